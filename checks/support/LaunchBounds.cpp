//===- LaunchBounds.cpp - what a kernel promises about its launch ---------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LaunchBounds.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace gputidy {

static std::optional<unsigned> constantOf(const Expr *E,
                                          const ASTContext &Context) {
  if (!E || E->isValueDependent() || E->isTypeDependent())
    return std::nullopt;
  Expr::EvalResult Result;
  if (!E->EvaluateAsInt(Result, Context) || Result.Val.getInt().isNegative())
    return std::nullopt;
  return Result.Val.getInt().getLimitedValue(1u << 20);
}

/// The first attribute of its kind that is a constant: an explicit
/// instantiation carries the template's own, still dependent, as well.
template <typename AttrT, typename ArgumentOf>
static std::optional<unsigned> firstConstant(const FunctionDecl &Kernel,
                                             const ASTContext &Context,
                                             ArgumentOf Argument) {
  for (const auto *Attribute : Kernel.specific_attrs<AttrT>())
    if (std::optional<unsigned> Value =
            constantOf(Argument(*Attribute), Context))
      return Value;
  return std::nullopt;
}

/// HIP's `__launch_bounds__` is a macro over other attributes.
static bool isFromLaunchBoundsMacro(const Attr &Attribute,
                                    const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  for (SourceLocation Loc = Attribute.getLocation(); Loc.isMacroID();
       Loc = SM.getImmediateMacroCallerLoc(Loc)) {
    StringRef Name =
        Lexer::getImmediateMacroName(Loc, SM, Context.getLangOpts());
    if (Name == "__launch_bounds__")
      return true;
  }
  return false;
}

static llvm::SmallVector<const FunctionDecl *, 4> calledIn(const Expr *E) {
  constexpr unsigned MaxFunctions = 16;
  llvm::SmallVector<const FunctionDecl *, 4> Called;
  llvm::SmallVector<const Stmt *, 16> Work{E};
  while (!Work.empty() && Called.size() < MaxFunctions) {
    const Stmt *S = Work.pop_back_val();
    if (!S)
      continue;
    if (const auto *Call = dyn_cast<CallExpr>(S)) {
      const FunctionDecl *Definition = nullptr;
      const FunctionDecl *Callee = Call->getDirectCallee();
      if (Callee && Callee->hasBody(Definition) &&
          !llvm::is_contained(Called, Definition)) {
        Called.push_back(Definition);
        Work.push_back(Definition->getBody());
      }
    }
    Work.append(S->child_begin(), S->child_end());
  }
  return Called;
}

/// Adds what `amdgpu_waves_per_eu` says, if \p Kernel has it.
static void addWaves(KernelBounds &Bounds, const FunctionDecl &Kernel,
                     const ASTContext &Context) {
  const auto *Waves = Kernel.getAttr<AMDGPUWavesPerEUAttr>();
  if (!Waves)
    return;
  Bounds.Second = firstConstant<AMDGPUWavesPerEUAttr>(
      Kernel, Context, [](const auto &A) { return A.getMin(); });
  Bounds.SecondLoc = Waves->getMin()->getExprLoc();
  Bounds.SecondFrom = calledIn(Waves->getMin());
  Bounds.WavesWritten = !isFromLaunchBoundsMacro(*Waves, Context);
}

std::optional<KernelBounds> launchBoundsOf(const FunctionDecl &Kernel,
                                           const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  KernelBounds Bounds;
  if (const auto *Cuda = Kernel.getAttr<CUDALaunchBoundsAttr>()) {
    Bounds.AttributeLoc = Cuda->getLocation();
    Bounds.Loc = SM.getFileLoc(Bounds.AttributeLoc);
    Bounds.MaxThreads =
        firstConstant<CUDALaunchBoundsAttr>(Kernel, Context, [](const auto &A) {
          return A.getMaxThreads();
        }).value_or(0);
    Bounds.Second = firstConstant<CUDALaunchBoundsAttr>(
        Kernel, Context, [](const auto &A) { return A.getMinBlocks(); });
    if (const Expr *Second = Cuda->getMinBlocks()) {
      Bounds.SecondLoc = Second->getExprLoc();
      Bounds.SecondFrom = calledIn(Second);
    } else {
      addWaves(Bounds, Kernel, Context);
    }
    return Bounds;
  }
  const auto *Size = Kernel.getAttr<AMDGPUFlatWorkGroupSizeAttr>();
  const auto *Waves = Kernel.getAttr<AMDGPUWavesPerEUAttr>();
  if (!Size && !Waves)
    return std::nullopt;
  Bounds.AttributeLoc = Size ? Size->getLocation() : Waves->getLocation();
  Bounds.Loc = SM.getFileLoc(Bounds.AttributeLoc);
  if (Size) {
    Bounds.MaxThreads =
        firstConstant<AMDGPUFlatWorkGroupSizeAttr>(
            Kernel, Context, [](const auto &A) { return A.getMax(); })
            .value_or(0);
    Bounds.MinThreads =
        firstConstant<AMDGPUFlatWorkGroupSizeAttr>(
            Kernel, Context, [](const auto &A) { return A.getMin(); })
            .value_or(1);
  }
  addWaves(Bounds, Kernel, Context);
  return Bounds;
}

} // namespace gputidy
