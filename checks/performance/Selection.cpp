//===- Selection.cpp - an `if` written without a branch -------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/Selection.h"
#include "performance/PathCost.h"
#include "support/Vocabulary.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/Stmt.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/FoldingSet.h"

using namespace clang;

namespace gputidy {

/// The only statement in \p S; null if there are none or several.
static const Stmt *onlyStatement(const Stmt *S) {
  while (const auto *Block = dyn_cast_or_null<CompoundStmt>(S))
    S = Block->size() == 1 ? Block->body_front() : nullptr;
  if (const auto *Whole = dyn_cast_or_null<ExprWithCleanups>(S))
    return Whole->getSubExpr();
  return S;
}

static bool isSame(const Expr *A, const Expr *B, const ASTContext &Context) {
  llvm::FoldingSetNodeID IdA, IdB;
  A->IgnoreParenImpCasts()->Profile(IdA, Context, /*Canonical=*/true);
  B->IgnoreParenImpCasts()->Profile(IdB, Context, /*Canonical=*/true);
  return IdA == IdB;
}

/// As written; empty where a macro is involved.
static std::string textOf(SourceRange Range, const ASTContext &Context) {
  if (Range.isInvalid() || Range.getBegin().isMacroID() ||
      Range.getEnd().isMacroID())
    return std::string();
  return Lexer::getSourceText(CharSourceRange::getTokenRange(Range),
                              Context.getSourceManager(), Context.getLangOpts())
      .str();
}

/// What ends a statement that takes \p If's place: its own semicolon stays
/// where it does not end in a block.
static const char *semicolonFor(const IfStmt &If) {
  const Stmt *Last = &If;
  while (const auto *At = dyn_cast<IfStmt>(Last))
    Last = At->getElse() ? At->getElse() : At->getThen();
  return isa<CompoundStmt>(Last) ? ";" : "";
}

/// True where nothing would be lost with \p If: no comment, no macro.
static bool canBeReplaced(const IfStmt &If, const ASTContext &Context) {
  StringRef Text =
      Lexer::getSourceText(CharSourceRange::getTokenRange(If.getSourceRange()),
                           Context.getSourceManager(), Context.getLangOpts());
  return !If.getBeginLoc().isMacroID() && !If.getEndLoc().isMacroID() &&
         !Text.contains("//") && !Text.contains("/*") && !Text.contains('#') &&
         !If.isConstexpr() && !If.getInit() && !If.getConditionVariable();
}

/// As an operand of `?:`.
static std::string operandText(const Expr *E, const ASTContext &Context) {
  std::string Text = textOf(E->getSourceRange(), Context);
  const Expr *Inner = E->IgnoreImplicit();
  bool NeedsParentheses =
      isa<ConditionalOperator>(Inner) ||
      (isa<BinaryOperator>(Inner) && cast<BinaryOperator>(Inner)->isCommaOp());
  return NeedsParentheses && !Text.empty() ? "(" + Text + ")" : Text;
}

namespace {

/// Whether an expression may stand where it runs for lanes that do not want it.
class HarmlessFinder : public RecursiveASTVisitor<HarmlessFinder> {
public:
  bool Harmless = true;

  bool VisitBinaryOperator(BinaryOperator *E) {
    bool Divides = E->getOpcode() == BO_Div || E->getOpcode() == BO_Rem;
    return note(!E->isAssignmentOp() &&
                !(Divides && E->getType()->isIntegerType()));
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    return note(!E->isIncrementDecrementOp() && E->getOpcode() != UO_Deref);
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *) { return note(false); }
  bool VisitMemberExpr(MemberExpr *E) { return note(!E->isArrow()); }
  bool VisitCallExpr(CallExpr *) { return note(false); }
  bool VisitCXXConstructExpr(CXXConstructExpr *) { return note(false); }
  bool VisitLambdaExpr(LambdaExpr *) { return note(false); }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    const auto *Variable = dyn_cast<VarDecl>(E->getDecl());
    return note(!E->getType().isVolatileQualified() &&
                (!Variable || Variable->isConstexpr() ||
                 (Variable->hasLocalStorage() &&
                  !Variable->getType()->isReferenceType())));
  }

private:
  bool note(bool Fine) {
    Harmless &= Fine;
    return Harmless;
  }
};

} // namespace

