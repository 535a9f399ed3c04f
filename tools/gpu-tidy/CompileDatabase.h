//===- CompileDatabase.h - compile_commands.json as it is -------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_COMPILEDATABASE_H
#define GPU_TIDY_TOOLS_GPU_TIDY_COMPILEDATABASE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace gputidy {

struct DatabaseEntry {
  std::string File;      ///< Absolute.
  std::string Directory; ///< Absolute.
  std::vector<std::string> Command;
};

struct CompileDatabase {
  std::vector<DatabaseEntry> Entries;
  /// One line for each entry that says too little.
  std::vector<std::string> Problems;

  /// Reads \p Path, or compile_commands.json in it. Fails with one line where
  /// there is no database or it is no JSON array.
  static llvm::Expected<CompileDatabase> load(llvm::StringRef Path);
};

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_COMPILEDATABASE_H
