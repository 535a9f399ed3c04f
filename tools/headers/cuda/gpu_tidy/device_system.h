//===- device_system.h - malloc, printf and assert in device code ---------===//

#ifndef GPU_TIDY_CUDA_DEVICE_SYSTEM_H
#define GPU_TIDY_CUDA_DEVICE_SYSTEM_H

extern "C" {
__device__ int vprintf(const char *format, const char *arguments);
__device__ int printf(const char *format, ...);
__device__ void *malloc(size_t size) __attribute__((nothrow))
__attribute__((malloc));
__device__ void free(void *pointer) __attribute__((nothrow));
__device__ void __assertfail(const char *message, const char *file,
                             unsigned line, const char *function,
                             size_t char_size);
// What glibc's assert() calls.
__device__ static inline void __assert_fail(const char *Message,
                                            const char *File, unsigned Line,
                                            const char *Function) {
  __assertfail(Message, File, Line, Function, sizeof(char));
}
}

namespace std {
__device__ static inline void free(void *Pointer) { ::free(Pointer); }
__device__ static inline void *malloc(size_t Size) { return ::malloc(Size); }
} // namespace std

#endif // GPU_TIDY_CUDA_DEVICE_SYSTEM_H
