//===- Device.cpp - The device table --------------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "occupancy_model/Device.h"

#include <algorithm>
#include <cctype>
#include <tuple>

namespace occupancy_model {
namespace {

constexpr WaveSizes W32{true, false};
constexpr WaveSizes W64{false, true};
constexpr WaveSizes W32_64{true, true}; // NOLINT(readability-identifier-naming)

std::vector<unsigned> inBytes(std::vector<unsigned> KB) {
  for (unsigned &Size : KB)
    Size *= 1024;
  return KB;
}

Device nvidiaRow(const char *Name, const char *Product, unsigned MaxWarps,
                 unsigned MaxBlocks, unsigned RegsPerBlockK,
                 unsigned SubPartitions, unsigned LaunchRegs, unsigned SharedKB,
                 unsigned OptInKB, unsigned Reserved, unsigned Granule,
                 unsigned Barriers, std::vector<unsigned> CarveOutsKB) {
  Device D;
  D.Name = Name;
  D.Product = Product;
  D.Maker = Vendor::NVIDIA;
  D.Waves = W32;
  D.SharedMemory = SharedKB * 1024;
  D.MaxSharedPerBlock = OptInKB * 1024;
  D.SharedGranule = Granule;
  NvidiaLimits &N = D.Nvidia;
  N.MaxWarps = MaxWarps;
  N.MaxBlocks = MaxBlocks;
  N.RegistersPerBlock = RegsPerBlockK * 1024;
  N.SubPartitions = SubPartitions;
  N.CheckedSubPartitions = SubPartitions == 4 ? 0 : 4;
  N.LaunchRegisters = LaunchRegs;
  N.SharedReserved = Reserved;
  N.Barriers = Barriers;
  N.CarveOuts = inBytes(std::move(CarveOutsKB));
  return D;
}

Device amdRow(const char *Name, const char *Product, WaveSizes Waves,
              unsigned Simds, bool HasCuMode, unsigned Slots,
              unsigned RuntimeSlots, unsigned Vgprs, unsigned Granule,
              unsigned EncodingGranule, unsigned Addressable,
              Accumulators Accum, ScalarLimit Scalars, unsigned LdsKB,
              unsigned LdsPerGroupKB, unsigned LdsGranule, unsigned Groups) {
  Device D;
  D.Name = Name;
  D.Product = Product;
  D.Maker = Vendor::AMD;
  D.Waves = Waves;
  D.SharedMemory = LdsKB * 1024;
  D.MaxSharedPerBlock = LdsPerGroupKB * 1024;
  D.SharedGranule = LdsGranule;
  AmdLimits &A = D.Amd;
  A.Simds = Simds;
  A.HasCuMode = HasCuMode;
  A.WavesPerSimd = Slots;
  A.RuntimeWavesPerSimd = RuntimeSlots;
  A.VectorRegisters = Vgprs;
  A.VectorGranule = Granule;
  A.VectorEncodingGranule = EncodingGranule;
  A.MaxVectorRegisters = Addressable;
  A.Accum = Accum;
  A.Scalars = Scalars;
  A.BarrierGroups = Groups;
  return D;
}

std::vector<Device> readTable() {
  std::vector<Device> Table;
#define CARVE_OUTS(...) {__VA_ARGS__}
#define NO_CARVE_OUTS                                                          \
  {                                                                            \
  }
#define NVIDIA_DEVICE(...) Table.push_back(nvidiaRow(__VA_ARGS__));
#define AMD_DEVICE(Name, Product, Waves, Simds, CuMode, Slots, Runtime, Vgprs, \
                   Granule, Encoding, Addressable, Accum, Scalars, Lds,        \
                   LdsPerGroup, LdsGranule, Groups)                            \
  Table.push_back(amdRow(Name, Product, Waves, Simds, CuMode, Slots, Runtime,  \
                         Vgprs, Granule, Encoding, Addressable,                \
                         Accumulators::Accum, ScalarLimit::Scalars, Lds,       \
                         LdsPerGroup, LdsGranule, Groups));
#include "occupancy_model/Devices.def"
#undef CARVE_OUTS
#undef NO_CARVE_OUTS
  return Table;
}

bool startsWith(std::string_view S, std::string_view Prefix) {
  return S.substr(0, Prefix.size()) == Prefix;
}

/// Lower case, without the parts of a compiler's spelling that do not change
/// the chip.
std::string canonicalName(std::string_view Name) {
  std::string Result;
  for (char C : Name)
    Result += static_cast<char>(std::tolower(static_cast<unsigned char>(C)));
  // A target ID's feature list: gfx90a:sramecc+:xnack-.
  if (startsWith(Result, "gfx"))
    return Result.substr(0, Result.find(':'));
  if (startsWith(Result, "compute_"))
    Result.replace(0, 8, "sm_");
  // The architecture- and family-specific instruction sets of one chip: sm_90a,
  // sm_100f.
  if (startsWith(Result, "sm_") && Result.size() > 4 &&
      (Result.back() == 'a' || Result.back() == 'f'))
    Result.pop_back();
  return Result;
}

/// Levenshtein distance.
unsigned editDistance(std::string_view A, std::string_view B) {
  std::vector<unsigned> Row(B.size() + 1);
  for (unsigned J = 0; J <= B.size(); ++J)
    Row[J] = J;
  for (unsigned I = 1; I <= A.size(); ++I) {
    unsigned Diagonal = Row[0];
    Row[0] = I;
    for (unsigned J = 1; J <= B.size(); ++J) {
      unsigned Replace = Diagonal + (A[I - 1] == B[J - 1] ? 0 : 1);
      Diagonal = Row[J];
      Row[J] = std::min({Replace, Row[J] + 1, Row[J - 1] + 1});
    }
  }
  return Row[B.size()];
}

} // namespace

