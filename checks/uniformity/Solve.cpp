//===- Solve.cpp - the fixpoint of one function ---------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/Transfer.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/SmallSet.h"
#include <queue>

using namespace clang;

namespace gputidy {
namespace uniformity {

namespace {

/// Blocks are visited in reverse post order until nothing changes. Where the
/// sides of a branch meet, what was set between becomes at least as varying as
/// the branch's condition.
class Solver {
  using Index = FlowGraph::Index;

public:
  Solver(Engine &E, Outcome &Out)
      : E(E), Out(Out), Flow(*Out.Flow), Names(E.slotsOf(Out.How->Function)),
        Step(E, Out, Names, *Out.How->Block), In(Flow.size()),
        After(Flow.size()), Visits(Flow.size()), Meeting(Flow.size()),
        Coming(Flow.size()) {
    Out.Decisions.resize(Flow.size());
    Out.Controls.resize(Flow.size());
    Out.Reached.resize(Flow.size());
    Step.setComing(Coming);
    for (Index B = 0; B != Flow.size(); ++B)
      Step.findButterflies(Flow.block(B));
  }

  /// False where the fixpoint was not reached.
  bool run() {
    Work.insert(0);
    while (!Work.empty()) {
      Index B = *Work.begin();
      Work.erase(Work.begin());
      if (++Visits[B] > MaxVisits)
        return false;
      visit(B);
    }
    record();
    findControls();
    return true;
  }

private:
  static constexpr unsigned MaxVisits = 60;
  static constexpr unsigned WidenAfter = 1;

  void visit(Index B) {
    Environment New = entering(B);
    bool Changed = !Out.Reached[B];
    if (Out.Reached[B])
      Changed = In[B].join(New, Names, E.Numbers,
                           Visits[B] > WidenAfter && Flow.isLoopEntry(B));
    else
      In[B] = New;
    Changed |= Stale.erase(B) != 0;
    if (!Changed && B != 0)
      return;
    Out.Reached[B] = true;
    Environment Env = In[B];
    Step.run(Flow.block(B), B, Env);
    After[B] = std::move(Env);
    decide(B);
    for (Index S : Flow.successors(B))
      Work.insert(S);
  }

  Environment entering(Index B) {
    Environment Env(Memory);
    if (B == 0) {
      Step.enter(Env);
      return Env;
    }
    bool First = true;
    for (Index P : Flow.predecessors(B)) {
      if (!Out.Reached[P])
        continue;
      if (First)
        Env = After[P];
      else
        Env.join(After[P], Names, E.Numbers, false);
      First = false;
    }
    for (Index Branch : Meeting[B])
      meet(Env, Branch, B);
    if (Flow.isLoopEntry(B))
      reduce(Env);
    return Env;
  }

  void meet(Environment &Env, Index Branch, Index At) {
    const std::optional<Value> &Decision = Out.Decisions[Branch];
    const Expr *Condition = Flow.condition(Branch);
    llvm::ArrayRef<unsigned> Slots =
        At == Flow.exit() ? slotsOfExit()
                          : slotsSetIn(Flow.meetingOf(Branch).Between);
    for (unsigned Slot : Slots) {
      const Value *V = Env.get(Slot);
      if (!V)
        continue;
      const gputidy::Step *Why = nullptr;
      if (Decision->level() > V->Rest) {
        const auto *D = variableOf(Slot);
        Why =
            E.step({gputidy::Step::Merged, Condition, D, Decision->Why, {}, 0});
      }
      Value New = Arithmetic::raise(*V, *Decision, Why);
      if (New != *V)
        Env.set(Slot, New);
    }
  }

  /// What the blocks \p Between set: in large functions these are many blocks
  /// for each of many branches, and the same ones each time.
  llvm::ArrayRef<unsigned> slotsSetIn(const std::vector<Index> &Between) {
    SetBetween &Known = Sets[&Between];
    if (Known.At != Step.assignments()) {
      Known.At = Step.assignments();
      std::set<unsigned> All;
      for (Index B : Between)
        All.insert(Step.setIn(B).begin(), Step.setIn(B).end());
      Known.Slots.assign(All.begin(), All.end());
    }
    return Known.Slots;
  }

  /// What is left of a function: what it returns, and what parameters refer to.
  llvm::ArrayRef<unsigned> slotsOfExit() {
    if (ExitSlotsAt != Step.assignments()) {
      ExitSlotsAt = Step.assignments();
      ExitSlots.clear();
      for (unsigned Slot = 0; Slot != Names.size(); ++Slot)
        if (Step.outlives(Names[Slot].Object) && Step.isEverSet(Slot))
          ExitSlots.push_back(Slot);
    }
    return ExitSlots;
  }

  /// The variable of a slot, for explanations; null if it is a temporary.
  const ValueDecl *variableOf(unsigned Slot) {
    if (Names[Slot].Field)
      return Names[Slot].Field;
    // Temporaries are named by expressions, so only known variables are asked.
    ObjectId Object = Names[Slot].Object;
    return Flow.declares(Object) ? static_cast<const VarDecl *>(Object)
                                 : nullptr;
  }

  void reduce(Environment &Env) {
    for (unsigned Slot = 0; Slot != Env.size(); ++Slot)
      if (Step.isReduced(Slot))
        if (const Value *V = Env.get(Slot))
          Env.set(Slot, Transfer::reduced(*V));
  }

