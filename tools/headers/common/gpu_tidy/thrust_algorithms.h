//===- thrust_algorithms.h - Thrust's containers and algorithms -----------===//
//
// Argument lists are open: what matters is that host code around kernels
// parses, and that results have the right type.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_COMMON_THRUST_ALGORITHMS_H
#define GPU_TIDY_COMMON_THRUST_ALGORITHMS_H

#include "thrust_core.h"
#include <iostream>
#include <stdexcept>
#include <vector>

namespace thrust {

template <class T> struct device_allocator {
  typedef T value_type;
};
template <class T> using device_malloc_allocator = device_allocator<T>;
template <class T> using uninitialized_allocator = device_allocator<T>;

#define GPU_TIDY_CONTAINER(Name, Reference, Iterator, Pointer)                 \
  template <class T, class A> class Name {                                     \
  public:                                                                      \
    typedef T value_type;                                                      \
    typedef size_t size_type;                                                  \
    typedef ptrdiff_t difference_type;                                         \
    typedef Reference<T> reference;                                            \
    typedef Reference<const T> const_reference;                                \
    typedef Pointer<T> pointer;                                                \
    typedef Iterator<T> iterator;                                              \
    typedef Iterator<const T> const_iterator;                                  \
    typedef A allocator_type;                                                  \
    Name();                                                                    \
    explicit Name(size_t n);                                                   \
    Name(size_t n, const T &value);                                            \
    template <class It, class = typename std::iterator_traits<It>::value_type> \
    Name(It first, It last);                                                   \
    Name(const Name &);                                                        \
    Name(Name &&);                                                             \
    Name(std::initializer_list<T> values);                                     \
    template <class U> Name(const std::vector<U> &values);                     \
    template <class U, class B> Name(const device_vector<U, B> &values);       \
    template <class U, class B> Name(const host_vector<U, B> &values);         \
    ~Name();                                                                   \
    Name &operator=(const Name &);                                             \
    Name &operator=(Name &&);                                                  \
    Name &operator=(std::initializer_list<T> values);                          \
    template <class U> Name &operator=(const std::vector<U> &values);          \
    template <class U, class B>                                                \
    Name &operator=(const device_vector<U, B> &values);                        \
    template <class U, class B>                                                \
    Name &operator=(const host_vector<U, B> &values);                          \
    void resize(size_t n);                                                     \
    void resize(size_t n, const T &value);                                     \
    size_t size() const;                                                       \
    size_t capacity() const;                                                   \
    size_t max_size() const;                                                   \
    bool empty() const;                                                        \
    void reserve(size_t n);                                                    \
    void shrink_to_fit();                                                      \
    void clear();                                                              \
    void swap(Name &other);                                                    \
    reference operator[](size_t n);                                            \
    const_reference operator[](size_t n) const;                                \
    reference front();                                                         \
    const_reference front() const;                                             \
    reference back();                                                          \
    const_reference back() const;                                              \
    pointer data();                                                            \
    Pointer<const T> data() const;                                             \
    iterator begin();                                                          \
    const_iterator begin() const;                                              \
    const_iterator cbegin() const;                                             \
    iterator end();                                                            \
    const_iterator end() const;                                                \
    const_iterator cend() const;                                               \
    reverse_iterator<iterator> rbegin();                                       \
    reverse_iterator<iterator> rend();                                         \
    void push_back(const T &value);                                            \
    void pop_back();                                                           \
    template <class... Args> iterator insert(Args &&...args);                  \
    template <class... Args> iterator erase(Args &&...args);                   \
    template <class... Args> void assign(Args &&...args);                      \
  };
template <class T> using HostReference = T &;
template <class T> using HostPointer = T *;
template <class T, class A = std::allocator<T>> class host_vector;
template <class T, class A = device_allocator<T>> class device_vector;
GPU_TIDY_CONTAINER(host_vector, HostReference, HostPointer, HostPointer)
GPU_TIDY_CONTAINER(device_vector, device_reference, device_ptr, device_ptr)
#undef GPU_TIDY_CONTAINER
template <class T, class A = device_allocator<T>>
using universal_vector = device_vector<T, A>;
template <class T, class A, class U, class B>
bool operator==(const device_vector<T, A> &x, const U &y);
template <class T, class A, class U>
bool operator==(const host_vector<T, A> &x, const U &y);

class system_error : public std::runtime_error {
public:
  template <class... Args> system_error(Args &&...args);
};
struct error_code {};
struct cuda_category_tag {};
inline cuda_category_tag cuda_category();
inline cuda_category_tag hip_category();
namespace system {
using thrust::system_error;
}

#define GPU_TIDY_VOID(Name)                                                    \
  template <class... Args> THRUST_HD void Name(Args &&...args);
GPU_TIDY_VOID(fill)
GPU_TIDY_VOID(uninitialized_fill)
GPU_TIDY_VOID(generate)
GPU_TIDY_VOID(sequence)
GPU_TIDY_VOID(tabulate)
GPU_TIDY_VOID(replace)
GPU_TIDY_VOID(replace_if)
GPU_TIDY_VOID(reverse)
GPU_TIDY_VOID(scatter)
GPU_TIDY_VOID(scatter_if)
GPU_TIDY_VOID(shuffle)
GPU_TIDY_VOID(sort)
GPU_TIDY_VOID(sort_by_key)
GPU_TIDY_VOID(stable_sort)
GPU_TIDY_VOID(stable_sort_by_key)
#undef GPU_TIDY_VOID

// The type of the last argument, an output iterator, or of a later one.
template <class... Ts> struct LastOf;
template <class T> struct LastOf<T> {
  typedef typename std::decay<T>::type type;
};
template <class T, class... Ts> struct LastOf<T, Ts...> : LastOf<Ts...> {};
// The first argument that is an iterator: a policy may come before it.
template <class T, class = void> struct IsIterator : std::false_type {};
template <class T>
struct IsIterator<T, typename std::enable_if<!std::is_void<
                         typename std::iterator_traits<
                             T>::value_type>::value>::type> : std::true_type {};
template <class T, class... Ts> struct FirstIterator {
  typedef typename std::conditional<IsIterator<typename std::decay<T>::type>::value,
                                    LastOf<T>,
                                    FirstIterator<Ts...>>::type::type type;
};
template <class T> struct FirstIterator<T> : LastOf<T> {};
template <class... Ts>
using FirstIteratorT = typename FirstIterator<Ts...>::type;
template <class... Ts>
using FirstValueT =
    typename std::iterator_traits<FirstIteratorT<Ts...>>::value_type;

#define GPU_TIDY_ITERATOR(Name)                                                \
  template <class... Args>                                                     \
  THRUST_HD FirstIteratorT<Args...> Name(Args &&...args);
GPU_TIDY_ITERATOR(for_each)
GPU_TIDY_ITERATOR(for_each_n)
GPU_TIDY_ITERATOR(find)
GPU_TIDY_ITERATOR(find_if)
GPU_TIDY_ITERATOR(find_if_not)
GPU_TIDY_ITERATOR(fill_n)
GPU_TIDY_ITERATOR(max_element)
GPU_TIDY_ITERATOR(min_element)
GPU_TIDY_ITERATOR(partition)
GPU_TIDY_ITERATOR(stable_partition)
GPU_TIDY_ITERATOR(remove)
GPU_TIDY_ITERATOR(remove_if)
GPU_TIDY_ITERATOR(unique)
GPU_TIDY_ITERATOR(lower_bound)
GPU_TIDY_ITERATOR(upper_bound)
GPU_TIDY_ITERATOR(is_sorted_until)
GPU_TIDY_ITERATOR(partition_point)
#undef GPU_TIDY_ITERATOR

// (first, last, …, result, …): the output is the third iterator or a later one;
// the first one's type stands for it where they differ in nothing that matters.
#define GPU_TIDY_OUTPUT(Name)                                                  \
  template <class It, class O, class... R>                                     \
  THRUST_HD typename std::enable_if<IsIterator<It>::value, O>::type Name(      \
      It first, It last, O output, R &&...rest);                               \
  template <class P, class It, class O, class... R>                            \
  THRUST_HD O Name(const execution_policy<P> &policy, It first, It last,       \
                   O output, R &&...rest);
GPU_TIDY_OUTPUT(copy)
GPU_TIDY_OUTPUT(uninitialized_copy)
GPU_TIDY_OUTPUT(inclusive_scan)
GPU_TIDY_OUTPUT(exclusive_scan)
GPU_TIDY_OUTPUT(adjacent_difference)
GPU_TIDY_OUTPUT(reverse_copy)
GPU_TIDY_OUTPUT(unique_copy)
GPU_TIDY_OUTPUT(remove_copy)
GPU_TIDY_OUTPUT(remove_copy_if)
GPU_TIDY_OUTPUT(replace_copy)
GPU_TIDY_OUTPUT(replace_copy_if)
GPU_TIDY_OUTPUT(transform_inclusive_scan)
GPU_TIDY_OUTPUT(transform_exclusive_scan)
#undef GPU_TIDY_OUTPUT
#define GPU_TIDY_OUTPUT(Name)                                                  \
  template <class... Args>                                                     \
  THRUST_HD auto Name(Args &&...args)                                          \
      ->typename OutputOf<typename std::decay<Args>::type...>::type;
// The last argument that is an iterator.
template <class Found, class... Ts> struct OutputOfImpl {
  typedef Found type;
};
template <class Found, class T, class... Ts>
struct OutputOfImpl<Found, T, Ts...>
    : OutputOfImpl<typename std::conditional<IsIterator<T>::value, T, Found>::type,
                   Ts...> {};
template <class... Ts> struct OutputOf : OutputOfImpl<void, Ts...> {};
GPU_TIDY_OUTPUT(copy_n)
GPU_TIDY_OUTPUT(copy_if)
GPU_TIDY_OUTPUT(transform)
GPU_TIDY_OUTPUT(transform_if)
GPU_TIDY_OUTPUT(gather)
GPU_TIDY_OUTPUT(gather_if)
GPU_TIDY_OUTPUT(inclusive_scan_by_key)
GPU_TIDY_OUTPUT(exclusive_scan_by_key)
GPU_TIDY_OUTPUT(merge)
GPU_TIDY_OUTPUT(set_union)
GPU_TIDY_OUTPUT(set_intersection)
GPU_TIDY_OUTPUT(set_difference)
GPU_TIDY_OUTPUT(set_symmetric_difference)
GPU_TIDY_OUTPUT(generate_n)
GPU_TIDY_OUTPUT(swap_ranges)
#undef GPU_TIDY_OUTPUT

#define GPU_TIDY_PAIR(Name)                                                    \
  template <class... Args>                                                     \
  THRUST_HD std::pair<FirstIteratorT<Args...>, FirstIteratorT<Args...>> Name(  \
      Args &&...args);
GPU_TIDY_PAIR(minmax_element)
GPU_TIDY_PAIR(equal_range)
GPU_TIDY_PAIR(mismatch)
GPU_TIDY_PAIR(partition_copy)
#undef GPU_TIDY_PAIR
// (keys, keys, values, …): new ends of keys and values.
#define GPU_TIDY_BY_KEY(Name)                                                  \
  template <class K, class V, class... R>                                      \
  THRUST_HD                                                                    \
      typename std::enable_if<IsIterator<K>::value, std::pair<K, V>>::type     \
      Name(K first, K last, V values, R &&...rest);                            \
  template <class P, class K, class V, class... R>                             \
  THRUST_HD std::pair<K, V> Name(const execution_policy<P> &policy, K first,   \
                                 K last, V values, R &&...rest);
GPU_TIDY_BY_KEY(unique_by_key)
#undef GPU_TIDY_BY_KEY
#define GPU_TIDY_BY_KEY(Name)                                                  \
  template <class K, class V, class KO, class VO, class... R>                  \
  THRUST_HD                                                                    \
      typename std::enable_if<IsIterator<K>::value, std::pair<KO, VO>>::type   \
      Name(K first, K last, V values, KO keys_out, VO values_out,              \
           R &&...rest);                                                       \
  template <class P, class K, class V, class KO, class VO, class... R>         \
  THRUST_HD std::pair<KO, VO> Name(const execution_policy<P> &policy, K first, \
                                   K last, V values, KO keys_out,              \
                                   VO values_out, R &&...rest);
GPU_TIDY_BY_KEY(reduce_by_key)
GPU_TIDY_BY_KEY(unique_by_key_copy)
#undef GPU_TIDY_BY_KEY

#define GPU_TIDY_BOOL(Name)                                                    \
  template <class... Args> THRUST_HD bool Name(Args &&...args);
GPU_TIDY_BOOL(all_of)
GPU_TIDY_BOOL(any_of)
GPU_TIDY_BOOL(none_of)
GPU_TIDY_BOOL(equal)
GPU_TIDY_BOOL(is_sorted)
GPU_TIDY_BOOL(is_partitioned)
GPU_TIDY_BOOL(binary_search)
#undef GPU_TIDY_BOOL
template <class... Args> THRUST_HD ptrdiff_t count(Args &&...args);
template <class... Args> THRUST_HD ptrdiff_t count_if(Args &&...args);
template <class... Args> THRUST_HD ptrdiff_t unique_count(Args &&...args);

template <class It>
THRUST_HD FirstValueT<It> reduce(It first, It last);
template <class It, class T, class... F>
THRUST_HD typename std::enable_if<IsIterator<It>::value, T>::type
reduce(It first, It last, T initial, F... operation);
template <class P, class It>
THRUST_HD FirstValueT<It> reduce(const execution_policy<P> &policy, It first,
                                 It last);
template <class P, class It, class T, class... F>
THRUST_HD T reduce(const execution_policy<P> &policy, It first, It last,
                   T initial, F... operation);
template <class It, class U, class T, class F>
THRUST_HD T transform_reduce(It first, It last, U unary, T initial, F binary);
template <class P, class It, class U, class T, class F>
THRUST_HD T transform_reduce(const execution_policy<P> &policy, It first,
                             It last, U unary, T initial, F binary);
template <class A, class B, class T, class... F>
THRUST_HD typename std::enable_if<IsIterator<A>::value, T>::type
inner_product(A first, A last, B second, T initial, F... operations);
template <class P, class A, class B, class T, class... F>
THRUST_HD T inner_product(const execution_policy<P> &policy, A first, A last,
                          B second, T initial, F... operations);

} // namespace thrust

#endif // GPU_TIDY_COMMON_THRUST_ALGORITHMS_H
