//===- device_functions.h - Part of cuda_runtime.h here ------------------===//

#ifndef GPU_TIDY_CUDA_DEVICE_FUNCTIONS_H
#define GPU_TIDY_CUDA_DEVICE_FUNCTIONS_H

#include "cuda_runtime.h"

#endif // GPU_TIDY_CUDA_DEVICE_FUNCTIONS_H
