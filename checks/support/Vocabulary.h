//===- Vocabulary.h - what a name means on a GPU ----------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one place that knows the CUDA and HIP spellings of thread coordinates,
// barriers and lane collectives, of the compiler builtins and PTX below them,
// and of the libraries on top (cooperative groups, CUB, rocPRIM, hipCUB).
// Names are matched by resolved declaration, never by text: the same name in a
// user's namespace or class means nothing.
//
// Sources: CUDA C++ Programming Guide ("Built-in Variables", "Synchronization
// Functions", "Warp Vote/Match/Reduce/Shuffle Functions", "Cooperative
// Groups"), HIP "C++ language extensions", PTX ISA ("Special Registers",
// "bar/barrier", "shfl.sync", "vote.sync"), LLVM AMDGPUUsage (intrinsics).
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_VOCABULARY_H
#define GPU_TIDY_CHECKS_SUPPORT_VOCABULARY_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace clang {
class CallExpr;
class CXXConstructExpr;
class Expr;
class FunctionDecl;
class GCCAsmStmt;
class RecoveryExpr;
class VarDecl;
} // namespace clang

namespace gputidy {

//===----------------------------------------------------------------------===//
// Values that the hardware gives to each thread
//===----------------------------------------------------------------------===//

enum class Axis { X, Y, Z };

enum class BuiltinValue {
  ThreadIdx, ///< Position in the block along an axis.
  BlockIdx,
  BlockDim,
  GridDim,
  LaneId,     ///< Position in the warp, 0 to warp size - 1.
  WarpId,     ///< `%warpid`: the same in the whole warp, no stable meaning.
  WarpSize,   ///< The number of lanes, a constant of the target.
  LaneMaskLt, ///< `%lanemask_*`: a mask with one bit for each lane.
  ThreadRank, ///< Position in the block, all axes made linear.
  TileRank,   ///< Position in a tile (a part of a warp) of a cooperative group.
  GridRank,   ///< Position in the grid, made linear: differs for every thread.
  GroupUniform, ///< A size or rank of the group: the same for all its threads.
  Clock,        ///< `clock()`, `%smid`…: differs for no reason in the source.
};

struct Coordinate {
  BuiltinValue Value;
  Axis Dim = Axis::X; ///< Only for ThreadIdx, BlockIdx, BlockDim, GridDim.
};

/// Returns what \p E reads if it is a thread coordinate in any spelling
/// (`threadIdx.x`, `hipThreadIdx_x`, a builtin, `__lane_id()`, a member of a
/// cooperative group), looking through parentheses and casts; nothing if not.
std::optional<Coordinate> classifyCoordinate(const clang::Expr *E);

//===----------------------------------------------------------------------===//
// Barriers and lane collectives
//===----------------------------------------------------------------------===//

/// Which threads take part.
enum class SyncScope {
  Warp,    ///< The lanes of one warp (or those that a mask names).
  Tile,    ///< A cooperative group within a warp.
  Block,   ///< Every thread of the block.
  Cluster, ///< Every thread of the cluster.
  Grid,    ///< Every thread of the grid.
  Partial, ///< A named barrier with a thread count: some warps of the block.
};

enum class DeviceOp {
  Barrier,      ///< Waits for all threads of the scope.
  SyncWarp,     ///< `__syncwarp`, `tile.sync()`.
  Shuffle,      ///< Reads a value from another lane.
  Broadcast,    ///< Gives all lanes one lane's value (readfirstlane).
  Ballot,       ///< Lane mask of a predicate.
  Vote,         ///< any, all, uni.
  Match,        ///< Lane mask of the lanes with an equal value.
  Reduce,       ///< Reduction over the lanes of a mask.
  ActiveMask,   ///< Lane mask of those that happen to be converged.
  LibraryBlock, ///< CUB/rocPRIM/CG block-wide operation: contains barriers.
  LibraryWarp,  ///< CUB/rocPRIM/CG warp-wide operation: contains shuffles; also
                ///< what a warp does with matrices as a whole.
  Atomic,       ///< Read-modify-write; its result differs between threads.
};

/// How far the result of a call is the same.
enum class ResultLevel {
  Varying, ///< May differ in every lane.
  Wave,    ///< The same in all lanes that take part.
  Block,   ///< The same in all threads of the block.
};

/// A call (or inline PTX) that synchronizes or exchanges values.
struct DeviceCall {
  DeviceOp Op;
  SyncScope Scope;
  llvm::StringRef Name; ///< As users write it: "__shfl_down_sync".
  ResultLevel Result = ResultLevel::Varying;
  bool ResultIsLaneMask = false;
  /// An unsuffixed CUDA/HIP spelling (`__shfl`, `__ballot`): takes no mask,
  /// removed for sm_70 and later, the normal form in HIP.
  bool Unsuffixed = false;
  /// Argument positions; -1 where the call has none.
  int MaskArg = -1, ValueArg = -1, SourceArg = -1, WidthArg = -1;
  /// The mask, where inline assembly has it as a constant.
  std::optional<uint64_t> ConstantMask = std::nullopt;
  /// Lanes of the `thread_block_tile<N>` that it is called on, or of the group
  /// that a library's operation on a part of a warp is for; 0 if not known.
  unsigned TileWidth = 0;

