//===- ElementMeeting.cpp - whether two accesses meet ---------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync/ElementMeeting.h"
#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace gputidy {

namespace {

struct ExitFinder : RecursiveASTVisitor<ExitFinder> {
  llvm::SmallVectorImpl<const Stmt *> &Exits;

  explicit ExitFinder(llvm::SmallVectorImpl<const Stmt *> &Exits)
      : Exits(Exits) {}
  bool VisitStmt(Stmt *S) {
    if (isa<ReturnStmt, BreakStmt, ContinueStmt, GotoStmt>(S))
      Exits.push_back(S);
    return true;
  }
  static bool TraverseLambdaExpr(LambdaExpr *) { return true; }
};

} // namespace

ElementComparer::ElementComparer(const FunctionDecl &Function,
                                 ASTContext &Context)
    : Context(Context), Facts(Uniformity::of(Context)),
      Values(Function, Context) {
  ExitFinder(Exits).TraverseStmt(Function.getBody());
}

//===----------------------------------------------------------------------===//
// Comparing indices
//===----------------------------------------------------------------------===//

/// Where \p E, a variable or a member without its casts, is read.
const Expr *ElementComparer::readOf(const Expr *E) const {
  if (!E->isGLValue())
    return E;
  const Stmt *Parent = Facts.parentOf(*E);
  while (isa_and_nonnull<ParenExpr>(Parent))
    Parent = Facts.parentOf(*Parent);
  const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(Parent);
  return Cast && Cast->getCastKind() == CK_LValueToRValue ? Cast : E;
}

/// The distance from lane to lane, as far as the lanes of a warp go.
std::optional<int64_t> ElementComparer::strideOf(const Expr *E) const {
  E = readOf(E);
  if (std::optional<int64_t> Stride = Facts.laneStride(*E, Lanes::W32))
    return Stride;
  std::optional<std::vector<int64_t>> Lane = Facts.laneValues(*E, Lanes::W32);
  if (!Lane || Lane->size() < 2)
    return std::nullopt;
  int64_t Stride = (*Lane)[1] - (*Lane)[0];
  for (size_t I = 2; I < Lane->size(); ++I)
    if ((*Lane)[I] - (*Lane)[I - 1] != Stride)
      return std::nullopt;
  return Stride;
}

bool ElementComparer::isSameInWarp(const Expr *E) const {
  std::optional<Verdict> V = Facts.verdictOf(*readOf(E), Lanes::W32);
  return V && V->Known && V->Proven != Level::Varying;
}

bool ElementComparer::variesInBlock(const Expr *E) const {
  std::optional<Verdict> V = Facts.verdictOf(*readOf(E), Lanes::W32);
  return V && V->Proven > Level::Block;
}

/// Takes away the terms that both sums have.
static void cancel(IndexSum &Left, IndexSum &Right, const ASTContext &Context) {
  auto *It = Left.Terms.begin();
  while (It != Left.Terms.end()) {
    auto *Other = llvm::find_if(Right.Terms, [&](const IndexSum::Term &Term) {
      return Term.IsNegative == It->IsNegative &&
             isSame(Term.E, It->E, Context);
    });
    if (Other == Right.Terms.end()) {
      ++It;
      continue;
    }
    Right.Terms.erase(Other);
    It = Left.Terms.erase(It);
  }
}

bool ElementComparer::isSameSum(const Expr *Left, const Expr *Right) const {
  const IndexSum &LeftSum = Values.sumOf(Left), &RightSum = Values.sumOf(Right);
  if (LeftSum.Constant != RightSum.Constant ||
      LeftSum.Terms.size() != RightSum.Terms.size())
    return false;
  IndexSum L = LeftSum, R = RightSum;
  cancel(L, R, Context);
  return L.Terms.empty();
}

/// True if \p W has the row of the thread in it, `threadIdx.y`, as it is.
static bool hasRow(const IndexSum &W) {
  return llvm::any_of(W.Terms, [](const IndexSum::Term &Term) {
    std::optional<Coordinate> C = classifyCoordinate(Term.E);
    return C && C->Value == BuiltinValue::ThreadIdx && C->Dim != Axis::X &&
           !Term.IsNegative;
  });
}

