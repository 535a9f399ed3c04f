//===- atomics.h - atomicAdd and its kind ---------------------------------===//
//
// Each in two scopes: device and system (_system). HIP has more overloads than
// CUDA: unsigned long, and minima and maxima of floating-point values.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_ATOMICS_H
#define GPU_TIDY_HIP_ATOMICS_H

#define GPU_TIDY_ATOMIC(Name, T)                                               \
  __device__ T Name(T *address, T value);                                      \
  __device__ T Name##_system(T *address, T value);
#define GPU_TIDY_INTEGERS(Name)                                                \
  GPU_TIDY_ATOMIC(Name, int)                                                   \
  GPU_TIDY_ATOMIC(Name, unsigned int)                                          \
  GPU_TIDY_ATOMIC(Name, unsigned long)                                         \
  GPU_TIDY_ATOMIC(Name, unsigned long long)
#define GPU_TIDY_FLOATS(Name)                                                  \
  GPU_TIDY_ATOMIC(Name, float)                                                 \
  GPU_TIDY_ATOMIC(Name, double)

GPU_TIDY_INTEGERS(atomicAdd)
GPU_TIDY_FLOATS(atomicAdd)
GPU_TIDY_INTEGERS(atomicSub)
GPU_TIDY_FLOATS(atomicSub)
GPU_TIDY_INTEGERS(atomicExch)
GPU_TIDY_FLOATS(atomicExch)
GPU_TIDY_INTEGERS(atomicMin)
GPU_TIDY_FLOATS(atomicMin)
GPU_TIDY_ATOMIC(atomicMin, long long)
GPU_TIDY_INTEGERS(atomicMax)
GPU_TIDY_FLOATS(atomicMax)
GPU_TIDY_ATOMIC(atomicMax, long long)
GPU_TIDY_INTEGERS(atomicAnd)
GPU_TIDY_INTEGERS(atomicOr)
GPU_TIDY_INTEGERS(atomicXor)
GPU_TIDY_ATOMIC(atomicInc, unsigned int)
GPU_TIDY_ATOMIC(atomicDec, unsigned int)
GPU_TIDY_FLOATS(unsafeAtomicAdd)
GPU_TIDY_FLOATS(unsafeAtomicMin)
GPU_TIDY_FLOATS(unsafeAtomicMax)
GPU_TIDY_FLOATS(safeAtomicAdd)
GPU_TIDY_FLOATS(safeAtomicMin)
GPU_TIDY_FLOATS(safeAtomicMax)
#undef GPU_TIDY_FLOATS
#undef GPU_TIDY_INTEGERS
#undef GPU_TIDY_ATOMIC
__device__ void atomicAddNoRet(float *address, float value);

#define GPU_TIDY_CAS(T)                                                        \
  __device__ T atomicCAS(T *address, T compare, T value);                      \
  __device__ T atomicCAS_system(T *address, T compare, T value);
GPU_TIDY_CAS(int)
GPU_TIDY_CAS(unsigned int)
GPU_TIDY_CAS(unsigned long)
GPU_TIDY_CAS(unsigned long long)
GPU_TIDY_CAS(float)
GPU_TIDY_CAS(double)
#undef GPU_TIDY_CAS

#endif // GPU_TIDY_HIP_ATOMICS_H
