//===- GoldenTest.cpp - The model against recorded vendors' answers -------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Answers recorded once, so that this runs where neither CUDA nor LLVM's
// libraries are: golden/README.md says where each file comes from.
//
//===----------------------------------------------------------------------===//

#include "Testing.h"

using namespace occupancy_model;
using namespace testing;

static std::string Directory;

static std::string text(const std::map<std::string, std::string> &Row) {
  std::string Text;
  for (const auto &Field : Row)
    Text += Field.first + "=" + Field.second + " ";
  return Text;
}

/// 5,000 random configurations answered by cuda_occupancy.h of CUDA 13.0.
static void nvidiaAnswersOfTheVendorsHeader() {
  for (auto &Row : readCsv(Directory + "/nvidia.csv")) {
    KernelResources K;
    K.Registers = number(Row["regs"]);
    K.StaticShared = number(Row["static_smem"]);
    K.Barriers = number(Row["barriers"]);
    LaunchConfig L;
    L.Threads = number(Row["threads"]);
    L.DynamicShared = number(Row["dynamic_smem"]);
    Occupancy O = computeOccupancy(device(Row["arch"]), K, L);
    CHECK_EQ_IN(O.Blocks, number(Row["blocks"]), text(Row));
    CHECK_EQ_IN(O.Warps, number(Row["warps"]), text(Row));
    CHECK_EQ_IN(O.MaxWarps, number(Row["max_warps"]), text(Row));
    CHECK_EQ_IN(O.RegistersPerBlock, number(Row["alloc_regs_per_block"]),
                text(Row));
    CHECK_EQ_IN(O.SharedPerBlock, number(Row["alloc_smem_per_block"]),
                text(Row));
    // -1 is no limit, as Unlimited is.
    auto Limit = [&](const char *Column) {
      return Row[Column] == "-1" ? Unlimited : number(Row[Column]);
    };
    CHECK_EQ_IN(O.allowed(Resource::Warps), Limit("lim_warps"), text(Row));
    CHECK_EQ_IN(O.allowed(Resource::Registers), Limit("lim_regs"), text(Row));
    CHECK_EQ_IN(O.allowed(Resource::SharedMemory), Limit("lim_smem"),
                text(Row));
    CHECK_EQ_IN(O.allowed(Resource::Blocks), Limit("lim_blocks"), text(Row));
    CHECK_EQ_IN(O.allowed(Resource::Barriers), Limit("lim_bars"), text(Row));
    char Fraction[2][16];
    std::snprintf(Fraction[0], sizeof Fraction[0], "%.4f", O.fraction());
    std::snprintf(Fraction[1], sizeof Fraction[1], "%.4f", O.usefulLanes());
    CHECK_EQ_IN(std::string(Fraction[0]), Row["occupancy"], text(Row));
    CHECK_EQ_IN(std::string(Fraction[1]), Row["lane_fill"], text(Row));
  }
}

/// 5,000 random configurations answered by LLVM 22.1.8's AMDGPU backend.
static void amdAnswersOfTheCompiler() {
  for (auto &Row : readCsv(Directory + "/amd.csv")) {
    const Device &D = device(Row["cpu"]);
    KernelResources K;
    K.Registers = number(Row["vgprs"]);
    K.ScalarRegisters = number(Row["sgprs"]);
    K.StaticShared = number(Row["lds"]);
    LaunchConfig L;
    applyFeatures(L, Row["features"]);
    unsigned Min = number(Row["min_wg"]), Max = number(Row["max_wg"]);
    WaveRange R = compilerWaves(D, K, L, Min, Max);
    CHECK_EQ_IN(R.Min, number(Row["occ_min"]), text(Row));
    CHECK_EQ_IN(R.Max, number(Row["occ_max"]), text(Row));
    CHECK_EQ_IN(wavesForVectorRegisters(D, K, L.WaveSize),
                number(Row["vgpr_occ"]), text(Row));
    if (D.Amd.Scalars != ScalarLimit::None)
      CHECK_EQ_IN(wavesForScalarRegisters(D, K), number(Row["sgpr_occ"]),
                  text(Row));
  }
}

/// The compiler's own "Occupancy [waves/SIMD]" of kernels that were compiled,
/// and the launch of their work-group size.
static void amdRemarksOfCompiledKernels() {
  for (auto &Row : readCsv(Directory + "/amd_remarks.csv")) {
    const Device &D = device(Row["arch"]);
    KernelResources K;
    K.Registers = number(Row["VGPRs"]);
    K.Accumulators = number(Row["AGPRs"]);
    K.ScalarRegisters = number(Row["SGPRs"]);
    K.StaticShared = number(Row["LDS"]);
    LaunchConfig L;
    applyFeatures(L, Row["flags"]);
    L.Threads = number(Row["launch_T"]);
    unsigned Min = number(Row["min_wg"]), Max = number(Row["max_wg"]);
    CHECK_EQ_IN(compilerWaves(D, K, L, Min, Max).Max, number(Row["remark_occ"]),
                text(Row));
    Occupancy O = computeOccupancy(D, K, L);
    CHECK_EQ_IN(O.Blocks, number(Row["launch_blocks"]), text(Row));
    CHECK(O.Warps == std::stod(Row["launch_waves_per_simd"]) *
                         (D.Amd.Simds / (L.CuMode ? 2 : 1)));
  }
}

/// A kernel that needs 254 registers, compiled by ptxas 13.0 for 134 pairs of
/// launch bounds on five architectures: the compiler uses the whole budget.
static void nvidiaCapsOfCompiledKernels() {
  constexpr unsigned Demand = 254;
  for (auto &Row : readCsv(Directory + "/launch_bounds_ptxas.csv")) {
    const Device &D = device(Row["arch"]);
    unsigned Used = number(Row["regs"]);
    LaunchBounds Bounds;
    Bounds.Threads = number(Row["T"]);
    Bounds.Second = number(Row["B"]);
    RegisterCap Cap = launchBoundsCap(D, Bounds);
    if (Cap.UpperBoundOnly)
      CHECK(Used <= Cap.Registers) || std::printf("  %s\n", text(Row).c_str());
    else
      CHECK_EQ_IN(Used, std::min(Demand, Cap.Registers), text(Row));
  }
}

/// The cap that LLVM 22.1.8 derives from bounds, and kernels of great demand.
static void amdCapsOfCompiledKernels() {
  for (auto &Row : readCsv(Directory + "/launch_bounds_amd.csv")) {
    const Device &D = device(Row["arch"]);
    LaunchBounds Bounds;
    Bounds.Threads = number(Row["max_flat_wg"]);
    Bounds.Second = number(Row["waves_per_eu_attr"]);
    RegisterCap Cap = launchBoundsCap(D, Bounds);
    CHECK_EQ_IN(Cap.Registers, number(Row["llvm_vgpr_cap"]), text(Row));
    CHECK(number(Row["VGPRs"]) <= Cap.Registers);
  }
}

int main(int Count, char **Arguments) {
  if (Count != 2) {
    std::printf("usage: %s <directory of golden files>\n", Arguments[0]);
    return 1;
  }
  Directory = Arguments[1];
  nvidiaAnswersOfTheVendorsHeader();
  amdAnswersOfTheCompiler();
  amdRemarksOfCompiledKernels();
  nvidiaCapsOfCompiledKernels();
  amdCapsOfCompiledKernels();
  return tally().report("GoldenTest");
}
