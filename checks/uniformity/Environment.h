//===- Environment.h - the values of the tracked objects --------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the analysis. A function keeps one environment for each block, so
// they share what they have in common: values sit in chunks that are copied
// when written, and joining two environments skips the chunks that both hold.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_ENVIRONMENT_H
#define GPU_TIDY_CHECKS_UNIFORMITY_ENVIRONMENT_H

#include "uniformity/Value.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Allocator.h"
#include <array>
#include <memory>

namespace gputidy {
namespace uniformity {

/// Numbers the objects of a function and their fields. The slot with no field
/// holds what the fields without a slot of their own hold.
class Slots {
public:
  struct Slot {
    ObjectId Object;
    const clang::FieldDecl *Field;
    unsigned Whole; ///< The slot of the object without a field.
  };
  unsigned of(ObjectId Object, const clang::FieldDecl *Field);
  unsigned size() const { return All.size(); }
  const Slot &operator[](unsigned I) const { return All[I]; }
  llvm::ArrayRef<unsigned> fieldsOf(ObjectId Object) const;

private:
  llvm::DenseMap<std::pair<ObjectId, const clang::FieldDecl *>, unsigned>
      Numbers;
  llvm::DenseMap<ObjectId, llvm::SmallVector<unsigned, 2>> Fields;
  std::vector<Slot> All;
};

/// What each slot holds. Values are never changed in place, so that
/// environments share what is the same.
class Environment {
public:
  Environment() = default;
  /// Values live in \p Memory, as long as that does.
  explicit Environment(llvm::BumpPtrAllocator &Memory) : Memory(&Memory) {}
  /// Null where the object has no value yet.
  const Value *get(unsigned Slot) const;
  void set(unsigned Slot, const Value &V);
  void erase(unsigned Slot);
  /// Takes in what \p Other holds; returns true if anything changed.
  bool join(const Environment &Other, const Slots &Names, Arithmetic &Numbers,
            bool Widen);
  unsigned size() const { return Chunks.size() * ChunkSize; }

private:
  static constexpr unsigned ChunkSize = 16;
  using Chunk = std::array<const Value *, ChunkSize>;
  Chunk &writable(unsigned Index);
  llvm::BumpPtrAllocator *Memory = nullptr;
  std::vector<std::shared_ptr<Chunk>> Chunks;
};

} // namespace uniformity
} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_ENVIRONMENT_H
