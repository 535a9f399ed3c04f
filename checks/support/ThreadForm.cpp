//===- ThreadForm.cpp - lane and warp numbers made of thread indices ------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/ThreadForm.h"
#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "support/WaveWidth.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gputidy {

unsigned widthOfSplit(int Opcode, int64_t Value) {
  switch (Opcode) {
  case BO_Rem:
  case BO_Div:
    return Value == 32 || Value == 64 ? Value : 0;
  case BO_And:
    return Value == 31 || Value == 63 ? Value + 1 : 0;
  case BO_Shr:
    return Value == 5 || Value == 6 ? 1u << Value : 0;
  default:
    return 0;
  }
}

void ThreadForms::addValue(const ValueDecl &Decl, const Expr &Value) {
  Definition &D = Definitions[&Decl];
  // The arguments of a function that is called all over add nothing new.
  if (D.Values.size() < 64)
    D.Values.push_back(&Value);
}

void ThreadForms::addChange(const ValueDecl &Decl) {
  Definitions[&Decl].Changed = true;
}

const Expr *ThreadForms::onlyValueOf(const ValueDecl &Decl) const {
  auto Found = Definitions.find(&Decl);
  bool Only = Found != Definitions.end() && !Found->second.Changed &&
              Found->second.Values.size() == 1 && !isa<ParmVarDecl>(Decl);
  return Only ? Found->second.Values.front() : nullptr;
}

const Expr *ThreadForms::throughVariables(const Expr *E) const {
  for (unsigned Depth = 0; E && Depth != 8; ++Depth) {
    const auto *Ref = dyn_cast<DeclRefExpr>(strip(E));
    const Expr *Value = Ref ? onlyValueOf(*Ref->getDecl()) : nullptr;
    if (!Value)
      break;
    E = Value;
  }
  return E;
}

std::optional<WidthConstant>
ThreadForms::numberPassedTo(const ValueDecl &Parameter) const {
  auto Found = Definitions.find(&Parameter);
  if (Found == Definitions.end() || Found->second.Changed)
    return std::nullopt;
  std::optional<WidthConstant> Only;
  for (const Expr *Value : Found->second.Values) {
    std::optional<WidthConstant> Number = resolveWidth(Value, Context);
    if (!Number || (Only && Only->Value != Number->Value))
      return std::nullopt;
    if (!Only)
      Only = Number;
  }
  return Only;
}

std::optional<WidthConstant> ThreadForms::numberOf(const Expr *E) const {
  if (std::optional<WidthConstant> Number = resolveWidth(E, Context))
    return Number;
  E = E ? strip(E) : nullptr;
  const auto *Half = dyn_cast_or_null<BinaryOperator>(E);
  std::optional<WidthConstant> By =
      Half ? resolveWidth(Half->getRHS(), Context) : std::nullopt;
  const auto *Ref =
      dyn_cast_or_null<DeclRefExpr>(By ? strip(Half->getLHS()) : E);
  if (!Ref || !isa<ParmVarDecl>(Ref->getDecl()))
    return std::nullopt;
  std::optional<WidthConstant> Number = numberPassedTo(*Ref->getDecl());
  if (!Number || !By)
    return Number;
  std::optional<int64_t> Value =
      foldIntegers(Half->getOpcode(), Number->Value, By->Value);
  if (!Value)
    return std::nullopt;
  Number->Value = *Value;
  return Number;
}

static bool sameForm(const ThreadForm &A, const ThreadForm &B) {
  return A.Kind == B.Kind && A.By.Width == B.By.Width && A.OfGrid == B.OfGrid;
}

ThreadForm ThreadForms::of(const ValueDecl &Decl) {
  auto [Known, New] = this->Known.try_emplace(&Decl);
  if (!New)
    return Known->second;
  auto Found = Definitions.find(&Decl);
  if (Found == Definitions.end() || Found->second.Changed)
    return {};
  // Parameters get one value from each call; other variables may be set once.
  bool Parameter = isa<ParmVarDecl>(Decl);
  const Definition D = Found->second;
  if (!Parameter && D.Values.size() != 1 && !isa<FieldDecl>(Decl))
    return {};
  ThreadForm Joined;
  for (const Expr *Value : D.Values) {
    ThreadForm Form = of(Value);
    if (!Form || (Joined && !sameForm(Joined, Form)))
      return {};
    if (!Joined)
      Joined = Form;
  }
  return this->Known[&Decl] = Joined;
}

