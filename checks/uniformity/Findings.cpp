//===- Findings.cpp - barriers and collectives not reached by all ---------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DeviceCode.h"
#include "uniformity/Finder.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallSet.h"
#include <optional>

using namespace clang;

namespace gputidy {
namespace uniformity {

using Index = FlowGraph::Index;

//===----------------------------------------------------------------------===//
// Explanations
//===----------------------------------------------------------------------===//

std::vector<Step> unwind(const Step *Why,
                         llvm::ArrayRef<const CallSite *> Frames) {
  static constexpr unsigned MaxSteps = 24;
  std::vector<Step> Steps;
  // Where a parameter leads: out of a callee that was entered on the way, or
  // out of the function itself.
  std::vector<llvm::ArrayRef<const Step *>> Entered;
  size_t Outer = Frames.size();
  while (Why && Steps.size() < MaxSteps) {
    Steps.push_back(*Why);
    if (Why->What == Step::Result) {
      Entered.push_back(Why->Arguments);
      Why = Why->Parent;
      continue;
    }
    if (Why->What != Step::Parameter) {
      Why = Why->Parent;
      continue;
    }
    llvm::ArrayRef<const Step *> Passed;
    if (!Entered.empty()) {
      Passed = Entered.back();
      Entered.pop_back();
    } else if (Outer != 0) {
      Passed = Frames[--Outer]->Arguments;
    }
    Why = Why->Index < Passed.size() ? Passed[Why->Index] : nullptr;
  }
  return Steps;
}

//===----------------------------------------------------------------------===//
// The branch that parts threads
//===----------------------------------------------------------------------===//

static bool contains(const Stmt *Outer, const Stmt *Inner) {
  llvm::SmallVector<const Stmt *, 32> Work{Outer};
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    if (!S)
      continue;
    if (S == Inner)
      return true;
    Work.append(S->child_begin(), S->child_end());
  }
  return false;
}

/// The statement whose condition \p S, a terminator, is a part of.
static const Stmt *statementOf(const Stmt *S, const Parents &Around) {
  while (const auto *E = dyn_cast_or_null<Expr>(S)) {
    if (isa<AbstractConditionalOperator>(E))
      return E;
    const Stmt *Parent = Around.of(*E);
    if (!Parent)
      return S;
    S = Parent;
  }
  return S;
}

static Cause causeOf(const Stmt *Statement, const Stmt *At) {
  if (!Statement || !contains(Statement, At))
    return Cause::Exit;
  return isLoop(*Statement) ? Cause::Loop : Cause::Condition;
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

static bool containsErrors(const Stmt *S) {
  llvm::SmallVector<const Stmt *, 32> Work{S};
  while (!Work.empty()) {
    const Stmt *Next = Work.pop_back_val();
    const auto *E = dyn_cast_or_null<Expr>(Next);
    if (E && E->containsErrors())
      return true;
    if (const auto *D = dyn_cast_or_null<DeclStmt>(Next))
      for (const Decl *Declared : D->decls())
        if (Declared->isInvalidDecl())
          return true;
    if (Next && !E)
      Work.append(Next->child_begin(), Next->child_end());
  }
  return false;
}

/// What a template that nobody instantiates does not know, its user does; what
/// was not understood of the source may be anything.
static bool restsOnUnknown(const Divergence &D) {
  return !D.Control.Known && (D.Function->isDependentContext() ||
                              containsErrors(D.Function->getBody()));
}

std::vector<Divergence> Finder::run(llvm::ArrayRef<const Outcome *> Roots) {
  for (const Outcome *Start : Roots) {
    Root = Start;
    walk(*Start);
  }
  llvm::erase_if(Found, restsOnUnknown);
  return std::move(Found);
}

void Finder::walk(const Outcome &In) {
  if (!matters(In) || !Walked.insert(&In).second)
    return;
  for (const SyncSite &Site : In.Syncs)
    atSync(In, Site);
  for (const CallSite &Site : In.Calls) {
    if (!matters(*Site.Callee))
      continue;
    if (splits(In.Controls[Site.Block])) {
      atCall(In, Site);
      continue;
    }
    Frames.push_back(&Site);
    walk(*Site.Callee);
    Frames.pop_back();
  }
  afterFunction(In);
}

Divergence Finder::describe(const Outcome &In, const Stmt *At,
                            Index Block) const {
  Divergence D;
  D.At = At;
  D.Function = In.How->Function;
  const Control &C = In.Controls[Block];
  D.Control = C.V.verdict();
  D.Condition = In.Flow->condition(C.Cause);
  D.Statement =
      statementOf(In.Flow->block(C.Cause).getTerminatorStmt(), Around);
  D.How = causeOf(D.Statement, At);
  D.Explanation = unwind(C.V.Why, Frames);
  return D;
}

//===----------------------------------------------------------------------===//
// Block barriers
//===----------------------------------------------------------------------===//

/// Fills in the way from a call to the first barrier below it that \p Counts.
static bool firstBarrier(const Outcome &In, Divergence &D,
                         bool (DeviceCall::*Counts)() const,
                         bool Outcome::*Reaches) {
  for (const SyncSite &Site : In.Syncs)
    if ((Site.Op.*Counts)()) {
      D.Sync = Site.At;
      D.Call = Site.Op;
      return true;
    }
  for (const CallSite &Site : In.Calls)
    if (Site.Callee->*Reaches) {
      D.Chain.push_back(Site.Call);
      if (firstBarrier(*Site.Callee, D, Counts, Reaches))
        return true;
      D.Chain.pop_back();
    }
  return false;
}

namespace {

/// Counts the barriers that whoever runs a statement comes to.
class BarrierCount {
public:
  BarrierCount(const Outcome &In, const ASTContext &Context)
      : Context(Context) {
    for (const SyncSite &Site : In.Syncs)
      if (Site.Op.isBlockBarrier())
        Barriers.insert(Site.At);
    for (const CallSite &Site : In.Calls)
      if (Site.Callee->ReachesBarrier)
        Others.insert(Site.Call);
  }

  /// Nothing if it is not the same number on all ways through \p S.
  std::optional<unsigned> of(const Stmt *S) const {
    if (!S)
      return 0;
    if (isa<ReturnStmt, BreakStmt, ContinueStmt, GotoStmt>(S) ||
        Others.contains(S))
      return std::nullopt;
    if (Barriers.contains(S))
      return 1;
    if (const auto *If = dyn_cast<IfStmt>(S))
      return ofArms(*If);
    unsigned Sum = 0;
    for (const Stmt *Child : S->children()) {
      std::optional<unsigned> Count = of(Child);
      if (!Count)
        return std::nullopt;
      Sum += *Count;
    }
    bool RunsAll = isa<CompoundStmt, AttributedStmt, ExprWithCleanups>(S);
    return Sum == 0 || RunsAll ? std::optional<unsigned>(Sum) : std::nullopt;
  }

  std::optional<unsigned> ofArms(const IfStmt &If) const {
    std::optional<unsigned> Then = of(If.getThen()), Else = of(If.getElse());
    bool Holds;
    if (!If.getCond()->isValueDependent() &&
        If.getCond()->EvaluateAsBooleanCondition(Holds, Context))
      return Holds ? Then : Else;
    return Then == Else ? Then : std::nullopt;
  }

private:
  const ASTContext &Context;
  llvm::SmallPtrSet<const Stmt *, 8> Barriers, Others;
};

class BarrierFinder : public Finder {
public:
  using Finder::Finder;

private:
  bool matters(const Outcome &O) const override { return O.ReachesBarrier; }
  bool splits(const Control &C) const override {
    return C.V.level() > Level::Block && C.Cause != FlowGraph::None;
  }

  void atSync(const Outcome &In, const SyncSite &Site) override {
    if (!Site.Op.isBlockBarrier() || !splits(In.Controls[Site.Block]))
      return;
    Divergence D = describe(In, Site.At, Site.Block);
    if (hasOneInEachArm(In, Site, D))
      return;
    D.Sync = Site.At;
    D.Call = Site.Op;
    Found.push_back(std::move(D));
  }

  /// True where whole waves part and each comes to a barrier of its own: the
  /// hardware counts the waves that have come, not where they wait.
  bool hasOneInEachArm(const Outcome &In, const SyncSite &Site,
                       const Divergence &D) const {
    const auto *If = dyn_cast_or_null<IfStmt>(D.Statement);
    return If && D.How == Cause::Condition &&
           In.Controls[Site.Block].V.level() == Level::Wave &&
           BarrierCount(In, Context).ofArms(*If).value_or(0) != 0;
  }

  void atCall(const Outcome &In, const CallSite &Site) override {
    Divergence D = describe(In, Site.Call, Site.Block);
    if (firstBarrier(*Site.Callee, D, &DeviceCall::isBlockBarrier,
                     &Outcome::ReachesBarrier))
      Found.push_back(std::move(D));
  }

  /// Threads that skip a barrier in a loop reach, in their next iteration,
  /// another one while the rest still waits at the first.
  void afterFunction(const Outcome &In) override {
    const FlowGraph &Flow = *In.Flow;
    std::vector<std::pair<Index, const Stmt *>> Barriers;
    for (const SyncSite &Site : In.Syncs)
      if (Site.Op.isBlockBarrier())
        Barriers.push_back({Site.Block, Site.At});
    for (const CallSite &Site : In.Calls)
      if (Site.Callee->ReachesBarrier)
        Barriers.push_back({Site.Block, Site.Call});
    llvm::SmallSet<Index, 4> Seen;
    for (const auto &[Block, At] : Barriers) {
      const Control &C = In.Controls[Block];
      if (splits(C) && Flow.inSameCycle(C.Cause, Block) &&
          Seen.insert(C.Cause).second)
        pair(In, C, At, Barriers);
    }
  }

  void pair(const Outcome &In, const Control &C, const Stmt *Skipped,
            llvm::ArrayRef<std::pair<Index, const Stmt *>> Barriers) {
    const FlowGraph &Flow = *In.Flow;
    llvm::SmallSet<Index, 16> Seen;
    std::vector<Index> Work;
    for (unsigned S = 0; S != Flow.successors(C.Cause).size(); ++S)
      if (S != C.Side)
        Work.push_back(Flow.successors(C.Cause)[S]);
    while (!Work.empty()) {
      Index B = Work.back();
      Work.pop_back();
      if (!Seen.insert(B).second)
        continue;
      auto Meets = llvm::find_if(
          Barriers, [B](const auto &Barrier) { return Barrier.first == B; });
      if (Meets == Barriers.end()) {
        // A thread that comes back to the branch decides anew.
        if (B == C.Cause)
          continue;
        Work.insert(Work.end(), Flow.successors(B).begin(),
                    Flow.successors(B).end());
        continue;
      }
      if (B > C.Cause || splits(In.Controls[B]) ||
          !Flow.inSameCycle(B, C.Cause))
        continue;
      Divergence D = describe(In, Meets->second, blockOf(Skipped, Barriers));
      D.How = Cause::Pairing;
      D.Sync = Skipped;
      for (const SyncSite &Site : In.Syncs)
        if (Site.At == Skipped)
          D.Call = Site.Op;
      Found.push_back(std::move(D));
    }
  }

  static Index
  blockOf(const Stmt *At,
          llvm::ArrayRef<std::pair<Index, const Stmt *>> Barriers) {
    for (const auto &[Block, S] : Barriers)
      if (S == At)
        return Block;
    return 0;
  }
};

//===----------------------------------------------------------------------===//
// Grid barriers
//===----------------------------------------------------------------------===//

/// Barriers of the grid that whole blocks do not reach. Where threads of one
/// block part, the block's barriers are found already.
class GridBarrierFinder : public Finder {
public:
  using Finder::Finder;

private:
  bool matters(const Outcome &O) const override { return O.ReachesGridBarrier; }
  bool splits(const Control &C) const override {
    return C.Cause != FlowGraph::None &&
           (C.V.level() > Level::Block || partsBlocks(C));
  }
  static bool partsBlocks(const Control &C) {
    return C.V.level() == Level::Block && C.V.takes(Value::BlockIndex);
  }

  void atSync(const Outcome &In, const SyncSite &Site) override {
    if (!Site.Op.isGridBarrier() || !partsBlocks(In.Controls[Site.Block]))
      return;
    Divergence D = describe(In, Site.At, Site.Block);
    D.Sync = Site.At;
    D.Call = Site.Op;
    Found.push_back(std::move(D));
  }

  void atCall(const Outcome &In, const CallSite &Site) override {
    if (!partsBlocks(In.Controls[Site.Block]))
      return;
    Divergence D = describe(In, Site.Call, Site.Block);
    if (firstBarrier(*Site.Callee, D, &DeviceCall::isGridBarrier,
                     &Outcome::ReachesGridBarrier))
      Found.push_back(std::move(D));
  }
};

} // namespace

std::vector<Divergence>
findDivergentBarriers(llvm::ArrayRef<const Outcome *> Roots,
                      ASTContext &Context, const Parents &Around) {
  std::vector<Divergence> All = BarrierFinder(Context, Around).run(Roots);
  for (Divergence &D : GridBarrierFinder(Context, Around).run(Roots))
    All.push_back(std::move(D));
  return All;
}

} // namespace uniformity
} // namespace gputidy
