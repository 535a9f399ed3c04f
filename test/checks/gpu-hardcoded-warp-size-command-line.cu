// RUN: %check_gpu_tidy %s gpu-hardcoded-warp-size --languages hip --flag=-DWARP_SIZE=32

// A macro that the build gives is one defect.
__global__ void sums(float *x) {
  int lane = threadIdx.x % WARP_SIZE, warp = threadIdx.x / WARP_SIZE;
  float v = __shfl(x[threadIdx.x], 0);
  if (lane == 0)
    x[warp] = v;
}
// CHECK-NOTES: :[[@LINE-5]]:28: warning: 'WARP_SIZE' is 32 and is used as the warp size: wrong on gfx90a and gfx942 (64 lanes), holds on gfx1100
// CHECK-NOTES: :[[@LINE-6]]:26: note: 'WARP_SIZE' makes a lane number here
// CHECK-NOTES: :[[@LINE-7]]:58: note: 'WARP_SIZE' makes a warp number here
// CHECK-NOTES: :[[@LINE+6]]:3: note: 'WARP_SIZE' is the number of lanes that these shuffles combine
// CHECK-NOTES: :[[@LINE+7]]:19: note: 'WARP_SIZE' makes a lane number here
// CHECK-NOTES: :[[@LINE-10]]:28: note: take 'warpSize' in its place

__global__ void more(float *x) {
  float v = x[threadIdx.x];
  for (int step = WARP_SIZE / 2; step > 0; step /= 2)
    v += __shfl_down(v, step);
  if (threadIdx.x % WARP_SIZE == 0)
    x[0] = v;
}
