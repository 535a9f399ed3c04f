// RUN: %check_gpu_tidy %s gpu-legacy-collective --languages cuda
// Quiet for GPUs that have them:
// RUN: %check_gpu_tidy %s gpu-legacy-collective --languages cuda --targets "sm_61;gfx90a" --prefix SILENT
// Quiet in HIP, whose own functions these are:
// RUN: %check_gpu_tidy %s gpu-legacy-collective --languages hip --prefix SILENT

__global__ void straight(int *x) {
  int v = x[threadIdx.x];
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_down(v, o);
// CHECK-NOTES: :[[@LINE-1]]:10: warning: '__shfl_down' does not exist on sm_80 and sm_90; '__shfl_down_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
  v += __shfl(v, 0, 16) + __shfl_up(v, 1) + __shfl_xor(v, 1);
// CHECK-NOTES: :[[@LINE-1]]:8: warning: '__shfl' does not exist on sm_80 and sm_90; '__shfl_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
// CHECK-NOTES: :[[@LINE-2]]:27: warning: '__shfl_up' does not exist on sm_80 and sm_90; '__shfl_up_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
// CHECK-NOTES: :[[@LINE-3]]:45: warning: '__shfl_xor' does not exist on sm_80 and sm_90; '__shfl_xor_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
  x[0] = __any(v) + __all(v) + __ballot(v);
// CHECK-NOTES: :[[@LINE-1]]:10: warning: '__any' does not exist on sm_80 and sm_90; '__any_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
// CHECK-NOTES: :[[@LINE-2]]:21: warning: '__all' does not exist on sm_80 and sm_90; '__all_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
// CHECK-NOTES: :[[@LINE-3]]:32: warning: '__ballot' does not exist on sm_80 and sm_90; '__ballot_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
}

// Under a condition the mask is not known.
__global__ void underCondition(int *x, int n) {
  if (threadIdx.x < n)
    x[0] = __ballot(x[1]);
// CHECK-NOTES: :[[@LINE-1]]:12: warning: '__ballot' does not exist on sm_80 and sm_90; '__ballot_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
// CHECK-NOTES: :[[@LINE-2]]:12: note: the mask is 0xffffffff if all lanes get here; else take a '__ballot_sync' of the condition before the lanes part
  for (int i = threadIdx.x; i < n; i += 32)
    x[i] = __shfl(x[i], 0);
// CHECK-NOTES: :[[@LINE-1]]:12: warning: '__shfl' does not exist on sm_80 and sm_90; '__shfl_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
// CHECK-NOTES: :[[@LINE-2]]:12: note: the mask is 0xffffffff if all lanes get here; else take a '__ballot_sync' of the condition before the lanes part
  x[1] = n > 3 && __any(x[2]);
// CHECK-NOTES: :[[@LINE-1]]:19: warning: '__any' does not exist on sm_80 and sm_90; '__any_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
// CHECK-NOTES: :[[@LINE-2]]:19: note: the mask is 0xffffffff if all lanes get here; else take a '__ballot_sync' of the condition before the lanes part
}

// Some threads may be gone.
__global__ void afterReturn(int *x, int n) {
  if (threadIdx.x >= n)
    return;
  x[0] = __any(x[1]);
// CHECK-NOTES: :[[@LINE-1]]:10: warning: '__any' does not exist on sm_80 and sm_90; '__any_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
// CHECK-NOTES: :[[@LINE-2]]:10: note: the mask is 0xffffffff if all lanes get here; else take a '__ballot_sync' of the condition before the lanes part
}

// The callers decide which lanes arrive.
__device__ int ofCaller(int v) {
  return __shfl_xor(v, 1);
// CHECK-NOTES: :[[@LINE-1]]:10: warning: '__shfl_xor' does not exist on sm_80 and sm_90; '__shfl_xor_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
// CHECK-NOTES: :[[@LINE-2]]:10: note: the mask is 0xffffffff if all lanes get here; else take a '__ballot_sync' of the condition before the lanes part
}

__global__ void call(int *x) { x[0] = ofCaller(x[1]); }

#define SUM(v) ((v) + __shfl_xor(v, 1))

__global__ void inMacro(int *x) {
  x[0] = SUM(x[1]);
// CHECK-NOTES: :[[@LINE-1]]:10: warning: '__shfl_xor' does not exist on sm_80 and sm_90; '__shfl_xor_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
// CHECK-NOTES: :[[@LINE-5]]:23: note: expanded from macro 'SUM'
// CHECK-NOTES: :[[@LINE-3]]:10: note: the mask is 0xffffffff if all lanes get here; else take a '__ballot_sync' of the condition before the lanes part
// CHECK-NOTES: :[[@LINE-7]]:23: note: expanded from macro 'SUM'
}

// A template is reported once.
template <typename T> __device__ T inTemplate(T v) {
  return __shfl_xor(v, 2);
// CHECK-NOTES: :[[@LINE-1]]:10: warning: '__shfl_xor' does not exist on sm_80 and sm_90; '__shfl_xor_sync' takes a mask of the lanes that take part [gpu-legacy-collective]
// CHECK-NOTES: :[[@LINE-2]]:10: note: the mask is 0xffffffff if all lanes get here; else take a '__ballot_sync' of the condition before the lanes part
}

__global__ void callTemplate(int *x, float *y) {
  x[0] = inTemplate(x[1]);
  y[0] = inTemplate(y[1]);
}

namespace mine {
// The old name with the new meaning.
__device__ int __shfl(int v, int lane) { return __shfl_sync(0xffffffff, v, lane); }
__device__ int use(int v) { return mine::__shfl(v, 0); }
} // namespace mine

__global__ void withMasks(int *x) {
  x[0] = __shfl_sync(0xffffffff, x[1], 0) + __any_sync(0xffffffff, x[2]);
}
