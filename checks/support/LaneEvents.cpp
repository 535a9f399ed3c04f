//===- LaneEvents.cpp - what device code does with lane masks -------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LaneEvents.h"
#include "support/DeviceCode.h"
#include "support/WaveWidth.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace gputidy {

namespace {

class EventCollector {
public:
  EventCollector(const ASTContext &Context, LaneFacts &Facts)
      : Context(Context), Facts(Facts) {}

  void walkFunction(const FunctionDecl *F) {
    Function = Outermost = F;
    Facts.Calls.try_emplace(F->getCanonicalDecl());
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
      for (const CXXCtorInitializer *Init : Constructor->inits()) {
        if (Init->isAnyMemberInitializer() && Init->isWritten())
          store(Init->getAnyMember(), Init->getInit(), Init->getInit(), false);
        walk(Init->getInit());
      }
    walk(F->getBody());
  }

private:
  void walk(const Stmt *S) {
    if (!S || Depth == MaxDepth)
      return;
    ++Depth;
    visit(S);
    if (const auto *If = dyn_cast<IfStmt>(S))
      walkIf(*If);
    else if (const auto *Choice = dyn_cast<ConditionalOperator>(S))
      walkBranches(Choice->getCond(), Choice->getTrueExpr(),
                   Choice->getFalseExpr());
    else if (const auto *For = dyn_cast<ForStmt>(S))
      walkFor(*For);
    else if (const auto *While = dyn_cast<WhileStmt>(S)) {
      walk(While->getCond());
      walkUnder(While->getCond(), While->getBody());
    } else if (const auto *Lambda = dyn_cast<LambdaExpr>(S))
      walkLambda(*Lambda);
    else if (const auto *Property = dyn_cast<PseudoObjectExpr>(S))
      walk(Property->getSyntacticForm());
    else if (const auto *Declarations = dyn_cast<DeclStmt>(S))
      walkDeclarations(*Declarations);
    else
      for (const Stmt *Child : S->children())
        walk(Child);
    --Depth;
  }

  void walkDeclarations(const DeclStmt &S) {
    for (const Decl *D : S.decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D)) {
        if (!Variable->getInit())
          continue;
        initialize(*Variable, S);
        walk(Variable->getInit());
      }
  }

  void walkIf(const IfStmt &If) {
    walk(If.getInit());
    if (If.getConditionVariableDeclStmt())
      walk(If.getConditionVariableDeclStmt());
    if (If.isConsteval()) {
      walk(If.getElse());
      return;
    }
    walkBranches(If.getCond(), If.getThen(), If.getElse());
  }

  /// A branch that 64 lanes never take is right for those that take it.
  void walkBranches(const Expr *Condition, const Stmt *Then, const Stmt *Else) {
    walk(Condition);
    // `sizeof(mask) == 8`: each branch is for one target's masks.
    if (Condition && isTestOfSize(Condition))
      return;
    std::optional<int64_t> Truth =
        evaluateAtWidth(Condition, WideWave, Context);
    if (!Truth || *Truth)
      walkUnder(Condition, Then);
    if (!Truth || !*Truth)
      walk(Else);
  }

  static bool isTestOfSize(const Expr *Condition) {
    const auto *Test = dyn_cast<BinaryOperator>(strip(Condition));
    auto IsSize = [](const Expr *E) {
      const auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(strip(E));
      return Trait && Trait->getKind() == UETT_SizeOf &&
             Trait->getTypeOfArgument()->isUnsignedIntegerType();
    };
    return Test && Test->isComparisonOp() &&
           (IsSize(Test->getLHS()) || IsSize(Test->getRHS()));
  }

  void walkFor(const ForStmt &For) {
    walk(For.getInit());
    walk(For.getCond());
    walk(For.getInc());
    walkUnder(For.getCond(), For.getBody());
  }

