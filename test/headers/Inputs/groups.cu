// Cooperative groups: the members' types, and which class declares them.
#include "same.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

#define COMMA ,
namespace cg = cooperative_groups;

template <class Group> __device__ float sum(const Group &group, float v) {
  for (int step = group.size() / 2; step > 0; step /= 2)
    v += group.shfl_down(v, step);
  return v;
}
__device__ void any(cg::thread_group group) { group.sync(); }
__device__ float tile32(cg::thread_block_tile<32> tile) { return sum(tile, 1); }

__global__ void kernel(float *out) {
  cg::thread_block block = cg::this_thread_block();
  block.sync();
  cg::sync(block);
  auto tile = cg::tiled_partition<32>(block);
  SAME(cg::thread_block_tile<32 COMMA cg::thread_block>, tile);
  SAME(unsigned, tile.ballot(1));
  SAME(int, tile.any(1));
  SAME(unsigned, tile.thread_rank());
  SAME(unsigned, tile.meta_group_rank());
  static_assert(tile.size() == 32, "a constant");
  auto lanes = cg::coalesced_threads();
  SAME(unsigned, lanes.ballot(1));
  auto grid = cg::this_grid();
  grid.sync();
  out[grid.thread_rank()] =
      sum(tile, 1) + tile32(tile) + cg::reduce(tile, 2.0f, cg::plus<float>()) +
      cg::inclusive_scan(tile, 1.0f, cg::plus<float>()) + tile.shfl_xor(1, 2);
  any(block);
  any(lanes);
  auto four = cg::tiled_partition(block, 4);
  four.sync();
  cg::binary_partition(lanes, out[0] > 1).sync();
}
