//===- LaneValue.cpp - what an integer says about lanes -------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LaneValue.h"
#include <algorithm>

namespace gputidy {

uint8_t alignmentOf(int64_t Number) {
  uint8_t Align = 1;
  while (Align < 32 && Number % (Align * 2) == 0)
    Align *= 2;
  return Align;
}

LaneValue LaneValue::constant(int64_t Number, bool FromWarpSize) {
  LaneValue V = of(Constant);
  V.Number = Number;
  V.FromWarpSize = FromWarpSize;
  V.Align = alignmentOf(Number);
  return V;
}

LaneValue LaneValue::lane(int64_t Max) {
  LaneValue V = of(Lane);
  V.Max = Max;
  return V;
}

LaneValue LaneValue::mask(const clang::Stmt *Producer) {
  LaneValue V = of(Mask);
  V.Producer = Producer;
  return V;
}

/// A lane number that grows in a loop gets room for one wave, then for two, and
/// is then no lane number any more, so that the analysis ends.
static LaneValue growLane(LaneValue V, int64_t Max) {
  for (int64_t Bound : {31, 63, 127})
    if (Max <= Bound) {
      V.Max = Bound;
      return V;
    }
  return LaneValue::other();
}

LaneValue LaneValue::join(const LaneValue &O) const {
  if (K == Unknown)
    return O;
  if (O.K == Unknown)
    return *this;
  LaneValue V = *this;
  V.Align = std::min(Align, O.Align);
  if (isConstant() && O.isConstant()) {
    if (K == Constant && O.K == Constant && Number == O.Number)
      return V;
    V.K = Constants;
    V.Number = 0;
    V.FromWarpSize = false;
    return V;
  }
  if (isConstant()) {
    uint8_t Common = V.Align;
    V = O;
    V.Align = Common;
    return V;
  }
  if (O.isConstant())
    return V;
  // A part of a mask and a whole one: what is cut later is on purpose.
  if ((K == Half || K == Mask) && (O.K == Half || O.K == Mask) && K != O.K)
    return of(Half);
  if (K != O.K)
    return other();
  if (K == Lane && O.Max > Max) {
    V.Max = std::max(Max, O.Max);
    return growLane(V, V.Max);
  }
  V.Cut |= O.Cut;
  if (!V.Narrowed)
    V.Narrowed = O.Narrowed;
  if (!V.Producer)
    V.Producer = O.Producer;
  return V;
}

} // namespace gputidy
