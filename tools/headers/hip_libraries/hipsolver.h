//===- hipsolver.h - hipsolver.h under its older path --------------------===//

#ifndef GPU_TIDY_HIP_HIPSOLVER_H
#define GPU_TIDY_HIP_HIPSOLVER_H

#include <hipsolver/hipsolver.h>

#endif // GPU_TIDY_HIP_HIPSOLVER_H
