//===- FlowGraph.cpp - control dependence on a CFG ------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/FlowGraph.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>
#include <functional>
#include <queue>

using namespace clang;

namespace gputidy {
namespace uniformity {

/// Functions after which no thread goes on, also where they are not declared
/// so.
static bool isTrap(const Stmt *S) {
  if (const auto *Asm = dyn_cast<GCCAsmStmt>(S)) {
#if CLANG_VERSION_MAJOR >= 21
    return StringRef(Asm->getAsmString()).starts_with("trap");
#else
    return Asm->getAsmString()->getString().starts_with("trap");
#endif
  }
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !Callee->getIdentifier())
    return false;
  return llvm::StringSwitch<bool>(Callee->getName())
      .Case("__trap", true)
      .Case("abort", true)
      .Case("__builtin_trap", true)
      .Case("__nvvm_trap", true)
      .Case("__assertfail", true)
      .Case("__assert_fail", true)
      .Case("_wassert", true)
      .Case("__assert", true)
      .Default(false);
}

static bool endsThreads(const CFGBlock &Block) {
  if (Block.hasNoReturnElement())
    return true;
  for (const CFGElement &Element : Block)
    if (std::optional<CFGStmt> S = Element.getAs<CFGStmt>())
      if (isTrap(S->getStmt()))
        return true;
  return false;
}

/// Larger functions are generated tables; nothing is said about them.
static constexpr unsigned MaxBlocks = 50000;

std::unique_ptr<FlowGraph> FlowGraph::build(const FunctionDecl &Function) {
  // Its CFG does not show where a coroutine is left and entered again.
  if (isa<CoroutineBodyStmt>(Function.getBody()))
    return nullptr;
  CFG::BuildOptions Options;
  Options.setAllAlwaysAdd();
  Options.AddInitializers = true;
  Options.PruneTriviallyFalseEdges = true;
  ASTContext &Context = Function.getASTContext();
  std::unique_ptr<CFG> Graph =
      CFG::buildCFG(&Function, Function.getBody(), &Context, Options);
  if (!Graph || Graph->size() > MaxBlocks)
    return nullptr;
  auto Flow = std::make_unique<FlowGraph>();
  Flow->order(*Graph);
  Flow->Graph = std::move(Graph);
  Flow->connect();
  Flow->findDeclared();
  if (Flow->Exit == None)
    return Flow;
  Flow->dropTraps();
  Flow->findPostDominators();
  Flow->findDependences();
  Flow->findLowestBack();
  return Flow;
}

/// Numbers the blocks that can be reached in reverse post order, without
/// recursion: the depth is the user's function. The last successor is visited
/// first, which of a loop's test is the way out: so the body comes before what
/// is behind the loop, and the fixpoint of one loop is reached before the next.
void FlowGraph::order(CFG &Graph) {
  std::vector<const CFGBlock *> Post;
  llvm::BitVector Seen(Graph.getNumBlockIDs());
  struct Frame {
    const CFGBlock *Block;
    CFGBlock::const_succ_reverse_iterator Next;
  };
  std::vector<Frame> Stack;
  auto Push = [&](const CFGBlock *B) {
    if (!B || Seen.test(B->getBlockID()))
      return;
    Seen.set(B->getBlockID());
    Stack.push_back({B, B->succ_rbegin()});
  };
  Push(&Graph.getEntry());
  while (!Stack.empty()) {
    Frame &Top = Stack.back();
    if (Top.Next == Top.Block->succ_rend()) {
      Post.push_back(Top.Block);
      Stack.pop_back();
      continue;
    }
    const CFGBlock *Succ = *Top.Next++;
    Push(Succ);
  }
  for (auto It = Post.rbegin(); It != Post.rend(); ++It) {
    if (*It == &Graph.getExit())
      Exit = Blocks.size();
    Blocks.emplace_back();
    Blocks.back().Block = *It;
    Blocks.back().Traps = endsThreads(**It);
  }
}

void FlowGraph::findDeclared() {
  for (const Node &N : Blocks)
    for (const CFGElement &Element : *N.Block)
      if (std::optional<CFGStmt> S = Element.getAs<CFGStmt>())
        if (const auto *D = dyn_cast<DeclStmt>(S->getStmt()))
          for (const Decl *One : D->decls())
            if (const auto *Variable = dyn_cast<VarDecl>(One))
              Declared.insert(Variable);
}

void FlowGraph::connect() {
  llvm::DenseMap<const CFGBlock *, Index> Number;
  for (Index I = 0; I != size(); ++I)
    Number[Blocks[I].Block] = I;
  for (Index I = 0; I != size(); ++I)
    for (const CFGBlock *Succ : Blocks[I].Block->succs()) {
      if (!Succ)
        continue;
      Index To = Number.lookup(Succ);
      if (llvm::is_contained(Blocks[I].Succs, To))
        continue;
      Blocks[I].Succs.push_back(To);
      Blocks[To].Preds.push_back(I);
      if (To <= I)
        Blocks[To].LoopEntry = true;
    }
}

/// Keeps in `Live` the edges from which the exit is reached by a return. A
/// cycle that is never left gets an edge to the exit, so that the blocks in it
/// have an order; a path into a trap gets none.
void FlowGraph::dropTraps() {
  llvm::BitVector Reaches(size());
  std::vector<Index> Work;
  auto Mark = [&](Index B) {
    if (Reaches.test(B))
      return;
    Reaches.set(B);
    Work.push_back(B);
  };
  auto Flood = [&] {
    while (!Work.empty()) {
      Index B = Work.back();
      Work.pop_back();
      for (Index P : Blocks[B].Preds)
        if (!Blocks[P].Traps)
          Mark(P);
    }
  };
  Mark(Exit);
  Flood();
  // What is left leads to traps only, or into cycles without an exit. The
  // entries of these are taken as left from there.
  for (Index I = size(); I-- != 0;) {
    if (Reaches.test(I) || !Blocks[I].LoopEntry || Blocks[I].Traps)
      continue;
    bool Cycle = llvm::any_of(
        Blocks[I].Preds, [&](Index P) { return P >= I && !Blocks[P].Traps; });
    if (!Cycle)
      continue;
    Blocks[I].Live.push_back(Exit);
    Mark(I);
    Flood();
  }
  for (Index I = 0; I != size(); ++I) {
    if (Blocks[I].Traps)
      continue;
    for (Index S : Blocks[I].Succs)
      if (Reaches.test(S))
        Blocks[I].Live.push_back(S);
    Blocks[I].Branches = Blocks[I].Live.size() > 1;
  }
}

/// Cooper, Harvey, Kennedy: "A Simple, Fast Dominance Algorithm", on the
/// reversed graph.
void FlowGraph::findPostDominators() {
  std::vector<llvm::SmallVector<Index, 2>> LivePreds(size());
  for (Index I = 0; I != size(); ++I)
    for (Index S : Blocks[I].Live)
      LivePreds[S].push_back(I);
  // Post order of the reversed graph.
  std::vector<unsigned> Rank(size(), None);
  std::vector<Index> Post;
  llvm::BitVector Seen(size());
  std::vector<std::pair<Index, unsigned>> Stack;
  Seen.set(Exit);
  Stack.push_back({Exit, 0});
  while (!Stack.empty()) {
    auto &[B, Next] = Stack.back();
    if (Next == LivePreds[B].size()) {
      Rank[B] = Post.size();
      Post.push_back(B);
      Stack.pop_back();
      continue;
    }
    Index P = LivePreds[B][Next++];
    if (!Seen.test(P)) {
      Seen.set(P);
      Stack.push_back({P, 0});
    }
  }
  Blocks[Exit].PostDom = Exit;
  auto Intersect = [&](Index A, Index B) {
    while (A != B) {
      while (Rank[A] < Rank[B])
        A = Blocks[A].PostDom;
      while (Rank[B] < Rank[A])
        B = Blocks[B].PostDom;
    }
    return A;
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto It = Post.rbegin(); It != Post.rend(); ++It) {
      if (*It == Exit)
        continue;
      Index New = None;
      for (Index S : Blocks[*It].Live)
        if (Rank[S] != None && Blocks[S].PostDom != None)
          New = New == None ? S : Intersect(New, S);
      if (New != Blocks[*It].PostDom) {
        Blocks[*It].PostDom = New;
        Changed = true;
      }
    }
  }
}

