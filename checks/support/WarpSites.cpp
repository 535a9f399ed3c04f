//===- WarpSites.cpp - where a number can stand for the warp size ---------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Vocabulary.h"
#include "support/WarpSiteCollector.h"
#include "support/WaveWidth.h"

using namespace clang;

namespace gputidy::warp {

bool SiteCollector::VisitBinaryOperator(BinaryOperator *Op) {
  if (!inDevice())
    return true;
  ThreadForm Form = formOfSplit(*Op);
  if (Form.Kind == FormKind::Lane || Form.Kind == FormKind::Warp)
    facts().PicksThreads = true;
  if (Form.By.Op == Op)
    siteOf(Form);
  else if (!Form)
    noteOtherMeaning(*Op);
  if (Op->isComparisonOp()) {
    noteComparison(Op->getLHS(), Op->getRHS());
    noteComparison(Op->getRHS(), Op->getLHS());
  } else if (Op->getOpcode() == BO_Shl && isOne(Op->getLHS())) {
    ThreadForm Lane = Forms.of(Op->getRHS());
    if (!Lane.OfGrid)
      noteUse(Lane, FormKind::Lane, LaneBit, Op->getOperatorLoc(),
              "made a bit of a lane mask here");
  } else if (Op->getOpcode() == BO_Shr) {
    noteExtractedBallot(*Op);
    noteWords(Op->getLHS(), Op->getRHS());
  } else if (Op->getOpcode() == BO_Add) {
    noteShare(*Op);
  } else if (Op->getOpcode() == BO_OrAssign ||
             Op->getOpcode() == BO_AndAssign) {
    noteWords(Op->getLHS(), Op->getRHS());
  } else if (Op->getOpcode() == BO_Assign) {
    if (const ValueDecl *Target = declOf(Op->getLHS()))
      noteName(Target->getNameAsString(), Op->getRHS());
  }
  return true;
}

bool SiteCollector::VisitParmVarDecl(ParmVarDecl *Parameter) {
  // Who calls may use it or not.
  if (Parameter->hasDefaultArg() && !Parameter->hasUninstantiatedDefaultArg())
    ShuffleWidths.insert(strip(Parameter->getDefaultArg()));
  return true;
}

bool SiteCollector::VisitVarDecl(VarDecl *Variable) {
  if (inDevice() && Variable->getInit() && !isa<ParmVarDecl>(Variable))
    noteName(Variable->getNameAsString(), Variable->getInit());
  if (Current && isNvidiaType(Variable->getType()))
    facts().NvidiaAsm = true;
  return true;
}

bool SiteCollector::TraverseConstructorInitializer(CXXCtorInitializer *Init) {
  if (inDevice() && Init->isMemberInitializer() && Init->getInit())
    noteName(Init->getMember()->getNameAsString(), Init->getInit());
  return Base::TraverseConstructorInitializer(Init);
}

bool SiteCollector::VisitReturnStmt(ReturnStmt *Return) {
  if (inDevice() && Return->getRetValue()) {
    noteName(Current->getNameAsString(), Return->getRetValue());
    ThreadForm Form = Forms.of(Return->getRetValue());
    if (SiteData *Site = siteOf(Form))
      Site->Uses |= Returned;
  }
  return true;
}

bool SiteCollector::VisitUnaryOperator(UnaryOperator *Op) {
  if (!inDevice() || Op->getOpcode() != UO_LNot)
    return true;
  ThreadForm Form = Forms.of(Op->getSubExpr());
  noteLeader(Form, Op->getOperatorLoc());
  noteUse(Form, FormKind::Lane, LaneZero, Op->getOperatorLoc(),
          "compared with lane 0 here");
  return true;
}

bool SiteCollector::VisitArraySubscriptExpr(ArraySubscriptExpr *Subscript) {
  if (!inDevice())
    return true;
  ThreadForm Index = Forms.of(Subscript->getIdx());
  if (Index.Kind != FormKind::Warp || chainHasLane(*Subscript))
    return true;
  noteUse(Index, FormKind::Warp, WarpSlot, Subscript->getBeginLoc(),
          "picks the slot of a warp here");
  return true;
}

bool SiteCollector::VisitExpr(Expr *E) {
  if (!inDevice()) {
    noteHostUse(*E);
    return true;
  }
  std::optional<Coordinate> Value = classifyCoordinate(E);
  facts().ReadsRows |=
      Value && Value->Value == BuiltinValue::ThreadIdx && Value->Dim != Axis::X;
  if (Value &&
      (Value->Value == BuiltinValue::WarpSize ||
       Value->Value == BuiltinValue::LaneId) &&
      strip(E) == E && !ShuffleWidths.contains(E))
    facts().Exchanges.push_back(
        {E->getBeginLoc(),
         Value->Value == BuiltinValue::WarpSize ? "warpSize"
                                                : "the lane number",
         /*KeepsGroups=*/false, /*FromBelow=*/false, /*IsNumber=*/true});
  return true;
}

bool SiteCollector::VisitForStmt(ForStmt *Loop) {
  if (!inDevice())
    return true;
  noteStride(*Loop);
  return noteLadder(*Loop);
}

bool SiteCollector::VisitWhileStmt(WhileStmt *Loop) {
  return !inDevice() || noteLadder(*Loop);
}

bool SiteCollector::TraverseIfStmt(IfStmt *If) {
  std::optional<WidthTest> Test = widthTest(If->getCond());
  if (inDevice())
    noteFirstWarp(*If);
  if (!inDevice())
    return Base::TraverseIfStmt(If);
  std::optional<int64_t> On32 = evaluateAtWidth(If->getCond(), 32, Context),
                         On64 = evaluateAtWidth(If->getCond(), 64, Context);
  bool Known = On32 && On64, Chosen = Known && bool(*On32) != bool(*On64);
  if (!Test && !Known)
    return Base::TraverseIfStmt(If);
  TraverseStmt(If->getInit());
  TraverseStmt(If->getCond());
  for (Stmt *Branch : {If->getThen(), If->getElse()}) {
    if (!Branch)
      continue;
    bool IsThen = Branch == If->getThen();
    bool Guarded = Chosen || (Test && Test->Equal == IsThen) ||
                   Guards.contains(Branch->getBeginLoc());
    if (!Guarded && Known && bool(*On32) != IsThen)
      continue; // Never taken.
    llvm::SaveAndRestore<bool> Inside(InsideWidthTest,
                                      InsideWidthTest || Guarded);
    if (!TraverseStmt(Branch))
      return false;
  }
  return true;
}

void SiteCollector::finish() {
  for (const auto &[Function, Shuffle] : findRecursiveLadders(Into))
    addUnrolled(*Function, Shuffle);
  for (auto &[Function, Facts] : Into.Functions)
    for (const ShuffleCall &Shuffle :
         findUnrolledLadders(Facts.LiteralShuffles))
      addUnrolled(*Function, Shuffle);
}

bool SiteCollector::inDevice() const {
  return Current && !InsideWidthTest && isDeviceFunction(*Current);
}

bool SiteCollector::isNvidiaType(QualType Type) const {
  const CXXRecordDecl *Class = Type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Class)
    return false;
  for (const DeclContext *D = Class->getDeclContext(); D; D = D->getParent())
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(D))
      if (Namespace->getName() == "nvcuda")
        return true;
  return false;
}

