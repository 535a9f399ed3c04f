//===- hip_bfloat16.h - The older bfloat16 type ---------------------------===//

#ifndef GPU_TIDY_HIP_BFLOAT16_H
#define GPU_TIDY_HIP_BFLOAT16_H

#include <hip/hip_runtime.h>

struct hip_bfloat16 {
  uint16_t data;
  enum truncate_t { truncate };
  __host__ __device__ hip_bfloat16() = default;
  explicit __host__ __device__ hip_bfloat16(float value);
  explicit __host__ __device__ hip_bfloat16(float value, truncate_t);
  static __host__ __device__ hip_bfloat16 round_to_bfloat16(float value);
  __host__ __device__ operator float() const;
  __host__ __device__ hip_bfloat16 &operator=(const float &value);
};
#define GPU_TIDY_BFLOAT16(Op)                                                  \
  __host__ __device__ hip_bfloat16 operator Op(hip_bfloat16 x,                 \
                                               hip_bfloat16 y);                \
  __host__ __device__ hip_bfloat16 &operator Op##=(hip_bfloat16 & x,           \
                                                   hip_bfloat16 y);
GPU_TIDY_BFLOAT16(+)
GPU_TIDY_BFLOAT16(-)
GPU_TIDY_BFLOAT16(*)
GPU_TIDY_BFLOAT16(/)
#undef GPU_TIDY_BFLOAT16
#define GPU_TIDY_BFLOAT16(Op)                                                  \
  __host__ __device__ bool operator Op(hip_bfloat16 x, hip_bfloat16 y);
GPU_TIDY_BFLOAT16(==)
GPU_TIDY_BFLOAT16(!=)
GPU_TIDY_BFLOAT16(<)
GPU_TIDY_BFLOAT16(>)
GPU_TIDY_BFLOAT16(<=)
GPU_TIDY_BFLOAT16(>=)
#undef GPU_TIDY_BFLOAT16
__host__ __device__ hip_bfloat16 operator+(hip_bfloat16 x);
__host__ __device__ hip_bfloat16 operator-(hip_bfloat16 x);

#endif // GPU_TIDY_HIP_BFLOAT16_H
