//===- Shape.h - the blocks that a kernel is launched with ------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_SHAPE_H
#define GPU_TIDY_CHECKS_UNIFORMITY_SHAPE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace gputidy {
namespace uniformity {

/// What is known of blockDim.
struct Shape {
  std::optional<unsigned> Size[3]; ///< x, y, z, where all launches agree.
  unsigned MaxThreads = 1024;      ///< No device runs larger blocks.
  /// The kernel's parameters, a bit for each of the first 32, to which all
  /// launches pass the block's size along x, y, z.
  uint32_t Passed[3] = {0, 0, 0};
  bool operator==(const Shape &O) const {
    return llvm::ArrayRef(Size) == llvm::ArrayRef(O.Size) &&
           MaxThreads == O.MaxThreads &&
           llvm::ArrayRef(Passed) == llvm::ArrayRef(O.Passed);
  }
  /// The axis along which parameter \p Index is blockDim.
  std::optional<unsigned> axisOf(unsigned Index) const {
    for (unsigned I = 0; I != 3 && Index < 32; ++I)
      if (Passed[I] >> Index & 1)
        return I;
    return std::nullopt;
  }
  /// The bound of threadIdx along an axis: what MaxThreads leaves to it.
  unsigned maxAlong(unsigned Axis) const {
    if (Size[Axis])
      return *Size[Axis];
    unsigned Others = 1;
    for (const std::optional<unsigned> &Other : Size)
      Others *= Other.value_or(1);
    return std::max(1u, MaxThreads / std::max(1u, Others));
  }
};

/// The shapes of all kernels of a file, from launch bounds and launch sites.
class Shapes {
public:
  /// Takes in the launches that host code in \p Function does.
  void addLaunchesOf(const clang::FunctionDecl &Function,
                     clang::ASTContext &Context);
  Shape of(const clang::FunctionDecl &Kernel) const;

private:
  struct Launches {
    Shape Common;
    bool Any = false;
  };
  llvm::DenseMap<const clang::FunctionDecl *, Launches> All;
};

} // namespace uniformity
} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_SHAPE_H
