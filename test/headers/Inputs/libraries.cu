// CUB, Thrust, libcu++ and warp matrix operations.
#include "same.h"
#include <cooperative_groups.h>
#include <cub/cub.cuh>
#include <cuda/atomic>
#include <cuda/pipeline>
#include <mma.h>
#include <thrust/complex.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/pair.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/tuple.h>

using namespace nvcuda;

__global__ void kernel(int *p, half *h, float *f, thrust::complex<float> *z) {
  typedef cub::BlockReduce<int, 128> Reduce;
  typedef cub::BlockScan<int, 128> Scan;
  typedef cub::WarpReduce<int> Warp;
  __shared__ union {
    typename Reduce::TempStorage reduce;
    typename Scan::TempStorage scan;
    typename Warp::TempStorage warp;
  } storage;
  SAME(int, Reduce(storage.reduce).Sum(1));
  SAME(int, Warp(storage.warp).Sum(1));
  SAME(typename cub::Traits<float>::UnsignedBits, 1u);
  SAME(typename cub::Traits<half>::UnsignedBits, (unsigned short)1);
  p[4] = cub::Traits<int>::TwiddleIn(3u) ^ cub::Traits<int>::TwiddleOut(2u);
  float low, high;
  thrust::tie(low, high) = thrust::make_pair(1.0f, 2.0f);
  thrust::tuple<float, int> couple;
  couple = thrust::make_tuple(low, 1);
  f[1] = thrust::get<0>(couple) + high;
  int sum;
  Scan(storage.scan).ExclusiveSum(Reduce(storage.reduce).Sum(p[0]), sum);
  z[0] = z[1] * 2.0f + thrust::exp(z[2]);
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> b;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::fill_fragment(c, 0.0f);
  wmma::load_matrix_sync(a, h, 16);
  wmma::load_matrix_sync(b, h, 16);
  wmma::mma_sync(c, a, b, c);
  wmma::store_matrix_sync(f, c, 16, wmma::mem_row_major);
  cuda::atomic_ref<int, cuda::thread_scope_device> counter(*p);
  counter.fetch_add(sum, cuda::memory_order_relaxed);
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  pipe.producer_commit();
  cuda::pipeline_consumer_wait_prior<0>(pipe);
}

struct Twice {
  __host__ __device__ float operator()(float x) const { return 2 * x; }
};

int main() {
  thrust::host_vector<float> h(10);
  thrust::device_vector<float> d = h;
  d[3] = 2;
  float *raw = thrust::raw_pointer_cast(d.data());
  thrust::sort(d.begin(), d.end());
  thrust::transform(thrust::device, d.begin(), d.end(), d.begin(), Twice());
  float s = thrust::reduce(d.begin(), d.end(), 0.0f, thrust::plus<float>());
  size_t bytes;
  cub::DeviceReduce::Sum(nullptr, bytes, raw, raw, 10);
  return s > 0;
}
