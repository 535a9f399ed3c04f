//===- hungry.h - A kernel body that needs many registers -------*- C++ -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TEST_GPU_HUNGRY_H
#define GPU_TIDY_TEST_GPU_HUNGRY_H

#include "gpu_port.h"

// Keeps Live values in registers through every round: each is read again in the
// next one, and they come from memory, so none can be computed anew.
template <int Live>
__device__ __forceinline__ void hungryBody(const float *In, float *Out, int N,
                                           int Rounds) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  float V[Live];
#pragma unroll
  for (int K = 0; K < Live; ++K)
    V[K] = In[(I + K * 61) % N];
#pragma unroll 1
  for (int R = 0; R < Rounds; ++R) {
#pragma unroll
    for (int K = 0; K < Live; ++K)
      V[K] = fmaf(V[K], 0.5f, V[(K + Live / 2) % Live]) * 0.5f;
  }
  float Sum = 0;
#pragma unroll
  for (int K = 0; K < Live; ++K)
    Sum += V[K];
  Out[I] = Sum;
}

#ifndef KERNELS_ONLY
#include "harness.h"
#include <cmath>

namespace confirm {

// The same, on the CPU, for one thread.
template <int Live>
float hungryReference(const std::vector<float> &In, int I, int Rounds) {
  float V[Live];
  for (int K = 0; K < Live; ++K)
    V[K] = In[(I + K * 61) % In.size()];
  for (int R = 0; R < Rounds; ++R)
    for (int K = 0; K < Live; ++K)
      V[K] = std::fmaf(V[K], 0.5f, V[(K + Live / 2) % Live]) * 0.5f;
  float Sum = 0;
  for (int K = 0; K < Live; ++K)
    Sum += V[K];
  return Sum;
}

/// Inputs of the hungry kernels, and what the CPU gives for \p Threads threads.
inline std::vector<float> hungryInputs(int N) {
  std::vector<float> In(N);
  for (int I = 0; I < N; ++I)
    In[I] = float((I * 37) % 256) / 256;
  return In;
}

template <int Live>
std::vector<float> hungryReferences(const std::vector<float> &In, int Threads,
                                    int Rounds) {
  std::vector<float> Out(Threads);
  // The inputs repeat every 256 elements, so the results do.
  for (int I = 0; I < Threads; ++I)
    Out[I] = I < 256 ? hungryReference<Live>(In, I, Rounds) : Out[I - 256];
  return Out;
}

} // namespace confirm
#endif // KERNELS_ONLY

#endif // GPU_TIDY_TEST_GPU_HUNGRY_H
