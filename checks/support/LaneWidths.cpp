//===- LaneWidths.cpp - how many bits there are for a lane mask -----------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LaneEvaluator.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gputidy {

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

} // namespace gputidy
