//===- BlockSizeCheck.h - gpu-block-size ------------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PORTABILITY_BLOCKSIZECHECK_H
#define GPU_TIDY_CHECKS_PORTABILITY_BLOCKSIZECHECK_H

#include "GpuCheck.h"
#include "support/LaunchSites.h"

namespace gputidy {

/// Finds constant block sizes that cannot be launched, that break the kernel's
/// launch bounds, or that leave lanes of a wave without a thread.
///
/// User documentation: docs/checks/gpu-block-size.md
class BlockSizeCheck : public GpuCheck {
public:
  using GpuCheck::GpuCheck;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;

private:
  void checkLaunch(const LaunchSite &Site, clang::ASTContext &Context);
  bool checkLimits(const LaunchSite &Site, uint64_t Threads,
                   const clang::ASTContext &Context);
  void checkLanes(const LaunchSite &Site, uint64_t Threads,
                  clang::ASTContext &Context);
  void checkBounds(const clang::FunctionDecl &Kernel,
                   const clang::ASTContext &Context);
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PORTABILITY_BLOCKSIZECHECK_H