static ThreadForm formOf(Coordinate Value) {
  ThreadForm Form;
  switch (Value.Value) {
  case BuiltinValue::ThreadIdx:
    // The other axes count warps only in blocks of a certain shape.
    if (Value.Dim == Axis::X)
      Form.Kind = FormKind::Thread;
    break;
  case BuiltinValue::ThreadRank:
    Form.Kind = FormKind::Thread;
    break;
  case BuiltinValue::GridRank:
    Form.Kind = FormKind::Grid;
    Form.OfGrid = true;
    break;
  case BuiltinValue::LaneId:
    Form.Kind = FormKind::Lane;
    break;
  case BuiltinValue::WarpId:
    Form.Kind = FormKind::Warp;
    break;
  case BuiltinValue::BlockDim:
    if (Value.Dim == Axis::X)
      Form.Kind = FormKind::BlockSize;
    break;
  default:
    break;
  }
  return Form;
}

/// The one returned expression of a function that does nothing else.
static const Expr *onlyReturn(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const FunctionDecl *Definition = nullptr;
  if (!Callee || !Callee->hasBody(Definition))
    return nullptr;
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Definition->getBody());
  if (!Body || Body->size() != 1)
    return nullptr;
  const auto *Return = dyn_cast<ReturnStmt>(Body->body_front());
  return Return ? Return->getRetValue() : nullptr;
}

ThreadForm ThreadForms::of(const Expr *E) {
  if (!E)
    return {};
  if (std::optional<Coordinate> Value = classifyCoordinate(E))
    return formOf(*Value);
  E = strip(E);
  if (const auto *Init = dyn_cast<InitListExpr>(E))
    return Init->getNumInits() == 1 ? of(Init->getInit(0)) : ThreadForm();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return of(*Ref->getDecl());
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return of(*Member->getMemberDecl());
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return ofBinary(*Binary);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    if (const Expr *Returned = onlyReturn(*Call))
      return of(Returned);
  return {};
}

/// A term that leaves lanes where they are when added to a thread index: a
/// whole number of blocks, rows or warps.
static bool keepsLanes(const Expr *E) {
  E = strip(E);
  if (const auto *Literal = dyn_cast<IntegerLiteral>(E))
    return Literal->getValue().urem(64) == 0;
  if (const auto *Product = dyn_cast<BinaryOperator>(E);
      Product && Product->getOpcode() == BO_Mul) {
    auto Counts = [](const Expr *Factor) {
      std::optional<Coordinate> Value = classifyCoordinate(Factor);
      return Value && (Value->Value == BuiltinValue::BlockDim ||
                       Value->Value == BuiltinValue::BlockIdx ||
                       (Value->Value == BuiltinValue::ThreadIdx &&
                        Value->Dim != Axis::X));
    };
    for (const Expr *Factor : {Product->getLHS(), Product->getRHS()})
      if (Counts(Factor) || keepsLanes(Factor))
        return true;
    return false;
  }
  if (const auto *Sum = dyn_cast<BinaryOperator>(E);
      Sum && Sum->getOpcode() == BO_Add)
    return keepsLanes(Sum->getLHS()) && keepsLanes(Sum->getRHS());
  if (const auto *Call = dyn_cast<CallExpr>(E)) // __mul24(blockIdx.x, …)
    for (const Expr *Argument : Call->arguments()) {
      std::optional<Coordinate> Value = classifyCoordinate(Argument);
      if (Value && Value->Value == BuiltinValue::BlockIdx)
        return true;
    }
  return false;
}

static bool mentionsBlockIdx(const Expr *E) {
  std::optional<Coordinate> Value = classifyCoordinate(E);
  if (Value)
    return Value->Value == BuiltinValue::BlockIdx;
  for (const Stmt *Child : strip(E)->children())
    if (const auto *ChildExpr = dyn_cast_or_null<Expr>(Child))
      if (mentionsBlockIdx(ChildExpr))
        return true;
  return false;
}

