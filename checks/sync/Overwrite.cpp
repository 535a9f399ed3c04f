//===- Overwrite.cpp - writes over what others have still to read ---------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "sync/ElementMeeting.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace gputidy {

/// True for a place in the data of the array itself, `s[s[t]]`: lists that
/// threads shorten side by side.
static bool isFoundInItself(const SharedElement &Read) {
  llvm::SmallVector<const Stmt *, 8> Work(Read.Indices.begin(),
                                          Read.Indices.end());
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    const auto *Ref = dyn_cast_or_null<DeclRefExpr>(S);
    if (Ref && Ref->getDecl() == Read.Memory)
      return true;
    if (S)
      Work.append(S->child_begin(), S->child_end());
  }
  return false;
}

/// `s[0]` is read by all, and thread 0 overwrites it as one of many that write
/// `s[t]`.
bool ElementComparer::isFirstOverwritten(const SharedElement &Write,
                                         const SharedElement &Read) const {
  const Expr *From = nullptr, *To = nullptr;
  for (auto [W, R] : llvm::zip(Write.Indices, Read.Indices))
    if (!isSameSum(W, R)) {
      if (From)
        return false;
      From = W;
      To = R;
    }
  if (!From || !Values.sumOf(To).Terms.empty() || strideOf(From) != 1)
    return false;
  const IndexSum &Sum = Values.sumOf(From);
  if (Sum.Terms.size() != 1 || Sum.Terms.front().IsNegative)
    return false;
  constexpr int64_t Near = 32; // Blocks have that many threads.
  int64_t Writer = Values.sumOf(To).Constant - Sum.Constant;
  LaneGuard W = guardOf(*Write.Element), R = guardOf(*Read.Element);
  if (Writer < 0 || Writer >= Near || !W.IsKnown || !R.IsKnown || R.isOneLane())
    return false;
  if (!W.Term)
    return true;
  bool GetsThere = llvm::all_of(W.Open, [](const auto &Bound) {
    return Bound.first == BO_LT || Bound.first == BO_LE;
  });
  return GetsThere && isSame(W.Term, Sum.Terms.front().E, Context) &&
         W.Low <= Writer && Writer < W.High && W.Except != Writer;
}

/// True where the guards let no thread write what is read: `if (t < d)` for
/// `s[t] += s[t + d]`.
bool ElementComparer::isKeptApart(const SharedElement &Write,
                                  const SharedElement &Read,
                                  const ElementMeeting &How) const {
  bool IsRound = How.How == ElementMeeting::Round, IsAbove = How.Distance > 0;
  const Expr *Place = nullptr;
  for (auto [W, R] : llvm::zip(Write.Indices, Read.Indices)) {
    if (isSameSum(W, R))
      continue;
    Place = W;
    for (const IndexSum::Term &Term : Values.sumOf(R).Terms)
      if (IsRound && Values.isLadderVariable(Term.E))
        IsAbove = !Term.IsNegative;
  }
  constexpr int Near = 2;
  bool IsNear = !IsRound && std::abs(How.Distance) <= Near;
  for (const Expr *Access : {Write.Element, Read.Element}) {
    LaneGuard Guard = guardOf(*Access);
    if (!Guard.IsKnown)
      return true;
    if (!Guard.Term)
      continue;
    bool IsOnPlace =
        Place && llvm::any_of(Values.sumOf(Place).Terms,
                              [&](const IndexSum::Term &Term) {
                                return isSame(Term.E, Guard.Term, Context);
                              });
    if (IsRound && (!IsOnPlace ||
                    (IsAbove && (Guard.Low != 0 || Guard.High != INT32_MAX))))
      return true;
    for (const auto &[Op, End] : Guard.Open) {
      bool IsBelowEnd = Op == BO_LT || Op == BO_LE;
      bool IsLadder = Values.isLadderVariable(strip(End));
      if (IsRound ? IsAbove || (IsBelowEnd && IsLadder)
                  : IsLadder || (!IsNear && IsAbove == IsBelowEnd))
        return true;
    }
  }
  return false;
}

