//===- device_functions.h - Device functions clang's headers leave out ----===//

#ifndef GPU_TIDY_CUDA_DEVICE_FUNCTIONS_H
#define GPU_TIDY_CUDA_DEVICE_FUNCTIONS_H

extern "C" {
__device__ void __syncthreads(void);
__device__ float __tanhf(float x);
}

__device__ int __dp4a(int a, int b, int c);
__device__ unsigned int __dp4a(unsigned int a, unsigned int b, unsigned int c);
__device__ int __dp4a(char4 a, char4 b, int c);
__device__ unsigned int __dp4a(uchar4 a, uchar4 b, unsigned int c);
__device__ int __dp2a_lo(int a, int b, int c);
__device__ unsigned int __dp2a_lo(unsigned int a, unsigned int b,
                                  unsigned int c);
__device__ int __dp2a_lo(short2 a, char4 b, int c);
__device__ unsigned int __dp2a_lo(ushort2 a, uchar4 b, unsigned int c);
__device__ int __dp2a_hi(int a, int b, int c);
__device__ unsigned int __dp2a_hi(unsigned int a, unsigned int b,
                                  unsigned int c);
__device__ int __dp2a_hi(short2 a, char4 b, int c);
__device__ unsigned int __dp2a_hi(ushort2 a, uchar4 b, unsigned int c);

// Reinterpretations host code may call too.
__host__ float __int_as_float(int x);
__host__ int __float_as_int(float x);
__host__ float __uint_as_float(unsigned int x);
__host__ unsigned int __float_as_uint(float x);
__host__ double __longlong_as_double(long long x);
__host__ long long __double_as_longlong(double x);

#include <gpu_tidy/store_hints.inc>

// Fused minima and maxima of sm_90.
#define GPU_TIDY_SIMD(T, Suffix)                                            \
  __host__ __device__ T __viaddmax_##Suffix(T a, T b, T c);                    \
  __host__ __device__ T __viaddmin_##Suffix(T a, T b, T c);                    \
  __host__ __device__ T __vimax3_##Suffix(T a, T b, T c);                      \
  __host__ __device__ T __vimin3_##Suffix(T a, T b, T c);
#define GPU_TIDY_SIMD_WHICH(T, Suffix)                                         \
  __host__ __device__ T __vibmax_##Suffix(T a, T b, bool *larger);             \
  __host__ __device__ T __vibmin_##Suffix(T a, T b, bool *smaller);
#define GPU_TIDY_SIMD_WHICH_2(T, Suffix)                                       \
  __host__ __device__ T __vibmax_##Suffix(T a, T b, bool *high, bool *low);    \
  __host__ __device__ T __vibmin_##Suffix(T a, T b, bool *high, bool *low);
#define GPU_TIDY_SIMD_RELU(T, Suffix)                                          \
  __host__ __device__ T __viaddmax_##Suffix##_relu(T a, T b, T c);             \
  __host__ __device__ T __viaddmin_##Suffix##_relu(T a, T b, T c);             \
  __host__ __device__ T __vimax3_##Suffix##_relu(T a, T b, T c);               \
  __host__ __device__ T __vimin3_##Suffix##_relu(T a, T b, T c);               \
  __host__ __device__ T __vimax_##Suffix##_relu(T a, T b);                     \
  __host__ __device__ T __vimin_##Suffix##_relu(T a, T b);
GPU_TIDY_SIMD(int, s32)
GPU_TIDY_SIMD(unsigned int, u32)
GPU_TIDY_SIMD(unsigned int, s16x2)
GPU_TIDY_SIMD(unsigned int, u16x2)
GPU_TIDY_SIMD_WHICH(int, s32)
GPU_TIDY_SIMD_WHICH(unsigned int, u32)
GPU_TIDY_SIMD_WHICH_2(unsigned int, s16x2)
GPU_TIDY_SIMD_WHICH_2(unsigned int, u16x2)
GPU_TIDY_SIMD_RELU(int, s32)
GPU_TIDY_SIMD_RELU(unsigned int, s16x2)
#undef GPU_TIDY_SIMD
#undef GPU_TIDY_SIMD_WHICH
#undef GPU_TIDY_SIMD_WHICH_2
#undef GPU_TIDY_SIMD_RELU

#endif // GPU_TIDY_CUDA_DEVICE_FUNCTIONS_H
