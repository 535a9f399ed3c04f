//===- OccupancySource.h - kernels as their source has them -----*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYSOURCE_H
#define GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYSOURCE_H

#include "OccupancyOptions.h"

namespace gputidy {

/// A block size that a kernel is to be judged for.
struct KnownLaunch {
  unsigned Threads = 0;
  /// Bytes.
  unsigned DynamicShared = 0;
  /// "as launched in k.cu:12"; empty where nobody has to be told.
  std::string Why;
};

/// A kernel, or one instantiation of a template, as far as its source shows it:
/// launch bounds, static shared memory, and an estimate of its registers that
/// no compiler was asked for.
struct SourceKernel : KernelReport {
  bool RegistersEstimated = false;
  /// The launches of constant size in the same file.
  std::vector<KnownLaunch> Launches;
  /// What the source leaves open.
  std::vector<std::string> Assumptions;
};

/// Parses \p File for \p Target, as HIP for AMD's and as CUDA for NVIDIA's, and
/// returns its kernels. That there are none is reported, with what kept the
/// file from being parsed.
std::vector<SourceKernel>
readSourceKernels(llvm::StringRef File, const occupancy_model::Device &Target,
                  const OccupancyOptions &Options, OccupancyErrors &Errors);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYSOURCE_H
