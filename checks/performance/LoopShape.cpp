//===- LoopShape.cpp - how loops go on and end ----------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/LoopShape.h"
#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "support/WaveWidth.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace gputidy {

namespace {

using Variables = llvm::SmallPtrSet<const ValueDecl *, 8>;

/// The variables that are named in a statement.
class NameFinder : public RecursiveASTVisitor<NameFinder> {
public:
  Variables Names;
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (isa<VarDecl>(E->getDecl()))
      Names.insert(E->getDecl());
    return true;
  }
};

} // namespace

static Variables namesIn(const Stmt *S) {
  NameFinder Finder;
  if (S)
    Finder.TraverseStmt(const_cast<Stmt *>(S));
  return Finder.Names;
}

//===----------------------------------------------------------------------===//
// Loops with a known trip count
//===----------------------------------------------------------------------===//

std::optional<int64_t> constantValue(const Expr *E, const ASTContext &Context) {
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

/// The variable that a `for` declares or assigns, of several the one that its
/// increment names, and its first value; null for others.
static std::pair<const VarDecl *, const Expr *> loopStart(const ForStmt &Loop) {
  if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(Loop.getInit())) {
    const auto *Variable = Declaration->isSingleDecl()
                               ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                               : nullptr;
    return {Variable, Variable ? Variable->getInit() : nullptr};
  }
  Variables Stepped = namesIn(Loop.getInc());
  llvm::SmallVector<const Stmt *, 4> Parts{Loop.getInit()};
  while (!Parts.empty()) {
    const auto *Part = dyn_cast_or_null<BinaryOperator>(Parts.pop_back_val());
    if (Part && Part->isCommaOp()) {
      Parts.append({Part->getLHS(), Part->getRHS()});
      continue;
    }
    const auto *Ref = Part && Part->getOpcode() == BO_Assign
                          ? dyn_cast<DeclRefExpr>(strip(Part->getLHS()))
                          : nullptr;
    if (Ref && Stepped.contains(Ref->getDecl()))
      return {dyn_cast<VarDecl>(Ref->getDecl()), Part->getRHS()};
  }
  return {nullptr, nullptr};
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
  std::optional<int64_t> Constant = constantValue(Operand, Context);
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

/// The rounds of a `for` that counts from a constant until \p Condition (all of
/// it or a part) ends it, where \p BoundOf tells the constant; 0 where none
/// does.
static unsigned tripsUntil(
    const ForStmt &Loop, const Expr &Condition, const ASTContext &Context,
    std::optional<int64_t> (*BoundOf)(const Expr *, const ASTContext &)) {
  auto [Variable, First] = loopStart(Loop);
  std::optional<int64_t> Start = constantValue(First, Context);
  auto Each = loopStep(Loop.getInc(), Variable, Context);
  if (!Variable || !Start || !Each)
    return 0;
  // `for (o = 16; o; o >>= 1)` compares with zero.
  BinaryOperatorKind Op = BO_NE;
  std::optional<int64_t> Bound = 0;
  if (!isVariable(&Condition, Variable)) {
    const auto *Compare = dyn_cast<BinaryOperator>(strip(&Condition));
    if (!Compare ||
        !(Compare->isRelationalOp() || Compare->getOpcode() == BO_NE) ||
        !isVariable(Compare->getLHS(), Variable))
      return 0;
    Op = Compare->getOpcode();
    Bound = BoundOf(Compare->getRHS(), Context);
  }
  if (!Bound)
    return 0;
  // Walking beats solving: every kind of step ends or is given up on.
  constexpr unsigned Limit = 1024;
  unsigned Trips = 0;
  for (int64_t I = *Start; Trips < Limit && foldIntegers(Op, I, *Bound) == 1;
       I = apply(*Each, I))
    ++Trips;
  return Trips;
}

unsigned constantTripCount(const Stmt &Loop, const ASTContext &Context) {
  const auto *For = dyn_cast<ForStmt>(&Loop);
  return For && For->getCond()
             ? tripsUntil(*For, *For->getCond(), Context, constantValue)
             : 0;
}

/// The most that \p E can be, as it is written: `min(n, 8)`, `n & 7`, `n % 8`,
/// `n < 8 ? n : 8`, or a variable that is set to such and, as `n` can be
/// anything, left alone.
static std::optional<int64_t> mostOf(const Expr *E, const ASTContext &Context,
                                     unsigned Depth) {
  if (!Depth)
    return std::nullopt;
  if (std::optional<int64_t> Constant = constantValue(E, Context))
    return Constant;
  E = strip(E);
  auto LesserOf = [&Context, Depth](const Expr *A, const Expr *B) {
    std::optional<int64_t> First = mostOf(A, Context, Depth - 1),
                           Second = mostOf(B, Context, Depth - 1);
    return First && Second ? std::min(First, Second) : First ? First : Second;
  };
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl());
    return Variable && Variable->isLocalVarDecl() && Variable->hasInit()
               ? mostOf(Variable->getInit(), Context, Depth - 1)
               : std::nullopt;
  }
  if (const auto *Select = dyn_cast<ConditionalOperator>(E)) {
    const auto *Compare = dyn_cast<BinaryOperator>(strip(Select->getCond()));
    return Compare && Compare->isRelationalOp()
               ? LesserOf(Select->getTrueExpr(), Select->getFalseExpr())
               : std::nullopt;
  }
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    return Callee && Callee->getIdentifier() && Call->getNumArgs() == 2 &&
                   (Callee->getName() == "min" || Callee->getName() == "umin")
               ? LesserOf(Call->getArg(0), Call->getArg(1))
               : std::nullopt;
  }
  const auto *Binary = dyn_cast<BinaryOperator>(E);
  std::optional<int64_t> By =
      Binary ? constantValue(Binary->getRHS(), Context) : std::nullopt;
  if (!By || *By <= 0)
    return std::nullopt;
  return Binary->getOpcode() == BO_And   ? By
         : Binary->getOpcode() == BO_Rem ? std::optional(*By - 1)
                                         : std::nullopt;
}

