//===- LaunchSites.cpp - where kernels are launched, and how --------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LaunchSites.h"
#include "support/DeviceCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// Variables that are written once
//===----------------------------------------------------------------------===//

static const VarDecl *variableOf(const Expr *E) {
  const auto *Ref = E ? dyn_cast<DeclRefExpr>(strip(E)) : nullptr;
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

/// The variable that \p E names, itself or as the object of a member.
static const VarDecl *objectOf(const Expr *E) {
  E = E ? strip(E) : nullptr;
  while (const auto *Member = dyn_cast_or_null<MemberExpr>(E))
    E = strip(Member->getBase());
  return variableOf(E);
}

static bool bindsToReference(const CallExpr &Call, const VarDecl &Variable) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  for (unsigned I = 0; I != Call.getNumArgs(); ++I) {
    if (objectOf(Call.getArg(I)) != &Variable)
      continue;
    if (!Callee || I >= Callee->getNumParams())
      continue;
    QualType Type = Callee->getParamDecl(I)->getType();
    if (Type->isReferenceType() &&
        !Type.getNonReferenceType().isConstQualified())
      return true;
  }
  return false;
}

/// True if something in \p S may write \p Variable after its initialization.
static bool writes(const Stmt *S, const VarDecl &Variable) {
  if (!S)
    return false;
  if (const auto *Op = dyn_cast<BinaryOperator>(S)) {
    if (Op->isAssignmentOp() && objectOf(Op->getLHS()) == &Variable)
      return true;
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(S)) {
    if ((Unary->isIncrementDecrementOp() || Unary->getOpcode() == UO_AddrOf) &&
        objectOf(Unary->getSubExpr()) == &Variable)
      return true;
  } else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(S)) {
    // dim3 is assigned as an object.
    if (Operator->isAssignmentOp() &&
        objectOf(Operator->getArg(0)) == &Variable)
      return true;
  } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
    if (bindsToReference(*Call, Variable))
      return true;
  } else if (const auto *Lambda = dyn_cast<LambdaExpr>(S)) {
    return writes(Lambda->getBody(), Variable);
  }
  for (const Stmt *Child : S->children())
    if (writes(Child, Variable))
      return true;
  return false;
}

