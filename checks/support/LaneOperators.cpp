//===- LaneOperators.cpp - what operators make of lane masks --------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DeviceCode.h"
#include "support/LaneEvaluator.h"
#include "support/WaveWidth.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace gputidy {

static int64_t truncated(int64_t Number, unsigned Width, bool Signed) {
  if (!Width || Width >= 64)
    return Number;
  uint64_t Low = uint64_t(Number) & ((uint64_t(1) << Width) - 1);
  if (Signed && (Low >> (Width - 1)) & 1)
    Low |= ~((uint64_t(1) << Width) - 1);
  return int64_t(Low);
}

LaneValue LaneEvaluator::evalCast(const CastExpr &Cast) const {
  LaneValue V = eval(Cast.getSubExpr());
  QualType Type = Cast.getType();
  if (Type->isBooleanType() || Type->isRealFloatingType() ||
      Type->isPointerType())
    return Cast.getCastKind() == CK_LValueToRValue ? V : LaneValue::other();
  unsigned Width = integerWidth(Type);
  if (V.K == LaneValue::Constant)
    V.Number = truncated(V.Number, Width, Type->isSignedIntegerType());
  if (V.isMask() && Cast.getCastKind() == CK_IntegralCast && Width &&
      Width <= 32 && integerWidth(Cast.getSubExpr()->getType()) > 32) {
    // `(unsigned)m` next to `m >> 32`: one of two halves.
    const ValueDecl *Source = namedObject(Cast.getSubExpr());
    if (Source && Facts.Split.contains(Source))
      return LaneValue::of(LaneValue::Half);
    V.Cut = true;
  }
  return V;
}

LaneValue LaneEvaluator::evalUnary(const UnaryOperator &Unary) const {
  if (Unary.getOpcode() == UO_Deref) {
    const ValueDecl *Object = namedObject(&Unary);
    return Object ? State.lookup(Object) : LaneValue::other();
  }
  LaneValue V = eval(Unary.getSubExpr());
  if (Unary.isIncrementDecrementOp())
    return V;
  unsigned Width = integerWidth(Unary.getType());
  bool Signed = Unary.getType()->isSignedIntegerType();
  switch (Unary.getOpcode()) {
  case UO_Plus:
    return V;
  case UO_Minus:
  case UO_Not:
    if (V.K == LaneValue::Constant)
      return LaneValue::constant(
          truncated(Unary.getOpcode() == UO_Not ? ~V.Number : -V.Number, Width,
                    Signed),
          V.FromWarpSize);
    // `~m` is a mask, `-m` a step in isolating its lowest bit.
    if (V.isMask() || V.K == LaneValue::Half || V.K == LaneValue::Bits32 ||
        V.K == LaneValue::Constants || V.K == LaneValue::Unknown)
      return V;
    return LaneValue::other();
  default:
    return LaneValue::other();
  }
}

static bool isAllOnes32(const LaneValue &V) {
  return V.K == LaneValue::Constant &&
         (V.Number == -1 || V.Number == 0xffffffffll);
}

LaneValue LaneEvaluator::evalAnd(const LaneValue &L, const LaneValue &R) const {
  if (R.isConstant() && !L.isConstant())
    return evalAnd(R, L);
  if (!L.isConstant()) {
    if (L.K == LaneValue::Half || R.K == LaneValue::Half)
      return LaneValue::of(LaneValue::Half);
    if (L.isMask() || R.isMask())
      return L.isMask() ? (R.isMask() ? L.join(R) : L) : R;
    if (L.K == LaneValue::Bits32 || R.K == LaneValue::Bits32)
      return LaneValue::of(LaneValue::Bits32);
    if (L.K == LaneValue::Unknown || R.K == LaneValue::Unknown)
      return LaneValue::of(LaneValue::Unknown);
    return LaneValue::other();
  }
  // L is a constant from here on.
  if (R.isMask()) {
    // A literal says which lanes are wanted; all-ones below sign extension
    // wants them all.
    bool LowLanes = L.K == LaneValue::Constant && L.Number >= 0 &&
                    L.Number <= 0xffffffffll && !L.FromWarpSize;
    return LowLanes ? LaneValue::of(LaneValue::Half) : R;
  }
  if (L.K != LaneValue::Constant)
    return R.K == LaneValue::Unknown ? R : LaneValue::other();
  if (L.FromWarpSize && L.Number == LastLane)
    return LaneValue::lane(LastLane);
  if (R.isLane() || R.K == LaneValue::Thread) {
    LaneValue V = R;
    if (L.Number >= 0 && L.Number <= LastLane)
      V = LaneValue::lane(R.isLane() ? std::min(R.Max, L.Number) : L.Number);
    V.Align = std::max(R.Align, alignmentOf(L.Number));
    return V;
  }
  if (R.K == LaneValue::Half || R.K == LaneValue::Bits32 ||
      R.K == LaneValue::Unknown)
    return R;
  LaneValue V = LaneValue::other();
  V.Align = alignmentOf(L.Number);
  return V;
}

