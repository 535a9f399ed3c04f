//===- Benchmark.cpp - Evaluations a second on one core -------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints how many configurations a second computeOccupancy() answers. Fails
// under ten million when asked to (--require), which is only fair to ask of an
// optimized build on an idle machine.
//
//===----------------------------------------------------------------------===//

#include "Testing.h"

#include <algorithm>
#include <chrono>
#include <random>

using namespace occupancy_model;

namespace {
struct Question {
  const Device *D;
  KernelResources K;
  LaunchConfig L;
};
} // namespace

static std::vector<Question> questions(Vendor Of, unsigned Count) {
  std::vector<const Device *> Devices;
  for (const Device &D : allDevices())
    if (D.Maker == Of)
      Devices.push_back(&D);
  std::mt19937 Random(1);
  std::vector<Question> Result(Count);
  for (Question &Q : Result) {
    Q.D = Devices[Random() % Devices.size()];
    Q.K.Registers = Random() % 256;
    Q.K.StaticShared = Random() % 49152;
    Q.K.ScalarRegisters = Random() % 103;
    Q.L.Threads = 1 + Random() % 1024;
    Q.L.DynamicShared = Random() % 2 ? Random() % 16384 : 0;
  }
  return Result;
}

static double perSecond(const std::vector<Question> &Asked) {
  constexpr unsigned Rounds = 400;
  // Printed, so that nothing can be left out.
  unsigned long Sum = 0;
  auto Start = std::chrono::steady_clock::now();
  for (unsigned Round = 0; Round != Rounds; ++Round)
    for (const Question &Q : Asked)
      Sum += computeOccupancy(*Q.D, Q.K, Q.L).Blocks;
  std::chrono::duration<double> Seconds =
      std::chrono::steady_clock::now() - Start;
  double Rate = Rounds * Asked.size() / Seconds.count();
  std::printf("%s: %.1f million evaluations a second (sum of blocks %lu)\n",
              vendorName(Asked.front().D->Maker), Rate / 1e6, Sum);
  return Rate;
}

int main(int Count, char **Arguments) {
  double Slower = std::min(perSecond(questions(Vendor::NVIDIA, 50000)),
                           perSecond(questions(Vendor::AMD, 50000)));
  bool Required = Count > 1 && std::string(Arguments[1]) == "--require";
  return Required && Slower < 10e6;
}
