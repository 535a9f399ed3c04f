//===- NarrowLaneMaskCheck.cpp - gpu-narrow-lane-mask ---------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "portability/NarrowLaneMaskCheck.h"
#include "portability/NarrowLaneMaskFixes.h"
#include "support/DeviceCode.h"
#include "support/Guards.h"
#include "support/LaneMaskFindings.h"
#include "support/WidthDecisions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace gputidy {

/// Findings have at most so many notes; a macro can be used a thousand times.
static constexpr unsigned MaxNotes = 5;

void NarrowLaneMaskCheck::registerPPCallbacks(const SourceManager &SM,
                                              Preprocessor *PP,
                                              Preprocessor *) {
  Regions = ConditionalRegions::record(*PP, SM);
}

void NarrowLaneMaskCheck::registerMatchers(MatchFinder *Finder) {
  Finder->addMatcher(translationUnitDecl().bind("unit"), this);
}

/// What the finding says, up to the targets; %0 is the object or function.
static StringRef messageOf(LaneMaskFinding::Kind K) {
  switch (K) {
  case LaneMaskFinding::Variable:
    return "the lane mask in '%0' has %1 bits";
  case LaneMaskFinding::Parameter:
    return "the lane mask that parameter '%0' takes has %1 bits";
  case LaneMaskFinding::Element:
    return "a lane mask is stored in '%0' with %1 bits";
  case LaneMaskFinding::Result:
    return "'%0' returns a lane mask of %1 bits";
  case LaneMaskFinding::Passed:
    return "a lane mask is passed to the %1-bit parameter '%0'";
  case LaneMaskFinding::BitCount:
    return "'%0' reads %1 bits of a lane mask";
  case LaneMaskFinding::Scalar:
    return "'%0' passes on %1 bits of a lane mask";
  case LaneMaskFinding::LaneShift:
    return "a value of %1 bits is shifted by the number of a lane";
  case LaneMaskFinding::FullLiteral:
    return "the mask for '%0' names lanes 0 to 31 only";
  case LaneMaskFinding::SyncMaskType:
    return "the mask for '%0' has %1 bits; HIP takes masks of 64 bits only, "
           "and "
           "refuses others from ROCm 7 on";
  case LaneMaskFinding::CompareFull:
    return "a lane mask is compared with %1 ones";
  }
  llvm_unreachable("all kinds are listed");
}

static StringRef noteOf(LaneMaskFinding::UseKind K) {
  switch (K) {
  case LaneMaskFinding::MadeHere:
    return "the mask is made here";
  case LaneMaskFinding::StoredHere:
    return "its 32 bits are used here";
  case LaneMaskFinding::PassedHere:
    return "used here";
  case LaneMaskFinding::DefinedHere:
    return "written here";
  }
  llvm_unreachable("all kinds are listed");
}

static std::string subjectOf(const LaneMaskFinding &F) {
  if (!F.Name.empty())
    return F.Name.str();
  if (F.K == LaneMaskFinding::Result)
    return F.Function->getNameAsString();
  return F.Object ? F.Object->getNameAsString() : "";
}

/// "wrong on gfx90a (64 lanes); holds on sm_80".
static std::string verdict(const Targets &T) {
  std::string Text = "wrong on " + T.namesWithWidth(64) + " (64 lanes)";
  std::string Holds = T.namesWithWidth(32);
  return Holds.empty() ? Text : Text + "; holds on " + Holds;
}

static std::string textOf(const LaneMaskFinding &F, const Targets &T) {
  std::string Text = messageOf(F.K).str();
  auto Replace = [&Text](StringRef What, const std::string &By) {
    size_t At = Text.find(What.str());
    if (At != std::string::npos)
      Text.replace(At, What.size(), By);
  };
  Replace("%0", subjectOf(F));
  Replace("%1", std::to_string(F.Width));
  // The type is refused on every AMD target.
  return F.K == LaneMaskFinding::SyncMaskType ? Text : Text + ": " + verdict(T);
}

using Edits = llvm::SmallVector<FixItHint, 4>;

