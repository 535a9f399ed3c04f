//===- hipfftXt.h - Part of hipfft.h here --------------------------------===//

#ifndef GPU_TIDY_HIP_HIPFFT_HIPFFTXT_H
#define GPU_TIDY_HIP_HIPFFT_HIPFFTXT_H

#include <hipfft/hipfft.h>

#endif // GPU_TIDY_HIP_HIPFFT_HIPFFTXT_H
