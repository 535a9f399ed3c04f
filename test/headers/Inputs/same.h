// SAME(T, expression): the expression has exactly the type T.
#include <type_traits>
#define SAME(T, ...)                                                           \
  static_assert(std::is_same<T, decltype(__VA_ARGS__)>::value, #__VA_ARGS__)
