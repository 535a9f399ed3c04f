//===- Occupancy.cpp - How many blocks fit on a compute unit --------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The formulas with their sources and examples stand in docs/occupancy.md; the
// names of the quantities are the same there.
//
//===----------------------------------------------------------------------===//

#include "occupancy_model/Occupancy.h"

#include <algorithm>

namespace occupancy_model {
namespace {

constexpr unsigned index(Resource R) { return static_cast<unsigned>(R); }

unsigned divideUp(unsigned X, unsigned Y) { return X / Y + (X % Y != 0); }

uint64_t roundUp(uint64_t X, uint64_t Granule) {
  return (X + Granule - 1) / Granule * Granule;
}

/// As an allowance: everything past 32 bits is no limit.
unsigned allowance(uint64_t Blocks) {
  return Blocks < Unlimited ? static_cast<unsigned>(Blocks) : Unlimited;
}

unsigned waveSizeOf(const Device &D, unsigned Asked) {
  return Asked ? Asked : D.Waves.defaultSize();
}

//===----------------------------------------------------------------------===//
// NVIDIA
//===----------------------------------------------------------------------===//

/// The check of the hardware before a launch: it assumes that the registers are
/// taken from all sub-partitions at once, so the warps are rounded up to them.
bool fitsRegistersPerBlock(const NvidiaLimits &N, unsigned Warps,
                           uint64_t RegistersPerWarp, unsigned SubPartitions) {
  return roundUp(Warps, SubPartitions) * RegistersPerWarp <=
         N.RegistersPerBlock;
}

uint64_t registersPerWarp(const Device &D, unsigned Registers,
                          unsigned WaveSize) {
  return roundUp(uint64_t(Registers) * WaveSize, D.Nvidia.RegisterGranule);
}

unsigned blocksByRegisters(const Device &D, unsigned Registers, unsigned Warps,
                           unsigned WaveSize) {
  const NvidiaLimits &N = D.Nvidia;
  if (Registers > N.LaunchRegisters)
    return 0;
  uint64_t PerWarp = registersPerWarp(D, Registers, WaveSize);
  if (PerWarp == 0)
    return Unlimited;
  if (!fitsRegistersPerBlock(N, Warps, PerWarp, N.SubPartitions) ||
      (N.CheckedSubPartitions &&
       !fitsRegistersPerBlock(N, Warps, PerWarp, N.CheckedSubPartitions)))
    return 0;
  uint64_t WarpsPerPartition = N.Registers / N.SubPartitions / PerWarp;
  return allowance(WarpsPerPartition * N.SubPartitions / Warps);
}

/// The smallest configurable shared memory that holds \p Bytes.
uint64_t carveOutFor(const Device &D, uint64_t Bytes) {
  for (unsigned Size : D.Nvidia.CarveOuts)
    if (Bytes <= Size)
      return Size;
  return D.SharedMemory;
}

unsigned blocksByShared(const Device &D, const KernelResources &K,
                        const LaunchConfig &L, uint64_t &Allocated) {
  const NvidiaLimits &N = D.Nvidia;
  uint64_t Fixed = uint64_t(K.StaticShared) + N.SharedReserved;
  Allocated = roundUp(Fixed + L.DynamicShared, D.SharedGranule);

  uint64_t MaxDynamic = L.MaxDynamicShared.value_or(L.DynamicShared);
  uint64_t Limit = N.SharedPerBlock;
  if (L.OptIn) {
    if (L.DynamicShared > MaxDynamic)
      return 0;
    if (Fixed + MaxDynamic > N.SharedPerBlock)
      Limit = D.MaxSharedPerBlock;
  }
  if (Allocated > Limit + N.SharedReserved)
    return 0;
  if (Allocated == 0)
    return Unlimited;

  uint64_t Available = D.SharedMemory;
  if (L.CarveOutPercent && !N.CarveOuts.empty()) {
    Available =
        carveOutFor(D, uint64_t(*L.CarveOutPercent) * D.SharedMemory / 100);
    // The preference gives way if not even one block would fit.
    if (Available < Allocated)
      Available = carveOutFor(D, Allocated);
  }
  return allowance(Available / Allocated);
}

void computeNvidia(const Device &D, const KernelResources &K,
                   const LaunchConfig &L, Occupancy &O) {
  const NvidiaLimits &N = D.Nvidia;
  unsigned Warps = O.WarpsPerBlock;
  O.MaxWarps = N.MaxWarps;
  O.Allowed[index(Resource::Warps)] =
      L.Threads > D.MaxThreadsPerBlock ? 0 : N.MaxWarps / Warps;
  O.Allowed[index(Resource::Registers)] =
      blocksByRegisters(D, K.Registers, Warps, O.WaveSize);
  O.RegistersPerBlock = registersPerWarp(D, K.Registers, O.WaveSize) * Warps;
  O.Allowed[index(Resource::SharedMemory)] =
      blocksByShared(D, K, L, O.SharedPerBlock);
  O.Allowed[index(Resource::Blocks)] = N.MaxBlocks;
  if (N.Barriers && K.Barriers)
    O.Allowed[index(Resource::Barriers)] = N.Barriers / K.Barriers;
}

//===----------------------------------------------------------------------===//
// AMD
//===----------------------------------------------------------------------===//

/// The limits of a device in one of its wave sizes and modes.
struct AmdMode {
  unsigned WaveSize;
  unsigned Simds;
  unsigned SlotsPerSimd;
  unsigned VectorRegisters;
  unsigned VectorGranule;
  unsigned Lds;
  unsigned BarrierGroups;

