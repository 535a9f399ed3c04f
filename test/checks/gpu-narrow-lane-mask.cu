// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages hip

// A mask in an int: half of the lanes are lost here, and each function that
// counts in it has to be changed as well.
__global__ void compact(const int *key, int *out, int n) {
  const int lane = threadIdx.x % warpSize;
  int todo = __ballot(key[threadIdx.x] > n);
// CHECK-NOTES: :[[@LINE-1]]:7: warning: the lane mask in 'todo' has 32 bits: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
  while (todo != 0) {
    const int first = __ffs(todo) - 1;
// CHECK-NOTES: :[[@LINE-1]]:23: warning: '__ffs' reads 32 bits of a lane mask: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-5]]:14: note: the mask is made here
    todo &= todo - 1;
    out[first] = lane;
  }
}

// The shift is part of the argument that is changed.
__global__ void rank(const int *key, int *out) {
  const int lane = threadIdx.x % warpSize;
  const unsigned hits = __ballot(key[lane]);
// CHECK-NOTES: :[[@LINE-1]]:18: warning: the lane mask in 'hits' has 32 bits: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
  out[lane] = __popc(hits & ((1 << lane) - 1));
// CHECK-NOTES: :[[@LINE-1]]:15: warning: '__popc' reads 32 bits of a lane mask: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-4]]:25: note: the mask is made here
  out[lane] += __popc(hits & ~(-1 << lane));
// CHECK-NOTES: :[[@LINE-1]]:16: warning: '__popc' reads 32 bits of a lane mask: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-7]]:25: note: the mask is made here
}

__device__ unsigned lanesBelow() {
  return (1u << __lane_id()) - 1;
// CHECK-NOTES: :[[@LINE-1]]:14: warning: a value of 32 bits is shifted by the number of a lane: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE+5]]:26: note: its 32 bits are used here
}

// By summary: the function returns a narrow mask, found where it is made.
__global__ void useOfWrapper(const int *key, int *out) {
  const unsigned below = lanesBelow();
  out[threadIdx.x] = __popc(below);
// CHECK-NOTES: :[[@LINE-1]]:22: warning: '__popc' reads 32 bits of a lane mask: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-10]]:14: note: the mask is made here
}

__device__ unsigned voteOf(int p) {
  return __ballot(p);
// CHECK-NOTES: :[[@LINE-1]]:10: warning: 'voteOf' returns a lane mask of 32 bits: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-2]]:10: note: declare it as 'decltype(__activemask())', the type of a lane mask in CUDA and in HIP
// CHECK-NOTES: :[[@LINE+12]]:20: note: its 32 bits are used here
}

__device__ int rankIn(unsigned mask, unsigned long long below) {
// CHECK-NOTES: :[[@LINE-1]]:32: warning: the lane mask that parameter 'mask' takes has 32 bits: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-2]]:32: note: declare it as 'decltype(__activemask())', the type of a lane mask in CUDA and in HIP
// CHECK-NOTES: :[[@LINE+7]]:19: note: the mask is made here
// CHECK-NOTES: :[[@LINE+7]]:19: note: used here
  return __popcll(mask & below);
}

__global__ void callOfWrappers(const int *key, int *out) {
  unsigned votes = voteOf(key[0]);
  out[0] = rankIn(__ballot(key[1]), 7);
  out[1] = rankIn(__ballot(key[2]), 7);
}

struct Queue {
  unsigned waiting;
  unsigned long long ready;
};

__global__ void fields(Queue *q, const int *key) {
  q->waiting = __ballot(key[0]);
// CHECK-NOTES: :[[@LINE-1]]:16: warning: the lane mask in 'waiting' has 32 bits: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-2]]:16: note: declare it as 'decltype(__activemask())', the type of a lane mask in CUDA and in HIP
// CHECK-NOTES: :[[@LINE+2]]:18: note: its 32 bits are used here
  q->ready = __ballot(key[1]);
  Queue local = {(unsigned)__activemask(), __activemask()};
  q[1] = local;
}

__global__ void elements(unsigned *bits, const int *key) {
  __shared__ unsigned perWarp[16];
  const int wid = threadIdx.x / warpSize;
  perWarp[wid] = __ballot(key[threadIdx.x]);
// CHECK-NOTES: :[[@LINE-1]]:18: warning: a lane mask is stored in 'perWarp' with 32 bits: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-2]]:18: note: declare it as 'decltype(__activemask())', the type of a lane mask in CUDA and in HIP
// CHECK-NOTES: :[[@LINE+2]]:15: note: its 32 bits are used here
  __syncthreads();
  bits[wid] = perWarp[wid];
  *bits = __ballot(key[0]);
// CHECK-NOTES: :[[@LINE-1]]:11: warning: a lane mask is stored in 'bits' with 32 bits: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-2]]:11: note: declare it as 'decltype(__activemask())', the type of a lane mask in CUDA and in HIP
}

