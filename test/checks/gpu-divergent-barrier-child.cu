// REQUIRES: llvm-22
// RUN: %check_gpu_tidy %s gpu-divergent-barrier --languages cuda --flag=-fgpu-rdc

// A kernel that is launched runs in a grid of its own, with all its threads.

__global__ void child(int *X) {
  __shared__ int S[256];
  S[threadIdx.x] = X[threadIdx.x];
  __syncthreads();
  X[threadIdx.x] = S[255 - threadIdx.x];
}

// Quiet: one thread launches it.
__global__ void parent(int *X) {
  if (threadIdx.x == 0)
    child<<<1, 256>>>(X);
}

// The barrier here is this grid's.
__global__ void waits(int *X) {
  if (threadIdx.x == 0) {
    child<<<1, 256>>>(X);
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-4]]:7: note: threads part on 'threadIdx.x == 0': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-5]]:7: note: 'threadIdx.x' differs between threads
  }
}
