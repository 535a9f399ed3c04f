//===- LaneExchange.cpp - values that lanes pass through memory -----------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync/LaneExchange.h"
#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Analysis/CFG.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <deque>

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// Accesses to memory that lanes share
//===----------------------------------------------------------------------===//

namespace {

/// An index as a sum: terms that are compared by their shape, and a constant.
struct Index {
  llvm::SmallVector<const Expr *, 2> Terms;
  int64_t Constant = 0;
};

/// One element of an array: `Memory[Indices[0]]…`.
struct Access {
  const ValueDecl *Memory = nullptr;
  const Expr *Element = nullptr;
  llvm::SmallVector<const Expr *, 2> Indices; ///< Outermost first.
  bool IsVolatile = false;
};

} // namespace

static std::optional<int64_t> constantOf(const Expr *E,
                                         const ASTContext &Context) {
  Expr::EvalResult Result;
  if (E->isValueDependent() || !E->EvaluateAsInt(Result, Context) ||
      !Result.Val.getInt().isRepresentableByInt64())
    return std::nullopt;
  return Result.Val.getInt().getExtValue();
}

static void addTo(Index &Sum, const Expr *E, const ASTContext &Context) {
  E = strip(E);
  if (std::optional<int64_t> Constant = constantOf(E, Context)) {
    Sum.Constant += *Constant;
    return;
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->getOpcode() == BO_Add) {
      addTo(Sum, Binary->getLHS(), Context);
      addTo(Sum, Binary->getRHS(), Context);
      return;
    }
    if (Binary->getOpcode() == BO_Sub)
      if (std::optional<int64_t> Constant =
              constantOf(Binary->getRHS(), Context)) {
        addTo(Sum, Binary->getLHS(), Context);
        Sum.Constant -= *Constant;
        return;
      }
  }
  Sum.Terms.push_back(E);
}

static Index indexOf(const Expr *E, const ASTContext &Context) {
  Index Sum;
  addTo(Sum, E, Context);
  return Sum;
}

/// True for two expressions of one shape over the same variables.
static bool isSame(const Expr *Left, const Expr *Right,
                   const ASTContext &Context) {
  llvm::FoldingSetNodeID LeftId, RightId;
  strip(Left)->Profile(LeftId, Context, /*Canonical=*/true);
  strip(Right)->Profile(RightId, Context, /*Canonical=*/true);
  return LeftId == RightId;
}

/// The element that \p E names, down to the array or pointer.
static std::optional<Access> accessOf(const Expr *E) {
  Access Found;
  Found.Element = E = strip(E);
  Found.IsVolatile = E->getType().isVolatileQualified();
  while (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    Found.Indices.insert(Found.Indices.begin(), Subscript->getIdx());
    E = strip(Subscript->getBase());
  }
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if (!Ref || Found.Indices.empty())
    return std::nullopt;
  Found.Memory = Ref->getDecl();
  return Found;
}

/// The array that a pointer was made from where it is declared.
static const ValueDecl *pointee(const ValueDecl *Pointer) {
  for (unsigned Depth = 0; Depth < 4; ++Depth) {
    const auto *Variable = dyn_cast<VarDecl>(Pointer);
    if (!Variable || isa<ParmVarDecl>(Variable) || !Variable->hasInit() ||
        !Variable->getType()->isPointerType())
      break;
    const Expr *From = strip(Variable->getInit());
    if (const auto *Ref = dyn_cast<DeclRefExpr>(From))
      Pointer = Ref->getDecl();
    else
      break;
  }
  return Pointer;
}

/// True for shared memory: an array, a pointer made from one, or a pointer to
/// volatile that came as a parameter, the sign of code that counts on lockstep.
static bool isSharedMemory(const Access &A) {
  const ValueDecl *Memory = pointee(A.Memory);
  if (memorySpaceOf(*Memory) == MemorySpace::Shared)
    return true;
  return A.IsVolatile && isa<ParmVarDecl>(Memory) &&
         Memory->getType()->isPointerType();
}

//===----------------------------------------------------------------------===//
// Which lanes get to an access
//===----------------------------------------------------------------------===//

