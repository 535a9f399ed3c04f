//===- nccl.h - NCCL -----------------------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_NCCL_H
#define GPU_TIDY_CUDA_NCCL_H

#include "cuda_fp16.h"

#include "gpu_tidy/nccl.inc"

#endif // GPU_TIDY_CUDA_NCCL_H
