// RUN: %check_gpu_tidy %s gpu-divergent-collective --targets 'sm_80;sm_90' --languages cuda

#define FULL 0xffffffffu

__global__ void ragged(const int *x, int *out, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    out[i] = __shfl_down_sync(FULL, x[i], 1);
  // CHECK-NOTES: :[[@LINE-1]]:14: warning: '__shfl_down_sync' names all lanes of the wave in its mask, and reads from some that may have left the kernel [gpu-divergent-collective]
  // CHECK-NOTES: :[[@LINE-3]]:55: note: lanes leave the loop at different times, depending on 'i < n'
  // CHECK-NOTES: :[[@LINE-4]]:16: note: 'i' is set
  // CHECK-NOTES: :[[@LINE-5]]:42: note: 'threadIdx.x' differs
}

__global__ void exactLanes(int *x) {
  int lane = threadIdx.x % 32, v = x[threadIdx.x];
  if (lane < 16)
    v += __shfl_xor_sync(0x0000ffffu, v, 1);
  if (lane < 16)
    v += __shfl_xor_sync(FULL, v, 1);
  // CHECK-NOTES: :[[@LINE-1]]:10: warning: '__shfl_xor_sync' is reached by lanes 0-15 of a wave, but its mask names lanes 0-31
  // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'lane < 16'
  // CHECK-NOTES: :[[@LINE-7]]:14: note: 'threadIdx.x' differs
  x[threadIdx.x] = v;
}

// Quiet: waves as a whole.
__global__ void wholeWaves(int *x, const int *count, int n) {
  int v = x[threadIdx.x], warp = threadIdx.x / warpSize;
  if (warp == 0)
    v += __shfl_xor_sync(FULL, v, 1);
  if (threadIdx.x < 64)
    v += __shfl_xor_sync(FULL, v, 1);
  if (threadIdx.y == 0)
    v += __shfl_xor_sync(FULL, v, 1);
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (row >= n)
    return;
  for (int i = 0; i < count[row]; ++i)
    v += __shfl_xor_sync(FULL, v, 1);
  x[threadIdx.x] = v;
}

// Quiet: a mask that is computed is taken to be right.
__global__ void computedMasks(int *x, unsigned mask, int k, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
  unsigned here = __ballot_sync(FULL, i < n);
  if (i < n)
    x[i] = __shfl_sync(here, x[i], 0);
  if (lane < k)
    x[i] = __shfl_sync((1u << k) - 1, x[i], 0);
  if (x[i])
    x[i] = __any_sync(mask, x[i]);
}

// The lanes that returned do not count for a vote, but have no registers left.
__global__ void afterReturn(int *x, int n) {
  int i = threadIdx.x;
  if (i >= n)
    return;
  x[i] = __any_sync(FULL, x[i] > 3);
  __syncwarp();
  x[i] = __shfl_down_sync(FULL, x[i], 1);
  // CHECK-NOTES: :[[@LINE-1]]:10: warning: '__shfl_down_sync' names all lanes of the wave in its mask, and reads from some that may have left the kernel
  // CHECK-NOTES: :[[@LINE-6]]:7: note: lanes leave here, depending on 'i >= n': right only if the lanes that exchange always leave together; else keep all lanes until the exchange and guard only the work
  // CHECK-NOTES: :[[@LINE-8]]:11: note: 'threadIdx.x' differs
}

__device__ int warpSum(int v) {
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor_sync(FULL, v, d);
  return v;
}

// All lanes hold the sum: branches on it split no wave. Reached by half of a
// wave, it has no sum.
__global__ void helper(int *x) {
  int sum = warpSum(x[threadIdx.x]);
  if (sum > 3)
    sum = warpSum(x[threadIdx.x + 1]);
  if (x[threadIdx.x])
    sum = warpSum(sum);
  // CHECK-NOTES: :[[@LINE-1]]:11: warning: this call of 'warpSum', which leads to '__shfl_xor_sync', names all lanes of the wave in its mask, but is not reached by all of them
  // CHECK-NOTES: :[[@LINE-13]]:10: note: the exchange is here
  // CHECK-NOTES: :[[@LINE-4]]:7: note: lanes part on
  // CHECK-NOTES: :[[@LINE-5]]:9: note: 'threadIdx.x' differs
  x[0] = sum;
}

__global__ void shiftedMask(int *x, int width) {
  int tid = threadIdx.x, lane = tid % 32;
  unsigned right = ((1u << 8) - 1) << (lane / 8 * 8);
  unsigned wrong = ((1u << width) - 1) << (tid / width * width);
  // CHECK-NOTES: :[[@LINE-1]]:20: warning: the mask of '__syncwarp' is shifted by the thread's position in the block, beyond the lanes of a wave
  // CHECK-NOTES: :[[@LINE+5]]:3: note: the exchange is here
  // CHECK-NOTES: :[[@LINE+4]]:14: note: take the position modulo the width of a wave
  // CHECK-NOTES: :[[@LINE-4]]:20: note: 'wrong' is set
  // CHECK-NOTES: :[[@LINE-7]]:13: note: 'threadIdx.x' differs
  __syncwarp(right);
  __syncwarp(wrong);
}

// Quiet: a multiple of 32, however it is written.
__global__ void roundedUp(int *x, int n) {
  for (int i = threadIdx.x; i < ((n + 31) & ~31); i += blockDim.x)
    x[i] += __shfl_down_sync(FULL, x[i], 1);
  for (unsigned i = threadIdx.x; i < ((n + 31) & 0xffffffe0); i += blockDim.x)
    x[i] += __shfl_down_sync(FULL, x[i], 1);
  for (int i = threadIdx.x; i < (n + 31) >> 5 << 5; i += blockDim.x)
    x[i] += __shfl_down_sync(FULL, x[i], 1);
}

// The mask is of those that come, but they read from others.
__global__ void readsUnnamed(int *x) {
  int lane = threadIdx.x % 32, v = x[threadIdx.x];
  if (lane < 16) {
    v += __shfl_xor_sync(0xffff, v, 16);
    // CHECK-NOTES: :[[@LINE-1]]:10: warning: '__shfl_xor_sync' reads from lanes that its mask does not name: lanes 0-15 [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'lane < 16'
    // CHECK-NOTES: :[[@LINE-5]]:14: note: 'threadIdx.x' differs
    v += __shfl_sync(0xffff, v, 31);
    // CHECK-NOTES: :[[@LINE-1]]:10: warning: '__shfl_sync' reads from lanes that its mask does not name: lanes 0-15 [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-7]]:7: note: lanes part on 'lane < 16'
    // CHECK-NOTES: :[[@LINE-9]]:14: note: 'threadIdx.x' differs
    v += __shfl_xor_sync(0xffff, v, 8) + __shfl_sync(0xffff, v, 31, 16) + __shfl_down_sync(0xffff, v, 8);
  }
  x[threadIdx.x] = v;
}
