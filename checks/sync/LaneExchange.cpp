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
#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Analysis/CFG.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <deque>

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// The flow
//===----------------------------------------------------------------------===//

namespace {

/// What a statement does to memory that threads share, in order of evaluation:
/// what is read comes before what is written.
struct Effects {
  std::vector<SharedElement> Reads, Writes;
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
      if (Call->Op != DeviceOp::Atomic)
        Found.Synchronizes = true;
      else if (E->getNumArgs() != 0)
        addTarget(E->getArg(0));
      return;
    }
    const FunctionDecl *Callee = E->getDirectCallee();
    if (!Callee || maySynchronize(*Callee, Known))
      Found.Synchronizes = true;
  }

  /// A variable has another value in each round of the loop around it.
  void VisitDeclStmt(const DeclStmt *S) {
    for (const Decl *D : S->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        Found.Changed.insert(Variable);
    VisitStmt(S);
  }

  void VisitGCCAsmStmt(const GCCAsmStmt *) { Found.Synchronizes = true; }
  void VisitLambdaExpr(const LambdaExpr *) {}

private:
  void change(const Expr *E) {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(strip(E)))
      Found.Changed.insert(Ref->getDecl());
  }

  /// An atomic reads what \p Pointer leads to.
  void addTarget(const Expr *Pointer) {
    const auto *Address = dyn_cast<UnaryOperator>(strip(Pointer));
    if (Address && Address->getOpcode() == UO_AddrOf)
      add(Found.Reads, Address->getSubExpr());
  }

  static void add(std::vector<SharedElement> &List, const Expr *E) {
    std::optional<SharedElement> A = elementOf(E);
    if (A && isSharedMemory(*A))
      List.push_back(std::move(*A));
  }

  /// True for the barriers and pipelines of libraries, by what they do.
  static bool namesWaiting(const FunctionDecl &Function) {
    if (!Function.getDeclName().isIdentifier())
      return false;
    return llvm::any_of(
        llvm::ArrayRef<llvm::StringRef>{"wait", "sync", "arrive", "barrier"},
        [&](llvm::StringRef Word) {
          return Function.getName().contains(Word);
        });
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
      May = namesWaiting(Function) ||
            (!Function.getBuiltinID() &&
             !isInSystemCode(Function.getLocation(),
                             Function.getASTContext().getSourceManager()));
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
    if (!For || Block.succ_size() != 2 || !runsOnce(*For, Context))
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

  Pending through(const CFGBlock &Block, Pending State) {
    for (const CFGElement &Element : Block)
      if (auto S = Element.getAs<CFGStmt>())
        step(*S->getStmt(), State);
    return State;
  }

  void step(const Stmt &S, Pending &State) {
    EffectFinder Finder(MaySynchronize);
    Finder.Visit(&S);
    for (const SharedElement &Read : Finder.Found.Reads)
      check(Read, State);
    if (Finder.Found.Synchronizes)
      State.clear();
    // `s[i]` is another element once `i` has changed.
    for (const ValueDecl *Variable : Finder.Found.Changed)
      State.remove_if(
          [&](const Expr *Element) { return mentions(*Element, *Variable); });
    for (const SharedElement &Write : Finder.Found.Writes)
      State.insert(Write.Element);
  }

  static bool mentions(const Stmt &S, const ValueDecl &Variable) {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(&S))
      return Ref->getDecl() == &Variable;
    return llvm::any_of(S.children(), [&](const Stmt *Child) {
      return Child && mentions(*Child, Variable);
    });
  }

  void check(const SharedElement &Read, const Pending &State) {
    if (Found.count(Read.Element))
      return;
    llvm::SmallVector<SharedElement, 4> Writes;
    bool IsOwn = false;
    for (const Expr *Element : State) {
      std::optional<SharedElement> Write = elementOf(Element);
      if (!Write || pointee(Write->Memory) != pointee(Read.Memory) ||
          !Context.hasSameUnqualifiedType(Element->getType(),
                                          Read.Element->getType()))
        continue;
      IsOwn |= Compare.isOwn(*Write, Read);
      Writes.push_back(std::move(*Write));
    }
    for (const SharedElement &Write : Writes) {
      // A block may be too small for another thread to write what this one
      // does.
      if (IsOwn && !Compare.isOwn(Write, Read))
        continue;
      if (std::optional<ElementMeeting> Meeting =
              Compare.compare(Write, Read)) {
        Found.try_emplace(Read.Element,
                          LaneExchange{Read.Memory, Write.Element, Read.Element,
                                       *Meeting,
                                       Read.IsVolatile || Write.IsVolatile});
        return;
      }
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
  ElementComparer Compare;
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
