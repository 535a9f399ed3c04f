// RUN: %check_gpu_tidy %s gpu-divergent-barrier --languages cuda

#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void someBlocks(int *x, int n) {
  cg::grid_group grid = cg::this_grid();
  if (blockIdx.x == 0)
    grid.sync();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'sync' is not reached by all blocks of the grid [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: blocks part on 'blockIdx.x == 0': a barrier of the grid waits for every block
  for (int tile = blockIdx.x; tile < n; tile += gridDim.x)
    cg::sync(grid);
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'sync' is in a loop that blocks of the grid leave at different times [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:31: note: blocks part on 'tile < n': a barrier of the grid waits for every block
  if (x[blockIdx.x])
    return;
  grid.sync();
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: 'sync' is not reached by blocks that have left before [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE-4]]:7: note: blocks part on 'x[blockIdx.x]': a barrier of the grid waits for every block
}

__device__ void wait(cg::grid_group grid) { grid.sync(); }
__global__ void throughACall() {
  if (blockIdx.x < 4)
    wait(cg::this_grid());
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: this call of 'wait', which leads to 'sync', is not reached by all blocks of the grid [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-5]]:45: note: the barrier is here
    // CHECK-NOTES: :[[@LINE-4]]:7: note: blocks part on 'blockIdx.x < 4': a barrier of the grid waits for every block
}

// Found as a barrier that threads of one block do not reach.
__global__ void someThreads() {
  if (threadIdx.x == 0)
    cg::this_grid().sync();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'sync' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'threadIdx.x == 0': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-4]]:7: note: 'threadIdx.x' differs between threads
}

// Quiet: every block does the same. What is read from one address is as a rule
// the same for all blocks, and a block's barrier has nothing to do with others.
__global__ void allBlocks(const int *done, int n) {
  cg::grid_group grid = cg::this_grid();
  for (int i = 0; i < n && !*done; ++i)
    grid.sync();
  if (blockIdx.x == 0)
    __syncthreads();
  if (gridDim.x > 1)
    grid.sync();
}
