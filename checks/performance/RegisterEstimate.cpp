//===- RegisterEstimate.cpp - registers, guessed from the source ----------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/RegisterEstimate.h"
#include "support/DeviceCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Analysis/Analyses/LiveVariables.h"
#include "clang/Analysis/AnalysisDeclContext.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace gputidy {
namespace {

/// Compilers unroll a loop of constant length on their own up to about this
/// many rounds, and with `#pragma unroll` about up to the other.
constexpr uint64_t UnrolledUnasked = 32, UnrolledAsked = 1024;
/// Blocks of a CFG past which nothing is said.
constexpr unsigned MaxCfgBlocks = 4000;

std::optional<int64_t> constantOf(const Expr *E, const ASTContext &Context) {
  Expr::EvalResult Result;
  if (!E || E->isValueDependent() ||
      !E->getType()->isIntegralOrEnumerationType() ||
      !E->EvaluateAsInt(Result, Context) ||
      Result.Val.getInt().getSignificantBits() > 63)
    return std::nullopt;
  return Result.Val.getInt().getExtValue();
}

const VarDecl *namedVariable(const Expr *E) {
  const auto *Ref = E ? dyn_cast<DeclRefExpr>(strip(E)) : nullptr;
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

//===----------------------------------------------------------------------===//
// Loops that disappear
//===----------------------------------------------------------------------===//

/// A `for` over a variable with constant bounds.
struct CountedLoop {
  const VarDecl *Counter = nullptr;
  uint64_t Rounds = 0;
};

std::optional<CountedLoop> countedLoop(const ForStmt &For,
                                       const ASTContext &Context) {
  CountedLoop Loop;
  std::optional<int64_t> First, Last;
  if (const auto *Decl = dyn_cast_or_null<DeclStmt>(For.getInit());
      Decl && Decl->isSingleDecl()) {
    Loop.Counter = dyn_cast<VarDecl>(Decl->getSingleDecl());
    if (Loop.Counter)
      First = constantOf(Loop.Counter->getInit(), Context);
  } else if (const auto *Assign =
                 dyn_cast_or_null<BinaryOperator>(For.getInit());
             Assign && Assign->getOpcode() == BO_Assign) {
    Loop.Counter = namedVariable(Assign->getLHS());
    First = constantOf(Assign->getRHS(), Context);
  }
  const auto *Test = dyn_cast_or_null<BinaryOperator>(
      For.getCond() ? strip(For.getCond()) : nullptr);
  if (!Loop.Counter || !First || !Test || !Test->isComparisonOp() ||
      namedVariable(Test->getLHS()) != Loop.Counter)
    return std::nullopt;
  Last = constantOf(Test->getRHS(), Context);
  if (!Last || !For.getInc())
    return std::nullopt;
  uint64_t Distance = *Last > *First ? *Last - *First : *First - *Last;
  Loop.Rounds = Distance;
  if (const auto *Step = dyn_cast<BinaryOperator>(For.getInc())) {
    std::optional<int64_t> By = constantOf(Step->getRHS(), Context);
    if (!By)
      return std::nullopt;
    if (Step->getOpcode() == BO_ShlAssign ||
        Step->getOpcode() == BO_ShrAssign ||
        Step->getOpcode() == BO_MulAssign || Step->getOpcode() == BO_DivAssign)
      Loop.Rounds = 32;
    else if (*By)
      Loop.Rounds = Distance / std::abs(*By);
  }
  return Loop;
}

/// What `#pragma unroll` says: 0 nothing, 1 do not, else how often.
uint64_t unrollHint(const AttributedStmt *Attributed,
                    const ASTContext &Context) {
  if (!Attributed)
    return 0;
  for (const Attr *A : Attributed->getAttrs()) {
    const auto *Hint = dyn_cast<LoopHintAttr>(A);
    if (!Hint || (Hint->getOption() != LoopHintAttr::Unroll &&
                  Hint->getOption() != LoopHintAttr::UnrollCount))
      continue;
    if (Hint->getState() == LoopHintAttr::Disable)
      return 1;
    if (Hint->getState() != LoopHintAttr::Numeric)
      return UnrolledAsked;
    return std::max<int64_t>(constantOf(Hint->getValue(), Context).value_or(1),
                             1);
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// What a function keeps in registers
//===----------------------------------------------------------------------===//

/// Facts about the variables of one function.
class Variables {
public:
  Variables(const FunctionDecl &Function, const ASTContext &Context)
      : Context(Context) {
    walk(Function.getBody(), nullptr);
  }

  /// Registers that \p Variable takes at \p At, where it is live.
  unsigned registersAt(const VarDecl &Variable, const Stmt *At) const {
    if (isa<ParmVarDecl>(Variable) || !Variable.hasLocalStorage() ||
        Counters.contains(&Variable) || isConstant(Variable))
      return 0;
    QualType Type = Variable.getType();
    if (Type->isReferenceType() || Type->isDependentType() ||
        Type->isIncompleteType() || Type->isBooleanType())
      return 0;
    uint64_t Bytes = Context.getTypeSizeInChars(Type).getQuantity();
    if (Type->isArrayType())
      return stays(Variable, At) ? (Bytes + 3) / 4 : 0;
    // Larger objects may be in memory.
    if (const CXXRecordDecl *Record = Type->getAsCXXRecordDecl();
        Record && (Record->isLambda() || Record->isEmpty() || Bytes > 64))
      return 0;
    return Memory.contains(&Variable) ? 0 : (Bytes + 3) / 4;
  }

private:
  struct ArrayUse {
    bool InMemory = false;
    /// The innermost loops with a read; null is outside of any.
    llvm::DenseSet<const Stmt *> ReadIn;
  };

  bool isConstant(const VarDecl &Variable) const {
    return Variable.isConstexpr() ||
           (Variable.getType().isConstQualified() && Variable.getInit() &&
            constantOf(Variable.getInit(), Context));
  }

  bool stays(const VarDecl &Array, const Stmt *At) const {
    auto Use = Arrays.find(&Array);
    if (Use == Arrays.end() || Use->second.InMemory)
      return false;
    return Use->second.ReadIn.size() > 1 ||
           rolledLoopOf(At) != DeclaredIn.lookup(&Array);
  }

  const Stmt *rolledLoopOf(const Stmt *S) const {
    return RolledAround.lookup(S);
  }

  void walk(const Stmt *S, const AttributedStmt *Attributes) {
    if (!S)
      return;
    RolledAround[S] = Rolled;
    if (const auto *Attributed = dyn_cast<AttributedStmt>(S))
      return walk(Attributed->getSubStmt(), Attributed);
    if (isLoop(*S))
      return walkLoop(S, Attributes);
    if (const auto *Decl = dyn_cast<DeclStmt>(S))
      for (const auto *D : Decl->decls())
        if (const auto *Variable = dyn_cast<VarDecl>(D))
          DeclaredIn[Variable] = Rolled;
    if (const auto *Unary = dyn_cast<UnaryOperator>(S);
        Unary && Unary->getOpcode() == UO_AddrOf)
      if (const VarDecl *Variable = namedVariable(Unary->getSubExpr()))
        Memory.insert(Variable);
    if (const auto *Assign = dyn_cast<BinaryOperator>(S);
        Assign && Assign->getOpcode() == BO_Assign &&
        noteElement(Assign->getLHS(), /*Read=*/false))
      return walk(Assign->getRHS(), nullptr);
    if (const auto *E = dyn_cast<ArraySubscriptExpr>(S);
        E && noteElement(E, /*Read=*/true))
      return;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl());
          Variable && Variable->getType()->isArrayType())
        Arrays[Variable].InMemory = true; // Its address goes somewhere.
    for (const Stmt *Child : S->children())
      walk(Child, nullptr);
  }

  void walkLoop(const Stmt *S, const AttributedStmt *Attributes) {
    llvm::SaveAndRestore KeepInnermost(Innermost, S);
    llvm::SaveAndRestore KeepRolled(Rolled);
    std::optional<CountedLoop> Counted;
    if (const auto *For = dyn_cast<ForStmt>(S))
      Counted = countedLoop(*For, Context);
    uint64_t Hint = unrollHint(Attributes, Context);
    bool Unrolled =
        Counted && Counted->Rounds <= (Hint ? Hint : UnrolledUnasked);
    if (!Unrolled)
      Rolled = S;
    // One variable may count several loops, unrolled or not.
    const VarDecl *Counter = Counted ? Counted->Counter : nullptr;
    bool WasKnown = Counter && Known.contains(Counter);
    if (Unrolled) {
      Counters.insert(Counter);
      Known.insert(Counter);
    } else if (Counter) {
      Known.erase(Counter);
    }
    for (const Stmt *Child : S->children())
      walk(Child, nullptr);
    if (Counter && WasKnown)
      Known.insert(Counter);
    else if (Counter)
      Known.erase(Counter);
  }

  /// Notes the use of an element of a local array, and what is in the indices.
  bool noteElement(const Expr *E, bool Read) {
    llvm::SmallVector<const Expr *, 4> Indices;
    E = E->IgnoreParenImpCasts();
    while (true) {
      if (const auto *Member = dyn_cast<MemberExpr>(E);
          Member && !Member->isArrow())
        E = Member->getBase()->IgnoreParenImpCasts();
      else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
        Indices.push_back(Element->getIdx());
        E = Element->getBase()->IgnoreParenImpCasts();
      } else
        break;
    }
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    const auto *Array = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    if (!Array || !Array->getType()->isArrayType() || Indices.empty())
      return false;
    ArrayUse &Use = Arrays[Array];
    bool Constant = true;
    for (const Expr *Index : Indices)
      Constant &= isKnownIndex(Index);
    Use.InMemory |= !Constant;
    if (Read)
      Use.ReadIn.insert(Innermost);
    for (const Expr *Index : Indices)
      walk(Index, nullptr);
    return true;
  }

  /// True if the index is a number once the loops are unrolled.
  bool isKnownIndex(const Stmt *S) const {
    if (const auto *E = dyn_cast<Expr>(S); E && constantOf(E, Context))
      return true;
    if (isa<CallExpr, ArraySubscriptExpr, MemberExpr, PseudoObjectExpr>(S))
      return false;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S)) {
      const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl());
      return Variable && Known.contains(Variable);
    }
    for (const Stmt *Child : S->children())
      if (!Child || !isKnownIndex(Child))
        return false;
    return S->child_begin() != S->child_end();
  }

  const ASTContext &Context;
  const Stmt *Innermost = nullptr, *Rolled = nullptr;
  llvm::DenseMap<const Stmt *, const Stmt *> RolledAround;
  llvm::DenseMap<const VarDecl *, const Stmt *> DeclaredIn;
  llvm::DenseMap<const VarDecl *, ArrayUse> Arrays;
  /// Counters of unrolled loops, anywhere and around what is being walked.
  llvm::DenseSet<const VarDecl *> Counters, Known;
  llvm::DenseSet<const VarDecl *> Memory;
};

