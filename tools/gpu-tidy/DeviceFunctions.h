//===- DeviceFunctions.h - the device code of a unit ------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_DEVICEFUNCTIONS_H
#define GPU_TIDY_TOOLS_GPU_TIDY_DEVICEFUNCTIONS_H

#include <memory>
#include <string>
#include <vector>

namespace clang {
class ASTConsumer;
}

namespace gputidy {

/// The definition of a function of the user's that runs on the device.
struct DeviceFunction {
  std::string Name;
  std::string File;
  unsigned Line = 0;
  unsigned Begin = 0;
  unsigned End = 0;
  bool IsKernel = false;
};

/// Where the definition of a function that runs on the host only stands.
struct HostFunction {
  std::string File;
  unsigned Begin = 0;
  unsigned End = 0;
};

/// What a pass learns about a unit, its findings apart.
struct UnitFacts {
  std::vector<DeviceFunction> Functions;
  std::vector<HostFunction> HostFunctions;
  /// The user's code has the words for device code in it.
  bool HasDeviceMarks = false;
  /// The user's code tells host and device apart by the preprocessor.
  bool SplitsHost = false;
  /// The user's code tells AMD targets or wave widths apart.
  bool SplitsTargets = false;
};

/// Fills \p Facts, which must outlive the consumer, at the end of the unit.
std::unique_ptr<clang::ASTConsumer> makeFactsConsumer(UnitFacts &Facts);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_DEVICEFUNCTIONS_H