static std::optional<int64_t> mostOf(const Expr *E, const ASTContext &Context) {
  // Deep enough for what people write; a variable can be set to itself.
  constexpr unsigned MaxDepth = 6;
  return mostOf(E, Context, MaxDepth);
}

unsigned mostRounds(const Stmt &Loop, const ASTContext &Context) {
  const auto *For = dyn_cast<ForStmt>(&Loop);
  llvm::SmallVector<const Expr *, 4> Parts{For ? For->getCond() : nullptr};
  unsigned Most = 0;
  while (!Parts.empty()) {
    const Expr *Part = Parts.pop_back_val();
    const auto *And =
        dyn_cast_or_null<BinaryOperator>(Part ? strip(Part) : Part);
    if (And && And->getOpcode() == BO_LAnd)
      Parts.append({And->getLHS(), And->getRHS()});
    else if (unsigned Trips =
                 Part ? tripsUntil(*For, *Part, Context, mostOf) : 0)
      Most = Most ? std::min(Most, Trips) : Trips;
  }
  return Most;
}

const Expr *countsUpFrom(const Stmt &Loop, const ASTContext &Context) {
  const auto *For = dyn_cast<ForStmt>(&Loop);
  if (!For)
    return nullptr;
  auto [Variable, First] = loopStart(*For);
  auto Each = loopStep(For->getInc(), Variable, Context);
  return Variable && Each && Each->Op == BO_Add && Each->Operand == 1 ? First
                                                                      : nullptr;
}

//===----------------------------------------------------------------------===//
// What a loop does to its variables
//===----------------------------------------------------------------------===//

namespace {

/// An assignment to a variable, an element of it or a field.
struct Update {
  const ValueDecl *Variable;
  const Expr *Value;   ///< Null for `++` and `--`.
  bool Counts;         ///< `+= e`, `<<= e`, `= variable + e` and so on.
  bool Halves = false; ///< `/= 2`, `>>= 1`, `= (variable + 1) / 2`.
  Variables Under;     ///< Named in the conditions that it depends on.
};

} // namespace

/// The variable that `v`, `v.x`, `v[i]` are parts of; null for a pointer's
/// target.
static const ValueDecl *assignedVariable(const Expr *Target) {
  Target = strip(Target);
  while (true) {
    if (const auto *Member = dyn_cast<MemberExpr>(Target);
        Member && !Member->isArrow())
      Target = strip(Member->getBase());
    else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Target);
             Element && strip(Element->getBase())->getType()->isArrayType())
      Target = strip(Element->getBase());
    else
      break;
  }
  const auto *Ref = dyn_cast<DeclRefExpr>(Target);
  return Ref && isa<VarDecl>(Ref->getDecl()) ? Ref->getDecl() : nullptr;
}