static bool isWithoutAssignment(const Expr *E) {
  struct Finder : RecursiveASTVisitor<Finder> {
    bool Found = false;
    bool VisitBinaryOperator(BinaryOperator *Part) {
      return !(Found |= Part->isAssignmentOp());
    }
    bool VisitUnaryOperator(UnaryOperator *Part) {
      return !(Found |= Part->isIncrementDecrementOp());
    }
  } Search;
  Search.TraverseStmt(const_cast<Expr *>(E));
  return !Search.Found;
}

static bool isHarmless(const Expr *E) {
  HarmlessFinder Finder;
  Finder.TraverseStmt(const_cast<Expr *>(E));
  return Finder.Harmless;
}

/// Whether reading \p E is all that happens: no call, no assignment, nothing
/// volatile. Clang's own answer takes `threadIdx.x` for a call.
static bool isOnlyRead(const Expr *E) {
  struct Finder : RecursiveASTVisitor<Finder> {
    bool Acts = false;
    bool TraversePseudoObjectExpr(PseudoObjectExpr *) { return true; }
    bool VisitCallExpr(CallExpr *) { return !(Acts = true); }
    bool VisitCXXConstructExpr(CXXConstructExpr *) { return !(Acts = true); }
    bool VisitLambdaExpr(LambdaExpr *) { return !(Acts = true); }
    bool VisitExpr(Expr *Part) {
      return !(Acts |= Part->getType().isVolatileQualified());
    }
  } Search;
  Search.TraverseStmt(const_cast<Expr *>(E));
  return !Search.Acts && isWithoutAssignment(E);
}

//===----------------------------------------------------------------------===//
// Assignments
//===----------------------------------------------------------------------===//

namespace {
struct Assignment {
  const VarDecl *Variable = nullptr;
  const Expr *Target = nullptr, *Value = nullptr;
};
} // namespace

/// \p S as the assignment of a harmless value of \p Variable's own type.
static std::optional<Assignment> assignmentIn(const Stmt *S,
                                              ASTContext &Context) {
  const auto *Assign = dyn_cast_or_null<BinaryOperator>(onlyStatement(S));
  if (!Assign || Assign->getOpcode() != BO_Assign)
    return std::nullopt;
  const auto *Target = dyn_cast<DeclRefExpr>(Assign->getLHS()->IgnoreParens());
  const auto *Variable =
      Target ? dyn_cast<VarDecl>(Target->getDecl()) : nullptr;
  const Expr *Value = Assign->getRHS();
  if (!Variable || !Variable->hasLocalStorage() ||
      !Variable->getType()->isArithmeticType() ||
      Variable->getType().isVolatileQualified() || !isHarmless(Value) ||
      // `c ? 1 : x` would first make one type of both.
      !Context.hasSameUnqualifiedType(Value->IgnoreParenImpCasts()->getType(),
                                      Variable->getType()))
    return std::nullopt;
  if (!PathCosts(Context).of(Value).isCheapAndPure())
    return std::nullopt;
  return Assignment{Variable, Target, Value};
}

/// `min` or `max`, if \p If is `if (a < b) x = b;` with x or an assignment of
/// the other one left, for a type that both functions take as it is.
static std::optional<Selection> asMinimum(const IfStmt &If,
                                          const Assignment &Then,
                                          const Expr *Otherwise,
                                          ASTContext &Context) {
  const auto *Compare =
      dyn_cast<BinaryOperator>(If.getCond()->IgnoreParenImpCasts());
  QualType Type = Then.Variable->getType();
  if (!Compare || !Compare->isRelationalOp() || !Type->isIntegerType() ||
      Context.getTypeSize(Type) < 32)
    return std::nullopt;
  const Expr *Left = Compare->getLHS(), *Right = Compare->getRHS();
  for (const Expr *Operand : {Left, Right})
    if (!Context.hasSameUnqualifiedType(
            Operand->IgnoreParenImpCasts()->getType(), Type))
      return std::nullopt;
  bool LeftFirst =
      isSame(Left, Then.Value, Context) && isSame(Right, Otherwise, Context);
  bool RightFirst =
      isSame(Right, Then.Value, Context) && isSame(Left, Otherwise, Context);
  if (!LeftFirst && !RightFirst)
    return std::nullopt;
  bool TakesLess = (Compare->getOpcode() == BO_LT ||
                    Compare->getOpcode() == BO_LE) == LeftFirst;
  std::string A = textOf(Left->getSourceRange(), Context);
  std::string B = textOf(Right->getSourceRange(), Context);
  if (A.empty() || B.empty())
    return std::nullopt;
  return Selection{TakesLess ? Selection::Min : Selection::Max,
                   Then.Variable->getNameAsString() + " = " +
                       (TakesLess ? "min(" : "max(") + A + ", " + B + ")" +
                       semicolonFor(If)};
}

