//===- Explain.cpp - steps of variation in words --------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/Explain.h"
#include "support/DeviceCode.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace gputidy {

static std::string textOf(const Step &S, const SourceManager &SM) {
  std::string At = S.At ? sourceText(*S.At, SM) : std::string();
  std::string Var = S.Var ? S.Var->getNameAsString() : std::string();
  switch (S.What) {
  case Step::Coordinate:
    return At.empty() ? "the thread's position is read here"
                      : "'" + At + "' differs between threads";
  case Step::Load:
    return "'" + At +
           "' is loaded from an address that differs between threads";
  case Step::Atomic:
    return "each thread gets its own result of the atomic operation";
  case Step::Exchange:
    return "each lane gets its own result of the exchange";
  case Step::Assigned:
    return "'" + Var + "' is set to a value that differs between threads";
  case Step::Merged:
    return Var.empty()
               ? "threads part on '" + At + "'"
               : "'" + Var + "' depends on which way a thread took at '" + At +
                     "'";
  case Step::Result:
    return "the result of '" + Var + "' differs between threads";
  case Step::Parameter:
    break;
  }
  return std::string();
}

std::vector<ExplainedStep> inWords(llvm::ArrayRef<Step> Steps,
                                   const SourceManager &SM, unsigned Limit) {
  std::vector<ExplainedStep> All;
  for (const Step &S : Steps) {
    if (!S.At || S.What == Step::Parameter)
      continue;
    ExplainedStep Words{SM.getFileLoc(S.At->getBeginLoc()), textOf(S, SM)};
    bool Known = false;
    for (ExplainedStep &Other : All)
      if (Other.At == Words.At) {
        // Of `int i = threadIdx.x` the coordinate says more.
        if (S.What != Step::Assigned && S.What != Step::Merged)
          Other = Words;
        Known = true;
      }
    if (!Known && Words.At.isValid())
      All.push_back(std::move(Words));
  }
  if (All.size() > Limit)
    All.erase(All.begin() + Limit / 2, All.end() - (Limit - Limit / 2));
  return All;
}

std::string furtherPlaces(const Divergence &D, llvm::StringRef What) {
  size_t Count = D.Further.size();
  if (Count == 1)
    return "one more " + What.str() + " behind the same branch is here";
  return std::to_string(Count) + " more " + What.str() +
         "s behind the same branch, the first one here";
}

std::string calleeName(const Stmt &Call) {
  const FunctionDecl *Callee = nullptr;
  if (const auto *C = dyn_cast<CallExpr>(&Call))
    Callee = C->getDirectCallee();
  else if (const auto *C = dyn_cast<CXXConstructExpr>(&Call))
    Callee = C->getConstructor();
  return Callee ? Callee->getNameAsString() : "the function";
}

} // namespace gputidy