static bool isCountingOperator(BinaryOperatorKind Op) {
  return Op == BO_Add || Op == BO_Sub || Op == BO_Mul || Op == BO_Div ||
         Op == BO_Shl || Op == BO_Shr;
}

static bool isHalving(BinaryOperatorKind Op, const Expr *By,
                      const ASTContext &Context) {
  std::optional<int64_t> Constant = constantValue(By, Context);
  return (Op == BO_Div && Constant == 2) || (Op == BO_Shr && Constant == 1);
}

/// The operand that \p E halves: `e / 2`, `e >> 1`; null for others.
static const Expr *halved(const Expr *E, const ASTContext &Context) {
  const auto *Binary = dyn_cast<BinaryOperator>(strip(E));
  return Binary && isHalving(Binary->getOpcode(), Binary->getRHS(), Context)
             ? Binary->getLHS()
             : nullptr;
}

namespace {

/// All that a loop assigns.
class UpdateFinder : public RecursiveASTVisitor<UpdateFinder> {
public:
  std::vector<Update> Updates;

  bool TraverseIfStmt(IfStmt *S) {
    size_t Before = Updates.size();
    bool Done = RecursiveASTVisitor::TraverseIfStmt(S);
    Variables Asked = namesIn(S->getCond());
    for (size_t I = Before; I != Updates.size(); ++I)
      Updates[I].Under.insert(Asked.begin(), Asked.end());
    return Done;
  }

  bool VisitBinaryOperator(BinaryOperator *E) {
    const ValueDecl *Variable =
        E->isAssignmentOp() ? assignedVariable(E->getLHS()) : nullptr;
    if (!Variable)
      return true;
    BinaryOperatorKind Op = E->getOpcode();
    const Expr *Value = E->getRHS();
    const ASTContext &Context = Variable->getASTContext();
    const Expr *Half = halved(Value, Context);
    bool Halves = Half && namesIn(Half).contains(Variable);
    if (E->isCompoundAssignmentOp())
      Op = BinaryOperator::getOpForCompoundAssignment(Op);
    else if (const auto *Sum = dyn_cast<BinaryOperator>(strip(Value));
             Sum && isVariable(Sum->getLHS(), cast<VarDecl>(Variable))) {
      Op = Sum->getOpcode();
      Value = Sum->getRHS();
    }
    Halves |= E->isCompoundAssignmentOp() && isHalving(Op, Value, Context);
    add(Variable, Value, isCountingOperator(Op), Halves);
    return true;
  }

  bool VisitUnaryOperator(UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      if (const ValueDecl *Variable = assignedVariable(E->getSubExpr()))
        add(Variable, nullptr, true);
    return true;
  }

  bool VisitVarDecl(VarDecl *D) {
    if (D->hasInit())
      add(D, D->getInit(), false);
    return true;
  }

  bool VisitCallExpr(CallExpr *E) {
    if (const auto *Assignment = dyn_cast<CXXOperatorCallExpr>(E);
        Assignment && Assignment->isAssignmentOp() && E->getNumArgs() == 2) {
      if (const ValueDecl *Variable = assignedVariable(E->getArg(0)))
        add(Variable, E->getArg(1), false);
      return true;
    }
    // By reference or address: it may become anything.
    const FunctionDecl *Callee = E->getDirectCallee();
    for (unsigned I = 0; I != E->getNumArgs(); ++I) {
      const Expr *Given = strip(E->getArg(I));
      const auto *Address = dyn_cast<UnaryOperator>(Given);
      bool ByReference = Callee && I < Callee->getNumParams() &&
                         isMutableReference(Callee->getParamDecl(I)->getType());
      if (Address && Address->getOpcode() == UO_AddrOf)
        Given = Address->getSubExpr();
      else if (!ByReference)
        continue;
      if (const ValueDecl *Variable = assignedVariable(Given))
        add(Variable, E, false);
    }
    return true;
  }

private:
  void add(const ValueDecl *Variable, const Expr *Value, bool Counts,
           bool Halves = false) {
    Updates.push_back({Variable, Value, Counts, Halves, {}});
  }

