// RUN: %check_gpu_tidy %s gpu-divergent-branch

// Both ways cost, and data decides.
__global__ void twoWays(const int *Kind, float *X) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  float V = X[I];
  if (Kind[I % 64] > 0) {
    V = sinf(V) + expf(V) * V;
  } else {
    V = logf(V) / (V + 1) - sqrtf(V);
  }
  // CHECK-NOTES: :[[@LINE-5]]:3: warning: threads of a warp go different ways here, as data decides; the warp pays for both of them, about {{[0-9.]+}} times the dearest [gpu-divergent-branch]
  // CHECK-NOTES: :[[@LINE-6]]:{{[0-9]+}}: note: this way: about {{[0-9]+}} instructions
  // CHECK-NOTES: :[[@LINE-5]]:10: note: this way: about {{[0-9]+}} instructions
  // CHECK-NOTES: :[[@LINE-8]]:{{[0-9]+}}: note: 'Kind[I % 64]' is loaded from an address that differs between threads
  // CHECK-NOTES: :[[@LINE-11]]:{{[0-9]+}}: note: 'I' is set to a value that differs between threads
  // CHECK-NOTES: :[[@LINE-12]]:{{[0-9]+}}: note: 'threadIdx.x' differs between threads
  // CHECK-NOTES: :[[@LINE-11]]:7: note: group or sort the work
  X[I] = V;
}

// One way, dear, in a loop.
__global__ void someRounds(const int *Hit, float *X, int N) {
  float Sum = 0;
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    if (Hit[I])
      Sum += sinf(X[I]) * expf(X[I]) / (1 + X[I]);
  // CHECK-NOTES: :[[@LINE-2]]:5: warning: some threads of a warp do this in a round of the loop, as data decides, and the others wait: about {{[0-9]+}} instructions for one lane as for all [gpu-divergent-branch]
  // CHECK-NOTES: :[[@LINE-2]]:7: note: this way
  // CHECK-NOTES: :[[@LINE-4]]:{{[0-9]+}}: note: 'Hit[I]' is loaded from an address that differs between threads
  // CHECK-NOTES: :[[@LINE-6]]:{{[0-9]+}}: note: 'threadIdx.x' differs between threads
  // CHECK-NOTES: :[[@LINE-6]]:9: note: if few threads take it
  X[threadIdx.x] = Sum;
}

// Quiet: a bounds guard.
__global__ void boundsGuard(float *X, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    X[I] = sinf(X[I]) * expf(X[I]) / (1 + X[I]);
}

// Quiet: skipping what is not wanted is what the loop is for.
__global__ void skips(const int *Hit, float *X, int N) {
  for (int I = threadIdx.x; I < N; I += blockDim.x) {
    if (!Hit[I])
      continue;
    X[I] = sinf(X[I]) * expf(X[I]) / (1 + X[I]);
  }
}

// Quiet: compilers make selects of it.
__global__ void cheapSelect(const int *Kind, float *X) {
  int I = threadIdx.x;
  float V = X[I];
  if (Kind[I] > 0)
    V = V * 2;
  else
    V = V + 1;
  X[I] = V;
}

// Quiet: the block decides as one.
__global__ void uniformCondition(int Mode, float *X) {
  float V = X[threadIdx.x];
  if (Mode)
    V = sinf(V) + expf(V) * V;
  else
    V = logf(V) / (V + 1) - sqrtf(V);
  X[threadIdx.x] = V;
}

// Quiet: a warp decides as one.
__global__ void warpDecides(const int *Kind, float *X) {
  float V = X[threadIdx.x];
  if (__any_sync(0xffffffff, Kind[threadIdx.x]))
    V = sinf(V) + expf(V) * V;
  else
    V = logf(V) / (V + 1) - sqrtf(V);
  X[threadIdx.x] = V;
}

// Quiet: only a failed check takes the other way.
__global__ void errorPath(const int *Kind, float *X) {
  float V = X[threadIdx.x];
  for (int I = 0; I < 4; ++I) {
    if (Kind[threadIdx.x] < 0) {
      V = sinf(V) * expf(V) * logf(V) / (V + 1);
      __trap();
    }
  }
  X[threadIdx.x] = V;
}

// Quiet: the thread's position decides.
__global__ void positionDecides(float *X) {
  float V = X[threadIdx.x];
  if (threadIdx.x % 2)
    V = sinf(V) + expf(V) * V;
  else
    V = logf(V) / (V + 1) - sqrtf(V);
  X[threadIdx.x] = V;
}

