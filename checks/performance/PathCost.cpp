//===- PathCost.cpp - what a warp pays for a path -------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/PathCost.h"
#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtVisitor.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// The prices
//===----------------------------------------------------------------------===//

static constexpr double UnknownTripCount = 8;
static constexpr double OpaqueCall = 20;
static constexpr double GlobalAccess = 4, SharedAccess = 2, AtomicAccess = 12;
static constexpr double IntegerDivision = 18, WideIntegerDivision = 60;
static constexpr double FloatDivision = 9, DoubleDivision = 18;
static constexpr double ConstantDivision = 4;

/// Functions of the math library by name, the `f` and `__` forms included, in
/// instructions of CUDA's libdevice and ROCm's ocml; 0 for others.
static double mathFunctionCost(StringRef Name) {
  bool Intrinsic = Name.consume_front("__");
  Name.consume_front("builtin_");
  if (Name.size() > 3)
    Name.consume_back("f");
  struct Row {
    StringRef Name;
    double Cost;
  };
  static const Row Rows[] = {
      {"fabs", 1},     {"abs", 1},    {"fmin", 1},    {"fmax", 1},
      {"min", 1},      {"max", 1},    {"fma", 1},     {"floor", 1},
      {"ceil", 1},     {"trunc", 1},  {"rint", 1},    {"round", 3},
      {"copysign", 1}, {"isnan", 1},  {"isinf", 1},   {"sqrt", 8},
      {"rsqrt", 4},    {"cbrt", 20},  {"exp", 10},    {"exp2", 6},
      {"exp10", 10},   {"expm1", 20}, {"log", 14},    {"log2", 12},
      {"log10", 14},   {"log1p", 20}, {"sin", 30},    {"cos", 30},
      {"sincos", 40},  {"tan", 40},   {"asin", 25},   {"acos", 25},
      {"atan", 25},    {"atan2", 35}, {"sinh", 25},   {"cosh", 25},
      {"tanh", 20},    {"pow", 60},   {"hypot", 15},  {"fmod", 40},
      {"erf", 25},     {"erfc", 40},  {"lgamma", 80}, {"tgamma", 60}};
  for (const Row &R : Rows)
    if (R.Name == Name)
      // `__sinf` and its kin run on the special function unit.
      return Intrinsic ? std::min(R.Cost, 4.0) : R.Cost;
  return 0;
}

/// One-instruction intrinsics of CUDA and HIP.
static bool isCheapIntrinsic(StringRef Name) {
  for (StringRef Prefix :
       {"__popc",  "__clz",      "__ffs", "__brev",      "__mul",   "__umul",
        "__f",     "__d",        "__int", "__uint",      "__float", "__double",
        "__half",  "__h",        "__bf",  "__byte_perm", "__usad",  "__sad",
        "__nvvm_", "__builtin_", "make_", "__ll2",       "__ull2"})
    if (Name.starts_with(Prefix))
      return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Loops with a known trip count
//===----------------------------------------------------------------------===//

static std::optional<int64_t> constantOf(const Expr *E,
                                         const ASTContext &Context) {
  Expr::EvalResult Result;
  if (!E || E->isValueDependent() || !E->EvaluateAsInt(Result, Context) ||
      !Result.Val.getInt().isRepresentableByInt64())
    return std::nullopt;
  return Result.Val.getInt().getExtValue();
}

static bool isVariable(const Expr *E, const VarDecl *Variable) {
  const auto *Ref = dyn_cast_or_null<DeclRefExpr>(strip(E));
  return Ref && Ref->getDecl() == Variable;
}

/// The one variable that a `for` declares or assigns, and its first value.
static std::optional<std::pair<const VarDecl *, int64_t>>
loopStart(const ForStmt &Loop, const ASTContext &Context) {
  const VarDecl *Variable = nullptr;
  const Expr *First = nullptr;
  if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(Loop.getInit())) {
    if (Declaration->isSingleDecl())
      Variable = dyn_cast<VarDecl>(Declaration->getSingleDecl());
    First = Variable ? Variable->getInit() : nullptr;
  } else if (const auto *Assign =
                 dyn_cast_or_null<BinaryOperator>(Loop.getInit())) {
    const auto *Ref = dyn_cast<DeclRefExpr>(strip(Assign->getLHS()));
    if (Assign->getOpcode() == BO_Assign && Ref)
      Variable = dyn_cast<VarDecl>(Ref->getDecl());
    First = Assign->getRHS();
  }
  std::optional<int64_t> Start = constantOf(First, Context);
  if (!Variable || !Start)
    return std::nullopt;
  return std::make_pair(Variable, *Start);
}

