//===- cudnn_ops.h - Part of cudnn.h here --------------------------------===//

#ifndef GPU_TIDY_CUDA_CUDNN_OPS_H
#define GPU_TIDY_CUDA_CUDNN_OPS_H

#include "cudnn.h"

#endif // GPU_TIDY_CUDA_CUDNN_OPS_H
