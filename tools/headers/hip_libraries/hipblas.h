//===- hipblas.h - hipblas.h under its older path ------------------------===//

#ifndef GPU_TIDY_HIP_HIPBLAS_H
#define GPU_TIDY_HIP_HIPBLAS_H

#include <hipblas/hipblas.h>

#endif // GPU_TIDY_HIP_HIPBLAS_H