//===----------------------------------------------------------------------===//
// What is alive at the same time
//===----------------------------------------------------------------------===//

class Estimator {
public:
  explicit Estimator(ASTContext &Context) : Context(Context), Manager(Context) {
    // Liveness sees only what is an element of the CFG.
    Manager.getCFGBuildOptions().setAllAlwaysAdd();
  }

  std::optional<RegisterEstimate> estimate(const FunctionDecl &Function) {
    auto [Entry, New] = Known.try_emplace(&Function);
    if (!New) // Recursion ends here as well.
      return Entry->second;
    std::optional<RegisterEstimate> Result = compute(Function);
    Known[&Function] = Result;
    return Result;
  }

private:
  class Peak : public LiveVariables::Observer {
  public:
    Peak(Estimator &All, const FunctionDecl &Function)
        : All(All), Of(Function, All.Context) {}

    void observeStmt(const Stmt *S, const CFGBlock *,
                     const LiveVariables::LivenessValues &Live) override {
      RegisterEstimate Here;
      for (const VarDecl *Variable : Live.liveDecls) {
        unsigned Registers = Of.registersAt(*Variable, S);
        Here.Registers += Registers;
        if (Variable->getType()->isArrayType() &&
            Registers > Here.LargestArrayRegisters) {
          Here.LargestArray = Variable;
          Here.LargestArrayRegisters = Registers;
        }
      }
      if (const auto *Call = dyn_cast<CallExpr>(S))
        addCallee(Here, *Call);
      if (Here.Registers > Highest.Registers)
        Highest = Here;
    }

