// RUN: %check_gpu_tidy %s gpu-implicit-warp-sync --languages cuda

#include <cuda/barrier>

// Lane t reads what lane t + 8 wrote in the statement before.
__global__ void unrolledTail(float *Out) {
  __shared__ float S[64];
  unsigned T = threadIdx.x;
  S[T] = Out[T];
  __syncthreads();
  if (T < 16) {
    S[T] += S[T + 16];
    S[T] += S[T + 8];
    // CHECK-NOTES: :[[@LINE-1]]:13: warning: a lane reads from 'S' what another lane of its warp wrote, with no '__syncwarp()' in between; lanes do not run in lockstep from sm_70 on [gpu-implicit-warp-sync]
    // CHECK-NOTES: :[[@LINE-3]]:5: note: the lane 8 above writes it here
    // CHECK-NOTES: :[[@LINE-3]]:13: note: put '__syncwarp()' between them if one warp does this, '__syncthreads()' if the block does
    S[T] += S[T + 4];
  }
  Out[T] = S[0];
}

// A pointer to volatile, the idiom of the days of lockstep.
__device__ void volatileTail(volatile float *S, int T) {
  S[T] = fmaxf(S[T], S[T + 32]);
  S[T] = fmaxf(S[T], S[T + 16]);
  // CHECK-NOTES: :[[@LINE-1]]:22: warning: a lane reads from 'S' what another lane
  // CHECK-NOTES: :[[@LINE-3]]:3: note: the lane 16 above writes it here
  // CHECK-NOTES: :[[@LINE-3]]:22: note: 'volatile' makes the compiler keep the accesses; it does not make the lanes wait for each other: put '__syncwarp()' between them, or use a shuffle
  S[T] = fmaxf(S[T], S[T + 8]);
}

__global__ void callsTail(float *Out) {
  __shared__ float S[64];
  S[threadIdx.x] = Out[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 32)
    volatileTail(S, threadIdx.x);
}

// The ladder's rounds follow each other with nothing in between.
__global__ void ladder(float *Out) {
  __shared__ float S[64];
  int T = threadIdx.x;
  S[T] = Out[T];
  __syncthreads();
  for (int D = 16; D > 0; D /= 2)
    if (T < D)
      S[T] += S[T + D];
  // CHECK-NOTES: :[[@LINE-1]]:15: warning: a lane reads from 'S' what another lane
  // CHECK-NOTES: :[[@LINE-2]]:7: note: another lane, in the round before writes it here
  // CHECK-NOTES: :[[@LINE-3]]:15: note: put '__syncwarp()'
  Out[T] = S[0];
}

// Quiet: the lanes meet after each step.
__global__ void synchronizedTail(float *Out) {
  __shared__ float S[64];
  unsigned T = threadIdx.x;
  S[T] = Out[T];
  __syncthreads();
  if (T < 32) {
    float V = S[T] + S[T + 16];
    __syncwarp();
    S[T] = V;
    __syncwarp();
    V += S[T + 8];
    Out[T] = V;
  }
}

// Quiet: the barrier is in the loop.
__global__ void treeReduction(float *Out) {
  __shared__ float S[256];
  int T = threadIdx.x;
  S[T] = Out[T];
  __syncthreads();
  for (int D = 128; D > 0; D /= 2) {
    if (T < D)
      S[T] += S[T + D];
    __syncthreads();
  }
}

__device__ void meet() { __syncthreads(); }

// Quiet: the called function has the barrier.
__global__ void barrierInCall(float *Out) {
  __shared__ float S[64];
  int T = threadIdx.x;
  S[T] = Out[T];
  meet();
  Out[T] = S[T + 1];
}

// Quiet: each lane reads only what it wrote.
__global__ void ownElement(float *Out) {
  __shared__ float S[64];
  int T = threadIdx.x;
  S[T] = Out[T];
  Out[T] = S[T];
}

// Quiet: two elements a lane, and each reads its own.
__global__ void twoElementsEach(float *Out) {
  __shared__ float S[128];
  int T = threadIdx.x;
  S[2 * T] = Out[T];
  S[2 * T + 1] = Out[T + 1];
  Out[T] = S[2 * T] + S[2 * T + 1];
}

// Quiet: what is read was written before the barrier, by lanes that the guard
// keeps from writing since.
__global__ void guardedHalves(float *Out) {
  __shared__ float S[64];
  int T = threadIdx.x;
  S[T] = Out[T];
  __syncthreads();
  if (T < 16) {
    S[T] = 0;
    Out[T] = S[T + 16];
  }
}

// Quiet: the rows differ, and only lanes of other warps write them.
__global__ void otherRow(float *Out) {
  __shared__ float S[8][32];
  S[threadIdx.y][threadIdx.x] = Out[threadIdx.x];
  __syncwarp();
  Out[threadIdx.x] = S[threadIdx.y][threadIdx.x ^ 1];
}

__global__ void butterfly(float *Out) {
  __shared__ float S[32];
  S[threadIdx.x] = Out[threadIdx.x];
  Out[threadIdx.x] = S[threadIdx.x ^ 1];
  // CHECK-NOTES: :[[@LINE-1]]:22: warning: a lane reads from 'S' what another lane
  // CHECK-NOTES: :[[@LINE-3]]:3: note: another lane writes it here
  // CHECK-NOTES: :[[@LINE-3]]:22: note: put '__syncwarp()'
}

