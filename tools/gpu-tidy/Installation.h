//===- Installation.h - where the program's own files are -------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_INSTALLATION_H
#define GPU_TIDY_TOOLS_GPU_TIDY_INSTALLATION_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace gputidy {

/// Files that belong to the program, found from where it is: beside it in an
/// installation, else in the source tree that it was built from. A path is
/// empty where there is nothing.
struct Installation {
  std::string Executable;
  /// Clang's own headers (`stddef.h`, `__clang_cuda_runtime_wrapper.h`, ...).
  std::string ResourceDir;
  /// The SDK-free declarations (tools/headers).
  std::string HeadersDir;
  /// The directory of `checks/<check>.md`.
  std::string DocsDir;

  static Installation find(const char *Argv0);
};

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_INSTALLATION_H
