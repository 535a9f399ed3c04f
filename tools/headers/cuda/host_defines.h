//===- host_defines.h - Part of cuda_runtime.h here ----------------------===//

#ifndef GPU_TIDY_CUDA_HOST_DEFINES_H
#define GPU_TIDY_CUDA_HOST_DEFINES_H

#include "cuda_runtime.h"

#endif // GPU_TIDY_CUDA_HOST_DEFINES_H
