// Coordinates, barriers and lane collectives of HIP. Lane masks have 64 bits,
// and warpSize is a constant, as it was until HIP 6.
#include "same.h"
#include <hip/hip_runtime.h>

__device__ void types(unsigned long long m, int *p, double d) {
#if HIP_VERSION_MAJOR >= 6 // Classes with a conversion before.
  SAME(unsigned, threadIdx.x);
  SAME(int, __ffsll(m));
#endif
  SAME(unsigned long long, __ballot(1));
  SAME(unsigned long long, __activemask());
  SAME(unsigned long long, __ballot_sync(m, 1));
  SAME(unsigned long long, __match_any_sync(m, 1));
  SAME(double, __shfl_xor(d, 1));
  SAME(int, __shfl_down(1, 1, 16));
  SAME(double, __shfl_sync(m, d, 1));
  SAME(int, __any(1));
  SAME(int, __syncthreads_or(1));
  SAME(unsigned, __lane_id());
  SAME(unsigned, __popcll(m));
  SAME(unsigned long, atomicAdd((unsigned long *)p, 1ul));
  SAME(float, atomicMax((float *)p, 1.0f));
  static_assert(warpSize == 64, "");
}

__global__ void __launch_bounds__(256, 2) kernel(float *out, int n) {
  __shared__ float tile[256];
  HIP_DYNAMIC_SHARED(int, dynamic)
  dim3 block = blockDim;
  unsigned i = hipBlockIdx_x * block.x + hipThreadIdx_x;
  tile[threadIdx.x] = i < n ? __ldg(out + i) : 0.0f;
  __syncthreads();
  float4 v = make_float4(tile[0], 1, 2, 3);
  v += v * 2.0f;
  for (int step = warpSize / 2; step > 0; step /= 2)
    v.x += __shfl_down(v.x, step);
  out[i] = v.x + fmaxf(sqrtf(v.y), rsqrtf(v.z)) + __expf(v.w) + dynamic[0];
  out[0] = max(1.0f, 2.0f) + std::min(1, 2) + std::sqrt(2.0f) + pow(2.0, 3);
  if (__builtin_amdgcn_workitem_id_x() < 3)
    __builtin_amdgcn_s_barrier();
  printf("%f\n", out[0]);
}

int main() {
  float *p;
  SAME(hipError_t, hipMalloc(&p, 4));
  hipMalloc((void **)&p, 4);
  hipHostMalloc(&p, 4);
  hipDeviceProp_t prop;
  hipGetDeviceProperties(&prop, 0);
  if (prop.warpSize != 64)
    return 1;
  hipStream_t stream;
  hipStreamCreate(&stream);
  hipMemcpyAsync(p, p, 4, hipMemcpyHostToDevice, stream);
  kernel<<<dim3(1), 256, 0, stream>>>(p, min(3, 4));
  hipLaunchKernelGGL(kernel, dim3(1), dim3(256), 0, 0, p, 3);
  int grid, block;
  hipOccupancyMaxPotentialBlockSize(&grid, &block, kernel, 0, 0);
  return hipDeviceSynchronize() == hipSuccess ? int(max(1u, 2u)) : 1;
}
