//===- cuda_fp4.h - 4-bit floating-point types ----------------------------===//

#ifndef GPU_TIDY_CUDA_FP4_H
#define GPU_TIDY_CUDA_FP4_H

#include "cuda_fp8.h"

typedef unsigned char __nv_fp4_storage_t;
typedef unsigned char __nv_fp4x2_storage_t;
typedef unsigned short __nv_fp4x4_storage_t;
enum __nv_fp4_interpretation_t { __NV_E2M1 };
struct __nv_fp4_e2m1 {
  __nv_fp4_storage_t __x;
  __nv_fp4_e2m1() = default;
  __host__ __device__ explicit __nv_fp4_e2m1(float value);
  __host__ __device__ explicit operator float() const;
};
struct __nv_fp4x2_e2m1 {
  __nv_fp4x2_storage_t __x;
  __nv_fp4x2_e2m1() = default;
  __host__ __device__ explicit __nv_fp4x2_e2m1(float2 value);
  __host__ __device__ explicit operator float2() const;
};
struct __nv_fp4x4_e2m1 {
  __nv_fp4x4_storage_t __x;
  __nv_fp4x4_e2m1() = default;
  __host__ __device__ explicit __nv_fp4x4_e2m1(float4 value);
  __host__ __device__ explicit operator float4() const;
};
__host__ __device__ __nv_fp4_storage_t
__nv_cvt_float_to_fp4(float value, __nv_fp4_interpretation_t kind,
                      cudaRoundMode rounding);
__host__ __device__ __nv_fp4x2_storage_t
__nv_cvt_float2_to_fp4x2(float2 value, __nv_fp4_interpretation_t kind,
                         cudaRoundMode rounding);
__host__ __device__ __half2_raw
__nv_cvt_fp4x2_to_halfraw2(__nv_fp4x2_storage_t value,
                           __nv_fp4_interpretation_t kind);

#endif // GPU_TIDY_CUDA_FP4_H
