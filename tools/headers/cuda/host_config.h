//===- host_config.h - Part of cuda_runtime.h here -----------------------===//

#ifndef GPU_TIDY_CUDA_HOST_CONFIG_H
#define GPU_TIDY_CUDA_HOST_CONFIG_H

#include "cuda_runtime.h"

#endif // GPU_TIDY_CUDA_HOST_CONFIG_H
