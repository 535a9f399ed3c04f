//===- LaneEvaluator.cpp - the transfer functions of lane masks -----------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LaneEvaluator.h"
#include "support/DeviceCode.h"
#include "support/WaveWidth.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gputidy {

static constexpr int64_t WideWave = 64;
static constexpr int64_t LastLane = WideWave - 1;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

unsigned LaneEvaluator::integerWidth(QualType Type) const {
  if (Type.isNull() || Type->isDependentType())
    return 0;
  Type = Type.getNonReferenceType();
  if (!Type->isIntegerType() || Type->isBooleanType() || Type->isEnumeralType())
    return 0;
  return Context.getIntWidth(Type);
}

unsigned LaneEvaluator::widthOfDeclaredType(QualType Type) const {
  if (Type.isNull() || Type->isDependentType())
    return 0;
  // A type that follows the value or the target is right by itself.
  if (Type->getContainedDeducedType())
    return 0;
  for (QualType T = Type.getNonReferenceType();;) {
    if (isa<DecltypeType>(T) || isa<SubstTemplateTypeParmType>(T))
      return 0;
    if (const auto *Alias = T->getAs<TypedefType>())
      if (IsPortable && IsPortable(*Alias->getDecl()))
        return 0;
    QualType Next = T.getSingleStepDesugaredType(Context);
    if (Next == T)
      break;
    T = Next;
  }
  return integerWidth(Type);
}

static const Expr *ignoreImplicit(const Expr *E) {
  return E ? E->IgnoreParenImpCasts() : nullptr;
}

unsigned LaneEvaluator::writtenWidth(const Expr *E) const {
  E = ignoreImplicit(E);
  if (!E)
    return 0;
  // A variable has the width of its own declaration, unless that follows the
  // target.
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return widthOfDeclaredType(Ref->getDecl()->getType());
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return widthOfDeclaredType(Cast->getTypeAsWritten());
  return integerWidth(E->getType());
}

unsigned LaneEvaluator::widthOfShift(const BinaryOperator &Shift) const {
  return writtenWidth(Shift.getLHS()) ? integerWidth(Shift.getType()) : 0;
}

static QualType elementType(QualType Type) {
  Type = Type.getNonReferenceType();
  while (true) {
    if (const auto *Pointer = Type->getAs<PointerType>())
      Type = Pointer->getPointeeType();
    else if (const ArrayType *Array = Type->getAsArrayTypeUnsafe())
      Type = Array->getElementType();
    else
      return Type;
  }
}

unsigned LaneEvaluator::widthOfTarget(const LaneEvent &E) const {
  if (E.K == LaneEvent::Return) {
    // A lambda's result type follows the value unless it is written.
    if (const auto *Method = dyn_cast<CXXMethodDecl>(E.Function);
        Method && Method->getParent()->isLambda() &&
        !Method->getParent()->getLambdaTypeInfo())
      return 0;
    return widthOfDeclaredType(E.Function->getDeclaredReturnType());
  }
  if (E.K == LaneEvent::Asm || E.K == LaneEvent::Opaque ||
      E.K == LaneEvent::Alias || !E.Target)
    return 0;
  QualType Type = E.Target->getType();
  if (const auto *Declared = dyn_cast<DeclaratorDecl>(E.Target))
    if (const TypeSourceInfo *Info = Declared->getTypeSourceInfo())
      Type = Info->getType();
  return widthOfDeclaredType(E.K == LaneEvent::StoreThrough ? elementType(Type)
                                                            : Type);
}

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

LaneValue LaneEvaluator::coordinateValue(const Coordinate &Value,
                                         const Stmt *At) const {
  switch (Value.Value) {
  case BuiltinValue::ThreadIdx:
  case BuiltinValue::ThreadRank:
  case BuiltinValue::GridRank:
    return LaneValue::of(LaneValue::Thread);
  case BuiltinValue::LaneId:
    return LaneValue::lane(LastLane);
  case BuiltinValue::WarpSize:
    return LaneValue::constant(WideWave, /*FromWarpSize=*/true);
  case BuiltinValue::LaneMaskLt:
    return LaneValue::mask(At);
  default:
    return LaneValue::other();
  }
}

