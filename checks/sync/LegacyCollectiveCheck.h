//===- LegacyCollectiveCheck.h - gpu-legacy-collective ----------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SYNC_LEGACYCOLLECTIVECHECK_H
#define GPU_TIDY_CHECKS_SYNC_LEGACYCOLLECTIVECHECK_H

#include "GpuCheck.h"

namespace gputidy {

/// Finds shuffles and votes without a mask in CUDA code for sm_70 and later,
/// which have no such instructions.
///
/// User documentation: docs/checks/gpu-legacy-collective.md
class LegacyCollectiveCheck : public GpuCheck {
public:
  using GpuCheck::GpuCheck;
  bool isLanguageVersionSupported(
      const clang::LangOptions &LangOpts) const override {
    return LangOpts.CUDA && !LangOpts.HIP; // They are HIP's own functions.
  }
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;

private:
  void reportCall(const clang::CallExpr &Call, clang::ASTContext &Context);
  void reportAsm(const clang::GCCAsmStmt &Asm, clang::ASTContext &Context);
  std::string affectedTargets() const;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SYNC_LEGACYCOLLECTIVECHECK_H