std::optional<Selection> assignmentWithoutBranch(const IfStmt &If,
                                                 ASTContext &Context) {
  std::optional<Assignment> First = assignmentIn(If.getThen(), Context);
  if (!First || !canBeReplaced(If, Context))
    return std::nullopt;
  std::string Name = First->Variable->getNameAsString();
  std::string Text = Name + " =";
  constexpr unsigned MaxWays = 3;
  unsigned Ways = 0;
  const Expr *Last = First->Target;
  for (const IfStmt *At = &If; At; ++Ways) {
    std::optional<Assignment> Way = assignmentIn(At->getThen(), Context);
    if (Ways == MaxWays || At->getInit() || At->getConditionVariable() ||
        At->isConstexpr() || !Way || Way->Variable != First->Variable ||
        !isOnlyRead(At->getCond()))
      return std::nullopt;
    std::string Condition = operandText(At->getCond(), Context);
    std::string Value = operandText(Way->Value, Context);
    if (Condition.empty() || Value.empty())
      return std::nullopt;
    Text += " " + Condition + " ? " + Value + " :";
    const Stmt *Else = At->getElse();
    At = dyn_cast_or_null<IfStmt>(Else);
    if (At || !Else)
      continue;
    std::optional<Assignment> Otherwise = assignmentIn(Else, Context);
    if (!Otherwise || Otherwise->Variable != First->Variable)
      return std::nullopt;
    Last = Otherwise->Value;
  }
  if (Ways == 1)
    if (std::optional<Selection> Better = asMinimum(If, *First, Last, Context))
      return Better;
  std::string Otherwise = operandText(Last, Context);
  if (Otherwise.empty())
    return std::nullopt;
  return Selection{Selection::Select,
                   Text + " " + Otherwise + semicolonFor(If)};
}

//===----------------------------------------------------------------------===//
// The same on other values
//===----------------------------------------------------------------------===//

namespace {

/// Two expressions side by side: where they differ.
class Difference {
public:
  explicit Difference(ASTContext &Context) : Context(Context) {}

  struct Pair {
    const Expr *One, *Other;
  };
  std::vector<Pair> Pairs;

  /// False if they differ in more than values.
  bool compare(const Stmt *One, const Stmt *Other) {
    if (!One || !Other)
      return One == Other;
    size_t Before = Pairs.size();
    if (compareInside(One, Other))
      return true;
    Pairs.resize(Before);
    const auto *A = dyn_cast<Expr>(One), *B = dyn_cast<Expr>(Other);
    if (!A || !B || !A->isPRValue() || !B->isPRValue() ||
        !Context.hasSameType(A->IgnoreParenImpCasts()->getType(),
                             B->IgnoreParenImpCasts()->getType()) ||
        !(A->getType()->isArithmeticType() || A->getType()->isPointerType()) ||
        A->getType()->isFunctionPointerType() || !isCheap(A) || !isCheap(B))
      return false;
    Pairs.push_back({A, B});
    return true;
  }

private:
  bool isCheap(const Expr *E) {
    return isHarmless(E) && PathCosts(Context).of(E).Instructions <= 2;
  }

  bool compareInside(const Stmt *One, const Stmt *Other) {
    if (One->getStmtClass() != Other->getStmtClass() ||
        !sameByItself(One, Other))
      return false;
    auto A = One->children(), B = Other->children();
    auto Left = A.begin(), Right = B.begin();
    for (; Left != A.end() && Right != B.end(); ++Left, ++Right)
      if (!compare(*Left, *Right))
        return false;
    return Left == A.end() && Right == B.end();
  }

