//===- Value.cpp - the abstract values of the analysis --------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/Value.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <numeric>
#include <optional>

using namespace clang;

namespace gputidy {

StringRef Verdict::name() const {
  if (Proven == Level::Varying)
    return "varying";
  if (!Known)
    return "unknown";
  switch (Proven) {
  case Level::Grid:
    return "grid";
  case Level::Block:
    return "block";
  case Level::Wave:
    return "wave";
  case Level::Varying:
    break;
  }
  return "varying";
}

StringRef nameOf(Origin From) {
  switch (From) {
  case Origin::None:
    return "none";
  case Origin::ThreadIndex:
    return "thread";
  case Origin::Data:
    return "data";
  case Origin::Unknown:
    break;
  }
  return "unknown";
}

namespace uniformity {

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

static constexpr int64_t Infinity = Value::Infinity;
/// The lanes of the widest wave.
static constexpr unsigned MaxWidth = 64;
/// Larger moduli say nothing that a program could use.
static constexpr uint64_t MaxMod = uint64_t(1) << 40;

static int64_t clamp(__int128 N) {
  if (N > Infinity)
    return Infinity;
  if (N < -Infinity)
    return -Infinity;
  return static_cast<int64_t>(N);
}

static int64_t addBound(int64_t A, int64_t B) {
  // An end that is not known stays so.
  if (A == Infinity || A == -Infinity)
    return A;
  if (B == Infinity || B == -Infinity)
    return B;
  return clamp(static_cast<__int128>(A) + B);
}

static int64_t mulBound(int64_t A, int64_t B) {
  return clamp(static_cast<__int128>(A) * B);
}

static int64_t wrap(int64_t N, IntegerType Type) {
  if (Type.IsBool)
    return N != 0;
  if (!Type.IsInteger || Type.Bits >= 64)
    return N;
  uint64_t Low =
      static_cast<uint64_t>(N) & llvm::maskTrailingOnes<uint64_t>(Type.Bits);
  return Type.IsSigned ? llvm::SignExtend64(Low, Type.Bits)
                       : static_cast<int64_t>(Low);
}

static int64_t floorDiv(int64_t A, int64_t B) {
  int64_t Quotient = A / B;
  return (A % B != 0 && (A < 0) != (B < 0)) ? Quotient - 1 : Quotient;
}

static int64_t floorMod(int64_t A, int64_t B) { return A - floorDiv(A, B) * B; }

/// The largest power of two that divides \p N, at most MaxMod.
static uint64_t alignmentOf(int64_t N) {
  if (N == 0)
    return MaxMod;
  return std::min<uint64_t>(
      MaxMod, uint64_t(1) << llvm::countr_zero(static_cast<uint64_t>(N)));
}

/// gcd of moduli that are powers of two, where 0 is a constant.
static uint64_t commonMod(uint64_t A, uint64_t B) {
  return A == 0 ? B : B == 0 ? A : std::min(A, B);
}

static int64_t reduce(int64_t Off, uint64_t Mod) {
  return Mod == 0 ? Off : floorMod(Off, static_cast<int64_t>(Mod));
}

int64_t IntegerType::min() const {
  if (!IsSigned)
    return 0;
  return Bits >= 63 ? -Infinity : -(int64_t(1) << (Bits - 1));
}

int64_t IntegerType::max() const {
  if (IsBool)
    return 1;
  unsigned Digits = IsSigned ? Bits - 1 : Bits;
  return Digits >= 62 ? Infinity : (int64_t(1) << Digits) - 1;
}

IntegerType IntegerType::of(QualType Type, const ASTContext &Context) {
  IntegerType Result;
  if (Type.isNull() || Type->isDependentType() ||
      !Type->isIntegralOrEnumerationType() || Type->isIncompleteType())
    return Result;
  Result.IsInteger = true;
  Result.IsBool = Type->isBooleanType();
  Result.IsSigned = Type->isSignedIntegerOrEnumerationType();
  Result.Bits = Context.getIntWidth(Type);
  if (Result.Bits > 64)
    Result.IsInteger = false;
  return Result;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

int64_t Value::laneMin() const {
  return Lanes ? *std::min_element(Lanes->begin(), Lanes->end()) : 0;
}
int64_t Value::laneMax() const {
  return Lanes ? *std::max_element(Lanes->begin(), Lanes->end()) : 0;
}
int64_t Value::min() const { return addBound(Min, laneMin()); }
int64_t Value::max() const { return addBound(Max, laneMax()); }

unsigned Value::groupOf(unsigned Width) const {
  unsigned Most = Rest == Level::Varying ? std::min(Group, Width) : Width;
  if (!Lanes)
    return Most;
  for (unsigned Size = Most; Size > 1; Size /= 2) {
    bool Same = true;
    for (unsigned I = 0; Same && I != Lanes->size(); ++I)
      Same = (*Lanes)[I] == (*Lanes)[I / Size * Size];
    if (Same)
      return Size;
  }
  return 1;
}

uint64_t Value::divisor() const {
  if (isConstant())
    return Off < 0 ? -static_cast<uint64_t>(Off) : Off;
  if (Lanes || isFromThread())
    return 1;
  return Off == 0 ? std::max(Factor, Mod) : Factor;
}

/// For a value made of both, of any width.
static unsigned commonGroup(const Value &L, const Value &R) {
  return std::min(L.groupOf(MaxWidth), R.groupOf(MaxWidth));
}

bool Value::operator==(const Value &O) const {
  return Rest == O.Rest && From == O.From && Unknown == O.Unknown &&
         Assumed == O.Assumed && Differs == O.Differs && Group == O.Group &&
         Parts == O.Parts && Vote == O.Vote && Among == O.Among &&
         Factor == O.Factor && Extent == O.Extent &&
         ShiftedBeyond == O.ShiftedBeyond && Wraps == O.Wraps && Row == O.Row &&
         Axis == O.Axis && RowLevel == O.RowLevel && Lanes == O.Lanes &&
         Mod == O.Mod && Off == O.Off && Min == O.Min && Max == O.Max &&
         Split == O.Split && Where == O.Where;
}

size_t Value::hash() const {
  return llvm::hash_combine(Rest, From, Unknown, Assumed, Wraps, Row, Lanes,
                            Mod, Off, Min, Max, Where.Object, Where.Field);
}

Value Value::constant(int64_t C) {
  Value V;
  V.Mod = 0;
  V.Off = V.Min = V.Max = C;
  if (C == 0)
    V.Row = Multiple;
  return V;
}

Value Value::uniform(Level L) {
  Value V;
  V.Rest = L;
  return V;
}

Value Value::unknown() {
  Value V;
  V.Unknown = true;
  V.From = Origin::Unknown;
  return V;
}

Value Value::varying(Origin From, const Step *Why) {
  Value V;
  V.Rest = Level::Varying;
  V.Differs = true;
  V.From = From;
  V.Parts = From == Origin::Data ? PerThreadData : 0;
  V.Why = Why;
  return V;
}

Value Arithmetic::merge(const Value &L, const Value &R) {
  const Value &Worse =
      R.level() > L.level() || (R.level() == L.level() && !L.Why && R.Why) ? R
                                                                           : L;
  Value V;
  V.Rest = Worse.level();
  V.From = Worse.From;
  V.Why = Worse.Why;
  V.Unknown = L.Unknown || R.Unknown;
  V.Assumed = L.Assumed || R.Assumed;
  V.ShiftedBeyond = L.ShiftedBeyond || R.ShiftedBeyond;
  V.Parts = L.Parts | R.Parts;
  V.Differs = L.differsAcrossWaves() || R.differsAcrossWaves();
  if (V.Rest == Level::Varying)
    V.Group = commonGroup(L, R);
  if (V.Unknown && V.Rest == Level::Grid)
    V.From = Origin::Unknown;
  return V;
}

Value Arithmetic::raise(const Value &V, const Value &Condition,
                        const Step *Why) {
  Value Out = V;
  Out.Unknown |= Condition.Unknown;
  Out.Assumed |= Condition.Assumed;
  Out.Differs = Out.differsAcrossWaves() || Condition.differsAcrossWaves();
  Out.Parts |= Condition.Parts;
  // Which version of it a thread has is as the condition is.
  Out.RowLevel = std::max(Out.RowLevel, Condition.level());
  // What each lane holds is known: all versions are this one.
  bool IsOne = Out.Mod == 0;
  if (Condition.level() == Level::Varying && V.Rest == Level::Varying && !IsOne)
    Out.Group = commonGroup(V, Condition);
  if (Condition.level() <= V.Rest || IsOne)
    return Out;
  Out.Rest = Condition.level();
  Out.From = Condition.From;
  Out.Why = Why;
  if (Out.isFromThread())
    Out.Factor = 1;
  Out.Row = Value::None;
  Out.Split = nullptr;
  Out.Vote = Out.Among = nullptr;
  if (Out.Rest == Level::Varying) {
    Out.Group = commonGroup(V, Condition);
    Out.Min = V.min();
    Out.Max = V.max();
    Out.Lanes = nullptr;
    Out.Mod = 1;
    Out.Off = 0;
  }
  return Out;
}

size_t Arithmetic::TableHash::operator()(const LaneTable &Table) const {
  return llvm::hash_combine_range(Table.begin(), Table.end());
}

const LaneTable *Arithmetic::intern(LaneTable Table) {
  return &*Tables.insert(std::move(Table)).first;
}

Value Arithmetic::withLanes(Value Rest, LaneTable Table) {
  int64_t First = Table[0];
  Rest.Off = reduce(Rest.Off + First, Rest.Mod);
  Rest.Min = addBound(Rest.Min, First);
  Rest.Max = addBound(Rest.Max, First);
  bool Same = true;
  for (int64_t &N : Table) {
    N -= First;
    Same &= N == 0;
  }
  Rest.Lanes = Same ? nullptr : intern(std::move(Table));
  return Rest;
}

/// The table of \p V with the constant part of the rest.
static LaneTable tableOf(const Value &V, unsigned Width) {
  LaneTable Table = V.Lanes ? *V.Lanes : LaneTable(Width, 0);
  for (int64_t &N : Table)
    N += V.Off;
  return Table;
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

/// Of the rests of both, whatever their lane parts.
static unsigned groupOfRests(const Value &L, const Value &R) {
  unsigned Group = MaxWidth;
  for (const Value *V : {&L, &R})
    if (V->Rest == Level::Varying)
      Group = std::min(Group, V->Group);
  return Group == MaxWidth ? 1 : Group;
}

/// The rest of a value made of both, with nothing known of its number.
static Value restOf(const Value &L, const Value &R) {
  Value V = Arithmetic::merge(L, R);
  V.Rest = std::max(L.Rest, R.Rest);
  V.Group = groupOfRests(L, R);
  return V;
}

static std::optional<int64_t> apply(BinaryOperatorKind Op, int64_t A,
                                    int64_t B) {
  switch (Op) {
  case BO_Add:
    return static_cast<int64_t>(static_cast<uint64_t>(A) + B);
  case BO_Sub:
    return static_cast<int64_t>(static_cast<uint64_t>(A) - B);
  case BO_Mul:
    return static_cast<int64_t>(static_cast<uint64_t>(A) * B);
  case BO_Div:
    return B == 0 || B == -1 ? std::nullopt : std::optional<int64_t>(A / B);
  case BO_Rem:
    return B == 0 || B == -1 ? std::nullopt : std::optional<int64_t>(A % B);
  case BO_Shl:
    return B < 0 || B > 63
               ? std::nullopt
               : std::optional<int64_t>(static_cast<uint64_t>(A) << B);
  case BO_Shr:
    return B < 0 || B > 63 ? std::nullopt : std::optional<int64_t>(A >> B);
  case BO_And:
    return A & B;
  case BO_Or:
    return A | B;
  case BO_Xor:
    return A ^ B;
  case BO_LT:
    return A < B;
  case BO_GT:
    return A > B;
  case BO_LE:
    return A <= B;
  case BO_GE:
    return A >= B;
  case BO_EQ:
    return A == B;
  case BO_NE:
    return A != B;
  case BO_LAnd:
    return A && B;
  case BO_LOr:
    return A || B;
  default:
    return std::nullopt;
  }
}

static Value condition(const Value &D, Level L);

Value Arithmetic::pointwise(BinaryOperatorKind Op, const Value &L,
                            const Value &R, IntegerType Result,
                            const Value &Fallback) {
  LaneTable A = tableOf(L, Width), B = tableOf(R, Width);
  for (unsigned I = 0; I != Width; ++I) {
    std::optional<int64_t> N = apply(Op, A[I], B[I]);
    if (!N)
      return Fallback;
    A[I] = wrap(*N, Result);
  }
  Value Rest = restOf(L, R);
  Rest.Mod = 0;
  Rest.Off = Rest.Min = Rest.Max = 0;
  Value V = withLanes(Rest, std::move(A));
  if (!V.Lanes && V.Off == 0)
    V.Row = Value::Multiple;
  if (!V.Lanes) {
    V.From = V.Unknown ? Origin::Unknown : Origin::None;
    V.Why = nullptr;
  }
  return V;
}

/// The axis of which both are multiples of the block's size, if there is one.
static std::optional<uint8_t> commonAxis(const Value &L, const Value &R) {
  if (R.isMultipleOfRow(L.Axis) && L.isMultipleOfRow())
    return L.Axis;
  if (L.isMultipleOfRow(R.Axis) && R.isMultipleOfRow())
    return R.Axis;
  return std::nullopt;
}

/// How \p Sum, `L + Sign * R`, goes with the block's size.
static void addRows(Value &Sum, const Value &L, const Value &R, int Sign) {
  // Of two thread indices, that along x is followed.
  bool IsLeft =
      L.isFromThread() && !(R.isFromThread() && Sign > 0 && R.Axis < L.Axis);
  const Value &Thread = IsLeft ? L : R;
  const Value &Added = IsLeft ? R : L;
  Sum.Extent = Thread.Extent;
  Sum.Factor =
      std::gcd(Thread.isFromThread() ? Thread.Factor : Thread.divisor(),
               Added.divisor());
  if (std::optional<uint8_t> Axis = commonAxis(L, R)) {
    Sum.Row = Value::Multiple;
    Sum.Axis = *Axis;
  } else if (Thread.isFromThread() && (IsLeft || Sign > 0)) {
    bool IsWhole =
        Thread.Row == Value::ThreadPlus && Added.isMultipleOfRow(Thread.Axis);
    Sum.Row = IsWhole ? Value::ThreadPlus : Value::ThreadAnd;
    Sum.Axis = Thread.Axis;
    Sum.RowLevel = std::max(Thread.RowLevel, Added.level());
  }
}

Value Arithmetic::add(const Value &L, const Value &R, int Sign) {
  Value V = restOf(L, R);
  V.Mod = commonMod(L.Mod, R.Mod);
  V.Off = reduce(L.Off + Sign * R.Off, V.Mod);
  V.Min = addBound(L.Min, Sign > 0 ? R.Min : -R.Max);
  V.Max = addBound(L.Max, Sign > 0 ? R.Max : -R.Min);
  V.Wraps = L.Wraps || R.Wraps;
  // A lane of a vote, as in `__ffs(mask) - 1`.
  V.Among = R.isConstant() ? L.Among : L.isConstant() ? R.Among : nullptr;
  addRows(V, L, R, Sign);
  if (!L.Lanes && !R.Lanes)
    return V;
  LaneTable Table = L.Lanes ? *L.Lanes : LaneTable(Width, 0);
  if (R.Lanes)
    for (unsigned I = 0; I != Width; ++I)
      Table[I] += Sign * (*R.Lanes)[I];
  return withLanes(V, std::move(Table));
}

/// \p V read as a signed number if it is a constant of an unsigned type: what
/// is added and multiplied modulo 2^bits is small then.
static Value asSigned(const Value &V, IntegerType Type) {
  if (!V.isConstant() || Type.IsSigned || !Type.IsInteger || Type.Bits >= 64 ||
      V.Off <= Type.max() / 2)
    return V;
  Value Out = V;
  Out.Off -= int64_t(1) << Type.Bits;
  Out.Min = Out.Max = Out.Off;
  return Out;
}

Value Arithmetic::multiply(const Value &L, const Value &R) {
  if (R.Lanes && !L.Lanes)
    return multiply(R, L);
  Value V = restOf(L, R);
  if ((L.isMultipleOfRow() || R.isMultipleOfRow()) && !L.Lanes && !R.Lanes) {
    V.Row = Value::Multiple;
    V.Axis = L.isMultipleOfRow() ? L.Axis : R.Axis;
  }
  if (L.Lanes && !R.isConstant())
    return merge(L, R);
  uint64_t First = L.divisor(), Second = R.divisor();
  V.Factor = First != 0 && Second > MaxMod / First ? std::max(First, Second)
                                                   : First * Second;
  // (o1 + m1 t1)(o2 + m2 t2)
  auto Times = [](uint64_t A, uint64_t B) {
    return A == 0 || B == 0 ? uint64_t(0)
                            : std::min(MaxMod, A > MaxMod / B ? MaxMod : A * B);
  };
  uint64_t Mod = Times(L.Mod, R.Mod);
  Mod = commonMod(Mod, Times(R.Mod, alignmentOf(L.Off)));
  Mod = commonMod(Mod, Times(L.Mod, alignmentOf(R.Off)));
  V.Mod = Mod;
  __int128 Off = static_cast<__int128>(L.Off) * R.Off;
  if (Mod == 0) {
    V.Off = clamp(Off);
  } else {
    V.Off = static_cast<int64_t>(Off % static_cast<__int128>(Mod));
    V.Off = reduce(V.Off, Mod);
  }
  int64_t Corners[] = {mulBound(L.Min, R.Min), mulBound(L.Min, R.Max),
                       mulBound(L.Max, R.Min), mulBound(L.Max, R.Max)};
  V.Min = *std::min_element(std::begin(Corners), std::end(Corners));
  V.Max = *std::max_element(std::begin(Corners), std::end(Corners));
  V.Wraps = L.Wraps || R.Wraps;
  if (!L.Lanes)
    return V;
  LaneTable Table = *L.Lanes;
  for (int64_t &N : Table)
    N = clamp(static_cast<__int128>(N) * R.Off);
  return withLanes(V, std::move(Table));
}

/// What of \p V is the same for all threads of a row.
static Value uniformRow(const Value &V, Level L) {
  Value Out = Value::uniform(L);
  Out.Unknown = V.Unknown;
  Out.Assumed = V.Assumed;
  Out.Parts = V.Parts;
  Out.From = V.Unknown ? Origin::Unknown : Origin::None;
  return Out;
}

/// Nothing is known to be negative, but a number may be: code that divides
/// thread indices means the floor, so that variation is not proven.
static Value likely(Value V, const Value &L) {
  V.Rest = std::max(L.Rest, Level::Wave);
  V.Unknown = true;
  return V;
}

Value Arithmetic::divide(const Value &L, const Value &R, bool Floors) {
  Value Fallback = merge(L, R);
  // (threadIdx.x + k * blockDim.x) / blockDim.x is k.
  if (L.Row == Value::ThreadPlus && R.Row == Value::Size && L.Axis == R.Axis &&
      L.min() >= 0 && !L.Wraps) {
    Value V = uniformRow(Fallback, std::max(L.RowLevel, R.level()));
    V.Min = 0;
    return V;
  }
  if (R.Lanes || R.Mod != 0 || R.Off <= 0)
    return L.min() >= 0 && R.min() >= 0 ? convert(Fallback, {true, false})
                                        : Fallback;
  int64_t By = R.Off;
  Value V = restOf(L, R);
  // Floor division is monotone, truncation too.
  V.Min = L.Min <= -Infinity ? -Infinity : floorDiv(L.Min, By);
  V.Max = L.Max >= Infinity ? Infinity : floorDiv(L.Max, By);
  if (!L.Lanes) {
    if (L.Mod != 0 && L.Mod % By == 0 && (Floors || L.min() >= 0)) {
      V.Mod = L.Mod / By;
      V.Off = reduce(floorDiv(L.Off, By), V.Mod);
    }
    V.Row = Value::None;
    return V;
  }
  bool WithinMod = L.Mod != 0 && L.Off + L.laneMin() >= 0 &&
                   static_cast<uint64_t>(L.Off + L.laneMax()) < L.Mod;
  if (WithinMod && By % L.Mod == 0 && !L.Wraps && L.min() >= 0) {
    // The lanes of a wave lie between two multiples of the divisor.
    V.Row = Value::None;
    return V;
  }
  if (L.Mod % By != 0 || L.Wraps)
    return Fallback;
  if (!Floors && L.min() < 0)
    return L.min() <= -Infinity / 2 ? likely(Fallback, L) : Fallback;
  LaneTable Table = tableOf(L, Width);
  for (int64_t &N : Table)
    N = floorDiv(N, By);
  // Off is in the table now.
  V.Min = L.Min <= -Infinity ? -Infinity : floorDiv(L.Min - L.Off, By);
  V.Max = L.Max >= Infinity ? Infinity : floorDiv(L.Max - L.Off, By);
  V.Mod = L.Mod / By;
  V.Off = 0;
  return withLanes(V, std::move(Table));
}

Value Arithmetic::remainder(const Value &L, const Value &R) {
  Value Fallback = merge(L, R);
  if (R.Lanes || R.Mod != 0 || R.Off <= 0) {
    if (L.min() >= 0) {
      Fallback.Min = 0;
      Fallback.Max = R.max() > 0 ? R.max() : Infinity;
    }
    return Fallback;
  }
  int64_t By = R.Off;
  bool Negative = L.min() < 0;
  Fallback.Max = By - 1;
  Fallback.Min = Negative ? 1 - By : 0;
  if (!L.Lanes && L.Mod != 0 && !Negative) {
    Fallback.Mod = std::min<uint64_t>(L.Mod, alignmentOf(By));
    Fallback.Off = reduce(L.Off, Fallback.Mod);
  }
  if (L.Lanes && L.Mod != 0 && static_cast<uint64_t>(By) > L.Mod &&
      By % L.Mod == 0 && !Negative && !L.Wraps && L.Off + L.laneMin() >= 0 &&
      static_cast<uint64_t>(L.Off + L.laneMax()) < L.Mod) {
    // Only the rest is reduced; it stays a multiple of its modulus.
    LaneTable Table = tableOf(L, Width);
    Value V = restOf(L, R);
    V.Mod = L.Mod;
    V.Off = 0;
    V.Min = 0;
    V.Max = By - static_cast<int64_t>(L.Mod);
    return withLanes(V, std::move(Table));
  }
  bool PowerOfTwo = llvm::isPowerOf2_64(By);
  if (L.Mod == 0 || L.Mod % By != 0 || (L.Wraps && !PowerOfTwo))
    return Fallback;
  if (Negative && !L.Wraps)
    return L.Lanes && L.min() <= -Infinity / 2 ? likely(Fallback, L) : Fallback;
  LaneTable Table = tableOf(L, Width);
  for (int64_t &N : Table)
    N = floorMod(N, By);
  Value V = merge(L, R);
  V.Rest = Level::Grid;
  V.Mod = 0;
  V.Off = V.Min = V.Max = 0;
  V = withLanes(V, std::move(Table));
  if (!V.Lanes) {
    V.From = V.Unknown ? Origin::Unknown : Origin::None;
    V.Why = nullptr;
  }
  return V;
}

Value Arithmetic::bitAnd(const Value &L, const Value &R, IntegerType Type) {
  if (L.isConstant() && !R.isConstant())
    return bitAnd(R, L, Type);
  Value Fallback = merge(L, R);
  if (R.min() >= 0 || L.min() >= 0) {
    Fallback.Min = 0;
    Fallback.Max = R.min() >= 0 && L.min() >= 0 ? std::min(R.max(), L.max())
                   : R.min() >= 0               ? R.max()
                                                : L.max();
  }
  // Below 2^31 it is the same number in a signed type.
  Fallback.Wraps =
      (L.Wraps || R.Wraps) && (Fallback.Min < 0 || Fallback.Max > INT32_MAX);
  if (!R.isConstant() || L.Mod == 0)
    return Fallback;
  int64_t Mask = R.Off;
  // `n & ~31` is a multiple of 32.
  if (uint64_t Aligned = alignmentOf(Mask);
      Aligned > 1 && !L.Lanes && L.Mod <= Aligned) {
    Fallback.Mod = Aligned;
    return Fallback;
  }
  if (Mask >= 0 && static_cast<uint64_t>(Mask) < L.Mod) {
    LaneTable Table = tableOf(L, Width);
    for (int64_t &N : Table)
      N &= Mask;
    Value V = merge(L, R);
    V.Rest = Level::Grid;
    V.Mod = 0;
    V.Off = V.Min = V.Max = 0;
    V = withLanes(V, std::move(Table));
    if (!V.Lanes) {
      V.From = V.Unknown ? Origin::Unknown : Origin::None;
      V.Why = nullptr;
    }
    return V;
  }
  // The low bits are the table's, the others the rest's, if nothing carries.
  LaneTable Table = tableOf(L, Width);
  for (int64_t N : Table)
    if (N < 0 || static_cast<uint64_t>(N) >= L.Mod)
      return Fallback;
  for (int64_t &N : Table)
    N &= Mask;
  Value V = restOf(L, R);
  V.Mod = L.Mod;
  V.Off = 0;
  if (L.min() >= 0 && !L.Wraps) {
    V.Min = 0;
    V.Max = addBound(L.Max, -L.Off);
  }
  return withLanes(V, std::move(Table));
}

Value Arithmetic::bitFlip(BinaryOperatorKind Op, const Value &L,
                          const Value &R) {
  if (L.isConstant() && !R.isConstant())
    return bitFlip(Op, R, L);
  Value Fallback = merge(L, R);
  if (L.min() >= 0 && R.min() >= 0)
    Fallback.Min = 0;
  if (R.isConstant() && R.Off > INT32_MAX && L.min() >= 0 &&
      L.max() <= INT32_MAX) {
    Fallback.Min = int64_t(INT32_MAX) + 1; // The highest bit is set.
    Fallback.Max = R.Off | INT32_MAX;
  }
  // With the highest bit it is another number in a signed type.
  Fallback.Wraps =
      L.Wraps || R.Wraps || L.max() > INT32_MAX || R.max() > INT32_MAX;
  if (!R.isConstant() || L.Mod == 0 || R.Off < 0 ||
      static_cast<uint64_t>(R.Off) >= L.Mod)
    return Fallback;
  LaneTable Table = tableOf(L, Width);
  for (int64_t N : Table)
    if (N < 0 || static_cast<uint64_t>(N) >= L.Mod)
      return Fallback;
  for (int64_t &N : Table)
    N = Op == BO_Or ? N | R.Off : N ^ R.Off;
  Value V = restOf(L, R);
  V.Mod = L.Mod;
  V.Off = 0;
  V.Min = addBound(L.Min, -L.Off);
  V.Max = addBound(L.Max, -L.Off);
  V.Wraps = L.Wraps;
  return withLanes(V, std::move(Table));
}

Value Arithmetic::fit(Value V, IntegerType Type) {
  if (!Type.IsInteger) {
    V.Mod = 1;
    V.Off = 0;
    V.Min = -Infinity;
    V.Max = Infinity;
    V.Row = Value::None;
    V.Factor = 1;
    if (V.Lanes) {
      V.Group = V.groupOf(MaxWidth);
      V.Differs = V.differsAcrossWaves();
      V.Rest = Level::Varying;
      V.Lanes = nullptr;
    }
    return V;
  }
  if (V.Mod == 0) {
    int64_t First = wrap(V.Off, Type);
    if (!V.Lanes) {
      V.Off = V.Min = V.Max = First;
      return V;
    }
    LaneTable Table = tableOf(V, Width);
    for (int64_t &N : Table) {
      if (wrap(N, Type) != N) {
        V.Row = Value::None;
        V.Factor = 1;
      }
      N = wrap(N, Type);
    }
    V.Off = V.Min = V.Max = 0;
    return withLanes(V, std::move(Table));
  }
  if (!Type.IsSigned &&
      (V.min() < 0 ||
       // A negative number was converted and added to.
       (V.max() > Type.max() &&
        (V.min() > Type.max() / 2 || V.laneMax() > Type.max() / 2)))) {
    V.Wraps = true;
    if (!V.Lanes) {
      V.Min = 0;
      V.Max = Type.max();
    }
    // Powers of two divide 2^bits as well.
    if (!V.Lanes && !V.isFromThread()) {
      V.Mod = std::min(V.Mod, uint64_t(1) << std::min(Type.Bits, 40u));
      V.Off = reduce(V.Off, V.Mod);
      V.Factor = V.Factor == 0 ? 0 : alignmentOf(V.Factor);
      V.Row = Value::None;
    }
  }
  // A sum of what has wrapped may wrap again, and data may be any number.
  bool AnyNumber = V.Wraps || (V.Rest == Level::Varying && Type.IsSigned &&
                               V.Max < Infinity && V.From == Origin::Data);
  if (!V.Lanes && AnyNumber && (V.Min < Type.min() || V.Max > Type.max())) {
    V.Min = Type.min();
    V.Max = Type.max();
  }
  if (!V.Lanes) {
    V.Max = std::min(V.Max, Type.max());
    V.Min = std::max(V.Min, Type.min());
    if (V.Min > V.Max) {
      V.Min = Type.min();
      V.Max = Type.max();
    }
  }
  return V;
}

Value Arithmetic::binary(BinaryOperatorKind Op, const Value &L, const Value &R,
                         IntegerType Operands, IntegerType Result) {
  Value Fallback = merge(L, R);
  if (!Operands.IsInteger || !Result.IsInteger)
    return BinaryOperator::isComparisonOp(Op) || BinaryOperator::isLogicalOp(Op)
               ? Fallback
               : fit(Fallback, Result);
  if (BinaryOperator::isLogicalOp(Op) && L.isPure() && R.isPure())
    return pointwise(Op, L, R, Result, Fallback);
  if (BinaryOperator::isLogicalOp(Op)) {
    for (const Value *V : {&L, &R})
      if (V->isConstant() && !V->Unknown && (V->Off != 0) == (Op == BO_LOr))
        return Value::constant(V->Off != 0);
    return condition(Fallback, Fallback.level());
  }
  // From 2^63 on, numbers are kept as negative ones.
  bool Beyond = BinaryOperator::isComparisonOp(Op) && !Operands.IsSigned &&
                Operands.Bits >= 64 && (L.min() < 0 || R.min() < 0);
  if (Beyond && !BinaryOperator::isEqualityOp(Op))
    return condition(Fallback, Fallback.level());
  if (L.isPure() && R.isPure())
    return pointwise(Op, L, R, Result, Fallback);
  if (Beyond)
    return condition(Fallback, Fallback.level());
  if (BinaryOperator::isComparisonOp(Op))
    return compare(Op, L, R);
  switch (Op) {
  case BO_Add:
    return fit(add(asSigned(L, Result), asSigned(R, Result), 1), Result);
  case BO_Sub:
    return fit(add(asSigned(L, Result), asSigned(R, Result), -1), Result);
  case BO_Mul:
    return fit(multiply(asSigned(L, Result), asSigned(R, Result)), Result);
  case BO_Div:
    return fit(divide(L, R, false), Result);
  case BO_Rem:
    return fit(remainder(L, R), Result);
  case BO_Shl:
    if (R.isConstant() && R.Off >= 0 && R.Off < 40)
      return fit(multiply(L, Value::constant(int64_t(1) << R.Off)), Result);
    Fallback.ShiftedBeyond |= R.From == Origin::ThreadIndex &&
                              R.level() > Level::Block && !R.Unknown &&
                              R.differsAcrossWaves() &&
                              R.max() >= static_cast<int64_t>(Width);
    return fit(Fallback, Result);
  case BO_Shr:
    if (R.isConstant() && R.Off >= 0 && R.Off < 40)
      return fit(divide(L, Value::constant(int64_t(1) << R.Off), true), Result);
    return fit(Fallback, Result);
  case BO_And: {
    Value V = fit(bitAnd(L, R, Operands), Result);
    V.Among = L.Among ? L.Among : R.Among;
    return V;
  }
  case BO_Or:
  case BO_Xor:
    return fit(bitFlip(Op, L, R), Result);
  default:
    return fit(Fallback, Result);
  }
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

static Value decided(const Value &D, bool Truth) {
  Value V = Value::constant(Truth);
  V.Unknown = D.Unknown;
  V.Assumed = D.Assumed;
  if (V.Unknown)
    V.From = Origin::Unknown;
  return V;
}

/// The condition as a number of which nothing is known.
static Value condition(const Value &D, Level L) {
  Value V = D;
  V.Group = L == Level::Varying ? D.groupOf(MaxWidth) : 1;
  V.Differs = D.differsAcrossWaves();
  V.Rest = L;
  V.Lanes = nullptr;
  V.Mod = 1;
  V.Off = 0;
  V.Min = 0;
  V.Max = 1;
  V.Row = Value::None;
  V.Factor = 1;
  V.Wraps = false;
  V.Where = Place();
  V.Vote = V.Among = nullptr;
  return V;
}

Value Arithmetic::lessThanZero(const Value &D, const Value &Fallback) {
  if (D.Wraps)
    return Fallback;
  if (D.max() < 0)
    return decided(D, true);
  if (D.min() >= 0)
    return decided(D, false);
  if (!D.Lanes)
    return condition(D, D.Rest);
  int64_t Low = D.Off + D.laneMin(), High = D.Off + D.laneMax();
  int64_t Mod = static_cast<int64_t>(D.Mod);
  if (Low >= 0 && High < Mod)
    return condition(D, D.Rest);
  Value V = condition(D, Level::Varying);
  // One multiple of Mod splits the lanes: 0 where Low < 0, else Mod.
  if (High - Low < Mod && !(Low < 0 && High >= Mod)) {
    LaneTable Split = *D.Lanes;
    int64_t At = Low < 0 ? 0 : Mod;
    for (int64_t &N : Split)
      N = N + D.Off < At;
    V.Split = intern(std::move(Split));
  }
  return V;
}

Value Arithmetic::equalToZero(const Value &D, const Value &Fallback) {
  if (!D.Lanes) {
    if (!D.Wraps && (D.max() < 0 || D.min() > 0))
      return decided(D, false);
    return condition(D, D.Rest);
  }
  if (!D.Wraps && (D.max() < 0 || D.min() > 0))
    return decided(D, false);
  LaneTable Equal = *D.Lanes;
  bool Any = false;
  for (int64_t &N : Equal) {
    N = floorMod(N + D.Off, static_cast<int64_t>(D.Mod)) == 0;
    Any |= N != 0;
  }
  if (!Any)
    return decided(D, false);
  Value V = condition(D, Level::Varying);
  // Lanes that are equal mod Mod may still differ.
  std::optional<int64_t> Number;
  bool One = true;
  for (unsigned I = 0; I != Width; ++I)
    if (Equal[I]) {
      One &= !Number || *Number == (*D.Lanes)[I];
      Number = (*D.Lanes)[I];
    }
  if (One)
    V.Split = intern(std::move(Equal));
  return V;
}

/// \p V where its order matters: of a number that is the same for all lanes it
/// is known, though not which number it wrapped to.
static Value ordered(Value V) {
  V.Wraps &= V.Lanes || V.isFromThread();
  return V;
}

Value Arithmetic::compare(BinaryOperatorKind Op, const Value &Left,
                          const Value &Right) {
  Value L = ordered(Left), R = ordered(Right);
  Value Fallback = condition(merge(L, R), merge(L, R).level());
  // threadIdx.x + k*blockDim.x against a multiple of blockDim.x.
  auto Below = [](const Value &A, const Value &B) {
    return A.Row == Value::ThreadPlus && B.isMultipleOfRow(A.Axis);
  };
  bool Row = ((Op == BO_LT || Op == BO_GE) && Below(L, R)) ||
             ((Op == BO_GT || Op == BO_LE) && Below(R, L));
  Value V = Fallback;
  if (L.Wraps || R.Wraps) {
    // No order is known, but equal lanes remain equal.
    Value D = add(L, R, -1);
    V = !D.Lanes && Op != BO_Cmp ? condition(D, D.Rest) : Fallback;
    if (V.Rest == Level::Varying)
      return V;
    // Differences of values that wrap order nothing.
    return L.Lanes && Op != BO_EQ && Op != BO_NE ? Fallback : V;
  }
  switch (Op) {
  case BO_LT:
    V = lessThanZero(add(L, R, -1), Fallback);
    break;
  case BO_GT:
    V = lessThanZero(add(R, L, -1), Fallback);
    break;
  case BO_LE:
    V = lessThanZero(add(add(L, R, -1), Value::constant(1), -1), Fallback);
    break;
  case BO_GE:
    V = lessThanZero(add(add(R, L, -1), Value::constant(1), -1), Fallback);
    break;
  case BO_EQ:
    V = equalToZero(add(L, R, -1), Fallback);
    break;
  case BO_NE:
    V = logicalNot(equalToZero(add(L, R, -1), Fallback));
    break;
  default:
    return Fallback;
  }
  // threadIdx.x falls out of `U + threadIdx.x < V + threadIdx.x`.
  bool FallsOut = L.isFromThread() && R.isFromThread() && L.Axis == R.Axis;
  const Value &Thread = L.isFromThread() ? L : R;
  const Value &Bound = L.isFromThread() ? R : L;
  // `threadIdx.x + k * 256 < n * 256` in blocks of 256 threads or less.
  bool First = Op == BO_LT || Op == BO_GE, Second = Op == BO_GT || Op == BO_LE;
  if (!FallsOut && (First ? L : R).isFromThread() && (First || Second)) {
    uint64_t Step = std::gcd(Thread.Factor, Bound.divisor());
    Row |= Step >= Thread.Extent;
  }
  if (Row || FallsOut) {
    Level Known = FallsOut ? std::max(L.RowLevel, R.RowLevel)
                           : std::max(Thread.RowLevel, Bound.level());
    if (Known < V.level()) {
      V = condition(V, Known);
      V.From = V.Unknown ? Origin::Unknown : Origin::None;
      V.Why = nullptr;
      V.Split = nullptr;
    }
  }
  return V;
}

Value Arithmetic::logicalNot(const Value &V) {
  if (V.isPure())
    return pointwise(BO_EQ, V, Value::constant(0), {true, false, true, 1}, V);
  Value Out = V;
  if (Out.Min != 0 || Out.Max != 1)
    Out = compare(BO_EQ, V, Value::constant(0));
  else if (Out.Split) {
    LaneTable Split = *Out.Split;
    for (int64_t &N : Split)
      N = !N;
    Out.Split = intern(std::move(Split));
  }
  return Out;
}

Value Arithmetic::isNonZero(const Value &V) {
  if (!V.isPure() && V.Min == 0 && V.Max == 1 && !V.Lanes)
    return V;
  return logicalNot(logicalNot(V));
}

Value Arithmetic::negate(const Value &V, IntegerType Type) {
  if (!Type.IsInteger)
    return fit(merge(V, V), Type);
  return fit(add(Value::constant(0), V, -1), Type);
}

Value Arithmetic::convert(const Value &V, IntegerType To) {
  if (To.IsBool)
    return isNonZero(V);
  if (!To.IsInteger)
    return fit(V, To);
  if (V.Mod != 0 && V.Lanes &&
      (V.max() > To.max() && V.max() < Infinity / 2 && To.Bits < 32)) {
    // Cut to a few bits: what was in order is so no more.
    Value Out = V;
    Out.Wraps = true;
    Out.Mod = std::min<uint64_t>(Out.Mod, uint64_t(1) << To.Bits);
    Out.Off = reduce(Out.Off, Out.Mod);
    return Out;
  }
  Value Out = fit(V, To);
  // What few bits keep of a sum whose bounds are not known has no order.
  if (To.Bits < 32) {
    if (Out.Row == Value::ThreadAnd)
      Out.Row = Value::None;
    Out.Factor = 1;
  }
  return Out;
}

Value Arithmetic::select(const Value &Condition, const Value &L,
                         const Value &R) {
  if (Condition.isConstant() && !Condition.Unknown)
    return Condition.Off ? L : R;
  if (Condition.isPure() && L.isPure() && R.isPure()) {
    LaneTable C = tableOf(Condition, Width), A = tableOf(L, Width),
              B = tableOf(R, Width);
    for (unsigned I = 0; I != Width; ++I)
      A[I] = C[I] ? A[I] : B[I];
    Value Rest = restOf(merge(L, R), Condition);
    Rest.Rest = std::max({L.Rest, R.Rest, Condition.Rest});
    Rest.Mod = 0;
    Rest.Off = Rest.Min = Rest.Max = 0;
    return withLanes(Rest, std::move(A));
  }
  Value V = join(L, R);
  if (L == R && L.Mod == 0)
    return V;
  return raise(V, Condition, Condition.Why);
}

Value Arithmetic::join(const Value &L, const Value &R, bool Widen) {
  Value V = merge(L, R);
  if (L.Lanes == R.Lanes) {
    V.Rest = std::max(L.Rest, R.Rest);
    V.Group = groupOfRests(L, R);
    V.Lanes = L.Lanes;
    V.Mod = commonMod(L.Mod, R.Mod);
    uint64_t Apart =
        L.Off == R.Off
            ? 0
            : alignmentOf(L.Off > R.Off ? L.Off - R.Off : R.Off - L.Off);
    V.Mod = commonMod(V.Mod, Apart);
    V.Off = reduce(L.Off, V.Mod);
    V.Min = std::min(L.Min, R.Min);
    V.Max = std::max(L.Max, R.Max);
  } else {
    V.Min = std::min(L.min(), R.min());
    V.Max = std::max(L.max(), R.max());
  }
  if (Widen) {
    // R is the newer one.
    V.Min = V.Min < L.Min ? -Infinity : V.Min;
    V.Max = V.Max > L.Max ? Infinity : V.Max;
  }
  V.Wraps = L.Wraps || R.Wraps;
  V.Factor = std::gcd(L.divisor(), R.divisor());
  if (std::optional<uint8_t> Axis = commonAxis(L, R)) {
    V.Row = L.Row == R.Row ? L.Row : Value::Multiple;
    V.Axis = *Axis;
  } else if (L.isFromThread() && R.isFromThread() && L.Axis == R.Axis) {
    V.Axis = L.Axis;
    V.Factor = std::gcd(L.Factor, R.Factor);
    V.Extent = std::max(L.Extent, R.Extent);
    V.Row = L.Row == R.Row ? L.Row : Value::ThreadAnd;
    V.RowLevel = std::max(L.RowLevel, R.RowLevel);
  }
  V.Split = L.Split == R.Split ? L.Split : nullptr;
  V.Vote = L.Vote == R.Vote ? L.Vote : nullptr;
  V.Among = L.Among == R.Among ? L.Among : nullptr;
  if (L.Where == R.Where) {
    V.Where = L.Where;
  } else if (L.Where.Object && L.Where.Object == R.Where.Object &&
             L.Where.Field == R.Where.Field) {
    V.Where = L.Where;
    V.Where.Exact = false;
  } else if (L.Where.Object || R.Where.Object || L.Where.AnyLocal ||
             R.Where.AnyLocal) {
    V.Where.AnyLocal = true;
    V.Where.Exact = false;
  } else {
    V.Where.Exact = false;
  }
  return V;
}

} // namespace uniformity
} // namespace gputidy
