//===- util_ptx.cuh - Part of cub.cuh here -------------------------------===//

#ifndef GPU_TIDY_CUDA_CUB_UTIL_PTX_CUH
#define GPU_TIDY_CUDA_CUB_UTIL_PTX_CUH

#include <cub/cub.cuh>

#endif // GPU_TIDY_CUDA_CUB_UTIL_PTX_CUH
