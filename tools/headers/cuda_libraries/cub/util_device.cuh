//===- util_device.cuh - Part of cub.cuh here ----------------------------===//

#ifndef GPU_TIDY_CUDA_CUB_UTIL_DEVICE_CUH
#define GPU_TIDY_CUDA_CUB_UTIL_DEVICE_CUH

#include <cub/cub.cuh>

#endif // GPU_TIDY_CUDA_CUB_UTIL_DEVICE_CUH
