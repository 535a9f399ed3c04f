//===- RacyBound.cpp - barriers behind conditions that race ---------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync/RacyBound.h"
#include "support/DeviceCode.h"
#include "sync/BarrierPlaces.h"
#include "sync/LaneExchange.h"
#include "sync/MemoryEffects.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace gputidy {

namespace {

/// The conditions of one function that decide on barriers.
class BoundsOfFunction {
public:
  BoundsOfFunction(const FunctionDecl &Function, ASTContext &Context)
      : Function(Function), Context(Context), Facts(Uniformity::of(Context)),
        Places(Function, Context, Reader) {}

  void add(const Branch &B) {
    const Stmt *Region = regionOf(B);
    if (!Region)
      return;
    Bound New{&B, Region, {}};
    addReads(*B.Condition, New.Reads);
    Reads.insert(New.Reads.begin(), New.Reads.end());
    if (!New.Reads.empty())
      All.push_back(std::move(New));
  }

  void findIn(std::vector<RacyBound> &Found) {
    if (All.empty())
      return;
    const std::vector<LaneExchange> Unordered =
        findUnorderedReads(Function, Context, Reads);
    llvm::SmallPtrSet<const Expr *, 4> Reported; // Writes.
    for (const Bound &B : All)
      for (const LaneExchange &Race : Unordered) {
        if (!llvm::is_contained(B.Reads, Race.Read) ||
            (Race.IsOverwrite && !Places.contains(*B.Region, *Race.Write)) ||
            !Reported.insert(Race.Write).second)
          continue;
        Found.push_back({Places.firstIn(*B.Region), B.Of->Condition,
                         isLoop(*B.Region), Race.Read, Race.Write});
        break;
      }
  }

private:
  struct Bound {
    const Branch *Of;
    const Stmt *Region; ///< What has a barrier in it, and is left or skipped.
    llvm::SmallVector<const Expr *, 2> Reads;
  };

  /// The branch itself if it has a barrier in it, or the loop that it breaks;
  /// null for others.
  const Stmt *regionOf(const Branch &B) const {
    if (Places.firstIn(*B.Statement))
      return B.Statement;
    const auto *If = dyn_cast<IfStmt>(B.Statement);
    const Stmt *Last = If ? If->getThen() : nullptr;
    if (const auto *Body = dyn_cast_or_null<CompoundStmt>(Last))
      Last = Body->body_empty() ? nullptr : Body->body_back();
    if (!isa_and_nonnull<BreakStmt>(Last))
      return nullptr;
    const Stmt *Loop = If;
    while (Loop && !isLoop(*Loop) && !isa<SwitchStmt>(Loop))
      Loop = Facts.parentOf(*Loop);
    return Loop && isLoop(*Loop) && Places.firstIn(*Loop) ? Loop : nullptr;
  }

  /// Adds what \p E reads from memory, also in what its variables are made of.
  void addReads(const Expr &E, llvm::SmallVectorImpl<const Expr *> &To,
                unsigned Depth = 0) {
    for (const SharedElement &Read : Reader.of(E).Reads)
      To.push_back(Read.Element);
    constexpr unsigned Deepest = 3;
    llvm::SmallVector<const Stmt *, 8> Work{&E};
    while (!Work.empty() && Depth < Deepest) {
      const Stmt *S = Work.pop_back_val();
      const auto *Ref = dyn_cast<DeclRefExpr>(S);
      const auto *Variable =
          dyn_cast_or_null<VarDecl>(Ref ? Ref->getDecl() : nullptr);
      if (Variable && Variable->isLocalVarDecl() && Variable->hasInit() &&
          Variable->getType()->isIntegralOrEnumerationType())
        addReads(*Variable->getInit(), To, Depth + 1);
      for (const Stmt *Child : S->children())
        if (Child)
          Work.push_back(Child);
    }
  }

  const FunctionDecl &Function;
  ASTContext &Context;
  Uniformity &Facts;
  EffectReader Reader;
  BarrierPlaces Places;
  llvm::SmallVector<Bound, 4> All;
  llvm::SmallPtrSet<const Expr *, 8> Reads;
};

} // namespace

std::vector<RacyBound> findRacyBounds(ASTContext &Context) {
  Uniformity &Facts = Uniformity::of(Context);
  llvm::DenseSet<const FunctionDecl *> WithBarrier;
  for (const SyncPoint &Sync : Facts.syncPoints())
    if (Sync.Call.isBlockBarrier())
      WithBarrier.insert(Sync.Function);
  llvm::MapVector<const FunctionDecl *, std::vector<const Branch *>> Branches;
  for (const Branch &B : Facts.branches())
    if (B.Condition && WithBarrier.contains(B.Function) &&
        B.Decision[0].Proven <= Level::Block)
      Branches[B.Function].push_back(&B);
  std::vector<RacyBound> Found;
  for (const auto &[Function, Of] : Branches) {
    BoundsOfFunction Bounds(*Function, Context);
    for (const Branch *B : Of)
      Bounds.add(*B);
    Bounds.findIn(Found);
  }
  return Found;
}

} // namespace gputidy
