//===- curand_kernel.h - cuRAND in device code ----------------------------===//

#ifndef GPU_TIDY_CUDA_CURAND_KERNEL_H
#define GPU_TIDY_CUDA_CURAND_KERNEL_H

#include "curand.h"
#include <cuda_runtime.h>

#define RND(Name) curand##Name
#include <gpu_tidy/random.inc>
#undef RND
template <class State>
__device__ void skipahead(unsigned long long n, State *state);
template <class State>
__device__ void skipahead_sequence(unsigned long long n, State *state);
template <class State>
__device__ void skipahead_subsequence(unsigned long long n, State *state);

#endif // GPU_TIDY_CUDA_CURAND_KERNEL_H
