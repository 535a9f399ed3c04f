//===- WidthGuards.h - branches that the code takes by the width -*- C++
//-*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code that knows both widths tests which one it has:
//
//   #ifdef __GFX9__
//   constexpr int kWarp = 64;
//   #else
//   constexpr int kWarp = 32;
//   #endif
//   …
//   if constexpr (kWarp == 64) { … } else { … }
//
// Each branch is for one width, and its numbers are right there.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_WIDTHGUARDS_H
#define GPU_TIDY_CHECKS_SUPPORT_WIDTHGUARDS_H

#include "support/Guards.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class ASTContext;
class SourceManager;
class Stmt;
} // namespace clang

namespace gputidy {

/// The branches of a translation unit that are taken on one width only: under a
/// condition with `warpSize`, a constant whose value \p Regions say to follow
/// the architecture, or a template parameter that is called a warp size.
class WidthGuards {
public:
  WidthGuards(clang::ASTContext &Context, const ConditionalRegions &Regions);

  /// True if what stands at \p Loc (in the file; not inside a macro's text) is
  /// part of such a branch.
  bool contains(clang::SourceLocation Loc) const;

private:
  class Finder;
  void add(const clang::Stmt *Branch);

  const clang::SourceManager &SM;
  /// Begin and end in the file.
  llvm::DenseMap<clang::FileID,
                 llvm::SmallVector<std::pair<unsigned, unsigned>, 4>>
      Branches;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_WIDTHGUARDS_H
