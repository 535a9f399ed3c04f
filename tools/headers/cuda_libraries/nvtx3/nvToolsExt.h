//===- nvToolsExt.h - Marks for profilers ---------------------------------===//

#ifndef GPU_TIDY_CUDA_NVTX3_NVTOOLSEXT_H
#define GPU_TIDY_CUDA_NVTX3_NVTOOLSEXT_H

#include "../nvToolsExt.h"

#endif // GPU_TIDY_CUDA_NVTX3_NVTOOLSEXT_H
