// RUN: %check_gpu_tidy %s gpu-divergent-branch,gpu-divergent-loop

// The same data decides in functions that one kernel calls: the dearest place
// stands for all.
struct Cut {
  int Leaves;
  float Values[64];
};
__device__ float first(const Cut &C) {
  float Sum = 0;
  for (int I = 0; I < C.Leaves; ++I)
    Sum += sinf(C.Values[I]) / (1 + C.Values[I]);
  return Sum;
}
__device__ float second(const Cut &C) {
  float Sum = 0;
  for (int I = 0; I < C.Leaves; ++I)
    Sum += powf(C.Values[I], 1.5f) / (1 + C.Values[I]);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on 'I < C.Leaves'
  // CHECK-NOTES: note: 'C.Leaves' is loaded
  // CHECK-NOTES: note: 'C' is set
  // CHECK-NOTES: note: 'C' is set
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: :[[@LINE-14]]:3: note: 2 more such loops of the same kernel, the first one here
  // CHECK-NOTES: note: give a long item to a whole warp
  return Sum;
}
__device__ float third(const Cut &C) {
  float Most = 0;
  for (int I = 0; I < C.Leaves; ++I)
    Most = fmaxf(Most, expf(C.Values[I]) / (1 + Most));
  return Most;
}
__global__ void cuts(const Cut *Cuts, float *X) {
  const Cut &C = Cuts[threadIdx.x];
  X[threadIdx.x] = first(C) + second(C) + third(C);
}

// Next to what costs many times more in the same kernel, the rest is quiet.
__device__ float little(const float *X, int Length) {
  float Sum = 0;
  for (int I = 0; I < Length; ++I)
    Sum += X[I] / (1 + Sum);
  return Sum;
}
__global__ void muchAndLittle(const float *X, const int *Length,
                              const int *Rounds, float *Y) {
  float Sum = little(X, Length[threadIdx.x]);
  for (int I = 0; I < Rounds[threadIdx.x]; ++I)
    Sum += powf(X[I], 1.5f) + powf(X[I], 2.5f) * sinf(X[I]);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on
  // CHECK-NOTES: note: 'Rounds[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: :[[@LINE-13]]:3: note: one more such loop of the same kernel is here
  // CHECK-NOTES: note: give a long item to a whole warp
  Y[threadIdx.x] = Sum;
}

// Other kernels have readers of their own.
__global__ void littleAlone(const float *X, const int *Counts, float *Y) {
  float Sum = 0;
  for (int I = 0; I < Counts[threadIdx.x]; ++I)
    Sum += X[I] / (1 + Sum);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on
  // CHECK-NOTES: note: 'Counts[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: give a long item to a whole warp
  Y[threadIdx.x] = Sum;
}

// Of a way that is dear for its ragged loop, the loop is the finding.
__global__ void loopInWay(const int *Active, const int *Row, const float *X,
                          float *Y, int N) {
  for (int V = threadIdx.x; V < N; V += blockDim.x)
    if (Active[V]) {
      float Sum = 0;
      for (int J = Row[V]; J < Row[V + 1]; ++J)
        Sum += sinf(X[J]) / (1 + X[J]);
      // CHECK-NOTES: :[[@LINE-2]]:7: warning: the number of rounds is each thread's own data
      // CHECK-NOTES: note: threads leave the loop on
      // CHECK-NOTES: note: 'Row[V]' is loaded
      // CHECK-NOTES: note: 'threadIdx.x' differs
      // CHECK-NOTES: note: give a long item to a whole warp
      Y[V] = Sum;
    }
}

// So it is where the other way costs as well.
__global__ void loopInOneOfTwo(const int *Row, float *X) {
  int V = threadIdx.x;
  if (Row[V] > 0) {
    for (int J = Row[V]; J < Row[V + 1]; ++J)
      X[V] += sinf(X[J]) / (1 + X[J]);
    // CHECK-NOTES: :[[@LINE-2]]:5: warning: the number of rounds is each thread's own data
    // CHECK-NOTES: note: threads leave the loop on
    // CHECK-NOTES: note: 'Row[V]' is loaded
    // CHECK-NOTES: note: 'threadIdx.x' differs
    // CHECK-NOTES: note: give a long item to a whole warp
  } else {
    X[V] = powf(X[V], 1.5f) + sinf(X[V]);
  }
}

// A kernel's two dearest stand for the others.
__device__ float walkA(const float *X, int Length) {
  float Sum = 0;
  for (int I = 0; I < Length; ++I)
    Sum += sinf(X[I]) / (1 + Sum);
  return Sum;
}
__device__ float walkB(const float *X, int Length) {
  float Sum = 0;
  for (int I = 0; I < Length; ++I)
    Sum += sinf(X[I]) * expf(X[I]) / (1 + Sum);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on
  // CHECK-NOTES: note: 'Second[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: :[[@LINE-12]]:3: note: one more such loop of the same kernel is here
  // CHECK-NOTES: note: give a long item to a whole warp
  return Sum;
}
__device__ float walkC(const float *X, int Length) {
  float Sum = 0;
  for (int I = 0; I < Length; ++I)
    Sum += sinf(X[I]) * powf(X[I], 1.5f) / (1 + Sum);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on
  // CHECK-NOTES: note: 'Third[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: give a long item to a whole warp
  return Sum;
}
__global__ void walks(const float *X, const int *First, const int *Second,
                      const int *Third, float *Y) {
  Y[threadIdx.x] = walkA(X, First[threadIdx.x]) +
                   walkB(X, Second[threadIdx.x]) +
                   walkC(X, Third[threadIdx.x]);
}