/// Ferrante, Ottenstein, Warren: the blocks from a side of B up to B's
/// post-dominator depend on that side.
void FlowGraph::findDependences() {
  for (Index B = 0; B != size(); ++B) {
    if (!Blocks[B].Branches)
      continue;
    for (unsigned Side = 0; Side != Blocks[B].Succs.size(); ++Side) {
      Index At = Blocks[B].Succs[Side];
      if (!llvm::is_contained(Blocks[B].Live, At))
        continue;
      while (At != Blocks[B].PostDom && At != Exit && At != None) {
        Blocks[At].Depends.push_back({B, Side});
        if (!llvm::is_contained(Blocks[B].Dependents, At))
          Blocks[B].Dependents.push_back(At);
        At = Blocks[At].PostDom;
      }
    }
  }
}

void FlowGraph::findLowestBack() {
  LowestBack.assign(size(), None);
  for (Index B = size(); B-- != 0;) {
    if (B + 1 != size())
      LowestBack[B] = LowestBack[B + 1];
    for (Index S : Blocks[B].Live)
      if (S <= B)
        LowestBack[B] = std::min(LowestBack[B], S);
  }
}

const FlowGraph::Meeting &FlowGraph::meetingOf(Index B) const {
  std::unique_ptr<const Meeting> &Known = Blocks[B].Meets;
  if (!Known)
    Known = std::make_unique<const Meeting>(findMeeting(B));
  return *Known;
}

