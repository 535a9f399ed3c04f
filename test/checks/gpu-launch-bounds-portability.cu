// RUN: %check_gpu_tidy %s gpu-launch-bounds-portability --languages cuda
// RUN: %check_gpu_tidy %s gpu-launch-bounds-portability --languages cuda --targets 'sm_80;sm_90' --prefix SILENT
// RUN: %check_gpu_tidy %s gpu-launch-bounds-portability --languages hip --prefix ON

// Two blocks of 1024 threads: full occupancy in CUDA, nothing at all in HIP.
__global__ void __launch_bounds__(1024, 2) large(float *x) { x[threadIdx.x] = 1; }
// CHECK-NOTES: :[[@LINE-1]]:17: warning: launch bounds of 'large' ask for 2 blocks per SM in CUDA (32 registers a thread on sm_80 and sm_90); in HIP the same number is waves per SIMD [gpu-launch-bounds-portability]
// CHECK-NOTES: :[[@LINE-2]]:17: note: on gfx90a and gfx942, 2 waves per SIMD: no effect, as one block brings 4 to each SIMD (128 registers a thread); for 2 blocks it takes ceil(2 * ceil(1024 / 64) / 4) = 8 (64 registers a thread)
// CHECK-NOTES: :[[@LINE-3]]:17: note: on gfx1100, 2 waves per SIMD: no effect, as one block brings 8 to each SIMD (192 registers a thread); for 2 blocks it takes ceil(2 * ceil(1024 / 32) / 4) = 16 (96 registers a thread)
// ON-NOTES: :[[@LINE-4]]:17: warning: launch bounds of 'large' ask for 2 waves per SIMD in HIP: no effect, as one block brings 4 to each SIMD (128 registers a thread) on gfx90a and gfx942 [gpu-launch-bounds-portability]
// ON-NOTES: :[[@LINE-5]]:17: note: no effect, as one block brings 8 to each SIMD (192 registers a thread) on gfx1100
// ON-NOTES: :[[@LINE-6]]:17: note: if 2 is CUDA's number of blocks per SM, it takes ceil(2 * ceil(1024 / 64) / 4) = 8 on gfx90a and gfx942 (64 registers a thread)
// ON-NOTES: :[[@LINE-7]]:17: note: if 2 is CUDA's number of blocks per SM, it takes ceil(2 * ceil(1024 / 32) / 4) = 16 on gfx1100 (96 registers a thread)

// More waves than a SIMD of gfx90a has slots for; on gfx1100 a real request.
__global__ void __launch_bounds__(64, 16) small(float *x) { x[threadIdx.x] = 1; }
// CHECK-NOTES: :[[@LINE-1]]:17: warning: launch bounds of 'small' ask for 16 blocks per SM in CUDA (64 registers a thread on sm_80 and sm_90)
// CHECK-NOTES: :[[@LINE-2]]:17: note: on gfx90a and gfx942, 16 waves per SIMD: ignored, as a SIMD has 8 wave slots; for 16 blocks it takes ceil(16 * ceil(64 / 64) / 4) = 4 (128 registers a thread)
// CHECK-NOTES: :[[@LINE-3]]:17: note: on gfx1100, 16 waves per SIMD: 96 registers a thread; for 16 blocks it takes ceil(16 * ceil(64 / 32) / 4) = 8 (192 registers a thread)
// ON-NOTES: :[[@LINE-4]]:17: warning: launch bounds of 'small' ask for 16 waves per SIMD in HIP: ignored, as a SIMD has 8 wave slots on gfx90a and gfx942
// ON-NOTES: :[[@LINE-5]]:17: note: if 16 is CUDA's number of blocks per SM, it takes ceil(16 * ceil(64 / 64) / 4) = 4 on gfx90a and gfx942 (128 registers a thread)

// One block is what the first argument promises; no second argument, no doubt.
__global__ void __launch_bounds__(1024, 1) one(float *x) { x[threadIdx.x] = 1; }
__global__ void __launch_bounds__(256) threadsOnly(float *x) { x[threadIdx.x] = 1; }

template <int Threads, int Blocks>
__global__ void __launch_bounds__(Threads, Blocks) generic(float *x) { x[threadIdx.x] = 1; }
template __global__ void generic<1024, 1>(float *);

// A number for each platform.
#ifdef __HIP__
#define TWO_BLOCKS 8
#else
#define TWO_BLOCKS 2
#endif
__global__ void __launch_bounds__(1024, TWO_BLOCKS) ported(float *x) { x[threadIdx.x] = 1; }

#ifdef __HIP__
// The author names what is meant.
__global__ __attribute__((amdgpu_flat_work_group_size(1, 1024), amdgpu_waves_per_eu(2))) void
waves(float *x) { x[threadIdx.x] = 1; }
#endif

// A number for each platform, in the macro's text.
#ifdef __HIP__
#define BOUNDS(threads, blocks, waves) __launch_bounds__(threads, waves)
#else
#define BOUNDS(threads, blocks, waves) __launch_bounds__(threads, blocks)
#endif
__global__ void BOUNDS(1024, 2, 4) chosen(float *x) { x[threadIdx.x] = 1; }

// The same macro for both says nothing about either.
#define SAME_BOUNDS(threads, blocks) __launch_bounds__(threads, blocks)
__global__ void SAME_BOUNDS(1024, 2) same(float *x) { x[threadIdx.x] = 1; }
// CHECK-NOTES: :[[@LINE-1]]:17: warning: launch bounds of 'same' ask for 2 blocks per SM in CUDA (32 registers a thread on sm_80 and sm_90); in HIP the same number is waves per SIMD [gpu-launch-bounds-portability]
// CHECK-NOTES: :[[@LINE-2]]:17: note: on gfx90a and gfx942, 2 waves per SIMD: no effect, as one block brings 4 to each SIMD (128 registers a thread); for 2 blocks it takes ceil(2 * ceil(1024 / 64) / 4) = 8 (64 registers a thread)
// CHECK-NOTES: :[[@LINE-3]]:17: note: on gfx1100, 2 waves per SIMD: no effect, as one block brings 8 to each SIMD (192 registers a thread); for 2 blocks it takes ceil(2 * ceil(1024 / 32) / 4) = 16 (96 registers a thread)
// ON-NOTES: :[[@LINE-4]]:17: warning: launch bounds of 'same' ask for 2 waves per SIMD in HIP: no effect, as one block brings 4 to each SIMD (128 registers a thread) on gfx90a and gfx942 [gpu-launch-bounds-portability]
// ON-NOTES: :[[@LINE-5]]:17: note: no effect, as one block brings 8 to each SIMD (192 registers a thread) on gfx1100
// ON-NOTES: :[[@LINE-6]]:17: note: if 2 is CUDA's number of blocks per SM, it takes ceil(2 * ceil(1024 / 64) / 4) = 8 on gfx90a and gfx942 (64 registers a thread)
// ON-NOTES: :[[@LINE-7]]:17: note: if 2 is CUDA's number of blocks per SM, it takes ceil(2 * ceil(1024 / 32) / 4) = 16 on gfx1100 (96 registers a thread)

// And in a function.
constexpr int blocksFor(int threads) {
#ifdef __HIP__
  return threads / 128;
#else
  return 2048 / threads;
#endif
}
constexpr int indirectly(int threads) { return blocksFor(threads); }
__global__ void __launch_bounds__(1024, indirectly(1024)) called(float *x) { x[threadIdx.x] = 1; }
