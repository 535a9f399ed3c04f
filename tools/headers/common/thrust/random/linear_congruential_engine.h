//===- linear_congruential_engine.h - Part of Thrust ---------------------===//

#ifndef GPU_TIDY_COMMON_THRUST_RANDOM_LINEAR_CONGRUENTIAL_ENGINE_H
#define GPU_TIDY_COMMON_THRUST_RANDOM_LINEAR_CONGRUENTIAL_ENGINE_H

#include <gpu_tidy/thrust_core.h>

#endif // GPU_TIDY_COMMON_THRUST_RANDOM_LINEAR_CONGRUENTIAL_ENGINE_H
