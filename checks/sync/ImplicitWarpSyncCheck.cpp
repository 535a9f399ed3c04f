//===- ImplicitWarpSyncCheck.cpp - gpu-implicit-warp-sync -----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync/ImplicitWarpSyncCheck.h"
#include "support/DeviceCode.h"
#include "support/LaunchBounds.h"
#include "sync/LaneExchange.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace gputidy {

void ImplicitWarpSyncCheck::registerMatchers(MatchFinder *Finder) {
  auto Element =
      stmt(anyOf(arraySubscriptExpr(),
                 declRefExpr(to(varDecl(hasAttr(attr::CUDAShared))))));
  Finder->addMatcher(functionDecl(isDefinition(),
                                  unless(isExpansionInSystemHeader()),
                                  hasDescendant(Element))
                         .bind("function"),
                     this);
}

/// True for code that a wave of 64 lanes runs alone.
static bool isForOneWave(const FunctionDecl &Function,
                         const ASTContext &Context) {
  std::optional<KernelBounds> Bounds = launchBoundsOf(Function, Context);
  return Bounds && Bounds->MaxThreads && Bounds->MaxThreads <= 64;
}

void ImplicitWarpSyncCheck::check(const MatchFinder::MatchResult &Result) {
  const auto &Function = *Result.Nodes.getNodeAs<FunctionDecl>("function");
  if (!isDeviceFunction(Function))
    return;
  // Independent thread scheduling came with sm_70; AMD's lanes run in lockstep.
  bool IsHip = Result.Context->getLangOpts().HIP;
  bool IsLockstep = IsHip || !targets().hasIndependentThreads();
  if (IsLockstep && isForOneWave(Function, *Result.Context))
    return;
  for (const LaneExchange &Found :
       findLaneExchanges(Function, *Result.Context)) {
    if (IsLockstep && (Found.How.IsInWarp || Found.IsVolatile))
      continue;
    if (isFirstReportAt(Found.at()->getExprLoc(), *Result.SourceManager))
      report(Found);
  }
}

/// Who wrote what is read.
static std::string writerOf(const ElementMeeting &How) {
  switch (How.How) {
  case ElementMeeting::Apart:
    return "the lane " + std::to_string(std::abs(How.Distance)) +
           (How.Distance > 0 ? " above" : " below");
  case ElementMeeting::Round:
    return "another lane, in the round before";
  case ElementMeeting::OneLane:
    return How.IsInWarp ? "one lane for all" : "one thread for all";
  case ElementMeeting::Other:
    break;
  }
  return How.IsInWarp ? "another lane" : "another thread";
}

/// Who reads what is overwritten.
static std::string readerOf(const ElementMeeting &How) {
  if (How.How == ElementMeeting::Apart)
    return "the lane " + std::to_string(std::abs(How.Distance)) +
           (How.Distance > 0 ? " below" : " above");
  return How.IsInWarp ? "another lane" : "another thread";
}

/// Says what is wrong, and where the other access is.
void ImplicitWarpSyncCheck::reportMeeting(const LaneExchange &Found) {
  StringRef Text =
      Found.IsOverwrite
          ? (Found.How.IsInWarp
                 ? "a lane overwrites in %0 what another lane of its warp may "
                   "not have read yet, with no '__syncwarp()' in between; "
                   "lanes do not run in lockstep from sm_70 on"
                 : "a thread overwrites in %0 what another thread of the block "
                   "may not have read yet, with no '__syncthreads()' in "
                   "between")
          : (Found.How.IsInWarp
                 ? "a lane reads from %0 what another lane of its warp wrote, "
                   "with no '__syncwarp()' in between; lanes do not run in "
                   "lockstep from sm_70 on"
                 : "a thread reads from %0 what another thread of the block "
                   "wrote, with no '__syncthreads()' in between");
  diag(Found.at()->getBeginLoc(), Text)
      << Found.Memory << Found.at()->getSourceRange();
  if (Found.IsOverwrite)
    diag(Found.Read->getBeginLoc(), "%0 reads it here", DiagnosticIDs::Note)
        << readerOf(Found.How) << Found.Read->getSourceRange();
  else
    diag(Found.Write->getBeginLoc(), "%0 writes it here", DiagnosticIDs::Note)
        << writerOf(Found.How) << Found.Write->getSourceRange();
}

void ImplicitWarpSyncCheck::report(const LaneExchange &Found) {
  SourceLocation Loc = Found.at()->getBeginLoc();
  reportMeeting(Found);
  if (Found.IsVolatile)
    diag(Loc,
         "'volatile' makes the compiler keep the accesses; it does not make "
         "the lanes wait for each other: put '__syncwarp()' between them, or "
         "use a shuffle",
         DiagnosticIDs::Note);
  else if (Found.How.IsInWarp)
    diag(Loc,
         "put '__syncwarp()' between them if one warp does this, "
         "'__syncthreads()' if the block does",
         DiagnosticIDs::Note);
  else
    diag(Loc, "put '__syncthreads()' between them, where all threads come",
         DiagnosticIDs::Note);
}

} // namespace gputidy
