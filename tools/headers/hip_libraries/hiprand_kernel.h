//===- hiprand_kernel.h - hiprand_kernel.h under its older path ----------===//

#ifndef GPU_TIDY_HIP_HIPRAND_KERNEL_H
#define GPU_TIDY_HIP_HIPRAND_KERNEL_H

#include <hiprand/hiprand_kernel.h>

#endif // GPU_TIDY_HIP_HIPRAND_KERNEL_H
