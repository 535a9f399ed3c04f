//===- SourceScan.h - what a source's text says about it --------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_SOURCESCAN_H
#define GPU_TIDY_TOOLS_GPU_TIDY_SOURCESCAN_H

#include "Worker.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ErrorOr.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <string>
#include <vector>

namespace gputidy {

/// What a file is by its name.
enum class FileKind {
  Gpu,    ///< `.cu`, `.hip`: a unit.
  Cpp,    ///< `.cpp`, `.cc`, `.c`, ...: a unit if there is device code in it.
  Header, ///< `.cuh`, `.h`, `.hpp`, `.inl`, ...: checked through an includer.
  Other,
};

FileKind kindOf(llvm::StringRef Path);

/// What the text of a file says, without a preprocessor.
struct Include {
  std::string Name; ///< As written between the quotes or brackets.
  bool IsQuoted = false;
};

struct SourceScan {
  bool IsEmpty = false;
  /// Something is marked for the device, or launched on it.
  bool HasDeviceCode = false;
  /// Above 0: written for HIP; below: for CUDA; 0: it does not say.
  int HipOverCuda = 0;
  std::vector<Include> Includes;
};

SourceScan scanSource(llvm::StringRef Text);

/// The text of \p File, kept even if it is changed meanwhile; an error also for
/// what is no regular file, such as a pipe, which might never end.
llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
readSource(const llvm::Twine &File);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_SOURCESCAN_H
