//===- gpu-occupancy-limiter.cu - Latency and the warps to hide it ===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dependent chase through memory is nothing but latency, so its speed is the
// number of chases in flight: threads times blocks that are resident. Shared
// memory that a kernel keeps but hardly needs takes them away.
//
//===----------------------------------------------------------------------===//

#include "gpu_port.h"

// As flagged: 48 KB for a block of two or fewer waves.
__global__ void __launch_bounds__(64) // flagged: gpu-occupancy-limiter
    chaseWithTile(const unsigned *Next, unsigned *Out, int Steps) {
  __shared__ unsigned Tile[12 * 1024];
  const unsigned I = blockIdx.x * blockDim.x + threadIdx.x;
  Tile[threadIdx.x * 191] = Next[I];
  unsigned P = Tile[threadIdx.x * 191];
  for (int S = 1; S < Steps; ++S)
    P = Next[P];
  Out[I] = P;
}

// As fixed: the value lives in a register.
__global__ void __launch_bounds__(64)
    chaseWithoutTile(const unsigned *Next, unsigned *Out, int Steps) {
  const unsigned I = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned P = Next[I];
  for (int S = 1; S < Steps; ++S)
    P = Next[P];
  Out[I] = P;
}

// For the sweep: shared memory only by the launch.
__global__ void chase(const unsigned *Next, unsigned *Out, int Steps) {
  const unsigned I = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned P = Next[I];
  for (int S = 1; S < Steps; ++S)
    P = Next[P];
  Out[I] = P;
}

#ifndef KERNELS_ONLY
#include "harness.h"

using namespace confirm;

// 256 MB of links, which no cache holds whole, and enough threads to fill any
// GPU of today several times.
constexpr unsigned Links = 1U << 26;
constexpr int Threads = 1 << 20, Steps = 16;

// One step of a full-period sequence: odd increment, factor 1 modulo 4.
static unsigned follow(unsigned P) {
  return (P * 1664525U + 1013904223U) % Links;
}

static std::vector<unsigned> links() {
  std::vector<unsigned> Next(Links);
  for (unsigned I = 0; I < Links; ++I)
    Next[I] = follow(I);
  return Next;
}

static std::vector<unsigned> reference() {
  std::vector<unsigned> Out(Threads);
  for (unsigned I = 0; I < Threads; ++I) {
    Out[I] = I;
    for (int S = 0; S < Steps; ++S)
      Out[I] = follow(Out[I]);
  }
  return Out;
}

using Kernel = void (*)(const unsigned *, unsigned *, int);

struct Result {
  int Blocks;
  double Milliseconds;
};

static Result measure(Kernel K, const unsigned *Next, unsigned *Out, int Block,
                      int Shared, const std::string &What) {
  static const std::vector<unsigned> Expected = reference();
  Result R{};
  GPU_CHECK(gpuOccupancyBlocksPerSM(&R.Blocks, K, Block, Shared));
  GPU_CHECK(gpuMemset(Out, 0, Threads * sizeof(unsigned)));
  R.Milliseconds = milliseconds(
      [&] { K<<<Threads / Block, Block, Shared>>>(Next, Out, Steps); });
  verify(onHost(Out, Threads), Expected, What);
  return R;
}

static void pair() {
  const unsigned *Next = onDevice(links());
  unsigned *Out = onDevice<unsigned>(Threads);
  const Result Flagged =
      measure(chaseWithTile, Next, Out, 64, 0, "chase with 48 KB a block");
  const Result Fixed =
      measure(chaseWithoutTile, Next, Out, 64, 0, "chase with no tile");
  const double Slowdown = Flagged.Milliseconds / Fixed.Milliseconds;
  const Numbers All = {{"measured_slowdown", Slowdown},
                       {"flagged_blocks_per_sm", Flagged.Blocks},
                       {"fixed_blocks_per_sm", Fixed.Blocks},
                       {"flagged_ms", Flagged.Milliseconds},
                       {"fixed_ms", Fixed.Milliseconds}};
  const std::string Text =
      format("%d blocks an SM instead of %d: %.2f times as slow",
             Flagged.Blocks, Fixed.Blocks, Slowdown);
  if (Flagged.Blocks < Fixed.Blocks && Slowdown >= 1.2)
    record("shown", Text, All);
  else
    record("not-reproducible",
           format("not reproducible on %d lanes: ", lanes()) + Text, All);
}

static void sweep() {
  const unsigned *Next = onDevice(links());
  unsigned *Out = onDevice<unsigned>(Threads);
  // Without the opt-in a block gets at most 48 KB on NVIDIA; AMD needs none.
  const int Most = int(device().sharedMemPerBlock);
  for (int Block : {64, 128, 256, 512, 1024})
    for (int Shared : {0, Most / 16, Most / 8, Most / 4, Most / 2, Most}) {
      const Result R = measure(
          chase, Next, Out, Block, Shared,
          format("chase: blocks of %d, %d bytes shared", Block, Shared));
      record("measured",
             format("blocks of %d, %d bytes shared: %d blocks an SM, %.3f ms",
                    Block, Shared, R.Blocks, R.Milliseconds),
             {{"block", Block},
              {"dynamic_shared", Shared},
              {"blocks_per_sm", R.Blocks},
              {"threads_per_sm", R.Blocks * Block},
              {"ms", R.Milliseconds}});
    }
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV, {{"pair", pair}, {"sweep", sweep}});
}
#endif // KERNELS_ONLY
