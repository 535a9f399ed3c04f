//===- Device.h - What one GPU architecture offers --------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One `Device` holds every number about one architecture that the occupancy
// model and the checks ask for. The numbers of the known architectures stand
// in Devices.def, one row a chip, with their sources; a `Device` filled by
// hand (a chip that is not out yet, a textbook's) works as well.
//
// A "compute unit" here is what blocks share and what occupancy is counted
// over: NVIDIA's SM; AMD's CU up to gfx9 and on gfx1250; on gfx10 to gfx12 the
// work-group processor (two CUs), or one CU when compiled with -mcumode.
//
//===----------------------------------------------------------------------===//

#ifndef OCCUPANCY_MODEL_DEVICE_H
#define OCCUPANCY_MODEL_DEVICE_H

#include <string>
#include <string_view>
#include <vector>

namespace occupancy_model {

enum class Vendor { NVIDIA, AMD };

/// "NVIDIA" or "AMD".
const char *vendorName(Vendor V);

/// How many lanes execute one instruction together: a set, because gfx10 to
/// gfx12 compile for 32 or for 64.
struct WaveSizes {
  bool Has32 = true;
  bool Has64 = false;

  bool contains(unsigned Lanes) const {
    return (Lanes == 32 && Has32) || (Lanes == 64 && Has64);
  }
  /// True if code may rely on the number: the set has one member.
  bool isSingle() const { return Has32 != Has64; }
  /// What the compiler picks when nothing is said: 32 wherever there is 32.
  unsigned defaultSize() const { return Has32 ? 32 : 64; }
  unsigned smallest() const { return defaultSize(); }
  unsigned largest() const { return Has64 ? 64 : 32; }
};

/// How AMD's matrix (accumulation) registers share the file with the others.
enum class Accumulators {
  None,     ///< There are none.
  Separate, ///< A second file of the same size (gfx908).
  Unified ///< Out of the same file, behind the others (gfx90a, gfx94x, gfx950).
};

/// Where scalar registers limit the resident waves.
enum class ScalarLimit {
  None, ///< Each wave has its own fixed set (gfx10 and later, NVIDIA).
  Gfx6, ///< 512 a SIMD in granules of 8.
  Gfx8  ///< 800 a SIMD in granules of 16 (gfx8 and gfx9).
};

/// Limits that only AMD devices have. All figures are those of the default
/// wave size and, where there are two modes, of the work-group processor mode;
/// the model derives the others.
struct AmdLimits {
  /// SIMD units ("execution units") of one compute unit.
  unsigned Simds = 4;
  /// gfx10 to gfx12: a work-group can be confined to one of the two CUs of a
  /// work-group processor (-mcumode): half the SIMDs, half the LDS.
  bool HasCuMode = false;
  /// Wave slots of one SIMD, as the compiler counts them.
  unsigned WavesPerSimd = 10;
  /// Wave slots of one SIMD, as the HIP runtime counts them.
  unsigned RuntimeWavesPerSimd = 8;
  /// Vector registers a lane could have if one wave had the whole SIMD.
  unsigned VectorRegisters = 256;
  /// What the hardware rounds a wave's vector registers up to.
  unsigned VectorGranule = 4;
  /// What the compiler rounds the number it reports up to before that.
  unsigned VectorEncodingGranule = 4;
  /// The most vector registers one wave can name, accumulators included where
  /// the file is unified.
  unsigned MaxVectorRegisters = 256;
  Accumulators Accum = Accumulators::None;
  ScalarLimit Scalars = ScalarLimit::Gfx8;
  /// Work-groups of more than one wave that can be resident (each needs a
  /// barrier).
  unsigned BarrierGroups = 16;
};

/// Limits that only NVIDIA devices have.
struct NvidiaLimits {
  /// Registers of one SM.
  unsigned Registers = 65536;
  /// Registers one block may have.
  unsigned RegistersPerBlock = 65536;
  /// Registers of a warp are allocated in multiples of this.
  unsigned RegisterGranule = 256;
  /// Register files of one SM; a warp lives in one of them.
  unsigned SubPartitions = 4;
  /// If not 0, the SM's sub-partitions are checked a second time as if there
  /// were this many (sm_60 must not run what sm_61 cannot).
  unsigned CheckedSubPartitions = 0;
  /// The most registers a thread of a launch may have.
  unsigned LaunchRegisters = 256;
  /// The most registers a compiler gives to a thread.
  unsigned CompilerRegisters = 255;
  /// Resident blocks of one SM.
  unsigned MaxBlocks = 32;
  /// Warp slots of one SM.
  unsigned MaxWarps = 64;
  /// Shared memory in bytes a block may have, static and dynamic, unless
  /// cudaFuncAttributeMaxDynamicSharedMemorySize was raised for the kernel;
  /// then Device::MaxSharedPerBlock counts. Always the limit of the static
  /// part.
  unsigned SharedPerBlock = 49152;
  /// What the driver takes for itself out of every block's shared memory.
  unsigned SharedReserved = 0;
  /// Named barriers of one SM; 0 where the vendor's model does not count them.
  unsigned Barriers = 0;
  /// The shared-memory sizes in bytes an SM can be configured to, ascending;
  /// empty where shared memory is a memory of its own.
  std::vector<unsigned> CarveOuts;
};

struct Device {
  /// The compiler's name: "sm_90", "gfx942".
  std::string Name;
  /// What people call it: "Hopper GH100".
  std::string Product;
  Vendor Maker = Vendor::NVIDIA;
  WaveSizes Waves;
  /// Threads a block may have.
  unsigned MaxThreadsPerBlock = 1024;
  /// Shared memory (LDS) in bytes of one compute unit.
  unsigned SharedMemory = 65536;
  /// Shared memory in bytes one block can have at most.
  unsigned MaxSharedPerBlock = 49152;
  /// Shared memory of a block is allocated in multiples of this many bytes.
  unsigned SharedGranule = 256;

  NvidiaLimits Nvidia; ///< Meaningless on AMD devices.
  AmdLimits Amd;       ///< Meaningless on NVIDIA devices.

  bool isNvidia() const { return Maker == Vendor::NVIDIA; }
  bool isAmd() const { return Maker == Vendor::AMD; }
};

/// All known devices: NVIDIA by compute capability, then AMD by gfx number,
/// then AMD's generic targets. Thread-safe, built on first use, never freed.
const std::vector<Device> &allDevices();

/// The device called \p Name, or null. What compilers append to a name is
/// accepted and changes nothing: "sm_90a", "sm_100f", "compute_90",
/// "gfx90a:sramecc+:xnack-". Upper and lower case are the same.
const Device *findDevice(std::string_view Name);

/// The known names most like the unknown \p Name, best first, at most
/// \p Limit, for an error message.
std::vector<std::string> nearestDeviceNames(std::string_view Name,
                                            unsigned Limit = 3);

/// Says what is wrong with a device filled by hand: an empty string if nothing,
/// else one line that names the field and the value.
std::string validateDevice(const Device &D);

/// A device as textbooks describe one: only the four limits, no granules, no
/// reserve, one register file. \p SharedBytes is per SM and per block.
Device textbookDevice(std::string Name, unsigned Registers, unsigned MaxWarps,
                      unsigned MaxBlocks, unsigned SharedBytes);

} // namespace occupancy_model

#endif // OCCUPANCY_MODEL_DEVICE_H
