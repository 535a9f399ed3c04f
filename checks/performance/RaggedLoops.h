//===- RaggedLoops.h - loops that lanes leave at different times *- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_RAGGEDLOOPS_H
#define GPU_TIDY_CHECKS_PERFORMANCE_RAGGEDLOOPS_H

#include "performance/PathCost.h"
#include <vector>

namespace clang {
class ASTContext;
class Expr;
class FunctionDecl;
class Stmt;
} // namespace clang

namespace gputidy {

/// A loop of which a warp takes as many rounds as its longest lane; or a
/// function that calls itself, as deep as its deepest lane.
struct RaggedLoop {
  enum Kind {
    Length,    ///< The number of rounds is data, known before the first.
    Outcome,   ///< It comes out of the rounds: a search, an iteration.
    Lane,      ///< The lane's number decides, by much.
    Recursion, ///< Of function calls instead of rounds.
  };
  Kind What;
  const clang::FunctionDecl *Function;
  const clang::Stmt *Loop; ///< For Recursion: the call.
  const clang::Expr *Exit; ///< What decides whether a thread goes on.
  PathCost Round;
};

/// The ragged loops of \p Context that cost enough to be worth a finding, in
/// source order; of nested loops the outermost. \p MinCost is the least cost of
/// a round, in instructions; less is enough where a round waits for memory or
/// where rounds are many.
std::vector<RaggedLoop> raggedLoops(clang::ASTContext &Context,
                                    PathCosts &Costs, unsigned MinCost);

/// The default for \p MinCost.
constexpr unsigned DefaultMinRound = 24;

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_RAGGEDLOOPS_H
