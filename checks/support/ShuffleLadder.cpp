//===- ShuffleLadder.cpp - shuffles that walk over a whole warp -----------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/ShuffleLadder.h"
#include "support/DeviceCode.h"
#include "support/Primitives.h"
#include "support/Vocabulary.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

const FunctionDecl *namedCallee(const CallExpr &Call) {
  if (const FunctionDecl *Callee = Call.getDirectCallee())
    return Callee;
  const auto *Lookup =
      dyn_cast<UnresolvedLookupExpr>(Call.getCallee()->IgnoreParenImpCasts());
  if (!Lookup)
    return nullptr;
  for (const NamedDecl *Found : Lookup->decls()) {
    const NamedDecl *Target = Found->getUnderlyingDecl();
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(Target))
      return Template->getTemplatedDecl();
    if (const auto *Function = dyn_cast<FunctionDecl>(Target))
      return Function;
  }
  return nullptr;
}

static const Expr *argument(const CallExpr &Call, int Position) {
  if (Position < 0 || unsigned(Position) >= Call.getNumArgs())
    return nullptr;
  const Expr *Argument = Call.getArg(Position);
  return isa<CXXDefaultArgExpr>(Argument) ? nullptr : Argument;
}

/// The width of a shuffle: where the call leaves it to a default, that default
/// is what counts (that of the program's own overloads can be a number).
static const Expr *widthArgument(const CallExpr &Call, int Position) {
  if (Position < 0 || unsigned(Position) >= Call.getNumArgs())
    return nullptr;
  const Expr *Argument = Call.getArg(Position);
  const auto *Default = dyn_cast<CXXDefaultArgExpr>(Argument);
  if (!Default)
    return Argument;
  return Default->getParam()->hasUninstantiatedDefaultArg()
             ? nullptr
             : Default->getExpr();
}

/// The parameter that \p E reads, or -1.
static int parameterIndex(const Expr *E, const FunctionDecl &Function) {
  const auto *Ref = E ? dyn_cast<DeclRefExpr>(strip(E)) : nullptr;
  const auto *Parameter = Ref ? dyn_cast<ParmVarDecl>(Ref->getDecl()) : nullptr;
  if (!Parameter)
    return -1;
  for (const ParmVarDecl *P : Function.parameters())
    if (P == Parameter)
      return P->getFunctionScopeIndex();
  return -1;
}

static const CallExpr *findShuffle(const Stmt *S, unsigned &Budget) {
  if (!S || Budget == 0)
    return nullptr;
  --Budget;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (const FunctionDecl *Callee = namedCallee(*Call))
      if (std::optional<DeviceCall> Op = classifyFunction(*Callee))
        if (Op->Op == DeviceOp::Shuffle && Op->Scope == SyncScope::Warp)
          return Call;
  for (const Stmt *Child : S->children())
    if (const CallExpr *Found = findShuffle(Child, Budget))
      return Found;
  return nullptr;
}

/// A function that passes one of its parameters on as the source lane.
static std::optional<ShuffleCall> classifyWrapper(const CallExpr &Call,
                                                  const FunctionDecl &Callee) {
  const FunctionDecl *Definition = nullptr;
  if (!Callee.hasBody(Definition) || Callee.getNumParams() < 2)
    return std::nullopt;
  unsigned Budget = 60; // A wrapper is small.
  const CallExpr *Inner = findShuffle(Definition->getBody(), Budget);
  if (!Inner)
    return std::nullopt;
  std::optional<DeviceCall> Op = classifyFunction(*namedCallee(*Inner));
  int Source = parameterIndex(argument(*Inner, Op->SourceArg), *Definition);
  if (Source < 0)
    return std::nullopt;
  ShuffleCall Found;
  Found.Call = &Call;
  Found.Name = Callee.getNameAsString();
  Found.Shuffle = Op->Name;
  Found.Source = argument(Call, Source);
  Found.Width = argument(*Inner, Op->WidthArg);
  int Width = parameterIndex(Found.Width, *Definition);
  if (Width >= 0)
    Found.Width = widthArgument(Call, Width);
  if (!Found.Source)
    return std::nullopt;
  return Found;
}

