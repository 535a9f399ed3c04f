// With the compiler's report, registers are known.
//
// The log is nvcc's for this file (Inputs/README.md), and another of the clang here.
// RUN: %check_gpu_tidy %s gpu-occupancy-limiter --languages cuda \
// RUN:     --option gpu-occupancy-limiter.ResourceUsage=%S/Inputs/occupancy-ptxas.log
// RUN: %amd_remarks gfx90a %s 2> %t.remarks
// RUN: %check_gpu_tidy %s gpu-occupancy-limiter --languages hip --targets gfx90a \
// RUN:     --option gpu-occupancy-limiter.ResourceUsage=%t.remarks
//
// Nothing is under this threshold; the step stays.
// RUN: %check_gpu_tidy %s gpu-occupancy-limiter --languages cuda --prefix STEP \
// RUN:     --option gpu-occupancy-limiter.ResourceUsage=%S/Inputs/occupancy-ptxas.log \
// RUN:     --option gpu-occupancy-limiter.MinOccupancy=5
//
// A log that is not there, no log at all, and one of another program.
// RUN: not clang-tidy --load=%plugin --checks=-*,gpu-occupancy-limiter %s \
// RUN:     "--config={CheckOptions: {gpu-occupancy-limiter.ResourceUsage: none.log}}" \
// RUN:     -- %cuda_flags --cuda-device-only 2>&1 | FileCheck %s --check-prefix MISSING
// MISSING-COUNT-1: error: option 'ResourceUsage': none.log: No such file or directory
// MISSING-NOT: error:
// RUN: not clang-tidy --load=%plugin --checks=-*,gpu-occupancy-limiter %s \
// RUN:     "--config={CheckOptions: {gpu-occupancy-limiter.ResourceUsage: %s}}" \
// RUN:     -- %cuda_flags --cuda-device-only 2>&1 | FileCheck %s --check-prefix FOREIGN
// FOREIGN-COUNT-1: error: option 'ResourceUsage': {{.*}}: no report of ptxas -v, cuobjdump
// FOREIGN-NOT: error:
// RUN: not clang-tidy --load=%plugin --checks=-*,gpu-occupancy-limiter %s \
// RUN:     "--config={CheckOptions: {gpu-occupancy-limiter.ResourceUsage: %root/test/occupancy_model/Inputs/ptxas.log}}" \
// RUN:     -- %cuda_flags --cuda-device-only 2>&1 | FileCheck %s --check-prefix OTHER
// OTHER-COUNT-1: error: option 'ResourceUsage': {{.*}}ptxas.log says nothing about the kernels of this file, such as 'manyRegisters'
// OTHER-NOT: error:

#include "Inputs/needy.h"

int blocks();

#ifdef __HIP__
#define MANY 300
#define PAST 128
#else
#define MANY 180
#define PAST 62
#endif

__global__ void __launch_bounds__(256) manyRegisters(const float *in, float *out, int rounds) {
  needy<MANY>(in, out, rounds);
}
__global__ void __launch_bounds__(256) justPastStep(const float *in, float *out, int rounds) {
  needy<PAST>(in, out, rounds);
}
__global__ void __launch_bounds__(256) enough(const float *in, float *out, int rounds) {
  needy<20>(in, out, rounds);
}

void launch(const float *in, float *out) {
  manyRegisters<<<blocks(), 256>>>(in, out, 9);
  justPastStep<<<blocks(), 256>>>(in, out, 9);
  enough<<<blocks(), 256>>>(in, out, 9);
}
// CHECK-NOTES-CUDA: :[[@LINE-15]]:17: warning: 'manyRegisters' has 12.5 % occupancy on sm_{{.*}} (1 block of 256 threads, 8 of 64 warps): registers (1{{[89][0-9]}} a thread) are the limiter
// CHECK-NOTES-CUDA: :[[@LINE-5]]:3: note: launched here with 256 threads a block
// CHECK-NOTES-CUDA: note: warp slots would allow 8 blocks and block slots would allow 32 blocks on sm_{{80|90}}
// CHECK-NOTES-CUDA: note: the next step on sm_{{80|90}}: 128 registers ({{[0-9]+}} fewer) give 2 blocks of 256 threads, 16 of 64 warps, 25.0 %
// CHECK-NOTES-CUDA: :[[@LINE-16]]:17: warning: 'justPastStep' is {{[1-8]}} registers past a step on sm_{{.*}}: {{6[5-9]|7[0-2]}} registers a thread allow 3 blocks (37.5 % of the warp slots), 64 registers would allow 4 blocks (50.0 %)
// CHECK-NOTES-CUDA: :[[@LINE-8]]:3: note: launched here with 256 threads a block
// CHECK-NOTES-CUDA: note: warp slots
// CHECK-NOTES-HIP: :[[@LINE-22]]:17: warning: 'manyRegisters' has 12.5 % occupancy on gfx90a (1 block of 256 threads, 4 of 32 waves): vector registers ({{[345][0-9][0-9]}} a thread) are the limiter
// CHECK-NOTES-HIP: :[[@LINE-12]]:3: note: launched here with 256 threads a block
// CHECK-NOTES-HIP: note: wave slots would allow 8 blocks on gfx90a
// CHECK-NOTES-HIP: note: the next step on gfx90a: 256 vector registers ({{[0-9]+}} fewer) give 2 blocks of 256 threads, 8 of 32 waves, 25.0 %
// CHECK-NOTES-HIP: :[[@LINE-23]]:17: warning: 'justPastStep' is {{[1-8]}} registers past a step on gfx90a: 13{{[0-9]}} registers a thread allow 3 blocks (37.5 % of the warp slots), 128 registers would allow 4 blocks (50.0 %)
// CHECK-NOTES-HIP: :[[@LINE-15]]:3: note: launched here with 256 threads a block
// CHECK-NOTES-HIP: note: wave slots
// STEP-NOTES: :[[@LINE-26]]:17: warning: 'justPastStep' is
// STEP-NOTES: note: launched here
// STEP-NOTES: note: warp slots

#ifdef __HIP__
// The remark of what calls a library's function has no number; an older clang's has
// one that it assumes.
__global__ void __launch_bounds__(64) callsOut(float *out) {
  __shared__ float tile[12 * 1024];
  tile[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = sinf(tile[63 - threadIdx.x]);
}
#endif
// CHECK-NOTES-HIP: :[[@LINE-7]]:17: warning: 'callsOut' has {{(at most )?}}3.1 % occupancy on gfx90a (1 block of 64 threads, 1 of 32 waves): LDS (48 KB a block) is the limiter
// CHECK-NOTES-HIP: note: {{wave slots would allow 32 blocks on gfx90a; registers are not known, for the kernel calls functions that were not compiled with it|vector registers would allow [0-9]+ blocks and wave slots would allow 32 blocks on gfx90a}}
// CHECK-NOTES-HIP: note: the next step on gfx90a:
