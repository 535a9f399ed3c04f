//===- NarrowLaneMaskFixes.h - edits that widen a lane mask -----*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An edit is offered only where it compiles for CUDA and HIP and leaves what
// the code does on 32 lanes as it is:
//
// - `__popc(m)` and `__ffs(m)` become `__popcll(m)` and `__ffsll(m)` where m is
//   unsigned (a negative `int` would be sign-extended) or 64 bits wide. `__clz`
//   and `__brev` have other results on 64 bits and stay.
// - `1u << lane` becomes `1ull << lane`.
// - A local variable becomes `auto`, which is the type of a mask in either
//   language, if all its uses are of the kinds above.
// - A literal mask of all ones becomes `~0ull` in HIP.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PORTABILITY_NARROWLANEMASKFIXES_H
#define GPU_TIDY_CHECKS_PORTABILITY_NARROWLANEMASKFIXES_H

#include "support/LaneMaskFindings.h"
#include "clang/Basic/Diagnostic.h"

namespace gputidy {

/// Returns the edits that repair \p Finding, all of which have to be made
/// together; none where the repair is a decision or not certain to be right.
llvm::SmallVector<clang::FixItHint, 4>
widenLaneMask(const LaneMaskFinding &Finding, const LaneMasks &Masks,
              const clang::ASTContext &Context);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PORTABILITY_NARROWLANEMASKFIXES_H
