//===- LaunchSites.h - where kernels are launched, and how ------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_LAUNCHSITES_H
#define GPU_TIDY_CHECKS_SUPPORT_LAUNCHSITES_H

#include "clang/Basic/SourceLocation.h"
#include <cstdint>
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class CallExpr;
class Expr;
class FunctionDecl;
} // namespace clang

namespace gputidy {

/// A grid's or block's extents, as far as they are constant.
struct LaunchShape {
  std::optional<uint64_t> X, Y, Z;

  /// All three multiplied; nothing if one is unknown.
  std::optional<uint64_t> total() const {
    if (!X || !Y || !Z)
      return std::nullopt;
    return *X * *Y * *Z;
  }
};

/// One launch of a kernel: `<<<>>>` (hipLaunchKernelGGL is a macro over it),
/// cudaLaunchKernel, hipLaunchKernel and their cooperative forms. Launches are
/// host code; the device pass parses it as well.
struct LaunchSite {
  clang::SourceLocation Loc;
  const clang::CallExpr *Call = nullptr;
  /// The kernel, with its body where there is one; null if it is not known.
  const clang::FunctionDecl *Kernel = nullptr;
  LaunchShape Grid, Block;
  const clang::Expr *GridExpr = nullptr, *BlockExpr = nullptr;
  const clang::Expr *SharedExpr = nullptr; ///< Null where none is asked for.
  /// Dynamic shared memory in bytes; nothing if it is not a constant.
  std::optional<uint64_t> SharedBytes;
};

/// Returns the launch that \p Call is, or nothing. Constants are followed
/// through variables that are written only once (`dim3 block(32, 8);`).
std::optional<LaunchSite> classifyLaunch(const clang::CallExpr &Call,
                                         const clang::ASTContext &Context);

/// What a grid or block is made of.
struct LaunchExtents {
  const clang::Expr *Along[3] = {}; ///< x, y, z; null: not written, which is 1.
  bool IsEarlier = false; ///< It was made before the launch, in a variable.
};

/// What \p E, a number or a dim3, is made of, through variables that are
/// written only once; nothing if it cannot be told.
std::optional<LaunchExtents> extentsOf(const clang::Expr *E);

/// The extent of \p E along \p Axis (0 for x), where it is written; null if it
/// is not, or cannot be told.
const clang::Expr *extentAlong(const clang::Expr *E, unsigned Axis);

/// The value of \p E, through variables that are written only once; nothing if
/// it is no constant, or negative.
std::optional<uint64_t> constantExtent(const clang::Expr *E,
                                       const clang::ASTContext &Context);

/// "dim3(32, 8, 1)", with "?" for what is not known.
std::string describe(const LaunchShape &Shape);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_LAUNCHSITES_H
