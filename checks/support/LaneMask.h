//===- LaneMask.h - where lane masks come from and go to --------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A flow-insensitive dataflow analysis over the device code of a translation
// unit. Every variable, parameter, field and function result has one LaneValue,
// the join of all that is stored to it; a worklist runs stores until nothing
// changes. The uses of masks are then read off in source order.
//
// A mask is *narrowed* at the first place on its way that has room for 32 bits
// only. Later places on the same way belong to the same defect, except for the
// functions that read 32 bits (`__popc`): each of them has to be changed.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_LANEMASK_H
#define GPU_TIDY_CHECKS_SUPPORT_LANEMASK_H

#include "support/LaneValue.h"
#include "support/Vocabulary.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>
#include <memory>
#include <vector>

namespace clang {
class ASTContext;
class BinaryOperator;
class CallExpr;
class Expr;
class FunctionDecl;
class TypedefNameDecl;
class ValueDecl;
} // namespace clang

namespace gputidy {

/// Something that device code does with a value that can be a lane mask.
struct LaneEvent {
  enum Kind : uint8_t {
    Store,        ///< \c Value goes to \c Target (a variable or field).
    StoreThrough, ///< \c Value goes to an element that \c Target points to.
    Argument,     ///< \c Value goes to the parameter \c Target of \c Call.
    Return,       ///< \c Value is returned from \c Function.
    BitCount,     ///< \c Call counts or finds bits in \c Value.
    MaskArgument, ///< \c Value is the mask of the collective \c Call.
    Scalar,       ///< \c Value goes through a 32-bit builtin (readfirstlane).
    Shift,        ///< \c Value is a shift.
    Compare,      ///< \c Value is a comparison.
    Alias,        ///< \c Target can hold what \c Source does (a reference).
    Asm,          ///< Inline assembly writes \c Target.
    Opaque,       ///< \c Target is changed in an unknown way.
  };
  Kind K;
  const clang::Expr *Value = nullptr;
  const clang::ValueDecl *Target = nullptr;
  const clang::ValueDecl *Source = nullptr; ///< Alias.
  const clang::Expr *Call = nullptr;
  const clang::FunctionDecl *Function = nullptr;  ///< Where it happens.
  const clang::FunctionDecl *Outermost = nullptr; ///< Around all lambdas.
  const clang::Stmt *At = nullptr;                ///< The whole statement.
  std::optional<Coordinate> Register;             ///< Asm.
  /// Conditions of the branches around it that are true there.
  llvm::SmallVector<const clang::Expr *, 2> Conditions;
};

/// Says of the name of a type whether what it stands for depends on the target
/// (`#ifdef __HIP_PLATFORM_AMD__ typedef … lane_mask;`): what is stored in it
/// is not narrowed.
using PortableType = std::function<bool(const clang::TypedefNameDecl &)>;

class LaneMasks {
public:
  /// Analyzes all device functions of \p Context that are not in system code.
  LaneMasks(clang::ASTContext &Context, PortableType IsPortable);
  ~LaneMasks();

  /// Everything that happens to possible masks, in source order by function.
  const std::vector<LaneEvent> &events() const;

  /// The functions that device code reaches only through \p Entries, which are
  /// among them; all by their canonical declarations.
  llvm::DenseSet<const clang::FunctionDecl *> reachedOnlyFrom(
      const llvm::DenseSet<const clang::FunctionDecl *> &Entries) const;

  LaneValue valueOf(const clang::Expr *E) const;
  LaneValue valueOf(const clang::ValueDecl &D) const;

  /// The bits of the integer type of \p E as written, before implicit
  /// conversions; 0 if it is no integer, bool, or not known.
  unsigned writtenWidth(const clang::Expr *E) const;

  /// The bits in which \p Shift is done; 0 if not known, or if the type of what
  /// is shifted follows the target.
  unsigned widthOfShift(const clang::BinaryOperator &Shift) const;

  /// The bits that the place \p E writes to has for an integer; 0 if it is no
  /// integer, or if its type follows the value (`auto`, a template parameter).
  unsigned targetWidth(const LaneEvent &E) const;

private:
  class Impl;
  std::unique_ptr<Impl> Pimpl;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_LANEMASK_H
