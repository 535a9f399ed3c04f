//===- scan.h - Scans over cooperative groups -----------------------------===//

#ifndef GPU_TIDY_CUDA_COOPERATIVE_GROUPS_SCAN_H
#define GPU_TIDY_CUDA_COOPERATIVE_GROUPS_SCAN_H

#include "reduce.h"

namespace cooperative_groups {
namespace __v1 {
template <class GroupT, class T, class F>
__device__ auto inclusive_scan(const GroupT &group, T &&value, F &&operation)
    -> decltype(operation(value, value));
template <class GroupT, class T>
__device__ typename std::decay<T>::type inclusive_scan(const GroupT &group,
                                                       T &&value);
template <class GroupT, class T, class F>
__device__ auto exclusive_scan(const GroupT &group, T &&value, F &&operation)
    -> decltype(operation(value, value));
template <class GroupT, class T>
__device__ typename std::decay<T>::type exclusive_scan(const GroupT &group,
                                                       T &&value);
template <class GroupT, class A, class T>
__device__ typename std::decay<T>::type
inclusive_scan_update(const GroupT &group, A &atomic, T &&value);
template <class GroupT, class A, class T>
__device__ typename std::decay<T>::type
exclusive_scan_update(const GroupT &group, A &atomic, T &&value);
} // namespace __v1
} // namespace cooperative_groups

#endif // GPU_TIDY_CUDA_COOPERATIVE_GROUPS_SCAN_H
