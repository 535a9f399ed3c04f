//===- OccupancyOptions.h - Arguments of gpu-tidy occupancy -----*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYOPTIONS_H
#define GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYOPTIONS_H

#include "Installation.h"
#include "OccupancyCase.h"
#include "llvm/ADT/ArrayRef.h"

#include <deque>

namespace gputidy {

enum class SweepOver { Nothing, Registers, Threads, SharedMemory };

struct OccupancyOptions {
  std::vector<std::string> Files;
  std::vector<std::string> CompilerArguments;
  std::vector<std::string> Archs;
  std::vector<unsigned> Threads;
  /// What is said about the kernel by numbers; nullopt is not said.
  std::optional<unsigned> Registers, Accumulators, ScalarRegisters, Shared,
      Barriers;
  /// Threads is filled in later.
  occupancy_model::LaunchConfig Launch;
  std::string Kernel;
  std::string DeviceFile;
  std::string BatchFile;
  std::string OutputFile;
  std::string SvgFile;
  std::string Clang, Nvcc;
  /// Where the declarations that come with gpu-tidy are, and Clang's headers.
  Installation Installed;
  /// Do without an SDK on this machine.
  bool NoSdk = false;
  SweepOver Sweep = SweepOver::Nothing;
  bool Compile = false;
  bool Json = false;
  bool Details = false;
  bool ListDevices = false;
  bool Help = false;

  // Little's law.
  std::optional<double> LatencySeconds, BytesPerSecond;
  double LoadsPerWarp = 1;
  double BytesPerLoad = 4;
  std::optional<unsigned> ComputeUnits;

  /// Devices of --device-json; a deque, for their addresses are kept.
  std::deque<occupancy_model::Device> UserDevices;

  /// The device called \p Name, the user's first; or null and an error.
  const occupancy_model::Device *findDevice(llvm::StringRef Name,
                                            OccupancyErrors &Errors) const;
};

/// Reads the arguments; errors are reported.
OccupancyOptions parseOccupancyOptions(llvm::ArrayRef<const char *> Arguments,
                                       OccupancyErrors &Errors);

/// What --help prints.
llvm::StringRef occupancyHelp();

/// Reads --device-json into \p Options.
void readDeviceFile(OccupancyOptions &Options, OccupancyErrors &Errors);

/// "12288", "12k", "12 KB", "1m" to bytes; nullopt if it is none of these or
/// does not fit 32 bits.
std::optional<uint32_t> parseBytes(llvm::StringRef Text);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_OCCUPANCYOPTIONS_H
