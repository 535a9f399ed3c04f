//===- Fixes.h - which fixes go together, and the files they make -*- C++
//-*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_FIXES_H
#define GPU_TIDY_TOOLS_GPU_TIDY_FIXES_H

#include "Findings.h"
#include "SourceCache.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <map>

namespace gputidy {

/// A set of findings whose fixes do not get in each other's way.
struct FixPlan {
  std::vector<size_t> Fixed;                   ///< Indexes of the findings.
  unsigned Overlapping = 0;                    ///< Fixes left out for others.
  std::map<std::string, std::string> NewTexts; ///< By file.
};

/// Chooses, in order, the findings whose whole fix fits with those before it
/// and only touches files that \p IsAllowed lets pass.
FixPlan planFixes(const std::vector<Finding> &Findings, SourceCache &Sources,
                  llvm::function_ref<bool(llvm::StringRef)> IsAllowed);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_FIXES_H
