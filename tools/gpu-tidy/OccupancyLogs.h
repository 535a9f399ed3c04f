//===- OccupancyLogs.h - Kernels out of compilers' reports ------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYLOGS_H
#define GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYLOGS_H

#include "OccupancyCase.h"

namespace gputidy {

/// Finds the kernels in the output of `ptxas -v`, `cuobjdump
/// --dump-resource-usage` or `clang -Rpass-analysis=kernel-resource-usage`,
/// wherever they stand between a build's other lines. \p Name is the file's,
/// for messages. Reports a log without any kernel, and kernels whose report is
/// cut off or holds no numbers; the others are returned in the log's order.
std::vector<KernelReport> readKernelReports(llvm::StringRef Log,
                                            llvm::StringRef Name,
                                            OccupancyErrors &Errors);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYLOGS_H
