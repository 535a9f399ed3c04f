//===- OccupancyCompile.h - Compilers asked on demand -----------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYCOMPILE_H
#define GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYCOMPILE_H

#include "OccupancyOptions.h"

namespace gputidy {

/// Compiles \p File for \p Target and returns its kernels. For NVIDIA with
/// nvcc, else with clang and ptxas, else with clang alone, which leaves the
/// registers unknown; for AMD with clang. A missing or failing compiler is
/// reported.
std::vector<KernelReport> compileKernels(llvm::StringRef File,
                                         const occupancy_model::Device &Target,
                                         const OccupancyOptions &Options,
                                         OccupancyErrors &Errors);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYCOMPILE_H
