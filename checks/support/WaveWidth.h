//===- WaveWidth.h - code that depends on the wave's width ------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_WAVEWIDTH_H
#define GPU_TIDY_CHECKS_SUPPORT_WAVEWIDTH_H

#include <cstdint>
#include <optional>

namespace clang {
class ASTContext;
class Expr;
class FunctionDecl;
} // namespace clang

namespace gputidy {

/// The value of a binary operator (an opcode of clang's) in 64 bits; nothing
/// where it has none, or is no operator on values.
std::optional<int64_t> foldIntegers(int Opcode, int64_t L, int64_t R);

/// Returns the value of the integer expression \p E on a device whose waves
/// have \p Lanes lanes: `warpSize` counts as that number, constants as
/// themselves. Nothing if it depends on anything else.
std::optional<int64_t> evaluateAtWidth(const clang::Expr *E, unsigned Lanes,
                                       const clang::ASTContext &Context);

/// Returns true if the code is being compiled for waves of 64 lanes.
bool isCompiledForWideWaves(const clang::ASTContext &Context);

/// Returns true where \p Function contains instructions that exist on NVIDIA
/// only (PTX): it has to be written anew for another vendor.
bool hasNvidiaAssembly(const clang::FunctionDecl &Function);

/// Returns true for PTX with no counterpart on other vendors' hardware (matrix
/// fragments, asynchronous copies, tensor memory): the file around it is for
/// NVIDIA only.
bool hasNvidiaOnlyHardware(const clang::FunctionDecl &Function);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_WAVEWIDTH_H
