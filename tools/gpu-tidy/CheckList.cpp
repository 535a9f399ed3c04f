//===- CheckList.cpp - the checks by name and group -----------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckList.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/GlobPattern.h"

using namespace llvm;

namespace gputidy {

// The room of a check is its group; the room of what is wrong on any hardware
// is named after what it is about.
#define GPU_TIDY_ROOM_sync "correctness"
#define GPU_TIDY_ROOM_portability "portability"
#define GPU_TIDY_ROOM_performance "performance"

// Starts with an entry that is never shown: without it there would be an empty
// array as long as there is no check.
static constexpr CheckInfo Table[] = {
    {"", ""},
#define GPU_TIDY_CHECK(Room, Class, Name) {Name, GPU_TIDY_ROOM_##Room},
#include "Checks.def"
#undef GPU_TIDY_CHECK
};

static constexpr StringLiteral Groups[] = {"correctness", "portability",
                                           "performance"};

ArrayRef<CheckInfo> allChecks() { return ArrayRef(Table).drop_front(); }

StringRef groupOf(StringRef Name) {
  for (const CheckInfo &Check : allChecks())
    if (Check.Name == Name)
      return Check.Group;
  return Groups[0];
}

bool isGroup(StringRef Name) { return is_contained(Groups, Name); }

std::vector<std::string> nearest(StringRef Name, ArrayRef<StringRef> Known) {
  std::vector<std::pair<unsigned, StringRef>> Ranked;
  unsigned Limit = Name.size() / 3 + 2;
  for (StringRef Candidate : Known) {
    unsigned Distance = Name.edit_distance(Candidate, true, Limit);
    if (Distance <= Limit)
      Ranked.emplace_back(Distance, Candidate);
    else if (!Name.empty() && Candidate.contains(Name))
      Ranked.emplace_back(Limit + 1, Candidate);
  }
  llvm::sort(Ranked);
  std::vector<std::string> Names;
  for (auto &[Distance, Candidate] : Ranked)
    if (Names.size() < 3)
      Names.push_back(Candidate.str());
  return Names;
}

static Error unknownCheck(StringRef Item) {
  std::vector<StringRef> Known(std::begin(Groups), std::end(Groups));
  for (const CheckInfo &Check : allChecks())
    Known.push_back(Check.Name);
  std::vector<std::string> Near = nearest(Item, Known);
  std::string Hint = Near.empty() ? "; `gpu-tidy explain` lists the checks"
                                  : "; did you mean " + join(Near, ", ") + "?";
  return createStringError(inconvertibleErrorCode(),
                           "no check is named '" + Item + "'" + Hint);
}

/// Adds to \p Globs the checks that \p Item means; false if there are none.
static bool addItem(StringRef Item, StringRef Sign,
                    std::vector<std::string> &Globs) {
  if (Item == "*") {
    Globs.push_back((Sign + "gpu-*").str());
    return true;
  }
  Expected<GlobPattern> Pattern = GlobPattern::create(Item);
  if (!Pattern) {
    consumeError(Pattern.takeError());
    return false;
  }
  bool Any = false;
  for (const CheckInfo &Check : allChecks())
    if (Check.Group == Item || Pattern->match(Check.Name)) {
      Globs.push_back((Sign + Check.Name).str());
      Any = true;
    }
  return Any;
}

Expected<std::string> resolveChecks(StringRef List) {
  SmallVector<StringRef, 8> Items;
  List.split(Items, ',', -1, false);
  std::vector<std::string> Globs;
  // "-performance" alone means all the others.
  if (!Items.empty() && Items.front().trim().starts_with("-"))
    Globs.push_back("gpu-*");
  for (StringRef Item : Items) {
    Item = Item.trim();
    StringRef Sign = Item.consume_front("-") ? "-" : "";
    if (!Item.empty() && !addItem(Item, Sign, Globs))
      return unknownCheck(Item);
  }
  if (Globs.empty())
    return createStringError(inconvertibleErrorCode(),
                             "--checks names no check");
  return join(Globs, ",");
}

} // namespace gputidy
