//===- LaneValue.h - what an integer says about lanes -----------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lattice of the lane mask analysis. Values are those of a wave of 64
// lanes: code that is right there and on 32 lanes is portable.
//
//        Other                 anything else, or several things at once
//    /  /  |  \   \    .
// Mask Half Bits32 Lane Thread
//    \  \  |  /   /
//       Constants               one of several constants
//           |
//        Constant
//           |
//        Unknown                no definition seen yet
//
// A constant joins anything without changing it: `m = 0; … m = __ballot(p);`
// leaves a mask.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_LANEVALUE_H
#define GPU_TIDY_CHECKS_SUPPORT_LANEVALUE_H

#include <cstdint>

namespace clang {
class Stmt;
}

namespace gputidy {

/// The wave that the values are of.
constexpr int64_t WideWave = 64;
constexpr int64_t LastLane = WideWave - 1;

struct LaneValue {
  enum Kind : uint8_t {
    Unknown,
    Constant,
    Constants,
    Thread, ///< A thread index, not yet reduced to a lane.
    Lane,   ///< The number of a lane, at most \c Max.
    Mask,   ///< One bit for each lane of the wave.
    Half,   ///< At most 32 lanes of a mask, cut out on purpose.
    Bits32, ///< Bits at lanes of a 32-lane group: `1u << (threadIdx.x % 32)`.
    Other,
  };

  Kind K = Unknown;
  /// The constant was computed from `warpSize`, as if it were 64.
  bool FromWarpSize = false;
  /// A mask that a cast cut to 32 bits on the way.
  bool Cut = false;
  /// The largest power of two (up to 32) that divides every value.
  uint8_t Align = 1;
  int64_t Number = 0; ///< Constant.
  int64_t Max = 0;    ///< Lane.
  /// Mask: where it first went through 32 bits (a declaration or an
  /// expression), null while it is whole.
  const void *Narrowed = nullptr;
  /// Mask: the call, assembly or shift that made it.
  const clang::Stmt *Producer = nullptr;

  bool isConstant() const { return K == Constant || K == Constants; }
  bool isMask() const { return K == Mask; }
  bool isLane() const { return K == Lane; }

  static LaneValue other() { return of(Other); }
  static LaneValue of(Kind K) {
    LaneValue V;
    V.K = K;
    return V;
  }
  static LaneValue constant(int64_t Number, bool FromWarpSize = false);
  static LaneValue lane(int64_t Max);
  static LaneValue mask(const clang::Stmt *Producer);

  /// The least value that covers both; \p Other wins ties of origin only where
  /// this value has none.
  LaneValue join(const LaneValue &Other) const;

  bool operator==(const LaneValue &O) const {
    return K == O.K && FromWarpSize == O.FromWarpSize && Cut == O.Cut &&
           Align == O.Align && Number == O.Number && Max == O.Max &&
           Narrowed == O.Narrowed && Producer == O.Producer;
  }
  bool operator!=(const LaneValue &O) const { return !(*this == O); }
};

/// The largest power of two, up to 32, that divides \p Number.
uint8_t alignmentOf(int64_t Number);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_LANEVALUE_H
