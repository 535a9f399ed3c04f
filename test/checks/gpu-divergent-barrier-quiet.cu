// RUN: %check_gpu_tidy %s gpu-divergent-barrier

// All threads of the block do the same here; each kernel says why.

#include <algorithm>

// What a lambda reads by reference, it does not set.
__global__ void capturesByReference(const int *in) {
  int turns = 0;
  bool found = false;
  auto look = [&](int i) {
    if (turns >= 4 && in[i])
      found = true;
  };
  while (turns < 16) {
    if (in[threadIdx.x])
      look(threadIdx.x);
    turns += 4;
    __syncthreads();
  }
}

// Nor what a function takes by reference and leaves alone.
__device__ void reads(int &bound, int &sum) { sum += bound; }
__global__ void leavesAlone(const int *in, int n) {
  int bound = n, sum = 0;
  if (in[threadIdx.x])
    reads(bound, sum);
  if (bound > 3)
    __syncthreads();
}

// `(threadIdx.x + k * blockDim.x) / blockDim.x` is k.
__global__ void roundsOfTheBlock(const int *text, int length) {
  int position = threadIdx.x, size = blockDim.x;
  while (true) {
    position += size;
    __syncthreads();
    if ((position / size) * size >= length)
      break;
  }
}

// Members of an anonymous structure are values of their own.
struct Pair {
  union {
    int data[2];
    struct {
      int x, y;
    };
  };
};
__global__ void anonymousMembers(int n) {
  Pair p;
  p.x = threadIdx.x;
  p.y = blockIdx.x;
  if (p.y >= n)
    return;
  __syncthreads();
}

// Rows of 4 threads, planes of 16: threadIdx.z / 2 is the same in a wave of 32,
// and z decides here for all of them.
__global__ void planes(int n) {
  if (threadIdx.x + 4 * (threadIdx.y + 4 * threadIdx.z) < 128)
    __syncthreads();
}
void launchPlanes() { planes<<<1, dim3(4, 4, 8)>>>(3); }

// What a template that nobody instantiates does not know, its user does.
template <int Size> __global__ void notInstantiated(float *s) {
  if (threadIdx.x < Size)
    __syncthreads();
  int limit = Size / 2;
  if (threadIdx.x < limit)
    __syncthreads();
}

// threadIdx.x falls out of both bounds: all threads take as many rounds.
__global__ void bothBoundsMove(const float *k, float *out, int steps, int width) {
  __shared__ float s[64];
  int tid = threadIdx.x, batch = blockIdx.x / steps, head = blockIdx.x % steps;
  for (int t = batch * steps * width + head * 64 + tid;
       t < (batch + 1) * steps * width + head * 64 + tid; t += width) {
    __syncthreads();
    s[tid] = k[t];
    __syncthreads();
    out[t] = s[63 - tid];
  }
}

// The bound is a multiple of the step, and no thread index is as large.
__global__ __launch_bounds__(256) void wholeRounds(float *x, int n) {
  for (int i = threadIdx.x; i < 1024; i += 256)
    __syncthreads();
  const int step = 320, rounded = (n + step - 1) / step * step;
  for (int i = threadIdx.x; i < rounded; i += step)
    __syncthreads();
  for (unsigned i = threadIdx.x; i < ((n + 255) & ~255); i += 256)
    __syncthreads();
}
// As no block has more threads.
__global__ void largestStep() {
  for (int i = threadIdx.x; 4096 > i; i += 1024)
    __syncthreads();
}

// The hardware counts the warps that wait; it does not ask where.
template <int Parts> __global__ void oneInEachArm(int *p) {
  if (Parts > 1 && threadIdx.y % Parts == 0) {
    p[threadIdx.y] = 1;
    __syncthreads();
    p[threadIdx.y + 1] = 1;
  } else if (Parts > 1) {
    __syncthreads();
  }
}
void launchOneInEachArm(int *p) { oneInEachArm<2><<<1, dim3(64, 4)>>>(p); }

// What the library takes by a reference to const, it does not set.
__global__ void smallerOfBoth(int n, int *p) {
  for (int i = 1; i < n; i *= 2) {
    __syncthreads();
    p[std::min(n, (int)threadIdx.x * i)] += std::max(i, (int)threadIdx.x);
  }
}
