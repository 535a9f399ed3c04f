// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages cuda --fixes
// In a file with branches for AMD, whose full masks are left alone.

#ifdef USE_ROCM
#endif

__global__ void rank(const int *key, int *out) {
  const int lane = threadIdx.x % warpSize;
  const unsigned hits = __activemask();
  // CHECK-FIXES: const auto hits = __activemask();
  out[lane] = __popc(hits & ((1u << lane) - 1));
  // CHECK-FIXES: out[lane] = __popcll(hits & ((1ull << lane) - 1));
  int any = __activemask();
  // CHECK-FIXES: auto any = __activemask();
  if (any)
    out[0] = __ffs(any) - 1;
  // CHECK-FIXES: out[0] = __ffsll(any) - 1;
}
