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

#define RT(Name) cuda##Name
#include <gpu_tidy/texture_objects.inc>
#include <gpu_tidy/texture_references.inc>
#undef RT

#endif // GPU_TIDY_CUDA_TEXTURES_H