std::optional<ElementMeeting>
ElementComparer::atDistance(const IndexSum &W, int64_t Elements,
                            int64_t Stride) const {
  if (Elements == 0)
    return std::nullopt;
  if (Stride == 0) {
    // Rows that a block surely has.
    constexpr int64_t Near = 8;
    if (!hasRow(W) || std::abs(Elements) >= Near)
      return std::nullopt;
    return ElementMeeting{ElementMeeting::Other, 0, /*IsInWarp=*/false};
  }
  int64_t Apart = Elements / Stride;
  if (Elements % Stride != 0 || std::abs(Apart) >= 32)
    return std::nullopt;
  return ElementMeeting{ElementMeeting::Apart, static_cast<int>(Apart)};
}

/// What is left of the sums are counters of loops. They meet where the reader's
/// loop comes to an element that the writer's loop leaves to another lane.
std::optional<ElementMeeting>
ElementComparer::compareCounters(const IndexSum &W, const IndexSum &R,
                                 int64_t Stride) const {
  auto ValuesOf = [this](const IndexSum &Sum) -> std::optional<CounterValues> {
    if (Sum.Terms.empty())
      return CounterValues{Sum.Constant};
    if (Sum.Terms.size() != 1)
      return std::nullopt;
    std::optional<CounterValues> All =
        Values.counterValues(Sum.Terms.front().E);
    if (All)
      for (int64_t &Value : *All)
        Value = Sum.Constant + (Sum.Terms.front().IsNegative ? -Value : Value);
    return All;
  };
  std::optional<CounterValues> Written = ValuesOf(W), Readings = ValuesOf(R);
  if (!Written || !Readings)
    return std::nullopt;
  std::optional<ElementMeeting> Nearest;
  for (int64_t To : *Readings) {
    if (llvm::is_contained(*Written, To))
      continue; // The lane's own.
    for (int64_t From : *Written) {
      std::optional<ElementMeeting> Here = atDistance(W, To - From, Stride);
      if (Here &&
          (!Nearest || std::abs(Here->Distance) < std::abs(Nearest->Distance)))
        Nearest = Here;
    }
  }
  return Nearest;
}

/// `n - 1 - t` where `t` is written.
bool ElementComparer::isReversed(const IndexSum &W, const IndexSum &R) const {
  if (W.Terms.size() != 1 || W.Terms.front().IsNegative ||
      !strideOf(W.Terms.front().E).value_or(0))
    return false;
  bool IsMirrored = false;
  for (const IndexSum::Term &Term : R.Terms)
    if (Term.IsNegative && isSame(Term.E, W.Terms.front().E, Context))
      IsMirrored = true;
    else if (variesInBlock(Term.E) || Term.IsNegative)
      return false;
  return IsMirrored;
}

std::optional<ElementMeeting>
ElementComparer::compareSums(const Expr *Write, const IndexSum &W,
                             const IndexSum &R) const {
  IndexSum LeftW = W, LeftR = R;
  cancel(LeftW, LeftR, Context);
  std::optional<int64_t> Stride = strideOf(Write);
  if (!Stride && hasRow(W))
    Stride = 0; // How many lanes a row has is not known.
  if (!Stride)
    return std::nullopt;
  if (LeftW.Terms.empty() && LeftR.Terms.empty())
    return atDistance(W, R.Constant - W.Constant, *Stride);
  if (*Stride != 0 && LeftW.Terms.empty() && LeftR.Terms.size() == 1 &&
      R.Constant == W.Constant &&
      Values.isLadderVariable(LeftR.Terms.front().E))
    return ElementMeeting{ElementMeeting::Round};
  if (*Stride != 0 && LeftW.Terms.size() != W.Terms.size())
    return compareCounters(LeftW, LeftR, *Stride);
  if (isReversed(LeftW, LeftR))
    return ElementMeeting{ElementMeeting::Other, 0, /*IsInWarp=*/false};
  return std::nullopt;
}

