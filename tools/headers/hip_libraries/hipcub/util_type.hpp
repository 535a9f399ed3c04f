//===- util_type.hpp - Part of hipcub.hpp here ---------------------------===//

#ifndef GPU_TIDY_HIP_HIPCUB_UTIL_TYPE_HPP
#define GPU_TIDY_HIP_HIPCUB_UTIL_TYPE_HPP

#include <hipcub/hipcub.hpp>

#endif // GPU_TIDY_HIP_HIPCUB_UTIL_TYPE_HPP