namespace {

/// The lanes that pass the guards around a statement: those for which
/// Low <= Term < High. Unknown: a guard that is not of this form.
struct Guard {
  const Expr *Term = nullptr;
  int64_t Low = 0, High = INT32_MAX;
  bool IsKnown = true;
};

class Guards {
public:
  explicit Guards(ASTContext &Context)
      : Context(Context), Facts(Uniformity::of(Context)) {}

  Guard around(const Stmt &S) {
    Guard Found;
    const Stmt *Child = &S;
    while (const Stmt *Parent = Facts.parentOf(*Child)) {
      if (const auto *If = dyn_cast<IfStmt>(Parent))
        if (Child != If->getCond())
          apply(Found, *If->getCond(), Child == If->getThen());
      Child = Parent;
    }
    return Found;
  }

private:
  void apply(Guard &G, const Expr &Condition, bool Holds) {
    std::optional<Verdict> V = Facts.verdictOf(Condition, Lanes::W32);
    if (V && V->Proven != Level::Varying && V->Known)
      return; // The whole warp goes one way.
    const auto *Compare = dyn_cast<BinaryOperator>(strip(&Condition));
    if (!Compare || !Holds)
      return unknown(G);
    if (Compare->getOpcode() == BO_LAnd) {
      apply(G, *Compare->getLHS(), true);
      apply(G, *Compare->getRHS(), true);
      return;
    }
    if (!Compare->isRelationalOp() && Compare->getOpcode() != BO_EQ)
      return unknown(G);
    const Expr *Term = strip(Compare->getLHS());
    std::optional<int64_t> Bound = constantOf(Compare->getRHS(), Context);
    if (G.Term && !isSame(G.Term, Term, Context))
      return unknown(G);
    G.Term = Term;
    // The variable of a ladder: some lanes, as many as it is apart from others.
    if (!Bound)
      return;
    switch (Compare->getOpcode()) {
    case BO_LT:
      G.High = std::min(G.High, *Bound);
      break;
    case BO_LE:
      G.High = std::min(G.High, *Bound + 1);
      break;
    case BO_GT:
      G.Low = std::max(G.Low, *Bound + 1);
      break;
    case BO_GE:
      G.Low = std::max(G.Low, *Bound);
      break;
    default:
      G.Low = *Bound;
      G.High = *Bound + 1;
    }
  }

  static void unknown(Guard &G) { G.IsKnown = false; }

  ASTContext &Context;
  Uniformity &Facts;
};

} // namespace

//===----------------------------------------------------------------------===//
// Whether two accesses meet
//===----------------------------------------------------------------------===//

/// True for the variable of a loop that halves or doubles it each round.
static bool isLadderVariable(const Expr *E, const Stmt &Body) {
  const auto *Ref = dyn_cast<DeclRefExpr>(strip(E));
  if (!Ref)
    return false;
  struct Finder : RecursiveASTVisitor<Finder> {
    const ValueDecl *Variable;
    bool Found = false;
    bool VisitForStmt(ForStmt *Loop) {
      const auto *Step = dyn_cast_or_null<BinaryOperator>(
          Loop->getInc() ? strip(Loop->getInc()) : nullptr);
      if (!Step || !Step->isAssignmentOp())
        return true;
      const auto *Target = dyn_cast<DeclRefExpr>(strip(Step->getLHS()));
      if (!Target || Target->getDecl() != Variable)
        return true;
      BinaryOperatorKind Op = Step->getOpcode();
      if (const auto *Value = dyn_cast<BinaryOperator>(strip(Step->getRHS())))
        if (Op == BO_Assign)
          Op = Value->getOpcode();
      Found |= Op == BO_DivAssign || Op == BO_MulAssign || Op == BO_ShrAssign ||
               Op == BO_ShlAssign || Op == BO_Div || Op == BO_Mul ||
               Op == BO_Shr || Op == BO_Shl;
      return !Found;
    }
  } Search;
  Search.Variable = Ref->getDecl();
  Search.TraverseStmt(const_cast<Stmt *>(&Body));
  return Search.Found;
}

namespace {

/// Compares accesses of one function.
class Meeting {
public:
  Meeting(const FunctionDecl &Function, ASTContext &Context)
      : Function(Function), Context(Context), Facts(Uniformity::of(Context)),
        AllGuards(Context) {}

