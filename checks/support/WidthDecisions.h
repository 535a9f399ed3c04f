//===- WidthDecisions.h - what runs on one width only -----------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs ask the device for its warp size, and refuse to run where it is not
// theirs, or launch other kernels.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_WIDTHDECISIONS_H
#define GPU_TIDY_CHECKS_SUPPORT_WIDTHDECISIONS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>
#include <vector>

namespace clang {
class ASTContext;
class Expr;
class FunctionDecl;
class Stmt;
class ValueDecl;
} // namespace clang

namespace gputidy {

/// A test of the device's warp size against a number.
struct WidthTest {
  const clang::Expr *Width; ///< The number as written.
  bool Equal;               ///< `==`, not `!=`.
};

/// Reads \p Condition as `warpSize == N` or `prop.warpSize != N`, in either
/// order, also under `!`. A variable counts if \p IsQueriedWidth says so (it
/// was filled by a query for the warp size).
std::optional<WidthTest> classifyWidthTest(
    const clang::Expr *Condition,
    llvm::function_ref<bool(const clang::ValueDecl &)> IsQueriedWidth);

/// A test that leaves where the wave has another width:
/// `if (prop.warpSize != 32) exit(1);`.
struct WidthRefusal {
  const clang::Stmt *At = nullptr;
  const clang::Expr *Condition = nullptr;
  const clang::Expr *Width = nullptr; ///< The number as written.
  unsigned Lanes = 0;                 ///< The width that is accepted.
  const clang::FunctionDecl *Function = nullptr;
};

class WidthDecisions {
public:
  /// What the user code of \p Context decides; looked up once.
  static const WidthDecisions &of(clang::ASTContext &Context);

  /// The first refusal in host code: the program does not run on other widths.
  /// Null if there is none.
  const WidthRefusal *programRefusal() const;

  /// True where the device function \p F leaves on another width than
  /// \p Lanes.
  bool refusesOthers(const clang::FunctionDecl &F, unsigned Lanes) const;

  /// True for a variable or field that a query of the host fills with the warp
  /// size.
  bool isQueriedWidth(const clang::ValueDecl &Variable) const {
    return Queried.contains(&Variable);
  }

  /// The kernels, by their canonical declarations, all of whose launches, and
  /// there is one at least, are under host tests that the device's waves have
  /// \p Lanes lanes:
  /// `if (prop.warpSize == 32) k<<<…>>>(…); else k64<<<…>>>(…);`.
  llvm::DenseSet<const clang::FunctionDecl *> kernelsFor(unsigned Lanes) const;

private:
  class Finder;
  explicit WidthDecisions(clang::ASTContext &Context);

  std::vector<WidthRefusal> Refusals;
  llvm::DenseSet<const clang::ValueDecl *> Queried;
  /// The width that is tested for around the launches of a kernel; 0 if it is
  /// launched on any.
  llvm::DenseMap<const clang::FunctionDecl *, unsigned> Launched;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_WIDTHDECISIONS_H