// A loop over the neighbours.
__global__ void stencil(const float *In, float *Out) {
  __shared__ float S[256 + 6];
  int T = threadIdx.x, L = T + 3;
  S[L] = In[T];
  float Sum = 0;
  for (int O = -3; O <= 3; ++O)
    Sum += S[L + O];
  // CHECK-NOTES: :[[@LINE-1]]:12: warning: a lane reads from 'S' what another lane
  // CHECK-NOTES: :[[@LINE-5]]:3: note: the lane {{[123]}} {{above|below}} writes it here
  // CHECK-NOTES: :[[@LINE-3]]:12: note: put '__syncwarp()'
  Out[T] = Sum;
}

__global__ void transposedByLoops(const float *In, float *Out) {
  __shared__ float S[32][33];
  int Lane = threadIdx.x & 31;
  for (int I = 0; I < 32; ++I)
    S[I][Lane] = In[I * 32 + Lane];
  for (int J = 0; J < 32; ++J)
    Out[J * 32 + Lane] = S[Lane][J];
  // CHECK-NOTES: :[[@LINE-1]]:26: warning: a lane reads from 'S' what another lane
  // CHECK-NOTES: :[[@LINE-4]]:5: note: another lane writes it here
  // CHECK-NOTES: :[[@LINE-3]]:26: note: put '__syncwarp()'
}

// Quiet: each thread fills and reads its own places.
__global__ void ownPlaces(const float *In, float *Out) {
  __shared__ float S[1024];
  for (int I = threadIdx.x; I < 1024; I += blockDim.x)
    S[I] = In[I];
  for (int I = threadIdx.x; I < 1024; I += blockDim.x)
    Out[I] = S[I];
}

// One lane writes what the warp reads.
__global__ void broadcast(const int *In, int *Out) {
  __shared__ int Base[8];
  int W = threadIdx.x / 32, Lane = threadIdx.x % 32;
  if (Lane == 0)
    Base[W] = In[W];
  Out[threadIdx.x] = Base[W] + Lane;
  // CHECK-NOTES: :[[@LINE-1]]:22: warning: a lane reads from 'Base' what another lane
  // CHECK-NOTES: :[[@LINE-3]]:5: note: one lane for all writes it here
  // CHECK-NOTES: :[[@LINE-3]]:22: note: put '__syncwarp()'
}

// Quiet: the lane that writes is the one that reads, or the only one left.
__global__ void oneLaneAlone(const int *In, int *Out) {
  __shared__ int Base[8], Last;
  int W = threadIdx.x / 32, Lane = threadIdx.x % 32;
  if (Lane == 0)
    Base[W] = In[W];
  if (!Lane)
    Out[W] = Base[W];
  if (threadIdx.x != 0)
    return;
  if (threadIdx.x == 0)
    Last = In[0];
  Out[8] = Last;
}

// Quiet: a part of the array for each lane, with places from the data in it.
__global__ void ownPart(const int *In, int *Out) {
  __shared__ int S[256 * 4];
  for (int I = 0; I < 4; ++I)
    S[threadIdx.x * 4 + I] = 0;
  S[threadIdx.x * 4 + (In[threadIdx.x] & 3)] += 1;
  for (int I = 0; I < 4; ++I)
    Out[threadIdx.x * 4 + I] = S[threadIdx.x * 4 + I];
}

// Quiet: two halves, both written by the thread that reads them; how many
// threads the block has is not known.
__global__ void ownHalves(const int *In, int *Out) {
  __shared__ int S[32];
  S[threadIdx.x] = In[threadIdx.x];
  S[threadIdx.x + 16] = In[threadIdx.x + 16];
  Out[threadIdx.x] = S[threadIdx.x] + S[threadIdx.x + 16];
}

// The element of the loop is not the one of before: the index has changed.
__global__ void movedIndex(int *Out, int N) {
  __shared__ int S[96];
  int I = threadIdx.x;
  S[I] = 0;
  I += 16;
  __syncthreads();
  S[I] = Out[I];
  I += 16;
  Out[I] = S[I - 1]; // Quiet: what I names is not known to be the same.
}

// Quiet: the loop runs at least once, with a barrier at its end.
__global__ void atLeastOnce(int *Out) {
  __shared__ int S[64];
  int T = threadIdx.x, I;
  S[T] = Out[T];
  for (I = 32; I >= 1; I >>= 1) {
    Out[T] += I;
    __syncthreads();
  }
  Out[T] = S[T + 1];
}

// Quiet: the threads wait at an object of the library's.
__global__ void libraryBarrier(int *D) {
  __shared__ cuda::barrier<cuda::thread_scope_block> Bar;
  __shared__ int S[256];
  int T = threadIdx.x;
  if (T == 0)
    init(&Bar, 256);
  __syncthreads();
  S[T] = D[T];
  Bar.arrive_and_wait();
  D[T] = S[255 - T];
}

// A row for each warp.
__global__ void rowOfWarp(const int *In, int *Out) {
  __shared__ int S[8][32];
  int W = threadIdx.x / 32, Lane = threadIdx.x % 32;
  S[W][Lane] = In[threadIdx.x];
  Out[threadIdx.x] = S[W][31 - Lane];
  // CHECK-NOTES: :[[@LINE-1]]:22: warning: a lane reads from 'S' what another lane
  // CHECK-NOTES: :[[@LINE-3]]:3: note: another lane writes it here
  // CHECK-NOTES: :[[@LINE-3]]:22: note: put '__syncwarp()'
}
