//===- Primitives.h - what CUB's and rocPRIM's classes wait for -*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_PRIMITIVES_H
#define GPU_TIDY_CHECKS_SUPPORT_PRIMITIVES_H

namespace clang {
class CallExpr;
class CXXMethodDecl;
} // namespace clang

namespace gputidy {

/// Which threads a member function of a block-wide or warp-wide class of CUB,
/// hipCUB or rocPRIM needs all of.
struct Primitive {
  enum Kind {
    None,  ///< It moves the thread's own items, or it is not known.
    Warp,  ///< The lanes of a warp, or of a part of it.
    Block, ///< The threads of the block: it contains a barrier.
  };
  Kind What = None;
  /// For Warp: the lanes of a group, a template argument; 0 if not known.
  unsigned Lanes = 0;
};

/// Returns what \p Method, a member of a class of namespace cub, hipcub or
/// rocprim, does. Where the class has several algorithms of which only some
/// wait, its template argument decides. Source: the "Snippet"/"Performance
/// Considerations" of each class and its code in CCCL 3 and rocPRIM 4.
Primitive classifyPrimitive(const clang::CXXMethodDecl &Method);

/// Returns the number of lanes that the type of the object of \p Call, a call
/// of a member of a warp-wide class, is written with (`WarpReduce<int, 16>`); 0
/// where it leaves them to the default, which is the width of the warp.
unsigned writtenLanes(const clang::CallExpr &Call);

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_SUPPORT_PRIMITIVES_H