template <typename T> __device__ T firstOf(T mask) { return mask & -mask; }

__global__ void throughTemplate(int *out, const int *key) {
  auto first = firstOf(__ballot(key[0]));
  out[0] = __popc(first);
// CHECK-NOTES: :[[@LINE-1]]:12: warning: '__popc' reads 32 bits of a lane mask: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-3]]:24: note: the mask is made here
}

__global__ void bitsOfLanes(unsigned long long *m, const int *v) {
  m[0] |= 1 << (threadIdx.x % warpSize);
// CHECK-NOTES: :[[@LINE-1]]:13: warning: a value of 32 bits is shifted by the number of a lane: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
  const int k = v[threadIdx.x];
  m[1] |= k < warpSize ? 1u << k : 0;
// CHECK-NOTES: :[[@LINE-1]]:29: warning: a value of 32 bits is shifted by the number of a lane: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
  for (int i = 0; i < warpSize; ++i)
    m[2] |= 1 << i;
// CHECK-NOTES: :[[@LINE-1]]:15: warning: a value of 32 bits is shifted by the number of a lane: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
  const unsigned lane = threadIdx.x & (warpSize - 1);
  m[3] |= v[0] << lane;
// CHECK-NOTES: :[[@LINE-1]]:16: warning: a value of 32 bits is shifted by the number of a lane: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
  // The part of the group of four that the lane is in.
  const unsigned long long group = 15 << (lane / 4 * 4);
// CHECK-NOTES: :[[@LINE-1]]:39: warning: a value of 32 bits is shifted by the number of a lane: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE+1]]:10: note: its 32 bits are used here
  m[4] = group;
}

__global__ void compare(int *out, const int *key) {
  if (__ballot(key[0]) == 0xffffffff)
// CHECK-NOTES: :[[@LINE-1]]:24: warning: a lane mask is compared with 32 ones: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
    out[0] = 1;
  if (__activemask() != ~0u)
// CHECK-NOTES: :[[@LINE-1]]:22: warning: a lane mask is compared with 32 ones: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
    out[1] = 1;
}

__global__ void scalar(int *out, const int *key) {
  out[0] = __builtin_amdgcn_readfirstlane(__ballot(key[0]));
// CHECK-NOTES: :[[@LINE-1]]:12: warning: '__builtin_amdgcn_readfirstlane' passes on 32 bits of a lane mask: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
}

// A lambda and a mask that it captures.
__global__ void lambda(int *out, const int *key) {
  int any = __ballot(key[0]);
// CHECK-NOTES: :[[@LINE-1]]:7: warning: the lane mask in 'any' has 32 bits: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-2]]:7: note: declare it as 'decltype(__activemask())', the type of a lane mask in CUDA and in HIP
// CHECK-NOTES: :[[@LINE+4]]:18: note: its 32 bits are used here
  auto count = [&](int bits) { return __popc(bits); };
// CHECK-NOTES: :[[@LINE-1]]:39: warning: '__popc' reads 32 bits of a lane mask: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-6]]:13: note: the mask is made here
  out[0] = count(any);
}

//===----------------------------------------------------------------------===//
// Masks of collectives
//===----------------------------------------------------------------------===//

#define FULL 0xffffffffu

__global__ void masks(int *x) {
  int v = x[threadIdx.x];
  v += __shfl_down_sync(FULL, v, 1);
// CHECK-NOTES: :[[@LINE-1]]:25: warning: the mask for '__shfl_down_sync' has 32 bits; HIP takes masks of 64 bits only, and refuses others from ROCm 7 on [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE-6]]:14: note: written here
  v += __shfl_xor_sync(0xffffffff, v, 2);
// CHECK-NOTES: :[[@LINE-1]]:24: warning: the mask for '__shfl_xor_sync' has 32 bits; HIP takes masks of 64 bits only, and refuses others from ROCm 7 on [gpu-narrow-lane-mask]
  v += __shfl_xor_sync(0xffffffffull, v, 2);
// CHECK-NOTES: :[[@LINE-1]]:24: warning: the mask for '__shfl_xor_sync' names lanes 0 to 31 only: wrong on gfx90a and gfx942 (64 lanes); holds on gfx1100 [gpu-narrow-lane-mask]
  const unsigned all = 0xffffffff;
// CHECK-NOTES: :[[@LINE-1]]:18: warning: the mask for '__shfl_xor_sync' has 32 bits; HIP takes masks of 64 bits only, and refuses others from ROCm 7 on [gpu-narrow-lane-mask]
// CHECK-NOTES: :[[@LINE+2]]:24: note: used here
// CHECK-NOTES: :[[@LINE+2]]:24: note: used here
  v += __shfl_xor_sync(all, v, 4);
  v += __shfl_xor_sync(all, v, 8);
  x[threadIdx.x] = v;
}

