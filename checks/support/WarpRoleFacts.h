//===- WarpRoleFacts.h - the parts of WarpRole.cpp --------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to WarpRole.cpp, WarpSites.cpp with its parts (WarpUses.cpp,
// WarpExchanges.cpp, WarpEdits.cpp, WarpShare.cpp), WarpGroups.cpp,
// WarpHostCounts.cpp, and WarpVerdict.cpp: what the others find out, and the
// last decides on.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_WARPROLEFACTS_H
#define GPU_TIDY_CHECKS_SUPPORT_WARPROLEFACTS_H

#include "support/ShuffleLadder.h"
#include "support/ThreadForm.h"
#include "support/UserCodeVisitor.h"
#include "support/WarpRole.h"
#include "support/WidthArgument.h"
#include "support/WidthDecisions.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace gputidy::warp {

using clang::FunctionDecl;
using clang::SourceLocation;

/// True for a line that only targets of one width or one vendor compile.
bool isChosenByTarget(const ConditionalRegions &Regions, SourceLocation Loc,
                      const clang::ASTContext &Context);

/// The variable or field that \p E names; null if it is something else.
const clang::ValueDecl *declOf(const clang::Expr *E);

/// What the program sets variables and template parameters to; the values of
/// variables are in the ThreadForms.
struct WarpValues {
  explicit WarpValues(clang::ASTContext &Context)
      : Decisions(WidthDecisions::of(Context)) {}

  const WidthDecisions &Decisions;
  WidthArguments Arguments;
};

/// An operation that depends on how wide the hardware's warp is.
struct Exchange {
  SourceLocation Loc;
  std::string Name;
  /// A shuffle by a distance: in a warp of 64 lanes that work as two groups of
  /// 32 each group gets what it would get by itself.
  bool KeepsGroups = false;
  /// A shuffle up: the first lanes of the second group read from the first one,
  /// unless they are told not to use it (`lane >= d`).
  bool FromBelow = false;
  /// No operation, but the number of lanes, or of this one.
  bool IsNumber = false;
};

struct FunctionFacts {
  std::vector<Exchange> Exchanges;
  llvm::SmallSetVector<const FunctionDecl *, 4> Callees;
  llvm::SmallSetVector<const FunctionDecl *, 4> Callers;
  std::vector<std::pair<ShuffleCall, int64_t>> LiteralShuffles;
  bool FixedWidths = false; ///< Shuffles carry a width of 32 or 64.
  bool NvidiaAsm = false;   ///< Inline PTX other than a read of a register.
  bool NvidiaOnly = false;
  bool CallsUnknown = false; ///< Calls what the template's arguments decide.
  /// The host runs it only where a warp has so many lanes; 0 if anywhere.
  unsigned OnlyForWidth = 0;
  /// Tells threads or lanes apart: `tid == 0`, a lane or warp number.
  bool PicksThreads = false;
  bool ComparesLanes = false; ///< `lane >= d`, with a fixed width.
  /// Ladders over 32 lanes whose shuffles have that width.
  llvm::SmallVector<SourceLocation, 2> GroupLadders;
  bool ReachesOver32 = false; ///< Shuffles have a width of 64, or may have.
  /// Compares `i % 32` of what is not known to be a thread's index.
  bool CountsBy32 = false;
  /// Where lane 0 of the hardware's warp is picked.
  SourceLocation WarpLeader;
  bool LimitsLanes = false; ///< `lane < 32`: the other lanes do something else.
  /// Reads `threadIdx.y` or `.z`: rows of a block can be the groups of lanes.
  bool ReadsRows = false;
  /// All launches have 32 threads along x: `threadIdx.x` is a lane of 32.
  std::optional<bool> RowsOf32;
};

