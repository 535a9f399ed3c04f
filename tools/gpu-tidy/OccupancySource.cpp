//===- OccupancySource.cpp - kernels as their source has them -------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OccupancySource.h"
#include "CompilerMessages.h"
#include "PassPlan.h"
#include "Sdk.h"
#include "clang-tidy/ClangTidyOptions.h"
#include "performance/KernelFacts.h"
#include "performance/RegisterEstimate.h"
#include "support/ResourceText.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/FileSystem.h"

using namespace clang;
using llvm::StringRef;
using llvm::Twine;
using occupancy_model::Device;

namespace gputidy {
namespace {

/// Keeps the first error.
class ErrorKeeper : public DiagnosticConsumer {
public:
  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Message) override {
    if (Level >= DiagnosticsEngine::Error && First.empty())
      First = describe(Message);
  }
  std::string First;
};

/// Turns the facts of one kernel into what the command works with.
class Converter {
public:
  Converter(ASTContext &Context, const Device &Target, StringRef File)
      : Context(Context), Target(Target), File(File) {}

  SourceKernel convert(const KernelFacts &Facts) {
    SourceKernel Kernel;
    Kernel.MangledName = mangledName(*Facts.Kernel, Context);
    Kernel.Arch = Target.Name;
    Kernel.Maker = Target.Maker;
    Kernel.Where = placeOf(Facts.Kernel->getLocation());
    Kernel.RegistersKnown = false;
    if (Facts.Bounds && Facts.Bounds->MaxThreads)
      Kernel.MaxThreads = Facts.Bounds->MaxThreads;
    Kernel.Resources.StaticShared =
        unsigned(std::min<uint64_t>(Facts.Shared.StaticBytes, UINT32_MAX / 2));
    if (!Facts.Shared.Complete)
      Kernel.Assumptions.push_back(
          "no static shared memory but " +
          bytesText(Kernel.Resources.StaticShared) +
          ": the size of some of it is not known here (--smem)");
    addRegisters(Kernel, Facts);
    addLaunches(Kernel, Facts);
    return Kernel;
  }

private:
  std::string placeOf(SourceLocation Loc) const {
    PresumedLoc Where = Context.getSourceManager().getPresumedLoc(
        Context.getSourceManager().getFileLoc(Loc));
    return Where.isValid()
               ? (Twine(Where.getFilename()) + ":" + Twine(Where.getLine()))
                     .str()
               : File.str();
  }

  void addRegisters(SourceKernel &Kernel, const KernelFacts &Facts) {
    std::optional<RegisterEstimate> Estimate =
        estimateRegisters(*Facts.Kernel, Context);
    if (!Estimate)
      return;
    Kernel.RegistersKnown = Kernel.RegistersEstimated = true;
    Kernel.Resources.Registers = std::max(Estimate->Registers, 1u);
    Kernel.Assumptions.push_back(
        "registers for the values that are alive at the same time in the "
        "source; compilers use more, mostly 4 to 30, so the occupancy is an "
        "upper bound (--compile, a log or --regs knows)");
    occupancy_model::LaunchBounds Bounds;
    if (Facts.Bounds) {
      Bounds.Threads = Facts.Bounds->MaxThreads;
      Bounds.Second = Facts.Bounds->Second.value_or(0);
      Bounds.MinThreads = std::max(Facts.Bounds->MinThreads, 1u);
    }
    unsigned Most = occupancy_model::launchBoundsCap(Target, Bounds).Registers;
    if (!Most || Estimate->Registers <= Most)
      return;
    Kernel.Resources.Registers = Most;
    Kernel.Assumptions.push_back(countText(Most, "register") +
                                 ", for the bounds leave no more of those " +
                                 std::to_string(Estimate->Registers) +
                                 "; the rest spills");
  }

  void addLaunches(SourceKernel &Kernel, const KernelFacts &Facts) {
    bool DynamicUnknown = Facts.Shared.HasDynamic && Facts.Launches.empty();
    for (const LaunchSite &Site : Facts.Launches) {
      std::optional<uint64_t> Threads = Site.Block.total();
      DynamicUnknown |= Facts.Shared.HasDynamic && !Site.SharedBytes;
      if (!Threads || *Threads > UINT32_MAX)
        continue;
      KnownLaunch Launch;
      Launch.Threads = unsigned(*Threads);
      Launch.DynamicShared = unsigned(
          std::min<uint64_t>(Site.SharedBytes.value_or(0), UINT32_MAX / 2));
      bool Known = llvm::any_of(Kernel.Launches, [&](const KnownLaunch &Other) {
        return Other.Threads == Launch.Threads &&
               Other.DynamicShared == Launch.DynamicShared;
      });
      if (Known)
        continue;
      Launch.Why = "as launched in " + placeOf(Site.Loc);
      Kernel.Launches.push_back(std::move(Launch));
    }
    if (DynamicUnknown)
      Kernel.Assumptions.push_back(
          "no dynamic shared memory: how much a launch "
          "gives is not known here (--dynamic-smem)");
  }