  static bool isMutableReference(QualType Type) {
    return Type->isReferenceType() &&
           !Type->getPointeeType().isConstQualified();
  }
};

} // namespace

static std::vector<Update> updatesIn(const Stmt &Loop) {
  UpdateFinder Finder;
  // A `for`'s variable starts outside of the rounds.
  for (const Stmt *Part : Loop.children())
    if (const auto *For = dyn_cast<ForStmt>(&Loop);
        Part && !(For && Part == For->getInit()))
      Finder.TraverseStmt(const_cast<Stmt *>(Part));
  return std::move(Finder.Updates);
}

const Expr *loopCondition(const Stmt &Loop) {
  if (const auto *For = dyn_cast<ForStmt>(&Loop))
    return For->getCond();
  if (const auto *While = dyn_cast<WhileStmt>(&Loop))
    return While->getCond();
  if (const auto *Do = dyn_cast<DoStmt>(&Loop))
    return Do->getCond();
  return nullptr;
}

namespace {

/// What each variable that a loop assigns is computed from, as far as the loop
/// assigns that too.
class Sources {
public:
  explicit Sources(llvm::ArrayRef<Update> Updates) {
    for (const Update &U : Updates)
      Of.try_emplace(U.Variable);
    for (const Update &U : Updates) {
      Variables Named = namesIn(U.Value);
      Named.insert(U.Under.begin(), U.Under.end());
      for (const ValueDecl *Source : Named)
        if (Of.contains(Source))
          Of[U.Variable].insert(Source);
    }
  }

  /// The assigned variables among \p From and all that they are computed from.
  Variables behind(const Variables &From) const {
    Variables All;
    llvm::SmallVector<const ValueDecl *, 16> Work(From.begin(), From.end());
    while (!Work.empty()) {
      const ValueDecl *Next = Work.pop_back_val();
      auto Found = Of.find(Next);
      if (Found != Of.end() && All.insert(Next).second)
        Work.append(Found->second.begin(), Found->second.end());
    }
    return All;
  }

  /// True if \p Variable is computed from \p Source, in this round or before.
  bool leadsTo(const ValueDecl *Variable, const ValueDecl *Source) const {
    auto Found = Of.find(Variable);
    return Found != Of.end() && behind(Found->second).contains(Source);
  }

private:
  llvm::DenseMap<const ValueDecl *, Variables> Of;
};

} // namespace

bool dependsOnRecurrence(const Expr &Condition, const Stmt &Loop) {
  Sources From(updatesIn(Loop));
  return llvm::any_of(
      From.behind(namesIn(&Condition)),
      [&From](const ValueDecl *Read) { return From.leadsTo(Read, Read); });
}

/// The variable that \p Loop only counts and \p Condition compares with what
/// the loop leaves alone; null if there is none.
static const ValueDecl *counterIn(const Expr &Condition,
                                  llvm::ArrayRef<Update> Updates) {
  const auto *Compare = dyn_cast<BinaryOperator>(strip(&Condition));
  if (!Compare || !(Compare->isRelationalOp() || Compare->isEqualityOp()))
    return nullptr;
  Variables Changed;
  for (const Update &U : Updates)
    Changed.insert(U.Variable);
  auto ReadsChanged = [&Changed](const Stmt *S) {
    return llvm::any_of(namesIn(S), [&Changed](const ValueDecl *Name) {
      return Changed.contains(Name);
    });
  };
  auto CounterAt = [&](const Expr *E) -> const ValueDecl * {
    const auto *Ref = dyn_cast<DeclRefExpr>(strip(E));
    bool Counts = Ref && Changed.contains(Ref->getDecl()) &&
                  llvm::all_of(Updates, [&](const Update &U) {
                    return U.Variable != Ref->getDecl() ||
                           (U.Counts && !ReadsChanged(U.Value));
                  });
    return Counts ? Ref->getDecl() : nullptr;
  };
  const Expr *Left = Compare->getLHS(), *Right = Compare->getRHS();
  const ValueDecl *AtLeft = CounterAt(Left), *AtRight = CounterAt(Right);
  return AtLeft && !ReadsChanged(Right)   ? AtLeft
         : AtRight && !ReadsChanged(Left) ? AtRight
                                          : nullptr;
}

