//===- Levels.h - how far a value is the same -------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_LEVELS_H
#define GPU_TIDY_CHECKS_UNIFORMITY_LEVELS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace clang {
class Stmt;
class ValueDecl;
} // namespace clang

namespace gputidy {

/// The largest set of threads for which a value is the same; each level holds
/// for less threads than the one before it.
enum class Level : uint8_t {
  Grid,    ///< All threads of the grid.
  Block,   ///< The threads of a block.
  Wave,    ///< The lanes of a wave, of the width that was asked for.
  Varying, ///< Two lanes of one wave may differ.
};

/// What makes a value differ.
enum class Origin : uint8_t {
  None,        ///< It does not.
  ThreadIndex, ///< A function of the thread's position.
  Data,    ///< Memory read at an address that differs, an atomic, a shuffle.
  Unknown, ///< Only code that is not known.
};

/// The answer about one value or one point of the program.
struct Verdict {
  /// How far it is the same as far as is proven to differ: a finding may rest
  /// on this.
  Level Proven = Level::Grid;
  /// False where code that is not known may make it differ more than that.
  bool Known = true;
  /// True where `Proven` assumes that blockDim.x is a multiple of the width.
  bool AssumesFullRows = false;
  Origin From = Origin::None;

  /// "grid", "block", "wave", "varying", or "unknown" if nothing is claimed.
  llvm::StringRef name() const;
};

llvm::StringRef nameOf(Origin From);

/// One step of the way that variation took: `idx` was set from `threadIdx.x`.
/// A chain of these, latest first, explains a verdict.
struct Step {
  enum Kind : uint8_t {
    Coordinate, ///< At: the thread coordinate.
    Load,       ///< At: a load through an address that differs (Parent).
    Atomic,     ///< At: the atomic operation.
    Exchange,   ///< At: the shuffle or other exchange of lanes.
    Assigned,   ///< Var gets its value at At.
    Merged,     ///< Var is set differently, by the branch on the condition At.
    Result,     ///< At: the call that returns it; Parent is in the callee.
    Parameter,  ///< Var is a parameter; the chain goes on in the caller.
  };
  Kind What;
  const clang::Stmt *At = nullptr;
  const clang::ValueDecl *Var = nullptr;
  const Step *Parent = nullptr;
  /// For Result: how each argument came to vary, null where it does not; for
  /// Parameter: Index is its position.
  llvm::ArrayRef<const Step *> Arguments;
  unsigned Index = 0;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_LEVELS_H
