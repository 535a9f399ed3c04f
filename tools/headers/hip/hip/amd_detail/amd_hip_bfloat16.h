//===- amd_hip_bfloat16.h - Part of hip_bfloat16.h here ------------------===//

#ifndef GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_BFLOAT16_H
#define GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_BFLOAT16_H

#include <hip/hip_bfloat16.h>

#endif // GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_BFLOAT16_H
