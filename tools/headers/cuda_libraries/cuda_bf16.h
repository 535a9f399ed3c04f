//===- cuda_bf16.h - bfloat16 ---------------------------------------------===//

#ifndef GPU_TIDY_CUDA_BF16_H
#define GPU_TIDY_CUDA_BF16_H

#include "cuda_fp16.h"

#ifdef __cplusplus
#define HALF __nv_bfloat16
#define HALF2 __nv_bfloat162
#define HALF_RAW __nv_bfloat16_raw
#define HALF2_RAW __nv_bfloat162_raw
#define HALF_(A, B) A##bfloat16##B
#define HALF_OTHER __half
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

__host__ __device__ __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 x);
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

#define CUDART_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7F80U)
#define CUDART_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7FFFU)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16((unsigned short)0x7F7FU)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000U)
#define CUDART_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3F80U)
#endif

#endif // GPU_TIDY_CUDA_BF16_H
