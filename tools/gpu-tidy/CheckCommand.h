//===- CheckCommand.h - gpu-tidy check --------------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_CHECKCOMMAND_H
#define GPU_TIDY_TOOLS_GPU_TIDY_CHECKCOMMAND_H

#include "CommandLine.h"
#include "Installation.h"

namespace gputidy {

/// Runs `gpu-tidy check` and returns its exit code.
int checkMain(const Options &O, const Installation &I);

/// Prints what `check` would run, as `test/benchmark/run` reads it.
int jobsMain(const Options &O, const Installation &I);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_CHECKCOMMAND_H
