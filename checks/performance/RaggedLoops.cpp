//===- RaggedLoops.cpp - loops that lanes leave at different times --------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/RaggedLoops.h"
#include "performance/BranchSides.h"
#include "performance/LoopShape.h"
#include "support/DeviceCode.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <array>

using namespace clang;

namespace gputidy {

static bool varies(const Expr &E, ASTContext &Context) {
  std::optional<Verdict> V = Uniformity::of(Context).verdictOf(E, Lanes::W32);
  return V && V->Proven == Level::Varying;
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
  for (bool Taken : {true, false}) {
    PathCost Cost = Costs.of(Taken ? If->getThen() : If->getElse());
    if (Cost.LeavesLoop && !Cost.isForErrors() &&
        !isMarkedRare(*If, Taken, Context))
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

namespace {

/// Whether something but an array's own elements makes an expression vary.
class VariationFinder : public RecursiveASTVisitor<VariationFinder> {
public:
  VariationFinder(const ValueDecl *Array, ASTContext &Context)
      : Array(Array), Context(Context) {}
  bool Found = false;

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    Found |= E->getDecl() != Array && varies(*E, Context);
    return !Found;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
    const auto *Base = dyn_cast<DeclRefExpr>(strip(E->getBase()));
    Found |= (!Base || Base->getDecl() != Array) && varies(*E, Context);
    return !Found;
  }
  bool VisitCallExpr(CallExpr *E) {
    Found |= varies(*E, Context);
    return !Found;
  }

private:
  const ValueDecl *Array;
  ASTContext &Context;
};

} // namespace

/// True for `for (a[0] = 0; a[0] < n; …)` with the same n for all, or one that
/// depends on such elements: the analysis knows the elements of an array only
/// together.
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
  const auto *Array = dyn_cast<DeclRefExpr>(
      strip(cast<ArraySubscriptExpr>(strip(Compare->getLHS()))->getBase()));
  if (!Array || Started != Compared)
    return false;
  VariationFinder Finder(Array->getDecl(), Context);
  Finder.TraverseStmt(const_cast<Expr *>(Start->getRHS()));
  Finder.TraverseStmt(const_cast<Expr *>(Compare->getRHS()));
  return !Finder.Found;
}

/// Loops whose lengths differ by little or for a reason that sorting does not
/// touch.
static bool isLeftAlone(const Stmt &Loop, ASTContext &Context) {
  return retriesAtomic(Loop) || halvesItsRange(Loop) || probesTable(Loop) ||
         keepsTogether(Loop) || countsAnElement(Loop, Context);
}

//===----------------------------------------------------------------------===//
// By the lane's number
//===----------------------------------------------------------------------===//

/// For `for (i = a; i < b; ++i)` (or `<=`) with bounds that the lane alone
/// decides: the rounds of a lane in the mean, over those of the longest; 1 for
/// other loops.
static double meanShare(const Stmt &Loop, ASTContext &Context) {
  const Expr *First = countsUpFrom(Loop, Context);
  const auto *Compare = dyn_cast_or_null<BinaryOperator>(loopCondition(Loop));
  if (!First || !Compare ||
      (Compare->getOpcode() != BO_LT && Compare->getOpcode() != BO_LE))
    return 1;
  auto InLanes = [&Context](const Expr *E) {
    std::optional<int64_t> Constant = constantValue(E, Context);
    return Constant ? std::vector<int64_t>(32, *Constant)
                    : Uniformity::of(Context).laneValues(*E, Lanes::W32);
  };
  auto From = InLanes(First), To = InLanes(Compare->getRHS());
  if (!From || !To)
    return 1;
  int64_t Sum = 0, Most = 0;
  for (auto [A, B] : llvm::zip(*From, *To)) {
    int64_t Rounds =
        std::max<int64_t>(0, B - A + (Compare->getOpcode() == BO_LE));
    Sum += Rounds;
    Most = std::max(Most, Rounds);
  }
  return Most ? static_cast<double>(Sum) / (Most * From->size()) : 1;
}

namespace {

/// Whether a bound is something divided or shifted by what varies: `n / i`.
class QuotientFinder : public RecursiveASTVisitor<QuotientFinder> {
public:
  explicit QuotientFinder(ASTContext &Context) : Context(Context) {}
  bool Found = false;

