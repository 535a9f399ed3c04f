//===- KernelResources.h - kernels with their launches and logs  -*- C++
//-*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_KERNELRESOURCES_H
#define GPU_TIDY_CHECKS_PERFORMANCE_KERNELRESOURCES_H

#include "GpuCheck.h"
#include "support/LaunchBounds.h"
#include "support/LaunchSites.h"
#include "support/ResourceLog.h"
#include "support/SharedMemory.h"
#include "llvm/ADT/MapVector.h"
#include <vector>

namespace gputidy {

/// A kernel's definition (one instantiation of a template), and what the
/// translation unit and the compiler's log say about it.
struct KernelFacts {
  const clang::FunctionDecl *Kernel = nullptr;
  /// As it is called in messages: "'scan<256>'".
  std::string Name;
  std::optional<KernelBounds> Bounds;
  SharedMemory Shared;
  std::vector<LaunchSite> Launches;
  /// The log's reports, one for each target that it covers.
  std::vector<const KernelReport *> Reports;

  /// The report for \p D; null if the log has none, or there is no log.
  const KernelReport *reportFor(const occupancy_model::Device &D) const;
  /// Where findings about the kernel as a whole go: its bounds, else its name.
  clang::SourceLocation loc() const;
};

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
  bool raisesSharedLimit() const { return RaisesSharedLimit; }

private:
  void readLog();
  void attachReports(KernelFacts &Facts, clang::ASTContext &Context);

  std::string LogFile;
  std::vector<KernelReport> Log;
  bool RaisesSharedLimit = false;
  llvm::MapVector<const clang::FunctionDecl *, KernelFacts> Kernels;
  std::vector<LaunchSite> Launches;
  clang::ASTContext *Context = nullptr;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_KERNELRESOURCES_H
