//===- CheckCommand.cpp - gpu-tidy check ----------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckCommand.h"
#include "CheckList.h"
#include "CompileDatabase.h"
#include "DatabaseUnits.h"
#include "Discovery.h"
#include "Report.h"
#include "Scheduler.h"
#include "Sdk.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Threading.h"
#include <chrono>

using namespace llvm;

namespace gputidy {

namespace {

class Checker {
public:
  Checker(const Options &O, const Installation &I)
      : O(O), I(I), GpuHeaders(O, I) {}

  int run();

private:
  void runUnits(std::vector<Unit> Units);
  Job makeJob(const Unit &U) const;
  void take(const Unit &U, UnitResult Result);
  std::vector<Unit> retries(const std::vector<Unit> &Units,
                            const std::vector<UnitResult> &Results);
  std::vector<Unit> neverIncluded(std::vector<Unit> Expected) const;
  int exitCode() const;

  const Options &O;
  const Installation &I;
  Sdk GpuHeaders;
  Report R;
  SourceCache Sources;
  StringSet<> FilesRead;
};

} // namespace

Job Checker::makeJob(const Unit &U) const {
  Job J;
  J.File = U.File;
  J.Directory = U.Directory;
  J.Lang = U.Lang;
  J.Passes = O.Passes;
  J.Arguments = U.Arguments;
  J.SdkArguments = GpuHeaders.argumentsFor(U.Lang);
  J.ResourceDir = I.ResourceDir;
  J.Checks = O.Checks;
  J.Targets = O.Targets;
  J.BuildTargets = U.BuildTargets;
  J.MaxRegisters = U.MaxRegisters;
  return J;
}

/// A file that does not stand alone may do so where another includes it.
std::vector<Unit> Checker::retries(const std::vector<Unit> &Units,
                                   const std::vector<UnitResult> &Results) {
  std::vector<Unit> Retries;
  for (size_t N = 0; N != Units.size(); ++N) {
    const Unit &U = Units[N];
    if (Results[N].Status != UnitStatus::Unparsed || U.Includers.empty())
      continue;
    Unit Again = U;
    Again.File = U.Includers.front();
    Again.OnlyFiles = {U.File};
    Again.Includers.clear();
    Retries.push_back(std::move(Again));
  }
  return Retries;
}

void Checker::take(const Unit &U, UnitResult Result) {
  for (const std::string &File : Result.Dependencies)
    FilesRead.insert(File);
  if (!U.OnlyFiles.empty())
    erase_if(Result.Findings, [&](const Finding &F) {
      return !is_contained(U.OnlyFiles, F.Where.File);
    });
  R.Suppressed += Result.Suppressed;
  CheckedUnit Checked;
  Checked.File = U.OnlyFiles.empty() ? U.File : U.OnlyFiles.front();
  Checked.Status = Result.Status;
  Checked.Reason = std::move(Result.Reason);
  Checked.DeviceFunctions = Result.DeviceFunctions;
  Checked.Seconds = Result.Seconds;
  Checked.PeakKiB = Result.PeakKiB;
  Checked.FromCache = Result.FromCache;
  R.Units.push_back(std::move(Checked));
  mergeFindings(R.Findings, std::move(Result.Findings));
}

void Checker::runUnits(std::vector<Unit> Units) {
  std::vector<Job> Jobs;
  for (const Unit &U : Units)
    Jobs.push_back(makeJob(U));
  SchedulerOptions S;
  S.Executable = I.Executable;
  S.Jobs = O.Jobs ? O.Jobs
                  : hardware_concurrency().compute_thread_count();
  S.TimeoutSeconds = O.TimeoutSeconds;
  S.MemoryLimitMiB = O.MemoryLimitMiB;
  std::vector<UnitResult> Results = runJobs(Jobs, S);
  std::vector<Unit> Again = retries(Units, Results);
  for (size_t N = 0; N != Units.size(); ++N)
    if (Results[N].Status != UnitStatus::Unparsed || Units[N].Includers.empty())
      take(Units[N], std::move(Results[N]));
  if (!Again.empty())
    runUnits(std::move(Again));
}

std::vector<Unit> Checker::neverIncluded(std::vector<Unit> Expected) const {
  erase_if(Expected,
           [&](const Unit &U) { return FilesRead.contains(U.File); });
  return Expected;
}

int Checker::exitCode() const {
  if (!R.Problems.empty())
    return CouldNotCheck;
  for (const CheckedUnit &U : R.Units)
    if (U.Status == UnitStatus::Failed || U.Status == UnitStatus::Unparsed)
      return CouldNotCheck;
  for (const Finding &F : R.Findings)
    if (O.ErrorGroups.empty() || is_contained(O.ErrorGroups, groupOf(F.Check)))
      return HasFindings;
  return Clean;
}

int Checker::run() {
  auto Start = std::chrono::steady_clock::now();
  SmallString<256> Here;
  sys::fs::current_path(Here);
  R.Root = Here.str().str();
  R.Targets = O.Targets;
  if (O.Verbose)
    errs() << "gpu-tidy: " << GpuHeaders.describe() << '\n';

  Workload Work;
  if (O.Database.empty()) {
    Work = discover(O);
  } else {
    Expected<CompileDatabase> Database = CompileDatabase::load(O.Database);
    if (!Database)
      return fail(toString(Database.takeError()));
    std::vector<std::string> Unknown;
    Work = discoverInDatabase(O, *Database, Unknown);
    if (O.Verbose && !Unknown.empty())
      errs() << "gpu-tidy: options left out as unknown: " << join(Unknown, " ")
             << '\n';
  }
  R.Problems = std::move(Work.Problems);
  runUnits(std::move(Work.Units));
  runUnits(neverIncluded(std::move(Work.ThroughIncluders)));
  llvm::sort(R.Units, [](const CheckedUnit &A, const CheckedUnit &B) {
    return A.File < B.File;
  });

  R.Color = O.Color == "always" ||
            (O.Color == "auto" && sys::Process::StandardOutHasColors());
  R.Seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                            Start)
                  .count();
  writeReport(R, "text", Sources, outs());
  outs().flush();
  if (!O.Quiet)
    writeSummary(R, errs(), O.Verbose);
  return exitCode();
}

int checkMain(const Options &O, const Installation &I) {
  if (Error E = checkExcludes(O))
    return fail(toString(std::move(E)));
  if (I.ResourceDir.empty())
    return fail("clang's own headers are not found; install clang-"
                "N of the LLVM that gpu-tidy was built with");
  return Checker(O, I).run();
}

} // namespace gputidy
