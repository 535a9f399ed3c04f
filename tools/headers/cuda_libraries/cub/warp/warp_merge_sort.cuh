//===- warp_merge_sort.cuh - Part of cub.cuh here ------------------------===//

#ifndef GPU_TIDY_CUDA_CUB_WARP_WARP_MERGE_SORT_CUH
#define GPU_TIDY_CUDA_CUB_WARP_WARP_MERGE_SORT_CUH

#include <cub/cub.cuh>

#endif // GPU_TIDY_CUDA_CUB_WARP_WARP_MERGE_SORT_CUH