LaneValue LaneEvaluator::evalConstant(const Expr *E) const {
  Expr::EvalResult Result;
  if (E->isValueDependent() || E->containsErrors() ||
      !E->getType()->isIntegralOrEnumerationType() ||
      !E->EvaluateAsInt(Result, Context))
    return LaneValue::other();
  const llvm::APSInt &Int = Result.Val.getInt();
  if (Int.getBitWidth() > 64)
    return LaneValue::other();
  return LaneValue::constant(Int.isSigned() ? Int.getSExtValue()
                                            : int64_t(Int.getZExtValue()));
}

LaneValue LaneEvaluator::evalVariable(const VarDecl &Variable) const {
  LaneValue Stored = State.lookup(&Variable);
  if (Stored.K != LaneValue::Unknown)
    return Stored;
  // A constant outside of the device functions.
  if (Variable.getType().isConstQualified() && !isa<ParmVarDecl>(Variable))
    if (const Expr *Init = Variable.getAnyInitializer();
        Init && Evaluated.insert(&Variable).second) {
      Stored = eval(Init);
      Evaluated.erase(&Variable);
    }
  return Stored;
}

LaneValue LaneEvaluator::evalReference(const DeclRefExpr &Ref) const {
  if (isa<EnumConstantDecl>(Ref.getDecl()))
    return evalConstant(&Ref);
  const auto *Variable = dyn_cast<VarDecl>(Ref.getDecl());
  if (!Variable)
    return LaneValue::other();
  LaneValue V = evalVariable(*Variable);
  if (Facts.BelowWarpSize.contains(&Ref) && !V.isConstant() && !V.isLane() &&
      !V.isMask())
    return LaneValue::lane(LastLane);
  return V;
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

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

static std::optional<int64_t> fold(BinaryOperatorKind Op, int64_t L,
                                   int64_t R) {
  switch (Op) {
  case BO_Add:
    return int64_t(uint64_t(L) + uint64_t(R));
  case BO_Sub:
    return int64_t(uint64_t(L) - uint64_t(R));
  case BO_Mul:
    return int64_t(uint64_t(L) * uint64_t(R));
  case BO_Div:
    return R > 0 ? std::optional<int64_t>(L / R) : std::nullopt;
  case BO_Rem:
    return R > 0 ? std::optional<int64_t>(L % R) : std::nullopt;
  case BO_And:
    return L & R;
  case BO_Or:
    return L | R;
  case BO_Xor:
    return L ^ R;
  case BO_Shl:
    if (R < 0 || R >= 64)
      return std::nullopt;
    return int64_t(uint64_t(L) << R);
  case BO_Shr:
    if (R < 0 || R >= 64)
      return std::nullopt;
    return L >= 0 ? int64_t(uint64_t(L) >> R) : L >> R;
  default:
    return std::nullopt;
  }
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
    std::optional<int64_t> Number = fold(Op, L.Number, R.Number);
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

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The lanes of the tile that \p Call is a member of, 0 if not known.
static int64_t tileLanes(const CallExpr &Call) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  if (!Member)
    return 0;
  const CXXRecordDecl *Class = Member->getImplicitObjectArgument()
                                   ->IgnoreParenImpCasts()
                                   ->getType()
                                   .getNonReferenceType()
                                   ->getAsCXXRecordDecl();
  const auto *Tile = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class);
  if (!Tile)
    return 0;
  for (const TemplateArgument &Argument : Tile->getTemplateArgs().asArray())
    if (Argument.getKind() == TemplateArgument::Integral)
      return Argument.getAsIntegral().getExtValue();
  return 0;
}

/// A builtin that reads one half of a mask by its name.
static bool readsHalfByName(StringRef Name) {
  return Name.ends_with("_w32") || Name.ends_with("_lo") ||
         Name.ends_with("_hi");
}

