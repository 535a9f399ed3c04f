//===- LaneMask.cpp - where lane masks come from and go to ----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LaneMask.h"
#include "support/LaneEvaluator.h"
#include "support/LaneEvents.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"
#include <deque>

using namespace clang;

namespace gputidy {

class LaneMasks::Impl {
public:
  Impl(ASTContext &Context, PortableType IsPortable)
      : Facts(collectLaneEvents(Context)),
        Eval(Context, State, Facts, std::move(IsPortable)) {
    run();
  }

  LaneFacts Facts;
  LaneState State;
  LaneEvaluator Eval;

private:
  /// Runs stores until nothing changes. Every value can grow a handful of
  /// times only, so that the work is linear in the stores and their uses.
  void run() {
    llvm::DenseMap<const Decl *, llvm::SmallVector<unsigned, 4>> Readers;
    std::deque<unsigned> Work;
    for (unsigned I = 0; I != Facts.Events.size(); ++I) {
      const LaneEvent &E = Facts.Events[I];
      if (!isDefinition(E) || (!E.Target && E.K != LaneEvent::Return))
        continue;
      Work.push_back(I);
      if (E.K == LaneEvent::Alias)
        Readers[E.Source].push_back(I);
      for (const Decl *Read : declsReadBy(E.Value))
        Readers[Read].push_back(I);
    }
    while (!Work.empty()) {
      unsigned I = Work.front();
      Work.pop_front();
      const LaneEvent &E = Facts.Events[I];
      const Decl *Changed = apply(E);
      if (!Changed)
        continue;
      for (unsigned Reader : Readers[Changed])
        Work.push_back(Reader);
    }
  }

  static bool isDefinition(const LaneEvent &E) {
    switch (E.K) {
    case LaneEvent::Store:
    case LaneEvent::StoreThrough:
    case LaneEvent::Argument:
    case LaneEvent::Return:
    case LaneEvent::Alias:
    case LaneEvent::Asm:
    case LaneEvent::Opaque:
      return true;
    default:
      return false;
    }
  }

  /// Returns the declaration whose value grew, or null.
  const Decl *apply(const LaneEvent &E) {
    const Decl *Target =
        E.K == LaneEvent::Return
            ? static_cast<const Decl *>(E.Function->getCanonicalDecl())
            : E.Target;
    LaneValue &Old = State[Target];
    LaneValue New = Old.join(narrowedBy(E, Eval.valueOfDefinition(E)));
    if (New == Old)
      return nullptr;
    Old = New;
    return Target;
  }

  /// A whole mask that goes to a place of 32 bits is narrow from there on.
  LaneValue narrowedBy(const LaneEvent &E, LaneValue V) {
    if (!V.isMask() || V.Narrowed)
      return V;
    unsigned Width = Eval.widthOfTarget(E);
    if (V.Cut || (Width && Width <= 32))
      V.Narrowed =
          E.K == LaneEvent::Return
              ? static_cast<const void *>(E.Function->getCanonicalDecl())
              : E.Target;
    return V;
  }
};

LaneMasks::LaneMasks(ASTContext &Context, PortableType IsPortable)
    : Pimpl(std::make_unique<Impl>(Context, std::move(IsPortable))) {}
LaneMasks::~LaneMasks() = default;

const std::vector<LaneEvent> &LaneMasks::events() const {
  return Pimpl->Facts.Events;
}

llvm::DenseSet<const FunctionDecl *> LaneMasks::reachedOnlyFrom(
    const llvm::DenseSet<const FunctionDecl *> &Entries) const {
  const auto &Calls = Pimpl->Facts.Calls;
  using Set = llvm::DenseSet<const FunctionDecl *>;
  auto Reach = [&Calls](Set From) {
    llvm::SmallVector<const FunctionDecl *, 32> Work(From.begin(), From.end());
    while (!Work.empty()) {
      auto Callees = Calls.find(Work.pop_back_val());
      if (Callees == Calls.end())
        continue;
      for (const FunctionDecl *Callee : Callees->second)
        if (From.insert(Callee).second)
          Work.push_back(Callee);
    }
    return From;
  };
  if (Entries.empty())
    return {};
  // Whatever nobody calls can be called from elsewhere.
  Set Called, Others;
  for (const auto &[Caller, Callees] : Calls)
    Called.insert(Callees.begin(), Callees.end());
  for (const auto &[Caller, Callees] : Calls)
    if (!Called.contains(Caller) && !Entries.contains(Caller))
      Others.insert(Caller);
  Others = Reach(std::move(Others));
  Set Only;
  for (const FunctionDecl *F : Reach(Entries))
    if (!Others.contains(F))
      Only.insert(F);
  return Only;
}

LaneValue LaneMasks::valueOf(const Expr *E) const {
  return Pimpl->Eval.eval(E);
}

LaneValue LaneMasks::valueOf(const ValueDecl &D) const {
  return Pimpl->State.lookup(&D);
}

unsigned LaneMasks::writtenWidth(const Expr *E) const {
  return Pimpl->Eval.writtenWidth(E);
}

unsigned LaneMasks::widthOfShift(const BinaryOperator &Shift) const {
  return Pimpl->Eval.widthOfShift(Shift);
}

unsigned LaneMasks::targetWidth(const LaneEvent &E) const {
  return Pimpl->Eval.widthOfTarget(E);
}

} // namespace gputidy
