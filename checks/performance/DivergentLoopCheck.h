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

struct RaggedLoop;

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
  void report(const RaggedLoop &L, llvm::ArrayRef<const clang::Stmt *> Further,
              clang::ASTContext &Context);

  const unsigned MinCost;
  const unsigned MaxPerFunction;
  const unsigned MaxPerKernel;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_DIVERGENTLOOPCHECK_H