  bool sameByItself(const Stmt *One, const Stmt *Other) {
    const auto *A = dyn_cast<Expr>(One), *B = dyn_cast<Expr>(Other);
    if (!A || !B || !Context.hasSameType(A->getType(), B->getType()))
      return false;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(A))
      return Ref->getDecl() == cast<DeclRefExpr>(B)->getDecl();
    if (const auto *Member = dyn_cast<MemberExpr>(A))
      return Member->getMemberDecl() == cast<MemberExpr>(B)->getMemberDecl();
    if (const auto *Binary = dyn_cast<BinaryOperator>(A))
      return Binary->getOpcode() == cast<BinaryOperator>(B)->getOpcode();
    if (const auto *Unary = dyn_cast<UnaryOperator>(A))
      return Unary->getOpcode() == cast<UnaryOperator>(B)->getOpcode();
    if (const auto *Cast = dyn_cast<CastExpr>(A))
      return Cast->getCastKind() == cast<CastExpr>(B)->getCastKind();
    if (isa<CallExpr, ParenExpr, ArraySubscriptExpr, ConditionalOperator>(A))
      return true;
    return isSame(A, B, Context);
  }

  ASTContext &Context;
};

} // namespace

/// True for a statement in which nothing happens before its values are there:
/// an assignment, an atomic or another call of what touches memory only then.
static bool actsLast(const Expr *E, ASTContext &Context) {
  PathCosts Costs(Context);
  auto IsPure = [&Costs](const Expr *Part) {
    PathCost Cost = Costs.of(Part);
    return !Cost.WritesMemory && !Cost.HasOpaqueCall &&
           isWithoutAssignment(Part);
  };
  if (const auto *Assign = dyn_cast<BinaryOperator>(E))
    return Assign->isAssignmentOp() && IsPure(Assign->getRHS()) &&
           isWithoutAssignment(Assign->getLHS());
  const auto *Call = dyn_cast<CallExpr>(E);
  if (!Call || isa<CXXOperatorCallExpr>(Call))
    return false;
  // Lanes that come together change what a collective does.
  std::optional<DeviceCall> Known = classifyCall(*Call);
  return (!Known || Known->Op == DeviceOp::Atomic) &&
         llvm::all_of(Call->arguments(), IsPure);
}

std::optional<Selection> waysAsOne(const IfStmt &If, ASTContext &Context) {
  const auto *Then = dyn_cast_or_null<Expr>(onlyStatement(If.getThen()));
  const auto *Else = dyn_cast_or_null<Expr>(onlyStatement(If.getElse()));
  if (!Then || !Else || !canBeReplaced(If, Context) ||
      !isOnlyRead(If.getCond()) || !actsLast(Then, Context))
    return std::nullopt;
  Difference Between(Context);
  constexpr unsigned MaxValues = 3;
  if (!Between.compare(Then, Else) || Between.Pairs.empty() ||
      Between.Pairs.size() > MaxValues)
    return std::nullopt;
  // Several values mean to ask several times.
  if (Between.Pairs.size() > 1 && !isHarmless(If.getCond()))
    return Selection{Selection::Values, std::string()};
  std::string Text = textOf(Then->getSourceRange(), Context);
  std::string Condition = operandText(If.getCond(), Context);
  if (Text.empty() || Condition.empty())
    return std::nullopt;
  const SourceManager &SM = Context.getSourceManager();
  unsigned Begin = SM.getFileOffset(Then->getBeginLoc());
  llvm::sort(Between.Pairs, [&SM](const auto &A, const auto &B) {
    return SM.isBeforeInTranslationUnit(B.One->getBeginLoc(),
                                        A.One->getBeginLoc());
  });
  for (const Difference::Pair &P : Between.Pairs) {
    std::string Old = textOf(P.One->getSourceRange(), Context);
    std::string One = operandText(P.One, Context);
    std::string Other = operandText(P.Other, Context);
    if (Old.empty() || Other.empty())
      return std::nullopt;
    Text.replace(SM.getFileOffset(P.One->getBeginLoc()) - Begin, Old.size(),
                 "(" + Condition + " ? " + One + " : " + Other + ")");
  }
  return Selection{Selection::Values, Text + semicolonFor(If)};
}

} // namespace gputidy