  void walkUnder(const Expr *Condition, const Stmt *Body) {
    size_t Before = Conditions.size();
    size_t BoundsBefore = Bounded.size();
    if (Condition)
      addConditions(Condition);
    walk(Body);
    Conditions.resize(Before);
    Bounded.resize(BoundsBefore);
  }

  void addConditions(const Expr *Condition) {
    Condition = strip(Condition);
    const auto *Binary = dyn_cast_or_null<BinaryOperator>(Condition);
    if (Binary && Binary->getOpcode() == BO_LAnd) {
      addConditions(Binary->getLHS());
      addConditions(Binary->getRHS());
      return;
    }
    Conditions.push_back(Condition);
    if (!Binary)
      return;
    const Expr *Low = Binary->getLHS(), *High = Binary->getRHS();
    if (Binary->getOpcode() == BO_GT)
      std::swap(Low, High);
    else if (Binary->getOpcode() != BO_LT)
      return;
    std::optional<Coordinate> Limit = classifyCoordinate(High);
    const auto *Ref = dyn_cast_or_null<DeclRefExpr>(strip(Low));
    if (Ref && Limit && Limit->Value == BuiltinValue::WarpSize)
      Bounded.push_back(Ref->getDecl());
  }

  void walkLambda(const LambdaExpr &Lambda) {
    const FunctionDecl *Outer = Function;
    for (const Expr *Capture : Lambda.capture_inits())
      walk(Capture);
    Function = Lambda.getCallOperator();
    walk(Lambda.getBody());
    Function = Outer;
  }

  //===--------------------------------------------------------------------===//
  // What one statement does
  //===--------------------------------------------------------------------===//

