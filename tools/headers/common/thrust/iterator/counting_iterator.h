//===- counting_iterator.h - Part of Thrust ------------------------------===//

#ifndef GPU_TIDY_COMMON_THRUST_ITERATOR_COUNTING_ITERATOR_H
#define GPU_TIDY_COMMON_THRUST_ITERATOR_COUNTING_ITERATOR_H

#include <gpu_tidy/thrust_core.h>

#endif // GPU_TIDY_COMMON_THRUST_ITERATOR_COUNTING_ITERATOR_H
