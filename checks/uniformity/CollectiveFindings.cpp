//===- CollectiveFindings.cpp - collectives not run by all their lanes ----===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DeviceCode.h"
#include "uniformity/Finder.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/Support/MathExtras.h"
#include <set>

using namespace clang;

namespace gputidy {
namespace uniformity {

namespace {

using Index = FlowGraph::Index;
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

/// Who runs a point of a split wave.
struct Reach {
  std::optional<LaneSet> Active; ///< Where it is known lane by lane.
  unsigned Group = 1;            ///< Aligned groups of so many run it as one.
  bool OthersLeft = false;       ///< The other lanes have left the kernel.
};

class CollectiveFinder : public Finder {
public:
  CollectiveFinder(ASTContext &Context, const Parents &Around, unsigned Width)
      : Finder(Context, Around), Width(Width),
        All(Width == 64 ? ~LaneSet(0) : (LaneSet(1) << Width) - 1) {}

private:
  bool matters(const Outcome &O) const override { return O.ReachesCollective; }
  bool splits(const Control &C) const override {
    return C.V.level() == Level::Varying && C.Cause != FlowGraph::None;
  }

  //===--- Who comes ------------------------------------------------------===//

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

  /// True if the threads that do not reach \p Block have left the kernel: from
  /// where they part, their way has nothing in common with that of the others.
  static bool leavesKernel(const Outcome &In, Index Block) {
    if (!isKernel(*In.How->Function))
      return false;
    const FlowGraph &Flow = *In.Flow;
    const Control &C = In.Controls[Block];
    llvm::BitVector Common(Flow.size());
    Common.set(Block);
    for (Index At : Flow.reachableFrom(Block))
      Common.set(At);
    Common.reset(Flow.exit());
    for (unsigned S = 0; S != Flow.successors(C.Cause).size(); ++S)
      if (S != C.Side)
        for (Index At : Flow.reachableFrom(Flow.successors(C.Cause)[S]))
          if (Common.test(At))
            return false;
    return true;
  }

  /// A finding at \p At, and in \p R who comes there.
  Divergence describeReach(const Outcome &In, const Stmt *At, Index Block,
                           Reach &R) const {
    R = {activeAt(In, Block), In.Controls[Block].V.groupOf(Width),
         leavesKernel(In, Block)};
    Divergence D = describe(In, At, Block);
    // Lanes that skip the last statement by their data were not meant to leave,
    // as those of an early `return` and of a bound are.
    if (D.How == Cause::Condition &&
        In.Controls[Block].V.takes(Value::PerThreadData))
      R.OthersLeft = false;
    D.Active = R.Active;
    D.OthersLeft = R.OthersLeft;
    return D;
  }

  //===--- Which lanes a mask names
  //----------------------------------------===//

  static const Value *argument(const SyncSite &Site, int Index) {
    return Index >= 0 && static_cast<size_t>(Index) < Site.Arguments.size()
               ? &Site.Arguments[Index]
               : nullptr;
  }

  /// The ballot or `__activemask` of this function that made \p Mask.
  static const SyncSite *makerOf(const Outcome &In, const Value &Mask) {
    if (!Mask.Vote)
      return nullptr;
    for (const SyncSite &Site : In.Syncs)
      if (Site.At == Mask.Vote)
        return &Site;
    return nullptr;
  }

  /// A vote of all lanes of the wave, whose result is the lanes for which its
  /// predicate holds.
  bool isVoteOfAll(const Outcome &In, const SyncSite &Vote) const {
    if (Vote.Op.Op != DeviceOp::Ballot || splits(In.Controls[Vote.Block]))
      return false;
    if (Vote.Op.MaskArg < 0)
      return Vote.Op.Unsuffixed;
    const Value *Mask = argument(Vote, Vote.Op.MaskArg);
    return Mask && Mask->isConstant() && !Mask->Unknown &&
           (static_cast<LaneSet>(Mask->Off) & All) == All;
  }

