//===- hip_vector_types.h - char1 … double4 with their operators ----------===//

#ifndef GPU_TIDY_HIP_VECTOR_TYPES_H
#define GPU_TIDY_HIP_VECTOR_TYPES_H

#include "../gpu_tidy/keywords.h"
#include <type_traits>

// As in HIP: one template, its members by rank.
template <class T, unsigned int Rank> struct HIP_vector_base;
template <class T> struct HIP_vector_base<T, 1> {
  using Native_vec_ = T __attribute__((ext_vector_type(1)));
  union {
    Native_vec_ data;
    struct {
      T x;
    };
  };
  using value_type = T;
  __host__ __device__ HIP_vector_base() = default;
  __host__ __device__ explicit constexpr HIP_vector_base(T X) : data{X} {}
};
template <class T> struct HIP_vector_base<T, 2> {
  using Native_vec_ = T __attribute__((ext_vector_type(2)));
  union {
    Native_vec_ data;
    struct {
      T x, y;
    };
  };
  using value_type = T;
  __host__ __device__ HIP_vector_base() = default;
  __host__ __device__ explicit constexpr HIP_vector_base(T X) : data{X, X} {}
  __host__ __device__ constexpr HIP_vector_base(T X, T Y) : data{X, Y} {}
};
template <class T> struct HIP_vector_base<T, 3> {
  T x, y, z;
  using value_type = T;
  __host__ __device__ HIP_vector_base() = default;
  __host__ __device__ explicit constexpr HIP_vector_base(T X) : x(X), y(X), z(X) {}
  __host__ __device__ constexpr HIP_vector_base(T X, T Y, T Z)
      : x(X), y(Y), z(Z) {}
};
template <class T> struct HIP_vector_base<T, 4> {
  using Native_vec_ = T __attribute__((ext_vector_type(4)));
  union {
    Native_vec_ data;
    struct {
      T x, y, z, w;
    };
  };
  using value_type = T;
  __host__ __device__ HIP_vector_base() = default;
  __host__ __device__ explicit constexpr HIP_vector_base(T X) : data{X, X, X, X} {}
  __host__ __device__ constexpr HIP_vector_base(T X, T Y, T Z, T W)
      : data{X, Y, Z, W} {}
};

template <class T, unsigned int Rank>
struct HIP_vector_type : public HIP_vector_base<T, Rank> {
  using HIP_vector_base<T, Rank>::HIP_vector_base;
  __host__ __device__ HIP_vector_type() = default;
  // A scalar fills every component.
  template <class U, typename std::enable_if<
                         std::is_convertible<U, T>::value>::type * = nullptr>
  __host__ __device__ explicit constexpr HIP_vector_type(U X)
      : HIP_vector_base<T, Rank>(static_cast<T>(X)) {}
  template <class... Us,
            typename std::enable_if<(Rank > 1) && sizeof...(Us) ==
                                    Rank>::type * = nullptr>
  __host__ __device__ constexpr HIP_vector_type(Us... Xs)
      : HIP_vector_base<T, Rank>(static_cast<T>(Xs)...) {}

#define GPU_TIDY_ASSIGN(Op)                                                    \
  __host__ __device__ HIP_vector_type &operator Op(const HIP_vector_type & x); \
  template <class U, typename std::enable_if<                                  \
                         std::is_convertible<U, T>::value>::type * = nullptr>  \
  __host__ __device__ HIP_vector_type &operator Op(U x);
  GPU_TIDY_ASSIGN(+=)
  GPU_TIDY_ASSIGN(-=)
  GPU_TIDY_ASSIGN(*=)
  GPU_TIDY_ASSIGN(/=)
  GPU_TIDY_ASSIGN(%=)
  GPU_TIDY_ASSIGN(&=)
  GPU_TIDY_ASSIGN(|=)
  GPU_TIDY_ASSIGN(^=)
  GPU_TIDY_ASSIGN(<<=)
  GPU_TIDY_ASSIGN(>>=)
#undef GPU_TIDY_ASSIGN
  __host__ __device__ HIP_vector_type &operator++();
  __host__ __device__ HIP_vector_type operator++(int);
  __host__ __device__ HIP_vector_type &operator--();
  __host__ __device__ HIP_vector_type operator--(int);
  __host__ __device__ HIP_vector_type operator-() const;
  __host__ __device__ HIP_vector_type operator+() const;
  __host__ __device__ HIP_vector_type operator~() const;
};

