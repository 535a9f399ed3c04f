//===- hip_bf16.h - bfloat16 ----------------------------------------------===//

#ifndef GPU_TIDY_HIP_BF16_H
#define GPU_TIDY_HIP_BF16_H

#include <hip/hip_runtime.h>
#include <type_traits>

#define HALF __hip_bfloat16
#define HALF2 __hip_bfloat162
#define HALF_RAW __hip_bfloat16_raw
#define HALF2_RAW __hip_bfloat162_raw
#define HALF_(A, B) A##bfloat16##B
#define HALF_HD __host__ __device__
#define HALF_MASK unsigned long long
#include <gpu_tidy/half.inc>
#undef HALF
#undef HALF2
#undef HALF_RAW
#undef HALF2_RAW
#undef HALF_
#undef HALF_HD
#undef HALF_MASK

__host__ __device__ __hip_bfloat162 __bfloat162bfloat162(__hip_bfloat16 x);
__device__ __hip_bfloat162 unsafeAtomicAdd(__hip_bfloat162 *address,
                                           __hip_bfloat162 value);

#define HIPRT_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7F80U)
#define HIPRT_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7FFFU)
#define HIPRT_MAX_NORMAL_BF16 __ushort_as_bfloat16((unsigned short)0x7F7FU)
#define HIPRT_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000U)
#define HIPRT_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3F80U)

#endif // GPU_TIDY_HIP_BF16_H
