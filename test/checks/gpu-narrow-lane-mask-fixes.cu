// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages hip --fixes

__global__ void compact(const int *key, int *out, int n) {
  const int lane = threadIdx.x % warpSize;
  int todo = __ballot(key[threadIdx.x] > n);
  // CHECK-FIXES: auto todo = __ballot(key[threadIdx.x] > n);
  while (todo != 0) {
    const int first = __ffs(todo) - 1;
    // CHECK-FIXES: const int first = __ffsll(todo) - 1;
    todo &= todo - 1;
    out[first] = lane;
  }
}

__global__ void rank(const int *key, int *out) {
  const int lane = threadIdx.x % warpSize;
  const unsigned hits = __ballot(key[lane]);
  // CHECK-FIXES: const auto hits = __ballot(key[lane]);
  out[lane] = __popc(hits & ((1 << lane) - 1));
  // CHECK-FIXES: out[lane] = __popcll(hits & ((1ull << lane) - 1));
  out[lane] += __popc(hits & ~(-1 << lane));
  // CHECK-FIXES: out[lane] += __popcll(hits & ~(~0ull << lane));
  const int signedHits = __ballot(key[0]);
  // CHECK-FIXES: const auto signedHits = __ballot(key[0]);
  out[0] = __popc(signedHits & ~(-1 << lane));
  // CHECK-FIXES: out[0] = __popcll(signedHits & ~(~0ull << lane));
  out[1] = __popc(__ballot(key[1]));
  // CHECK-FIXES: out[1] = __popcll(__ballot(key[1]));
}

__global__ void bits(unsigned long long *m) {
  const unsigned lane = threadIdx.x % warpSize;
  m[0] = (1u << lane) - 1;
  // CHECK-FIXES: m[0] = (1ull << lane) - 1;
  m[1] |= 2 << lane;
  // CHECK-FIXES: m[1] |= 2ull << lane;
  m[2] &= ~(1 << lane);
  // CHECK-FIXES: m[2] &= ~(1ull << lane);
}

__global__ void masks(int *x) {
  int v = x[threadIdx.x];
  v += __shfl_down_sync(0xffffffff, v, 1);
  // CHECK-FIXES: v += __shfl_down_sync(~0ull, v, 1);
  v += __shfl_xor_sync(0xffffffffull, v, 2);
  // CHECK-FIXES: v += __shfl_xor_sync(~0ull, v, 2);
  v += __shfl_xor_sync(0xff, v, 2);
  // CHECK-FIXES: v += __shfl_xor_sync(0xffull, v, 2);
  const unsigned all = 0xffffffff;
  // CHECK-FIXES: const unsigned long long all = ~0ull;
  v += __shfl_xor_sync(all, v, 4);
  x[threadIdx.x] = v;
}
