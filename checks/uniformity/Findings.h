//===- Findings.h - barriers and collectives not reached by all -*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_FINDINGS_H
#define GPU_TIDY_CHECKS_UNIFORMITY_FINDINGS_H

#include "uniformity/Engine.h"
#include "uniformity/Parents.h"
#include "uniformity/Uniformity.h"

namespace gputidy {
namespace uniformity {

/// Walks down the calls from \p Roots as long as control is uniform.
std::vector<Divergence>
findDivergentBarriers(llvm::ArrayRef<const Outcome *> Roots,
                      clang::ASTContext &Context, const Parents &Around);

/// The same for lane collectives, for waves of \p Width lanes.
std::vector<Divergence>
findDivergentCollectives(llvm::ArrayRef<const Outcome *> Roots,
                         clang::ASTContext &Context, const Parents &Around,
                         unsigned Width);

/// The chain of \p Why in reading order: calls of functions are entered, and
/// parameters lead to what \p Frames, outermost first, passed for them.
std::vector<Step> unwind(const Step *Why,
                         llvm::ArrayRef<const CallSite *> Frames);

} // namespace uniformity
} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_FINDINGS_H
