//===- PassPlan.h - which compiler passes a unit needs ----------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One device pass stands for all targets, unless the code tells wave widths
// apart; then there is one a width. Kernels and launches are in the syntax tree
// of either half, so the host half is looked at only where the preprocessor
// gives it other code.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_PASSPLAN_H
#define GPU_TIDY_TOOLS_GPU_TIDY_PASSPLAN_H

#include "DeviceFunctions.h"
#include "Worker.h"
#include "llvm/Support/Error.h"

namespace clang::tidy {
struct ClangTidyOptions;
}

namespace gputidy {

struct Pass {
  /// For people: "cuda device sm_80".
  std::string Name;
  std::string Arch;
  bool IsDevice = true;
};

struct PassPlan {
  Pass First;
  /// Passes for the widths that First does not stand for.
  std::vector<Pass> OtherWidths;
  PassChoice Choice = PassChoice::Auto;

  /// What is to be run after First, given what it found out.
  std::vector<Pass> further(const UnitFacts &Facts) const;
};

/// Fails if the configured targets are not known.
llvm::Expected<PassPlan>
planPasses(const Job &J, const clang::tidy::ClangTidyOptions &Options);

/// The compiler command of pass \p P of \p J.
std::vector<std::string> commandLine(const Job &J, const Pass &P);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_PASSPLAN_H
