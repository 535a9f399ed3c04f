//===- HardcodedWarpSizeCheck.h - gpu-hardcoded-warp-size -------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PORTABILITY_HARDCODEDWARPSIZECHECK_H
#define GPU_TIDY_CHECKS_PORTABILITY_HARDCODEDWARPSIZECHECK_H

#include "GpuCheck.h"
#include "support/WarpRole.h"

namespace gputidy {

/// Finds numbers that stand for the number of lanes of a warp and are wrong on
/// a target with another number.
///
/// User documentation: docs/checks/gpu-hardcoded-warp-size.md
class HardcodedWarpSizeCheck : public GpuCheck {
public:
  using GpuCheck::GpuCheck;
  void registerPPCallbacks(const clang::SourceManager &SM,
                           clang::Preprocessor *PP,
                           clang::Preprocessor *ModuleExpanderPP) override;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;

private:
  bool isWrongSomewhere(unsigned Width, const WidthConstant &Number) const;
  std::string where(unsigned Width) const;
  std::string groups() const;
  std::string others(unsigned Width) const;
  void reportLiteral(const WarpFinding &Finding);
  void reportConstant(const WarpConstant &Constant);
  void noteOtherMeanings(const WarpConstant &Constant);
  void reportHostUse(const HostWidthUse &Use);
  void reportRowGrid(const WarpRowGrid &Grid);
  void reportSlotCount(const WarpSlotCount &Count);
  void reportHalves(const WarpHalves &Halves);
  void reportGuarded(const WarpRoles &Roles, const WarpGuard &Guard);

  std::shared_ptr<ConditionalRegions> Regions;
  const clang::SourceManager *SM = nullptr;
  Targets Reachable;
  bool Hip = false;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PORTABILITY_HARDCODEDWARPSIZECHECK_H
