//===- Findings.cpp - barriers and collectives not reached by all ---------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/Findings.h"
#include "support/DeviceCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/SmallSet.h"

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

static bool isLoop(const Stmt *S) {
  return isa_and_nonnull<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
}

/// The statement whose condition \p S, a terminator, is a part of.
static const Stmt *statementOf(const Stmt *S, ASTContext &Context) {
  while (const auto *E = dyn_cast_or_null<Expr>(S)) {
    if (isa<AbstractConditionalOperator>(E))
      return E;
    DynTypedNodeList Parents = Context.getParents(*E);
    const Stmt *Parent = Parents.empty() ? nullptr : Parents[0].get<Stmt>();
    if (!Parent)
      return S;
    S = Parent;
  }
  return S;
}

static Cause causeOf(const Stmt *Statement, const Stmt *At) {
  if (!Statement || !contains(Statement, At))
    return Cause::Exit;
  return isLoop(Statement) ? Cause::Loop : Cause::Condition;
}

namespace {

/// What barriers and collectives have in common: the walk.
class Finder {
public:
  Finder(ASTContext &Context) : Context(Context) {}
  virtual ~Finder() = default;

  std::vector<Divergence> run(llvm::ArrayRef<const Outcome *> Roots) {
    for (const Outcome *Root : Roots)
      walk(*Root);
    return std::move(Found);
  }

protected:
  virtual bool matters(const Outcome &Callee) const = 0;
  virtual bool splits(const Control &C) const = 0;
  virtual void atSync(const Outcome &In, const SyncSite &Site) = 0;
  virtual void atCall(const Outcome &In, const CallSite &Site) = 0;
  virtual void afterFunction(const Outcome &In) {}

  void walk(const Outcome &In) {
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

  Divergence describe(const Outcome &In, const Stmt *At, Index Block) const {
    Divergence D;
    D.At = At;
    D.Function = In.How->Function;
    const Control &C = In.Controls[Block];
    D.Control = C.V.verdict();
    D.Condition = In.Flow->condition(C.Cause);
    D.Statement =
        statementOf(In.Flow->block(C.Cause).getTerminatorStmt(), Context);
    D.How = causeOf(D.Statement, At);
    D.Explanation = unwind(C.V.Why, Frames);
    return D;
  }

  ASTContext &Context;
  std::vector<const CallSite *> Frames;
  std::vector<Divergence> Found;

private:
  llvm::SmallPtrSet<const Outcome *, 16> Walked;
};

//===----------------------------------------------------------------------===//
// Block barriers
//===----------------------------------------------------------------------===//

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
    D.Sync = Site.At;
    D.Call = Site.Op;
    Found.push_back(std::move(D));
  }

  void atCall(const Outcome &In, const CallSite &Site) override {
    Divergence D = describe(In, Site.Call, Site.Block);
    if (firstBarrier(*Site.Callee, D))
      Found.push_back(std::move(D));
  }

  /// Fills in the way from a call to the first barrier below it.
  static bool firstBarrier(const Outcome &In, Divergence &D) {
    for (const SyncSite &Site : In.Syncs)
      if (Site.Op.isBlockBarrier()) {
        D.Sync = Site.At;
        D.Call = Site.Op;
        return true;
      }
    for (const CallSite &Site : In.Calls)
      if (Site.Callee->ReachesBarrier) {
        D.Chain.push_back(Site.Call);
        if (firstBarrier(*Site.Callee, D))
          return true;
        D.Chain.pop_back();
      }
    return false;
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

} // namespace

std::vector<Divergence>
findDivergentBarriers(llvm::ArrayRef<const Outcome *> Roots,
                      ASTContext &Context) {
  return BarrierFinder(Context).run(Roots);
}

//===----------------------------------------------------------------------===//
// Lane collectives
//===----------------------------------------------------------------------===//

namespace {

using LaneSet = uint64_t;

/// The lanes of a wave for which a condition holds, if it depends on nothing
/// but the lane, or splits a wave in one way only.
std::optional<LaneSet> lanesOf(const Value &Condition, unsigned Width) {
  const LaneTable *Table = nullptr;
  int64_t Off = 0;
  if (Condition.isPure() && Condition.Lanes) {
    Table = Condition.Lanes;
    Off = Condition.Off;
  } else if (Condition.Split) {
    Table = Condition.Split;
  }
  if (!Table)
    return std::nullopt;
  LaneSet Set = 0;
  for (unsigned I = 0; I != Width; ++I)
    if ((*Table)[I] + Off)
      Set |= LaneSet(1) << I;
  return Set;
}

class CollectiveFinder : public Finder {
public:
  CollectiveFinder(ASTContext &Context, unsigned Width)
      : Finder(Context), Width(Width),
        All(Width == 64 ? ~LaneSet(0) : (LaneSet(1) << Width) - 1) {}

private:
  bool matters(const Outcome &O) const override { return O.ReachesCollective; }
  bool splits(const Control &C) const override {
    return C.V.level() == Level::Varying && C.Cause != FlowGraph::None;
  }

