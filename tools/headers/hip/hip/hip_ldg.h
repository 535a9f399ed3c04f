//===- hip_ldg.h - Part of hip_runtime.h here ----------------------------===//

#ifndef GPU_TIDY_HIP_HIP_HIP_LDG_H
#define GPU_TIDY_HIP_HIP_HIP_LDG_H

#include "hip_runtime.h"

#endif // GPU_TIDY_HIP_HIP_HIP_LDG_H
