//===- CheckCommand.cpp - gpu-tidy check ----------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckCommand.h"
#include "AtomicFile.h"
#include "Baseline.h"
#include "ChangedLines.h"
#include "CheckList.h"
#include "Checker.h"
#include "CompileDatabase.h"
#include "Config.h"
#include "DatabaseUnits.h"
#include "Fixes.h"
#include "Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include <chrono>

using namespace llvm;

namespace gputidy {

namespace {

/// One run of `gpu-tidy check`, step by step.
class CheckRun {
public:
  CheckRun(const Options &O, const Installation &I) : O(O), C(O, I) {
    R.Files = I;
  }

  int run();

private:
  Expected<Workload> findWork();
  Error keepChangedLines();
  void applyFixes();
  Error settleBaseline();
  Error writeReports();
  int exitCode() const;

  const Options &O;
  Checker C;
  Report R;
  SourceCache Sources;
};

} // namespace

Expected<Workload> CheckRun::findWork() {
  if (O.Database.empty())
    return discover(O);
  Expected<CompileDatabase> Database = CompileDatabase::load(O.Database);
  if (!Database)
    return Database.takeError();
  std::vector<std::string> Unknown;
  Workload Work = discoverInDatabase(O, *Database, Unknown);
  if (O.Verbose && !Unknown.empty())
    errs() << "gpu-tidy: options left out as unknown: " << join(Unknown, " ")
           << '\n';
  return Work;
}

Error CheckRun::keepChangedLines() {
  if (O.DiffRevision.empty())
    return Error::success();
  Expected<ChangedLines> Changed = ChangedLines::since(O.DiffRevision);
  if (!Changed)
    return Changed.takeError();
  size_t Before = R.Findings.size();
  erase_if(R.Findings, [&](const Finding &F) { return !Changed->touches(F); });
  R.OffDiff = Before - R.Findings.size();
  return Error::success();
}

/// Applies what can be applied without harm, each file as a whole.
void CheckRun::applyFixes() {
  std::map<std::string, bool> Allowed;
  auto IsAllowed = [&](StringRef File) {
    auto [It, IsNew] = Allowed.try_emplace(File.str(), true);
    if (IsNew)
      It->second = !sys::fs::access(File, sys::fs::AccessMode::Write) &&
                   json::isUTF8(Sources.text(File));
    return It->second;
  };
  FixPlan Plan = planFixes(R.Findings, Sources, IsAllowed);
  if (!Plan.NewTexts.empty() && !C.tryTexts(Plan.NewTexts).empty()) {
    // Some file's fixes do harm: find out which, then try the others together.
    for (const auto &[File, Text] : Plan.NewTexts)
      for (const std::string &Worse : C.tryTexts({{File, Text}})) {
        Allowed[File] = false;
        errs() << "gpu-tidy: " << R.shown(File)
               << ": fixes left out, it would not parse: " << Worse << '\n';
      }
    Plan = planFixes(R.Findings, Sources, IsAllowed);
    if (!Plan.NewTexts.empty() && !C.tryTexts(Plan.NewTexts).empty())
      Plan = FixPlan();
  }
  std::map<std::string, bool> Written;
  for (const auto &[File, Text] : Plan.NewTexts) {
    Error E = writeAtomically(File, Text);
    Written[File] = !E;
    if (E)
      R.Problems.push_back(toString(std::move(E)));
  }
  std::vector<Finding> Left;
  size_t Next = 0;
  unsigned Fixed = 0;
  for (size_t I = 0; I != R.Findings.size(); ++I) {
    bool Planned = Next != Plan.Fixed.size() && Plan.Fixed[Next] == I;
    Next += Planned;
    if (Planned && all_of(R.Findings[I].Edits,
                          [&](const Edit &E) { return Written[E.File]; }))
      ++Fixed;
    else
      Left.push_back(std::move(R.Findings[I]));
  }
  R.Findings = std::move(Left);
  // What is left is shown with the text that it was found in.
  errs() << "gpu-tidy: fixed " << Fixed << " findings in "
         << Plan.NewTexts.size() << " files";
  if (Plan.Overlapping)
    errs() << "; " << Plan.Overlapping
           << " fixes overlap with others, run again for them";
  errs() << '\n';
}

Error CheckRun::settleBaseline() {
  if (!O.WriteBaseline.empty()) {
    if (Error E = writeBaseline(R, Sources, O.WriteBaseline))
      return E;
    errs() << "gpu-tidy: " << R.Findings.size() << " findings listed in "
           << O.WriteBaseline << '\n';
    R.InBaseline += R.Findings.size();
    R.Findings.clear();
    return Error::success();
  }
  if (O.Baseline.empty())
    return Error::success();
  return applyBaseline(R, Sources, O.Baseline,
                       [&](StringRef File) { return C.wasRead(File); });
}

Error CheckRun::writeReports() {
  bool ToOutput = false;
  Error Trouble = Error::success();
  for (const ReportRequest &Request : O.Reports) {
    if (Request.File.empty() || Request.File == "-") {
      writeReport(R, Request.Format, Sources, outs());
      ToOutput = true;
      continue;
    }
    std::string Text;
    raw_string_ostream OS(Text);
    writeReport(R, Request.Format, Sources, OS);
    Trouble =
        joinErrors(std::move(Trouble), writeAtomically(Request.File, OS.str()));
  }
  R.Color = O.Color == "always" ||
            (O.Color == "auto" && sys::Process::StandardOutHasColors());
  if (!ToOutput)
    writeReport(R, "text", Sources, outs());
  outs().flush();
  return Trouble;
}

int CheckRun::exitCode() const {
  if (!R.everythingChecked())
    return CouldNotCheck;
  for (const Finding &F : R.Findings)
    if (O.ErrorGroups.empty() || is_contained(O.ErrorGroups, groupOf(F.Check)))
      return HasFindings;
  return Clean;
}

int CheckRun::run() {
  auto Start = std::chrono::steady_clock::now();
  SmallString<256> Here;
  (void)sys::fs::current_path(Here);
  R.Root = Here.str().str();
  R.Targets = O.Targets;
  if (O.Verbose)
    errs() << "gpu-tidy: " << C.describeHeaders() << '\n';
  Expected<Workload> Work = findWork();
  if (!Work)
    return fail(toString(Work.takeError()));
  C.check(std::move(*Work), R);
  // A bad revision or baseline hides no findings.
  int Code = Clean;
  if (Error E = keepChangedLines())
    Code = fail(toString(std::move(E)));
  if (Error E = settleBaseline())
    Code = fail(toString(std::move(E)));
  if (O.Fix)
    applyFixes();
  R.Seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - Start)
          .count();
  if (Error E = writeReports())
    Code = fail(toString(std::move(E)));
  // Programs that read a report there would stumble over it.
  bool IsOutputTaken = any_of(O.Reports, [](const ReportRequest &Request) {
    return Request.Format != "text" &&
           (Request.File.empty() || Request.File == "-");
  });
  if (O.Statistics)
    writeStatistics(R, IsOutputTaken ? errs() : outs());
  outs().flush();
  if (std::error_code EC = outs().error()) {
    outs().clear_error();
    Code = fail("cannot write to the standard output: " + EC.message());
  }
  if (std::string Trouble = C.cacheTrouble(); !Trouble.empty())
    errs() << "gpu-tidy: " << Trouble << '\n';
  if (!O.Quiet)
    writeSummary(R, errs(), O.Verbose);
  else if (!R.everythingChecked())
    writeProblems(R, errs());
  return std::max(Code, exitCode());
}

int jobsMain(const Options &O, const Installation &I) {
  Checker(O, I).printJobs(discover(O), outs());
  return Clean;
}

int checkMain(const Options &O, const Installation &I) {
  if (Error E = checkExcludes(O))
    return fail(toString(std::move(E)));
  if (I.ResourceDir.empty())
    return fail("clang's own headers are not found; install clang-" +
                Twine(GPU_TIDY_LLVM_MAJOR));
  if (I.HeadersDir.empty())
    return fail("gpu-tidy's own headers are not beside " + Twine(I.Executable) +
                ": share/gpu-tidy/headers is missing");
  return CheckRun(O, I).run();
}

} // namespace gputidy
