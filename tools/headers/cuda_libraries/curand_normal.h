//===- curand_normal.h - Part of curand_kernel.h here --------------------===//

#ifndef GPU_TIDY_CUDA_CURAND_NORMAL_H
#define GPU_TIDY_CUDA_CURAND_NORMAL_H

#include "curand_kernel.h"

#endif // GPU_TIDY_CUDA_CURAND_NORMAL_H
