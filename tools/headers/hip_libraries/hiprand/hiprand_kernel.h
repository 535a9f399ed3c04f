//===- hiprand_kernel.h - hipRAND in device code --------------------------===//

#ifndef GPU_TIDY_HIP_HIPRAND_KERNEL_H
#define GPU_TIDY_HIP_HIPRAND_KERNEL_H

#include "hiprand.h"

#define RND(Name) hiprand##Name
#include <gpu_tidy/random.inc>
#undef RND
template <class State>
__device__ void skipahead(unsigned long long n, State *state);
template <class State>
__device__ void skipahead_sequence(unsigned long long n, State *state);

#endif // GPU_TIDY_HIP_HIPRAND_KERNEL_H
