// RUN: %check_gpu_tidy %s gpu-divergent-loop

// The lane's number decides, and half of the warp waits on average.
__global__ void laneRounds(float *X) {
  int Lane = threadIdx.x % 32;
  for (int J = 0; J < Lane; ++J)
    X[threadIdx.x] += sinf(X[J]) / (1 + X[J]);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is uneven by the thread's number: a warp runs to its longest lane, about {{[0-9]+}} instructions a round for all [gpu-divergent-loop]
  // CHECK-NOTES: note: threads leave the loop on 'J < Lane'
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: share the rounds out evenly
}

// Quiet: 100 rounds and up to three more.
__global__ void fewMore(float *X) {
  for (int J = 0; J <= 100 + threadIdx.x % 4; ++J)
    X[threadIdx.x] += sinf(X[J]) / (1 + X[J]);
}

// The first threads take many times the rounds of the others.
__global__ void quotient(float *X, int N) {
  int Step = threadIdx.x + 1;
  for (int J = 0; J < N / Step; ++J)
    X[threadIdx.x] += sinf(X[J * Step]) / (1 + X[J]);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is uneven by the thread's number
  // CHECK-NOTES: note: threads leave the loop on 'J < N / Step'
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: share the rounds out evenly
}
__global__ void strides(float *X, int N) {
  int Step = threadIdx.x + 1;
  for (int J = 0; J < N; J += Step)
    X[threadIdx.x] += sinf(X[J]) / (1 + X[J]);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is uneven by the thread's number
  // CHECK-NOTES: note: threads leave the loop on 'J < N'
  // CHECK-NOTES: note: 'J' is set to a value that differs between threads
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: share the rounds out evenly
}

// A function that calls itself as deep as the data goes.
struct Tree {
  Tree *Left, *Right;
  float Key;
};
__device__ float sumPath(const Tree *T, float Key) {
  if (!T)
    return 0;
  float Sum = sinf(T->Key) / (1 + T->Key);
  if (Key < T->Key)
    return Sum + sumPath(T->Left, Key);
  // CHECK-NOTES: :[[@LINE-1]]:18: warning: how deep the function calls itself is each thread's own data: a warp goes as deep as its deepest lane, about {{[0-9]+}} instructions a call for all [gpu-divergent-loop]
  // CHECK-NOTES: note: threads stop on '!T'
  // CHECK-NOTES: note: 'Roots[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: walk with a loop and a stack of the thread's own
  return Sum + sumPath(T->Right, Key);
}
__global__ void paths(Tree *const *Roots, float *X) {
  X[threadIdx.x] = sumPath(Roots[threadIdx.x], X[threadIdx.x]);
}

// Quiet: as deep as all say.
__device__ float power(float X, int N) {
  if (N == 0)
    return 1;
  return sinf(X) / (1 + X) * power(X, N - 1);
}
__global__ void powers(float *X, int N) {
  X[threadIdx.x] = power(X[threadIdx.x], N);
}

// The length is in the loop, and known.
__global__ void batch(const int *Length, const float *In, float *Out, int Max) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  float Most = 0;
  for (int T = 0; T < Max; ++T) {
    if (T >= Length[I])
      break;
    Most = fmaxf(Most, In[I * Max + T]);
  }
  // CHECK-NOTES: :[[@LINE-5]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on 'T >= Length[I]'
  // CHECK-NOTES: note: 'Length[I]' is loaded
  // CHECK-NOTES: note: 'I' is set
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: give a long item to a whole warp
  Out[I] = Most;
}

// A round of one load, that the next one waits for.
__global__ void chain(const int *Next, const int *Keys, int *At) {
  int E = At[threadIdx.x];
  while (E >= 0 && Keys[E] != int(threadIdx.x))
    E = Next[E];
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on 'E >= 0'
  // CHECK-NOTES: note: 'At[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: the length is not known beforehand
  At[threadIdx.x] = E;
}

// Quiet: halving what is left takes all threads about as many rounds, however
// it is written.
__global__ void searches(const double *Sorted, const double *Keys, long *At,
                         long N) {
  double Key = Keys[threadIdx.x];
  long Low = 0, High = N - 1, Left = High - Low;
  while (Left > 1) {
    long Middle = Low + Left / 2;
    if (sqrt(Sorted[Middle]) > Key)
      High = Middle;
    else
      Low = Middle;
    Left = High - Low;
  }
  long Place = 0;
  for (long Step = At[threadIdx.x]; Step; Step >>= 1)
    if (sqrt(Sorted[Place + Step]) < Key)
      Place += Step;
  int Move = int(Key);
  while (true) {
    Move = (Move + 1) >> 1;
    if (sqrt(Sorted[Place]) > Key) {
      if (Sorted[Place - 1] <= Key)
        break;
      Place -= Move;
    } else {
      Place += Move;
    }
  }
  At[threadIdx.x] = Low + Place;
}

