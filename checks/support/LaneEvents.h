//===- LaneEvents.h - what device code does with lane masks -----*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A private part of LaneMask.cpp: reads the source once and writes down each
// store, call and operation that the analysis looks at.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_LANEEVENTS_H
#define GPU_TIDY_CHECKS_SUPPORT_LANEEVENTS_H

#include "support/LaneMask.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace clang {
class Decl;
class DeclRefExpr;
} // namespace clang

namespace gputidy {

struct LaneFacts {
  std::vector<LaneEvent> Events;
  /// Variables whose high half is read somewhere (`m >> 32`).
  llvm::DenseSet<const clang::ValueDecl *> Split;
  /// Which function calls which, canonical declarations.
  llvm::DenseMap<const clang::FunctionDecl *,
                 llvm::SmallVector<const clang::FunctionDecl *, 4>>
      Calls;
  /// References to a variable under a test that it is below `warpSize`.
  llvm::DenseSet<const clang::DeclRefExpr *> BelowWarpSize;
};

/// Walks all device functions of \p Context that are not in system code: every
/// instantiation of a template, the template itself where there is none.
/// Branches that a wave of 64 lanes never takes are left out.
LaneFacts collectLaneEvents(clang::ASTContext &Context);

/// The variables, fields and functions whose values \p E depends on.
llvm::SmallVector<const clang::Decl *, 4> declsReadBy(const clang::Expr *E);

/// The variable, parameter or field that \p E names or whose elements it reads
/// or writes (`m`, `s.m`, `m[i]`, `*m`); null if there is none. \p Through is
/// set where it is an element.
const clang::ValueDecl *namedObject(const clang::Expr *E,
                                    bool *Through = nullptr);

/// Returns the device functions whose bodies count: of a template, the
/// instances where there are any.
std::vector<const clang::FunctionDecl *>
laneMaskFunctions(clang::ASTContext &Context);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_LANEEVENTS_H
