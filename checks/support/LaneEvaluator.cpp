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
