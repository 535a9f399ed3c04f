//===- gpu-implicit-warp-sync.cu - Lockstep taken for granted --*- CUDA -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One lane reads what another wrote, with nothing between that orders the two.
// The compiler may then read first: unrolled and without volatile, all the
// loads of the tail move above its stores, and the sum is wrong on every GPU.
//
//===----------------------------------------------------------------------===//

#include "gpu_port.h"

constexpr int Block = 128;

// As flagged: the tail of a reduction, as lockstep would have it.
__global__ void lockstepTail(const int *In, int *Sums) {
  __shared__ int S[Block];
  const int T = threadIdx.x;
  S[T] = In[blockIdx.x * Block + T];
  __syncthreads();
  if (T < 64)
    S[T] += S[T + 64];
  __syncthreads();
  if (T < 32) {
    S[T] += S[T + 32];
    S[T] += S[T + 16]; // flagged: gpu-implicit-warp-sync in CUDA
    S[T] += S[T + 8];
    S[T] += S[T + 4];
    S[T] += S[T + 2];
    S[T] += S[T + 1];
  }
  if (T == 0)
    Sums[blockIdx.x] = S[0];
}

// As flagged, with volatile: the compiler keeps the order, the lanes need not.
__global__ void volatileTail(const int *In, int *Sums) {
  __shared__ int S[Block];
  const int T = threadIdx.x;
  S[T] = In[blockIdx.x * Block + T];
  __syncthreads();
  if (T < 64)
    S[T] += S[T + 64];
  __syncthreads();
  if (T < 32) {
    volatile int *V = S;
    V[T] += V[T + 32];
    V[T] += V[T + 16]; // flagged: gpu-implicit-warp-sync in CUDA
    V[T] += V[T + 8];
    V[T] += V[T + 4];
    V[T] += V[T + 2];
    V[T] += V[T + 1];
  }
  if (T == 0)
    Sums[blockIdx.x] = S[0];
}

// As flagged: one half of a wave makes what the other half takes.
__global__ void handOver(const int *In, int *Out) {
  __shared__ int S[Block];
  const int T = threadIdx.x;
  const int Lane = T % warpSize;
  const int V = In[blockIdx.x * Block + T];
  S[T] = 0;
  __syncthreads();
  if (Lane < warpSize / 2)
    S[T] = V;
  int Taken = 0;
  if (Lane >= warpSize / 2)
    Taken = S[T - warpSize / 2]; // flagged: gpu-implicit-warp-sync in CUDA
  Out[blockIdx.x * Block + T] = Taken;
}

// As fixed: each step is read by all, then written by all.
__global__ void syncedTail(const int *In, int *Sums) {
  __shared__ int S[Block];
  const int T = threadIdx.x;
  S[T] = In[blockIdx.x * Block + T];
  __syncthreads();
  for (int D = Block / 2; D > 0; D /= 2) {
    int Other = 0;
    if (T < D)
      Other = S[T + D];
    __syncthreads();
    if (T < D)
      S[T] += Other;
    __syncthreads();
  }
  if (T == 0)
    Sums[blockIdx.x] = S[0];
}

// As fixed: __syncwarp between the two halves.
__global__ void syncedHandOver(const int *In, int *Out) {
  __shared__ int S[Block];
  const int T = threadIdx.x;
  const int Lane = T % warpSize;
  const int V = In[blockIdx.x * Block + T];
  S[T] = 0;
  __syncthreads();
  if (Lane < warpSize / 2)
    S[T] = V;
  __syncwarp();
  int Taken = 0;
  if (Lane >= warpSize / 2)
    Taken = S[T - warpSize / 2];
  Out[blockIdx.x * Block + T] = Taken;
}

#ifndef KERNELS_ONLY
#include "harness.h"

using namespace confirm;

constexpr int Blocks = 512, N = Blocks * Block;

static std::vector<int> inputs() {
  std::vector<int> In(N);
  for (int I = 0; I < N; ++I)
    In[I] = 1 + (I * 13) % 97;
  return In;
}

static std::vector<int> sumReference() {
  const std::vector<int> In = inputs();
  std::vector<int> Sums(Blocks);
  for (int I = 0; I < N; ++I)
    Sums[I / Block] += In[I];
  return Sums;
}

static std::vector<int> handOverReference() {
  const std::vector<int> In = inputs();
  std::vector<int> Out(N);
  const int Half = lanes() / 2;
  for (int I = 0; I < N; ++I)
    Out[I] = I % lanes() < Half ? 0 : In[I - Half];
  return Out;
}

using Kernel = void (*)(const int *, int *);

static std::vector<int> run(Kernel K, size_t Results) {
  const int *In = onDevice(inputs());
  int *Out = onDevice<int>(Results);
  K<<<Blocks, Block>>>(In, Out);
  mustEnd();
  return onHost(Out, Results);
}

static void tailFlagged() {
  expectWrong(run(lockstepTail, Blocks), sumReference(), "lockstep tail",
              "this compiler kept the order and the lanes stayed in step");
}
static void volatileFlagged() {
  expectWrong(run(volatileTail, Blocks), sumReference(), "volatile tail",
              "the lanes stayed in step");
}
static void handOverFlagged() {
  expectWrong(run(handOver, N), handOverReference(), "no __syncwarp",
              "the lanes stayed in step");
}
static void tailFixed() {
  verify(run(syncedTail, Blocks), sumReference(), "tail with barriers");
}
static void handOverFixed() {
  verify(run(syncedHandOver, N), handOverReference(), "with __syncwarp");
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV,
                  {{"tail-flagged", tailFlagged},
                   {"volatile-flagged", volatileFlagged},
                   {"tail-fixed", tailFixed},
                   {"hand-over-flagged", handOverFlagged},
                   {"hand-over-fixed", handOverFixed}});
}
#endif // KERNELS_ONLY
