//===- LoopShape.h - how loops go on and end --------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_LOOPSHAPE_H
#define GPU_TIDY_CHECKS_PERFORMANCE_LOOPSHAPE_H

#include <cstdint>
#include <optional>

namespace clang {
class ASTContext;
class Expr;
class Stmt;
} // namespace clang

namespace gputidy {

/// The value of an integer constant expression; nothing for others and null.
std::optional<int64_t> constantValue(const clang::Expr *E,
                                     const clang::ASTContext &Context);

/// What decides whether \p Loop goes on; null if nothing does.
const clang::Expr *loopCondition(const clang::Stmt &Loop);

/// The trip count of a `for` loop with constant bounds and step
/// (`for (int i = 0; i < 4; ++i)`), at most 1,024, or 0 where it is not a
/// constant.
unsigned constantTripCount(const clang::Stmt &Loop,
                           const clang::ASTContext &Context);

/// The most rounds that a `for` loop can take by what it says itself (`i < n &&
/// i < 8`, `i < min(n, 8)`), or 0 where it does not say.
unsigned mostRounds(const clang::Stmt &Loop, const clang::ASTContext &Context);

/// The first value of the variable of a `for` loop that goes up by one in each
/// round; null for other loops.
const clang::Expr *countsUpFrom(const clang::Stmt &Loop,
                                const clang::ASTContext &Context);

/// True for a loop that waits or retries: a lock, `atomicCAS` until it holds.
/// Its rounds are other threads' doing. A loop that counts or walks on by
/// itself and has an atomic in it is not one.
bool retriesAtomic(const clang::Stmt &Loop);

/// True for a binary search or another loop that halves what is left in each
/// round: all threads need about as many.
bool halvesItsRange(const clang::Stmt &Loop);

/// True for a probe of a hash table: `while (keys[h] != key) h = (h + 1) % n`.
/// The table is made so that rounds are few.
bool probesTable(const clang::Stmt &Loop);

/// True if \p Loop contains a barrier of the block, a collective of all lanes
/// or of those that a mask names, or a call of a function that does: all of
/// them take as many rounds, or the program is wrong.
bool keepsTogether(const clang::Stmt &Loop);

/// True if \p Condition reads a value that each round of \p Loop computes from
/// the one before other than by counting (`z = z * z + c`, `node =
/// next[node]`): nobody knows the number of rounds before they are done.
bool dependsOnRecurrence(const clang::Expr &Condition, const clang::Stmt &Loop);

/// True if \p Condition holds for a number of rounds of \p Loop that is known
/// before the first: it compares what the loop only counts with what it leaves
/// alone.
bool comparesCounter(const clang::Expr &Condition, const clang::Stmt &Loop);

/// What the variable that \p Condition compares is before the first round of
/// \p Loop, where its declaration or the loop says so; else null.
const clang::Expr *counterStart(const clang::Expr &Condition,
                                const clang::Stmt &Loop);

/// What a round of \p Loop adds to the variable that \p Condition compares;
/// null where it is one, or more than one thing.
const clang::Expr *counterStep(const clang::Expr &Condition,
                               const clang::Stmt &Loop);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_LOOPSHAPE_H
