//===- ImplicitWarpSyncCheck.h - gpu-implicit-warp-sync ---------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SYNC_IMPLICITWARPSYNCCHECK_H
#define GPU_TIDY_CHECKS_SYNC_IMPLICITWARPSYNCCHECK_H

#include "GpuCheck.h"

namespace gputidy {

struct LaneExchange;

/// Finds shared memory that threads exchange values through without meeting in
/// between.
///
/// User documentation: docs/checks/gpu-implicit-warp-sync.md
class ImplicitWarpSyncCheck : public GpuCheck {
public:
  using GpuCheck::GpuCheck;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;

private:
  void report(const LaneExchange &Found);
  void reportMeeting(const LaneExchange &Found);
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SYNC_IMPLICITWARPSYNCCHECK_H
