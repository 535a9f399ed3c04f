//===- DivergentBranchCheck.cpp - gpu-divergent-branch --------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/DivergentBranchCheck.h"
#include "performance/BranchSides.h"
#include "performance/DearestPlaces.h"
#include "performance/LoopShape.h"
#include "performance/RaggedLoops.h"
#include "performance/Selection.h"
#include "support/DeviceCode.h"
#include "uniformity/Explain.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/FormatVariadic.h"
#include <functional>

using namespace clang;
using namespace clang::ast_matchers;

namespace gputidy {

DivergentBranchCheck::DivergentBranchCheck(StringRef Name,
                                           tidy::ClangTidyContext *Context)
    : GpuCheck(Name, Context), MinCost(Options.get("MinCost", 32U)),
      MinLoopCost(Options.get("MinLoopCost", 40U)),
      MinPercent(Options.get("MinPercent", 25U)),
      MaxPerFunction(Options.get("MaxPerFunction", 1U)),
      MaxPerKernel(Options.get("MaxPerKernel", 2U)),
      ThreadIndex(Options.get("ThreadIndex", false)),
      CheapSelects(Options.get("CheapSelects", false)) {}

void DivergentBranchCheck::storeOptions(
    tidy::ClangTidyOptions::OptionMap &Opts) {
  GpuCheck::storeOptions(Opts);
  Options.store(Opts, "MinCost", MinCost);
  Options.store(Opts, "MinLoopCost", MinLoopCost);
  Options.store(Opts, "MinPercent", MinPercent);
  Options.store(Opts, "MaxPerFunction", MaxPerFunction);
  Options.store(Opts, "MaxPerKernel", MaxPerKernel);
  Options.store(Opts, "ThreadIndex", ThreadIndex);
  Options.store(Opts, "CheapSelects", CheapSelects);
}

void DivergentBranchCheck::registerMatchers(MatchFinder *Finder) {
  Finder->addMatcher(translationUnitDecl().bind("unit"), this);
}

//===----------------------------------------------------------------------===//
// What a branch costs
//===----------------------------------------------------------------------===//

constexpr unsigned MostLanes = 64;

/// What a warp pays that goes all ways, against one that goes the dearest.
struct DivergentBranchCheck::Price {
  double Sum = 0, Dearest = 0;
  unsigned Ways = 0; ///< Those that do something.
  bool DearestLeaves = false;

  double times() const { return Dearest > 0 ? Sum / Dearest : 1; }
  /// What it pays for lanes that go another way than the dearest.
  double extra() const { return Sum - Dearest; }
};

DivergentBranchCheck::Price
DivergentBranchCheck::priceOf(llvm::ArrayRef<BranchSide> Sides) {
  Price Total;
  llvm::SmallVector<double, 8> Costs;
  for (const BranchSide &Side : Sides) {
    double Cost = Side.Cost.Instructions;
    if (Cost > 0)
      Costs.push_back(Cost);
    if (Cost > Total.Dearest) {
      Total.Dearest = Cost;
      Total.DearestLeaves = Side.Cost.LeavesLoop;
    }
  }
  // A warp goes as many ways as it has lanes at most.
  llvm::sort(Costs, std::greater<>());
  Total.Ways = Costs.size();
  Costs.truncate(std::min<size_t>(Costs.size(), MostLanes));
  for (double Cost : Costs)
    Total.Sum += Cost;
  return Total;
}

/// Ways that hardly ever happen or cost nothing in a run that is right, or that
/// only leave: `if (!wanted) continue;`.
static bool isNoWay(const BranchSide &Side) {
  return Side.Rare || Side.Cost.isForErrors() ||
         (Side.Cost.LeavesEarly &&
          Side.Cost.Instructions <= PathCost::MaxSelected);
}

/// Which of the standard moves fits, as a note.
std::string DivergentBranchCheck::advice(const Branch &B, const Price &P,
                                         const Stmt *Loop) const {
  if (Loop && isInvariantIn(*B.Condition, *Loop))
    return "the condition is the same in every round of the loop: decide it "
           "before the loop, and group threads that decide alike";
  // A pass over the data reads a key, writes it sorted and gathers the rest.
  constexpr double CostOfSorting = 40;
  if (!Loop && P.extra() < CostOfSorting)
    return "leave it, unless the items can be made to come in order for free: "
           "to sort or group them costs a pass over the data, about as much as "
           "it would save";
  if (isa<SwitchStmt>(B.Statement) && P.Ways > 2 && costsAllWays(P))
    return "sort the items by the value that decides, or launch one kernel for "
           "each; where the ways differ only in constants, look these up in a "
           "table instead";
  if (costsAllWays(P))
    return "group or sort the work so that neighbouring threads go the same "
           "way, or launch one kernel for each way; where the data has no "
           "order, the cure costs a pass over it";
  return "if few threads take it: collect the items first (ballot and prefix "
         "sum), then work on them with full warps; if most do, leave it, or "
         "compute both and select";
}

/// True for a test of an address, as of its alignment: the other way is for
/// what does not fit, and all threads mostly agree.
static bool testsAddress(const Expr &Condition) {
  struct Finder : RecursiveASTVisitor<Finder> {
    bool Found = false;
    bool VisitCastExpr(CastExpr *Cast) {
      return !(Found |= Cast->getCastKind() == CK_PointerToIntegral);
    }
  } Search;
  Search.TraverseStmt(const_cast<Expr *>(&Condition));
  return Search.Found;
}

namespace {

/// What a statement divides by, also under a root: of `a / sqrt(b * c)` b and
/// c.
class DivisorFinder : public RecursiveASTVisitor<DivisorFinder> {
public:
  llvm::SmallPtrSet<const ValueDecl *, 8> Divisors;

