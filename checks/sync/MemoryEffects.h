//===- MemoryEffects.h - what a statement does to memory --------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SYNC_MEMORYEFFECTS_H
#define GPU_TIDY_CHECKS_SYNC_MEMORYEFFECTS_H

#include "sync/SharedElement.h"
#include <vector>

namespace clang {
class CallExpr;
class Stmt;
} // namespace clang

namespace gputidy {

/// Who waits for whom, in the order of how much that is.
enum class Meeting : uint8_t {
  None,
  Warp,    ///< The lanes of a warp: `__syncwarp`, a shuffle, a vote.
  Unknown, ///< Whoever code that is not known makes wait.
  Block,   ///< All threads of the block, at least.
};

/// What a statement does to elements of memory, in order of evaluation: what is
/// read comes before what is written.
struct Effects {
  std::vector<SharedElement> Reads, Writes;
  llvm::SmallPtrSet<const clang::ValueDecl *, 4> Changed; ///< Variables.
  Meeting Meets = Meeting::None;
};

class EffectReader {
public:
  Effects of(const clang::Stmt &S);
  /// What \p Call, of a function or an operator, makes wait.
  Meeting meetingAt(const clang::CallExpr &Call);

private:
  class Visitor;
  Meeting meetingIn(const clang::FunctionDecl &Function);
  llvm::DenseMap<const clang::FunctionDecl *, Meeting> Known;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SYNC_MEMORYEFFECTS_H
