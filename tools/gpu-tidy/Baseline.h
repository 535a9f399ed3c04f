//===- Baseline.h - findings that are accepted for now ----------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_BASELINE_H
#define GPU_TIDY_TOOLS_GPU_TIDY_BASELINE_H

#include "Report.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

namespace gputidy {

/// Lists the findings of \p R in \p File. Fails with one line.
llvm::Error writeBaseline(const Report &R, SourceCache &Sources,
                          llvm::StringRef File);

/// Takes the findings that \p File lists out of \p R and counts them; notes the
/// entries that are stale: of a file that this run looked at (\p WasRead) or
/// that is gone, and not found. Fails with one line where \p File is no
/// baseline of this version.
llvm::Error applyBaseline(Report &R, SourceCache &Sources, llvm::StringRef File,
                          llvm::function_ref<bool(llvm::StringRef)> WasRead);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_BASELINE_H
