//===- WaveWidth.cpp - code that depends on the wave's width ------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/WaveWidth.h"
#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// Values at a width
//===----------------------------------------------------------------------===//

std::optional<int64_t> foldIntegers(int Opcode, int64_t L, int64_t R) {
  switch (Opcode) {
  case BO_Add:
    return int64_t(uint64_t(L) + uint64_t(R));
  case BO_Sub:
    return int64_t(uint64_t(L) - uint64_t(R));
  case BO_Mul:
    return int64_t(uint64_t(L) * uint64_t(R));
  case BO_Div:
    return R > 0 ? std::optional<int64_t>(L / R) : std::nullopt;
  case BO_Rem:
    return R > 0 ? std::optional<int64_t>(L % R) : std::nullopt;
  case BO_And:
    return L & R;
  case BO_Or:
    return L | R;
  case BO_Xor:
    return L ^ R;
  case BO_Shl:
    return R >= 0 && R < 64 ? std::optional<int64_t>(uint64_t(L) << R)
                            : std::nullopt;
  case BO_Shr:
    return R >= 0 && R < 64 ? std::optional<int64_t>(L >> R) : std::nullopt;
  case BO_LT:
    return L < R;
  case BO_GT:
    return L > R;
  case BO_LE:
    return L <= R;
  case BO_GE:
    return L >= R;
  case BO_EQ:
    return L == R;
  case BO_NE:
    return L != R;
  case BO_LAnd:
    return L && R;
  case BO_LOr:
    return L || R;
  default:
    return std::nullopt;
  }
}

namespace {

class WidthEvaluator {
public:
  WidthEvaluator(unsigned Lanes, const ASTContext &Context)
      : Lanes(Lanes), Context(Context) {}

  std::optional<int64_t> eval(const Expr *E) {
    E = strip(E);
    if (!E || Depth == MaxDepth)
      return std::nullopt;
    ++Depth;
    std::optional<int64_t> Value =
        E->isValueDependent() ? evalDependent(E) : evalStripped(E);
    --Depth;
    return Value;
  }

private:
  static constexpr unsigned MaxDepth = 200;

  std::optional<int64_t> evalStripped(const Expr *E) {
    std::optional<Coordinate> Builtin = classifyCoordinate(E);
    if (Builtin && Builtin->Value == BuiltinValue::WarpSize)
      return Lanes;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      return evalReference(*Ref);
    if (const auto *Unary = dyn_cast<UnaryOperator>(E))
      return evalUnary(*Unary);
    if (const auto *Binary = dyn_cast<BinaryOperator>(E))
      return evalBinary(*Binary);
    return evalConstant(E);
  }

