//===- Parents.h - what is around a statement -------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_PARENTS_H
#define GPU_TIDY_CHECKS_UNIFORMITY_PARENTS_H

#include "llvm/ADT/DenseMap.h"

namespace clang {
class FunctionDecl;
class Stmt;
} // namespace clang

namespace gputidy {
namespace uniformity {

/// What is around the statements of some functions. Clang's own parents are
/// found by a walk over the whole file with all its headers, which takes longer
/// than everything that is asked of it here.
class Parents {
public:
  /// Takes in \p Function's body, and its template's.
  void add(const clang::FunctionDecl &Function);
  /// The statement or expression around \p S; null for a function's body, also
  /// for that of a lambda, and where \p S is not known.
  const clang::Stmt *of(const clang::Stmt &S) const { return Known.lookup(&S); }
  /// The function that \p S is in; null where \p S is not known.
  const clang::FunctionDecl *functionOf(const clang::Stmt &S) const;

private:
  llvm::DenseMap<const clang::Stmt *, const clang::Stmt *> Known;
  llvm::DenseMap<const clang::Stmt *, const clang::FunctionDecl *> Functions;
};

} // namespace uniformity
} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_PARENTS_H
