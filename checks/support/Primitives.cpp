//===- Primitives.cpp - what CUB's and rocPRIM's classes wait for ---------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Primitives.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace gputidy {

static const TemplateArgument *argumentOf(const CXXMethodDecl &Method,
                                          unsigned Index) {
  const auto *Class =
      dyn_cast<ClassTemplateSpecializationDecl>(Method.getParent());
  if (!Class || Index >= Class->getTemplateArgs().size() ||
      Class->getTemplateArgs()[Index].getKind() != TemplateArgument::Integral)
    return nullptr;
  return &Class->getTemplateArgs()[Index];
}

/// The name of the enumerator that is the class's argument \p Index, or "".
static StringRef algorithmOf(const CXXMethodDecl &Method, unsigned Index) {
  const TemplateArgument *Given = argumentOf(Method, Index);
  const auto *Enum = Given ? Given->getIntegralType()->getAsTagDecl() : nullptr;
  if (const auto *Type = dyn_cast_or_null<EnumDecl>(Enum))
    for (const EnumConstantDecl *E : Type->enumerators())
      if (llvm::APSInt::isSameValue(E->getInitVal(), Given->getAsIntegral()))
        return E->getName();
  return "";
}

static unsigned numberOf(const CXXMethodDecl &Method, unsigned Index) {
  const TemplateArgument *Given = argumentOf(Method, Index);
  return Given ? Given->getAsIntegral().getLimitedValue(1024) : 0;
}

/// Loads and stores wait only if they transpose: through the memory of the
/// block, or through that of each warp.
static Primitive transfer(StringRef Algorithm) {
  bool Transposes = Algorithm.contains_insensitive("transpose");
  bool Slices = Algorithm.contains_insensitive("timesliced");
  if (!Transposes)
    return {};
  return {Algorithm.contains_insensitive("warp") && !Slices ? Primitive::Warp
                                                            : Primitive::Block,
          0};
}

namespace {
enum class Role {
  Unknown,
  Block,    ///< Every member waits for the block.
  Lanes,    ///< Every member is for the lanes that argument 1 counts.
  Sort,     ///< The same; argument 2 counts them.
  Exchange, ///< For the block, or within each warp.
  Count,    ///< A histogram.
  Transfer, ///< Argument 3 is the algorithm.
};
} // namespace

static Role roleOf(StringRef Class) {
  static const llvm::StringMap<Role> Roles = {
      {"BlockReduce", Role::Block},
      {"BlockScan", Role::Block},
      {"BlockRadixSort", Role::Block},
      {"BlockMergeSort", Role::Block},
      {"BlockDiscontinuity", Role::Block},
      {"BlockAdjacentDifference", Role::Block},
      {"BlockShuffle", Role::Block},
      {"BlockRadixRank", Role::Block},
      {"block_reduce", Role::Block},
      {"block_scan", Role::Block},
      {"block_radix_sort", Role::Block},
      {"block_sort", Role::Block},
      {"block_discontinuity", Role::Block},
      {"block_adjacent_difference", Role::Block},
      {"block_shuffle", Role::Block},
      {"block_radix_rank", Role::Block},
      {"WarpReduce", Role::Lanes},
      {"WarpScan", Role::Lanes},
      {"warp_reduce", Role::Lanes},
      {"warp_scan", Role::Lanes},
      {"WarpMergeSort", Role::Sort},
      {"BlockExchange", Role::Exchange},
      {"block_exchange", Role::Exchange},
      {"BlockHistogram", Role::Count},
      {"block_histogram", Role::Count},
      {"BlockLoad", Role::Transfer},
      {"BlockStore", Role::Transfer},
      {"block_load", Role::Transfer},
      {"block_store", Role::Transfer},
  };
  return Roles.lookup(Class);
}

/// The template argument that counts the lanes.
static unsigned lanesArgument(Role Of) { return Of == Role::Sort ? 2 : 1; }

unsigned writtenLanes(const CallExpr &Call) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  const CXXMethodDecl *Method = Member ? Member->getMethodDecl() : nullptr;
  if (!Method || !Method->getParent()->getIdentifier())
    return 0;
  unsigned Index = lanesArgument(roleOf(Method->getParent()->getName()));
  const auto *Written =
      Member->getObjectType()->getAs<TemplateSpecializationType>();
  return Written && Index < Written->template_arguments().size()
             ? numberOf(*Method, Index)
             : 0;
}

Primitive classifyPrimitive(const CXXMethodDecl &Method) {
  if (isa<CXXConstructorDecl, CXXDestructorDecl>(Method) ||
      Method.isOverloadedOperator() || !Method.getIdentifier() ||
      !Method.getParent()->getIdentifier() || Method.getAccess() == AS_private)
    return {};
  StringRef Name = Method.getName();
  Role Of = roleOf(Method.getParent()->getName());
  switch (Of) {
  case Role::Block:
    return {Primitive::Block, 0};
  case Role::Lanes:
  case Role::Sort:
    return {Primitive::Warp, numberOf(Method, lanesArgument(Of))};
  case Role::Exchange:
    return {Name.contains_insensitive("warp") ? Primitive::Warp
                                              : Primitive::Block,
            0};
  case Role::Count:
    // Between clearing the bins and counting there is a barrier; counting by
    // itself is atomic, or it sorts.
    if (Name.equals_insensitive("histogram") ||
        (Name.equals_insensitive("composite") &&
         algorithmOf(Method, 4).contains_insensitive("sort")))
      return {Primitive::Block, 0};
    return {};
  case Role::Transfer:
    return transfer(algorithmOf(Method, 3));
  case Role::Unknown:
    break;
  }
  return {};
}

} // namespace gputidy
