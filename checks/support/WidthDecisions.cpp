//===- WidthDecisions.cpp - what runs on one width only -------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/WidthDecisions.h"
#include "support/PerContext.h"
#include "support/UserCodeVisitor.h"
#include "support/Vocabulary.h"
#include "support/WaveWidth.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// Tests
//===----------------------------------------------------------------------===//

/// `warpSize` of the device, or of the properties that the host asked for.
static bool
isWidth(const Expr *E,
        llvm::function_ref<bool(const ValueDecl &)> IsQueriedWidth) {
  std::optional<Coordinate> Value = classifyCoordinate(E);
  if (Value && Value->Value == BuiltinValue::WarpSize)
    return true;
  E = strip(E);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(E))
    return Member->getMemberNameInfo().getAsString() == "warpSize" ||
           IsQueriedWidth(*Member->getMemberDecl());
  if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(E))
    return IsQueriedWidth(*Ref->getDecl());
  return false;
}

std::optional<WidthTest>
classifyWidthTest(const Expr *Condition,
                  llvm::function_ref<bool(const ValueDecl &)> IsQueriedWidth) {
  if (!Condition)
    return std::nullopt;
  Condition = strip(Condition);
  if (const auto *Not = dyn_cast<UnaryOperator>(Condition);
      Not && Not->getOpcode() == UO_LNot) {
    std::optional<WidthTest> Inner =
        classifyWidthTest(Not->getSubExpr(), IsQueriedWidth);
    if (Inner)
      Inner->Equal = !Inner->Equal;
    return Inner;
  }
  const auto *Comparison = dyn_cast<BinaryOperator>(Condition);
  if (!Comparison || !Comparison->isEqualityOp())
    return std::nullopt;
  bool Equal = Comparison->getOpcode() == BO_EQ;
  if (isWidth(Comparison->getLHS(), IsQueriedWidth))
    return WidthTest{Comparison->getRHS(), Equal};
  if (isWidth(Comparison->getRHS(), IsQueriedWidth))
    return WidthTest{Comparison->getLHS(), Equal};
  return std::nullopt;
}

/// The variable whose address \p Call passes to `hipDeviceGetAttribute` or
/// `cudaDeviceGetAttribute` to be filled with the warp size; null if it is
/// something else.
static const ValueDecl *queriedWidth(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getDeclName().isIdentifier() ||
      !Callee->getName().ends_with("DeviceGetAttribute") ||
      Call.getNumArgs() < 2)
    return nullptr;
  const auto *Attribute = dyn_cast<DeclRefExpr>(strip(Call.getArg(1)));
  if (!Attribute ||
      !StringRef(Attribute->getNameInfo().getAsString()).contains("WarpSize"))
    return nullptr;
  const auto *Address = dyn_cast<UnaryOperator>(strip(Call.getArg(0)));
  if (!Address || Address->getOpcode() != UO_AddrOf)
    return nullptr;
  const Expr *Target = strip(Address->getSubExpr());
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Target))
    return Ref->getDecl();
  if (const auto *Member = dyn_cast<MemberExpr>(Target))
    return Member->getMemberDecl();
  return nullptr;
}

static bool isNoReturnCall(const Expr *E) {
  E = strip(E);
  if (isa_and_nonnull<CXXThrowExpr>(E))
    return true;
  const auto *Call = dyn_cast_or_null<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee)
    return false;
  StringRef Name =
      Callee->getDeclName().isIdentifier() ? Callee->getName() : StringRef();
  return Callee->isNoReturn() || Name == "exit" || Name == "abort" ||
         Name == "__trap" || Name == "__builtin_trap";
}

/// True if control never comes out at the end of \p S: it ends in a return, a
/// throw, or a call that does not return.
static bool leaves(const Stmt *S) {
  if (!S)
    return false;
  if (isa<ReturnStmt>(S))
    return true;
  if (const auto *E = dyn_cast<Expr>(S))
    return isNoReturnCall(E);
  if (const auto *Block = dyn_cast<CompoundStmt>(S))
    for (const Stmt *Child : Block->body())
      if (leaves(Child))
        return true;
  if (const auto *If = dyn_cast<IfStmt>(S))
    return leaves(If->getThen()) && leaves(If->getElse());
  return false;
}

//===----------------------------------------------------------------------===//
// Refusals and launches
//===----------------------------------------------------------------------===//

static unsigned otherWidth(unsigned Lanes) { return Lanes == 32 ? 64 : 32; }

/// Collects the variables that a query fills with the width, then the tests of
/// these or of the device's properties.
class WidthDecisions::Finder : public UserCodeVisitor<Finder> {
public:
  Finder(ASTContext &Context, WidthDecisions &Into)
      : UserCodeVisitor(Context.getSourceManager()), Context(Context),
        Into(Into) {}

