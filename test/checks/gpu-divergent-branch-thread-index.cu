// RUN: %check_gpu_tidy %s gpu-divergent-branch --option gpu-divergent-branch.ThreadIndex=true

// The thread's position decides, which is reported when asked for.
__global__ void positionDecides(float *X) {
  float V = X[threadIdx.x];
  if (threadIdx.x % 2)
    V = sinf(V) + expf(V) * V;
  else
    V = logf(V) / (V + 1) - sqrtf(V);
  // CHECK-NOTES: :[[@LINE-4]]:3: warning: threads of a warp go different ways here
  // CHECK-NOTES: note: this way
  // CHECK-NOTES: note: this way
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: group or sort the work
  X[threadIdx.x] = V;
}
