//===- vector_functions.h - make_char1 … make_double4 ---------------------===//

#ifndef GPU_TIDY_CUDA_VECTOR_FUNCTIONS_H
#define GPU_TIDY_CUDA_VECTOR_FUNCTIONS_H

#include "vector_types.h"

#define GPU_TIDY_MAKE(Name, Element)                                           \
  static inline __host__ __device__ Name##1 make_##Name##1(Element X) {        \
    return Name##1{X};                                                         \
  }                                                                            \
  static inline __host__ __device__ Name##2 make_##Name##2(Element X,          \
                                                           Element Y) {        \
    return Name##2{X, Y};                                                      \
  }                                                                            \
  static inline __host__ __device__ Name##3 make_##Name##3(                    \
      Element X, Element Y, Element Z) {                                       \
    return Name##3{X, Y, Z};                                                   \
  }                                                                            \
  static inline __host__ __device__ Name##4 make_##Name##4(                    \
      Element X, Element Y, Element Z, Element W) {                            \
    return Name##4{X, Y, Z, W};                                                \
  }

GPU_TIDY_MAKE(char, signed char)
GPU_TIDY_MAKE(uchar, unsigned char)
GPU_TIDY_MAKE(short, short)
GPU_TIDY_MAKE(ushort, unsigned short)
GPU_TIDY_MAKE(int, int)
GPU_TIDY_MAKE(uint, unsigned int)
GPU_TIDY_MAKE(long, long)
GPU_TIDY_MAKE(ulong, unsigned long)
GPU_TIDY_MAKE(longlong, long long)
GPU_TIDY_MAKE(ulonglong, unsigned long long)
GPU_TIDY_MAKE(float, float)
GPU_TIDY_MAKE(double, double)
#undef GPU_TIDY_MAKE

#endif // GPU_TIDY_CUDA_VECTOR_FUNCTIONS_H
