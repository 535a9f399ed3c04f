//===- PropertyTest.cpp - What must hold in every row of the table --------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Walks all devices, wave sizes and modes, all thread counts and all register
// counts. A wrong number in the table breaks one of these even where no
// recorded answer covers it.
//
//===----------------------------------------------------------------------===//

#include "Testing.h"

#include <algorithm>
#include <functional>

using namespace occupancy_model;
using namespace testing;

namespace {

/// One device in one wave size and mode.
struct Row {
  const Device *D;
  unsigned WaveSize;
  bool CuMode;

  LaunchConfig launch(unsigned Threads) const {
    LaunchConfig L;
    L.Threads = Threads;
    L.WaveSize = WaveSize;
    L.CuMode = CuMode;
    return L;
  }
  LaunchBounds bounds(unsigned Threads, unsigned Second) const {
    LaunchBounds B;
    B.Threads = Threads;
    B.Second = Second;
    B.WaveSize = WaveSize;
    B.CuMode = CuMode;
    return B;
  }
  unsigned maxRegisters() const {
    return D->isNvidia() ? D->Nvidia.CompilerRegisters
                         : D->Amd.MaxVectorRegisters;
  }
  std::string name(const std::string &More = "") const {
    return D->Name + "/wave" + std::to_string(WaveSize) +
           (CuMode ? "/cu " : " ") + More;
  }
};

std::vector<Row> allRows() {
  std::vector<Row> Rows;
  for (const Device &D : allDevices())
    for (unsigned WaveSize : {32u, 64u})
      for (bool CuMode : {false, true})
        if (D.Waves.contains(WaveSize) && (!CuMode || D.Amd.HasCuMode))
          Rows.push_back({&D, WaveSize, CuMode && D.isAmd()});
  return Rows;
}

KernelResources registers(unsigned Count) {
  KernelResources K;
  K.Registers = Count;
  return K;
}

unsigned blocks(const Row &R, unsigned Registers, unsigned Threads,
                unsigned Shared = 0) {
  KernelResources K = registers(Registers);
  K.StaticShared = Shared;
  return computeOccupancy(*R.D, K, R.launch(Threads)).Blocks;
}

} // namespace

/// The numbers of a row make sense, and the row is found by its name and by
/// what compilers make of it.
static void rowsAreSound() {
  for (const Device &D : allDevices()) {
    CHECK_EQ(validateDevice(D), std::string());
    CHECK(findDevice(D.Name) == &D);
    CHECK_EQ(nearestDeviceNames(D.Name, 1).front(), D.Name);
    if (D.isNvidia()) {
      CHECK(findDevice(D.Name + "a") == &D);
      CHECK(findDevice("compute_" + D.Name.substr(3)) == &D);
      CHECK(D.Waves.isSingle() && D.Waves.defaultSize() == 32);
      // What all blocks' reserves and the largest block make up.
      CHECK_EQ_IN(D.MaxSharedPerBlock + D.Nvidia.SharedReserved <=
                      D.SharedMemory,
                  true, D.Name);
    } else {
      CHECK(findDevice(D.Name + ":sramecc+:xnack-") == &D);
    }
  }
  CHECK(!findDevice("sm_91") && !findDevice("gfx") && !findDevice(""));
  CHECK(!findDevice("sm_"));
}

/// More of anything never gives more blocks.
static void blocksNeverGrowWithUse() {
  for (const Row &R : allRows())
    for (unsigned Threads : {1u, 32u, 33u, 64u, 96u, 256u, 1000u, 1024u}) {
      for (unsigned N = 1; N <= R.maxRegisters(); ++N)
        CHECK_EQ_IN(blocks(R, N, Threads) <= blocks(R, N - 1, Threads), true,
                    R.name("registers " + std::to_string(N)));
      unsigned Last = Unlimited;
      for (unsigned Bytes = 0; Bytes <= R.D->MaxSharedPerBlock + 512;
           Bytes += 512) {
        unsigned Now = blocks(R, 16, Threads, Bytes);
        CHECK_EQ_IN(Now <= Last, true,
                    R.name("shared " + std::to_string(Bytes)));
        Last = Now;
      }
      CHECK_EQ_IN(Last, 0u, R.name("more shared memory than there is"));
    }
}

/// All thread counts: never more warps than slots, never a wasted warp in the
/// lane count, and an empty kernel leaves no room for another block.
static void everyThreadCountIsSound() {
  for (const Row &R : allRows())
    for (unsigned Threads = 1; Threads <= 1024; ++Threads) {
      std::string Case = R.name("threads " + std::to_string(Threads));
      Occupancy O = computeOccupancy(*R.D, registers(16), R.launch(Threads));
      CHECK_EQ_IN(O.Warps <= O.MaxWarps, true, Case);
      CHECK_EQ_IN(O.Blocks > 0, true, Case);
      CHECK_EQ_IN(O.WarpsPerBlock, (Threads + R.WaveSize - 1) / R.WaveSize,
                  Case);
      CHECK_EQ_IN(O.fraction() <= 1, true, Case);
      CHECK_EQ_IN(O.usefulLanes() <= O.fraction(), true, Case);
      CHECK_EQ_IN(O.usefulLanes() == O.fraction(), Threads % R.WaveSize == 0,
                  Case);
      CHECK_EQ_IN(O.limiters().empty(), false, Case);
      CHECK_EQ_IN(O.isCoBound(), O.limiters().size() > 1, Case);
    }
}

