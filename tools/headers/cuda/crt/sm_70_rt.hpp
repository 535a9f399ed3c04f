//===- sm_70_rt.hpp - __match_*_sync and __nanosleep ----------------------===//
//
// The name is the toolkit's: clang's __clang_cuda_intrinsics.h includes it.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_SM_70_RT_HPP
#define GPU_TIDY_CUDA_SM_70_RT_HPP

#define GPU_TIDY_MATCH(T)                                                      \
  __device__ unsigned int __match_any_sync(unsigned int mask, T value);        \
  __device__ unsigned int __match_all_sync(unsigned int mask, T value,         \
                                           int *predicate);
GPU_TIDY_MATCH(unsigned int)
GPU_TIDY_MATCH(int)
GPU_TIDY_MATCH(unsigned long)
GPU_TIDY_MATCH(long)
GPU_TIDY_MATCH(unsigned long long)
GPU_TIDY_MATCH(long long)
GPU_TIDY_MATCH(float)
GPU_TIDY_MATCH(double)
#undef GPU_TIDY_MATCH

__device__ void __nanosleep(unsigned int nanoseconds);

#endif // GPU_TIDY_CUDA_SM_70_RT_HPP
