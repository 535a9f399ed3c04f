// Coordinates, barriers and lane collectives: names, and the types that checks
// rely on. CUDA's lane masks have 32 bits.
#include "same.h"
#include <cuda_runtime.h>

__device__ void types(int *p, unsigned m, double d) {
  SAME(const __cuda_builtin_threadIdx_t, threadIdx);
  SAME(unsigned, threadIdx.x);
  SAME(unsigned, blockDim.z + gridDim.y * blockIdx.x);
  SAME(const int, warpSize);
  SAME(unsigned, __ballot_sync(m, 1));
  SAME(unsigned, __activemask());
  SAME(unsigned, __match_any_sync(m, 1));
  SAME(unsigned, __match_all_sync(m, 1ull, p));
  SAME(unsigned, __reduce_or_sync(m, 1u));
  SAME(int, __reduce_max_sync(m, 1));
  SAME(double, __shfl_xor_sync(m, d, 1));
  SAME(unsigned long long, __shfl_up_sync(m, 1ull, 1u, 16));
  SAME(int, __any_sync(m, 1));
  SAME(int, __syncthreads_count(1));
  SAME(void, __syncthreads());
  SAME(void, __syncwarp(m));
  SAME(int, __popc(m) + __ffs(1) + __clz(1));
  SAME(unsigned, __brev(m));
  SAME(void, __nanosleep(1));
  SAME(float, __ldg((const float *)p));
  SAME(void, __stcs((float *)p, 1));
  SAME(void, __stcg((double *)p, d));
  SAME(unsigned, __viaddmax_s16x2(m, m, m));
  SAME(unsigned, __vibmin_u16x2(m, m, (bool *)p, (bool *)p));
  static_assert(warpSize == 32, "a constant in CUDA");
}

__global__ void __launch_bounds__(256, 2) kernel(float *out, int n) {
  __shared__ float tile[256];
  extern __shared__ int dynamic[];
  dim3 block = blockDim;
  uint3 thread = threadIdx;
  unsigned i = blockIdx.x * block.x + thread.x;
  tile[threadIdx.x] = i < n ? out[i] : 0.0f;
  __syncthreads();
  float4 v = make_float4(tile[0], 1, 2, 3);
  for (int step = 16; step > 0; step /= 2)
    v.x += __shfl_down_sync(0xffffffff, v.x, step);
  out[i] = v.x + fmaxf(sqrtf(v.y), rsqrtf(v.z)) + __expf(v.w) + dynamic[0];
  out[0] = min(n, 3u) + max(1.0f, 2.0f) + std::min(1, 2) + std::sqrt(2.0f) +
           pow(2.0, 3) + abs(-1.5f) + sinpi(0.5f);
  if (isnan(out[0]) || std::isinf(out[0]))
    printf("%f\n", out[0]);
  int *heap = new int[4];
  delete[] heap;
  __threadfence();
}

int main() {
  kernel<<<dim3(2, 2), 256, 64>>>(nullptr, min(1u, 2));
  return cudaDeviceSynchronize() == cudaSuccess ? max(0, 0) : 1;
}
