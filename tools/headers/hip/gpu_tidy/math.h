//===- math.h - HIP's math functions beyond clang's own headers -----------===//

#ifndef GPU_TIDY_HIP_MATH_H
#define GPU_TIDY_HIP_MATH_H

#endif // GPU_TIDY_HIP_MATH_H