/// The initializer of a variable that keeps its first value.
static const Expr *onlyValue(const VarDecl &Variable) {
  if (isa<ParmVarDecl>(Variable) || !Variable.getInit())
    return nullptr;
  if (Variable.getType().isConstQualified())
    return Variable.getInit();
  const auto *Function = dyn_cast<FunctionDecl>(Variable.getDeclContext());
  if (!Function || !Variable.isLocalVarDecl() || Variable.isStaticLocal() ||
      writes(Function->getBody(), Variable))
    return nullptr;
  return Variable.getInit();
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static std::optional<uint64_t> valueOf(const Expr *E, const ASTContext &Context,
                                       unsigned Depth = 0) {
  if (!E || Depth > 16 || E->isValueDependent() || E->isTypeDependent())
    return std::nullopt;
  Expr::EvalResult Result;
  if (E->getType()->isIntegralOrEnumerationType() &&
      E->EvaluateAsInt(Result, Context)) {
    llvm::APSInt Value = Result.Val.getInt();
    if (Value.isNegative() || Value.getActiveBits() > 40)
      return std::nullopt;
    return Value.getZExtValue();
  }
  E = strip(E);
  if (const VarDecl *Variable = variableOf(E)) {
    const Expr *Init = onlyValue(*Variable);
    return Init ? valueOf(Init, Context, Depth + 1) : std::nullopt;
  }
  const auto *Op = dyn_cast<BinaryOperator>(E);
  if (!Op)
    return std::nullopt;
  std::optional<uint64_t> Left = valueOf(Op->getLHS(), Context, Depth + 1);
  std::optional<uint64_t> Right = valueOf(Op->getRHS(), Context, Depth + 1);
  if (!Left || !Right)
    return std::nullopt;
  switch (Op->getOpcode()) {
  case BO_Add:
    return *Left + *Right;
  case BO_Sub:
    return *Left >= *Right ? std::optional(*Left - *Right) : std::nullopt;
  case BO_Mul:
    return *Left < (1u << 31) && *Right < (1u << 31)
               ? std::optional(*Left * *Right)
               : std::nullopt;
  case BO_Div:
    return *Right ? std::optional(*Left / *Right) : std::nullopt;
  default:
    return std::nullopt;
  }
}

static bool isDim3(QualType Type) {
  if (Type.isNull()) // A braced list that is not converted yet.
    return false;
  const CXXRecordDecl *Class = Type.getNonReferenceType()->getAsCXXRecordDecl();
  return Class && Class->getDeclName().isIdentifier() &&
         Class->getName() == "dim3";
}

std::optional<uint64_t> constantExtent(const Expr *E,
                                       const ASTContext &Context) {
  return valueOf(E, Context);
}

std::optional<LaunchExtents> extentsOf(const Expr *E) {
  LaunchExtents Found;
  for (unsigned Depth = 0; E && Depth != 16; ++Depth) {
    E = strip(E);
    if (E->isTypeDependent() || E->getType().isNull())
      return std::nullopt;
    if (!isDim3(E->getType())) {
      Found.Along[0] = E;
      return Found;
    }
    if (const VarDecl *Variable = variableOf(E)) {
      E = onlyValue(*Variable);
      Found.IsEarlier = true;
      continue;
    }
    llvm::ArrayRef<const Expr *> Written;
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      Written = {Construct->getArgs(), Construct->getNumArgs()};
    else if (const auto *List = dyn_cast<InitListExpr>(E))
      Written = {List->getInits(), List->getNumInits()};
    else
      return std::nullopt;
    if (Written.size() == 1 && isDim3(Written[0]->getType())) {
      E = Written[0]; // A copy.
      continue;
    }
    for (unsigned I = 0; I != std::min<size_t>(Written.size(), 3); ++I)
      if (!isa<CXXDefaultArgExpr>(Written[I]))
        Found.Along[I] = Written[I];
    return Found;
  }
  return std::nullopt;
}

const Expr *extentAlong(const Expr *E, unsigned Axis) {
  std::optional<LaunchExtents> Made = extentsOf(E);
  return Made ? Made->Along[Axis] : nullptr;
}

static LaunchShape shapeOf(const Expr *E, const ASTContext &Context) {
  LaunchShape Shape;
  std::optional<LaunchExtents> Made = extentsOf(E);
  if (!Made)
    return Shape;
  std::optional<uint64_t> *Extents[] = {&Shape.X, &Shape.Y, &Shape.Z};
  for (unsigned I = 0; I != 3; ++I)
    *Extents[I] = Made->Along[I] ? valueOf(Made->Along[I], Context)
                                 : std::optional<uint64_t>(1);
  return Shape;
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static const FunctionDecl *kernelOf(const Expr *E) {
  E = E ? strip(E) : nullptr;
  if (const auto *Address = dyn_cast_or_null<UnaryOperator>(E))
    E = strip(Address->getSubExpr());
  const auto *Ref = dyn_cast_or_null<DeclRefExpr>(E);
  const auto *Kernel = Ref ? dyn_cast<FunctionDecl>(Ref->getDecl()) : nullptr;
  if (!Kernel)
    return nullptr;
  const FunctionDecl *Definition = Kernel;
  Kernel->hasBody(Definition);
  return Definition ? Definition : Kernel;
}

static void fill(LaunchSite &Site, const Expr *Grid, const Expr *Block,
                 const Expr *Shared, const ASTContext &Context) {
  Site.GridExpr = Grid;
  Site.BlockExpr = Block;
  Site.SharedExpr =
      isa_and_nonnull<CXXDefaultArgExpr>(Shared) ? nullptr : Shared;
  Site.Grid = shapeOf(Grid, Context);
  Site.Block = shapeOf(Block, Context);
  Site.SharedBytes = valueOf(
      isa_and_nonnull<CXXDefaultArgExpr>(Shared) ? strip(Shared) : Shared,
      Context);
}

std::optional<LaunchSite> classifyLaunch(const CallExpr &Call,
                                         const ASTContext &Context) {
  LaunchSite Site;
  Site.Call = &Call;
  Site.Loc = Context.getSourceManager().getFileLoc(Call.getBeginLoc());
  if (const auto *Launch = dyn_cast<CUDAKernelCallExpr>(&Call)) {
    llvm::ArrayRef<const Expr *> Arguments = launchArguments(*Launch);
    if (Arguments.empty())
      return std::nullopt;
    Site.Kernel = kernelOf(Launch->getCallee());
    fill(Site, Arguments[0], Arguments[1],
         Arguments.size() > 2 ? Arguments[2] : nullptr, Context);
    return Site;
  }
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getDeclName().isIdentifier())
    return std::nullopt;
  StringRef Name = Callee->getName();
  if (!Name.consume_front("cuda") && !Name.consume_front("hip"))
    return std::nullopt;
  // (function, grid, block, arguments, shared memory, stream)
  if ((Name != "LaunchKernel" && Name != "LaunchCooperativeKernel") ||
      Call.getNumArgs() < 3)
    return std::nullopt;
  Site.Kernel = kernelOf(Call.getArg(0));
  fill(Site, Call.getArg(1), Call.getArg(2),
       Call.getNumArgs() > 4 ? Call.getArg(4) : nullptr, Context);
  return Site;
}

std::string describe(const LaunchShape &Shape) {
  auto Text = [](const std::optional<uint64_t> &Extent) {
    return Extent ? std::to_string(*Extent) : std::string("?");
  };
  return "dim3(" + Text(Shape.X) + ", " + Text(Shape.Y) + ", " + Text(Shape.Z) +
         ")";
}

} // namespace gputidy
