//===- GpuTidyModule.cpp - registers the checks of Checks.def -------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckHeaders.inc" // Generated: one #include per line of Checks.def.
#include "clang-tidy/ClangTidyModule.h"
#include "llvm/Config/llvm-config.h"
#if LLVM_VERSION_MAJOR < 22
#include "clang-tidy/ClangTidyModuleRegistry.h"
#endif

namespace gputidy {

class GpuTidyModule : public clang::tidy::ClangTidyModule {
public:
  void
  addCheckFactories(clang::tidy::ClangTidyCheckFactories &Factories) override {
#define GPU_TIDY_CHECK(Room, Class, Name) Factories.registerCheck<Class>(Name);
#include "Checks.def"
#undef GPU_TIDY_CHECK
  }
};

static clang::tidy::ClangTidyModuleRegistry::Add<GpuTidyModule>
    Registration("gpu-module", "Checks for CUDA and HIP device code.");

} // namespace gputidy
