// RUN: %check_gpu_tidy %s gpu-occupancy-limiter

// The number of blocks is not known, so there may be enough of them.
int blocks();

//===--- Little of a compute unit is used ---===//

__global__ void __launch_bounds__(64) boundsAndStaticShared(unsigned *out) {
  __shared__ unsigned tile[12 * 1024];
  tile[threadIdx.x * 191] = out[threadIdx.x];
  out[threadIdx.x] = tile[threadIdx.x];
}
// CHECK-NOTES-CUDA: :[[@LINE-5]]:17: warning: 'boundsAndStaticShared' has at most 9.4 % occupancy on sm_80 (3 blocks of 64 threads, 6 of 64 warps): shared memory (48 KB a block) is the limiter
// CHECK-NOTES-CUDA: note: on sm_90: 4 blocks of 64 threads, 8 of 64 warps, 12.5 %; shared memory (48 KB a block)
// CHECK-NOTES-CUDA: note: warp slots would allow 32 blocks and block slots would allow 32 blocks on sm_80; registers are not known, the option 'ResourceUsage' can name the compiler's log
// CHECK-NOTES-CUDA: note: the next step on sm_80: 40 KB shared memory (8 KB less) give 4 blocks of 64 threads, 8 of 64 warps, 12.5 %
// CHECK-NOTES-HIP: :[[@LINE-9]]:17: warning: 'boundsAndStaticShared' has at most 3.1 % occupancy on gfx90a and gfx942 (1 block of 64 threads, 1 of 32 waves): LDS (48 KB a block) is the limiter
// CHECK-NOTES-HIP: note: on gfx1100: 2 blocks of 64 threads, 4 of 64 waves, 6.2 %; LDS (48 KB a block)
// CHECK-NOTES-HIP: note: wave slots would allow 32 blocks on gfx90a; registers are not known
// CHECK-NOTES-HIP: note: the next step on gfx90a: 32 KB LDS (16 KB less) give 2 blocks of 64 threads, 2 of 32 waves, 6.2 %

// The size comes with the template's argument, the memory from a callee.
template <int N> __device__ float broadcast(float v) {
  __shared__ float slots[N];
  slots[threadIdx.x] = v;
  __syncthreads();
  return slots[0];
}
template <int N> __global__ void sharedOfTemplate(float *out) {
  out[threadIdx.x] = broadcast<N>(out[threadIdx.x]);
}
void launchTemplates(float *out) {
  sharedOfTemplate<8192><<<blocks(), 64>>>(out);
  sharedOfTemplate<64><<<blocks(), 64>>>(out);
}
// CHECK-NOTES: :[[@LINE-7]]:34: warning: 'sharedOfTemplate<8192>' has at most {{12.5|6.2}} % occupancy
// CHECK-NOTES: :[[@LINE-4]]:3: note: launched here with 64 threads a block
// CHECK-NOTES: note: on {{sm_90|gfx1100}}:
// CHECK-NOTES: note: {{.*}} registers are not known
// CHECK-NOTES: note: the next step on {{sm_80|gfx90a}}:

//===--- One granule past a step ---===//

// 54 KB and the 1 KB that the driver keeps are just more than a third.
__global__ void dynamicShared(float *out) {
  extern __shared__ float tile[];
  tile[threadIdx.x] = out[threadIdx.x];
  out[threadIdx.x] = tile[0];
}
void launchPastStep(float *out) {
#ifndef __HIP__
  cudaFuncSetAttribute(dynamicShared,
                       cudaFuncAttributeMaxDynamicSharedMemorySize, 60000);
#endif
  dynamicShared<<<blocks(), 256, 54 * 1024>>>(out);
}
// CHECK-NOTES-CUDA: :[[@LINE-12]]:17: warning: 'dynamicShared' is {{[0-9,]+ bytes|[0-9.]+ KB}} past a step on sm_80: 54 KB of shared memory a block allow 2 blocks (25.0 % of the warp slots), {{.*}} of shared memory would allow 3 blocks (37.5 %)
// CHECK-NOTES-CUDA: note: launched here with 256 threads a block
// CHECK-NOTES-CUDA: note: warp slots would allow 8 blocks and block slots would allow 32 blocks on sm_80
// CHECK-NOTES-HIP: :[[@LINE-15]]:17: warning: 'dynamicShared' has at most 12.5 % occupancy on gfx90a and gfx942
// CHECK-NOTES-HIP: note: launched here
// CHECK-NOTES-HIP: note: wave slots
// CHECK-NOTES-HIP: note: the next step

