// RUN: %check_gpu_tidy %s gpu-hardcoded-warp-size --languages hip

//===--- Ladders in other loops ---===//

__global__ void whileLadder(float *x) {
  float v = x[threadIdx.x];
  int step = 16;
  while (step > 0) {
    v += __shfl_down(v, step);
    step >>= 1;
  }
  if (threadIdx.x == 0)
    x[0] = v;
}
// CHECK-NOTES: :[[@LINE-7]]:3: warning: these shuffles combine 32 lanes, taken to be the whole warp: wrong on gfx90a and gfx942 (64 lanes), holds on gfx1100
// CHECK-NOTES: :[[@LINE-7]]:10: note: '__shfl_down' has no width of its own: it reads lanes of the whole warp

// Started anew with another step: who knows what it covers.
__global__ void whileTwice(float *x) {
  float v = x[threadIdx.x];
  int step = 16;
  while (step > 0) {
    v += __shfl_down(v, step);
    step /= 2;
  }
  step = warpSize / 2;
  while (step > 0) {
    v += __shfl_down(v, step);
    step /= 2;
  }
  if (threadIdx.x == 0)
    x[0] = v;
}

// The step by 32 is there where there are 64 lanes.
__device__ float eitherWidth(float v) {
  if (warpSize > 32)
    v += __shfl_xor(v, 32);
  for (int step = 16; step > 0; step /= 2)
    v += __shfl_xor(v, step);
  return v;
}
__global__ void sumOfEither(float *x) {
  float v = eitherWidth(x[threadIdx.x]);
  if (threadIdx.x % warpSize == 0)
    x[0] = v;
}

//===--- Blocks of two dimensions ---===//

// A row of 32 threads is a warp, until a wave takes two rows.
__device__ float warpSum(float v) {
  for (int step = 16; step > 0; step /= 2)
    v += __shfl_down(v, step);
  return v;
}
// CHECK-NOTES: :[[@LINE-4]]:3: warning: these shuffles combine 32 lanes, taken to be the whole warp: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32
// CHECK-NOTES: :[[@LINE-4]]:10: note: '__shfl_down' has no width of its own: it reads lanes of the whole warp
// CHECK-NOTES: :[[@LINE-6]]:3: note: walk over 'warpSize' lanes, or give the shuffles the width 32 if groups of 32 lanes are meant
__global__ void rows(float *x) {
  float v = warpSum(x[threadIdx.y * 32 + threadIdx.x]);
  if (threadIdx.x == 0)
    x[threadIdx.y] = v;
}
void launchRows(float *x) { rows<<<1000, dim3(32, 8)>>>(x); }

__global__ void linearIndex(float *x) {
  int tid = threadIdx.y * blockDim.x + threadIdx.x;
  float v = __shfl(x[tid], 0);
  if ((tid & 31) == 0)
    x[tid >> 5] = v;
}
// CHECK-NOTES: :[[@LINE-3]]:12: warning: 32 is taken as the warp size in this lane number: wrong on gfx90a and gfx942 (64 lanes), holds on gfx1100
// CHECK-NOTES: :[[@LINE-4]]:7: note: compared with lane 0 here
// CHECK-NOTES: :[[@LINE-6]]:13: note: '__shfl' works on the whole warp
// CHECK-NOTES: :[[@LINE-5]]:11: warning: 32 is taken as the warp size in this warp number: wrong on gfx90a and gfx942 (64 lanes), holds on gfx1100
// CHECK-NOTES: :[[@LINE-6]]:5: note: picks the slot of a warp here
// CHECK-NOTES: :[[@LINE-9]]:13: note: '__shfl' works on the whole warp

//===--- Indices of the grid ---===//

// One warp for each row.
__global__ void sparseRows(const int *begin, float *x) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  int lane = threadIdx.x & 31;
  float v = 0;
  for (int i = begin[row] + lane; i < begin[row + 1]; i += 32)
    v += x[i];
  v = warpSum(v);
  if (lane == 0)
    x[row] = v;
}
// CHECK-NOTES: :[[@LINE-9]]:53: warning: 32 is taken as the warp size in this warp number: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32
// CHECK-NOTES: :[[@LINE-7]]:16: note: picks the slot of a warp here
// CHECK-NOTES: :[[@LINE-4]]:5: note: picks the slot of a warp here
// CHECK-NOTES: :[[@LINE-11]]:26: warning: 32 is taken as the warp size in this lane number: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32
// CHECK-NOTES: :[[@LINE-10]]:3: note: the lanes of a warp take turns in this loop
// CHECK-NOTES: :[[@LINE-8]]:7: note: compared with lane 0 here

