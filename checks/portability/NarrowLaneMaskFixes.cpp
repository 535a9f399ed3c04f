//===- NarrowLaneMaskFixes.cpp - edits that widen a lane mask -------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "portability/NarrowLaneMaskFixes.h"
#include "support/DeviceCode.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace gputidy {

namespace {

class Widener {
public:
  Widener(const LaneMasks &Masks, const ASTContext &Context)
      : Masks(Masks), Context(Context), SM(Context.getSourceManager()) {}

  llvm::SmallVector<FixItHint, 4> take() {
    if (Failed)
      Edits.clear();
    return std::move(Edits);
  }

  void fix(const LaneMaskFinding &F) {
    switch (F.K) {
    case LaneMaskFinding::BitCount:
      return widenCall(*cast<CallExpr>(F.Event->Call), nullptr);
    case LaneMaskFinding::LaneShift:
      if (goesToNarrowPlace(*F.Event))
        return fail();
      return widenShift(*cast<BinaryOperator>(F.Event->Value));
    case LaneMaskFinding::Variable:
      return widenVariable(F);
    case LaneMaskFinding::FullLiteral:
    case LaneMaskFinding::SyncMaskType:
      return F.Object ? widenMaskVariable(F) : widenLiteral(F.Event->Value);
    default:
      return fail();
    }
  }

private:
  void fail() { Failed = true; }

  /// Replaces the token at \p Loc, unless a macro made it.
  void replaceToken(SourceLocation Loc, StringRef Text) {
    if (Loc.isInvalid() || Loc.isMacroID())
      return fail();
    Edits.push_back(FixItHint::CreateReplacement(Loc, Text));
  }
  void replaceRange(SourceRange Range, StringRef Text) {
    if (Range.isInvalid() || Range.getBegin().isMacroID() ||
        Range.getEnd().isMacroID())
      return fail();
    Edits.push_back(FixItHint::CreateReplacement(Range, Text));
  }

  //===--------------------------------------------------------------------===//
  // Calls and shifts
  //===--------------------------------------------------------------------===//

  /// Makes \p Call count in 64 bits. \p Widened is a variable whose type is
  /// changed by the same edits.
  void widenCall(const CallExpr &Call, const VarDecl *Widened) {
    std::optional<BitFunction> Bits = classifyBitFunction(Call);
    const Expr *Argument = Call.getArg(0)->IgnoreParenImpCasts();
    bool Same = Bits && (Bits->Name == "__popc" || Bits->Name == "__ffs" ||
                         Bits->Name == "__builtin_popcount" ||
                         Bits->Name == "__builtin_ffs");
    if (!Same || !hasNoHighBits(Argument, Widened))
      return fail();
    replaceToken(Call.getCallee()->getExprLoc(), Bits->WideName);
    widenShiftsIn(Argument);
  }

  /// True if in CUDA, where lane numbers end at 31, no bit above 31 of \p E is
  /// set once the shifts in it are done in 64 bits and \p Widened is unsigned.
  bool hasNoHighBits(const Expr *E, const VarDecl *Widened) const {
    E = E->IgnoreParenImpCasts();
    if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
      if (isLaneShift(Binary))
        return !isOnes(shiftedOf(Binary)->IgnoreParenImpCasts());
      bool L = hasNoHighBits(Binary->getLHS(), Widened);
      bool R = hasNoHighBits(Binary->getRHS(), Widened);
      if (Binary->getOpcode() == BO_And)
        return L || R;
      if (Binary->getOpcode() == BO_Or || Binary->getOpcode() == BO_Xor)
        return L && R;
      if (Binary->isAdditiveOp())
        return L && Masks.valueOf(Binary->getRHS()).isConstant();
    }
    if (const auto *Unary = dyn_cast<UnaryOperator>(E))
      if (isLaneShift(Unary->getSubExpr()))
        return false;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      if (Ref->getDecl() == Widened)
        return true;
    QualType Type = E->getType();
    return Type->isUnsignedIntegerType() && Context.getIntWidth(Type) >= 32;
  }

  /// What is shifted in `x << lane`, `(x << lane) - 1`.
  static const Expr *shiftedOf(const BinaryOperator *Shift) {
    while (Shift->isAdditiveOp())
      Shift = cast<BinaryOperator>(Shift->getLHS()->IgnoreParenImpCasts());
    return Shift->getLHS();
  }

  bool isLaneShift(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    const auto *Shift = dyn_cast<BinaryOperator>(E);
    if (Shift && Shift->isAdditiveOp())
      return isLaneShift(Shift->getLHS());
    return Shift && Shift->getOpcode() == BO_Shl &&
           (Masks.valueOf(Shift->getRHS()).isLane() ||
            Masks.valueOf(Shift).isMask());
  }

