//===- occupancy-model.cu - The model against the runtime ------*- CUDA -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The blocks a compute unit holds, as occupancy_model computes them and as the
// runtime says, over every register count that can be forced, block sizes and
// shared memory; and the row of the device table against the device itself.
//
//===----------------------------------------------------------------------===//

#include "gpu_port.h"

// A register count is forced by a cap and by that many values that are all read
// before the first of them is written. volatile keeps the compiler from pairing
// each read with its write. ptxas takes no cap below 24 registers, so the lower
// counts are those of kernels that need no more.
#ifdef __HIP__ // No cap depends on a template argument; the values are enough.
#define REGISTERS(Count) __launch_bounds__((Count) > 48 ? 256 : 1024)
#elif defined(__maxnreg__)
#define REGISTERS(Count) __maxnreg__(Count)
#else // CUDA before 12.4
#define REGISTERS(Count)
#endif

constexpr int LeastCap = 24;

template <int Count> __device__ void hold(volatile int *Values) {
  int V[Count];
#pragma unroll
  for (int K = 0; K < Count; ++K)
    V[K] = Values[K];
#pragma unroll
  for (int K = 0; K < Count; ++K)
    Values[Count - 1 - K] = V[K];
}

template <int Count>
__global__ void REGISTERS(Count) forced(volatile int *Values) {
  hold<Count>(Values);
}

template <int Count> __global__ void natural(volatile int *Values) {
  hold<Count>(Values);
}

template <int Bytes> __global__ void staticShared(int *Values) {
  __shared__ volatile char Tile[Bytes];
  Tile[threadIdx.x % Bytes] = char(Values[0]);
  __syncthreads();
  Values[threadIdx.x] = Tile[(threadIdx.x + 1) % Bytes];
}

#ifndef KERNELS_ONLY
#include "harness.h"
#include "occupancy_model/Occupancy.h"
#include <set>

using namespace confirm;
using occupancy_model::Device;

// The table's row for the device; ends the case where there is none.
static const Device &row() {
  static const Device *Found = [] {
#ifdef __HIP__
    const std::string Name = device().gcnArchName;
#else
    const std::string Name = format("sm_%d%d", device().major, device().minor);
#endif
    const Device *Result = occupancy_model::findDevice(Name);
    if (!Result) {
      record("wrong", "no row for " + Name + " in the device table");
      leave(ExitWrong);
    }
    return Result;
  }();
  return *Found;
}

static void same(const char *What, double OfDevice, double OfTable) {
  require(OfDevice == OfTable,
          format("%s: %s: the device says %.0f, the table %.0f",
                 row().Name.c_str(), What, OfDevice, OfTable),
          {{"device", OfDevice}, {"table", OfTable}});
}

static void limits() {
  const gpuDeviceProp &P = device();
  const Device &D = row();
  require(D.Waves.contains(P.warpSize),
          format("%s: waves of %d lanes", D.Name.c_str(), P.warpSize));
  same("threads a block", P.maxThreadsPerBlock, D.MaxThreadsPerBlock);
#ifdef __HIP__
  same("LDS a block", double(P.sharedMemPerBlock), D.MaxSharedPerBlock);
#else
  same("shared memory an SM", double(P.sharedMemPerMultiprocessor),
       D.SharedMemory);
  same("shared memory a block, opt-in", double(P.sharedMemPerBlockOptin),
       D.MaxSharedPerBlock);
  same("shared memory a block", double(P.sharedMemPerBlock),
       D.Nvidia.SharedPerBlock);
  same("reserved shared memory a block", double(P.reservedSharedMemPerBlock),
       D.Nvidia.SharedReserved);
  same("registers an SM", P.regsPerMultiprocessor, D.Nvidia.Registers);
  same("registers a block", P.regsPerBlock, D.Nvidia.RegistersPerBlock);
  same("warps an SM", P.maxThreadsPerMultiProcessor / P.warpSize,
       D.Nvidia.MaxWarps);
  same("blocks an SM", P.maxBlocksPerMultiProcessor, D.Nvidia.MaxBlocks);
#endif
}

// What the sweep has seen.
struct Tally {
  size_t Compared = 0, Mismatches = 0;
  std::set<int> Registers;
  std::string First;
};

