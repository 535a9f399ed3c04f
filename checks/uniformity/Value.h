//===- Value.h - the abstract values of the analysis ------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the analysis. A value is split into what depends on the lane and
// the rest:
//
//   value(thread) = Lanes[lane] + rest        lane = rank in the block mod W
//
// The lane part is a table of W numbers, so that `tid & 31`, `lane ^ 1`,
// `tid / 32`, `1 << lane` are computed, not matched. The rest is the same in
// the whole wave, and known as far as a congruence (rest = Off mod Mod, Mod a
// power of two; Mod 0: the constant Off) and bounds go. threadIdx.x in blocks
// of one dimension is `lane + rest` with rest = 0 mod W. From this follows
// when a comparison splits no wave: `tid < 64` compares `lane` of [0, W) with a
// multiple of W.
//
// A value with no table is the same for all threads that `Rest` says.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_VALUE_H
#define GPU_TIDY_CHECKS_UNIFORMITY_VALUE_H

#include "support/DeviceCode.h"
#include "uniformity/Levels.h"
#include "clang/AST/OperationKinds.h"
#include "clang/AST/Type.h"
#include <unordered_set>
#include <vector>

namespace clang {
class ASTContext;
class FieldDecl;
} // namespace clang

namespace gputidy {
namespace uniformity {

using LaneTable = std::vector<int64_t>;

/// An object of the thread itself that the environment tracks: a variable, a
/// temporary (its expression), or what a parameter or `this` refers to.
using ObjectId = const void *;

/// Where a pointer or an lvalue refers to.
struct Place {
  ObjectId Object = nullptr; ///< Null: memory that is not tracked.
  const clang::FieldDecl *Field = nullptr;
  bool Exact = true;     ///< False: some element of it.
  bool AnyLocal = false; ///< One of several objects, or one of a caller's.
  MemorySpace Space = MemorySpace::Local; ///< Local: known by a pointer only.
  bool operator==(const Place &O) const {
    return Object == O.Object && Field == O.Field && Exact == O.Exact &&
           AnyLocal == O.AnyLocal && Space == O.Space;
  }
};

struct Value {
  static constexpr int64_t Infinity = INT64_MAX / 4;

  Level Rest = Level::Grid;
  Origin From = Origin::None;
  bool Unknown = false; ///< Code that is not known takes part.
  bool Assumed = false; ///< Holds if blockDim.x is a multiple of W.
  bool Differs = false; ///< For Varying: also between lanes k of two waves.
  /// For a rest that varies: it is the same in aligned groups of so many lanes,
  /// a power of two.
  unsigned Group = 1;
  /// What takes part in it, where that can make it differ.
  enum Part : uint8_t {
    BlockIndex = 1,    ///< blockIdx: blocks do differ.
    PerThreadData = 2, ///< Memory or an exchange, not the position alone.
  };
  uint8_t Parts = 0;
  bool takes(Part P) const { return Parts & P; }
  bool isMultipleOfRow() const { return Row == Multiple || Row == Size; }
  /// Of the block's size along \p Along; 0 is one of each.
  bool isMultipleOfRow(unsigned Along) const {
    return isMultipleOfRow() && (Axis == Along || (isConstant() && Off == 0));
  }
  /// Made with a shift to the left by an amount that grows over the block.
  bool ShiftedBeyond = false;
  bool Wraps = false; ///< Holds modulo 2^bits only: no order is known.

  /// Relation to blockDim along Axis (here x), for comparisons that no thread
  /// of a block decides differently: `threadIdx.x < blockDim.x`.
  enum BlockRow : uint8_t {
    None,
    Multiple,   ///< A multiple of blockDim.x.
    Size,       ///< blockDim.x itself.
    ThreadPlus, ///< threadIdx.x plus a multiple of blockDim.x.
    ThreadAnd,  ///< threadIdx.x plus some number.
  };
  BlockRow Row = None;
  uint8_t Axis = 0; ///< Of Row: 0, 1, 2 for x, y, z.
  /// For ThreadPlus and ThreadAnd: of what is added to threadIdx.x.
  Level RowLevel = Level::Grid;
  bool isFromThread() const { return Row == ThreadPlus || Row == ThreadAnd; }
  /// A number that divides the value; of one from threadIdx.x, what is added to
  /// that. 0: of nothing but 0.
  uint64_t Factor = 1;
  unsigned Extent = 0; ///< Of one from threadIdx.x: that is below this.

