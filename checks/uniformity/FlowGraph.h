//===- FlowGraph.h - control dependence on a CFG ----------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the analysis: the CFG of one function with what divergence needs.
//
//        B            A block that branches. Its decision may part threads.
//       / \           They meet again at J, the nearest block that all paths
//      P   Q          from B to the exit pass (post-dominator).
//       \ /
//        J            P and Q run under B's decision: they are control
//                     dependent on it. A variable set in P or Q has one value
//                     for each side at J, its join. There may be joins before
//                     the post-dominator: where paths from two sides meet that
//                     had no block in common before.
//
// With an early `return` in P, J is the exit and everything after B depends on
// it. In a loop whose exit is B, J is behind the loop: what the loop sets
// differs there between threads that left in different iterations. Paths that
// end in a trap or in a function that does not return count for nothing.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_FLOWGRAPH_H
#define GPU_TIDY_CHECKS_UNIFORMITY_FLOWGRAPH_H

#include "clang/Analysis/CFG.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <vector>

namespace clang {
class FunctionDecl;
}

namespace gputidy {
namespace uniformity {

class FlowGraph {
public:
  using Index = unsigned; ///< Of a block, in reverse post order: entry is 0.
  static constexpr Index None = ~0u;

  /// One side of a branch on which a block depends.
  struct Dependence {
    Index Branch;
    unsigned Side; ///< Position in successors(Branch).
  };
  /// What becomes of the threads that a branch parts.
  struct Meeting {
    std::vector<Index> Joins; ///< Where they meet, in order.
    /// The blocks between the branch and its post-dominator, in order; if that
    /// is the exit, those up to where one path is left.
    std::vector<Index> Between;
  };

  /// Builds the graph of \p Function's body, or null if Clang cannot or it is
  /// too large.
  static std::unique_ptr<FlowGraph> build(const clang::FunctionDecl &Function);

  unsigned size() const { return Blocks.size(); }
  const clang::CFGBlock &block(Index B) const { return *Blocks[B].Block; }
  llvm::ArrayRef<Index> successors(Index B) const { return Blocks[B].Succs; }
  llvm::ArrayRef<Index> predecessors(Index B) const { return Blocks[B].Preds; }
  /// The sides on which \p B directly depends.
  llvm::ArrayRef<Dependence> dependences(Index B) const {
    return Blocks[B].Depends;
  }
  /// The blocks that directly depend on a side of \p B.
  llvm::ArrayRef<Index> dependents(Index B) const {
    return Blocks[B].Dependents;
  }
  /// Where the sides of branch \p B meet; found when it is first asked for, as
  /// most branches part no threads.
  const Meeting &meetingOf(Index B) const;
  /// True if a branch of \p B decides between sides that go on.
  bool branches(Index B) const { return Blocks[B].Branches; }
  /// The condition that decides at \p B, or null.
  const clang::Expr *condition(Index B) const;
  /// True where some path from \p From leads to \p To.
  bool reaches(Index From, Index To) const;
  /// True for the entry of a cycle.
  bool isLoopEntry(Index B) const { return Blocks[B].LoopEntry; }
  Index exit() const { return Exit; }
  Index postDominator(Index B) const { return Blocks[B].PostDom; }
  /// A number for \p E, an expression of the function, from 0 on.
  unsigned positionOf(const clang::Expr *E) const {
    return Positions.try_emplace(E, Positions.size()).first->second;
  }
  /// True for a variable that the function declares.
  bool declares(const void *Object) const { return Declared.count(Object); }
  /// \p From and what can follow it.
  std::vector<Index> reachableFrom(Index From) const;
  /// True where \p A and \p B are in one cycle.
  bool inSameCycle(Index A, Index B) const {
    return reaches(A, B) && reaches(B, A);
  }

private:
  struct Node {
    const clang::CFGBlock *Block = nullptr;
    llvm::SmallVector<Index, 2> Succs, Preds;
    /// Succs that reach the exit: no trap.
    llvm::SmallVector<Index, 2> Live;
    llvm::SmallVector<Dependence, 2> Depends;
    llvm::SmallVector<Index, 2> Dependents;
    mutable std::unique_ptr<const Meeting> Meets;
    Index PostDom = None;
    bool Branches = false, LoopEntry = false, Traps = false;
  };

  void order(clang::CFG &Graph);
  void connect();
  void dropTraps();
  void findPostDominators();
  void findDependences();
  Meeting findMeeting(Index B) const;
  void findLowestBack();
  void addLateJoins(Index B, Meeting &Of) const;

  void findDeclared();

  std::unique_ptr<clang::CFG> Graph;
  mutable llvm::DenseMap<const clang::Expr *, unsigned> Positions;
  llvm::DenseSet<const void *> Declared;
  std::vector<Node> Blocks;
  /// By block, the first one that an edge goes back to from it or from one
  /// behind it.
  std::vector<Index> LowestBack;
  Index Exit = None;
};

} // namespace uniformity
} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_FLOWGRAPH_H
