//===- amd_hip_unsafe_atomics.h - Part of hip_runtime.h here -------------===//

#ifndef GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_UNSAFE_ATOMICS_H
#define GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_UNSAFE_ATOMICS_H

#include <hip/hip_runtime.h>

#endif // GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_UNSAFE_ATOMICS_H