#define GPU_TIDY_BINARY(Op, Result)                                            \
  template <class T, unsigned int N>                                           \
  __host__ __device__ constexpr Result operator Op(                            \
      const HIP_vector_type<T, N> &x, const HIP_vector_type<T, N> &y);         \
  template <class T, unsigned int N, class U,                                  \
            typename std::enable_if<std::is_arithmetic<U>::value>::type * =    \
                nullptr>                                                       \
  __host__ __device__ constexpr Result operator Op(                            \
      const HIP_vector_type<T, N> &x, U y);                                    \
  template <class T, unsigned int N, class U,                                  \
            typename std::enable_if<std::is_arithmetic<U>::value>::type * =    \
                nullptr>                                                       \
  __host__ __device__ constexpr Result operator Op(                            \
      U x, const HIP_vector_type<T, N> &y);
#define GPU_TIDY_VECTOR HIP_vector_type<T, N>
GPU_TIDY_BINARY(+, GPU_TIDY_VECTOR)
GPU_TIDY_BINARY(-, GPU_TIDY_VECTOR)
GPU_TIDY_BINARY(*, GPU_TIDY_VECTOR)
GPU_TIDY_BINARY(/, GPU_TIDY_VECTOR)
GPU_TIDY_BINARY(%, GPU_TIDY_VECTOR)
GPU_TIDY_BINARY(&, GPU_TIDY_VECTOR)
GPU_TIDY_BINARY(|, GPU_TIDY_VECTOR)
GPU_TIDY_BINARY(^, GPU_TIDY_VECTOR)
GPU_TIDY_BINARY(<<, GPU_TIDY_VECTOR)
GPU_TIDY_BINARY(>>, GPU_TIDY_VECTOR)
GPU_TIDY_BINARY(==, bool)
GPU_TIDY_BINARY(!=, bool)
#undef GPU_TIDY_VECTOR
#undef GPU_TIDY_BINARY

#define GPU_TIDY_RANKS(Name, T)                                                \
  using Name##1 = HIP_vector_type<T, 1>;                                       \
  using Name##2 = HIP_vector_type<T, 2>;                                       \
  using Name##3 = HIP_vector_type<T, 3>;                                       \
  using Name##4 = HIP_vector_type<T, 4>;                                       \
  static inline __host__ __device__ Name##1 make_##Name##1(T X) {              \
    return Name##1{X};                                                         \
  }                                                                            \
  static inline __host__ __device__ Name##2 make_##Name##2(T X, T Y) {         \
    return Name##2{X, Y};                                                      \
  }                                                                            \
  static inline __host__ __device__ Name##3 make_##Name##3(T X, T Y, T Z) {    \
    return Name##3{X, Y, Z};                                                   \
  }                                                                            \
  static inline __host__ __device__ Name##4 make_##Name##4(T X, T Y, T Z,      \
                                                           T W) {              \
    return Name##4{X, Y, Z, W};                                                \
  }
GPU_TIDY_RANKS(char, char)
GPU_TIDY_RANKS(uchar, unsigned char)
GPU_TIDY_RANKS(short, short)
GPU_TIDY_RANKS(ushort, unsigned short)
GPU_TIDY_RANKS(int, int)
GPU_TIDY_RANKS(uint, unsigned int)
GPU_TIDY_RANKS(long, long)
GPU_TIDY_RANKS(ulong, unsigned long)
GPU_TIDY_RANKS(longlong, long long)
GPU_TIDY_RANKS(ulonglong, unsigned long long)
GPU_TIDY_RANKS(float, float)
GPU_TIDY_RANKS(double, double)
#undef GPU_TIDY_RANKS

#endif // GPU_TIDY_HIP_VECTOR_TYPES_H