  bool VisitBinaryOperator(BinaryOperator *E) {
    BinaryOperatorKind Op = E->getOpcode();
    Found |= (Op == BO_Div || Op == BO_Shl || Op == BO_Shr) &&
             varies(*E->getRHS(), Context);
    return !Found;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    const auto *Variable = dyn_cast<VarDecl>(E->getDecl());
    if (Variable && Variable->isLocalVarDecl() && Variable->hasInit() &&
        Seen.insert(Variable).second)
      TraverseStmt(const_cast<Expr *>(Variable->getInit()));
    return !Found;
  }

private:
  ASTContext &Context;
  llvm::SmallPtrSet<const VarDecl *, 8> Seen;
};

} // namespace

/// True where the thread's number makes for lengths of quite another size, not
/// for a few rounds more or less among many.
static bool isUnevenByLane(const Stmt &Loop, const Expr &Exit,
                           ASTContext &Context) {
  if (!comparesCounter(Exit, Loop))
    return false;
  constexpr double MostShare = 0.75;
  if (meanShare(Loop, Context) <= MostShare)
    return true;
  const Expr *Step = counterStep(Exit, Loop);
  if (Step && varies(*Step, Context))
    return true;
  QuotientFinder Finder(Context);
  Finder.TraverseStmt(const_cast<Expr *>(&Exit));
  return Finder.Found;
}

/// True for `for (i = row[r] + lane; i < row[r + 1]; i += lanes)`: a group of
/// lanes strides over each item already.
static bool stridesInGroup(const Stmt &Loop, const Expr &Exit,
                           ASTContext &Context) {
  const Expr *Start = counterStart(Exit, Loop), *Step = counterStep(Exit, Loop);
  const auto *Sum =
      dyn_cast_or_null<BinaryOperator>(Start ? strip(Start) : Start);
  if (!Step || !Sum || Sum->getOpcode() != BO_Add || varies(*Step, Context))
    return false;
  constexpr int64_t FewestLanes = 4;
  std::optional<int64_t> Width = constantValue(Step, Context);
  auto ByThread = [&Context](const Expr *E) {
    return varies(*E, Context) &&
           Uniformity::of(Context).verdictOf(*E, Lanes::W32)->From ==
               Origin::ThreadIndex;
  };
  return (!Width || *Width >= FewestLanes) &&
         (ByThread(Sum->getLHS()) || ByThread(Sum->getRHS()));
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Why each thread's number of rounds is its own business: decided by its data,
/// by what it computes from round to round, or unevenly by its lane.
static std::optional<RaggedLoop::Kind> kindOf(const Branch &B, const Stmt &Loop,
                                              const Expr &Exit,
                                              ASTContext &Context) {
  const Verdict &V = B.Decision[static_cast<int>(Lanes::W32)];
  if (V.Proven != Level::Varying)
    return std::nullopt;
  if (V.From == Origin::Data)
    return comparesCounter(Exit, Loop) ? RaggedLoop::Length
                                       : RaggedLoop::Outcome;
  if (V.From != Origin::ThreadIndex)
    return std::nullopt;
  if (dependsOnRecurrence(Exit, Loop))
    return RaggedLoop::Outcome;
  if (B.IsLoop && isUnevenByLane(Loop, Exit, Context))
    return RaggedLoop::Lane;
  return std::nullopt;
}

/// True for `while (i < n && a[i] == b[i])` and `if (a[i] != b[i]) break;`:
/// what is compared mostly differs soon.
static bool endsAtDifference(const Branch &B, const RaggedLoop &L,
                             PathCosts &Costs) {
  const Expr *Whole = B.IsLoop ? loopCondition(*L.Loop) : nullptr;
  llvm::SmallVector<const Expr *, 4> Parts{Whole ? Whole : B.Condition};
  while (!Parts.empty()) {
    const Expr *Part = Parts.pop_back_val();
    const auto *Compare = dyn_cast<BinaryOperator>(strip(Part));
    if (!Compare)
      continue;
    if (Compare->isLogicalOp())
      Parts.append({Compare->getLHS(), Compare->getRHS()});
    else if (Compare->getOpcode() == (B.IsLoop ? BO_EQ : BO_NE) &&
             Costs.of(Compare->getLHS()).ReadsMemory &&
             Costs.of(Compare->getRHS()).ReadsMemory)
      return true;
  }
  return false;
}

/// Whether waiting for other lanes' rounds costs enough. With a load in it a
/// round takes long for what it costs, the more so where it decides whether
/// there is another one; and iterations take many. An `if` that ends the loop
/// is often for what hardly ever happens, but not in a search or an iteration.
static bool isWorthwhile(const Branch &B, const RaggedLoop &L, PathCosts &Costs,
                         ASTContext &Context, unsigned MinCost) {
  // A few rounds at most, whoever leaves.
  constexpr unsigned FewRounds = 8;
  if (unsigned Trips = mostRounds(*L.Loop, Context);
      Trips && Trips <= FewRounds)
    return false;
  if (endsAtDifference(B, L, Costs))
    return L.Round.Instructions >= MinCost;
  bool Waits = Costs.of(L.Exit).ReadsMemory;
  bool Iterates = dependsOnRecurrence(*L.Exit, *L.Loop);
  double Least = Waits || Iterates     ? MinCost / 3.0
                 : !B.IsLoop           ? 1.5 * MinCost
                 : L.Round.ReadsMemory ? MinCost / 2.0
                                       : MinCost;
  return L.Round.Instructions >= Least;
}

//===----------------------------------------------------------------------===//
// Recursion
//===----------------------------------------------------------------------===//

namespace {

/// The calls of a function that a statement makes.
class CallsOf : public RecursiveASTVisitor<CallsOf> {
public:
  explicit CallsOf(const FunctionDecl &Function)
      : Function(Function.getCanonicalDecl()) {}
  const CallExpr *First = nullptr;

  bool VisitCallExpr(CallExpr *E) {
    const FunctionDecl *Callee = E->getDirectCallee();
    if (Callee && Callee->getCanonicalDecl() == Function)
      First = E;
    return !First;
  }

private:
  const FunctionDecl *Function;
};

} // namespace

static const CallExpr *firstCall(const FunctionDecl &Function, const Stmt *In) {
  CallsOf Calls(Function);
  if (In)
    Calls.TraverseStmt(const_cast<Stmt *>(In));
  return Calls.First;
}

/// The first call of itself that each function makes, or null.
using Recursions = llvm::DenseMap<const FunctionDecl *, const CallExpr *>;

/// The recursion that \p B decides about: a side calls the function that it is
/// in, or leaves before a call that follows.
static std::optional<RaggedLoop> recursionOf(const Branch &B, Recursions &Known,
                                             PathCosts &Costs) {
  const auto *If = dyn_cast<IfStmt>(B.Statement);
  if (!If || B.Decision[static_cast<int>(Lanes::W32)].From != Origin::Data)
    return std::nullopt;
  auto [Found, New] = Known.try_emplace(B.Function);
  if (New)
    Found->second = firstCall(*B.Function, B.Function->getBody());
  const CallExpr *Call = Found->second;
  if (!Call)
    return std::nullopt;
  bool Leaves = llvm::any_of(std::array{If->getThen(), If->getElse()},
                             [&Costs](const Stmt *Side) {
                               PathCost Cost = Costs.of(Side);
                               return Cost.LeavesEarly && !Cost.isForErrors();
                             });
  if (!Leaves && !firstCall(*B.Function, If))
    return std::nullopt;
  return RaggedLoop{RaggedLoop::Recursion, B.Function, Call, B.Condition,
                    Costs.of(B.Function->getBody())};
}

//===----------------------------------------------------------------------===//
// All
//===----------------------------------------------------------------------===//

std::vector<RaggedLoop> raggedLoops(ASTContext &Context, PathCosts &Costs,
                                    unsigned MinCost) {
  const SourceManager &SM = Context.getSourceManager();
  llvm::SmallPtrSet<const Stmt *, 16> Seen;
  std::vector<RaggedLoop> All;
  Recursions Recursive;
  for (const Branch &B : Uniformity::of(Context).branches()) {
    if (!B.Statement || isInSystemCode(B.Statement->getBeginLoc(), SM))
      continue;
    auto IsSeen = [&Seen](const Stmt &S) { return Seen.contains(&S); };
    std::optional<RaggedLoop> Calls = recursionOf(B, Recursive, Costs);
    if (Calls && Calls->Round.Instructions >= MinCost &&
        !enclosing(*Calls->Loop, Context, IsSeen) &&
        Seen.insert(Calls->Loop).second)
      All.push_back(*Calls);
    // A loop within one that is ragged pays with it; a loop that only other
    // lanes' departure from an outer one makes ragged is not ragged itself.
    const Stmt *Loop = loopOf(B, Costs, Context);
    if (!Loop || Seen.contains(Loop) ||
        (Loop == B.Statement && constantTripCount(*Loop, Context)))
      continue;
    const Expr &Exit = exitOf(B, *Loop, Context);
    std::optional<RaggedLoop::Kind> Kind = kindOf(B, *Loop, Exit, Context);
    if (!Kind || enclosing(*Loop, Context, IsSeen))
      continue;
    RaggedLoop Found{*Kind, B.Function, Loop, &Exit, roundCost(*Loop, Costs)};
    if (!isWorthwhile(B, Found, Costs, Context, MinCost) ||
        stridesInGroup(*Loop, Exit, Context) || isLeftAlone(*Loop, Context) ||
        isOneLane(*Loop, Context))
      continue;
    Seen.insert(Loop);
    All.push_back(Found);
  }
  return All;
}

} // namespace gputidy
