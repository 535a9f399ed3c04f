//===- gpu-legacy-collective.cu - Shuffles without a mask ------*- CUDA -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The unsuffixed shuffles are gone from sm_70 on. What the flagged code shows
// is that it does not compile there; the runner builds it on its own, with
// WITH_FLAGGED. In HIP they are right, and this shows nothing.
//
//===----------------------------------------------------------------------===//

// compile-only: WITH_FLAGGED

#include "gpu_port.h"

#ifdef WITH_FLAGGED
// As flagged: no mask.
__global__ void sumUnsuffixed(const int *In, int *Sums) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  int V = In[I];
  for (int D = warpSize / 2; D > 0; D /= 2)
    V += __shfl_down(V, D); // flagged: gpu-legacy-collective in CUDA
  if (I % warpSize == 0)
    Sums[I / warpSize] = V;
}
#endif

// As fixed: the lanes that take part are named.
__global__ void sumSuffixed(const int *In, int *Sums) {
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

static void fixed() {
  std::vector<int> In(N), Expected(N / lanes());
  for (int I = 0; I < N; ++I)
    Expected[I / lanes()] += In[I] = (I * 13) % 97;
  int *Sums = onDevice<int>(N / lanes());
  sumSuffixed<<<N / Block, Block>>>(onDevice(In), Sums);
  mustEnd();
  verify(onHost(Sums, N / lanes()), Expected, "shuffle with a mask");
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV, {{"fixed", fixed}});
}
#endif // KERNELS_ONLY
