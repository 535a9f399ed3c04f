//===- hip_cooperative_groups.h - HIP's cooperative groups ----------------===//
//
// The class hierarchy is HIP's, down to which members are static and which
// internal base class declares them.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_COMMON_HIP_COOPERATIVE_GROUPS_H
#define GPU_TIDY_COMMON_HIP_COOPERATIVE_GROUPS_H

#include <hip/hip_runtime.h>
#include <type_traits>

namespace cooperative_groups {

class thread_group {
protected:
  __device__ thread_group(int type);

public:
  __device__ uint32_t size() const;
  __device__ uint32_t num_threads() const;
  __device__ unsigned int cg_type() const;
  __device__ uint32_t thread_rank() const;
  __device__ bool is_valid() const;
  __device__ void sync() const;
};

class multi_grid_group : public thread_group {
  friend __device__ multi_grid_group this_multi_grid();
  __device__ multi_grid_group();

public:
  __device__ uint32_t num_grids();
  __device__ uint32_t grid_rank();
  __device__ uint32_t thread_rank() const;
  __device__ bool is_valid() const;
  __device__ void sync() const;
};
__device__ multi_grid_group this_multi_grid();

class grid_group : public thread_group {
  friend __device__ grid_group this_grid();
  __device__ grid_group();

public:
  __device__ uint32_t thread_rank() const;
  __device__ bool is_valid() const;
  __device__ void sync() const;
  __device__ dim3 group_dim() const;
};
__device__ grid_group this_grid();

class thread_block : public thread_group {
  friend __device__ thread_block this_thread_block();
  __device__ thread_block();

public:
  static __device__ dim3 group_index();
  static __device__ dim3 thread_index();
  static __device__ uint32_t thread_rank();
  static __device__ uint32_t num_threads();
  static __device__ uint32_t size();
  static __device__ bool is_valid();
  static __device__ void sync();
  __device__ dim3 group_dim();
};
__device__ thread_block this_thread_block();

class tiled_group : public thread_group {
public:
  __device__ tiled_group(unsigned int size);
  __device__ unsigned int size() const;
  __device__ unsigned int num_threads() const;
  __device__ unsigned int thread_rank() const;
  __device__ void sync() const;
};

class coalesced_group : public thread_group {
  friend __device__ coalesced_group coalesced_threads();
  __device__ coalesced_group();

public:
  __device__ unsigned int size() const;
  __device__ unsigned int num_threads() const;
  __device__ unsigned int thread_rank() const;
  __device__ void sync() const;
  __device__ unsigned int meta_group_rank() const;
  __device__ unsigned int meta_group_size() const;
  template <class T> __device__ T shfl(T value, int rank) const;
  template <class T>
  __device__ T shfl_down(T value, unsigned int delta) const;
  template <class T> __device__ T shfl_up(T value, unsigned int delta) const;
  __device__ unsigned long long ballot(int predicate) const;
  __device__ int any(int predicate) const;
  __device__ int all(int predicate) const;
  template <class T> __device__ unsigned long long match_any(T value) const;
  template <class T>
  __device__ unsigned long long match_all(T value, int &predicate) const;
};
__device__ coalesced_group coalesced_threads();

template <unsigned int Size> class tile_base {
public:
  static __device__ unsigned int thread_rank();
  static __device__ unsigned int num_threads() { return Size; }
  static __device__ unsigned int size() { return Size; }
};
template <unsigned int Size>
class thread_block_tile_base : public tile_base<Size> {
public:
  static __device__ void sync();
  template <class T> __device__ T shfl(T value, int rank) const;
  template <class T>
  __device__ T shfl_down(T value, unsigned int delta) const;
  template <class T> __device__ T shfl_up(T value, unsigned int delta) const;
  template <class T> __device__ T shfl_xor(T value, unsigned int mask) const;
  __device__ unsigned long long ballot(int predicate) const;
  __device__ int any(int predicate) const;
  __device__ int all(int predicate) const;
  template <class T> __device__ unsigned long long match_any(T value) const;
  template <class T>
  __device__ unsigned long long match_all(T value, int &predicate) const;
};
template <unsigned int Size, class ParentT> class parent_group_info {
public:
  static __device__ unsigned int meta_group_rank();
  static __device__ unsigned int meta_group_size();
};

template <unsigned int Size, class ParentT>
class thread_block_tile_type : public thread_block_tile_base<Size>,
                               public tiled_group,
                               public parent_group_info<Size, ParentT> {
public:
  __device__ thread_block_tile_type();
  using thread_block_tile_base<Size>::size;
  using thread_block_tile_base<Size>::num_threads;
  using thread_block_tile_base<Size>::sync;
  using thread_block_tile_base<Size>::thread_rank;
};
template <unsigned int Size>
class thread_block_tile_type<Size, void> : public thread_block_tile_base<Size>,
                                           public tiled_group {
public:
  __device__ thread_block_tile_type();
  using thread_block_tile_base<Size>::size;
  using thread_block_tile_base<Size>::num_threads;
  using thread_block_tile_base<Size>::sync;
  using thread_block_tile_base<Size>::thread_rank;
  __device__ unsigned int meta_group_rank() const;
  __device__ unsigned int meta_group_size() const;
};

template <unsigned int Size, class ParentT = void>
class thread_block_tile : public thread_block_tile_type<Size, ParentT> {
public:
  __device__ thread_block_tile(const ParentT &parent);
  __device__ operator thread_block_tile<Size, void>() const;
};
template <unsigned int Size>
class thread_block_tile<Size, void> : public thread_block_tile_type<Size, void> {
public:
  template <class ParentT>
  __device__ thread_block_tile(const thread_block_tile<Size, ParentT> &tile);
};

__device__ thread_group this_thread();
__device__ thread_group tiled_partition(const thread_group &parent,
                                        unsigned int size);
__device__ thread_group tiled_partition(const thread_block &parent,
                                        unsigned int size);
__device__ tiled_group tiled_partition(const tiled_group &parent,
                                       unsigned int size);
__device__ coalesced_group tiled_partition(const coalesced_group &parent,
                                           unsigned int size);
template <unsigned int Size, class ParentT>
__device__ thread_block_tile<Size, ParentT>
tiled_partition(const ParentT &parent);
__device__ coalesced_group binary_partition(const coalesced_group &group,
                                            bool predicate);
template <unsigned int Size, class ParentT>
__device__ coalesced_group
binary_partition(const thread_block_tile<Size, ParentT> &group,
                 bool predicate);
template <class GroupT, class T>
__device__ coalesced_group labeled_partition(const GroupT &group, T label);

template <class GroupT> __device__ uint32_t group_size(const GroupT &group);
template <class GroupT> __device__ uint32_t thread_rank(const GroupT &group);
template <class GroupT> __device__ bool is_valid(const GroupT &group);
template <class GroupT> __device__ void sync(const GroupT &group);

#include <gpu_tidy/group_operators.inc>
template <class GroupT, class T, class F>
__device__ auto reduce(const GroupT &group, T &&value, F &&operation)
    -> decltype(operation(value, value));

} // namespace cooperative_groups

#endif // GPU_TIDY_COMMON_HIP_COOPERATIVE_GROUPS_H
