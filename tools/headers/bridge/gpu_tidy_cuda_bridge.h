//===- gpu_tidy_cuda_bridge.h - What nvcc gives and clang does not --------===//
//
// Force-included with a real toolkit, after clang's own wrapper of its headers.
// The headers beside this file go with it.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_BRIDGE_H
#define GPU_TIDY_CUDA_BRIDGE_H

#if defined(__CUDA__) && defined(__clang__)

#include <cuda_runtime.h>
#include <assert.h>
#include <math.h>

#include <gpu_tidy/store_hints.inc>

#undef __managed__
#define __managed__ __attribute__((device))

// Sources ask for nvcc where they mean "compiled for the GPU". The toolkit's
// headers must not see it: those beside this file hide it from them.
#define __NVCC__ 1
#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ (CUDART_VERSION / 1000)
#define __CUDACC_VER_MINOR__ (CUDART_VERSION / 10 % 100)
#define __CUDACC_VER_BUILD__ 0
#endif

// nvcc's ::min and ::max are for host code too.
#define MIN_MAX static inline __host__
#include <gpu_tidy/min_max.inc>
#undef MIN_MAX

#if CUDART_VERSION >= 13000
// Gone with CUDA 13.
extern "C" {
__host__ __device__ cudaError_t cudaThreadSynchronize(void);
cudaError_t cudaThreadExit(void);
cudaError_t cudaThreadSetLimit(enum cudaLimit limit, size_t value);
cudaError_t cudaThreadSetCacheConfig(enum cudaFuncCache config);
cudaError_t cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig config);
cudaError_t cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *config);
cudaError_t cudaFuncSetSharedMemConfig(const void *kernel,
                                       enum cudaSharedMemConfig config);
}
template <class T>
cudaError_t cudaFuncSetSharedMemConfig(T *kernel,
                                       enum cudaSharedMemConfig config);
// Took a device's number.
cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t size, int device,
                                 cudaStream_t stream = 0);
cudaError_t cudaMemAdvise(const void *pointer, size_t size,
                          enum cudaMemoryAdvise advice, int device);
#endif

#if CUDART_VERSION >= 12000
// Texture and surface references went with CUDA 12.
#define cudaTextureType1D 0x01
#define cudaTextureType2D 0x02
#define cudaTextureType3D 0x03
#define cudaTextureTypeCubemap 0x0C
#define cudaTextureType1DLayered 0xF1
#define cudaTextureType2DLayered 0xF2
#define cudaTextureTypeCubemapLayered 0xFC
#define cudaSurfaceType1D 0x01
#define cudaSurfaceType2D 0x02
#define cudaSurfaceType3D 0x03
struct textureReference {
  int normalized;
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureAddressMode addressMode[3];
  struct cudaChannelFormatDesc channelDesc;
  int sRGB;
  unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
};
struct surfaceReference {
  struct cudaChannelFormatDesc channelDesc;
};
#define RT(Name) cuda##Name
#include <gpu_tidy/texture_references.inc>
#undef RT
#endif

#endif // __CUDA__ && __clang__
#endif // GPU_TIDY_CUDA_BRIDGE_H
