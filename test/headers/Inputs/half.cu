// half, bfloat16 and 8-bit types.
#include "same.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>

__global__ void kernel(half *a, half2 *b, __nv_bfloat16 *c) {
  SAME(__half, __float2half(1.0f));
  SAME(float, __half2float(a[0]));
  SAME(__half2, __hadd2(b[0], b[1]));
  SAME(__half, __shfl_xor_sync(~0u, a[0], 1));
  SAME(bool, __hgt(a[0], a[1]));
  SAME(unsigned short, __half_as_ushort(a[0]));
  SAME(__nv_bfloat16, __float2bfloat16(1.0f));
  SAME(float2, __half22float2(b[0]));
  half x = a[0] + a[1] * half(2.0f);
  x = 1.0f;
  x += a[2];
  a[0] = x > a[1] ? hsqrt(x) : -x;
  b[0] = __floats2half2_rn(1.0f, float(x));
  c[0] = c[1] * c[2];
  atomicAdd(a, x);
  __nv_fp8_e4m3 small(1.0f);
  a[3] = half(float(small));
  __nv_fp8x4_e4m3 four(b[0], b[1]), fours(__floats2bfloat162_rn(1, 2),
                                          __floats2bfloat162_rn(3, 4));
  a[4] = static_cast<half>(c[0]);
#if CUDA_VERSION >= 12080
  c[2] = __nv_cvt_e8m0_to_bf16raw(small.__x);
  small.__x = __nv_cvt_float_to_e8m0(1.0f, __NV_SATFINITE, cudaRoundZero);
#endif
  c[1] = static_cast<__nv_bfloat16>(a[4]);
#ifdef GPU_TIDY_CUDA_H // Clang finds it ambiguous with a toolkit, nvcc does not.
  b[2] = {};
#endif
}

int main() {
  half host = __float2half(1.0f);
  return float(host) > 0;
}
