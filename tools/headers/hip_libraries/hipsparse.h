//===- hipsparse.h - hipsparse.h under its older path --------------------===//

#ifndef GPU_TIDY_HIP_HIPSPARSE_H
#define GPU_TIDY_HIP_HIPSPARSE_H

#include <hipsparse/hipsparse.h>

#endif // GPU_TIDY_HIP_HIPSPARSE_H
