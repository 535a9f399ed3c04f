//===- ElementMeeting.h - whether two accesses meet -------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SYNC_ELEMENTMEETING_H
#define GPU_TIDY_CHECKS_SYNC_ELEMENTMEETING_H

#include "sync/SharedElement.h"
#include "clang/AST/OperationKinds.h"

namespace clang {
class Stmt;
} // namespace clang

namespace gputidy {

class Uniformity;

/// How a thread comes to read what another one wrote.
struct ElementMeeting {
  enum Kind : uint8_t {
    Apart,   ///< The writer is `Distance` lanes away.
    Round,   ///< It is in another round of a loop that halves or doubles.
    OneLane, ///< One lane writes what all read.
    Other,   ///< Some other thread: a row, a column, a place in the data.
  };
  Kind How;
  int Distance = 0;
  /// The writer is a lane of the reader's warp; else it can be in another one.
  bool IsInWarp = true;
  /// Both are in one row, `S[y][…]`, which may be a warp's.
  bool IsInRow = false;
};

/// The lanes that the conditions around a statement let through: those for
/// which Low <= Term < High, but for one. Unknown: a condition of another form.
struct LaneGuard {
  const clang::Expr *Term = nullptr;
  int64_t Low = 0, High = INT32_MAX;
  std::optional<int64_t> Except;
  bool IsKnown = true;
  /// One thread, of which only the code that runs knows the number.
  bool IsOneSomewhere = false;
  /// `Term < n` and the like, with an `n` that is no constant.
  llvm::SmallVector<std::pair<clang::BinaryOperatorKind, const clang::Expr *>,
                    1>
      Open;

  bool isOneLane() const { return Term && High - Low == 1; }
};

/// Compares the accesses of one function.
class ElementComparer {
public:
  ElementComparer(const clang::FunctionDecl &Function,
                  clang::ASTContext &Context);

  /// How \p Read may read what another thread wrote at \p Write; nothing if it
  /// does not, or if that is not known.
  std::optional<ElementMeeting> compare(const SharedElement &Write,
                                        const SharedElement &Read) const;
  /// How \p Write may overwrite what another thread has still to read at
  /// \p Read; nothing if it does not, or if that is not known.
  std::optional<ElementMeeting>
  compareOverwrite(const SharedElement &Write, const SharedElement &Read) const;
  /// True if both may be in code that one warp alone runs.
  bool areInOneWarp(const SharedElement &Write,
                    const SharedElement &Read) const;
  /// True if one thread alone gets to \p Element.
  bool isForOneThread(const SharedElement &Element) const;
  /// True for shared memory, also for a part of it that a pointer leads to, if
  /// that is the same for the warp.
  bool isShared(const SharedElement &Element) const;
  /// True for memory, shared or global, that all threads of the block find at
  /// the same place in every round: `*n` of a parameter that is not changed.
  bool isOneForBlock(const SharedElement &Element) const;
  const LocalValues &values() const { return Values; }
  /// True if a thread reads at \p Read what it wrote itself at \p Write.
  bool isOwn(const SharedElement &Write, const SharedElement &Read) const;

private:
  std::optional<ElementMeeting>
  compareElements(const SharedElement &Write, const SharedElement &Read) const;
  bool isSameSum(const clang::Expr *Left, const clang::Expr *Right) const;
  std::optional<ElementMeeting> compareIndices(const clang::Expr *Write,
                                               const clang::Expr *Read) const;
  std::optional<ElementMeeting> compareSums(const clang::Expr *Write,
                                            const IndexSum &W,
                                            const IndexSum &R) const;
  std::optional<ElementMeeting>
  compareCounters(const IndexSum &W, const IndexSum &R, int64_t Stride) const;
  std::optional<ElementMeeting> atDistance(const IndexSum &W, int64_t Elements,
                                           int64_t Stride) const;
  bool isTransposed(const SharedElement &Write,
                    const SharedElement &Read) const;
  bool isTransposedByLoops(const SharedElement &Write,
                           const SharedElement &Read) const;
  bool isReversed(const IndexSum &W, const IndexSum &R) const;
  bool isGathered(const SharedElement &Write, const SharedElement &Read,
                  const clang::Expr *From, const clang::Expr *To) const;
  void placeInRow(ElementMeeting &Found, const SharedElement &Write,
                  const clang::Expr *Differing) const;
  bool isCounter(const IndexSum &Sum) const;
  bool isPlaceInData(const clang::Expr *E) const;
  bool isSameInWarp(const clang::Expr *E) const;
  bool variesInBlock(const clang::Expr *E) const;
  const clang::Expr *readOf(const clang::Expr *E) const;
  std::optional<int64_t> strideOf(const clang::Expr *E) const;

  LaneGuard guardOf(const clang::Stmt &S) const;
  void apply(LaneGuard &Guard, const clang::Expr &Condition, bool Holds) const;
  void narrow(LaneGuard &Guard, const clang::Expr *Term,
              clang::BinaryOperatorKind Op, const clang::Expr *End) const;
  bool leaveLanes(const SharedElement &Write, const SharedElement &Read,
                  int Distance) const;
  bool isWrittenForOthers(const SharedElement &Write,
                          const SharedElement &Read) const;
  bool hasMovingEnd(const LaneGuard &Guard) const;
  bool haveLanesLeft(const SharedElement &Read) const;
  bool isUnderSomeWarps(const clang::Stmt &S) const;
  bool splitsWarps(const clang::Expr &Condition) const;
  bool isOfWarp(const SharedElement &Element) const;
  bool isKeptApart(const SharedElement &Write, const SharedElement &Read,
                   const ElementMeeting &How) const;
  bool isOfWholeBlock(const SharedElement &Write,
                      const SharedElement &Read) const;
  bool isFirstOverwritten(const SharedElement &Write,
                          const SharedElement &Read) const;

  clang::ASTContext &Context;
  Uniformity &Facts;
  LocalValues Values;
  /// The `return`s, `break`s and `continue`s of the function.
  llvm::SmallVector<const clang::Stmt *, 4> Exits;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SYNC_ELEMENTMEETING_H
