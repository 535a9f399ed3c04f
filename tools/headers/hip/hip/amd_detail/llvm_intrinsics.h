//===- llvm_intrinsics.h - Part of hip_runtime.h here --------------------===//

#ifndef GPU_TIDY_HIP_HIP_AMD_DETAIL_LLVM_INTRINSICS_H
#define GPU_TIDY_HIP_HIP_AMD_DETAIL_LLVM_INTRINSICS_H

#include <hip/hip_runtime.h>

#endif // GPU_TIDY_HIP_HIP_AMD_DETAIL_LLVM_INTRINSICS_H
