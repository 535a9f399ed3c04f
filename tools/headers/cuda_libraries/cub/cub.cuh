//===- cub.cuh - CUB ------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_CUB_CUH
#define GPU_TIDY_CUDA_CUB_CUH

#include <cuda_runtime.h>
#include <iterator>
#include <type_traits>

#define CUB_VERSION 200800
#define CUB_MAX(a, b) (((b) > (a)) ? (b) : (a))
#define CUB_MIN(a, b) (((b) < (a)) ? (b) : (a))
#define CUB_QUOTIENT_CEILING(x, y) (((x) + (y) - 1) / (y))
#define CUB_PTX_ARCH 0
#define CUB_RUNTIME_FUNCTION __host__ __device__
#define CubDebug(e) cub::Debug((cudaError_t)(e), __FILE__, __LINE__)
#define CubDebugExit(e)                                                        \
  if (cub::Debug((cudaError_t)(e), __FILE__, __LINE__)) {                      \
    exit(1);                                                                   \
  }

#define CUB cub
#define CUB_WARP 32
#define CUB_STREAM cudaStream_t
#define CUB_ERROR cudaError_t
#include <gpu_tidy/cub.inc>
#undef CUB
#undef CUB_WARP
#undef CUB_STREAM
#undef CUB_ERROR

#endif // GPU_TIDY_CUDA_CUB_CUH
