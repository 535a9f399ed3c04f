//===- ConstantWarpSizeCheck.h - gpu-constant-warp-size ---------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PORTABILITY_CONSTANTWARPSIZECHECK_H
#define GPU_TIDY_CHECKS_PORTABILITY_CONSTANTWARPSIZECHECK_H

#include "GpuCheck.h"
#include <memory>

namespace gputidy {

class ConditionalRegions;

/// Finds `warpSize` where a constant is needed, and macros for the width of a
/// wave that compilers no longer define.
///
/// User documentation: docs/checks/gpu-constant-warp-size.md
class ConstantWarpSizeCheck : public GpuCheck {
public:
  using GpuCheck::GpuCheck;
  void registerPPCallbacks(const clang::SourceManager &SM,
                           clang::Preprocessor *PP,
                           clang::Preprocessor *ModuleExpanderPP) override;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;

private:
  class MacroUses;

  std::shared_ptr<ConditionalRegions> Regions;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PORTABILITY_CONSTANTWARPSIZECHECK_H