//===--- Bounds that shared memory takes back ---===//

#ifndef __HIP__
__global__ void __launch_bounds__(256, 8) asksForEight(float *out) {
  __shared__ float tile[10 * 1024];
  tile[threadIdx.x] = out[threadIdx.x];
  out[threadIdx.x] = tile[0];
}
#endif
// CHECK-NOTES-CUDA: :[[@LINE-6]]:17: warning: launch bounds of 'asksForEight' ask for 8 blocks per SM, but its shared memory (40 KB a block) allows 4 on sm_80: capping it at 32 registers gains nothing
// CHECK-NOTES-CUDA: note: '__launch_bounds__(256, 4)' leaves 64 registers

//===--- What cannot run ---===//

__global__ void moreThanABlockHas(float *out) {
  __shared__ float big[17 * 1024];
  big[threadIdx.x] = out[threadIdx.x];
  out[threadIdx.x] = big[0];
}
// CHECK-NOTES: :[[@LINE-4]]:20: warning: 'moreThanABlockHas' has 68 KB of static shared memory; a block can have {{48 KB on sm_80 and sm_90|64 KB on gfx90a, gfx942 and gfx1100}}
// CHECK-NOTES-CUDA: note: dynamic shared memory can have up to 163 KB there, once cudaFuncAttributeMaxDynamicSharedMemorySize is raised for the kernel

__global__ void tooMuch(float *out) {
  extern __shared__ float tile[];
  out[threadIdx.x] = tile[0];
}
void launchTooMuch(float *out) {
  tooMuch<<<blocks(), 256, 200 * 1024>>>(out);
}
// CHECK-NOTES: :[[@LINE-2]]:3: warning: 'tooMuch' is launched with 200 KB of shared memory a block; a block can have {{163 KB on sm_80|64 KB on gfx90a, gfx942 and gfx1100}}: the launch fails there

//===--- Quiet ---===//

// Every slot can be used, or nothing is known that says otherwise.
__global__ void small(float *out) { out[threadIdx.x] = 1; }
void launchSmall(float *out) { small<<<blocks(), 256>>>(out); }

// The block size is not known: a larger one fills the slots.
__global__ void unknownBlock(float *out) {
  __shared__ float tile[8 * 1024];
  tile[threadIdx.x] = out[threadIdx.x];
  out[threadIdx.x] = tile[0];
}
void launchUnknown(float *out, int threads) {
  unknownBlock<<<blocks(), threads>>>(out);
}

// The grid is so small that no compute unit gets a second block.
__global__ void oneBlock(float *out) {
  __shared__ float tile[10 * 1024];
  tile[threadIdx.x] = out[threadIdx.x];
  out[threadIdx.x] = tile[0];
}
void launchOneBlock(float *out) { oneBlock<<<1, 64>>>(out); }

// An unused variable takes no memory.
__global__ void __launch_bounds__(64) unusedShared(float *out) {
  __shared__ float tile[10 * 1024];
  out[threadIdx.x] = 1;
}

// A template that is never instantiated has no size.
template <int N> __global__ void neverInstantiated(float *out) {
  __shared__ float tile[N];
  out[threadIdx.x] = tile[0];
}

// Just past a step, but half of the slots are in use, and what the registers
// allow is not known.
__global__ void halfOfTheSlots(float *out) {
  __shared__ float tile[8 * 1024];
  tile[threadIdx.x] = out[threadIdx.x];
  out[threadIdx.x] = tile[0];
}
void launchHalf(float *out) { halfOfTheSlots<<<blocks(), 256>>>(out); }
