//===- SharedMemory.h - a kernel's static shared memory ------- -*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_SHAREDMEMORY_H
#define GPU_TIDY_CHECKS_SUPPORT_SHAREDMEMORY_H

#include <cstdint>

namespace clang {
class ASTContext;
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace gputidy {

/// The shared memory (LDS) that a kernel, with the device functions that it
/// calls, has by its declarations.
struct SharedMemory {
  /// Bytes a block; compilers pad a little more than this at most.
  uint64_t StaticBytes = 0;
  /// The size of every variable is known. A library's storage is not where
  /// only declarations of the library are at hand; StaticBytes is then less
  /// than what the kernel has.
  bool Complete = true;
  /// There is an `extern __shared__` array, sized by the launch.
  bool HasDynamic = false;
  /// The largest variable; null if there is none.
  const clang::VarDecl *Largest = nullptr;
  uint64_t LargestBytes = 0;
};

/// Adds up what \p Kernel, a definition and no template, refers to.
SharedMemory sharedMemoryOf(const clang::FunctionDecl &Kernel,
                            const clang::ASTContext &Context);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_SHAREDMEMORY_H
