//===- RegisterCapCheck.cpp - gpu-register-cap ----------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/RegisterCapCheck.h"
#include "occupancy_model/Occupancy.h"
#include "performance/RegisterEstimate.h"
#include "support/DeviceCode.h"
#include "support/ResourceText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace occupancy_model;

namespace gputidy {

RegisterCapCheck::RegisterCapCheck(StringRef Name,
                                   tidy::ClangTidyContext *Context)
    : KernelResourcesCheck(Name, Context),
      MaxRegCount(Options.get("MaxRegCount", 0u)) {}

void RegisterCapCheck::storeOptions(tidy::ClangTidyOptions::OptionMap &Opts) {
  KernelResourcesCheck::storeOptions(Opts);
  Options.store(Opts, "MaxRegCount", MaxRegCount);
}

//===----------------------------------------------------------------------===//
// __maxnreg__
//===----------------------------------------------------------------------===//

namespace {

using MacroUses = std::vector<std::pair<SourceLocation, unsigned>>;

/// CUDA's headers define `__maxnreg__` as an attribute that Clang does not
/// have: only the macro is left of it.
class MaxNRegRecorder : public PPCallbacks {
public:
  MaxNRegRecorder(Preprocessor &PP, MacroUses &Uses) : PP(PP), Uses(Uses) {}

  void MacroExpands(const Token &Name, const MacroDefinition &,
                    SourceRange Range, const MacroArgs *Args) override {
    const IdentifierInfo *Id = Name.getIdentifierInfo();
    if (!Id || Id->getName() != "__maxnreg__" || !Args ||
        Args->getNumMacroArguments() == 0)
      return;
    if (std::optional<unsigned> Value = valueOf(Args->getUnexpArgument(0u)))
      Uses.emplace_back(PP.getSourceManager().getFileLoc(Range.getBegin()),
                        *Value);
  }

private:
  /// One number, or a macro that is one.
  std::optional<unsigned> valueOf(const Token *Argument, unsigned Depth = 0) {
    if (Argument[0].is(tok::eof) ||
        (Depth == 0 && Argument[1].isNot(tok::eof)) || Depth > 8)
      return std::nullopt;
    if (Argument->is(tok::numeric_constant)) {
      unsigned Value;
      StringRef Text =
          Argument->getLiteralData()
              ? StringRef(Argument->getLiteralData(), Argument->getLength())
              : StringRef();
      return Text.rtrim("uUlL").getAsInteger(0, Value)
                 ? std::nullopt
                 : std::optional<unsigned>(Value);
    }
    const IdentifierInfo *Id = Argument->getIdentifierInfo();
    const MacroInfo *Macro = Id ? PP.getMacroInfo(Id) : nullptr;
    if (!Macro || Macro->isFunctionLike() || Macro->getNumTokens() != 1)
      return std::nullopt;
    return valueOf(&Macro->getReplacementToken(0), Depth + 1);
  }

