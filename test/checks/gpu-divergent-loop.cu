// RUN: %check_gpu_tidy %s gpu-divergent-loop

// A row a thread: the warp waits for the longest row.
__global__ void rowPerThread(const int *Row, const int *Column,
                             const float *Value, const float *X, float *Y) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  float Sum = 0;
  for (int J = Row[I]; J < Row[I + 1]; ++J)
    Sum += Value[J] * X[Column[J]] / (1 + Value[J]);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is each thread's own data: a warp runs to its longest lane, about {{[0-9]+}} instructions a round for all [gpu-divergent-loop]
  // CHECK-NOTES: :[[@LINE-3]]:24: note: threads leave the loop on 'J < Row[I + 1]'
  // CHECK-NOTES: note: 'Row[I]' is loaded from an address that differs between threads
  // CHECK-NOTES: note: 'I' is set to a value that differs between threads
  // CHECK-NOTES: note: 'threadIdx.x' differs between threads
  // CHECK-NOTES: note: give a long item to a whole warp
  Y[I] = Sum;
}

// Quiet: a warp to a row, its lanes stride over it.
__global__ void rowPerWarp(const int *Row, const int *Column,
                           const float *Value, const float *X, float *Y) {
  float Sum = 0;
  for (int J = Row[blockIdx.x] + threadIdx.x; J < Row[blockIdx.x + 1]; J += 32)
    Sum += Value[J] * X[Column[J]] / (1 + Value[J]);
  Y[threadIdx.x] = Sum;
}

// Quiet: a grid-stride loop.
__global__ void gridStride(float *X, int N) {
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < N;
       I += gridDim.x * blockDim.x)
    X[I] = sinf(X[I]) * expf(X[I]) / (1 + X[I]);
}

// Quiet: a lock is taken when other threads let go of it.
__global__ void retry(int *Lock, float *X) {
  bool Done = false;
  while (!Done) {
    if (atomicCAS(Lock, 0, 1) == 0) {
      X[0] += sinf(X[threadIdx.x]) * expf(X[threadIdx.x]);
      atomicExch(Lock, 0);
      Done = true;
    }
  }
}

// Quiet: a round costs next to nothing.
__global__ void cheapRounds(const int *Length, int *Out) {
  int Sum = 0;
  for (int I = 0; I < Length[threadIdx.x]; ++I)
    Sum += I;
  Out[threadIdx.x] = Sum;
}