std::optional<WidthTest> SiteCollector::widthTest(const Expr *Condition) const {
  return classifyWidthTest(Condition, [this](const ValueDecl &Variable) {
    return Values.Decisions.isQueriedWidth(Variable);
  });
}

bool SiteCollector::isOne(const Expr *E) const {
  std::optional<WidthConstant> Number = resolveWidth(E, Context);
  return Number && Number->Value == 1;
}

bool SiteCollector::mentionsCoordinate(const Expr *E) {
  if (classifyCoordinate(E))
    return true;
  return llvm::any_of(strip(E)->children(), [](const Stmt *Child) {
    const auto *Inner = dyn_cast_or_null<Expr>(Child);
    return Inner && mentionsCoordinate(Inner);
  });
}

void SiteCollector::noteOtherMeaning(const BinaryOperator &Op) {
  switch (Op.getOpcode()) {
  case BO_Rem:
  case BO_Div:
  case BO_And:
  case BO_Shr:
  case BO_Shl:
    break;
  default:
    return;
  }
  // A constant by itself is derived from the width: WS / 2. Threads of a grid
  // have warps, whatever else they are multiplied with.
  if (resolveWidth(Op.getLHS(), Context) || Forms.of(Op.getLHS()) ||
      mentionsCoordinate(Op.getLHS()) || Op.isInstantiationDependent())
    return;
  std::optional<WidthConstant> Number = resolveWidth(Op.getRHS(), Context);
  if (Number && Number->isNamed())
    Into.OtherUses.push_back(
        {Number->Root, SM.getFileLoc(Op.getOperatorLoc())});
}

void SiteCollector::noteHostUse(const Expr &E) {
  if (!Current || isDeviceFunction(*Current) ||
      !isa<DeclRefExpr, IntegerLiteral>(E))
    return;
  if (isa<IntegerLiteral>(E) && !E.getBeginLoc().isMacroID())
    return;
  std::optional<WidthConstant> Number = resolveWidth(&E, Context);
  if (!Number || !Number->isNamed() ||
      (Number->Value != 32 && Number->Value != 64) ||
      !Regions.conditionAt(Number->Root).OnDeviceArch)
    return;
  SourceLocation Loc = SM.getFileLoc(E.getBeginLoc());
  for (const HostWidthUse &Known : Into.HostUses)
    if (Known.Number.Root == Number->Root && HostUseIn[Known.Loc] == Current)
      return;
  HostUseIn[Loc] = Current;
  Into.HostUses.push_back({Loc, *Number});
}

Collected collectWarpSites(ASTContext &Context,
                           const ConditionalRegions &Regions,
                           ThreadForms &Forms, const WarpValues &Values) {
  Collected All;
  SiteCollector Sites(Context, Regions, Forms, Values, All);
  Sites.TraverseDecl(Context.getTranslationUnitDecl());
  Sites.finish();
  return All;
}

} // namespace gputidy::warp
