//===- Selection.h - an `if` written without a branch -----------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_SELECTION_H
#define GPU_TIDY_CHECKS_PERFORMANCE_SELECTION_H

#include <optional>
#include <string>

namespace clang {
class ASTContext;
class IfStmt;
} // namespace clang

namespace gputidy {

/// What can stand in an `if`'s place. It gives the same bits for all inputs:
/// `min` and `max` for integers only, whose order has no NaN and one zero, and
/// `?:`, which compares as the `if` did, for everything else.
struct Selection {
  enum Kind {
    Select, ///< `x = c ? a : b`, also nested, as for a clamp.
    Min,    ///< `x = min(a, b)`
    Max,    ///< `x = max(a, b)`
    Values, ///< `f(c ? a : b)` for `if (c) f(a); else f(b);`
  };
  Kind What;
  std::string Text; ///< What replaces the `if`, if that can be written.
};

/// For an `if` with nothing in it but an assignment of a cheap value to the
/// same local variable in all ways. The values have no effects, read no memory
/// and do not divide integers, so that computing one that is not wanted is
/// harmless.
std::optional<Selection> assignmentWithoutBranch(const clang::IfStmt &If,
                                                 clang::ASTContext &Context);

/// For an `if` whose two ways are one statement each and differ only in values
/// that cost next to nothing: the statement once, with these selected. No text
/// where the condition would have to be read several times for it.
std::optional<Selection> waysAsOne(const clang::IfStmt &If,
                                   clang::ASTContext &Context);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_SELECTION_H
