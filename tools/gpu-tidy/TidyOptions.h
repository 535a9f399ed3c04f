//===- TidyOptions.h - which checks run on a file, and how ------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_TIDYOPTIONS_H
#define GPU_TIDY_TOOLS_GPU_TIDY_TIDYOPTIONS_H

#include "clang-tidy/ClangTidyOptions.h"
#include <memory>

namespace gputidy {

struct Job;

/// Options from, in rising priority: all checks on; the `.gpu-tidy` files above
/// a source, or the `.clang-tidy` files where there is no `.gpu-tidy`; the
/// command line as \p J has it.
///
/// `.clang-tidy` is written for other checks too: its `Checks` count only where
/// they name one of ours. Of `.gpu-tidy` all counts.
std::unique_ptr<clang::tidy::ClangTidyOptionsProvider>
makeOptionsProvider(const Job &J);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_TIDYOPTIONS_H
