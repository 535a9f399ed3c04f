//===- texture_types.h - Part of cuda_runtime.h here ---------------------===//

#ifndef GPU_TIDY_CUDA_TEXTURE_TYPES_H
#define GPU_TIDY_CUDA_TEXTURE_TYPES_H

#include "cuda_runtime.h"

#endif // GPU_TIDY_CUDA_TEXTURE_TYPES_H
