// With the compiler's report, registers are known.
//
// RUN: %check_gpu_tidy %s gpu-occupancy-limiter --languages cuda \
// RUN:     --option gpu-occupancy-limiter.ResourceUsage=%S/Inputs/occupancy.log
//
// Nothing is under this threshold; the step stays.
// RUN: %check_gpu_tidy %s gpu-occupancy-limiter --languages cuda --prefix STEP \
// RUN:     --option gpu-occupancy-limiter.ResourceUsage=%S/Inputs/occupancy.log \
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

int blocks();

__global__ void manyRegisters(float *out) { out[threadIdx.x] = 1; }
__global__ void justPastStep(float *out) { out[threadIdx.x] = 1; }
__global__ void enough(float *out) { out[threadIdx.x] = 1; }

void launch(float *out) {
  manyRegisters<<<blocks(), 256>>>(out);
  justPastStep<<<blocks(), 256>>>(out);
  enough<<<blocks(), 256>>>(out);
}
// CHECK-NOTES: :[[@LINE-9]]:17: warning: 'manyRegisters' has 12.5 % occupancy on sm_90 (1 block of 256 threads, 8 of 64 warps): registers (200 a thread) are the limiter
// CHECK-NOTES: :[[@LINE-5]]:3: note: launched here with 256 threads a block
// CHECK-NOTES: note: warp slots would allow 8 blocks and block slots would allow 32 blocks on sm_90
// CHECK-NOTES: note: the next step on sm_90: 128 registers (72 fewer) give 2 blocks of 256 threads, 16 of 64 warps, 25.0 %
// CHECK-NOTES: :[[@LINE-12]]:17: warning: 'justPastStep' is 1 register past a step on sm_90: 65 registers a thread allow 3 blocks (37.5 % of the warp slots), 64 registers would allow 4 blocks (50.0 %)
// CHECK-NOTES: :[[@LINE-8]]:3: note: launched here with 256 threads a block
// CHECK-NOTES: note: warp slots
// STEP-NOTES: :[[@LINE-15]]:17: warning: 'justPastStep' is 1 register past a step on sm_90
// STEP-NOTES: note: launched here
// STEP-NOTES: note: warp slots
