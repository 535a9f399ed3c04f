//===- sm_30_intrinsics.h - Part of cuda_runtime.h here ------------------===//

#ifndef GPU_TIDY_CUDA_SM_30_INTRINSICS_H
#define GPU_TIDY_CUDA_SM_30_INTRINSICS_H

#include "cuda_runtime.h"

#endif // GPU_TIDY_CUDA_SM_30_INTRINSICS_H
