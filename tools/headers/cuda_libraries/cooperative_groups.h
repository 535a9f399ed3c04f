//===- cooperative_groups.h - CUDA's cooperative groups -------------------===//
//
// The class hierarchy is the toolkit's, down to which members are static and
// which internal base class declares them: what a check resolves a call to is
// the same with and without a toolkit.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_COOPERATIVE_GROUPS_H
#define GPU_TIDY_CUDA_COOPERATIVE_GROUPS_H

#include "cuda_runtime.h"
#include <type_traits>

namespace cooperative_groups {
namespace __v1 {

class thread_block;
class coalesced_group;
template <unsigned int Size, class ParentT = void> class thread_block_tile;

class thread_group {
protected:
  __device__ thread_group(unsigned int type);

public:
  __device__ unsigned long long size() const;
  __device__ unsigned long long num_threads() const;
  __device__ unsigned long long thread_rank() const;
  __device__ void sync() const;
  __device__ unsigned int get_type() const;
};
template <unsigned int Id> struct thread_group_base : public thread_group {
  __device__ thread_group_base();
};

class grid_group : public thread_group_base<2> {
  friend __device__ grid_group this_grid();
  __device__ grid_group();

public:
  struct arrival_token {};
  __device__ bool is_valid() const;
  __device__ void sync() const;
  __device__ arrival_token barrier_arrive() const;
  __device__ void barrier_wait(arrival_token &&token) const;
  static __device__ unsigned long long size();
  static __device__ unsigned long long num_threads();
  static __device__ unsigned long long thread_rank();
  static __device__ unsigned long long num_blocks();
  static __device__ unsigned long long block_rank();
  static __device__ unsigned long long num_clusters();
  static __device__ unsigned long long cluster_rank();
  static __device__ dim3 group_dim();
  static __device__ dim3 dim_threads();
  static __device__ dim3 thread_index();
  static __device__ dim3 dim_blocks();
  static __device__ dim3 block_index();
  static __device__ dim3 dim_clusters();
  static __device__ dim3 cluster_index();
};
__device__ grid_group this_grid();

// Gone from CUDA 13.
class multi_grid_group : public thread_group_base<1> {
public:
  __device__ multi_grid_group();
  __device__ bool is_valid() const;
  __device__ void sync() const;
  __device__ unsigned long long size() const;
  __device__ unsigned long long num_threads() const;
  __device__ unsigned long long thread_rank() const;
  __device__ unsigned int grid_rank() const;
  __device__ unsigned int num_grids() const;
};
__device__ multi_grid_group this_multi_grid();

class cluster_group : public thread_group_base<6> {
  friend __device__ cluster_group this_cluster();
  __device__ cluster_group();

public:
  struct arrival_token {};
  static __device__ void sync();
  static __device__ arrival_token barrier_arrive();
  static __device__ void barrier_wait();
  static __device__ void barrier_wait(arrival_token &&token);
  static __device__ unsigned int query_shared_rank(const void *address);
  template <class T>
  static __device__ T *map_shared_rank(T *address, int rank);
  static __device__ dim3 block_index();
  static __device__ unsigned int block_rank();
  static __device__ dim3 thread_index();
  static __device__ unsigned int thread_rank();
  static __device__ dim3 dim_blocks();
  static __device__ unsigned int num_blocks();
  static __device__ dim3 dim_threads();
  static __device__ unsigned int num_threads();
  static __device__ unsigned int size();
};
__device__ cluster_group this_cluster();

template <unsigned int MaxBlockSize = 1024> struct block_tile_memory {
  char storage[MaxBlockSize];
};

class thread_block : public thread_group_base<4> {
  friend __device__ thread_block this_thread_block();
  __device__ thread_block();

public:
  struct arrival_token {};
  static __device__ void sync();
  __device__ arrival_token barrier_arrive() const;
  __device__ void barrier_wait(arrival_token &&token) const;
  static __device__ unsigned int size();
  static __device__ unsigned int num_threads();
  static __device__ unsigned int thread_rank();
  static __device__ dim3 group_index();
  static __device__ dim3 thread_index();
  static __device__ dim3 group_dim();
  static __device__ dim3 dim_threads();
};
__device__ thread_block this_thread_block();
template <unsigned int MaxBlockSize>
__device__ thread_block
this_thread_block(block_tile_memory<MaxBlockSize> &scratch);

class coalesced_group : public thread_group_base<5> {
  friend __device__ coalesced_group coalesced_threads();
  __device__ coalesced_group(unsigned int mask);

public:
  __device__ unsigned int num_threads() const;
  __device__ unsigned int size() const;
  __device__ unsigned int thread_rank() const;
  __device__ unsigned int meta_group_rank() const;
  __device__ unsigned int meta_group_size() const;
  __device__ void sync() const;
  template <class T, class R = typename std::decay<T>::type>
  __device__ R shfl(T &&value, int rank) const;
  template <class T, class R = typename std::decay<T>::type>
  __device__ R shfl_down(T &&value, unsigned int delta) const;
  template <class T, class R = typename std::decay<T>::type>
  __device__ R shfl_up(T &&value, int delta) const;
  __device__ int any(int predicate) const;
  __device__ int all(int predicate) const;
  __device__ unsigned int ballot(int predicate) const;
  template <class T> __device__ unsigned int match_any(T value) const;
  template <class T>
  __device__ unsigned int match_all(T value, int &predicate) const;
};
__device__ coalesced_group coalesced_threads();

template <unsigned int Size> class __static_size_tile_base {
public:
  static __device__ unsigned int thread_rank();
  static constexpr __device__ unsigned int num_threads() { return Size; }
  static constexpr __device__ unsigned int size() { return Size; }
};

// Tiles of up to 32 threads.
template <unsigned int Size>
class __static_size_thread_block_tile_base
    : public __static_size_tile_base<Size> {
public:
  static __device__ void sync();
  template <class T, class R = typename std::decay<T>::type>
  __device__ R shfl(T &&value, int rank) const;
  template <class T, class R = typename std::decay<T>::type>
  __device__ R shfl_down(T &&value, unsigned int delta) const;
  template <class T, class R = typename std::decay<T>::type>
  __device__ R shfl_up(T &&value, unsigned int delta) const;
  template <class T, class R = typename std::decay<T>::type>
  __device__ R shfl_xor(T &&value, unsigned int lane_mask) const;
  __device__ int any(int predicate) const;
  __device__ int all(int predicate) const;
  __device__ unsigned int ballot(int predicate) const;
  template <class T> __device__ unsigned int match_any(T value) const;
  template <class T>
  __device__ unsigned int match_all(T value, int &predicate) const;
};

// Larger ones.
template <unsigned int Size>
class __static_size_multi_warp_tile_base
    : public __static_size_tile_base<Size> {
public:
  template <class T> __device__ T shfl(T value, unsigned int rank) const;
  __device__ void sync() const;
  __device__ int any(int predicate) const;
  __device__ int all(int predicate) const;
};

template <unsigned int Size, class ParentT>
class __static_parent_thread_block_tile_base {
public:
  static __device__ unsigned int meta_group_rank();
  static __device__ unsigned int meta_group_size();
};

template <unsigned int Size, class ParentT>
class __single_warp_thread_block_tile
    : public __static_size_thread_block_tile_base<Size>,
      public __static_parent_thread_block_tile_base<Size, ParentT> {};
template <unsigned int Size>
class __single_warp_thread_block_tile<Size, void>
    : public __static_size_thread_block_tile_base<Size>,
      public thread_group_base<3> {
public:
  using __static_size_thread_block_tile_base<Size>::sync;
  using __static_size_thread_block_tile_base<Size>::size;
  using __static_size_thread_block_tile_base<Size>::num_threads;
  using __static_size_thread_block_tile_base<Size>::thread_rank;
  __device__ unsigned int meta_group_rank() const;
  __device__ unsigned int meta_group_size() const;
};
template <unsigned int Size, class ParentT>
class __multi_warp_thread_block_tile
    : public __static_size_multi_warp_tile_base<Size>,
      public __static_parent_thread_block_tile_base<Size, ParentT> {};
template <unsigned int Size>
class __multi_warp_thread_block_tile<Size, void>
    : public __static_size_multi_warp_tile_base<Size> {
public:
  __device__ unsigned int meta_group_rank() const;
  __device__ unsigned int meta_group_size() const;
};

template <unsigned int Size, class ParentT>
class thread_block_tile
    : public std::conditional<
          (Size > 32), __multi_warp_thread_block_tile<Size, ParentT>,
          __single_warp_thread_block_tile<Size, ParentT>>::type {
public:
  __device__ thread_block_tile(const ParentT &parent);
  __device__ operator thread_block_tile<Size, void>() const;
};
template <unsigned int Size>
class thread_block_tile<Size, void>
    : public std::conditional<(Size > 32),
                              __multi_warp_thread_block_tile<Size, void>,
                              __single_warp_thread_block_tile<Size, void>>::type {
public:
  template <class ParentT>
  __device__ thread_block_tile(const thread_block_tile<Size, ParentT> &tile);
};

__device__ thread_block_tile<1, void> this_thread();
__device__ thread_group tiled_partition(const thread_group &parent,
                                        unsigned int size);
__device__ thread_group tiled_partition(const thread_block &parent,
                                        unsigned int size);
__device__ coalesced_group tiled_partition(const coalesced_group &parent,
                                           unsigned int size);
template <unsigned int Size, class ParentT>
__device__ thread_block_tile<Size, ParentT>
tiled_partition(const ParentT &parent);
template <class GroupT>
__device__ coalesced_group binary_partition(const GroupT &group,
                                            bool predicate);
template <class GroupT, class T>
__device__ coalesced_group labeled_partition(const GroupT &group, T label);

template <class GroupT> __device__ void sync(const GroupT &group);
template <class GroupT>
__device__ auto thread_rank(const GroupT &group)
    -> decltype(group.thread_rank());
template <class GroupT>
__device__ auto group_size(const GroupT &group)
    -> decltype(group.num_threads());

template <class GroupT, class F, class... Args>
__device__ void invoke_one(const GroupT &group, F &&function, Args &&...args);
template <class GroupT, class F, class... Args>
__device__ auto invoke_one_broadcast(const GroupT &group, F &&function,
                                     Args &&...args)
    -> decltype(function(args...));
} // namespace __v1
using namespace __v1;
} // namespace cooperative_groups

#endif // GPU_TIDY_CUDA_COOPERATIVE_GROUPS_H
