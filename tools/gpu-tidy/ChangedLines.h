//===- ChangedLines.h - what git says has changed ---------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_CHANGEDLINES_H
#define GPU_TIDY_TOOLS_GPU_TIDY_CHANGEDLINES_H

#include "Findings.h"
#include "llvm/Support/Error.h"
#include <map>

namespace gputidy {

/// The lines that differ between a git revision and the files as they are.
class ChangedLines {
public:
  /// Asks git in the current directory. Fails with one line.
  static llvm::Expected<ChangedLines> since(llvm::StringRef Revision);

  /// Reads the output of `git diff -U0 --no-prefix`, with paths below \p Root.
  void addDiff(llvm::StringRef Diff, llvm::StringRef Root);
  /// Counts every line of \p File as changed.
  void addFile(std::string File) { Ranges[std::move(File)] = {{1, ~0u}}; }

  bool contains(const Position &Where) const;
  /// True if the finding or a place that its notes name has changed: what makes
  /// a barrier diverge may be lines away from it.
  bool touches(const Finding &F) const;

private:
  /// First and last line, by file.
  std::map<std::string, std::vector<std::pair<unsigned, unsigned>>> Ranges;
};

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_CHANGEDLINES_H
