//===- WarpUses.cpp - sites, and what their results meet ------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/WarpSiteCollector.h"

using namespace clang;

namespace gputidy::warp {

ThreadForm SiteCollector::formOfSplit(const BinaryOperator &Op) {
  switch (Op.getOpcode()) {
  case BO_Rem:
  case BO_Div:
  case BO_And:
  case BO_Shr:
    return Forms.of(&Op);
  default:
    return {};
  }
}

bool SiteCollector::isChosen(SourceLocation Place,
                             const WidthConstant &Number) const {
  return isChosenByTarget(Regions, Place, Context) ||
         isChosenByTarget(Regions, Number.Root, Context) ||
         Guards.contains(Place);
}

SiteData *SiteCollector::addSite(WarpSite Kind, SourceLocation Loc,
                                 unsigned Width, const WidthConstant &Number) {
  // A number inside of a macro's text is one defect, wherever it is used.
  SourceLocation Key =
      Number.InMacroBody ? SM.getSpellingLoc(Loc) : SM.getFileLoc(Loc);
  if (isChosen(Key, Number))
    return nullptr;
  auto [Found, New] = Into.Sites.insert({Key, SiteData()});
  SiteData &Site = Found->second;
  if (New) {
    Site.Finding.Site = Kind;
    Site.Finding.Loc = Key;
    Site.Finding.Width = Width;
    Site.Finding.Number = Number;
    Site.Finding.Function = Current;
    Site.CanEdit = !Loc.isMacroID() && !Number.isNamed();
  }
  Site.Functions.insert(Current);
  return &Site;
}

SiteData *SiteCollector::siteOf(const ThreadForm &Form) {
  if (!Form.By.Op)
    return nullptr;
  WarpSite Kind = Form.Kind == FormKind::Lane   ? WarpSite::Lane
                  : Form.Kind == FormKind::Warp ? WarpSite::Warp
                                                : WarpSite::WarpCount;
  const BinaryOperator &Op = *Form.By.Op;
  SiteData *Site =
      addSite(Kind, Op.getOperatorLoc(), Form.By.Width, Form.By.Number);
  if (!Site)
    return nullptr;
  Site->OfGrid |= Form.OfGrid;
  if (Site->Finding.Edits.empty())
    setSplitEdit(*Site, Op, Forms);
  return Site;
}

void SiteCollector::addEvidence(SiteData &Site, SourceLocation Loc,
                                std::string Text) {
  SourceLocation At = SM.getFileLoc(Loc);
  for (const WarpEvidence &Known : Site.Finding.Evidence)
    if (Known.Loc == At)
      return;
  Site.Finding.Evidence.push_back({At, std::move(Text)});
}

void SiteCollector::noteUse(const ThreadForm &Form, FormKind Kind, SiteUse Use,
                            SourceLocation Loc, StringRef Text) {
  if (Form.Kind != Kind)
    return;
  SiteData *Site = siteOf(Form);
  if (!Site)
    return;
  Site->Uses |= Use;
  if (Site->Finding.Evidence.size() < 2)
    addEvidence(*Site, Loc, Text.str());
}

void SiteCollector::noteName(StringRef Name, const Expr *Value) {
  ThreadForm Form = Forms.of(Value);
  SiteData *Site = siteOf(Form);
  if (!Site)
    return;
  if (Form.Kind == FormKind::Lane && isLaneName(Name))
    Site->Uses |= NamedLane;
  if (Form.Kind != FormKind::Lane && isWarpName(Name))
    Site->Uses |= NamedWarp;
}

void SiteCollector::noteComparison(const Expr *Value, const Expr *With) {
  ThreadForm Form = Forms.of(Value);
  if (Form.Kind == FormKind::Thread || Form.Kind == FormKind::Lane ||
      Form.Kind == FormKind::Warp)
    facts().PicksThreads = true;
  if (Form.Kind == FormKind::Warp) {
    if (resolveWidth(With, Context))
      noteUse(Form, FormKind::Warp, WarpCompare, Value->getBeginLoc(),
              "one warp is picked here");
    return;
  }
  std::optional<WidthConstant> Number = resolveWidth(With, Context);
  // The position in a group of 32, whatever the groups are made of.
  if (Form.Kind == FormKind::None && isSplitBy32(Value)) {
    facts().CountsBy32 = true;
    facts().ComparesLanes |= !Number;
  }
  if (Form.Kind != FormKind::Lane)
    return;
  if (Number && (Number->Value == 32 || Number->Value == 31))
    facts().LimitsLanes = true;
  if (Number && Number->Value == 0)
    noteLeader(Form, Value->getBeginLoc());
  if (!Form.By.Op) {
    // The lane number is the hardware's; its last value is written out.
    if (Number && Number->Value == 31)
      addLastLane(*With, *Number);
    return;
  }
  if (!Number) {
    facts().ComparesLanes = true;
    noteUse(Form, FormKind::Lane, LaneCompare, Value->getBeginLoc(),
            "compared as a lane number here");
  } else if (Number->Value == 0) {
    noteUse(Form, FormKind::Lane, LaneZero, Value->getBeginLoc(),
            "compared with lane 0 here");
  } else if (Number->Value == int64_t(Form.By.Width) - 1) {
    noteUse(Form, FormKind::Lane, LastLaneUse, Value->getBeginLoc(),
            "compared with the last lane here");
    if (SiteData *Site = siteOf(Form))
      addEdit(*Site, *With, *Number, "warpSize - 1");
  } else if (SiteData *Site = siteOf(Form)) {
    Site->Uses |= OddCompare;
  }
}

bool SiteCollector::isSplitBy32(const Expr *E) const {
  const auto *Ref = dyn_cast<DeclRefExpr>(strip(E));
  const Expr *Only = Ref ? Forms.onlyValueOf(*Ref->getDecl()) : nullptr;
  const auto *Split = dyn_cast<BinaryOperator>(strip(Only ? Only : E));
  if (!Split || (Split->getOpcode() != BO_Rem && Split->getOpcode() != BO_And))
    return false;
  std::optional<WidthConstant> Number = resolveWidth(Split->getRHS(), Context);
  return Number && widthOfSplit(Split->getOpcode(), Number->Value) == 32;
}

void SiteCollector::noteLeader(const ThreadForm &Lane, SourceLocation Loc) {
  if (Lane.Kind == FormKind::Lane && !Lane.OfGrid && isHardwares(Lane) &&
      facts().WarpLeader.isInvalid())
    facts().WarpLeader = SM.getFileLoc(Loc);
}

bool SiteCollector::isHardwares(const ThreadForm &Lane) const {
  return !Lane.By.Op || Regions.conditionAt(Lane.By.Number.Root).OnWidth;
}

void SiteCollector::addLastLane(const Expr &E, const WidthConstant &Number) {
  SiteData *Site = addSite(WarpSite::LastLane, E.getBeginLoc(), 32, Number);
  if (!Site)
    return;
  Site->Confirmed = true;
  setEdit(*Site, E, "warpSize - 1");
}

void SiteCollector::noteShare(const BinaryOperator &Sum) {
  for (const Share &Found : findShares(Sum, Forms, Regions, Context)) {
    SiteData *Site =
        addSite(WarpSite::Share, Found.Number.Root, 32, Found.Number);
    if (!Site)
      continue;
    Site->Confirmed = true;
    Site->CanEdit = false;
    Site->Finding.PerLane = Found.PerLane;
    if (Site->Finding.Evidence.empty()) // Other sums are made of the first.
      addEvidence(*Site, Sum.getOperatorLoc(),
                  "the lanes of a warp are side by side here, as many as the "
                  "hardware has");
  }
}

void SiteCollector::noteWords(const Expr *Word, const Expr *Bits) {
  const auto *Element = dyn_cast<ArraySubscriptExpr>(strip(Word));
  if (Element && markBits(Element->getIdx(), FormKind::Warp))
    markBits(Bits, FormKind::Lane);
}

bool SiteCollector::markBits(const Expr *E, FormKind Kind) {
  bool Found = false;
  SmallVector<const Stmt *, 8> Work{E};
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    const auto *Part = dyn_cast_or_null<Expr>(S);
    if (!Part)
      continue;
    if (ThreadForm Form = Forms.of(Part); Form.Kind == Kind)
      if (SiteData *Site = siteOf(Form)) {
        Site->Uses |= WordOfBits;
        Found = true;
      }
    Work.append(S->child_begin(), S->child_end());
  }
  return Found;
}

