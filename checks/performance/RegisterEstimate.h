//===- RegisterEstimate.h - registers, guessed from the source  -*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_PERFORMANCE_REGISTERESTIMATE_H
#define GPU_TIDY_CHECKS_PERFORMANCE_REGISTERESTIMATE_H

#include <optional>

namespace clang {
class ASTContext;
class FunctionDecl;
class VarDecl;
} // namespace clang

namespace gputidy {

/// How many 32-bit registers a thread keeps alive at once, at least, as far as
/// the source shows it. No compiler ran: scheduling, temporaries and addresses
/// are not in it, so kernels use more; values that the compiler computes anew
/// where they are needed are, so one that is short of registers can use less.
struct RegisterEstimate {
  unsigned Registers = 0;
  /// The array that takes the most of them; null if there is none.
  const clang::VarDecl *LargestArray = nullptr;
  unsigned LargestArrayRegisters = 0;
};

/// Estimates \p Kernel (a definition, no template) with the device functions
/// that it calls, which compilers inline:
///
/// - variables of a thread that are live at the same point (Clang's live
///   variables), 64-bit ones in two registers; kernel parameters and constants
///   are not counted, for they live elsewhere;
/// - arrays whose every index is a constant once loops of constant length are
///   unrolled; any other array, or one whose address is taken, is in memory.
///   An array counts only where its elements have to stay: across a loop that
///   is not unrolled, or between two loops that both read it.
///
/// Nothing if the function is too large or has no CFG.
std::optional<RegisterEstimate>
estimateRegisters(const clang::FunctionDecl &Kernel,
                  clang::ASTContext &Context);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_PERFORMANCE_REGISTERESTIMATE_H
