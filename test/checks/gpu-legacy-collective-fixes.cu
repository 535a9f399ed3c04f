// RUN: %check_gpu_tidy %s gpu-legacy-collective --languages cuda --fixes

__global__ void straight(int *x) {
  int v = x[threadIdx.x];
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_down(v, o);
  // CHECK-FIXES: v += __shfl_down_sync(0xffffffff, v, o);
  x[0] = __any(v);
  // CHECK-FIXES: x[0] = __any_sync(0xffffffff, v);
}
