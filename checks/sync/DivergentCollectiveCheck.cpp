//===- DivergentCollectiveCheck.cpp - gpu-divergent-collective ------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync/DivergentCollectiveCheck.h"
#include "support/DeviceCode.h"
#include "uniformity/Explain.h"
#include "uniformity/Uniformity.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace gputidy {

void DivergentCollectiveCheck::registerMatchers(MatchFinder *Finder) {
  Finder->addMatcher(translationUnitDecl().bind("unit"), this);
}

void DivergentCollectiveCheck::check(const MatchFinder::MatchResult &Result) {
  ASTContext &Context = *Result.Context;
  const SourceManager &SM = Context.getSourceManager();
  Targets Reachable = targets().reachableFrom(Context.getLangOpts());
  const Uniformity &Facts = Uniformity::of(Context);
  std::vector<Divergence> By[2];
  for (unsigned W = 0; W != 2; ++W)
    if (Reachable.hasDefaultWidth(W == 0 ? 32 : 64))
      By[W] = Facts.divergentCollectives(static_cast<Lanes>(W));
  bool Both = Reachable.hasDefaultWidth(32) && Reachable.hasDefaultWidth(64);
  for (unsigned W = 0; W != 2; ++W)
    for (const Divergence &D : By[W]) {
      if (isInSystemCode(D.At->getBeginLoc(), SM))
        continue;
      bool Other = llvm::any_of(
          By[1 - W], [&D](const Divergence &O) { return O.At == D.At; });
      if (Other && W == 1)
        continue;
      std::string Where;
      if (Both && !Other)
        Where = (" on " + Reachable.namesWithWidth(W == 0 ? 32 : 64) +
                 (W == 0 ? " (32 lanes)" : " (64 lanes)"));
      report(D, Where, Context);
    }
}

/// "lanes 0-15, 17", "lane 5", or the mask in hex where they are many.
static std::string lanesInWords(uint64_t Lanes) {
  if (Lanes == 0)
    return "no lane";
  std::string Text;
  unsigned Runs = 0;
  for (unsigned First = 0; First != 64; ++First) {
    if (!(Lanes >> First & 1))
      continue;
    unsigned Last = First;
    while (Last != 63 && (Lanes >> (Last + 1) & 1))
      ++Last;
    if (++Runs > 4)
      return "lanes 0x" + llvm::utohexstr(Lanes, /*LowerCase=*/true);
    Text += (Text.empty() ? "" : ", ") + std::to_string(First);
    if (Last != First)
      Text += "-" + std::to_string(Last);
    First = Last;
    if (First == 63)
      break;
  }
  return (llvm::isPowerOf2_64(Lanes) ? "lane " : "lanes ") + Text;
}

static std::string headline(const Divergence &D) {
  std::string Name = "'" + D.Call.Name.str() + "'";
  std::string Place = D.At == D.Sync ? Name
                                     : "this call of '" + calleeName(*D.At) +
                                           "', which leads to " + Name + ",";
  if (D.What == Fault::Few && *D.Named == 0)
    return "the mask of " + Name + " names no lane";
  if (D.What == Fault::Few)
    return Place + " is run by all lanes of the wave, but its mask names " +
           lanesInWords(*D.Named);
  if (D.What == Fault::Width)
    return "the width of " + Name +
           " is no power of two up to the lanes of a "
           "wave";
  if (D.What == Fault::Beyond)
    return Place + " reads across more lanes than the 32 of a wave";
  if (D.How == Cause::Mask)
    return "the mask of " + Name +
           " is shifted by the thread's position in the block, beyond the "
           "lanes of a wave";
  switch (D.What) {
  case Fault::Reads:
    return Place + " reads from lanes of the wave that may not reach it";
  case Fault::Group:
    return Place + " is for " + std::to_string(D.Call.TileWidth) +
           " lanes at a time, but is not reached by all of them";
  case Fault::Chance:
    return Place + " takes as its mask the lanes that happened to run " +
           "together, and reads from others";
  case Fault::Vote:
    return Place + " is not reached by all lanes that its mask names";
  case Fault::Few:
  case Fault::Width:
  case Fault::Beyond:
    break;
  case Fault::Source:
    return Place + " reads from lanes that its mask does not name: " +
           lanesInWords(*D.Named);
  case Fault::Mask:
    break;
  }
  if (D.Named && D.Active)
    return Place + " is reached by " + lanesInWords(*D.Active) +
           " of a wave, but its mask names " + lanesInWords(*D.Named);
  if (D.OthersLeft)
    return Place + " names all lanes of the wave in its mask, and reads from " +
           "some that may have left the kernel";
  return Place + " names all lanes of the wave in its mask, but is not " +
         "reached by all of them";
}

static std::string branchNote(const Divergence &D, const SourceManager &SM) {
  std::string Condition = sourceText(*D.Condition, SM);
  switch (D.How) {
  case Cause::Exit:
    return "lanes leave here, depending on '" + Condition + "': " +
           (D.OthersLeft ? "right only if the lanes that exchange always leave "
                           "together; else "
                         : "") +
           "keep all lanes until the exchange and guard only the work";
  case Cause::Loop:
    return "lanes leave the loop at different times, depending on '" +
           Condition +
           "': run all lanes to the same bound, and guard only the work";
  case Cause::Mask:
    if (D.What == Fault::Width)
      return "take the next power of two, and let the last lanes add nothing";
    if (D.What == Fault::Beyond)
      return D.Call.Name == "__shfl_sync"
                 ? "a source is taken modulo the lanes: it is another one"
                 : "each lane gets back its own value";
    if (D.What == Fault::Few)
      return "name all lanes that run it: the mask is no number of lanes, and "
             "no width";
    return "take the position modulo the width of a wave";
  case Cause::Condition:
  case Cause::Pairing:
    break;
  }
  return "lanes part on '" + Condition + "': move the exchange out" +
         (D.Call.MaskArg < 0 ? ""
                             : ", or name only the lanes that come here, with "
                               "'__ballot_sync' before the branch");
}

void DivergentCollectiveCheck::report(const Divergence &D, StringRef Where,
                                      ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation At = SM.getFileLoc(D.At->getBeginLoc());
  if (!isFirstReportAt(At, SM))
    return;
  diag(At, "%0%1") << headline(D) << Where;
  auto Note = [&](SourceLocation Loc, const std::string &Text) {
    if (Loc.isValid() && !Text.empty())
      diag(SM.getFileLoc(Loc), "%0", DiagnosticIDs::Note) << Text;
  };
  for (const Expr *Call : D.Chain)
    Note(Call->getBeginLoc(), "'" + calleeName(*Call) + "' is called here");
  if (D.Sync != D.At)
    Note(D.Sync->getBeginLoc(), "the exchange is here");
  Note(D.Condition->getBeginLoc(), branchNote(D, SM));
  if (D.MaskMade)
    Note(D.MaskMade->getBeginLoc(),
         "the mask is made here, by '" + sourceText(*D.MaskMade, SM) + "'");
  for (const ExplainedStep &S : inWords(D.Explanation, SM))
    if (S.At != SM.getFileLoc(D.Condition->getBeginLoc()) ||
        D.Explanation.size() == 1)
      Note(S.At, S.Text);
  if (!D.Further.empty())
    Note(D.Further.front()->getBeginLoc(), furtherPlaces(D, "exchange"));
}

} // namespace gputidy
