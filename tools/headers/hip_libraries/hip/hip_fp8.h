//===- hip_fp8.h - 8-bit floating-point types -----------------------------===//

#ifndef GPU_TIDY_HIP_FP8_H
#define GPU_TIDY_HIP_FP8_H

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <type_traits>

#define FP8(Name) __hip_##Name
#define FP8_ENUM(Name) __HIP_##Name
#define FP8_HALF __half
#define FP8_HALF2 __half2
#define FP8_BF16 __hip_bfloat16
#define FP8_BF162 __hip_bfloat162
#define FP8_HD __host__ __device__
#define FP8_EXPLICIT
#define FP8_MEMBERS(Name)                                                      \
  static constexpr __hip_saturation_t __default_saturation = __HIP_SATFINITE;  \
  static constexpr __hip_fp8_interpretation_t __default_interpret = __HIP_E4M3;
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
__hip_cvt_fp8_to_halfraw(__hip_fp8_storage_t value,
                         __hip_fp8_interpretation_t kind);
__host__ __device__ __half2_raw
__hip_cvt_fp8x2_to_halfraw2(__hip_fp8x2_storage_t value,
                            __hip_fp8_interpretation_t kind);
__host__ __device__ __hip_fp8_storage_t
__hip_cvt_halfraw_to_fp8(__half_raw value, __hip_saturation_t mode,
                         __hip_fp8_interpretation_t kind);
__host__ __device__ __hip_fp8x2_storage_t
__hip_cvt_halfraw2_to_fp8x2(__half2_raw value, __hip_saturation_t mode,
                            __hip_fp8_interpretation_t kind);
__host__ __device__ __hip_fp8_storage_t
__hip_cvt_bfloat16raw_to_fp8(__hip_bfloat16_raw value, __hip_saturation_t mode,
                             __hip_fp8_interpretation_t kind);
__host__ __device__ __hip_fp8x2_storage_t
__hip_cvt_bfloat16raw2_to_fp8x2(__hip_bfloat162_raw value,
                                __hip_saturation_t mode,
                                __hip_fp8_interpretation_t kind);

#endif // GPU_TIDY_HIP_FP8_H