// A word and a bit in it, whoever reads it.
__global__ void bits(const unsigned *words, float *x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  float v = warpSum(words[i / 32] >> (i % 32) & 1);
  if (lane == 0)
    x[i] = v;
}
// CHECK-NOTES: :[[@LINE-5]]:26: warning: 32 is taken as the warp size in this lane number: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32
// CHECK-NOTES: :[[@LINE-4]]:7: note: compared with lane 0 here
// CHECK-NOTES: :[[@LINE-56]]:10: note: '__shfl_down' works on the whole warp

//===--- Kernels that the host chooses by the width ---===//

template <int Lanes = 32> __device__ int leaderCount(int *p) {
  int lane = threadIdx.x % Lanes;
  int v = __shfl(*p, 0);
  return lane == 0 ? v : 0;
}
__global__ void for32(int *p) { leaderCount<32>(p); }
__global__ void for64(int *p) { leaderCount<64>(p); }

template <int Lanes = 32> __device__ int anyLeader(int *p) {
  int lane = threadIdx.x % Lanes;
  int v = __shfl(*p, 0);
  return lane == 0 ? v : 0;
}
// CHECK-NOTES: :[[@LINE-5]]:23: warning: 'Lanes' is 32 and is used as the warp size: wrong on gfx90a and gfx942 (64 lanes), holds on gfx1100
// CHECK-NOTES: :[[@LINE-5]]:26: note: 'Lanes' makes a lane number here
// CHECK-NOTES: :[[@LINE-7]]:23: note: take 'warpSize' in its place, or a template argument that the host chooses by the device's warp size
__global__ void forAny(int *p) { anyLeader(p); }

void launchForWidth(int *p) {
  int width;
  hipDeviceGetAttribute(&width, hipDeviceAttributeWarpSize, 0);
  if (width == 32)
    for32<<<1, 256>>>(p);
  else
    for64<<<1, 256>>>(p);
  forAny<<<1, 256>>>(p);
}

//===--- A width that says no more than none ---===//

template <typename T> __device__ T down(T v, unsigned d, int width = warpSize) {
  return __shfl_down(v, d, width);
}
__device__ float sumDown(float v) {
  for (int step = 32 >> 1; step > 0; step >>= 1)
    v += down(v, step);
  return v;
}
// CHECK-NOTES: :[[@LINE-4]]:3: warning: these shuffles combine 32 lanes, taken to be the whole warp: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32
// CHECK-NOTES: :[[@LINE-4]]:10: note: 'down' has no width of its own: it reads lanes of the whole warp
__global__ void inGroups(float *x) {
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  float v = sumDown(x[threadIdx.x]);
  if (lane == 0)
    x[warp] = v;
}
// CHECK-NOTES: :[[@LINE-5]]:26: warning: 32 is taken as the warp size in this lane number: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32
// CHECK-NOTES: :[[@LINE-4]]:7: note: compared with lane 0 here
// CHECK-NOTES: :[[@LINE-13]]:10: note: 'down' works on the whole warp
// CHECK-NOTES: :[[@LINE-8]]:51: warning: 32 is taken as the warp size in this warp number: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32
// CHECK-NOTES: :[[@LINE-6]]:5: note: picks the slot of a warp here
// CHECK-NOTES: :[[@LINE-16]]:10: note: 'down' works on the whole warp

// A wave of 64 lanes takes two rows of 32 threads, each with its own sum.
__global__ void rowsOf32(float *x) {
  float v = x[threadIdx.y * 32 + threadIdx.x];
  for (int step = 16; step > 0; step /= 2)
    v += __shfl_xor(v, step);
  if (threadIdx.x == 0)
    x[threadIdx.y] = v;
}
// CHECK-NOTES: :[[@LINE-5]]:3: warning: these shuffles combine 32 lanes, taken to be the whole warp: on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32
// CHECK-NOTES: :[[@LINE-5]]:10: note: '__shfl_xor' has no width of its own: it reads lanes of the whole warp
// CHECK-NOTES: :[[@LINE-7]]:3: note: walk over 'warpSize' lanes, or give the shuffles the width 32 if groups of 32 lanes are meant
void launchRowsOf32(float *x) { rowsOf32<<<1000, dim3(32, 8)>>>(x); }
