//===- DearestPlaces.cpp - of divergent places the dearest ----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/DearestPlaces.h"
#include "support/DeviceCode.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// What decides
//===----------------------------------------------------------------------===//

/// The field, array or pointer that \p Read reads from; null for others.
static const ValueDecl *sourceOf(const Stmt *Read) {
  const Expr *E = dyn_cast_or_null<Expr>(Read);
  while (E) {
    E = strip(E);
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->getMemberDecl();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      return Ref->getDecl();
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
      E = Element->getBase();
    else if (const auto *Unary = dyn_cast<UnaryOperator>(E))
      E = Unary->getSubExpr();
    else if (const auto *Sum = dyn_cast<BinaryOperator>(E))
      E = Sum->getLHS()->getType()->isPointerType() ? Sum->getLHS()
                                                    : Sum->getRHS();
    else if (const auto *Call = dyn_cast<CallExpr>(E))
      E = Call->getNumArgs() ? Call->getArg(0) : nullptr;
    else
      return nullptr;
  }
  return nullptr;
}

std::string rootOf(const Expr &E, ASTContext &Context) {
  for (const Step &S : Uniformity::of(Context).explain(E, Lanes::W32))
    if (S.What == Step::Load || S.What == Step::Atomic ||
        S.What == Step::Exchange)
      if (const ValueDecl *Source = sourceOf(S.At))
        return Source->getNameAsString();
  return std::string();
}

//===----------------------------------------------------------------------===//
// Who calls whom
//===----------------------------------------------------------------------===//

namespace {

/// The functions with a body that a statement calls.
class CalleeFinder : public RecursiveASTVisitor<CalleeFinder> {
public:
  llvm::SmallSetVector<const FunctionDecl *, 8> Callees;

  bool VisitCallExpr(CallExpr *E) {
    const FunctionDecl *Callee = E->getDirectCallee(), *Definition = nullptr;
    if (Callee && Callee->hasBody(Definition) && Definition->getBody())
      Callees.insert(Definition);
    return true;
  }
};

/// The calls of a translation unit, each function's found when it is asked for.
class CallTree {
public:
  /// The functions that \p S calls, also through others.
  llvm::SmallVector<const FunctionDecl *, 16> reachedFrom(const Stmt &S) {
    CalleeFinder Finder;
    Finder.TraverseStmt(const_cast<Stmt *>(&S));
    llvm::SmallSetVector<const FunctionDecl *, 16> All(Finder.Callees.begin(),
                                                       Finder.Callees.end());
    for (size_t I = 0; I != All.size(); ++I)
      for (const FunctionDecl *Next : calleesOf(*All[I]))
        All.insert(Next);
    return All.takeVector();
  }

private:
  llvm::ArrayRef<const FunctionDecl *> calleesOf(const FunctionDecl &Function) {
    auto [Known, New] = Callees.try_emplace(&Function);
    if (New) {
      CalleeFinder Finder;
      Finder.TraverseStmt(Function.getBody());
      Known->second.assign(Finder.Callees.begin(), Finder.Callees.end());
    }
    return Known->second;
  }

  llvm::DenseMap<const FunctionDecl *, std::vector<const FunctionDecl *>>
      Callees;
};

/// Which kernels reach a function; by place, as a template's instantiations are
/// one function to a reader.
class KernelsOf {
public:
  KernelsOf(CallTree &Calls, ASTContext &Context)
      : SM(Context.getSourceManager()) {
    for (const FunctionDecl *Kernel : Uniformity::of(Context).kernels())
      addKernel(*Kernel, Calls);
  }

  bool shareOne(const FunctionDecl &A, const FunctionDecl &B) const {
    return llvm::any_of(
        of(A), [&](SourceLocation Kernel) { return of(B).contains(Kernel); });
  }
  /// True if each kernel that reaches \p A reaches \p B as well.
  bool comeWith(const FunctionDecl &A, const FunctionDecl &B) const {
    return !of(A).empty() && llvm::all_of(of(A), [&](SourceLocation Kernel) {
      return of(B).contains(Kernel);
    });
  }

  SourceLocation placeOf(const FunctionDecl &Function) const {
    return SM.getFileLoc(Function.getLocation());
  }

private:
  using Places = llvm::DenseSet<SourceLocation>;