  /// How many lanes away the writer of what \p Read reads is: nothing if it is
  /// the lane itself, in no lane of the warp, or not known; 0 for a ladder.
  std::optional<int> distance(const Access &Write, const Access &Read) {
    if (Write.Indices.size() != Read.Indices.size())
      return std::nullopt;
    std::optional<int> Distance;
    for (auto [W, R] : llvm::zip(Write.Indices, Read.Indices)) {
      if (isSame(W, R, Context))
        continue;
      if (Distance)
        return std::nullopt; // Differs in two places.
      Distance = lanesBetween(W, R);
      if (!Distance)
        return std::nullopt;
    }
    if (!Distance || !leaveLanes(Write, Read, *Distance))
      return std::nullopt;
    return Distance;
  }

private:
  std::optional<int> lanesBetween(const Expr *Write, const Expr *Read) {
    std::optional<int64_t> Stride = Facts.laneStride(*Write, Lanes::W32);
    if (!Stride || *Stride == 0)
      return std::nullopt;
    Index W = indexOf(Write, Context), R = indexOf(Read, Context);
    // Take away the terms that both have.
    for (const Expr *Term : W.Terms) {
      auto *Same = llvm::find_if(R.Terms, [&](const Expr *Other) {
        return isSame(Term, Other, Context);
      });
      if (Same == R.Terms.end())
        return std::nullopt;
      R.Terms.erase(Same);
    }
    if (R.Terms.size() == 1 && R.Constant == W.Constant &&
        isLadderVariable(R.Terms.front(), *Function.getBody()))
      return 0;
    int64_t Elements = R.Constant - W.Constant;
    if (!R.Terms.empty() || Elements == 0 || Elements % *Stride != 0)
      return std::nullopt;
    int64_t Apart = Elements / *Stride;
    if (std::abs(Apart) >= 32)
      return std::nullopt;
    return static_cast<int>(Apart);
  }

  /// True if some lane that reads has its writer among those that write.
  bool leaveLanes(const Access &Write, const Access &Read, int Distance) {
    Guard W = AllGuards.around(*Write.Element);
    Guard R = AllGuards.around(*Read.Element);
    if (!W.IsKnown || !R.IsKnown)
      return false;
    if (W.Term && R.Term && !isSame(W.Term, R.Term, Context))
      return false;
    int64_t Low = std::max(R.Low, W.Low - Distance);
    int64_t High = std::min(R.High, W.High - Distance);
    return Low < High;
  }

  const FunctionDecl &Function;
  ASTContext &Context;
  Uniformity &Facts;
  Guards AllGuards;
};

//===----------------------------------------------------------------------===//
// The flow
//===----------------------------------------------------------------------===//

/// What a statement does to memory that lanes share, in order of evaluation:
/// what is read comes before what is written.
struct Effects {
  std::vector<Access> Reads, Writes;
  llvm::SmallPtrSet<const ValueDecl *, 4> Changed; ///< Variables.
  bool Synchronizes = false;
};

class EffectFinder : public ConstStmtVisitor<EffectFinder> {
public:
  explicit EffectFinder(llvm::DenseMap<const FunctionDecl *, bool> &Known)
      : Known(Known) {}
  Effects Found;

  void VisitStmt(const Stmt *S) {
    for (const Stmt *Child : S->children())
      if (Child)
        Visit(Child);
  }

  void VisitBinaryOperator(const BinaryOperator *E) {
    if (!E->isAssignmentOp())
      return VisitStmt(E);
    Visit(E->getRHS());
    for (const Stmt *Child : strip(E->getLHS())->children())
      Visit(Child);
    if (E->isCompoundAssignmentOp())
      add(Found.Reads, E->getLHS());
    add(Found.Writes, E->getLHS());
    change(E->getLHS());
  }

  void VisitUnaryOperator(const UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      change(E->getSubExpr());
    VisitStmt(E);
  }

  void VisitImplicitCastExpr(const ImplicitCastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue)
      add(Found.Reads, E->getSubExpr());
    VisitStmt(E);
  }

  void VisitCallExpr(const CallExpr *E) {
    VisitStmt(E);
    if (std::optional<DeviceCall> Call = classifyCall(*E)) {
      Found.Synchronizes |= Call->Op != DeviceOp::Atomic;
      return;
    }
    const FunctionDecl *Callee = E->getDirectCallee();
    if (!Callee || maySynchronize(*Callee, Known))
      Found.Synchronizes = true;
  }