enum SiteUse : unsigned {
  LaneZero = 1 << 0,    ///< `lane == 0`
  LaneCompare = 1 << 1, ///< `lane >= d`, `lane == src`
  LastLaneUse = 1 << 2, ///< `lane == 31`
  LaneBit = 1 << 3,     ///< `1 << lane`
  LaneSource = 1 << 4,  ///< `__shfl(v, lane ^ 1)`
  LaneStride = 1 << 5,  ///< `for (i = lane; …; i += 32)`
  WarpSlot = 1 << 6,    ///< `part[warp]`
  WarpCompare = 1 << 7, ///< `warp == 0`
  NamedLane = 1 << 8,
  NamedWarp = 1 << 9,
  Returned = 1 << 10,   ///< A helper's result: its callers exchange.
  OddCompare = 1 << 11, ///< `lane < 16`: more than an edit of the width.
  WordOfBits = 1 << 12, ///< `words[i / 32] >> (i % 32)`.
};
constexpr unsigned AnyLaneUse =
    LaneZero | LaneCompare | LastLaneUse | LaneBit | LaneSource | LaneStride;

struct SiteData {
  WarpFinding Finding;
  unsigned Uses = 0;
  bool OfGrid = false;
  /// Where the site stands and where its result goes.
  llvm::SmallSetVector<const FunctionDecl *, 2> Functions;
  /// FirstWarp: the functions called under the test, and an exchange in it.
  llvm::SmallSetVector<const FunctionDecl *, 2> Guarded;
  bool GuardsExchange = false;
  /// A ladder of xor: groups of 32 lanes are right on any width, unless the
  /// result is taken to be the warp's.
  bool Butterfly = false;
  bool Confirmed = false;
  bool CanEdit = true;
};

struct OtherUse {
  SourceLocation Root, Loc;
};

struct Collected {
  llvm::MapVector<SourceLocation, SiteData> Sites; ///< By where they stand.
  llvm::MapVector<const FunctionDecl *, FunctionFacts> Functions;
  std::vector<OtherUse> OtherUses;
  std::vector<HostWidthUse> HostUses;
};

/// Lets \p Text take the place of \p E in the site's edit, unless it has one;
/// an empty text, or a place inside a macro, means that there can be none.
void setEdit(SiteData &Site, const clang::Expr &E, llvm::StringRef Text);

/// An edit of another number that has to change along with the site's.
void addEdit(SiteData &Site, const clang::Expr &E, const WidthConstant &Number,
             llvm::StringRef Text);

/// The edit of `tid % 32`, `tid / 32`, `tid & 31` and `tid >> 5`.
void setSplitEdit(SiteData &Site, const clang::BinaryOperator &Op,
                  ThreadForms &Forms);

/// A number of elements for 32 lanes.
struct Share {
  WidthConstant Number;
  int64_t PerLane = 1;
};

/// Returns the shares in \p Sum: `w * 256 + lane * 8`, where lanes from 32 on,
/// if the hardware has them, are in the share of the next `w`.
std::vector<Share> findShares(const clang::BinaryOperator &Sum,
                              ThreadForms &Forms,
                              const ConditionalRegions &Regions,
                              const clang::ASTContext &Context);

/// Finds the sites, uses and exchanges of all functions.
Collected collectWarpSites(clang::ASTContext &Context,
                           const ConditionalRegions &Regions,
                           ThreadForms &Forms, const WarpValues &Values);

/// Finds the launches whose grids count 32 threads for a row that a warp takes,
/// and the shared memory that counts 64 for an element of a warp.
void findHostCounts(clang::ASTContext &Context,
                    const ConditionalRegions &Regions, ThreadForms &Forms,
                    const WarpValues &Values, WarpRoles &Into);

/// Finds complete ladders of 32 lanes with a rung in each instance of a
/// template that calls itself; the first of these comes with the shuffle by 16.
std::vector<std::pair<const FunctionDecl *, ShuffleCall>>
findRecursiveLadders(const Collected &All);

/// Finds ladders of 32 lanes whose results one lane of a warp takes.
std::vector<WarpHalves> findWarpHalves(const Collected &All,
                                       const WidthDecisions &Decisions);

/// Decides which sites have the evidence that they need; see WarpRole.h.
WarpRoles judgeWarpSites(Collected &All, const WarpValues &Values,
                         const ConditionalRegions &Regions,
                         const clang::ASTContext &Context);

} // namespace gputidy::warp

#endif // GPU_TIDY_CHECKS_SUPPORT_WARPROLEFACTS_H
