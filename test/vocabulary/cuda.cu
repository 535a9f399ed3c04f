// The same answers on the declarations that gpu-tidy ships and on NVIDIA's.
// RUN: %build/test/vocabulary-dump %s -- %cuda_flags --cuda-device-only -std=c++17 | FileCheck %s

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cub/cub.cuh>

namespace cg = cooperative_groups;

__global__ void coordinates(unsigned *P) {
  P[0] = threadIdx.x;
  // CHECK: [[@LINE-1]]: threadIdx.x
  P[1] = (int)(blockIdx.y) + blockDim.z * gridDim.x;
  // CHECK-DAG: [[@LINE-1]]: blockIdx.y
  // CHECK-DAG: [[@LINE-2]]: blockDim.z
  // CHECK-DAG: [[@LINE-3]]: gridDim.x
  P[2] = warpSize;
  // CHECK: [[@LINE-1]]: warpSize
  P[3] = clock();
  // CHECK: [[@LINE-1]]: clock
}

struct Grid {
  unsigned x;
};

// A variable of the user's own with a known name is not a coordinate.
__global__ void shadowed(Grid threadIdx, unsigned *P) {
  P[0] = threadIdx.x;
  // CHECK-NOT: [[@LINE-1]]: threadIdx
}

__global__ void barriers(int *P) {
  __syncthreads();
  // CHECK: [[@LINE-1]]: barrier of block __syncthreads -> varying
  P[0] = __syncthreads_or(P[1]);
  // CHECK: [[@LINE-1]]: barrier of block __syncthreads_or -> block
  asm volatile("bar.sync 0;");
  // CHECK: [[@LINE-1]]: barrier of block bar.sync
  asm volatile("bar.sync 1, 64;");
  // CHECK: [[@LINE-1]]: barrier of partial bar.sync
}

__global__ void lanes(int *P) {
  unsigned Mask = __ballot_sync(0xffffffffu, P[0]);
  // CHECK: [[@LINE-1]]: ballot of warp __ballot_sync -> wave lane mask args 0,1,-1,-1
  P[1] = __shfl_down_sync(Mask, P[1], 3);
  // CHECK: [[@LINE-1]]: shuffle of warp __shfl_down_sync -> varying args 0,1,2,3
  P[2] = __any_sync(Mask, P[2]);
  // CHECK: [[@LINE-1]]: vote of warp __any_sync -> wave
  __syncwarp();
  // CHECK: [[@LINE-1]]: syncwarp of warp __syncwarp
  Mask = __activemask();
  // CHECK: [[@LINE-1]]: activemask of warp __activemask -> wave lane mask
  P[3] = __reduce_add_sync(Mask, 3u);
  // CHECK: [[@LINE-1]]: reduce of warp __reduce_add_sync -> wave
  P[4] = atomicAdd(P, 1);
  // CHECK: [[@LINE-1]]: atomic of warp atomicAdd -> varying
  P[5] = __popc(Mask) + __ffs(Mask);
  // CHECK-DAG: [[@LINE-1]]: bits __popc wide __popcll
  // CHECK-DAG: [[@LINE-2]]: bits __ffs wide __ffsll
}

__global__ void groups(int *P) {
  auto Block = cg::this_thread_block();
  Block.sync();
  // CHECK: [[@LINE-1]]: barrier of block sync
  cg::sync(Block);
  // CHECK: [[@LINE-1]]: barrier of block sync
  auto Tile = cg::tiled_partition<16>(Block);
  Tile.sync();
  // CHECK: [[@LINE-1]]: syncwarp of tile sync
  P[0] = Tile.shfl_down(P[0], 2);
  // CHECK: [[@LINE-1]]: shuffle of tile shfl_down
  P[1] = Tile.thread_rank();
  // CHECK: [[@LINE-1]]: tile rank
  P[2] = Block.thread_rank();
  // CHECK: [[@LINE-1]]: thread rank
  P[3] = Tile.size();
  // CHECK: [[@LINE-1]]: group uniform
  P[4] = cg::reduce(Tile, P[4], cg::plus<int>());
  // CHECK: [[@LINE-1]]: library warp of tile reduce
  P[5] = cg::this_grid().thread_rank();
  // CHECK: [[@LINE-1]]: grid rank
  cg::this_grid().sync();
  // CHECK: [[@LINE-1]]: barrier of grid sync
  auto Active = cg::coalesced_threads();
  // CHECK: [[@LINE-1]]: activemask of tile coalesced_threads
  Active.sync();
  // CHECK: [[@LINE-1]]: syncwarp of tile sync
}

__global__ void library(int *P) {
  typedef cub::BlockReduce<int, 128> BlockReduce;
  __shared__ typename BlockReduce::TempStorage Block;
  P[0] = BlockReduce(Block).Sum(P[0]);
  // CHECK: [[@LINE-1]]: library block of block Sum
  typedef cub::WarpReduce<int> WarpReduce;
  __shared__ typename WarpReduce::TempStorage Warp;
  P[1] = WarpReduce(Warp).Sum(P[1]);
  // CHECK: [[@LINE-1]]: library warp of warp Sum
}

__global__ void assembly(unsigned *P) {
  asm("mov.u32 %0, %%laneid;" : "=r"(P[0]));
  // CHECK: [[@LINE-1]]: lane id
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(P[1]));
  // CHECK: [[@LINE-1]]: lane mask
  // CHECK: [[@LINE-2]]: ptx
}
