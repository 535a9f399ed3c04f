//===- Uniformity.cpp - which threads agree on what -----------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/Uniformity.h"
#include "support/DeviceCode.h"
#include "support/PerContext.h"
#include "uniformity/DeviceFunctions.h"
#include "uniformity/Engine.h"
#include "uniformity/Findings.h"
#include "uniformity/Parents.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/Support/JSON.h"

using namespace clang;

namespace gputidy {

using namespace uniformity;

struct Uniformity::Implementation {
  Implementation(ASTContext &Context)
      : Engines{Engine(Context, Flows, 32), Engine(Context, Flows, 64)} {}
  const Engine &of(Lanes Width) const {
    return Engines[static_cast<unsigned>(Width)];
  }
  Graphs Flows;
  DeviceFunctions Functions;
  /// Of the kernels; equal ones are one, as they are part of an entry's key.
  std::vector<std::unique_ptr<Shape>> KernelShapes;
  Engine Engines[2];
  std::vector<const Outcome *> Roots[2];

  const Parents &parents() {
    if (!Around) {
      Around.emplace();
      for (const FunctionDecl *Kernel : Functions.kernels())
        Around->add(*Kernel);
      for (const FunctionDecl *Function : Functions.others())
        Around->add(*Function);
    }
    return *Around;
  }

private:
  std::optional<Parents> Around;
};

Uniformity &Uniformity::of(ASTContext &Context) {
  return perContext<Uniformity>(Context, [&Context] {
    return std::unique_ptr<Uniformity>(new Uniformity(Context));
  });
}

Uniformity::~Uniformity() = default;

/// The arguments that a function is entered with from outside.
static Entry entryOf(const FunctionDecl &Function, const Shape *Block,
                     bool IsKernel, Engine &E, ASTContext &Context) {
  Entry How;
  How.Function = &Function;
  How.Block = Block;
  for (const ParmVarDecl *Parameter : Function.parameters()) {
    Argument A;
    A.V = IsKernel ? Value::uniform(Level::Grid) : Value::unknown();
    IntegerType Type = IntegerType::of(Parameter->getType(), Context);
    if (Type.IsInteger) {
      A.V.Min = Type.min();
      A.V.Max = Type.max();
      std::optional<unsigned> Axis =
          Block->axisOf(Parameter->getFunctionScopeIndex());
      if (IsKernel && Axis && Type.Bits >= 16)
        A.V = E.coordinate({BuiltinValue::BlockDim, gputidy::Axis(*Axis)},
                           nullptr, *Block);
    }
    if (!IsKernel && (Parameter->getType()->isPointerType() ||
                      Parameter->getType()->isReferenceType()))
      A.V.Where.AnyLocal = true;
    if (Parameter->getType()->isRecordType()) {
      A.Tracked = true;
      Value Held = A.V;
      A.Fields.push_back({nullptr, Held});
    }
    How.Arguments.push_back(std::move(A));
  }
  How.This.V = Value::unknown();
  How.This.V.Where.AnyLocal = true;
  How.Who = IsKernel ? Attendance::Whole : Attendance::Unsure;
  return How;
}

/// The worse of two verdicts about the same place.
static void worsen(Verdict &Of, const Verdict &By) {
  if (By.Proven > Of.Proven) {
    Of.Proven = By.Proven;
    Of.From = By.From;
  } else if (Of.From == Origin::None) {
    Of.From = By.From;
  }
  Of.Known &= By.Known;
  Of.AssumesFullRows |= By.AssumesFullRows;
}

/// Of functions that are instances of one template, so many are entered from
/// outside, spread evenly: findings are given once for each place, and a
/// template with hundreds of instances says the same in nearly all.
static constexpr size_t MaxInstances = 8;

static std::vector<const FunctionDecl *>
withoutMostInstances(llvm::ArrayRef<const FunctionDecl *> All) {
  llvm::DenseMap<const FunctionDecl *, size_t> Count, Seen;
  for (const FunctionDecl *F : All)
    ++Count[F->getTemplateInstantiationPattern()];
  std::vector<const FunctionDecl *> Kept;
  for (const FunctionDecl *F : All) {
    const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
    size_t Of = Count[Pattern], Index = Seen[Pattern]++;
    // One of each of MaxInstances equal parts.
    if (!Pattern || Of <= MaxInstances ||
        Index * MaxInstances / Of != (Index + 1) * MaxInstances / Of)
      Kept.push_back(F);
  }
  return Kept;
}

Uniformity::Uniformity(ASTContext &Context)
    : Impl(std::make_unique<Implementation>(Context)), Context(Context) {
  DeviceFunctions &Functions = Impl->Functions;
  Functions.collect(Context);
  Shape *Common = nullptr;
  auto ShapeOf = [&](const FunctionDecl &Kernel) {
    Shape S = Functions.launches().of(Kernel);
    for (const auto &Known : Impl->KernelShapes)
      if (*Known == S)
        return Known.get();
    Impl->KernelShapes.push_back(std::make_unique<Shape>(S));
    return Impl->KernelShapes.back().get();
  };
  Impl->KernelShapes.push_back(std::make_unique<Shape>());
  Common = Impl->KernelShapes.back().get();
  const auto Kernels = withoutMostInstances(Functions.kernels());
  const auto Others = withoutMostInstances(Functions.others());
  for (unsigned W = 0; W != 2; ++W) {
    Engine &E = Impl->Engines[W];
    llvm::DenseSet<const FunctionDecl *> Done;
    size_t Seen = 0;
    auto Enter = [&](const FunctionDecl &Function, const Shape *Block,
                     bool IsKernel) {
      if (const Outcome *O =
              E.analyze(entryOf(Function, Block, IsKernel, E, Context)))
        Impl->Roots[W].push_back(O);
    };
    for (const FunctionDecl *Kernel : Kernels)
      Enter(*Kernel, ShapeOf(*Kernel), true);
    // What no kernel of this file calls: callers mostly follow what they call.
    for (const FunctionDecl *Function : llvm::reverse(Others)) {
      for (size_t I = Seen; I != E.outcomes().size(); ++I)
        Done.insert(E.outcomes()[I]->How->Function);
      Seen = E.outcomes().size();
      if (Done.insert(Function).second)
        Enter(*Function, Common, false);
    }
  }
  collectFacts();
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

/// The decision of a whole `a && b`: the CFG has a branch for each part, and
/// the last one decides only between those that come to it.
static Value wholeDecision(const Engine &E, const Value &Last,
                           const Expr *Whole, unsigned Depth = 0) {
  Whole = Whole->IgnoreParenImpCasts();
  Value V = Last;
  if (const auto *Not = dyn_cast<UnaryOperator>(Whole);
      Not && Not->getOpcode() == UO_LNot && Depth < 32)
    return wholeDecision(E, V, Not->getSubExpr(), Depth + 1);
  const auto *Logical = dyn_cast<BinaryOperator>(Whole);
  if (!Logical || !Logical->isLogicalOp() || Depth == 32) {
    if (const Value *Part = E.valueOf(Whole))
      V = Arithmetic::merge(V, *Part);
    return V;
  }
  V = wholeDecision(E, V, Logical->getLHS(), Depth + 1);
  return wholeDecision(E, V, Logical->getRHS(), Depth + 1);
}

void Uniformity::collectFacts() {
  llvm::DenseMap<const Stmt *, size_t> BranchAt, SyncAt;
  for (unsigned W = 0; W != 2; ++W)
    for (const std::unique_ptr<Outcome> &O : Impl->Engines[W].outcomes()) {
      // Of a template without an instance, findings are all there is.
      if (!O->Flow || O->How->Function->isDependentContext())
        continue;
      for (unsigned B = 0; B != O->Flow->size(); ++B) {
        if (!O->Decisions[B] || !O->Flow->condition(B))
          continue;
        const Expr *Condition = O->Flow->condition(B);
        auto [Place, New] = BranchAt.try_emplace(Condition, Branches.size());
        if (New) {
          Branch Fact;
          Fact.Function = O->How->Function;
          Fact.Statement = O->Flow->block(B).getTerminatorStmt();
          Fact.Condition = Condition;
          Fact.IsLoop = Fact.Statement && isLoop(*Fact.Statement);
          Branches.push_back(Fact);
        }
        Branch &Fact = Branches[Place->second];
        Value Decision = *O->Decisions[B];
        if (const auto *Whole = dyn_cast_or_null<Expr>(
                O->Flow->block(B).getTerminatorCondition()))
          if (Whole->IgnoreParens() != Condition)
            Decision = wholeDecision(Impl->Engines[W], Decision, Whole);
        if (!Fact.Why[W] || Decision.level() > Fact.Decision[W].Proven)
          Fact.Why[W] = Decision.Why;
        worsen(Fact.Decision[W], Decision.verdict());
        worsen(Fact.Control[W], O->Controls[B].V.verdict());
      }
      for (const SyncSite &Site : O->Syncs) {
        auto [Place, New] = SyncAt.try_emplace(Site.At, SyncPoints.size());
        if (New)
          SyncPoints.push_back({O->How->Function, Site.At, Site.Op, {}});
        worsen(SyncPoints[Place->second].Control[W],
               O->Controls[Site.Block].V.verdict());
      }
    }
  const SourceManager &SM = Context.getSourceManager();
  auto Before = [&SM](const Stmt *L, const Stmt *R) {
    return SM.isBeforeInTranslationUnit(L->getBeginLoc(), R->getBeginLoc());
  };
  llvm::sort(Branches, [&](const Branch &L, const Branch &R) {
    return Before(L.Condition, R.Condition);
  });
  llvm::sort(SyncPoints, [&](const SyncPoint &L, const SyncPoint &R) {
    return Before(L.At, R.At);
  });
}

static std::vector<Divergence> inSourceOrder(std::vector<Divergence> All,
                                             const SourceManager &SM) {
  llvm::sort(All, [&SM](const Divergence &L, const Divergence &R) {
    return SM.isBeforeInTranslationUnit(SM.getFileLoc(L.At->getBeginLoc()),
                                        SM.getFileLoc(R.At->getBeginLoc()));
  });
  // What is wrong with ten barriers behind one `return` is one thing.
  static constexpr unsigned MostForOneBranch = 3;
  struct Group {
    unsigned Count = 0;
    size_t Last = 0;
  };
  std::map<std::pair<SourceLocation, Cause>, Group> ByBranch;
  std::vector<Divergence> Kept;
  SourceLocation Before;
  for (Divergence &D : All) {
    SourceLocation At = SM.getFileLoc(D.At->getBeginLoc());
    if (At == Before)
      continue;
    Before = At;
    const Stmt *Branch = D.Statement ? D.Statement : D.Condition;
    Group &Of = ByBranch[{SM.getFileLoc(Branch->getBeginLoc()), D.How}];
    if (D.How != Cause::Mask && ++Of.Count > MostForOneBranch) {
      Kept[Of.Last].Further.push_back(D.At);
      continue;
    }
    Of.Last = Kept.size();
    Kept.push_back(std::move(D));
  }
  return Kept;
}

std::vector<Divergence> Uniformity::divergentBarriers() const {
  return inSourceOrder(
      findDivergentBarriers(Impl->Roots[0], Context, Impl->parents()),
      Context.getSourceManager());
}

std::vector<Divergence> Uniformity::divergentCollectives(Lanes Width) const {
  unsigned W = static_cast<unsigned>(Width);
  return inSourceOrder(
      findDivergentCollectives(Impl->Roots[W], Context, Impl->parents(),
                               Impl->Engines[W].Numbers.width()),
      Context.getSourceManager());
}

std::optional<Verdict> Uniformity::verdictOf(const Expr &E, Lanes Width) const {
  const Value *V = Impl->of(Width).valueOf(&E);
  return V ? std::optional<Verdict>(V->verdict()) : std::nullopt;
}

/// What is passed for parameter \p Index at \p Call; null if not written.
static const Expr *passedAt(const Expr &Call, const FunctionDecl &Callee,
                            unsigned Index) {
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&Call))
    return Index < Made->getNumArgs() ? Made->getArg(Index) : nullptr;
  const auto *C = dyn_cast<CallExpr>(&Call);
  // The object that an operator is called on comes first.
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (isa<CXXOperatorCallExpr>(Call) && Method && !Method->isStatic())
    ++Index;
  return C && Index < C->getNumArgs() ? C->getArg(Index) : nullptr;
}

