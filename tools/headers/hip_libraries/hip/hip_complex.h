//===- hip_complex.h - Complex numbers -----------------------------------===//

#ifndef GPU_TIDY_HIP_COMPLEX_H
#define GPU_TIDY_HIP_COMPLEX_H

#include <hip/hip_vector_types.h>

typedef float2 hipFloatComplex;
typedef float2 hipComplex;
typedef double2 hipDoubleComplex;

#define GPU_TIDY_COMPLEX(C, T, F)                                              \
  __host__ __device__ T hipCreal##F(C x);                                       \
  __host__ __device__ T hipCimag##F(C x);                                       \
  __host__ __device__ T hipCabs##F(C x);                                        \
  __host__ __device__ C hipConj##F(C x);                                        \
  __host__ __device__ C hipCadd##F(C x, C y);                                   \
  __host__ __device__ C hipCsub##F(C x, C y);                                   \
  __host__ __device__ C hipCmul##F(C x, C y);                                   \
  __host__ __device__ C hipCdiv##F(C x, C y);                                   \
  __host__ __device__ C hipCfma##F(C x, C y, C z);
GPU_TIDY_COMPLEX(hipFloatComplex, float, f)
GPU_TIDY_COMPLEX(hipDoubleComplex, double, )
#undef GPU_TIDY_COMPLEX

static inline __host__ __device__ hipFloatComplex make_hipFloatComplex(float R,
                                                                     float I) {
  return hipFloatComplex{R, I};
}
static inline __host__ __device__ hipComplex make_hipComplex(float R, float I) {
  return hipComplex{R, I};
}
static inline __host__ __device__ hipDoubleComplex
make_hipDoubleComplex(double R, double I) {
  return hipDoubleComplex{R, I};
}
__host__ __device__ hipDoubleComplex hipComplexFloatToDouble(hipFloatComplex x);
__host__ __device__ hipFloatComplex hipComplexDoubleToFloat(hipDoubleComplex x);

#endif // GPU_TIDY_HIP_COMPLEX_H