bool comparesCounter(const Expr &Condition, const Stmt &Loop) {
  return counterIn(Condition, updatesIn(Loop)) != nullptr;
}

const Expr *counterStart(const Expr &Condition, const Stmt &Loop) {
  const ValueDecl *Counter = counterIn(Condition, updatesIn(Loop));
  if (const auto *For = dyn_cast<ForStmt>(&Loop)) {
    auto [Variable, First] = loopStart(*For);
    if (Variable && Variable == Counter)
      return First;
  }
  const auto *Variable = dyn_cast_or_null<VarDecl>(Counter);
  return Variable ? Variable->getInit() : nullptr;
}

const Expr *counterStep(const Expr &Condition, const Stmt &Loop) {
  std::vector<Update> Updates = updatesIn(Loop);
  const ValueDecl *Counter = counterIn(Condition, Updates);
  const Expr *Step = nullptr;
  for (const Update &U : Updates)
    if (U.Variable == Counter) {
      if (Step)
        return nullptr;
      Step = U.Value;
    }
  return Step;
}

//===----------------------------------------------------------------------===//
// Kinds of loops
//===----------------------------------------------------------------------===//

namespace {

/// Whether a statement has a call that \p Wanted holds for, in what it calls
/// too.
class CallFinder : public RecursiveASTVisitor<CallFinder> {
public:
  using Predicate = bool (*)(const DeviceCall &, const CallExpr &);
  CallFinder(Predicate Wanted, bool Deep) : Wanted(Wanted), Deep(Deep) {}
  bool Found = false;

  bool VisitCallExpr(CallExpr *E) {
    if (std::optional<DeviceCall> Known = classifyCall(*E)) {
      Found |= Wanted(*Known, *E);
      return !Found;
    }
    const FunctionDecl *Callee = Deep ? E->getDirectCallee() : nullptr;
    const FunctionDecl *Definition = nullptr;
    if (Callee && Callee->hasBody(Definition) && Definition->getBody() &&
        !Definition->isDependentContext() && Entered.insert(Definition).second)
      TraverseStmt(Definition->getBody());
    return !Found;
  }

private:
  Predicate Wanted;
  bool Deep;
  llvm::SmallPtrSet<const FunctionDecl *, 8> Entered;
};

} // namespace

static bool isExchange(const DeviceCall &Call, const CallExpr &) {
  return Call.Op == DeviceOp::Atomic && (Call.Name.starts_with("atomicCAS") ||
                                         Call.Name.starts_with("atomicExch"));
}

bool retriesAtomic(const Stmt &Loop) {
  CallFinder Finder(isExchange, /*Deep=*/false);
  Finder.TraverseStmt(const_cast<Stmt *>(&Loop));
  if (!Finder.Found)
    return false;
  // It counts on where its condition reads what it only steps.
  const Expr *Condition = loopCondition(Loop);
  Variables Read = namesIn(Condition);
  std::vector<Update> Updates = updatesIn(Loop);
  bool Steps = false;
  for (const Update &U : Updates)
    if (Read.contains(U.Variable)) {
      if (!U.Counts)
        return true;
      Steps = true;
    }
  return !Steps;
}

namespace {

/// Whether a statement halves something that depends on \p Names.
class HalfFinder : public RecursiveASTVisitor<HalfFinder> {
public:
  HalfFinder(const Variables &Names, const ASTContext &Context)
      : Names(Names), Context(Context) {}
  bool Found = false;

  bool VisitBinaryOperator(BinaryOperator *E) {
    if (const Expr *Whole = halved(E, Context))
      for (const ValueDecl *Name : namesIn(Whole))
        Found |= Names.contains(Name);
    return !Found;
  }

private:
  const Variables &Names;
  const ASTContext &Context;
};

} // namespace

