//===- Checker.cpp - runs a workload --------------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checker.h"
#include "Progress.h"
#include "Scheduler.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Threading.h"

using namespace llvm;

namespace gputidy {

Checker::Checker(const Options &O, const Installation &I)
    : O(O), I(I), GpuHeaders(O, I) {
  std::string Directory =
      O.CacheDir.empty() ? defaultCacheDirectory() : absolutePath(O.CacheDir);
  if (O.UseCache && !Directory.empty())
    Cache = std::make_unique<ResultCache>(std::move(Directory), I.Executable);
}

Job Checker::makeJob(const Unit &U) const {
  Job J;
  J.File = U.File;
  J.Directory = U.Directory;
  J.Lang = U.Lang;
  J.Passes = O.Passes;
  J.Arguments = GpuHeaders.withoutSdkPaths(U.Arguments, U.Lang, U.Directory);
  J.SdkArguments = GpuHeaders.argumentsFor(U.Lang);
  J.ResourceDir = I.ResourceDir;
  J.Checks = O.Checks;
  J.Targets = O.Targets;
  J.BuildTargets = U.BuildTargets;
  J.MaxRegisters = U.MaxRegisters;
  return J;
}

std::vector<UnitResult> Checker::runAll(const std::vector<Job> &Jobs) {
  std::vector<UnitResult> Results(Jobs.size());
  std::vector<Job> Pending;
  std::vector<size_t> Places;
  Progress Line(Jobs.size());
  for (size_t N = 0; N != Jobs.size(); ++N) {
    std::optional<UnitResult> Known =
        Cache ? Cache->find(Jobs[N]) : std::nullopt;
    if (Known) {
      Results[N] = std::move(*Known);
      Line.done(Jobs[N].File);
      continue;
    }
    Places.push_back(N);
    Pending.push_back(Jobs[N]);
  }
  SchedulerOptions S;
  S.Executable = I.Executable;
  S.Jobs = O.Jobs ? O.Jobs : hardware_concurrency().compute_thread_count();
  S.TimeoutSeconds = O.TimeoutSeconds;
  S.MemoryLimitMiB = O.MemoryLimitMiB;
  S.OnDone = [&](size_t N, const UnitResult &Result) {
    // At once: an interrupted run has not worked for nothing.
    if (Cache)
      Cache->store(Pending[N], Result);
    Line.done(Pending[N].File);
  };
  std::vector<UnitResult> Fresh = runJobs(Pending, S);
  for (size_t N = 0; N != Fresh.size(); ++N)
    Results[Places[N]] = std::move(Fresh[N]);
  return Results;
}

/// A file that does not stand alone may do so where another includes it.
static bool needsIncluder(const Unit &U, const UnitResult &Result) {
  return Result.Status == UnitStatus::Unparsed && !U.Includers.empty();
}

static void addRetry(std::vector<Unit> &Retries, const Unit &U) {
  const std::string &Includer = U.Includers.front();
  for (Unit &Known : Retries)
    if (Known.File == Includer) {
      Known.OnlyFiles.push_back(U.File);
      return;
    }
  Unit Again = U;
  Again.File = Includer;
  Again.OnlyFiles = {U.File};
  Again.Includers.clear();
  Retries.push_back(std::move(Again));
}

void Checker::take(const Unit &U, const Job &J, UnitResult Result, Report &R) {
  for (const std::string &File : Result.Dependencies)
    FilesRead.insert(File);
  auto IsWanted = [&](const std::string &File) {
    return U.OnlyFiles.empty() || is_contained(U.OnlyFiles, File);
  };
  erase_if(Result.Findings,
           [&](const Finding &F) { return !IsWanted(F.Where.File); });
  R.Suppressed += Result.Suppressed;
  CheckedUnit Checked;
  Checked.Status = Result.Status;
  Checked.Reason = Result.Reason;
  Checked.ErrorsInHostCodeOnly = Result.ErrorsInHostCodeOnly;
  Checked.DeviceFunctions = Result.DeviceFunctions;
  Checked.Seconds = Result.Seconds;
  Checked.PeakKiB = Result.PeakKiB;
  Checked.FromCache = Result.FromCache;
  for (const std::string &File :
       U.OnlyFiles.empty() ? std::vector<std::string>{U.File} : U.OnlyFiles) {
    Checked.File = File;
    R.Units.push_back(Checked);
  }
  for (Kernel &K : Result.Kernels)
    if (IsWanted(K.File))
      R.Kernels.push_back(std::move(K));
  mergeUnit(R.Findings, std::move(Result.Findings));
  Done.push_back({J, Result.Errors, std::move(Result.Dependencies)});
}

void Checker::runUnits(std::vector<Unit> Units, Report &R) {
  std::vector<Job> Jobs;
  for (const Unit &U : Units)
    Jobs.push_back(makeJob(U));
  std::vector<UnitResult> Results = runAll(Jobs);
  std::vector<Unit> Retries;
  for (size_t N = 0; N != Units.size(); ++N)
    if (needsIncluder(Units[N], Results[N]))
      addRetry(Retries, Units[N]);
    else
      take(Units[N], Jobs[N], std::move(Results[N]), R);
  if (!Retries.empty())
    runUnits(std::move(Retries), R);
}

void Checker::printJobs(const Workload &Work, raw_ostream &OS) const {
  for (const Unit &U : Work.Units) {
    Job J = makeJob(U);
    J.Passes = PassChoice::Device;
    Expected<std::vector<std::string>> Line = firstCommandLine(J);
    if (!Line) {
      consumeError(Line.takeError());
      continue;
    }
    OS << json::Value(json::Object{{"job", toJSON(J)},
                                   {"directory", J.Directory},
                                   {"command", *Line}})
       << '\n';
  }
}

std::vector<Unit> Checker::neverIncluded(std::vector<Unit> Expected) const {
  erase_if(Expected, [&](const Unit &U) { return FilesRead.contains(U.File); });
  return Expected;
}

/// One line a file: several commands may compile it.
static void mergeUnits(std::vector<CheckedUnit> &Units) {
  llvm::sort(Units, [](const CheckedUnit &A, const CheckedUnit &B) {
    return std::tie(A.File, A.Status, A.Reason) <
           std::tie(B.File, B.Status, B.Reason);
  });
  Units.erase(std::unique(Units.begin(), Units.end(),
                          [](const CheckedUnit &A, const CheckedUnit &B) {
                            return A.File == B.File && A.Status == B.Status &&
                                   A.Reason == B.Reason;
                          }),
              Units.end());
}

void Checker::check(Workload Work, Report &R) {
  R.Problems = std::move(Work.Problems);
  runUnits(std::move(Work.Units), R);
  runUnits(neverIncluded(std::move(Work.ThroughIncluders)), R);
  mergeUnits(R.Units);
  llvm::sort(R.Kernels);
  R.Kernels.erase(std::unique(R.Kernels.begin(), R.Kernels.end()),
                  R.Kernels.end());
}

std::vector<std::string>
Checker::tryTexts(const std::map<std::string, std::string> &Texts) {
  std::vector<Job> Jobs;
  std::vector<unsigned> Before;
  for (const Checked &C : Done) {
    if (none_of(C.Dependencies,
                [&](const std::string &File) { return Texts.count(File); }))
      continue;
    Jobs.push_back(C.TheJob);
    Jobs.back().Overlay.assign(Texts.begin(), Texts.end());
    Before.push_back(C.Errors);
  }
  std::vector<UnitResult> Results = runAll(Jobs);
  std::vector<std::string> Worse;
  for (size_t N = 0; N != Jobs.size(); ++N)
    if (Results[N].Status == UnitStatus::Failed ||
        Results[N].Errors > Before[N])
      Worse.push_back(Jobs[N].File + ": " + Results[N].Reason);
  return Worse;
}

} // namespace gputidy
