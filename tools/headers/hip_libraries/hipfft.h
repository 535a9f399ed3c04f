//===- hipfft.h - hipfft.h under its older path --------------------------===//

#ifndef GPU_TIDY_HIP_HIPFFT_H
#define GPU_TIDY_HIP_HIPFFT_H

#include <hipfft/hipfft.h>

#endif // GPU_TIDY_HIP_HIPFFT_H
