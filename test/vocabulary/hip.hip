// RUN: %build/test/vocabulary-dump %s -- %hip_flags --cuda-device-only -std=c++17 | FileCheck %s

#include <hip/hip_runtime.h>

#include <hip/hip_cooperative_groups.h> // Needs the names of the one above.

__global__ void coordinates(unsigned *P) {
  P[0] = threadIdx.x + hipThreadIdx_x + hipBlockIdx_y;
  // CHECK-DAG: [[@LINE-1]]: threadIdx.x
  // CHECK-DAG: [[@LINE-2]]: blockIdx.y
  P[1] = warpSize;
  // CHECK: [[@LINE-1]]: warpSize
  P[2] = __lane_id();
  // CHECK: [[@LINE-1]]: lane id
}

__global__ void lanes(int *P) {
  __syncthreads();
  // CHECK: [[@LINE-1]]: barrier of block __syncthreads
  unsigned long long Mask = __ballot(P[0]);
  // CHECK: [[@LINE-1]]: ballot of warp __ballot -> wave lane mask unsuffixed
  P[1] = __shfl_xor(P[1], 16);
  // CHECK: [[@LINE-1]]: shuffle of warp __shfl_xor -> varying unsuffixed args -1,0,1,2
  P[2] = __builtin_amdgcn_readfirstlane(P[2]);
  // CHECK: [[@LINE-1]]: broadcast of warp __builtin_amdgcn_readfirstlane -> wave
  __builtin_amdgcn_s_barrier();
  // CHECK: [[@LINE-1]]: barrier of block __builtin_amdgcn_s_barrier
  cooperative_groups::this_thread_block().sync();
  // CHECK: [[@LINE-1]]: barrier of block sync
  asm volatile("s_barrier");
  // CHECK: [[@LINE-1]]: barrier of block s_barrier
  // CHECK: [[@LINE-2]]: not ptx
  P[3] = __popcll(Mask);
}
