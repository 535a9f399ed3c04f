//===- address_spaces.h - Generic, shared and global addresses ------------===//
//
// Before clang's __clang_cuda_intrinsics.h, which calls some of them.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_ADDRESS_SPACES_H
#define GPU_TIDY_CUDA_ADDRESS_SPACES_H

typedef unsigned int cuuint32_t;
typedef unsigned long long cuuint64_t;

__device__ unsigned int __isGlobal(const void *pointer);
__device__ unsigned int __isShared(const void *pointer);
__device__ unsigned int __isConstant(const void *pointer);
__device__ unsigned int __isLocal(const void *pointer);
__device__ unsigned int __isGridConstant(const void *pointer);
__device__ size_t __cvta_generic_to_global(const void *pointer);
__device__ size_t __cvta_generic_to_shared(const void *pointer);
__device__ size_t __cvta_generic_to_constant(const void *pointer);
__device__ size_t __cvta_generic_to_local(const void *pointer);
__device__ size_t __cvta_generic_to_grid_constant(const void *pointer);
__device__ void *__cvta_global_to_generic(size_t address);
__device__ void *__cvta_shared_to_generic(size_t address);
__device__ void *__cvta_constant_to_generic(size_t address);
__device__ void *__cvta_local_to_generic(size_t address);
__device__ void *__cvta_grid_constant_to_generic(size_t address);

#endif // GPU_TIDY_CUDA_ADDRESS_SPACES_H
