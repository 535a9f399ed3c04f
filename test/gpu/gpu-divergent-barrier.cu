//===- gpu-divergent-barrier.cu - Barriers that some threads skip ===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A barrier that part of the block skips pairs with the next barrier of the
// others: they go on before the values they wait for are written. Where a wave
// is split, the kernel may also never end, which the harness notices without
// ending up in it.
//
//===----------------------------------------------------------------------===//

#include "gpu_port.h"

constexpr int Block = 256;

// Long enough for the other waves to run ahead.
__device__ int slowly(unsigned X, int Rounds) {
#pragma unroll 1
  for (int R = 0; R < Rounds; ++R)
    X = X * 5 + 1;
  return X;
}

// As flagged: the first half of the block has a barrier of its own. No wave is
// split, and still the second half reads Mirror before it is written.
__global__ void barrierInArm(const int *In, int *Out, int Rounds) {
  __shared__ int Tile[Block], Mirror[Block];
  const int T = threadIdx.x;
  Tile[T] = In[T];
  Mirror[T] = -1;
  __syncthreads();
  int X = Tile[T];
  if (T < Block / 2) {
    X += Tile[T + Block / 2];
    __syncthreads(); // flagged: gpu-divergent-barrier
    X = slowly(X, Rounds);
  }
  Mirror[T] = X;
  __syncthreads();
  Out[T] = Mirror[Block - 1 - T];
}

// As fixed: the barrier stands where every thread comes by.
__global__ void barrierOutside(const int *In, int *Out, int Rounds) {
  __shared__ int Tile[Block], Mirror[Block];
  const int T = threadIdx.x;
  Tile[T] = In[T];
  Mirror[T] = -1;
  __syncthreads();
  int X = Tile[T];
  if (T < Block / 2)
    X += Tile[T + Block / 2];
  __syncthreads();
  if (T < Block / 2)
    X = slowly(X, Rounds);
  Mirror[T] = X;
  __syncthreads();
  Out[T] = Mirror[Block - 1 - T];
}

// As flagged: the barrier depends on data that splits every wave.
__global__ void barrierOnData(const int *In, int *Out) {
  __shared__ int Tile[Block];
  const int T = threadIdx.x;
  Tile[T] = 0;
  __syncthreads();
  if (In[T] % 2 == 0) {
    Tile[T] = In[T];
    __syncthreads(); // flagged: gpu-divergent-barrier
  }
  Out[T] = Tile[Block - 1 - T] + Tile[T];
}

// As fixed: only the store depends on the data.
__global__ void storeOnData(const int *In, int *Out) {
  __shared__ int Tile[Block];
  const int T = threadIdx.x;
  Tile[T] = 0;
  __syncthreads();
  if (In[T] % 2 == 0)
    Tile[T] = In[T];
  __syncthreads();
  Out[T] = Tile[Block - 1 - T] + Tile[T];
}

// As flagged: threads beyond the end leave before the barrier.
__global__ void barrierAfterReturn(const int *In, int *Out, int N) {
  __shared__ int Tile[Block];
  const int T = threadIdx.x;
  if (T >= N)
    return;
  Tile[T] = In[T];
  __syncthreads(); // flagged: gpu-divergent-barrier
  Out[T] = Tile[N - 1 - T];
}

// As fixed: they stay to the barrier and do nothing else.
__global__ void returnAfterBarrier(const int *In, int *Out, int N) {
  __shared__ int Tile[Block];
  const int T = threadIdx.x;
  if (T < N)
    Tile[T] = In[T];
  __syncthreads();
  if (T < N)
    Out[T] = Tile[N - 1 - T];
}

#ifndef KERNELS_ONLY
#include "harness.h"

using namespace confirm;

constexpr int Rounds = 20000;

static std::vector<int> inputs() {
  std::vector<int> In(Block);
  for (int T = 0; T < Block; ++T)
    In[T] = T * 3 + 1;
  return In;
}

static std::vector<int> armReference() {
  const std::vector<int> In = inputs();
  std::vector<int> Out(Block);
  for (int T = 0; T < Block; ++T) {
    const int From = Block - 1 - T;
    unsigned X = In[From];
    if (From < Block / 2) {
      X += In[From + Block / 2];
      for (int R = 0; R < Rounds; ++R)
        X = X * 5 + 1;
    }
    Out[T] = int(X);
  }
  return Out;
}

static std::vector<int> dataReference() {
  const std::vector<int> In = inputs();
  std::vector<int> Out(Block);
  for (int T = 0; T < Block; ++T)
    for (int From : {T, Block - 1 - T})
      if (In[From] % 2 == 0)
        Out[T] += In[From];
  return Out;
}

static std::vector<int> returnReference(int N) {
  const std::vector<int> In = inputs();
  std::vector<int> Out(Block);
  for (int T = 0; T < N; ++T)
    Out[T] = In[N - 1 - T];
  return Out;
}

// A hang of flagged code is a result. It ends the process.
static void expectEnd(const char *What) {
  if (ends(5))
    return;
  record("shown", std::string(What) + ": the kernel never ends");
  leave(ExitGood);
}

static void armFlagged() {
  const int *In = onDevice(inputs());
  int *Out = onDevice<int>(Block);
  barrierInArm<<<1, Block>>>(In, Out, Rounds);
  expectEnd("barrier in an arm");
  expectWrong(onHost(Out, Block), armReference(), "barrier in an arm",
              "the second half waited for the first");
}

static void armFixed() {
  const int *In = onDevice(inputs());
  int *Out = onDevice<int>(Block);
  barrierOutside<<<1, Block>>>(In, Out, Rounds);
  mustEnd();
  verify(onHost(Out, Block), armReference(), "barrier outside the arm");
}

static void dataFlagged() {
  const int *In = onDevice(inputs());
  int *Out = onDevice<int>(Block);
  barrierOnData<<<1, Block>>>(In, Out);
  expectEnd("barrier on data");
  expectWrong(onHost(Out, Block), dataReference(), "barrier on data",
              "the kernel ended and its values are right");
}

static void dataFixed() {
  const int *In = onDevice(inputs());
  int *Out = onDevice<int>(Block);
  storeOnData<<<1, Block>>>(In, Out);
  mustEnd();
  verify(onHost(Out, Block), dataReference(), "store on data");
}

constexpr int Odd = Block - 50;

static void returnFlagged() {
  const int *In = onDevice(inputs());
  int *Out = onDevice<int>(Block);
  barrierAfterReturn<<<1, Block>>>(In, Out, Odd);
  expectEnd("barrier after an early return");
  expectWrong(onHost(Out, Block), returnReference(Odd),
              "barrier after an early return",
              "this GPU does not wait for threads that have left");
}

static void returnFixed() {
  const int *In = onDevice(inputs());
  int *Out = onDevice<int>(Block);
  returnAfterBarrier<<<1, Block>>>(In, Out, Odd);
  mustEnd();
  verify(onHost(Out, Block), returnReference(Odd), "barrier for every thread");
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV,
                  {{"arm-flagged", armFlagged},
                   {"arm-fixed", armFixed},
                   {"data-flagged", dataFlagged},
                   {"data-fixed", dataFixed},
                   {"return-flagged", returnFlagged},
                   {"return-fixed", returnFixed}});
}
#endif // KERNELS_ONLY
