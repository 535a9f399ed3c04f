//===- hip_fp16.h - half precision ----------------------------------------===//

#ifndef GPU_TIDY_HIP_FP16_H
#define GPU_TIDY_HIP_FP16_H

#include "hip_runtime.h"
#include <type_traits>

#define HALF __half
#define HALF2 __half2
#define HALF_RAW __half_raw
#define HALF2_RAW __half2_raw
#define HALF_(A, B) A##half##B
#define HALF_HD __host__ __device__
#define HALF_NATIVE _Float16
#define HALF_MASK unsigned long long
#include <gpu_tidy/half.inc>
#undef HALF
#undef HALF2
#undef HALF_RAW
#undef HALF2_RAW
#undef HALF_
#undef HALF_HD
#undef HALF_NATIVE
#undef HALF_MASK

__host__ __device__ __half2 __half2half2(__half x);
__device__ __half2 unsafeAtomicAdd(__half2 *address, __half2 value);
typedef __half half;
typedef __half2 half2;

#define HIPRT_INF_FP16 __ushort_as_half((unsigned short)0x7C00U)
#define HIPRT_NAN_FP16 __ushort_as_half((unsigned short)0x7FFFU)
#define HIPRT_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7BFFU)
#define HIPRT_ZERO_FP16 __ushort_as_half((unsigned short)0x0000U)
#define HIPRT_ONE_FP16 __ushort_as_half((unsigned short)0x3C00U)

#endif // GPU_TIDY_HIP_FP16_H
