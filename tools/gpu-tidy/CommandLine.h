//===- CommandLine.h - what the user asked for ------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_COMMANDLINE_H
#define GPU_TIDY_TOOLS_GPU_TIDY_COMMANDLINE_H

#include "Worker.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace gputidy {

/// Exit codes of every command.
enum ExitCode { Clean = 0, HasFindings = 1, CouldNotCheck = 2 };

/// One report to write: a format ("text", "json", ...) and where to; an empty
/// file is the standard output.
struct ReportRequest {
  std::string Format;
  std::string File;
};

struct Options {
  // What to check.
  std::vector<std::string> Paths;
  std::vector<std::string> Excludes;
  std::string Database;
  std::string Targets;
  std::string Checks; ///< Resolved to clang-tidy's globs.
  PassChoice Passes = PassChoice::Auto;

  // How it compiles.
  std::string CudaPath;
  std::string RocmPath;
  bool NoSdk = false;
  std::vector<std::string> CompilerArguments;

  // What to show.
  std::vector<ReportRequest> Reports;
  bool Quiet = false;
  bool Verbose = false;
  bool Statistics = false;
  std::string Color = "auto";

  // Old code.
  std::string Baseline;
  std::string WriteBaseline;
  std::string DiffRevision;
  bool Fix = false;
  std::vector<std::string> ErrorGroups;

  // How it runs.
  unsigned Jobs = 0; ///< 0: one a core.
  unsigned TimeoutSeconds = 300;
  unsigned MemoryLimitMiB = 0; ///< 0: none.
  std::string CacheDir;
  bool UseCache = true;

  bool ShowHelp = false;
};

/// Parses the arguments of `check` and `compile-commands` (\p Command).
/// Arguments after `--` go to the compiler. Fails with one line.
llvm::Expected<Options> parseArguments(llvm::StringRef Command,
                                       llvm::ArrayRef<const char *> Arguments);

/// The program's help, or a command's.
void printHelp(llvm::raw_ostream &OS, llvm::StringRef Command);

/// Prints "gpu-tidy: error: ..." and returns CouldNotCheck.
int fail(const llvm::Twine &Message);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_COMMANDLINE_H
