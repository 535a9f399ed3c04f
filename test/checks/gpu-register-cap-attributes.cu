// RUN: %check_gpu_tidy %s gpu-register-cap --languages hip

// Waves asked for beside bounds that say nothing of them.
__global__ void __attribute__((amdgpu_waves_per_eu(8), launch_bounds(256)))
underWaves(const float *In, float *Out, int Rounds) {
  float Kept[100];
#pragma unroll
  for (int K = 0; K < 100; ++K)
    Kept[K] = In[K * 64 + threadIdx.x];
  for (int R = 0; R < Rounds; ++R)
#pragma unroll
    for (int K = 0; K < 100; ++K)
      Kept[K] = Kept[K] * Kept[99 - K] + R;
#pragma unroll
  for (int K = 0; K < 100; ++K)
    Out[K * 64 + threadIdx.x] = Kept[K];
}
// CHECK-NOTES-HIP: :[[@LINE-14]]:56: warning: 'underWaves' keeps about {{.*}} 'amdgpu_waves_per_eu(8)' leaves 64 on gfx90a and gfx942
// CHECK-NOTES-HIP: note: 100 of them
// CHECK-NOTES-HIP: note: '__launch_bounds__(256, 4)' leaves 128 on gfx90a
