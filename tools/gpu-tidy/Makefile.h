//===- Makefile.h - what a makefile says about compiling --------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where there is no compile database, a makefile beside a source is the next
// best: it is read, never run, so what it computes with functions or a shell
// stays unknown.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_MAKEFILE_H
#define GPU_TIDY_TOOLS_GPU_TIDY_MAKEFILE_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace gputidy {

struct MakefileFlags {
  /// The directories of -I options that exist, as absolute paths.
  std::vector<std::string> IncludePaths;
  /// -D options, each macro's first, as they stand in a command line.
  std::vector<std::string> Definitions;
  /// -std=c++20 or later; empty for what gpu-tidy's default includes.
  std::string Standard;
};

/// What the makefile in \p Directory compiles with, by the values that its
/// variables have when nothing is given on make's command line. Options in
/// branches that are not taken count as -I only, which does no harm. Nothing if
/// there is no makefile, or none that has the name of the subdirectory \p Below
/// in it; an empty one is always there.
std::optional<MakefileFlags> readMakefile(llvm::StringRef Directory,
                                          llvm::StringRef Below = "");

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_MAKEFILE_H
