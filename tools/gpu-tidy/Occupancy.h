//===- Occupancy.h - gpu-tidy occupancy -------------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCY_H
#define GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace gputidy {

/// Runs `gpu-tidy occupancy` with the \p Arguments behind that word and returns
/// the exit status: 0, or 2 if some input could not be answered; what and where
/// is then on standard error. \p HeadersDir holds the SDK-free declarations,
/// for
/// --compile on machines without an SDK; it may be empty.
int occupancyMain(llvm::ArrayRef<const char *> Arguments,
                  llvm::StringRef HeadersDir);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCY_H
