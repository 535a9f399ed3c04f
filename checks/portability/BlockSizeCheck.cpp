//===- BlockSizeCheck.cpp - gpu-block-size --------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "portability/BlockSizeCheck.h"
#include "support/DeviceCode.h"
#include "support/LaunchBounds.h"
#include "support/ShuffleLadder.h"
#include "support/WidthDecisions.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"

using namespace clang;
using namespace clang::ast_matchers;
using occupancy_model::Device;

namespace gputidy {

void BlockSizeCheck::registerMatchers(MatchFinder *Finder) {
  if (targets().empty())
    return;
  Finder->addMatcher(cudaKernelCallExpr().bind("launch"), this);
  Finder->addMatcher(
      callExpr(callee(functionDecl(hasAnyName(
                   "::cudaLaunchKernel", "::cudaLaunchCooperativeKernel",
                   "::hipLaunchKernel", "::hipLaunchCooperativeKernel"))))
          .bind("launch"),
      this);
  Finder->addMatcher(
      functionDecl(hasAttr(attr::CUDAGlobal), isDefinition()).bind("kernel"),
      this);
}

void BlockSizeCheck::check(const MatchFinder::MatchResult &Result) {
  ASTContext &Context = *Result.Context;
  if (const auto *Call = Result.Nodes.getNodeAs<CallExpr>("launch")) {
    if (std::optional<LaunchSite> Site = classifyLaunch(*Call, Context))
      if (!isInSystemCode(Site->Loc, *Result.SourceManager))
        checkLaunch(*Site, Context);
  } else if (const auto *Kernel =
                 Result.Nodes.getNodeAs<FunctionDecl>("kernel")) {
    if (!isInSystemCode(Kernel->getLocation(), *Result.SourceManager))
      checkBounds(*Kernel, Context);
  }
}

/// The most threads that a block can have on all of \p Among.
static unsigned maxThreads(const Targets &Among) {
  unsigned Most = 0;
  for (const Device *D : Among.devices())
    Most = std::max(Most, D->MaxThreadsPerBlock);
  return Most;
}

/// Launch bounds that no block can fill.
void BlockSizeCheck::checkBounds(const FunctionDecl &Kernel,
                                 const ASTContext &Context) {
  std::optional<KernelBounds> Bounds = launchBoundsOf(Kernel, Context);
  unsigned Most = maxThreads(targets().reachableFrom(Context.getLangOpts()));
  if (!Bounds || Most == 0 || Bounds->MaxThreads <= Most ||
      !isFirstReportAt(Bounds->Loc, Context.getSourceManager()))
    return;
  diag(Bounds->Loc, "launch bounds of %0 threads, but a block has at most %1: "
                    "compilers ignore them")
      << Bounds->MaxThreads << Most;
}

void BlockSizeCheck::checkLaunch(const LaunchSite &Site, ASTContext &Context) {
  std::optional<uint64_t> Threads = Site.Block.total();
  if (!Threads || (Site.Call && Site.Call->isInstantiationDependent()))
    return;
  if (!checkLimits(Site, *Threads, Context))
    checkLanes(Site, *Threads, Context);
}

/// A negative number has become a large one on its way into a dim3.
static std::string threadsInWords(uint64_t Threads) {
  bool Negative = Threads > INT32_MAX && Threads <= UINT32_MAX;
  return std::to_string(Negative ? int32_t(uint32_t(Threads))
                                 : int64_t(Threads));
}

/// Reports a launch that fails; returns false if it does not.
bool BlockSizeCheck::checkLimits(const LaunchSite &Site, uint64_t Threads,
                                 const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  unsigned Most = maxThreads(targets().reachableFrom(Context.getLangOpts()));
  if (Most == 0)
    return false;
  if (Threads == 0 || Threads > Most) {
    if (isFirstReportAt(Site.Loc, SM))
      diag(Site.Loc, "a block of %0 threads cannot be launched: %1")
          << threadsInWords(Threads)
          << (Threads ? "the limit is " + std::to_string(Most)
                      : "it needs at least one");
    return true;
  }
  // Source: CUDA C++ Programming Guide, "Technical Specifications per Compute
  // Capability"; AMD's devices take 1,024 along each axis.
  constexpr unsigned MostAlongZ = 64;
  if (Site.Block.Z.value_or(0) > MostAlongZ &&
      targets().reachableFrom(Context.getLangOpts()).hasNvidia()) {
    if (isFirstReportAt(Site.Loc, SM))
      diag(Site.Loc, "a block of %0 threads along z cannot be launched on "
                     "NVIDIA: the limit is %1")
          << unsigned(*Site.Block.Z) << MostAlongZ;
    return true;
  }
  if (!Site.Kernel)
    return false;
  std::optional<KernelBounds> Bounds = launchBoundsOf(*Site.Kernel, Context);
  if (!Bounds || Bounds->MaxThreads == 0)
    return false;
  bool Over = Threads > Bounds->MaxThreads,
       Under = Threads < Bounds->MinThreads;
  if (!Over && !Under)
    return false;
  if (!isFirstReportAt(Site.Loc, SM))
    return true;
  diag(Site.Loc, "a block of %0 threads is %select{less|more}1 than the %2 "
                 "that %3 is compiled for: the launch fails")
      << unsigned(Threads) << Over
      << (Over ? Bounds->MaxThreads : Bounds->MinThreads) << Site.Kernel;
  diag(Bounds->Loc, "launch bounds of %0 are here", DiagnosticIDs::Note)
      << Site.Kernel;
  return true;
}

namespace {
/// What a block does to waves of one width.
struct WaveFill {
  unsigned Width, Lanes, Idle;
  std::string Names;

