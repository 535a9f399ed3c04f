//===- LaneExchange.h - values that lanes pass through memory ---*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds where one thread reads from shared memory what another one wrote, with
// nothing between that makes the two meet:
//
//     s[t] += s[t + 16];     lane t writes element t
//     s[t] += s[t + 8];      lane t reads element t + 8, which lane t + 8 wrote
//
// and, the other way round, where one thread overwrites what another one has
// still to read:
//
//     x = s[0];              all threads read
//     s[t] = y;              thread 0 may be here before they have
//
// It follows the control-flow graph forwards. The state is the writes that no
// barrier has yet made visible, and the reads that none has closed; a read is
// compared with each of the writes, a write with each of the reads. What cannot
// be compared does not meet: silence is the default.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SYNC_LANEEXCHANGE_H
#define GPU_TIDY_CHECKS_SYNC_LANEEXCHANGE_H

#include "sync/ElementMeeting.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <vector>

namespace clang {
class ASTContext;
class Expr;
class FunctionDecl;
class ValueDecl;
} // namespace clang

namespace gputidy {

/// A read and a write of one element by two threads, unsynchronized.
struct LaneExchange {
  const clang::ValueDecl *Memory; ///< The array or pointer, as named.
  const clang::Expr *Write;       ///< The element written.
  const clang::Expr *Read;        ///< The element read.
  ElementMeeting How;
  bool IsVolatile;  ///< The memory is volatile: lockstep was counted on.
  bool IsOverwrite; ///< The read comes first, and the write may come too early.

  /// What is done too early.
  const clang::Expr *at() const { return IsOverwrite ? Write : Read; }
};

/// All of \p Function's exchanges, in source order, the first of each run of
/// accesses to one array only: once lanes are out of step, what follows is too.
/// Empty for a function without a body or a template that is not instantiated.
std::vector<LaneExchange> findLaneExchanges(const clang::FunctionDecl &Function,
                                            clang::ASTContext &Context);

/// Where one thread writes, for all, what one of \p Reads reads: those at one
/// address for the block, in memory of any kind. In no order.
std::vector<LaneExchange>
findUnorderedReads(const clang::FunctionDecl &Function,
                   clang::ASTContext &Context,
                   const llvm::SmallPtrSetImpl<const clang::Expr *> &Reads);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SYNC_LANEEXCHANGE_H
