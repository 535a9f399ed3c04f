//===- gpu-divergent-collective.cu - Shuffles from absent lanes ===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a shuffle gives for a lane that has left, or that never comes by, is not
// defined. A butterfly minimum over the lanes that stayed misses whole subtrees
// whatever the hardware hands out instead.
//
//===----------------------------------------------------------------------===//

#include "gpu_port.h"

constexpr int Absent = 0x7fffffff;

// As flagged: lanes leave by their data, the rest shuffle with all of them.
__global__ void minimumOfTheRest(const int *In, const int *Valid, int *Out) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  int V = In[I];
  if (Valid[I] == 0)
    return;
  for (int D = warpSize / 2; D > 0; D /= 2) {
    // flagged: gpu-divergent-collective
    const int Other = __shfl_xor_sync(ALL_LANES, V, D);
    V = Other < V ? Other : V;
  }
  Out[I] = V;
}

// As fixed: every lane shuffles; those without a value bring the neutral one.
__global__ void minimumOfAll(const int *In, const int *Valid, int *Out) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  const bool Stays = Valid[I] != 0;
  int V = Stays ? In[I] : Absent;
  for (int D = warpSize / 2; D > 0; D /= 2) {
    const int Other = __shfl_xor_sync(ALL_LANES, V, D);
    V = Other < V ? Other : V;
  }
  if (Stays)
    Out[I] = V;
}

// As flagged: only lanes with a value ask, so the neighbour may not answer.
__global__ void neighbourInArm(const int *In, const int *Valid, int *Out) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  const int V = In[I];
  if (Valid[I] != 0)
    // flagged: gpu-divergent-collective
    Out[I] = V - __shfl_xor_sync(ALL_LANES, V, 1);
  else
    Out[I] = V;
}

// As fixed: the shuffle stands before the branch.
__global__ void neighbourBefore(const int *In, const int *Valid, int *Out) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  const int V = In[I];
  const int Neighbour = __shfl_xor_sync(ALL_LANES, V, 1);
  Out[I] = Valid[I] != 0 ? V - Neighbour : V;
}

#ifndef KERNELS_ONLY
#include "harness.h"

using namespace confirm;

constexpr int N = 1 << 14, Block = 256;

struct Data {
  std::vector<int> In, Valid;
};

// Lanes without a value hold smaller numbers than those with one, so a stale
// register would show.
static Data inputs() {
  Data D{std::vector<int>(N), std::vector<int>(N)};
  for (int I = 0; I < N; ++I) {
    D.Valid[I] = I % 5 == 0 || I % 7 == 3;
    D.In[I] = D.Valid[I] ? 1000 + (I * 37) % 501 : 1 + I % 100;
  }
  return D;
}

static std::vector<int> minimumReference(const Data &D) {
  std::vector<int> Out(N);
  for (int First = 0; First < N; First += lanes()) {
    int Minimum = Absent;
    for (int I = First; I < First + lanes(); ++I)
      if (D.Valid[I])
        Minimum = std::min(Minimum, D.In[I]);
    for (int I = First; I < First + lanes(); ++I)
      Out[I] = D.Valid[I] ? Minimum : 0;
  }
  return Out;
}

static std::vector<int> neighbourReference(const Data &D) {
  std::vector<int> Out(N);
  for (int I = 0; I < N; ++I)
    Out[I] = D.Valid[I] ? D.In[I] - D.In[I ^ 1] : D.In[I];
  return Out;
}

using Kernel = void (*)(const int *, const int *, int *);

static std::vector<int> run(Kernel K, const Data &D, bool &Ended) {
  const int *In = onDevice(D.In), *Valid = onDevice(D.Valid);
  int *Out = onDevice<int>(N);
  K<<<N / Block, Block>>>(In, Valid, Out);
  Ended = ends(5);
  return Ended ? onHost(Out, N) : std::vector<int>();
}

static void flagged(Kernel K, std::vector<int> (*Reference)(const Data &),
                    const char *What) {
  const Data D = inputs();
  bool Ended = false;
  const std::vector<int> Got = run(K, D, Ended);
  if (!Ended) {
    record("shown", std::string(What) + ": the kernel never ends");
    leave(ExitGood);
  }
  expectWrong(Got, Reference(D), What, "the values are right");
}

static void fixed(Kernel K, std::vector<int> (*Reference)(const Data &),
                  const char *What) {
  const Data D = inputs();
  bool Ended = false;
  const std::vector<int> Got = run(K, D, Ended);
  if (!Ended) {
    record("hang", std::string(What) + ": the kernel did not end");
    leave(ExitHang);
  }
  verify(Got, Reference(D), What);
}

static void exitedFlagged() {
  flagged(minimumOfTheRest, minimumReference, "shuffle from exited lanes");
}
static void exitedFixed() {
  fixed(minimumOfAll, minimumReference, "shuffle with every lane");
}
static void armFlagged() {
  flagged(neighbourInArm, neighbourReference, "shuffle in one arm");
}
static void armFixed() {
  fixed(neighbourBefore, neighbourReference, "shuffle before the branch");
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV,
                  {{"exited-flagged", exitedFlagged},
                   {"exited-fixed", exitedFixed},
                   {"arm-flagged", armFlagged},
                   {"arm-fixed", armFixed}});
}
#endif // KERNELS_ONLY