//===----------------------------------------------------------------------===//
// Quiet
//===----------------------------------------------------------------------===//

__device__ unsigned long long wideBelow() {
  return (1ull << (threadIdx.x % warpSize)) - 1;
}

__global__ void wideMasks(const int *x, int *r) {
  unsigned long long m = __ballot(x[threadIdx.x] > 0);
  auto q = __ballot(x[threadIdx.x] > 1);
  size_t z = __ballot(1);
  r[0] = __popcll(m & wideBelow()) + __ffsll(q) + (int)(z != 0);
  r[1] = __shfl_xor_sync(~0ull, r[0], 1);
  r[2] = __shfl_xor_sync(__activemask(), r[0], 1);
}

// Only whether there is a lane counts.
__global__ void anyLane(const int *x, int *r) {
  if (__ballot(x[0]))
    r[0] = 1;
  bool any = __ballot(x[1]) != 0;
  r[1] = any;
  bool none = !__ballot(x[2]);
  r[2] = none;
}

// The half of the wave that the thread is in, on purpose.
__global__ void halfOfAWave(int *x) {
  const int lane = threadIdx.x & 31;
  const unsigned m = (unsigned)(__ballot(x[0]) >> (threadIdx.x & 32u));
  const unsigned low = __ballot(x[0]) & 0xffff;
  const int up = threadIdx.x % warpSize >= 32 ? 32 : 0;
  const unsigned mine = __ballot(x[1]) >> up;
  x[lane] = __popc(m & ((1u << lane) - 1)) + __popc(low) + __popc(mine);
}

// Both halves, one after the other.
__global__ void bothHalves(int *x) {
  const unsigned long long m = __ballot(x[0]);
  x[0] = __popc((unsigned)m) + __popc((unsigned)(m >> 32));
  unsigned lo = (unsigned)m, hi = (unsigned)(m >> 32);
  x[1] = lo + hi;
}

// Each width has its own branch.
__global__ void branchOnWidth(int *x) {
  const unsigned long long m = __ballot(x[0]);
  if (warpSize == 32)
    x[0] = __popc((unsigned)m);
  else
    x[0] = __popcll(m);
  x[1] = warpSize == 64 ? __popcll(m) : __popc((unsigned)m);
}

// Bits of data, not of lanes.
__global__ void dataBits(unsigned *x, int n) {
  const int t = threadIdx.x;
  x[0] = __popc(x[t]) + __ffs(x[t]) - 1 + (31 - __clz(n));
  x[1] |= 1u << (t & 31);
  x[2] |= 1u << (n % 32);
  int p = 1 << (31 - __clz(n));
  x[3] = p;
}

// Lanes above 31 are not there.
__global__ void lowLanes(int *x) {
  if (threadIdx.x < 32)
    x[threadIdx.x] = __shfl_xor_sync(0xffffffffull, x[threadIdx.x], 1);
}

// The host runs this kernel, and what it alone calls, on 32 lanes only.
__device__ int countFor32(bool vote) { return __popc((unsigned)__ballot(vote)); }

__global__ void kernelFor32(int *x) {
  unsigned m = __ballot(x[0]);
  x[0] = m + countFor32(x[1]);
}

__global__ void kernelFor64(int *x) { x[0] = __popcll(__ballot(x[0])); }

void choose(int *x, const hipDeviceProp_t &prop) {
  if (prop.warpSize == 32)
    kernelFor32<<<1, 64>>>(x);
  else
    kernelFor64<<<1, 64>>>(x);
}

// Each width has its own instance.
template <int Width> __global__ void instances(int *x) {
  if (Width == 64)
    x[0] = __popcll(__ballot(x[0]));
  else
    x[0] = __popc((unsigned)__ballot(x[0]));
}

void chooseInstance(int *x, int width) {
  if (width == 64)
    instances<64><<<1, 64>>>(x);
  else
    instances<32><<<1, 64>>>(x);
}

// A list whose elements have no type of their own yet.
struct Pair {
  unsigned first, second;
};
__global__ void lists(Pair *x) {
  Pair pairs[2] = {{1, 2}, {3, 4}};
  x[0] = pairs[1];
  x[1] = {.first = 1, .second = 2};
}
