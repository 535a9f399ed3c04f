//===- Occupancy.h - gpu-tidy occupancy -------------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCY_H
#define GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCY_H

#include "Installation.h"
#include "llvm/ADT/ArrayRef.h"

namespace gputidy {

/// Runs `gpu-tidy occupancy` with the \p Arguments behind that word and returns
/// the exit status: 0, or 2 if some input could not be answered; what and where
/// is then on standard error.
int occupancyMain(llvm::ArrayRef<const char *> Arguments,
                  const Installation &Installed);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCY_H
