// RUN: %check_gpu_tidy %s gpu-divergent-barrier

// What one thread writes while the others read it is not the same for all.

__device__ int Rounds;

struct Work {
  int Size;
};

__global__ void clamped(int *N, const int *Most, int *X) {
  if (threadIdx.x == 0 && *N > *Most)
    *N = *Most;
  for (int I = 0; I < *N / 2 + 1; ++I) {
    X[threadIdx.x] += I;
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is in a loop that threads of the block may leave at different times: they can read different values of '*N' [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-4]]:19: note: it depends on 'I < *N / 2 + 1'
    // CHECK-NOTES: :[[@LINE-5]]:23: note: each thread reads '*N' here
    // CHECK-NOTES: :[[@LINE-7]]:5: note: one thread writes it here, with no barrier between that and the reads of the others: put '__syncthreads()' there
  }
}

__global__ void variableOfTheGrid(const int *N, int *X) {
  if (threadIdx.x == 0)
    Rounds = *N;
  for (int I = 0; I < Rounds; ++I) {
    X[threadIdx.x] += I;
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is in a loop that threads of the block may leave at different times: they can read different values of 'Rounds' [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-4]]:19: note: it depends on 'I < Rounds'
    // CHECK-NOTES: :[[@LINE-5]]:23: note: each thread reads 'Rounds' here
    // CHECK-NOTES: :[[@LINE-7]]:5: note: one thread writes it here, with no barrier between that and
  }
}

__global__ void sharedVariable(const int *N, int *X) {
  __shared__ int Most;
  if (threadIdx.x == 0)
    Most = *N;
  if (Most > 0) {
    X[threadIdx.x] += 1;
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' may not be reached by all threads of the block: they can read different values of 'Most' [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-4]]:7: note: it depends on 'Most > 0'
    // CHECK-NOTES: :[[@LINE-6]]:5: note: one thread writes it here, with no barrier between that and
    X[threadIdx.x] += X[0];
  }
}

__global__ void readIntoVariable(Work *W, int *X) {
  if (threadIdx.x == 0)
    W->Size -= 1;
  int Size = W->Size;
  for (int I = 0; I < Size; ++I) {
    X[threadIdx.x] += I;
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is in a loop that threads of the block may leave at different times: they can read different values of 'W->Size' [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-4]]:19: note: it depends on 'I < Size'
    // CHECK-NOTES: :[[@LINE-6]]:14: note: each thread reads 'W->Size' here
    // CHECK-NOTES: :[[@LINE-8]]:5: note: one thread writes it here, with no barrier between that and
  }
}

// The write may come before the others have looked.
__global__ void countedDown(int *Left, int *X) {
  while (*Left > 0) {
    X[threadIdx.x] += 1;
    if (threadIdx.x == 0)
      *Left -= 1;
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is in a loop that threads of the block may leave at different times: they can read different values of '*Left' [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE-6]]:10: note: it depends on '*Left > 0'
    // CHECK-NOTES: :[[@LINE-4]]:7: note: one thread writes it here, with no barrier between that and
  }
}

__global__ void leftByBreak(int *Left, int *X) {
  while (true) {
    __syncthreads();
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: '__syncthreads' is in a loop that threads of the block may leave at different times: they can read different values of 'Left[0]' [gpu-divergent-barrier]
    // CHECK-NOTES: :[[@LINE+5]]:9: note: it depends on 'Left[0] == 0'
    // CHECK-NOTES: :[[@LINE+3]]:7: note: one thread writes it here, with no barrier between that and
    X[threadIdx.x] += 1;
    if (threadIdx.x == 0)
      Left[0] -= 1;
    if (Left[0] == 0)
      break;
  }
}

// Quiet: a barrier between the write and the reads.
__global__ void clampedInOrder(int *N, const int *Most, int *X) {
  if (threadIdx.x == 0 && *N > *Most)
    *N = *Most;
  __syncthreads();
  for (int I = 0; I < *N; ++I) {
    X[threadIdx.x] += I;
    __syncthreads();
  }
}

// Quiet: barriers on both sides of the write.
__global__ void countedDownInOrder(int *Left, int *X) {
  while (*Left > 0) {
    X[threadIdx.x] += 1;
    __syncthreads();
    if (threadIdx.x == 0)
      *Left -= 1;
    __syncthreads();
  }
}

// Quiet: other memory, as far as is known; another element, another field.
__global__ void otherMemory(int *N, int *Most, int *X) {
  if (threadIdx.x == 0) {
    *Most = 3;
    N[1] = 2;
  }
  for (int I = 0; I < N[0]; ++I) {
    X[threadIdx.x] += I;
    __syncthreads();
  }
}

// Quiet: all threads write the same.
__global__ void writtenByAll(int *N, int *X) {
  *N = 3;
  for (int I = 0; I < *N; ++I) {
    X[threadIdx.x] += I;
    __syncthreads();
  }
}

// Quiet: who still looks sees that the loop is over, with either value.
__global__ void resetAtTheEnd(int *N, int *X) {
  for (int I = 0; I < *N; ++I) {
    X[threadIdx.x] += I;
    __syncthreads();
  }
  if (threadIdx.x == 0)
    *N = 0;
}

// Quiet: no barrier depends on it.
__global__ void noBarrier(int *N, int *X) {
  if (threadIdx.x == 0)
    *N -= 1;
  for (int I = 0; I < *N; ++I)
    X[threadIdx.x] += I;
  __syncthreads();
  X[threadIdx.x] += X[0];
}
