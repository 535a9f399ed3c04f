//===- GpuCheck.cpp - what all checks have in common ----------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuCheck.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace gputidy {

GpuCheck::GpuCheck(StringRef Name, tidy::ClangTidyContext *Context)
    : ClangTidyCheck(Name, Context),
      TargetList(Options.getLocalOrGlobal("GpuTargets", Targets::Default)) {
  if (llvm::Expected<Targets> Parsed = Targets::parse(TargetList))
    GpuTargets = *Parsed;
  else
    configurationDiag("invalid value of option 'GpuTargets': %0",
                      DiagnosticIDs::Error)
        << llvm::toString(Parsed.takeError());
}

void GpuCheck::storeOptions(tidy::ClangTidyOptions::OptionMap &Opts) {
  Options.store(Opts, "GpuTargets", TargetList);
}

bool GpuCheck::isFirstReportAt(SourceLocation Loc, const SourceManager &SM) {
  return Reported.insert(SM.getFileLoc(Loc).getRawEncoding()).second;
}

} // namespace gputidy
