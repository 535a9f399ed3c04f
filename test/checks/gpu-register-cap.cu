// RUN: %check_gpu_tidy %s gpu-register-cap
//
// Measured: logs know what was spilled. These are of this file (Inputs/README.md).
// RUN: %check_gpu_tidy %s gpu-register-cap --languages cuda --prefix LOG \
// RUN:     --option gpu-register-cap.ResourceUsage=%S/Inputs/spills-ptxas.log
// RUN: %check_gpu_tidy %s gpu-register-cap --languages hip --prefix LOG \
// RUN:     --option gpu-register-cap.ResourceUsage=%S/Inputs/spills-amd.log
//
// And the clang that is here.
// RUN: %amd_remarks gfx90a %s 2> %t.remarks
// RUN: %check_gpu_tidy %s gpu-register-cap --languages hip --prefix LOG --targets gfx90a \
// RUN:     --option gpu-register-cap.ResourceUsage=%t.remarks
//
// nvcc's --maxrregcount holds for kernels without bounds of their own.
// RUN: %check_gpu_tidy %s gpu-register-cap --languages cuda --prefix MAX \
// RUN:     --option gpu-register-cap.MaxRegCount=32

int blocks();

// The array has to stay in registers through every round.
template <int Live> __device__ __forceinline__ void needy(const float *in, float *out, int rounds) {
  float kept[Live];
#pragma unroll
  for (int k = 0; k < Live; ++k)
    kept[k] = in[k * 61];
#pragma unroll 1
  for (int r = 0; r < rounds; ++r) {
#pragma unroll
    for (int k = 0; k < Live; ++k)
      kept[k] = kept[k] * 0.5f + kept[(k + Live / 2) % Live];
  }
  float sum = 0;
#pragma unroll
  for (int k = 0; k < Live; ++k)
    sum += kept[k];
  out[threadIdx.x] = sum;
}

__global__ void __launch_bounds__(256, 8)
    underLaunchBounds(const float *in, float *out, int rounds) {
  needy<160>(in, out, rounds);
}
// CHECK-NOTES: :[[@LINE-4]]:17: warning: 'underLaunchBounds' keeps about 16{{[0-9]}} registers a thread alive (estimated from the source); its launch bounds (256, 8) leave {{32 on sm_80 and sm_90|64 on gfx90a and gfx942}}, and the rest spills to memory
// CHECK-NOTES: note: 160 of them hold 'kept', whose indices are constants once the loops are unrolled
// CHECK-NOTES: note: '__launch_bounds__(256, {{1|3}})' leaves {{255 on sm_80|168 on gfx90a}}
// LOG-NOTES-CUDA: :[[@LINE-7]]:17: warning: 'underLaunchBounds' spills 1,{{[0-9]+}} bytes (and loads 1,{{[0-9]+}} bytes) a thread on sm_{{80|90}}: its launch bounds (256, 8) leave 32 registers, fewer than it needs; a cap bought with spills is a loss
// LOG-NOTES-CUDA: note: '__launch_bounds__(256, 1)' leaves 255 on sm_
// LOG-NOTES-HIP: :[[@LINE-9]]:17: warning: 'underLaunchBounds' spills {{[0-9]+}} registers ({{[0-9]+}} bytes of scratch) a thread on gfx90a: its launch bounds (256, 8) leave 64 registers, fewer than it needs; a cap bought with spills is a loss
// LOG-NOTES-HIP: note: '__launch_bounds__(256, {{[23]}})' leaves {{256|168}} on gfx90a
// MAX-NOTES: :[[@LINE-11]]:17: warning: 'underLaunchBounds' keeps about
// MAX-NOTES: note: 160 of them
// MAX-NOTES: note: '__launch_bounds__

__global__ void noBounds(const float *in, float *out, int rounds) {
  needy<160>(in, out, rounds);
}
void launchNoBounds(float *out) { noBounds<<<blocks(), 256>>>(out, out, 9); }
// CHECK-NOTES-HIP: :[[@LINE-4]]:17: warning: 'noBounds' keeps about {{.*}} without launch bounds, 1024 threads are assumed, which leaves 128 on gfx90a and gfx942, and the rest spills to memory
// CHECK-NOTES-HIP: note: 160 of them hold 'kept'
// CHECK-NOTES-HIP: :[[@LINE-3]]:35: note: launched here with 256 threads a block
// CHECK-NOTES-HIP: note: '__launch_bounds__(256)' leaves 512 on gfx90a
// LOG-NOTES-HIP: :[[@LINE-8]]:17: warning: 'noBounds' spills {{.*}} a thread on gfx90a: without launch bounds, 1024 threads are assumed, which leaves 128 registers, fewer than it needs
// LOG-NOTES-HIP: :[[@LINE-6]]:35: note: launched here with 256 threads a block
// LOG-NOTES-HIP: note: '__launch_bounds__(256)' leaves 512 on gfx90a
// MAX-NOTES: :[[@LINE-11]]:17: warning: 'noBounds' keeps about {{.*}}; --maxrregcount=32 leaves 32 on sm_80 and sm_90
// MAX-NOTES: note: 160 of them

