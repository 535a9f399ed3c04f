// RUN: %check_gpu_tidy %s gpu-divergent-barrier

// What a launch passes as the block's size is the block's size in the kernel.
// the same variable sizes the block and is passed
__global__ void bitonic(int *p, int n, int padded) {
  if (threadIdx.x >= padded) return;
  __syncthreads();
}
void run1(int *p, int n) {
  const int padded = n * 2;
  const dim3 threads(padded, 1, 1);
  bitonic<<<4, threads>>>(p, n, padded);
}
template <int N, int K> __global__ void rows(int *p, int n_arg, int k_arg) {
  const int k = K == 0 ? k_arg : K;
  const int col = threadIdx.y;
  if (col >= k) return;
  __syncthreads();
}
void run2(int *p, int n, int k) {
  dim3 threads(32, k);
  rows<0, 0><<<4, threads>>>(p, n, k);
}
__global__ void member(int *p, int w) {
  if (threadIdx.x < w) __syncthreads();
}
void run3(int *p) {
  dim3 block(p[0]);
  member<<<4, block>>>(p, block.x);
}
// changed in between
__global__ void changed(int *p, int w) {
  if (threadIdx.x < w) __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:24: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE-2]]:7: note: threads part on 'threadIdx.x < w': move the barrier out, or decide alike in the whole block
  // CHECK-NOTES: :[[@LINE-3]]:7: note: 'threadIdx.x' differs between threads
}
void run4(int *p, int n) {
  dim3 block(n);
  n -= 1;
  changed<<<4, block>>>(p, n);
}
// one launch only
__global__ void two(int *p, int w) {
  if (threadIdx.x < w) __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:24: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE-2]]:7: note: threads part on 'threadIdx.x < w': move the barrier out, or decide alike in the whole block
  // CHECK-NOTES: :[[@LINE-3]]:7: note: 'threadIdx.x' differs between threads
}
void run5(int *p, int n) {
  two<<<4, n>>>(p, n);
  two<<<4, n>>>(p, n - 1);
}
__global__ void plain(int *p, int w) {
  if (threadIdx.x < w) __syncthreads();
}
void run6(int *p, int n) {
  plain<<<4, n + 1>>>(p, n + 1);
}
__global__ void other(int *p, int w) {
  if (threadIdx.y < w) __syncthreads();
}
void run7(int *p, int n) {
  other<<<4, dim3(n, 4)>>>(p, n);
}
int next();
__global__ void call(int *p, int w) {
  if (threadIdx.x < w) __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:24: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE-2]]:7: note: threads part on 'threadIdx.x < w': move the barrier out, or decide alike in the whole block
  // CHECK-NOTES: :[[@LINE-3]]:7: note: 'threadIdx.x' differs between threads
}
void run8(int *p) {
  call<<<4, next()>>>(p, next());
}
__global__ void moved(int *p, int w) {
  w--;
  if (threadIdx.x < w) __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:24: warning: '__syncthreads' is not reached by all threads of the block [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE-2]]:7: note: threads part on 'threadIdx.x < w': move the barrier out, or decide alike in the whole block
  // CHECK-NOTES: :[[@LINE-3]]:7: note: 'threadIdx.x' differs between threads
}
void run9(int *p, int n) {
  moved<<<4, n>>>(p, n);
}
__global__ void stride(int *p, int w, int n) {
  for (int i = threadIdx.y; i < w * n; i += w) __syncthreads();
}
void run10(int *p, int n) {
  stride<<<4, dim3(32, n)>>>(p, n, 5);
}

// Where the launch is, the block's size is known.
template <int N, int K> __global__ void chosen(int *p) {
  if (threadIdx.y >= K) return;
  __syncthreads();
}
void choose(int *p, int k) {
  dim3 threads(32, k);
  switch (k) {
  case 8:
    chosen<1, 8><<<4, threads>>>(p);
    break;
  case 4: {
    chosen<1, 4><<<4, threads>>>(p);
    break;
  }
  default:
    if (k == 2 && p)
      chosen<1, 2><<<4, threads>>>(p);
    // No block has more rows of 32.
    else
      chosen<1, 32><<<4, threads>>>(p);
  }
}
template <int N, int K> __global__ void notChosen(int *p) {
  if (threadIdx.y >= K) return;
  __syncthreads();
  // CHECK-NOTES: :[[@LINE-1]]:3: warning: '__syncthreads' is not reached by threads that have left before [gpu-divergent-barrier]
  // CHECK-NOTES: :[[@LINE-3]]:7: note: threads leave here, depending on 'threadIdx.y >= K': keep all threads until the barrier and guard only the work
  // CHECK-NOTES: :[[@LINE-4]]:7: note: 'threadIdx.y' differs between threads
}
void chooseOther(int *p, int k) {
  dim3 threads(32, k);
  switch (k) {
  case 8:
    ++*p;
  case 4:
    notChosen<1, 4><<<4, threads>>>(p);
  }
}

// A function's result may be another the next time, a variable's value is not.
int nextPowerOf2(int);
__global__ void sorted(int *p, int padded) {
  if (threadIdx.x >= padded) return;
  __syncthreads();
}
void sortAll(int *p, int n) {
  const int padded = nextPowerOf2(n);
  const dim3 block(padded, 1, 1);
  sorted<<<4, block>>>(p, padded);
}
