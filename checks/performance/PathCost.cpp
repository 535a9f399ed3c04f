//===- PathCost.cpp - what a warp pays for a path -------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/PathCost.h"
#include "performance/LoopShape.h"
#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// The prices
//===----------------------------------------------------------------------===//

static constexpr double UnknownTripCount = 8;
static constexpr double OpaqueCall = 20;
static constexpr double GlobalAccess = 3, SharedAccess = 2, AtomicAccess = 4;
static constexpr double IntegerDivision = 20, WideIntegerDivision = 80;
static constexpr double FloatDivision = 12, DoubleDivision = 20;
static constexpr double ConstantDivision = 4, WideConstantDivision = 16;
static constexpr double WideMultiplication = 4;
/// What a function of the math library takes more for `double`.
static constexpr double DoubleFunctionFactor = 2;
/// Loops of constant length that compilers unroll: of at most so many rounds
/// and instructions.
static constexpr unsigned MaxUnrolledTrips = 64;
static constexpr double MaxUnrolled = 512;

/// Functions of the math library by name, the `f` and `__` forms included, in
/// instructions of CUDA's libdevice and ROCm's ocml for `float`; 0 for others.
static double mathFunctionCost(StringRef Name, bool IsDouble) {
  bool Intrinsic = Name.consume_front("__");
  Name.consume_front("builtin_");
  Name.consume_front("nv_");
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
      {"copysign", 1}, {"isnan", 1},  {"isinf", 1},   {"sqrt", 12},
      {"rsqrt", 6},    {"cbrt", 20},  {"exp", 10},    {"exp2", 6},
      {"exp10", 10},   {"expm1", 20}, {"log", 20},    {"log2", 16},
      {"log10", 20},   {"log1p", 25}, {"sin", 30},    {"cos", 30},
      {"sincos", 40},  {"tan", 40},   {"asin", 25},   {"acos", 25},
      {"atan", 25},    {"atan2", 40}, {"sinh", 16},   {"cosh", 14},
      {"tanh", 18},    {"pow", 80},   {"hypot", 15},  {"fmod", 50},
      {"erf", 30},     {"erfc", 40},  {"lgamma", 80}, {"tgamma", 60}};
  for (const Row &R : Rows)
    if (R.Name == Name)
      // `__sinf` and its kin run on the special function unit.
      return Intrinsic && !IsDouble   ? std::min(R.Cost, 4.0)
             : IsDouble && R.Cost > 3 ? R.Cost * DoubleFunctionFactor
                                      : R.Cost;
  return 0;
}

/// One-instruction intrinsics of CUDA and HIP.
static bool isCheapIntrinsic(StringRef Name) {
  for (StringRef Prefix :
       {"__popc",  "__clz",      "__ffs", "__brev",      "__mul",   "__umul",
        "__f",     "__d",        "__int", "__uint",      "__float", "__double",
        "__half",  "__h",        "__bf",  "__byte_perm", "__usad",  "__sad",
        "__nvvm_", "__builtin_", "__nv_", "__ll2",       "__ull2"})
    if (Name.starts_with(Prefix))
      return true;
  return false;
}

