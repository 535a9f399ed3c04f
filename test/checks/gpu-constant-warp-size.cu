// RUN: %check_gpu_tidy %s gpu-constant-warp-size
// Quiet without a target for which it matters:
// RUN: %check_gpu_tidy %s gpu-constant-warp-size --languages cuda --targets "sm_80;sm_90" --prefix SILENT

template <int N> struct Tile { int v[N]; };
template <int N> __device__ int times(int v) { return N * v; }

__global__ void __launch_bounds__(warpSize * 4) places(int *x) {
// CHECK-NOTES: :[[@LINE-1]]:35: warning: 'warpSize' is no constant in HIP from ROCm 7 on, and a launch bound has to be one [gpu-constant-warp-size]
  __shared__ int s[warpSize];
// CHECK-NOTES: :[[@LINE-1]]:20: warning: 'warpSize' is no constant in HIP from ROCm 7 on, and an array bound has to be one; no device has more than 64 lanes [gpu-constant-warp-size]
  constexpr int W = warpSize;
// CHECK-NOTES: :[[@LINE-1]]:21: warning: 'warpSize' is no constant in HIP from ROCm 7 on, and the value of a constexpr variable has to be one [gpu-constant-warp-size]
  // Found where W is defined.
  __shared__ int more[W];
  const int half = warpSize / 2;
  __shared__ int halves[half];
// CHECK-NOTES: :[[@LINE-1]]:25: warning: 'half' is computed from 'warpSize', which is no constant in HIP from ROCm 7 on, and an array bound has to be one [gpu-constant-warp-size]
// CHECK-NOTES: :[[@LINE-3]]:13: note: 'half' is defined here
  Tile<warpSize> t;
// CHECK-NOTES: :[[@LINE-1]]:8: warning: 'warpSize' is no constant in HIP from ROCm 7 on, and a template argument has to be one [gpu-constant-warp-size]
  x[0] = times<warpSize / 2>(x[1]) + s[0] + halves[0] + t.v[0] + more[0];
// CHECK-NOTES: :[[@LINE-1]]:16: warning: 'warpSize' is no constant in HIP from ROCm 7 on, and a template argument has to be one [gpu-constant-warp-size]
  static_assert(warpSize >= 32, "");
// CHECK-NOTES: :[[@LINE-1]]:17: warning: 'warpSize' is no constant in HIP from ROCm 7 on, and the condition of a static_assert has to be one [gpu-constant-warp-size]
  switch (x[1]) {
  case warpSize:
// CHECK-NOTES: :[[@LINE-1]]:8: warning: 'warpSize' is no constant in HIP from ROCm 7 on, and a case label has to be one [gpu-constant-warp-size]
    x[2] = 1;
  }
  enum { Lanes = warpSize };
// CHECK-NOTES: :[[@LINE-1]]:18: warning: 'warpSize' is no constant in HIP from ROCm 7 on, and the value of an enumerator has to be one [gpu-constant-warp-size]
  if constexpr (warpSize == 32)
// CHECK-NOTES: :[[@LINE-1]]:17: warning: 'warpSize' is no constant in HIP from ROCm 7 on, and the condition of if constexpr has to be one [gpu-constant-warp-size]
    x[3] = Lanes;
}

struct Bits {
  static constexpr int width = warpSize;
// CHECK-NOTES: :[[@LINE-1]]:32: warning: 'warpSize' is no constant in HIP from ROCm 7 on, and the value of a constexpr variable has to be one [gpu-constant-warp-size]
  int field : warpSize;
// CHECK-NOTES: :[[@LINE-1]]:15: warning: 'warpSize' is no constant in HIP from ROCm 7 on, and the width of a bit-field has to be one [gpu-constant-warp-size]
};

template <int W = warpSize> __device__ int byDefault(int v) { return v % W; }
// CHECK-NOTES: :[[@LINE-1]]:19: warning: 'warpSize' is no constant in HIP from ROCm 7 on, and a template argument has to be one [gpu-constant-warp-size]

// Quiet: no constant is needed here.
__global__ void values(int *x, int n) {
  const int lane = threadIdx.x % warpSize;
  const int last = warpSize - 1;
  for (int o = warpSize / 2; o > 0; o /= 2)
    x[lane] += last + o;
  __shared__ int s[64];
  int local[2 * 32];
  s[lane] = local[0] = sizeof(warpSize);
  x[0] = s[0];
}

// Quiet: a name of the program's own.
namespace mine {
constexpr int warpSize = 32;
__device__ int tile[mine::warpSize];
} // namespace mine

#ifdef __CUDA_ARCH__
// Quiet: AMD's compiler never sees this.
__global__ void nvidia(int *x) {
  __shared__ int s[warpSize];
  x[0] = s[0];
}
#endif
