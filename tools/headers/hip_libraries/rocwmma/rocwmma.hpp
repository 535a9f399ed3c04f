//===- rocwmma.hpp - Wave matrix operations -------------------------------===//

#ifndef GPU_TIDY_HIP_ROCWMMA_HPP
#define GPU_TIDY_HIP_ROCWMMA_HPP

#include <hip/hip_bfloat16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>

namespace rocwmma {

typedef _Float16 float16_t;
typedef __half hfloat16_t;
typedef float float32_t;
typedef double float64_t;
typedef hip_bfloat16 bfloat16_t;
struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
enum layout_t { mem_row_major, mem_col_major };

template <class Use, uint32_t M, uint32_t N, uint32_t K, class T,
          class Layout = void>
class fragment {
public:
  static constexpr uint32_t num_elements = 16;
  T x[num_elements];
  __device__ T &operator[](uint32_t n);
  __device__ const T &operator[](uint32_t n) const;
  static constexpr __device__ uint32_t size() { return num_elements; }
  static constexpr __device__ uint32_t height() { return M; }
  static constexpr __device__ uint32_t width() { return N; }
};
template <class Fragment, class T>
__device__ void fill_fragment(Fragment &fragment, T value);
template <class Fragment, class T>
__device__ void load_matrix_sync(Fragment &fragment, const T *pointer,
                                 uint32_t stride);
template <class Fragment, class T>
__device__ void load_matrix_sync(Fragment &fragment, const T *pointer,
                                 uint32_t stride, layout_t layout);
template <class Fragment, class T>
__device__ void store_matrix_sync(T *pointer, const Fragment &fragment,
                                  uint32_t stride);
template <class Fragment, class T>
__device__ void store_matrix_sync(T *pointer, const Fragment &fragment,
                                  uint32_t stride, layout_t layout);
template <class D, class A, class B, class C>
__device__ void mma_sync(D &d, const A &a, const B &b, const C &c);
__device__ void synchronize_workgroup();

} // namespace rocwmma

#endif // GPU_TIDY_HIP_ROCWMMA_HPP
