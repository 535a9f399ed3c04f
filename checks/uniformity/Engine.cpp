//===- Engine.cpp - the analysis of all device code of a file -------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/Engine.h"
#include "uniformity/Transfer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/Hashing.h"
#include <numeric>

using namespace clang;

namespace gputidy {
namespace uniformity {

/// Calls nest deeper only in generated code and in recursion through templates.
static constexpr unsigned MaxDepth = 256;
/// A function that is called with more classes of arguments than this is not
/// followed further: what it returns is unknown there.
static constexpr unsigned MaxEntries = 48;

const FlowGraph *Graphs::of(const FunctionDecl &Function) {
  auto [Place, New] = All.try_emplace(&Function);
  if (New)
    Place->second = FlowGraph::build(Function);
  return Place->second.get();
}

const std::optional<DeviceCall> &Graphs::callOf(const CallExpr &Call) {
  std::unique_ptr<std::optional<DeviceCall>> &Known = Calls[&Call];
  if (!Known)
    Known = std::make_unique<std::optional<DeviceCall>>(classifyCall(Call));
  return *Known;
}

std::optional<Coordinate> Graphs::coordinateOf(const Expr *E) {
  auto [Place, New] = Coordinates.try_emplace(E);
  if (New)
    Place->second = classifyCoordinate(E);
  return Place->second;
}

static size_t hashOf(const Argument &A) {
  size_t Hash = llvm::hash_combine(A.V.hash(), A.Tracked);
  for (const auto &[Field, V] : A.Fields)
    Hash = llvm::hash_combine(Hash, Field, V.hash());
  return Hash;
}

size_t Entry::hash() const {
  size_t Hash = llvm::hash_combine(Function, Block, hashOf(This));
  for (const Argument &A : Arguments)
    Hash = llvm::hash_combine(Hash, hashOf(A));
  return Hash;
}

const Outcome *Engine::analyze(Entry How) {
  size_t Hash = How.hash();
  auto [First, Last] = ByHash.equal_range(Hash);
  for (auto It = First; It != Last; ++It)
    if (*It->second->How == How &&
        (It->second->How->Who == How.Who ||
         (!It->second->Busy && !It->second->CountsLanes)))
      return It->second->Busy || !It->second->Flow ? nullptr : It->second;
  const FunctionDecl *Function = How.Function;
  unsigned &Count = EntryCount[Function];
  if (Depth == MaxDepth || Count == MaxEntries || Function->isInvalidDecl())
    return nullptr;
  ++Count;
  Entries.push_back(std::make_unique<Entry>(std::move(How)));
  Outcomes.push_back(std::make_unique<Outcome>());
  Outcome *Out = Outcomes.back().get();
  Out->How = Entries.back().get();
  ByHash.emplace(Hash, Out);
  Out->Flow = Flows.of(*Function);
  ++Depth;
  if (Out->Flow)
    solve(*this, *Out);
  --Depth;
  Out->Busy = false;
  return Out->Flow ? Out : nullptr;
}

//===----------------------------------------------------------------------===//
// Explanations and records
//===----------------------------------------------------------------------===//

llvm::ArrayRef<const Step *> Engine::steps(llvm::ArrayRef<const Step *> S) {
  return S.copy(Memory);
}

const Step *Engine::step(Step S) {
  auto Key =
      std::make_tuple(static_cast<int>(S.What), static_cast<const void *>(S.At),
                      static_cast<const void *>(S.Var),
                      static_cast<const void *>(S.Parent), S.Index);
  const Step *&Known = StepTable[Key];
  // Steps of a call also differ in their arguments; the first ones explain.
  if (!Known)
    Known = new (Memory.Allocate<Step>()) Step(S);
  return Known;
}

void Engine::record(const Expr *Expression, const Value &V) {
  Value *&Known = Records[Expression];
  if (!Known)
    Known = new (Memory.Allocate<Value>()) Value(V);
  else if (*Known != V)
    *Known = Numbers.join(*Known, V);
}

const Value *Engine::valueOf(const Expr *Expression) const {
  auto Found = Records.find(Expression->IgnoreParens());
  return Found == Records.end() ? nullptr : Found->second;
}

//===----------------------------------------------------------------------===//
// Coordinates
//===----------------------------------------------------------------------===//

static Value bounded(Value V, int64_t Min, int64_t Max) {
  V.Min = Min;
  V.Max = Max;
  return V;
}

static LaneTable identity(unsigned Width) {
  LaneTable Table(Width);
  std::iota(Table.begin(), Table.end(), 0);
  return Table;
}

/// True if each wave lies in one row of threads along x, so that the lane is
/// threadIdx.x mod W: blocks of one dimension, or rows of whole waves.
static bool hasFullRows(const Shape &Block, unsigned Width) {
  if (Block.Size[1] == 1u && Block.Size[2] == 1u)
    return true;
  return !Block.Size[0] || *Block.Size[0] % Width == 0;
}

/// `lane + rest` with the rest a multiple of W below \p Count.
static Value laneAndRest(Arithmetic &Numbers, int64_t Count, const Step *Why) {
  int64_t Width = Numbers.width();
  Value V;
  V.From = Origin::ThreadIndex;
  V.Why = Why;
  if (Count > Width) {
    V.Rest = Level::Wave;
    V.Mod = Width;
    V = bounded(V, 0, (Count - 1) / Width * Width);
  } else {
    V.Mod = 0;
    V = bounded(V, 0, 0);
  }
  return Numbers.withLanes(V, identity(Width));
}

/// threadIdx along \p Along where rows are no multiple of a wave. With Before
/// threads before the index counts up, it is `rank / Before % Count`.
static Value shortRows(Arithmetic &Numbers, unsigned Along,
                       const Shape &Block) {
  int64_t Width = Numbers.width(), Count = Block.maxAlong(Along);
  int64_t Before = Along == 0 ? 1 : *Block.Size[0];
  bool Known = Along != 2 || Block.Size[1];
  if (Along == 2 && Known)
    Before *= *Block.Size[1];
  // The last index has no end that matters.
  bool Last = Along == 2 || (Along == 1 && Block.Size[2] == 1u);
  bool Ends = Last || Block.Size[Along];
  if (Known && Before % Width == 0)
    return bounded(Value::uniform(Level::Wave), 0, Count - 1);
  if (Known && Ends && Width % Before == 0) {
    int64_t InWave = Width / Before;
    LaneTable Table = identity(Width);
    for (int64_t &N : Table)
      N /= Before;
    if (Last || Count % InWave == 0) {
      Value V = Value::uniform(Count <= InWave ? Level::Grid : Level::Wave);
      V.Mod = Count <= InWave ? 0 : InWave;
      V = bounded(V, 0, (Count - 1) / InWave * InWave);
      return Numbers.withLanes(V, std::move(Table));
    }
    if (InWave % Count == 0) {
      for (int64_t &N : Table)
        N %= Count;
      return Numbers.withLanes(Value::constant(0), std::move(Table));
    }
  }
  Value V = bounded(Value::uniform(Level::Varying), 0, Count - 1);
  V.Differs = true;
  // A row of 24 threads is three groups of 8.
  int64_t Step = Known ? Before : *Block.Size[0];
  V.Group = std::min<int64_t>(Width, Step & -Step);
  return V;
}

/// threadIdx along \p Along.
static Value threadIndex(Arithmetic &Numbers, unsigned Along,
                         const Shape &Block, const Step *Why) {
  int64_t Width = Numbers.width();
  int64_t Count = Block.maxAlong(Along);
  if (Count == 1)
    return Value::constant(0);
  Value V;
  if (hasFullRows(Block, Width)) {
    if (Along == 0) {
      V = laneAndRest(Numbers, Count, Why);
    } else {
      V = bounded(Value::uniform(Level::Wave), 0, Count - 1);
      V.Assumed = !Block.Size[0];
    }
  } else {
    V = shortRows(Numbers, Along, Block);
  }
  V.From = Origin::ThreadIndex;
  V.Why = Why;
  V.Row = Value::ThreadPlus;
  V.Axis = Along;
  V.RowLevel = Level::Grid;
  V.Factor = 0;
  V.Extent = Count;
  return V;
}

static Value blockSize(Arithmetic &Numbers, unsigned Along,
                       const Shape &Block) {
  Value V = Block.Size[Along] ? Value::constant(*Block.Size[Along])
                              : bounded(Value(), 1, Block.maxAlong(Along));
  V.Row = Value::Size;
  V.Axis = Along;
  if (Along == 0 && !Block.Size[0]) {
    // What the analysis assumes of launches that it does not see.
    V.Mod = Numbers.width();
    V.Assumed = true;
  }
  return V;
}

/// The lanes of a tile, `thread_block_tile<32>`, or 0.
static unsigned tileSize(const Expr *At) {
  // A static member function's call is no CXXMemberCallExpr.
  const auto *Call = dyn_cast_or_null<CallExpr>(strip(At));
  const auto *Member =
      Call ? dyn_cast<MemberExpr>(Call->getCallee()->IgnoreParenImpCasts())
           : nullptr;
  if (!Member)
    return 0;
  QualType Type = Member->getBase()->IgnoreParenImpCasts()->getType();
  if (Member->isArrow())
    Type = Type->getPointeeType();
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type.getNonReferenceType()->getAsCXXRecordDecl());
  if (!Class || Class->getTemplateArgs().size() == 0)
    return 0;
  const TemplateArgument &First = Class->getTemplateArgs()[0];
  if (First.getKind() != TemplateArgument::Integral)
    return 0;
  uint64_t Size = First.getAsIntegral().getZExtValue();
  return Size <= 64 ? Size : 0;
}

/// True for `tile.size()`.
static bool asksForSize(const Expr *At) {
  const auto *Call = dyn_cast_or_null<CallExpr>(strip(At));
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !Callee->getIdentifier())
    return false;
  return Callee->getName() == "size" || Callee->getName() == "num_threads";
}

