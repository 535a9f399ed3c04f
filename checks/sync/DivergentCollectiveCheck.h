//===- DivergentCollectiveCheck.h - gpu-divergent-collective ----*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SYNC_DIVERGENTCOLLECTIVECHECK_H
#define GPU_TIDY_CHECKS_SYNC_DIVERGENTCOLLECTIVECHECK_H

#include "GpuCheck.h"

namespace gputidy {

struct Divergence;

/// Finds shuffles, votes and other lane collectives whose mask names, or which
/// read, lanes that do not take part.
///
/// User documentation: docs/checks/gpu-divergent-collective.md
class DivergentCollectiveCheck : public GpuCheck {
public:
  using GpuCheck::GpuCheck;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;

private:
  void report(const Divergence &D, llvm::StringRef Where,
              clang::ASTContext &Context);
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SYNC_DIVERGENTCOLLECTIVECHECK_H