  /// The lanes that a constant mask names.
  std::optional<LaneSet> namedBy(const SyncSite &Site) const {
    if (Site.Op.Unsuffixed)
      return std::nullopt;
    int Index = Site.Op.MaskArg;
    if (Index < 0 || static_cast<size_t>(Index) >= Site.Arguments.size())
      return std::nullopt;
    const Value &Mask = Site.Arguments[Index];
    if (!Mask.isConstant() || Mask.Unknown)
      return std::nullopt;
    return static_cast<LaneSet>(Mask.Off) & All;
  }

  /// The lanes of a split wave that run \p Block, where all decisions on the
  /// way are known lane by lane.
  std::optional<LaneSet> activeAt(const Outcome &In, Index Block,
                                  unsigned Depth = 0) const {
    if (Depth > 16)
      return std::nullopt;
    const FlowGraph &Flow = *In.Flow;
    if (!splits(In.Controls[Block]))
      return All;
    LaneSet Active = 0;
    for (const FlowGraph::Dependence &D : Flow.dependences(Block)) {
      if (D.Branch == Block)
        continue;
      const std::optional<Value> &Decision = In.Decisions[D.Branch];
      std::optional<LaneSet> Outer = activeAt(In, D.Branch, Depth + 1);
      if (!Decision || !Outer)
        return std::nullopt;
      if (Decision->level() < Level::Varying) {
        Active |= *Outer;
        continue;
      }
      std::optional<LaneSet> Holds = lanesOf(*Decision, Width);
      // A branch with two sides: the first is the one for true.
      if (!Holds || Flow.block(D.Branch).succ_size() != 2 ||
          Flow.successors(D.Branch).size() != 2)
        return std::nullopt;
      Active |= *Outer & (D.Side == 0 ? *Holds : ~*Holds & All);
    }
    return Active;
  }

  /// True where lanes that leave the kernel are no longer waited for: only
  /// what reads their registers is undefined then.
  static bool allowsExited(const DeviceCall &Op) {
    return Op.Op != DeviceOp::Shuffle;
  }

  /// True if the threads that do not reach \p Block have left the kernel: from
  /// where they part, their way has nothing in common with that of the others.
  static bool leavesKernel(const Outcome &In, Index Block) {
    if (!isKernel(*In.How->Function))
      return false;
    const FlowGraph &Flow = *In.Flow;
    const Control &C = In.Controls[Block];
    for (unsigned S = 0; S != Flow.successors(C.Cause).size(); ++S) {
      if (S == C.Side)
        continue;
      for (Index At : Flow.reachableFrom(Flow.successors(C.Cause)[S]))
        if (At != Flow.exit() &&
            (At == Block || Flow.reaches(At, Block) || Flow.reaches(Block, At)))
          return false;
    }
    return true;
  }

  /// What is wrong with \p Site where the lanes that \p Reach says run it.
  bool isWrong(const Outcome &In, const SyncSite &Site,
               std::optional<LaneSet> Active, const Divergence &D,
               std::optional<LaneSet> &Named) const {
    const DeviceCall &Op = Site.Op;
    if (!Op.isLaneCollective() || Op.Scope != SyncScope::Warp ||
        Op.Op == DeviceOp::ActiveMask || Op.Op == DeviceOp::LibraryWarp)
      return false;
    if (Op.MaskArg < 0)
      return readsMissing(Site, Active);
    Named = namedBy(Site);
    if (!Named)
      return false;
    if (Active)
      return *Named != *Active && (Width == 32 || *Named == All);
    return *Named == All;
  }