  std::optional<LaneSet> namedBy(const Outcome &In, const SyncSite &Site,
                                 const SyncSite *Maker) const {
    if (Site.Op.Unsuffixed)
      return std::nullopt;
    if (Site.Op.ConstantMask)
      return *Site.Op.ConstantMask & All;
    const Value *Mask = argument(Site, Site.Op.MaskArg);
    if (!Mask || Mask->Unknown)
      return std::nullopt;
    if (Mask->isConstant())
      return static_cast<LaneSet>(Mask->Off) & All;
    if (!Maker || !isVoteOfAll(In, *Maker))
      return std::nullopt;
    const Value *Predicate = argument(*Maker, Maker->Op.ValueArg);
    if (!Predicate || Predicate->Unknown)
      return std::nullopt;
    if (Predicate->isConstant())
      return Predicate->Off ? All : LaneSet(0);
    return lanesOf(*Predicate, Width);
  }

  /// True for a mask of those that happened to be converged.
  static bool isOfChance(const Outcome &In, const SyncSite *Maker) {
    if (!Maker)
      return false;
    if (Maker->Op.Op == DeviceOp::ActiveMask)
      return true;
    const Value *Mask = argument(*Maker, Maker->Op.MaskArg);
    const SyncSite *Inner = Mask ? makerOf(In, *Mask) : nullptr;
    return Inner && Inner->Op.Op == DeviceOp::ActiveMask;
  }

  /// True if the mask counts lanes by their position only, and lanes part here
  /// by their data: some that are named do not come.
  bool votedOnOther(const Outcome &In, const SyncSite &Site,
                    const SyncSite *Maker) const {
    if (!Maker || !isVoteOfAll(In, *Maker))
      return false;
    const Value *Predicate = argument(*Maker, Maker->Op.ValueArg);
    const Value &Decision = In.Controls[Site.Block].V;
    return Predicate && Predicate->level() == Level::Varying &&
           !Predicate->Unknown && !Predicate->takes(Value::PerThreadData) &&
           Decision.From == Origin::Data && !Decision.Unknown;
  }

  //===--- Which lanes a shuffle reads
  //--------------------------------------===//

  /// True unless a lane needs a value from outside of its aligned group of
  /// \p Group lanes. What `__shfl_down` reads beyond the end of one is not
  /// used: the sum of the first lane is right. Code that lets groups go their
  /// own way exchanges within them, if it does not say otherwise.
  bool staysWithin(const SyncSite &Site, unsigned Group) const {
    if (Group <= 1)
      return false;
    const DeviceCall &Op = Site.Op;
    if (const Value *Segment = argument(Site, Op.WidthArg))
      if (Segment->isConstant() && Segment->Off > 0 &&
          Group % static_cast<uint64_t>(Segment->Off) == 0)
        return true;
    const Value *Source = argument(Site, Op.SourceArg);
    if (!Source)
      return false;
    bool Indexed = Op.Name == "__shfl_sync" || Op.Name == "__shfl";
    if (!Indexed)
      return Source->max() < static_cast<int64_t>(Group) ||
             Source->max() >= static_cast<int64_t>(Width);
    if (!Source->isPure() || !Source->Lanes || Source->Unknown)
      return false;
    for (unsigned I = 0; I != Width; ++I) {
      int64_t From = (*Source->Lanes)[I] + Source->Off;
      if (From < 0 || From / Group != I / Group)
        return false;
    }
    return true;
  }

  /// The sides of branches that may part lanes and that \p Block depends on.
  static std::set<std::pair<Index, unsigned>> partings(const Outcome &In,
                                                       Index Block) {
    std::set<std::pair<Index, unsigned>> Sides;
    std::set<Index> Seen{Block};
    std::vector<Index> Work{Block};
    while (!Work.empty()) {
      Index At = Work.back();
      Work.pop_back();
      for (const FlowGraph::Dependence &D : In.Flow->dependences(At)) {
        const std::optional<Value> &Decision = In.Decisions[D.Branch];
        if (Decision &&
            (Decision->level() == Level::Varying || Decision->Unknown))
          Sides.insert({D.Branch, D.Side});
        if (Seen.insert(D.Branch).second)
          Work.push_back(D.Branch);
      }
    }
    return Sides;
  }