namespace {

/// Where paths that had nothing in common meet, as in LLVM's analysis of
/// synchronous dependence: every block is labelled with the last block that all
/// paths from the branch to it have passed. One that two labels come to is
/// passed by all that follows, and becomes the label.
class Labels {
public:
  using Index = FlowGraph::Index;
  explicit Labels(unsigned Size) : Of(Size, FlowGraph::None), Joined(Size) {}

  /// Takes in that \p Label comes to \p B; true if what follows B must be told.
  bool arrive(Index B, Index Label, bool ManyWays) {
    Index &Own = Of[B];
    if (Own == FlowGraph::None) {
      Own = Label;
      Reached.push_back(B);
      return true;
    }
    if (Own == Label)
      return false;
    if (!ManyWays) {
      Own = Label;
      return true;
    }
    if (Joined.test(B))
      return false;
    Joined.set(B);
    Joins.push_back(B);
    // A side of the branch is its own label already.
    bool Tells = Own != B;
    Own = B;
    return Tells;
  }
  Index of(Index B) const { return Of[B]; }

  std::vector<Index> Reached, Joins;

private:
  std::vector<Index> Of;
  llvm::BitVector Joined;
};

} // namespace

FlowGraph::Meeting FlowGraph::findMeeting(Index B) const {
  Index Stop = Blocks[B].PostDom;
  Labels Known(size());
  // In the order of the graph from B on, and around again for what lies before
  // it in a cycle: nearly all labels of a block are known when it is passed.
  auto Rank = [&](Index At) { return At > B ? At : At + size(); };
  std::priority_queue<unsigned, std::vector<unsigned>, std::greater<unsigned>>
      Work;
  auto Arrive = [&](Index At, Index Label) {
    // The branch has two ways into each side that is a join as well.
    bool ManyWays = Blocks[At].Preds.size() > 1 || At == Stop;
    // A thread that comes back to the branch decides anew.
    if (Known.arrive(At, Label, ManyWays) && At != Stop && At != B)
      Work.push(Rank(At));
  };
  for (Index Side : Blocks[B].Live)
    Arrive(Side, Side);
  while (!Work.empty()) {
    Index At = Work.top() % size();
    Work.pop();
    // One path is left, and nothing goes back to what was passed: no more joins
    // before the exit. So a row of early returns takes linear time.
    if (Stop == Exit && Work.empty() && At > B && LowestBack[At] >= At) {
      Arrive(Stop, Known.of(At));
      break;
    }
    for (Index S : Blocks[At].Live)
      Arrive(S, Known.of(At));
  }
  Meeting Found;
  Found.Joins = std::move(Known.Joins);
  Found.Between = std::move(Known.Reached);
  llvm::erase(Found.Between, Stop);
  llvm::sort(Found.Between);
  if (llvm::is_contained(Found.Between, B))
    addLateJoins(B, Found);
  llvm::sort(Found.Joins);
  return Found;
}

