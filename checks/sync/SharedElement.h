//===- SharedElement.h - elements of memory that threads share --*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an access to shared memory names, in a form that two of them can be
// compared in: the array, the way to the field, and each index as a sum.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SYNC_SHAREDELEMENT_H
#define GPU_TIDY_CHECKS_SYNC_SHAREDELEMENT_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <memory>
#include <optional>

namespace clang {
class ASTContext;
class Expr;
class ForStmt;
class FunctionDecl;
class ValueDecl;
class VarDecl;
} // namespace clang

namespace gputidy {

/// One element: `Memory[Indices[0]]…`, or without an index a scalar, or what a
/// pointer leads to.
struct SharedElement {
  const clang::ValueDecl *Memory = nullptr;
  const clang::Expr *Element = nullptr;                  ///< As it is written.
  llvm::SmallVector<const clang::Expr *, 2> Indices;     ///< Outermost first.
  llvm::SmallVector<const clang::ValueDecl *, 1> Fields; ///< Innermost first.
  bool IsVolatile = false;
  bool IsPointedAt = false; ///< `*Memory` or `Memory->f`.
};

/// The element that \p E names, down to the array or pointer; nothing if that
/// is no variable. Whether it is shared is isSharedMemory's to say.
std::optional<SharedElement> elementOf(const clang::Expr *E);

/// The array that a pointer was made from where it is declared.
const clang::ValueDecl *pointee(const clang::ValueDecl *Pointer);

/// True for shared memory: a variable, a pointer made from one, or a pointer to
/// volatile that came as a parameter, the sign of code that counts on lockstep.
bool isSharedMemory(const SharedElement &Element);

/// The shared array that \p Pointer leads into as it is declared, at whatever
/// place of it, or null: `float *Sums = All + N`.
const clang::VarDecl *sharedPartOf(const clang::ValueDecl &Pointer);

/// The value of \p E if it is an integer constant.
std::optional<int64_t> constantOf(const clang::Expr *E,
                                  const clang::ASTContext &Context);

/// True for two expressions of one shape over the same variables, or two
/// spellings of one thread coordinate.
bool isSame(const clang::Expr *Left, const clang::Expr *Right,
            const clang::ASTContext &Context);

/// True if \p Loop runs at least once: the first test, of a counter that starts
/// with a constant against a constant, holds.
bool runsOnce(const clang::ForStmt &Loop, const clang::ASTContext &Context);

/// An index as a sum: terms that are compared by their shape, and a constant.
struct IndexSum {
  struct Term {
    const clang::Expr *E;
    bool IsNegative;
  };
  llvm::SmallVector<Term, 3> Terms;
  int64_t Constant = 0;
};

/// The values of a loop's counter: constants, in order, at most 64.
using CounterValues = llvm::SmallVector<int64_t, 8>;

/// What is known of one function's variables.
class LocalValues {
public:
  LocalValues(const clang::FunctionDecl &Function,
              const clang::ASTContext &Context);

  /// \p E as a sum, with each variable that only ever has one value, made of
  /// others of that kind, replaced by it.
  const IndexSum &sumOf(const clang::Expr *E) const;
  /// \p E, or the value of the variable that it names, in the same way.
  const clang::Expr *valueOf(const clang::Expr *E) const;
  /// The values that \p E takes if it is the counter of a `for` loop between
  /// constants; nothing otherwise.
  std::optional<CounterValues> counterValues(const clang::Expr *E) const;
  /// True for the variable that a `for` loop sets first and counts up from 0.
  bool isLoopCounter(const clang::Expr *E) const;
  /// True for a variable that has more values than the one it is made with.
  bool isChanged(const clang::ValueDecl &Variable) const;
  /// True for the variable that a `for` loop sets first and adds to each round.
  bool isCounter(const clang::ValueDecl &Variable) const;
  /// True for the variable of a loop that halves or doubles it each round.
  bool isLadderVariable(const clang::Expr *E) const;

private:
  struct Collector;
  bool isFixed(const clang::Expr *E, unsigned Depth = 0) const;
  void addTo(IndexSum &Sum, const clang::Expr *E, bool IsNegative,
             unsigned Depth) const;

  const clang::ASTContext &Context;
  llvm::DenseMap<const clang::ValueDecl *, unsigned> Changes;
  llvm::DenseMap<const clang::ValueDecl *, CounterValues> Counters;
  llvm::SmallPtrSet<const clang::ValueDecl *, 4> FromZero, Stepped, Ladders;
  /// Each write is compared with many reads.
  mutable llvm::DenseMap<const clang::Expr *, std::unique_ptr<IndexSum>> Sums;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SYNC_SHAREDELEMENT_H
