// RUN: %check_gpu_tidy %s gpu-hardcoded-warp-size --languages hip

// What the host counts for each warp of a kernel, and numbers that come in
// through parameters and templates.

//===--- Rows of a block ---===//

__global__ void rowsOfBlock(float *y, int m) {
  const int row = blockIdx.x * (blockDim.x / warpSize) + threadIdx.x / warpSize;
  if (row < m && threadIdx.x % warpSize == 0)
    y[row] = 1;
}
__global__ void rowsOfGrid(float *y, int m) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
  if (row < m)
    y[row] = __shfl(y[row], 0);
}
__global__ void fourRows(float *y, int m) {
  const int warp = threadIdx.x / warpSize;
  const int row = blockIdx.y * 4 + warp;
  if (row < m)
    y[row] = __shfl(y[row], 0);
}

inline int divideUp(int a, int b) { return (a + b - 1) / b; }

void launchRows(float *y, int m, int threads) {
  rowsOfBlock<<<dim3((m + 3) / 4), dim3(128)>>>(y, m);
  const int block = 256;
  const int grid = (m * 32 + block - 1) / block;
  rowsOfGrid<<<grid, block>>>(y, m);
  fourRows<<<dim3(1, divideUp(m, 4)), 128>>>(y, m);
  const int warps = threads / 32;
  rowsOfBlock<<<(m + warps - 1) / warps, threads>>>(y, m);
  rowsOfGrid<<<(m * 32 + threads - 1) / threads, threads>>>(y, m);
  hipLaunchKernelGGL(rowsOfBlock, dim3((m + 7) / 8), dim3(256), 0, 0, y, m);
}
// CHECK-NOTES: :[[@LINE-10]]:3: warning: this grid has a row for every 32 threads, but a warp of 'rowsOfBlock' takes one: half of the rows are left out on gfx90a and gfx942 (64 lanes)
// CHECK-NOTES: :[[@LINE-30]]:56: note: a row for each warp here
// CHECK-NOTES: :[[@LINE-12]]:3: note: ask the device for its warp size, and count the rows of a block by it
// CHECK-NOTES: :[[@LINE-10]]:3: warning: this grid has a row for every 32 threads, but a warp of 'rowsOfGrid' takes one: half of the rows are left out on gfx90a and gfx942 (64 lanes)
// CHECK-NOTES: :[[@LINE-28]]:53: note: a row for each warp here
// CHECK-NOTES: :[[@LINE-12]]:3: note: ask the device for its warp size, and count the rows of a block by it
// CHECK-NOTES: :[[@LINE-12]]:3: warning: this grid has a row for every 32 threads, but a warp of 'fourRows' takes one: half of the rows are left out on gfx90a and gfx942 (64 lanes)
// CHECK-NOTES: :[[@LINE-25]]:34: note: a row for each warp here
// CHECK-NOTES: :[[@LINE-14]]:3: note: ask the device for its warp size, and count the rows of a block by it
// CHECK-NOTES: :[[@LINE-13]]:3: warning: this grid has a row for every 32 threads, but a warp of 'rowsOfBlock' takes one: half of the rows are left out on gfx90a and gfx942 (64 lanes)
// CHECK-NOTES: :[[@LINE-39]]:56: note: a row for each warp here
// CHECK-NOTES: :[[@LINE-15]]:3: note: ask the device for its warp size, and count the rows of a block by it
// CHECK-NOTES: :[[@LINE-15]]:3: warning: this grid has a row for every 32 threads, but a warp of 'rowsOfGrid' takes one: half of the rows are left out on gfx90a and gfx942 (64 lanes)
// CHECK-NOTES: :[[@LINE-37]]:53: note: a row for each warp here
// CHECK-NOTES: :[[@LINE-17]]:3: note: ask the device for its warp size, and count the rows of a block by it
// CHECK-NOTES: :[[@LINE-17]]:3: warning: this grid has a row for every 32 threads, but a warp of 'rowsOfBlock' takes one: half of the rows are left out on gfx90a and gfx942 (64 lanes)
// CHECK-NOTES: :[[@LINE-45]]:56: note: a row for each warp here
// CHECK-NOTES: :[[@LINE-19]]:3: note: ask the device for its warp size, and count the rows of a block by it