// Loops inside whose length nobody knows are said to be counted once.
__global__ void loopInside(const int *Length, const int *Hit, float *X, int N) {
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    if (Hit[I]) {
      for (int J = 0; J < N; ++J)
        X[I] += sinf(X[J]);
    }
  // CHECK-NOTES: :[[@LINE-4]]:5: warning: some threads of a warp do this in a round of the loop, as data decides, and the others wait: about {{[1-5][0-9]}} instructions for one lane as for all, with the loops inside taken once [gpu-divergent-branch]
  // CHECK-NOTES: note: this way: about {{[1-5][0-9]}} instructions, with the loops inside taken once
  // CHECK-NOTES: note: 'Hit[I]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: if few threads take it: collect the items first
}

// Several cases, none of them dear, add up.
__global__ void severalCases(const int *Kind, float *X) {
  float V = X[threadIdx.x];
  switch (Kind[threadIdx.x]) {
  case 0:
    V = expf(V) + 1;
    break;
  case 1:
    V = expf(V) * V;
    break;
  case 2:
    V = expf(V) - V * V;
    break;
  case 3:
    V = 1 / (1 + V);
    break;
  default:
    __trap();
  }
  // CHECK-NOTES: :[[@LINE-16]]:3: warning: threads of a warp go different ways here, as data decides; the warp pays for all 4 of them, about {{[2-4].[0-9]}} times the dearest
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: 'Kind[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: leave it, unless the items
  X[threadIdx.x] = V;
}

// Dear cases: sorting pays.
__global__ void dearCases(const int *Kind, float *X) {
  float V = X[threadIdx.x];
  switch (Kind[threadIdx.x]) {
  case 0:
    V = powf(V, 1.5f) + sinf(V);
    break;
  case 1:
    V = powf(V, 2.5f) * sinf(V);
    break;
  case 2:
    V = powf(V, 3.5f) - sinf(V);
    break;
  }
  // CHECK-NOTES: :[[@LINE-11]]:3: warning: threads of a warp go different ways here, as data decides; the warp pays for all 3 of them, about {{[23].[0-9]}} times the dearest
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: 'Kind[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: sort the items by the value that decides
  X[threadIdx.x] = V;
}

// No round changes what is asked.
__global__ void invariant(const int *Kind, float *X, int N) {
  int Wanted = Kind[threadIdx.x];
  float Sum = 0;
  for (int I = 0; I < N; ++I) {
    if (Wanted)
      Sum += sinf(X[I]) + expf(X[I]);
  }
  // CHECK-NOTES: :[[@LINE-3]]:5: warning: some threads of a warp do this in a round of the loop
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: 'Kind[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: the condition is the same in every round of the loop: decide it before the loop
  X[threadIdx.x] = Sum;
}

// Both ways do the same.
__global__ void sameThing(const int *Kind, const float *A, const float *B,
                          float *X) {
  int I = threadIdx.x;
  if (Kind[I])
    X[I] = sinf(A[I]) * expf(A[I]);
  else
    X[I] = sinf(A[I]) * expf(B[I]);
  // CHECK-NOTES: :[[@LINE-4]]:3: warning: threads of a warp go different ways here, as data decides; the warp pays for both of them, about 2.0 times the dearest
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: 'Kind[I]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: both ways do the same with different values: select the values
}

// Here without a fix: the condition would be read twice.
__device__ float heavy(float A, float B) {
  float R = A;
  for (int I = 0; I < 16; ++I)
    R = R * B + sinf(R);
  return R;
}
__global__ void sameCall(const float *A, const float *B, float *X) {
  int I = threadIdx.x;
  if (A[I] > B[I])
    X[I] = heavy(A[I], 2);
  else
    X[I] = heavy(B[I], 3);
  // CHECK-NOTES: :[[@LINE-4]]:3: warning: threads of a warp go different ways here, as data decides; the warp pays for both of them, about 2.0 times the dearest
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: 'A[I]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: both ways do the same with different values: select the values
}

// The way to the data leads through a caller.
__device__ float decide(int Kind, float V) {
  if (Kind)
    return sinf(V) + powf(V, 1.5f);
  else
    return logf(V) / (V + 1) - powf(V, 2.5f);
  // CHECK-NOTES: :[[@LINE-4]]:3: warning: threads of a warp go different ways here
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: note: this way: about
  // CHECK-NOTES: :[[@LINE+5]]:27: note: 'Kinds[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: group or sort the work
}
__global__ void throughCall(const int *Kinds, float *X) {
  X[threadIdx.x] = decide(Kinds[threadIdx.x], X[threadIdx.x]);
}

// Quiet: who leaves the loop does so once.
__device__ float find(const float *X, const float *Y, int N) {
  for (int I = 0; I < N; ++I)
    if (X[I] != Y[I])
      return sinf(X[I]) * expf(X[I]) / (1 + X[I]);
  return 0;
}
__global__ void leavesOnce(const float *X, float *Y, int N) {
  Y[threadIdx.x] = find(X + threadIdx.x, Y + threadIdx.x, N);
}

// Quiet: a copy is a load and a store, whatever the record's operator= is called.
struct Point {
  float X, Y, Z, W;
};
__global__ void copies(const int *Hit, Point *From, Point *To, int N) {
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    if (Hit[I])
      To[I] = From[N - I];
}

