//===- MemoryEffects.cpp - what a statement does to memory ----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync/MemoryEffects.h"
#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtVisitor.h"

using namespace clang;

namespace gputidy {

static Meeting meetingOf(const DeviceCall &Call) {
  if (Call.Op == DeviceOp::Atomic)
    return Meeting::None;
  if (Call.isBlockBarrier())
    return Call.Scope == SyncScope::Warp || Call.Scope == SyncScope::Tile
               ? Meeting::Warp
               : Meeting::Block;
  return Call.Scope == SyncScope::Partial ? Meeting::Unknown : Meeting::Warp;
}

class EffectReader::Visitor : public ConstStmtVisitor<Visitor> {
public:
  explicit Visitor(EffectReader &Reader) : Reader(Reader) {}
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
    if (E->isIncrementDecrementOp()) {
      add(Found.Reads, E->getSubExpr());
      add(Found.Writes, E->getSubExpr());
      change(E->getSubExpr());
    }
    VisitStmt(E);
  }

  void VisitImplicitCastExpr(const ImplicitCastExpr *E) {
    if (E->getCastKind() == CK_LValueToRValue)
      add(Found.Reads, E->getSubExpr());
    VisitStmt(E);
  }

  void VisitCallExpr(const CallExpr *E) {
    VisitStmt(E);
    meet(Reader.meetingAt(*E));
    std::optional<DeviceCall> Call = classifyCall(*E);
    if (Call && Call->Op == DeviceOp::Atomic && E->getNumArgs() != 0)
      addTarget(E->getArg(0));
    // What is passed by reference or by its address may be another one then.
    for (const Expr *Argument : E->arguments())
      if (Argument->isGLValue())
        change(Argument);
      else if (const auto *Address = dyn_cast<UnaryOperator>(strip(Argument));
               Address && Address->getOpcode() == UO_AddrOf)
        change(Address->getSubExpr());
  }

  /// A variable has another value in each round of the loop around it.
  void VisitDeclStmt(const DeclStmt *S) {
    for (const Decl *D : S->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        Found.Changed.insert(Variable);
    VisitStmt(S);
  }

  void VisitGCCAsmStmt(const GCCAsmStmt *S) {
    std::optional<DeviceCall> Call = classifyAsm(*S);
    meet(Call ? meetingOf(*Call) : Meeting::Unknown);
  }
  void VisitLambdaExpr(const LambdaExpr *) {}

private:
  void meet(Meeting M) { Found.Meets = std::max(Found.Meets, M); }

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
    if (std::optional<SharedElement> A = elementOf(E))
      List.push_back(std::move(*A));
  }

  EffectReader &Reader;
};

Effects EffectReader::of(const Stmt &S) {
  Visitor V(*this);
  V.Visit(&S);
  return std::move(V.Found);
}

Meeting EffectReader::meetingAt(const CallExpr &Call) {
  if (isa<CUDAKernelCallExpr>(Call))
    return Meeting::None;
  if (std::optional<DeviceCall> Known = classifyCall(Call))
    return meetingOf(*Known);
  const FunctionDecl *Callee = Call.getDirectCallee();
  return Callee ? meetingIn(*Callee) : Meeting::Unknown;
}

/// True for the barriers and pipelines of libraries, by what they do.
static bool namesWaiting(const FunctionDecl &Function) {
  if (!Function.getDeclName().isIdentifier())
    return false;
  return llvm::any_of(
      llvm::ArrayRef<llvm::StringRef>{"wait", "sync", "arrive", "barrier"},
      [&](llvm::StringRef Word) { return Function.getName().contains(Word); });
}

Meeting EffectReader::meetingIn(const FunctionDecl &Function) {
  auto [Entry, New] = Known.try_emplace(&Function, Meeting::None);
  if (!New)
    return Entry->second;
  const FunctionDecl *Definition = nullptr;
  Meeting Found = Meeting::None;
  if (Function.hasBody(Definition) && Definition->getBody())
    Found = of(*Definition->getBody()).Meets;
  // The library's declarations: mathematics and the like.
  else if (namesWaiting(Function) ||
           (!Function.getBuiltinID() &&
            !isInSystemCode(Function.getLocation(),
                            Function.getASTContext().getSourceManager())))
    Found = Meeting::Unknown;
  return Known[&Function] = Found;
}

} // namespace gputidy
