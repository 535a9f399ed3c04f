//===- cuda_fp8.h - 8-bit floating-point types ----------------------------===//

#ifndef GPU_TIDY_CUDA_FP8_H
#define GPU_TIDY_CUDA_FP8_H

#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include <type_traits>

#define FP8(Name) __nv_##Name
#define FP8_ENUM(Name) __NV_##Name
#define FP8_HALF __half
#define FP8_HALF2 __half2
#define FP8_BF16 __nv_bfloat16
#define FP8_BF162 __nv_bfloat162
#define FP8_HD __host__ __device__
#define FP8_EXPLICIT explicit
#define FP8_MEMBERS(Name)
#include <gpu_tidy/float8.inc>
#undef FP8
#undef FP8_ENUM
#undef FP8_HALF
#undef FP8_HALF2
#undef FP8_BF16
#undef FP8_BF162
#undef FP8_HD
#undef FP8_EXPLICIT
#undef FP8_MEMBERS

__host__ __device__ __half_raw
__nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t value,
                        __nv_fp8_interpretation_t kind);
__host__ __device__ __half2_raw
__nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t value,
                           __nv_fp8_interpretation_t kind);
__host__ __device__ __nv_fp8_storage_t
__nv_cvt_halfraw_to_fp8(__half_raw value, __nv_saturation_t mode,
                        __nv_fp8_interpretation_t kind);
__host__ __device__ __nv_fp8x2_storage_t
__nv_cvt_halfraw2_to_fp8x2(__half2_raw value, __nv_saturation_t mode,
                           __nv_fp8_interpretation_t kind);
__host__ __device__ __nv_fp8_storage_t
__nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw value, __nv_saturation_t mode,
                            __nv_fp8_interpretation_t kind);

// Exponents alone, the scales of blocks.
#define GPU_TIDY_E8M0(From, To, Storage)                                       \
  __host__ __device__ Storage __nv_cvt_##To(                                   \
      From value, __nv_saturation_t mode, enum cudaRoundMode rounding);
GPU_TIDY_E8M0(float, float_to_e8m0, __nv_fp8_storage_t)
GPU_TIDY_E8M0(double, double_to_e8m0, __nv_fp8_storage_t)
GPU_TIDY_E8M0(__nv_bfloat16_raw, bfloat16raw_to_e8m0, __nv_fp8_storage_t)
GPU_TIDY_E8M0(float2, float2_to_e8m0x2, __nv_fp8x2_storage_t)
GPU_TIDY_E8M0(double2, double2_to_e8m0x2, __nv_fp8x2_storage_t)
GPU_TIDY_E8M0(__nv_bfloat162_raw, bfloat162raw_to_e8m0x2, __nv_fp8x2_storage_t)
#undef GPU_TIDY_E8M0
__host__ __device__ __nv_bfloat16_raw
__nv_cvt_e8m0_to_bf16raw(__nv_fp8_storage_t value);
__host__ __device__ __nv_bfloat162_raw
__nv_cvt_e8m0x2_to_bf162raw(__nv_fp8x2_storage_t value);

#endif // GPU_TIDY_CUDA_FP8_H
