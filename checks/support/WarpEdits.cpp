//===- WarpEdits.cpp - warpSize in the place of a number ------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/WarpRoleFacts.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace gputidy::warp {

static bool isWritten(const Expr &E) {
  return E.getBeginLoc().isFileID() && E.getEndLoc().isFileID();
}

void setEdit(SiteData &Site, const Expr &E, StringRef Text) {
  if (!Site.Finding.Edits.empty())
    return;
  if (Text.empty() || !isWritten(E)) {
    Site.CanEdit = false;
    return;
  }
  Site.Finding.Edits.push_back({E.getSourceRange(), Text.str()});
}

void addEdit(SiteData &Site, const Expr &E, const WidthConstant &Number,
             StringRef Text) {
  if (Number.isNamed() || !isWritten(E)) {
    Site.CanEdit &= Number.isNamed() && Site.Finding.Number.isNamed();
    return;
  }
  for (const WarpEdit &Known : Site.Finding.Edits)
    if (Known.Range.getBegin() == E.getBeginLoc())
      return;
  Site.Finding.Edits.push_back({E.getSourceRange(), Text.str()});
}

/// `>>` binds looser than `/`: its left side must not be a sum.
static bool bindsTighter(const Expr &Left) {
  const Expr *E = Left.IgnoreImpCasts();
  if (const auto *Op = dyn_cast<BinaryOperator>(E))
    return Op->isMultiplicativeOp();
  return !isa<AbstractConditionalOperator>(E);
}

void setSplitEdit(SiteData &Site, const BinaryOperator &Op,
                  ThreadForms &Forms) {
  const Expr *Number = Op.getRHS();
  if (Op.getOpcode() == BO_And && Forms.of(Op.getRHS()))
    Number = Op.getLHS();
  switch (Op.getOpcode()) {
  case BO_Rem:
    return setEdit(Site, *Number, "warpSize");
  case BO_Div: {
    // The rows of a grid depend on the launch as well.
    if (Site.OfGrid) {
      Site.CanEdit = false;
      return;
    }
    const auto *Float =
        dyn_cast<FloatingLiteral>(Number->IgnoreParenImpCasts());
    if (!Float)
      return setEdit(Site, *Number, "warpSize");
    return setEdit(Site, *Number,
                   Float->getType()->isSpecificBuiltinType(BuiltinType::Float)
                       ? "(float)warpSize"
                       : "(double)warpSize");
  }
  case BO_And:
    return setEdit(Site, *Number, "(warpSize - 1)");
  case BO_Shr: {
    if (Site.OfGrid || !isWritten(Op) || !bindsTighter(*Op.getLHS())) {
      Site.CanEdit = false;
      return;
    }
    if (Site.Finding.Edits.empty())
      Site.Finding.Edits.push_back(
          {SourceRange(Op.getOperatorLoc(), Number->getEndLoc()),
           "/ warpSize"});
    return;
  }
  default:
    Site.CanEdit = false;
  }
}

} // namespace gputidy::warp
