//===- DivergentLoopCheck.cpp - gpu-divergent-loop ------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/DivergentLoopCheck.h"
#include "performance/BranchSides.h"
#include "performance/LoopShape.h"
#include "support/DeviceCode.h"
#include "uniformity/Explain.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace gputidy {

DivergentLoopCheck::DivergentLoopCheck(StringRef Name,
                                       tidy::ClangTidyContext *Context)
    : GpuCheck(Name, Context), MinCost(Options.get("MinCost", 24U)),
      MaxPerFunction(Options.get("MaxPerFunction", 1U)) {}

void DivergentLoopCheck::storeOptions(tidy::ClangTidyOptions::OptionMap &Opts) {
  GpuCheck::storeOptions(Opts);
  Options.store(Opts, "MinCost", MinCost);
  Options.store(Opts, "MaxPerFunction", MaxPerFunction);
}

void DivergentLoopCheck::registerMatchers(MatchFinder *Finder) {
  Finder->addMatcher(translationUnitDecl().bind("unit"), this);
}

/// The parts that run in every round.
static PathCost roundCost(const Stmt &Loop, PathCosts &Costs) {
  const Stmt *Increment = nullptr, *Body = nullptr;
  if (const auto *For = dyn_cast<ForStmt>(&Loop)) {
    Increment = For->getInc();
    Body = For->getBody();
  } else if (const auto *While = dyn_cast<WhileStmt>(&Loop)) {
    Body = While->getBody();
  } else if (const auto *Do = dyn_cast<DoStmt>(&Loop)) {
    Body = Do->getBody();
  } else if (const auto *Range = dyn_cast<CXXForRangeStmt>(&Loop)) {
    Body = Range->getBody();
  }
  PathCost Round = Costs.of(Body);
  const Stmt *Condition = loopCondition(Loop);
  for (const Stmt *Part : {Condition, Increment}) {
    PathCost Cost = Costs.of(Part);
    Round.Instructions += Cost.Instructions;
    Round.Once += Cost.Once;
    Round.ReadsMemory |= Cost.ReadsMemory;
  }
  return Round;
}

/// The loop that \p B decides about: its own, or the one around an `if` with a
/// side that ends it.
static const Stmt *loopOf(const Branch &B, PathCosts &Costs,
                          ASTContext &Context) {
  if (B.IsLoop)
    return isLoop(*B.Statement) ? B.Statement
                                : enclosingLoop(*B.Statement, Context);
  const auto *If = dyn_cast<IfStmt>(B.Statement);
  if (!If)
    return nullptr;
  for (const Stmt *Side : {If->getThen(), If->getElse()}) {
    PathCost Cost = Costs.of(Side);
    if (Cost.LeavesLoop && !Cost.isForErrors())
      return enclosingLoop(*If, Context);
  }
  return nullptr;
}

/// What threads leave the loop on: of `a && b` the part that differs.
static const Expr &exitOf(const Branch &B, const Stmt &Loop,
                          ASTContext &Context) {
  const Expr *Whole = B.IsLoop ? loopCondition(Loop) : nullptr;
  const Expr *Part = Whole ? varyingPart(*Whole, Context) : nullptr;
  return Part ? *Part : *B.Condition;
}

/// True for `for (a[0] = 0; a[0] < n; …)` with the same n for all: the analysis
/// knows the elements of an array only together.
static bool countsAnElement(const Stmt &Loop, ASTContext &Context) {
  const auto *For = dyn_cast<ForStmt>(&Loop);
  const auto *Start =
      dyn_cast_or_null<BinaryOperator>(For ? For->getInit() : nullptr);
  const auto *Compare =
      dyn_cast_or_null<BinaryOperator>(For ? For->getCond() : nullptr);
  if (!Start || Start->getOpcode() != BO_Assign || !Compare ||
      !Compare->isRelationalOp() ||
      !isa<ArraySubscriptExpr>(strip(Compare->getLHS())))
    return false;
  llvm::FoldingSetNodeID Started, Compared;
  strip(Start->getLHS())->Profile(Started, Context, /*Canonical=*/true);
  strip(Compare->getLHS())->Profile(Compared, Context, /*Canonical=*/true);
  const Uniformity &Facts = Uniformity::of(Context);
  auto IsShared = [&Facts](const Expr *E) {
    std::optional<Verdict> V = Facts.verdictOf(*E, Lanes::W32);
    return !V || V->Proven != Level::Varying;
  };
  return Started == Compared && IsShared(Start->getRHS()) &&
         IsShared(Compare->getRHS());
}

