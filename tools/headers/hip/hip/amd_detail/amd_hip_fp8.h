//===- amd_hip_fp8.h - Part of hip_fp8.h here ----------------------------===//

#ifndef GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_FP8_H
#define GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_FP8_H

#include <hip/hip_fp8.h>

#endif // GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_FP8_H
