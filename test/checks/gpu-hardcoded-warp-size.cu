// RUN: %check_gpu_tidy %s gpu-hardcoded-warp-size

#ifdef __HIP__
#define SHFL_XOR(v, d) __shfl_xor(v, d)
#define SHFL_UP(v, d) __shfl_up(v, d)
#define SHFL(v, l) __shfl(v, l)
#define ANY(p) __any(p)
#else
#define SHFL_XOR(v, d) __shfl_xor_sync(0xffffffffu, v, d)
#define SHFL_UP(v, d) __shfl_up_sync(0xffffffffu, v, d)
#define SHFL(v, l) __shfl_sync(0xffffffffu, v, l)
#define ANY(p) __any_sync(0xffffffffu, p)
#endif

//===--- Ladders ---===//

__device__ float halvingLadder(float v) {
  for (int step = 16; step > 0; step /= 2)
    v += SHFL_XOR(v, step);
  return v;
}
// Its only caller counts lanes by 32 as well: each half of a warp has its sum.
// CHECK-NOTES: :[[@LINE-5]]:3: warning: these shuffles combine 32 lanes, taken to be the whole warp: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32 [gpu-hardcoded-warp-size]
// CHECK-NOTES: :[[@LINE-5]]:10: note: '__shfl_xor{{(_sync)?}}' has no width of its own: it reads lanes of the whole warp

__device__ float wholeWarpLadder(float v) {
  for (int step = 16; step > 0; step /= 2)
    v += SHFL_XOR(v, step);
  return v;
}
// CHECK-NOTES-CUDA: :[[@LINE-4]]:3: warning: these shuffles combine 32 lanes, taken to be the whole warp: wrong on gfx90a and gfx942 (64 lanes), holds on sm_80, sm_90 and gfx1100 [gpu-hardcoded-warp-size]
// CHECK-NOTES-HIP: :[[@LINE-5]]:3: warning: these shuffles combine 32 lanes, taken to be the whole warp: wrong on gfx90a and gfx942 (64 lanes), holds on gfx1100 [gpu-hardcoded-warp-size]
// CHECK-NOTES: :[[@LINE-5]]:10: note: '__shfl_xor{{(_sync)?}}' has no width of its own: it reads lanes of the whole warp

__device__ int doublingScan(int v, int lane) {
  for (int d = 1; d < 32; d *= 2) {
    int below = SHFL_UP(v, d);
    if (lane >= d)
      v += below;
  }
  return v;
}
// CHECK-NOTES: :[[@LINE-7]]:3: warning: these shuffles combine 32 lanes
// CHECK-NOTES: :[[@LINE-7]]:17: note: '__shfl_up{{(_sync)?}}' has no width

__device__ int warpCountedLadder(int v) {
  for (int i = 0; i < 5; ++i)
    v |= SHFL_XOR(v, 1 << i);
  return v;
}
// CHECK-NOTES: :[[@LINE-4]]:3: warning: these shuffles combine 32 lanes
// CHECK-NOTES: :[[@LINE-4]]:10: note: '__shfl_xor{{(_sync)?}}' has no width
// CHECK-NOTES: :[[@LINE-6]]:3: note: walk over 'warpSize' lanes, or give the shuffles the width 32 if groups of 32 lanes are meant

__device__ int unrolledWarpLadder(int v) {
  v |= SHFL_XOR(v, 1);
  v |= SHFL_XOR(v, 2);
  v |= SHFL_XOR(v, 4);
  v |= SHFL_XOR(v, 8);
  v |= SHFL_XOR(v, 16);
  return v;
}
// CHECK-NOTES: :[[@LINE-3]]:8: warning: these shuffles combine 32 lanes
// CHECK-NOTES: :[[@LINE-4]]:8: note: walk over 'warpSize' lanes, or give the shuffles the width 32 if groups of 32 lanes are meant

// A template is judged by what its call means, whatever the type.
template <typename T> __device__ T warpLadderOfTemplate(T v) {
  for (int step = 32 >> 1; step; step >>= 1)
    v += SHFL_XOR(v, step);
  return v;
}
// CHECK-NOTES: :[[@LINE-4]]:3: warning: these shuffles combine 32 lanes
// CHECK-NOTES: :[[@LINE-4]]:10: note: '__shfl_xor{{(_sync)?}}' has no width

