//===- cuda_fp16.h - half precision ---------------------------------------===//

#ifndef GPU_TIDY_CUDA_FP16_H
#define GPU_TIDY_CUDA_FP16_H

#include "cuda_runtime.h"
#ifdef __cplusplus
#include <type_traits>
#endif

#ifdef __cplusplus
struct __nv_bfloat16;
#define HALF __half
#define HALF2 __half2
#define HALF_RAW __half_raw
#define HALF2_RAW __half2_raw
#define HALF_(A, B) A##half##B
#define HALF_OTHER __nv_bfloat16
#define HALF_HD __host__ __device__
#define HALF_MASK unsigned int
#include <gpu_tidy/half.inc>
#undef HALF
#undef HALF2
#undef HALF_RAW
#undef HALF2_RAW
#undef HALF_
#undef HALF_OTHER
#undef HALF_HD
#undef HALF_MASK

__host__ __device__ __half2 __half2half2(__half x);
#ifndef CUDA_NO_HALF
typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;
#endif
typedef __half __nv_half;
typedef __half2 __nv_half2;
typedef __half_raw __nv_half_raw;

#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7C00U)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7FFFU)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half((unsigned short)0x0001U)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7BFFU)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half((unsigned short)0x8000U)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000U)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3C00U)
#endif

#endif // GPU_TIDY_CUDA_FP16_H
