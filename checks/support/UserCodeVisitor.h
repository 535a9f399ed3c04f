//===- UserCodeVisitor.h - a walk that leaves out system headers *- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_USERCODEVISITOR_H
#define GPU_TIDY_CHECKS_SUPPORT_USERCODEVISITOR_H

#include "support/DeviceCode.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/SaveAndRestore.h"

namespace gputidy {

/// Visits what is not in system headers, instantiations of templates included.
template <typename Derived>
class UserCodeVisitor : public clang::RecursiveASTVisitor<Derived> {
  using Base = clang::RecursiveASTVisitor<Derived>;

public:
  explicit UserCodeVisitor(const clang::SourceManager &SM) : SM(SM) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldTraversePostOrder() const { return false; }

  bool TraverseDecl(clang::Decl *D) {
    if (!D ||
        (!clang::isa<clang::TranslationUnitDecl>(D) &&
         D->getLocation().isValid() && isInSystemCode(D->getLocation(), SM)))
      return true;
    const auto *Function = clang::dyn_cast<clang::FunctionDecl>(D);
    if (!Function || !Function->doesThisDeclarationHaveABody())
      return Base::TraverseDecl(D);
    llvm::SaveAndRestore<const clang::FunctionDecl *> In(Current, Function);
    return Base::TraverseDecl(D);
  }
  bool TraverseLambdaExpr(clang::LambdaExpr *Lambda) {
    // A lambda's body belongs to the function around it, unless it is device
    // code inside a host function.
    const clang::CXXMethodDecl *Operator = Lambda->getCallOperator();
    bool Device = Operator && isDeviceFunction(*Operator);
    llvm::SaveAndRestore<const clang::FunctionDecl *> In(
        Current, Device && (!Current || !isDeviceFunction(*Current)) ? Operator
                                                                     : Current);
    return Base::TraverseLambdaExpr(Lambda);
  }

protected:
  const clang::SourceManager &SM;
  const clang::FunctionDecl *Current = nullptr;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_USERCODEVISITOR_H
