//===- mma.h - Warp matrix operations -------------------------------------===//

#ifndef GPU_TIDY_CUDA_MMA_H
#define GPU_TIDY_CUDA_MMA_H

#include "cuda_bf16.h"
#include "cuda_fp16.h"

namespace nvcuda {
namespace wmma {

struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct u4;
struct s4;
struct b1;
struct tf32;
} // namespace precision
namespace experimental {
namespace precision = wmma::precision;
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
} // namespace experimental

template <class T> struct fragment_element {
  typedef T type;
};
template <> struct fragment_element<precision::tf32> {
  typedef float type;
};
template <> struct fragment_element<precision::u4> {
  typedef unsigned type;
};
template <> struct fragment_element<precision::s4> {
  typedef int type;
};
template <> struct fragment_element<precision::b1> {
  typedef unsigned type;
};
template <class Use, int M, int N, int K, class T, class Layout = void>
class fragment {
public:
  typedef typename fragment_element<T>::type element_type;
  typedef typename fragment_element<T>::type storage_element_type;
  enum { num_elements = 16, num_storage_elements = 16 };
  element_type x[num_elements];
};

template <class Fragment, class T>
__device__ void load_matrix_sync(Fragment &fragment, const T *pointer,
                                 unsigned int stride);
template <class Fragment, class T>
__device__ void load_matrix_sync(Fragment &fragment, const T *pointer,
                                 unsigned int stride, layout_t layout);
template <class Fragment, class T>
__device__ void store_matrix_sync(T *pointer, const Fragment &fragment,
                                  unsigned int stride, layout_t layout);
template <class Fragment, class T>
__device__ void fill_fragment(Fragment &fragment, const T &value);
template <class D, class A, class B, class C>
__device__ void mma_sync(D &d, const A &a, const B &b, const C &c,
                         bool saturate = false);
template <class D, class A, class B, class C, class... Op>
__device__ void bmma_sync(D &d, const A &a, const B &b, const C &c, Op... op);
__device__ float __float_to_tf32(float x);

} // namespace wmma
} // namespace nvcuda

#endif // GPU_TIDY_CUDA_MMA_H