template <typename T> __device__ T exchange(T v, int d) { return SHFL_XOR(v, d); }
__device__ float warpLadderThroughWrapper(float v) {
  for (int step = 1; step <= 16; step <<= 1)
    v += exchange(v, step);
  return v;
}
// CHECK-NOTES: :[[@LINE-4]]:3: warning: these shuffles combine 32 lanes
// CHECK-NOTES: :[[@LINE-4]]:10: note: 'exchange' has no width

//===--- Lanes and warps ---===//

__global__ void blockSum(float *x) {
  __shared__ float part[32];
  int lane = threadIdx.x & 0x1f;
  int wid = threadIdx.x >> 5;
  float v = halvingLadder(x[threadIdx.x]);
  if (lane == 0)
    part[wid] = v;
  __syncthreads();
  if (threadIdx.x < 32) {
    v = threadIdx.x < blockDim.x / 32 ? part[lane] : 0.f;
    x[threadIdx.x] = halvingLadder(v);
  }
}
// CHECK-NOTES: :[[@LINE-11]]:26: warning: 32 is taken as the warp size in this lane number: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32
// CHECK-NOTES: :[[@LINE-9]]:7: note: compared with lane 0 here
// CHECK-NOTES: note: '__shfl_xor{{(_sync)?}}' works on the whole warp
// CHECK-NOTES: :[[@LINE-13]]:25: warning: 32 is taken as the warp size in this warp number
// CHECK-NOTES: :[[@LINE-11]]:5: note: picks the slot of a warp here
// CHECK-NOTES: note: '__shfl_xor{{(_sync)?}}' works on the whole warp
// CHECK-NOTES: :[[@LINE-11]]:19: warning: 32 is taken as the warp size in this test for the first warp
// CHECK-NOTES: note: '__shfl_xor{{(_sync)?}}' works on the whole warp
// CHECK-NOTES: :[[@LINE-12]]:34: warning: 32 is taken as the warp size in this number of warps
// CHECK-NOTES: note: '__shfl_xor{{(_sync)?}}' works on the whole warp

// The row of a warp: the thread's index in the grid is divided.
__global__ void rowOfWarp(const int *in, int *out) {
  int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (ANY(in[threadIdx.x]))
    out[warp] = 1;
}
// CHECK-NOTES: :[[@LINE-4]]:54: warning: 32 is taken as the warp size in this warp number
// CHECK-NOTES: :[[@LINE-3]]:5: note: picks the slot of a warp here
// CHECK-NOTES: note: '__any{{(_sync)?}}' works on the whole warp

// Half of the code knows better.
__global__ void mixedWithWarpSize(int *out, int stride) {
  int wid = threadIdx.x / 32;
  out[wid * warpSize * stride] = 0;
}
// CHECK-NOTES: :[[@LINE-3]]:25: warning: 32 is taken as the warp size in this warp number
// CHECK-NOTES: :[[@LINE-3]]:13: note: 'warpSize' works on the whole warp

__device__ int laneOf() { return threadIdx.x % 32; }
__global__ void laneByHelper(int *x) {
  if (laneOf() == 0)
    *x = ANY(*x);
}
// CHECK-NOTES: :[[@LINE-5]]:46: warning: 32 is taken as the warp size in this lane number
// CHECK-NOTES: :[[@LINE-4]]:7: note: compared with lane 0 here
// CHECK-NOTES: note: '__any{{(_sync)?}}' works on the whole warp

struct Worker {
  int position;
  __device__ Worker() : position(threadIdx.x & 31) {}
  __device__ int pull(int v) { return SHFL(v, position ^ 1); }
};
// CHECK-NOTES: :[[@LINE-3]]:46: warning: 32 is taken as the warp size in this lane number
// CHECK-NOTES: :[[@LINE-3]]:39: note: picks the lane to read from here
__global__ void laneInField(int *x) {
  Worker w;
  x[threadIdx.x] = w.pull(x[threadIdx.x]);
}

