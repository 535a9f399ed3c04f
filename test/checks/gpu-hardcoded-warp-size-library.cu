// RUN: %check_gpu_tidy %s gpu-hardcoded-warp-size

#ifdef __HIP__
#include <hipcub/hipcub.hpp>
namespace library = hipcub;
#else
#include <cub/cub.cuh>
namespace library = cub;
#endif

// The library's warp is the hardware's, unless the type says otherwise.
__global__ void sums(int *x, int *parts) {
  typedef library::WarpReduce<int> Reduce;
  __shared__ typename Reduce::TempStorage storage[8];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  int sum = Reduce(storage[warp]).Sum(x[threadIdx.x]);
  if (lane == 0)
    parts[warp] = sum;
}
// CHECK-NOTES: :[[@LINE-5]]:26: warning: 32 is taken as the warp size in this warp number: wrong on gfx90a and gfx942 (64 lanes), holds on {{(sm_80, sm_90 and )?}}gfx1100
// CHECK-NOTES: :[[@LINE-5]]:20: note: picks the slot of a warp here
// CHECK-NOTES: :[[@LINE-4]]:5: note: picks the slot of a warp here
// CHECK-NOTES: :[[@LINE-8]]:51: warning: 32 is taken as the warp size in this lane number: wrong on gfx90a and gfx942 (64 lanes), holds on {{(sm_80, sm_90 and )?}}gfx1100
// CHECK-NOTES: :[[@LINE-7]]:7: note: compared with lane 0 here
// CHECK-NOTES: :[[@LINE-9]]:13: note: 'Sum' works on the whole warp

template <typename T> __global__ void scans(T *x, T *last) {
  using Scan = library::WarpScan<T>;
  __shared__ typename Scan::TempStorage storage[8];
  int lane = threadIdx.x & 31;
  T result;
  Scan(storage[threadIdx.x >> 5]).InclusiveSum(x[threadIdx.x], result);
  if (lane == 31)
    last[threadIdx.x >> 5] = result;
}
// CHECK-NOTES: :[[@LINE-6]]:26: warning: 32 is taken as the warp size in this lane number: wrong on gfx90a and gfx942 (64 lanes), holds on {{(sm_80, sm_90 and )?}}gfx1100
// CHECK-NOTES: :[[@LINE-4]]:7: note: compared with the last lane here
// CHECK-NOTES: :[[@LINE-6]]:3: note: 'InclusiveSum' works on the whole warp
// CHECK-NOTES: :[[@LINE-7]]:28: warning: 32 is taken as the warp size in this warp number: wrong on gfx90a and gfx942 (64 lanes), holds on {{(sm_80, sm_90 and )?}}gfx1100
// CHECK-NOTES: :[[@LINE-8]]:8: note: picks the slot of a warp here
// CHECK-NOTES: :[[@LINE-9]]:3: note: 'InclusiveSum' works on the whole warp
// CHECK-NOTES: :[[@LINE-8]]:22: warning: 32 is taken as the warp size in this warp number: wrong on gfx90a and gfx942 (64 lanes), holds on {{(sm_80, sm_90 and )?}}gfx1100
// CHECK-NOTES: :[[@LINE-9]]:5: note: picks the slot of a warp here
// CHECK-NOTES: :[[@LINE-12]]:3: note: 'InclusiveSum' works on the whole warp
template __global__ void scans(int *, int *);

// Groups of 32 lanes on any hardware.
template <typename T> __global__ void groups(T *x, T *parts) {
  using Reduce = library::WarpReduce<T, 32>;
  __shared__ typename Reduce::TempStorage storage[8];
  int warp = threadIdx.x / 32;
  T sum = Reduce(storage[warp]).Sum(x[threadIdx.x]);
  if (threadIdx.x % 32 == 0)
    parts[warp] = sum;
}
template __global__ void groups(int *, int *);
