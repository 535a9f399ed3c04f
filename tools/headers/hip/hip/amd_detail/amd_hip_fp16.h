//===- amd_hip_fp16.h - Part of hip_fp16.h here --------------------------===//

#ifndef GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_FP16_H
#define GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_FP16_H

#include <hip/hip_fp16.h>

#endif // GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_FP16_H
