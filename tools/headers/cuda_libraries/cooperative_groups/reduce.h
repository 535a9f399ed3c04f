//===- reduce.h - Reductions over cooperative groups ----------------------===//

#ifndef GPU_TIDY_CUDA_COOPERATIVE_GROUPS_REDUCE_H
#define GPU_TIDY_CUDA_COOPERATIVE_GROUPS_REDUCE_H

#include "../cooperative_groups.h"

namespace cooperative_groups {
#ifndef GPU_TIDY_COOPERATIVE_GROUPS_OPERATORS
#define GPU_TIDY_COOPERATIVE_GROUPS_OPERATORS
namespace __v1 {
#include <gpu_tidy/group_operators.inc>
}
#endif
namespace __v1 {
template <class GroupT, class T, class F>
__device__ auto reduce(const GroupT &group, T &&value, F &&operation)
    -> decltype(operation(value, value));
template <class GroupT, class A, class T, class F>
__device__ void reduce_update_async(const GroupT &group, A &atomic, T &&value,
                                    F &&operation);
template <class GroupT, class A, class T, class F>
__device__ void reduce_store_async(const GroupT &group, A &atomic, T &&value,
                                   F &&operation);
} // namespace __v1
} // namespace cooperative_groups

#endif // GPU_TIDY_CUDA_COOPERATIVE_GROUPS_REDUCE_H
