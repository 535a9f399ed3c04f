//===- AtomicFile.h - files that are whole or not there ---------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_ATOMICFILE_H
#define GPU_TIDY_TOOLS_GPU_TIDY_ATOMICFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace gputidy {

/// Replaces \p File by one that holds \p Text, in one step: a reader, and a
/// disk that is full, see the old one or the new one. Fails with one line.
llvm::Error writeAtomically(llvm::StringRef File, llvm::StringRef Text);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_ATOMICFILE_H
