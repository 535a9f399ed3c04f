//===- device_scan.hpp - Part of hipcub.hpp here -------------------------===//

#ifndef GPU_TIDY_HIP_HIPCUB_DEVICE_DEVICE_SCAN_HPP
#define GPU_TIDY_HIP_HIPCUB_DEVICE_DEVICE_SCAN_HPP

#include <hipcub/hipcub.hpp>

#endif // GPU_TIDY_HIP_HIPCUB_DEVICE_DEVICE_SCAN_HPP
