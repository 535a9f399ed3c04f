//===- Occupancy.h - gpu-tidy occupancy -------------------------*- C++ -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_OCCUPANCY_H
#define GPU_TIDY_TOOLS_OCCUPANCY_H

#include "llvm/ADT/ArrayRef.h"

namespace gputidy {

/// Runs `gpu-tidy occupancy` with the \p Arguments behind that word and returns
/// the exit status: 0, or 2 if some input could not be answered; what and where
/// is then on standard error.
int occupancyMain(llvm::ArrayRef<const char *> Arguments);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_OCCUPANCY_H
