//===- LaneExchange.cpp - values that lanes pass through memory -----------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync/LaneExchange.h"
#include "support/DeviceCode.h"
#include "sync/BarrierPlaces.h"
#include "sync/MemoryEffects.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "clang/Analysis/CFG.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/MapVector.h"
#include <deque>

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// The state
//===----------------------------------------------------------------------===//

namespace {

/// What has happened since an element was accessed.
struct Since {
  bool WarpMet = false; ///< On every way.
  bool Moved = false;   ///< A counter in its index may have gone on.
};

/// Elements accessed since the threads last met.
class Pending {
public:
  using Map = llvm::MapVector<const Expr *, Since>;
  Map::const_iterator begin() const { return All.begin(); }
  Map::const_iterator end() const { return All.end(); }
  void add(const Expr *Element) { All[Element] = Since(); }

  /// Takes in what is pending on another way; returns true if that is new.
  bool join(const Pending &Other) {
    bool Grew = false;
    for (const auto &[Element, How] : Other) {
      auto [Entry, New] = All.insert({Element, How});
      Since &Mine = Entry->second;
      bool LosesMeeting = Mine.WarpMet && !How.WarpMet;
      bool Moves = !Mine.Moved && How.Moved;
      Grew |= New || LosesMeeting || Moves;
      Mine.WarpMet &= How.WarpMet;
      Mine.Moved |= How.Moved;
    }
    return Grew;
  }

  void meet(Meeting How) {
    if (How == Meeting::Warp)
      for (auto &[Element, Entry] : All)
        Entry.WarpMet = true;
    else if (How != Meeting::None)
      All.clear();
  }

  template <typename Predicate> void removeIf(Predicate P) {
    All.remove_if([&](auto &Entry) { return P(*Entry.first); });
  }
  template <typename Predicate> void moveIf(Predicate P) {
    for (auto &[Element, Entry] : All)
      if (P(*Element))
        Entry.Moved = true;
  }

private:
  Map All;
};

struct State {
  Pending Writes, Reads;
  bool join(const State &Other) {
    bool Grew = Writes.join(Other.Writes);
    return Reads.join(Other.Reads) || Grew;
  }
};

bool mentions(const Stmt &S, const ValueDecl &Variable) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(&S))
    return Ref->getDecl() == &Variable;
  return llvm::any_of(S.children(), [&](const Stmt *Child) {
    return Child && mentions(*Child, Variable);
  });
}

//===----------------------------------------------------------------------===//
// The flow
//===----------------------------------------------------------------------===//

class Flow {
public:
  using Elements = llvm::SmallPtrSetImpl<const Expr *>;

  /// With \p Only, what one thread does to these reads; without, all of what
  /// happens in shared memory.
  Flow(const FunctionDecl &Function, ASTContext &Context,
       const Elements *Only = nullptr)
      : Function(Function), Context(Context), Only(Only),
        Compare(Function, Context), Places(Function, Context, Reader),
        MostThreads(Uniformity::of(Context).mostThreads(Function)) {}

  /// Finds all, in the order of the source of each block.
  const llvm::MapVector<const Expr *, LaneExchange> &run() {
    CFG::BuildOptions Options;
    std::unique_ptr<CFG> Graph =
        CFG::buildCFG(&Function, Function.getBody(), &Context, Options);
    if (!Graph)
      return Found;
    std::vector<State> In = solve(*Graph);
    for (const auto &[S, Of] : EffectsOf)
      for (const SharedElement &Write : Of.Writes)
        AllWrites.push_back(Write);
    for (const CFGBlock *Block : *Graph)
      if (Reached[Block->getBlockID()])
        through(*Block, In[Block->getBlockID()], /*Check=*/true);
    return Found;
  }

  /// What run found, but for what follows from what is reported.
  std::vector<LaneExchange> withoutFurther() const {
    std::vector<LaneExchange> All;
    for (const auto &[At, Exchange] : Found)
      All.push_back(Exchange);
    const SourceManager &SM = Context.getSourceManager();
    llvm::sort(All, [&SM](const LaneExchange &A, const LaneExchange &B) {
      if (A.IsOverwrite != B.IsOverwrite)
        return B.IsOverwrite;
      return SM.isBeforeInTranslationUnit(A.at()->getBeginLoc(),
                                          B.at()->getBeginLoc());
    });
    std::vector<LaneExchange> First;
    for (const LaneExchange &Exchange : All)
      if (llvm::none_of(First, [&](const LaneExchange &Earlier) {
            return Earlier.Memory == Exchange.Memory ||
                   isForSameBarrier(Earlier, Exchange);
          }))
        First.push_back(Exchange);
    return First;
  }

private:
  /// What is pending where each block begins.
  std::vector<State> solve(const CFG &Graph) {
    std::vector<State> In(Graph.getNumBlockIDs()), Outs(In);
    std::deque<const CFGBlock *> Work{&Graph.getEntry()};
    std::vector<bool> Queued(Graph.getNumBlockIDs());
    Reached.assign(Graph.getNumBlockIDs(), false);
    Reached[Graph.getEntry().getBlockID()] = true;
    while (!Work.empty()) {
      const CFGBlock *Block = Work.front();
      Work.pop_front();
      unsigned Id = Block->getBlockID();
      Queued[Id] = false;
      Outs[Id] = through(*Block, In[Id], /*Check=*/false);
      for (const CFGBlock *Next : Block->succs()) {
        if (!Next)
          continue;
        unsigned To = Next->getBlockID();
        bool Grew = !Reached[To];
        Reached[To] = true;
        Grew |= In[To].join(Next == exitOf(*Block) ? afterARound(*Block, Outs)
                                                   : Outs[Id]);
        if (Grew && !Queued[To]) {
          Queued[To] = true;
          Work.push_back(Next);
        }
      }
    }
    return In;
  }

