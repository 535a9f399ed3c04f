//===- hipcub.hpp - hipCUB ------------------------------------------------===//

#ifndef GPU_TIDY_HIP_HIPCUB_HPP
#define GPU_TIDY_HIP_HIPCUB_HPP

#include <hip/hip_bfloat16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>
#include <iterator>
#include <type_traits>

#define HIPCUB_VERSION 400000
#define HIPCUB_ROCPRIM_API 1
#define HIPCUB_WARP_THREADS 64
#define HIPCUB_WARP_SIZE_32 32
#define HIPCUB_WARP_SIZE_64 64
#define HIPCUB_DEVICE __device__
#define HIPCUB_HOST __host__
#define HIPCUB_HOST_DEVICE __host__ __device__
#define HipcubDebug(e) hipcub::Debug((hipError_t)(e), __FILE__, __LINE__)

#define CUB hipcub
#define CUB_WARP 64
#define CUB_STREAM hipStream_t
#define CUB_ERROR hipError_t
#include <gpu_tidy/cub.inc>
#undef CUB
#undef CUB_WARP
#undef CUB_STREAM
#undef CUB_ERROR

#endif // GPU_TIDY_HIP_HIPCUB_HPP
