//===- OccupancyLimiterCheck.cpp - gpu-occupancy-limiter ------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "performance/OccupancyLimiterCheck.h"
#include "occupancy_model/Occupancy.h"
#include "support/DeviceCode.h"
#include "support/ResourceText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

using namespace clang;
using namespace occupancy_model;

namespace gputidy {

/// A grid with no more blocks than this is spread one to a compute unit, on all
/// but the smallest devices: how many would fit makes no difference.
static constexpr uint64_t SmallGrid = 64;

/// A step that gives less than a quarter more warps, or that starts from more
/// than half of the slots, is not worth a message.
static constexpr double StepGain = 1.25, StepCeiling = 0.5;

OccupancyLimiterCheck::OccupancyLimiterCheck(StringRef Name,
                                             tidy::ClangTidyContext *Context)
    : KernelResourcesCheck(Name, Context),
      MinOccupancy(Options.get("MinOccupancy", 25u)) {
  if (MinOccupancy > 100) {
    configurationDiag("option 'MinOccupancy' is percent, at most 100, not %0",
                      DiagnosticIDs::Error)
        << MinOccupancy;
    MinOccupancy = 25;
  }
}

void OccupancyLimiterCheck::storeOptions(
    tidy::ClangTidyOptions::OptionMap &Opts) {
  KernelResourcesCheck::storeOptions(Opts);
  Options.store(Opts, "MinOccupancy", MinOccupancy);
}

//===----------------------------------------------------------------------===//
// One kernel, one device, one launch
//===----------------------------------------------------------------------===//

namespace {

/// What is known about a kernel as it runs on one device.
struct Run {
  const Device *On = nullptr;
  KernelResources Needs;
  LaunchConfig Launch;
  Occupancy Result;
  bool RegistersKnown = false;

  StringRef unit() const {
    return On->isNvidia() ? "SM" : On->Amd.HasCuMode ? "WGP" : "CU";
  }
  StringRef warp() const { return On->isNvidia() ? "warp" : "wave"; }
  std::string name(Resource R) const { return resourceName(R, On->Maker); }
  uint64_t shared() const {
    return uint64_t(Needs.StaticShared) + Launch.DynamicShared;
  }