  /// Where the test \p Block of a loop that runs at least once leads behind it;
  /// null for others.
  const CFGBlock *exitOf(const CFGBlock &Block) const {
    const auto *For = dyn_cast_or_null<ForStmt>(Block.getTerminatorStmt());
    if (!For || Block.succ_size() != 2 || !runsOnce(*For, Context))
      return nullptr;
    return *std::next(Block.succ_begin());
  }

  /// What is pending at the test \p Block of a loop when it ends: it comes from
  /// a round.
  static State afterARound(const CFGBlock &Block, llvm::ArrayRef<State> Outs) {
    State Found;
    for (const CFGBlock *From : Block.preds())
      if (From && From->getLoopTarget() == Block.getTerminatorStmt())
        Found.join(Outs[From->getBlockID()]);
    return Found;
  }

  State through(const CFGBlock &Block, State At, bool Check) {
    for (const CFGElement &Element : Block)
      if (auto S = Element.getAs<CFGStmt>())
        step(effectsOf(*S->getStmt()), At, Check);
    return At;
  }

  /// What \p S does to the memory that matters.
  const Effects &effectsOf(const Stmt &S) {
    auto [Entry, New] = EffectsOf.insert({&S, Effects()});
    if (New) {
      Effects Found = Reader.of(S);
      auto IsOther = [this](const SharedElement &Element) {
        return Only ? !Compare.isOneForBlock(Element)
                    : !Compare.isShared(Element);
      };
      llvm::erase_if(Found.Reads, IsOther);
      llvm::erase_if(Found.Writes, IsOther);
      Entry->second = std::move(Found);
    }
    return Entry->second;
  }

  void step(const Effects &Of, State &At, bool Check) {
    if (Check)
      for (const SharedElement &Read : Of.Reads)
        checkRead(Read, At.Writes);
    for (const SharedElement &Read : Of.Reads)
      At.Reads.add(Read.Element);
    At.Writes.meet(Of.Meets);
    At.Reads.meet(Of.Meets);
    if (Check)
      for (const SharedElement &Write : Of.Writes)
        checkWrite(Write, At.Reads);
    // `s[i]` is another element once `i` has changed.
    for (const ValueDecl *Variable : Of.Changed) {
      auto Names = [&](const Expr &Element) {
        return mentions(Element, *Variable);
      };
      for (Pending *Accesses : {&At.Writes, &At.Reads})
        if (Compare.values().isCounter(*Variable))
          Accesses->moveIf(Names);
        else
          Accesses->removeIf(Names);
    }
    for (const SharedElement &Write : Of.Writes)
      At.Writes.add(Write.Element);
  }

  //===--------------------------------------------------------------------===//
  // Comparing
  //===--------------------------------------------------------------------===//

  /// The element \p Element, if it may be the one of \p Other.
  std::optional<SharedElement> inSameMemory(const Expr &Element,
                                            const SharedElement &Other) const {
    std::optional<SharedElement> Found = elementOf(&Element);
    if (!Found || pointee(Found->Memory) != pointee(Other.Memory) ||
        !Context.hasSameUnqualifiedType(Element.getType(),
                                        Other.Element->getType()))
      return std::nullopt;
    return Found;
  }

  /// False where \p How is ordered by what \p After says, or may be.
  bool isUnordered(const ElementMeeting &How, const Since &After) const {
    if (!After.WarpMet)
      return true;
    return !How.IsInWarp && !How.IsInRow && Places.hasBlockBarrier();
  }

  /// Fills in who meets whom, where that is one warp's lanes.
  void narrow(ElementMeeting &How, const SharedElement &Write,
              const SharedElement &Read) const {
    constexpr unsigned WarpSize = 32;
    if (MostThreads <= WarpSize || Compare.areInOneWarp(Write, Read))
      How.IsInWarp = true;
  }

