//===- util_type.cuh - Part of cub.cuh here ------------------------------===//

#ifndef GPU_TIDY_CUDA_CUB_UTIL_TYPE_CUH
#define GPU_TIDY_CUDA_CUB_UTIL_TYPE_CUH

#include <cub/cub.cuh>

#endif // GPU_TIDY_CUDA_CUB_UTIL_TYPE_CUH
