//===- OccupancyText.h - Sentences about one case ---------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYTEXT_H
#define GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYTEXT_H

#include "OccupancyCase.h"
#include "support/ResourceText.h"

namespace gputidy {

/// "registers and shared memory".
std::string limitersText(const OccupancyCase &Case,
                         const occupancy_model::Occupancy &O);

/// "warp" or "wave", "SM", "CU" or "WGP".
llvm::StringRef waveNoun(const OccupancyCase &Case);
llvm::StringRef unitNoun(const OccupancyCase &Case);

/// One way to more resident warps, for people.
struct StepText {
  /// "64 registers (16 fewer): 4 blocks, 32 warps, 50.0 %".
  std::string What;
  /// How to ask the compiler for it; empty if there is no such way.
  std::string How;
  /// It takes registers from the compiler.
  bool TakesRegisters = false;
};

/// The next step of \p Case, whose occupancy is \p O: what limits now, and for
/// block slots and warp slots the block size.
StepText nextStepText(const OccupancyCase &Case,
                      const occupancy_model::Occupancy &O);

/// Why \p Case does not launch at all.
std::string launchFailureText(const OccupancyCase &Case,
                              const occupancy_model::Occupancy &O);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYTEXT_H
