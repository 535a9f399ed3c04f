//===- cuda_profiler_api.h - Part of cuda_runtime_api.h here -------------===//

#ifndef GPU_TIDY_CUDA_CUDA_PROFILER_API_H
#define GPU_TIDY_CUDA_CUDA_PROFILER_API_H

#include "cuda_runtime_api.h"

#endif // GPU_TIDY_CUDA_CUDA_PROFILER_API_H
