//===- hip_cooperative_groups.h - HIP's cooperative groups ----------------===//
//
// HIP before 6.2 lacks the votes of groups, their meta ranks and
// binary_partition: whole declarations of our own take their place.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_BRIDGE_HIP_COOPERATIVE_GROUPS_H
#define GPU_TIDY_BRIDGE_HIP_COOPERATIVE_GROUPS_H

#include <hip/hip_version.h>
#if HIP_VERSION_MAJOR * 100 + HIP_VERSION_MINOR < 602
#include <gpu_tidy/hip_cooperative_groups.h>
#else
#include_next <hip/hip_cooperative_groups.h>
#endif

#endif // GPU_TIDY_BRIDGE_HIP_COOPERATIVE_GROUPS_H
