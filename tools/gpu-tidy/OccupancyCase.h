//===- OccupancyCase.h - One kernel on one device ---------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the sources of `gpu-tidy occupancy` (numbers, logs, compilers) hand to
// its outputs (tables, JSON, plots).
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYCASE_H
#define GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYCASE_H

#include "support/ResourceLog.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

#include <optional>
#include <string>
#include <vector>

namespace gputidy {

/// One kernel, one device, one launch.
struct OccupancyCase {
  const occupancy_model::Device *Device = nullptr;
  KernelReport Kernel;
  occupancy_model::LaunchConfig Launch;
  /// The registers are no compiler's number but what the source shows.
  bool RegistersEstimated = false;
  /// What was assumed because nobody said it.
  std::vector<std::string> Assumptions;

  /// The name as the source has it; empty for plain numbers.
  std::string name() const;
};

/// Prints `gpu-tidy: error: <Message>`, each message once, and remembers that
/// it did.
class OccupancyErrors {
public:
  void report(const llvm::Twine &Message);
  bool any() const { return !Reported.empty(); }

private:
  llvm::StringSet<> Reported;
};

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYCASE_H
