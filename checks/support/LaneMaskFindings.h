//===- LaneMaskFindings.h - masks that lose lanes ---------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the findings off the lane mask analysis: one for each place that has to
// be changed, with the places that follow from it.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_LANEMASKFINDINGS_H
#define GPU_TIDY_CHECKS_SUPPORT_LANEMASKFINDINGS_H

#include "support/LaneMask.h"
#include "clang/Basic/SourceLocation.h"

namespace gputidy {

class ConditionalRegions;
class WidthDecisions;

struct LaneMaskFinding {
  enum Kind : uint8_t {
    Variable,    ///< A mask is stored in \c Object of \c Width bits.
    Parameter,   ///< A mask is passed to the parameter \c Object.
    Element,     ///< A mask is stored in an element of \c Object.
    Result,      ///< A mask is returned from \c Function.
    Passed,      ///< A mask is passed to \c Object, which is no mask elsewhere.
    BitCount,    ///< The function \c Name reads 32 bits of a mask.
    Scalar,      ///< The function \c Name passes 32 bits of a mask on.
    LaneShift,   ///< A value of 32 bits is shifted by a lane number.
    FullLiteral, ///< A mask for \c Name of 32 ones.
    SyncMaskType, ///< A mask for \c Name in a type of 32 bits (HIP).
    CompareFull,  ///< A mask is compared with 32 ones.
  };
  enum UseKind : uint8_t {
    MadeHere,    ///< The mask comes from here.
    StoredHere,  ///< It is stored here as well.
    PassedHere,  ///< It is passed or used here as a mask of a collective.
    DefinedHere, ///< The macro or constant of the literal.
  };
  struct Use {
    UseKind K;
    clang::SourceLocation Loc;
  };

  Kind K;
  clang::SourceLocation Loc;
  const clang::ValueDecl *Object = nullptr;
  const clang::FunctionDecl *Function = nullptr;
  const LaneEvent *Event = nullptr;
  llvm::StringRef Name; ///< The function as called, or the macro.
  unsigned Width = 32;
  llvm::SmallVector<Use, 4> Uses;
};

/// What the code is checked for.
struct LaneMaskQuestion {
  bool Hip = false;  ///< Masks of `*_sync` must have 64 bits.
  bool Wide = false; ///< Some target has waves of 64 lanes.
};

/// Returns the findings in the order of the source. \p Regions says which code
/// one vendor's compiler never sees, \p Decisions which never runs on 64 lanes.
std::vector<LaneMaskFinding>
findNarrowLaneMasks(const LaneMasks &Masks, LaneMaskQuestion Question,
                    const ConditionalRegions &Regions,
                    const WidthDecisions &Decisions,
                    clang::ASTContext &Context);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_LANEMASKFINDINGS_H