  bool VisitBinaryOperator(BinaryOperator *E) {
    BinaryOperatorKind Op = E->getOpcode();
    if (Op == BO_Div || Op == BO_DivAssign || Op == BO_Rem)
      addFactors(*E->getRHS());
    return true;
  }

private:
  void addFactors(const Expr &Divisor) {
    const Expr *E = strip(&Divisor);
    const auto *Product = dyn_cast<BinaryOperator>(E);
    if (Product && Product->getOpcode() == BO_Mul) {
      addFactors(*Product->getLHS());
      addFactors(*Product->getRHS());
    } else if (const auto *Call = dyn_cast<CallExpr>(E)) {
      if (Call->getNumArgs() == 1)
        addFactors(*Call->getArg(0));
    } else if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
      Divisors.insert(Ref->getDecl());
    }
  }
};

} // namespace

/// True for `if (n != 0) x = s / n;`: all threads mostly take it.
static bool guardsDivision(const Stmt &Branch, ASTContext &Context) {
  const auto *If = dyn_cast<IfStmt>(&Branch);
  if (!If)
    return false;
  DivisorFinder Finder;
  Finder.TraverseStmt(const_cast<Stmt *>(If->getThen()));
  llvm::SmallVector<const Expr *, 4> Parts{If->getCond()};
  while (!Parts.empty()) {
    const Expr *Part = strip(Parts.pop_back_val());
    const auto *Compare = dyn_cast<BinaryOperator>(Part);
    if (Compare && Compare->getOpcode() == BO_LAnd) {
      Parts.append({Compare->getLHS(), Compare->getRHS()});
      continue;
    }
    if (Compare &&
        (Compare->getOpcode() == BO_NE || Compare->getOpcode() == BO_GT)) {
      Expr::EvalResult Zero;
      if (Compare->getRHS()->isValueDependent() ||
          !Compare->getRHS()->EvaluateAsRValue(Zero, Context) ||
          !(Zero.Val.isInt()
                ? Zero.Val.getInt().isZero()
                : Zero.Val.isFloat() && Zero.Val.getFloat().isZero()))
        return false;
      Part = strip(Compare->getLHS());
    }
    const auto *Ref = dyn_cast<DeclRefExpr>(Part);
    if (!Ref || !Finder.Divisors.contains(Ref->getDecl()))
      return false;
  }
  return true;
}

/// The way that a warp waits longest for.
static const PathCost &dearestOf(llvm::ArrayRef<BranchSide> Sides) {
  return llvm::max_element(Sides,
                           [](const BranchSide &A, const BranchSide &B) {
                             return A.Cost.Instructions < B.Cost.Instructions;
                           })
      ->Cost;
}