  /// True if those for which \p Vote's predicate holds come to \p Block, where
  /// nothing parts them in between but this predicate.
  bool votersCome(const Outcome &In, const SyncSite &Vote, Index Block) const {
    auto Before = partings(In, Vote.Block), Here = partings(In, Block);
    const auto *Call = dyn_cast<CallExpr>(Vote.At);
    int Index = Vote.Op.ValueArg;
    const Expr *Predicate = Call && Index >= 0 ? Call->getArg(Index) : nullptr;
    for (const auto &[Branch, Side] : Here)
      if (!Before.erase({Branch, Side}) &&
          !(Predicate && Side == 0 &&
            isSame(*Predicate, *In.Flow->condition(Branch))))
        return false;
    return Before.empty();
  }

  bool isSame(const Expr &L, const Expr &R) const {
    llvm::FoldingSetNodeID Left, Right;
    strip(&L)->Profile(Left, Context, /*Canonical=*/true);
    strip(&R)->Profile(Right, Context, /*Canonical=*/true);
    return Left == Right;
  }

  /// True for a lane that was chosen by a vote of the lanes that come, as
  /// `__ffsll(__ballot(1)) - 1`.
  bool readsVoter(const Outcome &In, const SyncSite &Site,
                  const Value &Source) const {
    return Source.Among && llvm::any_of(In.Syncs, [&](const SyncSite &Vote) {
             return Vote.At == Source.Among && votersCome(In, Vote, Site.Block);
           });
  }

  /// A shuffle without a mask reads a lane that does not run it.
  bool readsMissing(const Outcome &In, const SyncSite &Site,
                    const Reach &R) const {
    const DeviceCall &Op = Site.Op;
    const Value *Source = argument(Site, Op.SourceArg);
    if (Op.Op != DeviceOp::Shuffle || !Source || staysWithin(Site, R.Group) ||
        readsVoter(In, Site, *Source))
      return false;
    if (const Value *Moved = argument(Site, Op.ValueArg))
      if (Moved->level() <= Level::Block && !Moved->Unknown)
        return false;
    if (!R.Active)
      return true;
    if (!Source->isConstant() || Source->Unknown)
      return false;
    bool Xor = Op.Name.contains("xor") || Op.Name.contains("bfly");
    if (!Xor && Op.Name != "__shfl")
      return false;
    for (unsigned I = 0; I != Width; ++I) {
      if (!(*R.Active >> I & 1))
        continue;
      uint64_t From = Xor ? I ^ static_cast<uint64_t>(Source->Off)
                          : static_cast<uint64_t>(Source->Off);
      if (From < Width && !(*R.Active >> From & 1))
        return true;
    }
    return false;
  }

  /// True for an exchange at a distance, or with a lane that each lane has for
  /// itself: lanes count on each other. A read from one elected lane does not.
  static bool readsNeighbours(const SyncSite &Site) {
    if (Site.Op.Op != DeviceOp::Shuffle)
      return false;
    const Value *Source = argument(Site, Site.Op.SourceArg);
    if (Site.Op.Name == "__shfl_sync")
      return Source && !Source->Unknown && Source->level() == Level::Varying &&
             !Source->takes(Value::PerThreadData);
    return Source != nullptr;
  }

