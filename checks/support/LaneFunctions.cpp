//===- LaneFunctions.cpp - where lane masks can be ------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DeviceCode.h"
#include "support/LaneEvents.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace gputidy {

const ValueDecl *namedObject(const Expr *E, bool *Through) {
  if (Through)
    *Through = false;
  while ((E = strip(E))) {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      return isa<VarDecl>(Ref->getDecl()) ? Ref->getDecl() : nullptr;
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->getMemberDecl();
    const Expr *Base = nullptr;
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
      Base = Element->getBase();
    else if (const auto *Unary = dyn_cast<UnaryOperator>(E);
             Unary && Unary->getOpcode() == UO_Deref)
      Base = Unary->getSubExpr();
    else if (const auto *Sum = dyn_cast<BinaryOperator>(E);
             Sum && Sum->isAdditiveOp() && Sum->getType()->isPointerType())
      Base = Sum->getLHS()->getType()->isPointerType() ? Sum->getLHS()
                                                       : Sum->getRHS();
    if (!Base)
      return nullptr;
    if (Through)
      *Through = true;
    E = Base;
  }
  return nullptr;
}

llvm::SmallVector<const Decl *, 4> declsReadBy(const Expr *E) {
  llvm::SmallVector<const Decl *, 4> Read;
  llvm::SmallVector<const Stmt *, 16> Work{E};
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    if (!S || isa<LambdaExpr>(S))
      continue;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      Read.push_back(Ref->getDecl());
    else if (const auto *Member = dyn_cast<MemberExpr>(S))
      Read.push_back(Member->getMemberDecl());
    if (const auto *Call = dyn_cast<CallExpr>(S))
      if (const FunctionDecl *Callee = Call->getDirectCallee())
        Read.push_back(Callee->getCanonicalDecl());
    for (const Stmt *Child : S->children())
      Work.push_back(Child);
  }
  return Read;
}

namespace {

class FunctionCollector : public RecursiveASTVisitor<FunctionCollector> {
public:
  explicit FunctionCollector(const SourceManager &SM) : SM(SM) {}

  std::vector<const FunctionDecl *> take() {
    std::vector<const FunctionDecl *> Wanted;
    for (const FunctionDecl *F : Found)
      if (!F->isDependentContext() || !Instantiated.contains(F))
        Wanted.push_back(F);
    return Wanted;
  }

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool TraverseDecl(Decl *D) {
    // Nothing in the vendors' headers is walked, which is most of a file.
    if (D && !isa<TranslationUnitDecl>(D) &&
        isInSystemCode(D->getLocation(), SM) && !isa<LinkageSpecDecl>(D))
      return true;
    return RecursiveASTVisitor::TraverseDecl(D);
  }
  // Bodies are walked later, and only those that are wanted; local classes are
  // found there.
  bool TraverseStmt(Stmt *S) { return true; }

  bool VisitFunctionDecl(FunctionDecl *F) {
    if (!F->doesThisDeclarationHaveABody() || !isDeviceFunction(*F))
      return true;
    Found.push_back(F);
    if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
      Instantiated.insert(Pattern);
    return true;
  }

private:
  const SourceManager &SM;
  std::vector<const FunctionDecl *> Found;
  llvm::DenseSet<const FunctionDecl *> Instantiated;
};

} // namespace

std::vector<const FunctionDecl *> laneMaskFunctions(ASTContext &Context) {
  FunctionCollector Functions(Context.getSourceManager());
  Functions.TraverseDecl(Context.getTranslationUnitDecl());
  return Functions.take();
}

} // namespace gputidy