  const Places &of(const FunctionDecl &Function) const {
    static const Places None;
    auto Found = Kernels.find(placeOf(Function));
    return Found == Kernels.end() ? None : Found->second;
  }

  void addKernel(const FunctionDecl &Kernel, CallTree &Calls) {
    SourceLocation Place = placeOf(Kernel);
    Kernels[Place].insert(Place);
    for (const FunctionDecl *Callee : Calls.reachedFrom(*Kernel.getBody()))
      Kernels[placeOf(*Callee)].insert(Place);
  }

  const SourceManager &SM;
  llvm::DenseMap<SourceLocation, Places> Kernels;
};

} // namespace

//===----------------------------------------------------------------------===//
// The dearest
//===----------------------------------------------------------------------===//

bool DearestPlaces::isBefore(const Stmt &A, const Stmt &B) const {
  const SourceManager &SM = Context.getSourceManager();
  return SM.isBeforeInTranslationUnit(SM.getFileLoc(A.getBeginLoc()),
                                      SM.getFileLoc(B.getBeginLoc()));
}

void DearestPlaces::add(const FunctionDecl &Function, const Stmt &At,
                        double Cost, std::string Root, Reporter Report) {
  const SourceManager &SM = Context.getSourceManager();
  SourceLocation Where = SM.getFileLoc(At.getBeginLoc());
  for (const Place &Other : Places)
    if (SM.getFileLoc(Other.At->getBeginLoc()) == Where)
      return; // Another instantiation of the same template.
  Places.push_back(
      {&Function, &At, Cost, std::move(Root), std::move(Report), {}});
}

/// A place next to one of so many times the cost does not matter.
static constexpr double SmallShare = 4;

void DearestPlaces::report() {
  if (Places.empty())
    return;
  llvm::sort(Places, [this](const Place &A, const Place &B) {
    return A.Cost != B.Cost ? A.Cost > B.Cost : isBefore(*A.At, *B.At);
  });
  CallTree Calls;
  KernelsOf Kernels(Calls, Context);
  std::vector<Place> Kept;
  std::vector<llvm::DenseSet<SourceLocation>> Called; // By those kept.
  for (Place &P : Places) {
    SourceLocation Function = Kernels.placeOf(*P.Function);
    unsigned InFunction = 0, InKernel = 0;
    auto StandsForIt = [&](size_t Index) {
      const Place &Dearer = Kept[Index];
      if (Kernels.placeOf(*Dearer.Function) == Function)
        return ++InFunction >= PerFunction;
      if (Called[Index].contains(Function))
        return true;
      if (Kernels.comeWith(*P.Function, *Dearer.Function) &&
          (P.Cost * SmallShare <= Dearer.Cost || ++InKernel >= PerKernel))
        return true;
      return !P.Root.empty() && P.Root == Dearer.Root &&
             Kernels.shareOne(*P.Function, *Dearer.Function);
    };
    size_t Index = 0;
    while (Index != Kept.size() && !StandsForIt(Index))
      ++Index;
    if (Index != Kept.size()) {
      Kept[Index].Further.push_back(P.At);
      continue;
    }
    llvm::DenseSet<SourceLocation> &Callees = Called.emplace_back();
    for (const FunctionDecl *Callee : Calls.reachedFrom(*P.At))
      Callees.insert(Kernels.placeOf(*Callee));
    Kept.push_back(std::move(P));
  }
  auto IsBefore = [this](const Stmt *A, const Stmt *B) {
    return isBefore(*A, *B);
  };
  llvm::sort(Kept, [&](const Place &A, const Place &B) {
    return IsBefore(A.At, B.At);
  });
  for (Place &P : Kept) {
    llvm::sort(P.Further, IsBefore);
    P.Report(P.Further);
  }
}

std::string furtherPlaces(llvm::ArrayRef<const Stmt *> Further,
                          llvm::StringRef What) {
  if (Further.size() == 1)
    return "one more such " + What.str() + " of the same kernel is here";
  return std::to_string(Further.size()) + " more such " + What.str() +
         (What.ends_with("ch") ? "es" : "s") +
         " of the same kernel, the first one here";
}

} // namespace gputidy
