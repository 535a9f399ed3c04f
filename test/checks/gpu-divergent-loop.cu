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

// A row a thread, as it is mostly written.
__global__ void multiply(const int *Row, const int *Column, const float *Value,
                         const float *X, float *Y) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  float Sum = 0;
  for (int J = Row[I]; J < Row[I + 1]; ++J)
    Sum += Value[J] * X[Column[J]];
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on
  // CHECK-NOTES: note: 'Row[I]' is loaded
  // CHECK-NOTES: note: 'I' is set
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: give a long item to a whole warp
  Y[I] = Sum;
}

// An atomic in a loop that counts is not what ends it.
__global__ void frontier(const int *Row, const int *Next, int *Level, int Now) {
  int I = threadIdx.x;
  for (int E = Row[I]; E < Row[I + 1]; ++E)
    if (atomicCAS(&Level[Next[E]], -1, Now) == -1)
      Level[Next[E]] = Now;
  // CHECK-NOTES: :[[@LINE-3]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on
  // CHECK-NOTES: note: 'Row[I]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: give a long item to a whole warp
}

// The length comes out of the rounds: the thread index alone decides it, but
// through what no one foresees.
__global__ void escape(int *Rounds, int Most) {
  float X0 = threadIdx.x * 0.01f, Y0 = blockIdx.x * 0.01f, X = 0, Y = 0;
  int N = 0;
  while (X * X + Y * Y < 4 && N < Most) {
    float T = X * X - Y * Y + X0;
    Y = 2 * X * Y + Y0 / (1 + Y0);
    X = T;
    ++N;
  }
  // CHECK-NOTES: :[[@LINE-6]]:3: warning: the number of rounds is each thread's own data: a warp runs to its longest lane, about {{[0-9]+}} instructions a round for all [gpu-divergent-loop]
  // CHECK-NOTES: note: threads leave the loop on 'X * X + Y * Y < 4'
  // CHECK-NOTES: note: 'X' is set to a value that differs between threads
  // CHECK-NOTES: note:
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: the length is not known beforehand
  Rounds[threadIdx.x] = N;
}

// A search that ends where it finds something.
__global__ void search(const float *Text, const float *Word, int *At, int N) {
  const float *Mine = Word + threadIdx.x * 8;
  for (int I = 0; I < N; ++I) {
    float D = Text[I] * Mine[0] + Text[I + 1] * Mine[1] + Text[I + 2] * Mine[2];
    if (sqrtf(D) < Mine[3]) {
      At[threadIdx.x] = I;
      break;
    }
  }
  // CHECK-NOTES: :[[@LINE-7]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on 'sqrtf(D) < Mine[3]'
  // CHECK-NOTES: note:
  // CHECK-NOTES: note:
  // CHECK-NOTES: note:
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: the length is not known beforehand
}

// A search of one load a round.
__global__ void linearSearch(const float *Sums, const float *Draw, int *At,
                             int N) {
  int I = threadIdx.x;
  for (int J = 0; J < N; ++J)
    if (Sums[J] >= Draw[I]) {
      At[I] = J;
      break;
    }
  // CHECK-NOTES: :[[@LINE-5]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on 'Sums[J] >= Draw[I]'
  // CHECK-NOTES: note: 'Draw[I]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: the length is not known beforehand
}

// The same iteration, left in the middle.
struct Complex {
  float Real, Imaginary;
};
__device__ int rounds(const Complex &C, int Most) {
  int Count = 0;
  Complex Z = {0, 0};
  for (int I = 0; I < Most; ++I) {
    float R = Z.Real, S = Z.Imaginary;
    if (R * R + S * S >= 4.0f)
      break;
    Z.Real = R * R - S * S + C.Real;
    Z.Imaginary = 2 * R * S + C.Imaginary;
    ++Count;
  }
  // CHECK-NOTES: :[[@LINE-8]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on 'R * R + S * S >= 4.0f'
  // CHECK-NOTES: note: 'R' is set to a value that differs between threads
  // CHECK-NOTES: note: 'Real' is set to a value that differs between threads
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: the length is not known beforehand
  return Count;
}
__global__ void picture(int *Rounds, float Scale) {
  Complex C = {threadIdx.x * Scale, blockIdx.x * Scale};
  Rounds[threadIdx.x] = rounds(C, 1000);
}