  void VisitGCCAsmStmt(const GCCAsmStmt *) { Found.Synchronizes = true; }
  void VisitLambdaExpr(const LambdaExpr *) {}

private:
  void change(const Expr *E) {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(strip(E)))
      Found.Changed.insert(Ref->getDecl());
  }

  static void add(std::vector<Access> &List, const Expr *E) {
    std::optional<Access> A = accessOf(E);
    if (A && isSharedMemory(*A))
      List.push_back(std::move(*A));
  }

  /// True unless it is certain that no barrier and no collective is reached.
  static bool
  maySynchronize(const FunctionDecl &Function,
                 llvm::DenseMap<const FunctionDecl *, bool> &Known) {
    auto [Entry, New] = Known.try_emplace(&Function, false);
    if (!New)
      return Entry->second;
    const FunctionDecl *Definition = nullptr;
    bool May = false;
    if (Function.hasBody(Definition) && Definition->getBody()) {
      EffectFinder Inside(Known);
      Inside.Visit(Definition->getBody());
      May = Inside.Found.Synchronizes;
    } else {
      // The library's declarations: mathematics and the like.
      May = !Function.getBuiltinID() &&
            !isInSystemCode(Function.getLocation(),
                            Function.getASTContext().getSourceManager());
    }
    return Known[&Function] = May;
  }

  llvm::DenseMap<const FunctionDecl *, bool> &Known;
};

class Flow {
public:
  Flow(const FunctionDecl &Function, ASTContext &Context)
      : Function(Function), Context(Context), Compare(Function, Context) {}

  std::vector<LaneExchange> run() {
    CFG::BuildOptions Options;
    std::unique_ptr<CFG> Graph =
        CFG::buildCFG(&Function, Function.getBody(), &Context, Options);
    if (!Graph)
      return {};
    std::vector<Pending> In(Graph->getNumBlockIDs()), Outs(In);
    std::deque<const CFGBlock *> Work{&Graph->getEntry()};
    std::vector<bool> Queued(Graph->getNumBlockIDs()), Seen(Queued);
    while (!Work.empty()) {
      const CFGBlock *Block = Work.front();
      Work.pop_front();
      Queued[Block->getBlockID()] = false;
      Seen[Block->getBlockID()] = true;
      Pending Out = through(*Block, In[Block->getBlockID()]);
      Outs[Block->getBlockID()] = Out;
      for (const CFGBlock *Next : Block->succs()) {
        if (!Next)
          continue;
        unsigned Id = Next->getBlockID();
        bool Grew = !Seen[Id];
        bool Leaves = Next == exitOf(*Block);
        for (const Expr *Write : Leaves ? afterARound(*Block, Outs) : Out)
          Grew |= In[Id].insert(Write);
        if (Grew && !Queued[Id]) {
          Queued[Id] = true;
          Work.push_back(Next);
        }
      }
    }
    return report();
  }

private:
  /// Elements written since the lanes last met.
  using Pending = llvm::SetVector<const Expr *>;

  /// Where the test \p Block of a loop that runs at least once leads behind it;
  /// null for others.
  const CFGBlock *exitOf(const CFGBlock &Block) const {
    const auto *For = dyn_cast_or_null<ForStmt>(Block.getTerminatorStmt());
    if (!For || Block.succ_size() != 2 || !runsOnce(*For))
      return nullptr;
    return *std::next(Block.succ_begin());
  }

  /// What is pending at the test \p Block of a loop when it ends: it comes from
  /// a round.
  Pending afterARound(const CFGBlock &Block,
                      llvm::ArrayRef<Pending> Outs) const {
    Pending State;
    for (const CFGBlock *From : Block.preds())
      if (From && From->getLoopTarget() == Block.getTerminatorStmt())
        State.insert(Outs[From->getBlockID()].begin(),
                     Outs[From->getBlockID()].end());
    return State;
  }

