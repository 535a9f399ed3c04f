//===- Guards.cpp - code that only some targets compile -------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Guards.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace gputidy {

static bool namesAmd(StringRef Macro) {
  return Macro.contains("HIP") || Macro.contains("ROCM") ||
         Macro.contains("AMD") || Macro.starts_with("__GFX") ||
         Macro.starts_with("__gfx");
}

/// `__CUDACC__` is left out: ports define it for hipcc as well.
static bool namesNvidia(StringRef Macro) {
  return Macro == "__CUDA_ARCH__" || Macro == "__NVCC__" ||
         Macro == "USE_CUDA" || Macro.contains("NVIDIA");
}

static bool namesWidth(StringRef Macro) {
  return Macro.starts_with("__GFX") || Macro.starts_with("__gfx") ||
         Macro.contains("WAVEFRONT_SIZE");
}

/// Macros that builds set for one width: WAVE64, USE_WARP32; in comparisons
/// their size as well (`#if WARP_SIZE == 64`; `#ifndef WARP_SIZE` is a
/// default).
static bool namesBuildWidth(StringRef Macro, bool Compared) {
  if (!Macro.contains_insensitive("warp") &&
      !Macro.contains_insensitive("wave"))
    return false;
  return Macro.contains("32") || Macro.contains("64") ||
         (Compared && Macro.contains_insensitive("size"));
}

static bool namesDeviceArch(StringRef Macro) {
  return namesWidth(Macro) || Macro == "__CUDA_ARCH__" ||
         Macro == "__HIP_DEVICE_COMPILE__";
}

Condition classifyCondition(StringRef Text) {
  bool Amd = false, Nvidia = false, CudaCompiler = false;
  bool Alternatives = Text.contains("||");
  bool Compared =
      Text.contains("==") || Text.contains('<') || Text.contains('>');
  Condition On;
  while (!Text.empty()) {
    if (!isAsciiIdentifierStart(Text.front())) {
      Text = Text.drop_front();
      continue;
    }
    StringRef Name =
        Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    Text = Text.drop_front(Name.size());
    Amd |= namesAmd(Name);
    On.NamesAmd |= namesAmd(Name);
    Nvidia |= namesNvidia(Name);
    CudaCompiler |= Name == "__CUDACC__";
    On.OnDeviceArch |= namesDeviceArch(Name);
    On.OnWidth |= namesWidth(Name) || namesBuildWidth(Name, Compared);
  }
  // "__CUDACC__ or __HIPCC__" asks for a device compiler of either vendor.
  bool Either = Amd && (Nvidia || CudaCompiler) && Alternatives;
  On.OnVendor = (Amd || Nvidia) && !Either;
  return On;
}

static Condition operator|(Condition A, Condition B) {
  return {A.OnVendor || B.OnVendor, A.OnDeviceArch || B.OnDeviceArch,
          A.OnWidth || B.OnWidth, A.NamesAmd || B.NamesAmd};
}

/// Keeps a stack of the open conditionals. A branch depends on its own
/// condition and on those of the branches before it.
class ConditionalRegions::Recorder : public PPCallbacks {
public:
  Recorder(std::shared_ptr<ConditionalRegions> Into, const LangOptions &Lang)
      : Into(std::move(Into)), Lang(Lang) {}

  /// Comes before the directive that asks, also where a macro does the asking:
  /// `#if IS_CDNA` with `#define IS_CDNA defined(__gfx90a__)`.
  void Defined(const Token &Name, const MacroDefinition &,
               SourceRange) override {
    if (const IdentifierInfo *Identifier = Name.getIdentifierInfo())
      (Asked += ' ') += Identifier->getName();
  }
  void If(SourceLocation Loc, SourceRange Range, ConditionValueKind) override {
    Open.push_back({Loc, classify(Range)});
  }
  void Ifdef(SourceLocation Loc, const Token &Name,
             const MacroDefinition &) override {
    Open.push_back({Loc, classify(Name)});
  }
  void Ifndef(SourceLocation Loc, const Token &Name,
              const MacroDefinition &) override {
    Open.push_back({Loc, classify(Name)});
  }
  void Elif(SourceLocation Loc, SourceRange Range, ConditionValueKind,
            SourceLocation) override {
    nextBranch(Loc, classify(Range));
  }
  void Elifdef(SourceLocation Loc, const Token &Name,
               const MacroDefinition &) override {
    nextBranch(Loc, classify(Name));
  }
  void Elifdef(SourceLocation Loc, SourceRange Range, SourceLocation) override {
    nextBranch(Loc, classify(Range));
  }
  void Elifndef(SourceLocation Loc, const Token &Name,
                const MacroDefinition &) override {
    nextBranch(Loc, classify(Name));
  }
  void Elifndef(SourceLocation Loc, SourceRange Range,
                SourceLocation) override {
    nextBranch(Loc, classify(Range));
  }
  void Else(SourceLocation Loc, SourceLocation) override {
    nextBranch(Loc, {});
  }
  void Endif(SourceLocation Loc, SourceLocation) override {
    if (Open.empty())
      return;
    close(Loc);
    Open.pop_back();
  }

private:
  struct Branch {
    SourceLocation Begin;
    Condition On;
  };

