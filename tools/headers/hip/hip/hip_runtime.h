//===- hip_runtime.h - HIP's kernel language and runtime ------------------===//

#ifndef GPU_TIDY_HIP_RUNTIME_H
#define GPU_TIDY_HIP_RUNTIME_H

#include "../gpu_tidy/keywords.h"
#include "hip_version.h"

#include "hip_runtime_api.h"

#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_SYMBOL(X) X
#define HIP_DYNAMIC_SHARED(type, var) extern __shared__ type var[];
#define HIP_DYNAMIC_SHARED_ATTRIBUTE
#define CUDA_SUCCESS hipSuccess
typedef int hipLaunchParm;

#define hipLaunchKernelGGLInternal(kernelName, numBlocks, numThreads,          \
                                   memPerBlock, streamId, ...)                 \
  do {                                                                         \
    kernelName<<<(numBlocks), (numThreads), (memPerBlock), (streamId)>>>(      \
        __VA_ARGS__);                                                          \
  } while (0)
#define hipLaunchKernelGGL(kernelName, ...)                                    \
  hipLaunchKernelGGLInternal((kernelName), __VA_ARGS__)

#include "../gpu_tidy/coordinates.h"

#include "../gpu_tidy/atomics.h"
#include "../gpu_tidy/device_functions.h"
#include "../gpu_tidy/math.h"
#include "../gpu_tidy/textures.h"
#include "../gpu_tidy/warp_functions.h"

#endif // GPU_TIDY_HIP_RUNTIME_H
