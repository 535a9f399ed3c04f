//===- gpu-launch-bounds-portability.cu - The second launch bound ===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// (512, 2) asks for two resident blocks of 512 threads in CUDA, and for two
// waves an execution unit in HIP, which one block of 512 gives already where
// the wave has 64 lanes. The kernel needs more registers than two blocks leave,
// so what was asked for is what it gets.
//
//===----------------------------------------------------------------------===//

#include "hungry.h"

constexpr int Threads = 512, Live = 160;

// As flagged: one number with two meanings.
// flagged: gpu-launch-bounds-portability, gpu-register-cap in CUDA
__global__ void __launch_bounds__(Threads, 2)
    oneNumber(const float *In, float *Out, int N, int Rounds) {
  hungryBody<Live>(In, Out, N, Rounds);
}

// As fixed: the number that means two blocks, for each.
#ifdef __HIP__
#define TWO_BLOCKS_OF_512 __launch_bounds__(Threads, 4)
#else
#define TWO_BLOCKS_OF_512 __launch_bounds__(Threads, 2)
#endif

// flagged: gpu-register-cap
__global__ void TWO_BLOCKS_OF_512 numberForEach(const float *In, float *Out,
                                                int N, int Rounds) {
  hungryBody<Live>(In, Out, N, Rounds);
}

#ifndef KERNELS_ONLY
using namespace confirm;

constexpr int N = 1 << 16, Grid = 256, Rounds = 16, Wanted = 2;

using Kernel = void (*)(const float *, float *, int, int);

struct Result {
  int Registers, Blocks;
};

static Result measure(Kernel K, const char *What) {
  const std::vector<float> In = hungryInputs(N);
  float *Out = onDevice<float>(Grid * Threads);
  gpuFuncAttributes Attributes;
  GPU_CHECK(gpuFuncDescribe(&Attributes, reinterpret_cast<const void *>(K)));
  Result R{Attributes.numRegs, 0};
  GPU_CHECK(gpuOccupancyBlocksPerSM(&R.Blocks, K, Threads, 0));
  K<<<Grid, Threads>>>(onDevice(In), Out, N, Rounds);
  mustEnd();
  verify(onHost(Out, Grid * Threads),
         hungryReferences<Live>(In, Grid * Threads, Rounds), What);
  return R;
}

static void flagged() {
  const Result R = measure(oneNumber, "launch bounds (512, 2)");
  const std::string Text =
      format("%d registers and %d resident blocks where %d were meant",
             R.Registers, R.Blocks, Wanted);
  const Numbers All = {{"registers", R.Registers}, {"blocks_per_sm", R.Blocks}};
  if (R.Blocks < Wanted)
    record("shown", Text, All);
  else
    record("not-reproducible",
           format("not reproducible on %d lanes: ", lanes()) + Text, All);
}

static void fixed() {
  const Result R = measure(numberForEach, "launch bounds for each platform");
  require(R.Blocks >= Wanted,
          format("%d registers and %d resident blocks where %d were meant",
                 R.Registers, R.Blocks, Wanted),
          {{"registers", R.Registers}, {"blocks_per_sm", R.Blocks}});
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV, {{"flagged", flagged}, {"fixed", fixed}});
}
#endif // KERNELS_ONLY
