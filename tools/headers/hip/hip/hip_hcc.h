//===- hip_hcc.h - Part of hip_runtime.h here ----------------------------===//

#ifndef GPU_TIDY_HIP_HIP_HIP_HCC_H
#define GPU_TIDY_HIP_HIP_HIP_HCC_H

#include "hip_runtime.h"

#endif // GPU_TIDY_HIP_HIP_HIP_HCC_H
