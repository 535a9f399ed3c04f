//===- memory_resource.h - Part of Thrust --------------------------------===//

#ifndef GPU_TIDY_COMMON_THRUST_MR_MEMORY_RESOURCE_H
#define GPU_TIDY_COMMON_THRUST_MR_MEMORY_RESOURCE_H

#include <gpu_tidy/thrust_core.h>

#endif // GPU_TIDY_COMMON_THRUST_MR_MEMORY_RESOURCE_H