  /// "3 blocks of 64 threads, 6 of 64 warps".
  std::string resident(const Occupancy &O) const {
    return countText(O.Blocks, "block") + " of " +
           countText(Launch.Threads, "thread") + ", " +
           std::to_string(O.Warps) + " of " + std::to_string(O.MaxWarps) + " " +
           warp().str() + "s";
  }
  /// "48 KB a block".
  std::string use(Resource R) const {
    switch (R) {
    case Resource::SharedMemory:
      return bytesText(shared()) + " a block";
    case Resource::Registers:
      return std::to_string(Needs.Registers + Needs.Accumulators) + " a thread";
    case Resource::ScalarRegisters:
      return std::to_string(Needs.ScalarRegisters) + " a wave";
    case Resource::Barriers:
      return std::to_string(Needs.Barriers) + " a block";
    case Resource::Warps:
      return std::to_string(Result.WarpsPerBlock) + " a block";
    case Resource::Blocks:
      return std::to_string(On->Nvidia.MaxBlocks) + " an SM";
    }
    llvm_unreachable("all resources are listed");
  }
  /// "shared memory (48 KB a block)", joined where there are more.
  std::string limiters() const {
    std::vector<std::string> Names;
    for (Resource R : Result.limiters())
      Names.push_back(name(R) + " (" + use(R) + ")");
    return joinedText(Names);
  }
  /// "warp slots allow 32 blocks, registers 10".
  std::string others() const {
    std::vector<std::string> Parts;
    for (Resource R : {Resource::Registers, Resource::SharedMemory,
                       Resource::Warps, Resource::Blocks, Resource::Barriers}) {
      if (Result.isLimiter(R) || Result.allowed(R) == Unlimited ||
          (R == Resource::Registers && !RegistersKnown) ||
          (R == Resource::SharedMemory && !shared()) ||
          (R == Resource::Barriers && Needs.Barriers < 2))
        continue;
      Parts.push_back(name(R) + " would allow " +
                      countText(Result.allowed(R), "block"));
    }
    return joinedText(Parts);
  }
  /// "40 KB shared memory (8 KB less) gives 4 blocks of ...": empty if one
  /// resource alone cannot do it.
  std::string next() const {
    std::vector<Resource> Limiters = Result.limiters();
    if (Limiters.size() != 1)
      return "";
    Resource R = Limiters.front();
    if (R == Resource::Warps || R == Resource::Blocks) {
      auto Size = nextBlockSize(*On, Needs, Launch);
      return Size ? countText(Size->Threads, "thread") + " a block give " +
                        percentText(Size->Then.fraction())
                  : "";
    }
    NextStep Step = nextStep(*On, Needs, Launch, R);
    if (!Step.Needed || Step.Then.Blocks <= Result.Blocks)
      return "";
    std::string Needed = R == Resource::SharedMemory
                             ? bytesText(*Step.Needed)
                             : std::to_string(*Step.Needed);
    std::string Less = R == Resource::SharedMemory
                           ? bytesText(Step.Current - *Step.Needed)
                           : std::to_string(Step.Current - *Step.Needed);
    return Needed + " " + name(R) + " (" + Less +
           (R == Resource::SharedMemory ? " less" : " fewer") + ") give " +
           resident(Step.Then) + ", " + percentText(Step.Then.fraction());
  }
  bool sameAs(const Run &Other) const {
    return Result.Blocks == Other.Result.Blocks &&
           Result.MaxWarps == Other.Result.MaxWarps &&
           Result.WaveSize == Other.Result.WaveSize &&
           Result.limiters() == Other.Result.limiters() &&
           shared() == Other.shared() &&
           Needs.Registers == Other.Needs.Registers;
  }
};

/// Runs that differ in the device's name only.
struct Group {
  Run First;
  std::vector<std::string> Names;
};

std::vector<Group> grouped(llvm::ArrayRef<Run> Runs) {
  std::vector<Group> Groups;
  for (const Run &R : Runs) {
    auto Same = llvm::find_if(
        Groups, [&](const Group &G) { return G.First.sameAs(R); });
    if (Same == Groups.end())
      Groups.push_back({R, {R.On->Name}});
    else
      Same->Names.push_back(R.On->Name);
  }
  return Groups;
}

std::vector<std::string> namesOf(llvm::ArrayRef<const Device *> Devices) {
  std::vector<std::string> Names;
  for (const Device *D : Devices)
    Names.push_back(D->Name);
  return Names;
}

Run runOf(const KernelFacts &Facts, const Device &D, unsigned Threads,
          uint64_t Dynamic) {
  Run R;
  R.On = &D;
  R.Launch.Threads = Threads;
  R.Launch.DynamicShared = Dynamic;
  if (const KernelReport *Report = Facts.reportFor(D)) {
    R.Needs = Report->Resources;
    R.RegistersKnown = Report->RegistersKnown;
  }
  // What holds for one register holds for any number.
  if (!R.RegistersKnown) {
    R.Needs.Registers = 1;
    R.Needs.Accumulators = R.Needs.ScalarRegisters = 0;
  }
  if (!Facts.reportFor(D))
    R.Needs.StaticShared = Facts.Shared.StaticBytes;
  R.Result = computeOccupancy(D, R.Needs, R.Launch);
  return R;
}

} // namespace

//===----------------------------------------------------------------------===//
// What does not run
//===----------------------------------------------------------------------===//

bool OccupancyLimiterCheck::checkStaticShared(const KernelFacts &Facts,
                                              ASTContext &Context) {
  uint64_t Bytes = Facts.Shared.StaticBytes;
  std::vector<const Device *> Over;
  uint64_t Limit = 0;
  for (const Device *D :
       targets().reachableFrom(Context.getLangOpts()).devices()) {
    uint64_t Most =
        D->isNvidia() ? D->Nvidia.SharedPerBlock : D->MaxSharedPerBlock;
    if (Bytes <= Most || (Limit && Most != Limit))
      continue;
    Limit = Most;
    Over.push_back(D);
  }
  if (Over.empty())
    return false;
  SourceLocation Loc = Facts.Shared.Largest->getLocation();
  if (!isFirstReportAt(Loc, Context.getSourceManager()))
    return true;
  diag(Loc, "%0 has %1 of static shared memory; a block can have %2 on %3")
      << Facts.Name << bytesText(Bytes) << bytesText(Limit)
      << joinedText(namesOf(Over));
  if (Over.front()->isNvidia() &&
      Over.front()->MaxSharedPerBlock > Over.front()->Nvidia.SharedPerBlock)
    diag(Loc,
         "dynamic shared memory can have up to %0 there, once "
         "cudaFuncAttributeMaxDynamicSharedMemorySize is raised for the kernel",
         DiagnosticIDs::Note)
        << bytesText(Over.front()->MaxSharedPerBlock);
  return true;
}

bool OccupancyLimiterCheck::checkLaunch(const KernelFacts &Facts,
                                        const LaunchSite &Site,
                                        ASTContext &Context) {
  if (!Site.SharedBytes || *Site.SharedBytes == 0)
    return false;
  uint64_t Bytes = Facts.Shared.StaticBytes + *Site.SharedBytes;
  std::vector<const Device *> Over, NeedOptIn;
  uint64_t Limit = 0;
  for (const Device *D :
       targets().reachableFrom(Context.getLangOpts()).devices()) {
    if (Bytes > D->MaxSharedPerBlock) {
      if (Limit && D->MaxSharedPerBlock != Limit)
        continue;
      Limit = D->MaxSharedPerBlock;
      Over.push_back(D);
    } else if (D->isNvidia() && Bytes > D->Nvidia.SharedPerBlock) {
      NeedOptIn.push_back(D);
    }
  }
  if (Over.empty() && (NeedOptIn.empty() || raisesSharedLimit()))
    return false;
  if (!isFirstReportAt(Site.Loc, Context.getSourceManager()))
    return true;
  std::string Asked = bytesText(Bytes) + " of shared memory";
  if (Facts.Shared.StaticBytes)
    Asked += " (" + bytesText(*Site.SharedBytes) + " of it dynamic)";
  if (Over.empty()) {
    diag(Site.Loc,
         "%0 is launched with %1 a block: more than 48 KB needs "
         "cudaFuncAttributeMaxDynamicSharedMemorySize on %2, which nothing in "
         "this file sets")
        << Facts.Name << Asked << joinedText(namesOf(NeedOptIn));
    return true;
  }
  diag(Site.Loc,
       "%0 is launched with %1 a block; a block can have %2 on %3: the launch "
       "fails there")
      << Facts.Name << Asked << bytesText(Limit) << joinedText(namesOf(Over));
  return true;
}

//===----------------------------------------------------------------------===//
// What runs with few warps
//===----------------------------------------------------------------------===//

namespace {

/// One block size that the kernel is known to run with.
struct BlockSize {
  unsigned Threads = 0;
  uint64_t Dynamic = 0;
  const LaunchSite *Site = nullptr; ///< Null: the launch bounds say so.
};

std::vector<BlockSize> blockSizes(const KernelFacts &Facts) {
  std::vector<BlockSize> Sizes;
  bool SmallOnly = !Facts.Launches.empty();
  for (const LaunchSite &Site : Facts.Launches) {
    std::optional<uint64_t> Grid = Site.Grid.total();
    if (Grid && *Grid <= SmallGrid)
      continue;
    SmallOnly = false;
    std::optional<uint64_t> Threads = Site.Block.total();
    if (Threads && *Threads >= 1 && *Threads <= 1024)
      Sizes.push_back(
          {unsigned(*Threads), Site.SharedBytes.value_or(0), &Site});
  }
  if (Sizes.empty() && !SmallOnly && Facts.Bounds &&
      Facts.Bounds->MaxThreads >= 1 && Facts.Bounds->MaxThreads <= 1024)
    Sizes.push_back({Facts.Bounds->MaxThreads, 0, nullptr});
  return Sizes;
}

/// How far \p R is past the step to one block more, if that is a granule (or,
/// for shared memory, what the driver keeps of each block) and worth it.
std::optional<NextStep> justPastStep(const Run &R) {
  std::vector<Resource> Limiters = R.Result.limiters();
  // Where registers are not known, they are as likely to limit once half of the
  // slots are in use.
  if (Limiters.size() != 1 || R.Result.fraction() > StepCeiling ||
      (!R.RegistersKnown && R.Result.fraction() >= StepCeiling))
    return std::nullopt;
  Resource Of = Limiters.front();
  unsigned Granule = 0;
  if (Of == Resource::SharedMemory)
    Granule = std::max(R.On->SharedGranule,
                       R.On->isNvidia() ? R.On->Nvidia.SharedReserved : 0u);
  else if (Of == Resource::Registers && R.RegistersKnown)
    Granule = R.On->isNvidia() ? R.On->Nvidia.RegisterGranule / 32
                               : R.On->Amd.VectorGranule;
  else
    return std::nullopt;
  NextStep Step = nextStep(*R.On, R.Needs, R.Launch, Of);
  if (!Step.Needed || Step.Current - *Step.Needed > Granule ||
      Step.Then.Warps < StepGain * R.Result.Warps)
    return std::nullopt;
  return Step;
}

} // namespace

void OccupancyLimiterCheck::checkOccupancy(const KernelFacts &Facts,
                                           ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  for (const BlockSize &Size : blockSizes(Facts)) {
    std::vector<Run> Low, Past, Fails;
    for (const Device *D : tunedDevices(Context.getLangOpts())) {
      Run R = runOf(Facts, *D, Size.Threads, Size.Dynamic);
      if (R.Result.Blocks == 0) {
        if (R.Result.allowed(Resource::Registers) == 0)
          Fails.push_back(R);
      } else if (R.Result.fraction() * 100 < MinOccupancy) {
        Low.push_back(R);
      } else if (justPastStep(R)) {
        Past.push_back(R);
      }
    }
    if (Low.empty() && Past.empty() && Fails.empty())
      continue;
    if (!isFirstReportAt(Facts.loc(), SM))
      return;
    auto NoteLaunch = [&] {
      if (Size.Site)
        diag(Size.Site->Loc, "launched here with %0 a block",
             DiagnosticIDs::Note)
            << countText(Size.Threads, "thread");
    };
    if (!Fails.empty()) {
      Group G = grouped(Fails).front();
      diag(Facts.loc(),
           "%0 cannot be launched with %1 a block on %2: %3 registers for each "
           "are more than a block can have")
          << Facts.Name << Size.Threads << joinedText(G.Names)
          << G.First.Needs.Registers + G.First.Needs.Accumulators;
      NoteLaunch();
      continue;
    }
    std::vector<Group> Groups = grouped(Low.empty() ? Past : Low);
    const Run &First = Groups.front().First;
    std::string On = joinedText(Groups.front().Names);
    if (!Low.empty()) {
      diag(Facts.loc(), "%0 has %select{at most |}1%2 occupancy on %3 (%4): "
                        "%5 %select{is|are}6 the limiter")
          << Facts.Name << First.RegistersKnown
          << percentText(First.Result.fraction()) << On
          << First.resident(First.Result) << First.limiters()
          << (First.Result.limiters().size() > 1 ||
              StringRef(First.name(First.Result.limiters().front()))
                  .ends_with("s"));
    } else {
      NextStep Step = *justPastStep(First);
      bool Shared = Step.Of == Resource::SharedMemory;
      auto Text = [&](uint64_t N) {
        return Shared ? bytesText(N) + " of " + First.name(Step.Of)
                      : countText(N, "register");
      };
      uint64_t Excess = Step.Current - *Step.Needed;
      diag(Facts.loc(),
           "%0 is %1 past a step on %2: %3 a %select{thread|block}4 allow %5 "
           "(%6 of the warp slots), %7 would allow %8 (%9)")
          << Facts.Name
          << (Shared ? bytesText(Excess) : countText(Excess, "register")) << On
          << Text(Step.Current) << Shared
          << countText(First.Result.Blocks, "block")
          << percentText(First.Result.fraction()) << Text(*Step.Needed)
          << countText(Step.Then.Blocks, "block")
          << percentText(Step.Then.fraction());
    }
    NoteLaunch();
    for (const Group &G : llvm::ArrayRef(Groups).drop_front())
      diag(Facts.loc(), "on %0: %1, %2; %3", DiagnosticIDs::Note)
          << joinedText(G.Names) << G.First.resident(G.First.Result)
          << percentText(G.First.Result.fraction()) << G.First.limiters();
    std::string Others = First.others();
    diag(Facts.loc(),
         "%0 on %1%select{; registers are not known, the option "
         "'ResourceUsage' can name the compiler's log|; registers are not "
         "known, for the kernel calls functions that were not compiled with "
         "it|}2",
         DiagnosticIDs::Note)
        << (Others.empty() ? "nothing else limits it" : Others)
        << First.On->Name
        << (First.RegistersKnown         ? 2
            : Facts.reportFor(*First.On) ? 1
                                         : 0);
    std::string Next = First.next();
    if (!Low.empty() && !Next.empty())
      diag(Facts.loc(), "the next step on %0: %1", DiagnosticIDs::Note)
          << First.On->Name << Next;
    return;
  }
}

void OccupancyLimiterCheck::checkBlocksAskedFor(const KernelFacts &Facts,
                                                ASTContext &Context) {
  if (Context.getLangOpts().HIP || !Facts.Bounds ||
      Facts.Bounds->Second.value_or(0) < 2 || Facts.Bounds->MaxThreads == 0 ||
      Facts.Bounds->MaxThreads > 1024)
    return;
  for (const Device *D : tunedDevices(Context.getLangOpts())) {
    if (!D->isNvidia())
      continue;
    LaunchBounds Bounds;
    Bounds.Threads = Facts.Bounds->MaxThreads;
    Bounds.Second = *Facts.Bounds->Second;
    RegisterCap Cap = launchBoundsCap(*D, Bounds);
    Run R = runOf(Facts, *D, Bounds.Threads, 0);
    unsigned Allowed = R.Result.allowed(Resource::SharedMemory);
    if (Cap.SecondIgnored || Allowed == 0 || Allowed >= Bounds.Second)
      continue;
    LaunchBounds Reached = Bounds;
    Reached.Second = Allowed;
    unsigned Free = launchBoundsCap(*D, Reached).Registers;
    if (Free <= Cap.Registers ||
        !isFirstReportAt(Facts.loc(), Context.getSourceManager()))
      return;
    diag(Facts.loc(),
         "launch bounds of %0 ask for %1 blocks per SM, but its shared memory "
         "(%2 a block) allows %3 on %4: capping it at %5 registers gains "
         "nothing")
        << Facts.Name << Bounds.Second << bytesText(R.shared()) << Allowed
        << D->Name << Cap.Registers;
    diag(Facts.loc(), "'__launch_bounds__(%0, %1)' leaves %2 registers",
         DiagnosticIDs::Note)
        << Bounds.Threads << Allowed << Free;
    return;
  }
}

void OccupancyLimiterCheck::checkKernel(const KernelFacts &Facts,
                                        ASTContext &Context) {
  bool Refused = checkStaticShared(Facts, Context);
  for (const LaunchSite &Site : Facts.Launches)
    Refused |= checkLaunch(Facts, Site, Context);
  if (Refused)
    return;
  checkBlocksAskedFor(Facts, Context);
  checkOccupancy(Facts, Context);
}

} // namespace gputidy
