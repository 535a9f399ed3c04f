//===- Discovery.h - from paths to units ------------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_DISCOVERY_H
#define GPU_TIDY_TOOLS_GPU_TIDY_DISCOVERY_H

#include "CommandLine.h"
#include <string>
#include <vector>

namespace gputidy {

/// A file to compile, and what of it to report.
struct Unit {
  std::string File;
  std::string Directory;
  Language Lang = Language::Cuda;
  std::vector<std::string> Arguments;
  unsigned MaxRegisters = 0;
  /// The targets that it is built for, where a database says.
  std::vector<std::string> BuildTargets;
  /// The user named this file; that nothing can be checked in it is worth a
  /// word.
  bool IsNamed = false;
  /// Where not empty, only findings in these files are wanted: the unit is
  /// there for what it includes.
  std::vector<std::string> OnlyFiles;
  /// To be tried where this unit does not parse: files that include it.
  std::vector<std::string> Includers;
};

/// What a run is to look at.
struct Workload {
  std::vector<Unit> Units;
  /// Headers and fragments with device code that some unit is expected to
  /// include; what no unit turns out to have read is then checked alone.
  std::vector<Unit> ThroughIncluders;
  /// One line for each path that gives nothing to check.
  std::vector<std::string> Problems;
};

/// Finds what is to be checked below the paths of \p O (".", if there are
/// none), without a compile database.
Workload discover(const Options &O);

/// \p Path as an absolute path without `.` and `..`.
std::string absolutePath(llvm::StringRef Path);

/// True if one of the --exclude globs matches \p Path.
bool isExcluded(const Options &O, llvm::StringRef Path);

/// Fails if a glob of --exclude is none.
llvm::Error checkExcludes(const Options &O);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_DISCOVERY_H
