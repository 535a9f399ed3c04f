//===- textures.h - Texture and surface access ----------------------------===//
//
// Texture objects, and the texture and surface references that toolkits before
// 12 had.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_TEXTURES_H
#define GPU_TIDY_CUDA_TEXTURES_H

#include "cuda_runtime.h"

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
#define cudaSurfaceType1DLayered 0xF1
#define cudaSurfaceType2DLayered 0xF2
#define cudaSurfaceTypeCubemap 0x0C

template <class T, int Type = cudaTextureType1D,
          cudaTextureReadMode Mode = cudaReadModeElementType>
struct texture : public textureReference {
  texture(int Normalized = 0,
          cudaTextureFilterMode Filter = cudaFilterModePoint,
          cudaTextureAddressMode Address = cudaAddressModeClamp);
  texture(int Normalized, cudaTextureFilterMode Filter,
          cudaTextureAddressMode Address, cudaChannelFormatDesc Format);
};
template <class T, int Type = 1> struct surface : public surfaceReference {
  surface();
};

namespace gpu_tidy {
// The type a fetch gives: float for a normalized read, else the element's.
template <class T, cudaTextureReadMode Mode> struct Fetched {
  using type = T;
};
#define GPU_TIDY_NORMALIZED(Name)                                              \
  template <> struct Fetched<Name##1, cudaReadModeNormalizedFloat> {           \
    using type = float1;                                                       \
  };                                                                           \
  template <> struct Fetched<Name##2, cudaReadModeNormalizedFloat> {           \
    using type = float2;                                                       \
  };                                                                           \
  template <> struct Fetched<Name##4, cudaReadModeNormalizedFloat> {           \
    using type = float4;                                                       \
  };
GPU_TIDY_NORMALIZED(char)
GPU_TIDY_NORMALIZED(uchar)
GPU_TIDY_NORMALIZED(short)
GPU_TIDY_NORMALIZED(ushort)
#undef GPU_TIDY_NORMALIZED
#define GPU_TIDY_NORMALIZED(T)                                                 \
  template <> struct Fetched<T, cudaReadModeNormalizedFloat> {                 \
    using type = float;                                                        \
  };
GPU_TIDY_NORMALIZED(char)
GPU_TIDY_NORMALIZED(signed char)
GPU_TIDY_NORMALIZED(unsigned char)
GPU_TIDY_NORMALIZED(short)
GPU_TIDY_NORMALIZED(unsigned short)
#undef GPU_TIDY_NORMALIZED

} // namespace gpu_tidy

// Name(object, coordinates…), Name(&value, object, coordinates…) and
// Name(reference, coordinates…).
#define GPU_TIDY_FETCH(Name, ...)                                              \
  template <class T>                                                           \
  __device__ T Name(cudaTextureObject_t texture, __VA_ARGS__);                 \
  template <class T>                                                           \
  __device__ void Name(T *value, cudaTextureObject_t texture, __VA_ARGS__);    \
  template <class T, int Type, cudaTextureReadMode Mode>                       \
  __device__ typename gpu_tidy::Fetched<T, Mode>::type Name(                   \
      texture<T, Type, Mode> reference, __VA_ARGS__);
GPU_TIDY_FETCH(tex1Dfetch, int x)
GPU_TIDY_FETCH(tex1D, float x)
GPU_TIDY_FETCH(tex2D, float x, float y)
GPU_TIDY_FETCH(tex3D, float x, float y, float z)
GPU_TIDY_FETCH(tex1DLayered, float x, int layer)
GPU_TIDY_FETCH(tex2DLayered, float x, float y, int layer)
GPU_TIDY_FETCH(texCubemap, float x, float y, float z)
GPU_TIDY_FETCH(texCubemapLayered, float x, float y, float z, int layer)
GPU_TIDY_FETCH(tex1DLod, float x, float level)
GPU_TIDY_FETCH(tex2DLod, float x, float y, float level)
GPU_TIDY_FETCH(tex3DLod, float x, float y, float z, float level)
GPU_TIDY_FETCH(tex2DLayeredLod, float x, float y, int layer, float level)
GPU_TIDY_FETCH(texCubemapLod, float x, float y, float z, float level)
GPU_TIDY_FETCH(tex1DGrad, float x, float dx, float dy)
GPU_TIDY_FETCH(tex2DGrad, float x, float y, float2 dx, float2 dy)
GPU_TIDY_FETCH(tex3DGrad, float x, float y, float z, float4 dx, float4 dy)
#undef GPU_TIDY_FETCH
template <class T>
__device__ T tex2Dgather(cudaTextureObject_t texture, float x, float y,
                         int component = 0);
