//===- gpu-constant-warp-size.cu - warpSize as a constant ------*- CUDA -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// warpSize is a run-time value in HIP, and nvcc does not take it for a constant
// either. What the flagged code shows is that it does not compile; the runner
// builds it on its own, with WITH_FLAGGED.
//
//===----------------------------------------------------------------------===//

// compile-only: WITH_FLAGGED

#include "gpu_port.h"

constexpr int MaxBlock = 256;

#ifdef WITH_FLAGGED
// As flagged: an array bound has to be a constant.
__global__ void sumsByWave(const int *In, int *Sum) {
  __shared__ int Parts[MaxBlock / warpSize]; // flagged: gpu-constant-warp-size
  const int T = threadIdx.x;
  int V = In[T];
  for (int D = warpSize / 2; D > 0; D /= 2)
    V += __shfl_down_sync(ALL_LANES, V, D);
  if (T % warpSize == 0)
    Parts[T / warpSize] = V;
  __syncthreads();
  if (T == 0) {
    int Total = 0;
    for (int W = 0; W < MaxBlock / warpSize; ++W)
      Total += Parts[W];
    *Sum = Total;
  }
}
#endif

// As fixed: room for the most waves there can be, warpSize at run time.
constexpr int LeastWaveSize = 32;

__global__ void sumsByAnyWave(const int *In, int *Sum) {
  __shared__ int Parts[MaxBlock / LeastWaveSize];
  const int T = threadIdx.x;
  int V = In[T];
  for (int D = warpSize / 2; D > 0; D /= 2)
    V += __shfl_down_sync(ALL_LANES, V, D);
  if (T % warpSize == 0)
    Parts[T / warpSize] = V;
  __syncthreads();
  if (T == 0) {
    int Total = 0;
    for (int W = 0; W < MaxBlock / warpSize; ++W)
      Total += Parts[W];
    *Sum = Total;
  }
}

#ifndef KERNELS_ONLY
#include "harness.h"

using namespace confirm;

static void fixed() {
  std::vector<int> In(MaxBlock), Expected(1);
  for (int T = 0; T < MaxBlock; ++T)
    Expected[0] += In[T] = T * 7 % 31;
  int *Sum = onDevice<int>(1);
  sumsByAnyWave<<<1, MaxBlock>>>(onDevice(In), Sum);
  mustEnd();
  verify(onHost(Sum, 1), Expected, "warpSize at run time");
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV, {{"fixed", fixed}});
}
#endif // KERNELS_ONLY