  Condition classify(SourceRange Range) {
    std::string Text =
        (Lexer::getSourceText(CharSourceRange::getTokenRange(Range), Into->SM,
                              Lang) +
         Asked)
            .str();
    Asked.clear();
    return classifyCondition(Text);
  }
  static Condition classify(const Token &Name) {
    const IdentifierInfo *Identifier = Name.getIdentifierInfo();
    return Identifier ? classifyCondition(Identifier->getName()) : Condition();
  }
  void close(SourceLocation End) {
    Branch &Last = Open.back();
    if (Last.On.NamesAmd && !Into->SM.isInSystemHeader(End))
      Into->AmdBranch = true;
    if (!Last.On.OnVendor && !Last.On.OnDeviceArch && !Last.On.OnWidth)
      return;
    auto [File, Begin] = Into->SM.getDecomposedLoc(Last.Begin);
    Into->Regions[File].push_back(
        {Begin, Into->SM.getDecomposedLoc(End).second, Last.On});
  }
  void nextBranch(SourceLocation Loc, Condition On) {
    if (Open.empty())
      return;
    close(Loc);
    Open.back() = {Loc, Open.back().On | On};
  }

  std::shared_ptr<ConditionalRegions> Into;
  const LangOptions &Lang;
  SmallVector<Branch, 8> Open;
  std::string Asked; ///< The macros of the directive that is being read.
};

std::shared_ptr<ConditionalRegions>
ConditionalRegions::record(Preprocessor &PP, const SourceManager &SM) {
  std::shared_ptr<ConditionalRegions> Regions(new ConditionalRegions(SM));
  PP.addPPCallbacks(std::make_unique<Recorder>(Regions, PP.getLangOpts()));
  return Regions;
}

Condition ConditionalRegions::conditionAt(SourceLocation Loc) const {
  Condition On;
  if (Loc.isInvalid())
    return On;
  auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(Loc));
  auto Found = Regions.find(File);
  if (Found == Regions.end())
    return On;
  for (const Region &R : Found->second)
    if (R.Begin < Offset && Offset < R.End)
      On = On | R.On;
  return On;
}

bool ConditionalRegions::hasVendorBranch(SourceRange Range) const {
  if (Range.isInvalid())
    return false;
  auto [File, Begin] = SM.getDecomposedLoc(SM.getSpellingLoc(Range.getBegin()));
  auto [EndFile, End] = SM.getDecomposedLoc(SM.getSpellingLoc(Range.getEnd()));
  auto Found = Regions.find(File);
  return File == EndFile && Found != Regions.end() &&
         llvm::any_of(
             Found->second, [Begin = Begin, End = End](const Region &R) {
               return R.On.OnVendor && Begin < R.Begin && R.Begin < End;
             });
}

Condition ConditionalRegions::conditionAround(
    SourceLocation Loc, llvm::function_ref<bool(StringRef)> IsSpelling) const {
  Condition On;
  SmallVector<SourceLocation, 8> Work{Loc};
  for (unsigned Steps = 0; !Work.empty() && Steps != 64; ++Steps) {
    Loc = Work.pop_back_val();
    bool Skip = SM.isMacroBodyExpansion(Loc) && IsSpelling &&
                IsSpelling(Lexer::getImmediateMacroName(Loc, SM, {}));
    // The vendors' headers are all for one vendor.
    if (!Skip && !SM.isInSystemHeader(SM.getSpellingLoc(Loc)))
      On = On | conditionAt(Loc);
    if (!Loc.isMacroID())
      continue;
    if (!Skip)
      Work.push_back(SM.getImmediateSpellingLoc(Loc));
    // Of an argument: the place in the macro's text that uses it.
    Work.push_back(SM.getImmediateExpansionRange(Loc).getBegin());
  }
  return On;
}

} // namespace gputidy
