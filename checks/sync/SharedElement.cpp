//===- SharedElement.cpp - elements of memory that threads share ----------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync/SharedElement.h"
#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "support/WaveWidth.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// Takes one step from \p E towards the variable that it is a part of; null
/// where that is none.
static const Expr *stepDown(const Expr *E, SharedElement &Found) {
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    Found.Indices.insert(Found.Indices.begin(), Subscript->getIdx());
    return strip(Subscript->getBase());
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    Found.Fields.push_back(Member->getMemberDecl());
    Found.IsPointedAt |= Member->isArrow();
    return strip(Member->getBase());
  }
  const auto *Unary = dyn_cast<UnaryOperator>(E);
  if (!Unary || Unary->getOpcode() != UO_Deref)
    return nullptr;
  const Expr *Pointer = strip(Unary->getSubExpr());
  const auto *Sum = dyn_cast<BinaryOperator>(Pointer);
  if (Sum && Sum->getOpcode() == BO_Add &&
      Sum->getLHS()->getType()->isPointerType()) {
    Found.Indices.insert(Found.Indices.begin(), Sum->getRHS());
    return strip(Sum->getLHS());
  }
  Found.IsPointedAt = true;
  return Pointer;
}

std::optional<SharedElement> elementOf(const Expr *E) {
  SharedElement Found;
  Found.Element = E = strip(E);
  Found.IsVolatile = E->getType().isVolatileQualified();
  while (const Expr *Next = stepDown(E, Found))
    E = Next;
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if (!Ref)
    return std::nullopt;
  Found.Memory = Ref->getDecl();
  if (!Found.Indices.empty())
    return Found;
  if (!Found.Element->getType()->isScalarType() ||
      (!Found.IsPointedAt &&
       memorySpaceOf(*Found.Memory) == MemorySpace::Local))
    return std::nullopt;
  return Found;
}

const ValueDecl *pointee(const ValueDecl *Pointer) {
  for (unsigned Depth = 0; Depth < 4; ++Depth) {
    const auto *Variable = dyn_cast<VarDecl>(Pointer);
    if (!Variable || isa<ParmVarDecl>(Variable) || !Variable->hasInit() ||
        !Variable->getType()->isPointerType())
      break;
    const Expr *From = strip(Variable->getInit());
    if (const auto *Ref = dyn_cast<DeclRefExpr>(From))
      Pointer = Ref->getDecl();
    else
      break;
  }
  return Pointer;
}

bool isSharedMemory(const SharedElement &Element) {
  const ValueDecl *Memory = pointee(Element.Memory);
  if (memorySpaceOf(*Memory) == MemorySpace::Shared)
    return true;
  // What a kernel is given lies in global memory: `volatile` is for other
  // blocks there, which no barrier of this one waits for.
  const auto *Function = dyn_cast<FunctionDecl>(Memory->getDeclContext());
  return Element.IsVolatile && !Element.Indices.empty() &&
         isa<ParmVarDecl>(Memory) && Memory->getType()->isPointerType() &&
         !(Function && isKernel(*Function));
}

/// The variable that the address \p E is counted from, or null.
static const VarDecl *baseOf(const Expr *E) {
  bool IsAddress = false;
  for (E = strip(E); E && !isa<DeclRefExpr>(E);) {
    if (const auto *Sum = dyn_cast<BinaryOperator>(E)) {
      bool IsOffset = Sum->getOpcode() == BO_Add &&
                      Sum->getLHS()->getType()->isPointerType();
      E = IsOffset ? strip(Sum->getLHS()) : nullptr;
    } else if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
      IsAddress = Unary->getOpcode() == UO_AddrOf;
      E = IsAddress ? strip(Unary->getSubExpr()) : nullptr;
    } else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
      // `&s[i]`, or a row of `s[i][j]`; not a pointer that is read from `s`.
      bool IsPlace = IsAddress || Subscript->getType()->isArrayType();
      E = IsPlace ? strip(Subscript->getBase()) : nullptr;
    } else {
      E = nullptr;
    }
  }
  return E ? dyn_cast<VarDecl>(cast<DeclRefExpr>(E)->getDecl()) : nullptr;
}

