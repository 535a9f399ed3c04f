//===- device_functions.h - Barriers, fences and integer functions --------===//

#ifndef GPU_TIDY_HIP_DEVICE_FUNCTIONS_H
#define GPU_TIDY_HIP_DEVICE_FUNCTIONS_H

__device__ void __syncthreads();
__device__ int __syncthreads_count(int predicate);
__device__ int __syncthreads_and(int predicate);
__device__ int __syncthreads_or(int predicate);
__device__ void __threadfence();
__device__ void __threadfence_block();
__device__ void __threadfence_system();
__device__ void __named_sync();
__device__ void __barrier(int n);

__device__ long long __clock64();
__device__ long long __clock();
__device__ long long clock64();
__device__ long long clock();
__device__ long long wall_clock64();
__device__ void *__get_dynamicgroupbaseptr();
__device__ unsigned int __smid();
__device__ inline void __trap() { __builtin_trap(); }
__device__ void __nanosleep(unsigned int nanoseconds);

__device__ unsigned int __popc(unsigned int x);
__device__ unsigned int __popcll(unsigned long long x);
__device__ int __clz(int x);
__device__ int __clzll(long long x);
__device__ int __ffs(unsigned int x);
__device__ int __ffs(int x);
__device__ int __ffsll(unsigned long long x);
__device__ int __ffsll(long long x);
__device__ int __ffsll(unsigned long x);
__device__ int __ffsll(long x);
__device__ unsigned int __brev(unsigned int x);
__device__ unsigned long long __brevll(unsigned long long x);
__device__ unsigned int __lastbit_u32_u64(uint64_t x);
__device__ unsigned int __bitextract_u32(unsigned int x, unsigned int offset,
                                         unsigned int width);
__device__ uint64_t __bitextract_u64(uint64_t x, unsigned int offset,
                                     unsigned int width);
__device__ unsigned int __bitinsert_u32(unsigned int x, unsigned int y,
                                        unsigned int offset,
                                        unsigned int width);
__device__ uint64_t __bitinsert_u64(uint64_t x, uint64_t y, unsigned int offset,
                                    unsigned int width);
__device__ unsigned int __funnelshift_l(unsigned int lo, unsigned int hi,
                                        unsigned int shift);
__device__ unsigned int __funnelshift_lc(unsigned int lo, unsigned int hi,
                                         unsigned int shift);
__device__ unsigned int __funnelshift_r(unsigned int lo, unsigned int hi,
                                        unsigned int shift);
__device__ unsigned int __funnelshift_rc(unsigned int lo, unsigned int hi,
                                         unsigned int shift);
__device__ unsigned int __byte_perm(unsigned int x, unsigned int y,
                                    unsigned int s);
__device__ int __hadd(int x, int y);
__device__ int __rhadd(int x, int y);
__device__ unsigned int __uhadd(unsigned int x, unsigned int y);
__device__ unsigned int __urhadd(unsigned int x, unsigned int y);
__device__ int __mul24(int x, int y);
__device__ int __umul24(unsigned int x, unsigned int y);
__device__ int __mulhi(int x, int y);
__device__ unsigned int __umulhi(unsigned int x, unsigned int y);
__device__ long long __mul64hi(long long x, long long y);
__device__ unsigned long long __umul64hi(unsigned long long x,
                                         unsigned long long y);
__device__ unsigned int __sad(int x, int y, unsigned int z);
__device__ unsigned int __usad(unsigned int x, unsigned int y, unsigned int z);
__device__ int amd_mixed_dot(short2 a, short2 b, int c, bool saturate);
__device__ unsigned int amd_mixed_dot(ushort2 a, ushort2 b, unsigned int c,
                                      bool saturate);
__device__ int amd_mixed_dot(char4 a, char4 b, int c, bool saturate);
__device__ unsigned int amd_mixed_dot(uchar4 a, uchar4 b, unsigned int c,
                                      bool saturate);

// Conversions, each in four rounding modes.
#define GPU_TIDY_ROUNDED(To, Name, From)                                       \
  __device__ To __##Name##_rd(From x);                                         \
  __device__ To __##Name##_rn(From x);                                         \
  __device__ To __##Name##_ru(From x);                                         \
  __device__ To __##Name##_rz(From x);
GPU_TIDY_ROUNDED(float, double2float, double)
GPU_TIDY_ROUNDED(int, double2int, double)
GPU_TIDY_ROUNDED(long long, double2ll, double)
GPU_TIDY_ROUNDED(unsigned int, double2uint, double)
GPU_TIDY_ROUNDED(unsigned long long, double2ull, double)
GPU_TIDY_ROUNDED(int, float2int, float)
GPU_TIDY_ROUNDED(long long, float2ll, float)
GPU_TIDY_ROUNDED(unsigned int, float2uint, float)
GPU_TIDY_ROUNDED(unsigned long long, float2ull, float)
GPU_TIDY_ROUNDED(float, int2float, int)
GPU_TIDY_ROUNDED(double, ll2double, long long)
GPU_TIDY_ROUNDED(float, ll2float, long long)
GPU_TIDY_ROUNDED(float, uint2float, unsigned int)
GPU_TIDY_ROUNDED(double, ull2double, unsigned long long)
GPU_TIDY_ROUNDED(float, ull2float, unsigned long long)
#undef GPU_TIDY_ROUNDED
__device__ double __int2double_rn(int x);
__device__ double __uint2double_rn(unsigned int x);
__device__ int __double2hiint(double x);
__device__ int __double2loint(double x);
__device__ double __hiloint2double(int hi, int lo);
__device__ long long __double_as_longlong(double x);
__device__ double __longlong_as_double(long long x);
__device__ int __float_as_int(float x);
__device__ unsigned int __float_as_uint(float x);
__device__ float __int_as_float(int x);
__device__ float __uint_as_float(unsigned int x);

// Loads with a cache hint: any type here, arithmetic and vector ones in HIP.
template <class T> __device__ T __ldg(const T *pointer) { return *pointer; }

#endif // GPU_TIDY_HIP_DEVICE_FUNCTIONS_H