static std::vector<int> blockSizes() {
  std::vector<int> Sizes = {1, 17, 33, 100, 300, 555, 1000};
  for (int Threads = 32; Threads <= 1024; Threads += 32)
    Sizes.push_back(Threads);
  return Sizes;
}

// Steps around granules as well as coarse ones, up to \p Most.
static std::vector<int> sharedSizes(int Most) {
  std::vector<int> Sizes = {0, 1, 127, 128, 129, 1000, 1024};
  for (int Part = 1; Part <= 16; ++Part) {
    Sizes.push_back(Most / 16 * Part);
    Sizes.push_back(Most / 16 * Part - 1);
  }
  Sizes.push_back(Most);
  return Sizes;
}

static void compareOne(const void *Function, const gpuFuncAttributes &A,
                       int Threads, int Shared, int MaxDynamic, Tally &T) {
  int Actual = 0;
  GPU_CHECK(gpuOccupancyBlocksPerSM(&Actual, Function, Threads, Shared));
  occupancy_model::KernelResources K;
  K.Registers = A.numRegs;
  K.StaticShared = uint32_t(A.sharedSizeBytes);
  occupancy_model::LaunchConfig L;
  L.Threads = Threads;
  L.DynamicShared = Shared;
  L.MaxDynamicShared = MaxDynamic;
  L.WaveSize = lanes();
  L.Rules = occupancy_model::AmdRules::Runtime;
  const unsigned Model = occupancy_model::computeOccupancy(row(), K, L).Blocks;
  ++T.Compared;
  T.Registers.insert(A.numRegs);
  if (Model == unsigned(Actual))
    return;
  if (T.Mismatches++ == 0)
    T.First = format("; first: %d threads, %d registers, %zu + %d bytes: the "
                     "runtime says %d, the model %u",
                     Threads, A.numRegs, size_t(A.sharedSizeBytes), Shared,
                     Actual, Model);
}

static void sweepKernel(const void *Function, Tally &T) {
  gpuFuncAttributes A;
  GPU_CHECK(gpuFuncDescribe(&A, Function));
  const int MaxDynamic = int(row().MaxSharedPerBlock) - int(A.sharedSizeBytes);
#ifndef __HIP__
  GPU_CHECK(gpuFuncSetMaxDynamicShared(Function, MaxDynamic));
#endif
  for (int Threads : blockSizes())
    for (int Shared : sharedSizes(MaxDynamic))
      if (Threads <= A.maxThreadsPerBlock)
        compareOne(Function, A, Threads, Shared, MaxDynamic, T);
}

template <int First, int Last> void sweepForced(Tally &T) {
  sweepKernel(reinterpret_cast<const void *>(forced<First>), T);
  if constexpr (First < Last)
    sweepForced<First + 1, Last>(T);
}

static void report(const Tally &T) {
  require(T.Mismatches == 0,
          format("%zu launches compared over %zu register counts, %zu "
                 "mismatches",
                 T.Compared, T.Registers.size(), T.Mismatches) +
              T.First,
          {{"compared", double(T.Compared)},
           {"register_counts", double(T.Registers.size())},
           {"mismatches", double(T.Mismatches)}});
}

template <int Count> void sweepNatural(Tally &T) {
  sweepKernel(reinterpret_cast<const void *>(natural<Count>), T);
  if constexpr (Count > 1)
    sweepNatural<Count - 1>(T);
}

static void sweepFew() {
  Tally T;
  sweepNatural<LeastCap>(T);
  report(T);
}

// Several cases, so that each ends within its time on a slow host.
template <int First, int Last> void sweepRegisters() {
  Tally T;
  sweepForced<First, Last>(T);
  report(T);
}

static void sweepStatic() {
  Tally T;
  sweepKernel(reinterpret_cast<const void *>(staticShared<1>), T);
  sweepKernel(reinterpret_cast<const void *>(staticShared<1000>), T);
  sweepKernel(reinterpret_cast<const void *>(staticShared<16384>), T);
  sweepKernel(reinterpret_cast<const void *>(staticShared<49152>), T);
  report(T);
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV,
                  {{"limits", limits},
                   {"registers-few", sweepFew},
                   {"registers-to-96", sweepRegisters<LeastCap, 96>},
                   {"registers-to-176", sweepRegisters<97, 176>},
                   {"registers-to-255", sweepRegisters<177, 255>},
                   {"static-shared", sweepStatic}});
}
#endif // KERNELS_ONLY