const char *vendorName(Vendor V) {
  return V == Vendor::NVIDIA ? "NVIDIA" : "AMD";
}

const std::vector<Device> &allDevices() {
  // Never freed, so that it is there for destructors that run late.
  static const std::vector<Device> &Table = *new std::vector(readTable());
  return Table;
}

const Device *findDevice(std::string_view Name) {
  std::string Wanted = canonicalName(Name);
  for (const Device &D : allDevices())
    if (D.Name == Wanted)
      return &D;
  return nullptr;
}

std::vector<std::string> nearestDeviceNames(std::string_view Name,
                                            unsigned Limit) {
  std::string Wanted = canonicalName(Name);
  // Of names equally far away, those that start alike; then the table's order.
  auto CommonPrefix = [&](const std::string &Known) {
    size_t I = 0;
    while (I < Wanted.size() && I < Known.size() && Wanted[I] == Known[I])
      ++I;
    return I;
  };
  std::vector<std::tuple<unsigned, size_t, size_t>> Ranked;
  const std::vector<Device> &Table = allDevices();
  for (size_t I = 0; I != Table.size(); ++I)
    Ranked.emplace_back(editDistance(Wanted, Table[I].Name),
                        Table[I].Name.size() - CommonPrefix(Table[I].Name), I);
  std::sort(Ranked.begin(), Ranked.end());
  std::vector<std::string> Names;
  for (size_t I = 0; I != Ranked.size() && I != Limit; ++I)
    Names.push_back(Table[std::get<2>(Ranked[I])].Name);
  return Names;
}

