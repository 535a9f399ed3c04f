// RUN: %check_gpu_tidy %s gpu-divergent-collective --targets 'sm_80;sm_90' --languages cuda

#define FULL 0xffffffffu

// The vote is of other lanes than those that come.
__global__ void contradicting(int *x) {
  int lane = threadIdx.x % 32;
  unsigned mask = __ballot_sync(FULL, lane < 16);
  if (lane < 16)
    __syncwarp(mask); // Quiet.
  if (lane <= 16)
    __syncwarp(mask);
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncwarp' is reached by lanes 0-16 of a wave, but its mask names lanes 0-15 [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'lane <= 16': move the exchange out, or name only the lanes that come here, with '__ballot_sync' before the branch
    // CHECK-NOTES: :[[@LINE-7]]:19: note: the mask is made here, by '__ballot_sync(FULL, lane < 16)'
    // CHECK-NOTES: :[[@LINE-9]]:14: note: 'threadIdx.x' differs between threads
}

__global__ void contradictingInBlock(int *x) {
  unsigned mask = __ballot_sync(FULL, threadIdx.x < 16);
  if (threadIdx.x <= 16)
    x[threadIdx.x] = __shfl_sync(mask, x[threadIdx.x], 0);
    // CHECK-NOTES: :[[@LINE-1]]:22: warning: '__shfl_sync' is reached by lanes 0-16 of a wave, but its mask names lanes 0-15 [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'threadIdx.x <= 16': move the exchange out, or name only the lanes that come here, with '__ballot_sync' before the branch
    // CHECK-NOTES: :[[@LINE-5]]:19: note: the mask is made here, by '__ballot_sync(FULL, threadIdx.x < 16)'
    // CHECK-NOTES: :[[@LINE-5]]:7: note: 'threadIdx.x' differs between threads
}

// By their position the lanes voted, and they part by their data.
__global__ void partsByData(const int *flags, int *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned mask = __ballot_sync(FULL, i < n);
  if (i >= n)
    return;
  x[i] = __shfl_sync(mask, x[i], 0); // Quiet.
  if (flags[i])
    x[i] = __shfl_sync(mask, x[i], 1);
    // CHECK-NOTES: :[[@LINE-1]]:12: warning: '__shfl_sync' is not reached by all lanes that its mask names [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'flags[i]': move the exchange out, or name only the lanes that come here, with '__ballot_sync' before the branch
    // CHECK-NOTES: :[[@LINE-8]]:19: note: the mask is made here, by '__ballot_sync(FULL, i < n)'
    // CHECK-NOTES: :[[@LINE-10]]:11: note: 'i' is set to a value that differs between threads
    // CHECK-NOTES: :[[@LINE-11]]:37: note: 'threadIdx.x' differs between threads
}

// Quiet: the vote is on the data, on both, or is taken again.
__global__ void votesOnData(const int *flags, int *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool goes = i < n && flags[i];
  unsigned mask = __ballot_sync(FULL, goes);
  if (goes)
    x[i] = __shfl_sync(mask, x[i], 1);
  unsigned both = __ballot_sync(FULL, i < n && x[i] > 0);
  if (i < n && x[i] > 0)
    x[i] = __shfl_sync(both, x[i], 1);
  unsigned again = __ballot_sync(FULL, i < n);
  if (i < n)
    again = __ballot_sync(again, flags[i]);
  if (i < n && flags[i])
    x[i] = __shfl_sync(again, x[i], 1);
}

__device__ int sumOfThoseHere(int v) {
  unsigned here = __activemask();
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(here, v, d);
  return v;
}

// Which lanes `__activemask` gives is not in the hands of the program.
__global__ void chance(int *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
  int v = sumOfThoseHere(x[i]); // Quiet: lanes have not parted.
  if (i < n)
    v += sumOfThoseHere(x[i]);
    // CHECK-NOTES: :[[@LINE-1]]:10: warning: this call of 'sumOfThoseHere', which leads to '__shfl_down_sync', takes as its mask the lanes that happened to run together, and reads from others [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-11]]:10: note: the exchange is here
    // CHECK-NOTES: :[[@LINE-4]]:7: note: lanes part on 'i < n': move the exchange out, or name only the lanes that come here, with '__ballot_sync' before the branch
    // CHECK-NOTES: :[[@LINE-15]]:19: note: the mask is made here, by '__activemask()'
    // CHECK-NOTES: :[[@LINE-8]]:11: note: 'i' is set to a value that differs between threads
    // CHECK-NOTES: :[[@LINE-9]]:37: note: 'threadIdx.x' differs between threads
  if (i < n)
    v += __shfl_sync(__activemask(), v, lane - 1);
    // CHECK-NOTES: :[[@LINE-1]]:10: warning: '__shfl_sync' takes as its mask the lanes that happened to run together, and reads from others [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'i < n': move the exchange out, or name only the lanes that come here, with '__ballot_sync' before the branch
    // CHECK-NOTES: :[[@LINE-3]]:22: note: the mask is made here, by '__activemask()'
    // CHECK-NOTES: :[[@LINE-15]]:11: note: 'i' is set to a value that differs between threads
    // CHECK-NOTES: :[[@LINE-16]]:37: note: 'threadIdx.x' differs between threads
  if (i < n) {
    unsigned mask = __ballot_sync(__activemask(), v > 3);
    v += __shfl_up_sync(mask, v, 1);
    // CHECK-NOTES: :[[@LINE-1]]:10: warning: '__shfl_up_sync' takes as its mask the lanes that happened to run together, and reads from others [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-4]]:7: note: lanes part on 'i < n': move the exchange out, or name only the lanes that come here, with '__ballot_sync' before the branch
    // CHECK-NOTES: :[[@LINE-4]]:21: note: the mask is made here, by '__ballot_sync(__activemask(), v > 3)'
    // CHECK-NOTES: :[[@LINE-23]]:11: note: 'i' is set to a value that differs between threads
    // CHECK-NOTES: :[[@LINE-24]]:37: note: 'threadIdx.x' differs between threads
  }
  x[i] = v;
}

// Quiet: whoever is here elects one of them.
__global__ void aggregated(int *counter, int *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (x[i] > n) {
    unsigned here = __activemask();
    int leader = __ffs(here) - 1, base = 0;
    if (threadIdx.x % 32 == leader)
      base = atomicAdd(counter, __popc(here));
    x[i] = __shfl_sync(here, base, leader);
    __syncwarp(here);
  }
}

// The last statement: lanes that skip it may not have left yet when others vote.
__global__ void lastByData(const int *x, unsigned *out) {
  int v = x[threadIdx.x];
  if (v > 2)
    out[threadIdx.x] = __match_any_sync(0xffffffffu, v);
  // CHECK-NOTES: :[[@LINE-1]]:24: warning: '__match_any_sync' names all lanes of the wave in its mask, but is not reached by all of them [gpu-divergent-collective]
  // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'v > 2'
  // CHECK-NOTES: :[[@LINE-5]]:11: note: 'x[threadIdx.x]' is loaded
  // CHECK-NOTES: :[[@LINE-6]]:13: note: 'threadIdx.x' differs
}
// Quiet: a bound.
__global__ void lastByBound(const int *x, unsigned *out, int n) {
  if (threadIdx.x < n)
    out[threadIdx.x] = __ballot_sync(0xffffffffu, x[threadIdx.x]);
}