LaneValue LaneEvaluator::evalShiftLeft(const BinaryOperator &Shift,
                                       const LaneValue &L,
                                       const LaneValue &R) const {
  if (L.isMask() || L.K == LaneValue::Half || L.K == LaneValue::Bits32)
    return L;
  if (R.isLane() && L.isConstant()) {
    if (R.Max < 32)
      return LaneValue::of(LaneValue::Bits32);
    LaneValue V = LaneValue::mask(&Shift);
    unsigned Width = widthOfShift(Shift);
    if (Width && Width <= 32) {
      V.Narrowed = &Shift;
      V.Cut = true;
    }
    return V;
  }
  if (R.K == LaneValue::Constant && R.Number >= 0 && R.Number < 32) {
    LaneValue V = L;
    V.Align = std::min<int64_t>(32, int64_t(L.Align) << R.Number);
    if (L.isLane()) {
      V.Max = L.Max << R.Number;
      return V.Max <= 2 * WideWave ? V : LaneValue::other();
    }
    if (L.K == LaneValue::Thread || L.K == LaneValue::Other)
      return V;
  }
  if (L.K == LaneValue::Unknown || R.K == LaneValue::Unknown)
    return LaneValue::of(LaneValue::Unknown);
  return LaneValue::other();
}

LaneValue LaneEvaluator::evalShiftRight(const BinaryOperator &Shift,
                                        const LaneValue &L,
                                        const LaneValue &R) const {
  if (L.K == LaneValue::Half || L.K == LaneValue::Bits32)
    return L;
  if (L.isMask()) {
    // `m >> 32`, `m >> (lane & 32)`: the half in which a lane is.
    bool WholeHalf =
        R.Align >= 32 && !(R.K == LaneValue::Constant && !R.Number);
    return WholeHalf ? LaneValue::of(LaneValue::Half) : L;
  }
  if (isAllOnes32(L) && R.isLane() && integerWidth(Shift.getType()) <= 32) {
    if (R.Max < 32)
      return LaneValue::of(LaneValue::Bits32);
    LaneValue V = LaneValue::mask(&Shift);
    V.Narrowed = &Shift;
    V.Cut = true;
    return V;
  }
  if (L.isLane() && R.K == LaneValue::Constant && R.Number >= 0 &&
      R.Number < 32)
    return LaneValue::lane(L.Max >> R.Number);
  if (L.K == LaneValue::Unknown || R.K == LaneValue::Unknown)
    return LaneValue::of(LaneValue::Unknown);
  return LaneValue::other();
}

