// Branches for the comparison with LLVM, one to a line. Read as CUDA and as HIP.

#if defined(__HIP__)
#define BALLOT(Predicate) __ballot(Predicate)
#else
#define BALLOT(Predicate) __ballot_sync(0xffffffffu, Predicate)
#endif

__device__ int classify(int Value) {
  if (Value > 3)
    return 1;
  return 2;
}

__device__ int leaveEarly(const int *Data, int Count) {
  for (int I = 0; I < Count; ++I)
    if (Data[I] == 7)
      return I;
  return -1;
}

// Both call these uniform.
__global__ void uniformBranches(const int *__restrict__ Data, int *Out, int N) {
  if (N > 3)
    Out[1] = 1;
  if (Data[N] > 2)
    Out[2] = 1;
  int Sum = 0;
  for (int I = 0; I < N; ++I)
    Sum += Data[I];
  if (Sum > 10)
    Out[3] = Sum;
  if (leaveEarly(Data, N) > 2)
    Out[4] = 1;
  switch (N & 3) {
  case 0:
    Out[5] = 1;
    break;
  case 1:
    Out[6] = 1;
    break;
  }
}

// Both call these divergent.
__global__ void divergentBranches(const int *__restrict__ Data, int *Out, int *Counter,
                                  int N) {
  int T = threadIdx.x;
  if (T < 5)
    Out[0] = 1;
  if (Data[T] > 2)
    Out[1] = 1;
  if ((T & 31) == 0)
    Out[2] = 1;
  if (atomicAdd(Counter, 1) == 0)
    Out[3] = 1;
  if (classify(T) == 1)
    Out[4] = 1;
  int Late = 0;
  if (T < N)
    Late = N;
  if (Late > 2)
    Out[5] = 1;
}

// A value that leaves a loop in different iterations.
__global__ void temporal(const int *__restrict__ Data, int *Out, int N) {
  int Trips = 0;
  while (Trips < Data[threadIdx.x])
    ++Trips;
  if (Trips > N)
    Out[0] = 1;
}

// Whole waves go one way; LLVM does not know which x a wave has.
__global__ void wholeWaves(int *Out) {
  int T = threadIdx.x;
  if (T < 64)
    Out[0] = 1;
  if (T / 64 == 1)
    Out[1] = 1;
  if ((T & 64) != 0)
    Out[2] = 1;
}

// The same in a wave: a vote's result.
__global__ void votes(int *Out, const int *__restrict__ Data) {
  if (BALLOT(Data[threadIdx.x] > 3) != 0)
    Out[0] = 1;
}

// NVPTX calls each call's result divergent, also that of reading blockIdx.
__global__ void blocks(int *Out) {
  if (blockIdx.x == 0)
    Out[0] = 1;
  if (blockDim.x > 128)
    Out[1] = 1;
}

// Shared memory read at one address.
__global__ void sharedFlag(int *Out, const int *__restrict__ Data) {
  __shared__ int Flag;
  if (threadIdx.x == 0)
    Flag = Data[0];
  __syncthreads();
  if (Flag > 3)
    Out[0] = 1;
}

// A local array that stays in memory: its loads are private, thus divergent to LLVM.
__global__ void localArray(int *Out, int N) {
  int Table[4] = {1, 2, 3, N};
  if (Table[N & 3] > 2)
    Out[0] = 1;
}
