//===- DeviceCode.h - what runs on the device ----------------------*- C++
//-*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_DEVICECODE_H
#define GPU_TIDY_CHECKS_SUPPORT_DEVICECODE_H

#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace clang {
class CUDAKernelCallExpr;
class Decl;
class Expr;
class FunctionDecl;
class SourceLocation;
class SourceManager;
class Stmt;
class ValueDecl;
class VarDecl;
} // namespace clang

namespace gputidy {

/// Returns true for a `__global__` function.
bool isKernel(const clang::FunctionDecl &Function);

/// Returns true for a function that can run on the device: `__global__`,
/// `__device__` (also implicitly: a lambda in device code, a constexpr
/// function), or the call operator of a lambda written inside one.
bool isDeviceFunction(const clang::FunctionDecl &Function);

/// Returns true for `for`, `while`, `do` and a range-based `for`.
bool isLoop(const clang::Stmt &S);

/// Where a variable lives.
enum class MemorySpace {
  Local,    ///< A variable of one thread, or memory known only by a pointer.
  Shared,   ///< `__shared__`: one copy for each block.
  Constant, ///< `__constant__`: one read-only copy for the grid.
  Global,   ///< `__device__` or `__managed__`: one copy for the grid.
};

/// Returns the memory space of the object that \p Variable names.
MemorySpace memorySpaceOf(const clang::ValueDecl &Variable);

/// Returns \p E without parentheses, casts (implicit and explicit), cleanups,
/// materialized temporaries and substituted template parameters, so that the
/// expression which computes the value remains. Property accesses such as
/// clang's `threadIdx.x` are kept as their PseudoObjectExpr.
const clang::Expr *strip(const clang::Expr *E);

/// Returns what stands between `<<<` and `>>>` of \p Launch: grid and block,
/// and after them shared memory and stream if the declaration has them; nothing
/// if the code does not say.
llvm::ArrayRef<const clang::Expr *>
launchArguments(const clang::CUDAKernelCallExpr &Launch);

/// Returns \p S's source text as written, on one line and cut to \p MaxLength
/// characters, for use in messages; empty where there is none.
std::string sourceText(const clang::Stmt &S, const clang::SourceManager &SM,
                       unsigned MaxLength = 60);

/// Returns true where \p Loc is in a system header or in the declarations that
/// gpu-tidy ships, in which nothing is ever reported.
bool isInSystemCode(clang::SourceLocation Loc, const clang::SourceManager &SM);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_DEVICECODE_H
