//===- gpu_port.h - One spelling for CUDA and HIP ---------------*- C++ -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the confirmation kernels need so that one source compiles as CUDA (nvcc,
// clang) and as HIP (hipcc, clang). Device code keeps CUDA's names, because
// those are what is being shown; runtime calls are spelled gpuXxx.
//
// With KERNELS_ONLY defined a program contains its kernels and no host code;
// that is how the AMD device side is compiled where there is no ROCm.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TEST_GPU_GPU_PORT_H
#define GPU_TIDY_TEST_GPU_GPU_PORT_H

#ifdef __HIP__
#include <hip/hip_runtime.h>

// A lane mask as wide as the widest wave, as HIP's ballot returns it.
using LaneMask = unsigned long long;

// HIP has had masked collectives only since 6.2, and they check in debug builds
// what the flagged kernels get wrong on purpose. The unmasked ones run on every
// version.
#define __shfl_sync(Mask, Value, Lane) __shfl(Value, Lane)
#define __shfl_down_sync(Mask, Value, Delta) __shfl_down(Value, Delta)
#define __shfl_xor_sync(Mask, Value, Bits) __shfl_xor(Value, Bits)
#define __ballot_sync(Mask, Predicate) __ballot(Predicate)
#define __syncwarp()                                                           \
  (__builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "wavefront"),                      \
   __builtin_amdgcn_wave_barrier())

#define gpuDeviceGetCount hipGetDeviceCount
#define gpuDeviceProperties hipGetDeviceProperties
#define gpuDeviceProp hipDeviceProp_t
#define gpuDriverVersion hipDriverGetVersion
#define gpuErrorCode hipError_t
#define gpuErrorInsufficientDriver hipErrorInsufficientDriver
#define gpuErrorInvalidDevice hipErrorInvalidDevice
#define gpuErrorLaunchTimeOut hipErrorLaunchTimeOut
#define gpuErrorName hipGetErrorName
#define gpuErrorNoBinary hipErrorNoBinaryForGpu
#define gpuErrorNoDevice hipErrorNoDevice
#define gpuErrorNotReady hipErrorNotReady
#define gpuErrorOutOfMemory hipErrorOutOfMemory
#define gpuErrorText hipGetErrorString
#define gpuEvent hipEvent_t
#define gpuEventCreate hipEventCreate
#define gpuEventElapsedTime hipEventElapsedTime
#define gpuEventQuery hipEventQuery
#define gpuEventRecord(Event) hipEventRecord(Event, nullptr)
#define gpuFuncAttributes hipFuncAttributes
#define gpuFuncDescribe hipFuncGetAttributes
#define gpuFuncSetMaxDynamicShared(Function, Bytes)                            \
  hipFuncSetAttribute(Function, hipFuncAttributeMaxDynamicSharedMemorySize,    \
                      Bytes)
#define gpuLastError hipGetLastError
#define gpuMalloc hipMalloc
#define gpuMemcpy hipMemcpy
#define gpuMemcpyDeviceToHost hipMemcpyDeviceToHost
#define gpuMemcpyHostToDevice hipMemcpyHostToDevice
#define gpuMemset hipMemset
#define gpuOccupancyBlocksPerSM hipOccupancyMaxActiveBlocksPerMultiprocessor
#define gpuRuntimeVersion hipRuntimeGetVersion
#define gpuSuccess hipSuccess

#else
#include <cuda_runtime.h>

// A lane mask as CUDA's collectives take it.
using LaneMask = unsigned;

#define gpuDeviceGetCount cudaGetDeviceCount
#define gpuDeviceProperties cudaGetDeviceProperties
#define gpuDeviceProp cudaDeviceProp
#define gpuDriverVersion cudaDriverGetVersion
#define gpuErrorCode cudaError_t
#define gpuErrorInsufficientDriver cudaErrorInsufficientDriver
#define gpuErrorInvalidDevice cudaErrorInvalidDevice
#define gpuErrorLaunchTimeOut cudaErrorLaunchTimeout
#define gpuErrorName cudaGetErrorName
#define gpuErrorNoBinary cudaErrorNoKernelImageForDevice
#define gpuErrorNoDevice cudaErrorNoDevice
#define gpuErrorNotReady cudaErrorNotReady
#define gpuErrorOutOfMemory cudaErrorMemoryAllocation
#define gpuErrorText cudaGetErrorString
#define gpuEvent cudaEvent_t
#define gpuEventCreate cudaEventCreate
#define gpuEventElapsedTime cudaEventElapsedTime
#define gpuEventQuery cudaEventQuery
#define gpuEventRecord(Event) cudaEventRecord(Event, nullptr)
#define gpuFuncAttributes cudaFuncAttributes
#define gpuFuncDescribe cudaFuncGetAttributes
#define gpuFuncSetMaxDynamicShared(Function, Bytes)                            \
  cudaFuncSetAttribute(Function, cudaFuncAttributeMaxDynamicSharedMemorySize,  \
                       Bytes)
#define gpuLastError cudaGetLastError
#define gpuMalloc cudaMalloc
#define gpuMemcpy cudaMemcpy
#define gpuMemcpyDeviceToHost cudaMemcpyDeviceToHost
#define gpuMemcpyHostToDevice cudaMemcpyHostToDevice
#define gpuMemset cudaMemset
#define gpuOccupancyBlocksPerSM cudaOccupancyMaxActiveBlocksPerMultiprocessor
#define gpuRuntimeVersion cudaRuntimeGetVersion
#define gpuSuccess cudaSuccess
#endif

// Every lane of the wave, whatever its width.
#define ALL_LANES (~LaneMask(0))

#endif // GPU_TIDY_TEST_GPU_GPU_PORT_H
