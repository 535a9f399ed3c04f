//===- cublas.h - cuBLAS under its older name ----------------------------===//

#ifndef GPU_TIDY_CUDA_CUBLAS_H
#define GPU_TIDY_CUDA_CUBLAS_H

#include "cublas_v2.h"

#endif // GPU_TIDY_CUDA_CUBLAS_H
