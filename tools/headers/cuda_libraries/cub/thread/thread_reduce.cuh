//===- thread_reduce.cuh - Part of cub.cuh here --------------------------===//

#ifndef GPU_TIDY_CUDA_CUB_THREAD_THREAD_REDUCE_CUH
#define GPU_TIDY_CUDA_CUB_THREAD_THREAD_REDUCE_CUH

#include <cub/cub.cuh>

#endif // GPU_TIDY_CUDA_CUB_THREAD_THREAD_REDUCE_CUH
