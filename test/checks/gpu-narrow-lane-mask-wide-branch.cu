// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages hip
// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages hip --arch gfx1100 --prefix NARROW

// A branch for 64 lanes needs masks of 64 bits.

#ifdef __GFX9__
constexpr int kWidth = 64;
#else
constexpr int kWidth = 32;
#endif

__global__ void wide(int *x) {
  if (kWidth == 64) {
    unsigned m = __ballot(x[threadIdx.x]);
    x[threadIdx.x] = m != 0;
  } else {
    unsigned m = __ballot(x[threadIdx.x]);
    x[threadIdx.x] = m != 0;
  }
}
// CHECK-NOTES: :[[@LINE-7]]:14: warning: the lane mask in 'm' has 32 bits: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]

// What holds for the type of a mask holds for all widths.
__global__ void type(int *x) {
  if (kWidth == 32)
    x[threadIdx.x] = __shfl_sync(0xffffffffu, x[threadIdx.x], 0);
  else
    x[threadIdx.x] = __shfl(x[threadIdx.x], 0);
}
// NARROW-NOTES: :[[@LINE-4]]:34: warning: the mask for '__shfl_sync' has 32 bits; HIP takes masks of 64 bits only, and refuses others from ROCm 7 on [gpu-narrow-lane-mask]
