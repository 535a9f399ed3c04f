//===- util_allocator.cuh - Part of cub.cuh here -------------------------===//

#ifndef GPU_TIDY_CUDA_CUB_UTIL_ALLOCATOR_CUH
#define GPU_TIDY_CUDA_CUB_UTIL_ALLOCATOR_CUH

#include <cub/cub.cuh>

#endif // GPU_TIDY_CUDA_CUB_UTIL_ALLOCATOR_CUH
