//===- LaunchBoundsPortabilityCheck.h ---------------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PORTABILITY_LAUNCHBOUNDSPORTABILITYCHECK_H
#define GPU_TIDY_CHECKS_PORTABILITY_LAUNCHBOUNDSPORTABILITYCHECK_H

#include "GpuCheck.h"
#include "support/Guards.h"
#include "support/LaunchBounds.h"
#include "support/LaunchSites.h"
#include "llvm/ADT/MapVector.h"

namespace gputidy {

/// Finds launch bounds that mean one thing to CUDA and another to HIP, and HIP
/// kernels whose block size depends on what the compiler assumes.
///
/// User documentation: docs/checks/gpu-launch-bounds-portability.md
class LaunchBoundsPortabilityCheck : public GpuCheck {
public:
  LaunchBoundsPortabilityCheck(llvm::StringRef Name,
                               clang::tidy::ClangTidyContext *Context);
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Opts) override;
  void registerPPCallbacks(const clang::SourceManager &SM,
                           clang::Preprocessor *PP,
                           clang::Preprocessor *ModuleExpanderPP) override;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) override;
  void
  check(const clang::ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;

private:
  /// The number stands where the preprocessor keeps it for one vendor.
  bool isWrittenForVendor(const KernelBounds &Bounds) const;
  void checkCuda(const clang::FunctionDecl &Kernel, const KernelBounds &Bounds,
                 const clang::SourceManager &SM);
  void checkHip(const clang::FunctionDecl &Kernel, const KernelBounds &Bounds,
                const clang::SourceManager &SM);
  void noteLaunch(const LaunchSite &Site, const clang::ASTContext &Context);

  struct Launch {
    const clang::FunctionDecl *Kernel = nullptr;
    clang::SourceLocation Loc;
    unsigned Threads = 0;
    /// The template parameter that is the block size; null where the launch
    /// fails in any case.
    const clang::NamedDecl *Parameter = nullptr;
  };
  void reportUnbounded(clang::SourceLocation Loc, const Launch &Largest);

  std::shared_ptr<ConditionalRegions> Regions;
  /// HIP kernels without bounds, by where they are defined: the largest launch.
  llvm::MapVector<clang::SourceLocation, Launch> Unbounded;
  const unsigned AssumedThreads; ///< 0: as the command line says.
  unsigned Assumed = 0; ///< Threads a block that the compiler provides for.
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PORTABILITY_LAUNCHBOUNDSPORTABILITYCHECK_H