bool SiteCollector::chainHasLane(const ArraySubscriptExpr &Subscript) {
  const Expr *E = &Subscript;
  while (const auto *Inner = dyn_cast<ArraySubscriptExpr>(strip(E))) {
    if (Forms.of(Inner->getIdx()).Kind == FormKind::Lane)
      return true;
    E = Inner->getBase();
  }
  return false;
}

void SiteCollector::noteStride(const ForStmt &Loop) {
  const VarDecl *Variable = nullptr;
  const Expr *Start = nullptr;
  if (const auto *Declared = dyn_cast_or_null<DeclStmt>(Loop.getInit());
      Declared && Declared->isSingleDecl()) {
    Variable = dyn_cast<VarDecl>(Declared->getSingleDecl());
    Start = Variable ? Variable->getInit() : nullptr;
  } else if (const auto *Assigned =
                 dyn_cast_or_null<BinaryOperator>(Loop.getInit());
             Assigned && Assigned->getOpcode() == BO_Assign) {
    Start = Assigned->getRHS();
  }
  const auto *Increment = dyn_cast_or_null<CompoundAssignOperator>(
      Loop.getInc() ? strip(Loop.getInc()) : nullptr);
  if (!Start || !Increment ||
      (Increment->getOpcode() != BO_AddAssign &&
       Increment->getOpcode() != BO_SubAssign))
    return;
  std::optional<WidthConstant> Step =
      resolveWidth(Increment->getRHS(), Context);
  ThreadForm Lane = laneIn(Start);
  if (!Step || !Lane || Step->Value != int64_t(Lane.By.Width))
    return;
  noteUse(Lane, FormKind::Lane, LaneStride, Loop.getForLoc(),
          "the lanes of a warp take turns in this loop");
  if (SiteData *Site = siteOf(Lane))
    addEdit(*Site, *Increment->getRHS(), *Step, "warpSize");
}

ThreadForm SiteCollector::laneIn(const Expr *E) {
  ThreadForm Form = Forms.of(E);
  if (Form.Kind == FormKind::Lane)
    return Form.By.Op ? Form : ThreadForm();
  const auto *Sum = dyn_cast<BinaryOperator>(strip(E));
  if (!Sum || (!Sum->isAdditiveOp() && Sum->getOpcode() != BO_Xor))
    return {};
  ThreadForm Left = laneIn(Sum->getLHS());
  return Left ? Left : laneIn(Sum->getRHS());
}

} // namespace gputidy::warp
