//===- hip_cooperative_groups.h - HIP's cooperative groups ----------------===//

#ifndef GPU_TIDY_HIP_COOPERATIVE_GROUPS_H
#define GPU_TIDY_HIP_COOPERATIVE_GROUPS_H

#include <gpu_tidy/hip_cooperative_groups.h>

#endif // GPU_TIDY_HIP_COOPERATIVE_GROUPS_H
