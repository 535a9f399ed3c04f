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
