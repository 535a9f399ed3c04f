//===- DearestPlaces.h - of divergent places the dearest --------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where data decides, it mostly decides more than once: every function that a
// kernel calls for an item loops to the item's length, and branches on its
// kind. A reader wants to hear of one cause once. Of the places that belong
// together the dearest is reported, and says how many more there are:
//
//   - those in the same function, beyond a limit;
//   - those in what the dearer one calls: what is divergent there pays with it;
//   - those where the same data decides (the same field, array or parameter's
//     name), if one kernel reaches them all;
//   - those that cost little next to another in every kernel that reaches them,
//     and those of a kernel beyond a limit.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_DEARESTPLACES_H
#define GPU_TIDY_CHECKS_PERFORMANCE_DEARESTPLACES_H

#include "llvm/ADT/ArrayRef.h"
#include <functional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class Expr;
class FunctionDecl;
class Stmt;
} // namespace clang

namespace gputidy {

/// What makes \p E vary, as a name: of the load, atomic or exchange that is
/// nearest to it, the field or variable that is read. Empty where there is
/// none.
std::string rootOf(const clang::Expr &E, clang::ASTContext &Context);

/// The divergent places of a translation unit, of one kind.
class DearestPlaces {
public:
  /// Reports a place; the statements are those that it stands for as well.
  using Reporter = std::function<void(llvm::ArrayRef<const clang::Stmt *>)>;

  /// Of each function \p PerFunction places are reported at most, and of the
  /// functions that a kernel reaches \p PerKernel in all.
  DearestPlaces(unsigned PerFunction, unsigned PerKernel,
                clang::ASTContext &Context)
      : PerFunction(PerFunction), PerKernel(PerKernel), Context(Context) {}

  /// Adds the place \p At of \p Function, of which a template's instantiations
  /// count once, where \p Root decides.
  void add(const clang::FunctionDecl &Function, const clang::Stmt &At,
           double Cost, std::string Root, Reporter Report);

  /// Reports what is left, in source order.
  void report();

private:
  struct Place {
    const clang::FunctionDecl *Function;
    const clang::Stmt *At;
    double Cost;
    std::string Root;
    Reporter Report;
    std::vector<const clang::Stmt *> Further;
  };
  bool isBefore(const clang::Stmt &A, const clang::Stmt &B) const;

  unsigned PerFunction, PerKernel;
  clang::ASTContext &Context;
  std::vector<Place> Places;
};

/// "3 more such loops in the same kernel, the first one here", for a note.
std::string furtherPlaces(llvm::ArrayRef<const clang::Stmt *> Further,
                          llvm::StringRef What);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_DEARESTPLACES_H
