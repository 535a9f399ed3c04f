//===- CudaHeaderTest.cpp - The model against cuda_occupancy.h ------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Asks the header that NVIDIA ships with CUDA the same random questions as the
// model. Built only where the header is installed; the properties that a CUDA
// runtime would fill in come from the table of devices, everything else
// (granules, sub-partitions, block slots, barriers, carve-outs) is the
// header's.
//
//===----------------------------------------------------------------------===//

#include "Testing.h"
#include "cuda_occupancy.h"

#include <climits>
#include <cstring>
#include <random>

using namespace occupancy_model;
using namespace testing;

namespace {

cudaOccDeviceProp propertiesOf(const Device &D) {
  cudaOccDeviceProp P;
  unsigned Capability = number(D.Name.substr(3));
  P.computeMajor = Capability / 10;
  P.computeMinor = Capability % 10;
  P.maxThreadsPerBlock = D.MaxThreadsPerBlock;
  P.maxThreadsPerMultiprocessor = D.Nvidia.MaxWarps * 32;
  P.regsPerBlock = D.Nvidia.RegistersPerBlock;
  P.regsPerMultiprocessor = D.Nvidia.Registers;
  P.warpSize = 32;
  P.sharedMemPerBlock = D.Nvidia.SharedPerBlock;
  P.sharedMemPerMultiprocessor = D.SharedMemory;
  P.numSms = 1;
  P.sharedMemPerBlockOptin = D.MaxSharedPerBlock;
  P.reservedSharedMemPerBlock = D.Nvidia.SharedReserved;
  return P;
}

struct Question {
  const Device *D;
  KernelResources K;
  LaunchConfig L;
};

std::string text(const Question &Q) {
  return Q.D->Name + " threads=" + std::to_string(Q.L.Threads) +
         " regs=" + std::to_string(Q.K.Registers) +
         " static=" + std::to_string(Q.K.StaticShared) +
         " dynamic=" + std::to_string(Q.L.DynamicShared) +
         " barriers=" + std::to_string(Q.K.Barriers) +
         " optin=" + std::to_string(Q.L.OptIn) + " maxdyn=" +
         (Q.L.MaxDynamicShared ? std::to_string(*Q.L.MaxDynamicShared) : "-") +
         " carveout=" +
         (Q.L.CarveOutPercent ? std::to_string(*Q.L.CarveOutPercent) : "-");
}

/// Random questions: half of them on the round numbers and one beside them,
/// where the steps are.
class Questions {
public:
  explicit Questions(unsigned Seed) : Random(Seed) {
    for (const Device &D : allDevices())
      if (D.isNvidia())
        Devices.push_back(&D);
  }

  Question next() {
    Question Q;
    Q.D = Devices[below(Devices.size())];
    Q.L.Threads = below(4) ? near(32 * (1 + below(32)), 1040) : below(1040);
    Q.L.Threads = std::max(Q.L.Threads, 1u);
    Q.K.Registers = below(2) ? below(260) : near(8 * (1 + below(32)), 260);
    Q.K.StaticShared = shared(49152);
    Q.L.DynamicShared = below(2) ? 0 : shared(Q.D->MaxSharedPerBlock + 2048);
    if (below(4) == 0)
      Q.K.Barriers = below(17);
    Q.L.OptIn = below(8) != 0;
    if (below(8) == 0)
      Q.L.MaxDynamicShared = below(Q.D->MaxSharedPerBlock + 4096);
    if (below(4) == 0)
      Q.L.CarveOutPercent = below(101);
    return Q;
  }

private:
  unsigned below(size_t Limit) { return Random() % Limit; }
  unsigned near(unsigned Value, unsigned Limit) {
    return std::min(Value + below(3) - 1, Limit);
  }
  unsigned shared(unsigned Limit) {
    switch (below(4)) {
    case 0:
      return 0;
    case 1:
      return below(Limit + 1);
    case 2:
      return below(std::min(Limit, 8192u));
    default:
      return near(1024 * (1 + below(Limit / 1024)), Limit);
    }
  }

  std::mt19937 Random;
  std::vector<const Device *> Devices;
};

/// Compares one answer; true if they agree.
void compare(const Question &Q) {
  cudaOccDeviceProp P = propertiesOf(*Q.D);
  cudaOccFuncAttributes F;
  F.maxThreadsPerBlock = 1024;
  F.numRegs = Q.K.Registers;
  F.sharedSizeBytes = Q.K.StaticShared;
  F.partitionedGCConfig = PARTITIONED_GC_OFF;
  F.shmemLimitConfig =
      Q.L.OptIn ? FUNC_SHMEM_LIMIT_OPTIN : FUNC_SHMEM_LIMIT_DEFAULT;
  F.maxDynamicSharedSizeBytes =
      Q.L.MaxDynamicShared.value_or(Q.L.DynamicShared);
  F.numBlockBarriers = Q.K.Barriers;
  cudaOccDeviceState S;
  S.carveoutConfig =
      Q.L.CarveOutPercent ? static_cast<int>(*Q.L.CarveOutPercent) : -1;
  cudaOccResult R;
  std::memset(&R, 0, sizeof R);
  cudaOccError Error = cudaOccMaxActiveBlocksPerMultiprocessor(
      &R, &P, &F, &S, Q.L.Threads, Q.L.DynamicShared);
  if (!CHECK_EQ_IN(int(Error), int(CUDA_OCC_SUCCESS), text(Q)))
    return;

  Occupancy O = computeOccupancy(*Q.D, Q.K, Q.L);
  auto Same = [&](Resource Of, int Theirs) {
    unsigned Limit = Theirs == INT_MAX ? Unlimited : unsigned(Theirs);
    CHECK_EQ_IN(O.allowed(Of), Limit,
                std::string(resourceKey(Of)) + " of " + text(Q));
  };
  CHECK_EQ_IN(O.Blocks, unsigned(R.activeBlocksPerMultiprocessor), text(Q));
  Same(Resource::Warps, R.blockLimitWarps);
  Same(Resource::Registers, R.blockLimitRegs);
  Same(Resource::SharedMemory, R.blockLimitSharedMem);
  Same(Resource::Blocks, R.blockLimitBlocks);
  Same(Resource::Barriers, R.blockLimitBarriers);
  CHECK_EQ_IN(O.RegistersPerBlock, uint64_t(R.allocatedRegistersPerBlock),
              text(Q));
  CHECK_EQ_IN(O.SharedPerBlock, uint64_t(R.allocatedSharedMemPerBlock),
              text(Q));
}

} // namespace

int main(int Count, char **Arguments) {
  unsigned long Wanted =
      Count > 1 ? std::strtoul(Arguments[1], nullptr, 10) : 0;
  if (!Wanted) {
    std::printf("usage: %s <number of random configurations> [seed]\n",
                Arguments[0]);
    return 1;
  }
  Questions Random(Count > 2 ? number(Arguments[2]) : 1);
  for (unsigned long I = 0; I != Wanted; ++I)
    compare(Random.next());
  std::printf("%lu configurations\n", Wanted);
  return tally().report("CudaHeaderTest");
}
