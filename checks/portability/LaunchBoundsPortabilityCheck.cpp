//===- LaunchBoundsPortabilityCheck.cpp -----------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "portability/LaunchBoundsPortabilityCheck.h"
#include "occupancy_model/Occupancy.h"
#include "support/DeviceCode.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"

using namespace clang;
using namespace clang::ast_matchers;
using occupancy_model::Device;

namespace gputidy {

//===----------------------------------------------------------------------===//
// The arithmetic
//===----------------------------------------------------------------------===//

namespace {

/// What the second argument comes to on one AMD device.
struct AmdMeaning {
  const Device *Of = nullptr;
  unsigned Threads = 0, Second = 0;

  unsigned width() const { return Of->Waves.defaultSize(); }
  unsigned simds() const { return Of->Amd.Simds; }
  unsigned wavesOfBlock() const { return (Threads + width() - 1) / width(); }
  unsigned perSimd(unsigned Waves) const {
    return (Waves + simds() - 1) / simds();
  }
  /// Waves per SIMD that one block alone brings.
  unsigned floor() const { return perSimd(wavesOfBlock()); }
  /// Waves per SIMD for Second blocks on a compute unit.
  unsigned carriedOver() const { return perSimd(Second * wavesOfBlock()); }

  bool isIgnored(unsigned Waves) const { return Waves > Of->Amd.WavesPerSimd; }
  bool hasNoEffect(unsigned Waves) const { return Waves <= floor(); }
  /// Waves per SIMD that the compiler works for.
  unsigned effective(unsigned Waves) const {
    return isIgnored(Waves) ? floor() : std::max(Waves, floor());
  }
  unsigned registersAt(unsigned Waves) const {
    occupancy_model::LaunchBounds Bounds;
    Bounds.Threads = Threads;
    Bounds.Second = Waves;
    return launchBoundsCap(*Of, Bounds).Registers;
  }

