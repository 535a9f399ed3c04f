//===- RacyBound.h - barriers behind conditions that race -------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value in memory is the same for all threads of a block, as long as nobody
// changes it while they read it:
//
//     if (threadIdx.x == 0) *n -= 1;     unordered with the reads below
//     for (int i = 0; i < *n; ++i)       some threads see the old value
//       __syncthreads();
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SYNC_RACYBOUND_H
#define GPU_TIDY_CHECKS_SYNC_RACYBOUND_H

#include <vector>

namespace clang {
class ASTContext;
class Expr;
class Stmt;
} // namespace clang

namespace gputidy {

/// A barrier that a condition decides on which threads may see differently.
struct RacyBound {
  const clang::Stmt *Barrier;   ///< The barrier, or a call that leads to one.
  const clang::Expr *Condition; ///< Of the loop or `if` around it.
  bool IsLoop;
  const clang::Expr
      *Read; ///< In the condition, or where a variable of it is set.
  const clang::Expr *Write; ///< By one thread, unordered with the read.
};

/// All of the translation unit, in the order of the source.
std::vector<RacyBound> findRacyBounds(clang::ASTContext &Context);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SYNC_RACYBOUND_H
