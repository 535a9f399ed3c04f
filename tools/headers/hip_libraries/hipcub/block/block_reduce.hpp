//===- block_reduce.hpp - Part of hipcub.hpp here ------------------------===//

#ifndef GPU_TIDY_HIP_HIPCUB_BLOCK_BLOCK_REDUCE_HPP
#define GPU_TIDY_HIP_HIPCUB_BLOCK_BLOCK_REDUCE_HPP

#include <hipcub/hipcub.hpp>

#endif // GPU_TIDY_HIP_HIPCUB_BLOCK_BLOCK_REDUCE_HPP
