// RUN: %check_gpu_tidy %s gpu-block-size

#ifdef __HIP__
#define SHFL_XOR(v, d) __shfl_xor(v, d)
#else
#define SHFL_XOR(v, d) __shfl_xor_sync(0xffffffffu, v, d)
#endif

__global__ void plain(float *x) { x[threadIdx.x] = 1; }
__global__ void __launch_bounds__(256) bounded(float *x) { x[threadIdx.x] = 1; }
__global__ void exchanging(float *x) { x[threadIdx.x] = SHFL_XOR(x[threadIdx.x], 1); }

// Bounds that no block can fill.
__global__ void __launch_bounds__(2048) huge(float *x) { x[threadIdx.x] = 1; }
// CHECK-NOTES: :[[@LINE-1]]:17: warning: launch bounds of 2048 threads, but a block has at most 1024: compilers ignore them [gpu-block-size]

template <int N> void launchOf(float *x, int blocks) {
  plain<<<blocks, N>>>(x);
}
template void launchOf<64>(float *, int);

constexpr int kThreads = 100;
void launches(float *x, int n) {
  plain<<<n, kThreads>>>(x);
  plain<<<n, dim3(32)>>>(x);
  dim3 block(32, 3);
  const int grid = n / 96;
  plain<<<grid, block>>>(x);
  exchanging<<<1, 32>>>(x);
  bounded<<<n, 512>>>(x);
  plain<<<n, dim3(64, 32)>>>(x);
  plain<<<n, 0>>>(x);
  plain<<<n, -1>>>(x);
}
// CHECK-NOTES: :[[@LINE-11]]:3: warning: a block of 100 threads leaves lanes without a thread: 28 of 128 lanes on gfx90a and gfx942, 28 of 128 lanes on {{.*}}gfx1100; a multiple of 64 fills the waves [gpu-block-size]
// CHECK-NOTES: :[[@LINE-11]]:3: warning: a block of 32 threads leaves lanes without a thread: 32 of 64 lanes on gfx90a and gfx942; a multiple of 64 fills the waves [gpu-block-size]
// CHECK-NOTES: :[[@LINE-9]]:3: warning: a block of 96 threads leaves lanes without a thread: 32 of 128 lanes on gfx90a and gfx942; a multiple of 64 fills the waves [gpu-block-size]
// CHECK-NOTES: :[[@LINE-9]]:3: warning: a block of 32 threads leaves lanes without a thread: 32 of 64 lanes on gfx90a and gfx942; a multiple of 64 fills the waves [gpu-block-size]
// CHECK-NOTES: :[[@LINE-28]]:17: note: '__shfl_xor{{(_sync)?}}' in 'exchanging' works on the whole warp, lanes without a thread included
// CHECK-NOTES: :[[@LINE-10]]:3: warning: a block of 512 threads is more than the 256 that 'bounded' is compiled for: the launch fails [gpu-block-size]
// CHECK-NOTES: :[[@LINE-31]]:17: note: launch bounds of 'bounded' are here
// CHECK-NOTES: :[[@LINE-11]]:3: warning: a block of 2048 threads cannot be launched: the limit is 1024 [gpu-block-size]
// CHECK-NOTES: :[[@LINE-11]]:3: warning: a block of 0 threads cannot be launched: it needs at least one [gpu-block-size]
// CHECK-NOTES: :[[@LINE-11]]:3: warning: a block of -1 threads cannot be launched: the limit is 1024 [gpu-block-size]

// Inside of a lambda a launch has other arguments: it may run on the device.
void inLambda(float *x, int n) {
  auto launch = [=] { plain<<<n, 100>>>(x); };
  auto fill = [=] { plain<<<n, 128>>>(x); };
  launch();
  fill();
}
// CHECK-NOTES: :[[@LINE-5]]:23: warning: a block of 100 threads leaves lanes without a thread

void quiet(float *x, int n, int threads) {
  plain<<<n, 256>>>(x);
  plain<<<n, dim3(32, 8)>>>(x);
  // Three lanes of 1024.
  plain<<<n, 1021>>>(x);
  // A setup kernel.
  plain<<<1, 1>>>(x);
  plain<<<2, 20>>>(x);
  plain<<<n, 1>>>(x);
  // Not known here.
  plain<<<n, threads>>>(x);
  dim3 block(32);
  block.y = threads;
  plain<<<n, block>>>(x);
  int size = 16;
  while (size < threads)
    size *= 2;
  plain<<<n, size>>>(x);
  bounded<<<n, 128>>>(x);
}

// A lambda can run on the device: there the launch has more parameters.
void launchesInLambda(float *x, int n) {
  auto launch = [&] {
    plain<<<n, 256>>>(x);
    plain<<<n, 40>>>(x);
  };
  launch();
}
// CHECK-NOTES: :[[@LINE-4]]:5: warning: a block of 40 threads leaves lanes without a thread

// The third axis is shorter on NVIDIA.
__global__ void deep(float *x) { x[threadIdx.z] = 1; }
void launchDeep(float *x, int n) {
  deep<<<n, dim3(2, 1, 64)>>>(x);
  deep<<<n, dim3(1, 1, 128)>>>(x);
  // CHECK-NOTES-CUDA: :[[@LINE-1]]:3: warning: a block of 128 threads along z cannot be launched on NVIDIA: the limit is 64
}
