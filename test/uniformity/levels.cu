// RUN: clang-tidy --load=%plugin --checks=-*,gpu-divergent-barrier --config='{CheckOptions: {gpu-divergent-barrier.UniformityDump: "-"}}' %s -- %cuda_flags --cuda-device-only -std=c++17 -w | FileCheck %s

// What the analysis says of branches, by the line and column of the keyword.
// A line's levels for 32 and 64 lanes follow each other in the dump.

__global__ void widths(int n) {
  if (threadIdx.x / 32 == 1) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"varying","line":[[@LINE-1]],"origin":"thread"
  if (threadIdx.x / 128 == 1) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"wave","line":[[@LINE-1]],
  if (threadIdx.x % 128 < 64) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"wave","line":[[@LINE-1]],
  if (threadIdx.x < 64) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"wave","line":[[@LINE-1]],
  if (threadIdx.x < 96) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"varying","line":[[@LINE-1]],
  if (threadIdx.x <= 31) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"varying","line":[[@LINE-1]],
  if ((threadIdx.x & 31) == 0) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
  if (threadIdx.x / warpSize == 0) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"wave","line":[[@LINE-1]],
  if (blockIdx.x == 0) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"block","level64":"block","line":[[@LINE-1]],"origin":"none"
  if (n) ++n;
}

__global__ void decisions(int n) {
  if (n > 1 && threadIdx.x > 4) n = 1;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
  // CHECK-DAG: "column":13,{{.*}}"level32":"grid","level64":"grid","line":[[@LINE-2]],
  if (threadIdx.x > 4 && n > 1) n = 1;
  // The decision of a whole condition, also where its last part is uniform.
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-2]],
}

// An unsigned number that wraps is in no order.
__global__ void wraps() {
  unsigned v = (-1) + threadIdx.x;
  if (0 == v) v = 1;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
}

// Elements that depend on the lane in the same way still are elements.
__global__ void elements() {
  unsigned t = threadIdx.x;
  int a[4] = {(int)t, (int)(t + 1), (int)t, (int)t};
  int d = a[1] - a[t & 3];
  if (d > 0) d = 1;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
}

// One object under two names.
__device__ int alias(int &r, int *p) {
  *p ^= threadIdx.x;
  return r;
}
__global__ void aliases() {
  int v = 0;
  if (alias(v, &v)) v = 1;
  // CHECK-DAG: "column":3,{{.*}}"level32":"unknown","level64":"unknown","line":[[@LINE-1]],
}

// The same in a wave, because a launch below shows rows of one wave.
__global__ void rows(int *x) {
  if (threadIdx.y == 0) *x = 1;
  // CHECK-DAG: "assumes":"","column":3,{{.*}}"level32":"wave","level64":"varying","line":[[@LINE-1]],
}
void launch(int *x) { rows<<<4, dim3(32, 8)>>>(x); }

// Threads leave the loop in different turns: what it counts differs behind it.
__global__ void temporal(const int *x) {
  int turns = 0;
  while (x[threadIdx.x] > turns) ++turns;
  if (turns) turns = 0;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],"origin":"data"
}

// Set in one arm: differs behind the branch, not in it.
__global__ void joins(int n) {
  int v = 0;
  if (threadIdx.x / 64) {
    v = n;
    if (v) ++n;
    // CHECK-DAG: "column":5,{{.*}}"level32":"grid","level64":"grid","line":[[@LINE-1]],
  }
  if (v) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"wave","line":[[@LINE-1]],
}

// A ballot counts the lanes that come: where they are a part of a wave, waves
// may differ. A vote of what they all hold does not count.
__device__ bool anyHere() { return __ballot_sync(0xffffffffu, true) == 3; }
__global__ void counted(int n, int k) {
  if (__ballot_sync(0xffffffffu, n) == 3) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"block","level64":"block","line":[[@LINE-1]],
  if (anyHere()) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"block","level64":"block","line":[[@LINE-1]],
  if (threadIdx.x >= 32) {
    if (__ballot_sync(0xffffffffu, n) == 3) ++n;
    // CHECK-DAG: "column":5,{{.*}}"level32":"block","level64":"wave","line":[[@LINE-1]],
    if (anyHere()) ++n;
    // CHECK-DAG: "column":5,{{.*}}"level32":"block","level64":"wave","line":[[@LINE-1]],
    if (__reduce_add_sync(0xffffffffu, n) == 3) ++n;
    // CHECK-DAG: "column":5,{{.*}}"level32":"block","level64":"wave","line":[[@LINE-1]],
    if (__match_any_sync(0xffffffffu, n) == 3) ++n;
    // CHECK-DAG: "column":5,{{.*}}"level32":"block","level64":"wave","line":[[@LINE-1]],
    if (__any_sync(0xffffffffu, k)) ++n;
    // CHECK-DAG: "column":5,{{.*}}"level32":"grid","level64":"grid","line":[[@LINE-1]],
  }
}
// Who calls is not known.
__device__ int counts(int n) {
  if (__ballot_sync(0xffffffffu, true) == 3) n = 1;
  // CHECK-DAG: "column":3,{{.*}}"level32":"unknown","level64":"unknown","line":[[@LINE-1]],
  return n;
}
// The mask of a wave.
__global__ void masks(int n) {
  unsigned half = __ballot_sync(0xffffffffu, threadIdx.x < 7);
  if (__ballot_sync(half, true) == 3) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"wave","line":[[@LINE-1]],
}
// Of two waves, the second is no whole one.
__global__ void partial(int n) {
  if (__ballot_sync(0xffffffffu, true) == 3) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"block","line":[[@LINE-1]],
}
void launchPartial() { partial<<<4, 48>>>(1); }

