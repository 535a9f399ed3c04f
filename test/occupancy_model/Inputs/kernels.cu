// What the recorded logs beside this file were compiled from: README.md.
// Written so that HIP needs neither headers nor device libraries.
#ifdef __HIP__
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __launch_bounds__(...) BOUNDS(__VA_ARGS__, )
#define BOUNDS(T, ...) __attribute__((amdgpu_flat_work_group_size(1, T)))
#define __syncthreads() __builtin_amdgcn_s_barrier()
#define THREAD_X __builtin_amdgcn_workitem_id_x()
#define THREAD_Y __builtin_amdgcn_workitem_id_y()
#define BLOCK_X __builtin_amdgcn_workgroup_id_x()
#define BLOCK_Y __builtin_amdgcn_workgroup_id_y()
#define SQUEEZED                                                               \
  __attribute__((amdgpu_flat_work_group_size(1, 256), amdgpu_waves_per_eu(8)))
#else
#define THREAD_X threadIdx.x
#define THREAD_Y threadIdx.y
#define BLOCK_X blockIdx.x
#define BLOCK_Y blockIdx.y
#define SQUEEZED __launch_bounds__(256, 8)
#endif

template <typename T> __global__ void scale(T *x, T a, int n) {
  int i = BLOCK_X * 256 + THREAD_X;
  if (i < n)
    x[i] *= a;
}
template __global__ void scale<float>(float *, float, int);
template __global__ void scale<double>(double *, double, int);

// Shared memory: 16 KB a block.
__global__ void transpose(const float *in, float *out, int n) {
  __shared__ float tile[64][64];
  int x = BLOCK_X * 64 + THREAD_X, y = BLOCK_Y * 64 + THREAD_Y;
  for (int j = 0; j < 64; j += 8)
    tile[THREAD_Y + j][THREAD_X] = in[(y + j) * n + x];
  __syncthreads();
  for (int j = 0; j < 64; j += 8)
    out[(y + j) * n + x] = tile[THREAD_X][THREAD_Y + j];
}

// Registers: 64 accumulators a thread.
__global__ void __launch_bounds__(256)
    accumulate(const float *a, float *c, int n) {
  float sum[64] = {};
  for (int k = 0; k < n; ++k)
#pragma unroll
    for (int i = 0; i < 8; ++i)
#pragma unroll
      for (int j = 0; j < 8; ++j)
        sum[i * 8 + j] += a[k * 16 + i] * a[k * 16 + 8 + j];
#pragma unroll
  for (int i = 0; i < 64; ++i)
    c[THREAD_X * 64 + i] = sum[i];
}

// The same under a cap that it does not fit: spills.
__global__ void SQUEEZED squeezed(const float *a, float *c, int n) {
  float sum[64] = {};
  for (int k = 0; k < n; ++k)
#pragma unroll
    for (int i = 0; i < 8; ++i)
#pragma unroll
      for (int j = 0; j < 8; ++j)
        sum[i * 8 + j] += a[k * 16 + i] * a[k * 16 + 8 + j];
#pragma unroll
  for (int i = 0; i < 64; ++i)
    c[THREAD_X * 64 + i] = sum[i];
}