__global__ void lastLane(int *x) {
  int last = SHFL(x[threadIdx.x], 31);
  if (threadIdx.x % warpSize == 31)
    x[0] = last;
}
// CHECK-NOTES: :[[@LINE-4]]:35: warning: 31 is taken as the last lane of a warp
// CHECK-NOTES: note: '__shfl{{(_sync)?}}' works on the whole warp
// CHECK-NOTES: :[[@LINE-5]]:33: warning: 31 is taken as the last lane of a warp
// CHECK-NOTES: note: '__shfl{{(_sync)?}}' works on the whole warp

//===--- Constants ---===//

static const int WS = 32;
__global__ void twoMeanings(int *bits, const int *in) {
  const int lane = threadIdx.x % WS;
  for (int i = lane; ANY(i < in[0]); i += WS)
    bits[i / WS] |= 1 << (i % WS);
}
// CHECK-NOTES: :[[@LINE-6]]:18: warning: 'WS' is 32 and is used as the warp size: wrong on gfx90a and gfx942 (64 lanes), holds on {{.*}}gfx1100
// CHECK-NOTES: :[[@LINE-5]]:32: note: 'WS' makes a lane number here
// CHECK-NOTES: :[[@LINE-4]]:12: note: no thread index meets 'WS' here: if it has another meaning, give that a constant of its own
// CHECK-NOTES: :[[@LINE-5]]:29: note: no thread index meets 'WS' here
// CHECK-NOTES: :[[@LINE-10]]:18: note: take 'warpSize' in its place, or a template argument that the host chooses by the device's warp size

#define WARP 32
enum { kHalf = WARP / 2 };
__global__ void macroThroughEnum(float *x) {
  float v = x[threadIdx.x];
  for (int step = kHalf; step > 0; step /= 2)
    v += SHFL_XOR(v, step);
  if (threadIdx.x % WARP == 0)
    x[threadIdx.x / WARP] = v;
}
// CHECK-NOTES: :[[@LINE-9]]:14: warning: 'WARP' is 32 and is used as the warp size
// CHECK-NOTES: :[[@LINE-6]]:3: note: 'WARP' is the number of lanes that these shuffles combine
// CHECK-NOTES: :[[@LINE-5]]:19: note: 'WARP' makes a lane number here
// CHECK-NOTES: :[[@LINE-5]]:19: note: 'WARP' makes a warp number here

// The name and a lane number are enough, without an exchange.
struct Traits {
  static constexpr int kWarpSize = 32;
};
__global__ void namedInClass(int *x) {
  for (int i = threadIdx.x / Traits::kWarpSize; i < x[0]; ++i)
    x[i] = 0;
}
// CHECK-NOTES: :[[@LINE-6]]:24: warning: 'kWarpSize' is 32 and is used as the warp size
// CHECK-NOTES: :[[@LINE-4]]:28: note: 'kWarpSize' makes a warp number here

constexpr int kWide = 64;
__global__ void amdOnly(int *x) {
  int lane = threadIdx.x % kWide;
  if (lane == 0)
    *x = ANY(*x);
}
// CHECK-NOTES-CUDA: :[[@LINE-6]]:15: warning: 'kWide' is 64 and is used as the warp size: wrong on sm_80, sm_90 and gfx1100 (32 lanes), holds on gfx90a and gfx942
// CHECK-NOTES-HIP: :[[@LINE-7]]:15: warning: 'kWide' is 64 and is used as the warp size: wrong on gfx1100 (32 lanes), holds on gfx90a and gfx942
// CHECK-NOTES: :[[@LINE-6]]:26: note: 'kWide' makes a lane number here
// CHECK-NOTES: :[[@LINE-9]]:15: note: take 'warpSize' in its place, or a template argument that the host chooses by the device's warp size

//===--- Groups of 32 lanes ---===//

