// RUN: %check_gpu_tidy %s gpu-legacy-collective --languages cuda

__device__ int fromAssembly(int v) {
  int r;
  asm volatile("shfl.idx.b32 %0, %1, 0, 31;" : "=r"(r) : "r"(v));
// CHECK-NOTES: :[[@LINE-1]]:3: warning: PTX 'shfl' without '.sync' does not exist on sm_80 and sm_90; 'shfl.sync' takes a mask of the lanes that take part [gpu-legacy-collective]
  return r;
}

__device__ int withSync(int v) {
  int r;
  asm volatile("shfl.sync.idx.b32 %0, %1, 0, 31, 0xffffffff;" : "=r"(r) : "r"(v));
  return r;
}

// Quiet: the order in which CUB writes it.
__device__ unsigned withSyncAtTheEnd(int v) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.u32 p, %1, 0;"
      " vote.ballot.sync.b32 %0, p, 0xffffffff; }" : "=r"(r) : "r"(v));
  return r;
}
