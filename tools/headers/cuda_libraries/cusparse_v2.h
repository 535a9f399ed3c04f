//===- cusparse_v2.h - cuSPARSE under its older name ---------------------===//

#ifndef GPU_TIDY_CUDA_CUSPARSE_V2_H
#define GPU_TIDY_CUDA_CUSPARSE_V2_H

#include "cusparse.h"

#endif // GPU_TIDY_CUDA_CUSPARSE_V2_H
