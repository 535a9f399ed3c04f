// RUN: %check_gpu_tidy %s gpu-divergent-barrier

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

__global__ void threadIndex() {
  if (threadIdx.x < 16)
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'threadIdx.x < 16': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-4]]:7: note: 'threadIdx.x' differs between threads
}

// A whole wave, but not the whole block.
__global__ void oneWarp() {
  if (threadIdx.x / 64 == 0)
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'threadIdx.x / 64 == 0': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-4]]:7: note: 'threadIdx.x' differs between threads
}

__global__ void data(const int *flags) {
  int flag = flags[threadIdx.x];
  if (flag)
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'flag': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-5]]:14: note: 'flags[threadIdx.x]' is loaded from an address that differs between threads
    // CHECK-NOTES: :[[@LINE-6]]:20: note: 'threadIdx.x' differs between threads
}

__global__ void rightOfAnd(int n) {
  if (n > 0 && threadIdx.x > 3)
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:16: note: threads part on 'threadIdx.x > 3': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-4]]:16: note: 'threadIdx.x' differs between threads
}

// Quiet: the same for every thread of the block.
__global__ void uniformConditions(const int *in, int n, int mode) {
  __shared__ int any;
  if (blockIdx.x == 0)
    __syncthreads();
  if (n > 4 && gridDim.x > 2)
    __syncthreads();
  for (int i = 0; i < 32; ++i)
    __syncthreads();
  for (int i = blockIdx.x; i < n; i += gridDim.x)
    __syncthreads();
  if (in[blockIdx.x])
    __syncthreads();
  switch (mode) {
  case 0:
    __syncthreads();
    break;
  default:
    break;
  }
  if (threadIdx.x == 0)
    any = in[3];
  __syncthreads();
  if (any)
    __syncthreads();
  while (__syncthreads_or(in[threadIdx.x]))
    __syncthreads();
}

// Quiet: no thread decides otherwise.
__global__ void alwaysTrue() {
  if (threadIdx.x < blockDim.x)
    __syncthreads();
  if (threadIdx.x < 1024)
    __syncthreads();
}

__global__ void __launch_bounds__(128) bounded() {
  if (threadIdx.x >= 128)
    return;
  __syncthreads();
}

// Quiet: the loop has as many turns for every thread, however it starts.
__global__ void strided(float *x) {
  for (unsigned i = threadIdx.x; i < blockDim.x * 8; i += blockDim.x) {
    x[i] = 0;
    __syncthreads();
  }
}

// Quiet: a trap ends all.
__global__ void trapped(const int *x) {
  if (x[threadIdx.x] < 0)
    __builtin_trap();
  __syncthreads();
}

//===----------------------------------------------------------------------===//
// Exits and loops
//===----------------------------------------------------------------------===//

__global__ void earlyReturn(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  x[i] = 0;
  __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: '__syncthreads' is not reached by threads that have left before [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE-5]]:7: note: threads leave here, depending on 'i >= n': keep all threads until the barrier and guard only the work
  // CHECK-NOTES: :[[@LINE-7]]:11: note: 'i' is set to a value that differs between threads
  // CHECK-NOTES: :[[@LINE-8]]:37: note: 'threadIdx.x' differs between threads
}

__global__ void tripCount(const int *rows) {
  for (int i = rows[threadIdx.x]; i < rows[threadIdx.x + 1]; ++i)
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is in a loop that threads of the block leave at different times [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:35: note: 'i < rows[threadIdx.x + 1]' ends the loop: run all threads of the block to the same bound and guard only the work
    // CHECK-NOTES: :[[@LINE-4]]:16: note: 'rows[threadIdx.x]' is loaded from an address that differs between threads
    // CHECK-NOTES: :[[@LINE-5]]:21: note: 'threadIdx.x' differs between threads
}

// The loop ends alike for all, but what a thread that skips meets next is the
// first barrier of its next turn.
__global__ void skipsATile(const float *tiles, int n) {
  for (int k = 0; k < n; ++k) {
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: threads that skip '__syncthreads' in this loop wait here instead, in their next iteration [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE+5]]:5: note: the barrier is here
    // CHECK-NOTES: :[[@LINE+2]]:9: note: threads part on 'tiles[threadIdx.x] > 0': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE+1]]:15: note: 'threadIdx.x' differs between threads
    if (tiles[threadIdx.x] > 0)
      continue;
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by threads that have left before [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-4]]:9: note: threads leave here, depending on 'tiles[threadIdx.x] > 0': keep all threads until the barrier and guard only the work
    // CHECK-NOTES: :[[@LINE-5]]:15: note: 'threadIdx.x' differs between threads
  }
}

// How often a thread went through the loop differs behind it.
__global__ void counts(const int *x) {
  int turns = 0;
  while (x[threadIdx.x + turns])
    ++turns;
  if (turns > 3)
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'turns > 3': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-6]]:10: note: 'x[threadIdx.x + turns]' is loaded from an address that differs between threads
    // CHECK-NOTES: :[[@LINE-7]]:12: note: 'threadIdx.x' differs between threads
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

