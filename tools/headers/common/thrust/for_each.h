//===- for_each.h - Part of Thrust ---------------------------------------===//

#ifndef GPU_TIDY_COMMON_THRUST_FOR_EACH_H
#define GPU_TIDY_COMMON_THRUST_FOR_EACH_H

#include <gpu_tidy/thrust_algorithms.h>

#endif // GPU_TIDY_COMMON_THRUST_FOR_EACH_H
