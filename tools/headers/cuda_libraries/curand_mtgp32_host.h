//===- curand_mtgp32_host.h - Part of curand_kernel.h here ---------------===//

#ifndef GPU_TIDY_CUDA_CURAND_MTGP32_HOST_H
#define GPU_TIDY_CUDA_CURAND_MTGP32_HOST_H

#include "curand_kernel.h"

#endif // GPU_TIDY_CUDA_CURAND_MTGP32_HOST_H
