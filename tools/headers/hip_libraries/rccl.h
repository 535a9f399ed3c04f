//===- rccl.h - rccl.h under its older path ------------------------------===//

#ifndef GPU_TIDY_HIP_RCCL_H
#define GPU_TIDY_HIP_RCCL_H

#include <rccl/rccl.h>

#endif // GPU_TIDY_HIP_RCCL_H
