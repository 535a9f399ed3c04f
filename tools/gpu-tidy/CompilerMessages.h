//===- CompilerMessages.h - what the parse of a unit says -------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_COMPILERMESSAGES_H
#define GPU_TIDY_TOOLS_GPU_TIDY_COMPILERMESSAGES_H

#include "clang/Basic/Diagnostic.h"
#include "clang/Lex/PPCallbacks.h"
#include <string>
#include <vector>

namespace gputidy {

/// "k.cu:12: unknown type name 'x'".
std::string describe(const clang::Diagnostic &Message);

/// A header that is not there is noted and skipped: what does not need it can
/// still be checked, whereas an error here would end all template
/// instantiation.
class MissingHeaderSkipper : public clang::PPCallbacks {
public:
  /// \p Missing, which must outlive this, gets the names as written.
  explicit MissingHeaderSkipper(std::vector<std::string> &Missing)
      : Missing(Missing) {}
  bool FileNotFound(llvm::StringRef FileName) override;

private:
  std::vector<std::string> &Missing;
};

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_COMPILERMESSAGES_H