std::optional<ShuffleCall> classifyShuffle(const CallExpr &Call,
                                           const ASTContext &Context) {
  const FunctionDecl *Callee = namedCallee(Call);
  if (!Callee)
    return std::nullopt;
  std::optional<DeviceCall> Op = classifyFunction(*Callee);
  if (!Op)
    return classifyWrapper(Call, *Callee);
  if (Op->Op != DeviceOp::Shuffle || Op->Scope != SyncScope::Warp)
    return std::nullopt;
  ShuffleCall Found;
  Found.Call = &Call;
  Found.Name = Op->Name.str();
  Found.Shuffle = Op->Name;
  Found.Source = argument(Call, Op->SourceArg);
  Found.Width = widthArgument(Call, Op->WidthArg);
  if (Found.Width && mentionsWarpSize(Found.Width))
    std::swap(Found.Width, Found.WholeWarp);
  if (!Found.Source)
    return std::nullopt;
  return Found;
}

bool isButterfly(const ShuffleCall &Shuffle) {
  return Shuffle.Shuffle.contains_insensitive("xor");
}

bool isByDistance(const ShuffleCall &Shuffle) {
  return isButterfly(Shuffle) || Shuffle.Shuffle.contains_insensitive("down") ||
         Shuffle.Shuffle.contains_insensitive("up");
}

unsigned fixedShuffleWidth(const ShuffleCall &Shuffle,
                           const ASTContext &Context) {
  if (!Shuffle.Width || mentionsWarpSize(Shuffle.Width) ||
      Shuffle.Width->isValueDependent())
    return 0;
  Expr::EvalResult Result;
  if (!Shuffle.Width->EvaluateAsInt(Result, Context))
    return 0;
  return Result.Val.getInt().getLimitedValue(1024);
}

static std::string findWholeWarpOp(const Stmt *S, const ASTContext &Context,
                                   unsigned Depth, unsigned &Budget) {
  if (!S || Budget == 0)
    return "";
  --Budget;
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    const FunctionDecl *Callee = namedCallee(*Call), *Definition = nullptr;
    std::optional<DeviceCall> Op =
        Callee ? classifyFunction(*Callee) : std::nullopt;
    if (Op && Op->Op == DeviceOp::Shuffle) {
      std::optional<ShuffleCall> Shuffle = classifyShuffle(*Call, Context);
      if (Shuffle && !fixedShuffleWidth(*Shuffle, Context))
        return Shuffle->Name;
    } else if (Op && Op->Scope == SyncScope::Warp &&
               (Op->Op == DeviceOp::Ballot || Op->Op == DeviceOp::Vote ||
                Op->Op == DeviceOp::Reduce ||
                (Op->Op == DeviceOp::LibraryWarp && !writtenLanes(*Call)))) {
      return Op->Name.str();
    } else if (!Op && Callee && Depth < 4 && Callee->hasBody(Definition)) {
      std::string Found =
          findWholeWarpOp(Definition->getBody(), Context, Depth + 1, Budget);
      if (!Found.empty())
        return Found;
    }
  }
  for (const Stmt *Child : S->children()) {
    std::string Found = findWholeWarpOp(Child, Context, Depth, Budget);
    if (!Found.empty())
      return Found;
  }
  return "";
}