/// An index that the data give: any element.
bool ElementComparer::isPlaceInData(const Expr *E) const {
  std::optional<Verdict> V = Facts.verdictOf(*readOf(E), Lanes::W32);
  if (!V || !V->Known || V->Proven != Level::Varying || V->From != Origin::Data)
    return false;
  // `t * 16 + data` stays within what is the thread's own.
  const IndexSum &Sum = Values.sumOf(E);
  return Sum.Terms.size() == 1 && !strideOf(Sum.Terms.front().E);
}

std::optional<ElementMeeting>
ElementComparer::compareIndices(const Expr *Write, const Expr *Read) const {
  const IndexSum &W = Values.sumOf(Write);
  if (std::optional<ElementMeeting> Found =
          compareSums(Write, W, Values.sumOf(Read)))
    return Found;
  std::optional<int64_t> Stride = strideOf(Write);
  if (Stride.value_or(0) == 0)
    return std::nullopt;
  const auto *Binary = dyn_cast<BinaryOperator>(Values.valueOf(Read));
  if (Binary && Binary->getOpcode() == BO_Xor) {
    const Expr *Lane = Binary->getLHS();
    std::optional<int64_t> Bits = constantOf(Binary->getRHS(), Context);
    if (!Bits) {
      Lane = Binary->getRHS();
      Bits = constantOf(Binary->getLHS(), Context);
    }
    if (Bits && *Bits > 0 && *Bits < 32 && isSameSum(Write, Lane))
      return ElementMeeting{ElementMeeting::Other};
  } else if (Binary &&
             (Binary->getOpcode() == BO_Rem || Binary->getOpcode() == BO_And)) {
    // The neighbour on a ring.
    return compareSums(Write, W, Values.sumOf(Binary->getLHS()));
  }
  if (isPlaceInData(Read))
    return ElementMeeting{ElementMeeting::Other, 0, /*IsInWarp=*/false};
  return std::nullopt;
}

/// Every thread or warp writes an element of its own, and some thread reads the
/// elements of others: `s[i]` in a loop, `s[lane]` where `s[warp]` is written.
/// `s[0]` after `s[t]` is left alone: it mostly keeps the array from being
/// dropped.
bool ElementComparer::isGathered(const SharedElement &Write,
                                 const SharedElement &Read, const Expr *From,
                                 const Expr *To) const {
  LaneGuard W = guardOf(*Write.Element), R = guardOf(*Read.Element);
  std::optional<Verdict> V = Facts.verdictOf(*readOf(From), Lanes::W32);
  if (!W.IsKnown || !R.IsKnown || !V || !V->Known ||
      V->From != Origin::ThreadIndex || hasMovingEnd(W))
    return false;
  const IndexSum &Places = Values.sumOf(To);
  bool IsOnePlace = Places.Terms.empty();
  // The lane's own: `if (t == 0) x = s[0]`.
  if (IsOnePlace && R.isOneLane())
    return false;
  bool IsUniform = !variesInBlock(To);
  if (V->Proven == Level::Wave)
    return strideOf(To).value_or(0) != 0 ||
           (IsUniform && (IsOnePlace || isCounter(Places)));
  const IndexSum &Written = Values.sumOf(From);
  if (V->Proven != Level::Varying || !IsUniform || Written.Terms.size() != 1 ||
      strideOf(Written.Terms.front().E) != 1)
    return false;
  return isCounter(Places);
}

/// True for the variable of a loop, alone.
bool ElementComparer::isCounter(const IndexSum &Sum) const {
  return Sum.Terms.size() == 1 && Sum.Constant == 0 &&
         !Sum.Terms.front().IsNegative &&
         Values.isLoopCounter(Sum.Terms.front().E);
}

//===----------------------------------------------------------------------===//
// Comparing elements
//===----------------------------------------------------------------------===//

/// `s[x][y]` where `s[y][x]` is written.
bool ElementComparer::isTransposed(const SharedElement &Write,
                                   const SharedElement &Read) const {
  return Write.Indices.size() == 2 &&
         isSameSum(Write.Indices[0], Read.Indices[1]) &&
         isSameSum(Write.Indices[1], Read.Indices[0]) &&
         variesInBlock(Write.Indices[0]) && variesInBlock(Write.Indices[1]);
}

