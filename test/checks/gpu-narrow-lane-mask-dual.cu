// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages cuda
// Code that is built for both vendors hides the differences in types and macros.

#if defined(USE_ROCM)
using lane_mask = unsigned long long;
#else
using lane_mask = unsigned;
#endif

__global__ void aliased(int *r) {
  lane_mask m = __ballot_sync(0xffffffff, r[0]);
  r[1] = __popcll(m);
  // Not in the type for it.
  unsigned narrow = m;
// CHECK-NOTES: :[[@LINE-1]]:12: warning: the lane mask in 'narrow' has 32 bits: wrong on gfx90a and gfx942 (64 lanes); holds on sm_80, sm_90 and gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-2]]:12: note: declare it as 'decltype(__activemask())', the type of a lane mask in CUDA and in HIP
// CHECK-NOTES: :[[@LINE-6]]:17: note: the mask is made here
// CHECK-NOTES: :[[@LINE+1]]:10: note: its 32 bits are used here
  r[2] = narrow;
}
