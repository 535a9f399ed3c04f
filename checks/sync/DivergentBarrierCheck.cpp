//===- DivergentBarrierCheck.cpp - gpu-divergent-barrier ------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync/DivergentBarrierCheck.h"
#include "support/DeviceCode.h"
#include "sync/RacyBound.h"
#include "uniformity/Explain.h"
#include "uniformity/Uniformity.h"
#include "llvm/Support/FileSystem.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace gputidy {

DivergentBarrierCheck::DivergentBarrierCheck(StringRef Name,
                                             tidy::ClangTidyContext *Context)
    : GpuCheck(Name, Context), EarlyExits(Options.get("EarlyExits", true)),
      UniformityDump(Options.get("UniformityDump", "")) {}

void DivergentBarrierCheck::storeOptions(
    tidy::ClangTidyOptions::OptionMap &Opts) {
  GpuCheck::storeOptions(Opts);
  Options.store(Opts, "EarlyExits", EarlyExits);
  Options.store(Opts, "UniformityDump", UniformityDump);
}

void DivergentBarrierCheck::registerMatchers(MatchFinder *Finder) {
  Finder->addMatcher(translationUnitDecl().bind("unit"), this);
}

void DivergentBarrierCheck::check(const MatchFinder::MatchResult &Result) {
  ASTContext &Context = *Result.Context;
  if (!UniformityDump.empty())
    dumpUniformity(Context);
  for (const Divergence &D : Uniformity::of(Context).divergentBarriers()) {
    if (D.How == Cause::Exit && !EarlyExits)
      continue;
    if (isInSystemCode(D.At->getBeginLoc(), Context.getSourceManager()))
      continue;
    report(D, Context);
  }
  for (const RacyBound &R : findRacyBounds(Context))
    if (!isInSystemCode(R.Barrier->getBeginLoc(), Context.getSourceManager()))
      report(R, Context);
}

/// True where whole blocks do not come to a barrier of the grid.
static bool partsBlocks(const Divergence &D) {
  return D.Control.Proven == Level::Block;
}

static std::string headline(const Divergence &D) {
  std::string Barrier = "'" + D.Call.Name.str() + "'";
  std::string Whole = partsBlocks(D) ? "the grid" : "the block";
  std::string Parts = partsBlocks(D) ? "blocks" : "threads";
  if (D.How == Cause::Pairing)
    return "threads that skip " + Barrier +
           " in this loop wait here instead, in their next iteration";
  std::string Place = D.At == D.Sync ? Barrier
                                     : "this call of '" + calleeName(*D.At) +
                                           "', which leads to " + Barrier + ",";
  if (D.How == Cause::Exit)
    return Place + " is not reached by " + Parts + " that have left before";
  if (D.How == Cause::Loop)
    return Place + " is in a loop that " + Parts + " of " + Whole +
           " leave at different times";
  return Place + " is not reached by all " + Parts + " of " + Whole;
}

static std::string branchNote(const Divergence &D, const SourceManager &SM) {
  std::string Condition = sourceText(*D.Condition, SM);
  if (partsBlocks(D))
    return "blocks part on '" + Condition +
           "': a barrier of the grid waits for every block";
  switch (D.How) {
  case Cause::Exit:
    return "threads leave here, depending on '" + Condition +
           "': keep all threads until the barrier and guard only the work";
  case Cause::Loop:
    return "'" + Condition +
           "' ends the loop: run all threads of the block to the same bound "
           "and guard only the work";
  case Cause::Condition:
  case Cause::Pairing:
  case Cause::Mask:
    break;
  }
  return "threads part on '" + Condition +
         "': move the barrier out, or decide alike in the whole block";
}

void DivergentBarrierCheck::report(const Divergence &D, ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation At = SM.getFileLoc(D.At->getBeginLoc());
  if (!isFirstReportAt(At, SM))
    return;
  diag(At, "%0") << headline(D);
  auto Note = [&](SourceLocation Loc, const std::string &Text) {
    if (Loc.isValid() && !Text.empty())
      diag(SM.getFileLoc(Loc), "%0", DiagnosticIDs::Note) << Text;
  };
  for (const Expr *Call : D.Chain)
    Note(Call->getBeginLoc(), "'" + calleeName(*Call) + "' is called here");
  if (D.Sync != D.At)
    Note(D.Sync->getBeginLoc(), "the barrier is here");
  Note(D.Condition->getBeginLoc(), branchNote(D, SM));
  for (const ExplainedStep &S : inWords(D.Explanation, SM))
    if (S.At != SM.getFileLoc(D.Condition->getBeginLoc()) ||
        D.Explanation.size() == 1)
      Note(S.At, S.Text);
  if (!D.Further.empty())
    Note(D.Further.front()->getBeginLoc(), furtherPlaces(D, "barrier"));
}

void DivergentBarrierCheck::report(const RacyBound &R, ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation At = SM.getFileLoc(R.Barrier->getBeginLoc());
  if (!isFirstReportAt(At, SM))
    return;
  std::string Value = "'" + sourceText(*R.Read, SM) + "'";
  std::string Barrier = "this barrier";
  if (const auto *Call = dyn_cast<CallExpr>(R.Barrier))
    Barrier = "'" + calleeName(*Call) + "'";
  diag(At, "%0 %select{may not be reached by all threads|is in a loop that "
           "threads}1 of the block%select{| may leave at different times}1: "
           "they can read different values of %2")
      << Barrier << R.IsLoop << Value;
  auto Note = [&](const Expr &E, const std::string &Text) {
    diag(SM.getFileLoc(E.getBeginLoc()), "%0", DiagnosticIDs::Note) << Text;
  };
  Note(*R.Condition, "it depends on '" + sourceText(*R.Condition, SM) + "'");
  if (R.Read->getBeginLoc() != R.Condition->getBeginLoc())
    Note(*R.Read, "each thread reads " + Value + " here");
  Note(*R.Write, "one thread writes it here, with no barrier between that and "
                 "the reads of the others: put '__syncthreads()' there");
}

void DivergentBarrierCheck::dumpUniformity(ASTContext &Context) const {
  const Uniformity &Facts = Uniformity::of(Context);
  if (UniformityDump == "-") {
    Facts.dump(llvm::outs());
    llvm::outs().flush();
    return;
  }
  std::error_code Error;
  llvm::raw_fd_ostream File(UniformityDump, Error, llvm::sys::fs::OF_Append);
  if (!Error)
    Facts.dump(File);
}

} // namespace gputidy
