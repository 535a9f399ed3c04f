//===- DivergentBranchCheck.h - gpu-divergent-branch ------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_DIVERGENTBRANCHCHECK_H
#define GPU_TIDY_CHECKS_PERFORMANCE_DIVERGENTBRANCHCHECK_H

#include "GpuCheck.h"

namespace gputidy {

struct Branch;
struct BranchSide;

/// Finds branches on per-thread data whose sides a warp pays for one after the
/// other.
///
/// User documentation: docs/checks/gpu-divergent-branch.md
class DivergentBranchCheck : public GpuCheck {
public:
  DivergentBranchCheck(llvm::StringRef Name,
                       clang::tidy::ClangTidyContext *Context);
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Opts) override;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;

private:
  struct Price;
  static Price priceOf(llvm::ArrayRef<BranchSide> Sides);
  std::string advice(const Branch &B, const Price &P,
                     const clang::Stmt *Loop) const;
  bool costsAllWays(const Price &P) const;
  bool reportAssignment(const Branch &B, clang::ASTContext &Context);
  void report(const Branch &B, llvm::ArrayRef<BranchSide> Sides,
              llvm::ArrayRef<const clang::Stmt *> Further,
              clang::ASTContext &Context);

  const unsigned MinCost;
  const unsigned MinLoopCost;
  const unsigned MinPercent;
  const unsigned MaxPerFunction;
  const unsigned MaxPerKernel;
  const bool ThreadIndex;
  const bool CheapSelects;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_DIVERGENTBRANCHCHECK_H
