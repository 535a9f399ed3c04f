//===- RegisterCapCheck.h - gpu-register-cap ------------------ -*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_REGISTERCAPCHECK_H
#define GPU_TIDY_CHECKS_PERFORMANCE_REGISTERCAPCHECK_H

#include "performance/KernelResources.h"

namespace gputidy {

/// Finds register caps below what the kernel needs, and caps that compilers
/// ignore.
///
/// What a kernel needs is measured where the compiler's log says what it
/// spilled, else estimated from the source and labelled so.
///
/// Options:
///   MaxRegCount: nvcc's --maxrregcount; 0 is none.
///   ResourceUsage: see KernelResourcesCheck.
///
/// User documentation: docs/checks/gpu-register-cap.md
class RegisterCapCheck : public KernelResourcesCheck {
public:
  RegisterCapCheck(llvm::StringRef Name,
                   clang::tidy::ClangTidyContext *Context);
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Opts) override;
  void registerPPCallbacks(const clang::SourceManager &SM,
                           clang::Preprocessor *PP,
                           clang::Preprocessor *ModuleExpanderPP) override;

protected:
  void checkKernel(const KernelFacts &Facts,
                   clang::ASTContext &Context) override;

private:
  /// A cap on one device and who set it.
  struct Cap {
    const occupancy_model::Device *On = nullptr;
    unsigned Registers = 0;
    /// "its launch bounds (256, 8) leave".
    std::string Source;
    clang::SourceLocation Loc;
    /// None was asked for: HIP compiles for blocks of 1,024 threads.
    bool Assumed = false;
  };

  std::optional<Cap> capOn(const occupancy_model::Device &D,
                           const KernelFacts &Facts,
                           clang::ASTContext &Context) const;
  std::optional<Cap> amdCapOn(const occupancy_model::Device &D,
                              const KernelFacts &Facts) const;
  /// The argument of the `__maxnreg__` in front of \p Kernel's name.
  std::optional<std::pair<clang::SourceLocation, unsigned>>
  maxNRegOf(const clang::FunctionDecl &Kernel,
            const clang::SourceManager &SM) const;

  bool checkIgnoredSecond(const KernelFacts &Facts, clang::ASTContext &Context);
  void checkMeasured(const KernelFacts &Facts, clang::ASTContext &Context);
  void checkEstimated(const KernelFacts &Facts, clang::ASTContext &Context);
  void noteWayOut(const KernelFacts &Facts, const Cap &C, unsigned Needed);

  unsigned MaxRegCount;
  /// `__maxnreg__`, which Clang drops, by where it is written.
  std::vector<std::pair<clang::SourceLocation, unsigned>> MaxNRegs;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_REGISTERCAPCHECK_H
