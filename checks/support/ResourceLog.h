//===- ResourceLog.h - Kernels out of compilers' reports --------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_RESOURCELOG_H
#define GPU_TIDY_CHECKS_SUPPORT_RESOURCELOG_H

#include "occupancy_model/Occupancy.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <optional>
#include <string>
#include <vector>

namespace gputidy {

/// What a compiler reported about one kernel for one target.
struct KernelReport {
  /// As in the object file.
  std::string MangledName;
  /// "sm_90"; empty where the log does not say.
  std::string Arch;
  occupancy_model::Vendor Maker = occupancy_model::Vendor::NVIDIA;
  occupancy_model::KernelResources Resources;
  /// cuobjdump's: from sm_90 on, StaticShared still includes what the driver
  /// reserves in every block. Only where the target is not known.
  bool SharedHasReserve = false;
  /// False if only shared memory is known.
  bool RegistersKnown = true;
  /// Threads of the launch bounds, where they are known.
  std::optional<unsigned> MaxThreads;
  /// False where the log has no word about spills (cuobjdump's).
  bool SpillsKnown = false;
  /// Bytes, NVIDIA.
  unsigned SpillStores = 0, SpillLoads = 0;
  /// Registers, AMD.
  unsigned VectorSpills = 0, ScalarSpills = 0;
  /// Bytes of stack a thread.
  unsigned Stack = 0;
  /// AMD: the compiler's own waves per SIMD.
  std::optional<unsigned> ReportedWaves;
  /// "ptxas.log:12".
  std::string Where;
};

/// Finds the kernels in the output of `ptxas -v`, `cuobjdump
/// --dump-resource-usage` or `clang -Rpass-analysis=kernel-resource-usage`,
/// wherever they stand between a build's other lines. \p Name is the file's,
/// for messages. Calls \p Complain, with one line each, for a log without any
/// kernel and for kernels whose report is cut off or holds no numbers; the
/// others are returned in the log's order.
std::vector<KernelReport>
readKernelReports(llvm::StringRef Log, llvm::StringRef Name,
                  llvm::function_ref<void(const llvm::Twine &)> Complain);

/// Clang's remarks do not name the target, nor does cuobjdump for a file with
/// code for one. Gives the n-th such report of a kernel the n-th of \p Targets
/// of its vendor, in the order of the compilations, or all of them the only
/// one. Returns 0, or where that is not possible the number of targets that it
/// takes.
unsigned nameTargets(std::vector<KernelReport> &Kernels,
                     llvm::ArrayRef<const occupancy_model::Device *> Targets);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_RESOURCELOG_H
