//===- gpu-block-size.cu - Blocks that do not fill their waves -*- CUDA -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block of 100 threads takes the waves of 128; a block of 32 on 64 lanes
// leaves half of its only wave idle. The same work with full waves shows the
// difference. A block larger than the kernel's launch bounds, or than the
// device takes, does not start at all.
//
//===----------------------------------------------------------------------===//

#include "gpu_port.h"

constexpr int Largest = 1024;

// Compute-bound, over all elements whatever the grid: idle lanes cost time.
__global__ void __launch_bounds__(Largest)
    chain(const float *In, float *Out, int N, int Rounds) {
  const int Stride = gridDim.x * blockDim.x;
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < N; I += Stride) {
    float X = In[I];
#pragma unroll 8
    for (int R = 0; R < Rounds; ++R)
      X = fmaf(X, 0.75f, 0.25f);
    Out[I] = X;
  }
}

constexpr int Bound = 256;

__global__ void __launch_bounds__(Bound) boundedCopy(const int *In, int *Out) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  Out[I] = In[I];
}

#ifndef KERNELS_ONLY
#include "harness.h"
#include <cmath>

using namespace confirm;

constexpr int N = 1 << 20, Rounds = 4096;

static std::vector<float> inputs() {
  std::vector<float> In(N);
  for (int I = 0; I < N; ++I)
    In[I] = float(I % 64) / 64;
  return In;
}

static std::vector<float> reference() {
  std::vector<float> Known(64), Out(N);
  for (int V = 0; V < 64; ++V) {
    Known[V] = float(V) / 64;
    for (int R = 0; R < Rounds; ++R)
      Known[V] = std::fmaf(Known[V], 0.75f, 0.25f);
  }
  for (int I = 0; I < N; ++I)
    Out[I] = Known[I % 64];
  return Out;
}

// Lanes taken by a block over those that work.
static double taken(int Threads) {
  const int Waves = (Threads + lanes() - 1) / lanes();
  return double(Waves) * lanes() / Threads;
}

static void report(int Threads, int Full, double Flagged, double Fixed) {
  const double Predicted = taken(Threads) / taken(Full);
  const double Measured = Flagged / Fixed;
  const Numbers All = {{"predicted_slowdown", Predicted},
                       {"measured_slowdown", Measured},
                       {"flagged_ms", Flagged},
                       {"fixed_ms", Fixed}};
  const std::string Text =
      format("blocks of %d take %.2f times as long as blocks of %d; predicted "
             "%.2f",
             Threads, Measured, Full, Predicted);
  if (Predicted > 1 && Measured >= 1 + (Predicted - 1) / 2)
    record("shown", Text, All);
  else
    record("not-reproducible",
           format("not reproducible on %d lanes: ", lanes()) + Text, All);
}

static void ragged() {
  const float *In = onDevice(inputs());
  float *Out = onDevice<float>(N);
  const double Flagged = milliseconds([&] {
    chain<<<N / 100 + 1, 100>>>(In, Out, N, Rounds); // flagged: gpu-block-size
  });
  verify(onHost(Out, N), reference(), "blocks of 100");
  const double Fixed =
      milliseconds([&] { chain<<<N / 128, 128>>>(In, Out, N, Rounds); });
  verify(onHost(Out, N), reference(), "blocks of 128");
  report(100, 128, Flagged, Fixed);
}

static void oneWave() {
  const float *In = onDevice(inputs());
  float *Out = onDevice<float>(N);
  const double Flagged = milliseconds([&] {
    chain<<<N / 32, 32>>>(In, Out, N, Rounds); // flagged: gpu-block-size
  });
  verify(onHost(Out, N), reference(), "blocks of 32");
  const double Fixed =
      milliseconds([&] { chain<<<N / 64, 64>>>(In, Out, N, Rounds); });
  verify(onHost(Out, N), reference(), "blocks of 64");
  report(32, 64, Flagged, Fixed);
}

// The launch that went before is expected to be refused.
static void expectRefusal(const char *What) {
  const gpuErrorCode Error = gpuLastError();
  if (Error != gpuSuccess)
    record("shown", format("%s: refused: %s", What, gpuErrorText(Error)));
  else
    record("not-reproducible",
           format("%s: not reproducible on %d lanes: the launch was accepted",
                  What, lanes()));
}

static void overBounds() {
  int *In = onDevice<int>(4 * Bound), *Out = onDevice<int>(4 * Bound);
  boundedCopy<<<2, 2 * Bound>>>(In, Out); // flagged: gpu-block-size
  expectRefusal("block of 512 under launch bounds of 256");
}

static void overDevice() {
  const float *In = onDevice(inputs());
  float *Out = onDevice<float>(N);
  chain<<<N / 2048, 2048>>>(In, Out, N, Rounds); // flagged: gpu-block-size
  expectRefusal("block of 2048");
}

static void withinBounds() {
  std::vector<int> Expected(4 * Bound);
  for (int I = 0; I < 4 * Bound; ++I)
    Expected[I] = I * 3;
  int *Out = onDevice<int>(4 * Bound);
  boundedCopy<<<4, Bound>>>(onDevice(Expected), Out);
  mustEnd();
  verify(onHost(Out, 4 * Bound), Expected, "block of 256");
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV,
                  {{"ragged", ragged},
                   {"one-wave", oneWave},
                   {"over-bounds-flagged", overBounds},
                   {"over-device-flagged", overDevice},
                   {"within-bounds-fixed", withinBounds}});
}
#endif // KERNELS_ONLY