  void visit(const Stmt *S) {
    if (const auto *Binary = dyn_cast<BinaryOperator>(S))
      return visitBinary(*Binary);
    if (const auto *Unary = dyn_cast<UnaryOperator>(S))
      return visitUnary(*Unary);
    if (const auto *Call = dyn_cast<CallExpr>(S))
      return visitCall(*Call);
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(S))
      return visitArguments(Construct, Construct->getConstructor(),
                            Construct->getArgs(), Construct->getNumArgs());
    if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
      if (Return->getRetValue())
        add(LaneEvent::Return, Return->getRetValue(), Return);
      return;
    }
    if (const auto *List = dyn_cast<InitListExpr>(S))
      return visitList(*List);
    if (const auto *Asm = dyn_cast<GCCAsmStmt>(S))
      return visitAsm(*Asm);
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S)) {
      if (llvm::is_contained(Bounded, Ref->getDecl()))
        Facts.BelowWarpSize.insert(Ref);
      return;
    }
  }

  void visitBinary(const BinaryOperator &Binary) {
    if (Binary.isAssignmentOp()) {
      bool Through = false;
      const ValueDecl *Target = namedObject(Binary.getLHS(), &Through);
      const Expr *Value = Binary.getOpcode() == BO_Assign
                              ? Binary.getRHS()
                              : static_cast<const Expr *>(&Binary);
      if (Target)
        store(Target, Value, &Binary, Through);
    }
    if (Binary.isEqualityOp())
      add(LaneEvent::Compare, &Binary, &Binary);
    if (Binary.getOpcode() == BO_Shl || Binary.getOpcode() == BO_Shr)
      visitShift(Binary);
  }

  void visitShift(const BinaryOperator &Shift) {
    add(LaneEvent::Shift, &Shift, &Shift);
    std::optional<int64_t> By =
        evaluateAtWidth(Shift.getRHS(), WideWave, Context);
    if (Shift.getOpcode() == BO_Shr && By && *By == 32)
      if (const ValueDecl *Source = namedObject(Shift.getLHS()))
        Facts.Split.insert(Source);
  }

  void visitUnary(const UnaryOperator &Unary) {
    if (!Unary.isIncrementDecrementOp() &&
        (Unary.getOpcode() != UO_AddrOf || KnownAddresses.contains(&Unary)))
      return;
    bool Through = false;
    const ValueDecl *Target = namedObject(Unary.getSubExpr(), &Through);
    if (Target && !Through)
      addTo(LaneEvent::Opaque, Target, nullptr, &Unary);
  }

  void visitCall(const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (std::optional<DeviceCall> Op = classifyCall(Call)) {
      if (Op->Op == DeviceOp::Atomic)
        return visitAtomic(Call);
      if (Op->MaskArg >= 0 && unsigned(Op->MaskArg) < Call.getNumArgs())
        addCall(LaneEvent::MaskArgument, Call.getArg(Op->MaskArg), Call);
      if (Op->Op == DeviceOp::Broadcast && Op->ValueArg == 0 &&
          Call.getNumArgs())
        addCall(LaneEvent::Scalar, Call.getArg(0), Call);
      return;
    }
    if (classifyBitFunction(Call) && Call.getNumArgs())
      return addCall(LaneEvent::BitCount, Call.getArg(0), Call);
    if (!Callee)
      return;
    Facts.Calls[Outermost->getCanonicalDecl()].push_back(
        Callee->getCanonicalDecl());
    // The object of an operator written as a member comes first.
    unsigned Skip =
        isa<CXXOperatorCallExpr>(Call) && isa<CXXMethodDecl>(Callee);
    if (Call.getNumArgs() > Skip)
      visitArguments(&Call, Callee, Call.getArgs() + Skip,
                     Call.getNumArgs() - Skip);
  }

  /// `atomicOr(&m, bits)` adds to a mask; `atomicAdd` makes something else.
  void visitAtomic(const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (!Callee || Call.getNumArgs() != 2 ||
        !Callee->getDeclName().isIdentifier())
      return;
    StringRef Name = Callee->getName();
    if (!Name.starts_with("atomicOr") && !Name.starts_with("atomicAnd") &&
        !Name.starts_with("atomicXor") && !Name.starts_with("atomicExch"))
      return;
    const Expr *Address = strip(Call.getArg(0));
    const auto *Unary = dyn_cast<UnaryOperator>(Address);
    bool Through = true;
    const ValueDecl *Target = Unary && Unary->getOpcode() == UO_AddrOf
                                  ? namedObject(Unary->getSubExpr(), &Through)
                                  : namedObject(Address);
    if (!Target)
      return;
    KnownAddresses.insert(Unary);
    store(Target, Call.getArg(1), &Call, Through);
  }

  template <typename ArgsT>
  void visitArguments(const Expr *Call, const FunctionDecl *Callee, ArgsT Args,
                      unsigned Count) {
    const FunctionDecl *Definition = nullptr;
    bool Known =
        Callee->hasBody(Definition) &&
        !isInSystemCode(Definition->getLocation(), Context.getSourceManager());
    const FunctionDecl *Signature = Known ? Definition : Callee;
    for (unsigned I = 0; I < Count && I < Signature->getNumParams(); ++I) {
      const ParmVarDecl *Parameter = Signature->getParamDecl(I);
      const Expr *Argument = Args[I];
      if (isa<CXXDefaultArgExpr>(Argument) &&
          Parameter->hasUninstantiatedDefaultArg())
        continue;
      bool Writes =
          Parameter->getType()->isReferenceType() &&
          !Parameter->getType().getNonReferenceType().isConstQualified();
      const ValueDecl *Passed = Writes ? namedObject(Argument) : nullptr;
      if (Known)
        addArgument(Parameter, Argument, Call);
      if (Passed && Argument->isLValue()) {
        // What the callee leaves in it; unknown where there is no body.
        if (Known)
          Facts.Events.push_back(referenceBack(Passed, Parameter, Argument));
        else
          addTo(LaneEvent::Opaque, Passed, nullptr, Argument);
      }
    }
  }

  LaneEvent referenceBack(const ValueDecl *Passed, const ParmVarDecl *Parameter,
                          const Expr *At) {
    LaneEvent E;
    E.K = LaneEvent::Alias;
    E.Target = Passed;
    E.Source = Parameter;
    E.Function = Function;
    E.At = At;
    return E;
  }

  void visitList(const InitListExpr &List) {
    if (List.getType().isNull())
      return; // The syntactic form.
    const auto *Record = List.getType()->getAsRecordDecl();
    if (!Record || Record->isUnion())
      return;
    unsigned I = 0;
    for (const FieldDecl *Field : Record->fields()) {
      if (I == List.getNumInits())
        return;
      if (!isa<ImplicitValueInitExpr>(List.getInit(I)))
        store(Field, List.getInit(I), List.getInit(I), false);
      ++I;
    }
  }

  void visitAsm(const GCCAsmStmt &Asm) {
    // Assembly by itself says which vendor the code is for.
    if (Asm.getNumOutputs() == 0)
      add(LaneEvent::Asm, nullptr, &Asm);
    std::optional<Coordinate> Register = classifyAsmCoordinate(Asm);
    for (unsigned I = 0; I != Asm.getNumOutputs(); ++I)
      if (const ValueDecl *Target = namedObject(Asm.getOutputExpr(I))) {
        LaneEvent &E = addTo(LaneEvent::Asm, Target, nullptr, &Asm);
        E.Register = Register;
      }
  }

  void initialize(const VarDecl &Variable, const DeclStmt &S) {
    const Expr *Init = Variable.getInit();
    if (!Variable.getType()->isReferenceType())
      return store(&Variable, Init, &S, false);
    const ValueDecl *Bound = namedObject(Init);
    if (!Bound)
      return;
    store(&Variable, Init, &S, false);
    LaneEvent E;
    E.K = LaneEvent::Alias;
    E.Target = Bound;
    E.Source = &Variable;
    E.Function = Function;
    E.At = &S;
    Facts.Events.push_back(E);
  }

  //===--------------------------------------------------------------------===//
  // Writing down
  //===--------------------------------------------------------------------===//

  void store(const ValueDecl *Target, const Expr *Value, const Stmt *At,
             bool Through) {
    addTo(Through ? LaneEvent::StoreThrough : LaneEvent::Store, Target, Value,
          At);
  }

  LaneEvent &add(LaneEvent::Kind K, const Expr *Value, const Stmt *At) {
    LaneEvent E;
    E.K = K;
    E.Value = Value;
    E.At = At;
    E.Function = Function;
    E.Outermost = Outermost;
    E.Conditions.append(Conditions.begin(), Conditions.end());
    Facts.Events.push_back(std::move(E));
    return Facts.Events.back();
  }

  LaneEvent &addTo(LaneEvent::Kind K, const ValueDecl *Target,
                   const Expr *Value, const Stmt *At) {
    LaneEvent &E = add(K, Value, At);
    E.Target = Target;
    return E;
  }

  void addArgument(const ParmVarDecl *Parameter, const Expr *Value,
                   const Expr *Call) {
    LaneEvent &E = addTo(LaneEvent::Argument, Parameter, Value, Call);
    E.Call = Call;
  }

  void addCall(LaneEvent::Kind K, const Expr *Value, const CallExpr &Call) {
    LaneEvent &E = add(K, Value, &Call);
    E.Call = &Call;
  }

  static constexpr unsigned MaxDepth = 2000;

  const ASTContext &Context;
  LaneFacts &Facts;
  const FunctionDecl *Function = nullptr;  ///< A lambda's operator in a lambda.
  const FunctionDecl *Outermost = nullptr; ///< Not a lambda's operator.
  llvm::SmallVector<const Expr *, 8> Conditions;
  llvm::SmallVector<const ValueDecl *, 4> Bounded;
  llvm::DenseSet<const UnaryOperator *> KnownAddresses;
  unsigned Depth = 0;
};

} // namespace

LaneFacts collectLaneEvents(ASTContext &Context) {
  LaneFacts Facts;
  EventCollector Events(Context, Facts);
  for (const FunctionDecl *F : laneMaskFunctions(Context))
    Events.walkFunction(F);
  return Facts;
}

} // namespace gputidy
