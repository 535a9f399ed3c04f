// RUN: %check_gpu_tidy %s gpu-implicit-warp-sync

// The read comes first, and the write may come too early for others.

__global__ void carried(float *X, int N) {
  __shared__ float Carry;
  if (threadIdx.x == 0)
    Carry = 0;
  __syncthreads();
  for (int I = 0; I < N; I += blockDim.x) {
    X[I + threadIdx.x] += Carry;
    if (threadIdx.x == 0)
      Carry += 1;
      // CHECK-NOTES: :[[@LINE-1]]:7: warning: a thread overwrites in 'Carry' what another thread of the block may not have read yet, with no '__syncthreads()' in between [gpu-implicit-warp-sync]
      // CHECK-NOTES: :[[@LINE-4]]:27: note: another thread reads it here
      // CHECK-NOTES: :[[@LINE-3]]:7: note: put '__syncthreads()' between them, where all threads come
    __syncthreads();
  }
}

// A part of the block's memory, by a pointer.
__global__ void carriedInPart(float *X, int N) {
  extern __shared__ float All[];
  float *Carry = All + blockDim.x;
  if (threadIdx.x == blockDim.x - 1)
    *Carry = 0;
  __syncthreads();
  for (int I = 0; I < N; I += blockDim.x) {
    X[I + threadIdx.x] += *Carry;
    if (threadIdx.x == blockDim.x - 1)
      *Carry = X[I + threadIdx.x];
      // CHECK-NOTES: :[[@LINE-1]]:7: warning: a thread overwrites in 'Carry' what another thread of the
      // CHECK-NOTES: :[[@LINE-4]]:27: note: another thread reads it here
      // CHECK-NOTES: :[[@LINE-3]]:7: note: put '__syncthreads()' between them, where all threads come
    __syncthreads();
  }
}

// The next item is taken while others still look at the last one.
__global__ void itemQueue(int *Head, int N, float *Out) {
  __shared__ int Item;
  while (true) {
    if (threadIdx.x == 0)
      Item = atomicAdd(Head, 1);
      // CHECK-NOTES: :[[@LINE-1]]:7: warning: a thread overwrites in 'Item' what another thread of the
      // CHECK-NOTES: :[[@LINE+3]]:9: note: another thread reads it here
      // CHECK-NOTES: :[[@LINE-3]]:7: note: put '__syncthreads()' between them, where all threads come
    __syncthreads();
    if (Item >= N)
      break;
    Out[Item * blockDim.x + threadIdx.x] = 0;
  }
}

// One barrier a tile is one too few; both tiles need the same one.
__global__ void tiles(const float *A, const float *B, float *C, int N) {
  __shared__ float As[16][16], Bs[16][16];
  int X = threadIdx.x, Y = threadIdx.y;
  float Sum = 0;
  for (int I = 0; I < N; I += 16) {
    As[Y][X] = A[Y * N + I + X];
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: a thread overwrites in 'As' what another thread of the
    // CHECK-NOTES: :[[@LINE+5]]:14: note: another thread reads it here
    // CHECK-NOTES: :[[@LINE-3]]:5: note: put '__syncthreads()' between them, where all threads come
    Bs[Y][X] = B[(I + Y) * N + X];
    __syncthreads();
    for (int K = 0; K < 16; ++K)
      Sum += As[Y][K] * Bs[K][X];
  }
  C[Y * N + X] = Sum;
}

__global__ void scanInPlace(float *X) {
  __shared__ float S[256];
  int T = threadIdx.x;
  S[T] = X[T];
  __syncthreads();
  for (int D = 1; D < 256; D *= 2) {
    float Left = 0;
    if (T >= D)
      Left = S[T - D];
    S[T] += Left;
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: a thread overwrites in 'S' what another thread of the block
    // CHECK-NOTES: :[[@LINE-3]]:14: note: another thread reads it here
    // CHECK-NOTES: :[[@LINE-3]]:5: note: put '__syncthreads()' between them, where all threads come
    __syncthreads();
  }
  X[T] = S[T];
}

__global__ void scanInOneStatement(float *X) {
  __shared__ float S[256];
  int T = threadIdx.x;
  S[T] = X[T];
  __syncthreads();
  for (int D = 1; D < 256; D *= 2) {
    if (T >= D)
      S[T] += S[T - D];
      // CHECK-NOTES: :[[@LINE-1]]:7: warning: a thread overwrites in 'S' what another thread of the
      // CHECK-NOTES: :[[@LINE-2]]:15: note: another thread reads it here
      // CHECK-NOTES: :[[@LINE-3]]:7: note: put '__syncthreads()' between them, where all threads come
    __syncthreads();
  }
  X[T] = S[T];
}

