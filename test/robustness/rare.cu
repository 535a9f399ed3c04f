// RUN: %check_gpu_tidy %s gpu-*

// What is seldom seen in device code.

__device__ int down(const int *x, int n) {
  if (n == 0)
    return x[0];
  return down(x, n - 1) + 1;
}
__device__ bool isOdd(int n);
__device__ bool isEven(int n) { return n == 0 ? true : isOdd(n - 1); }
__device__ bool isOdd(int n) { return n == 0 ? false : isEven(n - 1); }

// What recursion returns is not known, but that threads return it from
// different branches.
__global__ void recursion(const int *x, int n) {
  if (down(x, threadIdx.x))
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'down(x, threadIdx.x)': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-13]]:10: note: the result of 'down' differs between threads
  if (isEven(threadIdx.x))
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'isEven(threadIdx.x)': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-15]]:56: note: the result of 'isOdd' differs between threads
    // CHECK-NOTES: :[[@LINE-15]]:56: note: the result of 'isEven' differs between threads
}

__device__ void climb(int n) {
  if (n > 0)
    climb(n - 1);
  __syncthreads();
}
__global__ void recursesToABarrier(int n) {
  climb(n);
  if (threadIdx.x == 0)
    climb(n);
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: this call of 'climb', which leads to '__syncthreads', is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-7]]:3: note: the barrier is here
    // CHECK-NOTES: :[[@LINE-4]]:7: note: threads part on 'threadIdx.x == 0': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-5]]:7: note: 'threadIdx.x' differs between threads
}

// A loop with two entries.
__global__ void irreducible(int n) {
  int i = 0;
  if (n > 3)
    goto inside;
outside:
  ++i;
inside:
  if (i < n)
    goto outside;
  __syncthreads(); // Quiet: all take as many turns.
  int j = threadIdx.x;
  if (n > 4)
    goto within;
around:
  ++j;
within:
  __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: '__syncthreads' is not reached by threads that have left before [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE+2]]:7: note: threads leave here, depending on 'j < n': keep all threads until the barrier and guard only the work
  // CHECK-NOTES: :[[@LINE-9]]:11: note: 'threadIdx.x' differs between threads
  if (j < n)
    goto around;
}

// Quiet: nothing is known of what inline assembly computes.
__global__ void assembly(int n) {
  int v = threadIdx.x, w;
  asm volatile("" : "=r"(w) : "r"(v));
  if (w > n)
    __syncthreads();
  asm volatile("" : "+r"(v) : : "memory");
  if (v > n)
    __syncthreads();
}

// Quiet: a loop that never ends, a body that is never run.
__global__ void endless(int n) {
  while (true) {
    __syncthreads();
    if (false)
      __syncthreads();
  }
}

__global__ void emptyStatements(int n) {
  ;
  switch (threadIdx.x)
    ;
  for (;;)
    break;
  do
    ;
  while (0);
  if (n)
    ;
  else
    __syncthreads();
}

// Variables that have no value but one with themselves in it.
__device__ int grows(int a) {
  int n;
  n = n + threadIdx.x % 32 + a;
  const int twice = twice + twice;
  return n * 32 + twice;
}
__global__ void ofItself(int *x) { x[threadIdx.x] = grows(x[0]) % 64; }
