// RUN: %check_gpu_tidy %s gpu-hardcoded-warp-size

#ifdef __HIP__
#define SHFL_XOR(v, d) __shfl_xor(v, d)
#define SHFL_XOR_WIDTH(v, d, w) __shfl_xor(v, d, w)
#define BALLOT(p) __ballot(p)
#else
#define SHFL_XOR(v, d) __shfl_xor_sync(0xffffffffu, v, d)
#define SHFL_XOR_WIDTH(v, d, w) __shfl_xor_sync(0xffffffffu, v, d, w)
#define BALLOT(p) __ballot_sync(0xffffffffu, p)
#endif

// A tile: the phases are separated by a barrier, no lane sees another.
constexpr int TILE = 32;
__global__ void transposedTile(float *out, const float *in, int w) {
  __shared__ float tile[TILE][TILE + 1];
  int tx = threadIdx.x % TILE, ty = threadIdx.x / TILE;
  tile[ty][tx] = in[ty * w + tx];
  __syncthreads();
  if (tx == 0)
    out[ty * w] = tile[tx][ty];
}

// Bits of a word: the data is split, not the thread.
__global__ void bitsOfWord(unsigned *bits, const int *at) {
  int i = at[threadIdx.x];
  if (BALLOT(i))
    atomicOr(&bits[i / 32], 1u << (i % 32));
}

// Bits of a word that each thread of the grid owns.
__global__ void bitOfThread(const unsigned *bits, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (BALLOT(bits[i / 32] >> (i % 32) & 1))
    out[0] = 1;
}

// Width of int, not of a warp.
__global__ void widthOfInt(int *x) {
  int log = 32 - __clz(x[threadIdx.x]);
  x[threadIdx.x] = 1 << (31 - __clz(log)) | (x[1] << (log & 31));
}

// clang folds warpSize to a constant; the name still counts.
__global__ void byWarpSize(float *x) {
  const int W = warpSize;
  float v = x[threadIdx.x];
  for (int step = W / 2; step > 0; step /= 2)
    v += SHFL_XOR(v, step);
  if (threadIdx.x % W == 0)
    x[threadIdx.x / W] = v;
}

// Groups of 32 that all operations agree on are right on 64 lanes.
__global__ void halfWaves(float *x) {
  constexpr int WARP_SIZE = 32;
  const int lane = threadIdx.x % WARP_SIZE;
  float v = x[threadIdx.x];
  for (int step = WARP_SIZE / 2; step > 0; step /= 2)
    v += SHFL_XOR_WIDTH(v, step, WARP_SIZE);
  unsigned mask = (unsigned)(BALLOT(v > 0) >> (threadIdx.x & 32));
  if (lane == 0)
    x[threadIdx.x / WARP_SIZE] = v + __popc(mask);
}

// A butterfly within blocks of 32 values is right on any width.
__global__ void blocksOfValues(float *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float v = x[i];
  for (int d = 1; d < 32; d *= 2)
    v = fmaxf(v, SHFL_XOR(v, d));
  x[i] /= v;
}

// Part of a warp on purpose: the ladder stops early, or starts lower.
__global__ void partOfWarp(float *x) {
  float v = x[threadIdx.x];
  for (int step = 16; step >= 4; step /= 2)
    v += SHFL_XOR(v, step);
  v += SHFL_XOR(v, 2);
  v += SHFL_XOR(v, 1);
  for (int step = 8; step > 0; step /= 2)
    v += SHFL_XOR(v, step);
  x[threadIdx.x] = v;
}

// All 64 lanes are served where there are as many.
__global__ void bothWidths(float *x) {
  float v = x[threadIdx.x];
  if (warpSize == 64)
    v += SHFL_XOR(v, 32);
  v += SHFL_XOR(v, 16);
  v += SHFL_XOR(v, 8);
  v += SHFL_XOR(v, 4);
  v += SHFL_XOR(v, 2);
  v += SHFL_XOR(v, 1);
  x[threadIdx.x] = v;
}

// The branch is only taken where it is right.
__global__ void testedWidth(float *x) {
  if (warpSize == 32) {
    int lane = threadIdx.x % 32;
    float v = SHFL_XOR(x[threadIdx.x], 1);
    if (lane == 0)
      x[0] = v;
  }
}

