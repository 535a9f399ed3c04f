// RUN: %check_gpu_tidy %s gpu-divergent-barrier

// One return, one thing to change: what comes after the third barrier is a note.
__global__ void oneReturn(float *s, int n) {
  if (threadIdx.x >= n)
    return;
  __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: '__syncthreads' is not reached by threads that have left before [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE-4]]:7: note: threads leave here, depending on 'threadIdx.x >= n': keep all threads until the barrier and guard only the work
  // CHECK-NOTES: :[[@LINE-5]]:7: note: 'threadIdx.x' differs between threads
  s[threadIdx.x] = 1;
  __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: '__syncthreads' is not reached by threads that have left before [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE-9]]:7: note: threads leave here, depending on 'threadIdx.x >= n': keep all threads until the barrier and guard only the work
  // CHECK-NOTES: :[[@LINE-10]]:7: note: 'threadIdx.x' differs between threads
  s[threadIdx.x + 1] = 2;
  __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: '__syncthreads' is not reached by threads that have left before [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE-14]]:7: note: threads leave here, depending on 'threadIdx.x >= n': keep all threads until the barrier and guard only the work
  // CHECK-NOTES: :[[@LINE-15]]:7: note: 'threadIdx.x' differs between threads
  // CHECK-NOTES: :[[@LINE+2]]:3: note: 2 more barriers behind the same branch, the first one here
  s[threadIdx.x] = 3;
  __syncthreads();
  s[threadIdx.x + 1] = 4;
  __syncthreads();
}

// Two values that are the same for the block, but not the same value.
__device__ void replace(int &by, int with) { by = with; }
__global__ void replaced(const int *x) {
  int value = x[0];
  if (threadIdx.x < 3)
    replace(value, x[1]);
  if (value)
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'value': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-6]]:7: note: 'threadIdx.x' differs between threads
  int captured = x[0];
  auto set = [&] { captured = x[1]; };
  if (threadIdx.x < 3)
    set();
  if (captured)
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'captured': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-6]]:7: note: 'threadIdx.x' differs between threads
}

// A template that nobody instantiates, as far as nothing depends on what it is
// made for.
template <class T> __global__ void pattern(T *x, int n) {
  T value = x[threadIdx.x];
  if (threadIdx.x < 3)
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: threads part on 'threadIdx.x < 3': move the barrier out, or decide alike in the whole block
    // CHECK-NOTES: :[[@LINE-4]]:7: note: 'threadIdx.x' differs between threads
  x[0] = value;
}
template <class T> struct Holder {
  __device__ void method(T *x) {
    if (threadIdx.x < 3)
      __syncthreads();
      // CHECK-NOTES: :[[@LINE-1]]:7: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
      // CHECK-NOTES: :[[@LINE-3]]:9: note: threads part on 'threadIdx.x < 3': move the barrier out, or decide alike in the whole block
      // CHECK-NOTES: :[[@LINE-4]]:9: note: 'threadIdx.x' differs between threads
  }
};