static bool comesFromData(llvm::ArrayRef<Step> Steps) {
  return llvm::any_of(Steps, [](const Step &S) {
    return S.What == Step::Load || S.What == Step::Atomic ||
           S.What == Step::Exchange;
  });
}

/// The way on where \p Steps end at a parameter: from a call that passes what
/// varies, data if some call does.
static void continueInCaller(std::vector<Step> &Steps, const Engine &Of,
                             unsigned Depth = 0) {
  if (Steps.empty() || Steps.back().What != Step::Parameter || Depth == 4)
    return;
  const Step End = Steps.back();
  const auto *Function =
      dyn_cast_or_null<FunctionDecl>(End.Var->getDeclContext());
  std::vector<Step> Best;
  for (const std::unique_ptr<Outcome> &Caller : Of.outcomes())
    for (const CallSite &Site : Caller->Calls) {
      if (!Site.Callee || Site.Callee->How->Function != Function ||
          End.Index >= Site.Arguments.size() || !Site.Arguments[End.Index] ||
          Caller->How->Function == Function)
        continue;
      const Step *Why = Site.Arguments[End.Index];
      std::vector<Step> More;
      if (const Expr *Passed = passedAt(*Site.Call, *Function, End.Index))
        More.push_back({Step::Assigned, Passed, End.Var, Why, {}, 0});
      llvm::append_range(More, unwind(Why, {}));
      continueInCaller(More, Of, Depth + 1);
      if (Best.empty() || (comesFromData(More) && !comesFromData(Best)))
        Best = std::move(More);
      if (comesFromData(Best))
        break;
    }
  llvm::append_range(Steps, Best);
}

