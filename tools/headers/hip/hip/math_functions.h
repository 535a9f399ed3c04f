//===- math_functions.h - Part of hip_runtime.h here ---------------------===//

#ifndef GPU_TIDY_HIP_HIP_MATH_FUNCTIONS_H
#define GPU_TIDY_HIP_HIP_MATH_FUNCTIONS_H

#include "hip_runtime.h"

#endif // GPU_TIDY_HIP_HIP_MATH_FUNCTIONS_H