// `lane >= d` keeps the second half from what the first one hands up.
__global__ void scanInGroups(int *x) {
  const int lane = threadIdx.x & 31;
  int v = x[threadIdx.x];
  for (int d = 1; d < 32; d *= 2) {
    int below = SHFL_UP(v, d);
    if (lane >= d)
      v += below;
  }
  x[threadIdx.x] = v;
}
// CHECK-NOTES: :[[@LINE-9]]:32: warning: 32 is taken as the warp size in this lane number: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32
// CHECK-NOTES: :[[@LINE-6]]:9: note: compared as a lane number here
// CHECK-NOTES: note: '__shfl_up{{(_sync)?}}' works on the whole warp
// CHECK-NOTES: :[[@LINE-10]]:3: warning: these shuffles combine 32 lanes, taken to be the whole warp: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32
// CHECK-NOTES: note: '__shfl_up{{(_sync)?}}' has no width

// Lane 0 is that of the whole warp.
__global__ void broadcastToGroups(int *x) {
  const int lane = threadIdx.x & 31;
  int v = x[threadIdx.x];
  for (int d = 16; d > 0; d /= 2)
    v += SHFL_XOR(v, d);
  x[threadIdx.x] = SHFL(v, 0) + lane;
}
// CHECK-NOTES: :[[@LINE-6]]:32: warning: 32 is taken as the warp size in this lane number: wrong on gfx90a
// CHECK-NOTES: note: '__shfl_xor{{(_sync)?}}' works on the whole warp
// CHECK-NOTES: :[[@LINE-6]]:3: warning: these shuffles combine 32 lanes, taken to be the whole warp: wrong on gfx90a
// CHECK-NOTES: note: '__shfl_xor{{(_sync)?}}' has no width

//===--- Shares of the hardware's lanes ---===//

constexpr int kTile = 256; // 32 lanes with 8 each.
constexpr int kEach = 8;
__global__ void tileOfLanes(float *x) {
  const int lane = threadIdx.x % warpSize;
  const int tile = blockIdx.x * kTile;
  const int column = tile + lane * kEach;
  x[column] = 1;
}
// CHECK-NOTES: :[[@LINE-8]]:15: warning: 256 is the share of 32 lanes with 8 for each, but 'warpSize' of them follow each other: wrong on gfx90a
// CHECK-NOTES: :[[@LINE-4]]:27: note: the lanes of a warp are side by side here, as many as the hardware has

__global__ void shiftedWarp(float *x) {
  const int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
  x[(warp << 5) + lane] = 1;
}
// CHECK-NOTES: :[[@LINE-2]]:14: warning: 32 is the share of 32 lanes, but 'warpSize' of them follow each other: wrong on gfx90a
// CHECK-NOTES: :[[@LINE-3]]:17: note: the lanes of a warp are side by side here

//===--- Template arguments ---===//

template <int WarpLanes> __device__ int sumOf(int v) {
  for (int d = WarpLanes / 2; d > 0; d /= 2)
    v += SHFL_XOR(v, d);
  return threadIdx.x % WarpLanes == 0 ? ANY(v) : v;
}
// CHECK-NOTES: :[[@LINE+6]]:40: warning: 'WarpLanes' is 32 and is used as the warp size: wrong on gfx90a
// CHECK-NOTES: :[[@LINE-5]]:3: note: 'WarpLanes' is the number of lanes that these shuffles combine
// CHECK-NOTES: :[[@LINE-4]]:22: note: 'WarpLanes' makes a lane number here
// CHECK-NOTES: :[[@LINE+3]]:40: note: take 'warpSize' in its place, or a template argument that the host chooses by the device's warp size
__global__ void withArgument(int *x) {
  // Only ever used with this width.
  x[threadIdx.x] = sumOf</*WarpLanes=*/32>(x[threadIdx.x]);
}

//===--- Logarithms ---===//

#define LOG_OF_WARP 5
__global__ void byLogarithm(int *x) {
  const int warp = threadIdx.x >> LOG_OF_WARP;
  if (ANY(x[threadIdx.x]))
    x[warp] = 1;
}
// CHECK-NOTES: :[[@LINE-6]]:21: warning: 'LOG_OF_WARP' is 5 and is used as the logarithm of the warp size: wrong on gfx90a
// CHECK-NOTES: :[[@LINE-5]]:32: note: 'LOG_OF_WARP' makes a warp number here
// CHECK-NOTES: :[[@LINE-8]]:21: note: take 'warpSize' in its place, or a template argument that the host chooses by the device's warp size
