//===- rccl.h - RCCL -----------------------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_RCCL_H
#define GPU_TIDY_HIP_RCCL_H

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

#include "gpu_tidy/nccl.inc"

#endif // GPU_TIDY_HIP_RCCL_H
