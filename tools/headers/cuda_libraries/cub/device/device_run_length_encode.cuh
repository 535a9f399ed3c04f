//===- device_run_length_encode.cuh - Part of cub.cuh here ---------------===//

#ifndef GPU_TIDY_CUDA_CUB_DEVICE_DEVICE_RUN_LENGTH_ENCODE_CUH
#define GPU_TIDY_CUDA_CUB_DEVICE_DEVICE_RUN_LENGTH_ENCODE_CUH

#include <cub/cub.cuh>

#endif // GPU_TIDY_CUDA_CUB_DEVICE_DEVICE_RUN_LENGTH_ENCODE_CUH