  const LaneTable *Lanes = nullptr; ///< Starts with 0; null if all are 0.
  uint64_t Mod = 1;
  int64_t Off = 0;
  int64_t Min = -Infinity, Max = Infinity; ///< Of the rest.

  /// For a condition: where it splits a wave, the lanes (1) for which it holds.
  const LaneTable *Split = nullptr;
  /// For a lane mask: the ballot or `__activemask` that made it.
  const clang::Stmt *Vote = nullptr;
  /// For a lane mask or a lane: the vote that those lanes took part in.
  const clang::Stmt *Among = nullptr;

  Place Where;
  const Step *Why = nullptr; ///< No part of the value's identity.

  Level level() const { return Lanes ? Level::Varying : Rest; }
  bool isConstant() const { return !Lanes && Mod == 0; }
  /// The largest number known to divide the value.
  uint64_t divisor() const;
  /// True if lane k of two waves of a block may have two values.
  bool differsAcrossWaves() const {
    return Rest == Level::Wave || (Rest == Level::Varying && Differs);
  }
  /// A function of the lane alone.
  bool isPure() const { return Mod == 0; }
  /// The largest power of two, \p Width at most, for which aligned groups of so
  /// many lanes have one value: 4 for `lane / 4`.
  unsigned groupOf(unsigned Width) const;
  int64_t laneMin() const;
  int64_t laneMax() const;
  int64_t min() const;
  int64_t max() const;
  Verdict verdict() const {
    return {level(), !Unknown, Assumed,
            level() == Level::Grid && Unknown ? Origin::Unknown : From};
  }
  bool operator==(const Value &O) const;
  bool operator!=(const Value &O) const { return !(*this == O); }
  size_t hash() const;

  static Value constant(int64_t C);
  static Value uniform(Level L);
  static Value unknown();
  static Value varying(Origin From, const Step *Why);
};

/// What arithmetic needs to know of a type.
struct IntegerType {
  bool IsInteger = false, IsSigned = true, IsBool = false;
  unsigned Bits = 64;
  int64_t min() const;
  int64_t max() const;
  static IntegerType of(clang::QualType Type, const clang::ASTContext &Context);
};

/// Arithmetic on values, for one wave width.
class Arithmetic {
public:
  explicit Arithmetic(unsigned Width) : Width(Width) {}
  unsigned width() const { return Width; }

  /// `Table[lane] + Rest`, in normal form.
  Value withLanes(Value Rest, LaneTable Table);
  const LaneTable *intern(LaneTable Table);

  Value binary(clang::BinaryOperatorKind Op, const Value &L, const Value &R,
               IntegerType Operands, IntegerType Result);
  Value compare(clang::BinaryOperatorKind Op, const Value &L, const Value &R);
  Value negate(const Value &V, IntegerType Type);
  Value logicalNot(const Value &V);
  Value isNonZero(const Value &V);
  Value convert(const Value &V, IntegerType To);
  Value select(const Value &Condition, const Value &L, const Value &R);

  /// A value that is one of both; \p Widen drops bounds that still move.
  Value join(const Value &L, const Value &R, bool Widen = false);
  /// \p V where threads that \p Condition parts have different versions of it.
  static Value raise(const Value &V, const Value &Condition, const Step *Why);
  /// Only how far both are the same.
  static Value merge(const Value &L, const Value &R);

private:
  Value pointwise(clang::BinaryOperatorKind Op, const Value &L, const Value &R,
                  IntegerType Result, const Value &Fallback);
  Value add(const Value &L, const Value &R, int Sign);
  Value multiply(const Value &L, const Value &R);
  Value divide(const Value &L, const Value &R, bool Floors);
  Value remainder(const Value &L, const Value &R);
  Value bitAnd(const Value &L, const Value &R, IntegerType Type);
  Value bitFlip(clang::BinaryOperatorKind Op, const Value &L, const Value &R);
  Value lessThanZero(const Value &D, const Value &Fallback);
  Value equalToZero(const Value &D, const Value &Fallback);
  Value fit(Value V, IntegerType Type);

  unsigned Width;
  struct TableHash {
    size_t operator()(const LaneTable &Table) const;
  };
  std::unordered_set<LaneTable, TableHash> Tables;
};

} // namespace uniformity
} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_VALUE_H