/// The edits of each finding. Those of a variable cover the calls that read it,
/// which then have none of their own: no place is edited twice.
static std::vector<Edits> repair(ArrayRef<LaneMaskFinding> Findings,
                                 const LaneMasks &Masks,
                                 const ASTContext &Context) {
  std::vector<Edits> All(Findings.size());
  llvm::DenseSet<SourceLocation> Edited;
  for (bool Variables : {true, false})
    for (size_t I = 0; I != Findings.size(); ++I) {
      if ((Findings[I].K == LaneMaskFinding::Variable) != Variables)
        continue;
      Edits Own = widenLaneMask(Findings[I], Masks, Context);
      if (llvm::any_of(Own, [&](const FixItHint &Edit) {
            return Edited.contains(Edit.RemoveRange.getBegin());
          }))
        continue;
      for (const FixItHint &Edit : Own)
        Edited.insert(Edit.RemoveRange.getBegin());
      All[I] = std::move(Own);
    }
  return All;
}

void NarrowLaneMaskCheck::check(const MatchFinder::MatchResult &Result) {
  ASTContext &Context = *Result.Context;
  Targets Reachable = targets().reachableFrom(Context.getLangOpts());
  LaneMaskQuestion Question;
  Question.Hip = Context.getLangOpts().HIP;
  Question.Wide = Reachable.hasDefaultWidth(64);
  if (!Question.Wide && !(Question.Hip && Reachable.hasAmd()))
    return;

  ConditionalRegions &Seen = *Regions;
  bool Hip = Question.Hip;
  const SourceManager &SM = Context.getSourceManager();
  LaneMasks Masks(Context, [&Seen, &SM, Hip](const TypedefNameDecl &Alias) {
    return !Hip && !isInSystemCode(Alias.getLocation(), SM) &&
           Seen.conditionAt(Alias.getLocation()).OnVendor;
  });
  const WidthDecisions &Decisions = WidthDecisions::of(Context);
  std::vector<LaneMaskFinding> Findings =
      findNarrowLaneMasks(Masks, Question, Seen, Decisions, Context);
  if (Findings.empty())
    return;

  const WidthRefusal *Refusal = Decisions.programRefusal();
  if (Refusal && Refusal->Lanes == 32) {
    reportGuarded(Findings, *Refusal, Reachable);
    return;
  }
  std::vector<Edits> Repairs = repair(Findings, Masks, Context);
  for (size_t I = 0; I != Findings.size(); ++I)
    report(Findings[I], Reachable, Repairs[I]);
}

/// True where the type has to be chosen by who owns the interface.
static bool isDecision(const LaneMaskFinding &F) {
  return F.K == LaneMaskFinding::Parameter || F.K == LaneMaskFinding::Result ||
         F.K == LaneMaskFinding::Variable || F.K == LaneMaskFinding::Element;
}

void NarrowLaneMaskCheck::report(const LaneMaskFinding &F, const Targets &T,
                                 ArrayRef<FixItHint> Fixes) {
  diag(F.Loc, "%0") << textOf(F, T) << Fixes;
  if (Fixes.empty() && isDecision(F))
    diag(F.Loc,
         "declare it as 'decltype(__activemask())', the type of a lane mask in "
         "CUDA and in HIP",
         DiagnosticIDs::Note);
  unsigned Shown = 0;
  for (const LaneMaskFinding::Use &Use : F.Uses) {
    if (Shown++ == MaxNotes) {
      diag(Use.Loc, "and in %0 more places from here on", DiagnosticIDs::Note)
          << unsigned(F.Uses.size() - MaxNotes);
      break;
    }
    diag(Use.Loc, "%0", DiagnosticIDs::Note) << noteOf(Use.K);
  }
}

void NarrowLaneMaskCheck::reportGuarded(ArrayRef<LaneMaskFinding> Findings,
                                        const WidthRefusal &Refusal,
                                        const Targets &T) {
  diag(Findings.front().Loc,
       "lane masks have 32 bits in %0 %plural{1:place|:places}0, "
       "and the program refuses to run on %1 (64 lanes)")
      << unsigned(Findings.size()) << T.namesWithWidth(64);
  diag(Refusal.Condition->getExprLoc(),
       "it ends here on another warp size than 32", DiagnosticIDs::Note);
  for (const LaneMaskFinding &F : Findings)
    diag(F.Loc, "%0", DiagnosticIDs::Note) << textOf(F, T);
}

} // namespace gputidy
