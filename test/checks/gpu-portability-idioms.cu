// RUN: %check_gpu_tidy %s gpu-hardcoded-warp-size
// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask
// RUN: %check_gpu_tidy %s gpu-constant-warp-size

// How projects made their code right on both widths: nothing here is wrong.

#ifdef __HIP__
#define USE_ROCM 1
#endif

//===--- A macro that the device's architecture decides ---===//

#if defined(USE_ROCM) && defined(__GFX9__)
#define WARP_SIZE 64
#else
#define WARP_SIZE 32
#endif

#ifdef USE_ROCM
#define SHFL_XOR(v, m) __shfl_xor(v, m)
#else
#define SHFL_XOR(v, m) __shfl_xor_sync(unsigned(-1), v, m)
#endif

template <int Warps> __device__ float blockSum(float *parts, float sum) {
  int warp = threadIdx.x / WARP_SIZE;
  int lane = threadIdx.x % WARP_SIZE;
  for (int mask = WARP_SIZE / 2; mask >= 1; mask /= 2)
    sum += SHFL_XOR(sum, mask);
  if (lane == 0)
    parts[warp] = sum;
  __syncthreads();
  if (lane < Warps)
    sum = parts[lane];
  for (int mask = Warps / 2; mask >= 1; mask /= 2)
    sum += SHFL_XOR(sum, mask);
  return sum;
}
__global__ void sumBlocks(float *x) {
  __shared__ float parts[32];
  x[threadIdx.x] = blockSum<4>(parts, x[threadIdx.x]);
}

//===--- A function of the architecture, and a width for each shuffle ---===//

static constexpr __device__ int physicalWarpSize() {
#if defined(USE_ROCM) && (defined(__GFX9__) || defined(__GFX8__))
  return 64;
#else
  return 32;
#endif
}

template <int Width = physicalWarpSize()> __device__ float reduceWarp(float x) {
  for (int offset = Width / 2; offset > 0; offset >>= 1)
#ifdef USE_ROCM
    x += __shfl_xor(x, offset, Width);
#else
    x += __shfl_xor_sync(0xffffffff, x, offset, Width);
#endif
  return x;
}
__global__ void sumWarps(float *x) {
  constexpr int warpSizeHere = physicalWarpSize();
  float v = reduceWarp(x[threadIdx.x]);
  if (threadIdx.x % warpSizeHere == 0)
    x[threadIdx.x / warpSizeHere] = v;
}

//===--- A function that reads warpSize in one of the languages ---===//

#ifdef USE_ROCM
__device__ inline int readWarpSize() { return warpSize; }
#define THE_WARP_SIZE (readWarpSize())
#else
#define THE_WARP_SIZE 32
#endif

__global__ void sumByRead(float *x) {
  int lane = threadIdx.x % THE_WARP_SIZE, warp = threadIdx.x / THE_WARP_SIZE;
  float v = x[threadIdx.x];
  for (int o = THE_WARP_SIZE >> 1; o > 0; o >>= 1)
    v += SHFL_XOR(v, o);
  if (lane == 0)
    x[warp] = v;
}

//===--- Masks in the type that the language gives them ---===//

using LaneMask = decltype(__activemask());

#ifdef USE_ROCM
#define BALLOT(p) __ballot(p)
#else
#define BALLOT(p) __ballot_sync(unsigned(-1), p)
#endif

__device__ int rankAmong(bool chosen) {
  LaneMask mask = BALLOT(chosen);
  LaneMask below = (LaneMask(1) << (threadIdx.x % warpSize)) - 1;
  return sizeof(mask) == 8 ? __popcll(mask & below) : __popc(mask & below);
}
__global__ void ranks(int *x) { x[threadIdx.x] = rankAmong(x[threadIdx.x]); }

//===--- Both widths at run time ---===//

__device__ float eitherSum(float v) {
  for (int o = warpSize == 64 ? 32 : 16; o > 0; o >>= 1)
    v += SHFL_XOR(v, o);
  return v;
}
template <int Width> __global__ void forWidth(float *x) {
  int lane = threadIdx.x % Width;
  float v = x[threadIdx.x];
  for (int o = Width / 2; o > 0; o >>= 1)
    v += SHFL_XOR(v, o);
  if (lane == 0)
    x[0] = v;
}
__global__ void either(float *x) { x[threadIdx.x] = eitherSum(x[threadIdx.x]); }
void launchFor(float *x, int width) {
  if (width == 64)
    forWidth<64><<<1, 256>>>(x);
  else
    forWidth<32><<<1, 256>>>(x);
}

//===--- Groups of fixed size, whatever the hardware ---===//

template <int Group> __device__ float groupSum(float v) {
  static_assert(Group <= 32, "a group is a part of every warp");
  for (int o = Group / 2; o > 0; o >>= 1)
#ifdef USE_ROCM
    v += __shfl_xor(v, o, Group);
#else
    v += __shfl_xor_sync(0xffffffff, v, o, Group);
#endif
  return v;
}
__global__ void groupSums(float *x) {
  float v = groupSum<32>(x[threadIdx.x]) + groupSum<8>(x[threadIdx.x]);
  if (threadIdx.x % 32 == 0)
    x[threadIdx.x / 32] = v;
}

//===--- Macros that one vendor's compiler sees only ---===//

#ifdef USE_ROCM
typedef unsigned long long MaskType;
#define COUNT_LANES(m) __popcll(m)
#define WARP_BALLOT(p) __ballot(p)
#else
typedef unsigned MaskType;
#define COUNT_LANES(m) __popc(m)
#define WARP_BALLOT(p) __ballot_sync(0xffffffff, p)
#endif

__global__ void countLanes(int *x) {
  MaskType m = WARP_BALLOT(x[threadIdx.x] > 0);
  if (threadIdx.x % warpSize == 0)
    x[0] = COUNT_LANES(m);
}

//===--- A kernel that leaves on other widths ---===//

__global__ void only32(int *x) {
  if (warpSize != 32)
    return;
  unsigned m = WARP_BALLOT(x[threadIdx.x] > 0);
  if (threadIdx.x % 32 == 0)
    x[threadIdx.x / 32] = __popc(m);
}

//===--- A macro that the build sets for the width ---===//

__global__ void builtForWidth(float *x) {
  float v = x[threadIdx.x];
#ifdef WAVE64
  int lane = threadIdx.x & 0x3f;
  for (int o = 32; o > 0; o >>= 1)
    v += SHFL_XOR(v, o);
#else
  int lane = threadIdx.x & 0x1f;
  for (int o = 16; o > 0; o >>= 1)
    v += SHFL_XOR(v, o);
#endif
  if (lane == 0)
    x[0] = v;
}

//===--- The architecture behind a macro of the project's ---===//

#define IS_CDNA2 (defined(__gfx90a__))
#define IS_CDNA3 (defined(__gfx942__))
#define IS_CDNA (IS_CDNA2 || IS_CDNA3)

#if IS_CDNA
#define LANES_OF_ARCH 64
#else
#define LANES_OF_ARCH 32
#endif

__global__ void lanesOfArch(float *Out) {
  float V = Out[threadIdx.x];
  for (int Offset = LANES_OF_ARCH / 2; Offset > 0; Offset /= 2)
    V += SHFL_XOR(V, Offset);
  if (threadIdx.x % LANES_OF_ARCH == 0)
    Out[threadIdx.x / LANES_OF_ARCH] = V;
}
