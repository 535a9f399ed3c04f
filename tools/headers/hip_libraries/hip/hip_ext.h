//===- hip_ext.h - Extensions of hip_runtime.h ---------------------------===//

#ifndef GPU_TIDY_HIP_HIP_HIP_EXT_H
#define GPU_TIDY_HIP_HIP_HIP_EXT_H

#include <hip/hip_runtime.h>

template <class... Args, class F = void (*)(Args...)>
void hipExtLaunchKernelGGL(F kernel, const dim3 &grid, const dim3 &block,
                           uint32_t shared, hipStream_t stream,
                           hipEvent_t start, hipEvent_t stop, uint32_t flags,
                           Args... args);

#endif // GPU_TIDY_HIP_HIP_HIP_EXT_H
