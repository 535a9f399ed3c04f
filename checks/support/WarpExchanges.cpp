//===- WarpExchanges.cpp - shuffles and what else depends on the width ----===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LaunchSites.h"
#include "support/Primitives.h"
#include "support/Vocabulary.h"
#include "support/WarpSiteCollector.h"

using namespace clang;

namespace gputidy::warp {

bool SiteCollector::VisitCallExpr(CallExpr *Call) {
  if (!Current || isa<CUDAKernelCallExpr>(Call))
    return true;
  const FunctionDecl *Callee = namedCallee(*Call);
  if (!Callee) {
    facts().CallsUnknown |= Call->getCallee()->isTypeDependent();
    return true;
  }
  const FunctionDecl *Definition = nullptr;
  if (Callee->hasBody(Definition) &&
      !isInSystemCode(Definition->getLocation(), SM)) {
    facts().Callees.insert(Definition);
    Into.Functions[Definition].Callers.insert(Current);
  }
  if (InsideWidthTest)
    if (std::optional<ShuffleCall> Shuffle = classifyShuffle(*Call, Context)) {
      noteLiteralShuffle(*Shuffle);
      facts().ReachesOver32 = true; // Both widths are known here.
    }
  if (!inDevice())
    return true;
  std::optional<DeviceCall> Op = classifyFunction(*Callee);
  if (Op && Op->Op == DeviceOp::LibraryWarp)
    if (unsigned Lanes = writtenLanes(*Call))
      facts().FixedWidths |= Lanes == 32 || Lanes == 64;
  if (Op && dependsOnWidth(*Op, *Call))
    facts().Exchanges.push_back({Call->getBeginLoc(), Op->Name.str()});
  if (std::optional<ShuffleCall> Shuffle = classifyShuffle(*Call, Context))
    noteShuffle(*Shuffle);
  return true;
}

bool SiteCollector::VisitCUDAKernelCallExpr(CUDAKernelCallExpr *Call) {
  std::optional<LaunchSite> Launch = classifyLaunch(*Call, Context);
  if (!Launch || !Launch->Kernel)
    return true;
  std::optional<bool> &Rows = Into.Functions[Launch->Kernel].RowsOf32;
  Rows = Rows.value_or(true) && Launch->Block.X == uint64_t(32);
  return true;
}

bool SiteCollector::noteLadder(const Stmt &Loop) {
  std::optional<ShuffleLadder> Ladder = classifyLadder(
      Loop, *Current, [this](const Expr *E) { return Forms.numberOf(E); },
      Context);
  if (Ladder)
    Ladder->First.Width && !mentionsWarpSize(Ladder->First.Width)
        ? noteGroupLadder(*Ladder, Loop.getBeginLoc())
        : noteWarpLadder(*Ladder, Loop.getBeginLoc());
  return true;
}

void SiteCollector::noteWarpLadder(const ShuffleLadder &Ladder,
                                   SourceLocation Loc) {
  SiteData *Site = addSite(WarpSite::Ladder, Loc, Ladder.Width, Ladder.Bound);
  if (!Site)
    return;
  Site->Confirmed = true;
  Site->Butterfly = isButterfly(Ladder.First);
  if (Site->Finding.Evidence.empty())
    addEvidence(*Site, Ladder.First.Call->getBeginLoc(),
                "'" + Ladder.First.Name +
                    "' has no width of its own: it reads lanes of the whole "
                    "warp");
  if (resolveWidth(Ladder.BoundExpr, Context)) {
    setEdit(*Site, *Ladder.BoundExpr, Ladder.Edit);
    return;
  }
  Site->CanEdit = false;
  if (!Ladder.Bound.isNamed())
    addEvidence(*Site, Ladder.Bound.Root,
                std::to_string(Ladder.Bound.RootValue) + " is passed here");
}

void SiteCollector::noteGroupLadder(const ShuffleLadder &Ladder,
                                    SourceLocation Loc) {
  std::optional<WidthConstant> Width = Forms.numberOf(Ladder.First.Width);
  if (Width && Width->Parameter)
    Width = Values.Arguments.onlyNumberOf(*Width->Parameter, Context);
  SourceLocation At = SM.getFileLoc(Loc);
  if (Ladder.Width == 32 && Width && Width->Value == 32 &&
      !isChosen(At, *Width))
    facts().GroupLadders.push_back(At);
}

bool SiteCollector::VisitGCCAsmStmt(GCCAsmStmt *Asm) {
  // Inside `#if` for one vendor there is something else for the other.
  if (inDevice() && isNvidiaOnlyAsm(*Asm) && !classifyAsmCoordinate(*Asm) &&
      !Regions.conditionAt(Asm->getAsmLoc()).OnVendor)
    facts().NvidiaAsm = true;
  if (inDevice() && classifyAsmCoordinate(*Asm))
    facts().Exchanges.push_back({Asm->getAsmLoc(), "the lane number"});
  return true;
}

bool SiteCollector::dependsOnWidth(const DeviceCall &Op, const CallExpr &Call) {
  switch (Op.Op) {
  case DeviceOp::Ballot:
  case DeviceOp::Match:
    return Op.Scope == SyncScope::Warp && !ExtractedBallots.contains(&Call);
  case DeviceOp::Vote:
  case DeviceOp::Reduce:
  case DeviceOp::ActiveMask:
  case DeviceOp::Broadcast:
    return Op.Scope == SyncScope::Warp;
  case DeviceOp::LibraryWarp:
    return Op.Scope == SyncScope::Warp && !writtenLanes(Call);
  default:
    return false; // Shuffles: noteShuffle.
  }
}

void SiteCollector::noteExtractedBallot(const BinaryOperator &Shift) {
  const auto *Call = dyn_cast<CallExpr>(strip(Shift.getLHS()));
  if (!Call)
    return;
  const auto *By = dyn_cast<BinaryOperator>(strip(Shift.getRHS()));
  if (By && (By->getOpcode() == BO_And || By->getOpcode() == BO_Mul))
    for (const Expr *Side : {By->getLHS(), By->getRHS()})
      if (std::optional<WidthConstant> Number = resolveWidth(Side, Context);
          Number && (Number->Value == 32 || Number->Value == ~31))
        ExtractedBallots.insert(Call);
}

void SiteCollector::noteShuffle(const ShuffleCall &Shuffle) {
  if (Shuffle.WholeWarp)
    ShuffleWidths.insert(strip(Shuffle.WholeWarp));
  unsigned Fixed = fixedShuffleWidth(Shuffle, Context);
  if (Fixed == 32 || Fixed == 64)
    facts().FixedWidths = true;
  facts().ReachesOver32 |= Fixed == 64;
  ThreadForm Lane = laneIn(Shuffle.Source);
  noteUse(Lane, FormKind::Lane, LaneSource, Shuffle.Call->getBeginLoc(),
          "picks the lane to read from here");
  if (Fixed || (Shuffle.Width && Shuffle.Width->isValueDependent()) ||
      isCallersWidth(Shuffle))
    return;
  facts().Exchanges.push_back({Shuffle.Call->getBeginLoc(), Shuffle.Name,
                               /*KeepsGroups=*/isByDistance(Shuffle),
                               Shuffle.Shuffle.contains_insensitive("up")});
  noteLiteralShuffle(Shuffle);
  std::optional<WidthConstant> Source = resolveWidth(Shuffle.Source, Context);
  if (Source && Source->Value == 31 && !isByDistance(Shuffle))
    addLastLane(*Shuffle.Source, *Source);
}

bool SiteCollector::isCallersWidth(const ShuffleCall &Shuffle) {
  const ValueDecl *Width = declOf(Shuffle.Width);
  const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(Width);
  return Parameter && !(Parameter->hasDefaultArg() &&
                        !Parameter->hasUninstantiatedDefaultArg() &&
                        mentionsWarpSize(Parameter->getDefaultArg()));
}

void SiteCollector::noteLiteralShuffle(const ShuffleCall &Shuffle) {
  std::optional<WidthConstant> Source = resolveWidth(Shuffle.Source, Context);
  if (Source && isByDistance(Shuffle) && !fixedShuffleWidth(Shuffle, Context))
    facts().LiteralShuffles.push_back({Shuffle, Source->Value});
}

void SiteCollector::addUnrolled(const FunctionDecl &Function,
                                const ShuffleCall &Shuffle) {
  llvm::SaveAndRestore<const FunctionDecl *> In(Current, &Function);
  std::optional<WidthConstant> Number = resolveWidth(Shuffle.Source, Context);
  if (!Number)
    return;
  Number->Name.clear();
  Number->Parameter = nullptr;
  SiteData *Site =
      addSite(WarpSite::Ladder, Shuffle.Call->getBeginLoc(), 32, *Number);
  if (!Site)
    return;
  Site->Confirmed = true;
  Site->Butterfly = isButterfly(Shuffle);
  Site->CanEdit = false;
}

void SiteCollector::noteFirstWarp(const IfStmt &If) {
  SmallVector<const Expr *, 4> Conjuncts{If.getCond()};
  while (!Conjuncts.empty()) {
    const Expr *E = Conjuncts.pop_back_val();
    const auto *Op = dyn_cast_or_null<BinaryOperator>(E ? strip(E) : nullptr);
    if (!Op)
      continue;
    if (Op->getOpcode() == BO_LAnd) {
      Conjuncts.push_back(Op->getLHS());
      Conjuncts.push_back(Op->getRHS());
      continue;
    }
    if (Op->getOpcode() != BO_LT ||
        Forms.of(Op->getLHS()).Kind != FormKind::Thread)
      continue;
    std::optional<WidthConstant> Number = resolveWidth(Op->getRHS(), Context);
    if (!Number || (Number->Value != 32 && Number->Value != 64))
      continue;
    SiteData *Site = addSite(WarpSite::FirstWarp, Op->getOperatorLoc(),
                             Number->Value, *Number);
    if (!Site)
      continue;
    setEdit(*Site, *Op->getRHS(), "warpSize");
    noteGuarded(*Site, If.getThen());
  }
}

void SiteCollector::noteGuarded(SiteData &Site, const Stmt *S) {
  if (!S)
    return;
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    if (std::optional<ShuffleCall> Shuffle = classifyShuffle(*Call, Context);
        Shuffle && !fixedShuffleWidth(*Shuffle, Context)) {
      Site.GuardsExchange = true;
      addEvidence(Site, Call->getBeginLoc(), "the lanes exchange values here");
    }
    const FunctionDecl *Definition = nullptr;
    if (const FunctionDecl *Callee = namedCallee(*Call))
      if (Callee->hasBody(Definition))
        Site.Guarded.insert(Definition);
  }
  for (const Stmt *Child : S->children())
    noteGuarded(Site, Child);
}

} // namespace gputidy::warp