  void checkRead(const SharedElement &Read, const Pending &Written) {
    if (Found.count(Read.Element) || (Only && !Only->contains(Read.Element)))
      return;
    llvm::SmallVector<std::pair<SharedElement, Since>, 4> Writes;
    bool IsOwn = false;
    for (const auto &[Element, After] : Written) {
      if (++Compared > MostCompared)
        return;
      std::optional<SharedElement> Write = inSameMemory(*Element, Read);
      if (!Write || (After.Moved && namesCounterOf(*Read.Element, *Write)))
        continue;
      IsOwn |= Compare.isOwn(*Write, Read);
      Writes.push_back({std::move(*Write), After});
    }
    for (const auto &[Write, After] : Writes) {
      // A block may be too small for another thread to write what this one
      // does.
      if (IsOwn && !Compare.isOwn(Write, Read))
        continue;
      std::optional<ElementMeeting> How = Compare.compare(Write, Read);
      if (!How || (Only && How->How != ElementMeeting::OneLane))
        continue;
      narrow(*How, Write, Read);
      if (!isUnordered(*How, After))
        continue;
      Found.insert({Read.Element,
                    {Read.Memory, Write.Element, Read.Element, *How,
                     Read.IsVolatile || Write.IsVolatile,
                     /*IsOverwrite=*/false}});
      return;
    }
  }

  void checkWrite(const SharedElement &Write, const Pending &BeingRead) {
    // Code without a barrier is one warp's, or no example of how to use them.
    if (Found.count(Write.Element) || !Places.hasBlockBarrier())
      return;
    for (const auto &[Element, After] : BeingRead) {
      if (++Compared > MostCompared)
        return;
      std::optional<SharedElement> Read = inSameMemory(*Element, Write);
      // Flags that are polled are volatile.
      if (!Read || (Only && !Only->contains(Read->Element)) ||
          (Read->IsVolatile && Read->Indices.empty()) ||
          (After.Moved && namesCounterOf(*Write.Element, *Read)))
        continue;
      std::optional<ElementMeeting> How =
          Compare.compareOverwrite(Write, *Read);
      if (!How || (Only && How->How != ElementMeeting::OneLane))
        continue;
      narrow(*How, Write, *Read);
      if (!isUnordered(*How, After) || isWrittenByReader(Write, *Read, *How) ||
          Places.mayStandBetween(*Read->Element, *Write.Element))
        continue;
      Found.insert({Write.Element,
                    {Read->Memory, Write.Element, Read->Element, *How,
                     Read->IsVolatile || Write.IsVolatile,
                     /*IsOverwrite=*/true}});
      return;
    }
  }

  /// True if \p S has a variable in it that may have changed since \p Access.
  bool namesCounterOf(const Expr &S, const SharedElement &Access) const {
    llvm::SmallVector<const Stmt *, 8> Work(Access.Indices.begin(),
                                            Access.Indices.end());
    while (!Work.empty()) {
      const Stmt *Part = Work.pop_back_val();
      if (const auto *Ref = dyn_cast<DeclRefExpr>(Part);
          Ref && Compare.values().isChanged(*Ref->getDecl()) &&
          mentions(S, *Ref->getDecl()))
        return true;
      for (const Stmt *Child : Part->children())
        if (Child)
          Work.push_back(Child);
    }
    return false;
  }

  /// True if the thread that reads also writes what it reads: it may be its own
  /// where the block is small.
  bool isWrittenByReader(const SharedElement &Write, const SharedElement &Read,
                         const ElementMeeting &How) const {
    if (How.How == ElementMeeting::OneLane)
      return false;
    return llvm::any_of(AllWrites, [&](const SharedElement &Other) {
      return Other.Element != Write.Element &&
             pointee(Other.Memory) == pointee(Read.Memory) &&
             Compare.isOwn(Other, Read) && !Compare.isForOneThread(Other);
    });
  }

  /// True if one barrier more is what both need: two tiles are filled one after
  /// the other, and read so.
  bool isForSameBarrier(const LaneExchange &A, const LaneExchange &B) const {
    return A.IsOverwrite == B.IsOverwrite && A.How.IsInWarp == B.How.IsInWarp &&
           !Places.divide(*A.Read, *B.Read) &&
           !Places.divide(*A.Write, *B.Write);
  }

  const FunctionDecl &Function;
  ASTContext &Context;
  const Elements *Only;
  ElementComparer Compare;
  EffectReader Reader;
  BarrierPlaces Places;
  unsigned MostThreads;
  /// Of reads with writes: what is generated may have thousands of both.
  static constexpr unsigned MostCompared = 200000;
  unsigned Compared = 0;
  llvm::MapVector<const Stmt *, Effects> EffectsOf;
  std::vector<SharedElement> AllWrites;
  std::vector<bool> Reached;
  llvm::MapVector<const Expr *, LaneExchange> Found;
};

} // namespace

static bool canBeFollowed(const FunctionDecl &Function) {
  return Function.doesThisDeclarationHaveABody() &&
         !Function.isDependentContext() && !Function.isInvalidDecl();
}

std::vector<LaneExchange> findLaneExchanges(const FunctionDecl &Function,
                                            ASTContext &Context) {
  if (!canBeFollowed(Function))
    return {};
  Flow All(Function, Context);
  All.run();
  return All.withoutFurther();
}

std::vector<LaneExchange>
findUnorderedReads(const FunctionDecl &Function, ASTContext &Context,
                   const llvm::SmallPtrSetImpl<const Expr *> &Reads) {
  std::vector<LaneExchange> Found;
  if (canBeFollowed(Function))
    for (const auto &[At, Exchange] : Flow(Function, Context, &Reads).run())
      Found.push_back(Exchange);
  return Found;
}

} // namespace gputidy
