//===- amd_hip_runtime.h - Part of hip_runtime.h here --------------------===//

#ifndef GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_RUNTIME_H
#define GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_RUNTIME_H

#include <hip/hip_runtime.h>

#endif // GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_RUNTIME_H