  void widenShiftsIn(const Expr *E) {
    llvm::SmallVector<const Stmt *, 8> Work{E};
    while (!Work.empty()) {
      const Stmt *S = Work.pop_back_val();
      if (!S)
        continue;
      const auto *Shift = dyn_cast<BinaryOperator>(S);
      if (Shift && Shift->getOpcode() == BO_Shl && isLaneShift(Shift) &&
          Context.getIntWidth(Shift->getType()) <= 32)
        widenShift(*Shift);
      for (const Stmt *Child : S->children())
        Work.push_back(Child);
    }
  }

  /// `1 << lane`: the literal on the left decides the width.
  void widenShift(const BinaryOperator &Shift) {
    const Expr *Left = Shift.getLHS()->IgnoreParenImpCasts();
    if (isOnes(Left))
      return replaceRange(Left->getSourceRange(), "~0ull");
    const auto *Literal = dyn_cast<IntegerLiteral>(Left);
    if (!Literal)
      return fail();
    replaceToken(Literal->getLocation(),
                 llvm::toString(Literal->getValue(), 10, false) + "ull");
  }

  /// `-1`, `~0`, `~0u`, `0xffffffff`.
  bool isOnes(const Expr *E) const {
    if (!isa<UnaryOperator>(E) && !isa<IntegerLiteral>(E))
      return false;
    LaneValue V = Masks.valueOf(E);
    return V.K == LaneValue::Constant &&
           (V.Number == -1 || V.Number == 0xffffffffll);
  }

  /// True if some definition that the shift is part of has 32 bits: widening
  /// the shift alone would move the loss there.
  bool goesToNarrowPlace(const LaneEvent &Shift) const {
    for (const LaneEvent &E : Masks.events()) {
      bool Definition = E.K == LaneEvent::Store ||
                        E.K == LaneEvent::StoreThrough ||
                        E.K == LaneEvent::Argument || E.K == LaneEvent::Return;
      if (!Definition || E.Function != Shift.Function || !E.Value)
        continue;
      unsigned Width = Masks.targetWidth(E);
      if (Width && Width <= 32 && Masks.valueOf(E.Value).isMask() &&
          contains(E.Value, Shift.Value))
        return true;
    }
    return false;
  }

  static bool contains(const Stmt *S, const Stmt *Part) {
    if (!S || S == Part)
      return S;
    for (const Stmt *Child : S->children())
      if (contains(Child, Part))
        return true;
    return false;
  }

  //===--------------------------------------------------------------------===//
  // Variables
  //===--------------------------------------------------------------------===//

  /// The words of the type of a variable that is declared by itself.
  SourceRange typeWords(const VarDecl &Variable, const LaneEvent &E) const {
    const auto *Statement = dyn_cast<DeclStmt>(E.At);
    if (!Statement || !Statement->isSingleDecl() ||
        !Variable.isLocalVarDecl() || Variable.isStaticLocal() ||
        !Variable.getTypeSourceInfo())
      return {};
    TypeLoc Type =
        Variable.getTypeSourceInfo()->getTypeLoc().getUnqualifiedLoc();
    return Type.getSourceRange();
  }

  void widenVariable(const LaneMaskFinding &F) {
    const auto *Variable = dyn_cast<VarDecl>(F.Object);
    const Expr *Init = Variable ? Variable->getInit() : nullptr;
    if (!Init || !isWholeMask(Init))
      return fail();
    replaceRange(typeWords(*Variable, *F.Event), "auto");
    if (!F.Function->getBody())
      return fail();
    widenUses(F.Function->getBody(), *Variable);
  }

  /// A call that makes a mask: its type is that of masks in either language.
  bool isWholeMask(const Expr *Init) const {
    const auto *Call = dyn_cast<CallExpr>(Init->IgnoreParenImpCasts());
    std::optional<DeviceCall> Op = Call ? classifyCall(*Call) : std::nullopt;
    return Op && Op->ResultIsLaneMask;
  }

  /// Looks at every use of \p Variable below \p S.
  void widenUses(const Stmt *S, const VarDecl &Variable) {
    if (Failed || !S)
      return;
    Path.push_back(S);
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (Ref->getDecl() == &Variable)
        widenUse(Variable);
    for (const Stmt *Child : S->children())
      widenUses(Child, Variable);
    Path.pop_back();
  }

