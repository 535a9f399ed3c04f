//===- device_system.h - malloc, printf, memcpy in device code ------------===//

#ifndef GPU_TIDY_HIP_DEVICE_SYSTEM_H
#define GPU_TIDY_HIP_DEVICE_SYSTEM_H

#include <stddef.h>

extern "C" {
__device__ __attribute__((weak)) void *malloc(size_t size);
__device__ __attribute__((weak)) void free(void *pointer);
__device__ int printf(const char *format, ...);
__device__ __attribute__((noreturn)) void __assert_fail(const char *message,
                                                        const char *file,
                                                        unsigned int line,
                                                        const char *function);
__device__ void __cxa_pure_virtual(void);
__device__ void __cxa_deleted_virtual(void);
__device__ void abort(void);
}
__device__ void *memcpy(void *to, const void *from, size_t size);
__device__ void *memset(void *pointer, int value, size_t size);

#endif // GPU_TIDY_HIP_DEVICE_SYSTEM_H