    RegisterEstimate Highest;

  private:
    void addCallee(RegisterEstimate &Here, const CallExpr &Call) {
      const FunctionDecl *Callee = Call.getDirectCallee(), *Body = nullptr;
      if (!Callee || !Callee->hasBody(Body) || Body->isDependentContext() ||
          Body->hasAttr<NoInlineAttr>())
        return;
      std::optional<RegisterEstimate> Inner = All.estimate(*Body);
      if (!Inner)
        return;
      Here.Registers += Inner->Registers;
      if (Inner->LargestArrayRegisters > Here.LargestArrayRegisters) {
        Here.LargestArray = Inner->LargestArray;
        Here.LargestArrayRegisters = Inner->LargestArrayRegisters;
      }
    }

    Estimator &All;
    Variables Of;
  };

  std::optional<RegisterEstimate> compute(const FunctionDecl &Function) {
    if (!Function.getBody() || Function.isDependentContext())
      return std::nullopt;
    AnalysisDeclContext *Analysis = Manager.getContext(&Function);
    const CFG *Graph = Analysis->getCFG();
    if (!Graph || Graph->getNumBlockIDs() > MaxCfgBlocks)
      return std::nullopt;
    auto *Liveness = Analysis->getAnalysis<LiveVariables>();
    if (!Liveness)
      return std::nullopt;
    Peak Observer(*this, Function);
    Liveness->runOnAllBlocks(Observer);
    return Observer.Highest;
  }

  ASTContext &Context;
  AnalysisDeclContextManager Manager;
  llvm::DenseMap<const FunctionDecl *, std::optional<RegisterEstimate>> Known;
};

} // namespace

std::optional<RegisterEstimate> estimateRegisters(const FunctionDecl &Kernel,
                                                  ASTContext &Context) {
  return Estimator(Context).estimate(Kernel);
}

} // namespace gputidy
