//===- tuple.h - Part of Thrust ------------------------------------------===//

#ifndef GPU_TIDY_COMMON_THRUST_TUPLE_H
#define GPU_TIDY_COMMON_THRUST_TUPLE_H

#include <gpu_tidy/thrust_core.h>

#endif // GPU_TIDY_COMMON_THRUST_TUPLE_H