/// Forward and inverse prove each other: the cap for B blocks gives B blocks,
/// and one register more does not.
static void capIsTheInverseOfTheStairs() {
  for (const Row &R : allRows())
    for (unsigned Threads = R.WaveSize; Threads <= 1024;
         Threads += R.WaveSize) {
      LaunchConfig L = R.launch(Threads);
      unsigned Most =
          computeOccupancy(*R.D, registers(0), L).allowed(Resource::Warps);
      for (unsigned B = 1; B <= Most; ++B) {
        auto Cap = registersForBlocks(*R.D, registers(0), L, B);
        std::string Case = R.name("threads " + std::to_string(Threads) +
                                  " blocks " + std::to_string(B));
        if (!CHECK_EQ_IN(Cap.has_value(), true, Case))
          continue;
        auto Allowed = [&](unsigned N) {
          return computeOccupancy(*R.D, registers(N), L)
              .allowed(Resource::Registers);
        };
        CHECK_EQ_IN(Allowed(*Cap) >= B, true, Case);
        if (*Cap < R.maxRegisters())
          CHECK_EQ_IN(Allowed(*Cap + 1) < B, true, Case);
      }
    }
}

/// A kernel that keeps to the cap of its launch bounds gets what they ask for.
static void launchBoundsKeepTheirPromise() {
  for (const Row &R : allRows())
    for (unsigned Threads = R.WaveSize; Threads <= 1024; Threads += R.WaveSize)
      for (unsigned Second = 1; Second <= 32; ++Second) {
        RegisterCap Cap = launchBoundsCap(*R.D, R.bounds(Threads, Second));
        std::string Case = R.name("bounds " + std::to_string(Threads) + "," +
                                  std::to_string(Second));
        CHECK_EQ_IN(Cap.Registers > 0, true, Case);
        if (Cap.SecondIgnored) {
          CHECK_EQ_IN(Cap.Registers,
                      launchBoundsCap(*R.D, R.bounds(Threads, 0)).Registers,
                      Case);
          continue;
        }
        if (R.D->isNvidia())
          CHECK_EQ_IN(computeOccupancy(*R.D, registers(Cap.Registers),
                                       R.launch(Threads))
                              .allowed(Resource::Registers) >= Second,
                      true, Case);
        else
          CHECK_EQ_IN(wavesForVectorRegisters(*R.D, registers(Cap.Registers),
                                              R.WaveSize) >= Second,
                      true, Case);
        // The largest second argument for that many registers asks for no
        // less.
        auto Inverse =
            largestSecondArgument(*R.D, R.bounds(Threads, 0), Cap.Registers);
        CHECK_EQ_IN(Inverse.value_or(0) >= Second, true, Case);
      }
}

/// A step that is promised is there, and it is the nearest.
static void nextStepsAreTrue() {
  for (const Row &R : allRows())
    for (unsigned Threads : {32u, 96u, 256u, 512u})
      for (unsigned Registers = 8; Registers <= 248; Registers += 12)
        for (unsigned Shared : {0u, 3000u, 16384u, 40960u}) {
          KernelResources K = registers(Registers);
          K.StaticShared = Shared;
          LaunchConfig L = R.launch(Threads);
          Occupancy Now = computeOccupancy(*R.D, K, L);
          std::string Case = R.name("threads " + std::to_string(Threads) +
                                    " registers " + std::to_string(Registers) +
                                    " shared " + std::to_string(Shared));
          NextStep Step = nextStep(*R.D, K, L, Resource::Registers);
          CHECK_EQ_IN(Step.Free >= Registers, true, Case);
          CHECK_EQ_IN(blocks(R, Step.Free, Threads, Shared), Now.Blocks, Case);
          if (Step.Needed) {
            CHECK_EQ_IN(*Step.Needed < Registers, true, Case);
            CHECK_EQ_IN(Step.Then.allowed(Resource::Registers) > Now.Blocks,
                        true, Case);
            CHECK_EQ_IN(Step.Then.Blocks > Now.Blocks, !Now.isCoBound(), Case);
            CHECK_EQ_IN(blocks(R, *Step.Needed + 1, Threads, Shared),
                        Now.Blocks, Case);
          }
          Step = nextStep(*R.D, K, L, Resource::SharedMemory);
          CHECK_EQ_IN(blocks(R, Registers, Threads, Step.Free), Now.Blocks,
                      Case);
          if (Step.Needed) {
            CHECK_EQ_IN(*Step.Needed < Shared, true, Case);
            CHECK_EQ_IN(blocks(R, Registers, Threads, *Step.Needed + 1),
                        Now.Blocks, Case);
          }
          if (auto Size = nextBlockSize(*R.D, K, L))
            CHECK_EQ_IN(Size->Then.Warps > Now.Warps, true, Case);
          CHECK_EQ_IN(bestBlockSize(*R.D, K, L).Then.Warps >= Now.Warps, true,
                      Case);
        }
}

int main() {
  rowsAreSound();
  blocksNeverGrowWithUse();
  everyThreadCountIsSound();
  capIsTheInverseOfTheStairs();
  launchBoundsKeepTheirPromise();
  nextStepsAreTrue();
  return tally().report("PropertyTest");
}
