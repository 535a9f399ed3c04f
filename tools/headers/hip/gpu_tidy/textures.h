//===- textures.h - Texture and surface access ----------------------------===//

#ifndef GPU_TIDY_HIP_TEXTURES_H
#define GPU_TIDY_HIP_TEXTURES_H

#define hipTextureType1D 0x01
#define hipTextureType2D 0x02
#define hipTextureType3D 0x03
#define hipTextureTypeCubemap 0x0C
#define hipTextureType1DLayered 0xF1
#define hipTextureType2DLayered 0xF2
#define hipTextureTypeCubemapLayered 0xFC

#define RT(Name) hip##Name
#include <gpu_tidy/texture_objects.inc>
#include <gpu_tidy/texture_references.inc>
#undef RT

#endif // GPU_TIDY_HIP_TEXTURES_H
