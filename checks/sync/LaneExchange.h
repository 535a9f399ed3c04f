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
// It follows the control-flow graph forwards. The state is the writes that no
// barrier has yet made visible; a read is compared with each of them. What
// cannot be compared does not meet: silence is the default.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SYNC_LANEEXCHANGE_H
#define GPU_TIDY_CHECKS_SYNC_LANEEXCHANGE_H

#include "sync/ElementMeeting.h"
#include <vector>

namespace clang {
class ASTContext;
class Expr;
class FunctionDecl;
class ValueDecl;
} // namespace clang

namespace gputidy {

/// A read of what another thread wrote, unsynchronized.
struct LaneExchange {
  const clang::ValueDecl *Memory; ///< The array or pointer, as named.
  const clang::Expr *Write;       ///< The element written.
  const clang::Expr *Read;        ///< The element read.
  ElementMeeting How;
  bool IsVolatile; ///< The memory is volatile: lockstep was counted on.
};

/// All of \p Function's exchanges, in source order, the first of each run of
/// accesses to one array only: once lanes are out of step, what follows is too.
/// Empty for a function without a body or a template that is not instantiated.
std::vector<LaneExchange> findLaneExchanges(const clang::FunctionDecl &Function,
                                            clang::ASTContext &Context);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SYNC_LANEEXCHANGE_H
