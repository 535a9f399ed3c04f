//===- gpu-divergent-branch.cu - Paths a wave walks in turn ----*- CUDA -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every path does the same arithmetic with constants of its own: loops, so that
// no compiler merges two paths into one. Where the lanes of a wave disagree,
// the wave walks every path that any of them takes, so it should take as long
// as all paths together, over the longest one where the lanes agree.
//
//===----------------------------------------------------------------------===//

#include "gpu_port.h"

// Known to the compiler, so that it needs no code for the rest of an unrolled
// loop: what branches are left in the branchless kernel is one, to repeat.
constexpr int Rounds = 2048;

// Coefficients of path P: multipliers below one keep the value bounded.
__host__ __device__ constexpr float scale(int P, int K) {
  return 1.0f - float(4 * P + K + 1) / 64;
}
__host__ __device__ constexpr float offset(int P, int K) {
  return float(4 * P + K + 1) / 32;
}

// A dependent chain of 4 * Count multiply-adds.
template <int P, int Count = Rounds> __device__ float path(float X) {
#pragma unroll 4
  for (int R = 0; R < Count; ++R) {
    X = fmaf(X, scale(P, 0), offset(P, 0));
    X = fmaf(X, scale(P, 1), offset(P, 1));
    X = fmaf(X, scale(P, 2), offset(P, 2));
    X = fmaf(X, scale(P, 3), offset(P, 3));
  }
  return X;
}

// As flagged: the path is per-thread data.
template <int Ways>
__global__ void laneDivergent(const float *In, const int *Keys, float *Out,
                              int N) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  float X = In[I];
  switch (Keys[I] % Ways) { // flagged: gpu-divergent-branch
  case 0:
    X = path<0>(X);
    break;
  case 1:
    X = path<1>(X);
    break;
  case 2:
    X = path<2>(X);
    break;
  case 3:
    X = path<3>(X);
    break;
  case 4:
    X = path<4>(X);
    break;
  case 5:
    X = path<5>(X);
    break;
  case 6:
    X = path<6>(X);
    break;
  case 7:
    X = path<7>(X);
    break;
  }
  Out[I] = X;
}

// As fixed, by arranging the data: one path for a whole wave.
template <int Ways>
__global__ void warpUniform(const float *In, const int *WaveKeys, float *Out,
                            int N) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  float X = In[I];
  switch (WaveKeys[I / warpSize] % Ways) {
  case 0:
    X = path<0>(X);
    break;
  case 1:
    X = path<1>(X);
    break;
  case 2:
    X = path<2>(X);
    break;
  case 3:
    X = path<3>(X);
    break;
  case 4:
    X = path<4>(X);
    break;
  case 5:
    X = path<5>(X);
    break;
  case 6:
    X = path<6>(X);
    break;
  case 7:
    X = path<7>(X);
    break;
  }
  Out[I] = X;
}

// As fixed, by data instead of control: the coefficients are looked up.
__global__ void branchless(const float *In, const int *Keys, const float *Table,
                           float *Out, int N, int Ways) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  const float *Row = Table + 8 * (Keys[I] % Ways);
  const float A0 = Row[0], B0 = Row[1], A1 = Row[2], B1 = Row[3];
  const float A2 = Row[4], B2 = Row[5], A3 = Row[6], B3 = Row[7];
  float X = In[I];
#pragma unroll 4
  for (int R = 0; R < Rounds; ++R) {
    X = fmaf(X, A0, B0);
    X = fmaf(X, A1, B1);
    X = fmaf(X, A2, B2);
    X = fmaf(X, A3, B3);
  }
  Out[I] = X;
}

// As flagged, with one path three times as long as the other.
__global__ void unevenPaths(const float *In, const int *Keys, float *Out,
                            int N) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  float X = In[I];
  if (Keys[I] % 2 == 0) // flagged: gpu-divergent-branch
    X = path<0>(X);
  else
    X = path<1, 3 * Rounds>(X);
  Out[I] = X;
}

#ifndef KERNELS_ONLY
#include "harness.h"
#include <cmath>

using namespace confirm;

constexpr int N = 1 << 20, Block = 256, MaxWays = 8;
constexpr int Values = 64; // distinct inputs, so that the CPU can keep up

static float referencePath(int P, float X, int Count) {
  for (int R = 0; R < Count; ++R)
    for (int K = 0; K < 4; ++K)
      X = std::fmaf(X, scale(P, K), offset(P, K));
  return X;
}

