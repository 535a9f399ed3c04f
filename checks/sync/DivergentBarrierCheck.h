//===- DivergentBarrierCheck.h - gpu-divergent-barrier ----------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SYNC_DIVERGENTBARRIERCHECK_H
#define GPU_TIDY_CHECKS_SYNC_DIVERGENTBARRIERCHECK_H

#include "GpuCheck.h"

namespace gputidy {

struct Divergence;
struct RacyBound;

/// Finds block-wide barriers, and calls that lead to one, that only some
/// threads of the block reach.
///
/// User documentation: docs/checks/gpu-divergent-barrier.md
class DivergentBarrierCheck : public GpuCheck {
public:
  DivergentBarrierCheck(llvm::StringRef Name,
                        clang::tidy::ClangTidyContext *Context);
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Opts) override;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;

private:
  void report(const Divergence &D, clang::ASTContext &Context);
  void report(const RacyBound &R, clang::ASTContext &Context);
  void dumpUniformity(clang::ASTContext &Context) const;

  const bool EarlyExits;
  const std::string UniformityDump;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SYNC_DIVERGENTBARRIERCHECK_H
