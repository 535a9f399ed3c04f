// RUN: %check_gpu_tidy %s gpu-divergent-collective --targets 'sm_80;gfx90a'

// The width that is not written is that of the wave.
__global__ void defaultWidth(int *x) {
  int v = x[threadIdx.x];
  v += __shfl_xor_sync(0xffffffffu, v, 1) + __shfl_sync(0xffffffffu, v, 0);
  v += __shfl_down_sync(0xffffffffu, v, 1, warpSize);
  x[threadIdx.x] = v;
}