  /// Devices with the same numbers share a line.
  bool sameAs(const AmdMeaning &Other) const {
    return width() == Other.width() && simds() == Other.simds() &&
           Of->Amd.WavesPerSimd == Other.Of->Amd.WavesPerSimd &&
           registersAt(Second) == Other.registersAt(Other.Second) &&
           registersAt(carriedOver()) == Other.registersAt(Other.carriedOver());
  }
  /// "ceil(2 * ceil(768 / 64) / 4) = 6".
  std::string arithmetic() const {
    return "ceil(" + std::to_string(Second) + " * ceil(" +
           std::to_string(Threads) + " / " + std::to_string(width()) + ") / " +
           std::to_string(simds()) + ") = " + std::to_string(carriedOver());
  }
};

struct Group {
  AmdMeaning Meaning;
  std::vector<std::string> Names;
};

std::string listOf(const std::vector<std::string> &Names) {
  if (Names.size() == 1)
    return Names.front();
  return llvm::join(llvm::ArrayRef(Names).drop_back(), ", ") + " and " +
         Names.back();
}

std::vector<Group> groupsOf(const Targets &Among, unsigned Threads,
                            unsigned Second) {
  std::vector<Group> Groups;
  for (const Device *D : Among.devices()) {
    if (!D->isAmd())
      continue;
    AmdMeaning Meaning{D, Threads, Second};
    auto Same = llvm::find_if(
        Groups, [&](const Group &G) { return G.Meaning.sameAs(Meaning); });
    if (Same == Groups.end())
      Groups.push_back({Meaning, {D->Name}});
    else
      Same->Names.push_back(D->Name);
  }
  return Groups;
}

/// "128 registers a thread on sm_80 and sm_90".
std::string nvidiaCaps(const Targets &Among, unsigned Threads,
                       unsigned Second) {
  llvm::MapVector<unsigned, std::vector<std::string>> ByCap;
  for (const Device *D : Among.devices()) {
    if (!D->isNvidia())
      continue;
    occupancy_model::LaunchBounds Bounds;
    Bounds.Threads = Threads;
    Bounds.Second = Second;
    ByCap[launchBoundsCap(*D, Bounds).Registers].push_back(D->Name);
  }
  std::string Text;
  for (const auto &[Cap, Names] : ByCap)
    Text += (Text.empty() ? "" : ", ") + std::to_string(Cap) +
            " registers a thread on " + listOf(Names);
  return Text;
}

/// What a compiler makes of \p Waves waves per SIMD.
std::string effectOf(const AmdMeaning &M, unsigned Waves) {
  std::string Registers =
      std::to_string(M.registersAt(Waves)) + " registers a thread";
  if (M.isIgnored(Waves))
    return "ignored, as a SIMD has " + std::to_string(M.Of->Amd.WavesPerSimd) +
           " wave slots";
  if (M.hasNoEffect(Waves))
    return "no effect, as one block brings " + std::to_string(M.floor()) +
           " to each SIMD (" + Registers + ")";
  return Registers;
}

} // namespace

//===----------------------------------------------------------------------===//
// The check
//===----------------------------------------------------------------------===//

LaunchBoundsPortabilityCheck::LaunchBoundsPortabilityCheck(
    StringRef Name, tidy::ClangTidyContext *Context)
    : GpuCheck(Name, Context),
      AssumedThreads(Options.get("AssumedThreads", 0u)) {}

void LaunchBoundsPortabilityCheck::storeOptions(
    tidy::ClangTidyOptions::OptionMap &Opts) {
  GpuCheck::storeOptions(Opts);
  Options.store(Opts, "AssumedThreads", AssumedThreads);
}

void LaunchBoundsPortabilityCheck::registerPPCallbacks(const SourceManager &SM,
                                                       Preprocessor *PP,
                                                       Preprocessor *) {
  Regions = ConditionalRegions::record(*PP, SM);
}

bool LaunchBoundsPortabilityCheck::isWrittenForVendor(
    const KernelBounds &Bounds) const {
  // Each vendor's header defines these.
  auto IsSpelling = [](StringRef Macro) {
    return Macro == "__launch_bounds__" ||
           Macro.starts_with("launch_bounds_impl") || Macro == "select_impl_";
  };
  for (const FunctionDecl *F : Bounds.SecondFrom)
    if (Regions && Regions->hasVendorBranch(F->getSourceRange()))
      return true;
  return Regions &&
         (Regions->conditionAround(Bounds.SecondLoc, IsSpelling).OnVendor ||
          Regions->conditionAround(Bounds.AttributeLoc, IsSpelling).OnVendor);
}

void LaunchBoundsPortabilityCheck::registerMatchers(MatchFinder *Finder) {
  if (targets().empty())
    return;
  Finder->addMatcher(
      functionDecl(hasAttr(attr::CUDAGlobal), isDefinition()).bind("kernel"),
      this);
  Finder->addMatcher(cudaKernelCallExpr().bind("launch"), this);
}

void LaunchBoundsPortabilityCheck::check(
    const MatchFinder::MatchResult &Result) {
  const ASTContext &Context = *Result.Context;
  const SourceManager &SM = *Result.SourceManager;
  Assumed = AssumedThreads ? AssumedThreads
                           : Context.getLangOpts().GPUMaxThreadsPerBlock;
  if (const auto *Call = Result.Nodes.getNodeAs<CallExpr>("launch")) {
    if (std::optional<LaunchSite> Site = classifyLaunch(*Call, Context))
      noteLaunch(*Site, Context);
    return;
  }
  const auto *Kernel = Result.Nodes.getNodeAs<FunctionDecl>("kernel");
  if (isInSystemCode(Kernel->getLocation(), SM))
    return;
  std::optional<KernelBounds> Bounds = launchBoundsOf(*Kernel, Context);
  // One block, or one wave, is what the first argument promises already.
  if (!Bounds || Bounds->MaxThreads == 0 || Bounds->MaxThreads > 1024 ||
      Bounds->WavesWritten || Bounds->Second.value_or(0) < 2 ||
      isWrittenForVendor(*Bounds))
    return;
  if (Context.getLangOpts().HIP)
    checkHip(*Kernel, *Bounds, SM);
  else
    checkCuda(*Kernel, *Bounds, SM);
}

void LaunchBoundsPortabilityCheck::checkCuda(const FunctionDecl &Kernel,
                                             const KernelBounds &Bounds,
                                             const SourceManager &SM) {
  unsigned Threads = Bounds.MaxThreads, Second = *Bounds.Second;
  std::vector<Group> Groups = groupsOf(targets(), Threads, Second);
  llvm::erase_if(Groups, [&](const Group &G) {
    return G.Meaning.effective(Second) ==
           G.Meaning.effective(G.Meaning.carriedOver());
  });
  if (Groups.empty() || !isFirstReportAt(Bounds.Loc, SM))
    return;
  std::string Caps = nvidiaCaps(targets(), Threads, Second);
  diag(Bounds.Loc, "launch bounds of %0 ask for %1 blocks per SM in CUDA%2; in "
                   "HIP the same number is waves per SIMD")
      << &Kernel << Second << (Caps.empty() ? "" : " (" + Caps + ")");
  for (const Group &G : Groups)
    diag(Bounds.Loc,
         "on %0, %1 waves per SIMD: %2; for %1 blocks it takes %3 (%4)",
         DiagnosticIDs::Note)
        << listOf(G.Names) << Second << effectOf(G.Meaning, Second)
        << G.Meaning.arithmetic()
        << effectOf(G.Meaning, G.Meaning.carriedOver());
}

void LaunchBoundsPortabilityCheck::checkHip(const FunctionDecl &Kernel,
                                            const KernelBounds &Bounds,
                                            const SourceManager &SM) {
  unsigned Threads = Bounds.MaxThreads, Second = *Bounds.Second;
  std::vector<Group> Groups = groupsOf(targets(), Threads, Second);
  // A number that does something may be meant.
  llvm::erase_if(Groups, [&](const Group &G) {
    return !G.Meaning.isIgnored(Second) && !G.Meaning.hasNoEffect(Second);
  });
  if (Groups.empty() || !isFirstReportAt(Bounds.Loc, SM))
    return;
  const Group &First = Groups.front();
  diag(Bounds.Loc,
       "launch bounds of %0 ask for %1 waves per SIMD in HIP: %2 on %3")
      << &Kernel << Second << effectOf(First.Meaning, Second)
      << listOf(First.Names);
  for (const Group &G : llvm::ArrayRef(Groups).drop_front())
    diag(Bounds.Loc, "%0 on %1", DiagnosticIDs::Note)
        << effectOf(G.Meaning, Second) << listOf(G.Names);
  for (const Group &G : Groups)
    diag(Bounds.Loc,
         "if %0 is CUDA's number of blocks per SM, it takes %1 on %2 (%3)",
         DiagnosticIDs::Note)
        << Second << G.Meaning.arithmetic() << listOf(G.Names)
        << effectOf(G.Meaning, G.Meaning.carriedOver());
}

//===----------------------------------------------------------------------===//
// Kernels without bounds
//===----------------------------------------------------------------------===//

/// Threads a block that every HIP compiler's default covers.
static constexpr unsigned SafeThreads = 256;

/// The template parameter of \p Kernel that is \p Threads in this instance:
/// the block size is known where the kernel is compiled.
static const NamedDecl *blockSizeParameter(const FunctionDecl &Kernel,
                                           unsigned Threads) {
  const FunctionTemplateDecl *Template = Kernel.getPrimaryTemplate();
  const TemplateArgumentList *Arguments =
      Kernel.getTemplateSpecializationArgs();
  if (!Template || !Arguments)
    return nullptr;
  const TemplateParameterList &Parameters = *Template->getTemplateParameters();
  for (unsigned I = 0; I != std::min(Arguments->size(), Parameters.size()); ++I)
    if (const TemplateArgument &Argument = Arguments->get(I);
        Argument.getKind() == TemplateArgument::Integral &&
        Argument.getAsIntegral() == Threads)
      return Parameters.getParam(I);
  return nullptr;
}

void LaunchBoundsPortabilityCheck::noteLaunch(const LaunchSite &Site,
                                              const ASTContext &Context) {
  std::optional<uint64_t> Threads = Site.Block.total();
  if (!Context.getLangOpts().HIP || !Site.Kernel || !Threads ||
      *Threads > 1024 ||
      isInSystemCode(Site.Kernel->getLocation(), Context.getSourceManager()) ||
      launchBoundsOf(*Site.Kernel, Context))
    return;
  Launch Here{Site.Kernel, Site.Loc, unsigned(*Threads)};
  if (Here.Threads <= Assumed) {
    Here.Parameter = blockSizeParameter(*Site.Kernel, Here.Threads);
    if (Here.Threads <= SafeThreads || !Here.Parameter)
      return;
  }
  Launch &Largest = Unbounded[Site.Kernel->getLocation()];
  if (Here.Threads > Largest.Threads)
    Largest = Here;
}

/// One finding for the file: the kernel with the largest launch stands for all.
void LaunchBoundsPortabilityCheck::onEndOfTranslationUnit() {
  const auto *Worst = llvm::max_element(Unbounded, [](auto &A, auto &B) {
    return A.second.Threads < B.second.Threads;
  });
  if (Worst == Unbounded.end())
    return;
  reportUnbounded(Worst->first, Worst->second);
  if (unsigned Others = Unbounded.size() - 1)
    diag(Worst->first,
         "%0 more %select{kernel|kernels}1 of this file %select{is|are}1 "
         "launched in the same way",
         DiagnosticIDs::Note)
        << Others << (Others > 1);
  Unbounded.clear();
}

void LaunchBoundsPortabilityCheck::reportUnbounded(SourceLocation Loc,
                                                   const Launch &Largest) {
  if (!Largest.Parameter) {
    diag(Loc, "%0 is launched with %1 threads a block and has no launch "
              "bounds: it is compiled for at most %2, and the launch fails")
        << Largest.Kernel << Largest.Threads << Assumed;
    diag(Largest.Loc, "launched here", DiagnosticIDs::Note);
    diag(Loc, "'__launch_bounds__(%0)' says what is needed",
         DiagnosticIDs::Note)
        << Largest.Threads;
    return;
  }
  diag(Loc, "%0 is made for blocks of %1 threads, which no launch bounds tell "
            "the compiler: it runs only where the compiler assumes as many")
      << Largest.Kernel << Largest.Threads;
  diag(Largest.Loc, "launched here", DiagnosticIDs::Note);
  diag(Loc,
       "clang assumes %0 threads, HIP compilers that assume 256 make the "
       "launch fail; '__launch_bounds__(%1)' holds for all",
       DiagnosticIDs::Note)
      << Assumed << Largest.Parameter->getName();
}

} // namespace gputidy
