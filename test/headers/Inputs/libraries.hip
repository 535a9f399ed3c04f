// Half types, cooperative groups and the libraries of ROCm.
#include "same.h"
#include <hip/hip_bf16.h>
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_fp16.h>
#include <hip/hip_fp8.h>
#include <hip/hip_runtime.h>
#include <hipblas/hipblas.h>
#include <hipcub/hipcub.hpp>
#include <hipfft/hipfft.h>
#include <hiprand/hiprand_kernel.h>
#include <hipsparse/hipsparse.h>
#include <thrust/device_vector.h>
#include <thrust/sort.h>

// Headers before HIP 6.1 lack it; sources bring their own.
inline __device__ __hip_bfloat162 __float2bfloat162_rn(float x) {
  return __hip_bfloat162(__float2bfloat16(x), __float2bfloat16(x));
}

namespace cg = cooperative_groups;

__global__ void kernel(int *p, __half *h, __hip_bfloat16 *b) {
  auto block = cg::this_thread_block();
  block.sync();
  auto tile = cg::tiled_partition<32>(block);
  SAME(unsigned long long, tile.ballot(1));
  SAME(unsigned long long, cg::coalesced_threads().ballot(1));
  p[tile.thread_rank()] = tile.shfl_down(1, 2) + tile.meta_group_rank();
  typedef hipcub::BlockReduce<int, 128> Reduce;
  __shared__ typename Reduce::TempStorage storage;
  p[0] = Reduce(storage).Sum(p[1]) + Reduce(storage).Reduce(1, hipcub::Max());
  h[0] = __float2half(__half2float(h[1]) * 2.0f) + h[2];
  b[0] = __float2bfloat16(__bfloat162float(b[1]));
  __half2 two = __half2(0);
  h[1] = two.x;
  SAME(__hip_bfloat162, __float2bfloat162_rn(1.0f));
#ifdef GPU_TIDY_HIP_H // ROCm's wrapper has brought <tuple> before.
  float low, high;
  thrust::tie(low, high) = thrust::make_pair(1.0f, 2.0f);
  p[3] = low + high;
#endif
  hiprandState state;
  hiprand_init(1234, threadIdx.x, 0, &state);
  p[2] = hiprand_uniform(&state) > 0.5f;
}

int main() {
  thrust::device_vector<int> d(10);
  thrust::sort(d.begin(), d.end());
  hipblasHandle_t handle;
  hipblasCreate(&handle);
  const char *name = hipblasStatusToString(HIPBLAS_STATUS_SUCCESS);
  hipblasDotEx_64(handle, int64_t(4));
#if HIP_VERSION_MAJOR >= 7
  static_assert(HIP_R_8F_E4M3_FNUZ != HIP_R_8F_E4M3, "");
#endif
  return HIPBLAS_STATUS_SUCCESS;
}
