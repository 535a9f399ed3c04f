//===- device_for.cuh - Part of cub.cuh here -----------------------------===//

#ifndef GPU_TIDY_CUDA_CUB_DEVICE_DEVICE_FOR_CUH
#define GPU_TIDY_CUDA_CUB_DEVICE_DEVICE_FOR_CUH

#include <cub/cub.cuh>

#endif // GPU_TIDY_CUDA_CUB_DEVICE_DEVICE_FOR_CUH
