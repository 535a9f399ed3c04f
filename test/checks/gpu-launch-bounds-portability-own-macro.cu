// RUN: %check_gpu_tidy %s gpu-launch-bounds-portability --languages hip

// A program that spells the attribute itself, for one platform: what the
// numbers mean is not said by that.
#ifdef __HIP__
#undef __launch_bounds__
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#endif

__global__ void __launch_bounds__(1024, 2) own(float *x) { x[threadIdx.x] = 1; }
// CHECK-NOTES: :[[@LINE-1]]:17: warning: launch bounds of 'own' ask for 2 waves per SIMD in HIP: no effect, as one block brings 4 to each SIMD (128 registers a thread) on gfx90a and gfx942
// CHECK-NOTES: :[[@LINE-2]]:17: note: no effect, as one block brings 8 to each SIMD (192 registers a thread) on gfx1100
// CHECK-NOTES: :[[@LINE-3]]:17: note: if 2 is CUDA's number of blocks per SM, it takes ceil(2 * ceil(1024 / 64) / 4) = 8 on gfx90a and gfx942 (64 registers a thread)
// CHECK-NOTES: :[[@LINE-4]]:17: note: if 2 is CUDA's number of blocks per SM, it takes ceil(2 * ceil(1024 / 32) / 4) = 16 on gfx1100 (96 registers a thread)
