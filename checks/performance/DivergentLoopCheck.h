//===- DivergentLoopCheck.h - gpu-divergent-loop ----------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_DIVERGENTLOOPCHECK_H
#define GPU_TIDY_CHECKS_PERFORMANCE_DIVERGENTLOOPCHECK_H

#include "GpuCheck.h"

namespace gputidy {

struct Branch;
struct PathCost;
class PathCosts;

/// Finds loops whose number of rounds is per-thread data, so that a warp runs
/// to its longest lane.
///
/// User documentation: docs/checks/gpu-divergent-loop.md
class DivergentLoopCheck : public GpuCheck {
public:
  DivergentLoopCheck(llvm::StringRef Name,
                     clang::tidy::ClangTidyContext *Context);
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Opts) override;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;

private:
  bool isWorthwhile(const Branch &B, const clang::Stmt &Loop,
                    const PathCost &Round, PathCosts &Costs,
                    clang::ASTContext &Context) const;
  void report(const Branch &B, const clang::Stmt &Loop, const PathCost &Round,
              clang::ASTContext &Context);

  const unsigned MinCost;
  const unsigned MaxPerFunction;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_DIVERGENTLOOPCHECK_H