#ifndef __HIP__
#define REGISTERS 40
__global__ void __maxnreg__(REGISTERS)
    underMaxNReg(const float *in, float *out, int rounds) {
  needy<100>(in, out, rounds);
}
// CHECK-NOTES-CUDA: :[[@LINE-4]]:17: warning: 'underMaxNReg' keeps about 10{{[0-9]}} registers a thread alive (estimated from the source); '__maxnreg__(40)' leaves 40 on sm_80 and sm_90
// CHECK-NOTES-CUDA: note: 100 of them
// LOG-NOTES-CUDA: :[[@LINE-6]]:17: warning: 'underMaxNReg' spills {{[0-9]+}} bytes (and loads {{[0-9]+}} bytes) a thread on sm_{{80|90}}: '__maxnreg__(40)' leaves 40 registers, fewer than it needs
// MAX-NOTES: :[[@LINE-7]]:17: warning: 'underMaxNReg' keeps
// MAX-NOTES: note: 100 of them

__global__ void __launch_bounds__(1024, 4) askedTooMuch(float *out) {
  out[threadIdx.x] = 1;
}
// CHECK-NOTES-CUDA: :[[@LINE-3]]:17: warning: 'askedTooMuch' asks for 4 blocks of 1024 threads per SM, which is ignored on sm_80 and sm_90: they take 128 warps, and an SM of sm_80 has 64
// CHECK-NOTES-CUDA: note: '__launch_bounds__(1024, 2)' is the most that sm_80 takes, and caps the registers at 32
// LOG-NOTES-CUDA: :[[@LINE-5]]:17: warning: 'askedTooMuch' asks
// LOG-NOTES-CUDA: note: '__launch
// MAX-NOTES: :[[@LINE-7]]:17: warning: 'askedTooMuch' asks
// MAX-NOTES: note: '__launch
#else
__global__ void __attribute__((amdgpu_num_vgpr(32)))
    underNumVgpr(const float *in, float *out, int rounds) {
  needy<100>(in, out, rounds);
}
// CHECK-NOTES-HIP: :[[@LINE-3]]:5: warning: 'underNumVgpr' keeps about {{.*}} 'amdgpu_num_vgpr(32)' leaves 64 on gfx90a and gfx942
// CHECK-NOTES-HIP: note: 32 on gfx1100
// CHECK-NOTES-HIP: note: 100 of them
// LOG-NOTES-HIP: :[[@LINE-6]]:5: warning: 'underNumVgpr' spills {{.*}} a thread on gfx90a: 'amdgpu_num_vgpr(32)' leaves 64 registers

__global__ void __attribute__((amdgpu_waves_per_eu(12)))
    tooManyWaves(float *out) {
  out[threadIdx.x] = 1;
}
// CHECK-NOTES-HIP: warning: 'tooManyWaves' asks for 12 waves per SIMD, which is ignored on gfx90a and gfx942: a SIMD of gfx90a has 8 wave slots
// LOG-NOTES-HIP: warning: 'tooManyWaves' asks for 12 waves per SIMD, which is ignored on gfx90a
#endif

//===--- Quiet ---===//

// The bounds leave what it needs.
__global__ void __launch_bounds__(256)
    boundsThatFit(const float *in, float *out, int rounds) {
  needy<160>(in, out, rounds);
}

// The loop is not unrolled, so the array is in memory whatever the cap is.
__global__ void __launch_bounds__(256, 8)
    indexedInALoop(const float *in, float *out, int rounds) {
  float kept[100];
  for (int k = 0; k < rounds; ++k)
    kept[k] = in[k];
  for (int r = 0; r < rounds; ++r)
    for (int k = 0; k < rounds; ++k)
      kept[k] += in[r] * kept[0];
  out[threadIdx.x] = kept[3] + kept[5];
}

// The counter of an unrolled loop counts another that is not.
__global__ void __launch_bounds__(256, 2)
    countedTwice(const float *in, float *out, int rounds) {
  float kept[400], first[4];
  int k;
  for (k = 0; k < 4; ++k)
    first[k] = in[k];
  for (int r = 0; r < rounds; ++r) {
    for (k = 0; k < 400; ++k)
      kept[k] = in[k] + first[k % 4];
    for (k = 0; k < 400; ++k)
      out[k] = kept[399 - k];
  }
  for (k = 0; k < 400; ++k)
    out[k] += kept[k];
}

// The source leaves it to the compiler how many elements are alive at once: as few
// as one, if it knows that the stores do not change what is loaded.
__global__ void __launch_bounds__(256, 8)
    usedUpAtOnce(const float *in, float *out) {
  float values[64];
#pragma unroll
  for (int k = 0; k < 64; ++k)
    values[k] = in[k];
#pragma unroll
  for (int k = 0; k < 64; ++k)
    out[k] = values[k];
}
// LOG-NOTES-CUDA: :[[@LINE-10]]:17: warning: 'usedUpAtOnce' spills 2{{[0-9]+}} bytes
// LOG-NOTES-CUDA: note: '__launch_bounds__
