//===- GpuCheck.h - what all checks have in common --------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_GPUCHECK_H
#define GPU_TIDY_CHECKS_GPUCHECK_H

#include "clang-tidy/ClangTidyCheck.h"
#include "support/Targets.h"
#include "llvm/ADT/DenseSet.h"

namespace gputidy {

/// The base of every check: runs on CUDA and HIP only, and knows the targets.
///
/// Options:
///   GpuTargets: the architectures to check for, as Targets::parse takes them;
///   global, or for one check. A bad value is reported once as an error of the
///   configuration, and the check stays silent.
class GpuCheck : public clang::tidy::ClangTidyCheck {
public:
  GpuCheck(llvm::StringRef Name, clang::tidy::ClangTidyContext *Context);
  bool isLanguageVersionSupported(
      const clang::LangOptions &LangOpts) const override {
    return LangOpts.CUDA; // Also set for HIP.
  }
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Opts) override;

protected:
  /// The targets asked for; empty if the option is wrong.
  const Targets &targets() const { return GpuTargets; }

  /// True the first time that it is asked about \p Loc (of the spelling in the
  /// file): a template is checked in each instantiation and reported once.
  bool isFirstReportAt(clang::SourceLocation Loc,
                       const clang::SourceManager &SM);

private:
  std::string TargetList;
  Targets GpuTargets;
  llvm::DenseSet<unsigned> Reported;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_GPUCHECK_H
