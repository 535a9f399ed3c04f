//===- cuda_runtime.h - The CUDA runtime's C++ interface ------------------===//

#ifndef GPU_TIDY_CUDA_RUNTIME_H
#define GPU_TIDY_CUDA_RUNTIME_H

#include "channel_descriptor.h"
#include "cuda_runtime_api.h"
#include "vector_functions.h"

#ifdef __cplusplus
#define RT(Name) cuda##Name
#define RT_HD __host__ __device__
#include <gpu_tidy/runtime_templates.inc>
#undef RT
#undef RT_HD

static inline cudaPitchedPtr make_cudaPitchedPtr(void *Pointer, size_t Pitch,
                                                 size_t Width, size_t Height) {
  return cudaPitchedPtr{Pointer, Pitch, Width, Height};
}
static inline cudaPos make_cudaPos(size_t X, size_t Y, size_t Z) {
  return cudaPos{X, Y, Z};
}
static inline cudaExtent make_cudaExtent(size_t Width, size_t Height,
                                         size_t Depth) {
  return cudaExtent{Width, Height, Depth};
}

static inline cudaError_t cudaEventCreate(cudaEvent_t *Event,
                                          unsigned int Flags) {
  return cudaEventCreateWithFlags(Event, Flags);
}

template <class... Formals, class... Actuals>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config,
                               void (*kernel)(Formals...),
                               Actuals &&...arguments);
template <class T>
cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, T *kernel,
                                           const cudaLaunchConfig_t *config);
template <class T>
cudaError_t
cudaOccupancyMaxPotentialClusterSize(int *size, T *kernel,
                                     const cudaLaunchConfig_t *config);
template <class T>
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *size, T *kernel,
                                                      int blocks, int block);
template <class T>
cudaError_t cudaGetKernel(cudaKernel_t *kernel, T *symbol);
#endif

#endif // GPU_TIDY_CUDA_RUNTIME_H
