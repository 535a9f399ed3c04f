//===- WorkDirectory.h - where a run keeps its files ------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_WORKDIRECTORY_H
#define GPU_TIDY_TOOLS_GPU_TIDY_WORKDIRECTORY_H

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include <system_error>

namespace gputidy {

/// A temporary directory of this run's, removed at its end.
///
/// A run that is killed cannot remove its own. Each directory is therefore
/// locked by its run, and a later one removes those that nobody holds any more.
class WorkDirectory {
public:
  WorkDirectory() = default;
  ~WorkDirectory() { remove(); }
  WorkDirectory(const WorkDirectory &) = delete;
  WorkDirectory &operator=(const WorkDirectory &) = delete;

  std::error_code create();
  llvm::StringRef path() const { return Path; }
  void remove();

private:
  llvm::SmallString<128> Path;
  int Lock = -1;
};

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_WORKDIRECTORY_H