  void decide(Index B) {
    if (!Flow.branches(B))
      return;
    const Expr *Condition = Flow.condition(B);
    if (!Condition)
      return;
    Value V = Step.valueOf(Condition);
    if (Out.Decisions[B] && *Out.Decisions[B] == V)
      return;
    // Where the decision meets, what it parts may differ now.
    Out.Decisions[B] = V;
    if (V.level() == Level::Grid && !V.Unknown)
      return;
    part(B);
    if (V.level() == Level::Varying)
      tellDependents(B, Attendance::Parted);
    else if (V.Unknown)
      tellDependents(B, Attendance::Unsure);
  }

  /// Less than all may come to what depends on \p Branch.
  void tellDependents(Index Branch, Attendance Who) {
    llvm::SmallVector<Index, 8> Pending{Branch};
    while (!Pending.empty()) {
      for (Index B : Flow.dependents(Pending.pop_back_val())) {
        if (Coming[B] >= Who)
          continue;
        Coming[B] = Who;
        Pending.push_back(B);
        if (Step.restsOnAttendance(B)) {
          Stale.insert(B);
          Work.insert(B);
        }
      }
    }
  }

  /// Threads may differ now where the sides of \p Branch meet.
  void part(Index Branch) {
    for (Index Join : Flow.meetingOf(Branch).Joins) {
      std::vector<Index> &Known = Meeting[Join];
      auto Place = llvm::lower_bound(Known, Branch);
      if (Place == Known.end() || *Place != Branch)
        Known.insert(Place, Branch);
      if (Out.Reached[Join])
        Work.insert(Join);
    }
  }

  /// One more visit of each block, on its final environment.
  void record() {
    Step.setRecording();
    for (Index B = 0; B != Flow.size(); ++B) {
      if (!Out.Reached[B])
        continue;
      Environment Env = In[B];
      Step.run(Flow.block(B), B, Env);
      decide(B);
      if (B == Flow.exit())
        Step.leave(Env);
    }
    Work.clear();
  }

  static bool worse(const Value &A, const Value &B) {
    if (A.level() != B.level())
      return A.level() > B.level();
    return A.Unknown && !B.Unknown;
  }

  /// A block runs under the decisions that it depends on and under what these
  /// ran under.
  void findControls() {
    std::set<Index> Pending;
    for (Index B = 0; B != Flow.size(); ++B)
      Pending.insert(B);
    while (!Pending.empty()) {
      Index B = *Pending.begin();
      Pending.erase(Pending.begin());
      Control New = Out.Controls[B];
      auto Take = [&](const Value &V, Index Cause, unsigned Side) {
        bool Unknown = New.V.Unknown || V.Unknown,
             Assumed = New.V.Assumed || V.Assumed;
        Value Both = Arithmetic::merge(New.V, V);
        // Of two that part threads alike, the one by the block's index is
        // certain to part blocks.
        bool Certain =
            V.level() == New.V.level() && V.level() == Level::Block &&
            V.takes(Value::BlockIndex) && !New.V.takes(Value::BlockIndex);
        if (V.level() > New.V.level() || Certain) {
          New.V = Arithmetic::merge(V, V);
          New.Cause = Cause;
          New.Side = Side;
        }
        New.V.Group = Both.Group;
        New.V.Parts = Both.Parts;
        New.V.Unknown = Unknown;
        New.V.Assumed = Assumed;
      };
      llvm::SmallVector<FlowGraph::Dependence, 4> Sides(
          Flow.dependences(B).begin(), Flow.dependences(B).end());
      // The nearest branch explains best.
      llvm::sort(Sides, [](const auto &L, const auto &R) {
        return std::tie(L.Branch, L.Side) > std::tie(R.Branch, R.Side);
      });
      for (const FlowGraph::Dependence &D : Sides)
        if (Out.Decisions[D.Branch])
          Take(*Out.Decisions[D.Branch], D.Branch, D.Side);
      for (const FlowGraph::Dependence &D : Sides) {
        const Control &Outer = Out.Controls[D.Branch];
        Take(Outer.V, Outer.Cause, Outer.Side);
      }
      const Control &Old = Out.Controls[B];
      if (New.V.level() == Old.V.level() && New.V.Unknown == Old.V.Unknown &&
          New.V.Assumed == Old.V.Assumed && New.V.Group == Old.V.Group &&
          New.V.Parts == Old.V.Parts)
        continue;
      Out.Controls[B] = New;
      for (Index Dependent : Flow.dependents(B))
        Pending.insert(Dependent);
    }
  }

  Engine &E;
  Outcome &Out;
  const FlowGraph &Flow;
  Slots &Names;
  llvm::BumpPtrAllocator Memory; ///< Of the environments' values.
  Transfer Step;
  std::vector<Environment> In, After;
  std::vector<unsigned> Visits;
  std::set<Index> Work;
  std::set<Index> Stale; ///< Blocks to which others come than was known.
  std::vector<std::vector<Index>> Meeting; ///< Branches whose sides meet.
  std::vector<Attendance> Coming;          ///< By the decisions known so far.
  struct SetBetween {
    unsigned At = ~0u;
    std::vector<unsigned> Slots;
  };
  std::map<const std::vector<Index> *, SetBetween> Sets;
  unsigned ExitSlotsAt = ~0u;
  std::vector<unsigned> ExitSlots;
};

} // namespace

void solve(Engine &E, Outcome &Out) {
  if (!Solver(E, Out).run()) {
    Out.Flow = nullptr;
    Out.Calls.clear();
    Out.Syncs.clear();
  }
}

} // namespace uniformity
} // namespace gputidy