// Quiet: as many rounds as a number has bits.
__global__ void powerModulo(const unsigned *Exponent, unsigned *X, unsigned M) {
  unsigned E = Exponent[threadIdx.x], Result = 1, Base = X[threadIdx.x];
  while (E > 0) {
    if (E & 1)
      Result = Result * Base % M;
    Base = Base * Base % M;
    E >>= 1;
  }
  X[threadIdx.x] = Result;
}

// Quiet: all lanes of the warp take part in each round, or it hangs.
__global__ void together(const int *Length, float *X) {
  int Rounds = Length[threadIdx.x];
  for (int I = 0; I < Rounds; ++I) {
    X[threadIdx.x] += sinf(X[I]) / (1 + X[I]);
    __syncwarp();
    Rounds = __shfl_sync(0xffffffff, Rounds, 0);
  }
}

// Quiet: elements that start from one another count alike in all threads, though
// the branch around them makes them differ behind it.
__global__ void nestedElements(const int *Frozen, float *X, int N) {
  int L[2];
  if (Frozen[threadIdx.x])
    for (L[0] = 0; L[0] <= N; L[0]++)
      for (L[1] = L[0] ? -N : 0; L[1] <= N; L[1]++)
        X[threadIdx.x] += sinf(X[L[0]]) / (1 + X[L[1]]);
}

// Quiet: a handful of rounds at most, as the bound says itself.
__global__ void bounded(const int *Length, float *X) {
  int Least = min(Length[threadIdx.x], 8), Last = Length[threadIdx.x] % 8;
  for (int I = 0; I < Least; ++I)
    X[I] += sinf(X[I]) / (1 + X[I]);
  for (int I = 0; I <= Last; ++I)
    X[I] += sinf(X[I]) / (1 + X[I]);
  for (int I = 0; I < 8 && I < Length[threadIdx.x]; ++I)
    X[I] += sinf(X[I]) / (1 + X[I]);
  int J;
  for (J = 0, X[0] = 0; J < 3; ++J) {
    if (Length[threadIdx.x + J] < 0)
      break;
    X[J] += sinf(X[J]) / (1 + X[J]);
  }
  for (int I = 0; I < (Length[I] < 8 ? Length[I] : 8); ++I)
    X[I] += sinf(X[I]) / (1 + X[I]);
}

// Quiet: texts that are compared differ soon, and a round is cheap.
__global__ void matches(const char *Text, const char *Word, int *Length,
                        int N) {
  const char *At = Text + threadIdx.x;
  int J = 0;
  while (J < N && At[J] == Word[J])
    ++J;
  int K = 0;
  for (; K < N; ++K)
    if (At[K] != Word[N - K])
      break;
  Length[threadIdx.x] = J + K;
}

// A random walk takes as many steps as it takes; what is drawn decides only
// which way each goes.
__device__ float uniform(unsigned *Seed) {
  *Seed = *Seed * 1664525u + 1013904223u;
  return (*Seed >> 8) * 5.9604645e-8f;
}
__global__ void leave(float *Steps, float Size, unsigned Seed) {
  float X = threadIdx.x * 0.01f, Move;
  int Count = 0;
  while (X * X < 1) {
    if (uniform(&Seed) < 0.5f)
      Move = Size;
    else
      Move = -Size;
    X += Move;
    ++Count;
  }
  // CHECK-NOTES: :[[@LINE-8]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on 'X * X < 1'
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: the length is not known beforehand
  Steps[threadIdx.x] = Count;
}

// Quiet: a group of lanes strides over each row already.
__global__ void rowPerGroup(const int *Row, const float *Value, float *Y,
                            int Group) {
  int R = threadIdx.x / 8, Lane = threadIdx.x % 8;
  float Sum = 0;
  for (int J = Row[R] + Lane; J < Row[R + 1]; J += 8)
    Sum += Value[J] / (1 + Value[J]);
  int J = Row[R] + Lane;
  while (J < Row[R + 1]) {
    Sum += Value[J] / (1 + Value[J]);
    J += Group;
  }
  Y[threadIdx.x] = Sum;
}

// Blocks of an item at a time, but all of it in one thread.
__global__ void steps(const int *Row, const float *Value, float *Y, int Size) {
  float Sum = 0;
  for (int J = Row[threadIdx.x]; J < Row[threadIdx.x + 1]; J += Size)
    Sum += Value[J] / (1 + Value[J]);
  // CHECK-NOTES: :[[@LINE-2]]:3: warning: the number of rounds is each thread's own data
  // CHECK-NOTES: note: threads leave the loop on
  // CHECK-NOTES: note: 'Row[threadIdx.x]' is loaded
  // CHECK-NOTES: note: 'threadIdx.x' differs
  // CHECK-NOTES: note: give a long item to a whole warp
  Y[threadIdx.x] = Sum;
}

// Quiet: the lanes of a group are in it together.
__global__ void groups(const int *Key, float *X) {
  float V = X[threadIdx.x], Sum = 0;
  auto Group = __match_any_sync(0xffffffff, Key[threadIdx.x]);
  for (auto Left = Group; Left; Left &= Left - 1)
    Sum += __shfl_sync(Group, V, __ffsll(Left) - 1);
  X[threadIdx.x] = Sum;
}
