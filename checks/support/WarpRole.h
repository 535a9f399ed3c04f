//===- WarpRole.h - which numbers stand for the warp size -------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 32 is the width of a warp on some targets, and also a tile, the bits of a
// word, an alignment. A number is taken for the width only with evidence:
//
//   site      where the number meets a thread index (`tid % 32`, `tid / 32`,
//             `blockDim.x / 32`, `tid < 32`), bounds a shuffle ladder, or
//             names the last lane (31);
//   use       how the result is used: compared with lane 0, as the source of a
//             shuffle, as the start of a loop with the number as its stride,
//             as the slot of a warp in shared memory, under a telling name;
//   exchange  an operation of the function, or of one that it calls, whose
//             result depends on the width of the hardware's warp: a shuffle
//             without a width, a ballot, a vote, `warpSize` itself.
//
// A number is also taken for the width where lanes that the hardware counts
// share it: `w * 256 + lane * 8` steps over 32 lanes.
//
// A site of a written number needs a use and an exchange; a ladder and a last
// lane are exchanges themselves. A named constant is judged by all its sites,
// or by its name and a site. Code whose shuffles all carry the number as their
// width works in groups of that many lanes and is right on any hardware: it is
// no evidence.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_WARPROLE_H
#define GPU_TIDY_CHECKS_SUPPORT_WARPROLE_H

#include "support/Guards.h"
#include "support/WidthConstant.h"
#include "llvm/ADT/SmallVector.h"
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class FunctionDecl;
class Stmt;
} // namespace clang

namespace gputidy {

enum class WarpSite {
  Lane,      ///< `tid % 32`: a lane number.
  Warp,      ///< `tid / 32`: a warp's number.
  WarpCount, ///< `blockDim.x / 32`.
  FirstWarp, ///< `tid < 32` around an exchange.
  Ladder,    ///< A loop or row of shuffles that covers 32 lanes.
  LastLane,  ///< 31 as the last lane.
  Share,     ///< `w * 256 + lane * 8`, the lanes being the hardware's.
};

/// An edit that lets `warpSize` take the place of the number.
struct WarpEdit {
  clang::SourceRange Range; ///< Of tokens in the file.
  std::string Text;
};

/// What proves a role; for notes.
struct WarpEvidence {
  clang::SourceLocation Loc;
  std::string Text;
};

/// One place where a number has the role.
struct WarpFinding {
  WarpSite Site = WarpSite::Lane;
  unsigned Width = 0; ///< 32 or 64.
  clang::SourceLocation Loc;
  const clang::FunctionDecl *Function = nullptr;
  WidthConstant Number;
  llvm::SmallVector<WarpEvidence, 2> Evidence;
  /// Share: elements of a lane, of which Number holds Width times as many.
  int64_t PerLane = 1;
  llvm::SmallVector<WarpEdit, 2> Edits; ///< Empty where it is a decision.
  /// An operation that depends on the hardware's width is involved.
  bool MeetsExchange = false;
  /// On 64 lanes, nothing goes wrong that was seen: a warp works as two groups
  /// of 32 lanes.
  bool InGroups = false;
};

/// A named constant with the role of the width.
struct WarpConstant {
  WidthConstant Root;
  unsigned Width = 0;
  bool InGroups = true;                             ///< All of the uses.
  std::vector<WarpFinding> Uses;                    ///< In source order.
  std::vector<clang::SourceLocation> OtherMeanings; ///< Uses of another role.
};

/// A program that refuses to run where the width is another.
struct WarpGuard {
  clang::SourceLocation Loc;
  WidthConstant Number;
};

/// A constant whose value the device's architecture decides, read in host code,
/// where the macros of the device pass are never defined.
struct HostWidthUse {
  clang::SourceLocation Loc;
  WidthConstant Number;
};

/// A launch whose grid has a row for every 32 threads, though the kernel takes
/// one with each of the hardware's warps.
struct WarpRowGrid {
  clang::SourceLocation Loc;
  const clang::FunctionDecl *Kernel = nullptr;
  clang::SourceLocation Row; ///< Where the kernel makes the row's number.
};

/// Shuffles that combine groups of 32 lanes, of whose results one lane of the
/// hardware's warp takes its own only.
struct WarpHalves {
  clang::SourceLocation Loc;
  clang::SourceLocation Leader; ///< Where the lane is picked.
};

/// Shared memory that has an element for every 64 threads, though each of the
/// hardware's warps fills one.
struct WarpSlotCount {
  clang::SourceLocation Loc; ///< Of the array, or of the launch that sizes it.
  const clang::FunctionDecl *Kernel = nullptr;
  clang::SourceLocation Slot; ///< Where the kernel fills one.
};

struct WarpRoles {
  std::vector<WarpFinding> Literals; ///< In source order.
  std::vector<WarpConstant> Constants;
  std::optional<WarpGuard> Guard;
  std::vector<HostWidthUse> HostUses;
  std::vector<WarpRowGrid> RowGrids;
  std::vector<WarpSlotCount> SlotCounts;
  std::vector<WarpHalves> Halves;
};

/// Finds the numbers of the translation unit that stand for the warp size.
/// Leaves out what only one vendor compiles (by \p Regions or by its inline
/// assembly), what `warpSize == N` guards, and system headers.
WarpRoles findWarpRoles(clang::ASTContext &Context,
                        const ConditionalRegions &Regions);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_WARPROLE_H