template <class T>
__device__ void tex2Dgather(T *value, cudaTextureObject_t texture, float x,
                            float y, int component = 0);

#define GPU_TIDY_SURFACE(Dimension, ...)                                       \
  template <class T>                                                           \
  __device__ T Dimension##read(                                                \
      cudaSurfaceObject_t surface, __VA_ARGS__,                                \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);                    \
  template <class T>                                                           \
  __device__ void Dimension##read(                                             \
      T *value, cudaSurfaceObject_t surface, __VA_ARGS__,                      \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);                    \
  template <class T, int Type>                                                 \
  __device__ T Dimension##read(                                                \
      surface<void, Type> reference, __VA_ARGS__,                              \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);                    \
  template <class T, int Type>                                                 \
  __device__ void Dimension##read(                                             \
      T *value, surface<void, Type> reference, __VA_ARGS__,                    \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);                    \
  template <class T>                                                           \
  __device__ void Dimension##write(                                            \
      T value, cudaSurfaceObject_t surface, __VA_ARGS__,                       \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);                    \
  template <class T, int Type>                                                 \
  __device__ void Dimension##write(                                            \
      T value, surface<void, Type> reference, __VA_ARGS__,                     \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
GPU_TIDY_SURFACE(surf1D, int x)
GPU_TIDY_SURFACE(surf2D, int x, int y)
GPU_TIDY_SURFACE(surf3D, int x, int y, int z)
GPU_TIDY_SURFACE(surf1DLayered, int x, int layer)
GPU_TIDY_SURFACE(surf2DLayered, int x, int y, int layer)
GPU_TIDY_SURFACE(surfCubemap, int x, int y, int face)
#undef GPU_TIDY_SURFACE

// References are bound by host code.
template <class T, int Type, cudaTextureReadMode Mode>
cudaError_t cudaBindTexture(size_t *offset,
                            const texture<T, Type, Mode> &reference,
                            const void *pointer,
                            const cudaChannelFormatDesc &format,
                            size_t size = 0xffffffffu);
template <class T, int Type, cudaTextureReadMode Mode>
cudaError_t cudaBindTexture(size_t *offset,
                            const texture<T, Type, Mode> &reference,
                            const void *pointer, size_t size = 0xffffffffu);
template <class T, int Type, cudaTextureReadMode Mode>
cudaError_t cudaBindTexture2D(size_t *offset,
                              const texture<T, Type, Mode> &reference,
                              const void *pointer,
                              const cudaChannelFormatDesc &format,
                              size_t width, size_t height, size_t pitch);
template <class T, int Type, cudaTextureReadMode Mode>
cudaError_t cudaBindTexture2D(size_t *offset,
                              const texture<T, Type, Mode> &reference,
                              const void *pointer, size_t width, size_t height,
                              size_t pitch);
template <class T, int Type, cudaTextureReadMode Mode>
cudaError_t cudaBindTextureToArray(const texture<T, Type, Mode> &reference,
                                   cudaArray_const_t array);
template <class T, int Type, cudaTextureReadMode Mode>
cudaError_t cudaBindTextureToArray(const texture<T, Type, Mode> &reference,
                                   cudaArray_const_t array,
                                   const cudaChannelFormatDesc &format);
template <class T, int Type, cudaTextureReadMode Mode>
cudaError_t cudaUnbindTexture(const texture<T, Type, Mode> &reference);
template <class T, int Type>
cudaError_t cudaBindSurfaceToArray(const surface<T, Type> &reference,
                                   cudaArray_const_t array);

#endif // GPU_TIDY_CUDA_TEXTURES_H
