//===- BranchSides.cpp - the ways a warp can take at a branch -------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/BranchSides.h"
#include "performance/LoopShape.h"
#include "support/DeviceCode.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// Sides
//===----------------------------------------------------------------------===//

/// The cases of a `switch` that run on their own: those that fall through into
/// the next are one way with it.
static std::vector<BranchSide> casesOf(const SwitchStmt &Switch,
                                       PathCosts &Costs) {
  std::vector<BranchSide> Sides;
  const auto *Body = dyn_cast<CompoundStmt>(Switch.getBody());
  if (!Body)
    return Sides;
  bool Open = false; // The way before runs on into what comes.
  for (const Stmt *S : Body->body()) {
    if (isa<SwitchCase>(S) && !Open) {
      Sides.push_back({S, {}});
      Open = true;
    }
    while (const auto *Case = dyn_cast<SwitchCase>(S))
      S = Case->getSubStmt();
    if (Sides.empty())
      continue;
    PathCost Cost = Costs.of(S);
    PathCost &Side = Sides.back().Cost;
    Side.Instructions += Cost.Instructions;
    Side.Once += Cost.Once;
    Side.addEffects(Cost);
    Side.EndsInTrap |= Cost.EndsInTrap;
    Side.Reports |= Cost.Reports;
    if (Cost.LeavesEarly)
      Open = false;
  }
  return Sides;
}

/// What the author expects of \p Condition: `__builtin_expect(c, 0)`.
static std::optional<bool> expectedOf(const Expr &Condition,
                                      const ASTContext &Context) {
  const Expr *E = strip(&Condition);
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot) {
    std::optional<bool> Inside = expectedOf(*Not->getSubExpr(), Context);
    return Inside ? std::optional(!*Inside) : std::nullopt;
  }
  const auto *Call = dyn_cast<CallExpr>(E);
  unsigned Builtin = Call ? Call->getBuiltinCallee() : 0;
  if (Builtin != Builtin::BI__builtin_expect &&
      Builtin != Builtin::BI__builtin_expect_with_probability)
    return std::nullopt;
  std::optional<int64_t> Value = constantValue(Call->getArg(1), Context);
  return Value ? std::optional(*Value != 0) : std::nullopt;
}

bool isMarkedRare(const IfStmt &If, bool Taken, const ASTContext &Context) {
  if (std::optional<bool> Expected = expectedOf(*If.getCond(), Context))
    return *Expected != Taken;
  Stmt::Likelihood OfThen = Stmt::getLikelihood(If.getThen(), If.getElse());
  return OfThen == (Taken ? Stmt::LH_Unlikely : Stmt::LH_Likely);
}

namespace {

/// Whether a statement names a variable, and whether in an index.
class UseFinder : public RecursiveASTVisitor<UseFinder> {
public:
  explicit UseFinder(const ValueDecl *Variable) : Variable(Variable) {}
  bool Names = false, Indexes = false;

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    Names |= E->getDecl() == Variable;
    return true;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
    UseFinder Index(Variable);
    Index.TraverseStmt(E->getIdx());
    Indexes |= Index.Names;
    return true;
  }

private:
  const ValueDecl *Variable;
};

} // namespace

/// True for `if (n >= 0) … a[n] … else …`, where what goes the other way does
/// not use n but as a code: it is for what has no such element.
static bool hasElementInThen(const IfStmt &If, const ASTContext &Context) {
  const auto *Compare = dyn_cast<BinaryOperator>(strip(If.getCond()));
  const auto *Ref =
      Compare ? dyn_cast<DeclRefExpr>(strip(Compare->getLHS())) : nullptr;
  std::optional<int64_t> With =
      Ref ? constantValue(Compare->getRHS(), Context) : std::nullopt;
  if (!With || !Ref->getType()->isIntegerType() ||
      !((Compare->getOpcode() == BO_GE && *With == 0) ||
        (Compare->getOpcode() == BO_GT && *With == -1) ||
        (Compare->getOpcode() == BO_NE && *With == -1)))
    return false;
  UseFinder Then(Ref->getDecl()), Else(Ref->getDecl());
  Then.TraverseStmt(const_cast<Stmt *>(If.getThen()));
  for (const Stmt *Way = If.getElse(); Way;) {
    const auto *Next = dyn_cast<IfStmt>(Way);
    Else.TraverseStmt(const_cast<Stmt *>(Next ? Next->getThen() : Way));
    Way = Next ? Next->getElse() : nullptr;
  }
  return Then.Indexes && !Else.Names;
}

std::vector<BranchSide> sidesOf(const Stmt &Branch, PathCosts &Costs,
                                const ASTContext &Context) {
  std::vector<BranchSide> Sides;
  if (const auto *Select = dyn_cast<ConditionalOperator>(&Branch)) {
    for (const Expr *Side : {Select->getTrueExpr(), Select->getFalseExpr()})
      Sides.push_back({Side, Costs.of(Side)});
  } else if (const auto *Switch = dyn_cast<SwitchStmt>(&Branch)) {
    return casesOf(*Switch, Costs);
  } else {
    const auto *If = dyn_cast<IfStmt>(&Branch);
    while (If) {
      Sides.push_back({If->getThen(), Costs.of(If->getThen()),
                       isMarkedRare(*If, true, Context)});
      const auto *Next = dyn_cast_or_null<IfStmt>(If->getElse());
      if (!Next)
        Sides.push_back({If->getElse(), Costs.of(If->getElse()),
                         isMarkedRare(*If, false, Context)});
      If = Next;
    }
    if (const auto *Outer = dyn_cast<IfStmt>(&Branch);
        Outer && hasElementInThen(*Outer, Context))
      for (BranchSide &Side : llvm::drop_begin(Sides))
        Side.Rare = true;
  }
  return Sides;
}

