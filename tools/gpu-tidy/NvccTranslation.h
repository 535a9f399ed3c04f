//===- NvccTranslation.h - compiler commands as clang takes them -*- C++
//-*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_NVCCTRANSLATION_H
#define GPU_TIDY_TOOLS_GPU_TIDY_NVCCTRANSLATION_H

#include "Worker.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace gputidy {

/// A compiler command, reduced to what decides the meaning of the source.
struct TranslatedCommand {
  /// For clang: no compiler, no input, no output, no pass and no target.
  std::vector<std::string> Arguments;
  /// What -x says, or the compiler's name; none if it compiles C++.
  std::optional<Language> Lang;
  /// The targets, as named: "sm_80", "gfx90a".
  std::vector<std::string> Targets;
  /// --maxrregcount; 0: none.
  unsigned MaxRegisters = 0;
  bool IsNvcc = false;
  /// Options that are not known, in their order.
  std::vector<std::string> Unknown;
};

/// Translates a command of nvcc, hipcc or a clang; \p Command starts with the
/// compiler, or with launchers such as ccache. Response and options files are
/// read relative to \p Directory; one that is not there counts as unknown.
TranslatedCommand translateCommand(llvm::ArrayRef<std::string> Command,
                                   llvm::StringRef Directory,
                                   llvm::StringRef File);

/// Prints nvcc's options as a JSON array: the name, the short name, how a value
/// is taken and what becomes of it.
void printNvccOptions(llvm::raw_ostream &OS);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_NVCCTRANSLATION_H
