//===- Explain.h - prints a check's page ------------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_EXPLAIN_H
#define GPU_TIDY_TOOLS_GPU_TIDY_EXPLAIN_H

#include "Installation.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace gputidy {

/// The Markdown page of \p Check; empty if it is not installed.
std::string pageOf(llvm::StringRef Check, const Installation &I);

/// The one-sentence summary that the page begins with.
std::string summaryOf(llvm::StringRef Check, const Installation &I);

/// `gpu-tidy explain [CHECK...]`: prints the pages, or lists the checks.
int explainMain(llvm::ArrayRef<const char *> Arguments, const Installation &I);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_EXPLAIN_H
