//===- ModelTest.cpp - Examples worked by hand ----------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Testing.h"

#include <cmath>

using namespace occupancy_model;
using namespace testing;

namespace {

constexpr unsigned KB = 1024;

Occupancy occupancy(const Device &D, unsigned Threads, unsigned Registers,
                    unsigned Static = 0, unsigned Dynamic = 0) {
  KernelResources K;
  K.Registers = Registers;
  K.StaticShared = Static;
  LaunchConfig L;
  L.Threads = Threads;
  L.DynamicShared = Dynamic;
  return computeOccupancy(D, K, L);
}

std::string limiters(const Occupancy &O) {
  std::string Names;
  for (Resource R : O.limiters())
    Names += (Names.empty() ? "" : "+") + std::string(resourceKey(R));
  return Names;
}

/// Blocks, warps, tenths of percent, limiters.
void expect(const Occupancy &O, unsigned Blocks, unsigned Warps,
            unsigned PerMille, const std::string &Limiters, int Line) {
  std::string Case = "the example of line " + std::to_string(Line);
  CHECK_EQ_IN(O.Blocks, Blocks, Case);
  CHECK_EQ_IN(O.Warps, Warps, Case);
  CHECK_EQ_IN(unsigned(std::lround(O.fraction() * 1000)), PerMille, Case);
  CHECK_EQ_IN(limiters(O), Limiters, Case);
}
#define EXPECT(...) expect(__VA_ARGS__, __LINE__)

} // namespace

/// Textbook limits: no granules, no reserve.
static void textbookExamples() {
  Device H = textbookDevice("h100-like", 65536, 64, 32, 228 * KB);
  EXPECT(occupancy(H, 256, 80), 3, 24, 375, "registers");
  EXPECT(occupancy(H, 256, 64), 4, 32, 500, "registers");
  EXPECT(occupancy(H, 256, 16), 8, 64, 1000, "warps");
  EXPECT(occupancy(H, 256, 32, 96 * KB), 2, 16, 250, "shared");
  EXPECT(occupancy(H, 32, 16), 32, 32, 500, "blocks");
  EXPECT(occupancy(H, 64, 16), 32, 64, 1000, "warps+blocks");

  Device M = textbookDevice("48-warps", 65536, 48, 16, 96 * KB);
  EXPECT(occupancy(M, 256, 64, 12 * KB), 4, 32, 667, "registers");
  CHECK_EQ(occupancy(M, 256, 64, 12 * KB).allowed(Resource::SharedMemory) * 8,
           64u);
  EXPECT(occupancy(M, 256, 42, 12 * KB), 6, 48, 1000, "warps+registers");
  EXPECT(occupancy(M, 256, 32, 24 * KB), 4, 32, 667, "shared");
  EXPECT(occupancy(M, 256, 64, 24 * KB), 4, 32, 667, "registers+shared");

  Device A = textbookDevice("a100", 65536, 64, 32, 164 * KB);
  EXPECT(occupancy(A, 256, 64), 4, 32, 500, "registers");
  EXPECT(occupancy(A, 256, 32, 48 * KB), 3, 24, 375, "shared");
  EXPECT(occupancy(A, 128, 16), 16, 64, 1000, "warps");
  EXPECT(occupancy(A, 1, 16), 32, 32, 500, "blocks");
  CHECK(occupancy(A, 1, 16).usefulLanes() == 0.015625);
  EXPECT(occupancy(A, 128, 128), 4, 16, 250, "registers");
  EXPECT(occupancy(A, 128, 64), 8, 32, 500, "registers");

  Device S = textbookDevice("64k-shared", 65536, 64, 32, 64 * KB);
  EXPECT(occupancy(S, 256, 48, 12 * KB), 5, 40, 625, "registers+shared");
  EXPECT(occupancy(S, 256, 40, 12 * KB), 5, 40, 625, "shared");
  // The same shared memory for twice the threads.
  EXPECT(occupancy(S, 128, 16, 20 * KB), 3, 12, 188, "shared");
  EXPECT(occupancy(S, 256, 16, 20 * KB), 3, 24, 375, "shared");
}

