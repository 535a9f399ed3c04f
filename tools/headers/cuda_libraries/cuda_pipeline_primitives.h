//===- cuda_pipeline_primitives.h - The C functions of cuda_pipeline.h ----===//

#ifndef GPU_TIDY_CUDA_PIPELINE_PRIMITIVES_H
#define GPU_TIDY_CUDA_PIPELINE_PRIMITIVES_H

#include "cuda_awbarrier_primitives.h"

__device__ void __pipeline_memcpy_async(void *shared, const void *global,
                                        size_t size, size_t zero_fill = 0);
__device__ void __pipeline_commit();
__device__ void __pipeline_wait_prior(size_t n);
__device__ void __pipeline_arrive_on(__mbarrier_t *barrier);

#endif // GPU_TIDY_CUDA_PIPELINE_PRIMITIVES_H
