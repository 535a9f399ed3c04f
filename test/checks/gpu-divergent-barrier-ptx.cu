// RUN: %check_gpu_tidy %s gpu-divergent-barrier --languages cuda

// Barriers and elections in inline assembly.

__device__ bool electOne() {
  unsigned Is = 0;
  asm volatile("{ .reg .pred P; elect.sync _|P, 0xffffffff; "
               "selp.u32 %0, 1, 0, P; }"
               : "=r"(Is));
  return Is;
}

__global__ void elected(float *X) {
  if (electOne()) {
    X[0] = 1;
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-4]]:7: note: threads part on 'electOne()': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-12]]:3: note: each lane gets its own result of the exchange
  }
}

__global__ void wholeBlock(float *X) {
  if (threadIdx.x % 64 < 32)
    asm volatile("barrier.cta.sync 0;" ::: "memory");
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'barrier.cta.sync' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'threadIdx.x % 64 < 32': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-4]]:7: note: 'threadIdx.x' differs between threads
  X[threadIdx.x] = 0;
}

// Quiet: as many threads as it counts.
__global__ void named(float *X) {
  if (threadIdx.x < 128)
    asm volatile("bar.sync 1, 128;" ::: "memory");
  else
    asm volatile("bar.sync %0, %1;" ::"r"(2), "r"(blockDim.x - 128)
                 : "memory");
  X[threadIdx.x] = 0;
}

// Quiet: the consumers wait for the producers, by name.
__global__ void warpsInTurn(const float *In, float *Out) {
  __shared__ float S[128];
  if (threadIdx.x < 128) {
    S[threadIdx.x] = In[threadIdx.x];
    asm volatile("bar.arrive 1, 256;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 256;" ::: "memory");
    Out[threadIdx.x] = S[threadIdx.x - 128];
  }
}
