//===- ElementGuards.cpp - which lanes get to an access -------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DeviceCode.h"
#include "sync/ElementMeeting.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace gputidy {

/// The condition under which \p Parent comes to \p Child, and whether it has to
/// hold or not; null if there is none.
static std::pair<const Expr *, bool> conditionOf(const Stmt &Parent,
                                                 const Stmt &Child) {
  if (const auto *If = dyn_cast<IfStmt>(&Parent))
    if (&Child == If->getThen() || &Child == If->getElse())
      return {If->getCond(), &Child == If->getThen()};
  if (const auto *Select = dyn_cast<ConditionalOperator>(&Parent))
    if (&Child != Select->getCond())
      return {Select->getCond(), &Child == Select->getTrueExpr()};
  if (const auto *Logical = dyn_cast<BinaryOperator>(&Parent))
    if (Logical->isLogicalOp() && &Child == Logical->getRHS())
      return {Logical->getLHS(), Logical->getOpcode() == BO_LAnd};
  return {nullptr, false};
}

LaneGuard ElementComparer::guardOf(const Stmt &S) const {
  LaneGuard Found;
  const Stmt *Child = &S;
  while (const Stmt *Parent = Facts.parentOf(*Child)) {
    auto [Condition, Holds] = conditionOf(*Parent, *Child);
    if (Condition)
      apply(Found, *Condition, Holds);
    Child = Parent;
  }
  return Found;
}

void ElementComparer::apply(LaneGuard &Guard, const Expr &Condition,
                            bool Holds) const {
  const Expr *E = strip(&Condition);
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot)
    return apply(Guard, *Not->getSubExpr(), !Holds);
  const auto *Compare = dyn_cast<BinaryOperator>(E);
  if (Compare && Compare->getOpcode() == (Holds ? BO_LAnd : BO_LOr)) {
    apply(Guard, *Compare->getLHS(), Holds);
    apply(Guard, *Compare->getRHS(), Holds);
    return;
  }
  std::optional<Verdict> V = Facts.verdictOf(Condition, Lanes::W32);
  if (V && V->Known && V->Proven != Level::Varying)
    return; // The whole warp goes one way.
  if (V && V->Known && V->From == Origin::Data)
    return;                                // Any lane may have such data.
  if (!Compare && strideOf(E).value_or(0)) // `if (lane)`
    return narrow(Guard, Values.valueOf(E), Holds ? BO_NE : BO_EQ, nullptr);
  if (!Compare || !Compare->isComparisonOp()) {
    Guard.IsKnown = false;
    return;
  }
  BinaryOperatorKind Op = Compare->getOpcode();
  narrow(Guard, Values.valueOf(Compare->getLHS()),
         Holds ? Op : BinaryOperator::negateComparisonOp(Op),
         Compare->getRHS());
}

/// \p End is what \p Term is compared with, null for 0.
void ElementComparer::narrow(LaneGuard &Guard, const Expr *Term,
                             BinaryOperatorKind Op, const Expr *End) const {
  std::optional<int64_t> Bound = End ? constantOf(End, Context) : 0;
  if (!Bound && Op == BO_EQ && strideOf(Term).value_or(0) &&
      !variesInBlock(End))
    Guard.IsOneSomewhere = true;
  if ((Guard.Term && !isSame(Guard.Term, Term, Context)) ||
      (!Bound && BinaryOperator::isEqualityOp(Op))) {
    Guard.IsKnown = false;
    return;
  }
  Guard.Term = Term;
  if (!Bound) {
    Guard.Open.push_back({Op, End});
    return;
  }
  switch (Op) {
  case BO_LT:
    Guard.High = std::min(Guard.High, *Bound);
    break;
  case BO_LE:
    Guard.High = std::min(Guard.High, *Bound + 1);
    break;
  case BO_GT:
    Guard.Low = std::max(Guard.Low, *Bound + 1);
    break;
  case BO_GE:
    Guard.Low = std::max(Guard.Low, *Bound);
    break;
  case BO_NE:
    Guard.Except = Bound;
    break;
  default:
    Guard.Low = *Bound;
    Guard.High = *Bound + 1;
  }
}

