//===- amd_hip_cooperative_groups.h - Part of hip_cooperative_groups.h here ===//

#ifndef GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_COOPERATIVE_GROUPS_H
#define GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_COOPERATIVE_GROUPS_H

#include <hip/hip_cooperative_groups.h>

#endif // GPU_TIDY_HIP_HIP_AMD_DETAIL_AMD_HIP_COOPERATIVE_GROUPS_H
