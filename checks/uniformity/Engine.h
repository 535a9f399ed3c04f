//===- Engine.h - the analysis of all device code of a file -----*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the analysis. A function is analyzed once for each class of
// arguments that it is called with: the values themselves are the key, so that
// `f(blockIdx.x)` and `f(threadIdx.x)` are two outcomes, and a hundred calls of
// the first kind are one.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_ENGINE_H
#define GPU_TIDY_CHECKS_UNIFORMITY_ENGINE_H

#include "support/Vocabulary.h"
#include "uniformity/Environment.h"
#include "uniformity/FlowGraph.h"
#include "uniformity/Shape.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/Allocator.h"

namespace gputidy {
namespace uniformity {

/// What a pointer's, reference's or record's object holds: the fields that are
/// known, and with a null field all others.
using Content = std::vector<std::pair<const clang::FieldDecl *, Value>>;

struct Argument {
  Value V;
  bool Tracked = false; ///< V refers to an object of a thread; Fields holds it.
  Content Fields;
  bool operator==(const Argument &O) const {
    return V == O.V && Tracked == O.Tracked && Fields == O.Fields;
  }
};

/// Which lanes of a wave come to a point. What counts lanes, as a ballot does,
/// is the same in all waves of a block only if all come.
enum class Attendance : uint8_t {
  Whole,  ///< Of each wave all lanes or none.
  Unsure, ///< Code that is not known decides.
  Parted, ///< Of some wave only some.
};

/// How a function is entered.
struct Entry {
  const clang::FunctionDecl *Function = nullptr;
  const Shape *Block = nullptr;
  std::vector<Argument> Arguments; ///< Of the parameters.
  Argument This;
  /// Tells outcomes apart only where the function counts lanes.
  Attendance Who = Attendance::Whole;
  /// True but for who comes.
  bool operator==(const Entry &O) const {
    return Function == O.Function && Block == O.Block &&
           Arguments == O.Arguments && This == O.This;
  }
  size_t hash() const;
};

/// Under which conditions a block of the graph runs, within its function.
struct Control {
  Value V; ///< Level, origin and step; of a wave's lanes or a block's threads.
  FlowGraph::Index Cause = FlowGraph::None; ///< The branch that V is of.
  unsigned Side = 0;
};

struct Outcome;

struct CallSite {
  const clang::Expr *Call;
  FlowGraph::Index Block;
  const Outcome *Callee;
  std::vector<const Step *> Arguments; ///< How each came to vary.
};

struct SyncSite {
  const clang::Stmt *At;
  FlowGraph::Index Block;
  DeviceCall Op;
  std::vector<Value> Arguments;
};

/// What is known of a function for one entry.
struct Outcome {
  const Entry *How = nullptr;
  const FlowGraph *Flow = nullptr; ///< Null if the body is not analyzed.
  Value Return;
  Content ReturnFields;
  /// What the function set of that to which tracked arguments refer, as it is
  /// at the end; `Tracked` if there is any.
  std::vector<Argument> Exits;
  Argument ThisExit;

  std::vector<std::optional<Value>> Decisions; ///< By block, of branches.
  std::vector<Control> Controls;               ///< By block.
  std::vector<bool> Reached;                   ///< By block.
  std::vector<CallSite> Calls;
  std::vector<SyncSite> Syncs;
  bool Busy = true;            ///< Its analysis has not ended.
  bool ReachesBarrier = false; ///< Of the block, in it or below.
  bool ReachesGridBarrier = false;
  bool ReachesCollective = false;
  bool CountsLanes = false; ///< What it returns depends on how many lanes come.
};

/// Everything that both widths share.
class Graphs {
public:
  const FlowGraph *of(const clang::FunctionDecl &Function);
  /// What the vocabulary says, asked once for each expression.
  const std::optional<DeviceCall> &callOf(const clang::CallExpr &Call);
  std::optional<Coordinate> coordinateOf(const clang::Expr *E);

private:
  llvm::DenseMap<const clang::CallExpr *,
                 std::unique_ptr<std::optional<DeviceCall>>>
      Calls;
  llvm::DenseMap<const clang::Expr *, std::optional<Coordinate>> Coordinates;
  llvm::DenseMap<const clang::FunctionDecl *, std::unique_ptr<FlowGraph>> All;
};

class Engine {
public:
  Engine(clang::ASTContext &Context, Graphs &Flows, unsigned Width)
      : Context(Context), Numbers(Width), Flows(Flows) {}

  /// The outcome of \p How; null where calls are too deep, recursive, or
  /// entered in too many ways.
  const Outcome *analyze(Entry How);

  /// The value of a coordinate in blocks of the shape \p Block.
  Value coordinate(const Coordinate &What, const clang::Expr *At,
                   const Shape &Block);

  const Step *step(Step S);
  llvm::ArrayRef<const Step *> steps(llvm::ArrayRef<const Step *> S);

  /// The worst that any entry made of \p E.
  void record(const clang::Expr *E, const Value &V);
  const Value *valueOf(const clang::Expr *E) const;

  const std::optional<DeviceCall> &callOf(const clang::CallExpr &Call) {
    return Flows.callOf(Call);
  }
  std::optional<Coordinate> coordinateOf(const clang::Expr *E) {
    return Flows.coordinateOf(E);
  }
  Slots &slotsOf(const clang::FunctionDecl *Function) {
    return SlotTable[Function];
  }
  const std::vector<std::unique_ptr<Outcome>> &outcomes() const {
    return Outcomes;
  }

  clang::ASTContext &Context;
  Arithmetic Numbers;

private:
  Graphs &Flows;
  llvm::BumpPtrAllocator Memory;
  llvm::DenseMap<
      std::tuple<int, const void *, const void *, const void *, unsigned>,
      const Step *>
      StepTable;
  std::unordered_multimap<size_t, Outcome *> ByHash;
  std::vector<std::unique_ptr<Outcome>> Outcomes;
  std::vector<std::unique_ptr<Entry>> Entries;
  llvm::DenseMap<const clang::FunctionDecl *, unsigned> EntryCount;
  std::unordered_map<const clang::FunctionDecl *, Slots> SlotTable;
  llvm::DenseMap<const clang::Expr *, Value *> Records;
  unsigned Depth = 0;
};

} // namespace uniformity
} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_ENGINE_H
