//===- hip_runtime_pt_api.h - Part of hip_runtime.h here -----------------===//

#ifndef GPU_TIDY_HIP_HIP_HIP_RUNTIME_PT_API_H
#define GPU_TIDY_HIP_HIP_HIP_RUNTIME_PT_API_H

#include "hip_runtime.h"

#endif // GPU_TIDY_HIP_HIP_HIP_RUNTIME_PT_API_H
