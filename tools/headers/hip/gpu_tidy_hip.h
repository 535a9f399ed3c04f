//===- gpu_tidy_hip.h - HIP without ROCm ----------------------------------===//
//
// Force-included (`-include`) in front of every HIP source that is checked
// without ROCm. It stands where clang's __clang_hip_runtime_wrapper.h stands
// with it, and gives <hip/hip_runtime.h> as well, so that a fragment meant to be
// included elsewhere can be checked alone.
//
// The flags that go with it are in ../README.md.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_H
#define GPU_TIDY_HIP_H

#if defined(__HIP__) && defined(__clang__)

#include "gpu_tidy/keywords.h"
#include "hip/hip_version.h"

// Device malloc and free come before the host's.
#include "gpu_tidy/device_system.h"
#include <gpu_tidy/standard_library.h>
#include <tuple>

// ::min and ::max in host code, as with nvcc.
#define __HIP_DEFINE_EXTENDED_HOST_MIN_MAX__ 1
#define __HIP_DEFINE_MIXED_HOST_MIN_MAX__ 1
#include <__clang_hip_libdevice_declares.h>
#include <__clang_hip_math.h>
#if __has_include(<__clang_hip_stdlib.h>)
#include <__clang_hip_stdlib.h>
#endif
#include <__clang_cuda_math_forward_declares.h>
#include <__clang_hip_cmath.h>
#include <__clang_cuda_complex_builtins.h>
#include <algorithm>
#include <new>
#define __CLANG_HIP_RUNTIME_WRAPPER_INCLUDED__ 1

#include "hip/hip_runtime.h"

#endif // __HIP__ && __clang__
#endif // GPU_TIDY_HIP_H