/// True for a neighbour in an array of the block, `s[threadIdx.x + 1]`: at the
/// borders of warps it is another warp's.
bool ElementComparer::isOfWholeBlock(const SharedElement &Write,
                                     const SharedElement &Read) const {
  auto IsOfBlock = [](const Expr *E) {
    std::optional<Coordinate> C = classifyCoordinate(E);
    return C && (C->Value == BuiltinValue::ThreadIdx ||
                 C->Value == BuiltinValue::ThreadRank);
  };
  for (const Expr *Access : {Write.Element, Read.Element}) {
    LaneGuard Guard = guardOf(*Access);
    if (Guard.Term && (!IsOfBlock(Guard.Term) || Guard.High != INT32_MAX))
      return false;
  }
  return Write.Indices.size() == 1 &&
         llvm::any_of(
             Values.sumOf(Write.Indices.front()).Terms,
             [&](const IndexSum::Term &Term) { return IsOfBlock(Term.E); });
}

std::optional<ElementMeeting>
ElementComparer::compareOverwrite(const SharedElement &Write,
                                  const SharedElement &Read) const {
  if (Write.Indices.size() != Read.Indices.size() ||
      Write.Fields != Read.Fields || haveLanesLeft(Read) ||
      haveLanesLeft(Write) || isFoundInItself(Read))
    return std::nullopt;
  std::optional<ElementMeeting> Found = compare(Write, Read);
  if (!Found && isFirstOverwritten(Write, Read))
    Found =
        ElementMeeting{ElementMeeting::Other, 0, /*IsInWarp=*/isOfWarp(Write)};
  bool IsNeighbour = Found && (Found->How == ElementMeeting::Apart ||
                               Found->How == ElementMeeting::Round);
  if (IsNeighbour && isKeptApart(Write, Read, *Found))
    return std::nullopt;
  if (IsNeighbour && !isOfWarp(Write) && isOfWholeBlock(Write, Read))
    Found->IsInWarp = false;
  return Found;
}

//===----------------------------------------------------------------------===//
// Whose memory it is
//===----------------------------------------------------------------------===//

bool ElementComparer::isShared(const SharedElement &Element) const {
  if (isSharedMemory(Element))
    return true;
  const auto *Pointer = dyn_cast<VarDecl>(Element.Memory);
  if (!Pointer || !Pointer->getType()->isPointerType() ||
      !sharedPartOf(*Pointer))
    return false;
  std::optional<Verdict> V = Facts.verdictOf(*Pointer->getInit(), Lanes::W32);
  return V && V->Known && V->Proven != Level::Varying;
}

/// True where each warp has a part of its own, `s + warp * 32`.
bool ElementComparer::isOneForBlock(const SharedElement &Element) const {
  const auto *Variable = dyn_cast<VarDecl>(Element.Memory);
  if (!Variable || Element.IsVolatile)
    return false;
  for (const Expr *Index : Element.Indices)
    if (variesInBlock(Index))
      return false;
  MemorySpace Space = memorySpaceOf(*Variable);
  if (Space == MemorySpace::Shared || Space == MemorySpace::Global)
    return !Variable->getType()->isPointerType() || !Element.IsPointedAt;
  return isa<ParmVarDecl>(Variable) && Variable->getType()->isPointerType() &&
         !Values.isChanged(*Variable);
}

bool ElementComparer::isOfWarp(const SharedElement &Element) const {
  const auto *Pointer = dyn_cast<VarDecl>(Element.Memory);
  if (!Pointer || isa<ParmVarDecl>(Pointer) || !Pointer->hasInit() ||
      !Pointer->getType()->isPointerType())
    return false;
  std::optional<Verdict> V = Facts.verdictOf(*Pointer->getInit(), Lanes::W32);
  return V && V->Proven > Level::Block;
}

} // namespace gputidy