  ASTContext &Context;
  const Device &Target;
  StringRef File;
};

/// What comes out of a parse.
struct Parse {
  std::vector<SourceKernel> Kernels;
  std::vector<std::string> MissingHeaders;
};

class KernelConsumer : public ASTConsumer,
                       public ast_matchers::MatchFinder::MatchCallback {
public:
  KernelConsumer(const Device &Target, StringRef File, Parse &Result)
      : Target(Target), File(File), Result(Result) {
    KernelCollector::registerMatchers(Finder, this);
  }
  void run(const ast_matchers::MatchFinder::MatchResult &Match) override {
    Collector.take(Match);
  }
  void HandleTranslationUnit(ASTContext &Context) override {
    Finder.matchAST(Context);
    Converter ToOurs(Context, Target, File);
    for (const auto &[Decl, Facts] : Collector.finish())
      Result.Kernels.push_back(ToOurs.convert(Facts));
  }

private:
  const Device &Target;
  StringRef File;
  Parse &Result;
  ast_matchers::MatchFinder Finder;
  KernelCollector Collector;
};

class KernelAction : public ASTFrontendAction {
public:
  KernelAction(const Device &Target, Parse &Result)
      : Target(Target), Result(Result) {}

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef File) override {
    Compiler.getPreprocessor().addPPCallbacks(
        std::make_unique<MissingHeaderSkipper>(Result.MissingHeaders));
    return std::make_unique<KernelConsumer>(Target, File, Result);
  }

private:
  const Device &Target;
  Parse &Result;
};

/// The compiler's command for \p File as seen by \p Target.
std::vector<std::string> commandFor(StringRef File, const Device &Target,
                                    const OccupancyOptions &Options) {
  gputidy::Options Common;
  Common.NoSdk = Options.NoSdk;
  Job J;
  J.File = File.str();
  J.Lang = Target.isAmd() ? Language::Hip : Language::Cuda;
  J.Passes = PassChoice::Device;
  J.Arguments = Options.CompilerArguments;
  J.SdkArguments = Sdk(Common, Options.Installed).argumentsFor(J.Lang);
  J.ResourceDir = Options.Installed.ResourceDir;
  // A device of the user's own has no name that a compiler knows.
  J.Targets = occupancy_model::findDevice(Target.Name) ? Target.Name
              : Target.isAmd()                         ? "gfx90a"
                                                       : "sm_80";
  llvm::Expected<PassPlan> Plan = planPasses(J, tidy::ClangTidyOptions());
  return commandLine(J, llvm::cantFail(std::move(Plan)).First);
}

} // namespace

std::vector<SourceKernel> readSourceKernels(StringRef File,
                                            const Device &Target,
                                            const OccupancyOptions &Options,
                                            OccupancyErrors &Errors) {
  Parse Result;
  llvm::IntrusiveRefCntPtr<FileManager> Files(
      new FileManager(FileSystemOptions()));
  tooling::ToolInvocation Invocation(
      commandFor(File, Target, Options),
      std::make_unique<KernelAction>(Target, Result), Files.get());
  ErrorKeeper Messages;
  Invocation.setDiagnosticConsumer(&Messages);
  Invocation.run();
  std::string Trouble = Messages.First;
  if (!Result.MissingHeaders.empty())
    Trouble = "'" + Result.MissingHeaders.front() + "' is not on this machine" +
              (Trouble.empty() ? "" : "; " + Trouble);
  if (Result.Kernels.empty())
    Errors.report(File +
                  ": no kernel in it (templates count where they are "
                  "instantiated)" +
                  (Trouble.empty() ? "" : "; " + Trouble));
  else if (!Trouble.empty())
    for (SourceKernel &Kernel : Result.Kernels)
      Kernel.Assumptions.push_back("nothing that did not parse: " + Trouble);
  return std::move(Result.Kernels);
}

} // namespace gputidy
