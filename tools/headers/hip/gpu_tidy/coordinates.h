//===- coordinates.h - threadIdx, blockIdx, blockDim, gridDim -------------===//
//
// The types' names are those of HIP 5.3 and later. Each member is a property
// that reads a builtin, so a use of threadIdx.x is a MemberExpr in the source's
// syntax tree and a builtin's call below it, as with the real headers.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_COORDINATES_H
#define GPU_TIDY_HIP_COORDINATES_H

extern "C" {
__device__ __attribute__((const)) size_t __ockl_get_local_id(unsigned int);
__device__ __attribute__((const)) size_t __ockl_get_group_id(unsigned int);
__device__ __attribute__((const)) size_t __ockl_get_local_size(unsigned int);
__device__ __attribute__((const)) size_t __ockl_get_num_groups(unsigned int);
__device__ __attribute__((const)) size_t __ockl_get_global_id(unsigned int);
__device__ __attribute__((const)) size_t __ockl_get_global_size(unsigned int);
}

#define GPU_TIDY_COORDINATE(Name, Function)                                    \
  static inline __device__ unsigned int __hip_get_##Name##_x() {               \
    return Function(0);                                                        \
  }                                                                            \
  static inline __device__ unsigned int __hip_get_##Name##_y() {               \
    return Function(1);                                                        \
  }                                                                            \
  static inline __device__ unsigned int __hip_get_##Name##_z() {               \
    return Function(2);                                                        \
  }
GPU_TIDY_COORDINATE(thread_idx, __ockl_get_local_id)
GPU_TIDY_COORDINATE(block_idx, __ockl_get_group_id)
GPU_TIDY_COORDINATE(block_dim, __ockl_get_local_size)
GPU_TIDY_COORDINATE(grid_dim, __ockl_get_num_groups)
#undef GPU_TIDY_COORDINATE

#define GPU_TIDY_MEMBER(Name, X)                                               \
  __declspec(property(get = __get_##X)) unsigned int X;                        \
  static inline __device__ unsigned int __get_##X() {                          \
    return __hip_get_##Name##_##X();                                           \
  }
#define GPU_TIDY_COORDINATE(Type, Name)                                        \
  struct __hip_builtin_##Type##_t {                                            \
    GPU_TIDY_MEMBER(Name, x)                                                   \
    GPU_TIDY_MEMBER(Name, y)                                                   \
    GPU_TIDY_MEMBER(Name, z)                                                   \
    __device__ operator dim3() const { return dim3(x, y, z); }                 \
    __device__ operator uint3() const { return uint3(x, y, z); }               \
  };                                                                           \
  extern const __device__                                                      \
      __attribute__((weak)) __hip_builtin_##Type##_t Type;
GPU_TIDY_COORDINATE(threadIdx, thread_idx)
GPU_TIDY_COORDINATE(blockIdx, block_idx)
GPU_TIDY_COORDINATE(blockDim, block_dim)
GPU_TIDY_COORDINATE(gridDim, grid_dim)
#undef GPU_TIDY_COORDINATE
#undef GPU_TIDY_MEMBER

#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#define hipGridDim_y gridDim.y
#define hipGridDim_z gridDim.z

#endif // GPU_TIDY_HIP_COORDINATES_H
