// RUN: %check_gpu_tidy %s gpu-implicit-warp-sync

// A barrier of the block is missing: AMD's waves are no more in step with each
// other than NVIDIA's warps.

__global__ void reversed(int *D, int N) {
  __shared__ int S[256];
  int T = threadIdx.x, Back = N - T - 1;
  S[T] = D[T];
  D[T] = S[Back];
  // CHECK-NOTES: :[[@LINE-1]]:10: warning: a thread reads from 'S' what another thread of the block wrote, with no '__syncthreads()' in between [gpu-implicit-warp-sync]
  // CHECK-NOTES: :[[@LINE-3]]:3: note: another thread writes it here
  // CHECK-NOTES: :[[@LINE-3]]:10: note: put '__syncthreads()' between them, where all threads come
}

__device__ void reverse(int *D, int T) {
  __shared__ int S[256];
  S[T] = D[T];
  D[T] = S[255 - T];
  // CHECK-NOTES: :[[@LINE-1]]:10: warning: a thread reads from 'S' what another thread
  // CHECK-NOTES: :[[@LINE-3]]:3: note: another thread writes it here
  // CHECK-NOTES: :[[@LINE-3]]:10: note: put '__syncthreads()'
}

__global__ void callsReverse(int *D) { reverse(D, threadIdx.x); }

__global__ void transposed(const float *In, float *Out) {
  __shared__ float Tile[32][33];
  int X = threadIdx.x, Y = threadIdx.y;
  Tile[Y][X] = In[Y * 32 + X];
  Out[Y * 32 + X] = Tile[threadIdx.x][threadIdx.y];
  // CHECK-NOTES: :[[@LINE-1]]:21: warning: a thread reads from 'Tile' what another thread
  // CHECK-NOTES: :[[@LINE-3]]:3: note: another thread writes it here
  // CHECK-NOTES: :[[@LINE-3]]:21: note: put '__syncthreads()'
}

__global__ void rows(const float *In, float *Out) {
  __shared__ float S[18][18];
  int X = threadIdx.x + 1, Y = threadIdx.y + 1;
  S[Y][X] = In[Y * 18 + X];
  Out[Y * 18 + X] = S[Y - 1][X] + S[Y + 1][X];
  // CHECK-NOTES: :[[@LINE-1]]:21: warning: a thread reads from 'S' what another thread
  // CHECK-NOTES: :[[@LINE-3]]:3: note: another thread writes it here
  // CHECK-NOTES: :[[@LINE-3]]:21: note: put '__syncthreads()'
}

// The second half of a reduction over the block, with the halves not apart.
__global__ void warpsResults(const float *In, float *Out) {
  __shared__ float Part[32];
  int Lane = threadIdx.x % 64, Warp = threadIdx.x / 64;
  float V = In[threadIdx.x];
  if (Lane == 0)
    Part[Warp] = V;
  Out[threadIdx.x] = threadIdx.x < blockDim.x / 64 ? Part[threadIdx.x] : 0;
  // CHECK-NOTES: :[[@LINE-1]]:54: warning: a thread reads from 'Part' what another thread
  // CHECK-NOTES: :[[@LINE-3]]:5: note: another thread writes it here
  // CHECK-NOTES: :[[@LINE-3]]:54: note: put '__syncthreads()'
}

__global__ void oneThreadSums(const float *In, float *Out) {
  __shared__ float S[256];
  S[threadIdx.x] = In[threadIdx.x];
  if (threadIdx.x == 0) {
    float Sum = 0;
    for (int I = 0; I < 256; ++I)
      Sum += S[I];
    // CHECK-NOTES: :[[@LINE-1]]:14: warning: a thread reads from 'S' what another thread
    // CHECK-NOTES: :[[@LINE-6]]:3: note: another thread writes it here
    // CHECK-NOTES: :[[@LINE-3]]:14: note: put '__syncthreads()'
    *Out = Sum;
  }
}

__global__ void histogram(const int *In, int *Out) {
  __shared__ int Bins[256];
  Bins[threadIdx.x] = 0;
  atomicAdd(&Bins[In[threadIdx.x]], 1);
  // CHECK-NOTES: :[[@LINE-1]]:14: warning: a thread reads from 'Bins' what another thread
  // CHECK-NOTES: :[[@LINE-3]]:3: note: another thread writes it here
  // CHECK-NOTES: :[[@LINE-3]]:14: note: put '__syncthreads()'
  __syncthreads();
  Out[threadIdx.x] = Bins[threadIdx.x];
}

