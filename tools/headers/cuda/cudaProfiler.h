//===- cudaProfiler.h - Part of cuda.h here ------------------------------===//

#ifndef GPU_TIDY_CUDA_CUDAPROFILER_H
#define GPU_TIDY_CUDA_CUDAPROFILER_H

#include "cuda.h"

#endif // GPU_TIDY_CUDA_CUDAPROFILER_H
