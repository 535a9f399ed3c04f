//===- PerContext.h - facts made once for a translation unit ----*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_PERCONTEXT_H
#define GPU_TIDY_CHECKS_SUPPORT_PERCONTEXT_H

#include "clang/AST/ASTContext.h"
#include <map>
#include <memory>
#include <mutex>

namespace gputidy {

/// The T of \p Context, which \p Make gives as a `std::unique_ptr<T>` when it
/// is asked for first; it dies with the context. For what several checks ask of
/// the whole translation unit.
template <typename T, typename Maker>
T &perContext(clang::ASTContext &Context, Maker Make) {
  // A server (clangd) has several contexts at once, each in its own thread.
  static std::mutex Lock;
  static std::map<const clang::ASTContext *, std::unique_ptr<T>> All;
  {
    std::lock_guard<std::mutex> Guard(Lock);
    auto Found = All.find(&Context);
    if (Found != All.end())
      return *Found->second;
  }
  // A context belongs to one thread; making the facts needs no lock.
  std::unique_ptr<T> Made = Make();
  Context.AddDeallocation(
      [](void *Dying) {
        std::lock_guard<std::mutex> Guard(Lock);
        All.erase(static_cast<const clang::ASTContext *>(Dying));
      },
      &Context);
  std::lock_guard<std::mutex> Guard(Lock);
  return *(All[&Context] = std::move(Made));
}

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_PERCONTEXT_H
