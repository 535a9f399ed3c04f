//===- curand_philox4x32_x.h - Part of curand_kernel.h here --------------===//

#ifndef GPU_TIDY_CUDA_CURAND_PHILOX4X32_X_H
#define GPU_TIDY_CUDA_CURAND_PHILOX4X32_X_H

#include "curand_kernel.h"

#endif // GPU_TIDY_CUDA_CURAND_PHILOX4X32_X_H
