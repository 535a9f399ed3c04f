//===- amd_hip_bf16.h - Part of hip_bf16.h here --------------------------===//

#ifndef GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_BF16_H
#define GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_BF16_H

#include <hip/hip_bf16.h>

#endif // GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_BF16_H