  bool VisitCallExpr(CallExpr *Call) {
    if (const ValueDecl *Filled = queriedWidth(*Call))
      Into.Queried.insert(Filled);
    return true;
  }

  // `const int width = prop.warpSize;`
  bool VisitVarDecl(VarDecl *Variable) {
    const auto *Member = dyn_cast_or_null<MemberExpr>(
        Variable->getInit() ? strip(Variable->getInit()) : nullptr);
    if (Member && isa<FieldDecl>(Member->getMemberDecl()) &&
        Member->getMemberDecl()->getName() == "warpSize")
      Into.Queried.insert(Variable);
    return true;
  }

  bool VisitCUDAKernelCallExpr(CUDAKernelCallExpr *Launch) {
    const FunctionDecl *Kernel = Launch->getDirectCallee();
    if (!Kernel)
      return true;
    auto [Known, New] =
        Into.Launched.try_emplace(Kernel->getCanonicalDecl(), Tested);
    if (!New && Known->second != Tested)
      Known->second = 0;
    return true;
  }

  bool TraverseIfStmt(IfStmt *If) {
    std::optional<WidthTest> Test = testOf(If->getCond());
    unsigned Lanes = Test ? lanesOf(*Test) : 0;
    if (Lanes == 0)
      return UserCodeVisitor::TraverseIfStmt(If);
    if (leaves(Test->Equal ? If->getElse() : If->getThen()))
      Into.Refusals.push_back({If, If->getCond(), Test->Width, Lanes, Current});
    unsigned Then = Test->Equal ? Lanes : otherWidth(Lanes);
    return traverseFor(Then, If->getThen()) &&
           traverseFor(otherWidth(Then), If->getElse());
  }

  // What `assert` expands to: `cond ? void(0) : __assert_fail(...)`.
  bool VisitConditionalOperator(ConditionalOperator *Choice) {
    std::optional<WidthTest> Test = testOf(Choice->getCond());
    if (Test && Test->Equal && lanesOf(*Test) && leaves(Choice->getFalseExpr()))
      Into.Refusals.push_back(
          {Choice, Choice->getCond(), Test->Width, lanesOf(*Test), Current});
    return true;
  }

private:
  std::optional<WidthTest> testOf(const Expr *Condition) const {
    return classifyWidthTest(Condition, [this](const ValueDecl &D) {
      return Into.isQueriedWidth(D);
    });
  }

  /// 32 or 64; 0 for any other number.
  unsigned lanesOf(const WidthTest &Test) const {
    std::optional<int64_t> Lanes = evaluateAtWidth(Test.Width, 0, Context);
    return Lanes && (*Lanes == 32 || *Lanes == 64) ? unsigned(*Lanes) : 0;
  }

  bool traverseFor(unsigned Lanes, Stmt *S) {
    llvm::SaveAndRestore<unsigned> In(Tested, Lanes);
    return !S || TraverseStmt(S);
  }

  ASTContext &Context;
  WidthDecisions &Into;
  unsigned Tested = 0; ///< The width that the code is for; 0 if any.
};

const WidthDecisions &WidthDecisions::of(ASTContext &Context) {
  return perContext<WidthDecisions>(Context, [&Context] {
    return std::unique_ptr<WidthDecisions>(new WidthDecisions(Context));
  });
}

WidthDecisions::WidthDecisions(ASTContext &Context) {
  Finder(Context, *this).TraverseDecl(Context.getTranslationUnitDecl());
}

static bool isInHost(const WidthRefusal &Refusal) {
  return !Refusal.Function || !isDeviceFunction(*Refusal.Function);
}

const WidthRefusal *WidthDecisions::programRefusal() const {
  auto Found = llvm::find_if(Refusals, isInHost);
  return Found == Refusals.end() ? nullptr : &*Found;
}

bool WidthDecisions::refusesOthers(const FunctionDecl &F,
                                   unsigned Lanes) const {
  return llvm::any_of(Refusals, [&](const WidthRefusal &Refusal) {
    return Refusal.Function == &F && Refusal.Lanes == Lanes &&
           !isInHost(Refusal);
  });
}

llvm::DenseSet<const FunctionDecl *>
WidthDecisions::kernelsFor(unsigned Lanes) const {
  llvm::DenseSet<const FunctionDecl *> Kernels;
  for (const auto &[Kernel, Width] : Launched)
    if (Width == Lanes)
      Kernels.insert(Kernel);
  return Kernels;
}

} // namespace gputidy