// What the CPU gives; path P takes Rounds, or LongRounds if it is path 1.
static std::vector<float> reference(const std::vector<float> &In,
                                    const std::vector<int> &Keys,
                                    int LongRounds) {
  std::vector<float> Known(MaxWays * Values);
  for (int P = 0; P < MaxWays; ++P)
    for (int V = 0; V < Values; ++V)
      Known[P * Values + V] =
          referencePath(P, float(V) / Values, P == 1 ? LongRounds : Rounds);
  std::vector<float> Out(In.size());
  for (size_t I = 0; I < In.size(); ++I)
    Out[I] = Known[Keys[I] * Values + int(In[I] * Values)];
  return Out;
}

static std::vector<float> inputs() {
  std::vector<float> In(N);
  for (int I = 0; I < N; ++I)
    In[I] = float((I / 7) % Values) / Values;
  return In;
}

// Neighbours disagree, and every wave holds every path.
static std::vector<int> scatteredKeys(int Ways) {
  std::vector<int> Keys(N);
  for (int I = 0; I < N; ++I)
    Keys[I] = (I * 5 + I / 64) % Ways;
  return Keys;
}

static void report(double Predicted, double Divergent, double Uniform,
                   Numbers More = {}) {
  const double Measured = Divergent / Uniform;
  Numbers All = {{"predicted_slowdown", Predicted},
                 {"measured_slowdown", Measured},
                 {"divergent_ms", Divergent},
                 {"uniform_ms", Uniform}};
  All.insert(All.end(), More.begin(), More.end());
  // Half of the predicted cost is far outside what timing noise could make.
  if (Measured >= 1 + (Predicted - 1) / 2)
    record("shown",
           format("%.2f times as slow; predicted %.2f", Measured, Predicted),
           All);
  else
    record("not-reproducible",
           format("not reproducible on %d lanes: only %.2f times as slow; "
                  "predicted %.2f",
                  lanes(), Measured, Predicted),
           All);
}

template <int Ways> void equalPaths() {
  const std::vector<float> In = inputs();
  const std::vector<int> Keys = scatteredKeys(Ways);
  std::vector<int> WaveKeys(N / lanes()), KeysByWave(N);
  for (int W = 0; W < N / lanes(); ++W)
    WaveKeys[W] = W % Ways;
  for (int I = 0; I < N; ++I)
    KeysByWave[I] = WaveKeys[I / lanes()];
  std::vector<float> Table;
  for (int P = 0; P < Ways; ++P)
    for (int K = 0; K < 4; ++K) {
      Table.push_back(scale(P, K));
      Table.push_back(offset(P, K));
    }

  const float *DeviceIn = onDevice(In), *DeviceTable = onDevice(Table);
  const int *DeviceKeys = onDevice(Keys), *DeviceWaves = onDevice(WaveKeys);
  float *Out = onDevice<float>(N);
  const double Divergent = milliseconds([&] {
    laneDivergent<Ways><<<N / Block, Block>>>(DeviceIn, DeviceKeys, Out, N);
  });
  verify(onHost(Out, N), reference(In, Keys, Rounds), "lane_divergent");
  const double Uniform = milliseconds([&] {
    warpUniform<Ways><<<N / Block, Block>>>(DeviceIn, DeviceWaves, Out, N);
  });
  verify(onHost(Out, N), reference(In, KeysByWave, Rounds), "warp_uniform");
  const double Branchless = milliseconds([&] {
    branchless<<<N / Block, Block>>>(DeviceIn, DeviceKeys, DeviceTable, Out, N,
                                     Ways);
  });
  verify(onHost(Out, N), reference(In, Keys, Rounds), "branchless");
  report(Ways, Divergent, Uniform, {{"branchless_ms", Branchless}});
}

static void uneven() {
  const std::vector<float> In = inputs();
  const std::vector<int> Keys = scatteredKeys(2), AllLong(N, 1);
  const float *DeviceIn = onDevice(In);
  const int *DeviceKeys = onDevice(Keys), *DeviceLong = onDevice(AllLong);
  float *Out = onDevice<float>(N);
  const double Divergent = milliseconds(
      [&] { unevenPaths<<<N / Block, Block>>>(DeviceIn, DeviceKeys, Out, N); });
  verify(onHost(Out, N), reference(In, Keys, 3 * Rounds), "uneven");
  const double Longest = milliseconds(
      [&] { unevenPaths<<<N / Block, Block>>>(DeviceIn, DeviceLong, Out, N); });
  verify(onHost(Out, N), reference(In, AllLong, 3 * Rounds), "longest path");
  report(4.0 / 3, Divergent, Longest);
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV,
                  {{"2-way", equalPaths<2>},
                   {"4-way", equalPaths<4>},
                   {"8-way", equalPaths<8>},
                   {"uneven", uneven}});
}
#endif // KERNELS_ONLY
