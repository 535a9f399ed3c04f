//===- BarrierPlaces.h - where threads of a function meet -------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SYNC_BARRIERPLACES_H
#define GPU_TIDY_CHECKS_SYNC_BARRIERPLACES_H

#include "llvm/ADT/SmallVector.h"

namespace clang {
class ASTContext;
class FunctionDecl;
class Stmt;
} // namespace clang

namespace gputidy {

class EffectReader;
class Uniformity;

/// The places in one function where a barrier is, or may be.
class BarrierPlaces {
public:
  BarrierPlaces(const clang::FunctionDecl &Function, clang::ASTContext &Context,
                EffectReader &Reader);

  /// True if a barrier of the block certainly is among them.
  bool hasBlockBarrier() const { return !Certain.empty(); }
  /// The first place in \p S that certainly has a barrier of the block, or
  /// null.
  const clang::Stmt *firstIn(const clang::Stmt &S) const;
  /// True if the text between \p From and \p To, which is executed later, has a
  /// barrier in it. Conditions are not looked at: `if (i > 0) __syncthreads();`
  /// and a loop with a barrier in it leave out the barrier on ways that are
  /// never taken.
  bool mayStandBetween(const clang::Stmt &From, const clang::Stmt &To) const;

  /// True if a barrier stands between the two, in the text, or if they are not
  /// in one sequence of statements.
  bool divide(const clang::Stmt &A, const clang::Stmt &B) const;

  /// True if \p S is in \p Outer.
  bool contains(const clang::Stmt &Outer, const clang::Stmt &S) const;

private:
  const clang::Stmt *commonParent(const clang::Stmt &A,
                                  const clang::Stmt &B) const;
  bool excludes(const clang::Stmt &Barrier, const clang::Stmt &Place) const;

  clang::ASTContext &Context;
  Uniformity &Facts;
  llvm::SmallVector<const clang::Stmt *, 8> All;
  llvm::SmallVector<const clang::Stmt *, 8> Certain; ///< Of these.
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SYNC_BARRIERPLACES_H