__global__ void stencilInPlace(float *X, int N) {
  __shared__ float S[258];
  int T = threadIdx.x + 1;
  S[T] = X[T];
  __syncthreads();
  for (int I = 0; I < N; ++I) {
    float Mean = (S[T - 1] + S[T] + S[T + 1]) / 3;
    S[T] = Mean;
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: a thread overwrites in 'S' what another thread of the block
    // CHECK-NOTES: :[[@LINE-3]]:19: note: the lane 1 above reads it here
    // CHECK-NOTES: :[[@LINE-3]]:5: note: put '__syncthreads()' between them, where all threads come
    __syncthreads();
  }
  X[T] = S[T];
}

// The sum is read by all, and thread 0 goes on.
__global__ void sumOfRows(const float *X, float *Y, int N) {
  __shared__ float S[256];
  int T = threadIdx.x;
  for (int I = 0; I < N; ++I) {
    S[T] = X[I * 256 + T];
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: a thread overwrites in 'S' what another thread of the block
    // CHECK-NOTES: :[[@LINE+8]]:22: note: another thread reads it here
    // CHECK-NOTES: :[[@LINE-3]]:5: note: put '__syncthreads()' between them, where all threads come
    __syncthreads();
    for (int D = 128; D > 0; D /= 2) {
      if (T < D)
        S[T] += S[T + D];
      __syncthreads();
    }
    Y[I * 256 + T] = S[0];
  }
}

// What the lanes of a warp do together makes no other warp wait.
__global__ void warpsResults(const float *X, float *Y, int N) {
  __shared__ float Part[32];
  int Lane = threadIdx.x % 64, Warp = threadIdx.x / 64;
  for (int I = 0; I < N; ++I) {
    if (Lane == 0)
      Part[Warp] = X[I + Warp];
      // CHECK-NOTES: :[[@LINE-1]]:7: warning: a thread overwrites in 'Part' what another thread of the
      // CHECK-NOTES: :[[@LINE+5]]:14: note: another thread reads it here
      // CHECK-NOTES: :[[@LINE-3]]:7: note: put '__syncthreads()' between them, where all threads come
    __syncthreads();
    float Sum = 0;
    for (int W = 0; W < 16; ++W)
      Sum += Part[W];
    Sum = __any_sync(0xffffffff, Sum < 0) ? 0 : Sum;
    Y[I * blockDim.x + threadIdx.x] = Sum;
  }
}

// Quiet: a barrier after the reads too.
__global__ void tilesInOrder(const float *A, float *C, int N) {
  __shared__ float As[16][16];
  int X = threadIdx.x, Y = threadIdx.y;
  float Sum = 0;
  for (int I = 0; I < N; I += 16) {
    As[Y][X] = A[Y * N + I + X];
    __syncthreads();
    for (int K = 0; K < 16; ++K)
      Sum += As[Y][K];
    __syncthreads();
  }
  C[Y * N + X] = Sum;
}

// Quiet: the first round needs no barrier, the others have one.
__global__ void barrierButInTheFirstRound(const float *A, float *C, int N) {
  __shared__ float S[256];
  int T = threadIdx.x;
  for (int I = 0; I < N; ++I) {
    if (I > 0)
      __syncthreads();
    S[T] = A[I * 256 + T];
    __syncthreads();
    C[I * 256 + T] = S[255 - T];
  }
}

// Quiet: the last round needs no barrier.
__global__ void barrierButInTheLastRound(const float *A, float *C, int N) {
  __shared__ float S[256];
  int T = threadIdx.x;
  for (int I = 0; I < N; ++I) {
    S[T] = A[I * 256 + T];
    __syncthreads();
    C[I * 256 + T] = S[255 - T];
    if (I + 1 < N)
      __syncthreads();
  }
}

// Quiet: a loop with a barrier in it, which surely runs.
__global__ void barriersInLoop(const float *A, float *C, int N) {
  __shared__ float S[256];
  int T = threadIdx.x;
  S[T] = A[T];
  __syncthreads();
  float Last = S[255];
  for (int D = blockDim.x / 2; D > 0; D /= 2) {
    __syncthreads();
    if (T < D)
      C[T] += D;
  }
  S[T] = Last;
}

// Quiet: one half of the buffer is read while the other one is written.
__global__ void twoBuffers(const float *In, float *Out, int N) {
  __shared__ float S[2][256];
  int T = threadIdx.x;
  S[0][T] = In[T];
  for (int K = 0; K < N; ++K) {
    __syncthreads();
    float Last = S[K & 1][255 - T];
    S[(K + 1) & 1][T] = In[K * 256 + T];
    Out[K * 256 + T] = Last;
  }
}

__device__ void exchange(float *&A, float *&B) {
  float *Old = A;
  A = B;
  B = Old;
}

// Quiet: the pointers change places.
__global__ void exchangedBuffers(const float *In, float *Out, int N) {
  __shared__ float S[2][256];
  int T = threadIdx.x;
  float *From = S[0], *To = S[1];
  From[T] = In[T];
  for (int K = 0; K < N; ++K) {
    __syncthreads();
    To[T] = From[255 - T];
    exchange(From, To);
  }
  Out[T] = From[T];
}

