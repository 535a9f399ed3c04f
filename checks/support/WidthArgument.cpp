//===- WidthArgument.cpp - numbers that templates are given ---------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/WidthArgument.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace gputidy {

static const NamedDecl *canonical(const NamedDecl &Parameter) {
  return cast<NamedDecl>(Parameter.getCanonicalDecl());
}

void WidthArguments::add(const NamedDecl *Parameter, const Expr *Argument) {
  const auto *Number = dyn_cast<NonTypeTemplateParmDecl>(Parameter);
  // In a template the argument is a parameter still; its instances follow.
  if (!Number || (Argument && Argument->isValueDependent()))
    return;
  auto &Known = Arguments[canonical(*Number)];
  if (Known.size() < 64)
    Known.push_back(Argument);
}

static const Expr *defaultOf(const NamedDecl *Parameter) {
  const auto *Number = dyn_cast<NonTypeTemplateParmDecl>(Parameter);
  return Number && Number->hasDefaultArgument()
             ? Number->getDefaultArgument().getSourceExpression()
             : nullptr;
}

static const Expr *expressionOf(const TemplateArgumentLoc &Argument) {
  return Argument.getArgument().getKind() == TemplateArgument::Expression
             ? Argument.getSourceExpression()
             : nullptr;
}

void WidthArguments::note(const TemplateDecl &Template,
                          llvm::ArrayRef<TemplateArgumentLoc> Written) {
  const TemplateParameterList *Parameters = Template.getTemplateParameters();
  for (unsigned I = 0; I != Parameters->size(); ++I) {
    const NamedDecl *Parameter = Parameters->getParam(I);
    if (Parameter->isParameterPack())
      return;
    add(Parameter,
        I < Written.size() ? expressionOf(Written[I]) : defaultOf(Parameter));
  }
}

void WidthArguments::note(const DeclRefExpr &Ref) {
  const auto *Function = dyn_cast<FunctionDecl>(Ref.getDecl());
  if (const FunctionTemplateDecl *Template =
          Function ? Function->getPrimaryTemplate() : nullptr)
    note(*Template, Ref.template_arguments());
}

void WidthArguments::note(const TemplateSpecializationTypeLoc &Type) {
  const auto *Template = dyn_cast_or_null<ClassTemplateDecl>(
      Type.getTypePtr()->getTemplateName().getAsTemplateDecl());
  if (!Template)
    return;
  llvm::SmallVector<TemplateArgumentLoc, 4> Written;
  for (unsigned I = 0; I != Type.getNumArgs(); ++I)
    Written.push_back(Type.getArgLoc(I));
  note(*Template, Written);
}

std::optional<WidthConstant>
WidthArguments::onlyNumberOf(const NonTypeTemplateParmDecl &Parameter,
                             const ASTContext &Context, unsigned Depth) const {
  auto Found = Arguments.find(canonical(Parameter));
  if (Found == Arguments.end() || Depth > 4)
    return std::nullopt;
  std::optional<WidthConstant> Only;
  for (const Expr *Argument : Found->second) {
    std::optional<WidthConstant> Number = resolveWidth(Argument, Context);
    if (Number && Number->Parameter) {
      int64_t Value = Number->Value;
      Number = onlyNumberOf(*Number->Parameter, Context, Depth + 1);
      if (Number && Number->Value != Value)
        return std::nullopt;
    }
    if (!Number || (Only && Only->Value != Number->Value))
      return std::nullopt;
    if (!Only)
      Only = Number;
  }
  return Only;
}

} // namespace gputidy
