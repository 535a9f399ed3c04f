//===- gpu-divergent-loop.cu - Loops held by their longest lane ===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop whose trip count is per-thread data holds the whole wave until its
// longest lane is done. The cost of the ragged rows is the longest row of each
// wave over the mean row; sorting the rows, or giving each row to a whole wave,
// removes it.
//
//===----------------------------------------------------------------------===//

#include "gpu_port.h"

// The work of one element: integers, so that any order gives the same sum.
__host__ __device__ inline unsigned mix(unsigned X) {
  X ^= X >> 16;
  X *= 0x7feb352dU;
  X ^= X >> 15;
  X *= 0x846ca68bU;
  return X ^ (X >> 16);
}

// As flagged: one row per thread.
__global__ void rowPerThread(const int *Lengths, const unsigned *Seeds,
                             unsigned *Sums, int Rows) {
  const int Row = blockIdx.x * blockDim.x + threadIdx.x;
  if (Row >= Rows)
    return;
  const unsigned Seed = Seeds[Row];
  unsigned Sum = 0;
#pragma unroll 1
  for (int K = 0; K < Lengths[Row]; ++K) // flagged: gpu-divergent-loop
    Sum += mix(mix(Seed + K));
  Sums[Row] = Sum;
}

// As fixed: one row per wave.
__global__ void rowPerWave(const int *Lengths, const unsigned *Seeds,
                           unsigned *Sums, int Rows) {
  const int Row = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
  if (Row >= Rows)
    return;
  const int Lane = threadIdx.x % warpSize;
  const unsigned Seed = Seeds[Row];
  const int Length = Lengths[Row];
  unsigned Sum = 0;
#pragma unroll 1
  for (int K = Lane; K < Length; K += warpSize)
    Sum += mix(mix(Seed + K));
  for (int D = warpSize / 2; D > 0; D /= 2)
    Sum += __shfl_down_sync(ALL_LANES, Sum, D);
  if (Lane == 0)
    Sums[Row] = Sum;
}

#ifndef KERNELS_ONLY
#include "harness.h"

using namespace confirm;

constexpr int Rows = 1 << 18, Block = 256;

// Mostly short rows and a few long ones, as in sparse matrices and graphs.
static std::vector<int> raggedLengths() {
  std::vector<int> Lengths(Rows);
  for (int R = 0; R < Rows; ++R) {
    const unsigned Random = mix(R + 1);
    Lengths[R] = 16 + Random % 32;
    if (Random >> 28 == 0)
      Lengths[R] = 512 + (Random >> 8) % 512;
  }
  return Lengths;
}

static std::vector<unsigned> reference(const std::vector<int> &Lengths,
                                       const std::vector<unsigned> &Seeds) {
  std::vector<unsigned> Sums(Rows);
  for (int R = 0; R < Rows; ++R)
    for (int K = 0; K < Lengths[R]; ++K)
      Sums[R] += mix(mix(Seeds[R] + K));
  return Sums;
}

// The longest row of each wave, summed, over the mean.
static double predictedSlowdown(const std::vector<int> &Lengths) {
  double Held = 0, Used = 0;
  for (int R = 0; R < Rows; R += lanes()) {
    const auto First = Lengths.begin() + R;
    Held += double(lanes()) * *std::max_element(First, First + lanes());
    for (int L = 0; L < lanes(); ++L)
      Used += First[L];
  }
  return Held / Used;
}

struct Times {
  double PerThread, PerWave;
};

static Times measure(const std::vector<int> &Lengths, const char *Name) {
  std::vector<unsigned> Seeds(Rows);
  for (int R = 0; R < Rows; ++R)
    Seeds[R] = mix(R) + Lengths[R];
  const std::vector<unsigned> Expected = reference(Lengths, Seeds);
  const int *DeviceLengths = onDevice(Lengths);
  const unsigned *DeviceSeeds = onDevice(Seeds);
  unsigned *Sums = onDevice<unsigned>(Rows);
  Times T;
  T.PerThread = milliseconds([&] {
    rowPerThread<<<Rows / Block, Block>>>(DeviceLengths, DeviceSeeds, Sums,
                                          Rows);
  });
  verify(onHost(Sums, Rows), Expected, format("row per thread, %s", Name));
  GPU_CHECK(gpuMemset(Sums, 0, Rows * sizeof(unsigned)));
  T.PerWave = milliseconds([&] {
    rowPerWave<<<Rows / Block * lanes(), Block>>>(DeviceLengths, DeviceSeeds,
                                                  Sums, Rows);
  });
  verify(onHost(Sums, Rows), Expected, format("row per wave, %s", Name));
  return T;
}

static void ragged() {
  std::vector<int> Lengths = raggedLengths();
  const double Unsorted = predictedSlowdown(Lengths);
  const Times Before = measure(Lengths, "unsorted");
  std::sort(Lengths.begin(), Lengths.end());
  const double Sorted = predictedSlowdown(Lengths);
  const Times After = measure(Lengths, "sorted");

  // Both orders do the same work, so their ratio is the cost of the order.
  const double Predicted = Unsorted / Sorted;
  const double Measured = Before.PerThread / After.PerThread;
  const Numbers All = {{"predicted_slowdown", Predicted},
                       {"measured_slowdown", Measured},
                       {"max_over_mean_unsorted", Unsorted},
                       {"max_over_mean_sorted", Sorted},
                       {"unsorted_ms", Before.PerThread},
                       {"sorted_ms", After.PerThread},
                       {"row_per_wave_unsorted_ms", Before.PerWave},
                       {"row_per_wave_sorted_ms", After.PerWave}};
  const std::string Text = format("unsorted rows %.2f times as slow as sorted; "
                                  "predicted %.2f",
                                  Measured, Predicted);
  if (Measured >= 1 + (Predicted - 1) / 2)
    record("shown", Text, All);
  else
    record("not-reproducible",
           format("not reproducible on %d lanes: ", lanes()) + Text, All);
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV, {{"ragged", ragged}});
}
#endif // KERNELS_ONLY