Value Engine::coordinate(const Coordinate &What, const Expr *At,
                         const Shape &Block) {
  unsigned Along = static_cast<unsigned>(What.Dim);
  const Step *Why = step({Step::Coordinate, At, nullptr, nullptr, {}, 0});
  Value V;
  switch (What.Value) {
  case BuiltinValue::ThreadIdx:
    return threadIndex(Numbers, Along, Block, Why);
  case BuiltinValue::BlockIdx:
    V = bounded(Value::uniform(Level::Block), 0, INT32_MAX);
    V.Parts = Value::BlockIndex;
    return V;
  case BuiltinValue::BlockDim:
    return blockSize(Numbers, Along, Block);
  case BuiltinValue::GridDim:
    return bounded(Value(), 1, INT32_MAX);
  case BuiltinValue::LaneId:
    return laneAndRest(Numbers, Numbers.width(), Why);
  case BuiltinValue::WarpId:
    V = Value::uniform(Level::Wave);
    V.From = Origin::ThreadIndex;
    V.Why = Why;
    V.Unknown = true;
    return V;
  case BuiltinValue::WarpSize:
    return Value::constant(Numbers.width());
  case BuiltinValue::LaneMaskLt:
    V = Value::varying(Origin::ThreadIndex, Why);
    V.Differs = false;
    return V;
  case BuiltinValue::ThreadRank:
    return laneAndRest(Numbers, Block.MaxThreads, Why);
  case BuiltinValue::GridRank:
    V = laneAndRest(Numbers, INT32_MAX, Why);
    V.Assumed = true;
    return V;
  case BuiltinValue::TileRank: {
    unsigned Tile = tileSize(At);
    if (!Tile || Tile > Numbers.width())
      return bounded(Value::varying(Origin::ThreadIndex, Why), 0, 1023);
    LaneTable Table = identity(Numbers.width());
    for (int64_t &N : Table)
      N %= Tile;
    V.Mod = 0;
    V.From = Origin::ThreadIndex;
    V.Why = Why;
    return Numbers.withLanes(bounded(V, 0, 0), std::move(Table));
  }
  case BuiltinValue::GroupUniform:
    if (unsigned Tile = asksForSize(At) ? tileSize(At) : 0)
      return Value::constant(Tile);
    return V;
  case BuiltinValue::Clock:
    return Value::unknown();
  }
  return Value::unknown();
}

} // namespace uniformity
} // namespace gputidy
