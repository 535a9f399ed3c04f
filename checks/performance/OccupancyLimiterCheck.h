//===- OccupancyLimiterCheck.h - gpu-occupancy-limiter -------- -*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_OCCUPANCYLIMITERCHECK_H
#define GPU_TIDY_CHECKS_PERFORMANCE_OCCUPANCYLIMITERCHECK_H

#include "performance/KernelResources.h"

namespace gputidy {

/// Finds kernels of which few blocks fit on a compute unit, and names the
/// resource that keeps it from being more.
///
/// Without a compiler's log the registers are not known: what is said then
/// holds for any number of them.
///
/// Options:
///   MinOccupancy: percent of the warp slots below which a kernel is reported;
///   0 leaves only what cannot be launched and what is just past a step.
///   ResourceUsage: see KernelResourcesCheck.
///
/// User documentation: docs/checks/gpu-occupancy-limiter.md
class OccupancyLimiterCheck : public KernelResourcesCheck {
public:
  OccupancyLimiterCheck(llvm::StringRef Name,
                        clang::tidy::ClangTidyContext *Context);
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Opts) override;

protected:
  void checkKernel(const KernelFacts &Facts,
                   clang::ASTContext &Context) override;

private:
  bool checkStaticShared(const KernelFacts &Facts, clang::ASTContext &Context);
  bool checkLaunch(const KernelFacts &Facts, const LaunchSite &Site,
                   clang::ASTContext &Context);
  void checkOccupancy(const KernelFacts &Facts, clang::ASTContext &Context);
  void checkBlocksAskedFor(const KernelFacts &Facts,
                           clang::ASTContext &Context);

  unsigned MinOccupancy;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_OCCUPANCYLIMITERCHECK_H
