//===- cublasXt.h - cuBLAS on several GPUs -------------------------------===//

#ifndef GPU_TIDY_CUDA_CUBLASXT_H
#define GPU_TIDY_CUDA_CUBLASXT_H

#include "cublas_v2.h"

#endif // GPU_TIDY_CUDA_CUBLASXT_H
