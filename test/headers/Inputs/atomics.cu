// The overloads of atomics are exactly CUDA's.
#include "same.h"
#include <cuda_runtime.h>

__device__ void types(int *i, unsigned *u, unsigned long long *l, float *f,
                      double *d, size_t *s) {
  SAME(int, atomicAdd(i, 1));
  SAME(unsigned long long, atomicAdd(l, 1ull));
  SAME(double, atomicAdd(d, 1.0));
  SAME(float, atomicExch(f, 1.0f));
  SAME(unsigned, atomicInc(u, 3));
  SAME(int, atomicCAS(i, 1, 2));
  SAME(long long, atomicMax((long long *)l, 1ll));
  SAME(int, atomicAdd_block(i, 1));
  SAME(float, atomicAdd_system(f, 1.0f));
#ifdef NEGATIVE
  atomicAdd(s, 1ul); // expected-error {{no matching function}} expected-note@* 0+ {{}}
  atomicMax(f, 1.0f); // expected-error {{no matching function}} expected-note@* 0+ {{}}
#endif
}