  bool isWasteful() const { return Idle * 8 >= Lanes; }
};
} // namespace

static WaveFill fillOf(uint64_t Threads, unsigned Width, const Targets &Among) {
  unsigned Lanes = (Threads + Width - 1) / Width * Width;
  return {Width, Lanes, unsigned(Lanes - Threads), Among.namesWithWidth(Width)};
}

/// A setup kernel of a few threads costs nothing worth a word.
static bool isSmall(const LaunchSite &Site, uint64_t Threads) {
  std::optional<uint64_t> Blocks = Site.Grid.total();
  return Threads == 1 || (Blocks && *Blocks * Threads <= 1024);
}

void BlockSizeCheck::checkLanes(const LaunchSite &Site, uint64_t Threads,
                                ASTContext &Context) {
  Targets Among = targets().reachableFrom(Context.getLangOpts());
  std::string WarpOp =
      Site.Kernel ? findWholeWarpOp(*Site.Kernel, Context) : "";
  if (Threads == 1 || (WarpOp.empty() && isSmall(Site, Threads)))
    return;
  const WidthRefusal *Refusal = WidthDecisions::of(Context).programRefusal();
  std::string Text;
  unsigned Widest = 0;
  for (unsigned Width : {64u, 32u}) {
    if (Refusal && Refusal->Lanes != Width)
      continue; // The program does not run there.
    WaveFill Fill = fillOf(Threads, Width, Among);
    if (Fill.Names.empty() || !Fill.isWasteful())
      continue;
    Widest = std::max(Widest, Width);
    Text += (Text.empty() ? "" : ", ") + std::to_string(Fill.Idle) + " of " +
            std::to_string(Fill.Lanes) + " lanes on " + Fill.Names;
  }
  if (Text.empty() || !isFirstReportAt(Site.Loc, Context.getSourceManager()))
    return;
  diag(Site.Loc, "a block of %0 threads leaves lanes without a thread: %1; a "
                 "multiple of %2 fills the waves")
      << unsigned(Threads) << Text << Widest;
  if (!WarpOp.empty())
    diag(Site.Kernel->getLocation(),
         "'%0' in %1 works on the whole warp, lanes without a thread included",
         DiagnosticIDs::Note)
        << WarpOp << Site.Kernel;
}

} // namespace gputidy
