//===- ShuffleLadder.h - shuffles that walk over a whole warp ---*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_SHUFFLELADDER_H
#define GPU_TIDY_CHECKS_SUPPORT_SHUFFLELADDER_H

#include "support/WidthConstant.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <vector>

namespace clang {
class ASTContext;
class CallExpr;
class FunctionDecl;
class Stmt;
} // namespace clang

namespace gputidy {

/// Returns the function that \p Call names, in a template that is not
/// instantiated as well: then one of those that the name finds.
const clang::FunctionDecl *namedCallee(const clang::CallExpr &Call);

/// A shuffle, or a call of a function that only passes its arguments on to one.
struct ShuffleCall {
  const clang::CallExpr *Call = nullptr;
  std::string Name; ///< As called.
  /// The shuffle's own name, where a wrapper is called: "__shfl_xor".
  llvm::StringRef Shuffle;
  /// The lane, distance or lane mask argument.
  const clang::Expr *Source = nullptr;
  /// The width as written at the call; null where it is the whole warp's.
  const clang::Expr *Width = nullptr;
  /// The width as written where it is `warpSize`.
  const clang::Expr *WholeWarp = nullptr;
};
/// True for a shuffle by xor: within groups of lanes, all lanes get the result.
bool isButterfly(const ShuffleCall &Shuffle);

/// True where the source is a distance or a mask of lane numbers, not a lane.
bool isByDistance(const ShuffleCall &Shuffle);

std::optional<ShuffleCall> classifyShuffle(const clang::CallExpr &Call,
                                           const clang::ASTContext &Context);

/// Returns the number of lanes that the shuffle's width argument fixes, or 0:
/// the whole warp, whatever that is.
unsigned fixedShuffleWidth(const ShuffleCall &Shuffle,
                           const clang::ASTContext &Context);

/// Returns the name of an operation of \p Function, or of one that it calls,
/// that works on the whole warp, whatever its width: a shuffle without a width
/// of its own, a ballot, a vote. Empty if there is none.
std::string findWholeWarpOp(const clang::FunctionDecl &Function,
                            const clang::ASTContext &Context);

/// Shuffles by 16, 8, 4, 2, 1 (or up, or by `1 << i` for five `i`).
struct ShuffleLadder {
  unsigned Width = 0;  ///< The lanes it covers: 32 or 64.
  WidthConstant Bound; ///< The start or bound that says so.
  const clang::Expr *BoundExpr = nullptr;
  const char *Edit = ""; ///< What warpSize would make of the bound; or "".
  ShuffleCall First;
};

/// The number that an expression stands for.
using NumberResolver =
    llvm::function_ref<std::optional<WidthConstant>(const clang::Expr *)>;

/// Reads \p Loop, a `for` or `while` of the function \p In, as a ladder over
/// 32 or 64 lanes: its variable is the distance of a shuffle, halves down to 1
/// or doubles up to the width, as \p NumberOf reads its bound. Nothing if it
/// stops earlier (that is a part on purpose).
std::optional<ShuffleLadder> classifyLadder(const clang::Stmt &Loop,
                                            const clang::FunctionDecl &In,
                                            NumberResolver NumberOf,
                                            const clang::ASTContext &Context);

/// Finds complete ladders of 32 lanes that are written out: among \p Shuffles,
/// those of one function in source order, which have a literal distance.
/// The returned shuffles are those by 16.
std::vector<ShuffleCall>
findUnrolledLadders(llvm::ArrayRef<std::pair<ShuffleCall, int64_t>> Shuffles);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_SHUFFLELADDER_H
