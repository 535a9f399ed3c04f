//===- WidthArgument.h - numbers that templates are given -------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_WIDTHARGUMENT_H
#define GPU_TIDY_CHECKS_SUPPORT_WIDTHARGUMENT_H

#include "support/WidthConstant.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class DeclRefExpr;
class NonTypeTemplateParmDecl;
class TemplateArgumentLoc;
class TemplateDecl;
class TemplateSpecializationTypeLoc;
} // namespace clang

namespace gputidy {

/// What the program writes for the number parameters of its templates.
class WidthArguments {
public:
  /// Reads `f<32>` and `Class<32>`; what is left to a default counts as the
  /// default. Instantiations of templates are to be shown as well: they say
  /// what `f<W>` inside of another template comes to.
  void note(const clang::DeclRefExpr &Ref);
  void note(const clang::TemplateSpecializationTypeLoc &Type);

  /// The number that \p Parameter has all over the program, and where it is
  /// decided. Nothing if there are several, if one is not known, or if one is
  /// made of `warpSize`: the template is right for more than one width.
  std::optional<WidthConstant>
  onlyNumberOf(const clang::NonTypeTemplateParmDecl &Parameter,
               const clang::ASTContext &Context, unsigned Depth = 0) const;

private:
  void note(const clang::TemplateDecl &Template,
            llvm::ArrayRef<clang::TemplateArgumentLoc> Written);
  void add(const clang::NamedDecl *Parameter, const clang::Expr *Argument);

  llvm::DenseMap<const clang::NamedDecl *,
                 llvm::SmallVector<const clang::Expr *, 4>>
      Arguments;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_WIDTHARGUMENT_H
