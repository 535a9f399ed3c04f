//===- unique.h - Part of Thrust -----------------------------------------===//

#ifndef GPU_TIDY_COMMON_THRUST_UNIQUE_H
#define GPU_TIDY_COMMON_THRUST_UNIQUE_H

#include <gpu_tidy/thrust_algorithms.h>

#endif // GPU_TIDY_COMMON_THRUST_UNIQUE_H
