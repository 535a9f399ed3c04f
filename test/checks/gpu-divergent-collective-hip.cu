// RUN: %check_gpu_tidy %s gpu-divergent-collective --targets 'gfx90a;gfx1100' --languages hip

// Code for warps of 32 lanes on waves of 64: the halves go their own way, and
// exchange within themselves.
__global__ void halves(int *x, int n) {
  int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
  int v = x[threadIdx.x];
  for (; warp < n; warp += gridDim.x * blockDim.x / 32) {
    for (int d = 1; d < 32; d *= 2) {
      int from = __shfl_up(v, d);
      if (lane >= d)
        v += from;
    }
    v += __shfl_xor(v, 16);
    v += __shfl(v, 31, 32);
    x[warp] = v;
  }
}

// Lane 31 is in the other half for half of the lanes.
__global__ void fromTheOtherHalf(int *x, int n) {
  int warp = threadIdx.x / 32;
  if (warp < n)
    x[warp] = __shfl(x[threadIdx.x], 31);
    // CHECK-NOTES: :[[@LINE-1]]:15: warning: '__shfl' reads from lanes of the wave that may not reach it on gfx90a (64 lanes) [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'warp < n': move the exchange out{{$}}
    // CHECK-NOTES: :[[@LINE-5]]:14: note: 'threadIdx.x' differs between threads
}

// Rows of 8 lanes.
__global__ void rows(int *x, int n) {
  int row = threadIdx.x / 8;
  if (row >= n)
    return;
  int v = x[threadIdx.x];
  v += __shfl_down(v, 4);
  v += __shfl_xor(v, 2, 8);
  x[row] = v;
}

__global__ void ragged(int *x, int n) {
  int i = threadIdx.x;
  if (i < n)
    x[i] = __shfl_down(x[i], 4);
    // CHECK-NOTES: :[[@LINE-1]]:12: warning: '__shfl_down' reads from lanes of the wave that may not reach it [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'i < n': move the exchange out{{$}}
    // CHECK-NOTES: :[[@LINE-5]]:11: note: 'threadIdx.x' differs between threads
}

// Quiet: the leader is one of the lanes that came to the vote, and those come.
__global__ void aggregated(const int *x, int *count, int *out) {
  int lane = __lane_id();
  if (x[threadIdx.x] > 0) {
    unsigned long long here = __ballot(1);
    int leader = __ffsll(here) - 1, base = 0;
    if (lane == leader)
      base = atomicAdd(count, __popcll(here));
    base = __shfl(base, leader);
    int last = 63 - __clzll(here);
    base += __shfl(base, last);
    out[base] = x[threadIdx.x];
  }
}
__global__ void oneByOne(const int *x, int *out) {
  if (x[threadIdx.x] > 0) {
    unsigned long long left = __ballot(x[threadIdx.x] > 4);
    int sum = 0;
    while (left) {
      sum += __shfl(x[threadIdx.x], __ffsll(left) - 1);
      left &= left - 1;
    }
    out[threadIdx.x] = sum;
  }
}
// The leader voted, but does not come here.
__global__ void leftAfterVote(const int *x, int *out) {
  int leader = __ffsll(__ballot(1)) - 1;
  if (x[threadIdx.x] > 0)
    out[threadIdx.x] = __shfl(x[threadIdx.x], leader);
  // CHECK-NOTES: :[[@LINE-1]]:24: warning: '__shfl' reads from lanes of the wave that may not reach it [gpu-divergent-collective]
  // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'x[threadIdx.x] > 0': move the exchange out{{$}}
  // CHECK-NOTES: :[[@LINE-4]]:9: note: 'threadIdx.x' differs between threads
}

// Quiet: the leader holds the condition on which lanes part.
__global__ void votedOnIt(const int *x, int *out) {
  bool some = x[threadIdx.x] > 0, others = x[threadIdx.x] > 4;
  int leader = __ffsll(__ballot(some)) - 1;
  if (some)
    out[threadIdx.x] = __shfl(x[threadIdx.x], leader);
  if (others)
    out[threadIdx.x] = __shfl(x[threadIdx.x], leader);
  // CHECK-NOTES: :[[@LINE-1]]:24: warning: '__shfl' reads from lanes of the wave that may not reach it [gpu-divergent-collective]
  // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'others': move the exchange out{{$}}
  // CHECK-NOTES: :[[@LINE-8]]:44: note: 'x[threadIdx.x]' is loaded
  // CHECK-NOTES: :[[@LINE-9]]:46: note: 'threadIdx.x' differs between threads
}
