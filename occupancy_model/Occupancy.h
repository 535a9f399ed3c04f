//===- Occupancy.h - How many blocks fit on a compute unit ------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pure functions on plain structs: a Device, what a kernel needs, how it is
// launched, and out of these the blocks that are resident at the same time on
// one compute unit (what that is: Device.h), what keeps it from being more,
// and what it takes to get to the next step. The formulas and their sources:
// docs/occupancy.md.
//
// Nothing here allocates unless it returns a string or a vector, nothing
// throws, nothing keeps state; all functions can be called from any thread.
//
//===----------------------------------------------------------------------===//

#ifndef OCCUPANCY_MODEL_OCCUPANCY_H
#define OCCUPANCY_MODEL_OCCUPANCY_H

#include "occupancy_model/Device.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace occupancy_model {

//===----------------------------------------------------------------------===//
// What goes in
//===----------------------------------------------------------------------===//

/// What the compiler reports about a kernel.
struct KernelResources {
  /// Registers a thread: ptxas' "Used N registers"; AMD's VGPRs without
  /// accumulation registers.
  unsigned Registers = 0;
  /// AMD: accumulation registers (AGPRs) a thread.
  unsigned Accumulators = 0;
  /// AMD: scalar registers (SGPRs) a wave, VCC and the like included.
  unsigned ScalarRegisters = 0;
  /// Shared memory in bytes a block that is declared with its size.
  uint32_t StaticShared = 0;
  /// NVIDIA: named barriers a block ("used N barriers"). A kernel without any
  /// still has one.
  unsigned Barriers = 1;
};

/// Where those who count AMD's waves disagree.
enum class AmdRules {
  /// What a launch gets: the compiler's wave slots, LDS in its granule, one
  /// barrier for each work-group of more than one wave.
  Launch,
  /// As LLVM counts: like Launch, but LDS to the byte.
  Compiler,
  /// As hipOccupancyMaxActiveBlocksPerMultiprocessor counts: at most 8 waves a
  /// SIMD up to gfx9 and 16 from gfx10 on, LDS to the byte, barriers not at
  /// all.
  Runtime
};

/// How a kernel is launched.
struct LaunchConfig {
  /// Threads a block, all dimensions multiplied.
  unsigned Threads = 0;
  /// Dynamic shared memory in bytes a block.
  uint32_t DynamicShared = 0;

  /// NVIDIA: cudaFuncAttributeMaxDynamicSharedMemorySize is raised as far as
  /// needed. Without it a block has at most NvidiaLimits::SharedPerBlock.
  bool OptIn = true;
  /// NVIDIA: the value of that attribute where it is known.
  std::optional<uint32_t> MaxDynamicShared;
  /// NVIDIA: cudaFuncAttributePreferredSharedMemoryCarveout, 0 to 100 percent;
  /// by default the SM is configured to the most shared memory it can have.
  std::optional<unsigned> CarveOutPercent;

  /// Lanes of a wave; 0 is the device's default.
  unsigned WaveSize = 0;
  /// AMD: compiled with -mcumode. Ignored where there is no choice.
  bool CuMode = false;
  AmdRules Rules = AmdRules::Launch;
};

//===----------------------------------------------------------------------===//
// What comes out
//===----------------------------------------------------------------------===//

/// What a compute unit can run out of.
enum class Resource {
  Warps,           ///< Warp (wave) slots.
  Registers,       ///< Vector registers.
  SharedMemory,    ///< Shared memory, LDS.
  Blocks,          ///< Block slots (NVIDIA).
  Barriers,        ///< Barrier slots.
  ScalarRegisters, ///< SGPRs (AMD up to gfx9).
};
constexpr unsigned NumResources = 6;

/// "warps", "registers", "shared", "blocks", "barriers", "scalar_registers":
/// the names of JSON and CSV output.
const char *resourceKey(Resource R);
/// "warp slots", "registers", "shared memory", ...: the names for people; waves
/// and LDS where \p V is AMD.
const char *resourceName(Resource R, Vendor V);