std::vector<Step> Uniformity::explain(const Expr &E, Lanes Width) const {
  const Engine &Of = Impl->of(Width);
  const Value *V = Of.valueOf(&E);
  std::vector<Step> Steps = V ? unwind(V->Why, {}) : std::vector<Step>();
  continueInCaller(Steps, Of);
  return Steps;
}

const Stmt *Uniformity::parentOf(const Stmt &S) const {
  return Impl->parents().of(S);
}

const FunctionDecl *Uniformity::functionOf(const Stmt &S) const {
  return Impl->parents().functionOf(S);
}

unsigned Uniformity::mostThreads(const FunctionDecl &Function) const {
  return Impl->Functions.launches().of(Function).MaxThreads;
}

llvm::ArrayRef<const FunctionDecl *> Uniformity::kernels() const {
  return Impl->Functions.kernels();
}

std::optional<int64_t> Uniformity::laneStride(const Expr &E,
                                              Lanes Width) const {
  const Value *V = Impl->of(Width).valueOf(&E);
  if (!V || !V->Lanes)
    return std::nullopt;
  const LaneTable &Table = *V->Lanes;
  int64_t Stride = Table[1];
  for (size_t I = 2; I < Table.size(); ++I)
    if (Table[I] - Table[I - 1] != Stride)
      return std::nullopt;
  return Stride;
}

