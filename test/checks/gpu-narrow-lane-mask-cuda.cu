// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages cuda
// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages cuda --targets "sm_80;gfx1100" --prefix SILENT
// (On targets with 32 lanes a narrow mask is right.)

__global__ void votes(const int *x, int *r) {
  unsigned m = __ballot_sync(0xffffffff, x[threadIdx.x]);
// CHECK-NOTES: :[[@LINE-1]]:12: warning: the lane mask in 'm' has 32 bits: wrong on gfx90a and gfx942 (64 lanes); holds on sm_80, sm_90 and gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-2]]:30: warning: the mask for '__ballot_sync' names lanes 0 to 31 only: wrong on gfx90a and gfx942 (64 lanes); holds on sm_80, sm_90 and gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE+5]]:27: note: used here
  r[0] = __popc(m);
// CHECK-NOTES: :[[@LINE-1]]:10: warning: '__popc' reads 32 bits of a lane mask: wrong on gfx90a and gfx942 (64 lanes); holds on sm_80, sm_90 and gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-6]]:16: note: the mask is made here
  // The second full mask of the function is in the notes of the first.
  r[1] = __shfl_down_sync(0xffffffff, r[0], 1);
}

// `auto` follows the vendor.
__global__ void deduced(const int *x, int *r) {
  auto m = __activemask();
  r[0] = __popcll(m);
}

// A named constant is reported where it is defined.
constexpr unsigned kAllLanes = 0xffffffffu;
// CHECK-NOTES: :[[@LINE-1]]:20: warning: the mask for '__shfl_xor_sync' names lanes 0 to 31 only: wrong on gfx90a and gfx942 (64 lanes); holds on sm_80, sm_90 and gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE+8]]:24: note: used here
// CHECK-NOTES: :[[@LINE+8]]:24: note: used here
#define ALL_LANES 0xffffffffu
// CHECK-NOTES: :[[@LINE-1]]:19: warning: the mask for '__shfl_xor_sync' names lanes 0 to 31 only: wrong on gfx90a and gfx942 (64 lanes); holds on sm_80, sm_90 and gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE+6]]:24: note: used here
// CHECK-NOTES: :[[@LINE+6]]:24: note: used here

__device__ int sumOfWarp(int v) {
  v += __shfl_xor_sync(kAllLanes, v, 16);
  v += __shfl_xor_sync(kAllLanes, v, 8);
  v += __shfl_xor_sync(ALL_LANES, v, 4);
  v += __shfl_xor_sync(ALL_LANES, v, 2);
  return v;
}

__global__ void useSum(int *r) { r[0] = sumOfWarp(r[1]); }

// A mask that names some lanes is meant so, and so is the one by default.
__global__ void someLanes(int *r) {
  if (threadIdx.x < 16)
    r[0] = __shfl_down_sync(0xffffu, r[1], 8, 16);
  __syncwarp();
}

// PTX has to be written anew in any case.
__device__ unsigned lanesBelow() {
  unsigned m;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(m));
  return m;
}

// Its result is a mask all the same.
__global__ void useOfAssembly(int *r) {
  r[0] = __popc(lanesBelow());
// CHECK-NOTES: :[[@LINE-1]]:10: warning: '__popc' reads 32 bits of a lane mask: wrong on gfx90a and gfx942 (64 lanes); holds on sm_80, sm_90 and gfx1100 [gpu-narrow-lane-mask]
}

#ifdef __CUDA_ARCH__
// Only NVIDIA's compiler sees this.
__global__ void nvidiaBranch(int *r) {
  unsigned m = __ballot_sync(0xffffffff, r[0]);
  r[1] = __popc(m);
}
#endif