namespace {

/// What is part of a ragged loop, or has one in it.
class RaggedCode {
public:
  RaggedCode(ASTContext &Context, PathCosts &Costs) : Context(Context) {
    for (const RaggedLoop &L : raggedLoops(Context, Costs, DefaultMinRound)) {
      Loops.insert(L.Loop);
      enclosing(*L.Loop, Context, [this](const Stmt &Outer) {
        Around.insert(&Outer);
        return false;
      });
    }
  }

  bool isIn(const Stmt &S) const {
    return Around.contains(&S) || Loops.contains(&S);
  }
  bool touches(const Stmt &S) const {
    return isIn(S) || enclosing(S, Context, [this](const Stmt &Outer) {
             return Loops.contains(&Outer) || endsWithData(Outer);
           });
  }

private:
  bool endsWithData(const Stmt &S) const {
    const Expr *Condition = isLoop(S) ? loopCondition(S) : nullptr;
    const Expr *Part = Condition ? varyingPart(*Condition, Context) : nullptr;
    return Part && Uniformity::of(Context).verdictOf(*Part, Lanes::W32)->From ==
                       Origin::Data;
  }

  ASTContext &Context;
  llvm::SmallPtrSet<const Stmt *, 16> Loops, Around;
};

} // namespace

void DivergentBranchCheck::check(const MatchFinder::MatchResult &Result) {
  ASTContext &Context = *Result.Context;
  const SourceManager &SM = Context.getSourceManager();
  PathCosts Costs(Context);
  llvm::SmallPtrSet<const Stmt *, 16> Seen;
  DearestPlaces Dearest(MaxPerFunction, MaxPerKernel, Context);
  RaggedCode Ragged(Context, Costs);

  for (const Branch &B : Uniformity::of(Context).branches()) {
    const Verdict &V = B.Decision[static_cast<int>(Lanes::W32)];
    bool Wanted = V.From == Origin::Data ||
                  (ThreadIndex && V.From == Origin::ThreadIndex);
    if (B.IsLoop || V.Proven != Level::Varying || !Wanted ||
        isInSystemCode(B.Statement->getBeginLoc(), SM) ||
        isOneLane(*B.Statement, Context) ||
        isInRareWay(*B.Statement, Context) || testsAddress(*B.Condition))
      continue;
    // One finding for a chain of `else if`, and for branches within a branch.
    if (enclosing(*B.Statement, Context,
                  [&](const Stmt &Parent) { return Seen.contains(&Parent); }))
      continue;
    if (CheapSelects && reportAssignment(B, Context))
      continue;
    std::vector<BranchSide> Sides = sidesOf(*B.Statement, Costs, Context);
    // Of a way that is dear for its ragged loop, the loop is the finding.
    llvm::erase_if(Sides, [&Ragged](const BranchSide &Side) {
      return isNoWay(Side) || (Side.Body && Ragged.isIn(*Side.Body));
    });
    if (Sides.size() < 2)
      continue;
    Price P = priceOf(Sides);
    const Stmt *Loop = enclosingLoop(*B.Statement, Context);
    // Who leaves the loop does so once. Where a loop is as long as each
    // thread's data, lanes are apart anyhow.
    if (!costsAllWays(P) &&
        (!Loop || P.Dearest < MinLoopCost || P.DearestLeaves ||
         dearestOf(Sides).Once < MinLoopCost * 0.6 ||
         Ragged.touches(*B.Statement) || guardsDivision(*B.Statement, Context)))
      continue;
    Seen.insert(B.Statement);
    Dearest.add(
        *B.Function, *B.Statement, P.Sum * (Loop ? 8 : 1),
        rootOf(*B.Condition, Context),
        [this, &B, Sides, &Context](llvm::ArrayRef<const Stmt *> Further) {
          report(B, Sides, Further, Context);
        });
  }
  Dearest.report();
}

bool DivergentBranchCheck::costsAllWays(const Price &P) const {
  return P.Ways > 1 && P.extra() >= MinCost &&
         P.times() >= 1 + MinPercent / 100.0;
}

/// The fix-it that puts \p By in place of \p If; none in templates, whose other
/// instantiations may have other types.
static FixItHint replacement(const IfStmt &If, const Selection &By,
                             const FunctionDecl &Function) {
  if (By.Text.empty() || Function.isTemplateInstantiation())
    return FixItHint();
  return FixItHint::CreateReplacement(If.getSourceRange(), By.Text);
}

