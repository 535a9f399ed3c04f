// RUN: %check_gpu_tidy %s gpu-launch-bounds-portability --languages cuda --prefix SILENT
// RUN: %check_gpu_tidy %s gpu-launch-bounds-portability --languages hip
// RUN: %check_gpu_tidy %s gpu-launch-bounds-portability --languages hip --prefix SMALL --flag=--gpu-max-threads-per-block=256
// RUN: %check_gpu_tidy %s gpu-launch-bounds-portability --languages hip --prefix SMALL --option gpu-launch-bounds-portability.AssumedThreads=256

// The compiler of this command line provides for 1024 threads, or for 256.
__global__ void unbounded(float *x) { x[threadIdx.x] = 1; }
// SMALL-NOTES: :[[@LINE-1]]:17: warning: 'unbounded' is launched with 1024 threads a block and has no launch bounds: it is compiled for at most 256, and the launch fails
// SMALL-NOTES: :[[@LINE+23]]:3: note: launched here
// SMALL-NOTES: :[[@LINE-3]]:17: note: '__launch_bounds__(1024)' says what is needed
// SMALL-NOTES: :[[@LINE-4]]:17: note: 1 more kernel of this file is launched in the same way

// What every compiler covers.
__global__ void smallLaunches(float *x) { x[threadIdx.x] = 1; }

// The number is there, but not where the compiler looks for it.
template <typename T, int Block> __global__ void sized(T *x) {
  __shared__ T s[Block];
  s[threadIdx.x] = x[threadIdx.x];
  x[threadIdx.x] = s[Block - 1 - threadIdx.x];
}
// CHECK-NOTES: :[[@LINE-5]]:50: warning: 'sized<float, 512>' is made for blocks of 512 threads, which no launch bounds tell the compiler: it runs only where the compiler assumes as many
// CHECK-NOTES: :[[@LINE+11]]:3: note: launched here
// CHECK-NOTES: :[[@LINE-7]]:50: note: clang assumes 1024 threads, HIP compilers that assume 256 make the launch fail; '__launch_bounds__(Block)' holds for all

template <int Block> __global__ void __launch_bounds__(Block) told(float *x) {
  x[threadIdx.x] = Block;
}

void launches(float *x, int n) {
  unbounded<<<n, 512>>>(x);
  unbounded<<<n, 1024>>>(x);
  smallLaunches<<<n, 256>>>(x);
  sized<float, 512><<<n, 512>>>(x);
  sized<float, 256><<<n, 256>>>(x);
  told<512><<<n, 512>>>(x);
}
