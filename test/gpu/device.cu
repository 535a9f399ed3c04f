//===- device.cu - What GPU there is ---------------------------*- CUDA -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints one JSON object about device 0, for test/gpu/run. Fails as every other
// program would, so what it says about a missing device or driver is said once.
//
//===----------------------------------------------------------------------===//

#include "harness.h"

using namespace confirm;

// Both pack major and minor into one number, each in its own way.
static std::string version(int Number) {
#ifdef __HIP__
  return format("%d.%d", Number / 10000000, Number / 100000 % 100);
#else
  return format("%d.%d", Number / 1000, Number % 1000 / 10);
#endif
}

static void describe() {
  const gpuDeviceProp &P = device();
  int Runtime = 0, Driver = 0;
  GPU_CHECK(gpuRuntimeVersion(&Runtime));
  GPU_CHECK(gpuDriverVersion(&Driver));
#ifdef __HIP__
  const std::string Arch = P.gcnArchName;
#else
  const std::string Arch = format("sm_%d%d", P.major, P.minor);
#endif
  std::printf("{\"name\": %s, \"arch\": %s, \"lanes\": %d, \"compute_units\": "
              "%d, \"memory_mb\": %zu, \"runtime\": %s, \"driver\": %s}\n",
              quoted(P.name).c_str(), quoted(Arch).c_str(), P.warpSize,
              P.multiProcessorCount, size_t(P.totalGlobalMem >> 20),
              quoted(version(Runtime)).c_str(),
              quoted(version(Driver)).c_str());
}

int main(int ArgC, char **ArgV) {
  return runCases(ArgC, ArgV, {{"describe", describe}});
}
