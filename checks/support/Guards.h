//===- Guards.h - code that only some targets compile -- ----*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_GUARDS_H
#define GPU_TIDY_CHECKS_SUPPORT_GUARDS_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <memory>

namespace clang {
class Preprocessor;
class SourceManager;
} // namespace clang

namespace gputidy {

/// What decides whether the preprocessor keeps a line.
struct Condition {
  /// A macro that tells NVIDIA from AMD (`__HIP_PLATFORM_AMD__`, `USE_ROCM`,
  /// `__CUDA_ARCH__`, …): the line is not compiled for the other vendor.
  bool OnVendor = false;
  /// A macro that only the device pass defines (`__GFX9__`, `__CUDA_ARCH__`,
  /// `__AMDGCN_WAVEFRONT_SIZE`, …): in host code it is never set.
  bool OnDeviceArch = false;
  /// A macro that tells the architectures with 32 lanes from those with 64
  /// (`__GFX9__`, `__AMDGCN_WAVEFRONT_SIZE`), or that the build sets for one
  /// width (`WAVE64`): the line knows the width.
  bool OnWidth = false;
  /// A macro of AMD's compilers, or of builds for them.
  bool NamesAmd = false;
};

/// Reads the condition of an `#if`, or the name that an `#ifdef` asks for.
Condition classifyCondition(llvm::StringRef Text);

/// The `#if` regions of a translation unit.
class ConditionalRegions {
public:
  /// Starts to record the conditionals that \p PP meets; the result fills while
  /// the file is parsed.
  static std::shared_ptr<ConditionalRegions>
  record(clang::Preprocessor &PP, const clang::SourceManager &SM);

  /// What keeps the line of \p Loc: the conditions of every region around it
  /// (the place where a macro's text is written counts, not where it is used).
  Condition conditionAt(clang::SourceLocation Loc) const;

  /// The same of every macro that \p Loc comes out of: where their texts are
  /// written, unless that is in system headers or \p IsSpelling says of the
  /// macro's name that it only spells what it is given; and where they are
  /// used.
  Condition conditionAround(
      clang::SourceLocation Loc,
      llvm::function_ref<bool(llvm::StringRef)> IsSpelling = nullptr) const;

  /// True if a part of \p Range depends on a vendor's macro.
  bool hasVendorBranch(clang::SourceRange Range) const;

  /// True if the user's own files have branches for AMD: the code is built for
  /// both vendors, and macros and types can hide the differences.
  bool hasAmdBranch() const { return AmdBranch; }

private:
  class Recorder;
  struct Region {
    unsigned Begin, End; ///< Offsets in the file.
    Condition On;
  };
  explicit ConditionalRegions(const clang::SourceManager &SM) : SM(SM) {}

  const clang::SourceManager &SM;
  bool AmdBranch = false;
  llvm::DenseMap<clang::FileID, llvm::SmallVector<Region, 4>> Regions;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_GUARDS_H
