//===- DivergentBranchCheck.cpp - gpu-divergent-branch --------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/DivergentBranchCheck.h"
#include "performance/BranchSides.h"
#include "support/DeviceCode.h"
#include "uniformity/Explain.h"
#include "uniformity/Uniformity.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/FormatVariadic.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace gputidy {

DivergentBranchCheck::DivergentBranchCheck(StringRef Name,
                                           tidy::ClangTidyContext *Context)
    : GpuCheck(Name, Context), MinCost(Options.get("MinCost", 24U)),
      MinLoopCost(Options.get("MinLoopCost", 24U)),
      MinPercent(Options.get("MinPercent", 25U)),
      MaxPerFunction(Options.get("MaxPerFunction", 1U)),
      ThreadIndex(Options.get("ThreadIndex", false)) {}

void DivergentBranchCheck::storeOptions(
    tidy::ClangTidyOptions::OptionMap &Opts) {
  GpuCheck::storeOptions(Opts);
  Options.store(Opts, "MinCost", MinCost);
  Options.store(Opts, "MinLoopCost", MinLoopCost);
  Options.store(Opts, "MinPercent", MinPercent);
  Options.store(Opts, "MaxPerFunction", MaxPerFunction);
  Options.store(Opts, "ThreadIndex", ThreadIndex);
}

void DivergentBranchCheck::registerMatchers(MatchFinder *Finder) {
  Finder->addMatcher(translationUnitDecl().bind("unit"), this);
}

//===----------------------------------------------------------------------===//
// What a branch costs
//===----------------------------------------------------------------------===//

/// What a warp pays that goes all ways, against one that goes the dearest.
struct DivergentBranchCheck::Price {
  double Sum = 0, Dearest = 0;
  unsigned CostlySides = 0;

  double times() const { return Dearest > 0 ? Sum / Dearest : 1; }
};

DivergentBranchCheck::Price
DivergentBranchCheck::priceOf(llvm::ArrayRef<BranchSide> Sides,
                              double MinSideCost) {
  Price Total;
  for (const BranchSide &Side : Sides) {
    Total.Sum += Side.Cost.Instructions;
    Total.Dearest = std::max(Total.Dearest, Side.Cost.Instructions);
    Total.CostlySides += Side.Cost.Instructions >= MinSideCost;
  }
  return Total;
}

/// Sides that only some failed check takes cost nothing in a run that is right.
static bool isErrorPath(const BranchSide &Side) { return Side.Cost.EndsInTrap; }

/// A single side that leaves at once: `if (!wanted) continue;`.
static bool isGuard(llvm::ArrayRef<BranchSide> Sides) {
  return llvm::any_of(Sides, [](const BranchSide &Side) {
    return Side.Cost.LeavesEarly &&
           Side.Cost.Instructions <= PathCost::MaxSelected;
  });
}

/// Which of the standard moves fits, as a note.
std::string DivergentBranchCheck::advice(const Branch &B, const Price &P,
                                         const Stmt *Loop) {
  if (Loop && isInvariantIn(*B.Condition, *Loop))
    return "the condition is the same in every round of the loop: decide it "
           "before the loop, and group threads that decide alike";
  if (P.CostlySides > 1)
    return "group or sort the work so that neighbouring threads go the same "
           "way, or launch one kernel for each way; where the data has no "
           "order, the cure costs a pass over it";
  if (Loop)
    return "if few threads take it: collect the items first (ballot and prefix "
           "sum), then work on them with full warps; if most do, leave it, or "
           "compute both and select";
  return "the usual cure, sorting or compacting, costs a pass over the data";
}

void DivergentBranchCheck::check(const MatchFinder::MatchResult &Result) {
  ASTContext &Context = *Result.Context;
  const SourceManager &SM = Context.getSourceManager();
  PathCosts Costs(Context);
  llvm::SmallPtrSet<const Stmt *, 16> Seen;
  DearestInFunction Dearest(MaxPerFunction, SM);

  for (const Branch &B : Uniformity::of(Context).branches()) {
    const Verdict &V = B.Decision[static_cast<int>(Lanes::W32)];
    bool Wanted = V.From == Origin::Data ||
                  (ThreadIndex && V.From == Origin::ThreadIndex);
    if (B.IsLoop || V.Proven != Level::Varying || !Wanted ||
        isInSystemCode(B.Statement->getBeginLoc(), SM))
      continue;
    // One finding for a chain of `else if`, and for branches within a branch.
    if (enclosing(*B.Statement, Context,
                  [&](const Stmt &Parent) { return Seen.contains(&Parent); }))
      continue;
    std::vector<BranchSide> Sides = sidesOf(*B.Statement, Costs);
    if (Sides.size() < 2 || llvm::any_of(Sides, isErrorPath) || isGuard(Sides))
      continue;
    Price P = priceOf(Sides, MinCost);
    bool InLoop = enclosingLoop(*B.Statement, Context) != nullptr;
    if (!costsBothWays(P) && (!InLoop || P.Dearest < MinLoopCost))
      continue;
    Seen.insert(B.Statement);
    Dearest.add(*B.Function, *B.Statement, P.Sum * (InLoop ? 8 : 1),
                [this, &B, Sides, &Context] { report(B, Sides, Context); });
  }
  Dearest.report();
}

bool DivergentBranchCheck::costsBothWays(const Price &P) const {
  return P.CostlySides > 1 && P.times() >= 1 + MinPercent / 100.0;
}

void DivergentBranchCheck::report(const Branch &B,
                                  llvm::ArrayRef<BranchSide> Sides,
                                  ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  Price P = priceOf(Sides, MinCost);
  if (costsBothWays(P))
    diag(B.Statement->getBeginLoc(),
         "threads of a warp go different ways here, as data decides; the warp "
         "pays for %select{both|all %1}0 of them, about %2 times the dearest")
        << (Sides.size() > 2) << static_cast<unsigned>(Sides.size())
        << llvm::formatv("{0:f1}", P.times()).str();
  else
    diag(B.Statement->getBeginLoc(),
         "some threads of a warp do this in a round of the loop, as data "
         "decides, and the others wait: about %0 instructions for one lane as "
         "for all")
        << static_cast<unsigned>(P.Dearest);
  for (const BranchSide &Side : Sides)
    if (Side.Body)
      diag(Side.Body->getBeginLoc(), "this way: about %0 instructions",
           DiagnosticIDs::Note)
          << static_cast<unsigned>(Side.Cost.Instructions);
  for (const ExplainedStep &Step :
       inWords(Uniformity::of(Context).explain(*B.Condition, Lanes::W32), SM))
    diag(Step.At, "%0", DiagnosticIDs::Note) << Step.Text;
  diag(B.Condition->getBeginLoc(),
       advice(B, P, enclosingLoop(*B.Statement, Context)), DiagnosticIDs::Note)
      << B.Condition->getSourceRange();
}

} // namespace gputidy
