//===- BranchSides.h - the ways a warp can take at a branch -----*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_BRANCHSIDES_H
#define GPU_TIDY_CHECKS_PERFORMANCE_BRANCHSIDES_H

#include "performance/PathCost.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <vector>

namespace clang {
class Expr;
class IfStmt;
} // namespace clang

namespace gputidy {

/// One way of a branch: a side of an `if`, a case of a `switch`.
struct BranchSide {
  const clang::Stmt *Body; ///< Null for a side that is not there.
  PathCost Cost;
  /// As its author says (see isMarkedRare()), or for what has no element.
  bool Rare = false;
};

/// All ways that a warp can take at \p Branch (an `if` with what follows its
/// `else if`s, a `switch`, a `?:`), in source order; of an `if` without an
/// `else` the second is empty. Nothing for other statements.
std::vector<BranchSide> sidesOf(const clang::Stmt &Branch, PathCosts &Costs,
                                const clang::ASTContext &Context);

/// True if the author says that threads hardly ever go the way \p Taken of
/// \p If: `[[unlikely]]`, `__builtin_expect`.
bool isMarkedRare(const clang::IfStmt &If, bool Taken,
                  const clang::ASTContext &Context);

/// The innermost loop of the same function around \p S, or null.
const clang::Stmt *enclosingLoop(const clang::Stmt &S,
                                 clang::ASTContext &Context);

/// The statement around \p S for which \p Keep holds; null if there is none
/// within the function.
const clang::Stmt *
enclosing(const clang::Stmt &S, clang::ASTContext &Context,
          llvm::function_ref<bool(const clang::Stmt &)> Keep);

/// True where \p S is part of a way that is rare: see BranchSide::Rare.
bool isInRareWay(const clang::Stmt &S, clang::ASTContext &Context);

/// True where \p S runs in one lane of a warp at most: within
/// `if (threadIdx.x == 0)`.
bool isOneLane(const clang::Stmt &S, clang::ASTContext &Context);

/// The part of \p Condition, `a` or `b` of `a && b`, that differs between the
/// lanes of a warp; null if none is known to.
const clang::Expr *varyingPart(const clang::Expr &Condition,
                               clang::ASTContext &Context);

/// True if no round of \p Loop changes \p Condition: it reads only variables
/// that the loop does not assign, and no memory that it writes.
bool isInvariantIn(const clang::Expr &Condition, const clang::Stmt &Loop);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_BRANCHSIDES_H