std::optional<std::vector<int64_t>> Uniformity::laneValues(const Expr &E,
                                                           Lanes Width) const {
  const Engine &Of = Impl->of(Width);
  const Value *V = Of.valueOf(&E);
  if (!V || !V->isPure() || V->Unknown)
    return std::nullopt;
  std::vector<int64_t> Table =
      V->Lanes ? *V->Lanes : LaneTable(Of.Numbers.width(), 0);
  for (int64_t &N : Table)
    N += V->Off;
  return Table;
}

//===----------------------------------------------------------------------===//
// The dump
//===----------------------------------------------------------------------===//

/// Where a branch is shown: at its keyword or operator.
static SourceLocation locationOf(const Branch &B) {
  if (const auto *Operator = dyn_cast<BinaryOperator>(B.Statement))
    return Operator->getOperatorLoc();
  if (const auto *Conditional =
          dyn_cast<AbstractConditionalOperator>(B.Statement))
    return Conditional->getQuestionLoc();
  return B.Statement->getBeginLoc();
}

void Uniformity::dump(llvm::raw_ostream &OS) const {
  const SourceManager &SM = Context.getSourceManager();
  auto Line = [&](SourceLocation Loc, const FunctionDecl *Function,
                  StringRef Kind, const Verdict *Decision,
                  const Verdict *Control) {
    PresumedLoc Place = SM.getPresumedLoc(SM.getFileLoc(Loc));
    if (Place.isInvalid())
      return;
    auto Name = [](const Verdict *V) {
      return V ? llvm::json::Value(V->name()) : llvm::json::Value(nullptr);
    };
    const Verdict &Shown = Decision ? Decision[0] : Control[0];
    bool Assumes = Control[0].AssumesFullRows || Control[1].AssumesFullRows ||
                   (Decision && (Decision[0].AssumesFullRows ||
                                 Decision[1].AssumesFullRows));
    llvm::json::Object Object{
        {"file", Place.getFilename()},
        {"line", Place.getLine()},
        {"column", Place.getColumn()},
        {"function", Function->getQualifiedNameAsString()},
        {"kind", Kind},
        {"level32", Name(Decision)},
        {"level64", Name(Decision ? Decision + 1 : nullptr)},
        {"control32", Name(Control)},
        {"control64", Name(Control + 1)},
        {"origin", nameOf(Shown.From)},
        {"assumes", Assumes ? "blockDim.x is a multiple of the width" : ""}};
    OS << llvm::json::Value(std::move(Object)) << '\n';
  };
  for (const Branch &B : Branches)
    if (B.Statement)
      Line(locationOf(B), B.Function, "branch", B.Decision, B.Control);
  for (const SyncPoint &S : SyncPoints)
    Line(S.At->getBeginLoc(), S.Function,
         S.Call.isLaneCollective() ? "collective" : "barrier", nullptr,
         S.Control);
}

} // namespace gputidy