// The width is the caller's choice.
template <int Width> __global__ void anyWidth(float *x) {
  float v = x[threadIdx.x];
  for (int step = Width / 2; step > 0; step /= 2)
    v += SHFL_XOR(v, step);
  if (threadIdx.x % Width == 0)
    x[threadIdx.x / Width] = v;
}
template __global__ void anyWidth<32>(float *);
template __global__ void anyWidth<64>(float *);

// Never compiled for the other vendor.
#ifdef __HIP_PLATFORM_AMD__
#else
__global__ void forNvidiaOnly(float *x) {
  int lane = threadIdx.x % 32;
  if (lane == 0)
    x[0] = SHFL_XOR(x[0], 1);
}
#endif

#ifndef __HIP__
__global__ void withPtx(float *x) {
  int lane = threadIdx.x % 32;
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {};" ::"f"(x[lane]));
  if (lane == 0)
    x[0] = SHFL_XOR(x[0], 1);
}
#endif

// The macro that decides the number knows the device's width.
#if defined(__GFX8__) || defined(__GFX9__)
#define THREADS_PER_WARP 64
#else
#define THREADS_PER_WARP 32
#endif
__global__ void chosenByArch(float *x) {
  const int lane = threadIdx.x % THREADS_PER_WARP;
  for (int step = THREADS_PER_WARP / 2; step > 0; step /= 2)
    x[lane] += SHFL_XOR(x[lane], step);
}

// No lane sees another: groups of 32 threads are right on any hardware.
__global__ void turnsWithoutExchange(float *x, int n) {
  int laneId = threadIdx.x & 31;
  for (int i = laneId; i < n; i += 32)
    atomicAdd(&x[i], x[i + n]);
}

// The program's own shuffle has a width of its own.
struct Pair { float a, b; };
__device__ Pair shuffled(Pair v, int d, int width = 32) {
  return {SHFL_XOR_WIDTH(v.a, d, width), SHFL_XOR_WIDTH(v.b, d, width)};
}
__device__ Pair __shfl_down(Pair v, int d, int width = 32) {
  return shuffled(v, d, width);
}
__global__ void ownShuffle(Pair *x) {
  Pair v = x[threadIdx.x];
  for (int d = 16; d > 0; d /= 2)
    v = __shfl_down(v, d);
  if (threadIdx.x % 32 == 0)
    x[threadIdx.x / 32] = v;
}

// 31 is a mask of lane numbers: all of 32 change places.
__device__ int reversed(int v, int with) { return SHFL_XOR(v, with); }
__global__ void exchangeAll(int *x) { x[threadIdx.x] = reversed(x[threadIdx.x], 0x1f); }

// A template that is used with more than one width.
template <int N> __device__ int groupSum(int v) {
  for (int d = N / 2; d > 0; d /= 2)
    v += SHFL_XOR(v, d);
  return threadIdx.x % N == 0 ? v : 0;
}
__global__ void twoWidths(int *x) {
  x[threadIdx.x] = groupSum<16>(x[threadIdx.x]) + groupSum<32>(x[threadIdx.x]);
}

// The lanes from 32 on do not come here.
__global__ void firstLanesOnly(float *x) {
  const int lane = threadIdx.x % warpSize;
  if (lane < 32)
    x[blockIdx.x * 32 + lane] = 1;
}

// There is room for 64 lanes.
__global__ void wideShare(float *x) {
  const int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
  x[warp * 64 + lane] = 1;
}

// The number of a word and of a bit in it, in code that also exchanges values.
__global__ void bitsOfWords(const long long *words, unsigned *flags, int *out) {
  int i = threadIdx.x;
  int set = (words[1 + i / 64] >> (i & 63)) & 1;
  flags[i / 32] |= 1u << (i % 32);
  out[i] = SHFL_XOR(set, 1);
}

// What reduces is known with the template's arguments only; there are none.
#define WARP_WIDTH 32
template <typename Policy> __device__ float reduceBlock(float v, float *parts) {
  v = Policy::reduce(v);
  const int warp = threadIdx.x / WARP_WIDTH;
  const int lane = threadIdx.x % WARP_WIDTH;
  if (lane == 0)
    parts[warp] = v;
  __syncthreads();
  return Policy::reduce(lane < blockDim.x / WARP_WIDTH ? parts[lane] : 0);
}
