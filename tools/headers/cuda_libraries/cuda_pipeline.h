//===- cuda_pipeline.h - Asynchronous copies to shared memory -------------===//

#ifndef GPU_TIDY_CUDA_PIPELINE_H
#define GPU_TIDY_CUDA_PIPELINE_H

#include "cuda_pipeline_primitives.h"

namespace nvcuda {
namespace experimental {
class pipeline {
public:
  __device__ pipeline();
  __device__ size_t commit();
  __device__ void commit_and_wait();
  __device__ void wait(size_t batch);
  template <unsigned N> __device__ void wait_prior();
};
template <class T, class U>
__device__ void memcpy_async(T &to, const U &from, pipeline &p);
} // namespace experimental
} // namespace nvcuda

#endif // GPU_TIDY_CUDA_PIPELINE_H
