//===- Progress.h - what a person sees while it runs ------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_PROGRESS_H
#define GPU_TIDY_TOOLS_GPU_TIDY_PROGRESS_H

#include "llvm/ADT/StringRef.h"
#include <chrono>
#include <string>

namespace gputidy {

/// A line on the terminal: how many units are done, the last one, and how long
/// the others may take. Nothing where the standard error is no terminal.
class Progress {
public:
  explicit Progress(size_t Total);
  ~Progress() { clear(); }

  void done(llvm::StringRef File);
  void clear();

private:
  void draw();

  size_t Total;
  size_t Done = 0;
  bool IsShown;
  std::string Last;
  std::chrono::steady_clock::time_point Start;
};

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_PROGRESS_H