namespace {
/// What a loop does to its variable in each round.
struct Step {
  BinaryOperatorKind Op; ///< BO_Add, BO_Mul, BO_Div, BO_Shl or BO_Shr.
  int64_t Operand;
};
} // namespace

static std::optional<Step> loopStep(const Expr *Increment,
                                    const VarDecl *Variable,
                                    const ASTContext &Context) {
  Increment = Increment ? strip(Increment) : nullptr;
  if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(Increment)) {
    if (!Unary->isIncrementDecrementOp() ||
        !isVariable(Unary->getSubExpr(), Variable))
      return std::nullopt;
    return Step{BO_Add, Unary->isIncrementOp() ? 1 : -1};
  }
  const auto *Binary = dyn_cast_or_null<BinaryOperator>(Increment);
  if (!Binary || !Binary->isAssignmentOp() ||
      !isVariable(Binary->getLHS(), Variable))
    return std::nullopt;
  BinaryOperatorKind Op = Binary->getOpcode();
  const Expr *Operand = Binary->getRHS();
  if (Op == BO_Assign) {
    const auto *Value = dyn_cast<BinaryOperator>(strip(Operand));
    if (!Value || !isVariable(Value->getLHS(), Variable))
      return std::nullopt;
    Op = Value->getOpcode();
    Operand = Value->getRHS();
  } else {
    Op = BinaryOperator::getOpForCompoundAssignment(Op);
  }
  std::optional<int64_t> Constant = constantOf(Operand, Context);
  if (!Constant)
    return std::nullopt;
  if (Op == BO_Sub)
    return Step{BO_Add, -*Constant};
  if (Op == BO_Add || Op == BO_Mul || Op == BO_Div || Op == BO_Shl ||
      Op == BO_Shr)
    return Step{Op, *Constant};
  return std::nullopt;
}

static int64_t apply(const Step &S, int64_t Value) {
  switch (S.Op) {
  case BO_Add:
    return Value + S.Operand;
  case BO_Mul:
    return Value * S.Operand;
  case BO_Div:
    return S.Operand ? Value / S.Operand : Value;
  case BO_Shl:
    return static_cast<int64_t>(static_cast<uint64_t>(Value)
                                << (S.Operand & 31));
  default:
    return Value >> (S.Operand & 31);
  }
}

static bool holds(BinaryOperatorKind Op, int64_t Left, int64_t Right) {
  switch (Op) {
  case BO_LT:
    return Left < Right;
  case BO_LE:
    return Left <= Right;
  case BO_GT:
    return Left > Right;
  case BO_GE:
    return Left >= Right;
  default:
    return Left != Right;
  }
}

