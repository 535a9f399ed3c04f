//===- DeviceCode.cpp - what runs on the device ---------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DeviceCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace gputidy {

bool isKernel(const FunctionDecl &Function) {
  return Function.hasAttr<CUDAGlobalAttr>();
}

bool isDeviceFunction(const FunctionDecl &Function) {
  if (Function.hasAttr<CUDAGlobalAttr>() || Function.hasAttr<CUDADeviceAttr>())
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
  if (!Method || !Method->getParent()->isLambda())
    return false;
  // A lambda's call operator runs where the function that it is written in
  // does.
  for (const DeclContext *Context = Method->getParent()->getDeclContext();
       Context; Context = Context->getParent())
    if (const auto *Outer = dyn_cast<FunctionDecl>(Context))
      return isDeviceFunction(*Outer);
  return false;
}

MemorySpace memorySpaceOf(const ValueDecl &Variable) {
  if (Variable.hasAttr<CUDASharedAttr>())
    return MemorySpace::Shared;
  if (Variable.hasAttr<CUDAConstantAttr>())
    return MemorySpace::Constant;
  if (Variable.hasAttr<CUDADeviceAttr>() || Variable.hasAttr<HIPManagedAttr>())
    return MemorySpace::Global;
  return MemorySpace::Local;
}

const Expr *strip(const Expr *E) {
  while (E) {
    const Expr *Before = E;
    E = E->IgnoreParenCasts();
    if (const auto *Full = dyn_cast<FullExpr>(E))
      E = Full->getSubExpr();
    else if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      E = Temporary->getSubExpr();
    else if (const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(E))
      E = Bound->getSubExpr();
    else if (const auto *Template = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
      E = Template->getReplacement();
    else if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
      E = Default->getExpr();
    else if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E);
             Opaque && Opaque->getSourceExpr())
      E = Opaque->getSourceExpr();
    if (E == Before)
      return E;
  }
  return E;
}

llvm::ArrayRef<const Expr *> launchArguments(const CUDAKernelCallExpr &Launch) {
  const CallExpr *Config = Launch.getConfig();
  if (!Config)
    return {};
  // A launch from device code, which a lambda may be, goes through
  // cudaLaunchDevice from Clang 22 on: function and arguments come first there.
  unsigned First = Config->getNumArgs() == 6 ? 2 : 0;
  if (Config->getNumArgs() < First + 2)
    return {};
  return llvm::ArrayRef(Config->getArgs(), Config->getNumArgs())
      .drop_front(First);
}

std::string sourceText(const Stmt &S, const SourceManager &SM,
                       unsigned MaxLength) {
  CharSourceRange Range = Lexer::getAsCharRange(
      SM.getExpansionRange(S.getSourceRange()), SM, LangOptions());
  std::string Text;
  for (char C : Lexer::getSourceText(Range, SM, LangOptions())) {
    bool Space = isWhitespace(C);
    if (Space && (Text.empty() || Text.back() == ' '))
      continue;
    Text += Space ? ' ' : C;
  }
  if (Text.size() > MaxLength) {
    Text.resize(MaxLength - 3);
    Text += "...";
  }
  return Text;
}

bool isLoop(const Stmt &S) {
  return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
}

bool isInSystemCode(SourceLocation Loc, const SourceManager &SM) {
  return Loc.isInvalid() || SM.isInSystemHeader(SM.getExpansionLoc(Loc));
}

} // namespace gputidy
