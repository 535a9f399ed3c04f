//===- math.h - CUDA's math functions beyond clang's own headers ----------===//
//
// Clang's __clang_cuda_math.h and __clang_cuda_cmath.h give device code the C
// and C++ library's functions. Here: the overloads a toolkit adds, and what
// host code may call of CUDA's own functions.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_MATH_H
#define GPU_TIDY_CUDA_MATH_H

#define MIN_MAX static inline __device__
#define MIN_MAX_NO_INT
#include <gpu_tidy/min_max.inc>
#undef MIN_MAX_NO_INT
#undef MIN_MAX
#define MIN_MAX static inline __host__
#include <gpu_tidy/min_max.inc>
#undef MIN_MAX

// Float overloads of functions the C++ library does not have.
#define GPU_TIDY_FLOAT(Name) __host__ __device__ float Name(float x);
GPU_TIDY_FLOAT(rsqrt)
GPU_TIDY_FLOAT(rcbrt)
GPU_TIDY_FLOAT(exp10)
GPU_TIDY_FLOAT(sinpi)
GPU_TIDY_FLOAT(cospi)
GPU_TIDY_FLOAT(erfinv)
GPU_TIDY_FLOAT(erfcinv)
GPU_TIDY_FLOAT(erfcx)
GPU_TIDY_FLOAT(normcdf)
GPU_TIDY_FLOAT(normcdfinv)
GPU_TIDY_FLOAT(j0)
GPU_TIDY_FLOAT(j1)
GPU_TIDY_FLOAT(y0)
GPU_TIDY_FLOAT(y1)
GPU_TIDY_FLOAT(cyl_bessel_i0)
GPU_TIDY_FLOAT(cyl_bessel_i1)
#undef GPU_TIDY_FLOAT
__host__ __device__ float jn(int n, float x);
__host__ __device__ float yn(int n, float x);
__host__ __device__ float fdivide(float x, float y);
__host__ __device__ float rhypot(float x, float y);
__host__ __device__ void sincos(float x, float *sine, float *cosine);
__host__ __device__ void sincospi(float x, float *sine, float *cosine);

// CUDA's own functions, in host code; clang declares them for device code.
#define GPU_TIDY_HOST(Name)                                                    \
  __host__ double Name(double x);                                              \
  __host__ float Name##f(float x);
GPU_TIDY_HOST(rsqrt)
GPU_TIDY_HOST(rcbrt)
GPU_TIDY_HOST(sinpi)
GPU_TIDY_HOST(cospi)
GPU_TIDY_HOST(erfinv)
GPU_TIDY_HOST(erfcinv)
GPU_TIDY_HOST(erfcx)
GPU_TIDY_HOST(normcdf)
GPU_TIDY_HOST(normcdfinv)
GPU_TIDY_HOST(cyl_bessel_i0)
GPU_TIDY_HOST(cyl_bessel_i1)
#undef GPU_TIDY_HOST
__host__ double fdivide(double x, double y);
__host__ float fdividef(float x, float y);
__host__ double rhypot(double x, double y);
__host__ float rhypotf(float x, float y);
__host__ double norm3d(double x, double y, double z);
__host__ float norm3df(float x, float y, float z);
__host__ double norm4d(double x, double y, double z, double w);
__host__ float norm4df(float x, float y, float z, float w);
__host__ double rnorm3d(double x, double y, double z);
__host__ float rnorm3df(float x, float y, float z);
__host__ void sincospi(double x, double *sine, double *cosine);
__host__ void sincospif(float x, float *sine, float *cosine);
static inline __host__ unsigned umin(unsigned a, unsigned b) {
  return min(a, b);
}
static inline __host__ unsigned umax(unsigned a, unsigned b) {
  return max(a, b);
}

#endif // GPU_TIDY_CUDA_MATH_H
