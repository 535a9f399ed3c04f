//===- cooperative_groups.h - no intrinsics of nvcc ----------------------===//
//
// gpu_tidy_cuda_bridge.h defines __NVCC__ for the sources it is in front of. The
// toolkit's header chooses by it what only nvcc knows.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_BRIDGE_COOPERATIVE_GROUPS_H
#define GPU_TIDY_BRIDGE_COOPERATIVE_GROUPS_H

#pragma push_macro("__NVCC__")
#undef __NVCC__
#include_next <cooperative_groups.h>
#pragma pop_macro("__NVCC__")

#endif // GPU_TIDY_BRIDGE_COOPERATIVE_GROUPS_H