// A list is as long as it is.
struct Node {
  Node *Next;
  float Value;
};
__global__ void walk(Node *const *First, float *Sums) {
  float Sum = 0;
  for (Node *N = First[threadIdx.x]; N; N = N->Next)
    Sum += sinf(N->Value);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on 'N'
  // CHECK-NOTES: note: 'First[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: the length is not known beforehand
  Sums[threadIdx.x] = Sum;
}

// Quiet: a handful of rounds at most.
__global__ void handful(const float *Key, float *At) {
  for (int I = 0; I < 4; ++I)
    if (Key[I] < At[threadIdx.x]) {
      At[threadIdx.x + I] = sinf(Key[I]);
      break;
    }
}

// Of loops within loops the outermost, also through a call.
__device__ float inner(const float *X, int Length) {
  float Sum = 0;
  for (int I = 0; I < Length; ++I)
    Sum += sinf(X[I]);
  return Sum;
}
__global__ void outer(const float *X, const int *Length, float *Y) {
  int N = Length[threadIdx.x];
  for (int I = 0; I < N; ++I)
    Y[I] = inner(X, Length[threadIdx.x + I]);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is each thread's own data: a warp runs to its longest lane, about {{[0-9]+}} instructions a round for all, with the loops inside taken once
  // CHECK-NOTES: note: threads leave the loop on 'I < N'
  // CHECK-NOTES: note: 'Length[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: :[[@LINE-12]]:3: note: one more such loop of the same kernel is here
  // CHECK-NOTES: note: give a long item to a whole warp
}

// The bound comes from a caller.
__device__ float sum(const float *X, int Length) {
  float Sum = 0;
  for (int I = 0; I < Length; ++I)
    Sum += sinf(X[I]);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on 'I < Length'
  // CHECK-NOTES: :[[@LINE+6]]:27: note: 'Length[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: give a long item to a whole warp
  return Sum;
}
__global__ void sums(const float *X, const int *Length, float *Y) {
  Y[threadIdx.x] = sum(X, Length[threadIdx.x]);
}

// Quiet: a triangle by the thread index, whose lanes end within a round of each
// other; choosing between two variables is no look-up.
__global__ void triangle(float *X, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  int Last = N - 1;
  for (int J = 0; J <= (I < Last ? I : Last); ++J)
    X[I] += sinf(X[J]) / (1 + X[J]);
}

// Quiet: with a barrier in it all threads take as many rounds, or it hangs,
// which is another check's business.
__device__ void wait() { __syncthreads(); }
__global__ void barrierInside(const int *Length, float *X) {
  for (int I = 0; I < Length[threadIdx.x]; ++I) {
    X[threadIdx.x] += sinf(X[I]) / (1 + X[I]);
    wait();
  }
}

// Quiet: a binary search halves what is left.
__global__ void bisect(const float *Sorted, const float *Key, int *At, int N) {
  int Low = 0, High = N;
  while (Low < High) {
    int Middle = (Low + High) / 2;
    if (sqrtf(Sorted[Middle]) < Key[threadIdx.x] / (1 + Sorted[Middle]))
      Low = Middle + 1;
    else
      High = Middle;
  }
  At[threadIdx.x] = Low;
}

// Quiet: a hash table is made for few probes.
__global__ void probe(const int *Keys, const int *Wanted, int *At, int Size) {
  int Slot = Wanted[threadIdx.x] % Size;
  while (Keys[Slot] != Wanted[threadIdx.x])
    Slot = (Slot + 1) % Size;
  At[threadIdx.x] = Slot;
}

// Quiet: an update that is tried again until it holds.
__global__ void largest(unsigned *Best, const float *X) {
  unsigned Old = *Best, Seen;
  do {
    Seen = Old;
    Old = atomicCAS(Best, Seen, max(Seen, (unsigned)sinf(X[threadIdx.x])));
  } while (Old != Seen);
}

// Quiet: one lane's loop.
__global__ void oneLane(const int *Length, float *X) {
  if (threadIdx.x == 0)
    for (int I = 0; I < Length[threadIdx.x]; ++I)
      X[0] += sinf(X[I]) / (1 + X[I]);
}

// Quiet: an element that counts to the same number in all threads, though others
// of its array differ.
__global__ void elementCounts(const int *Skip, float *X, int N) {
  int L[2];
  L[1] = Skip[threadIdx.x];
  for (L[0] = 0; L[0] < N; L[0]++)
    X[threadIdx.x] += sinf(X[L[0]]) / (1 + X[L[1]]);
}
