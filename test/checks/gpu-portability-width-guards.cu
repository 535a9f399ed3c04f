// RUN: %check_gpu_tidy %s gpu-hardcoded-warp-size --languages hip
// RUN: %check_gpu_tidy %s gpu-hardcoded-warp-size --languages hip --arch gfx1100
// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages hip
// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages hip --arch gfx1100

// Branches that are taken on one width only are for that width: their numbers
// and masks are right.

#if defined(__GFX9__)
constexpr int kWidth = 64;
constexpr bool kWide = true;
#define LANES 64
#else
constexpr int kWidth = 32;
constexpr bool kWide = false;
#define LANES 32
#endif
constexpr bool kNarrow = !kWide;

struct Device {
  static __device__ constexpr int warpWidth() {
#ifdef __GFX9__
    return 64;
#else
    return 32;
#endif
  }
};

__global__ void byConstant(int *x) {
  int v = x[threadIdx.x];
  if constexpr (kWidth == 64) {
    for (int o = 32; o; o /= 2)
      v += __shfl_down(v, o);
    if (threadIdx.x % 64 == 0)
      x[threadIdx.x / 64] = v;
  } else {
    for (int o = 16; o; o /= 2)
      v += __shfl_down(v, o);
    if (threadIdx.x % 32 == 0)
      x[threadIdx.x / 32] = v;
  }
}

__global__ void byFlag(int *x) {
  int v = x[threadIdx.x];
  if (kNarrow) {
    unsigned m = __ballot(v);
    for (int o = 16; o; o /= 2)
      v += __shfl_down(v, o);
    if (threadIdx.x % 32 == 0)
      x[threadIdx.x / 32] = v + __popc(m);
  } else {
    for (int o = 32; o; o /= 2)
      v += __shfl_down(v, o);
    if (threadIdx.x % 64 == 0)
      x[threadIdx.x / 64] = v;
  }
}

template <typename T> __global__ void inTemplate(T *x) {
  T v = x[threadIdx.x];
  if constexpr (kWide && sizeof(T) == 4) {
    for (int o = 32; o; o /= 2)
      v += __shfl_down(v, o);
  } else if constexpr (kWide) {
    for (int o = 32; o; o /= 2)
      v += __shfl_xor(v, o);
  } else {
    for (int o = 16; o; o /= 2)
      v += __shfl_down(v, o);
  }
  if (threadIdx.x % kWidth == 0)
    x[threadIdx.x / kWidth] = v;
}

// One more step for those with 64.
__global__ void oneMoreStep(int *x) {
  int v = x[threadIdx.x];
  if (LANES > 32)
    v += __shfl_xor(v, 32);
  for (int o = 16; o; o /= 2)
    v += __shfl_xor(v, o);
  if (threadIdx.x % LANES == 0)
    x[threadIdx.x / LANES] = v;
}

__global__ void byFunction(int *x) {
  int v = x[threadIdx.x];
  if (Device::warpWidth() == 32) {
    unsigned m = __ballot(v);
    v = __popc(m & ((1u << (threadIdx.x % 32)) - 1));
  }
  switch (kWidth) {
  case 64:
    for (int o = 32; o; o /= 2)
      v += __shfl_down(v, o);
    break;
  default:
    for (int o = 16; o; o /= 2)
      v += __shfl_down(v, o);
  }
  x[threadIdx.x] = v;
}

__global__ void byWarpSize(int *x) {
  int v = x[threadIdx.x];
  if (warpSize > 32)
    v += __shfl_down(v, 32);
  for (int o = 16; o; o /= 2)
    v += __shfl_down(v, o);
  if (threadIdx.x % warpSize == 0)
    x[threadIdx.x / warpSize] = v;
}

// A template without an instance: half of a condition can be known.
struct Half {};
template <typename A, typename B> constexpr bool same = false;
template <typename T> __global__ void neverTaken(unsigned *x, int t) {
  constexpr bool Loaded = true || same<T, Half>;
  unsigned v = x[threadIdx.x];
  if constexpr (Loaded)
    v = x[t];
  else
    v = __shfl_sync(0xffffffffull, v, t >> 4);
  if constexpr (false && same<T, Half>) {
    for (int o = 16; o; o /= 2)
      v += __shfl_down(v, o);
    if (threadIdx.x % 32 == 0)
      x[threadIdx.x / 32] = v;
  }
  x[threadIdx.x] = v;
}