/// True if some lane that reads has its writer among those that write.
bool ElementComparer::leaveLanes(const SharedElement &Write,
                                 const SharedElement &Read,
                                 int Distance) const {
  LaneGuard W = guardOf(*Write.Element);
  LaneGuard R = guardOf(*Read.Element);
  if (!W.IsKnown || !R.IsKnown)
    return false;
  if (W.Term && R.Term && !isSame(W.Term, R.Term, Context))
    return false;
  int64_t Low = std::max(R.Low, W.Low - Distance);
  int64_t High = std::min(R.High, W.High - Distance);
  return Low < High;
}

bool ElementComparer::isForOneThread(const SharedElement &Element) const {
  LaneGuard Guard = guardOf(*Element.Element);
  return Guard.isOneLane() || Guard.IsOneSomewhere;
}

/// True if one lane writes and others read.
bool ElementComparer::isWrittenForOthers(const SharedElement &Write,
                                         const SharedElement &Read) const {
  LaneGuard W = guardOf(*Write.Element), R = guardOf(*Read.Element);
  if (!R.IsKnown || R.isOneLane() || haveLanesLeft(Read))
    return false;
  if (W.IsOneSomewhere)
    return !R.Term;
  if (!W.IsKnown || !W.isOneLane() || !strideOf(W.Term).value_or(0))
    return false;
  return !R.Term || !isSame(W.Term, R.Term, Context) || R.High > W.Low;
}

/// True for `t > k`, and the like, with another k in each round: elimination,
/// where those that are left out are the ones read from.
bool ElementComparer::hasMovingEnd(const LaneGuard &Guard) const {
  return llvm::any_of(Guard.Open, [&](const auto &Bound) {
    const auto *Ref = dyn_cast<DeclRefExpr>(strip(Bound.second));
    return Ref && Values.isChanged(*Ref->getDecl());
  });
}

/// True if only some lanes, by their number, may still be there at \p Read.
bool ElementComparer::haveLanesLeft(const SharedElement &Read) const {
  const SourceManager &SM = Context.getSourceManager();
  return llvm::any_of(Exits, [&](const Stmt *Exit) {
    if (!SM.isBeforeInTranslationUnit(Exit->getBeginLoc(),
                                      Read.Element->getBeginLoc()))
      return false;
    LaneGuard Leaving = guardOf(*Exit);
    return !Leaving.IsKnown || Leaving.Except || Leaving.Low != 0 ||
           Leaving.High != INT32_MAX || hasMovingEnd(Leaving);
  });
}

/// True where whole warps go different ways, by their number.
bool ElementComparer::splitsWarps(const Expr &Condition) const {
  const Expr *E = strip(&Condition);
  if (const auto *Logical = dyn_cast<BinaryOperator>(E);
      Logical && Logical->isLogicalOp())
    return splitsWarps(*Logical->getLHS()) || splitsWarps(*Logical->getRHS());
  std::optional<Verdict> V = Facts.verdictOf(Condition, Lanes::W32);
  return V && V->Proven == Level::Wave;
}

/// True if \p S is in code for some of the warps.
bool ElementComparer::isUnderSomeWarps(const Stmt &S) const {
  const Stmt *Child = &S;
  while (const Stmt *Parent = Facts.parentOf(*Child)) {
    const Expr *Condition = conditionOf(*Parent, *Child).first;
    if (const auto *Loop = dyn_cast<WhileStmt>(Parent))
      Condition = Loop->getCond();
    else if (const auto *For = dyn_cast<ForStmt>(Parent))
      Condition = For->getCond();
    else if (const auto *Switch = dyn_cast<SwitchStmt>(Parent))
      Condition = Switch->getCond();
    if (Condition && splitsWarps(*Condition))
      return true;
    Child = Parent;
  }
  const SourceManager &SM = Context.getSourceManager();
  return llvm::any_of(Exits, [&](const Stmt *Exit) {
    return SM.isBeforeInTranslationUnit(Exit->getBeginLoc(), S.getBeginLoc()) &&
           !isa<BreakStmt>(Exit) && isUnderSomeWarps(*Exit);
  });
}

bool ElementComparer::areInOneWarp(const SharedElement &Write,
                                   const SharedElement &Read) const {
  if (!isUnderSomeWarps(*Read.Element))
    return false;
  // `if (lane == 0) s[warp] = …` is for every warp.
  bool IsForAllWarps = llvm::any_of(
      Write.Indices, [this](const Expr *E) { return variesInBlock(E); });
  return (!IsForAllWarps && isForOneThread(Write)) ||
         isUnderSomeWarps(*Write.Element);
}

} // namespace gputidy
