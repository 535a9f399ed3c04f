//===- Checker.h - runs a workload ------------------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_CHECKER_H
#define GPU_TIDY_TOOLS_GPU_TIDY_CHECKER_H

#include "Discovery.h"
#include "Report.h"
#include "ResultCache.h"
#include "Sdk.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <memory>

namespace gputidy {

/// Checks units and gathers what they give into a report.
class Checker {
public:
  Checker(const Options &O, const Installation &I);

  /// Checks all of \p Work into \p R.
  void check(Workload Work, Report &R);

  /// Prints the jobs of \p Work, one JSON object a line, with the compiler
  /// command of their first pass on the default targets: for measurements.
  void printJobs(const Workload &Work, llvm::raw_ostream &OS) const;

  /// True if some unit read \p File.
  bool wasRead(llvm::StringRef File) const { return FilesRead.contains(File); }

  /// Checks again every unit that reads one of \p Texts, with these in place of
  /// the files. Returns one line for each unit that has more errors than it
  /// had.
  std::vector<std::string>
  tryTexts(const std::map<std::string, std::string> &Texts);

  /// What became known about the machine, for --verbose and the summary.
  std::string describeHeaders() const { return GpuHeaders.describe(); }
  std::string cacheTrouble() const { return Cache ? Cache->trouble() : ""; }

private:
  struct Checked {
    Job TheJob;
    unsigned Errors = 0;
    std::vector<std::string> Dependencies;
  };

  Job makeJob(const Unit &U) const;
  std::vector<UnitResult> runAll(const std::vector<Job> &Jobs);
  void runUnits(std::vector<Unit> Units, Report &R);
  void take(const Unit &U, const Job &J, UnitResult Result, Report &R);
  std::vector<Unit> neverIncluded(std::vector<Unit> Expected) const;

  const Options &O;
  const Installation &I;
  Sdk GpuHeaders;
  std::unique_ptr<ResultCache> Cache;
  llvm::StringSet<> FilesRead;
  std::vector<Checked> Done;
};

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_CHECKER_H
