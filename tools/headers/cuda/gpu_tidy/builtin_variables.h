//===- builtin_variables.h - What threadIdx and the like convert to -------===//
//
// Clang's __clang_cuda_builtin_vars.h declares threadIdx, blockIdx, blockDim
// and gridDim; their conversions need the vector types.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_BUILTIN_VARIABLES_H
#define GPU_TIDY_CUDA_BUILTIN_VARIABLES_H

#define GPU_TIDY_COORDINATE(Name)                                              \
  __device__ inline __cuda_builtin_##Name##_t::operator dim3() const {         \
    return dim3(x, y, z);                                                      \
  }                                                                            \
  __device__ inline __cuda_builtin_##Name##_t::operator uint3() const {        \
    return {x, y, z};                                                          \
  }
GPU_TIDY_COORDINATE(threadIdx)
GPU_TIDY_COORDINATE(blockIdx)
GPU_TIDY_COORDINATE(blockDim)
GPU_TIDY_COORDINATE(gridDim)
#undef GPU_TIDY_COORDINATE

#endif // GPU_TIDY_CUDA_BUILTIN_VARIABLES_H
