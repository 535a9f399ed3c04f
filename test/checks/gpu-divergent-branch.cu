// RUN: %check_gpu_tidy %s gpu-divergent-branch
// RUN: %check_gpu_tidy %s gpu-divergent-branch --prefix THREAD --option gpu-divergent-branch.ThreadIndex=true

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

// Quiet unless asked for: the thread's position decides.
__global__ void positionDecides(float *X) {
  float V = X[threadIdx.x];
  if (threadIdx.x % 2)
    V = sinf(V) + expf(V) * V;
  else
    V = logf(V) / (V + 1) - sqrtf(V);
  X[threadIdx.x] = V;
}

// THREAD-NOTES: warning: threads of a warp go different ways here
// THREAD-NOTES: note: this way
// THREAD-NOTES: note: this way
// THREAD-NOTES: note: 'Kind[I % 64]' is loaded
// THREAD-NOTES: note: 'I' is set
// THREAD-NOTES: note: 'threadIdx.x' differs
// THREAD-NOTES: note: group or sort
// THREAD-NOTES: warning: some threads of a warp do this
// THREAD-NOTES: note: this way
// THREAD-NOTES: note: 'Hit[I]' is loaded
// THREAD-NOTES: note: 'threadIdx.x' differs
// THREAD-NOTES: note: if few threads
// THREAD-NOTES: warning: threads of a warp go different ways here
// THREAD-NOTES: note: this way
// THREAD-NOTES: note: this way
// THREAD-NOTES: note: 'threadIdx.x' differs
// THREAD-NOTES: note: group or sort
