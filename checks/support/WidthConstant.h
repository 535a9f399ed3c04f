//===- WidthConstant.h - where a number comes from --------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_WIDTHCONSTANT_H
#define GPU_TIDY_CHECKS_SUPPORT_WIDTHCONSTANT_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class Expr;
class NamedDecl;
class NonTypeTemplateParmDecl;
} // namespace clang

namespace gputidy {

/// A number in the source, followed to the one place that decides it.
struct WidthConstant {
  int64_t Value = 0; ///< Of the expression asked about.
  /// Of the place that decides it: `WARP - 1` is 31, its root is 32.
  int64_t RootValue = 0;
  /// Name of the constant, macro or function at the root; empty for a number
  /// that is written out.
  std::string Name;
  /// Where the root is defined; for a written number, where it stands.
  clang::SourceLocation Root;
  /// The root's declaration; null for a macro and a written number.
  const clang::NamedDecl *Decl = nullptr;
  /// A written number in the body of a macro that holds more than the number.
  bool InMacroBody = false;
  /// Set where the number comes in through a template parameter; the root is
  /// then the parameter.
  const clang::NonTypeTemplateParmDecl *Parameter = nullptr;

  /// A macro of the command line, which has no line of its own: the root is
  /// where it is used.
  bool OfCommandLine = false;

  bool isNamed() const { return !Name.empty(); }
};

/// Returns what \p E is if it is a number that the source fixes: a literal, a
/// named constant (a variable that is never written, an enumerator, a macro, a
/// function that only returns a number) or one of these with `- 1`, `/ 2` or
/// `1 <<` applied. Nothing for what is computed from `warpSize`, from several
/// constants, or at run time. Floating-point literals of a whole value count.
std::optional<WidthConstant> resolveWidth(const clang::Expr *E,
                                          const clang::ASTContext &Context);

/// Returns true if \p E reads `warpSize`, itself or through a variable that is
/// initialized with it.
bool mentionsWarpSize(const clang::Expr *E);

/// Returns true for names that say "width of a warp": WARP_SIZE, kWarp,
/// wavefront_size, WS. Not for numbers of warps (NUM_WARPS).
bool isWarpSizeName(llvm::StringRef Name);

/// Returns true for names of a position in the warp (lane, lane_id, laneId).
bool isLaneName(llvm::StringRef Name);

/// Returns true for names of a warp's number (warp, warp_id, wid).
bool isWarpName(llvm::StringRef Name);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_WIDTHCONSTANT_H
