//===- WarpRole.cpp - which numbers stand for the warp size ---------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Three passes: what variables are set to (here), sites, uses and exchanges of
// each function (WarpSites.cpp), and the verdict over all of them
// (WarpVerdict.cpp).
//
//===----------------------------------------------------------------------===//

#include "support/WarpRole.h"
#include "support/WarpRoleFacts.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace gputidy {

namespace warp {

bool isChosenByTarget(const ConditionalRegions &Regions, SourceLocation Loc,
                      const ASTContext &Context) {
  Condition On = Regions.conditionAt(Loc);
  return On.OnWidth || (!Context.getLangOpts().HIP && On.OnVendor);
}

const ValueDecl *declOf(const Expr *E) {
  E = E ? strip(E) : nullptr;
  if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(E))
    return Ref->getDecl();
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(E))
    return Member->getMemberDecl();
  return nullptr;
}

namespace {

//===----------------------------------------------------------------------===//
// What variables are set to
//===----------------------------------------------------------------------===//

class ValueCollector : public UserCodeVisitor<ValueCollector> {
public:
  ValueCollector(ThreadForms &Forms, WarpValues &Into, const SourceManager &SM)
      : UserCodeVisitor(SM), Forms(Forms), Into(Into) {}

  bool VisitVarDecl(VarDecl *Variable) {
    if (!isa<ParmVarDecl>(Variable) && Variable->getInit())
      Forms.addValue(*Variable, *Variable->getInit());
    return true;
  }
  bool VisitFieldDecl(FieldDecl *Field) {
    if (const Expr *Init = Field->getInClassInitializer())
      Forms.addValue(*Field, *Init);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *Op) {
    if (!Op->isAssignmentOp())
      return true;
    if (const ValueDecl *Target = declOf(Op->getLHS())) {
      if (Op->getOpcode() == BO_Assign)
        Forms.addValue(*Target, *Op->getRHS());
      else
        Forms.addChange(*Target);
    }
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *Op) {
    if (Op->isIncrementDecrementOp() || Op->getOpcode() == UO_AddrOf)
      if (const ValueDecl *Target = declOf(Op->getSubExpr()))
        Forms.addChange(*Target);
    return true;
  }
  bool VisitGCCAsmStmt(GCCAsmStmt *Asm) {
    for (unsigned I = 0; I != Asm->getNumOutputs(); ++I)
      if (const ValueDecl *Target = declOf(Asm->getOutputExpr(I)))
        Forms.addChange(*Target);
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (!Callee || isa<CUDAKernelCallExpr>(Call))
      return true;
    unsigned First =
        isa<CXXOperatorCallExpr>(Call) && isa<CXXMethodDecl>(Callee);
    passArguments(*Callee,
                  llvm::ArrayRef(Call->getArgs(), Call->getNumArgs())
                      .drop_front(std::min(First, Call->getNumArgs())));
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) {
    passArguments(
        *Construct->getConstructor(),
        llvm::ArrayRef(Construct->getArgs(), Construct->getNumArgs()));
    return true;
  }
  bool TraverseConstructorInitializer(CXXCtorInitializer *Init) {
    if (Init->isMemberInitializer() && Init->getInit())
      Forms.addValue(*Init->getMember(), *Init->getInit());
    return UserCodeVisitor::TraverseConstructorInitializer(Init);
  }

  bool VisitDeclRefExpr(DeclRefExpr *Ref) {
    Into.Arguments.note(*Ref);
    return true;
  }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc Type) {
    Into.Arguments.note(Type);
    return true;
  }

private:
  template <typename Args>
  void passArguments(const FunctionDecl &Callee, Args Arguments) {
    const FunctionDecl *Definition = &Callee;
    Callee.hasBody(Definition);
    if (!Definition)
      Definition = &Callee;
    for (unsigned I = 0, E = std::min<unsigned>(Definition->getNumParams(),
                                                Arguments.size());
         I != E; ++I) {
      const ParmVarDecl *Parameter = Definition->getParamDecl(I);
      QualType Type = Parameter->getType();
      Forms.addValue(*Parameter, *Arguments[I]);
      // A callee can write through a reference.
      if (Type->isReferenceType() &&
          !Type.getNonReferenceType().isConstQualified())
        if (const ValueDecl *Target = declOf(Arguments[I]))
          Forms.addChange(*Target);
    }
  }

  ThreadForms &Forms;
  WarpValues &Into;
};

} // namespace

} // namespace warp

WarpRoles findWarpRoles(ASTContext &Context,
                        const ConditionalRegions &Regions) {
  ThreadForms Forms(Context);
  warp::WarpValues Values(Context);
  warp::ValueCollector(Forms, Values, Context.getSourceManager())
      .TraverseDecl(Context.getTranslationUnitDecl());
  warp::Collected All = warp::collectWarpSites(Context, Regions, Forms, Values);
  WarpRoles Roles = warp::judgeWarpSites(All, Values, Regions, Context);
  Roles.Halves = warp::findWarpHalves(All, Values.Decisions);
  warp::findHostCounts(Context, Regions, Forms, Values, Roles);
  return Roles;
}

} // namespace gputidy
