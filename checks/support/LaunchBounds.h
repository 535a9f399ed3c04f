//===- LaunchBounds.h - what a kernel promises about its launch -*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_LAUNCHBOUNDS_H
#define GPU_TIDY_CHECKS_SUPPORT_LAUNCHBOUNDS_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace gputidy {

/// The attributes that bound a kernel's blocks, as far as they are constant.
struct KernelBounds {
  /// Of the attribute; in the file where `__launch_bounds__` is a macro.
  clang::SourceLocation Loc;
  /// The most threads a block may have; 0 where it is not a constant.
  unsigned MaxThreads = 0;
  /// `amdgpu_flat_work_group_size`: the least.
  unsigned MinThreads = 1;
  /// The attribute itself, inside of the macros that it comes out of.
  clang::SourceLocation AttributeLoc;
  /// The second argument of `__launch_bounds__`: blocks per SM in CUDA, waves
  /// per SIMD (execution unit) in HIP, whose header hands it to
  /// `amdgpu_waves_per_eu`. Absent where it is not given or not a constant.
  std::optional<unsigned> Second;
  /// Where that argument is written, in a macro's text if it comes from one.
  clang::SourceLocation SecondLoc;
  /// The functions that are called in that argument, and by these.
  llvm::SmallVector<const clang::FunctionDecl *, 4> SecondFrom;
  /// `amdgpu_waves_per_eu` was written itself, not through the macro: the
  /// author knows what it means.
  bool WavesWritten = false;
};

/// Returns the bounds of \p Kernel; nothing if it has none.
/// Sources: CUDA C++ Programming Guide, "Launch Bounds"; HIP's
/// amd_hip_runtime.h (`launch_bounds_impl1`); Clang's attribute reference.
std::optional<KernelBounds> launchBoundsOf(const clang::FunctionDecl &Kernel,
                                           const clang::ASTContext &Context);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_LAUNCHBOUNDS_H
