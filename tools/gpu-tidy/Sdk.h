//===- Sdk.h - where the GPU headers are ------------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_SDK_H
#define GPU_TIDY_TOOLS_GPU_TIDY_SDK_H

#include "CommandLine.h"
#include "Installation.h"

namespace gputidy {

/// The compiler arguments that make CUDA's or HIP's headers visible: those of
/// an SDK on this machine, else the declarations that come with gpu-tidy.
class Sdk {
public:
  Sdk(const Options &O, const Installation &I);

  const std::vector<std::string> &argumentsFor(Language Lang) const {
    return Lang == Language::Cuda ? CudaArguments : HipArguments;
  }
  /// \p Arguments without include directories, relative to \p Base, that hold
  /// an SDK, if \p Lang is to do without: two sets of the same declarations do
  /// not go together.
  std::vector<std::string> withoutSdkPaths(std::vector<std::string> Arguments,
                                           Language Lang,
                                           llvm::StringRef Base) const;
  /// "CUDA from /usr/local/cuda", for --verbose.
  std::string describe() const;

private:
  std::string CudaPath;
  std::string RocmPath;
  std::vector<std::string> CudaArguments;
  std::vector<std::string> HipArguments;
};

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_SDK_H