// It takes the rows that are left over as well.
__global__ void striding(float *y, int m) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
  const int warps = gridDim.x * blockDim.x / warpSize;
  for (; row < m; row += warps)
    y[row] = __shfl(y[row], 0);
}
__global__ void stridingByNumber(float *y, int m, int step) {
  for (int row = blockIdx.x * (blockDim.x / warpSize) + threadIdx.x / warpSize;
       row < m; row += step)
    y[row] = __shfl(y[row], 0);
}
// Groups of 32 threads take a row each.
__global__ void rowsOfGroups(float *y, int m) {
  int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
  float v = row < m ? y[row] : 0;
  for (int o = 16; o; o /= 2)
    v += __shfl_down(v, o, 32);
  if (row < m && threadIdx.x % 32 == 0)
    y[row] = v;
}
// The host knows both widths, or asks.
__global__ void rowsOfBoth(float *y, int m) {
  const int row = blockIdx.x * (blockDim.x / warpSize) + threadIdx.x / warpSize;
  if (row < m)
    y[row] = __shfl(y[row], 0);
}
__global__ void rowsAsked(float *y, int m) {
  const int row = blockIdx.x * (blockDim.x / warpSize) + threadIdx.x / warpSize;
  if (row < m)
    y[row] = __shfl(y[row], 0);
}
// No warp has a row of its own.
__global__ void rowsOfThreads(float *y, int m) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < m)
    y[row] = row / warpSize;
}

void launchOthers(float *y, int m, bool wide) {
  striding<<<(m + 3) / 4, 128>>>(y, m);
  stridingByNumber<<<(m + 3) / 4, 128>>>(y, m, 64);
  rowsOfGroups<<<(m + 3) / 4, 128>>>(y, m);
  if (wide)
    rowsOfBoth<<<(m + 1) / 2, 128>>>(y, m);
  else
    rowsOfBoth<<<(m + 3) / 4, 128>>>(y, m);
  int lanes = 0;
  hipDeviceGetAttribute(&lanes, hipDeviceAttributeWarpSize, 0);
  const int rows = 128 / lanes;
  rowsAsked<<<(m + rows - 1) / rows, 128>>>(y, m);
  if (lanes == 32)
    rowsAsked<<<(m + 3) / 4, 128>>>(y, m);
  rowsOfThreads<<<(m + 127) / 128, 128>>>(y, m);
}

//===--- Shared memory for a block's warps ---===//

extern __shared__ float Sums[];
__global__ void sums(float *x) {
  float v = x[threadIdx.x];
  for (int o = warpSize / 2; o; o /= 2)
    v += __shfl_down(v, o);
  if (threadIdx.x % warpSize == 0)
    Sums[threadIdx.x / warpSize] = v;
  __syncthreads();
  x[threadIdx.x] = Sums[0];
}
__global__ void sumsInArray(float *x) {
  __shared__ float parts[4];
  float v = x[threadIdx.x];
  for (int o = warpSize / 2; o; o /= 2)
    v += __shfl_down(v, o);
  if (threadIdx.x % warpSize == 0)
    parts[threadIdx.x / warpSize] = v;
  __syncthreads();
  x[threadIdx.x] = parts[0];
}
// CHECK-NOTES: :[[@LINE-9]]:20: warning: this shared memory has an element for every 64 threads, but a warp of 'sumsInArray' fills one: too small on gfx1100 (32 lanes)
// CHECK-NOTES: :[[@LINE-5]]:5: note: an element for each warp here
__global__ void sumsInEnough(float *x) {
  __shared__ float parts[32];
  float v = x[threadIdx.x];
  for (int o = warpSize / 2; o; o /= 2)
    v += __shfl_down(v, o);
  if (threadIdx.x % warpSize == 0)
    parts[threadIdx.x / warpSize] = v;
  __syncthreads();
  x[threadIdx.x] = parts[0];
}