bool halvesItsRange(const Stmt &Loop) {
  std::vector<Update> Updates = updatesIn(Loop);
  if (Updates.empty())
    return false;
  const ASTContext &Context = Updates.front().Variable->getASTContext();
  Variables Compared = namesIn(loopCondition(Loop));
  Sources From(Updates);
  for (const Update &U : Updates) {
    // What is left, or a step by which something else moves.
    if (U.Halves && (Compared.contains(U.Variable) ||
                     llvm::any_of(Updates, [&U](const Update &Moved) {
                       return Moved.Variable != U.Variable && Moved.Counts &&
                              namesIn(Moved.Value).contains(U.Variable);
                     })))
      return true;
    // A middle that is computed from the ends, and the ends from it.
    if (!U.Value || U.Variable->getType()->isFloatingType())
      continue;
    Variables Ends;
    for (const Update &End : Updates)
      if (End.Variable != U.Variable && From.leadsTo(End.Variable, U.Variable))
        Ends.insert(End.Variable);
    HalfFinder Finder(Ends, Context);
    Finder.TraverseStmt(const_cast<Expr *>(U.Value));
    if (Finder.Found)
      return true;
  }
  return false;
}

namespace {

/// What a statement compares for equality: variables, and elements by the names
/// in their index.
class EqualityFinder : public RecursiveASTVisitor<EqualityFinder> {
public:
  Variables Plain, Indices;
  bool VisitBinaryOperator(BinaryOperator *E) {
    if (E->isEqualityOp())
      for (const Expr *Operand : {E->getLHS(), E->getRHS()}) {
        bool IsPlain = isa<DeclRefExpr>(strip(Operand));
        for (const ValueDecl *Name : namesIn(Operand))
          (IsPlain ? Plain : Indices).insert(Name);
      }
    return true;
  }
};

} // namespace

bool probesTable(const Stmt &Loop) {
  std::vector<Update> Updates = updatesIn(Loop);
  EqualityFinder Compared;
  Compared.TraverseStmt(const_cast<Stmt *>(&Loop));
  for (const Update &U : Updates) {
    // An index that goes round: `h = (h + 1) % size`, `h = (h + 1) & mask`.
    const auto *Wrap =
        U.Value ? dyn_cast<BinaryOperator>(strip(U.Value)) : nullptr;
    if (!Wrap || (Wrap->getOpcode() != BO_Rem && Wrap->getOpcode() != BO_And))
      continue;
    const auto *Next = dyn_cast<BinaryOperator>(strip(Wrap->getLHS()));
    if (!Next || Next->getOpcode() != BO_Add ||
        !isVariable(Next->getLHS(), cast<VarDecl>(U.Variable)))
      continue;
    // What lies there is compared with what is sought.
    if (Compared.Indices.contains(U.Variable))
      return true;
    for (const Update &Read : Updates)
      if (Compared.Plain.contains(Read.Variable) &&
          namesIn(Read.Value).contains(U.Variable) &&
          Read.Variable != U.Variable)
        return true;
  }
  return false;
}

/// A barrier of the block, or a collective whose mask names all lanes.
static bool bringsAllTogether(const DeviceCall &Call, const CallExpr &E) {
  if (Call.isBlockBarrier())
    return true;
  if (!Call.isLaneCollective() || Call.MaskArg < 0 ||
      static_cast<unsigned>(Call.MaskArg) >= E.getNumArgs())
    return false;
  const Expr *Mask = E.getArg(Call.MaskArg);
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(Mask))
    Mask = Default->getExpr();
  std::optional<int64_t> Lanes =
      constantValue(Mask, E.getCalleeDecl()->getASTContext());
  return Lanes && (*Lanes == -1 || *Lanes == 0xffffffff);
}

static bool contains(const Stmt &Loop, CallFinder::Predicate Wanted) {
  CallFinder Finder(Wanted, /*Deep=*/true);
  Finder.TraverseStmt(const_cast<Stmt *>(&Loop));
  return Finder.Found;
}

bool keepsTogether(const Stmt &Loop) {
  if (contains(Loop, bringsAllTogether))
    return true;
  // Lanes that a mask names take part in each round; but a mask may also be of
  // those that happen to be there.
  auto NamesLanes = [](const DeviceCall &Call, const CallExpr &) {
    return Call.isLaneCollective() && Call.MaskArg >= 0;
  };
  auto AsksWhoIsThere = [](const DeviceCall &Call, const CallExpr &) {
    return Call.Op == DeviceOp::ActiveMask;
  };
  return contains(Loop, NamesLanes) && !contains(Loop, AsksWhoIsThere);
}

} // namespace gputidy