/// `+ - * / %` where a side is no constant.
LaneValue LaneEvaluator::evalArithmetic(const BinaryOperator &Binary,
                                        const LaneValue &L,
                                        const LaneValue &R) const {
  BinaryOperatorKind Op = Binary.getOpcode();
  if (Op == BO_RemAssign)
    Op = BO_Rem;
  bool Number = R.K == LaneValue::Constant;
  // `x % warpSize` is a lane whatever x is; `x % 32` only where x is a thread.
  if (Op == BO_Rem && Number && R.Number > 0) {
    if (R.FromWarpSize && R.Number == WideWave)
      return LaneValue::lane(LastLane);
    if (L.K == LaneValue::Thread && R.Number <= WideWave)
      return LaneValue::lane(R.Number - 1);
    if (L.isLane())
      return LaneValue::lane(std::min(L.Max, R.Number - 1));
  }
  bool Sum =
      Op == BO_Add || Op == BO_Sub || Op == BO_AddAssign || Op == BO_SubAssign;
  // `m - 1`, `m + 1`, `(1 << lane) - 1`.
  if (Sum && R.isConstant() &&
      (L.isMask() || L.K == LaneValue::Half || L.K == LaneValue::Bits32))
    return L;
  if (Sum && L.isLane() && Number) {
    LaneValue V = L;
    V.Align = std::min(L.Align, R.Align);
    V.Max += Op == BO_Add || Op == BO_AddAssign ? R.Number : -R.Number;
    return V.Max >= 0 && V.Max <= 2 * WideWave ? V : LaneValue::other();
  }
  if (Op == BO_Add && R.isLane() && L.K == LaneValue::Constant)
    return evalArithmetic(Binary, R, L);
  // `warpSize - 1 - lane`.
  if (Op == BO_Sub && R.isLane() && L.K == LaneValue::Constant &&
      L.Number >= 0 && L.Number <= WideWave)
    return LaneValue::lane(L.Number);
  if (L.isLane() && Number && R.Number > 0) {
    LaneValue V = L;
    if (Op == BO_Div)
      return LaneValue::lane(L.Max / R.Number);
    if (Op == BO_Mul && L.Max * R.Number <= 2 * WideWave) {
      V.Max = L.Max * R.Number;
      V.Align = std::min<int64_t>(32, int64_t(L.Align) * R.Align);
      return V;
    }
  }
  if (R.isLane() && Op == BO_Mul && L.K == LaneValue::Constant)
    return evalArithmetic(Binary, R, L);
  if (L.K == LaneValue::Unknown || R.K == LaneValue::Unknown)
    return LaneValue::of(LaneValue::Unknown);
  if ((Sum || Op == BO_Mul) &&
      (L.K == LaneValue::Thread || R.K == LaneValue::Thread))
    return LaneValue::of(LaneValue::Thread);
  LaneValue V = LaneValue::other();
  if (Op == BO_Mul)
    V.Align = std::min<int64_t>(32, int64_t(L.Align) * R.Align);
  return V;
}

static BinaryOperatorKind plainOpcode(const BinaryOperator &Binary) {
  return Binary.isCompoundAssignmentOp()
             ? BinaryOperator::getOpForCompoundAssignment(Binary.getOpcode())
             : Binary.getOpcode();
}

LaneValue LaneEvaluator::evalBinary(const BinaryOperator &Binary) const {
  if (Binary.getOpcode() == BO_Comma || Binary.getOpcode() == BO_Assign)
    return eval(Binary.getRHS());
  if (Binary.isComparisonOp() || Binary.isLogicalOp() ||
      Binary.getType()->isPointerType())
    return LaneValue::other();
  LaneValue L = eval(Binary.getLHS()), R = eval(Binary.getRHS());
  BinaryOperatorKind Op = plainOpcode(Binary);
  if (L.K == LaneValue::Constant && R.K == LaneValue::Constant) {
    std::optional<int64_t> Number = foldIntegers(Op, L.Number, R.Number);
    if (!Number)
      return LaneValue::other();
    return LaneValue::constant(
        truncated(*Number, integerWidth(Binary.getType()),
                  Binary.getType()->isSignedIntegerType()),
        L.FromWarpSize || R.FromWarpSize);
  }
  switch (Op) {
  case BO_And:
    return evalAnd(L, R);
  case BO_Or:
  case BO_Xor:
    if (L.isMask() || R.isMask())
      return L.isMask() ? (R.isMask() ? L.join(R) : L) : R;
    if (L.K == LaneValue::Half || L.K == LaneValue::Bits32)
      return L;
    if (R.K == LaneValue::Half || R.K == LaneValue::Bits32)
      return R;
    if (L.isLane() && R.isConstant() && R.Number >= 0 && R.Number <= LastLane)
      return LaneValue::lane(std::max(L.Max, R.Number | L.Max));
    return L.K == LaneValue::Unknown || R.K == LaneValue::Unknown
               ? LaneValue()
               : LaneValue::other();
  case BO_Shl:
    return evalShiftLeft(Binary, L, R);
  case BO_Shr:
    return evalShiftRight(Binary, L, R);
  default:
    return evalArithmetic(Binary, L, R);
  }
}

LaneValue
LaneEvaluator::evalConditional(const ConditionalOperator &Choice) const {
  std::optional<int64_t> Truth =
      evaluateAtWidth(Choice.getCond(), WideWave, Context);
  if (Truth)
    return eval(*Truth ? Choice.getTrueExpr() : Choice.getFalseExpr());
  return eval(Choice.getTrueExpr()).join(eval(Choice.getFalseExpr()));
}

} // namespace gputidy
