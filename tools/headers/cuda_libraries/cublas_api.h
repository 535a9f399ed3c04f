//===- cublas_api.h - Part of cublas_v2.h here ---------------------------===//

#ifndef GPU_TIDY_CUDA_CUBLAS_API_H
#define GPU_TIDY_CUDA_CUBLAS_API_H

#include "cublas_v2.h"

#endif // GPU_TIDY_CUDA_CUBLAS_API_H
