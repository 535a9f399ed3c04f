//===- vector_types.h - char1 … double4, dim3 -----------------------------===//

#ifndef GPU_TIDY_CUDA_VECTOR_TYPES_H
#define GPU_TIDY_CUDA_VECTOR_TYPES_H

#include "gpu_tidy/keywords.h"

#define GPU_TIDY_VECTOR(Name, Element, Align2, Align4)                         \
  struct Name##1 {                                                             \
    Element x;                                                                 \
  };                                                                           \
  struct __attribute__((aligned(Align2))) Name##2 {                            \
    Element x, y;                                                              \
  };                                                                           \
  struct Name##3 {                                                             \
    Element x, y, z;                                                           \
  };                                                                           \
  struct __attribute__((aligned(Align4))) Name##4 {                            \
    Element x, y, z, w;                                                        \
  };

GPU_TIDY_VECTOR(char, signed char, 2, 4)
GPU_TIDY_VECTOR(uchar, unsigned char, 2, 4)
GPU_TIDY_VECTOR(short, short, 4, 8)
GPU_TIDY_VECTOR(ushort, unsigned short, 4, 8)
GPU_TIDY_VECTOR(int, int, 8, 16)
GPU_TIDY_VECTOR(uint, unsigned int, 8, 16)
GPU_TIDY_VECTOR(long, long, 16, 16)
GPU_TIDY_VECTOR(ulong, unsigned long, 16, 16)
GPU_TIDY_VECTOR(longlong, long long, 16, 16)
GPU_TIDY_VECTOR(ulonglong, unsigned long long, 16, 16)
GPU_TIDY_VECTOR(float, float, 8, 16)
GPU_TIDY_VECTOR(double, double, 16, 16)
#undef GPU_TIDY_VECTOR

struct dim3 {
  unsigned int x, y, z;
#ifdef __cplusplus
  __host__ __device__ constexpr dim3(unsigned int X = 1, unsigned int Y = 1,
                                     unsigned int Z = 1)
      : x(X), y(Y), z(Z) {}
  __host__ __device__ constexpr dim3(uint3 V) : x(V.x), y(V.y), z(V.z) {}
  __host__ __device__ constexpr operator uint3() const {
    return uint3{x, y, z};
  }
#endif
};
typedef struct dim3 dim3;

#endif // GPU_TIDY_CUDA_VECTOR_TYPES_H