  /// True if the first test holds: the counter starts with a constant.
  bool runsOnce(const ForStmt &For) const {
    const auto *Test = dyn_cast_or_null<BinaryOperator>(For.getCond());
    if (!Test || !Test->isRelationalOp())
      return false;
    const auto *Counter = dyn_cast<DeclRefExpr>(strip(Test->getLHS()));
    const Expr *First = nullptr;
    if (const auto *Init = dyn_cast_or_null<DeclStmt>(For.getInit());
        Init && Init->isSingleDecl()) {
      const auto *Variable = dyn_cast<VarDecl>(Init->getSingleDecl());
      if (Variable && Counter && Counter->getDecl() == Variable)
        First = Variable->getInit();
    } else if (const auto *Set =
                   dyn_cast_or_null<BinaryOperator>(For.getInit());
               Set && Set->getOpcode() == BO_Assign) {
      const auto *Ref = dyn_cast<DeclRefExpr>(strip(Set->getLHS()));
      if (Ref && Counter && Ref->getDecl() == Counter->getDecl())
        First = Set->getRHS();
    }
    std::optional<int64_t> L = First ? constantOf(First, Context)
                                     : std::nullopt,
                           R = constantOf(Test->getRHS(), Context);
    if (!L || !R)
      return false;
    switch (Test->getOpcode()) {
    case BO_LT:
      return *L < *R;
    case BO_LE:
      return *L <= *R;
    case BO_GT:
      return *L > *R;
    default:
      return *L >= *R;
    }
  }

  Pending through(const CFGBlock &Block, Pending State) {
    for (const CFGElement &Element : Block)
      if (auto S = Element.getAs<CFGStmt>())
        step(*S->getStmt(), State);
    return State;
  }

  void step(const Stmt &S, Pending &State) {
    EffectFinder Finder(MaySynchronize);
    Finder.Visit(&S);
    for (const Access &Read : Finder.Found.Reads)
      check(Read, State);
    if (Finder.Found.Synchronizes)
      State.clear();
    // `s[i]` is another element once `i` has changed.
    for (const ValueDecl *Variable : Finder.Found.Changed)
      State.remove_if(
          [&](const Expr *Element) { return mentions(*Element, *Variable); });
    for (const Access &Write : Finder.Found.Writes)
      State.insert(Write.Element);
  }

  static bool mentions(const Stmt &S, const ValueDecl &Variable) {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(&S))
      return Ref->getDecl() == &Variable;
    return llvm::any_of(S.children(), [&](const Stmt *Child) {
      return Child && mentions(*Child, Variable);
    });
  }

  void check(const Access &Read, const Pending &State) {
    for (const Expr *Element : State) {
      std::optional<Access> Write = accessOf(Element);
      if (!Write || pointee(Write->Memory) != pointee(Read.Memory))
        continue;
      if (std::optional<int> Lanes = Compare.distance(*Write, Read))
        Found.try_emplace(Read.Element,
                          LaneExchange{Read.Memory, Element, Read.Element,
                                       *Lanes,
                                       Read.IsVolatile || Write->IsVolatile});
    }
  }

  std::vector<LaneExchange> report() const {
    std::vector<LaneExchange> All;
    for (const auto &[Read, Exchange] : Found)
      All.push_back(Exchange);
    const SourceManager &SM = Context.getSourceManager();
    llvm::sort(All, [&SM](const LaneExchange &A, const LaneExchange &B) {
      return SM.isBeforeInTranslationUnit(A.Read->getBeginLoc(),
                                          B.Read->getBeginLoc());
    });
    std::vector<LaneExchange> First;
    for (const LaneExchange &Exchange : All)
      if (llvm::none_of(First, [&](const LaneExchange &Earlier) {
            return Earlier.Memory == Exchange.Memory;
          }))
        First.push_back(Exchange);
    return First;
  }

  const FunctionDecl &Function;
  ASTContext &Context;
  Meeting Compare;
  llvm::DenseMap<const FunctionDecl *, bool> MaySynchronize;
  llvm::DenseMap<const Expr *, LaneExchange> Found;
};

} // namespace

std::vector<LaneExchange> findLaneExchanges(const FunctionDecl &Function,
                                            ASTContext &Context) {
  if (!Function.doesThisDeclarationHaveABody() ||
      Function.isDependentContext() || Function.isInvalidDecl())
    return {};
  return Flow(Function, Context).run();
}

} // namespace gputidy