const VarDecl *sharedPartOf(const ValueDecl &Pointer) {
  const auto *Variable = dyn_cast<VarDecl>(&Pointer);
  constexpr unsigned Deepest = 8;
  for (unsigned Depth = 0; Variable && Depth < Deepest; ++Depth) {
    if (memorySpaceOf(*Variable) == MemorySpace::Shared)
      return Variable;
    if (isa<ParmVarDecl>(Variable) || !Variable->hasInit() ||
        !Variable->getType()->isPointerType())
      break;
    Variable = baseOf(Variable->getInit());
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Comparing expressions
//===----------------------------------------------------------------------===//

std::optional<int64_t> constantOf(const Expr *E, const ASTContext &Context) {
  Expr::EvalResult Result;
  if (E->isValueDependent() || !E->EvaluateAsInt(Result, Context) ||
      !Result.Val.getInt().isRepresentableByInt64())
    return std::nullopt;
  return Result.Val.getInt().getExtValue();
}

bool isSame(const Expr *Left, const Expr *Right, const ASTContext &Context) {
  if (std::optional<Coordinate> L = classifyCoordinate(Left))
    if (std::optional<Coordinate> R = classifyCoordinate(Right))
      return L->Value == R->Value && L->Dim == R->Dim;
  llvm::FoldingSetNodeID LeftId, RightId;
  strip(Left)->Profile(LeftId, Context, /*Canonical=*/true);
  strip(Right)->Profile(RightId, Context, /*Canonical=*/true);
  return LeftId == RightId;
}

//===----------------------------------------------------------------------===//
// The variables of a function
//===----------------------------------------------------------------------===//

static const ValueDecl *variableIn(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(strip(E));
  return Ref ? Ref->getDecl() : nullptr;
}

/// The variable that a loop's first part sets, and to what.
static std::pair<const ValueDecl *, const Expr *> initOf(const ForStmt &Loop) {
  if (const auto *Init = dyn_cast_or_null<DeclStmt>(Loop.getInit());
      Init && Init->isSingleDecl()) {
    if (const auto *Variable = dyn_cast<VarDecl>(Init->getSingleDecl()))
      return {Variable, Variable->getInit()};
  } else if (const auto *Set = dyn_cast_or_null<BinaryOperator>(Loop.getInit());
             Set && Set->getOpcode() == BO_Assign) {
    return {variableIn(Set->getLHS()), Set->getRHS()};
  }
  return {nullptr, nullptr};
}

/// What \p Step adds to \p Counter each round; nothing if it is no constant.
static std::optional<int64_t> stepOf(const Expr *Step, const ValueDecl &Counter,
                                     const ASTContext &Context) {
  if (!Step)
    return std::nullopt;
  if (const auto *Unary = dyn_cast<UnaryOperator>(strip(Step)))
    if (Unary->isIncrementDecrementOp() &&
        variableIn(Unary->getSubExpr()) == &Counter)
      return Unary->isIncrementOp() ? 1 : -1;
  if (const auto *Binary = dyn_cast<BinaryOperator>(strip(Step)))
    if ((Binary->getOpcode() == BO_AddAssign ||
         Binary->getOpcode() == BO_SubAssign) &&
        variableIn(Binary->getLHS()) == &Counter)
      if (std::optional<int64_t> By = constantOf(Binary->getRHS(), Context))
        return Binary->getOpcode() == BO_AddAssign ? *By : -*By;
  return std::nullopt;
}

/// True if \p Step adds something to \p Counter, or takes it away.
static bool addsTo(const Expr *Step, const ValueDecl &Counter) {
  if (!Step)
    return false;
  if (const auto *Unary = dyn_cast<UnaryOperator>(strip(Step)))
    return Unary->isIncrementDecrementOp() &&
           variableIn(Unary->getSubExpr()) == &Counter;
  const auto *Binary = dyn_cast<BinaryOperator>(strip(Step));
  return Binary && variableIn(Binary->getLHS()) == &Counter &&
         (Binary->getOpcode() == BO_AddAssign ||
          Binary->getOpcode() == BO_SubAssign);
}

bool runsOnce(const ForStmt &Loop, const ASTContext &Context) {
  auto [Counter, First] = initOf(Loop);
  const auto *Test = dyn_cast_or_null<BinaryOperator>(Loop.getCond());
  if (!Counter || !First || !Test || !Test->isRelationalOp() ||
      variableIn(Test->getLHS()) != Counter)
    return false;
  std::optional<int64_t> Start = constantOf(First, Context),
                         End = constantOf(Test->getRHS(), Context);
  return Start && End && foldIntegers(Test->getOpcode(), *Start, *End) == 1;
}

/// Counts the places that may change a variable, and finds loops' counters.
struct LocalValues::Collector : RecursiveASTVisitor<LocalValues::Collector> {
  LocalValues &Values;
  llvm::SmallPtrSet<const Expr *, 32> Reads;

  explicit Collector(LocalValues &Values) : Values(Values) {}

  bool VisitImplicitCastExpr(ImplicitCastExpr *Cast) {
    if (Cast->getCastKind() == CK_LValueToRValue)
      Reads.insert(Cast->getSubExpr()->IgnoreParens());
    return true;
  }

  /// What is not read is written, or its address goes somewhere.
  bool VisitDeclRefExpr(DeclRefExpr *Ref) {
    if (!Reads.contains(Ref))
      ++Values.Changes[Ref->getDecl()];
    return true;
  }

  bool VisitForStmt(ForStmt *Loop) {
    noteCounter(*Loop);
    noteLadder(*Loop);
    return true;
  }

private:
  void noteCounter(const ForStmt &Loop) {
    auto [Counter, First] = initOf(Loop);
    if (Counter && addsTo(Loop.getInc(), *Counter))
      Values.Stepped.insert(Counter);
    const auto *Test = dyn_cast_or_null<BinaryOperator>(Loop.getCond());
    if (!Counter || !First)
      return;
    if (constantOf(First, Values.Context) == 0 &&
        stepOf(Loop.getInc(), *Counter, Values.Context).value_or(0) > 0)
      Values.FromZero.insert(Counter);
    if (!Test || variableIn(Test->getLHS()) != Counter)
      return;
    std::optional<int64_t> Value = constantOf(First, Values.Context),
                           End = constantOf(Test->getRHS(), Values.Context),
                           Step =
                               stepOf(Loop.getInc(), *Counter, Values.Context);
    if (!Value || !End || !Step || *Step == 0 ||
        !(Test->isRelationalOp() || Test->getOpcode() == BO_NE))
      return;
    constexpr unsigned Most = 64;
    CounterValues All;
    for (; foldIntegers(Test->getOpcode(), *Value, *End) == 1 &&
           All.size() <= Most;
         *Value += *Step)
      All.push_back(*Value);
    if (!All.empty() && All.size() <= Most)
      Values.Counters[Counter] = std::move(All);
  }

  void noteLadder(const ForStmt &Loop) {
    const auto *Step = dyn_cast_or_null<BinaryOperator>(
        Loop.getInc() ? strip(Loop.getInc()) : nullptr);
    if (!Step || !Step->isAssignmentOp())
      return;
    BinaryOperatorKind Op = Step->getOpcode();
    if (const auto *Value = dyn_cast<BinaryOperator>(strip(Step->getRHS())))
      if (Op == BO_Assign)
        Op = Value->getOpcode();
    if (Op == BO_DivAssign || Op == BO_MulAssign || Op == BO_ShrAssign ||
        Op == BO_ShlAssign || Op == BO_Div || Op == BO_Mul || Op == BO_Shr ||
        Op == BO_Shl)
      if (const ValueDecl *Variable = variableIn(Step->getLHS()))
        Values.Ladders.insert(Variable);
  }
};

LocalValues::LocalValues(const FunctionDecl &Function,
                         const ASTContext &Context)
    : Context(Context) {
  Collector(*this).TraverseStmt(Function.getBody());
  // A counter that is changed elsewhere than in its loop's head has other
  // values: once by the step, and once by the first part if that assigns.
  llvm::SmallVector<const ValueDecl *, 4> Others;
  for (const auto &[Counter, All] : Counters)
    if (const auto *Variable = dyn_cast<VarDecl>(Counter);
        !Variable || Changes.lookup(Counter) > (Variable->hasInit() ? 1 : 2))
      Others.push_back(Counter);
  for (const ValueDecl *Counter : Others)
    Counters.erase(Counter);
}

/// True if \p E has one value wherever it is read in the function.
bool LocalValues::isFixed(const Expr *E, unsigned Depth) const {
  constexpr unsigned Deepest = 8;
  E = strip(E);
  if (Depth > Deepest)
    return false;
  if (classifyCoordinate(E) || isa<IntegerLiteral>(E))
    return true;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl());
    if (!Variable)
      return constantOf(E, Context).has_value();
    return Variable->hasLocalStorage() && !Changes.lookup(Variable);
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return !Unary->isIncrementDecrementOp() && Unary->getOpcode() != UO_Deref &&
           isFixed(Unary->getSubExpr(), Depth + 1);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return !Binary->isAssignmentOp() && isFixed(Binary->getLHS(), Depth + 1) &&
           isFixed(Binary->getRHS(), Depth + 1);
  return constantOf(E, Context).has_value();
}

const Expr *LocalValues::valueOf(const Expr *E) const {
  E = strip(E);
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  const auto *Variable = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (!Variable || isa<ParmVarDecl>(Variable) || !Variable->hasInit() ||
      !isFixed(E) || !isFixed(Variable->getInit()))
    return E;
  return strip(Variable->getInit());
}

void LocalValues::addTo(IndexSum &Sum, const Expr *E, bool IsNegative,
                        unsigned Depth) const {
  E = strip(E);
  if (std::optional<int64_t> Constant = constantOf(E, Context)) {
    Sum.Constant += IsNegative ? -*Constant : *Constant;
    return;
  }
  constexpr unsigned Deepest = 8;
  if (Depth < Deepest) {
    if (const Expr *Value = valueOf(E); Value != E)
      return addTo(Sum, Value, IsNegative, Depth + 1);
    if (const auto *Binary = dyn_cast<BinaryOperator>(E);
        Binary && Binary->isAdditiveOp()) {
      bool IsMinus = Binary->getOpcode() == BO_Sub;
      addTo(Sum, Binary->getLHS(), IsNegative, Depth + 1);
      addTo(Sum, Binary->getRHS(), IsNegative != IsMinus, Depth + 1);
      return;
    }
  }
  Sum.Terms.push_back({E, IsNegative});
}

const IndexSum &LocalValues::sumOf(const Expr *E) const {
  std::unique_ptr<IndexSum> &Sum = Sums[E];
  if (!Sum) {
    Sum = std::make_unique<IndexSum>();
    addTo(*Sum, E, false, 0);
  }
  return *Sum;
}

std::optional<CounterValues> LocalValues::counterValues(const Expr *E) const {
  auto Found = Counters.find(variableIn(E));
  if (Found == Counters.end())
    return std::nullopt;
  return Found->second;
}

bool LocalValues::isLoopCounter(const Expr *E) const {
  return FromZero.contains(variableIn(E));
}

bool LocalValues::isChanged(const ValueDecl &Variable) const {
  return Changes.lookup(&Variable) != 0;
}

bool LocalValues::isCounter(const ValueDecl &Variable) const {
  return Stepped.contains(&Variable);
}

bool LocalValues::isLadderVariable(const Expr *E) const {
  return Ladders.contains(variableIn(E));
}

} // namespace gputidy
