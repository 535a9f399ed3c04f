//===- KernelResources.h - kernels with their logs --------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_KERNELRESOURCES_H
#define GPU_TIDY_CHECKS_PERFORMANCE_KERNELRESOURCES_H

#include "GpuCheck.h"
#include "performance/KernelFacts.h"

namespace gputidy {

/// The base of the checks that judge kernels one by one, when the whole
/// translation unit is known.
///
/// Options:
///   ResourceUsage: a file with the output of `ptxas -v`, `cuobjdump
///   --dump-resource-usage` or `clang -Rpass-analysis=kernel-resource-usage`;
///   global, or for one check. What is wrong with it is reported once.
class KernelResourcesCheck : public GpuCheck {
public:
  KernelResourcesCheck(llvm::StringRef Name,
                       clang::tidy::ClangTidyContext *Context);
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Opts) override;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;

protected:
  virtual void checkKernel(const KernelFacts &Facts,
                           clang::ASTContext &Context) = 0;

  /// Whose performance counts: AMD's for HIP; NVIDIA's for CUDA, and AMD's
  /// only if no other is asked for (a port can still be tuned).
  std::vector<const occupancy_model::Device *>
  tunedDevices(const clang::LangOptions &LangOpts) const;

  bool hasLog() const { return !LogFile.empty(); }
  /// The host code raises the limit of dynamic shared memory of some kernel.
  bool raisesSharedLimit() const { return Collector.raisesSharedLimit(); }

private:
  void readLog();
  void attachReports(KernelFacts &Facts, clang::ASTContext &Context);

  std::string LogFile;
  std::vector<KernelReport> Log;
  KernelCollector Collector;
  clang::ASTContext *Context = nullptr;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_KERNELRESOURCES_H