LaneValue LaneEvaluator::evalCall(const CallExpr &Call) const {
  if (std::optional<DeviceCall> Op = classifyCall(Call)) {
    if (Op->ResultIsLaneMask) {
      if (readsHalfByName(Op->Name))
        return LaneValue::of(LaneValue::Half);
      // A tile of a part of a wave has masks of its own, from its first lane.
      int64_t Lanes = Op->Scope == SyncScope::Tile ? tileLanes(Call) : 0;
      return Lanes && Lanes <= 32 ? LaneValue::of(LaneValue::Half)
                                  : LaneValue::mask(&Call);
    }
    // A mask that another lane hands over.
    bool Passes = Op->Op == DeviceOp::Shuffle || Op->Op == DeviceOp::Broadcast;
    if (Passes && Op->ValueArg >= 0 &&
        unsigned(Op->ValueArg) < Call.getNumArgs()) {
      LaneValue V = eval(Call.getArg(Op->ValueArg));
      if (V.isMask() && !V.Narrowed && Op->Op == DeviceOp::Broadcast)
        V.Narrowed = &Call;
      if (V.isMask() || V.K == LaneValue::Half || V.isLane() ||
          V.K == LaneValue::Unknown)
        return V;
    }
    return LaneValue::other();
  }
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return LaneValue::other();
  // The number of a lane: `__ffsll(m) - 1`.
  StringRef Name =
      Callee->getDeclName().isIdentifier() ? Callee->getName() : StringRef();
  if ((Name == "__ffsll" || Name == "__builtin_ffsll" ||
       Name == "__builtin_ctzll" || Name == "__clzll") &&
      Call.getNumArgs() == 1 && eval(Call.getArg(0)).isMask())
    return LaneValue::lane(Name.contains("ffs") ? WideWave : LastLane);
  auto Returned = State.find(Callee->getCanonicalDecl());
  if (Returned != State.end())
    return Returned->second;
  const FunctionDecl *Definition = nullptr;
  return Callee->hasBody(Definition) ? LaneValue() : LaneValue::other();
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

LaneValue LaneEvaluator::eval(const Expr *E) const {
  // The syntactic form of an initializer list has no type.
  if (!E || E->getType().isNull() || E->isTypeDependent() || Depth >= MaxDepth)
    return LaneValue::other();
  struct Level {
    unsigned &D;
    explicit Level(unsigned &D) : D(++D) {}
    ~Level() { --D; }
  } Nested(Depth);

  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return evalCast(*Cast);
  if (const Expr *Inner = strip(E); Inner != E && !isa<CastExpr>(E)) {
    // One layer that strip() knows, without the casts below it.
    if (const auto *Paren = dyn_cast<ParenExpr>(E))
      return eval(Paren->getSubExpr());
    if (const auto *Full = dyn_cast<FullExpr>(E))
      return eval(Full->getSubExpr());
    if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      return eval(Temporary->getSubExpr());
    if (const auto *Template = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
      return eval(Template->getReplacement());
    if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
      return eval(Default->getExpr());
    return eval(Inner);
  }
  if (std::optional<Coordinate> Value = classifyCoordinate(E)) {
    // The rank in a group that can be a whole wave.
    if (Value->Value == BuiltinValue::TileRank)
      if (const auto *Call = dyn_cast<CallExpr>(E)) {
        int64_t Lanes = tileLanes(*Call);
        return LaneValue::lane((Lanes ? Lanes : WideWave) - 1);
      }
    return coordinateValue(*Value, E);
  }
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return evalReference(*Ref);
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    if (const auto *Static = dyn_cast<VarDecl>(Member->getMemberDecl()))
      return evalVariable(*Static);
    LaneValue Stored = State.lookup(Member->getMemberDecl());
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    const Expr *Init = Field ? Field->getInClassInitializer() : nullptr;
    return Init ? Stored.join(eval(Init)) : Stored;
  }
  if (isa<ArraySubscriptExpr>(E)) {
    const ValueDecl *Object = namedObject(E);
    return Object ? State.lookup(Object) : LaneValue::other();
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return evalUnary(*Unary);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return evalBinary(*Binary);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return evalConditional(*Choice);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return evalCall(*Call);
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return List->getNumInits() == 1 && !List->getType()->isRecordType()
               ? eval(List->getInit(0))
               : LaneValue::other();
  return evalConstant(E);
}

LaneValue LaneEvaluator::valueOfDefinition(const LaneEvent &E) const {
  switch (E.K) {
  case LaneEvent::Asm:
    return E.Register ? coordinateValue(*E.Register, E.At) : LaneValue::other();
  case LaneEvent::Opaque:
    return LaneValue::other();
  case LaneEvent::Alias:
    return State.lookup(E.Source);
  default:
    return eval(E.Value);
  }
}

} // namespace gputidy