/// Where granules, reserves and sub-partitions change the answer.
static void realDevices() {
  const Device &Hopper = device("sm_90");
  EXPECT(occupancy(Hopper, 256, 80), 3, 24, 375, "registers");
  EXPECT(occupancy(Hopper, 256, 64), 4, 32, 500, "registers");
  // 96 KB and 1 KB of reserve: two fit. 114 KB do not fit twice any more.
  EXPECT(occupancy(Hopper, 256, 32, 0, 96 * KB), 2, 16, 250, "shared");
  EXPECT(occupancy(Hopper, 256, 32, 0, 114 * KB), 1, 8, 125, "shared");
  EXPECT(occupancy(Hopper, 256, 32, 0, 76 * KB), 2, 16, 250, "shared");
  // 96 threads, 88 registers: 65536 / (88 * 96) = 7.75, but a warp's registers
  // come out of one sub-partition: 5 in each, 20 warps, 6 blocks of 3.
  EXPECT(occupancy(Hopper, 96, 88), 6, 18, 281, "registers");

  const Device &Ampere = device("sm_80");
  EXPECT(occupancy(Ampere, 256, 32, 48 * KB), 3, 24, 375, "shared");
  EXPECT(occupancy(Ampere, 32, 16), 32, 32, 500, "blocks");
  EXPECT(occupancy(Ampere, 672, 48), 1, 21, 328, "registers");
  // 25 warps are checked as 28: more registers than a block can have.
  EXPECT(occupancy(Ampere, 800, 80), 0, 0, 0, "registers");

  EXPECT(occupancy(device("sm_86"), 256, 16, 0, 25 * KB), 3, 24, 500, "shared");
  EXPECT(occupancy(device("sm_86"), 1024, 32), 1, 32, 667, "warps");
  Occupancy Ragged = occupancy(device("sm_89"), 100, 32);
  EXPECT(Ragged, 12, 48, 1000, "warps");
  CHECK_EQ(std::lround(Ragged.usefulLanes() * 100), 78L);
  EXPECT(occupancy(device("sm_75"), 1024, 64), 1, 32, 1000, "warps+registers");
  EXPECT(occupancy(device("sm_75"), 1024, 65), 0, 0, 0, "registers");
  EXPECT(occupancy(device("sm_62"), 1024, 33), 0, 0, 0, "registers");
  EXPECT(occupancy(device("sm_60"), 64, 104), 9, 18, 281, "registers");
  EXPECT(occupancy(device("sm_61"), 64, 104), 8, 16, 250, "registers");
}

static void barriersOptInAndCarveOut() {
  KernelResources K;
  K.Registers = 32;
  K.Barriers = 4;
  LaunchConfig L;
  L.Threads = 128;
  EXPECT(computeOccupancy(device("sm_120"), K, L), 6, 24, 500, "barriers");
  K.Barriers = 16;
  EXPECT(computeOccupancy(device("sm_90"), K, L), 4, 16, 250, "barriers");
  // Not counted before Hopper.
  EXPECT(computeOccupancy(device("sm_80"), K, L), 16, 64, 1000,
         "warps+registers");

  L = LaunchConfig();
  K = KernelResources();
  K.Registers = 32;
  L.Threads = 256;
  L.DynamicShared = 64 * KB;
  EXPECT(computeOccupancy(device("sm_90"), K, L), 3, 24, 375, "shared");
  L.OptIn = false;
  EXPECT(computeOccupancy(device("sm_90"), K, L), 0, 0, 0, "shared");

  L = LaunchConfig();
  L.Threads = 256;
  K.StaticShared = 16 * KB;
  L.CarveOutPercent = 0;
  CHECK_EQ(computeOccupancy(device("sm_90"), K, L).Blocks, 1u);
  L.CarveOutPercent = 50;
  CHECK_EQ(computeOccupancy(device("sm_90"), K, L).Blocks, 7u);
  L.CarveOutPercent.reset();
  CHECK_EQ(computeOccupancy(device("sm_90"), K, L).Blocks, 8u);
}