void launchSums(float *x, int threads) {
  sums<<<1, threads, threads / 64 * sizeof(float)>>>(x);
  sums<<<1, 256, (256 / 64) * sizeof(float)>>>(x);
  sums<<<1, threads, threads / 32 * sizeof(float)>>>(x);
  sums<<<1, threads, threads * sizeof(float)>>>(x);
  sums<<<1, 256, 32 * sizeof(float)>>>(x);
  sumsInArray<<<1, 256>>>(x);
  sumsInEnough<<<1, 1024>>>(x);
}
// CHECK-NOTES: :[[@LINE-8]]:3: warning: this shared memory has an element for every 64 threads, but a warp of 'sums' fills one: too small on gfx1100 (32 lanes)
// CHECK-NOTES: :[[@LINE-37]]:5: note: an element for each warp here
// CHECK-NOTES: :[[@LINE-9]]:3: warning: this shared memory has an element for every 64 threads, but a warp of 'sums' fills one: too small on gfx1100 (32 lanes)
// CHECK-NOTES: :[[@LINE-39]]:5: note: an element for each warp here

//===--- Parameters ---===//

__device__ float sumOf(float v, int n) {
  for (int o = n / 2; o > 0; o /= 2)
    v += __shfl_down(v, o);
  return v;
}
// CHECK-NOTES: :[[@LINE-4]]:3: warning: these shuffles combine 32 lanes, taken to be the whole warp: wrong on gfx90a and gfx942 (64 lanes), holds on gfx1100
// CHECK-NOTES: :[[@LINE-4]]:10: note: '__shfl_down' has no width of its own: it reads lanes of the whole warp
// CHECK-NOTES: :[[@LINE+3]]:35: note: 32 is passed here
// CHECK-NOTES: :[[@LINE-7]]:3: note: walk over 'warpSize' lanes, or give the shuffles the width 32 if groups of 32 lanes are meant
__global__ void passesWidth(float *x) {
  float v = sumOf(x[threadIdx.x], 32);
  if (threadIdx.x % warpSize == 0)
    x[threadIdx.x / warpSize] = v;
}

__device__ float sumByDefault(float v, int width = 32) {
  for (int o = width / 2; o > 0; o /= 2)
    v += __shfl_down(v, o, width);
  return v;
}
// CHECK-NOTES: :[[@LINE-4]]:3: warning: these shuffles combine groups of 32 lanes, but one lane of a warp takes the result: wrong on gfx90a and gfx942 (64 lanes), holds on gfx1100
// CHECK-NOTES: :[[@LINE+4]]:7: note: the first lane of a warp is picked here
// CHECK-NOTES: :[[@LINE-6]]:3: note: walk over 'warpSize' lanes, or pick a lane of each group
__global__ void leaderOfWarp(float *x) {
  float v = sumByDefault(x[threadIdx.x]);
  if (threadIdx.x % warpSize == 0)
    x[threadIdx.x / warpSize] = v;
}

template <int W = 32> __device__ float sumInGroups(float v) {
  for (int o = W / 2; o > 0; o /= 2)
    v += __shfl_xor(v, o, W);
  return v;
}
// CHECK-NOTES: :[[@LINE-4]]:3: warning: these shuffles combine groups of 32 lanes, but one lane of a warp takes the result: wrong on gfx90a and gfx942 (64 lanes), holds on gfx1100
// CHECK-NOTES: :[[@LINE+5]]:7: note: the first lane of a warp is picked here
// CHECK-NOTES: :[[@LINE-6]]:3: note: walk over 'warpSize' lanes, or pick a lane of each group
__global__ void leaderTakesGroup(float *x) {
  const int lane = threadIdx.x & (warpSize - 1);
  float v = sumInGroups(x[threadIdx.x]);
  if (lane == 0)
    x[threadIdx.x / warpSize] = v;
}

// Callers disagree, or the groups' results meet, or each has a leader.
__device__ float sumOfEither(float v, int n) {
  for (int o = n / 2; o > 0; o /= 2)
    v += __shfl_down(v, o);
  return v;
}
__global__ void either(float *x) {
  float v = sumOfEither(x[threadIdx.x], warpSize);
  v += sumOfEither(v, 8);
  if (threadIdx.x % warpSize == 0)
    x[threadIdx.x / warpSize] = v;
}
__device__ float sumOf32(float v) {
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_xor(v, o, 32);
  return v;
}
__global__ void meeting(float *x) {
  float v = sumOf32(x[threadIdx.x]);
  if (warpSize == 64)
    v += __shfl_xor(v, 32, 64);
  if (threadIdx.x % warpSize == 0)
    x[threadIdx.x / warpSize] = v;
}
__global__ void leaderOfGroup(float *x) {
  float v = sumOf32(x[threadIdx.x]);
  if (threadIdx.x % 32 == 0)
    x[threadIdx.x / 32] = v;
}

