// RUN: %check_gpu_tidy %s gpu-divergent-collective --targets 'sm_80;sm_90' --languages cuda

// Masks and widths that are wrong wherever they are.

#define FULL 0xffffffffu

__global__ void widthAsMask(int *x) {
  int v = x[threadIdx.x];
  v += __shfl_xor_sync(32, v, 1);
  // CHECK-NOTES: :[[@LINE-1]]:8: warning: '__shfl_xor_sync' is run by all lanes of the wave, but its mask names lane 5 [gpu-divergent-collective]
  // CHECK-NOTES: :[[@LINE-2]]:24: note: name all lanes that run it: the mask is no number of lanes, and no width
  v += __shfl_down_sync(0x1f, v, 16);
  // CHECK-NOTES: :[[@LINE-1]]:8: warning: '__shfl_down_sync' is run by all lanes of the wave, but its mask names lanes 0-4 [gpu-divergent-collective]
  // CHECK-NOTES: :[[@LINE-2]]:25: note: name all lanes
  x[threadIdx.x] = v;
}

__device__ int sumOfHalf(int v) {
  return v + __shfl_xor_sync(0xffffu, v, 8);
  // CHECK-NOTES: :[[@LINE-1]]:14: warning: '__shfl_xor_sync' is run by all lanes of the wave, but its mask names lanes 0-15 [gpu-divergent-collective]
  // CHECK-NOTES: :[[@LINE-2]]:30: note: name all lanes
}
__global__ void calls(int *x, int n) {
  if (n > 4)
    x[threadIdx.x] = sumOfHalf(x[threadIdx.x]);
}

// Quiet: who calls is not known; the lanes that come are named.
__device__ int elsewhere(int v) {
  return v + __shfl_xor_sync(0xffffu, v, 8);
}
__global__ void half(int *x) {
  if (threadIdx.x % 32 < 16)
    x[threadIdx.x] += __shfl_xor_sync(0xffffu, x[threadIdx.x], 8);
}
// Quiet: blocks have no more threads.
__global__ __launch_bounds__(16) void smallBlock(int *x) {
  x[threadIdx.x] += __shfl_xor_sync(0xffffu, x[threadIdx.x], 8);
}

__global__ void widths(int *x) {
  int v = x[threadIdx.x];
  v += __shfl_down_sync(FULL, v, 12, 24);
  // CHECK-NOTES: :[[@LINE-1]]:8: warning: the width of '__shfl_down_sync' is no power of two up to the lanes of a wave [gpu-divergent-collective]
  // CHECK-NOTES: :[[@LINE-2]]:38: note: take the next power of two, and let the last lanes add nothing
  v += __shfl_down_sync(FULL, v, 32, 64);
  // CHECK-NOTES: :[[@LINE-1]]:8: warning: the width of '__shfl_down_sync' is no power of two up to the lanes of a wave [gpu-divergent-collective]
  // CHECK-NOTES: :[[@LINE-2]]:38: note: take the next power of two
  v += __shfl_down_sync(FULL, v, 4, 8);
  x[threadIdx.x] = v;
}

// Quiet: the mask is that of a block of so many threads, and the launch does not
// show its size.
template <unsigned BlockSize> __global__ void smallBlocks(int *x) {
  unsigned Rest = BlockSize & 31;
  unsigned Mask = 0xffffffffu >> (Rest > 0 ? 32 - Rest : 0);
  int v = x[threadIdx.x];
  for (int Offset = 16; Offset > 0; Offset /= 2)
    v += __shfl_down_sync(Mask, v, Offset);
  if (threadIdx.x == 0)
    x[0] = v;
}

void launchSmall(int *x, int Threads) {
  if (Threads == 8)
    smallBlocks<8><<<1, Threads>>>(x);
  else
    smallBlocks<16><<<1, Threads>>>(x);
}

__global__ void beyondTheWarp(int *x) {
  int v = x[threadIdx.x];
  v += __shfl_sync(FULL, v, 40);
  // CHECK-NOTES: :[[@LINE-1]]:8: warning: '__shfl_sync' reads across more lanes than the 32 of a wave [gpu-divergent-collective]
  // CHECK-NOTES: :[[@LINE-2]]:29: note: a source is taken modulo the lanes: it is another one
  v += __shfl_xor_sync(FULL, v, 32);
  // CHECK-NOTES: :[[@LINE-1]]:8: warning: '__shfl_xor_sync' reads across more lanes than the 32 of a
  // CHECK-NOTES: :[[@LINE-2]]:33: note: each lane gets back its own value
  x[threadIdx.x] = v;
}

__global__ void nobody(int *x) {
  x[threadIdx.x] = __shfl_sync(0, x[threadIdx.x], 0);
  // CHECK-NOTES: :[[@LINE-1]]:20: warning: the mask of '__shfl_sync' names no lane [gpu-divergent-collective]
  // CHECK-NOTES: :[[@LINE-2]]:32: note: name all lanes that run it: the mask is no number of lanes, and
  if (x[threadIdx.x] > 3)
    __syncwarp(0);
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: the mask of '__syncwarp' names no lane
    // CHECK-NOTES: :[[@LINE-2]]:16: note: name all lanes that run it: the mask is no number of lanes,
}

// Quiet: a parameter of the template, of which another instance is smaller.
template <int Distance> __device__ int moved(int v) {
  return __shfl_down_sync(FULL, v, Distance);
}
__global__ void movedFar(int *x) {
  x[threadIdx.x] = moved<32>(x[threadIdx.x]) + moved<16>(x[threadIdx.x]);
}