unsigned constantTripCount(const Stmt &Loop, const ASTContext &Context) {
  const auto *For = dyn_cast<ForStmt>(&Loop);
  if (!For || !For->getCond())
    return 0;
  auto Start = loopStart(*For, Context);
  if (!Start)
    return 0;
  auto Each = loopStep(For->getInc(), Start->first, Context);
  if (!Each)
    return 0;
  // `for (o = 16; o; o >>= 1)` compares with zero.
  BinaryOperatorKind Op = BO_NE;
  std::optional<int64_t> Bound = 0;
  if (!isVariable(For->getCond(), Start->first)) {
    const auto *Compare = dyn_cast<BinaryOperator>(strip(For->getCond()));
    if (!Compare ||
        !(Compare->isRelationalOp() || Compare->getOpcode() == BO_NE) ||
        !isVariable(Compare->getLHS(), Start->first))
      return 0;
    Op = Compare->getOpcode();
    Bound = constantOf(Compare->getRHS(), Context);
  }
  if (!Bound)
    return 0;
  // Walking beats solving: every kind of step ends or is given up on.
  constexpr unsigned Limit = 1024;
  unsigned Trips = 0;
  for (int64_t I = Start->second; Trips < Limit && holds(Op, I, *Bound);
       I = apply(*Each, I))
    ++Trips;
  return Trips;
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

namespace {

/// Adds up a statement. Expressions that only name, convert or nest cost
/// nothing by themselves, which is the default.
class CostVisitor : public ConstStmtVisitor<CostVisitor> {
public:
  CostVisitor(PathCosts &Costs, const ASTContext &Context)
      : Costs(Costs), Context(Context) {}

  PathCost Total;

  void visit(const Stmt *S) {
    if (S)
      Visit(S);
  }

  void VisitStmt(const Stmt *S) { visitChildren(S); }

  void VisitDeclStmt(const DeclStmt *S) {
    for (const Decl *D : S->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        if (Variable->hasInit() && !Variable->isStaticLocal())
          Visit(Variable->getInit());
  }

  // Control flow.

  void VisitIfStmt(const IfStmt *S) {
    visit(S->getInit());
    visit(S->getConditionVariableDeclStmt());
    if (std::optional<int64_t> Constant = constantOf(S->getCond(), Context))
      return visit(*Constant ? S->getThen() : S->getElse());
    visit(S->getCond());
    addDearer(Costs.of(S->getThen()), Costs.of(S->getElse()));
  }

  void VisitConditionalOperator(const ConditionalOperator *E) {
    Visit(E->getCond());
    addDearer(Costs.of(E->getTrueExpr()), Costs.of(E->getFalseExpr()));
  }

  void VisitSwitchStmt(const SwitchStmt *S) {
    visit(S->getCond());
    // The cases share one body, and about one of them runs.
    unsigned Cases = 0;
    for (const SwitchCase *Case = S->getSwitchCaseList(); Case;
         Case = Case->getNextSwitchCase())
      ++Cases;
    PathCost Body = Costs.of(S->getBody());
    Body.Instructions /= std::max(Cases, 1U);
    Body.LeavesEarly = false;
    add(Body);
  }

  void VisitForStmt(const ForStmt *S) {
    visit(S->getInit());
    addLoop({S->getCond(), S->getInc(), S->getBody()},
            constantTripCount(*S, Context));
  }
  void VisitWhileStmt(const WhileStmt *S) {
    addLoop({S->getCond(), S->getBody()}, 0);
  }
  void VisitDoStmt(const DoStmt *S) {
    // `do { … } while (0)` is how macros make a statement.
    std::optional<int64_t> Constant = constantOf(S->getCond(), Context);
    if (Constant && !*Constant)
      return visit(S->getBody());
    addLoop({S->getBody(), S->getCond()}, 0);
  }
  void VisitCXXForRangeStmt(const CXXForRangeStmt *S) {
    addLoop({S->getBody()}, 0);
  }

  void VisitReturnStmt(const ReturnStmt *S) {
    visitChildren(S);
    leave();
  }
  void VisitBreakStmt(const BreakStmt *) { leave(); }
  void VisitContinueStmt(const ContinueStmt *) { leave(); }
  void VisitGotoStmt(const GotoStmt *) { leave(); }

  // Operators.

  void VisitUnaryOperator(const UnaryOperator *E) {
    visitChildren(E);
    switch (E->getOpcode()) {
    case UO_Deref:
      return addRead(E);
    case UO_AddrOf:
    case UO_Extension:
    case UO_Plus:
      return;
    default:
      return addInstructions(widthFactor(E->getType()));
    }
  }

  void VisitBinaryOperator(const BinaryOperator *E) {
    if (E->isAssignmentOp())
      return addAssignment(E);
    visitChildren(E);
    if (E->getOpcode() != BO_Comma)
      addOperator(E->getOpcode(), E->getRHS(), E->getLHS()->getType());
  }

  void VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
    visitChildren(E);
    addRead(E);
  }

  void VisitMemberExpr(const MemberExpr *E) {
    visitChildren(E);
    if (E->isArrow() && !isa<CXXThisExpr>(strip(E->getBase())))
      addRead(E);
  }

  void VisitCastExpr(const CastExpr *E) {
    visitChildren(E);
    CastKind Kind = E->getCastKind();
    if (Kind == CK_FloatingCast || Kind == CK_IntegralToFloating ||
        Kind == CK_FloatingToIntegral)
      addInstructions(1);
  }

  // Coordinates are in registers.
  void VisitPseudoObjectExpr(const PseudoObjectExpr *) {}
  // Runs where it is called.
  void VisitLambdaExpr(const LambdaExpr *) {}
  void VisitUnaryExprOrTypeTraitExpr(const UnaryExprOrTypeTraitExpr *) {}

  // Calls.

  void VisitCallExpr(const CallExpr *E) {
    for (const Expr *Argument : E->arguments())
      visit(Argument);
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
      visit(Member->getImplicitObjectArgument());
    if (std::optional<DeviceCall> Known = classifyCall(*E))
      return addDeviceCall(*Known);
    const FunctionDecl *Callee = E->getDirectCallee();
    if (!Callee)
      return addOpaqueCall();
    add(Costs.ofFunction(*Callee));
  }

  void VisitCXXConstructExpr(const CXXConstructExpr *E) {
    visitChildren(E);
    if (!E->getConstructor()->isTrivial())
      add(Costs.ofFunction(*E->getConstructor()));
  }

  void VisitAsmStmt(const AsmStmt *) {
    addInstructions(2);
    Total.HasOpaqueCall = true;
  }

private:
  void visitChildren(const Stmt *S) {
    for (const Stmt *Child : S->children())
      visit(Child);
  }

  void addEffects(const PathCost &Other) {
    Total.WritesMemory |= Other.WritesMemory;
    Total.ReadsMemory |= Other.ReadsMemory;
    Total.HasLoop |= Other.HasLoop;
    Total.HasOpaqueCall |= Other.HasOpaqueCall;
  }

  void add(const PathCost &Other) {
    addInstructions(Other.Instructions);
    addEffects(Other);
    Total.LeavesEarly |= Other.LeavesEarly;
    Total.EndsInTrap |= Other.EndsInTrap;
  }

  /// One of two paths; what follows is reached unless both leave.
  void addDearer(const PathCost &One, const PathCost &Other) {
    addInstructions(std::max(One.Instructions, Other.Instructions));
    addEffects(One);
    addEffects(Other);
    Total.LeavesEarly |= One.LeavesEarly && Other.LeavesEarly;
    Total.EndsInTrap |= One.EndsInTrap && Other.EndsInTrap;
  }

  void addLoop(std::initializer_list<const Stmt *> Parts, unsigned Trips) {
    double Round = 0;
    for (const Stmt *Part : Parts) {
      PathCost Cost = Costs.of(Part);
      Round += Cost.Instructions;
      addEffects(Cost);
    }
    double All = Round * (Trips ? Trips : UnknownTripCount);
    addInstructions(All);
    // A short loop with a constant trip count is unrolled.
    Total.HasLoop |= Trips == 0 || All > PathCost::MaxSelected;
  }

  void leave() { Total.LeavesEarly = true; }
  void addInstructions(double Count) { Total.Instructions += Count; }

  void addOpaqueCall() {
    addInstructions(OpaqueCall);
    Total.HasOpaqueCall = true;
    Total.WritesMemory = true;
  }

  void addDeviceCall(const DeviceCall &Call) {
    Total.HasOpaqueCall = true;
    switch (Call.Op) {
    case DeviceOp::Atomic:
      Total.WritesMemory = true;
      return addInstructions(AtomicAccess);
    case DeviceOp::LibraryBlock:
      return addInstructions(60);
    case DeviceOp::LibraryWarp:
      return addInstructions(30);
    default:
      return addInstructions(3);
    }
  }

  /// 64-bit arithmetic takes two instructions or half the rate.
  double widthFactor(QualType Type) const {
    if (Type.isNull() || Type->isDependentType() ||
        !(Type->isIntegerType() || Type->isRealFloatingType()))
      return 1;
    return Context.getTypeSize(Type) > 32 ? 2 : 1;
  }

  void addOperator(BinaryOperatorKind Op, const Expr *Right, QualType Type) {
    double Width = widthFactor(Type);
    if (Op != BO_Div && Op != BO_Rem)
      return addInstructions(Width);
    if (Type->isRealFloatingType())
      return addInstructions(Width > 1 ? DoubleDivision : FloatDivision);
    if (std::optional<int64_t> Constant = constantOf(Right, Context)) {
      bool Power = *Constant > 0 && (*Constant & (*Constant - 1)) == 0;
      return addInstructions(Power ? Width : ConstantDivision * Width);
    }
    addInstructions(Width > 1 ? WideIntegerDivision : IntegerDivision);
  }

  void addAssignment(const BinaryOperator *E) {
    const Expr *Target = strip(E->getLHS());
    visit(E->getRHS());
    visitChildren(Target); // The address; the store itself comes below.
    if (E->isCompoundAssignmentOp()) {
      addRead(Target);
      addOperator(BinaryOperator::getOpForCompoundAssignment(E->getOpcode()),
                  E->getRHS(), E->getType());
    }
    addWrite(Target);
  }

  /// The variable at the root of `a[i].b`; null where it is a pointer's target.
  static const ValueDecl *rootOf(const Expr *E) {
    for (E = strip(E);;) {
      if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
        E = strip(Subscript->getBase());
        if (E->getType()->isPointerType())
          return nullptr;
      } else if (const auto *Member = dyn_cast<MemberExpr>(E)) {
        if (Member->isArrow())
          return nullptr;
        E = strip(Member->getBase());
      } else {
        break;
      }
    }
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    return Ref ? Ref->getDecl() : nullptr;
  }

  static double accessCost(const Expr *E) {
    const ValueDecl *Root = rootOf(E);
    return Root && memorySpaceOf(*Root) == MemorySpace::Shared ? SharedAccess
                                                               : GlobalAccess;
  }

  /// True for locals, their fields and elements (constant indices turn local
  /// arrays into registers) and reference parameters of inlined functions.
  static bool isInRegister(const Expr *E) {
    const ValueDecl *Root = rootOf(E);
    return Root && memorySpaceOf(*Root) == MemorySpace::Local;
  }

  void addRead(const Expr *E) {
    if (isInRegister(E))
      return;
    Total.ReadsMemory = true;
    addInstructions(accessCost(E));
  }

  void addWrite(const Expr *Target) {
    if (isInRegister(Target))
      return;
    Total.WritesMemory = true;
    addInstructions(accessCost(Target));
  }

  PathCosts &Costs;
  const ASTContext &Context;
};

} // namespace