// Quiet: reports of errors.
__device__ void reportError(float *Errors, float V) {
  Errors[0] = sinf(V) * expf(V) / (1 + V);
}
#define RECORD_ERR(V)                                                          \
  do {                                                                         \
    Errors[1] = sinf(V) * expf(V) / (1 + (V));                                 \
  } while (0)
__global__ void reports(const float *X, float *Errors, int N) {
  for (int I = threadIdx.x; I < N; I += blockDim.x) {
    if (X[I] < 0)
      reportError(Errors, X[I]);
    if (X[I] > 1)
      RECORD_ERR(X[I]);
    if (X[I] > 2) {
      printf("%f\n", sinf(X[I]) * expf(X[I]) / (1 + X[I]));
      Errors[2] = sinf(X[I]) * expf(X[I]) / (1 + X[I]);
    }
  }
}

// Quiet: one lane goes either way.
__global__ void oneLane(const int *Kind, float *X, int N) {
  for (int I = 0; I < N; ++I)
    if (threadIdx.x == 0 && N > 3) {
      if (Kind[threadIdx.x + I])
        X[I] = sinf(X[I]) * expf(X[I]) / (1 + X[I]);
    }
}

// Quiet: what is not aligned is done another way, mostly by all threads.
__global__ void aligned(float *const *Rows, float *X) {
  float *Row = Rows[threadIdx.x];
  if (reinterpret_cast<unsigned long long>(Row) % 16 == 0)
    X[threadIdx.x] = sinf(Row[0]) * expf(Row[1]);
  else
    X[threadIdx.x] = cosf(Row[0]) + expf(Row[1]) - logf(Row[2]);
}

// Quiet: the loop is as long as each thread's data, which is another check's.
__global__ void raggedLoop(const int *Length, const int *Hit, float *X) {
  for (int I = 0; I < Length[threadIdx.x]; ++I)
    if (Hit[I + threadIdx.x])
      X[I] += sinf(X[I]) * expf(X[I]) / (1 + X[I]);
}

// Quiet: who would divide by zero is the exception.
__global__ void guarded(const float *X, float *Y, int N) {
  for (int I = threadIdx.x; I < N; I += blockDim.x) {
    float A = X[I], B = X[I + N];
    if (A != 0 && B > 0.0f)
      Y[I] = sinf(X[I]) * expf(X[I]) / sqrtf(A * B);
    int Count = static_cast<int>(A);
    if (Count)
      Y[I] += sinf(X[I]) * expf(X[I]) / Count;
  }
}

// Quiet: its author says that a way is rare.
#define UNLIKELY(C) __builtin_expect(!!(C), 0)
__global__ void rare(float *X, int N) {
  float V = X[threadIdx.x];
  if (UNLIKELY(fabsf(V) > 105615.0f))
    V = powf(V, 1.5f) + sinf(V);
  else
    V = powf(V, 2.5f) * sinf(V);
  if (__builtin_expect(V > 1, 1))
    V = powf(V, 1.5f) + sinf(V);
  else
    V = powf(V, 2.5f) * sinf(V);
  for (int I = threadIdx.x; I < N; I += blockDim.x) {
    if (X[I] > 2) [[unlikely]]
      V += powf(X[I], 1.5f);
    if (X[I] > 3) [[likely]]
      V += 1;
    else
      V += powf(X[I], 1.5f);
  }
  for (int I = 0; I < N; ++I)
    if (UNLIKELY(powf(V, 2.5f) < X[threadIdx.x]))
      break;
    else
      V += sinf(V) / (1 + V);
  X[threadIdx.x] = V;
}

// Quiet: the other ways are for the edge of the mesh, which has no neighbour.
__global__ void faces(const int *Neighbours, const float *State, float *X) {
  int N = Neighbours[threadIdx.x];
  float V = X[threadIdx.x];
  if (N >= 0)
    V = powf(State[N], 1.5f) + sinf(V);
  else if (N == -1)
    V = powf(V, 2.5f) * sinf(V);
  else if (N == -2)
    V = powf(V, 3.5f) - expf(V);
  X[threadIdx.x] = V;
}

// In a tree both are common: a negative number is another kind of element.
__global__ void nodes(const int *Children, const float *Leaves, float *X) {
  int N = Children[threadIdx.x];
  float V = X[threadIdx.x];
  if (N >= 0)
    V = powf(X[N], 1.5f) + sinf(V);
  else
    V = powf(Leaves[~N], 2.5f) * sinf(V);
  // CHECK-NOTES: :[[@LINE-4]]:3: warning: threads of a warp go different ways here
  // CHECK-NOTES: note: this way
  // CHECK-NOTES: note: this way
  // CHECK-NOTES: note: 'Children[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: group or sort the work
  X[threadIdx.x] = V;
}
