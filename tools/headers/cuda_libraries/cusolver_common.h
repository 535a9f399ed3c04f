//===- cusolver_common.h - Part of cusolverDn.h here ---------------------===//

#ifndef GPU_TIDY_CUDA_CUSOLVER_COMMON_H
#define GPU_TIDY_CUDA_CUSOLVER_COMMON_H

#include "cusolverDn.h"

#endif // GPU_TIDY_CUDA_CUSOLVER_COMMON_H
