//===- CheckList.h - the checks by name and group ---------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_CHECKLIST_H
#define GPU_TIDY_TOOLS_GPU_TIDY_CHECKLIST_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace gputidy {

struct CheckInfo {
  llvm::StringLiteral Name;
  /// "correctness", "portability" or "performance".
  llvm::StringLiteral Group;
};

/// All checks, sorted by name.
llvm::ArrayRef<CheckInfo> allChecks();

/// The group of the check \p Name; "correctness" for an unknown one.
llvm::StringRef groupOf(llvm::StringRef Name);

bool isGroup(llvm::StringRef Name);

/// Turns what a user writes for --checks (names, globs and groups, each with a
/// '-' to take away, separated by commas) into globs for clang-tidy. Fails with
/// one line where an item means no check, naming the nearest ones.
llvm::Expected<std::string> resolveChecks(llvm::StringRef List);

/// Those of \p Known that \p Name may be a misspelling of, nearest first.
std::vector<std::string> nearest(llvm::StringRef Name,
                                 llvm::ArrayRef<llvm::StringRef> Known);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_CHECKLIST_H
