//===- DeviceFunctions.h - the device code of a file ------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_DEVICEFUNCTIONS_H
#define GPU_TIDY_CHECKS_UNIFORMITY_DEVICEFUNCTIONS_H

#include "uniformity/Shape.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace clang {
class Decl;
class DeclContext;
} // namespace clang

namespace gputidy {
namespace uniformity {

/// The functions with a body that users wrote: what templates were instantiated
/// to, and the template itself where there is no instance.
class DeviceFunctions {
public:
  void collect(clang::ASTContext &Context);
  llvm::ArrayRef<const clang::FunctionDecl *> kernels() const {
    return Kernels;
  }
  llvm::ArrayRef<const clang::FunctionDecl *> others() const { return Others; }
  const Shapes &launches() const { return Launches; }

private:
  void visitContext(const clang::DeclContext &Declarations,
                    clang::ASTContext &Context);
  void visit(const clang::Decl &D, clang::ASTContext &Context);
  void visitFunction(const clang::FunctionDecl &Function,
                     clang::ASTContext &Context);
  void visitPattern(const clang::FunctionDecl &Function);

  std::vector<const clang::FunctionDecl *> Kernels, Others;
  Shapes Launches;
};

} // namespace uniformity
} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_DEVICEFUNCTIONS_H
