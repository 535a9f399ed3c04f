//===- KernelFacts.h - kernels with their launches --------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_KERNELFACTS_H
#define GPU_TIDY_CHECKS_PERFORMANCE_KERNELFACTS_H

#include "support/LaunchBounds.h"
#include "support/LaunchSites.h"
#include "support/ResourceLog.h"
#include "support/SharedMemory.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
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

using KernelMap = llvm::MapVector<const clang::FunctionDecl *, KernelFacts>;

/// The name that \p Kernel has in the object file.
std::string mangledName(const clang::FunctionDecl &Kernel,
                        clang::ASTContext &Context);

/// Gathers the kernels of a translation unit.
class KernelCollector {
public:
  /// Makes \p Finder call \p Callback with what take() wants to see.
  static void
  registerMatchers(clang::ast_matchers::MatchFinder &Finder,
                   clang::ast_matchers::MatchFinder::MatchCallback *Callback);
  void take(const clang::ast_matchers::MatchFinder::MatchResult &Result);
  /// What was gathered, in the order of the source; starts anew.
  KernelMap finish();

  /// The host code raises the limit of dynamic shared memory of some kernel.
  bool raisesSharedLimit() const { return RaisesSharedLimit; }

private:
  void takeKernel(const clang::FunctionDecl &Kernel,
                  clang::ASTContext &Context);

  KernelMap Kernels;
  std::vector<LaunchSite> Launches;
  bool RaisesSharedLimit = false;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_KERNELFACTS_H
