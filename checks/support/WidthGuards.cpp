//===- WidthGuards.cpp - branches that the code takes by the width --------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/WidthGuards.h"
#include "support/DeviceCode.h"
#include "support/UserCodeVisitor.h"
#include "support/WaveWidth.h"
#include "support/WidthConstant.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace gputidy {

class WidthGuards::Finder : public UserCodeVisitor<Finder> {
public:
  Finder(ASTContext &Context, const ConditionalRegions &Regions,
         WidthGuards &Into)
      : UserCodeVisitor(Context.getSourceManager()), Context(Context),
        Regions(Regions), Into(Into) {}

  // Branches stand in the same place in each instance.
  bool shouldVisitTemplateInstantiations() const { return false; }

  bool VisitIfStmt(IfStmt *If) {
    note(If->getCond(), If->getThen(), If->getElse());
    return true;
  }
  bool VisitConditionalOperator(ConditionalOperator *Choice) {
    note(Choice->getCond(), Choice->getTrueExpr(), Choice->getFalseExpr());
    return true;
  }
  bool VisitSwitchStmt(SwitchStmt *Switch) {
    if (Switch->getCond() &&
        valueAt(Switch->getCond(), 32) != valueAt(Switch->getCond(), 64))
      Into.add(Switch->getBody());
    return true;
  }

private:
  static constexpr unsigned MaxDepth = 8; ///< Constants made of constants.

  /// One of the parts of `a && b` is true in the first branch; of `a || b`,
  /// false in the second.
  void note(const Expr *Condition, const Stmt *Then, const Stmt *Else) {
    if (!Condition)
      return;
    if (isSplitBy(Condition, BO_LAnd))
      Into.add(Then);
    if (Else && isSplitBy(Condition, BO_LOr))
      Into.add(Else);
  }

  bool isSplitBy(const Expr *Condition, BinaryOperatorKind Joint) {
    const Expr *Stripped = strip(Condition);
    if (const auto *Both = dyn_cast<BinaryOperator>(Stripped);
        Both && Both->getOpcode() == Joint)
      return isSplitBy(Both->getLHS(), Joint) ||
             isSplitBy(Both->getRHS(), Joint);
    if (const auto *Not = dyn_cast<UnaryOperator>(Stripped);
        Not && Not->getOpcode() == UO_LNot)
      return isSplitBy(Not->getSubExpr(), Joint == BO_LAnd ? BO_LOr : BO_LAnd);
    std::optional<int64_t> On32 = valueAt(Stripped, 32),
                           On64 = valueAt(Stripped, 64);
    return On32 && On64 && bool(*On32) != bool(*On64);
  }

  /// The value of \p E where a warp has \p Lanes lanes.
  std::optional<int64_t> valueAt(const Expr *E, unsigned Lanes,
                                 unsigned Depth = 0) {
    E = strip(E);
    if (followsWidth(E)) {
      std::optional<int64_t> Now = constantOf(E);
      bool IsWidth = !Now || *Now == 32 || *Now == 64;
      // Of a flag it is enough that it tells one from the other.
      return IsWidth ? Lanes : Lanes == 64;
    }
    if (const Expr *Value = initializerOf(E))
      return Depth++ < MaxDepth ? valueAt(Value, Lanes, Depth) : std::nullopt;
    if (const auto *Not = dyn_cast<UnaryOperator>(E);
        Not && Not->getOpcode() == UO_LNot) {
      std::optional<int64_t> Value = valueAt(Not->getSubExpr(), Lanes, Depth);
      return Value ? std::optional<int64_t>(!*Value) : std::nullopt;
    }
    const auto *Binary = dyn_cast<BinaryOperator>(E);
    if (!Binary || Binary->isAssignmentOp())
      return evaluateAtWidth(E, Lanes, Context);
    std::optional<int64_t> Left = valueAt(Binary->getLHS(), Lanes, Depth),
                           Right = valueAt(Binary->getRHS(), Lanes, Depth);
    if (!Left || !Right)
      return std::nullopt;
    return foldIntegers(Binary->getOpcode(), *Left, *Right);
  }

  std::optional<int64_t> constantOf(const Expr *E) const {
    Expr::EvalResult Result;
    if (E->isValueDependent() || !E->EvaluateAsInt(Result, Context) ||
        Result.Val.getInt().getSignificantBits() > 64)
      return std::nullopt;
    return Result.Val.getInt().getExtValue();
  }

  bool isOnWidth(SourceLocation Loc) const {
    return Regions.conditionAt(Loc).OnWidth;
  }

  /// What a constant is initialized with; null if \p E names none.
  static const Expr *initializerOf(const Expr *E) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    const auto *Variable = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    return Variable && Variable->getType().isConstQualified()
               ? Variable->getAnyInitializer()
               : nullptr;
  }

  /// True for a constant that is written once for each width.
  bool followsWidth(const Expr *E) const {
    if (isa<IntegerLiteral, CXXBoolLiteralExpr>(E))
      return E->getBeginLoc().isMacroID() && isOnWidth(E->getBeginLoc());
    if (const auto *Parameter = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
      return isWarpSizeName(Parameter->getParameter()->getName());
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return returnsWidth(*Call);
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    if (!Ref)
      return false;
    const ValueDecl *Named = Ref->getDecl();
    if (isa<NonTypeTemplateParmDecl>(Named))
      return isWarpSizeName(Named->getName());
    return (initializerOf(E) || isa<EnumConstantDecl>(Named)) &&
           isOnWidth(Named->getLocation());
  }

  /// `warp_size()` with a return for each width.
  bool returnsWidth(const CallExpr &Call) const {
    const FunctionDecl *Callee = Call.getDirectCallee(), *Definition = nullptr;
    if (!Callee || Call.getNumArgs() != 0 || !Callee->hasBody(Definition))
      return false;
    const auto *Body = dyn_cast_or_null<CompoundStmt>(Definition->getBody());
    return Body && llvm::any_of(Body->body(), [this](const Stmt *S) {
             return isa<ReturnStmt>(S) && isOnWidth(S->getBeginLoc());
           });
  }

  ASTContext &Context;
  const ConditionalRegions &Regions;
  WidthGuards &Into;
};

WidthGuards::WidthGuards(ASTContext &Context, const ConditionalRegions &Regions)
    : SM(Context.getSourceManager()) {
  Finder(Context, Regions, *this)
      .TraverseDecl(Context.getTranslationUnitDecl());
}

void WidthGuards::add(const Stmt *Branch) {
  if (!Branch)
    return;
  auto [File, Begin] =
      SM.getDecomposedLoc(SM.getFileLoc(Branch->getBeginLoc()));
  auto [EndFile, End] = SM.getDecomposedLoc(SM.getFileLoc(Branch->getEndLoc()));
  if (File == EndFile)
    Branches[File].push_back({Begin, End});
}

bool WidthGuards::contains(SourceLocation Loc) const {
  if (Loc.isInvalid())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(SM.getFileLoc(Loc));
  auto Found = Branches.find(File);
  return Found != Branches.end() &&
         llvm::any_of(Found->second, [Offset = Offset](const auto &Branch) {
           return Branch.first <= Offset && Offset <= Branch.second;
         });
}

} // namespace gputidy
