//===- Targets.h - the architectures a verdict holds for --------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_TARGETS_H
#define GPU_TIDY_CHECKS_SUPPORT_TARGETS_H

#include "occupancy_model/Device.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace clang {
class LangOptions;
}

namespace gputidy {

/// The architectures that code is checked for: rows of the device table.
class Targets {
public:
  /// What is checked for where the `GpuTargets` option is not set: the widths
  /// and vendors in use, so that portability is on out of the box.
  static constexpr llvm::StringLiteral Default =
      "sm_80;sm_90;gfx90a;gfx942;gfx1100";

  /// Parses a list such as "sm_80;gfx90a" (separated by `;` or `,`, spaces
  /// allowed). Fails with one line that names the unknown target and the
  /// nearest known ones, or says that the list is empty.
  static llvm::Expected<Targets> parse(llvm::StringRef List);

  llvm::ArrayRef<const occupancy_model::Device *> devices() const {
    return Devices;
  }

  /// The targets that code compiled under \p LangOpts can run on: HIP code on
  /// AMD targets; CUDA code on all, as it is what gets ported.
  Targets reachableFrom(const clang::LangOptions &LangOpts) const;

  bool hasNvidia() const;
  bool hasAmd() const;
  /// True if some target schedules the lanes of a warp independently: NVIDIA
  /// from sm_70 on (CUDA C++ Programming Guide, "Independent Thread
  /// Scheduling").
  bool hasIndependentThreads() const;
  /// True if some target runs waves of \p Lanes lanes (a target can run more
  /// than one width).
  bool hasWaveWidth(unsigned Lanes) const;
  /// True if some target's default wave has \p Lanes lanes.
  bool hasDefaultWidth(unsigned Lanes) const;
  /// "gfx90a and gfx942": the targets whose default wave has \p Lanes lanes.
  std::string namesWithWidth(unsigned Lanes) const;

  bool empty() const { return Devices.empty(); }

private:
  llvm::SmallVector<const occupancy_model::Device *, 8> Devices;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_TARGETS_H
