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
#include <gpu_tidy/float8.inc>
#undef FP8
#undef FP8_ENUM
#undef FP8_HALF
#undef FP8_HALF2
#undef FP8_BF16
#undef FP8_BF162
#undef FP8_HD

#endif // GPU_TIDY_HIP_FP8_H
