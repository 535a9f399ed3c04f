//===- Shape.cpp - the blocks that a kernel is launched with --------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/Shape.h"
#include "support/DeviceCode.h"
#include "support/LaunchSites.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace gputidy {
namespace uniformity {

/// What is known of the variables of a host function.
struct HostVariables {
  llvm::DenseSet<const ValueDecl *> Changed; ///< Not what they began with.
  /// Where the launch at hand is: `case 256:`, `if (n == 256)`.
  llvm::SmallVector<std::pair<const ValueDecl *, unsigned>, 2> Equal;

  std::optional<unsigned> valueOf(const Expr *E) const {
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    if (!Ref || Changed.count(Ref->getDecl()))
      return std::nullopt;
    for (const auto &[Variable, Value] : llvm::reverse(Equal))
      if (Variable == Ref->getDecl())
        return Value;
    return std::nullopt;
  }
};

/// The initializer of a variable that keeps the value it is made with.
static const Expr *keptInitializer(const Expr *E, const HostVariables &Host) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  const auto *Variable =
      dyn_cast_or_null<VarDecl>(Ref ? Ref->getDecl() : nullptr);
  if (!Variable || isa<ParmVarDecl>(Variable) || Host.Changed.count(Variable))
    return nullptr;
  if (!Variable->isLocalVarDecl() && !Variable->getType().isConstQualified())
    return nullptr;
  return Variable->getInit();
}

static std::optional<unsigned> sizeOf(const Expr *E, const ASTContext &Context,
                                      const HostVariables &Host,
                                      unsigned Depth = 0) {
  if (!E || E->isValueDependent() || E->isTypeDependent() || Depth > 4)
    return std::nullopt;
  Expr::EvalResult Result;
  if (E->getType()->isIntegralOrEnumerationType() &&
      E->EvaluateAsInt(Result, Context)) {
    uint64_t N = Result.Val.getInt().getLimitedValue();
    return N >= 1 && N <= 1024 ? std::optional<unsigned>(N) : std::nullopt;
  }
  if (std::optional<unsigned> Value = Host.valueOf(strip(E)))
    return Value;
  if (const Expr *Init = keptInitializer(strip(E), Host))
    return sizeOf(Init, Context, Host, Depth + 1);
  return std::nullopt;
}

static std::optional<unsigned>
sizeAlong(const std::optional<LaunchExtents> &Block, unsigned Axis,
          const ASTContext &Context, const HostVariables &Host) {
  if (!Block)
    return std::nullopt;
  const Expr *Size = Block->Along[Axis];
  return Size ? sizeOf(Size, Context, Host) : std::optional<unsigned>(1);
}

//===----------------------------------------------------------------------===//
// Block sizes that are passed to the kernel as well
//===----------------------------------------------------------------------===//

namespace {

/// A number as the host computes it. Two are the same if they are written the
/// same, and nothing changes the variables from where one is computed to where
/// the other is.
class HostNumber {
public:
  /// Follows variables that keep what they are made with.
  HostNumber(const Expr *E, const ASTContext &Context,
             const HostVariables &Host)
      : Context(Context), Host(Host) {
    for (At = strip(E); const Expr *Init = keptInitializer(At, Host);
         At = strip(Init)) {
      // Each call may give another number, the variable has one.
      if (!isPlain(strip(Init), /*Keeps=*/false))
        break;
      IsEarlier = true;
    }
  }
  /// Computed before the launch.
  void setEarlier() { IsEarlier = true; }

  bool operator==(const HostNumber &O) const {
    llvm::FoldingSetNodeID Mine, Theirs;
    At->Profile(Mine, Context, /*Canonical=*/true);
    O.At->Profile(Theirs, Context, /*Canonical=*/true);
    return Mine == Theirs && isPlain(At, IsEarlier || O.IsEarlier);
  }

private:
  /// True for arithmetic on variables; with \p Keeps, on such as never change.
  bool isPlain(const Stmt *S, bool Keeps) const {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (Keeps && Host.Changed.count(Ref->getDecl()))
        return false;
    if (!isa<DeclRefExpr, MemberExpr, CXXThisExpr, ParenExpr, CastExpr,
             IntegerLiteral, UnaryExprOrTypeTraitExpr,
             SubstNonTypeTemplateParmExpr>(S)) {
      const auto *Binary = dyn_cast<BinaryOperator>(S);
      if (!Binary || Binary->isAssignmentOp())
        return false;
    }
    return llvm::all_of(S->children(), [&](const Stmt *Child) {
      return !Child || isPlain(Child, Keeps);
    });
  }