  /// True where a lane that is named reads from one that is not. What
  /// `__shfl_down` reads beyond the end of a group is not used.
  bool readsUnnamed(const SyncSite &Site, LaneSet Named) const {
    const DeviceCall &Op = Site.Op;
    bool Xor = Op.Name.contains("xor") || Op.Name.contains("bfly");
    const Value *Source = argument(Site, Op.SourceArg);
    if (Op.Op != DeviceOp::Shuffle || (!Xor && Op.Name != "__shfl_sync") ||
        !Source || !Source->isPure() || Source->Unknown)
      return false;
    uint64_t Segment = Width;
    if (const Value *Given = argument(Site, Op.WidthArg)) {
      if (!Given->isConstant() || !llvm::isPowerOf2_64(Given->Off))
        return false;
      Segment = std::min<uint64_t>(Width, Given->Off);
    }
    for (unsigned I = 0; I != Width; ++I) {
      uint64_t By = Source->Off + (Source->Lanes ? (*Source->Lanes)[I] : 0);
      uint64_t From = Xor ? I ^ By : I / Segment * Segment + By % Segment;
      if ((Named >> I & 1) && From / Segment == I / Segment &&
          !(Named >> From & 1))
        return true;
    }
    return false;
  }

  //===--- What is wrong
  //----------------------------------------------------===//

  /// True where lanes that leave the kernel are no longer waited for: only
  /// what reads their registers is undefined then.
  static bool allowsExited(const DeviceCall &Op) {
    return Op.Op != DeviceOp::Shuffle;
  }

  /// A tile's or library's operation on aligned groups of \p Span lanes, of
  /// which some run it and some do not.
  bool splitsSpan(const SyncSite &Site, unsigned Span, const Reach &R) const {
    if (!llvm::isPowerOf2_32(Span) || Span > Width || R.Group >= Span)
      return false;
    bool Library = Site.Op.Op == DeviceOp::LibraryWarp;
    // With a count of the valid lanes, what the others hold is not read.
    bool Counts = Site.Op.Scope == SyncScope::Warp && Site.Arguments.size() > 1;
    if (R.OthersLeft && (Library ? Counts : allowsExited(Site.Op)))
      return false;
    if (!R.Active)
      return !(Site.Op.Op == DeviceOp::Shuffle && staysWithin(Site, R.Group));
    LaneSet Of = Span == 64 ? ~LaneSet(0) : (LaneSet(1) << Span) - 1;
    for (unsigned First = 0; First < Width; First += Span) {
      LaneSet Here = *R.Active >> First & Of;
      if (Here != 0 && Here != Of)
        return true;
    }
    return false;
  }

  std::optional<Fault> faultOf(const Outcome &In, const SyncSite &Site,
                               const Reach &R, Divergence &D) const {
    const DeviceCall &Op = Site.Op;
    if (!Op.isLaneCollective() || Op.Op == DeviceOp::ActiveMask)
      return std::nullopt;
    // Matrices are padded to whole tiles, and so are the bounds of loops over
    // them.
    bool OfMatrices =
        Op.Op == DeviceOp::LibraryWarp && Op.Scope == SyncScope::Tile;
    if (OfMatrices && D.How == Cause::Loop && !R.Active &&
        D.Control.From == Origin::ThreadIndex)
      return std::nullopt;
    if (Op.TileWidth)
      return splitsSpan(Site, Op.TileWidth, R) ? std::optional(Fault::Group)
                                               : std::nullopt;
    if (Op.Scope != SyncScope::Warp || Op.Op == DeviceOp::LibraryWarp)
      return std::nullopt;
    if (Op.MaskArg < 0 && !Op.ConstantMask)
      return readsMissing(In, Site, R) ? std::optional(Fault::Reads)
                                       : std::nullopt;
    const Value *Mask = argument(Site, Op.MaskArg);
    const SyncSite *Maker = Mask ? makerOf(In, *Mask) : nullptr;
    if (Maker)
      D.MaskMade = Maker->At;
    D.Named = namedBy(In, Site, Maker);
    // 32 ones are all lanes to their author; what that means on 64 lanes is
    // not a matter of which lanes come here.
    bool Exact =
        D.Named && R.Active && (Width == 32 || *D.Named == All || Maker);
    if (Exact && (*R.Active & ~*D.Named) != 0)
      return Fault::Mask; // A lane that its own mask does not name.
    if (D.Named && (Width == 32 || Maker) && readsUnnamed(Site, *D.Named))
      return Fault::Source;
    if (R.OthersLeft && (allowsExited(Op) || staysWithin(Site, R.Group)))
      return std::nullopt;
    if (D.Named) {
      bool Wrong = R.Active ? *D.Named != *R.Active && Exact : *D.Named == All;
      return Wrong ? std::optional(Fault::Mask) : std::nullopt;
    }
    if (isOfChance(In, Maker) && readsNeighbours(Site) &&
        !staysWithin(Site, R.Group))
      return Fault::Chance;
    if (splits(In.Controls[Site.Block]) && votedOnOther(In, Site, Maker))
      return Fault::Vote;
    return std::nullopt;
  }

