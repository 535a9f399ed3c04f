//===- Transfer.cpp - what each statement does ----------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/Transfer.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gputidy {
namespace uniformity {

/// Expressions nest at most this deep outside of what the CFG lists.
static constexpr unsigned MaxNesting = 64;

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

void Transfer::run(const CFGBlock &Block, FlowGraph::Index Index,
                   Environment &Environment) {
  Env = &Environment;
  Current = Index;
  for (const CFGElement &Element : Block) {
    if (std::optional<CFGStmt> Statement = Element.getAs<CFGStmt>()) {
      const Stmt *S = Statement->getStmt();
      if (const auto *Expression = dyn_cast<Expr>(S)) {
        Value V = Visit(Expression);
        Value *&Known = visited(Expression);
        if (!Known)
          Known = new (Memory.Allocate<Value>()) Value;
        *Known = V;
        if (Recording)
          E.record(Expression, V);
      } else {
        Visit(S);
      }
    } else if (std::optional<CFGInitializer> Init =
                   Element.getAs<CFGInitializer>()) {
      const CXXCtorInitializer *I = Init->getInitializer();
      const FieldDecl *Field = I->getAnyMember();
      if (!I->getInit())
        continue;
      Value V = valueOf(I->getInit());
      if (!Field)
        continue;
      if (V.Where.Object && Field->getType()->isRecordType())
        V = loadAll(V.Where.Object);
      if (Field->getParent()->isUnion())
        Field = nullptr;
      set(Names.of(pointeeOf(function()), Field), V);
    }
  }
}

Value Transfer::valueOf(const Expr *Expression) {
  if (!Expression)
    return Value::unknown();
  Expression = Expression->IgnoreParens();
  if (const Value *Known = visited(Expression))
    return *Known;
  if (Nesting == MaxNesting)
    return Value::unknown();
  ++Nesting;
  Value V = Visit(Expression);
  --Nesting;
  if (Recording)
    E.record(Expression, V);
  return V;
}

void Transfer::enter(Environment &Environment) {
  Env = &Environment;
  const Entry &How = *Out.How;
  auto Fill = [&](ObjectId Object, const Content &Fields) {
    for (const auto &[Field, V] : Fields)
      Env->set(Names.of(Object, Field), V);
  };
  for (unsigned I = 0; I != How.Arguments.size(); ++I) {
    const ParmVarDecl *Parameter = function()->getParamDecl(I);
    const Argument &A = How.Arguments[I];
    Value V = A.V;
    if (V.level() > Level::Block)
      V.Why = E.step({Step::Parameter, nullptr, Parameter, nullptr, {}, I});
    if (A.Tracked && Parameter->getType()->isRecordType()) {
      Fill(Parameter, A.Fields);
      continue;
    }
    if (A.Tracked) {
      V.Where.Object = pointeeOf(Parameter);
      Fill(V.Where.Object, A.Fields);
    }
    Env->set(Names.of(Parameter, nullptr), V);
  }
  if (How.This.Tracked)
    Fill(pointeeOf(function()), How.This.Fields);
}

void Transfer::leave(const Environment &Environment) {
  uniformity::Environment Copy = Environment;
  Env = &Copy;
  const Entry &How = *Out.How;
  if (const Value *V = Env->get(returnSlot()))
    Out.Return = *V;
  contentOf(&Out, Out.ReturnFields);
  auto Exit = [&](const Argument &A, ObjectId Object) {
    Argument Result;
    if (!A.Tracked)
      return Result;
    contentOf(Object, Result.Fields, /*Written=*/true);
    Result.Tracked = !Result.Fields.empty();
    return Result;
  };
  Out.Exits.clear();
  for (unsigned I = 0; I != How.Arguments.size(); ++I)
    Out.Exits.push_back(
        Exit(How.Arguments[I], pointeeOf(function()->getParamDecl(I))));
  Out.ThisExit = Exit(How.This, pointeeOf(function()));
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

bool Transfer::outlives(ObjectId Object) const {
  if (Object == &Out || Object == pointeeOf(function()))
    return true;
  return llvm::any_of(function()->parameters(), [&](const ParmVarDecl *P) {
    return Object == pointeeOf(P);
  });
}

void Transfer::set(unsigned Slot, Value V) {
  if (Assigned[Current].insert(Slot).second) {
    ++Assignments;
    if (Slot >= EverSet.size())
      EverSet.resize(std::max(Slot + 1, 2 * EverSet.size()));
    EverSet.set(Slot);
  }
  Env->set(Slot, V);
}

Value Transfer::loadAll(ObjectId Object) {
  std::optional<Value> All;
  auto Add = [&](unsigned Slot) {
    if (const Value *V = Env->get(Slot))
      All = All ? Arithmetic::merge(*All, *V) : *V;
  };
  Add(Names.of(Object, nullptr));
  for (unsigned Slot : Names.fieldsOf(Object))
    Add(Slot);
  if (!All)
    return Value::unknown();
  return *All;
}

void Transfer::clobber(ObjectId Object) {
  for (unsigned Slot : Names.fieldsOf(Object))
    set(Slot, Value::unknown());
  set(Names.of(Object, nullptr), Value::unknown());
}

void Transfer::escape(const Value &Pointer) {
  if (Pointer.Where.Object) {
    Exposed.insert(Pointer.Where.Object);
    clobber(Pointer.Where.Object);
  }
  if (Pointer.Where.AnyLocal)
    for (ObjectId Object : Exposed)
      clobber(Object);
}

/// \p V as an element that an address which may differ selects.
static Value selected(const Value &V, const Value &Address, const Step *Why) {
  Value At = Address;
  if (At.level() > Level::Block) {
    At.From = Origin::Data;
    At.Parts |= Value::PerThreadData;
  }
  return Arithmetic::raise(V, At, Why);
}

/// \p V with what its type says of the number.
static Value typed(Value V, IntegerType Type, Arithmetic &Numbers) {
  if (!Type.IsInteger)
    return V;
  if (!V.Lanes) {
    // What is added to an unsigned number that has wrapped may wrap it again.
    V.Wraps &= !Type.IsSigned;
    if (V.Mod != 0) {
      V.Min = std::max(V.Min, Type.min());
      V.Max = std::min(V.Max, Type.max());
      if (V.Min > V.Max) {
        V.Min = Type.min();
        V.Max = Type.max();
      }
    }
    return V;
  }
  // An unsigned `lane + rest` with a lane part in [0, Mod) has a rest that is
  // not negative.
  if (!Type.IsSigned && V.Min < 0 && V.Mod != 0 && V.Off + V.laneMin() >= 0 &&
      static_cast<uint64_t>(V.Off + V.laneMax()) < V.Mod)
    V.Min = V.Off;
  return V;
}

Value Transfer::load(const Value &Address, QualType Type, const Expr *At) {
  const Place &P = Address.Where;
  IntegerType Number = IntegerType::of(Type, Context);
  const Step *Why = nullptr;
  if (Address.level() > Level::Block)
    Why = step(Step::Load, At, Address.Why);
  if (P.AnyLocal) {
    Value V = Value::unknown();
    return selected(V, Address, Why);
  }
  if (P.Object) {
    const Value *Held = Env->get(Names.of(P.Object, P.Field));
    if (!Held && P.Field)
      Held = Env->get(Names.of(P.Object, nullptr));
    Value V = Held ? *Held : Value::unknown();
    if (!P.Field && !Names.fieldsOf(P.Object).empty() && !P.Exact)
      V = loadAll(P.Object);
    return typed(selected(V, Address, Why), Number, Numbers);
  }
  Value V = Value::uniform(P.Space == MemorySpace::Constant ? Level::Grid
                                                            : Level::Block);
  if (Type.isConstQualified() && P.Space != MemorySpace::Shared)
    V.Rest = Level::Grid;
  if (Type.isVolatileQualified() && P.Space != MemorySpace::Shared) {
    V = Value::unknown();
  }
  return typed(selected(V, Address, Why), Number, Numbers);
}

void Transfer::store(const Value &Address, Value V, const Stmt *At,
                     const ValueDecl *Variable) {
  const Place &P = Address.Where;
  if (P.AnyLocal) {
    for (ObjectId Object : Exposed)
      clobber(Object);
    return;
  }
  if (!P.Object)
    return;
  if (V.level() > Level::Block && Variable)
    V.Why = step(Step::Assigned, At, V.Why, Variable);
  unsigned Slot = Names.of(P.Object, P.Field);
  if (V.Unknown && isReduced(Slot))
    V = reduced(V);
  if (P.Exact && Address.level() <= Level::Block) {
    if (!P.Field)
      for (unsigned Field : Names.fieldsOf(P.Object))
        Env->erase(Field);
    set(Slot, V);
    return;
  }
  V = Arithmetic::merge(V, Address);
  // Some part of a record: it may be any field.
  if (!P.Field)
    for (unsigned Field : Names.fieldsOf(P.Object))
      if (const Value *Held = Env->get(Field))
        set(Field, Numbers.join(*Held, V));
  const Value *Old = Env->get(Slot);
  if (!Old && P.Field)
    Old = Env->get(Names.of(P.Object, nullptr));
  set(Slot, Old ? Numbers.join(*Old, V) : V);
}

Value Transfer::addressOfCapture(const ValueDecl *D) {
  const auto *Method = dyn_cast<CXXMethodDecl>(function());
  if (!Method || !isLambdaCallOperator(Method))
    return Value::unknown();
  llvm::DenseMap<const ValueDecl *, FieldDecl *> Captures;
  FieldDecl *This = nullptr;
  Method->getParent()->getCaptureFields(Captures, This);
  FieldDecl *Field = Captures.lookup(D);
  Value Address;
  if (!Field || !Out.How->This.Tracked) {
    Address.Where.AnyLocal = true;
    Address.Unknown = true;
    return Address;
  }
  Address.Where.Object = pointeeOf(Method);
  Address.Where.Field = Field;
  Address.Where.Exact = !D->getType()->isArrayType();
  return Address;
}

/// Of a variable that a lambda made here captures, or of a capture of it.
Value Transfer::addressFor(const ValueDecl &Captured) {
  bool Outer = Captured.getDeclContext() != function();
  return Outer ? addressOfCapture(&Captured) : addressOf(&Captured);
}

/// What a capture of \p D at \p Address holds. The fields of a record are not
/// told apart there: where they differ, nothing is known.
Value Transfer::heldBy(const Value &Address, const ValueDecl &D,
                       const Expr *At) {
  QualType Type = D.getType().getNonReferenceType();
  const Place &P = Address.Where;
  if (!Type->isRecordType() || !P.Object || P.Field)
    return load(Address, Type, At);
  Value All = loadAll(P.Object);
  for (unsigned Slot : Names.fieldsOf(P.Object))
    if (const Value *V = Env->get(Slot); V && V->level() != All.level())
      return Value::unknown();
  return All;
}

Value Transfer::addressOf(const ValueDecl *D) {
  Value Address;
  const auto *Variable = dyn_cast<VarDecl>(D);
  if (!Variable) {
    if (const auto *Binding = dyn_cast<BindingDecl>(D))
      if (const Expr *Bound = Binding->getBinding())
        return valueOf(Bound);
    return isa<FunctionDecl>(D) ? Value() : Value::unknown();
  }
  MemorySpace Space = memorySpaceOf(*Variable);
  if (Space != MemorySpace::Local || Variable->hasGlobalStorage()) {
    Address.Where.Space =
        Space == MemorySpace::Local ? MemorySpace::Global : Space;
    if (Variable->getType()->isReferenceType())
      Address.Unknown = true;
    return Address;
  }
  if (Variable->getType()->isReferenceType()) {
    const Value *Bound = Env->get(Names.of(Variable, nullptr));
    return Bound ? *Bound : Value::unknown();
  }
  Address.Where.Object = Variable;
  Address.Where.Exact = !Variable->getType()->isArrayType();
  return Address;
}

Value Transfer::temporary(const Expr *Expression) {
  Value Address;
  Address.Where.Object = Expression;
  return Address;
}

void Transfer::copyObject(ObjectId To, const Value &From, QualType Type,
                          const Expr *At) {
  if (To == From.Where.Object)
    return;
  if (!From.Where.Object || From.Where.Field || !From.Where.Exact) {
    Value V = load(From, Type, At);
    for (unsigned Field : Names.fieldsOf(To))
      Env->erase(Field);
    set(Names.of(To, nullptr), V);
    return;
  }
  for (unsigned Field : Names.fieldsOf(To))
    Env->erase(Field);
  ObjectId Source = From.Where.Object;
  const Value *Whole = Env->get(Names.of(Source, nullptr));
  set(Names.of(To, nullptr), Whole ? *Whole : Value::unknown());
  std::vector<unsigned> Fields = Names.fieldsOf(Source).vec();
  for (unsigned Field : Fields) {
    unsigned Mine = Names.of(To, Names[Field].Field);
    if (const Value *V = Env->get(Field))
      set(Mine, Value(*V));
  }
}

/// \p Address moved by \p Index elements.
Value Transfer::offset(Value Address, const Value &Index) {
  Value V = Arithmetic::merge(Address, Index);
  V.Where = Address.Where;
  V.Where.Exact = false;
  return V;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Value Transfer::VisitStmt(const Stmt *S) { return Value::unknown(); }

static Value numberOf(const llvm::APInt &N, bool IsSigned) {
  if (N.getSignificantBits() > 62)
    return N.isAllOnes() && !IsSigned && N.getBitWidth() == 64
               ? Value::constant(-1) // ~0ull, read as a bit pattern.
               : Value::uniform(Level::Grid);
  return Value::constant(IsSigned ? N.getSExtValue()
                                  : static_cast<int64_t>(N.getZExtValue()));
}

Value Transfer::VisitIntegerLiteral(const IntegerLiteral *L) {
  return numberOf(L->getValue(), L->getType()->isSignedIntegerType());
}
Value Transfer::VisitCharacterLiteral(const CharacterLiteral *L) {
  return Value::constant(L->getValue());
}
Value Transfer::VisitCXXBoolLiteralExpr(const CXXBoolLiteralExpr *L) {
  return Value::constant(L->getValue());
}
Value Transfer::VisitFloatingLiteral(const FloatingLiteral *L) {
  return Value();
}
Value Transfer::VisitStringLiteral(const StringLiteral *L) {
  Value V;
  V.Where.Space = MemorySpace::Constant;
  return V;
}
Value Transfer::VisitCXXNullPtrLiteralExpr(const CXXNullPtrLiteralExpr *L) {
  return Value();
}
Value Transfer::VisitGNUNullExpr(const GNUNullExpr *L) { return Value(); }

static Value zeroOf(QualType Type, const ASTContext &Context) {
  return IntegerType::of(Type, Context).IsInteger ? Value::constant(0)
                                                  : Value();
}
Value Transfer::VisitImplicitValueInitExpr(const ImplicitValueInitExpr *I) {
  return zeroOf(I->getType(), Context);
}
Value Transfer::VisitCXXScalarValueInitExpr(const CXXScalarValueInitExpr *I) {
  return zeroOf(I->getType(), Context);
}

/// The number that Clang computes for \p Expression, which does not depend on a
/// template parameter.
std::optional<Value> Transfer::constantOf(const Expr *Expression) {
  if (Expression->isValueDependent() || Expression->isTypeDependent() ||
      !Expression->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  Expr::EvalResult Result;
  if (!Expression->EvaluateAsInt(Result, Context))
    return std::nullopt;
  return numberOf(Result.Val.getInt(),
                  Expression->getType()->isSignedIntegerOrEnumerationType());
}

Value Transfer::VisitUnaryExprOrTypeTraitExpr(
    const UnaryExprOrTypeTraitExpr *T) {
  return constantOf(T).value_or(Value());
}
Value Transfer::VisitSizeOfPackExpr(const SizeOfPackExpr *S) {
  return constantOf(S).value_or(Value());
}
Value Transfer::VisitTypeTraitExpr(const TypeTraitExpr *T) {
  return constantOf(T).value_or(Value());
}
Value Transfer::VisitConstantExpr(const ConstantExpr *C) {
  return valueOf(C->getSubExpr());
}
Value Transfer::VisitSubstNonTypeTemplateParmExpr(
    const SubstNonTypeTemplateParmExpr *S) {
  return valueOf(S->getReplacement());
}

//===----------------------------------------------------------------------===//
// Wrappers
//===----------------------------------------------------------------------===//

Value Transfer::VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *D) {
  return valueOf(D->getExpr());
}
Value Transfer::VisitCXXDefaultInitExpr(const CXXDefaultInitExpr *D) {
  return valueOf(D->getExpr());
}
Value Transfer::VisitExprWithCleanups(const ExprWithCleanups *C) {
  return valueOf(C->getSubExpr());
}
Value Transfer::VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *B) {
  return valueOf(B->getSubExpr());
}
Value Transfer::VisitMaterializeTemporaryExpr(
    const MaterializeTemporaryExpr *M) {
  Value V = valueOf(M->getSubExpr());
  if (M->getType()->isRecordType() && V.Where.Object)
    return V;
  set(Names.of(M, nullptr), V);
  return temporary(M);
}
Value Transfer::VisitOpaqueValueExpr(const OpaqueValueExpr *O) {
  return O->getSourceExpr() ? valueOf(O->getSourceExpr()) : Value::unknown();
}
Value Transfer::VisitPseudoObjectExpr(const PseudoObjectExpr *P) {
  if (std::optional<Coordinate> C = E.coordinateOf(P))
    return E.coordinate(*C, P, Block);
  return P->getResultExpr() ? valueOf(P->getResultExpr()) : Value::unknown();
}
Value Transfer::VisitStmtExpr(const StmtExpr *S) {
  const CompoundStmt *Body = S->getSubStmt();
  const auto *Last =
      Body->body_empty() ? nullptr : dyn_cast<Expr>(Body->body_back());
  return Last ? valueOf(Last) : Value::unknown();
}
Value Transfer::VisitCompoundLiteralExpr(const CompoundLiteralExpr *L) {
  Value V = valueOf(L->getInitializer());
  if (V.Where.Object || !L->isGLValue())
    return V;
  set(Names.of(L, nullptr), V);
  return temporary(L);
}

//===----------------------------------------------------------------------===//
// References and members
//===----------------------------------------------------------------------===//

Value Transfer::VisitDeclRefExpr(const DeclRefExpr *R) {
  const ValueDecl *D = R->getDecl();
  if (const auto *Constant = dyn_cast<EnumConstantDecl>(D))
    return numberOf(Constant->getInitVal(), Constant->getInitVal().isSigned());
  // Of a template that nobody instantiates.
  if (isa<NonTypeTemplateParmDecl>(D))
    return Value::unknown();
  if (isa<TemplateParamObjectDecl>(D)) {
    Value V;
    V.Where.Space = MemorySpace::Constant;
    return V;
  }
  if (R->refersToEnclosingVariableOrCapture())
    return addressOfCapture(D);
  return addressOf(D);
}

Value Transfer::VisitMemberExpr(const MemberExpr *M) {
  const ValueDecl *D = M->getMemberDecl();
  if (const auto *Constant = dyn_cast<EnumConstantDecl>(D))
    return numberOf(Constant->getInitVal(), Constant->getInitVal().isSigned());
  if (isa<VarDecl>(D))
    return addressOf(D);
  Value Base = valueOf(M->getBase());
  const auto *Field = dyn_cast<FieldDecl>(D);
  // A member function: its object. Members of an anonymous structure are the
  // object's.
  if (!Field || Field->isAnonymousStructOrUnion())
    return Base;
  // What one member of a union holds, all do.
  bool Shares = Field->getParent()->isUnion();
  Value Address = Base;
  Address.Group = Base.groupOf(Numbers.width());
  Address.Differs = Base.differsAcrossWaves();
  Address.Lanes = nullptr;
  Address.Rest = Base.level();
  if (Base.Where.Object && !Base.Where.Field && Base.Where.Exact && !Shares)
    Address.Where.Field = Field->getCanonicalDecl();
  else
    Address.Where.Exact = false;
  if (Field->getType()->isReferenceType()) {
    // What it refers to is known by the field's content, see VisitLambdaExpr.
    const Value *Held =
        Address.Where.Object
            ? Env->get(Names.of(Address.Where.Object, Address.Where.Field))
            : nullptr;
    if (Held)
      return *Held;
    Value V = Value::unknown();
    V.Where.AnyLocal = true;
    return V;
  }
  if (Field->getType()->isArrayType())
    Address.Where.Exact = false;
  return Address;
}

Value Transfer::VisitExtVectorElementExpr(const ExtVectorElementExpr *V) {
  Value Address = valueOf(V->getBase());
  Address.Where.Exact = false;
  return Address;
}

Value Transfer::VisitArraySubscriptExpr(const ArraySubscriptExpr *A) {
  return offset(valueOf(A->getBase()), valueOf(A->getIdx()));
}

Value Transfer::VisitCXXThisExpr(const CXXThisExpr *T) {
  Value V = Out.How->This.V;
  V.Where = Place();
  const auto *Method = dyn_cast<CXXMethodDecl>(function());
  if (Method && isLambdaCallOperator(Method))
    return Value::unknown(); // `this` of the method around the lambda.
  if (Out.How->This.Tracked)
    V.Where.Object = pointeeOf(function());
  else
    V.Where = Out.How->This.V.Where;
  return V;
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

/// The variable that an assignment to \p E names, for explanations.
static const ValueDecl *variableOf(const Expr *E) {
  E = strip(E);
  if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(E))
    return Ref->getDecl();
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(E))
    return Member->getMemberDecl();
  if (const auto *Element = dyn_cast_or_null<ArraySubscriptExpr>(E))
    return variableOf(Element->getBase());
  return nullptr;
}

Value Transfer::VisitUnaryOperator(const UnaryOperator *U) {
  Value V = valueOf(U->getSubExpr());
  IntegerType Type = IntegerType::of(U->getType(), Context);
  switch (U->getOpcode()) {
  case UO_Deref:
  case UO_AddrOf:
  case UO_Plus:
  case UO_Extension:
    return V;
  case UO_Minus:
    return Numbers.negate(V, Type);
  case UO_Not:
    return Numbers.binary(BO_Sub, Value::constant(-1), V, Type, Type);
  case UO_LNot:
    return Numbers.logicalNot(V);
  case UO_PreInc:
  case UO_PreDec:
  case UO_PostInc:
  case UO_PostDec: {
    Value Old = load(V, U->getType(), U);
    Value New = Old;
    if (!U->getType()->isPointerType())
      New = Numbers.binary(U->isIncrementOp() ? BO_Add : BO_Sub, Old,
                           Value::constant(1), Type, Type);
    else
      New.Where.Exact = false;
    store(V, New, U, variableOf(U->getSubExpr()));
    return U->isPrefix() ? V : Old;
  }
  default:
    return Value::unknown();
  }
}

Value Transfer::VisitBinaryOperator(const BinaryOperator *B) {
  BinaryOperatorKind Op = B->getOpcode();
  Value L = valueOf(B->getLHS()), R = valueOf(B->getRHS());
  if (Op == BO_Comma)
    return R;
  if (Op == BO_PtrMemD || Op == BO_PtrMemI)
    return Value::unknown();
  if (Op == BO_Assign) {
    store(L, R, B, variableOf(B->getLHS()));
    return L;
  }
  IntegerType Result = IntegerType::of(B->getType(), Context);
  if (const auto *Compound = dyn_cast<CompoundAssignOperator>(B)) {
    Value Old = load(L, B->getLHS()->getType(), B->getLHS());
    Value New;
    if (B->getType()->isPointerType()) {
      New = offset(Old, R);
    } else {
      IntegerType Type =
          IntegerType::of(Compound->getComputationResultType(), Context);
      New = Numbers.binary(
          BinaryOperator::getOpForCompoundAssignment(Op),
          Numbers.convert(
              Old, IntegerType::of(Compound->getComputationLHSType(), Context)),
          R, Type, Type);
      New = Numbers.convert(New, Result);
    }
    store(L, New, B, variableOf(B->getLHS()));
    return L;
  }
  if (B->getLHS()->getType()->isPointerType() ||
      B->getRHS()->getType()->isPointerType()) {
    if (B->getType()->isPointerType())
      return B->getLHS()->getType()->isPointerType() ? offset(L, R)
                                                     : offset(R, L);
    Value V = Arithmetic::merge(L, R);
    V.Where = Place();
    return V;
  }
  return Numbers.binary(
      Op, L, R, IntegerType::of(B->getLHS()->getType(), Context), Result);
}

Value Transfer::VisitAbstractConditionalOperator(
    const AbstractConditionalOperator *C) {
  Value Condition = valueOf(C->getCond());
  // An arm that never runs has no value.
  if (Condition.isConstant() && !Condition.Unknown)
    return valueOf(Condition.Off ? C->getTrueExpr() : C->getFalseExpr());
  return Numbers.select(Condition, valueOf(C->getTrueExpr()),
                        valueOf(C->getFalseExpr()));
}

Value Transfer::loadChosen(const AbstractConditionalOperator &C) {
  Value Condition = valueOf(C.getCond());
  auto Arm = [this](const Expr *E) {
    if (const auto *Inner =
            dyn_cast<AbstractConditionalOperator>(E->IgnoreParens()))
      return loadChosen(*Inner);
    return load(valueOf(E), E->getType(), E->IgnoreParens());
  };
  if (Condition.isConstant() && !Condition.Unknown)
    return Arm(Condition.Off ? C.getTrueExpr() : C.getFalseExpr());
  return Numbers.select(Condition, Arm(C.getTrueExpr()), Arm(C.getFalseExpr()));
}

Value Transfer::VisitCastExpr(const CastExpr *C) {
  const Expr *Sub = C->getSubExpr();
  switch (C->getCastKind()) {
  case CK_LValueToRValue: {
    const Expr *Source = Sub->IgnoreParens();
    if (isa<MemberExpr, DeclRefExpr>(Source)) {
      if (std::optional<Coordinate> Found = E.coordinateOf(Source))
        return E.coordinate(*Found, Source, Block);
      const auto *Ref = dyn_cast<DeclRefExpr>(Source);
      const auto *Variable = dyn_cast_or_null<VarDecl>(
          Ref ? Ref->getDecl() : cast<MemberExpr>(Source)->getMemberDecl());
      if (Variable && Variable->hasGlobalStorage() &&
          (Variable->isConstexpr() || Variable->getType().isConstQualified()))
        if (std::optional<Value> Constant = constantOf(Source))
          return *Constant;
    }
    // `a < b ? a : b` of two variables is one of them, chosen: the address
    // differs between threads, but nothing is looked up.
    if (const auto *Chosen = dyn_cast<AbstractConditionalOperator>(Source))
      return loadChosen(*Chosen);
    Value Address = valueOf(Sub);
    if (isa<DeclRefExpr>(Source) &&
        isa<EnumConstantDecl>(cast<DeclRefExpr>(Source)->getDecl()))
      return Address;
    return load(Address, Sub->getType(), Source);
  }
  case CK_ArrayToPointerDecay: {
    Value V = valueOf(Sub);
    V.Where.Exact = false;
    return V;
  }
  case CK_IntegralCast:
  case CK_BooleanToSignedIntegral:
    return Numbers.convert(valueOf(Sub),
                           IntegerType::of(C->getType(), Context));
  case CK_IntegralToBoolean:
    return Numbers.isNonZero(valueOf(Sub));
  case CK_PointerToBoolean:
  case CK_FloatingToBoolean:
  case CK_MemberPointerToBoolean: {
    Value V = valueOf(Sub);
    return Arithmetic::merge(V, V);
  }
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingCast:
  case CK_PointerToIntegral: {
    Value V = valueOf(Sub);
    return Arithmetic::merge(V, V);
  }
  case CK_IntegralToPointer:
  case CK_ToVoid: {
    Value V = valueOf(Sub);
    return Arithmetic::merge(V, V);
  }
  case CK_BitCast:
  case CK_LValueBitCast:
  case CK_ReinterpretMemberPointer:
  case CK_AddressSpaceConversion: {
    Value V = valueOf(Sub);
    V.Where.Exact = false;
    return V;
  }
  case CK_VectorSplat: {
    Value V = valueOf(Sub);
    return Arithmetic::merge(V, V);
  }
  default:
    return valueOf(Sub);
  }
}

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

Value Transfer::VisitInitListExpr(const InitListExpr *L) {
  if (L->isSemanticForm() == false && L->getSemanticForm())
    return valueOf(L->getSemanticForm());
  const auto *Record = L->getType()->getAsRecordDecl();
  if (!Record) {
    if (L->getNumInits() == 1 && !L->getType()->isArrayType() &&
        !L->getType()->isVectorType())
      return valueOf(L->getInit(0));
    Value All = zeroOf(L->getType(), Context);
    if (L->getNumInits())
      All = valueOf(L->getInit(0));
    for (unsigned I = 1; I < L->getNumInits(); ++I)
      All = Numbers.join(All, valueOf(L->getInit(I)));
    if (L->getType()->isArrayType() && L->hasArrayFiller())
      All = Numbers.join(All, valueOf(L->getArrayFiller()));
    return All;
  }
  for (unsigned Field : Names.fieldsOf(L))
    Env->erase(Field);
  set(Names.of(L, nullptr), Value());
  unsigned I = 0;
  if (const auto *Class = dyn_cast<CXXRecordDecl>(Record))
    I = Class->isCompleteDefinition() ? Class->getNumBases() : 0;
  for (const FieldDecl *Field : Record->fields()) {
    if (I >= L->getNumInits())
      break;
    if (Field->isUnnamedBitField())
      continue;
    Value V = valueOf(L->getInit(I++));
    if (Field->getType()->isRecordType() && V.Where.Object)
      V = loadAll(V.Where.Object);
    set(Names.of(L, Field->getCanonicalDecl()), V);
  }
  return temporary(L);
}

Value Transfer::VisitCXXConstructExpr(const CXXConstructExpr *C) {
  const CXXConstructorDecl *Constructor = C->getConstructor();
  if (C->getNumArgs() == 1 && C->isElidable())
    return valueOf(C->getArg(0));
  if (C->getNumArgs() >= 1 && Constructor->isCopyOrMoveConstructor() &&
      (Constructor->isTrivial() || Constructor->isDefaulted())) {
    copyObject(C, valueOf(C->getArg(0)), C->getType(), C->getArg(0));
    return temporary(C);
  }
  for (unsigned Field : Names.fieldsOf(C))
    Env->erase(Field);
  if (C->getNumArgs() == 0 && Constructor->isDefaulted() &&
      Constructor->isTrivial()) {
    set(Names.of(C, nullptr), Value::unknown());
    return temporary(C);
  }
  const FunctionDecl *Definition = nullptr;
  if (Constructor->hasBody(Definition) &&
      !isInSystemCode(Definition->getLocation(), Context.getSourceManager())) {
    set(Names.of(C, nullptr), Value::unknown());
    std::vector<const Expr *> Arguments(C->arg_begin(), C->arg_end());
    callBody(C, Definition, Arguments, nullptr, temporary(C));
    return temporary(C);
  }
  // A library's constructor keeps what it is given.
  Value All;
  for (const Expr *Argument : C->arguments()) {
    Value V = valueOf(Argument);
    if (V.Where.Object)
      V = loadAll(V.Where.Object);
    All = Arithmetic::merge(All, V);
  }
  if (!isInSystemCode(Constructor->getLocation(), Context.getSourceManager()))
    All.Unknown = true;
  set(Names.of(C, nullptr), All);
  return temporary(C);
}

Value Transfer::VisitLambdaExpr(const LambdaExpr *L) {
  set(Names.of(L, nullptr), Value());
  auto Field = L->getLambdaClass()->field_begin();
  for (const LambdaCapture &Capture : L->captures()) {
    const FieldDecl *Into = *Field++;
    if (!Capture.capturesVariable()) {
      set(Names.of(L, Into), Value::unknown());
      continue;
    }
    const auto *Variable = Capture.getCapturedVar();
    const auto *D = dyn_cast<ValueDecl>(Variable);
    Value Address = addressFor(*D);
    // By reference, it is what it holds when the lambda is called.
    if (Capture.getCaptureKind() == LCK_ByRef && Address.Where.Object)
      Exposed.insert(Address.Where.Object);
    set(Names.of(L, Into), heldBy(Address, *D, L));
  }
  return temporary(L);
}

void Transfer::initialize(const VarDecl &Variable) {
  if (memorySpaceOf(Variable) != MemorySpace::Local ||
      Variable.hasGlobalStorage())
    return;
  const Expr *Init = Variable.getInit();
  unsigned Slot = Names.of(&Variable, nullptr);
  for (unsigned Field : Names.fieldsOf(&Variable))
    Env->erase(Field);
  if (!Init) {
    set(Slot, Value::unknown());
    return;
  }
  Value V = valueOf(Init);
  if (Variable.getType()->isRecordType()) {
    if (V.Where.Object)
      copyObject(&Variable, V, Variable.getType(), Init);
    else
      set(Slot, V);
    return;
  }
  if (V.level() > Level::Block)
    V.Why = step(Step::Assigned, Init, V.Why, &Variable);
  set(Slot, V);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

Value Transfer::VisitDeclStmt(const DeclStmt *D) {
  for (const Decl *Declared : D->decls())
    if (const auto *Variable = dyn_cast<VarDecl>(Declared))
      initialize(*Variable);
  return Value();
}

Value Transfer::VisitReturnStmt(const ReturnStmt *R) {
  const Expr *Returned = R->getRetValue();
  if (!Returned)
    return Value();
  Value V = valueOf(Returned);
  if (!function()->getReturnType()->isReferenceType() && V.Where.Object &&
      Returned->getType()->isRecordType()) {
    copyObject(&Out, V, Returned->getType(), Returned);
    return Value();
  }
  set(returnSlot(), V);
  return Value();
}

Value Transfer::VisitGCCAsmStmt(const GCCAsmStmt *A) {
  Value Result = Value::unknown();
  if (std::optional<Coordinate> Register = classifyAsmCoordinate(*A))
    Result = E.coordinate(*Register, nullptr, Block);
  if (std::optional<DeviceCall> Op = classifyAsm(*A)) {
    addSync(A, *Op, {});
    if (Op->Result == ResultLevel::Block)
      Result = Value::uniform(Level::Block);
    else if (Op->Op == DeviceOp::Vote && Op->Result == ResultLevel::Varying)
      Result = Value::varying(Origin::Data, step(Step::Exchange, A, nullptr));
  }
  for (unsigned I = 0; I != A->getNumOutputs(); ++I)
    store(valueOf(A->getOutputExpr(I)), Result, A);
  return Value();
}

} // namespace uniformity
} // namespace gputidy
