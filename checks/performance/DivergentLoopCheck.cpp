//===- DivergentLoopCheck.cpp - gpu-divergent-loop ------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/DivergentLoopCheck.h"
#include "performance/DearestPlaces.h"
#include "performance/RaggedLoops.h"
#include "support/DeviceCode.h"
#include "uniformity/Explain.h"
#include "uniformity/Uniformity.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace gputidy {

DivergentLoopCheck::DivergentLoopCheck(StringRef Name,
                                       tidy::ClangTidyContext *Context)
    : GpuCheck(Name, Context), MinCost(Options.get("MinCost", DefaultMinRound)),
      MaxPerFunction(Options.get("MaxPerFunction", 1U)),
      MaxPerKernel(Options.get("MaxPerKernel", 2U)) {}

void DivergentLoopCheck::storeOptions(tidy::ClangTidyOptions::OptionMap &Opts) {
  GpuCheck::storeOptions(Opts);
  Options.store(Opts, "MinCost", MinCost);
  Options.store(Opts, "MaxPerFunction", MaxPerFunction);
  Options.store(Opts, "MaxPerKernel", MaxPerKernel);
}

void DivergentLoopCheck::registerMatchers(MatchFinder *Finder) {
  Finder->addMatcher(translationUnitDecl().bind("unit"), this);
}

void DivergentLoopCheck::check(const MatchFinder::MatchResult &Result) {
  ASTContext &Context = *Result.Context;
  PathCosts Costs(Context);
  DearestPlaces Dearest(MaxPerFunction, MaxPerKernel, Context);
  for (const RaggedLoop &L : raggedLoops(Context, Costs, MinCost))
    Dearest.add(*L.Function, *L.Loop, L.Round.Instructions,
                rootOf(*L.Exit, Context),
                [this, &Context, L](llvm::ArrayRef<const Stmt *> Further) {
                  report(L, Further, Context);
                });
  Dearest.report();
}

/// Which of the standard moves fits.
static const char *advice(RaggedLoop::Kind What) {
  switch (What) {
  case RaggedLoop::Length:
    return "give a long item to a whole warp (lanes stride over it), or sort "
           "the items by length so that neighbours end together; where lengths "
           "are much alike, leave it";
  case RaggedLoop::Lane:
    return "share the rounds out evenly: let the lanes stride over them "
           "together, or give a thread a long and a short item";
  case RaggedLoop::Recursion:
    return "walk with a loop and a stack of the thread's own, in which a "
           "thread that is done can take the next item; or go level by level, "
           "a launch for each";
  case RaggedLoop::Outcome:
    break;
  }
  return "the length is not known beforehand, so sorting cannot help: let a "
         "thread that is done take the next item instead of waiting, or stop "
         "every few rounds and go on with the unfinished items only; where "
         "neighbours mostly end together, leave it";
}

void DivergentLoopCheck::report(const RaggedLoop &L,
                                llvm::ArrayRef<const Stmt *> Further,
                                ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  if (L.What == RaggedLoop::Recursion)
    diag(L.Loop->getBeginLoc(),
         "how deep the function calls itself is each thread's own data: a warp "
         "goes as deep as its deepest lane, about %0 instructions a call for "
         "all")
        << inRoundNumbers(L.Round.Once);
  else
    diag(L.Loop->getBeginLoc(),
         "the number of rounds is %select{each thread's own data|uneven by the "
         "thread's number}0: a warp runs to its longest lane, about %1 "
         "instructions a round for all%select{|, with the loops inside taken "
         "once}2")
        << (L.What == RaggedLoop::Lane) << inRoundNumbers(L.Round.Once)
        << L.Round.isGuess();
  diag(L.Exit->getBeginLoc(), "threads %select{leave the loop|stop}0 on '%1'",
       DiagnosticIDs::Note)
      << (L.What == RaggedLoop::Recursion) << sourceText(*L.Exit, SM)
      << L.Exit->getSourceRange();
  for (const ExplainedStep &Step :
       inWords(Uniformity::of(Context).explain(*L.Exit, Lanes::W32), SM))
    diag(Step.At, "%0", DiagnosticIDs::Note) << Step.Text;
  if (!Further.empty())
    diag(Further.front()->getBeginLoc(), furtherPlaces(Further, "loop"),
         DiagnosticIDs::Note);
  diag(L.Loop->getBeginLoc(), advice(L.What), DiagnosticIDs::Note);
}

} // namespace gputidy