  const Expr *At;
  bool IsEarlier = false;
  const ASTContext &Context;
  const HostVariables &Host;
};

} // namespace

/// True if \p E is the member of \p Block that is the size along \p Axis, as
/// in `kernel<<<grid, block>>>(block.x)`.
static bool isMemberOf(const Expr *E, const Expr *Block, unsigned Axis) {
  const auto *Member = dyn_cast<MemberExpr>(strip(E));
  if (!Member || !Member->getMemberDecl()->getIdentifier() ||
      Member->getMemberDecl()->getName() != StringRef("xyz").substr(Axis, 1))
    return false;
  while (const auto *Copy = dyn_cast<CXXConstructExpr>(strip(Block))) {
    if (!Copy->getConstructor()->isCopyOrMoveConstructor())
      return false;
    Block = Copy->getArg(0);
  }
  const auto *From = dyn_cast<DeclRefExpr>(strip(Member->getBase()));
  const auto *Of = dyn_cast<DeclRefExpr>(strip(Block));
  return From && Of && From->getDecl() == Of->getDecl();
}

/// The parameters to which \p Call passes the size of its blocks along \p Axis,
/// where \p Block is made of \p Made.
static uint32_t parametersOf(const CUDAKernelCallExpr &Call, const Expr *Block,
                             const std::optional<LaunchExtents> &Made,
                             unsigned Axis, const ASTContext &Context,
                             const HostVariables &Host) {
  const Expr *Size = Made ? Made->Along[Axis] : nullptr;
  uint32_t Parameters = 0;
  for (unsigned I = 0; I != std::min(Call.getNumArgs(), 32u); ++I) {
    const Expr *Passed = Call.getArg(I);
    if (!Passed->getType()->isIntegerType() || Passed->isValueDependent())
      continue;
    bool Same = isMemberOf(Passed, Block, Axis);
    if (!Same && Size && !Size->isValueDependent()) {
      HostNumber Mine(Size, Context, Host), Theirs(Passed, Context, Host);
      if (Made->IsEarlier)
        Mine.setEarlier();
      Same = Mine == Theirs;
    }
    Parameters |= uint32_t(Same) << I;
  }
  return Parameters;
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

namespace {

struct Launch {
  const CUDAKernelCallExpr *Call;
  decltype(HostVariables::Equal) Equal; ///< On the way to it.
};

class LaunchFinder : public RecursiveASTVisitor<LaunchFinder> {
public:
  explicit LaunchFinder(const ASTContext &Context) : Context(Context) {}
  bool shouldVisitTemplateInstantiations() const { return false; }

  bool VisitCUDAKernelCallExpr(CUDAKernelCallExpr *Call) {
    Found.push_back({Call, Host.Equal});
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *B) {
    if (B->isAssignmentOp())
      change(B->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *U) {
    if (U->isIncrementDecrementOp() || U->getOpcode() == UO_AddrOf)
      change(U->getSubExpr());
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *C) {
    if (C->isAssignmentOp() && C->getNumArgs())
      change(C->getArg(0));
    return true;
  }

  bool TraverseIfStmt(IfStmt *If) {
    size_t Outside = Host.Equal.size();
    TraverseStmt(If->getInit());
    TraverseStmt(If->getConditionVariableDeclStmt());
    TraverseStmt(If->getCond());
    noteEqual(If->getCond());
    TraverseStmt(If->getThen());
    Host.Equal.resize(Outside);
    return TraverseStmt(If->getElse());
  }
  bool TraverseSwitchStmt(SwitchStmt *Switch) {
    auto *Body = dyn_cast_or_null<CompoundStmt>(Switch->getBody());
    if (!Body)
      return RecursiveASTVisitor::TraverseSwitchStmt(Switch);
    TraverseStmt(Switch->getInit());
    TraverseStmt(Switch->getCond());
    size_t Outside = Host.Equal.size();
    bool FallsThrough = false;
    for (Stmt *S : Body->body()) {
      if (auto *Label = dyn_cast<SwitchCase>(S)) {
        Host.Equal.resize(Outside);
        const auto *Case = dyn_cast<CaseStmt>(Label);
        if (Case && !FallsThrough && !isa<SwitchCase>(Case->getSubStmt()) &&
            !Case->getRHS())
          noteEqual(Switch->getCond(), Case->getLHS());
      }
      TraverseStmt(S);
      const Stmt *Last = S;
      while (const auto *Label = dyn_cast<SwitchCase>(Last))
        Last = Label->getSubStmt();
      if (const auto *Block = dyn_cast<CompoundStmt>(Last))
        Last = Block->body_empty() ? Block : Block->body_back();
      FallsThrough = !isa<BreakStmt, ReturnStmt>(Last);
    }
    Host.Equal.resize(Outside);
    return true;
  }

  std::vector<Launch> Found;
  HostVariables Host;

private:
  /// The variable is not what it was made with.
  void change(const Expr *E) {
    E = strip(E);
    while (const auto *Member = dyn_cast_or_null<MemberExpr>(E))
      E = strip(Member->getBase());
    if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(E))
      Host.Changed.insert(Ref->getDecl());
  }
  void noteEqual(const Expr *Condition) {
    const auto *B = dyn_cast<BinaryOperator>(strip(Condition));
    if (B && B->getOpcode() == BO_LAnd) {
      noteEqual(B->getLHS());
      noteEqual(B->getRHS());
    } else if (B && B->getOpcode() == BO_EQ) {
      noteEqual(B->getLHS(), B->getRHS());
    }
  }
  void noteEqual(const Expr *Variable, const Expr *Number) {
    const auto *Ref = dyn_cast<DeclRefExpr>(strip(Variable));
    if (!Ref)
      return;
    if (std::optional<unsigned> N = sizeOf(Number, Context, {}))
      Host.Equal.push_back({Ref->getDecl(), *N});
  }

  const ASTContext &Context;
};

} // namespace

void Shapes::addLaunchesOf(const FunctionDecl &Function, ASTContext &Context) {
  LaunchFinder Finder(Context);
  Finder.TraverseStmt(Function.getBody());
  for (const auto &[Call, Equal] : Finder.Found) {
    Finder.Host.Equal = Equal;
    const FunctionDecl *Kernel = Call->getDirectCallee();
    llvm::ArrayRef<const Expr *> Arguments = launchArguments(*Call);
    if (!Kernel || Arguments.empty())
      continue;
    std::optional<LaunchExtents> Block = extentsOf(Arguments[1]);
    Launches &L = All[Kernel->getCanonicalDecl()];
    for (unsigned I = 0; I != 3; ++I) {
      std::optional<unsigned> Size = sizeAlong(Block, I, Context, Finder.Host);
      uint32_t Passed =
          parametersOf(*Call, Arguments[1], Block, I, Context, Finder.Host);
      L.Common.Passed[I] = L.Any ? L.Common.Passed[I] & Passed : Passed;
      if (!L.Any)
        L.Common.Size[I] = Size;
      else if (L.Common.Size[I] != Size)
        L.Common.Size[I] = std::nullopt;
    }
    L.Any = true;
  }
}

/// Clang keeps the sizes as numbers before version 21, then as expressions.
[[maybe_unused]] static std::optional<unsigned>
requiredSize(unsigned N, const ASTContext &) {
  return N;
}
[[maybe_unused]] static std::optional<unsigned>
requiredSize(const Expr *E, const ASTContext &Context) {
  return sizeOf(E, Context, {});
}

Shape Shapes::of(const FunctionDecl &Kernel) const {
  Shape S;
  auto Found = All.find(Kernel.getCanonicalDecl());
  if (Found != All.end())
    S = Found->second.Common;
  const ASTContext &Context = Kernel.getASTContext();
  if (const auto *Bounds = Kernel.getAttr<CUDALaunchBoundsAttr>())
    if (std::optional<unsigned> N =
            sizeOf(Bounds->getMaxThreads(), Context, {}))
      S.MaxThreads = *N;
  // HIP's headers spell launch bounds so.
  if (const auto *Sizes = Kernel.getAttr<AMDGPUFlatWorkGroupSizeAttr>())
    if (std::optional<unsigned> N = sizeOf(Sizes->getMax(), Context, {}))
      S.MaxThreads = *N;
  if (const auto *Required = Kernel.getAttr<ReqdWorkGroupSizeAttr>()) {
    S.Size[0] = requiredSize(Required->getXDim(), Context);
    S.Size[1] = requiredSize(Required->getYDim(), Context);
    S.Size[2] = requiredSize(Required->getZDim(), Context);
  }
  if (S.Size[0] && S.Size[1] && S.Size[2]) {
    unsigned Threads = *S.Size[0] * *S.Size[1] * *S.Size[2];
    S.MaxThreads = std::min(S.MaxThreads, Threads);
  }
  return S;
}

} // namespace uniformity
} // namespace gputidy
