//===- ThreadForm.h - lane and warp numbers made of thread indices -*- C++
//-*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an expression says about a thread's place in its warp. Variables,
// parameters and fields are followed to what they are set to, without regard
// to the order of statements: only those that are set once count. That is less
// than the uniformity analysis knows and enough to see a role: nobody computes
// a lane number in a variable that also holds something else.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_THREADFORM_H
#define GPU_TIDY_CHECKS_SUPPORT_THREADFORM_H

#include "support/WidthConstant.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class ASTContext;
class BinaryOperator;
class Expr;
class ValueDecl;
} // namespace clang

namespace gputidy {

enum class FormKind {
  None,      ///< Says nothing about lanes.
  Thread,    ///< The index of the thread in its block.
  Grid,      ///< The index of the thread in the grid.
  Lane,      ///< A thread index modulo the width.
  Warp,      ///< A thread index divided by the width.
  BlockSize, ///< The number of threads of a block, or of the grid.
  WarpCount, ///< The number of threads divided by the width.
};

/// The operation that turned a thread index into a lane or warp number.
struct Split {
  const clang::BinaryOperator *Op = nullptr;
  WidthConstant Number;
  unsigned Width = 0; ///< 32 or 64: what the number takes the width to be.
};

struct ThreadForm {
  FormKind Kind = FormKind::None;
  /// Where a fixed number made a Lane, Warp or WarpCount; the operator is null
  /// where the width is the target's own (`warpSize`, `__lane_id()`).
  Split By;
  /// Made of the thread's index in the grid.
  bool OfGrid = false;

  explicit operator bool() const { return Kind != FormKind::None; }
};

/// The width that \p Value stands for when it divides a thread index by \p Op
/// (an opcode of `%`, `/`, `&`, `>>`): 31 masks 32 lanes. 0 if none.
unsigned widthOfSplit(int Opcode, int64_t Value);

class ThreadForms {
public:
  explicit ThreadForms(const clang::ASTContext &Context) : Context(Context) {}

  /// Says that \p Decl is set to \p Value somewhere (initialized, assigned,
  /// passed).
  void addValue(const clang::ValueDecl &Decl, const clang::Expr &Value);
  /// Says that \p Decl changes in a way that is not a plain assignment.
  void addChange(const clang::ValueDecl &Decl);

  /// What \p E is. To be asked once all values are known.
  ThreadForm of(const clang::Expr *E);
  ThreadForm of(const clang::ValueDecl &Decl);

  /// The one value that the variable \p Decl is set to; null if there are
  /// more, or none.
  const clang::Expr *onlyValueOf(const clang::ValueDecl &Decl) const;

  /// \p E, or what the variables that it names are set to once. Null gives
  /// null.
  const clang::Expr *throughVariables(const clang::Expr *E) const;

  /// What resolveWidth says of \p E; or, where it is a parameter that all
  /// calls give the same number, or a half of it, that.
  std::optional<WidthConstant> numberOf(const clang::Expr *E) const;

private:
  std::optional<WidthConstant>
  numberPassedTo(const clang::ValueDecl &Parameter) const;
  ThreadForm ofBinary(const clang::BinaryOperator &Op);
  ThreadForm ofSum(const ThreadForm &A, const ThreadForm &B,
                   const clang::BinaryOperator &Op);
  ThreadForm ofSplit(const clang::BinaryOperator &Op, const ThreadForm &Left,
                     const clang::Expr *Number);
  ThreadForm ofProduct(const clang::BinaryOperator &Op);

  struct Definition {
    llvm::SmallVector<const clang::Expr *, 2> Values;
    bool Changed = false;
  };
  const clang::ASTContext &Context;
  llvm::DenseMap<const clang::ValueDecl *, Definition> Definitions;
  llvm::DenseMap<const clang::ValueDecl *, ThreadForm> Known;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_THREADFORM_H