  /// The use at the end of \c Path: climbs to where the value is consumed.
  void widenUse(const VarDecl &Variable) {
    for (size_t I = Path.size() - 1; I-- > 0;) {
      const Stmt *Inner = Path[I + 1], *S = Path[I];
      if (isa<ParenExpr>(S))
        continue;
      if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S)) {
        if (Cast->getType()->isBooleanType())
          return;
        continue;
      }
      if (const auto *Unary = dyn_cast<UnaryOperator>(S)) {
        if (Unary->getOpcode() == UO_LNot)
          return;
        return fail();
      }
      if (const auto *Binary = dyn_cast<BinaryOperator>(S)) {
        std::optional<bool> Done = widenOperand(*Binary, Inner);
        if (!Done)
          return fail();
        if (*Done)
          return;
        continue;
      }
      if (const auto *Call = dyn_cast<CallExpr>(S)) {
        if (classifyBitFunction(*Call)) {
          // Reached once for each use of the variable in the argument.
          if (Widened.insert(Call).second)
            widenCall(*Call, &Variable);
          return;
        }
        std::optional<DeviceCall> Op = classifyCall(*Call);
        if (Op && Op->MaskArg >= 0 &&
            unsigned(Op->MaskArg) < Call->getNumArgs() &&
            Call->getArg(Op->MaskArg) == Inner)
          return;
        return fail();
      }
      // A condition by itself.
      if (isa<IfStmt>(S) || isa<WhileStmt>(S) || isa<ForStmt>(S) ||
          isa<CompoundStmt>(S))
        return;
      return fail();
    }
  }

  /// Whether the value ends in \p Binary; nothing if it must not be there.
  std::optional<bool> widenOperand(const BinaryOperator &Binary,
                                   const Stmt *Inner) {
    const Expr *Other =
        Inner == Binary.getLHS() ? Binary.getRHS() : Binary.getLHS();
    LaneValue V = Masks.valueOf(Other);
    switch (Binary.getOpcode()) {
    case BO_EQ:
    case BO_NE:
      if (V.K == LaneValue::Constant && V.Number == 0)
        return true;
      return std::nullopt;
    case BO_LAnd:
    case BO_LOr:
      return true;
    case BO_And:
      return false;
    case BO_Sub:
    case BO_Add:
      if (V.isConstant() && Inner == Binary.getLHS())
        return false;
      return std::nullopt;
    case BO_AndAssign:
    case BO_OrAssign:
    case BO_XorAssign:
    case BO_Assign:
      if (Inner == Binary.getLHS() ? V.isMask() || V.isConstant()
                                   : Masks.valueOf(Binary.getLHS()).isMask())
        return true;
      return std::nullopt;
    default:
      return std::nullopt;
    }
  }

  //===--------------------------------------------------------------------===//
  // Masks of collectives
  //===--------------------------------------------------------------------===//

  void widenLiteral(const Expr *Mask) {
    const Expr *Written = Mask->IgnoreParenImpCasts();
    // In CUDA a mask has 32 bits: what stands for all lanes is a decision.
    if (!Context.getLangOpts().HIP)
      return fail();
    if (isOnes(Written))
      return replaceRange(Written->getSourceRange(), "~0ull");
    const auto *Literal = dyn_cast<IntegerLiteral>(Written);
    if (!Literal || Literal->getLocation().isMacroID())
      return fail();
    StringRef Text = Lexer::getSourceText(
        CharSourceRange::getTokenRange(Literal->getSourceRange()), SM,
        Context.getLangOpts());
    replaceToken(Literal->getLocation(), (Text.rtrim("uUlL") + "ull").str());
  }

  /// `const unsigned all = 0xffffffff;` that is used as a mask only.
  void widenMaskVariable(const LaneMaskFinding &F) {
    const auto *Variable = dyn_cast<VarDecl>(F.Object);
    const Expr *Init = Variable ? Variable->getInit() : nullptr;
    if (!Context.getLangOpts().HIP || !Init ||
        !Variable->getType().isConstQualified() ||
        !isOnes(Init->IgnoreParenImpCasts()) || !Variable->isLocalVarDecl() ||
        !F.Function->getBody())
      return fail();
    for (const Stmt *S : statementsOf(*F.Function->getBody()))
      if (const auto *Declarations = dyn_cast<DeclStmt>(S))
        if (Declarations->isSingleDecl() &&
            Declarations->getSingleDecl() == Variable) {
          TypeLoc Type =
              Variable->getTypeSourceInfo()->getTypeLoc().getUnqualifiedLoc();
          replaceRange(Type.getSourceRange(), "unsigned long long");
          widenLiteral(Init);
          return widenUses(F.Function->getBody(), *Variable);
        }
    fail();
  }

  static std::vector<const Stmt *> statementsOf(const Stmt &Body) {
    std::vector<const Stmt *> All{&Body};
    for (size_t I = 0; I != All.size(); ++I)
      for (const Stmt *Child : All[I]->children())
        if (Child)
          All.push_back(Child);
    return All;
  }

  const LaneMasks &Masks;
  const ASTContext &Context;
  const SourceManager &SM;
  llvm::SmallVector<FixItHint, 4> Edits;
  llvm::SmallVector<const Stmt *, 32> Path;
  llvm::DenseSet<const CallExpr *> Widened;
  bool Failed = false;
};

} // namespace

llvm::SmallVector<FixItHint, 4> widenLaneMask(const LaneMaskFinding &Finding,
                                              const LaneMasks &Masks,
                                              const ASTContext &Context) {
  Widener W(Masks, Context);
  W.fix(Finding);
  return W.take();
}

} // namespace gputidy
