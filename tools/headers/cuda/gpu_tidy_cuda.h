//===- gpu_tidy_cuda.h - CUDA without a toolkit ---------------------------===//
//
// Force-included (`-include`) in front of every CUDA source that is checked
// without a CUDA toolkit. It stands where clang's own
// __clang_cuda_runtime_wrapper.h stands with a toolkit, and leaves the same
// names with the same types. Bodies are missing: these headers are for
// checking, not for code generation.
//
// The flags that go with it are in ../README.md.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_H
#define GPU_TIDY_CUDA_H

#if defined(__CUDA__) && defined(__clang__)

// Device overloads of <cmath> have to be seen before <cmath> itself: a constexpr
// host function declared first would take their place.
#include <__clang_cuda_math_forward_declares.h>

// libstdc++ avoids __float128 when it sees __CUDACC__.
#define __CUDACC__ 1
// Sources ask for nvcc where they mean "compiled for the GPU".
#define __NVCC__ 1
// Before the keywords: clang's wrapper of <new> waits for them, and for device
// code's malloc.
#include <gpu_tidy/standard_library.h>

#include "gpu_tidy/keywords.h"

#include "gpu_tidy/version.h"

// Host code may name every device function, whatever the architecture; the
// headers below guard newer ones by __CUDA_ARCH__.
#pragma push_macro("__CUDA_ARCH__")
#ifndef __CUDA_ARCH__
#define __CUDA_ARCH__ 9999
#endif

#include <__clang_cuda_builtin_vars.h>

#include "vector_types.h"
#include "vector_functions.h"
#include "cuda_runtime.h"

#include <__clang_cuda_libdevice_declares.h>
#include <__clang_cuda_device_functions.h>
#include <__clang_cuda_math.h>
#include "gpu_tidy/math.h"
#include "gpu_tidy/device_system.h"
#include "gpu_tidy/builtin_variables.h"
#include <__clang_cuda_cmath.h>
#include "gpu_tidy/atomics.h"
#include "gpu_tidy/address_spaces.h"
#include <__clang_cuda_intrinsics.h>
#include <__clang_cuda_complex_builtins.h>
#include "gpu_tidy/device_functions.h"
#include "gpu_tidy/textures.h"

#pragma pop_macro("__CUDA_ARCH__")

// std::min and std::max for device code, and operator new and delete: clang's
// wrappers add them where these headers were included before this point.
#include <new>
// ::isfinite and the like in host code.
#include <math.h>

#endif // __CUDA__ && __clang__
#endif // GPU_TIDY_CUDA_H
