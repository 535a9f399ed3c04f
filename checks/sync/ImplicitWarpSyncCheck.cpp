//===- ImplicitWarpSyncCheck.cpp - gpu-implicit-warp-sync -----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync/ImplicitWarpSyncCheck.h"
#include "support/DeviceCode.h"
#include "sync/LaneExchange.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace gputidy {

void ImplicitWarpSyncCheck::registerMatchers(MatchFinder *Finder) {
  // Independent thread scheduling came with sm_70; AMD's lanes run in lockstep.
  if (!targets().hasIndependentThreads())
    return;
  Finder->addMatcher(functionDecl(isDefinition(),
                                  unless(isExpansionInSystemHeader()),
                                  hasDescendant(arraySubscriptExpr()))
                         .bind("function"),
                     this);
}

void ImplicitWarpSyncCheck::check(const MatchFinder::MatchResult &Result) {
  const auto &Function = *Result.Nodes.getNodeAs<FunctionDecl>("function");
  // Code for AMD alone runs in lockstep.
  if (Result.Context->getLangOpts().HIP || !isDeviceFunction(Function))
    return;
  for (const LaneExchange &Found :
       findLaneExchanges(Function, *Result.Context)) {
    if (!isFirstReportAt(Found.Read->getExprLoc(), *Result.SourceManager))
      continue;
    diag(Found.Read->getBeginLoc(),
         "a lane reads from %0 what another lane of its warp wrote, with no "
         "'__syncwarp()' in between; lanes do not run in lockstep from sm_70 "
         "on")
        << Found.Memory << Found.Read->getSourceRange();
    std::string Writer = Found.Distance
                             ? "the lane " +
                                   std::to_string(std::abs(Found.Distance)) +
                                   (Found.Distance > 0 ? " above" : " below")
                             : std::string("another lane, in the round before");
    diag(Found.Write->getBeginLoc(), "%0 writes it here", DiagnosticIDs::Note)
        << Writer << Found.Write->getSourceRange();
    if (Found.IsVolatile)
      diag(Found.Read->getBeginLoc(),
           "'volatile' makes the compiler keep the accesses; it does not make "
           "the lanes wait for each other: put '__syncwarp()' between them, or "
           "use a shuffle",
           DiagnosticIDs::Note);
    else
      diag(Found.Read->getBeginLoc(),
           "put '__syncwarp()' between them if one warp does this, "
           "'__syncthreads()' if the block does",
           DiagnosticIDs::Note);
  }
}

} // namespace gputidy
