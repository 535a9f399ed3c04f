//===- KernelFacts.cpp - kernels with their launches
//-------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/KernelFacts.h"
#include "support/DeviceCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Mangle.h"

using namespace clang;
using namespace clang::ast_matchers;
using occupancy_model::Device;

namespace gputidy {

const KernelReport *KernelFacts::reportFor(const Device &D) const {
  for (const KernelReport *Report : Reports)
    if (occupancy_model::findDevice(Report->Arch) == &D)
      return Report;
  return nullptr;
}

SourceLocation KernelFacts::loc() const {
  return Bounds ? Bounds->Loc : Kernel->getLocation();
}

std::string mangledName(const FunctionDecl &Kernel, ASTContext &Context) {
  std::unique_ptr<MangleContext> Mangler(Context.createMangleContext());
  if (!Mangler->shouldMangleDeclName(&Kernel))
    return Kernel.getNameAsString();
  std::string Name;
  llvm::raw_string_ostream Stream(Name);
  Mangler->mangleName(GlobalDecl(&Kernel, KernelReferenceKind::Kernel), Stream);
  return Name;
}

void KernelCollector::registerMatchers(MatchFinder &Finder,
                                       MatchFinder::MatchCallback *Callback) {
  Finder.addMatcher(
      functionDecl(hasAttr(attr::CUDAGlobal), isDefinition()).bind("kernel"),
      Callback);
  Finder.addMatcher(cudaKernelCallExpr().bind("call"), Callback);
  Finder.addMatcher(
      callExpr(callee(functionDecl(hasAnyName(
                   "::cudaLaunchKernel", "::cudaLaunchCooperativeKernel",
                   "::hipLaunchKernel", "::hipLaunchCooperativeKernel"))))
          .bind("call"),
      Callback);
  Finder.addMatcher(
      callExpr(callee(functionDecl(hasAnyName("::cudaFuncSetAttribute",
                                              "::cuFuncSetAttribute",
                                              "::hipFuncSetAttribute"))))
          .bind("attribute"),
      Callback);
}

void KernelCollector::take(const MatchFinder::MatchResult &Result) {
  if (Result.Nodes.getNodeAs<CallExpr>("attribute")) {
    RaisesSharedLimit = true;
  } else if (const auto *Call = Result.Nodes.getNodeAs<CallExpr>("call")) {
    if (Call->isTypeDependent() || Call->isValueDependent())
      return;
    std::optional<LaunchSite> Site = classifyLaunch(*Call, *Result.Context);
    if (Site && Site->Kernel)
      Launches.push_back(*Site);
  } else {
    takeKernel(*Result.Nodes.getNodeAs<FunctionDecl>("kernel"),
               *Result.Context);
  }
}

void KernelCollector::takeKernel(const FunctionDecl &Kernel,
                                 ASTContext &Context) {
  if (Kernel.isDependentContext() ||
      isInSystemCode(Kernel.getLocation(), Context.getSourceManager()))
    return;
  KernelFacts &Facts = Kernels[Kernel.getCanonicalDecl()];
  Facts.Kernel = &Kernel;
  llvm::raw_string_ostream Name(Facts.Name);
  Facts.Name = "'";
  Kernel.getNameForDiagnostic(Name, Context.getPrintingPolicy(),
                              /*Qualified=*/false);
  Name << "'";
  Facts.Bounds = launchBoundsOf(Kernel, Context);
  Facts.Shared = sharedMemoryOf(Kernel, Context);
}

KernelMap KernelCollector::finish() {
  for (const LaunchSite &Site : Launches) {
    auto Found = Kernels.find(Site.Kernel->getCanonicalDecl());
    if (Found != Kernels.end())
      Found->second.Launches.push_back(Site);
  }
  Launches.clear();
  return std::exchange(Kernels, {});
}

} // namespace gputidy