// Quiet: the lower half reads the upper one.
__global__ void halves(float *X) {
  __shared__ float S[256];
  int T = threadIdx.x;
  S[T] = X[T];
  __syncthreads();
  for (int D = 128; D > 0; D /= 2) {
    if (T < D)
      S[T] += S[T + D];
    __syncthreads();
  }
  for (unsigned D = 1; D < blockDim.x; D *= 2) {
    if (T % (2 * D) == 0)
      S[T] += S[T + D];
    __syncthreads();
  }
  if (T < 16)
    S[T] += S[T + 16];
  __syncthreads();
  X[T] = S[0];
}

// Quiet: each pair is one thread's.
__global__ void pairs(int *X) {
  __shared__ int S[256];
  int T = threadIdx.x;
  S[T] = X[T];
  __syncthreads();
  for (int Round = 0; Round < 256; ++Round) {
    if (T % 2 == Round % 2 && T < 255 && S[T] > S[T + 1]) {
      int Less = S[T + 1];
      S[T + 1] = S[T];
      S[T] = Less;
    }
    __syncthreads();
  }
  X[T] = S[T];
}

// Quiet: the one that reads is the one that writes.
__global__ void oneThreads(int *X, int N) {
  __shared__ int Count;
  if (threadIdx.x == 0)
    Count = 0;
  __syncthreads();
  for (int I = 0; I < N; ++I) {
    if (threadIdx.x == 0 && Count < 4) {
      X[I] = Count;
      Count = Count + 1;
    }
    if (!threadIdx.x)
      Count += X[I];
  }
  __syncthreads();
  X[threadIdx.x] = Count;
}

// Quiet: the first warp's alone, which waits for its lanes.
__global__ void firstWarp(int *X, int N) {
  __shared__ int Next;
  __syncthreads();
  if (threadIdx.x < 64) {
    for (int I = 0; I < N; ++I) {
      X[threadIdx.x] += Next;
      __syncwarp();
      if (threadIdx.x == 0)
        Next += 1;
      __syncwarp();
    }
  }
}

// Quiet: a block of one warp.
__global__ void __launch_bounds__(32) smallBlock(int *X, int N) {
  __shared__ int Next;
  if (threadIdx.x == 0)
    Next = N;
  __syncthreads();
  for (int I = 0; I < N; ++I) {
    X[threadIdx.x] += Next;
    __syncwarp();
    if (threadIdx.x == 0)
      Next += 1;
    __syncwarp();
  }
}

// Quiet: lists that threads shorten side by side, in any order.
__global__ void jumps(int *X) {
  __shared__ int Next[256];
  int T = threadIdx.x;
  Next[T] = X[T];
  __syncthreads();
  Next[T] = Next[Next[T]];
  __syncthreads();
  X[T] = Next[T];
}

// Quiet: the thread whose element the others read has left it out.
__global__ void elimination(float *X, int N) {
  __shared__ float S[64];
  int T = threadIdx.x;
  S[T] = X[T];
  __syncthreads();
  for (int K = 0; K < 63; ++K) {
    if (T > K)
      S[T] -= S[K] * X[K];
    __syncthreads();
  }
  for (int K = 0; K < N; ++K) {
    __syncthreads();
    if (T <= K)
      continue;
    S[T] -= S[K] * X[K];
  }
  X[T] = S[T];
}

// The scratch memory of one sum is filled for the next one while warps still
// read it.
__global__ void twoSums(const float *X, float *Y, int N) {
  __shared__ float Part[16];
  int Lane = threadIdx.x % 64, Warp = threadIdx.x / 64;
  if (Lane == 0)
    Part[Warp] = X[Warp];
  __syncthreads();
  float First = Lane < 16 ? Part[Lane] : 0;
  if (Lane == 0)
    Part[Warp] = X[Warp + N];
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: a thread overwrites in 'Part' what another thread of the
    // CHECK-NOTES: :[[@LINE-4]]:29: note: another thread reads it here
    // CHECK-NOTES: :[[@LINE-3]]:5: note: put '__syncthreads()' between them, where all threads come
  __syncthreads();
  Y[threadIdx.x] = First + (Lane < 16 ? Part[Lane] : 0);
}

// Quiet: each thread has another row, along the diagonal.
__global__ void diagonals(int *X) {
  __shared__ int S[33][33];
  int T = threadIdx.x;
  for (int M = 0; M < 32; ++M) {
    if (T <= M) {
      int Column = T + 1, Row = M - T + 1;
      S[Row][Column] = max(S[Row - 1][Column - 1], S[Row][Column - 1] - X[T]);
    }
    __syncthreads();
  }
  X[T] = S[T][32];
}

// Quiet: the rows above are done.
__global__ void factors(float *X) {
  __shared__ float S[16][16];
  int T = threadIdx.x;
  for (int I = 0; I < 15; ++I) {
    if (T > I)
      for (int J = 0; J < I; ++J)
        S[T][I] -= S[T][J] * S[J][I];
    __syncthreads();
  }
  X[T] = S[T][0];
}
