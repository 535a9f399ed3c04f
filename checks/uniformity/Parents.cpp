//===- Parents.cpp - what is around a statement ---------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/Parents.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gputidy {
namespace uniformity {

void Parents::add(const FunctionDecl &Function) {
  if (const FunctionDecl *Pattern = Function.getTemplateInstantiationPattern())
    add(*Pattern);
  const Stmt *Body = Function.getBody();
  if (!Body || !Functions.try_emplace(Body, &Function).second)
    return;
  llvm::SmallVector<const Stmt *, 64> Work{Body};
  while (!Work.empty()) {
    const Stmt *S = Work.pop_back_val();
    const auto *Lambda = dyn_cast<LambdaExpr>(S);
    for (const Stmt *Child : S->children())
      if (Child && !(Lambda && Child == Lambda->getBody())) {
        Known[Child] = S;
        Work.push_back(Child);
      }
  }
}

const FunctionDecl *Parents::functionOf(const Stmt &S) const {
  const Stmt *Top = &S;
  while (const Stmt *Next = of(*Top))
    Top = Next;
  return Functions.lookup(Top);
}

} // namespace uniformity
} // namespace gputidy
