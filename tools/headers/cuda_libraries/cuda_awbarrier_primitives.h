//===- cuda_awbarrier_primitives.h - Barriers in shared memory ------------===//

#ifndef GPU_TIDY_CUDA_AWBARRIER_PRIMITIVES_H
#define GPU_TIDY_CUDA_AWBARRIER_PRIMITIVES_H

#include "cuda_runtime.h"
#include <stdint.h>

typedef uint64_t __mbarrier_t;
typedef uint64_t __mbarrier_token_t;
__device__ uint32_t __mbarrier_maximum_count();
__device__ void __mbarrier_init(__mbarrier_t *barrier, uint32_t expected);
__device__ void __mbarrier_inval(__mbarrier_t *barrier);
__device__ __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *barrier);
__device__ __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t *barrier);
__device__ bool __mbarrier_test_wait(__mbarrier_t *barrier,
                                     __mbarrier_token_t token);
__device__ uint32_t
__mbarrier_token_pending_count(__mbarrier_token_t token);

#endif // GPU_TIDY_CUDA_AWBARRIER_PRIMITIVES_H