  Preprocessor &PP;
  MacroUses &Uses;
};

} // namespace

void RegisterCapCheck::registerPPCallbacks(const SourceManager &,
                                           Preprocessor *PP, Preprocessor *) {
  PP->addPPCallbacks(std::make_unique<MaxNRegRecorder>(*PP, MaxNRegs));
}

std::optional<std::pair<SourceLocation, unsigned>>
RegisterCapCheck::maxNRegOf(const FunctionDecl &Kernel,
                            const SourceManager &SM) const {
  auto [File, NameAt] =
      SM.getDecomposedLoc(SM.getFileLoc(Kernel.getLocation()));
  StringRef Text = SM.getBufferData(File);
  for (const auto &[Loc, Value] : llvm::reverse(MaxNRegs)) {
    auto [OfFile, At] = SM.getDecomposedLoc(Loc);
    if (OfFile == File && At < NameAt &&
        !Text.slice(At, NameAt).contains_insensitive(";") &&
        !Text.slice(At, NameAt).contains('{') &&
        !Text.slice(At, NameAt).contains('}'))
      return std::make_pair(Loc, Value);
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Caps
//===----------------------------------------------------------------------===//

/// "(256, 8)".
static std::string boundsText(unsigned Threads, unsigned Second) {
  return "(" + std::to_string(Threads) +
         (Second ? ", " + std::to_string(Second) : "") + ")";
}

/// The bounds as compilers for \p D read them.
static LaunchBounds boundsOf(const KernelFacts &Facts) {
  LaunchBounds Bounds;
  if (Facts.Bounds) {
    Bounds.Threads = Facts.Bounds->MaxThreads;
    Bounds.Second = Facts.Bounds->Second.value_or(0);
    Bounds.MinThreads = std::max(Facts.Bounds->MinThreads, 1u);
  }
  return Bounds;
}

std::optional<RegisterCapCheck::Cap>
RegisterCapCheck::amdCapOn(const Device &D, const KernelFacts &Facts) const {
  Cap Result;
  Result.On = &D;
  Result.Loc = Facts.loc();
  LaunchBounds Bounds = boundsOf(Facts);
  // Bounds that are no constant here are some other number there.
  if (Facts.Bounds && !Bounds.Threads && !Bounds.Second)
    return std::nullopt;
  Result.Registers = launchBoundsCap(D, Bounds).Registers;
  Result.Assumed = !Bounds.Threads && !Bounds.Second;
  if (Result.Assumed)
    Result.Source = "without launch bounds, 1024 threads are assumed, which "
                    "leaves";
  else if (Facts.Bounds->WavesWritten)
    Result.Source =
        "'amdgpu_waves_per_eu(" + std::to_string(Bounds.Second) + ")' leaves";
  else
    Result.Source = "its launch bounds " +
                    boundsText(Bounds.Threads, Bounds.Second) + " leave";
  if (const auto *Number = Facts.Kernel->getAttr<AMDGPUNumVGPRAttr>()) {
    // Twice as many where one file holds both kinds of registers.
    unsigned Most =
        Number->getNumVGPR() * (D.Amd.Accum == Accumulators::Unified ? 2 : 1);
    if (Most && Most < Result.Registers) {
      Result.Registers = Most;
      Result.Assumed = false;
      Result.Source = "'amdgpu_num_vgpr(" +
                      std::to_string(Number->getNumVGPR()) + ")' leaves";
    }
  }
  return Result;
}

std::optional<RegisterCapCheck::Cap>
RegisterCapCheck::capOn(const Device &D, const KernelFacts &Facts,
                        ASTContext &Context) const {
  if (D.isAmd())
    return amdCapOn(D, Facts);
  Cap Result;
  Result.On = &D;
  Result.Loc = Facts.loc();
  LaunchBounds Bounds = boundsOf(Facts);
  if (auto MaxNReg = maxNRegOf(*Facts.Kernel, Context.getSourceManager())) {
    Result.Loc = MaxNReg->first;
    Result.Registers = MaxNReg->second;
    Result.Source =
        "'__maxnreg__(" + std::to_string(MaxNReg->second) + ")' leaves";
  } else if (Bounds.Threads) {
    Result.Registers = launchBoundsCap(D, Bounds).Registers;
    Result.Source = "its launch bounds " +
                    boundsText(Bounds.Threads, Bounds.Second) + " leave";
  } else if (!Facts.Bounds && MaxRegCount) {
    Result.Registers = MaxRegCount;
    Result.Source = "--maxrregcount=" + std::to_string(MaxRegCount) + " leaves";
  }
  if (!Result.Registers || Result.Registers >= D.Nvidia.CompilerRegisters)
    return std::nullopt;
  return Result;
}

//===----------------------------------------------------------------------===//
// What compilers ignore
//===----------------------------------------------------------------------===//

bool RegisterCapCheck::checkIgnoredSecond(const KernelFacts &Facts,
                                          ASTContext &Context) {
  LaunchBounds Bounds = boundsOf(Facts);
  if (!Bounds.Second || Bounds.Threads > 1024 ||
      (!Bounds.Threads && !Facts.Bounds->WavesWritten))
    return false;
  // In HIP, the number of __launch_bounds__ may be CUDA's: that is the matter
  // of gpu-launch-bounds-portability.
  if (Context.getLangOpts().HIP && !Facts.Bounds->WavesWritten)
    return false;
  std::vector<std::string> Names;
  const Device *First = nullptr;
  for (const Device *D : tunedDevices(Context.getLangOpts())) {
    if ((Context.getLangOpts().HIP ? D->isNvidia() : D->isAmd()) ||
        !launchBoundsCap(*D, Bounds).SecondIgnored)
      continue;
    First = First ? First : D;
    Names.push_back(D->Name);
  }
  if (!First)
    return false;
  if (!isFirstReportAt(Facts.loc(), Context.getSourceManager()))
    return true;
  if (First->isAmd()) {
    diag(Facts.loc(),
         "%0 asks for %1 waves per SIMD, which is ignored on %2: a SIMD of %3 "
         "has %4 wave slots")
        << Facts.Name << Bounds.Second << joinedText(Names) << First->Name
        << First->Amd.WavesPerSimd;
    return true;
  }
  unsigned Warps = (Bounds.Threads + 31) / 32 * Bounds.Second;
  bool TooManyBlocks = Bounds.Second > First->Nvidia.MaxBlocks;
  diag(Facts.loc(),
       "%0 asks for %1 blocks of %2 threads per SM, which is ignored on %3: "
       "they take %4 %select{warps|blocks}5, and an SM of %6 has %7")
      << Facts.Name << Bounds.Second << Bounds.Threads << joinedText(Names)
      << (TooManyBlocks ? Bounds.Second : Warps) << TooManyBlocks << First->Name
      << (TooManyBlocks ? First->Nvidia.MaxBlocks : First->Nvidia.MaxWarps);
  LaunchBounds Most = Bounds;
  Most.Second = std::min(First->Nvidia.MaxBlocks,
                         First->Nvidia.MaxWarps / ((Bounds.Threads + 31) / 32));
  if (Most.Second)
    diag(Facts.loc(),
         "'__launch_bounds__%0' is the most that %1 takes, and caps the "
         "registers at %2",
         DiagnosticIDs::Note)
        << boundsText(Most.Threads, Most.Second) << First->Name
        << launchBoundsCap(*First, Most).Registers;
  return true;
}

//===----------------------------------------------------------------------===//
// Caps below the need
//===----------------------------------------------------------------------===//

/// The most threads that the kernel is launched with, where all launches here
/// are known.
static std::optional<unsigned> launchedThreads(const KernelFacts &Facts) {
  unsigned Most = 0;
  for (const LaunchSite &Site : Facts.Launches) {
    std::optional<uint64_t> Threads = Site.Block.total();
    if (!Threads || *Threads > 1024)
      return std::nullopt;
    Most = std::max(Most, unsigned(*Threads));
  }
  return Most ? std::optional(Most) : std::nullopt;
}

void RegisterCapCheck::noteWayOut(const KernelFacts &Facts, const Cap &C,
                                  unsigned Needed) {
  LaunchBounds Bounds = boundsOf(Facts);
  if (C.Assumed) {
    Bounds.Threads = *launchedThreads(Facts);
    diag(Facts.Launches.front().Loc, "launched here with %0 threads a block",
         DiagnosticIDs::Note)
        << Bounds.Threads;
    diag(C.Loc, "'__launch_bounds__(%0)' leaves %1 on %2", DiagnosticIDs::Note)
        << Bounds.Threads << launchBoundsCap(*C.On, Bounds).Registers
        << C.On->Name;
    return;
  }
  if (!Bounds.Threads || Bounds.Second < 2)
    return;
  std::optional<unsigned> Second = largestSecondArgument(*C.On, Bounds, Needed);
  unsigned Better = std::min(Second.value_or(1), Bounds.Second - 1);
  Bounds.Second = Better;
  unsigned Registers = launchBoundsCap(*C.On, Bounds).Registers;
  if (Registers > C.Registers)
    diag(C.Loc, "'__launch_bounds__%0' leaves %1 on %2", DiagnosticIDs::Note)
        << boundsText(Bounds.Threads, Better) << Registers << C.On->Name;
}

/// How many registers hold what was spilled, at most.
static unsigned spilledRegisters(const Device &D, const KernelReport &Report) {
  unsigned Stored = D.isAmd() ? Report.VectorSpills : Report.SpillStores / 4;
  return std::max(std::min(Stored, Report.Stack / 4), 1u);
}

void RegisterCapCheck::checkMeasured(const KernelFacts &Facts,
                                     ASTContext &Context) {
  for (const Device *D : targets().devices()) {
    const KernelReport *Report = Facts.reportFor(*D);
    // On AMD, registers that went to accumulation registers cost no memory.
    if (!Report || !Report->SpillsKnown ||
        (D->isAmd() ? !Report->VectorSpills || !Report->Stack
                    : !Report->SpillStores && !Report->SpillLoads))
      continue;
    std::optional<Cap> C = capOn(*D, Facts, Context);
    if (!C || (C->Assumed && launchedThreads(Facts).value_or(1024) > 512) ||
        !isFirstReportAt(C->Loc, Context.getSourceManager()))
      continue;
    std::string Spilled =
        D->isAmd() ? countText(Report->VectorSpills, "register") + " (" +
                         bytesText(Report->Stack) + " of scratch)"
                   : bytesText(Report->SpillStores) + " (and loads " +
                         bytesText(Report->SpillLoads) + ")";
    diag(C->Loc, "%0 spills %1 a thread on %2: %3 %4 registers, fewer than it "
                 "needs; a cap bought with spills is a loss")
        << Facts.Name << Spilled << D->Name << C->Source << C->Registers;
    noteWayOut(Facts, *C, C->Registers + spilledRegisters(*D, *Report));
  }
}

/// An estimate speaks only where it is clear of the cap: values that can be
/// computed anew do not need to stay.
static bool isClearlyMore(unsigned Needed, unsigned Cap) {
  return Needed > Cap + Cap / 8;
}

void RegisterCapCheck::checkEstimated(const KernelFacts &Facts,
                                      ASTContext &Context) {
  std::vector<Cap> Caps;
  for (const Device *D : tunedDevices(Context.getLangOpts()))
    if (std::optional<Cap> C = capOn(*D, Facts, Context))
      if (!C->Assumed || launchedThreads(Facts).value_or(1024) <= 512)
        Caps.push_back(*C);
  if (Caps.empty())
    return;
  std::optional<RegisterEstimate> Need =
      estimateRegisters(*Facts.Kernel, Context);
  if (!Need)
    return;
  llvm::erase_if(Caps, [&](const Cap &C) {
    return !isClearlyMore(Need->Registers, C.Registers);
  });
  if (Caps.empty() ||
      !isFirstReportAt(Caps.front().Loc, Context.getSourceManager()))
    return;
  llvm::MapVector<unsigned, std::vector<std::string>> ByCap;
  for (const Cap &C : Caps)
    ByCap[C.Registers].push_back(C.On->Name);
  const Cap &First = Caps.front();
  diag(First.Loc, "%0 keeps about %1 registers a thread alive (estimated from "
                  "the source); %2 %3 on %4, and the rest spills to memory")
      << Facts.Name << Need->Registers << First.Source << First.Registers
      << joinedText(ByCap.front().second);
  for (const auto &[Registers, Names] : llvm::drop_begin(ByCap))
    diag(First.Loc, "%0 on %1", DiagnosticIDs::Note)
        << Registers << joinedText(Names);
  if (Need->LargestArray)
    diag(Need->LargestArray->getLocation(),
         "%0 of them hold %1, whose indices are constants once the loops are "
         "unrolled",
         DiagnosticIDs::Note)
        << Need->LargestArrayRegisters << Need->LargestArray;
  noteWayOut(Facts, First, Need->Registers);
}

void RegisterCapCheck::checkKernel(const KernelFacts &Facts,
                                   ASTContext &Context) {
  if (checkIgnoredSecond(Facts, Context))
    return;
  if (Facts.Reports.empty())
    checkEstimated(Facts, Context);
  else
    checkMeasured(Facts, Context);
}

} // namespace gputidy
