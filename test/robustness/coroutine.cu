// RUN: clang-tidy --load=%plugin --quiet --checks=-*,gpu-* %s -- %cuda_flags --cuda-device-only -std=c++20 -Wno-everything | FileCheck --allow-empty %s

// Quiet: coroutines are not analyzed.
// CHECK-NOT: warning:

#define BOTH __host__ __device__
namespace std {
template <class R, class...> struct coroutine_traits {
  using promise_type = typename R::promise_type;
};
template <class P = void> struct coroutine_handle {
  BOTH static coroutine_handle from_address(void *) noexcept { return {}; }
  BOTH operator coroutine_handle<>() const noexcept { return {}; }
};
} // namespace std
struct Never {
  BOTH bool await_ready() noexcept { return true; }
  BOTH void await_suspend(std::coroutine_handle<>) noexcept {}
  BOTH int await_resume() noexcept { return 0; }
};
struct Task {
  struct promise_type {
    BOTH Task get_return_object() { return {}; }
    BOTH Never initial_suspend() { return {}; }
    BOTH Never final_suspend() noexcept { return {}; }
    BOTH void return_void() {}
    BOTH void unhandled_exception() {}
  };
};
__host__ __device__ Task task(int n) {
  int v = co_await Never();
  if (v < n)
    __syncthreads();
}
__global__ void kernel(int n) {
  task(threadIdx.x);
  __syncthreads();
}
