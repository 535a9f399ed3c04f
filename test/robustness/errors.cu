// RUN: not clang-tidy --load=%plugin --quiet --checks=-*,gpu-* %s -- %cuda_flags --cuda-device-only -std=c++17 | FileCheck %s

// Code that does not compile: no finding rests on what was not understood.

__global__ void unresolved(int *x, int n) {
  auto value = elsewhere(threadIdx.x);
  if (value)
    __syncthreads();
  if (threadIdx.x < LIMIT)
    __syncthreads();
  int limit = LIMIT * 2;
  if (threadIdx.x < limit)
    __syncthreads();
  Missing<int> object;
  if (object.field(threadIdx.x))
    __syncthreads();
  for (int i = threadIdx.x; i < MANY; i += blockDim.x)
    x[i] = __shfl_down_sync(0xffffffff, x[i], 1);
  unknownMacro(x);
  __shfl_sync(mask, x[0], 0);
  if (threadIdx.x < n)
    __syncthreads();
  // CHECK: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
}

__global__ void unfinished(int *x) {
  if (threadIdx.x < ) __syncthreads();
  x[threadIdx.x = ;
}

template <class T> struct Broken : Missing<T> {
  __device__ void method() { this->wait(); if (this->n > threadIdx.x) __syncthreads(); }
};
template <int N> __global__ void instance() { Broken<int> b; b.method(); }
void launch() { instance<3><<<1, 32>>>(); }
// CHECK-NOT: warning:
