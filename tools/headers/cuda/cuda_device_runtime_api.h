//===- cuda_device_runtime_api.h - Part of cuda_runtime.h here -----------===//

#ifndef GPU_TIDY_CUDA_CUDA_DEVICE_RUNTIME_API_H
#define GPU_TIDY_CUDA_CUDA_DEVICE_RUNTIME_API_H

#include "cuda_runtime.h"

#endif // GPU_TIDY_CUDA_CUDA_DEVICE_RUNTIME_API_H
