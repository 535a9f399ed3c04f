// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages hip
// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages hip --fixes

using Mask = unsigned long long;

//===--- Where the 32 ones are written ---===//

__device__ float first(Mask mask, float v) { return __shfl_sync(mask, v, 0); }
__device__ float relay(Mask among, float v) { return first(among, v); }

__global__ void passed(float *x) {
  x[threadIdx.x] = relay(0xffffffffull, x[threadIdx.x]);
  x[threadIdx.x] += first(0xffffffff, x[threadIdx.x]);
}
// CHECK-NOTES: :[[@LINE-3]]:26: warning: the mask for '__shfl_sync' names lanes 0 to 31 only: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100
// CHECK-NOTES: :[[@LINE-3]]:27: warning: the mask for '__shfl_sync' names lanes 0 to 31 only: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100
// CHECK-FIXES: relay(~0ull, x[threadIdx.x])
// CHECK-FIXES: first(~0ull, x[threadIdx.x])

// All lanes, only the low ones on purpose, and 64 ones by sign.
__global__ void passedWell(float *x) {
  x[threadIdx.x] = first(~0ull, x[threadIdx.x]);
  if (threadIdx.x < 32)
    x[threadIdx.x] = first(0xffffffff, x[threadIdx.x]);
  x[threadIdx.x] += first(-1, x[threadIdx.x]);
}

struct Group {
  Mask mask = ~0ull;
};
struct HalfGroup {
  Mask mask = 0x0000ffffull;
};
__global__ void members(float *x) {
  Group g;
  HalfGroup h;
  x[threadIdx.x] = __shfl_sync(g.mask, x[threadIdx.x], 0);
  if (threadIdx.x < 16)
    x[threadIdx.x] += __shfl_sync(h.mask, x[threadIdx.x], 0);
}

__global__ void computed(float *x) {
  x[threadIdx.x] = __shfl_sync(~0u, x[threadIdx.x], 0);
}
// CHECK-NOTES: :[[@LINE-2]]:32: warning: the mask for '__shfl_sync' has 32 bits; HIP takes masks of 64 bits only, and refuses others from ROCm 7 on
// CHECK-FIXES: __shfl_sync(~0ull, x[threadIdx.x], 0)
