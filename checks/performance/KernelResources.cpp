//===- KernelResources.cpp - kernels with their launches and logs ---------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/KernelResources.h"
#include "clang/AST/ASTContext.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;
using namespace clang::ast_matchers;
using occupancy_model::Device;

namespace gputidy {

//===----------------------------------------------------------------------===//
// The log
//===----------------------------------------------------------------------===//

KernelResourcesCheck::KernelResourcesCheck(StringRef Name,
                                           tidy::ClangTidyContext *Context)
    : GpuCheck(Name, Context),
      LogFile(Options.getLocalOrGlobal("ResourceUsage", "").str()) {
  if (!LogFile.empty())
    readLog();
}

void KernelResourcesCheck::storeOptions(
    tidy::ClangTidyOptions::OptionMap &Opts) {
  GpuCheck::storeOptions(Opts);
  Options.store(Opts, "ResourceUsage", LogFile);
}

void KernelResourcesCheck::readLog() {
  auto Complain = [&](const Twine &What) {
    configurationDiag("option 'ResourceUsage': %0", DiagnosticIDs::Error)
        << What.str();
  };
  auto Text = llvm::MemoryBuffer::getFile(LogFile, /*IsText=*/true);
  if (!Text)
    return Complain(LogFile + ": " + Text.getError().message());
  bool Complained = false;
  Log =
      readKernelReports((*Text)->getBuffer(), LogFile, [&](const Twine &What) {
        // One line is enough to mend the log.
        if (!Complained)
          Complain(What);
        Complained = true;
      });
  if (unsigned Wanted = nameTargets(Log, targets().devices())) {
    Complain(LogFile +
             ": the log does not name its target; set 'GpuTargets' "
             "to " +
             (Wanted == 1 ? Twine("the one")
                          : "the " + Twine(Wanted) +
                                " of its vendor, in the order of the "
                                "compilations,") +
             " that it is for");
    Log.clear();
  }
}

void KernelResourcesCheck::attachReports(KernelFacts &Facts,
                                         ASTContext &Context) {
  std::string Mangled = mangledName(*Facts.Kernel, Context);
  for (const KernelReport &Report : Log)
    if (Report.MangledName == Mangled)
      Facts.Reports.push_back(&Report);
  if (!Facts.Reports.empty() || Facts.Kernel->isExternallyVisible() ||
      !Facts.Kernel->getDeclName().isIdentifier())
    return;
  // Compilers name internal kernels each in their own way, around the length
  // and the name.
  std::string Part =
      (Twine(Facts.Kernel->getName().size()) + Facts.Kernel->getName()).str();
  StringRef Only;
  for (const KernelReport &Report : Log) {
    if (!StringRef(Report.MangledName).contains(Part))
      continue;
    if (!Only.empty() && Only != Report.MangledName)
      return Facts.Reports.clear(); // Two of that name: not to be told apart.
    Only = Report.MangledName;
    Facts.Reports.push_back(&Report);
  }
}

//===----------------------------------------------------------------------===//
// The kernels
//===----------------------------------------------------------------------===//

void KernelResourcesCheck::registerMatchers(MatchFinder *Finder) {
  if (!targets().empty())
    KernelCollector::registerMatchers(*Finder, this);
}

void KernelResourcesCheck::check(const MatchFinder::MatchResult &Result) {
  Context = Result.Context;
  Collector.take(Result);
}

void KernelResourcesCheck::onEndOfTranslationUnit() {
  KernelMap Kernels = Collector.finish();
  bool Reported = Log.empty();
  for (auto &[Decl, Facts] : Kernels) {
    attachReports(Facts, *Context);
    Reported |= !Facts.Reports.empty();
  }
  if (!Reported && !Kernels.empty())
    configurationDiag("option 'ResourceUsage': %0 says nothing about the "
                      "kernels of this file, such as %1",
                      DiagnosticIDs::Error)
        << LogFile << Kernels.front().second.Name;
  for (auto &[Decl, Facts] : Kernels)
    checkKernel(Facts, *Context);
}

std::vector<const Device *>
KernelResourcesCheck::tunedDevices(const LangOptions &LangOpts) const {
  std::vector<const Device *> Tuned;
  for (const Device *D : targets().reachableFrom(LangOpts).devices())
    if (LangOpts.HIP || D->isNvidia() || !targets().hasNvidia())
      Tuned.push_back(D);
  return Tuned;
}

} // namespace gputidy
