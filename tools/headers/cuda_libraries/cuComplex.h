//===- cuComplex.h - Complex numbers --------------------------------------===//

#ifndef GPU_TIDY_CUDA_CUCOMPLEX_H
#define GPU_TIDY_CUDA_CUCOMPLEX_H

#include "vector_functions.h"

typedef float2 cuFloatComplex;
typedef float2 cuComplex;
typedef double2 cuDoubleComplex;

#define GPU_TIDY_COMPLEX(C, T, F)                                              \
  __host__ __device__ T cuCreal##F(C x);                                       \
  __host__ __device__ T cuCimag##F(C x);                                       \
  __host__ __device__ T cuCabs##F(C x);                                        \
  __host__ __device__ C cuConj##F(C x);                                        \
  __host__ __device__ C cuCadd##F(C x, C y);                                   \
  __host__ __device__ C cuCsub##F(C x, C y);                                   \
  __host__ __device__ C cuCmul##F(C x, C y);                                   \
  __host__ __device__ C cuCdiv##F(C x, C y);                                   \
  __host__ __device__ C cuCfma##F(C x, C y, C z);
GPU_TIDY_COMPLEX(cuFloatComplex, float, f)
GPU_TIDY_COMPLEX(cuDoubleComplex, double, )
#undef GPU_TIDY_COMPLEX

static inline __host__ __device__ cuFloatComplex make_cuFloatComplex(float R,
                                                                     float I) {
  return cuFloatComplex{R, I};
}
static inline __host__ __device__ cuComplex make_cuComplex(float R, float I) {
  return cuComplex{R, I};
}
static inline __host__ __device__ cuDoubleComplex
make_cuDoubleComplex(double R, double I) {
  return cuDoubleComplex{R, I};
}
__host__ __device__ cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex x);
__host__ __device__ cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex x);

#endif // GPU_TIDY_CUDA_CUCOMPLEX_H