/// True if each thread's number of rounds is its own business: decided by its
/// data, or by what it computes from round to round.
static bool isRagged(const Branch &B, const Stmt &Loop, const Expr &Exit) {
  const Verdict &V = B.Decision[static_cast<int>(Lanes::W32)];
  if (V.Proven != Level::Varying)
    return false;
  return V.From == Origin::Data ||
         (V.From == Origin::ThreadIndex && dependsOnRecurrence(Exit, Loop));
}

/// Loops whose lengths differ by little or for a reason that sorting does not
/// touch.
static bool isLeftAlone(const Stmt &Loop, ASTContext &Context) {
  return retriesAtomic(Loop) || halvesItsRange(Loop) || probesTable(Loop) ||
         containsBlockBarrier(Loop) || countsAnElement(Loop, Context);
}

/// Whether waiting for other lanes' rounds costs enough. With a load in it a
/// round takes long for what it costs, and iterations take many. An `if` that
/// ends the loop is often for what hardly ever happens, but not in a search or
/// an iteration.
bool DivergentLoopCheck::isWorthwhile(const Branch &B, const Stmt &Loop,
                                      const PathCost &Round, PathCosts &Costs,
                                      ASTContext &Context) const {
  // A few rounds at most, whoever leaves.
  constexpr unsigned FewRounds = 8;
  if (unsigned Trips = constantTripCount(Loop, Context);
      Trips && Trips <= FewRounds)
    return false;
  bool Iterates = dependsOnRecurrence(exitOf(B, Loop, Context), Loop);
  double Least = Round.ReadsMemory || Iterates ? MinCost / 2.0 : MinCost;
  if (!B.IsLoop && !Costs.of(B.Condition).ReadsMemory && !Iterates)
    Least = 1.5 * MinCost;
  return Round.Instructions >= Least;
}

void DivergentLoopCheck::check(const MatchFinder::MatchResult &Result) {
  ASTContext &Context = *Result.Context;
  const SourceManager &SM = Context.getSourceManager();
  PathCosts Costs(Context);
  llvm::SmallPtrSet<const Stmt *, 16> Seen;
  DearestInFunction Dearest(MaxPerFunction, SM);

  for (const Branch &B : Uniformity::of(Context).branches()) {
    if (!B.Statement || isInSystemCode(B.Statement->getBeginLoc(), SM))
      continue;
    const Stmt *Loop = loopOf(B, Costs, Context);
    // A loop within one that is reported pays with it; a loop that only other
    // lanes' departure from an outer one makes ragged is not ragged itself.
    if (!Loop || Seen.contains(Loop) ||
        !isRagged(B, *Loop, exitOf(B, *Loop, Context)) ||
        (Loop == B.Statement && constantTripCount(*Loop, Context)) ||
        enclosing(*Loop, Context,
                  [&](const Stmt &S) { return Seen.contains(&S); }))
      continue;
    PathCost Round = roundCost(*Loop, Costs);
    if (!isWorthwhile(B, *Loop, Round, Costs, Context) ||
        isLeftAlone(*Loop, Context) || isOneLane(*Loop, Context))
      continue;
    Seen.insert(Loop);
    Dearest.add(*B.Function, *Loop, Round.Instructions,
                [this, &B, &Context, Loop, Round] {
                  report(B, *Loop, Round, Context);
                });
  }
  Dearest.report();
}

/// Which of the standard moves fits.
static const char *advice(const Branch &B, const Stmt &Loop, const Expr &Exit) {
  if (!B.IsLoop || !comparesCounter(Exit, Loop))
    return "the length is not known beforehand, so sorting cannot help: let a "
           "thread that is done take the next item instead of waiting, or stop "
           "every few rounds and go on with the unfinished items only; where "
           "neighbours mostly end together, leave it";
  return "give a long item to a whole warp (lanes stride over it), or sort the "
         "items by length so that neighbours end together; where lengths are "
         "much alike, leave it";
}

void DivergentLoopCheck::report(const Branch &B, const Stmt &Loop,
                                const PathCost &Round, ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  diag(Loop.getBeginLoc(),
       "the number of rounds is each thread's own data: a warp runs to its "
       "longest lane, about %0 instructions a round for all%select{|, with the "
       "loops inside taken once}1")
      << inRoundNumbers(Round.Once) << Round.isGuess();
  const Expr &Exit = exitOf(B, Loop, Context);
  diag(Exit.getBeginLoc(), "threads leave the loop on '%0'",
       DiagnosticIDs::Note)
      << sourceText(Exit, SM) << Exit.getSourceRange();
  for (const ExplainedStep &Step :
       inWords(Uniformity::of(Context).explain(Exit, Lanes::W32), SM))
    diag(Step.At, "%0", DiagnosticIDs::Note) << Step.Text;
  diag(Loop.getBeginLoc(), advice(B, Loop, Exit), DiagnosticIDs::Note);
}

} // namespace gputidy
