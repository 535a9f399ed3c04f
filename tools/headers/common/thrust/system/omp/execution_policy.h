//===- execution_policy.h - Part of Thrust -------------------------------===//

#ifndef GPU_TIDY_COMMON_THRUST_SYSTEM_OMP_EXECUTION_POLICY_H
#define GPU_TIDY_COMMON_THRUST_SYSTEM_OMP_EXECUTION_POLICY_H

#include <gpu_tidy/thrust_algorithms.h>

#endif // GPU_TIDY_COMMON_THRUST_SYSTEM_OMP_EXECUTION_POLICY_H
