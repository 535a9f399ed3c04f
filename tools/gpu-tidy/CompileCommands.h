//===- CompileCommands.h - gpu-tidy compile-commands ------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_COMPILECOMMANDS_H
#define GPU_TIDY_TOOLS_GPU_TIDY_COMPILECOMMANDS_H

#include "CommandLine.h"
#include "Installation.h"

namespace gputidy {

/// `gpu-tidy compile-commands -p build`: writes the database with the GPU
/// entries translated for clang's tools, and the others as they are.
int compileCommandsMain(const Options &O, const Installation &I);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_COMPILECOMMANDS_H