  unsigned slots() const { return Simds * SlotsPerSimd; }
};

AmdMode amdMode(const Device &D, unsigned WaveSize, bool CuMode) {
  const AmdLimits &A = D.Amd;
  AmdMode M{WaveSize,        A.Simds,        A.WavesPerSimd, A.VectorRegisters,
            A.VectorGranule, D.SharedMemory, A.BarrierGroups};
  if (WaveSize != D.Waves.defaultSize()) {
    M.VectorRegisters /= 2;
    M.VectorGranule /= 2;
  }
  if (CuMode && A.HasCuMode) {
    M.Simds /= 2;
    M.Lds /= 2;
    M.BarrierGroups /= 2;
  }
  return M;
}

/// Registers that count against the vector register file.
uint64_t vectorRegistersUsed(const Device &D, const KernelResources &K) {
  // Accumulation registers start at a multiple of four behind the others.
  constexpr unsigned AccumulatorAlignment = 4;
  if (D.Amd.Accum == Accumulators::Unified && K.Accumulators)
    return roundUp(K.Registers, AccumulatorAlignment) + K.Accumulators;
  return std::max(K.Registers, K.Accumulators);
}

/// Waves whose vector registers fit one SIMD, slots not considered.
unsigned wavesInRegisterFile(const Device &D, const KernelResources &K,
                             const AmdMode &M) {
  uint64_t Used = roundUp(vectorRegistersUsed(D, K), M.VectorGranule);
  if (Used == 0)
    return M.VectorRegisters;
  // One wave always fits: the compiler cannot name more registers than there
  // are.
  return static_cast<unsigned>(std::max<uint64_t>(M.VectorRegisters / Used, 1));
}

unsigned wavesByVectorRegisters(const Device &D, const KernelResources &K,
                                const AmdMode &M) {
  return std::min(wavesInRegisterFile(D, K, M), M.SlotsPerSimd);
}

/// Work-groups of \p Waves waves that slots and barriers allow.
unsigned groupsBySlots(const AmdMode &M, unsigned Waves) {
  unsigned Groups = M.slots() / Waves;
  return Waves == 1 ? Groups : std::min(Groups, M.BarrierGroups);
}

void computeAmd(const Device &D, const KernelResources &K,
                const LaunchConfig &L, Occupancy &O) {
  AmdMode M = amdMode(D, O.WaveSize, L.CuMode);
  if (L.Rules == AmdRules::Runtime)
    M.SlotsPerSimd = std::min(M.SlotsPerSimd, D.Amd.RuntimeWavesPerSimd);
  unsigned Waves = O.WarpsPerBlock;
  O.MaxWarps = M.slots();
  O.Allowed[index(Resource::Warps)] =
      L.Threads > D.MaxThreadsPerBlock ? 0 : M.slots() / Waves;
  uint64_t Used = vectorRegistersUsed(D, K);
  O.RegistersPerBlock = roundUp(Used, M.VectorGranule) * O.WaveSize * Waves;
  if (Used > D.Amd.MaxVectorRegisters)
    O.Allowed[index(Resource::Registers)] = 0;
  else if (Used)
    O.Allowed[index(Resource::Registers)] =
        wavesInRegisterFile(D, K, M) * M.Simds / Waves;
  // The tables of scalar registers end at the wave slots: there they are no
  // limit of their own.
  if (D.Amd.Scalars != ScalarLimit::None && K.ScalarRegisters &&
      wavesForScalarRegisters(D, K) < M.SlotsPerSimd)
    O.Allowed[index(Resource::ScalarRegisters)] =
        wavesForScalarRegisters(D, K) * M.Simds / Waves;
  if (Waves > 1 && L.Rules != AmdRules::Runtime)
    O.Allowed[index(Resource::Barriers)] = M.BarrierGroups;

  O.SharedPerBlock = uint64_t(K.StaticShared) + L.DynamicShared;
  if (L.Rules == AmdRules::Launch)
    O.SharedPerBlock = roundUp(O.SharedPerBlock, D.SharedGranule);
  if (O.SharedPerBlock > std::min(D.MaxSharedPerBlock, M.Lds))
    O.Allowed[index(Resource::SharedMemory)] = 0;
  else if (O.SharedPerBlock)
    O.Allowed[index(Resource::SharedMemory)] =
        allowance(M.Lds / O.SharedPerBlock);
}

//===----------------------------------------------------------------------===//
// Searching
//===----------------------------------------------------------------------===//

/// The largest value in [0, High] for which \p Holds, which is true up to some
/// value and false from there on; none if it is false at 0.
template <typename Predicate>
std::optional<uint64_t> largestWhere(uint64_t High, Predicate Holds) {
  if (!Holds(0))
    return std::nullopt;
  uint64_t Low = 0;
  while (Low < High) {
    uint64_t Middle = Low + (High - Low + 1) / 2;
    if (Holds(Middle))
      Low = Middle;
    else
      High = Middle - 1;
  }
  return Low;
}

uint64_t useOf(const KernelResources &K, const LaunchConfig &L, Resource R) {
  switch (R) {
  case Resource::Registers:
    return K.Registers;
  case Resource::SharedMemory:
    return uint64_t(K.StaticShared) + L.DynamicShared;
  case Resource::Barriers:
    return K.Barriers;
  case Resource::ScalarRegisters:
    return K.ScalarRegisters;
  case Resource::Warps:
  case Resource::Blocks:
    break;
  }
  return 0;
}

void setUse(KernelResources &K, LaunchConfig &L, Resource R, uint64_t Use) {
  auto Value = static_cast<unsigned>(Use);
  switch (R) {
  case Resource::Registers:
    K.Registers = Value;
    break;
  case Resource::SharedMemory:
    // What is dynamic stays so, as far as there is still room for it.
    L.DynamicShared = std::min(L.DynamicShared, Value);
    K.StaticShared = Value - L.DynamicShared;
    if (L.MaxDynamicShared && *L.MaxDynamicShared < L.DynamicShared)
      L.MaxDynamicShared = L.DynamicShared;
    break;
  case Resource::Barriers:
    K.Barriers = Value;
    break;
  case Resource::ScalarRegisters:
    K.ScalarRegisters = Value;
    break;
  case Resource::Warps:
  case Resource::Blocks:
    break;
  }
}

/// The most of \p R that any kernel can use.
uint64_t largestUse(const Device &D, Resource R) {
  switch (R) {
  case Resource::Registers:
    return D.isNvidia() ? D.Nvidia.CompilerRegisters : D.Amd.MaxVectorRegisters;
  case Resource::SharedMemory:
    return D.MaxSharedPerBlock;
  case Resource::Barriers:
    return 16; // Named barriers of a block.
  case Resource::ScalarRegisters:
    return 128; // What an instruction can name.
  case Resource::Warps:
  case Resource::Blocks:
    break;
  }
  return 0;
}

} // namespace

//===----------------------------------------------------------------------===//
// Occupancy
//===----------------------------------------------------------------------===//

Occupancy computeOccupancy(const Device &D, const KernelResources &K,
                           const LaunchConfig &L) {
  Occupancy O;
  O.WaveSize = waveSizeOf(D, L.WaveSize);
  O.Threads = L.Threads;
  O.WarpsPerBlock = divideUp(std::max(L.Threads, 1u), O.WaveSize);
  std::fill(std::begin(O.Allowed), std::end(O.Allowed), Unlimited);
  if (D.isNvidia())
    computeNvidia(D, K, L, O);
  else
    computeAmd(D, K, L, O);
  O.Blocks = *std::min_element(std::begin(O.Allowed), std::end(O.Allowed));
  O.Warps = O.Blocks * O.WarpsPerBlock;
  return O;
}

bool Occupancy::isCoBound() const {
  return std::count(std::begin(Allowed), std::end(Allowed), Blocks) > 1;
}

std::vector<Resource> Occupancy::limiters() const {
  std::vector<Resource> Result;
  for (unsigned I = 0; I != NumResources; ++I)
    if (isLimiter(static_cast<Resource>(I)))
      Result.push_back(static_cast<Resource>(I));
  return Result;
}

const char *resourceKey(Resource R) {
  static const char *const Keys[NumResources] = {
      "warps", "registers", "shared", "blocks", "barriers", "scalar_registers"};
  return Keys[index(R)];
}

const char *resourceName(Resource R, Vendor V) {
  static const char *const Nvidia[NumResources] = {
      "warp slots",  "registers", "shared memory",
      "block slots", "barriers",  "scalar registers"};
  static const char *const Amd[NumResources] = {
      "wave slots",  "vector registers", "LDS",
      "block slots", "barrier slots",    "scalar registers"};
  return (V == Vendor::NVIDIA ? Nvidia : Amd)[index(R)];
}

std::string validateLaunch(const Device &D, const KernelResources &K,
                           const LaunchConfig &L) {
  auto Over = [&](const char *What, uint64_t Value, const char *Of,
                  uint64_t Limit) {
    return std::to_string(Value) + " " + What + ": " + D.Name +
           " has at most " + std::to_string(Limit) + " " + Of;
  };
  if (L.Threads == 0)
    return "0 threads per block";
  if (L.Threads > D.MaxThreadsPerBlock)
    return Over("threads per block", L.Threads, "per block",
                D.MaxThreadsPerBlock);
  if (L.WaveSize && !D.Waves.contains(L.WaveSize))
    return "wave size " + std::to_string(L.WaveSize) + ": " + D.Name + " has " +
           (D.Waves.isSingle() ? std::to_string(D.Waves.defaultSize())
                               : std::string("32 and 64"));
  uint64_t Shared = uint64_t(K.StaticShared) + L.DynamicShared;
  if (Shared > D.MaxSharedPerBlock)
    return Over("bytes of shared memory", Shared, "per block",
                D.MaxSharedPerBlock);
  if (L.CarveOutPercent && *L.CarveOutPercent > 100)
    return "carve-out of " + std::to_string(*L.CarveOutPercent) + " percent";
  uint64_t MaxRegisters = largestUse(D, Resource::Registers);
  if (D.isNvidia()) {
    if (K.Registers > MaxRegisters)
      return Over("registers per thread", K.Registers, "per thread",
                  MaxRegisters);
    if (K.Barriers > largestUse(D, Resource::Barriers))
      return Over("barriers per block", K.Barriers, "per block",
                  largestUse(D, Resource::Barriers));
    return "";
  }
  if (K.Accumulators && D.Amd.Accum == Accumulators::None)
    return std::to_string(K.Accumulators) +
           " accumulation registers: " + D.Name + " has none";
  if (vectorRegistersUsed(D, K) > MaxRegisters)
    return Over("vector registers per thread", vectorRegistersUsed(D, K),
                "per thread", MaxRegisters);
  if (K.ScalarRegisters > largestUse(D, Resource::ScalarRegisters))
    return Over("scalar registers per wave", K.ScalarRegisters, "per wave",
                largestUse(D, Resource::ScalarRegisters));
  return "";
}

//===----------------------------------------------------------------------===//
// The way to the next step
//===----------------------------------------------------------------------===//

NextStep nextStep(const Device &D, const KernelResources &Kernel,
                  const LaunchConfig &L, Resource R) {
  KernelResources K = Kernel;
  if (D.isAmd() && R == Resource::Registers) {
    K.Registers = unsigned(vectorRegistersUsed(D, K));
    K.Accumulators = 0;
  }
  auto With = [&](uint64_t Use) {
    KernelResources Kernel = K;
    LaunchConfig Launch = L;
    setUse(Kernel, Launch, R, Use);
    return computeOccupancy(D, Kernel, Launch);
  };
  auto LargestUseFor = [&](unsigned Blocks) {
    return largestWhere(largestUse(D, R), [&](uint64_t Use) {
      return With(Use).allowed(R) >= Blocks;
    });
  };
  NextStep Step;
  Step.Of = R;
  Step.Current = useOf(K, L, R);
  Step.Then = computeOccupancy(D, K, L);
  unsigned Blocks = Step.Then.Blocks;
  Step.Free = std::max(LargestUseFor(Blocks).value_or(0), Step.Current);
  // A resource that allows more blocks already has nothing to give.
  if (Step.Then.isLimiter(R))
    Step.Needed = LargestUseFor(Blocks + 1);
  if (Step.Needed)
    Step.Then = With(*Step.Needed);
  return Step;
}

namespace {

/// Calls \p Visit with each block size in whole warps and its occupancy.
template <typename Visitor>
void forEachBlockSize(const Device &D, const KernelResources &K,
                      const LaunchConfig &L, Visitor Visit) {
  unsigned WaveSize = waveSizeOf(D, L.WaveSize);
  for (unsigned Threads = WaveSize; Threads <= D.MaxThreadsPerBlock;
       Threads += WaveSize) {
    LaunchConfig Launch = L;
    Launch.Threads = Threads;
    Visit(BlockSizeStep{Threads, computeOccupancy(D, K, Launch)});
  }
}

unsigned distance(unsigned A, unsigned B) { return A > B ? A - B : B - A; }

} // namespace

std::optional<BlockSizeStep> nextBlockSize(const Device &D,
                                           const KernelResources &K,
                                           const LaunchConfig &L) {
  unsigned Warps = computeOccupancy(D, K, L).Warps;
  std::optional<BlockSizeStep> Nearest;
  forEachBlockSize(D, K, L, [&](const BlockSizeStep &Step) {
    if (Step.Then.Warps > Warps &&
        (!Nearest || distance(Step.Threads, L.Threads) <
                         distance(Nearest->Threads, L.Threads)))
      Nearest = Step;
  });
  return Nearest;
}

BlockSizeStep bestBlockSize(const Device &D, const KernelResources &K,
                            const LaunchConfig &L) {
  BlockSizeStep Best;
  forEachBlockSize(D, K, L, [&](const BlockSizeStep &Step) {
    if (!Best.Threads || Step.Then.Warps > Best.Then.Warps)
      Best = Step;
  });
  return Best;
}

//===----------------------------------------------------------------------===//
// Register caps
//===----------------------------------------------------------------------===//

std::optional<unsigned> registersForBlocks(const Device &D,
                                           const KernelResources &K,
                                           const LaunchConfig &L,
                                           unsigned Blocks) {
  KernelResources Kernel = K;
  auto Most =
      largestWhere(largestUse(D, Resource::Registers), [&](uint64_t Use) {
        Kernel.Registers = static_cast<unsigned>(Use);
        return computeOccupancy(D, Kernel, L).allowed(Resource::Registers) >=
               Blocks;
      });
  if (!Most)
    return std::nullopt;
  return static_cast<unsigned>(*Most);
}

static RegisterCap nvidiaCap(const Device &D, const LaunchBounds &B) {
  RegisterCap Cap;
  Cap.Registers = D.Nvidia.CompilerRegisters;
  if (B.Threads == 0)
    return Cap;
  unsigned WaveSize = D.Waves.defaultSize();
  Cap.SecondIgnored =
      B.Second > D.Nvidia.MaxBlocks ||
      uint64_t(B.Second) * B.Threads > uint64_t(D.Nvidia.MaxWarps) * WaveSize;
  Cap.UpperBoundOnly = B.Second == 0 || Cap.SecondIgnored;
  LaunchConfig Launch;
  Launch.Threads = B.Threads;
  // A block that no device could run is compiled for all the same, and every
  // register count is too many for it then.
  if (auto Most = registersForBlocks(D, KernelResources(), Launch,
                                     Cap.UpperBoundOnly ? 1 : B.Second))
    Cap.Registers = *Most;
  return Cap;
}

static RegisterCap amdCap(const Device &D, const LaunchBounds &B) {
  AmdMode M = amdMode(D, waveSizeOf(D, B.WaveSize), B.CuMode);
  unsigned Threads = B.Threads ? B.Threads : D.MaxThreadsPerBlock;
  // So many waves of one block must be on each SIMD in any case.
  unsigned Implied = std::min(divideUp(divideUp(Threads, M.WaveSize), M.Simds),
                              M.SlotsPerSimd);
  LaunchConfig Launch;
  Launch.WaveSize = B.WaveSize;
  Launch.CuMode = B.CuMode;
  unsigned Possible =
      compilerWaves(D, KernelResources(), Launch, B.MinThreads, Threads).Max;
  RegisterCap Cap;
  Cap.SecondIgnored = B.Second && (B.Second < Implied || B.Second > Possible);
  unsigned Waves = B.Second && !Cap.SecondIgnored ? B.Second : Implied;
  Cap.Registers =
      std::min(M.VectorRegisters / Waves / M.VectorGranule * M.VectorGranule,
               D.Amd.MaxVectorRegisters);
  return Cap;
}

RegisterCap launchBoundsCap(const Device &D, const LaunchBounds &Bounds) {
  return D.isNvidia() ? nvidiaCap(D, Bounds) : amdCap(D, Bounds);
}

std::optional<unsigned> largestSecondArgument(const Device &D,
                                              const LaunchBounds &Bounds,
                                              unsigned Registers) {
  LaunchBounds Tried = Bounds;
  Tried.Second = D.isNvidia() ? D.Nvidia.MaxBlocks : D.Amd.WavesPerSimd;
  for (; Tried.Second > 0; --Tried.Second) {
    RegisterCap Cap = launchBoundsCap(D, Tried);
    if (!Cap.SecondIgnored && Cap.Registers >= Registers)
      return Tried.Second;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// What AMD's compiler reports
//===----------------------------------------------------------------------===//

unsigned wavesForVectorRegisters(const Device &D, const KernelResources &K,
                                 unsigned WaveSize) {
  return wavesByVectorRegisters(
      D, K, amdMode(D, waveSizeOf(D, WaveSize), /*CuMode=*/false));
}

unsigned wavesForScalarRegisters(const Device &D, const KernelResources &K) {
  // gfx6 and gfx7 have 512 a SIMD in granules of 8 and never fewer than 5
  // waves' worth (a wave names at most 104); gfx8 and gfx9 have 800 in granules
  // of 16 for 7 waves and more, with the last steps where LLVM puts them.
  unsigned S = K.ScalarRegisters;
  switch (D.Amd.Scalars) {
  case ScalarLimit::None:
    return D.Amd.WavesPerSimd;
  case ScalarLimit::Gfx6:
    return S <= 48   ? 10
           : S <= 56 ? 9
           : S <= 64 ? 8
           : S <= 72 ? 7
           : S <= 80 ? 6
                     : 5;
  case ScalarLimit::Gfx8:
    return S <= 80 ? 10 : S <= 88 ? 9 : S <= 100 ? 8 : 7;
  }
  return D.Amd.WavesPerSimd;
}

/// Least and most resident waves over the block sizes from \p MinWaves to
/// \p MaxWaves waves, where \p LdsGroups work-groups fit by their LDS. LLVM
/// looks at the two ends and at the one size next to each end that can be
/// better or worse with the same number of groups.
static WaveRange residentWaves(const AmdMode &M, unsigned LdsGroups,
                               unsigned MinThreads, unsigned MaxThreads) {
  unsigned MinWaves = divideUp(MinThreads, M.WaveSize);
  unsigned MaxWaves = divideUp(MaxThreads, M.WaveSize);
  unsigned GroupsOfMin = std::min(groupsBySlots(M, MinWaves), LdsGroups);
  unsigned GroupsOfMax = std::min(groupsBySlots(M, MaxWaves), LdsGroups);
  unsigned AtMin = MinWaves * GroupsOfMin, AtMax = MaxWaves * GroupsOfMax;
  // LDS or barriers bind: large groups keep more waves than small ones.
  if (AtMax >= AtMin)
    return {AtMin, AtMax};

  WaveRange Range{AtMax, AtMin};
  // Smaller groups than the largest, until one more of them fits.
  unsigned Least = divideUp(M.slots(), GroupsOfMax + 1) * GroupsOfMax;
  if (AtMax > Least)
    Range.Min -= GroupsOfMax *
                 std::min((AtMax - Least) / GroupsOfMax, MaxWaves - MinWaves);
  // Larger groups than the smallest, until one fewer of them fits.
  Range.Max += GroupsOfMin *
               std::min((M.slots() - AtMin) / GroupsOfMin, MaxWaves - MinWaves);
  return Range;
}

WaveRange compilerWaves(const Device &D, const KernelResources &K,
                        const LaunchConfig &L, unsigned MinThreads,
                        unsigned MaxThreads) {
  AmdMode M = amdMode(D, waveSizeOf(D, L.WaveSize), L.CuMode);
  uint64_t Lds = uint64_t(K.StaticShared) + L.DynamicShared;
  unsigned LdsGroups = allowance(M.Lds / std::max<uint64_t>(Lds, 1));
  WaveRange Range{1, 1};
  // With more LDS than there is, LLVM assumes one wave.
  if (LdsGroups) {
    WaveRange Unit = residentWaves(M, LdsGroups, std::max(MinThreads, 1u),
                                   std::max(MaxThreads, 1u));
    Range.Min = std::clamp(Unit.Min / M.Simds, 1u, M.SlotsPerSimd);
    Range.Max = std::clamp(divideUp(Unit.Max, M.Simds), 1u, M.SlotsPerSimd);
  }
  Range.Max = std::min({Range.Max, wavesByVectorRegisters(D, K, M),
                        wavesForScalarRegisters(D, K)});
  Range.Min = std::min(Range.Min, Range.Max);
  return Range;
}

//===----------------------------------------------------------------------===//
// Little's law
//===----------------------------------------------------------------------===//

MemoryConcurrency littlesLaw(const MemoryDemand &Demand) {
  MemoryConcurrency Need;
  Need.BytesInFlight = Demand.BytesPerSecond * Demand.LatencySeconds;
  Need.BytesPerUnit = Need.BytesInFlight / Demand.ComputeUnits;
  Need.RequestsPerUnit = Need.BytesPerUnit / Demand.BytesPerWarpLoad;
  Need.WarpsPerUnit = Need.RequestsPerUnit / Demand.LoadsPerWarp;
  return Need;
}

} // namespace occupancy_model
