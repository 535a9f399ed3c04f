//===- hiprand.h - hiprand.h under its older path ------------------------===//

#ifndef GPU_TIDY_HIP_HIPRAND_H
#define GPU_TIDY_HIP_HIPRAND_H

#include <hiprand/hiprand.h>

#endif // GPU_TIDY_HIP_HIPRAND_H
