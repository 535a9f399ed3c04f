//===- driver_types.h - Fields that cudaDeviceProp has lost ---------------===//
//
// CUDA 13 took the clock rates and a few more out of cudaDeviceProp. In front of
// the toolkit's header: its struct under another name, and one derived from it
// that still has them.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_BRIDGE_DRIVER_TYPES_H
#define GPU_TIDY_BRIDGE_DRIVER_TYPES_H

#if defined(__cplusplus) && CUDA_VERSION >= 13000
#define cudaDeviceProp gpu_tidy_cudaDeviceProp
#include_next <driver_types.h>
#undef cudaDeviceProp
struct cudaDeviceProp : gpu_tidy_cudaDeviceProp {
  int clockRate, deviceOverlap, kernelExecTimeoutEnabled, computeMode;
  int maxTexture1DLinear, memoryClockRate, singleToDoublePrecisionPerfRatio;
  int cooperativeMultiDeviceLaunch;
};
#else
#include_next <driver_types.h>
#endif

#endif // GPU_TIDY_BRIDGE_DRIVER_TYPES_H