  /// A shuffle without a mask reads a lane that does not run it.
  bool readsMissing(const SyncSite &Site, std::optional<LaneSet> Active) const {
    const DeviceCall &Op = Site.Op;
    if (Op.Op != DeviceOp::Shuffle || Op.SourceArg < 0 ||
        static_cast<size_t>(Op.SourceArg) >= Site.Arguments.size())
      return false;
    if (Op.ValueArg >= 0 &&
        static_cast<size_t>(Op.ValueArg) < Site.Arguments.size()) {
      const Value &Moved = Site.Arguments[Op.ValueArg];
      if (Moved.level() <= Level::Block && !Moved.Unknown)
        return false;
    }
    if (!Active)
      return true;
    const Value &Source = Site.Arguments[Op.SourceArg];
    if (!Source.isConstant() || Source.Unknown)
      return false;
    bool Xor = Op.Name.contains("xor") || Op.Name.contains("bfly");
    if (!Xor && Op.Name != "__shfl")
      return false;
    for (unsigned I = 0; I != Width; ++I) {
      if (!(*Active >> I & 1))
        continue;
      uint64_t From = Xor ? I ^ static_cast<uint64_t>(Source.Off)
                          : static_cast<uint64_t>(Source.Off);
      if (From < Width && !(*Active >> From & 1))
        return true;
    }
    return false;
  }

  void atSync(const Outcome &In, const SyncSite &Site) override {
    if (shiftsByBlockIndex(In, Site))
      return;
    if (!Site.Op.isLaneCollective() || !splits(In.Controls[Site.Block]))
      return;
    Divergence D = describe(In, Site.At, Site.Block);
    D.Active = activeAt(In, Site.Block);
    if (allowsExited(Site.Op) && leavesKernel(In, Site.Block))
      return;
    if (!isWrong(In, Site, D.Active, D, D.Named))
      return;
    D.Sync = Site.At;
    D.Call = Site.Op;
    Found.push_back(std::move(D));
  }

  void atCall(const Outcome &In, const CallSite &Site) override {
    Divergence D = describe(In, Site.Call, Site.Block);
    D.Active = activeAt(In, Site.Block);
    if (!firstWrong(leavesKernel(In, Site.Block), *Site.Callee, D, 0))
      return;
    Found.push_back(std::move(D));
  }

  /// Fills in the way from a call to the first collective that waits for, or
  /// reads, lanes which do not run the call.
  bool firstWrong(bool OthersLeft, const Outcome &In, Divergence &D,
                  unsigned Depth) const {
    if (Depth > 64)
      return false;
    for (const SyncSite &Site : In.Syncs) {
      // More conditions in the callee: which lanes are left is not known.
      if (splits(In.Controls[Site.Block]))
        continue;
      if (OthersLeft && allowsExited(Site.Op))
        continue;
      if (!isWrong(In, Site, D.Active, D, D.Named))
        continue;
      D.Sync = Site.At;
      D.Call = Site.Op;
      return true;
    }
    for (const CallSite &Site : In.Calls) {
      if (!Site.Callee->ReachesCollective || splits(In.Controls[Site.Block]))
        continue;
      D.Chain.push_back(Site.Call);
      if (firstWrong(OthersLeft, *Site.Callee, D, Depth + 1))
        return true;
      D.Chain.pop_back();
    }
    return false;
  }

  /// A mask made with a shift by the thread's place in the block, not in the
  /// wave: from the second wave on it names lanes that do not exist.
  bool shiftsByBlockIndex(const Outcome &In, const SyncSite &Site) {
    int Index = Site.Op.MaskArg;
    const auto *Call = dyn_cast<CallExpr>(Site.At);
    if (Index < 0 || !Call ||
        static_cast<size_t>(Index) >= Site.Arguments.size() ||
        Site.Op.Unsuffixed)
      return false;
    const Value &Mask = Site.Arguments[Index];
    if (!Mask.ShiftedBeyond)
      return false;
    Divergence D;
    D.At = D.Sync = Site.At;
    D.Function = In.How->Function;
    D.Call = Site.Op;
    D.How = Cause::Mask;
    D.Control = Mask.verdict();
    D.Condition = Call->getArg(Index);
    D.Explanation = unwind(Mask.Why, Frames);
    // The mistake is where the mask is made.
    if (isa<DeclRefExpr>(strip(D.Condition)) && !D.Explanation.empty() &&
        D.Explanation.front().What == Step::Assigned)
      D.At = D.Explanation.front().At;
    Found.push_back(std::move(D));
    return true;
  }

  unsigned Width;
  LaneSet All;
};

} // namespace

std::vector<Divergence>
findDivergentCollectives(llvm::ArrayRef<const Outcome *> Roots,
                         ASTContext &Context, unsigned Width) {
  return CollectiveFinder(Context, Width).run(Roots);
}

} // namespace uniformity
} // namespace gputidy
