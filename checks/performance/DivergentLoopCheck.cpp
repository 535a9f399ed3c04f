//===- DivergentLoopCheck.cpp - gpu-divergent-loop ------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/DivergentLoopCheck.h"
#include "performance/BranchSides.h"
#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "uniformity/Explain.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
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

/// True for a loop that waits or retries: a lock, `atomicCAS` until it holds.
/// Its rounds are other threads' doing, not the data's.
static bool isRetryLoop(const Stmt &Loop) {
  struct Finder : RecursiveASTVisitor<Finder> {
    bool Found = false;
    bool VisitCallExpr(CallExpr *Call) {
      std::optional<DeviceCall> Known = classifyCall(*Call);
      Found |= Known && Known->Op == DeviceOp::Atomic &&
               (Known->Name.starts_with("atomicCAS") ||
                Known->Name.starts_with("atomicExch"));
      return !Found;
    }
  } Search;
  Search.TraverseStmt(const_cast<Stmt *>(&Loop));
  return Search.Found;
}

static bool isLoop(const Stmt &S) {
  return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
}

/// The parts that run in every round.
static double roundCost(const Stmt &Loop, PathCosts &Costs) {
  double Cost = 0;
  if (const auto *For = dyn_cast<ForStmt>(&Loop))
    Cost = Costs.of(For->getCond()).Instructions +
           Costs.of(For->getInc()).Instructions +
           Costs.of(For->getBody()).Instructions;
  else if (const auto *While = dyn_cast<WhileStmt>(&Loop))
    Cost = Costs.of(While->getCond()).Instructions +
           Costs.of(While->getBody()).Instructions;
  else if (const auto *Do = dyn_cast<DoStmt>(&Loop))
    Cost = Costs.of(Do->getCond()).Instructions +
           Costs.of(Do->getBody()).Instructions;
  else if (const auto *Range = dyn_cast<CXXForRangeStmt>(&Loop))
    Cost = Costs.of(Range->getBody()).Instructions;
  return Cost;
}

void DivergentLoopCheck::check(const MatchFinder::MatchResult &Result) {
  ASTContext &Context = *Result.Context;
  const SourceManager &SM = Context.getSourceManager();
  PathCosts Costs(Context);
  llvm::SmallPtrSet<const Stmt *, 16> Seen;
  DearestInFunction Dearest(MaxPerFunction, SM);

  for (const Branch &B : Uniformity::of(Context).branches()) {
    const Verdict &V = B.Decision[static_cast<int>(Lanes::W32)];
    if (!B.IsLoop || V.Proven != Level::Varying || V.From != Origin::Data ||
        isInSystemCode(B.Statement->getBeginLoc(), SM))
      continue;
    const Stmt *Loop = isLoop(*B.Statement)
                           ? B.Statement
                           : enclosingLoop(*B.Statement, Context);
    // A loop within one that is reported pays with it; a loop that only other
    // lanes' departure from an outer one makes ragged is not ragged itself.
    if (!Loop || Seen.contains(Loop) ||
        (Loop == B.Statement && constantTripCount(*Loop, Context)) ||
        enclosing(*Loop, Context,
                  [&](const Stmt &S) { return Seen.contains(&S); }))
      continue;
    double Round = roundCost(*Loop, Costs);
    if (Round < MinCost || isRetryLoop(*Loop))
      continue;
    Seen.insert(Loop);
    Dearest.add(*B.Function, *Loop, Round, [this, &B, &Context, Loop, Round] {
      report(B, *Loop, Round, Context);
    });
  }
  Dearest.report();
}

void DivergentLoopCheck::report(const Branch &B, const Stmt &Loop,
                                double RoundCost, ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  diag(Loop.getBeginLoc(),
       "the number of rounds is each thread's own data: a warp runs to its "
       "longest lane, about %0 instructions a round for all")
      << static_cast<unsigned>(RoundCost);
  diag(B.Condition->getBeginLoc(), "threads leave the loop on '%0'",
       DiagnosticIDs::Note)
      << sourceText(*B.Condition, SM) << B.Condition->getSourceRange();
  for (const ExplainedStep &Step :
       inWords(Uniformity::of(Context).explain(*B.Condition, Lanes::W32), SM))
    diag(Step.At, "%0", DiagnosticIDs::Note) << Step.Text;
  diag(Loop.getBeginLoc(),
       "give a long item to a whole warp (lanes stride over it), or sort the "
       "items by length so that neighbours end together; where lengths are "
       "much alike, leave it",
       DiagnosticIDs::Note);
}

} // namespace gputidy
