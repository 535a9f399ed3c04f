//===- cuda.h - The CUDA driver's interface -------------------------------===//

#ifndef GPU_TIDY_CUDA_CUDA_H
#define GPU_TIDY_CUDA_CUDA_H

#include "driver_types.h"
#include "gpu_tidy/driver_api.h"
#include "gpu_tidy/version.h"

#include <stdlib.h>

#endif // GPU_TIDY_CUDA_CUDA_H