//===----------------------------------------------------------------------===//
// What is around
//===----------------------------------------------------------------------===//

const Stmt *enclosing(const Stmt &S, ASTContext &Context,
                      llvm::function_ref<bool(const Stmt &)> Keep) {
  const Uniformity &Facts = Uniformity::of(Context);
  const Stmt *Parent = Facts.parentOf(S);
  while (Parent && !Keep(*Parent))
    Parent = Facts.parentOf(*Parent);
  return Parent;
}

const Stmt *enclosingLoop(const Stmt &S, ASTContext &Context) {
  return enclosing(S, Context, isLoop);
}

const Expr *varyingPart(const Expr &Condition, ASTContext &Context) {
  llvm::SmallVector<const Expr *, 4> Parts{&Condition};
  while (!Parts.empty()) {
    const Expr *Part = Parts.pop_back_val()->IgnoreParenImpCasts();
    const auto *Logical = dyn_cast<BinaryOperator>(Part);
    if (Logical && Logical->isLogicalOp()) {
      Parts.append({Logical->getRHS(), Logical->getLHS()});
      continue;
    }
    std::optional<Verdict> V =
        Uniformity::of(Context).verdictOf(*Part, Lanes::W32);
    if (V && V->Proven == Level::Varying)
      return Part;
  }
  return nullptr;
}

bool isInRareWay(const Stmt &S, ASTContext &Context) {
  const Stmt *Below = &S;
  auto IsRare = [&](const Stmt &Parent) {
    const auto *If = dyn_cast<IfStmt>(&Parent);
    const Stmt *Inside = std::exchange(Below, &Parent);
    if (!If || (Inside != If->getThen() && Inside != If->getElse()))
      return false;
    bool Taken = Inside == If->getThen();
    return isMarkedRare(*If, Taken, Context) ||
           (!Taken && hasElementInThen(*If, Context));
  };
  return enclosing(S, Context, IsRare) != nullptr;
}

bool isOneLane(const Stmt &S, ASTContext &Context) {
  const Uniformity &Facts = Uniformity::of(Context);
  auto Differs = [&Facts](const Expr *E) {
    std::optional<int64_t> Stride = Facts.laneStride(*E, Lanes::W32);
    return Stride && *Stride != 0;
  };
  auto IsShared = [&Facts](const Expr *E) {
    std::optional<Verdict> V = Facts.verdictOf(*E, Lanes::W32);
    return V && V->Known && V->Proven != Level::Varying;
  };
  const Stmt *Below = &S;
  auto AsksForOne = [&](const Stmt &Parent) {
    const auto *If = dyn_cast<IfStmt>(&Parent);
    const Stmt *Inside = std::exchange(Below, &Parent);
    if (!If || If->getThen() != Inside)
      return false;
    llvm::SmallVector<const Expr *, 4> Parts{If->getCond()};
    while (!Parts.empty()) {
      const auto *Part = dyn_cast<BinaryOperator>(strip(Parts.pop_back_val()));
      if (!Part)
        continue;
      if (Part->getOpcode() == BO_LAnd)
        Parts.append({Part->getLHS(), Part->getRHS()});
      else if (Part->getOpcode() == BO_EQ &&
               ((Differs(Part->getLHS()) && IsShared(Part->getRHS())) ||
                (Differs(Part->getRHS()) && IsShared(Part->getLHS()))))
        return true;
    }
    return false;
  };
  return enclosing(S, Context, AsksForOne) != nullptr;
}

namespace {

/// The variables that a statement assigns, and whether it writes memory.
class WriteFinder : public RecursiveASTVisitor<WriteFinder> {
public:
  llvm::SmallPtrSet<const ValueDecl *, 8> Written;
  bool WritesMemory = false;

  bool VisitBinaryOperator(BinaryOperator *E) {
    if (E->isAssignmentOp())
      write(E->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      write(E->getSubExpr());
    if (E->getOpcode() == UO_AddrOf)
      write(E->getSubExpr());
    return true;
  }
  bool VisitVarDecl(VarDecl *D) {
    Written.insert(D);
    return true;
  }
  bool VisitCallExpr(CallExpr *E) {
    // By reference, or through a pointer that the callee has.
    for (const Expr *Argument : E->arguments())
      if (Argument->isLValue())
        write(Argument);
    WritesMemory = true;
    return true;
  }

private:
  void write(const Expr *Target) {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(strip(Target)))
      Written.insert(Ref->getDecl());
    else
      WritesMemory = true;
  }
};

/// Whether an expression reads what was written.
class ReadFinder : public RecursiveASTVisitor<ReadFinder> {
public:
  explicit ReadFinder(const WriteFinder &Writes) : Writes(Writes) {}
  bool Changes = false;

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    Changes |= Writes.Written.contains(E->getDecl());
    return !Changes;
  }
  bool VisitCallExpr(CallExpr *) {
    Changes = true;
    return false;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *) { return memory(); }
  bool VisitMemberExpr(MemberExpr *) { return memory(); }
  bool VisitUnaryOperator(UnaryOperator *E) {
    return E->getOpcode() == UO_Deref ? memory() : true;
  }

private:
  bool memory() {
    Changes |= Writes.WritesMemory;
    return !Changes;
  }
  const WriteFinder &Writes;
};

} // namespace

bool isInvariantIn(const Expr &Condition, const Stmt &Loop) {
  WriteFinder Writes;
  Writes.TraverseStmt(const_cast<Stmt *>(&Loop));
  ReadFinder Reads(Writes);
  Reads.TraverseStmt(const_cast<Expr *>(&Condition));
  return !Reads.Changes;
}

} // namespace gputidy
