//===- KernelResources.cpp - kernels with their launches and logs ---------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/KernelResources.h"
#include "support/DeviceCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Mangle.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;
using namespace clang::ast_matchers;
using occupancy_model::Device;

namespace gputidy {

//===----------------------------------------------------------------------===//
// KernelFacts
//===----------------------------------------------------------------------===//

const KernelReport *KernelFacts::reportFor(const Device &D) const {
  for (const KernelReport *Report : Reports)
    if (occupancy_model::findDevice(Report->Arch) == &D)
      return Report;
  return nullptr;
}

SourceLocation KernelFacts::loc() const {
  return Bounds ? Bounds->Loc : Kernel->getLocation();
}

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
  std::vector<StringRef> Amd;
  for (const Device *D : targets().devices())
    if (D->isAmd())
      Amd.push_back(D->Name);
  if (unsigned Wanted = nameTargets(Log, Amd)) {
    Complain(
        LogFile +
        ": clang's remarks do not name their target; set 'GpuTargets' to " +
        (Wanted == 1 ? Twine("the one AMD target")
                     : "the " + Twine(Wanted) +
                           " AMD targets, in the order of the "
                           "compilations") +
        " that it is for");
    Log.clear();
  }
}

static std::string mangledName(const FunctionDecl &Kernel,
                               ASTContext &Context) {
  std::unique_ptr<MangleContext> Mangler(Context.createMangleContext());
  if (!Mangler->shouldMangleDeclName(&Kernel))
    return Kernel.getNameAsString();
  std::string Name;
  llvm::raw_string_ostream Stream(Name);
  Mangler->mangleName(GlobalDecl(&Kernel, KernelReferenceKind::Kernel), Stream);
  return Name;
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
  if (targets().empty())
    return;
  Finder->addMatcher(
      functionDecl(hasAttr(attr::CUDAGlobal), isDefinition()).bind("kernel"),
      this);
  Finder->addMatcher(cudaKernelCallExpr().bind("call"), this);
  Finder->addMatcher(
      callExpr(callee(functionDecl(hasAnyName(
                   "::cudaLaunchKernel", "::cudaLaunchCooperativeKernel",
                   "::hipLaunchKernel", "::hipLaunchCooperativeKernel"))))
          .bind("call"),
      this);
  Finder->addMatcher(
      callExpr(callee(functionDecl(hasAnyName("::cudaFuncSetAttribute",
                                              "::cuFuncSetAttribute",
                                              "::hipFuncSetAttribute"))))
          .bind("attribute"),
      this);
}

void KernelResourcesCheck::check(const MatchFinder::MatchResult &Result) {
  Context = Result.Context;
  if (Result.Nodes.getNodeAs<CallExpr>("attribute")) {
    RaisesSharedLimit = true;
    return;
  }
  if (const auto *Call = Result.Nodes.getNodeAs<CallExpr>("call")) {
    if (Call->isTypeDependent() || Call->isValueDependent())
      return;
    std::optional<LaunchSite> Site = classifyLaunch(*Call, *Context);
    if (Site && Site->Kernel)
      Launches.push_back(*Site);
    return;
  }
  const auto *Kernel = Result.Nodes.getNodeAs<FunctionDecl>("kernel");
  if (Kernel->isDependentContext() ||
      isInSystemCode(Kernel->getLocation(), *Result.SourceManager))
    return;
  KernelFacts &Facts = Kernels[Kernel->getCanonicalDecl()];
  Facts.Kernel = Kernel;
  llvm::raw_string_ostream Name(Facts.Name);
  Facts.Name = "'";
  Kernel->getNameForDiagnostic(Name, Context->getPrintingPolicy(),
                               /*Qualified=*/false);
  Name << "'";
  Facts.Bounds = launchBoundsOf(*Kernel, *Context);
  Facts.Shared = sharedMemoryOf(*Kernel, *Context);
}

void KernelResourcesCheck::onEndOfTranslationUnit() {
  for (const LaunchSite &Site : Launches) {
    auto Found = Kernels.find(Site.Kernel->getCanonicalDecl());
    if (Found != Kernels.end())
      Found->second.Launches.push_back(Site);
  }
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
  Kernels.clear();
  Launches.clear();
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