/// True for names such as `RECORD_ERR`, `reportFailure`, `assert_range`.
static bool isNamedAfterErrors(StringRef Name) {
  static const StringRef Words[] = {"err",    "error",  "errors", "fail",
                                    "failed", "assert", "panic",  "abort",
                                    "fatal",  "failure"};
  // Words end at underscores and before capitals that follow small letters.
  while (!Name.empty()) {
    size_t End = 1;
    while (End < Name.size() && isAlphanumeric(Name[End]) &&
           !(isUppercase(Name[End]) && isLowercase(Name[End - 1])))
      ++End;
    StringRef Word = Name.take_front(End);
    Name = Name.drop_front(End).ltrim('_');
    if (llvm::any_of(
            Words, [Word](StringRef W) { return Word.equals_insensitive(W); }))
      return true;
  }
  return false;
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

  void VisitCompoundStmt(const CompoundStmt *S) {
    for (const Stmt *Child : S->body()) {
      visit(Child);
      noteMacro(Child);
    }
  }

  /// `RECORD_ERR(…)`: what a macro is for is known by its name alone.
  void noteMacro(const Stmt *S) {
    SourceLocation Loc = S->getBeginLoc();
    if (Loc.isMacroID() &&
        isNamedAfterErrors(Lexer::getImmediateMacroName(
            Loc, Context.getSourceManager(), Context.getLangOpts())))
      Total.Reports = true;
  }

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
    if (std::optional<int64_t> Constant = constantValue(S->getCond(), Context))
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
    Body.Once /= std::max(Cases, 1U);
    Body.LeavesEarly = Body.LeavesLoop = false;
    Body.EndsInTrap = Body.Reports = false; // One case of several.
    add(Body);
  }

  void VisitForStmt(const ForStmt *S) {
    visit(S->getInit());
    unsigned Trips = constantTripCount(*S, Context);
    // Unrolled, it does not count.
    if (Trips && Trips <= MaxUnrolledTrips &&
        Trips * Costs.of(S->getBody()).Instructions <= MaxUnrolled)
      return addLoop({S->getBody()}, Trips);
    addLoop({S->getCond(), S->getInc(), S->getBody()}, Trips);
  }
  void VisitWhileStmt(const WhileStmt *S) {
    addLoop({S->getCond(), S->getBody()}, 0);
  }
  void VisitDoStmt(const DoStmt *S) {
    // `do { … } while (0)` is how macros make a statement.
    std::optional<int64_t> Constant = constantValue(S->getCond(), Context);
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
  void VisitContinueStmt(const ContinueStmt *) { Total.LeavesEarly = true; }
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
    if (E->getOpcode() != BO_Comma &&
        !(E->isAdditiveOp() &&
          (isProduct(E->getLHS()) || isProduct(E->getRHS()))))
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
    if (isRecordAssignment(*E))
      return addRecordAssignment(*E);
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

  void add(const PathCost &Other) {
    Total.Instructions += Other.Instructions;
    Total.Once += Other.Once;
    Total.addEffects(Other);
    Total.LeavesEarly |= Other.LeavesEarly;
    Total.LeavesLoop |= Other.LeavesLoop;
    Total.EndsInTrap |= Other.EndsInTrap;
    Total.Reports |= Other.Reports;
  }

  /// One of two paths; what follows is reached unless both leave. One that
  /// fails or reports is the cheaper one: it is not there in a run that is
  /// right.
  void addDearer(PathCost One, PathCost Other) {
    if (One.isForErrors() != Other.isForErrors())
      (One.isForErrors() ? One : Other) = PathCost();
    Total.Instructions += std::max(One.Instructions, Other.Instructions);
    Total.Once += std::max(One.Once, Other.Once);
    Total.addEffects(One);
    Total.addEffects(Other);
    Total.LeavesEarly |= One.LeavesEarly && Other.LeavesEarly;
    Total.LeavesLoop |= One.LeavesLoop && Other.LeavesLoop;
    Total.EndsInTrap |= One.EndsInTrap && Other.EndsInTrap;
    Total.Reports |= One.Reports && Other.Reports;
  }

  void addLoop(std::initializer_list<const Stmt *> Parts, unsigned Trips) {
    double Round = 0, RoundOnce = 0;
    for (const Stmt *Part : Parts) {
      PathCost Cost = Costs.of(Part);
      Round += Cost.Instructions;
      RoundOnce += Cost.Once;
      Total.addEffects(Cost);
    }
    double All = Round * (Trips ? Trips : UnknownTripCount);
    Total.Instructions += All;
    Total.Once += RoundOnce * (Trips ? Trips : 1);
    // A short loop with a constant trip count is unrolled.
    Total.HasLoop |= Trips == 0 || All > PathCost::MaxSelected;
  }

  void leave() { Total.LeavesEarly = Total.LeavesLoop = true; }
  void addInstructions(double Count) {
    Total.Instructions += Count;
    Total.Once += Count;
  }

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

  /// A product of which a sum takes no instruction more, but one with 64-bit
  /// integers.
  static bool isProduct(const Expr *E) {
    const auto *Product = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
    return Product && Product->getOpcode() == BO_Mul;
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
    if (Op == BO_Mul && Width > 1 && Type->isIntegerType())
      return addInstructions(WideMultiplication);
    if (Op != BO_Div && Op != BO_Rem)
      return addInstructions(Width);
    if (Type->isRealFloatingType())
      return addInstructions(Width > 1 ? DoubleDivision : FloatDivision);
    if (std::optional<int64_t> Constant = constantValue(Right, Context)) {
      bool Power = *Constant > 0 && (*Constant & (*Constant - 1)) == 0;
      return addInstructions(Power       ? Width
                             : Width > 1 ? WideConstantDivision
                                         : ConstantDivision);
    }
    addInstructions(Width > 1 ? WideIntegerDivision : IntegerDivision);
  }

  void addAssignment(const BinaryOperator *E) {
    const Expr *Target = strip(E->getLHS());
    visit(E->getRHS());
    visitChildren(Target); // The address; the store itself comes below.
    if (E->isCompoundAssignmentOp()) {
      addRead(Target);
      BinaryOperatorKind Op =
          BinaryOperator::getOpForCompoundAssignment(E->getOpcode());
      if (!(BinaryOperator::isAdditiveOp(Op) && isProduct(E->getRHS())))
        addOperator(Op, E->getRHS(), E->getType());
    }
    addWrite(Target);
  }

  /// `a = b` of records, by the copy that the compiler makes.
  static bool isRecordAssignment(const CallExpr &E) {
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&E);
    const auto *Method =
        Operator ? dyn_cast_or_null<CXXMethodDecl>(E.getDirectCallee())
                 : nullptr;
    return Method && Method->isTrivial() &&
           (Method->isCopyAssignmentOperator() ||
            Method->isMoveAssignmentOperator());
  }

  void addRecordAssignment(const CallExpr &E) {
    visit(E.getArg(1));
    const Expr *Target = strip(E.getArg(0));
    visitChildren(Target);
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

void PathCost::addEffects(const PathCost &Other) {
  WritesMemory |= Other.WritesMemory;
  ReadsMemory |= Other.ReadsMemory;
  HasLoop |= Other.HasLoop;
  HasOpaqueCall |= Other.HasOpaqueCall;
}

PathCost PathCosts::of(const Stmt *S) {
  if (!S)
    return PathCost();
  auto Known = Statements.find(S);
  if (Known != Statements.end())
    return Known->second;
  CostVisitor Visitor(*this, Context);
  Visitor.visit(S);
  Visitor.noteMacro(S);
  return Statements[S] = Visitor.Total;
}

unsigned inRoundNumbers(double Instructions) {
  unsigned Unit = 1;
  while (Instructions / Unit >= 100)
    Unit *= 10;
  return static_cast<unsigned>(std::lround(Instructions / Unit)) * Unit;
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
  if (double Math = mathFunctionCost(
          Name, Context.hasSameUnqualifiedType(Function.getReturnType(),
                                               Context.DoubleTy))) {
    Cost.Instructions = Cost.Once = Math;
  } else if (endsProgram(Function, Name)) {
    Cost.EndsInTrap = Cost.LeavesEarly = Cost.LeavesLoop = true;
  } else if (Name == "printf" || (isNamedAfterErrors(Name) &&
                                  Function.getReturnType()->isVoidType())) {
    Cost.Reports = Cost.HasOpaqueCall = Cost.WritesMemory = true;
  } else if (Name == "__ldg") {
    Cost.Instructions = Cost.Once = GlobalAccess;
    Cost.ReadsMemory = true;
  } else if (isCheapIntrinsic(Name)) {
    Cost.Instructions = Cost.Once = 1;
  } else if (Function.hasBody(Definition) && Definition->getBody() &&
             !Definition->isDependentContext()) {
    Cost = of(Definition->getBody());
    // It returns to the caller, and what it prints may be for some callers.
    Cost.LeavesEarly = Cost.LeavesLoop = Cost.EndsInTrap;
  } else if (Name.starts_with("make_") || Function.isOverloadedOperator() ||
             isa<CXXConstructorDecl, CXXConversionDecl>(Function)) {
    // Of `__half` and its kin, for which there are instructions.
    Cost.Instructions = Cost.Once = 1;
  } else {
    Cost.Instructions = Cost.Once = OpaqueCall;
    Cost.HasOpaqueCall = Cost.WritesMemory = true;
  }
  return Functions[&Function] = Cost;
}

} // namespace gputidy
