//===- cuda_stdint.h - Part of cuda_runtime.h here -----------------------===//

#ifndef GPU_TIDY_CUDA_CUDA_STDINT_H
#define GPU_TIDY_CUDA_CUDA_STDINT_H

#include "cuda_runtime.h"

#endif // GPU_TIDY_CUDA_CUDA_STDINT_H
