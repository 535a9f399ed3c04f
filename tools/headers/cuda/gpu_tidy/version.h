//===- version.h - The CUDA version these declarations stand for ----------===//
//
// 12.8: the newest major whose runtime still has what older sources use (the
// clock rates in cudaDeviceProp, the old cudaMemPrefetchAsync).
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_VERSION_H
#define GPU_TIDY_CUDA_VERSION_H

#ifndef CUDA_VERSION
#define CUDA_VERSION 12080
#endif
#ifndef CUDART_VERSION
#define CUDART_VERSION CUDA_VERSION
#endif
#define __CUDART_API_VERSION CUDART_VERSION
#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ (CUDA_VERSION / 1000)
#define __CUDACC_VER_MINOR__ (CUDA_VERSION / 10 % 100)
#define __CUDACC_VER_BUILD__ 0
#endif

#endif // GPU_TIDY_CUDA_VERSION_H