__global__ void stridedHistogram(const int *In, int *Out) {
  __shared__ int Bins[1024];
  for (int I = threadIdx.x; I < 1024; I += blockDim.x)
    Bins[I] = 0;
  atomicAdd(&Bins[In[threadIdx.x]], 1);
  // CHECK-NOTES: :[[@LINE-1]]:14: warning: a thread reads from 'Bins' what another thread
  // CHECK-NOTES: :[[@LINE-3]]:5: note: another thread writes it here
  // CHECK-NOTES: :[[@LINE-3]]:14: note: put '__syncthreads()'
  __syncthreads();
  Out[threadIdx.x] = Bins[threadIdx.x];
}

__global__ void counter(const int *In, int *Out) {
  __shared__ int Count;
  if (threadIdx.x == 0)
    Count = 0;
  if (In[threadIdx.x] > 0)
    atomicAdd(&Count, 1);
  // CHECK-NOTES: :[[@LINE-1]]:16: warning: a thread reads from 'Count' what another thread
  // CHECK-NOTES: :[[@LINE-4]]:5: note: one thread for all writes it here
  // CHECK-NOTES: :[[@LINE-3]]:16: note: put '__syncthreads()'
  __syncthreads();
  if (threadIdx.x == 0)
    *Out = Count;
}

struct Item {
  int Key;
  float Value;
};

__global__ void fields(const Item *In, Item *Out) {
  __shared__ Item S[128];
  int T = threadIdx.x;
  S[T].Value = In[T].Value;
  Out[T].Value = S[127 - T].Value;
  // CHECK-NOTES: :[[@LINE-1]]:18: warning: a thread reads from 'S' what another thread
  // CHECK-NOTES: :[[@LINE-3]]:3: note: another thread writes it here
  // CHECK-NOTES: :[[@LINE-3]]:18: note: put '__syncthreads()'
}

// Quiet: the barrier is there.
__global__ void reversedInOrder(int *D) {
  __shared__ int S[256];
  int T = threadIdx.x;
  S[T] = D[T];
  __syncthreads();
  D[T] = S[255 - T];
}

// Quiet: another field of the element.
__global__ void otherField(const Item *In, Item *Out) {
  __shared__ Item S[128];
  int T = threadIdx.x;
  S[T].Value = In[T].Value;
  Out[T].Key = S[127 - T].Key;
}

// Quiet: what one thread adds up it has written itself.
__global__ void oneThreadCounts(const int *In, int *Out, int N) {
  __shared__ int Sum, S[256];
  int T = threadIdx.x;
  if (T == 0)
    Sum = 0;
  for (int I = 0; I < N; ++I) {
    S[T] = In[I * 256 + T];
    __syncthreads();
    if (T == 0)
      for (int J = 0; J < 256; ++J)
        Sum += S[J];
    __syncthreads();
  }
  if (!T)
    *Out = Sum;
}

// Quiet: one half of the buffer is read while the other one is written.
__global__ void twoBuffers(const float *In, float *Out, int N) {
  __shared__ float S[2][256];
  int T = threadIdx.x, Current = 0;
  S[0][T] = In[T];
  __syncthreads();
  for (int K = 1; K < N; ++K) {
    S[1 - Current][T] = In[K * 256 + T];
    Out[K * 256 + T] = S[Current][255 - T];
    Current = 1 - Current;
    __syncthreads();
  }
}

// Quiet: a row for each thread.
__global__ void rowEach(const float *In, float *Out) {
  __shared__ float S[64][8];
  int T = threadIdx.x;
  for (int I = 0; I < 8; ++I)
    S[T][I] = In[I * 64 + T];
  float Sum = 0;
  for (int J = 0; J < 8; ++J)
    Sum += S[T][7 - J] * S[T][J];
  Out[T] = Sum;
}

// Quiet: what keeps an array alive, without a meaning of its own.
__global__ void keptAlive(float *Out) {
  extern __shared__ float Kept[];
  Kept[threadIdx.x] = 0;
  Out[threadIdx.x] = Kept[0];
}

// Quiet: blocks work on global memory until nothing changes; each takes what it
// finds there.
__global__ void untilNothingChanges(volatile int *const __restrict__ colors, const int *const __restrict__ starts, const int *const __restrict__ neighbours, int n, int *out) {
  const int thread = threadIdx.x + blockIdx.x * 512;
  const int threads = gridDim.x * 512;
  bool again;
  do {
    again = false;
    for (int v = thread; v < n; v += threads) {
      int color = colors[v];
      if (__popc(color) > 1) {
        const int start = starts[v];
        int active = out[v], keep = active;
        do {
          const int old = active;
          active &= active - 1;
          const int bit = old ^ active;
          const int i = start + __clz(bit);
          const int near = neighbours[i];
          const int other = colors[near];
          if ((color & other) == 0)
{ color &= color - 1; keep ^= bit; }
        } while (active != 0);
        again |= keep;
        out[v] = keep; colors[v] = color;
      }
    }
  } while (again);
}
void launchUntilNothingChanges(int *a) { untilNothingChanges<<<8, 512>>>(a, a, a, 3, a); }
