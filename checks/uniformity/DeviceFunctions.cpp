//===- DeviceFunctions.cpp - the device code of a file --------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/DeviceFunctions.h"
#include "support/DeviceCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace gputidy {
namespace uniformity {

void DeviceFunctions::collect(ASTContext &Context) {
  visitContext(*Context.getTranslationUnitDecl(), Context);
}

void DeviceFunctions::visitContext(const DeclContext &Declarations,
                                   ASTContext &Context) {
  for (const Decl *D : Declarations.decls())
    if (!isInSystemCode(D->getLocation(), Context.getSourceManager()) ||
        isa<LinkageSpecDecl>(D))
      visit(*D, Context);
}

void DeviceFunctions::visit(const Decl &D, ASTContext &Context) {
  if (const auto *Template = dyn_cast<FunctionTemplateDecl>(&D)) {
    if (!Template->isThisDeclarationADefinition() &&
        !Template->isCanonicalDecl())
      return;
    for (const FunctionDecl *Instance : Template->specializations())
      visitFunction(*Instance, Context);
    if (Template->isThisDeclarationADefinition() &&
        Template->specializations().empty())
      visitPattern(*Template->getTemplatedDecl());
    return;
  }
  if (const auto *Template = dyn_cast<ClassTemplateDecl>(&D)) {
    if (Template->isCanonicalDecl())
      for (const ClassTemplateSpecializationDecl *Instance :
           Template->specializations())
        if (!Instance->isDependentContext())
          visitContext(*Instance, Context);
    if (Template->isThisDeclarationADefinition() &&
        Template->specializations().empty())
      for (const CXXMethodDecl *Method :
           Template->getTemplatedDecl()->methods())
        visitPattern(*Method);
    return;
  }
  if (const auto *Function = dyn_cast<FunctionDecl>(&D)) {
    visitFunction(*Function, Context);
    return;
  }
  // Full specializations come with their template.
  if (isa<ClassTemplateSpecializationDecl>(D))
    return;
  if (isa<NamespaceDecl, LinkageSpecDecl, CXXRecordDecl>(D))
    visitContext(*cast<DeclContext>(&D), Context);
}

void DeviceFunctions::visitPattern(const FunctionDecl &Function) {
  if (!Function.doesThisDeclarationHaveABody() || Function.isInvalidDecl())
    return;
  if (isKernel(Function))
    Kernels.push_back(&Function);
  else if (isDeviceFunction(Function))
    Others.push_back(&Function);
}

void DeviceFunctions::visitFunction(const FunctionDecl &Function,
                                    ASTContext &Context) {
  const FunctionDecl *Definition = nullptr;
  if (!Function.hasBody(Definition) || Function.isDependentContext() ||
      Function.isInvalidDecl())
    return;
  // Each function once: at its definition, or where its template is listed.
  if (Definition != &Function && !Function.isTemplateInstantiation())
    return;
  if (isKernel(*Definition))
    Kernels.push_back(Definition);
  else if (isDeviceFunction(*Definition))
    Others.push_back(Definition);
  if (!Definition->hasAttr<CUDADeviceAttr>() ||
      Definition->hasAttr<CUDAHostAttr>())
    Launches.addLaunchesOf(*Definition, Context);
  // Local classes, and with them the lambdas.
  for (const Decl *Local : Definition->decls())
    if (isa<CXXRecordDecl>(Local))
      visit(*Local, Context);
}

} // namespace uniformity
} // namespace gputidy