  void atSync(const Outcome &In, const SyncSite &Site) override {
    if (shiftsByBlockIndex(In, Site) || hasWrongWidth(In, Site) ||
        readsBeyond(In, Site) || namesTooFew(In, Site))
      return;
    if (!Site.Op.isLaneCollective() || !splits(In.Controls[Site.Block]))
      return;
    Reach R;
    Divergence D = describeReach(In, Site.At, Site.Block, R);
    std::optional<Fault> What = faultOf(In, Site, R, D);
    if (!What)
      return;
    D.What = *What;
    D.Sync = Site.At;
    D.Call = Site.Op;
    Found.push_back(std::move(D));
  }

  void atCall(const Outcome &In, const CallSite &Site) override {
    Reach R;
    Divergence D = describeReach(In, Site.Call, Site.Block, R);
    if (firstWrong(R, *Site.Callee, D, 0))
      Found.push_back(std::move(D));
  }

  /// Fills in the way from a call to the first collective that waits for, or
  /// reads, lanes which do not run the call.
  bool firstWrong(const Reach &R, const Outcome &In, Divergence &D,
                  unsigned Depth) const {
    if (Depth > 64)
      return false;
    for (const SyncSite &Site : In.Syncs) {
      // More conditions in the callee: which lanes are left is not known.
      if (splits(In.Controls[Site.Block]))
        continue;
      D.MaskMade = nullptr;
      std::optional<Fault> What = faultOf(In, Site, R, D);
      if (!What)
        continue;
      D.What = *What;
      D.Sync = Site.At;
      D.Call = Site.Op;
      return true;
    }
    for (const CallSite &Site : In.Calls) {
      if (!Site.Callee->ReachesCollective || splits(In.Controls[Site.Block]))
        continue;
      D.Chain.push_back(Site.Call);
      if (firstWrong(R, *Site.Callee, D, Depth + 1))
        return true;
      D.Chain.pop_back();
    }
    return false;
  }

  /// A mask made with a shift by the thread's place in the block, not in the
  /// wave: from the second wave on it names lanes that do not exist.
  bool shiftsByBlockIndex(const Outcome &In, const SyncSite &Site) {
    const Value *Mask = argument(Site, Site.Op.MaskArg);
    const auto *Call = dyn_cast<CallExpr>(Site.At);
    if (!Mask || !Call || Site.Op.Unsuffixed || !Mask->ShiftedBeyond)
      return false;
    Divergence D;
    D.At = D.Sync = Site.At;
    D.Function = In.How->Function;
    D.Call = Site.Op;
    D.How = Cause::Mask;
    D.Control = Mask->verdict();
    D.Condition = Call->getArg(Site.Op.MaskArg);
    D.Explanation = unwind(Mask->Why, Frames);
    // The mistake is where the mask is made.
    if (isa<DeclRefExpr>(strip(D.Condition)) && !D.Explanation.empty() &&
        D.Explanation.front().What == Step::Assigned)
      D.At = D.Explanation.front().At;
    Found.push_back(std::move(D));
    return true;
  }

  /// Where \p Argument of \p Site is wrong whatever comes.
  void report(const Outcome &In, const SyncSite &Site, int Argument,
              Fault What) {
    Divergence D;
    D.At = D.Sync = Site.At;
    D.Function = In.How->Function;
    D.Call = Site.Op;
    D.How = Cause::Mask;
    D.What = What;
    D.Condition = cast<CallExpr>(Site.At)->getArg(Argument);
    D.Named = static_cast<LaneSet>(argument(Site, Argument)->Off) & All;
    Found.push_back(std::move(D));
  }

