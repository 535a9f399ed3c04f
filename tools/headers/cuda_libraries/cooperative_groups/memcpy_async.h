//===- memcpy_async.h - Asynchronous copies of cooperative groups ---------===//

#ifndef GPU_TIDY_CUDA_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define GPU_TIDY_CUDA_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H

#include "../cooperative_groups.h"

namespace cooperative_groups {
namespace __v1 {
// wait() waits for the copies and synchronizes the group: it is a barrier.
template <class GroupT> __device__ void wait(const GroupT &group);
template <unsigned int Stage, class GroupT>
__device__ void wait_prior(const GroupT &group);
template <class GroupT, class To, class From, class Size>
__device__ void memcpy_async(const GroupT &group, To *to, const From *from,
                             const Size &size);
template <class GroupT, class To, class ToLayout, class From, class FromLayout>
__device__ void memcpy_async(const GroupT &group, To *to,
                             const ToLayout &to_layout, const From *from,
                             const FromLayout &from_layout);
} // namespace __v1
} // namespace cooperative_groups

#endif // GPU_TIDY_CUDA_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
