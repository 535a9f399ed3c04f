// RUN: %check_gpu_tidy %s gpu-divergent-barrier --languages cuda

#include <cub/cub.cuh>

// A load in the direct mode moves each thread's own items; one that transposes
// goes through shared memory, with barriers.
template <cub::BlockLoadAlgorithm Algorithm, cub::BlockStoreAlgorithm Back>
__device__ void move(int *x) {
  typedef cub::BlockLoad<int, 128, 4, Algorithm> Load;
  typedef cub::BlockStore<int, 128, 4, Back> Store;
  __shared__ typename Load::TempStorage in;
  __shared__ typename Store::TempStorage out;
  int items[4];
  Load(in).Load(x, items);
  Store(out).Store(x, items);
}

__global__ void loads(int *x) {
  if (threadIdx.x < 64)
    move<cub::BLOCK_LOAD_DIRECT, cub::BLOCK_STORE_DIRECT>(x);
  if (threadIdx.x < 64)
    move<cub::BLOCK_LOAD_VECTORIZE, cub::BLOCK_STORE_WARP_TRANSPOSE>(x);
  if (threadIdx.x < 64)
    move<cub::BLOCK_LOAD_TRANSPOSE, cub::BLOCK_STORE_DIRECT>(x);
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: this call of 'move', which leads to 'Load', is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-12]]:3: note: the barrier is here
    // CHECK-NOTES: :[[@LINE-4]]:7: note: threads part on 'threadIdx.x < 64': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-5]]:7: note: 'threadIdx.x' differs between threads
  if (threadIdx.x < 64)
    move<cub::BLOCK_LOAD_DIRECT, cub::BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED>(x);
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: this call of 'move', which leads to 'Store', is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-17]]:3: note: the barrier is here
    // CHECK-NOTES: :[[@LINE-4]]:7: note: threads part on 'threadIdx.x < 64': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-5]]:7: note: 'threadIdx.x' differs between threads
}

__global__ void reduces(int *x, int n) {
  typedef cub::BlockReduce<int, 128> Reduce;
  __shared__ typename Reduce::TempStorage storage;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  x[i] = Reduce(storage).Sum(x[i]);
  // CHECK-NOTES: :[[@LINE-1]]:10: warning: 'Sum' is not reached by threads that have left before [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE-4]]:7: note: threads leave here, depending on 'i >= n': keep all threads until the barrier and guard only the work
  // CHECK-NOTES: :[[@LINE-6]]:11: note: 'i' is set to a value that differs between threads
  // CHECK-NOTES: :[[@LINE-7]]:37: note: 'threadIdx.x' differs between threads
}