  /// In a template: what holds for all of its instances, as the other half of
  /// `0 && sizeof(T) == 2` decides.
  std::optional<int64_t> evalDependent(const Expr *E) {
    if (const auto *Binary = dyn_cast<BinaryOperator>(E);
        Binary && Binary->isLogicalOp())
      return evalBinary(*Binary);
    if (const auto *Unary = dyn_cast<UnaryOperator>(E);
        Unary && Unary->getOpcode() == UO_LNot)
      return evalUnary(*Unary);
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E); Ref && isConstant(*Ref))
      return evalReference(*Ref);
    return std::nullopt;
  }

  static bool isConstant(const DeclRefExpr &Ref) {
    const auto *Variable = dyn_cast<VarDecl>(Ref.getDecl());
    return Variable && Variable->isConstexpr();
  }

  std::optional<int64_t> evalConstant(const Expr *E) {
    Expr::EvalResult Result;
    if (E->getType().isNull() || !E->getType()->isIntegralOrEnumerationType() ||
        !E->EvaluateAsInt(Result, Context))
      return std::nullopt;
    return Result.Val.getInt().extOrTrunc(64).getSExtValue();
  }

  std::optional<int64_t> evalReference(const DeclRefExpr &Ref) {
    const auto *Variable = dyn_cast<VarDecl>(Ref.getDecl());
    if (!Variable)
      return evalConstant(&Ref);
    // A constant by its initializer, in which `warpSize` can hide.
    if (!Variable->getType().isConstQualified() ||
        !Variable->getAnyInitializer())
      return std::nullopt;
    // One that is initialized with itself has no value.
    auto [Found, New] = Constants.try_emplace(Variable);
    if (!New)
      return Found->second;
    std::optional<int64_t> Value = eval(Variable->getAnyInitializer());
    return Constants[Variable] = Value;
  }

  std::optional<int64_t> evalUnary(const UnaryOperator &Unary) {
    std::optional<int64_t> Sub = eval(Unary.getSubExpr());
    if (!Sub)
      return std::nullopt;
    switch (Unary.getOpcode()) {
    case UO_Plus:
      return Sub;
    case UO_Minus:
      return -*Sub;
    case UO_Not:
      return ~*Sub;
    case UO_LNot:
      return !*Sub;
    default:
      return std::nullopt;
    }
  }

  std::optional<int64_t> evalBinary(const BinaryOperator &Binary) {
    std::optional<int64_t> L = eval(Binary.getLHS());
    std::optional<int64_t> R = eval(Binary.getRHS());
    // Half of a condition can decide it.
    if (Binary.getOpcode() == BO_LAnd && ((L && !*L) || (R && !*R)))
      return 0;
    if (Binary.getOpcode() == BO_LOr && ((L && *L) || (R && *R)))
      return 1;
    if (!L || !R)
      return std::nullopt;
    return foldIntegers(Binary.getOpcode(), *L, *R);
  }

  unsigned Lanes;
  const ASTContext &Context;
  llvm::DenseMap<const VarDecl *, std::optional<int64_t>> Constants;
  unsigned Depth = 0;
};

} // namespace

std::optional<int64_t> evaluateAtWidth(const Expr *E, unsigned Lanes,
                                       const ASTContext &Context) {
  return WidthEvaluator(Lanes, Context).eval(E);
}

bool isCompiledForWideWaves(const ASTContext &Context) {
  const TargetInfo &Target = Context.getTargetInfo();
  return Target.getTriple().isAMDGCN() &&
         !Target.getTargetOpts().FeatureMap.lookup("wavefrontsize32");
}

//===----------------------------------------------------------------------===//
// PTX
//===----------------------------------------------------------------------===//

namespace {

/// Calls a function for every inline assembly statement under a statement.
template <typename Callback>
bool anyAssembly(const Stmt *S, const Callback &Matches) {
  llvm::SmallVector<const Stmt *, 32> Work{S};
  while (!Work.empty()) {
    const Stmt *Next = Work.pop_back_val();
    if (!Next)
      continue;
    if (const auto *Asm = dyn_cast<GCCAsmStmt>(Next))
      if (Matches(*Asm))
        return true;
    for (const Stmt *Child : Next->children())
      Work.push_back(Child);
  }
  return false;
}

std::string textOf(const GCCAsmStmt &Asm) {
#if CLANG_VERSION_MAJOR >= 21
  return Asm.getAsmString();
#else
  return Asm.getAsmString()->getString().str();
#endif
}

} // namespace

bool hasNvidiaAssembly(const FunctionDecl &Function) {
  return Function.hasBody() && anyAssembly(Function.getBody(), isNvidiaOnlyAsm);
}

bool hasNvidiaOnlyHardware(const FunctionDecl &Function) {
  return Function.hasBody() &&
         anyAssembly(Function.getBody(), [](const GCCAsmStmt &Asm) {
           std::string Text = textOf(Asm);
           for (StringRef Mnemonic :
                {"mma.", "ldmatrix", "stmatrix", "movmatrix", "cp.async",
                 "wgmma", "tcgen05", "mbarrier", "griddepcontrol",
                 "createpolicy", "cp.reduce", "setmaxnreg", "clusterlaunch",
                 "multimem", "mapa."})
             if (StringRef(Text).contains(Mnemonic))
               return true;
           return false;
         });
}

} // namespace gputidy
