//===- compiler.h - libcu++ sees clang -----------------------------------===//
//
// gpu_tidy_cuda_bridge.h defines __NVCC__ for the sources it is in front of. The
// toolkit's header chooses by it what only nvcc knows.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_BRIDGE_CUDA_STD_CCCL_COMPILER_H
#define GPU_TIDY_BRIDGE_CUDA_STD_CCCL_COMPILER_H

#pragma push_macro("__NVCC__")
#undef __NVCC__
#include_next <cuda/std/__cccl/compiler.h>
#pragma pop_macro("__NVCC__")

#endif // GPU_TIDY_BRIDGE_CUDA_STD_CCCL_COMPILER_H