ThreadForm ThreadForms::ofSum(const ThreadForm &A, const ThreadForm &B,
                              const BinaryOperator &Op) {
  bool Left = A.Kind == FormKind::Thread || A.Kind == FormKind::Grid;
  bool Right = B.Kind == FormKind::Thread || B.Kind == FormKind::Grid;
  if (Left != Right) {
    const Expr *Offset = Left ? Op.getRHS() : Op.getLHS();
    if (!keepsLanes(Offset))
      return {};
    ThreadForm Sum = Left ? A : B;
    Sum.OfGrid |= mentionsBlockIdx(Offset);
    if (Sum.OfGrid)
      Sum.Kind = FormKind::Grid;
    return Sum;
  }
  // `(blockDim.x + 31) / 32` rounds up.
  if (A.Kind == FormKind::BlockSize) {
    std::optional<WidthConstant> Rounding = resolveWidth(Op.getRHS(), Context);
    if (Rounding && (Rounding->Value == 31 || Rounding->Value == 63))
      return A;
  }
  return {};
}

ThreadForm ThreadForms::ofSplit(const BinaryOperator &Op,
                                const ThreadForm &Left, const Expr *Number) {
  bool Thread = Left.Kind == FormKind::Thread || Left.Kind == FormKind::Grid;
  bool Modulo = Op.getOpcode() == BO_Rem || Op.getOpcode() == BO_And;
  ThreadForm Form;
  Form.OfGrid = Left.OfGrid;
  if (Thread)
    Form.Kind = Modulo ? FormKind::Lane : FormKind::Warp;
  else if (Left.Kind == FormKind::BlockSize && !Modulo)
    Form.Kind = FormKind::WarpCount;
  else
    return {};
  if (mentionsWarpSize(Number))
    return Form;
  std::optional<WidthConstant> Constant = resolveWidth(Number, Context);
  if (!Constant)
    return {};
  if (unsigned Width = widthOfSplit(Op.getOpcode(), Constant->Value)) {
    Form.By = {&Op, *Constant, Width};
    return Form;
  }
  // A part of the block that is a whole number of warps: lanes stay.
  int64_t Size =
      Op.getOpcode() == BO_And ? Constant->Value + 1 : Constant->Value;
  if (Thread && Modulo && Size > 64 && Size % 64 == 0)
    return Left;
  return {};
}

ThreadForm ThreadForms::ofProduct(const BinaryOperator &Op) {
  // `blockDim.x * blockDim.y`, `gridDim.x * blockDim.x`.
  ThreadForm Left = of(Op.getLHS()), Right = of(Op.getRHS());
  auto IsSize = [](const Expr *E) {
    std::optional<Coordinate> Value = classifyCoordinate(E);
    return Value && (Value->Value == BuiltinValue::BlockDim ||
                     Value->Value == BuiltinValue::GridDim);
  };
  if (Left.Kind == FormKind::BlockSize && IsSize(Op.getRHS()))
    return Left;
  if (Right.Kind == FormKind::BlockSize && IsSize(Op.getLHS()))
    return Right;
  return {};
}

ThreadForm ThreadForms::ofBinary(const BinaryOperator &Op) {
  switch (Op.getOpcode()) {
  case BO_Add:
    return ofSum(of(Op.getLHS()), of(Op.getRHS()), Op);
  case BO_Mul:
    return ofProduct(Op);
  case BO_And: {
    ThreadForm Left = of(Op.getLHS());
    if (Left)
      return ofSplit(Op, Left, Op.getRHS());
    return ofSplit(Op, of(Op.getRHS()), Op.getLHS());
  }
  case BO_Rem:
  case BO_Div:
  case BO_Shr: {
    ThreadForm Left = of(Op.getLHS());
    if (!Left)
      return {};
    // The number of a warp within a group of warps is still one.
    if (Left.Kind == FormKind::Warp && Op.getOpcode() == BO_Rem)
      return Left;
    return ofSplit(Op, Left, Op.getRHS());
  }
  case BO_Comma:
    return of(Op.getRHS());
  default:
    return {};
  }
}

} // namespace gputidy