  bool isBlockBarrier() const {
    return (Op == DeviceOp::Barrier && Scope != SyncScope::Partial) ||
           Op == DeviceOp::LibraryBlock;
  }
  bool isGridBarrier() const {
    return Op == DeviceOp::Barrier && Scope == SyncScope::Grid;
  }
  /// Exchanges values between, or waits for, the lanes of one warp.
  bool isLaneCollective() const {
    return Op != DeviceOp::Barrier && Op != DeviceOp::LibraryBlock &&
           Op != DeviceOp::Atomic;
  }
};

/// Returns what \p Call does if it is a barrier, a lane collective or an
/// atomic in any spelling; nothing if it is an ordinary call.
std::optional<DeviceCall> classifyCall(const clang::CallExpr &Call);

/// The same for a call that was not resolved because other code is missing:
/// only where all functions of its name that are declared do the same.
std::optional<DeviceCall> classifyRecovery(const clang::RecoveryExpr &Call);

/// The same for a function by itself, where no call is at hand. Argument
/// positions count the parameters.
std::optional<DeviceCall> classifyFunction(const clang::FunctionDecl &Function);

/// The same for inline assembly: PTX `bar.sync`, `barrier.sync`, `shfl.sync`,
/// `vote.sync`, `elect.sync`, `activemask`, the matrix instructions of a warp,
/// and AMD `s_barrier`. Argument positions stay -1.
std::optional<DeviceCall> classifyAsm(const clang::GCCAsmStmt &Asm);

/// Returns the special register that \p Asm only copies to its one output
/// (`mov.u32 %0, %laneid;`, `%lanemask_lt`, `%tid.x`, …), or nothing.
std::optional<Coordinate> classifyAsmCoordinate(const clang::GCCAsmStmt &Asm);

/// Returns true where \p Asm cannot be compiled for AMD: any PTX instruction.
/// Code around it is for NVIDIA only, and 32 lanes are right there.
bool isNvidiaOnlyAsm(const clang::GCCAsmStmt &Asm);

/// Bit-counting functions that read 32 bits of a lane mask: `__popc`, `__ffs`,
/// `__clz`, `__brev`, `__fns` and their builtins.
struct BitFunction {
  llvm::StringRef Name;     ///< As called.
  llvm::StringRef WideName; ///< The 64-bit form ("__popcll"), empty if none.
};
std::optional<BitFunction> classifyBitFunction(const clang::CallExpr &Call);

/// Returns true for the variable `warpSize` that CUDA and HIP predefine.
bool isWarpSizeVariable(const clang::VarDecl &Variable);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_VOCABULARY_H
