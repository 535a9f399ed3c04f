//===- atomics.h - atomicAdd and its kind ---------------------------------===//
//
// Each in three scopes: device, block (_block) and system (_system). The set of
// overloads is exactly CUDA's: an atomicAdd on a size_t has to stay an error
// where it is one with a toolkit. The half and bfloat16 ones are in cuda_fp16.h
// and cuda_bf16.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_ATOMICS_H
#define GPU_TIDY_CUDA_ATOMICS_H

#define GPU_TIDY_ATOMIC(Name, T)                                               \
  __device__ T Name(T *address, T value);                                      \
  __device__ T Name##_block(T *address, T value);                              \
  __device__ T Name##_system(T *address, T value);
#define GPU_TIDY_ATOMIC_32_64(Name)                                            \
  GPU_TIDY_ATOMIC(Name, int)                                                   \
  GPU_TIDY_ATOMIC(Name, unsigned int)                                          \
  GPU_TIDY_ATOMIC(Name, long long)                                             \
  GPU_TIDY_ATOMIC(Name, unsigned long long)

GPU_TIDY_ATOMIC(atomicAdd, int)
GPU_TIDY_ATOMIC(atomicAdd, unsigned int)
GPU_TIDY_ATOMIC(atomicAdd, unsigned long long)
GPU_TIDY_ATOMIC(atomicAdd, float)
GPU_TIDY_ATOMIC(atomicAdd, double)
GPU_TIDY_ATOMIC(atomicSub, int)
GPU_TIDY_ATOMIC(atomicSub, unsigned int)
GPU_TIDY_ATOMIC(atomicExch, int)
GPU_TIDY_ATOMIC(atomicExch, unsigned int)
GPU_TIDY_ATOMIC(atomicExch, unsigned long long)
GPU_TIDY_ATOMIC(atomicExch, float)
GPU_TIDY_ATOMIC_32_64(atomicMin)
GPU_TIDY_ATOMIC_32_64(atomicMax)
GPU_TIDY_ATOMIC_32_64(atomicAnd)
GPU_TIDY_ATOMIC_32_64(atomicOr)
GPU_TIDY_ATOMIC_32_64(atomicXor)
GPU_TIDY_ATOMIC(atomicInc, unsigned int)
GPU_TIDY_ATOMIC(atomicDec, unsigned int)
#undef GPU_TIDY_ATOMIC_32_64
#undef GPU_TIDY_ATOMIC

#define GPU_TIDY_CAS(T)                                                        \
  __device__ T atomicCAS(T *address, T compare, T value);                      \
  __device__ T atomicCAS_block(T *address, T compare, T value);                \
  __device__ T atomicCAS_system(T *address, T compare, T value);
GPU_TIDY_CAS(int)
GPU_TIDY_CAS(unsigned int)
GPU_TIDY_CAS(unsigned long long)
GPU_TIDY_CAS(unsigned short)
#undef GPU_TIDY_CAS

#endif // GPU_TIDY_CUDA_ATOMICS_H