// Records and references that a lambda captures are what it stores in them.
struct Pair { int first, second; };
__global__ void captures(int n) {
  Pair p = {0, (int)threadIdx.x};
  auto reads = [&] {
    if (p.second) ++n;
    // CHECK-DAG: "column":5,{{.*}}"level32":"unknown","level64":"unknown","line":[[@LINE-1]],
  };
  reads();
  Pair q = {0, n};
  int &r = n;
  auto writes = [&] { q.second += threadIdx.x; r = threadIdx.x; };
  writes();
  if (q.second) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
  if (r > 7) r = 0;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
}

// In blocks of rows that are no wave: a sum of what has wrapped is any number.
__global__ void wrapsTwice() {
  unsigned v = threadIdx.x * (-1) + 5;
  if (v > 0u) v = 1;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
}
void launchWraps() { wrapsTwice<<<2, dim3(48, 2, 1)>>>(); }

// Threads come out of a loop by `goto` in different turns.
__global__ void leaves(const int *x, int n) {
  int i = 0;
  for (; i < n; ++i)
    if (x[threadIdx.x] == i) goto out;
  return;
out:
  if (i == 3) n = 0;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
}

// Of two factors that differ between lanes, one of them not known.
__global__ void products(const int *x, int n) {
  unsigned v = threadIdx.x + x[0];
  if (((int)(v * threadIdx.x) & 7) == 3) n = 0;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
}
void launchProducts(const int *x) { products<<<2, 64>>>(x, 1); }

// What each wave finds among the same values is the same in all of them.
__device__ bool allOf(int v) { return __all_sync(0xffffffffu, v); }
__global__ void secondStage(const int *x, int n) {
  __shared__ int part[32];
  int all = allOf(x[threadIdx.x]);
  if (all) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"wave","line":[[@LINE-1]],
  if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = all;
  __syncthreads();
  if (allOf(part[threadIdx.x % 32])) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"block","level64":"block","line":[[@LINE-1]],
  if (__any_sync(0xffffffffu, part[threadIdx.x % 64])) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"block","line":[[@LINE-1]],
  if (__shfl_sync(0xffffffffu, part[threadIdx.x % 32], 3) == 2) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"block","level64":"block","line":[[@LINE-1]],
  if (__shfl_sync(0xffffffffu, x[threadIdx.x], 3) == 2) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"wave","line":[[@LINE-1]],
  if (__any_sync(0xffffffffu, x[threadIdx.x % 32] == threadIdx.x / 32)) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"wave","line":[[@LINE-1]],
  if (threadIdx.x < 32)
    if (allOf(part[threadIdx.x % 32])) ++n;
  // CHECK-DAG: "column":5,{{.*}}"level32":"block","level64":"wave","line":[[@LINE-1]],
}
// The last wave has no lanes that hold part[16] and the rest.
__global__ void secondStageOfFew(const int *x, int n) {
  __shared__ int part[32];
  part[threadIdx.x % 32] = x[threadIdx.x];
  __syncthreads();
  if (__any_sync(0xffffffffu, part[threadIdx.x % 32])) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"wave","level64":"block","line":[[@LINE-1]],
}
void launchFew(const int *x) { secondStageOfFew<<<2, 48>>>(x, 1); }

// A number that is negative in a signed type and flipped in an unsigned one.
__global__ void flips(int n) {
  int v = -__ffs((1u + threadIdx.x) & (-64));
  v ^= 1u;
  if (v < 0) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
}

// Large unsigned numbers.
__global__ void largeNumbers(int n) {
  unsigned long long v = threadIdx.x;
  int all = ~0;
  if (all <= (v ^ all)) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
  if (threadIdx.x * (-1) + gridDim.x != 0) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
}
void launchLarge() { largeNumbers<<<2, 64>>>(1); }
__device__ int negative(int v) {
  if (v <= 0) return (int)(-1 | blockIdx.x);
  return 0;
}
__global__ void largerNumbers(int n) {
  if (negative(threadIdx.x) >= 0) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
  int before = blockIdx.x - 1;
  if ((unsigned long long)-1 != (short)before) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"block","level64":"block","line":[[@LINE-1]],
  unsigned high = blockIdx.x ^ ~0u;
  if (threadIdx.x > high + threadIdx.x) ++n;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
}
void launchLarger() { largerNumbers<<<2, dim3(64, 2)>>>(1); }

// What a loop leaves behind that can be left for good as well.
__global__ void returnsInLoop(const int *x, int n) {
  int rounds = 0, i = 0;
  for (int t = threadIdx.x; t < n; t += 32) {
    if (x[0] == 3) return;
    ++rounds;
  }
  if (rounds == 1) rounds = 7;
  // CHECK-DAG: "column":3,{{.*}}"level32":"varying","level64":"varying","line":[[@LINE-1]],
  // All that are still here have done as many rounds.
  for (; i < n; ++i)
    if (x[threadIdx.x] == i) return;
  if (i == 5) ++rounds;
  // CHECK-DAG: "column":3,{{.*}}"level32":"grid","level64":"grid","line":[[@LINE-1]],
}
