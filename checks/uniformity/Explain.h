//===- Explain.h - steps of variation in words ------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_EXPLAIN_H
#define GPU_TIDY_CHECKS_UNIFORMITY_EXPLAIN_H

#include "uniformity/Uniformity.h"
#include "clang/Basic/SourceLocation.h"
#include <string>
#include <vector>

namespace clang {
class SourceManager;
}

namespace gputidy {

struct ExplainedStep {
  clang::SourceLocation At;
  std::string Text; ///< As a note: lower case, no period.
};

/// The steps that a reader needs, in the order given: at most \p Limit, of a
/// long chain the first and the last ones; none twice for one place.
std::vector<ExplainedStep> inWords(llvm::ArrayRef<Step> Steps,
                                   const clang::SourceManager &SM,
                                   unsigned Limit = 4);

/// "3 more barriers behind the same branch, the first one here", for a note at
/// the first of \p D.Further, of which there is one.
std::string furtherPlaces(const Divergence &D, llvm::StringRef What);

/// The name of the function that \p Call calls, or "the function".
std::string calleeName(const clang::Stmt &Call);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_EXPLAIN_H
