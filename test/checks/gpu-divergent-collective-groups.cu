// RUN: %check_gpu_tidy %s gpu-divergent-collective --targets 'sm_80;sm_90' --languages cuda

#include <cooperative_groups.h>
#include <cub/cub.cuh>
namespace cg = cooperative_groups;

#define FULL 0xffffffffu

// Quiet: groups of 8 lanes go on or leave together, and read within themselves.
// Lanes that have left the kernel are not waited for.
__global__ void groupsLeave(float *x, int n) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 8;
  if (row >= n)
    return;
  float v = x[threadIdx.x];
  for (int d = 4; d > 0; d /= 2)
    v += __shfl_down_sync(FULL, v, d);
  v += __shfl_xor_sync(FULL, v, 1);
  v += __shfl_sync(FULL, v, 0, 8);
  x[row] = v;
}

// One lane more than the group.
__global__ void beyondTheGroup(float *x, int n) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 8;
  if (row >= n)
    return;
  x[row] = __shfl_xor_sync(FULL, x[threadIdx.x], 8);
  // CHECK-NOTES: :[[@LINE-1]]:12: warning: '__shfl_xor_sync' names all lanes of the wave in its mask, and reads from some that may have left the kernel [gpu-divergent-collective]
  // CHECK-NOTES: :[[@LINE-4]]:7: note: lanes leave here, depending on 'row >= n': right only if the lanes that exchange always leave together; else keep all lanes until the exchange and guard only the work
  // CHECK-NOTES: :[[@LINE-6]]:13: note: 'row' is set to a value that differs between threads
  // CHECK-NOTES: :[[@LINE-7]]:40: note: 'threadIdx.x' differs between threads
}

// The lanes that do not come run on to another exchange.
__global__ void groupsPart(float *x, int n) {
  int row = threadIdx.x / 8;
  float v = x[threadIdx.x];
  if (row < n)
    v = __shfl_xor_sync(FULL, v, 1);
    // CHECK-NOTES: :[[@LINE-1]]:9: warning: '__shfl_xor_sync' names all lanes of the wave in its mask, but is not reached by all of them [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'row < n': move the exchange out, or name only the lanes that come here, with '__ballot_sync' before the branch
    // CHECK-NOTES: :[[@LINE-6]]:13: note: 'threadIdx.x' differs between threads
  v = __shfl_xor_sync(FULL, v, 16);
  x[row] = v;
}

// Quiet: threads of blocks of several rows in a wave, warp by warp.
__global__ void planes(float *x) {
  int warp = (threadIdx.x + 4 * (threadIdx.y + 4 * threadIdx.z)) >> 5;
  if (warp == 0)
    x[threadIdx.x] = __shfl_xor_sync(FULL, x[threadIdx.x], 16);
}
void launchPlanes(float *x) { planes<<<1, dim3(4, 4, 8)>>>(x); }

// Tiles and the library's groups come as a whole, or they do not.
__global__ void tiles(int *x, int n) {
  auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i / tile.size() < n) // Quiet.
    x[i] = tile.shfl_down(x[i], 4);
  if (i < n)
    x[i] = tile.shfl_down(x[i], 4);
    // CHECK-NOTES: :[[@LINE-1]]:12: warning: 'shfl_down' is for 8 lanes at a time, but is not reached by all of them [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'i < n': move the exchange out{{$}}
    // CHECK-NOTES: :[[@LINE-7]]:11: note: 'i' is set to a value that differs between threads
    // CHECK-NOTES: :[[@LINE-8]]:37: note: 'threadIdx.x' differs between threads
  if (i < n)
    tile.sync();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'sync' is for 8 lanes at a time, but is not reached by all of them [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'i < n': move the exchange out{{$}}
    // CHECK-NOTES: :[[@LINE-13]]:11: note: 'i' is set to a value that differs between threads
    // CHECK-NOTES: :[[@LINE-14]]:37: note: 'threadIdx.x' differs between threads
  if (tile.thread_rank() == 0)
    x[i] = tile.any(x[i]);
    // CHECK-NOTES: :[[@LINE-1]]:12: warning: 'any' is for 8 lanes at a time, but is not reached by all of them [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'tile.thread_rank() == 0': move the exchange out{{$}}
    // CHECK-NOTES: :[[@LINE-4]]:7: note: 'tile.thread_rank()' differs between threads
  x[i + 1] = 0;
}

__global__ void libraryGroups(int *x, int n) {
  typedef cub::WarpReduce<int, 16> Reduce;
  __shared__ typename Reduce::TempStorage storage[8];
  int i = blockIdx.x * blockDim.x + threadIdx.x, group = threadIdx.x / 16;
  if (group < n) // Quiet.
    x[group] = Reduce(storage[group]).Sum(x[i]);
  if (threadIdx.x % 32 < 16) // Quiet.
    x[group] = Reduce(storage[group]).Sum(x[i]);
  if (i < n)
    x[group] = Reduce(storage[group]).Sum(x[i]);
    // CHECK-NOTES: :[[@LINE-1]]:16: warning: 'Sum' is for 16 lanes at a time, but is not reached by all of them [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'i < n': move the exchange out{{$}}
    // CHECK-NOTES: :[[@LINE-9]]:11: note: 'i' is set to a value that differs between threads
    // CHECK-NOTES: :[[@LINE-10]]:37: note: 'threadIdx.x' differs between threads
  if (threadIdx.x % 32 < 8)
    x[group] = Reduce(storage[group]).Sum(x[i]);
    // CHECK-NOTES: :[[@LINE-1]]:16: warning: 'Sum' is for 16 lanes at a time, but is not reached by all of them [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'threadIdx.x % 32 < 8': move the exchange out{{$}}
    // CHECK-NOTES: :[[@LINE-4]]:7: note: 'threadIdx.x' differs between threads
}

// Quiet: the lanes that returned are not counted.
__global__ void validLanes(int *x, int n) {
  typedef cub::WarpReduce<int> Reduce;
  __shared__ typename Reduce::TempStorage storage;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  x[i] = Reduce(storage).Sum(x[i], n - i);
}

// Quiet: a tile decides as one.
__global__ void decidedByTile(const float *x, int *out, int n) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  for (int i = threadIdx.x; warp.any(i < n); i += blockDim.x)
    out[0] += __popc(warp.ballot(i < n && x[i] > 0));
  auto tile = cg::tiled_partition<8>(warp);
  for (int i = threadIdx.x; tile.any(i < n); i += blockDim.x)
    out[1] += __popc(tile.ballot(i < n && x[i] > 0));
  out[2] = n;
}

// A vote of 8 lanes decides for 16.
__global__ void smallTileDecides(int *x, int n) {
  cg::thread_block block = cg::this_thread_block();
  auto eight = cg::tiled_partition<8>(block);
  auto sixteen = cg::tiled_partition<16>(block);
  if (eight.any(x[threadIdx.x] < n))
    x[0] = sixteen.any(x[threadIdx.x]);
    // CHECK-NOTES: :[[@LINE-1]]:12: warning: 'any' is for 16 lanes at a time, but is not reached by all of them [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'eight.any(x[threadIdx.x] < n)': move the exchange out
    // CHECK-NOTES: :[[@LINE-4]]:7: note: each lane gets its own result of the exchange
}