/// An allowance that is no limit.
constexpr unsigned Unlimited = UINT32_MAX;

struct Occupancy {
  /// Blocks resident on one compute unit; 0 if the launch fails.
  unsigned Blocks = 0;
  /// Warps (waves) resident on one compute unit.
  unsigned Warps = 0;
  unsigned WarpsPerBlock = 0;
  /// Warp slots of the compute unit.
  unsigned MaxWarps = 0;
  /// Lanes of a warp.
  unsigned WaveSize = 32;
  unsigned Threads = 0;
  /// Blocks that each resource alone would allow, or Unlimited.
  unsigned Allowed[NumResources] = {};
  /// What the hardware sets aside for a block, all roundings done. Registers
  /// are counted for all lanes of all warps.
  uint64_t RegistersPerBlock = 0;
  uint64_t SharedPerBlock = 0;

  unsigned allowed(Resource R) const {
    return Allowed[static_cast<unsigned>(R)];
  }
  /// Resident warps over warp slots, 0 to 1.
  double fraction() const {
    return MaxWarps ? static_cast<double>(Warps) / MaxWarps : 0;
  }
  /// Lanes that have a thread, over all lanes of all warp slots, 0 to 1: less
  /// than fraction() where a block is no multiple of the wave size.
  double usefulLanes() const {
    return MaxWarps ? static_cast<double>(Blocks) * Threads /
                          (static_cast<double>(MaxWarps) * WaveSize)
                    : 0;
  }
  /// True if \p R is (one of) what keeps it from being one block more.
  bool isLimiter(Resource R) const { return allowed(R) == Blocks; }
  /// More than one resource would have to change to get one block more.
  bool isCoBound() const;
  /// All limiters in the order of the enumeration.
  std::vector<Resource> limiters() const;
};

/// The occupancy of a kernel. For input that validateLaunch() refuses the
/// result is defined but means nothing. \p D as validateDevice() accepts it.
Occupancy computeOccupancy(const Device &D, const KernelResources &K,
                           const LaunchConfig &L);

/// Says what is wrong with the input: an empty string if nothing, else one line
/// that names the number and the limit. A kernel that is too big to launch is
/// wrong input only where no launch of any shape could have that number: more
/// registers than a thread can have, more shared memory than a block can have,
/// more threads than a block can have, none.
std::string validateLaunch(const Device &D, const KernelResources &K,
                           const LaunchConfig &L);

//===----------------------------------------------------------------------===//
// The way to the next step
//===----------------------------------------------------------------------===//

/// What a change of one resource does while all others stay.
struct NextStep {
  Resource Of = Resource::Registers;
  /// What is used now: registers (accumulation registers among them), bytes of
  /// shared memory (static and dynamic together), barriers, SGPRs.
  uint64_t Current = 0;
  /// The largest use that this resource still allows the same number of blocks
  /// with: everything up to it is free.
  uint64_t Free = 0;
  /// The largest use with which this resource allows one block more; none if
  /// there is no such use.
  std::optional<uint64_t> Needed;
  /// The occupancy with Needed in place of Current. More blocks than now only
  /// if nothing else binds at the same time.
  Occupancy Then;
};

/// The next step of Registers, SharedMemory, Barriers or ScalarRegisters.
NextStep nextStep(const Device &D, const KernelResources &K,
                  const LaunchConfig &L, Resource R);

/// Another block size and what it gives.
struct BlockSizeStep {
  unsigned Threads = 0;
  Occupancy Then;
};

/// The nearest block size, in whole warps, with more resident warps, registers
/// a thread and shared memory a block staying the same; none if there is none.
std::optional<BlockSizeStep>
nextBlockSize(const Device &D, const KernelResources &K, const LaunchConfig &L);

/// The block size, in whole warps, with the most resident warps; of several,
/// the smallest.
BlockSizeStep bestBlockSize(const Device &D, const KernelResources &K,
                            const LaunchConfig &L);

//===----------------------------------------------------------------------===//
// Register caps
//===----------------------------------------------------------------------===//