  /// A width has to be a power of two. That it is 64 where waves have 32 lanes
  /// is a mistake in CUDA; in HIP, the code is for other targets.
  bool hasWrongWidth(const Outcome &In, const SyncSite &Site) {
    const Value *Given = argument(Site, Site.Op.WidthArg);
    if (!Given || !Given->isConstant() || Given->Unknown ||
        Site.Op.Op != DeviceOp::Shuffle || !isa<CallExpr>(Site.At))
      return false;
    bool TooWide = Width == 32 && Given->Off > 32 && !Context.getLangOpts().HIP;
    if (Given->Off > 0 && llvm::isPowerOf2_64(Given->Off) && !TooWide)
      return false;
    report(In, Site, Site.Op.WidthArg, Fault::Width);
    return true;
  }

  /// A source or distance that no wave has. On AMD there are wider waves.
  bool readsBeyond(const Outcome &In, const SyncSite &Site) {
    const Value *Source = argument(Site, Site.Op.SourceArg);
    if (Site.Op.Op != DeviceOp::Shuffle || Site.Op.Scope != SyncScope::Warp ||
        !Source || !Source->isConstant() || Source->Unknown ||
        Source->Off < Width || Width != 32 || Context.getLangOpts().HIP ||
        !isa<CallExpr>(Site.At) || hasNumberAsArgument(*In.How->Function))
      return false;
    report(In, Site, Site.Op.SourceArg, Fault::Beyond);
    return true;
  }

  /// True for the instance of a template with a number among its arguments.
  static bool hasNumberAsArgument(const FunctionDecl &Function) {
    const TemplateArgumentList *Arguments =
        Function.getTemplateSpecializationArgs();
    return Arguments &&
           llvm::any_of(Arguments->asArray(), [](const TemplateArgument &A) {
             return A.getKind() == TemplateArgument::Integral;
           });
  }

  /// A constant mask of some lanes where whole waves come for certain.
  bool namesTooFew(const Outcome &In, const SyncSite &Site) {
    const Value *Mask = argument(Site, Site.Op.MaskArg);
    if (Width != 32 || !Mask || !Mask->isConstant() || Mask->Unknown ||
        Site.Op.Scope != SyncScope::Warp || !isa<CallExpr>(Site.At))
      return false;
    if (Mask->Off == 0) {
      report(In, Site, Site.Op.MaskArg, Fault::Few);
      return true;
    }
    if (!isKernel(*Root->How->Function))
      return false;
    auto MayPart = [](const Control &C) {
      return C.V.level() == Level::Varying || C.V.Unknown;
    };
    if (MayPart(In.Controls[Site.Block]))
      return false;
    const Outcome *Caller = Root;
    for (const CallSite *Frame : Frames) {
      if (MayPart(Caller->Controls[Frame->Block]))
        return false;
      Caller = Frame->Callee;
    }
    // The mask may follow from a number of threads that no launch shows.
    if (!In.How->Block->Size[0] && hasNumberAsArgument(*Root->How->Function))
      return false;
    LaneSet Named = static_cast<LaneSet>(Mask->Off) & All;
    unsigned Threads = In.How->Block->MaxThreads;
    LaneSet There = Threads < Width ? (LaneSet(1) << Threads) - 1 : All;
    if ((There & ~Named) == 0)
      return false;
    report(In, Site, Site.Op.MaskArg, Fault::Few);
    return true;
  }

  unsigned Width;
  LaneSet All;
};

} // namespace

std::vector<Divergence>
findDivergentCollectives(llvm::ArrayRef<const Outcome *> Roots,
                         ASTContext &Context, const Parents &Around,
                         unsigned Width) {
  return CollectiveFinder(Context, Around, Width).run(Roots);
}

} // namespace uniformity
} // namespace gputidy
