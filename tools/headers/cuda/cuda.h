//===- cuda.h - The CUDA driver's interface -------------------------------===//

#ifndef GPU_TIDY_CUDA_CUDA_H
#define GPU_TIDY_CUDA_CUDA_H

#include "gpu_tidy/version.h"
#include "driver_types.h"
#include <stdint.h>
#include <stdlib.h>

#endif // GPU_TIDY_CUDA_CUDA_H