/// What launch bounds leave to the compiler.
struct RegisterCap {
  /// Registers a thread may have at most; on AMD accumulation registers
  /// included where the file is unified.
  unsigned Registers = 0;
  /// The second argument asks for something the device cannot do, so compilers
  /// ignore it (ptxas warns, LLVM too).
  bool SecondIgnored = false;
  /// NVIDIA, second argument absent or ignored: ptxas may choose a smaller
  /// budget than this on its own.
  bool UpperBoundOnly = false;
};

/// `__launch_bounds__(Threads, Second)` and how it is compiled.
struct LaunchBounds {
  /// The most threads a block will have; 0 is no launch bounds at all.
  unsigned Threads = 0;
  /// Blocks per SM on NVIDIA, waves per SIMD on AMD; 0 is none given.
  unsigned Second = 0;
  /// AMD: the least threads a block will have. HIP's __launch_bounds__ says 1,
  /// amdgpu_flat_work_group_size can say more.
  unsigned MinThreads = 1;
  /// As in LaunchConfig.
  unsigned WaveSize = 0;
  bool CuMode = false;
};

/// The cap that launch bounds put on a kernel. Without any, NVIDIA has no cap
/// but the compiler's; on AMD 1,024 threads are assumed.
RegisterCap launchBoundsCap(const Device &D, const LaunchBounds &Bounds);

/// The inverse: the largest second argument (that of \p Bounds does not matter)
/// that leaves the kernel \p Registers registers; none if even 1 does not.
std::optional<unsigned> largestSecondArgument(const Device &D,
                                              const LaunchBounds &Bounds,
                                              unsigned Registers);

/// The most registers with which \p Blocks blocks are resident as far as
/// registers are concerned; none if no number of registers does it.
std::optional<unsigned> registersForBlocks(const Device &D,
                                           const KernelResources &K,
                                           const LaunchConfig &L,
                                           unsigned Blocks);

//===----------------------------------------------------------------------===//
// What AMD's compiler reports
//===----------------------------------------------------------------------===//

/// Waves per SIMD over a range of work-group sizes.
struct WaveRange {
  unsigned Min = 1;
  unsigned Max = 1;
};

/// What LLVM derives for a kernel that may be launched with \p MinThreads to
/// \p MaxThreads threads ("amdgpu-flat-work-group-size"). Max is the
/// "Occupancy [waves/SIMD]" of -Rpass-analysis=kernel-resource-usage, which is
/// why that number is not the occupancy of a launch. Reads from \p L only the
/// wave size and the mode. AMD devices only.
WaveRange compilerWaves(const Device &D, const KernelResources &K,
                        const LaunchConfig &L, unsigned MinThreads,
                        unsigned MaxThreads);

/// Waves per SIMD that the vector registers of \p K allow.
unsigned wavesForVectorRegisters(const Device &D, const KernelResources &K,
                                 unsigned WaveSize);
/// Waves per SIMD that the scalar registers of \p K allow.
unsigned wavesForScalarRegisters(const Device &D, const KernelResources &K);

//===----------------------------------------------------------------------===//
// Little's law
//===----------------------------------------------------------------------===//

/// What it takes to keep a memory busy: concurrency = throughput x latency.
struct MemoryDemand {
  /// Bytes per second of the whole device.
  double BytesPerSecond = 0;
  double LatencySeconds = 0;
  /// Compute units that share the bandwidth.
  double ComputeUnits = 1;
  /// Bytes one load of a whole warp fetches.
  double BytesPerWarpLoad = 128;
  /// Independent loads a warp has under way.
  double LoadsPerWarp = 1;
};
struct MemoryConcurrency {
  double BytesInFlight = 0;   ///< On the whole device.
  double BytesPerUnit = 0;    ///< On one compute unit.
  double RequestsPerUnit = 0; ///< Warp loads under way on one compute unit.
  double WarpsPerUnit = 0;    ///< Warps that must be resident.
};
MemoryConcurrency littlesLaw(const MemoryDemand &Demand);

} // namespace occupancy_model

#endif // OCCUPANCY_MODEL_OCCUPANCY_H
