//===- Environment.cpp - the values of the tracked objects ----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/Environment.h"

using namespace clang;

namespace gputidy {
namespace uniformity {

unsigned Slots::of(ObjectId Object, const FieldDecl *Field) {
  auto Found = Numbers.find({Object, Field});
  if (Found != Numbers.end())
    return Found->second;
  unsigned Whole = Field ? of(Object, nullptr) : All.size();
  unsigned Number = All.size();
  All.push_back({Object, Field, Whole});
  Numbers[{Object, Field}] = Number;
  if (Field)
    Fields[Object].push_back(Number);
  return Number;
}

llvm::ArrayRef<unsigned> Slots::fieldsOf(ObjectId Object) const {
  auto Found = Fields.find(Object);
  if (Found == Fields.end())
    return {};
  return Found->second;
}

const Value *Environment::get(unsigned Slot) const {
  unsigned Index = Slot / ChunkSize;
  if (Index >= Chunks.size() || !Chunks[Index])
    return nullptr;
  return (*Chunks[Index])[Slot % ChunkSize];
}

Environment::Chunk &Environment::writable(unsigned Index) {
  if (Index >= Chunks.size())
    Chunks.resize(Index + 1);
  std::shared_ptr<Chunk> &C = Chunks[Index];
  if (!C)
    C = std::make_shared<Chunk>(Chunk{});
  else if (C.use_count() > 1)
    C = std::make_shared<Chunk>(*C);
  return *C;
}

void Environment::set(unsigned Slot, const Value &V) {
  writable(Slot / ChunkSize)[Slot % ChunkSize] =
      new (Memory->Allocate<Value>()) Value(V);
}

void Environment::erase(unsigned Slot) {
  if (get(Slot))
    writable(Slot / ChunkSize)[Slot % ChunkSize] = nullptr;
}

bool Environment::join(const Environment &Other, const Slots &Names,
                       Arithmetic &Numbers, bool Widen) {
  bool Changed = false;
  for (unsigned C = 0; C != Other.Chunks.size(); ++C) {
    if (!Other.Chunks[C])
      continue;
    if (C < Chunks.size() && Chunks[C] == Other.Chunks[C])
      continue;
    for (unsigned I = C * ChunkSize; I != (C + 1) * ChunkSize; ++I) {
      const Value *Theirs = Other.get(I), *Ours = get(I);
      if (Theirs == Ours || (Theirs && Ours && *Theirs == *Ours))
        continue;
      // A field that one side knows only as a part of the whole.
      if (Theirs && !Ours && Names[I].Field)
        Ours = get(Names[I].Whole);
      else if (Ours && !Theirs && Names[I].Field)
        Theirs = Other.get(Names[I].Whole);
      if (!Theirs)
        continue;
      Value New = Ours ? Numbers.join(*Ours, *Theirs, Widen) : *Theirs;
      const Value *Own = get(I);
      if (Own && *Own == New)
        continue;
      set(I, New);
      Changed = true;
    }
  }
  return Changed;
}

} // namespace uniformity
} // namespace gputidy