std::string findWholeWarpOp(const FunctionDecl &Function,
                            const ASTContext &Context) {
  unsigned Budget = 20000;
  return findWholeWarpOp(Function.getBody(), Context, 0, Budget);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

namespace {

enum class Step { None, Halve, Double, Up, Down };

struct LoopShape {
  const VarDecl *Variable = nullptr;
  const Expr *Start = nullptr;
  Step By = Step::None;
  const Expr *Until = nullptr;
  const BinaryOperator *Condition = nullptr; ///< Null for `o` by itself.
  const Stmt *Body = nullptr;
};

const VarDecl *variableOf(const Expr *E) {
  const auto *Ref = E ? dyn_cast<DeclRefExpr>(strip(E)) : nullptr;
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

std::optional<int64_t> literalValue(const Expr *E, const ASTContext &Context) {
  std::optional<WidthConstant> Number = resolveWidth(E, Context);
  if (!Number)
    return std::nullopt;
  return Number->Value;
}

Step stepOfAssigned(BinaryOperatorKind Op, const Expr *By,
                    const VarDecl &Variable, const ASTContext &Context) {
  if (Op == BO_Add && variableOf(By) == &Variable)
    return Step::Double;
  std::optional<int64_t> Value = literalValue(By, Context);
  if (!Value)
    return Step::None;
  if ((Op == BO_Shr && *Value == 1) || (Op == BO_Div && *Value == 2))
    return Step::Halve;
  if ((Op == BO_Shl && *Value == 1) || (Op == BO_Mul && *Value == 2))
    return Step::Double;
  if (Op == BO_Add && *Value == 1)
    return Step::Up;
  if (Op == BO_Sub && *Value == 1)
    return Step::Down;
  return Step::None;
}

Step stepOf(const Expr *Increment, const VarDecl &Variable,
            const ASTContext &Context) {
  const Expr *E = Increment ? strip(Increment) : nullptr;
  if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(E)) {
    if (variableOf(Unary->getSubExpr()) != &Variable)
      return Step::None;
    return Unary->isIncrementOp()   ? Step::Up
           : Unary->isDecrementOp() ? Step::Down
                                    : Step::None;
  }
  const auto *Binary = dyn_cast_or_null<BinaryOperator>(E);
  if (!Binary || variableOf(Binary->getLHS()) != &Variable)
    return Step::None;
  if (Binary->isCompoundAssignmentOp())
    return stepOfAssigned(
        BinaryOperator::getOpForCompoundAssignment(Binary->getOpcode()),
        Binary->getRHS(), Variable, Context);
  const auto *Value = dyn_cast<BinaryOperator>(strip(Binary->getRHS()));
  if (Binary->getOpcode() != BO_Assign || !Value)
    return Step::None;
  if (variableOf(Value->getLHS()) == &Variable)
    return stepOfAssigned(Value->getOpcode(), Value->getRHS(), Variable,
                          Context);
  if (Value->getOpcode() == BO_Mul && variableOf(Value->getRHS()) == &Variable)
    return stepOfAssigned(BO_Mul, Value->getLHS(), Variable, Context);
  return Step::None;
}

/// Sets the condition and the step; false if the step is of no known kind.
bool setSteps(LoopShape &Shape, const Expr *Condition, const Expr *Increment,
              const ASTContext &Context) {
  if (!Shape.Variable || !Shape.Start || !Condition || !Increment)
    return false;
  Shape.Until = Condition;
  Shape.Condition = dyn_cast<BinaryOperator>(strip(Condition));
  Shape.By = stepOf(Increment, *Shape.Variable, Context);
  return Shape.By != Step::None;
}

std::optional<LoopShape> shapeOfFor(const ForStmt &Loop,
                                    const ASTContext &Context) {
  LoopShape Shape;
  Shape.Body = Loop.getBody();
  if (const auto *Declared = dyn_cast_or_null<DeclStmt>(Loop.getInit())) {
    if (!Declared->isSingleDecl())
      return std::nullopt;
    Shape.Variable = dyn_cast<VarDecl>(Declared->getSingleDecl());
    Shape.Start = Shape.Variable ? Shape.Variable->getInit() : nullptr;
  } else if (const auto *Assigned =
                 dyn_cast_or_null<BinaryOperator>(Loop.getInit());
             Assigned && Assigned->getOpcode() == BO_Assign) {
    Shape.Variable = variableOf(Assigned->getLHS());
    Shape.Start = Assigned->getRHS();
  }
  if (!setSteps(Shape, Loop.getCond(), Loop.getInc(), Context))
    return std::nullopt;
  return Shape;
}

unsigned countWrites(const Stmt *S, const VarDecl &Variable) {
  if (!S)
    return 0;
  unsigned Writes = 0;
  if (const auto *Binary = dyn_cast<BinaryOperator>(S))
    Writes =
        Binary->isAssignmentOp() && variableOf(Binary->getLHS()) == &Variable;
  else if (const auto *Unary = dyn_cast<UnaryOperator>(S))
    Writes =
        (Unary->isIncrementDecrementOp() || Unary->getOpcode() == UO_AddrOf) &&
        variableOf(Unary->getSubExpr()) == &Variable;
  for (const Stmt *Child : S->children())
    Writes += countWrites(Child, Variable);
  return Writes;
}

/// `int o = 16; while (o > 0) { …; o /= 2; }`, the step being the last
/// statement and all that is ever written to the variable.
std::optional<LoopShape> shapeOfWhile(const WhileStmt &Loop,
                                      const FunctionDecl &In,
                                      const ASTContext &Context) {
  const auto *Block = dyn_cast<CompoundStmt>(Loop.getBody());
  const auto *Last = Block && !Block->body_empty()
                         ? dyn_cast<Expr>(Block->body_back())
                         : nullptr;
  const auto *Assigned =
      dyn_cast_or_null<BinaryOperator>(Last ? strip(Last) : nullptr);
  if (!Assigned)
    return std::nullopt;
  LoopShape Shape;
  Shape.Body = Block;
  Shape.Variable = variableOf(Assigned->getLHS());
  Shape.Start = Shape.Variable ? Shape.Variable->getInit() : nullptr;
  if (!setSteps(Shape, Loop.getCond(), Assigned, Context) ||
      isa<ParmVarDecl>(Shape.Variable) ||
      countWrites(In.getBody(), *Shape.Variable) != 1)
    return std::nullopt;
  return Shape;
}

std::optional<LoopShape> shapeOf(const Stmt &Loop, const FunctionDecl &In,
                                 const ASTContext &Context) {
  if (const auto *For = dyn_cast<ForStmt>(&Loop))
    return shapeOfFor(*For, Context);
  if (const auto *While = dyn_cast<WhileStmt>(&Loop))
    return shapeOfWhile(*While, In, Context);
  return std::nullopt;
}

/// `o > 0`, `o >= 1`, `o != 0`, `0 < o`, `o`: the loop goes down to 1.
bool goesToOne(const LoopShape &Shape, const ASTContext &Context) {
  if (!Shape.Condition)
    return variableOf(Shape.Until) == Shape.Variable;
  const Expr *Left = Shape.Condition->getLHS();
  const Expr *Right = Shape.Condition->getRHS();
  BinaryOperatorKind Op = Shape.Condition->getOpcode();
  if (variableOf(Left) != Shape.Variable) {
    std::swap(Left, Right);
    Op = BinaryOperator::isComparisonOp(Op)
             ? BinaryOperator::reverseComparisonOp(Op)
             : Op;
  }
  std::optional<int64_t> Limit = literalValue(Right, Context);
  if (variableOf(Left) != Shape.Variable || !Limit)
    return false;
  return ((Op == BO_GT || Op == BO_NE) && *Limit == 0) ||
         (Op == BO_GE && *Limit == 1);
}

/// What bounds a loop upwards: the other side of `<` or `<=`.
struct UpperBound {
  const Expr *Limit = nullptr;
  bool Inclusive = false;
};
std::optional<UpperBound> upperBound(const LoopShape &Shape) {
  if (!Shape.Condition)
    return std::nullopt;
  BinaryOperatorKind Op = Shape.Condition->getOpcode();
  const Expr *Left = Shape.Condition->getLHS();
  const Expr *Right = Shape.Condition->getRHS();
  if (variableOf(Left) == Shape.Variable && (Op == BO_LT || Op == BO_LE))
    return UpperBound{Right, Op == BO_LE};
  if (variableOf(Right) == Shape.Variable && (Op == BO_GT || Op == BO_GE))
    return UpperBound{Left, Op == BO_GE};
  return std::nullopt;
}

bool mentions(const Stmt *S, const VarDecl &Variable) {
  if (!S)
    return false;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    return Ref->getDecl() == &Variable;
  for (const Stmt *Child : S->children())
    if (mentions(Child, Variable))
      return true;
  return false;
}

/// `1 << i`.
bool isPowerOf(const Expr *E, const VarDecl &Variable,
               const ASTContext &Context) {
  const auto *Shift = dyn_cast<BinaryOperator>(strip(E));
  return Shift && Shift->getOpcode() == BO_Shl &&
         variableOf(Shift->getRHS()) == &Variable &&
         literalValue(Shift->getLHS(), Context) == 1;
}

/// The first shuffle of \p S whose distance is \p Variable, or a power of it.
std::optional<ShuffleCall> shuffleBy(const Stmt *S, const VarDecl &Variable,
                                     bool Power, const ASTContext &Context) {
  if (!S || isa<ForStmt, WhileStmt>(S))
    return std::nullopt;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (std::optional<ShuffleCall> Shuffle = classifyShuffle(*Call, Context)) {
      bool Distance = Power ? isPowerOf(Shuffle->Source, Variable, Context)
                            : mentions(Shuffle->Source, Variable);
      if (Distance)
        return Shuffle;
    }
  for (const Stmt *Child : S->children())
    if (std::optional<ShuffleCall> Found =
            shuffleBy(Child, Variable, Power, Context))
      return Found;
  return std::nullopt;
}

} // namespace

static unsigned asWidth(int64_t Lanes) {
  return Lanes == 32 || Lanes == 64 ? Lanes : 0;
}

static std::optional<ShuffleLadder> classifyDown(const LoopShape &Shape,
                                                 NumberResolver NumberOf,
                                                 const ASTContext &Context) {
  ShuffleLadder Ladder;
  std::optional<WidthConstant> Start = NumberOf(Shape.Start);
  if (!Start || !goesToOne(Shape, Context))
    return std::nullopt;
  Ladder.Width = asWidth(Start->Value * 2);
  Ladder.Bound = *Start;
  Ladder.BoundExpr = Shape.Start;
  Ladder.Edit = "warpSize / 2";
  return Ladder;
}

static std::optional<ShuffleLadder> classifyUp(const LoopShape &Shape,
                                               NumberResolver NumberOf) {
  ShuffleLadder Ladder;
  std::optional<UpperBound> Upper = upperBound(Shape);
  std::optional<WidthConstant> Limit =
      Upper ? NumberOf(Upper->Limit) : std::nullopt;
  if (!Limit)
    return std::nullopt;
  Ladder.Width = asWidth(Upper->Inclusive ? Limit->Value * 2 : Limit->Value);
  Ladder.Bound = *Limit;
  Ladder.BoundExpr = Upper->Limit;
  Ladder.Edit = Upper->Inclusive ? "warpSize / 2" : "warpSize";
  return Ladder;
}

/// `for (i = 0; i < 5; ++i)` with distance `1 << i`, and the reverse.
static std::optional<ShuffleLadder> classifyCounted(const LoopShape &Shape,
                                                    const ASTContext &Context) {
  ShuffleLadder Ladder;
  std::optional<int64_t> Start = literalValue(Shape.Start, Context);
  int64_t Rungs = 0;
  if (Shape.By == Step::Up && Start == 0) {
    std::optional<UpperBound> Upper = upperBound(Shape);
    std::optional<WidthConstant> Limit =
        Upper ? resolveWidth(Upper->Limit, Context) : std::nullopt;
    if (!Limit)
      return std::nullopt;
    Rungs = Limit->Value + Upper->Inclusive;
    Ladder.Bound = *Limit;
    Ladder.BoundExpr = Upper->Limit;
  } else if (Shape.By == Step::Down) {
    std::optional<WidthConstant> First = resolveWidth(Shape.Start, Context);
    if (!First)
      return std::nullopt;
    Rungs = First->Value + 1;
    Ladder.Bound = *First;
    Ladder.BoundExpr = Shape.Start;
  }
  Ladder.Width = Rungs == 5 ? 32 : Rungs == 6 ? 64 : 0;
  return Ladder;
}

std::optional<ShuffleLadder> classifyLadder(const Stmt &Loop,
                                            const FunctionDecl &In,
                                            NumberResolver NumberOf,
                                            const ASTContext &Context) {
  std::optional<LoopShape> Shape = shapeOf(Loop, In, Context);
  if (!Shape)
    return std::nullopt;
  std::optional<ShuffleLadder> Ladder;
  bool Counted = Shape->By == Step::Up || Shape->By == Step::Down;
  if (Shape->By == Step::Halve)
    Ladder = classifyDown(*Shape, NumberOf, Context);
  else if (Shape->By == Step::Double)
    Ladder = classifyUp(*Shape, NumberOf);
  else
    Ladder = classifyCounted(*Shape, Context);
  if (!Ladder || Ladder->Width == 0)
    return std::nullopt;
  std::optional<ShuffleCall> First =
      shuffleBy(Shape->Body, *Shape->Variable, Counted, Context);
  if (!First)
    return std::nullopt;
  Ladder->First = *First;
  return Ladder;
}

std::vector<ShuffleCall>
findUnrolledLadders(ArrayRef<std::pair<ShuffleCall, int64_t>> Shuffles) {
  std::vector<ShuffleCall> Ladders;
  constexpr unsigned Whole = 1 | 2 | 4 | 8 | 16;
  unsigned Seen = 0;
  std::optional<ShuffleCall> Widest;
  auto Close = [&] {
    if (Seen == Whole && Widest)
      Ladders.push_back(*Widest);
    Seen = 0;
    Widest.reset();
  };
  for (const auto &[Shuffle, Distance] : Shuffles) {
    // A wider step makes it a ladder of 64 lanes, or one that knows both.
    if (Distance <= 0 || Distance > 32 || (Distance & (Distance - 1))) {
      Close();
      continue;
    }
    // Values of two registers take turns: the same step twice in a row.
    if ((Seen & Distance) && Seen == Whole)
      Close();
    Seen |= Distance;
    if (Distance == 16 && !Widest)
      Widest = Shuffle;
  }
  Close();
  return Ladders;
}

} // namespace gputidy
