//===- keywords.h - CUDA's function, variable and type qualifiers ---------===//

#ifndef GPU_TIDY_CUDA_KEYWORDS_H
#define GPU_TIDY_CUDA_KEYWORDS_H

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
// Clang has this attribute for HIP only; what follows from it for device code is
// the same.
#define __managed__ __attribute__((device))
#define __grid_constant__ __attribute__((grid_constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
// Clang has no attribute for these; nothing checked depends on them but by
// name, and the checks read them from the source text.
#define __maxnreg__(...)
#define __block_size__(...)
#define __cluster_dims__(...)
#define __nv_pure__
#define __tile_static__

#define __forceinline__ __inline__ __attribute__((always_inline))
#undef __noinline__
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define __device_builtin__
#define __cudart_builtin__
#define __location__(...)
#define __annotate__(...) __attribute__((__VA_ARGS__))
#define __specialization_static static
#define __no_return__ __attribute__((noreturn))
#define __thread__ __thread
#define __import__
#define __export__
#define __cdecl
#define CUDARTAPI
#define CUDARTAPI_CDECL
#define CUDAAPI
#define CUDA_CB
#define CUDART_CB
#define CUDART_DEVICE __device__

#endif // GPU_TIDY_CUDA_KEYWORDS_H
