//===- Worker.h - checks one translation unit -------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A unit is checked in a process of its own, `gpu-tidy __worker JOB RESULT`, so
// that what goes wrong with it stays with it. Both files are JSON.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_WORKER_H
#define GPU_TIDY_TOOLS_GPU_TIDY_WORKER_H

#include "Findings.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace gputidy {

enum class Language { Cuda, Hip };

/// Which halves of a file are looked at.
enum class PassChoice {
  Auto,   ///< Device; host and further widths where the code tells them apart.
  Device, ///< The device pass of the first target only.
  Both,   ///< Device and host.
};

/// Everything that decides what a unit's result is, the files apart.
struct Job {
  std::string File;
  std::string Directory;
  Language Lang = Language::Cuda;
  PassChoice Passes = PassChoice::Auto;
  /// The user's compiler arguments, neither compiler nor file among them.
  std::vector<std::string> Arguments;
  /// Where the GPU headers are.
  std::vector<std::string> SdkArguments;
  std::string ResourceDir;
  /// Globs as clang-tidy takes them; empty: as configured, else all.
  std::string Checks;
  /// A list of targets; empty: as configured, else the default.
  std::string Targets;
  /// The targets that the project is built for, in the database's order: one of
  /// these stands for NVIDIA's.
  std::vector<std::string> BuildTargets;
  /// The register cap of the command line; 0: none.
  unsigned MaxRegisters = 0;
  /// A text to read in place of a file, to see whether a fix parses.
  std::vector<std::pair<std::string, std::string>> Overlay;
};

llvm::json::Value toJSON(const Job &J);
bool fromJSON(const llvm::json::Value &V, Job &J, llvm::json::Path P);

/// Checks \p J in this process. Changes the working directory.
UnitResult runJob(const Job &J);

/// The compiler command of \p J's first pass. Fails if the targets that are
/// configured for its file are not known.
llvm::Expected<std::vector<std::string>> firstCommandLine(const Job &J);

/// How a worker exits that has a result and no place for it.
constexpr int ResultNotWritten = 3;

/// The body of `gpu-tidy __worker`: returns 0 if a result was written. \p
/// Parent is the process that it works for and ends with; empty if none.
int workerMain(llvm::StringRef JobFile, llvm::StringRef ResultFile,
               llvm::StringRef Parent);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_WORKER_H