__device__ void inner(float *s) {
  s[threadIdx.x] = 0;
  __syncthreads();
}
__device__ void outer(float *s) { inner(s); }

__global__ void calls(float *s) {
  outer(s);
  if (threadIdx.x == 0)
    outer(s);
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: this call of 'outer', which leads to '__syncthreads', is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-7]]:35: note: 'inner' is called here
    // CHECK-NOTES: :[[@LINE-10]]:3: note: the barrier is here
    // CHECK-NOTES: :[[@LINE-5]]:7: note: threads part on 'threadIdx.x == 0': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-6]]:7: note: 'threadIdx.x' differs between threads
}

// One body, two callers: what the argument is decides.
__device__ void guarded(bool go) {
  if (go)
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'go': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE+8]]:11: note: 'threadIdx.x' differs between threads
}
// Quiet.
__global__ void sameForAll(int n) {
  guarded(n > 3);
  guarded(blockIdx.x == 2);
}
__global__ void notForAll() {
  guarded(threadIdx.x == 2);
}

template <int N> __device__ int keep(int v) { return N > 0 ? v : 0; }

// Quiet for 0: the function returns the same for all.
__global__ void templates(int *x) {
  if (keep<0>(threadIdx.x))
    __syncthreads();
  if (keep<1>(threadIdx.x))
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'keep<1>(threadIdx.x)': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-4]]:15: note: 'threadIdx.x' differs between threads
}

// Quiet: nobody knows what it returns.
__device__ int elsewhere(int);
__global__ void unknown() {
  if (elsewhere(threadIdx.x))
    __syncthreads();
}

__device__ void setsByReference(int &a, int &b) {
  a = threadIdx.x;
  b = 3;
}
__global__ void references() {
  int a, b;
  setsByReference(a, b);
  if (b)
    __syncthreads();
  if (a)
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'a': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-7]]:3: note: the result of 'setsByReference' differs between threads
    // CHECK-NOTES: :[[@LINE-13]]:3: note: 'a' is set to a value that differs between threads
    // CHECK-NOTES: :[[@LINE-14]]:7: note: 'threadIdx.x' differs between threads
}

struct Position {
  int thread, block;
  __device__ Position() : thread(threadIdx.x), block(blockIdx.x) {}
  __device__ bool first() const { return block == 0; }
};
// Quiet: the fields of an object are values of their own.
__global__ void objects() {
  Position p;
  Position q = p;
  if (q.block == 3)
    __syncthreads();
  if (p.first())
    __syncthreads();
  auto barrier = [&] {
    if (q.block)
      __syncthreads();
  };
  barrier();
}

// What is added to threadIdx.x is not the same for all warps.
__global__ void addedByWarp(int n, int more) {
  int tid = threadIdx.x;
  int t = tid / 32 == 0 ? tid : tid + blockDim.x;
  if (t < n * blockDim.x)
    __syncthreads();
// CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
// CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 't < n * blockDim.x': move the barrier out, or decide alike in the whole block
// CHECK-NOTES: :[[@LINE-5]]:11: note: 't' is set to a value that differs between threads
// CHECK-NOTES: :[[@LINE-7]]:13: note: 'threadIdx.x' differs between threads
  int u = tid;
  if (tid / 32 == 0)
    u += more;
  if (u < n + tid)
    __syncthreads();
// CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
// CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'u < n + tid': move the barrier out, or decide alike in the whole block
// CHECK-NOTES: :[[@LINE-7]]:11: note: 'u' is set to a value that differs between threads
// CHECK-NOTES: :[[@LINE-16]]:13: note: 'threadIdx.x' differs between threads
}

// Threads from 128 on take a round less.
__global__ __launch_bounds__(256) void unequalRounds() {
  for (int i = threadIdx.x; i < 640; i += 256)
    __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is in a loop that threads of the block leave at different times [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE-3]]:29: note: 'i < 640' ends the loop
  // CHECK-NOTES: :[[@LINE-4]]:16: note: 'threadIdx.x' differs between threads
}

//===----------------------------------------------------------------------===//
// A barrier in each arm
//===----------------------------------------------------------------------===//

// Lanes of one warp part.
__global__ void lanesInArms() {
  if (threadIdx.x % 2)
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'threadIdx.x % 2': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-4]]:7: note: 'threadIdx.x' differs between threads
  else
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-8]]:7: note: threads part on 'threadIdx.x % 2': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-9]]:7: note: 'threadIdx.x' differs between threads
}

// One arm has a barrier more.
__global__ void moreInOneArm(int *p) {
  if (threadIdx.x < 64) {
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'threadIdx.x < 64': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-4]]:7: note: 'threadIdx.x' differs between threads
    p[threadIdx.x] = 1;
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-8]]:7: note: threads part on 'threadIdx.x < 64': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-9]]:7: note: 'threadIdx.x' differs between threads
  } else {
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-13]]:7: note: threads part on 'threadIdx.x < 64': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-14]]:7: note: 'threadIdx.x' differs between threads
  }
}
