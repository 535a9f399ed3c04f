//===- WarpGroups.cpp - shuffles that cover a part of the warp ------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/WarpRoleFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace gputidy::warp {

//===----------------------------------------------------------------------===//
// Ladders of templates that call themselves
//===----------------------------------------------------------------------===//

/// The template that \p F is an instance of; null if it is none.
static const FunctionDecl *patternOf(const FunctionDecl &F) {
  return F.getTemplateInstantiationPattern();
}

static bool isSameTemplate(const FunctionDecl &A, const FunctionDecl &B) {
  return patternOf(A) && patternOf(A) == patternOf(B);
}

std::vector<std::pair<const FunctionDecl *, ShuffleCall>>
findRecursiveLadders(const Collected &All) {
  std::vector<std::pair<const FunctionDecl *, ShuffleCall>> Ladders;
  for (const auto &[First, Facts] : All.Functions) {
    if (Facts.LiteralShuffles.empty() ||
        llvm::any_of(Facts.Callers, [First = First](const FunctionDecl *F) {
          return isSameTemplate(*F, *First);
        }))
      continue;
    SmallVector<std::pair<ShuffleCall, int64_t>, 8> Shuffles;
    llvm::SmallPtrSet<const FunctionDecl *, 8> Visited;
    const FunctionDecl *Step = First;
    while (Step && Visited.insert(Step).second) {
      auto Known = All.Functions.find(Step);
      if (Known == All.Functions.end())
        break;
      Shuffles.append(Known->second.LiteralShuffles.begin(),
                      Known->second.LiteralShuffles.end());
      auto Next =
          llvm::find_if(Known->second.Callees, [First = First](const auto *F) {
            return isSameTemplate(*F, *First);
          });
      Step = Next == Known->second.Callees.end() ? nullptr : *Next;
    }
    if (Visited.size() > 1)
      for (const ShuffleCall &Shuffle : findUnrolledLadders(Shuffles))
        Ladders.push_back({First, Shuffle});
  }
  return Ladders;
}

//===----------------------------------------------------------------------===//
// Groups of 32 whose results one lane of the warp takes
//===----------------------------------------------------------------------===//

namespace {

class HalfFinder {
public:
  HalfFinder(const Collected &All, const WidthDecisions &Decisions)
      : All(All), Decisions(Decisions) {}

  std::vector<WarpHalves> find() {
    std::vector<WarpHalves> Found;
    for (const auto &[Function, Facts] : All.Functions)
      for (SourceLocation Ladder : Facts.GroupLadders)
        if (SourceLocation Leader = leaderAbove(Function); Leader.isValid())
          Found.push_back({Ladder, Leader});
    return Found;
  }

private:
  using FunctionSet = llvm::SmallPtrSet<const FunctionDecl *, 16>;

  /// Where \p F, or a function that calls it, picks one lane of the warp.
  SourceLocation leaderAbove(const FunctionDecl *F) const {
    constexpr unsigned MaxDepth = 3;
    SmallVector<std::pair<const FunctionDecl *, unsigned>, 8> Todo{{F, 0}};
    FunctionSet Visited;
    while (!Todo.empty()) {
      auto [Function, Depth] = Todo.pop_back_val();
      auto Known = All.Functions.find(Function);
      if (Known == All.Functions.end() || !Visited.insert(Function).second)
        continue;
      if (Known->second.WarpLeader.isValid() && combinesHalvesOnly(Function))
        return Known->second.WarpLeader;
      if (Depth != MaxDepth)
        for (const FunctionDecl *Caller : Known->second.Callers)
          Todo.push_back({Caller, Depth + 1});
    }
    return {};
  }

  /// True if nothing in \p F, or in what it calls, reaches over 32 lanes or
  /// counts them by 32.
  bool combinesHalvesOnly(const FunctionDecl *F) const {
    if (Decisions.refusesOthers(*F, 32))
      return false;
    FunctionSet Visited;
    SmallVector<const FunctionDecl *, 8> Todo{F};
    while (!Todo.empty() && Visited.size() < 200) {
      const FunctionDecl *Function = Todo.pop_back_val();
      auto Known = All.Functions.find(Function);
      if (Known == All.Functions.end() || !Visited.insert(Function).second)
        continue;
      const FunctionFacts &Facts = Known->second;
      if (Facts.NvidiaAsm || Facts.NvidiaOnly || Facts.OnlyForWidth ||
          Facts.LimitsLanes || Facts.ReachesOver32 ||
          llvm::any_of(Facts.Exchanges,
                       [](const Exchange &E) { return !E.IsNumber; }))
        return false;
      Todo.append(Facts.Callees.begin(), Facts.Callees.end());
    }
    return llvm::none_of(All.Sites, [&](const auto &Entry) {
      return llvm::any_of(Entry.second.Functions,
                          [&](const auto *G) { return Visited.contains(G); });
    });
  }

  const Collected &All;
  const WidthDecisions &Decisions;
};

} // namespace

std::vector<WarpHalves> findWarpHalves(const Collected &All,
                                       const WidthDecisions &Decisions) {
  return HalfFinder(All, Decisions).find();
}

} // namespace gputidy::warp