//===--- Templates that call themselves ---===//

template <int N> __device__ float recursive(float v) {
  v += __shfl_down(v, N / 2);
  return recursive<N / 2>(v);
}
// CHECK-NOTES: :[[@LINE-3]]:8: warning: these shuffles combine 32 lanes, taken to be the whole warp: wrong on gfx90a and gfx942 (64 lanes), holds on gfx1100
// CHECK-NOTES: :[[@LINE-4]]:8: note: walk over 'warpSize' lanes, or give the shuffles the width 32 if groups of 32 lanes are meant
template <> __device__ float recursive<1>(float v) { return v; }
__global__ void recursion(float *x) {
  float v = recursive<32>(x[threadIdx.x]);
  if (threadIdx.x % warpSize == 0)
    x[threadIdx.x / warpSize] = v;
}

template <int N> struct Ladder {
  static __device__ float climb(float v) {
    return Ladder<N / 2>::climb(v + __shfl_down(v, N));
  }
};
// CHECK-NOTES: :[[@LINE-3]]:37: warning: these shuffles combine 32 lanes, taken to be the whole warp: wrong on gfx90a and gfx942 (64 lanes), holds on gfx1100
// CHECK-NOTES: :[[@LINE-4]]:37: note: walk over 'warpSize' lanes, or give the shuffles the width 32 if groups of 32 lanes are meant
template <> struct Ladder<0> {
  static __device__ float climb(float v) { return v; }
};
__global__ void classLadder(float *x) {
  float v = Ladder<16>::climb(x[threadIdx.x]);
  if (threadIdx.x % warpSize == 0)
    x[threadIdx.x / warpSize] = v;
}

// For 64 lanes, for both, and a part on purpose.
template <int N> __device__ float rung(float v) {
  if constexpr (N > 0) {
    v += __shfl_down(v, N);
    return rung<N / 2>(v);
  } else {
    return v;
  }
}
__global__ void wide(float *x) { x[threadIdx.x] = rung<32>(x[threadIdx.x]); }
__global__ void narrow(float *x) { x[threadIdx.x] = rung<16>(x[threadIdx.x]); }
template <int N> __device__ float part(float v) {
  v += __shfl_down(v, N / 2);
  return part<N / 2>(v);
}
template <> __device__ float part<4>(float v) { return v; }
__global__ void quarters(float *x) { x[threadIdx.x] = part<32>(x[threadIdx.x]); }

//===--- Groups of an index over several axes ---===//

__global__ void scanOfGroups(int *x) {
  int v = x[threadIdx.x];
  unsigned place = (threadIdx.x + 4 * (threadIdx.y + 8 * threadIdx.z)) % 32;
  for (int d = 1; d < 32; d *= 2) {
    int below = __shfl_up(v, d);
    if (place >= d)
      v += below;
  }
  x[threadIdx.x] = v;
}
// CHECK-NOTES: :[[@LINE-7]]:3: warning: these shuffles combine 32 lanes, taken to be the whole warp: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32
// CHECK-NOTES: :[[@LINE-7]]:17: note: '__shfl_up' has no width of its own: it reads lanes of the whole warp
// CHECK-NOTES: :[[@LINE-9]]:3: note: walk over 'warpSize' lanes, or give the shuffles the width 32 if groups of 32 lanes are meant

//===--- Helpers that make bits ---===//

__device__ unsigned long long lanesBelow() {
  unsigned lane = threadIdx.x & 31;
  return (1ull << lane) - 1;
}
// CHECK-NOTES: :[[@LINE-3]]:31: warning: 32 is taken as the warp size in this lane number: wrong on gfx90a and gfx942 (64 lanes), holds on gfx1100
// CHECK-NOTES: :[[@LINE-3]]:16: note: made a bit of a lane mask here
// CHECK-NOTES: :[[@LINE+2]]:16: note: '__ballot' works on the whole warp
__global__ void ranks(int *x) {
  auto taken = __ballot(x[threadIdx.x]);
  x[threadIdx.x] = __popcll(taken & lanesBelow());
}

// Of a word, in a kernel without an exchange.
__device__ unsigned bitOfWord() { return 1u << (threadIdx.x & 31); }
__global__ void flags(unsigned *words) {
  atomicOr(&words[threadIdx.x / 32], bitOfWord());
}
