//===- PathCost.h - what a warp pays for a path -----------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An estimate, from the AST, of the instructions that a warp issues when it
// runs a statement: what the sides of a divergent branch are weighed by. The
// unit is one simple instruction (a 32-bit addition). What it assumes:
//
//   - an operator is one instruction; a division or remainder by anything but a
//     power of two is a sequence, as compilers emit it;
//   - a special function is the sequence of the vendor's library;
//   - a load or store is an instruction, its address, and a share of the wait:
//     more for global memory than for shared memory, none for a scalar local;
//   - a call costs its body, where there is one, and a fixed sum where not;
//   - a loop costs its body times its trip count where that is constant, times
//     eight where it is not: enough to outweigh straight-line code;
//   - a branch inside a path costs its dearer side, as in a warp that agrees.
//
// How well it ranks real code is measured against compiled code: see
// docs/divergence-cost.md.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_PATHCOST_H
#define GPU_TIDY_CHECKS_PERFORMANCE_PATHCOST_H

#include "llvm/ADT/DenseMap.h"

namespace clang {
class ASTContext;
class FunctionDecl;
class Stmt;
} // namespace clang

namespace gputidy {

/// What running a statement once costs, and what it does besides.
struct PathCost {
  double Instructions = 0;
  /// The same with loops of unknown length taken once: what can be said without
  /// a guess.
  double Once = 0;
  /// Writes memory other than scalar locals, or calls something that may.
  bool WritesMemory = false;
  /// Reads memory through a pointer or an array: a speculated copy may fault.
  bool ReadsMemory = false;
  bool HasLoop = false;
  /// Calls something whose body is not known, or waits for other threads.
  bool HasOpaqueCall = false;
  /// Cannot be passed by: it always returns, traps, asserts or breaks out.
  bool LeavesEarly = false;
  /// And the loop around it does not go on: not `continue`.
  bool LeavesLoop = false;
  /// Ends the thread or the program: `__trap()`, a failed `assert`.
  bool EndsInTrap = false;
  /// Prints, or calls what is named after errors: a report of one.
  bool Reports = false;

  /// Nothing in a run that is right.
  bool isForErrors() const { return EndsInTrap || Reports; }
  /// Adds what another statement does besides running.
  void addEffects(const PathCost &Other);
  /// True if some loop's length had to be guessed.
  bool isGuess() const { return Once < Instructions; }

  /// True where compilers make a select of it instead of a branch: a few cheap
  /// instructions with no effect but to scalar locals.
  bool isCheapAndPure() const {
    return !WritesMemory && !HasLoop && !HasOpaqueCall && !LeavesEarly &&
           Instructions <= MaxSelected;
  }

  /// The most instructions on one side that compilers still if-convert.
  static constexpr double MaxSelected = 8;
};

/// \p Instructions as a message says them: to two digits, as they are a guess.
unsigned inRoundNumbers(double Instructions);

/// Computes costs, and remembers them: branches and loops nest.
class PathCosts {
public:
  explicit PathCosts(clang::ASTContext &Context) : Context(Context) {}

  /// The cost of running \p S once; nothing for null.
  PathCost of(const clang::Stmt *S);

  /// The cost of a call of \p Function without its arguments.
  PathCost ofFunction(const clang::FunctionDecl &Function);

private:
  clang::ASTContext &Context;
  llvm::DenseMap<const clang::FunctionDecl *, PathCost> Functions;
  llvm::DenseMap<const clang::Stmt *, PathCost> Statements;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_PATHCOST_H
