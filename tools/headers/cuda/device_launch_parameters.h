//===- device_launch_parameters.h - Part of cuda_runtime.h here ----------===//

#ifndef GPU_TIDY_CUDA_DEVICE_LAUNCH_PARAMETERS_H
#define GPU_TIDY_CUDA_DEVICE_LAUNCH_PARAMETERS_H

#include "cuda_runtime.h"

#endif // GPU_TIDY_CUDA_DEVICE_LAUNCH_PARAMETERS_H
