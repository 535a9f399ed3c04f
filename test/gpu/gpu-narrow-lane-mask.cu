//===- gpu-narrow-lane-mask.cu - A ballot kept in 32 bits ------*- CUDA -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A ballot has one bit for each lane. Kept in 32 bits, it loses the upper half
// of a wave of 64, and what is counted from it is too small.
//
//===----------------------------------------------------------------------===//

#include "gpu_port.h"

// As flagged: __popc takes 32 bits.
__global__ void countInThirtyTwo(const int *In, int *Counts) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  // flagged: gpu-narrow-lane-mask
  const int Count = __popc(__ballot_sync(ALL_LANES, In[I] > 0));
  if (I % warpSize == 0)
    Counts[I / warpSize] = Count;
}

// As fixed: __popcll takes 64, which hold the mask of either width.
__global__ void countInSixtyFour(const int *In, int *Counts) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  const int Count = __popcll(__ballot_sync(ALL_LANES, In[I] > 0));
  if (I % warpSize == 0)
    Counts[I / warpSize] = Count;
}

#ifndef KERNELS_ONLY
#include "harness.h"

using namespace confirm;

constexpr int N = 1 << 14, Block = 256;

static std::vector<int> inputs() {
  std::vector<int> In(N);
  for (int I = 0; I < N; ++I)
    In[I] = (I * 13) % 97 - 40;
  return In;
}

static std::vector<int> reference() {
  const std::vector<int> In = inputs();
  std::vector<int> Counts(N / lanes());
  for (int I = 0; I < N; ++I)
    Counts[I / lanes()] += In[I] > 0;
  return Counts;
}

static void flagged() {
  const int *In = onDevice(inputs());
  int *Counts = onDevice<int>(N / lanes());
  countInThirtyTwo<<<N / Block, Block>>>(In, Counts);
  mustEnd();
  expectWrong(onHost(Counts, N / lanes()), reference(), "ballot in 32 bits",
              "32 bits hold every lane here");
}

static void fixed() {
  const int *In = onDevice(inputs());
  int *Counts = onDevice<int>(N / lanes());
  countInSixtyFour<<<N / Block, Block>>>(In, Counts);
  mustEnd();
  verify(onHost(Counts, N / lanes()), reference(), "ballot in 64 bits");
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV, {{"flagged", flagged}, {"fixed", fixed}});
}
#endif // KERNELS_ONLY
