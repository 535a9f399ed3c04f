//===- gpu-hardcoded-warp-size.cu - A ladder that starts at 16 -*- CUDA -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A ladder from 16 adds 32 lanes. On a wave of 64 it gives the sum of one half.
//
//===----------------------------------------------------------------------===//

#include "gpu_port.h"

// As flagged: 16 is half of a 32-lane wave only.
__global__ void sumFromSixteen(const int *In, int *Sums) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  int V = In[I];
  for (int D = 16; D > 0; D /= 2) // flagged: gpu-hardcoded-warp-size
    V += __shfl_down_sync(ALL_LANES, V, D);
  if (I % warpSize == 0)
    Sums[I / warpSize] = V;
}

// As fixed: the ladder starts at half of whatever the wave is.
__global__ void sumFromHalf(const int *In, int *Sums) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  int V = In[I];
  for (int D = warpSize / 2; D > 0; D /= 2)
    V += __shfl_down_sync(ALL_LANES, V, D);
  if (I % warpSize == 0)
    Sums[I / warpSize] = V;
}

#ifndef KERNELS_ONLY
#include "harness.h"

using namespace confirm;

constexpr int N = 1 << 14, Block = 256;

static std::vector<int> inputs() {
  std::vector<int> In(N);
  for (int I = 0; I < N; ++I)
    In[I] = 1 + (I * 13) % 97;
  return In;
}

static std::vector<int> reference() {
  const std::vector<int> In = inputs();
  std::vector<int> Sums(N / lanes());
  for (int I = 0; I < N; ++I)
    Sums[I / lanes()] += In[I];
  return Sums;
}

static void flagged() {
  const int *In = onDevice(inputs());
  int *Sums = onDevice<int>(N / lanes());
  sumFromSixteen<<<N / Block, Block>>>(In, Sums);
  mustEnd();
  expectWrong(onHost(Sums, N / lanes()), reference(), "ladder from 16",
              "16 is half of the wave here");
}

static void fixed() {
  const int *In = onDevice(inputs());
  int *Sums = onDevice<int>(N / lanes());
  sumFromHalf<<<N / Block, Block>>>(In, Sums);
  mustEnd();
  verify(onHost(Sums, N / lanes()), reference(), "ladder from warpSize / 2");
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV, {{"flagged", flagged}, {"fixed", fixed}});
}
#endif // KERNELS_ONLY
