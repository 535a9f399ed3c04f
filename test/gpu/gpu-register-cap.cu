//===- gpu-register-cap.cu - Registers under a cap -------------*- CUDA -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One kernel that needs many registers, under launch bounds of 256 threads and
// one to eight blocks an SM (in HIP: waves an execution unit): what the
// compiler gave it, what it spilled, how many blocks fit, and how long it took.
//
//===----------------------------------------------------------------------===//

#include "hungry.h"

constexpr int Threads = 256, Live = 160;

// As flagged: a cap far below what the kernel needs.
// flagged: gpu-register-cap, gpu-launch-bounds-portability in CUDA
__global__ void __launch_bounds__(Threads, 8)
    hungryUnderCap(const float *In, float *Out, int N, int Rounds) {
  hungryBody<Live>(In, Out, N, Rounds);
}

// As fixed: the kernel has the registers it needs.
__global__ void __launch_bounds__(Threads)
    hungryUncapped(const float *In, float *Out, int N, int Rounds) {
  hungryBody<Live>(In, Out, N, Rounds);
}

// The sweep over the second argument.
template <int Second>
// flagged: gpu-register-cap, gpu-launch-bounds-portability
__global__ void __launch_bounds__(Threads, Second)
    hungry(const float *In, float *Out, int N, int Rounds) {
  hungryBody<Live>(In, Out, N, Rounds);
}

#ifndef KERNELS_ONLY
using namespace confirm;

constexpr int N = 1 << 16, Grid = 1024, Rounds = 64;

using Kernel = void (*)(const float *, float *, int, int);

struct Result {
  double Registers, SpillBytes, Blocks, Milliseconds;
};

static Result measure(Kernel K, const std::string &What) {
  const std::vector<float> In = hungryInputs(N);
  static const std::vector<float> Expected =
      hungryReferences<Live>(In, Grid * Threads, Rounds);
  const float *DeviceIn = onDevice(In);
  float *Out = onDevice<float>(Grid * Threads);
  gpuFuncAttributes Attributes;
  GPU_CHECK(gpuFuncDescribe(&Attributes, reinterpret_cast<const void *>(K)));
  int Blocks = 0;
  GPU_CHECK(gpuOccupancyBlocksPerSM(&Blocks, K, Threads, 0));
  Result R{double(Attributes.numRegs), double(Attributes.localSizeBytes),
           double(Blocks), 0};
  R.Milliseconds =
      milliseconds([&] { K<<<Grid, Threads>>>(DeviceIn, Out, N, Rounds); });
  verify(onHost(Out, Grid * Threads), Expected, What);
  return R;
}

template <int Second> void sweepOne() {
  const Result R =
      measure(hungry<Second>, format("launch bounds (256, %d)", Second));
  record("measured",
         format("launch bounds (256, %d): %.0f registers, %.0f bytes of local "
                "memory a thread, %.0f blocks an SM, %.3f ms",
                Second, R.Registers, R.SpillBytes, R.Blocks, R.Milliseconds),
         {{"second_argument", Second},
          {"registers", R.Registers},
          {"local_bytes", R.SpillBytes},
          {"blocks_per_sm", R.Blocks},
          {"ms", R.Milliseconds}});
}

static void sweep() {
  sweepOne<1>();
  sweepOne<2>();
  sweepOne<3>();
  sweepOne<4>();
  sweepOne<5>();
  sweepOne<6>();
  sweepOne<7>();
  sweepOne<8>();
}

static void pair() {
  const Result Flagged = measure(hungryUnderCap, "launch bounds (256, 8)");
  const Result Fixed = measure(hungryUncapped, "launch bounds (256)");
  const Numbers All = {
      {"measured_slowdown", Flagged.Milliseconds / Fixed.Milliseconds},
      {"flagged_registers", Flagged.Registers},
      {"fixed_registers", Fixed.Registers},
      {"flagged_local_bytes", Flagged.SpillBytes},
      {"fixed_local_bytes", Fixed.SpillBytes}};
  const std::string Text =
      format("%.0f registers and %.0f bytes of local memory under the cap, "
             "%.0f and %.0f without; %.2f times as slow",
             Flagged.Registers, Flagged.SpillBytes, Fixed.Registers,
             Fixed.SpillBytes, Flagged.Milliseconds / Fixed.Milliseconds);
  if (Flagged.SpillBytes > Fixed.SpillBytes)
    record("shown", Text, All);
  else
    record("not-reproducible",
           format("not reproducible on %d lanes: ", lanes()) + Text, All);
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV, {{"pair", pair}, {"sweep", sweep}});
}
#endif // KERNELS_ONLY