std::string validateDevice(const Device &D) {
  auto Bad = [&](const char *Field, unsigned long long Value,
                 const char *Want) {
    return "device '" + D.Name + "': " + Field + " is " +
           std::to_string(Value) + ", " + Want;
  };
  if (D.Name.empty())
    return "device without a name";
  if (!D.Waves.Has32 && !D.Waves.Has64)
    return "device '" + D.Name + "': no wave size";
  if (D.MaxThreadsPerBlock == 0 || D.MaxThreadsPerBlock > 65536)
    return Bad("max threads per block", D.MaxThreadsPerBlock, "not 1 to 65536");
  // Room for every sum the model forms in 32 bits.
  constexpr unsigned MaxShared = 1u << 28;
  if (D.SharedMemory == 0 || D.SharedMemory > MaxShared)
    return Bad("shared memory", D.SharedMemory, "not 1 byte to 256 MB");
  if (D.MaxSharedPerBlock == 0 || D.MaxSharedPerBlock > D.SharedMemory)
    return Bad("shared memory per block", D.MaxSharedPerBlock,
               "not 1 byte to what the compute unit has");
  if (D.SharedGranule == 0 || D.SharedGranule > D.SharedMemory)
    return Bad("shared-memory granule", D.SharedGranule,
               "not 1 byte to what the compute unit has");
  if (D.isNvidia()) {
    const NvidiaLimits &N = D.Nvidia;
    if (N.Registers == 0 || N.Registers > MaxShared)
      return Bad("registers", N.Registers, "not 1 to 2^28");
    if (N.RegistersPerBlock == 0 || N.RegistersPerBlock > N.Registers)
      return Bad("registers per block", N.RegistersPerBlock,
                 "not 1 to the registers of the SM");
    if (N.RegisterGranule == 0 || N.RegisterGranule > N.Registers)
      return Bad("register granule", N.RegisterGranule,
                 "not 1 to the registers of the SM");
    if (N.SubPartitions == 0 || N.SubPartitions > 64)
      return Bad("sub-partitions", N.SubPartitions, "not 1 to 64");
    if (N.LaunchRegisters == 0 || N.LaunchRegisters > 65536)
      return Bad("registers per thread", N.LaunchRegisters, "not 1 to 65536");
    if (N.MaxBlocks == 0 || N.MaxBlocks > 65536)
      return Bad("max blocks", N.MaxBlocks, "not 1 to 65536");
    if (N.MaxWarps == 0 || N.MaxWarps > 65536)
      return Bad("max warps", N.MaxWarps, "not 1 to 65536");
    if (N.SharedReserved >= D.SharedMemory)
      return Bad("reserved shared memory", N.SharedReserved,
                 "not less than what the SM has");
    if (!std::is_sorted(N.CarveOuts.begin(), N.CarveOuts.end()))
      return "device '" + D.Name + "': carve-outs are not ascending";
    if (!N.CarveOuts.empty() && N.CarveOuts.back() != D.SharedMemory)
      return Bad("largest carve-out", N.CarveOuts.back(),
                 "not the shared memory of the SM");
    return "";
  }
  const AmdLimits &A = D.Amd;
  if (A.Simds == 0 || A.Simds > 64 || (A.HasCuMode && A.Simds % 2))
    return Bad("SIMDs", A.Simds, "not 1 to 64, even where there is a CU mode");
  if (A.WavesPerSimd == 0 || A.WavesPerSimd > 1024)
    return Bad("waves per SIMD", A.WavesPerSimd, "not 1 to 1024");
  if (A.RuntimeWavesPerSimd == 0 || A.RuntimeWavesPerSimd > 1024)
    return Bad("runtime waves per SIMD", A.RuntimeWavesPerSimd,
               "not 1 to 1024");
  if (A.VectorRegisters == 0 || A.VectorRegisters > MaxShared)
    return Bad("vector registers", A.VectorRegisters, "not 1 to 2^28");
  if (A.MaxVectorRegisters == 0 || A.MaxVectorRegisters > A.VectorRegisters)
    return Bad("vector registers per wave", A.MaxVectorRegisters,
               "not 1 to those of the SIMD");
  // Wave64 halves the granules of a device that also does wave32.
  for (unsigned Granule : {A.VectorGranule, A.VectorEncodingGranule})
    if (Granule == 0 || Granule > A.VectorRegisters ||
        (D.Waves.Has32 && D.Waves.Has64 && Granule % 2))
      return Bad("vector register granule", Granule,
                 "not 1 to those of the SIMD, even where there are two wave "
                 "sizes");
  if (A.BarrierGroups == 0 || A.BarrierGroups > 65536)
    return Bad("barrier groups", A.BarrierGroups, "not 1 to 65536");
  return "";
}

Device textbookDevice(std::string Name, unsigned Registers, unsigned MaxWarps,
                      unsigned MaxBlocks, unsigned SharedBytes) {
  Device D;
  D.Name = std::move(Name);
  D.Product = "textbook limits";
  D.SharedMemory = D.MaxSharedPerBlock = SharedBytes;
  D.SharedGranule = 1;
  D.Nvidia.Registers = D.Nvidia.RegistersPerBlock = Registers;
  D.Nvidia.RegisterGranule = 1;
  D.Nvidia.SubPartitions = 1;
  D.Nvidia.LaunchRegisters = 255;
  D.Nvidia.MaxBlocks = MaxBlocks;
  D.Nvidia.MaxWarps = MaxWarps;
  D.Nvidia.SharedPerBlock = SharedBytes;
  return D;
}

} // namespace occupancy_model
