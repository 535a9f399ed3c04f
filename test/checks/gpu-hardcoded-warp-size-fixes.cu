// RUN: %check_gpu_tidy %s gpu-hardcoded-warp-size --fixes

#ifdef __HIP__
#define SHFL_DOWN(v, d) __shfl_down(v, d)
#define SHFL_UP(v, d) __shfl_up(v, d)
#else
#define SHFL_DOWN(v, d) __shfl_down_sync(0xffffffffu, v, d)
#define SHFL_UP(v, d) __shfl_up_sync(0xffffffffu, v, d)
#endif

__device__ float warpSum(float v) {
  for (int step = 16; step > 0; step >>= 1)
    v += SHFL_DOWN(v, step);
  return v;
}
// CHECK-FIXES: for (int step = warpSize / 2; step > 0; step >>= 1)

__global__ void blockSum(float *x) {
  __shared__ float part[32];
  const int lane = threadIdx.x & 31, wid = threadIdx.x >> 5;
  float v = warpSum(x[threadIdx.x]);
  if (lane == 0)
    part[wid] = v;
  __syncthreads();
  if (threadIdx.x < 32) {
    v = threadIdx.x < blockDim.x / 32.f ? part[lane] : 0.f;
    x[threadIdx.x] = warpSum(v);
  }
}
// CHECK-FIXES: const int lane = threadIdx.x & (warpSize - 1), wid = threadIdx.x / warpSize;
// CHECK-FIXES: if (threadIdx.x < warpSize) {
// CHECK-FIXES-NEXT: v = threadIdx.x < blockDim.x / (float)warpSize ? part[lane] : 0.f;

__global__ void scan(int *x, int n) {
  const int lane = threadIdx.x % 32;
  int v = x[threadIdx.x];
  for (int d = 1; d < 32; d *= 2) {
    int below = SHFL_UP(v, d);
    if (lane >= d)
      v += below;
  }
  if (lane == 31)
    x[threadIdx.x / 32] = v;
  for (int i = lane; i < n; i += 32)
    x[i] = v;
}
// CHECK-FIXES: const int lane = threadIdx.x % warpSize;
// CHECK-FIXES: for (int d = 1; d < warpSize; d *= 2) {
// CHECK-FIXES: if (lane == warpSize - 1)
// CHECK-FIXES-NEXT: x[threadIdx.x / warpSize] = v;
// CHECK-FIXES-NEXT: for (int i = lane; i < n; i += warpSize)

__device__ float whileSum(float v) {
  int step = 16;
  while (step > 0) {
    v += SHFL_DOWN(v, step);
    step /= 2;
  }
  return v;
}
// CHECK-FIXES: int step = warpSize / 2;

__global__ void whileSums(float *x) {
  float v = whileSum(x[threadIdx.x]);
  if (threadIdx.x % 32 == 0)
    x[threadIdx.x / 32] = v;
}
// CHECK-FIXES: if (threadIdx.x % warpSize == 0)
// CHECK-FIXES-NEXT: x[threadIdx.x / warpSize] = v;