PathCost PathCosts::of(const Stmt *S) {
  CostVisitor Visitor(*this, Context);
  Visitor.visit(S);
  return Visitor.Total;
}

static bool endsProgram(const FunctionDecl &Function, StringRef Name) {
  return Function.isNoReturn() || Name == "__trap" || Name == "__assert_fail" ||
         Name == "__assertfail" || Name == "abort" || Name == "__builtin_trap";
}

PathCost PathCosts::ofFunction(const FunctionDecl &Function) {
  auto [Known, New] = Functions.try_emplace(&Function);
  // A function that is being computed calls itself: once round is enough.
  if (!New)
    return Known->second;
  PathCost Cost;
  StringRef Name =
      Function.getDeclName().isIdentifier() ? Function.getName() : "";
  const FunctionDecl *Definition = nullptr;
  if (double Math = mathFunctionCost(Name)) {
    Cost.Instructions = Math;
  } else if (endsProgram(Function, Name)) {
    Cost.EndsInTrap = Cost.LeavesEarly = true;
  } else if (Name == "__ldg") {
    Cost.Instructions = GlobalAccess;
    Cost.ReadsMemory = true;
  } else if (Function.hasBody(Definition) && Definition->getBody() &&
             !Definition->isDependentContext()) {
    Cost = of(Definition->getBody());
    Cost.LeavesEarly = false; // It returns to the caller.
  } else if (isCheapIntrinsic(Name)) {
    Cost.Instructions = 1;
  } else {
    Cost.Instructions = OpaqueCall;
    Cost.HasOpaqueCall = Cost.WritesMemory = true;
  }
  return Functions[&Function] = Cost;
}

} // namespace gputidy