static bool comparesFloats(const Expr &Condition) {
  const auto *Compare =
      dyn_cast<BinaryOperator>(Condition.IgnoreParenImpCasts());
  return Compare && Compare->isRelationalOp() &&
         Compare->getLHS()->getType()->isFloatingType();
}

bool DivergentBranchCheck::reportAssignment(const Branch &B,
                                            ASTContext &Context) {
  const auto *If = dyn_cast<IfStmt>(B.Statement);
  std::optional<Selection> Instead =
      If ? assignmentWithoutBranch(*If, Context) : std::nullopt;
  if (!Instead)
    return false;
  // An `else if` is part of the chain that is replaced as a whole.
  if (enclosing(*If, Context, [If](const Stmt &Parent) {
        const auto *Outer = dyn_cast<IfStmt>(&Parent);
        return Outer && Outer->getElse() == If;
      }))
    return true;
  if (!isFirstReportAt(If->getBeginLoc(), Context.getSourceManager()))
    return true;
  diag(If->getBeginLoc(),
       "data decides which value the variable gets: %select{'?:' selects "
       "it|'min' gives it|'max' gives it}0 without a branch")
      << static_cast<unsigned>(Instead->What)
      << replacement(*If, *Instead, *B.Function);
  if (Instead->What == Selection::Select && comparesFloats(*B.Condition))
    diag(B.Condition->getBeginLoc(),
         "'fminf' and 'fmaxf' are one instruction, but prefer the number to a "
         "NaN and tell zeros of different sign apart; this comparison does "
         "neither",
         DiagnosticIDs::Note);
  return true;
}

void DivergentBranchCheck::report(const Branch &B,
                                  llvm::ArrayRef<BranchSide> Sides,
                                  llvm::ArrayRef<const Stmt *> Further,
                                  ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  Price P = priceOf(Sides);
  const auto *If = dyn_cast<IfStmt>(B.Statement);
  std::optional<Selection> Instead =
      If && costsAllWays(P) ? waysAsOne(*If, Context) : std::nullopt;
  if (costsAllWays(P))
    diag(B.Statement->getBeginLoc(),
         "threads of a warp go different ways here, as data decides; the warp "
         "pays for %select{both of them|all %1 of them|up to 64 of %1}0, about "
         "%2 "
         "times the dearest")
        << (P.Ways > MostLanes ? 2 : P.Ways > 2) << P.Ways
        << llvm::formatv("{0:f1}", P.times()).str()
        << (Instead ? replacement(*If, *Instead, *B.Function) : FixItHint());
  else
    diag(B.Statement->getBeginLoc(),
         "some threads of a warp do this in a round of the loop, as data "
         "decides, and the others wait: about %0 instructions for one lane as "
         "for all%select{|, with the loops inside taken once}1")
        << inRoundNumbers(dearestOf(Sides).Once) << dearestOf(Sides).isGuess();
  // Of many, the first few say what they are like.
  constexpr size_t MostNotes = 8;
  for (const BranchSide &Side : Sides.take_front(MostNotes))
    if (Side.Body)
      diag(Side.Body->getBeginLoc(),
           "this way: about %0 instructions%select{|, with the loops inside "
           "taken once}1",
           DiagnosticIDs::Note)
          << inRoundNumbers(Side.Cost.Once) << Side.Cost.isGuess();
  for (const ExplainedStep &Step :
       inWords(Uniformity::of(Context).explain(*B.Condition, Lanes::W32), SM))
    diag(Step.At, "%0", DiagnosticIDs::Note) << Step.Text;
  if (!Further.empty())
    diag(Further.front()->getBeginLoc(), furtherPlaces(Further, "branch"),
         DiagnosticIDs::Note);
  if (Instead)
    diag(B.Condition->getBeginLoc(),
         "both ways do the same with different values: select the values, and "
         "do it once for all lanes",
         DiagnosticIDs::Note)
        << B.Condition->getSourceRange();
  else
    diag(B.Condition->getBeginLoc(),
         advice(B, P, enclosingLoop(*B.Statement, Context)),
         DiagnosticIDs::Note)
        << B.Condition->getSourceRange();
}

} // namespace gputidy
