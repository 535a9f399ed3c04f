//===- Scheduler.h - runs units in worker processes -------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_SCHEDULER_H
#define GPU_TIDY_TOOLS_GPU_TIDY_SCHEDULER_H

#include "Worker.h"
#include <functional>

namespace gputidy {

struct SchedulerOptions {
  /// The program to run as a worker.
  std::string Executable;
  unsigned Jobs = 1;
  /// Of a worker's processor time; five times as long in all. 0: none.
  unsigned TimeoutSeconds = 0;
  unsigned MemoryLimitMiB = 0; ///< 0: none.
  /// Called when job \p Index is done.
  std::function<void(size_t Index, const UnitResult &Result)> OnDone;
  /// Called now and then while workers run.
  std::function<void()> OnTick;
};

/// Checks every job in a process of its own, several at a time. A worker that
/// crashes, hangs or needs too much memory gives a Failed result that says so.
/// Results are in the order of \p Jobs.
std::vector<UnitResult> runJobs(const std::vector<Job> &Jobs,
                                const SchedulerOptions &Options);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_SCHEDULER_H