static void amdLaunches() {
  KernelResources K;
  LaunchConfig L;
  // 9 waves a SIMD by registers, 36 in all, four blocks of 8.
  K.Registers = 97;
  L.Threads = 256;
  EXPECT(computeOccupancy(device("gfx1030"), K, L), 4, 32, 500, "registers");
  CHECK_EQ(compilerWaves(device("gfx1030"), K, L, 256, 256).Max, 9u);
  // 3 waves a SIMD, 12 in all, one block of 8.
  K.Registers = 168;
  L.Threads = 512;
  EXPECT(computeOccupancy(device("gfx942"), K, L), 1, 8, 250, "registers");

  // The LDS granule of gfx950.
  K = KernelResources();
  K.StaticShared = 23405;
  L.Threads = 256;
  CHECK_EQ(computeOccupancy(device("gfx950"), K, L).Blocks, 6u);
  L.Rules = AmdRules::Compiler;
  CHECK_EQ(computeOccupancy(device("gfx950"), K, L).Blocks, 7u);

  // The runtime counts 8 waves a SIMD where the compiler counts 10.
  K = KernelResources();
  K.Registers = 24;
  EXPECT(computeOccupancy(device("gfx906"), K, L), 10, 40, 1000,
         "warps+registers");
  L.Rules = AmdRules::Runtime;
  EXPECT(computeOccupancy(device("gfx906"), K, L), 8, 32, 1000, "warps");

  // One unified file: 128 and 128 are 256.
  L = LaunchConfig();
  L.Threads = 256;
  K.Registers = 126;
  K.Accumulators = 128;
  EXPECT(computeOccupancy(device("gfx90a"), K, L), 2, 8, 250, "registers");
  CHECK_EQ(wavesForVectorRegisters(device("gfx90a"), K, 64), 2u);
  // Two files: the larger counts.
  CHECK_EQ(wavesForVectorRegisters(device("gfx908"), K, 64), 2u);
  K.Accumulators = 64;
  CHECK_EQ(wavesForVectorRegisters(device("gfx908"), K, 64), 2u);

  // Scalar registers bind on gfx9 alone.
  K = KernelResources();
  K.Registers = 24;
  K.ScalarRegisters = 96;
  EXPECT(computeOccupancy(device("gfx900"), K, L), 8, 32, 800,
         "scalar_registers");
  CHECK(!computeOccupancy(device("gfx1100"), K, L)
             .isLimiter(Resource::ScalarRegisters));

  // Wave64 and CU mode.
  K = KernelResources();
  K.Registers = 96;
  EXPECT(computeOccupancy(device("gfx1100"), K, L), 8, 64, 1000,
         "warps+registers");
  L.WaveSize = 64;
  EXPECT(computeOccupancy(device("gfx1100"), K, L), 8, 32, 500, "registers");
  L.CuMode = true;
  EXPECT(computeOccupancy(device("gfx1100"), K, L), 4, 16, 500, "registers");
}

static RegisterCap cap(const char *Name, unsigned Threads, unsigned Second) {
  LaunchBounds B;
  B.Threads = Threads;
  B.Second = Second;
  return launchBoundsCap(device(Name), B);
}

static void registerCaps() {
  const unsigned Hopper[] = {255, 128, 80, 64, 48, 40, 32, 32};
  for (unsigned Blocks = 1; Blocks <= 8; ++Blocks)
    CHECK_EQ(cap("sm_90", 256, Blocks).Registers, Hopper[Blocks - 1]);
  CHECK(cap("sm_90", 256, 9).SecondIgnored);
  CHECK_EQ(cap("sm_90", 256, 9).Registers, 255u);
  CHECK_EQ(cap("sm_90", 0, 0).Registers, 255u);
  CHECK_EQ(cap("sm_80", 1024, 0).Registers, 64u);
  CHECK(cap("sm_80", 1024, 0).UpperBoundOnly);
  CHECK(!cap("sm_80", 512, 1).UpperBoundOnly);

  CHECK_EQ(cap("gfx900", 0, 0).Registers, 64u);
  CHECK_EQ(cap("gfx90a", 0, 0).Registers, 128u);
  CHECK_EQ(cap("gfx1030", 0, 0).Registers, 128u);
  CHECK_EQ(cap("gfx1100", 0, 0).Registers, 192u);
  CHECK_EQ(cap("gfx90a", 256, 0).Registers, 512u);
  CHECK_EQ(cap("gfx90a", 256, 4).Registers, 128u);
  CHECK(cap("gfx90a", 256, 10).SecondIgnored);
  CHECK(cap("gfx90a", 1024, 2).SecondIgnored);

  LaunchBounds B;
  B.Threads = 256;
  CHECK_EQ(largestSecondArgument(device("sm_90"), B, 64).value_or(0), 4u);
  CHECK_EQ(largestSecondArgument(device("sm_90"), B, 65).value_or(0), 3u);
  CHECK_EQ(largestSecondArgument(device("gfx90a"), B, 128).value_or(0), 4u);
  B.Threads = 1024;
  CHECK(!largestSecondArgument(device("sm_90"), B, 65));
}

static void nextSteps() {
  KernelResources K;
  K.Registers = 72;
  LaunchConfig L;
  L.Threads = 256;
  NextStep Step = nextStep(device("sm_90"), K, L, Resource::Registers);
  CHECK_EQ(Step.Needed.value_or(0), 64u);
  CHECK_EQ(Step.Then.Blocks, 4u);
  CHECK_EQ(Step.Free, 80u);
  // Accumulation registers come out of the same file, and go first.
  KernelResources Matrix;
  Matrix.Registers = 254;
  Matrix.Accumulators = 250;
  NextStep Both = nextStep(device("gfx90a"), Matrix, L, Resource::Registers);
  CHECK_EQ(Both.Current, 506u);
  CHECK_EQ(Both.Needed.value_or(0), 256u);
  CHECK_EQ(Both.Then.Blocks, 2u);

  Step = nextStep(device("sm_90"), K, L, Resource::SharedMemory);
  CHECK(!Step.Needed);
  // Three blocks of 75 KB and 1 KB of reserve each: 228 KB.
  CHECK_EQ(Step.Free, 75u * KB);

  // A block of one warp: 64 threads fill the warp slots.
  K.Registers = 16;
  L.Threads = 32;
  auto Size = nextBlockSize(device("sm_90"), K, L);
  CHECK_EQ(Size ? Size->Threads : 0, 64u);
  CHECK(Size && Size->Then.fraction() == 1);
  L.Threads = 256;
  CHECK(!nextBlockSize(device("sm_90"), K, L));
  CHECK_EQ(bestBlockSize(device("sm_90"), K, L).Threads, 64u);
}

