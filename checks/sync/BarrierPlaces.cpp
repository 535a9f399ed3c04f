//===- BarrierPlaces.cpp - where threads of a function meet ---------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync/BarrierPlaces.h"
#include "support/DeviceCode.h"
#include "sync/MemoryEffects.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace gputidy {

namespace {

struct Collector : RecursiveASTVisitor<Collector> {
  EffectReader &Reader;
  llvm::SmallVectorImpl<const Stmt *> &All, &Certain;

  Collector(EffectReader &Reader, llvm::SmallVectorImpl<const Stmt *> &All,
            llvm::SmallVectorImpl<const Stmt *> &Certain)
      : Reader(Reader), All(All), Certain(Certain) {}
  bool VisitCallExpr(CallExpr *Call) {
    note(*Call, Reader.meetingAt(*Call));
    return true;
  }
  bool VisitGCCAsmStmt(GCCAsmStmt *Asm) {
    note(*Asm, Reader.of(*Asm).Meets);
    return true;
  }
  static bool TraverseLambdaExpr(LambdaExpr *) { return true; }

private:
  void note(const Stmt &S, Meeting How) {
    if (How > Meeting::Warp)
      All.push_back(&S);
    if (How == Meeting::Block)
      Certain.push_back(&S);
  }
};

} // namespace

BarrierPlaces::BarrierPlaces(const FunctionDecl &Function, ASTContext &Context,
                             EffectReader &Reader)
    : Context(Context), Facts(Uniformity::of(Context)) {
  Collector(Reader, All, Certain).TraverseStmt(Function.getBody());
}

bool BarrierPlaces::contains(const Stmt &Outer, const Stmt &S) const {
  const Stmt *Around = &S;
  while (Around && Around != &Outer)
    Around = Facts.parentOf(*Around);
  return Around != nullptr;
}

const Stmt *BarrierPlaces::firstIn(const Stmt &S) const {
  const auto *Found = llvm::find_if(
      Certain, [&](const Stmt *Barrier) { return contains(S, *Barrier); });
  return Found == Certain.end() ? nullptr : *Found;
}

/// The innermost statement that has both in it: an expression where they are in
/// one. Null if there is none.
const Stmt *BarrierPlaces::commonParent(const Stmt &A, const Stmt &B) const {
  llvm::SmallPtrSet<const Stmt *, 16> AroundA;
  for (const Stmt *S = &A; S; S = Facts.parentOf(*S))
    AroundA.insert(S);
  for (const Stmt *S = &B; S; S = Facts.parentOf(*S))
    if (AroundA.contains(S))
      return S;
  return nullptr;
}

/// True if \p Barrier and \p Place are in two sides of one `if`.
bool BarrierPlaces::excludes(const Stmt &Barrier, const Stmt &Place) const {
  llvm::SmallPtrSet<const Stmt *, 16> AroundPlace;
  for (const Stmt *S = &Place; S; S = Facts.parentOf(*S))
    AroundPlace.insert(S);
  const Stmt *Child = &Barrier;
  while (const Stmt *Parent = Facts.parentOf(*Child)) {
    if (AroundPlace.contains(Parent)) {
      const auto *If = dyn_cast<IfStmt>(Parent);
      return If && Child != If->getCond() &&
             !AroundPlace.contains(If->getCond()) &&
             !AroundPlace.contains(Child);
    }
    Child = Parent;
  }
  return false;
}

bool BarrierPlaces::divide(const Stmt &A, const Stmt &B) const {
  const Stmt *Parent = commonParent(A, B);
  if (!isa_and_nonnull<CompoundStmt, Expr>(Parent))
    return true;
  const SourceManager &SM = Context.getSourceManager();
  return llvm::any_of(All, [&](const Stmt *Barrier) {
    SourceLocation Loc = Barrier->getBeginLoc();
    return SM.isBeforeInTranslationUnit(A.getBeginLoc(), Loc) !=
           SM.isBeforeInTranslationUnit(B.getBeginLoc(), Loc);
  });
}

bool BarrierPlaces::mayStandBetween(const Stmt &From, const Stmt &To) const {
  const SourceManager &SM = Context.getSourceManager();
  auto IsBefore = [&SM](const Stmt &A, const Stmt &B) {
    return SM.isBeforeInTranslationUnit(A.getBeginLoc(), B.getBeginLoc());
  };
  bool IsForward = IsBefore(From, To);
  const Stmt *Loop = commonParent(From, To);
  if (isa_and_nonnull<Expr>(Loop))
    return false;
  while (Loop && !isLoop(*Loop))
    Loop = Facts.parentOf(*Loop);
  return llvm::any_of(All, [&](const Stmt *Barrier) {
    if (excludes(*Barrier, From) || excludes(*Barrier, To))
      return false;
    if (IsForward)
      return IsBefore(From, *Barrier) && IsBefore(*Barrier, To);
    if (!Loop || (!IsBefore(From, *Barrier) && !IsBefore(*Barrier, To)))
      return false;
    return contains(*Loop, *Barrier);
  });
}

} // namespace gputidy
