//===- warp_functions.h - Shuffles, votes and other lane collectives ------===//
//
// Lane masks have 64 bits on every AMD target. The *_sync functions are
// templates over the mask's type, as in HIP 6.2 and later; the real ones reject
// a mask that is not 64 bits wide by a static_assert, which is left to the
// checks here.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_WARP_FUNCTIONS_H
#define GPU_TIDY_HIP_WARP_FUNCTIONS_H

// A constant, as until HIP 6 (with 64 in host code), so that sources of that
// time parse. In HIP 7 it is an object that converts to int at run time: what
// needs a constant is left to the checks.
#if defined(__HIP_DEVICE_COMPILE__) && !defined(__GFX8__) && !defined(__GFX9__)
static constexpr int warpSize = 32;
#else
static constexpr int warpSize = 64;
#endif

__device__ int __all(int predicate);
__device__ int __any(int predicate);
__device__ unsigned long long __ballot(int predicate);
__device__ unsigned long long __ballot64(int predicate);
__device__ unsigned int __lane_id();
__device__ uint64_t __lanemask_gt();
__device__ uint64_t __lanemask_lt();
__device__ uint64_t __lanemask_eq();
__device__ int32_t __fns(unsigned int mask, unsigned int base, int offset);
__device__ int32_t __fns32(uint32_t mask, uint32_t base, int32_t offset);
__device__ int32_t __fns64(uint64_t mask, uint32_t base, int32_t offset);

#define GPU_TIDY_SHUFFLES(T)                                                   \
  __device__ T __shfl(T var, int src_lane, int width = warpSize);              \
  __device__ T __shfl_up(T var, unsigned int lane_delta,                       \
                         int width = warpSize);                                \
  __device__ T __shfl_down(T var, unsigned int lane_delta,                     \
                           int width = warpSize);                              \
  __device__ T __shfl_xor(T var, int lane_mask, int width = warpSize);
GPU_TIDY_SHUFFLES(int)
GPU_TIDY_SHUFFLES(unsigned int)
GPU_TIDY_SHUFFLES(float)
GPU_TIDY_SHUFFLES(double)
GPU_TIDY_SHUFFLES(long)
GPU_TIDY_SHUFFLES(unsigned long)
GPU_TIDY_SHUFFLES(long long)
GPU_TIDY_SHUFFLES(unsigned long long)
#undef GPU_TIDY_SHUFFLES

#include <gpu_tidy/hip_warp_sync.inc>

__device__ unsigned int __hip_ds_bpermute(int index, unsigned int src);
__device__ float __hip_ds_bpermutef(int index, float src);
__device__ unsigned int __hip_ds_permute(int index, unsigned int src);
__device__ float __hip_ds_permutef(int index, float src);
template <int pattern>
__device__ unsigned int __hip_ds_swizzle_N(unsigned int src);
template <int pattern> __device__ float __hip_ds_swizzlef_N(float src);
template <int dpp_ctrl, int row_mask, int bank_mask, bool bound_ctrl>
__device__ int __hip_move_dpp_N(int src);
#define __hip_ds_swizzle(src, pattern) __hip_ds_swizzle_N<(pattern)>((src))
#define __hip_ds_swizzlef(src, pattern) __hip_ds_swizzlef_N<(pattern)>((src))
#define __hip_move_dpp(src, dpp_ctrl, row_mask, bank_mask, bound_ctrl)         \
  __hip_move_dpp_N<(dpp_ctrl), (row_mask), (bank_mask), (bound_ctrl)>((src))

#endif // GPU_TIDY_HIP_WARP_FUNCTIONS_H
