//===- cudalibxt.h - Part of cufftXt.h here ------------------------------===//

#ifndef GPU_TIDY_CUDA_CUDALIBXT_H
#define GPU_TIDY_CUDA_CUDALIBXT_H

#include "cufftXt.h"

#endif // GPU_TIDY_CUDA_CUDALIBXT_H
