//===- NarrowLaneMaskCheck.h - gpu-narrow-lane-mask -------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PORTABILITY_NARROWLANEMASKCHECK_H
#define GPU_TIDY_CHECKS_PORTABILITY_NARROWLANEMASKCHECK_H

#include "GpuCheck.h"
#include <memory>

namespace gputidy {

class ConditionalRegions;
struct LaneMaskFinding;
struct WidthRefusal;

/// Finds lane masks that go through 32 bits, which hold half of a wave of 64
/// lanes.
///
/// User documentation: docs/checks/gpu-narrow-lane-mask.md
class NarrowLaneMaskCheck : public GpuCheck {
public:
  using GpuCheck::GpuCheck;
  void registerPPCallbacks(const clang::SourceManager &SM,
                           clang::Preprocessor *PP,
                           clang::Preprocessor *ModuleExpanderPP) override;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;

private:
  void report(const LaneMaskFinding &F, const Targets &T,
              llvm::ArrayRef<clang::FixItHint> Fixes);
  void reportGuarded(llvm::ArrayRef<LaneMaskFinding> Findings,
                     const WidthRefusal &Refusal, const Targets &T);

  std::shared_ptr<ConditionalRegions> Regions;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PORTABILITY_NARROWLANEMASKCHECK_H