/// Threads leave a cycle through \p B in different iterations: they meet at its
/// end, also where only one side leads there without passing B again, and where
/// a `goto` leads to.
void FlowGraph::addLateJoins(Index B, Meeting &Of) const {
  llvm::BitVector Between(size()), Cycle(size());
  for (Index At : Of.Between)
    Between.set(At);
  std::vector<Index> Work{B};
  Cycle.set(B);
  while (!Work.empty()) {
    Index At = Work.back();
    Work.pop_back();
    for (Index P : Blocks[At].Preds)
      if (Between.test(P) && !Cycle.test(P) &&
          llvm::is_contained(Blocks[P].Live, At)) {
        Cycle.set(P);
        Work.push_back(P);
      }
  }
  auto Add = [&](Index At) {
    if (At != None && !llvm::is_contained(Of.Joins, At))
      Of.Joins.push_back(At);
  };
  Add(Blocks[B].PostDom);
  // Where a side leads out, those that take it in different iterations meet,
  // also if others leave by a `return` and the cycle has no one end.
  for (Index Side : Blocks[B].Live)
    if (!Cycle.test(Side))
      Add(Side);
  // What is run on the way out belongs to the iteration that is left.
  llvm::BitVector Left = Cycle;
  Work.assign(Cycle.set_bits_begin(), Cycle.set_bits_end());
  while (!Work.empty()) {
    Index At = Work.back();
    Work.pop_back();
    for (Index S : Blocks[At].Live) {
      if (Left.test(S) || S == Blocks[B].PostDom)
        continue;
      Left.set(S);
      if (isa_and_nonnull<LabelStmt>(Blocks[S].Block->getLabel()))
        Add(S);
      else if (!llvm::is_contained(Of.Joins, S))
        Work.push_back(S);
    }
  }
}

const Expr *FlowGraph::condition(Index B) const {
  const CFGBlock &Block = *Blocks[B].Block;
  if (const Expr *Last = Block.getLastCondition())
    return Last;
  return dyn_cast_or_null<Expr>(Block.getTerminatorCondition());
}

std::vector<FlowGraph::Index> FlowGraph::reachableFrom(Index From) const {
  llvm::BitVector Seen(size());
  std::vector<Index> All{From};
  Seen.set(From);
  for (size_t I = 0; I != All.size(); ++I)
    for (Index S : Blocks[All[I]].Succs)
      if (!Seen.test(S)) {
        Seen.set(S);
        All.push_back(S);
      }
  return All;
}

bool FlowGraph::reaches(Index From, Index To) const {
  for (Index S : Blocks[From].Succs)
    if (llvm::is_contained(reachableFrom(S), To))
      return true;
  return false;
}

} // namespace uniformity
} // namespace gputidy