/// `s[lane][i]` where `s[i][lane]` is written, each in a loop over `i`.
bool ElementComparer::isTransposedByLoops(const SharedElement &Write,
                                          const SharedElement &Read) const {
  if (Write.Indices.size() != 2)
    return false;
  for (unsigned Lane : {0U, 1U}) {
    if (!isSameSum(Write.Indices[Lane], Read.Indices[1 - Lane]) ||
        strideOf(Write.Indices[Lane]) != 1)
      continue;
    std::optional<CounterValues> Rows =
        Values.counterValues(Write.Indices[1 - Lane]);
    std::optional<CounterValues> Columns =
        Values.counterValues(Read.Indices[Lane]);
    auto IsLane = [](int64_t Value) { return Value >= 0 && Value < 32; };
    if (Rows && Columns && llvm::count_if(*Rows, IsLane) > 1 &&
        llvm::any_of(*Columns, IsLane))
      return true;
  }
  return false;
}

bool ElementComparer::isOwn(const SharedElement &Write,
                            const SharedElement &Read) const {
  return Write.Indices.size() == Read.Indices.size() &&
         Write.Fields == Read.Fields &&
         llvm::all_of(llvm::zip(Write.Indices, Read.Indices), [&](auto Pair) {
           return isSameSum(std::get<0>(Pair), std::get<1>(Pair));
         });
}

/// Fills in what the indices other than \p Differing say: those of a row are of
/// one warp if its number is the warp's.
void ElementComparer::placeInRow(ElementMeeting &Found,
                                 const SharedElement &Write,
                                 const Expr *Differing) const {
  for (const Expr *E : Write.Indices) {
    if (E == Differing || !variesInBlock(E))
      continue;
    Found.IsInRow = true;
    std::optional<Verdict> V = Facts.verdictOf(*readOf(E), Lanes::W32);
    if (V && V->Proven == Level::Wave && !V->AssumesFullRows)
      Found.IsInWarp = true;
  }
}

std::optional<ElementMeeting>
ElementComparer::compare(const SharedElement &Write,
                         const SharedElement &Read) const {
  std::optional<ElementMeeting> Found = compareElements(Write, Read);
  if (Found && isOfWarp(Write))
    Found->IsInWarp = true;
  return Found;
}

std::optional<ElementMeeting>
ElementComparer::compareElements(const SharedElement &Write,
                                 const SharedElement &Read) const {
  if (Write.Indices.size() != Read.Indices.size() ||
      Write.Fields != Read.Fields)
    return std::nullopt;
  const Expr *From = nullptr, *To = nullptr;
  unsigned Differing = 0;
  for (auto [W, R] : llvm::zip(Write.Indices, Read.Indices))
    if (!isSameSum(W, R)) {
      From = W;
      To = R;
      ++Differing;
    }
  std::optional<ElementMeeting> Found;
  if (Differing == 0) {
    bool IsForWarp = llvm::any_of(
        Write.Indices, [&](const Expr *E) { return variesInBlock(E); });
    bool IsOneElement = llvm::all_of(
        Write.Indices, [&](const Expr *E) { return isSameInWarp(E); });
    if (IsOneElement && isWrittenForOthers(Write, Read))
      Found = ElementMeeting{ElementMeeting::OneLane, 0, IsForWarp};
    return Found;
  }
  if (Differing == 1) {
    // `s[m - t][t]`: the neighbour has another row.
    for (const Expr *E : Write.Indices)
      if (E != From && !isSameInWarp(E) &&
          hasRow(Values.sumOf(E)) == hasRow(Values.sumOf(From)))
        return std::nullopt;
    Found = compareIndices(From, To);
    if (!Found && isGathered(Write, Read, From, To)) {
      Found = ElementMeeting{ElementMeeting::Other, 0, /*IsInWarp=*/false};
      placeInRow(*Found, Write, From);
      return Found;
    }
  } else if (isTransposed(Write, Read)) {
    Found = ElementMeeting{ElementMeeting::Other, 0, /*IsInWarp=*/false};
  } else if (isTransposedByLoops(Write, Read)) {
    Found = ElementMeeting{ElementMeeting::Other};
  }
  if (Found && !leaveLanes(Write, Read, Found->Distance))
    return std::nullopt;
  if (Found && From)
    placeInRow(*Found, Write, From);
  return Found;
}

} // namespace gputidy