static void wrongInputIsNamed() {
  KernelResources K;
  LaunchConfig L;
  auto Error = [&](const char *Name) {
    return validateLaunch(device(Name), K, L);
  };
  CHECK_EQ(Error("sm_90"), std::string("0 threads per block"));
  L.Threads = 1025;
  CHECK_EQ(Error("sm_90"),
           std::string("1025 threads per block: sm_90 has at most 1024 per "
                       "block"));
  L.Threads = 256;
  CHECK_EQ(Error("sm_90"), std::string());
  K.Registers = 256;
  CHECK_EQ(Error("sm_90"),
           std::string("256 registers per thread: sm_90 has at most 255 per "
                       "thread"));
  CHECK_EQ(Error("gfx1100"), std::string());
  K.Registers = 32;
  K.StaticShared = 228 * KB;
  CHECK_EQ(Error("sm_90"),
           std::string("233472 bytes of shared memory: sm_90 has at most "
                       "232448 per block"));
  K.StaticShared = 0;
  L.WaveSize = 64;
  CHECK_EQ(Error("sm_90"), std::string("wave size 64: sm_90 has 32"));
  CHECK_EQ(Error("gfx1100"), std::string());
  K.Accumulators = 4;
  CHECK_EQ(Error("gfx1100"),
           std::string("4 accumulation registers: gfx1100 has none"));
  K.Accumulators = 500;
  CHECK_EQ(Error("gfx90a"),
           std::string("532 vector registers per thread: gfx90a has at most "
                       "512 per thread"));

  Device D = textbookDevice("x", 65536, 64, 32, 228 * KB);
  CHECK_EQ(validateDevice(D), std::string());
  D.Nvidia.MaxWarps = 0;
  CHECK_EQ(validateDevice(D),
           std::string("device 'x': max warps is 0, not 1 to 65536"));
}

/// Nothing divides by zero or runs over, whatever comes in.
static void extremeInputIsDefined() {
  for (const Device &D : allDevices())
    for (unsigned Value : {0u, 1u, 255u, 1024u, Unlimited})
      for (unsigned Threads : {0u, 1u, 1024u, 1025u, Unlimited}) {
        KernelResources K;
        K.Registers = K.Accumulators = K.ScalarRegisters = K.StaticShared =
            K.Barriers = Value;
        LaunchConfig L;
        L.Threads = Threads;
        L.DynamicShared = Value;
        Occupancy O = computeOccupancy(D, K, L);
        CHECK(O.Warps <= O.MaxWarps);
        nextStep(D, K, L, Resource::Registers);
        nextStep(D, K, L, Resource::SharedMemory);
        LaunchBounds B;
        B.Threads = Threads;
        B.Second = Value;
        launchBoundsCap(D, B);
        if (D.isAmd())
          CHECK(compilerWaves(D, K, L, Value, Threads).Max >= 1);
      }
}

static void littlesLawExamples() {
  auto Near = [](double A, double B) { return std::abs(A - B) < 1e-9 * B; };
  MemoryDemand Demand;
  Demand.BytesPerSecond = 2000e9;
  Demand.LatencySeconds = 400e-9;
  Demand.ComputeUnits = 100;
  Demand.LoadsPerWarp = 2;
  MemoryConcurrency Need = littlesLaw(Demand);
  CHECK(Near(Need.BytesInFlight, 800e3));
  CHECK(Near(Need.BytesPerUnit, 8e3));
  CHECK(Near(Need.RequestsPerUnit, 62.5));
  CHECK(Near(std::ceil(Need.WarpsPerUnit), 32));
  // 3 TB/s for 600 ns, 4 bytes a thread.
  Demand = MemoryDemand();
  Demand.BytesPerSecond = 3e12;
  Demand.LatencySeconds = 600e-9;
  CHECK(Near(littlesLaw(Demand).BytesInFlight, 1.8e6));
  CHECK(Near(littlesLaw(Demand).BytesInFlight / 4, 450e3));
}

int main() {
  textbookExamples();
  realDevices();
  barriersOptInAndCarveOut();
  amdLaunches();
  registerCaps();
  nextSteps();
  wrongInputIsNamed();
  extremeInputIsDefined();
  littlesLawExamples();
  return tally().report("ModelTest");
}
