//===- hiprand_mtgp32_host.h - Part of hiprand_kernel.h here -------------===//

#ifndef GPU_TIDY_HIP_HIPRAND_HIPRAND_MTGP32_HOST_H
#define GPU_TIDY_HIP_HIPRAND_HIPRAND_MTGP32_HOST_H

#include <hiprand/hiprand_kernel.h>

#endif // GPU_TIDY_HIP_HIPRAND_HIPRAND_MTGP32_HOST_H
