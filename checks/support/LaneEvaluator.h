//===- LaneEvaluator.h - the transfer functions of lane masks ---*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A private part of LaneMask.cpp: the LaneValue of an expression, given those
// of the declarations that it reads.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_LANEEVALUATOR_H
#define GPU_TIDY_CHECKS_SUPPORT_LANEEVALUATOR_H

#include "support/LaneEvents.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace gputidy {

/// What is stored to each variable, field, parameter or function result.
using LaneState = llvm::DenseMap<const clang::Decl *, LaneValue>;

class LaneEvaluator {
public:
  LaneEvaluator(const clang::ASTContext &Context, const LaneState &State,
                const LaneFacts &Facts, PortableType IsPortable)
      : Context(Context), State(State), Facts(Facts),
        IsPortable(std::move(IsPortable)) {}

  LaneValue eval(const clang::Expr *E) const;

  /// What the definition \p E adds to its target.
  LaneValue valueOfDefinition(const LaneEvent &E) const;

  /// See the functions of LaneMasks.
  unsigned writtenWidth(const clang::Expr *E) const;
  unsigned widthOfShift(const clang::BinaryOperator &Shift) const;
  unsigned widthOfTarget(const LaneEvent &E) const;

  /// The bits of an integer type other than bool; 0 for anything else.
  unsigned integerWidth(clang::QualType Type) const;

private:
  LaneValue evalCast(const clang::CastExpr &Cast) const;
  LaneValue evalReference(const clang::DeclRefExpr &Ref) const;
  LaneValue evalVariable(const clang::VarDecl &Variable) const;
  LaneValue evalUnary(const clang::UnaryOperator &Unary) const;
  LaneValue evalBinary(const clang::BinaryOperator &Binary) const;
  LaneValue evalAnd(const LaneValue &L, const LaneValue &R) const;
  LaneValue evalShiftLeft(const clang::BinaryOperator &Shift,
                          const LaneValue &L, const LaneValue &R) const;
  LaneValue evalShiftRight(const clang::BinaryOperator &Shift,
                           const LaneValue &L, const LaneValue &R) const;
  LaneValue evalArithmetic(const clang::BinaryOperator &Binary,
                           const LaneValue &L, const LaneValue &R) const;
  LaneValue evalConditional(const clang::ConditionalOperator &Choice) const;
  LaneValue evalCall(const clang::CallExpr &Call) const;
  LaneValue evalConstant(const clang::Expr *E) const;
  LaneValue coordinateValue(const Coordinate &Value,
                            const clang::Stmt *At) const;
  unsigned widthOfDeclaredType(clang::QualType Type) const;

  static constexpr unsigned MaxDepth = 500;

  const clang::ASTContext &Context;
  const LaneState &State;
  const LaneFacts &Facts;
  PortableType IsPortable;
  mutable unsigned Depth = 0;
  /// Constants whose initializers are being looked at.
  mutable llvm::SmallPtrSet<const clang::VarDecl *, 8> Evaluated;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_LANEEVALUATOR_H
