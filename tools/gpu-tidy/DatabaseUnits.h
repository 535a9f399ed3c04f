//===- DatabaseUnits.h - from a compile database to units -------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_DATABASEUNITS_H
#define GPU_TIDY_TOOLS_GPU_TIDY_DATABASEUNITS_H

#include "CompileDatabase.h"
#include "Discovery.h"
#include "NvccTranslation.h"

namespace gputidy {

/// Finds what is to be checked among the GPU entries of \p Database: all of
/// them or, if \p O has paths, those below the paths and those that include
/// them. Adds the options that nobody knows to \p Unknown.
Workload discoverInDatabase(const Options &O, const CompileDatabase &Database,
                            std::vector<std::string> &Unknown);

/// True if \p Command compiles \p File for a GPU.
bool compilesForGpu(const TranslatedCommand &Command, llvm::StringRef File);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_DATABASEUNITS_H
