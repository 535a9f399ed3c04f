//===- device_segmented_radix_sort.hpp - Part of hipcub.hpp here ---------===//

#ifndef GPU_TIDY_HIP_HIPCUB_DEVICE_DEVICE_SEGMENTED_RADIX_SORT_HPP
#define GPU_TIDY_HIP_HIPCUB_DEVICE_DEVICE_SEGMENTED_RADIX_SORT_HPP

#include <hipcub/hipcub.hpp>

#endif // GPU_TIDY_HIP_HIPCUB_DEVICE_DEVICE_SEGMENTED_RADIX_SORT_HPP
