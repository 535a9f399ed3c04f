//===- gpu_tidy_hip_bridge.h - What older HIP headers need ----------------===//
//
// Force-included with a real HIP. HIP 5 headers expect of the compiler what
// today's clang has dropped, and lack what later ones give.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_BRIDGE_H
#define GPU_TIDY_HIP_BRIDGE_H

#if defined(__HIP__) && defined(__clang__)

// Clang no longer predefines the lanes per wavefront.
#ifndef __AMDGCN_WAVEFRONT_SIZE
#if defined(__GFX10__) || defined(__GFX11__) || defined(__GFX12__)
#define __AMDGCN_WAVEFRONT_SIZE 32
#else
#define __AMDGCN_WAVEFRONT_SIZE 64
#endif
#endif

#include <hip/hip_version.h>
#if HIP_VERSION_MAJOR < 6
// hip_fp16.h calls them; they became builtins.
#define __llvm_amdgcn_rcp_f16 __builtin_amdgcn_rcph
typedef _Float16 __2f16 __attribute__((ext_vector_type(2)));
__attribute__((device)) __2f16 __llvm_amdgcn_rcp_2f16(__2f16 x);
#endif

#include <hip/hip_runtime.h>

// hipcc's ::min and ::max are for host code too; clang declares some.
#define MIN_MAX static inline __host__
#define MIN_MAX_NO_BASIC
#include <gpu_tidy/min_max.inc>
#undef MIN_MAX_NO_BASIC
#undef MIN_MAX

#if HIP_VERSION_MAJOR * 100 + HIP_VERSION_MINOR < 602
#include <gpu_tidy/hip_warp_sync.inc>
#endif

#endif // __HIP__ && __clang__
#endif // GPU_TIDY_HIP_BRIDGE_H
