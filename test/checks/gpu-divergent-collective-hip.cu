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
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'warp < n': move the exchange out, or name only the lanes that come here, with '__ballot_sync' before the branch
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
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'i < n': move the exchange out, or name only the lanes that come here, with '__ballot_sync' before the branch
    // CHECK-NOTES: :[[@LINE-5]]:11: note: 'threadIdx.x' differs between threads
}
