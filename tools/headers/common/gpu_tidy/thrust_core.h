//===- thrust_core.h - Thrust's tuples, functors, pointers and iterators --===//
//
// What device code uses of Thrust; the algorithms are in thrust_algorithms.h.
// For CUDA's Thrust and rocThrust alike.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_COMMON_THRUST_CORE_H
#define GPU_TIDY_COMMON_THRUST_CORE_H

#include <complex>
#include <functional>
#include <iterator>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>

#define THRUST_VERSION 200800
#define THRUST_MAJOR_VERSION 2
#define THRUST_MINOR_VERSION 8
#define THRUST_SUBMINOR_VERSION 0
#define THRUST_NAMESPACE_BEGIN namespace thrust {
#define THRUST_NAMESPACE_END }
#define THRUST_DEVICE_SYSTEM_CUDA 1
#define THRUST_DEVICE_SYSTEM_OMP 2
#define THRUST_DEVICE_SYSTEM_TBB 3
#define THRUST_DEVICE_SYSTEM_CPP 4
#define THRUST_DEVICE_SYSTEM_HIP 5
#define THRUST_HD __host__ __device__

namespace thrust {

// Pairs and tuples. constexpr, and so callable from device code.
using std::get;
using std::make_pair;
using std::make_tuple;
using std::pair;
using std::swap;
using std::tie;
using std::tuple;
using std::tuple_element;
using std::tuple_size;
struct null_type {};

// Functors.
#define GPU_TIDY_FUNCTOR(Name, R, ...)                                         \
  template <class T = void> struct Name {                                      \
    typedef T first_argument_type;                                             \
    typedef T second_argument_type;                                            \
    typedef R result_type;                                                     \
    THRUST_HD constexpr R operator()(const T &x, const T &y) const {           \
      return __VA_ARGS__;                                                      \
    }                                                                          \
  };                                                                           \
  template <> struct Name<void> {                                              \
    template <class T, class U>                                                \
    THRUST_HD constexpr auto operator()(T &&x, U &&y) const                    \
        -> decltype(__VA_ARGS__) {                                             \
      return __VA_ARGS__;                                                      \
    }                                                                          \
  };
GPU_TIDY_FUNCTOR(plus, T, x + y)
GPU_TIDY_FUNCTOR(minus, T, x - y)
GPU_TIDY_FUNCTOR(multiplies, T, x * y)
GPU_TIDY_FUNCTOR(divides, T, x / y)
GPU_TIDY_FUNCTOR(modulus, T, x % y)
GPU_TIDY_FUNCTOR(equal_to, bool, x == y)
GPU_TIDY_FUNCTOR(not_equal_to, bool, x != y)
GPU_TIDY_FUNCTOR(greater, bool, x > y)
GPU_TIDY_FUNCTOR(less, bool, x < y)
GPU_TIDY_FUNCTOR(greater_equal, bool, x >= y)
GPU_TIDY_FUNCTOR(less_equal, bool, x <= y)
GPU_TIDY_FUNCTOR(logical_and, bool, x &&y)
GPU_TIDY_FUNCTOR(logical_or, bool, x || y)
GPU_TIDY_FUNCTOR(bit_and, T, x &y)
GPU_TIDY_FUNCTOR(bit_or, T, x | y)
GPU_TIDY_FUNCTOR(bit_xor, T, x ^ y)
GPU_TIDY_FUNCTOR(maximum, T, x < y ? y : x)
GPU_TIDY_FUNCTOR(minimum, T, y < x ? y : x)
GPU_TIDY_FUNCTOR(project1st, T, x)
GPU_TIDY_FUNCTOR(project2nd, T, y)
#undef GPU_TIDY_FUNCTOR
#define GPU_TIDY_FUNCTOR(Name, R, ...)                                         \
  template <class T = void> struct Name {                                      \
    typedef T argument_type;                                                   \
    typedef R result_type;                                                     \
    THRUST_HD constexpr R operator()(const T &x) const { return __VA_ARGS__; } \
  };                                                                           \
  template <> struct Name<void> {                                              \
    template <class T> THRUST_HD constexpr auto operator()(T &&x) const {      \
      return __VA_ARGS__;                                                      \
    }                                                                          \
  };
GPU_TIDY_FUNCTOR(negate, T, -x)
GPU_TIDY_FUNCTOR(square, T, x *x)
GPU_TIDY_FUNCTOR(identity, T, x)
GPU_TIDY_FUNCTOR(logical_not, bool, !x)
#undef GPU_TIDY_FUNCTOR
template <class A, class R> struct unary_function {
  typedef A argument_type;
  typedef R result_type;
};
template <class A, class B, class R> struct binary_function {
  typedef A first_argument_type;
  typedef B second_argument_type;
  typedef R result_type;
};
template <class F> struct unary_negate {
  template <class T> THRUST_HD bool operator()(const T &x) const;
};
template <class F> THRUST_HD unary_negate<F> not1(const F &function);
template <class F> struct zip_function {
  F function;
  THRUST_HD zip_function(F f);
#if __cplusplus >= 201703L
  template <class T> THRUST_HD auto operator()(T &&tuple) const {
    return std::apply(function, tuple);
  }
#endif
};
template <class F> THRUST_HD zip_function<typename std::decay<F>::type>
make_zip_function(F &&function);
template <class T> THRUST_HD constexpr T max(const T &x, const T &y) {
  return x < y ? y : x;
}
template <class T> THRUST_HD constexpr T min(const T &x, const T &y) {
  return y < x ? y : x;
}
template <class T, class F> THRUST_HD T max(const T &x, const T &y, F less);
template <class T, class F> THRUST_HD T min(const T &x, const T &y, F less);

namespace placeholders {
// Any expression of placeholders: a functor of any number of arguments.
struct Expression {
  template <class T, class... Ts>
  THRUST_HD typename std::decay<T>::type operator()(T &&value,
                                                    Ts &&...values) const;
};
static const Expression _1, _2, _3, _4, _5, _6, _7, _8, _9, _10;
#define GPU_TIDY_PLACEHOLDER(Op)                                               \
  template <class T> THRUST_HD Expression operator Op(Expression, const T &);  \
  template <class T> THRUST_HD Expression operator Op(const T &, Expression);  \
  inline THRUST_HD Expression operator Op(Expression, Expression);
GPU_TIDY_PLACEHOLDER(+)
GPU_TIDY_PLACEHOLDER(-)
GPU_TIDY_PLACEHOLDER(*)
GPU_TIDY_PLACEHOLDER(/)
GPU_TIDY_PLACEHOLDER(%)
GPU_TIDY_PLACEHOLDER(==)
GPU_TIDY_PLACEHOLDER(!=)
GPU_TIDY_PLACEHOLDER(<)
GPU_TIDY_PLACEHOLDER(>)
GPU_TIDY_PLACEHOLDER(<=)
GPU_TIDY_PLACEHOLDER(>=)
GPU_TIDY_PLACEHOLDER(&&)
GPU_TIDY_PLACEHOLDER(||)
#undef GPU_TIDY_PLACEHOLDER
inline THRUST_HD Expression operator-(Expression);
inline THRUST_HD Expression operator!(Expression);
} // namespace placeholders

// Complex numbers.
template <class T> struct complex {
  typedef T value_type;
  THRUST_HD complex(const T &re = T());
  THRUST_HD complex(const T &re, const T &im);
  complex(const complex &) = default;
  template <class U> THRUST_HD complex(const complex<U> &z);
  template <class U> THRUST_HD complex(const std::complex<U> &z);
  complex &operator=(const complex &) = default;
  THRUST_HD complex &operator=(const T &re);
  template <class U> THRUST_HD complex &operator=(const complex<U> &z);
  template <class U> THRUST_HD complex &operator=(const std::complex<U> &z);
  template <class U> THRUST_HD complex &operator+=(const U &z);
  template <class U> THRUST_HD complex &operator-=(const U &z);
  template <class U> THRUST_HD complex &operator*=(const U &z);
  template <class U> THRUST_HD complex &operator/=(const U &z);
  THRUST_HD T real() const;
  THRUST_HD T imag() const;
  THRUST_HD void real(T re);
  THRUST_HD void imag(T im);
  operator std::complex<T>() const;
};
#define GPU_TIDY_COMPLEX(Op, R)                                                \
  template <class T, class U>                                                  \
  THRUST_HD R operator Op(const complex<T> &x, const complex<U> &y);           \
  template <class T>                                                           \
  THRUST_HD R operator Op(const complex<T> &x, const T &y);                    \
  template <class T>                                                           \
  THRUST_HD R operator Op(const T &x, const complex<T> &y);                    \
  template <class T, class U,                                                  \
            class = typename std::enable_if<std::is_arithmetic<U>::value &&    \
                                            !std::is_same<T, U>::value>::type> \
  THRUST_HD R operator Op(const complex<T> &x, const U &y);                    \
  template <class T, class U,                                                  \
            class = typename std::enable_if<std::is_arithmetic<U>::value &&    \
                                            !std::is_same<T, U>::value>::type> \
  THRUST_HD R operator Op(const U &x, const complex<T> &y);
GPU_TIDY_COMPLEX(+, complex<T>)
GPU_TIDY_COMPLEX(-, complex<T>)
GPU_TIDY_COMPLEX(*, complex<T>)
GPU_TIDY_COMPLEX(/, complex<T>)
GPU_TIDY_COMPLEX(==, bool)
GPU_TIDY_COMPLEX(!=, bool)
#undef GPU_TIDY_COMPLEX
template <class T> THRUST_HD complex<T> operator+(const complex<T> &z);
template <class T> THRUST_HD complex<T> operator-(const complex<T> &z);
template <class T> THRUST_HD T abs(const complex<T> &z);
template <class T> THRUST_HD T arg(const complex<T> &z);
template <class T> THRUST_HD T norm(const complex<T> &z);
template <class T> THRUST_HD complex<T> polar(const T &m, const T &theta = T());
template <class T>
THRUST_HD complex<T> pow(const complex<T> &x, const complex<T> &y);
template <class T> THRUST_HD complex<T> pow(const complex<T> &x, const T &y);
#define GPU_TIDY_COMPLEX(Name)                                                 \
  template <class T> THRUST_HD complex<T> Name(const complex<T> &z);
GPU_TIDY_COMPLEX(conj)
GPU_TIDY_COMPLEX(proj)
GPU_TIDY_COMPLEX(exp)
GPU_TIDY_COMPLEX(log)
GPU_TIDY_COMPLEX(log10)
GPU_TIDY_COMPLEX(sqrt)
GPU_TIDY_COMPLEX(sin)
GPU_TIDY_COMPLEX(cos)
GPU_TIDY_COMPLEX(tan)
GPU_TIDY_COMPLEX(sinh)
GPU_TIDY_COMPLEX(cosh)
GPU_TIDY_COMPLEX(tanh)
GPU_TIDY_COMPLEX(asin)
GPU_TIDY_COMPLEX(acos)
GPU_TIDY_COMPLEX(atan)
#undef GPU_TIDY_COMPLEX
template <class T, class S> S &operator<<(S &stream, const complex<T> &z);

// Pointers into device memory.
template <class T> class device_ptr;
template <class T> class device_reference {
public:
  typedef T value_type;
  THRUST_HD device_reference(const device_ptr<T> &pointer);
  device_reference(const device_reference &) = default;
  THRUST_HD operator T() const;
  THRUST_HD const device_reference &operator=(const T &value) const;
  THRUST_HD const device_reference &
  operator=(const device_reference &other) const;
  THRUST_HD device_ptr<T> operator&() const;
  template <class U> THRUST_HD const device_reference &operator+=(U x) const;
  template <class U> THRUST_HD const device_reference &operator-=(U x) const;
  template <class U> THRUST_HD const device_reference &operator*=(U x) const;
  THRUST_HD const device_reference &operator++() const;
  THRUST_HD const device_reference &operator--() const;
};
template <class T, class S>
auto operator<<(S &stream, const device_reference<T> &r)
    -> decltype(stream << *(T *)0);
template <class T> class device_ptr {
public:
  typedef T element_type;
  typedef typename std::remove_cv<T>::type value_type;
  typedef device_reference<T> reference;
  typedef device_ptr pointer;
  typedef ptrdiff_t difference_type;
  typedef std::random_access_iterator_tag iterator_category;
  THRUST_HD device_ptr();
  THRUST_HD device_ptr(decltype(nullptr));
  THRUST_HD explicit device_ptr(T *pointer);
  template <class U, class = typename std::enable_if<
                         std::is_convertible<U *, T *>::value>::type>
  THRUST_HD device_ptr(const device_ptr<U> &other);
  THRUST_HD T *get() const;
  THRUST_HD reference operator*() const;
  THRUST_HD T *operator->() const;
  THRUST_HD reference operator[](difference_type n) const;
  THRUST_HD device_ptr &operator++();
  THRUST_HD device_ptr operator++(int);
  THRUST_HD device_ptr &operator--();
  THRUST_HD device_ptr operator--(int);
  THRUST_HD device_ptr &operator+=(difference_type n);
  THRUST_HD device_ptr &operator-=(difference_type n);
  THRUST_HD device_ptr operator+(difference_type n) const;
  THRUST_HD device_ptr operator-(difference_type n) const;
  THRUST_HD explicit operator bool() const;
};
template <class T, class U>
THRUST_HD ptrdiff_t operator-(const device_ptr<T> &x, const device_ptr<U> &y);
#define GPU_TIDY_COMPARE(Op)                                                   \
  template <class T, class U>                                                  \
  THRUST_HD bool operator Op(const device_ptr<T> &x, const device_ptr<U> &y);
GPU_TIDY_COMPARE(==)
GPU_TIDY_COMPARE(!=)
GPU_TIDY_COMPARE(<)
#undef GPU_TIDY_COMPARE
template <class T> THRUST_HD device_ptr<T> device_pointer_cast(T *pointer);
template <class T>
THRUST_HD device_ptr<T> device_pointer_cast(const device_ptr<T> &pointer);
template <class T> THRUST_HD T *raw_pointer_cast(T *pointer);
template <class T> THRUST_HD T *raw_pointer_cast(const device_ptr<T> &pointer);
template <class T> THRUST_HD T &raw_reference_cast(T &reference);
template <class T>
THRUST_HD T &raw_reference_cast(const device_reference<T> &reference);
template <class T> device_ptr<T> device_malloc(size_t count);
device_ptr<void> device_malloc(size_t count);
template <class T> device_ptr<T> device_new(size_t count = 1);
template <class T> void device_free(device_ptr<T> pointer);
template <class T> void device_delete(device_ptr<T> pointer, size_t n = 0);

// Iterators.
template <class It> struct iterator_traits : std::iterator_traits<It> {};
template <class It> struct iterator_value {
  typedef typename std::iterator_traits<It>::value_type type;
};
template <class It> struct iterator_difference {
  typedef typename std::iterator_traits<It>::difference_type type;
};
template <class It> struct iterator_reference {
  typedef typename std::iterator_traits<It>::reference type;
};
template <class It> using iterator_value_t = typename iterator_value<It>::type;
typedef std::random_access_iterator_tag random_access_traversal_tag;
struct use_default {};

#define GPU_TIDY_ITERATOR(Name, Value, Reference)                              \
  typedef Value value_type;                                                    \
  typedef Reference reference;                                                 \
  typedef value_type *pointer;                                                 \
  typedef ptrdiff_t difference_type;                                           \
  typedef std::random_access_iterator_tag iterator_category;                   \
  THRUST_HD Name();                                                            \
  THRUST_HD reference operator*() const;                                       \
  THRUST_HD reference operator[](difference_type n) const;                     \
  THRUST_HD Name &operator++();                                                \
  THRUST_HD Name operator++(int);                                              \
  THRUST_HD Name &operator--();                                                \
  THRUST_HD Name &operator+=(difference_type n);                               \
  THRUST_HD Name &operator-=(difference_type n);                               \
  THRUST_HD Name operator+(difference_type n) const;                           \
  THRUST_HD Name operator-(difference_type n) const;                           \
  THRUST_HD difference_type operator-(const Name &other) const;                \
  THRUST_HD bool operator==(const Name &other) const;                          \
  THRUST_HD bool operator!=(const Name &other) const;                          \
  THRUST_HD bool operator<(const Name &other) const;

template <class T, class System = use_default, class Traversal = use_default,
          class Difference = use_default>
class counting_iterator {
public:
  GPU_TIDY_ITERATOR(counting_iterator, T, T)
  THRUST_HD explicit counting_iterator(T value);
};
template <class T>
THRUST_HD counting_iterator<T> make_counting_iterator(T value);
template <class T, class Index = use_default> class constant_iterator {
public:
  GPU_TIDY_ITERATOR(constant_iterator, T, T)
  THRUST_HD constant_iterator(const T &value);
};
template <class T>
THRUST_HD constant_iterator<T> make_constant_iterator(T value);
struct any_assign {
  template <class T> THRUST_HD any_assign &operator=(const T &value);
};
template <class System = use_default> class discard_iterator {
public:
  GPU_TIDY_ITERATOR(discard_iterator, any_assign, any_assign)
};
inline THRUST_HD discard_iterator<> make_discard_iterator();
template <class F, class It, class Reference = use_default,
          class V = use_default>
class transform_iterator {
  typedef decltype(std::declval<F>()(
      std::declval<typename std::iterator_traits<It>::value_type>())) Result;

public:
  GPU_TIDY_ITERATOR(transform_iterator, typename std::decay<Result>::type,
                    Result)
  THRUST_HD transform_iterator(const It &it, F function);
  THRUST_HD explicit transform_iterator(const It &it);
  THRUST_HD It base() const;
};
template <class F, class It>
THRUST_HD transform_iterator<F, It> make_transform_iterator(It it, F function);
template <class It, class F> class transform_output_iterator {
public:
  GPU_TIDY_ITERATOR(transform_output_iterator, any_assign, any_assign)
  THRUST_HD transform_output_iterator(It it, F function);
};
template <class It, class F>
THRUST_HD transform_output_iterator<It, F>
make_transform_output_iterator(It it, F function);
template <class It, class Map> class permutation_iterator {
public:
  GPU_TIDY_ITERATOR(permutation_iterator,
                    typename std::iterator_traits<It>::value_type,
                    typename std::iterator_traits<It>::reference)
  THRUST_HD permutation_iterator(It it, Map map);
};
template <class It, class Map>
THRUST_HD permutation_iterator<It, Map> make_permutation_iterator(It it,
                                                                  Map map);
template <class It> class reverse_iterator {
public:
  GPU_TIDY_ITERATOR(reverse_iterator,
                    typename std::iterator_traits<It>::value_type,
                    typename std::iterator_traits<It>::reference)
  THRUST_HD explicit reverse_iterator(It it);
};
template <class It>
THRUST_HD reverse_iterator<It> make_reverse_iterator(It it);
template <class Tuple> class zip_iterator;
template <class... Its> class zip_iterator<std::tuple<Its...>> {
  typedef std::tuple<typename std::iterator_traits<Its>::value_type...> Values;
  typedef std::tuple<typename std::iterator_traits<Its>::reference...>
      References;

public:
  GPU_TIDY_ITERATOR(zip_iterator, Values, References)
  THRUST_HD zip_iterator(std::tuple<Its...> iterators);
  THRUST_HD const std::tuple<Its...> &get_iterator_tuple() const;
};
template <class... Its>
THRUST_HD zip_iterator<std::tuple<Its...>>
make_zip_iterator(std::tuple<Its...> iterators);
template <class... Its>
THRUST_HD zip_iterator<std::tuple<Its...>> make_zip_iterator(Its... iterators);
#undef GPU_TIDY_ITERATOR
template <class It, class D> THRUST_HD void advance(It &it, D n);
template <class It>
THRUST_HD typename std::iterator_traits<It>::difference_type distance(It first,
                                                                      It last);
template <class It> THRUST_HD It next(It it, ptrdiff_t n = 1);
template <class It> THRUST_HD It prev(It it, ptrdiff_t n = 1);

// Random numbers.
namespace random {
template <class U, unsigned long long A, unsigned long long C,
          unsigned long long M>
class linear_congruential_engine {
public:
  typedef U result_type;
  static const U min = C == 0, max = M - 1, default_seed = 1;
  THRUST_HD explicit linear_congruential_engine(U seed = default_seed);
  THRUST_HD void seed(U seed = default_seed);
  THRUST_HD U operator()();
  THRUST_HD void discard(unsigned long long n);
};
typedef linear_congruential_engine<uint32_t, 48271, 0, 2147483647> minstd_rand;
typedef linear_congruential_engine<uint32_t, 16807, 0, 2147483647> minstd_rand0;
typedef minstd_rand default_random_engine;
typedef minstd_rand taus88;
typedef minstd_rand ranlux24;
typedef minstd_rand ranlux48;
#define GPU_TIDY_DISTRIBUTION(Name, Default, A, B)                             \
  template <class T = Default> class Name {                                    \
  public:                                                                      \
    typedef T result_type;                                                     \
    THRUST_HD explicit Name(T x = A, T y = B);                                 \
    template <class G> THRUST_HD T operator()(G &generator);                   \
  };
GPU_TIDY_DISTRIBUTION(uniform_real_distribution, double, 0, 1)
GPU_TIDY_DISTRIBUTION(uniform_int_distribution, int, 0, 9)
GPU_TIDY_DISTRIBUTION(normal_distribution, double, 0, 1)
#undef GPU_TIDY_DISTRIBUTION
} // namespace random
using namespace random;

// Execution policies.
template <class Derived> struct execution_policy {
  template <class S> Derived on(S stream) const;
  template <class A> Derived operator()(A &&allocator) const;
};
namespace system {
struct Policy : execution_policy<Policy> {
  constexpr Policy() {}
};
} // namespace system
static const system::Policy host, device;
static const __device__ system::Policy seq;
namespace cuda {
typedef system::Policy tag;
static const system::Policy par, par_nosync;
} // namespace cuda
namespace hip {
typedef system::Policy tag;
static const system::Policy par, par_nosync;
} // namespace hip
namespace cuda_cub {
static const system::Policy par, par_nosync;
}
namespace hip_rocprim {
static const system::Policy par, par_nosync;
}
namespace omp {
static const system::Policy par;
}
struct host_system_tag {};
typedef system::Policy device_system_tag;

} // namespace thrust

#endif // GPU_TIDY_COMMON_THRUST_CORE_H
