//===- Fixes.cpp - which fixes go together, and the files they make -------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fixes.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace llvm;

namespace gputidy {

/// Two insertions at one place have no order, so they clash as well; the same
/// edit twice is one.
static bool clash(const Edit &A, const Edit &B) {
  if (A.File != B.File || A == B)
    return false;
  if (A.Offset == B.Offset)
    return true;
  return A.Offset < B.Offset ? A.Offset + A.Length > B.Offset
                             : B.Offset + B.Length > A.Offset;
}

static bool fits(const Finding &F, const std::set<Edit> &Taken) {
  return none_of(F.Edits, [&](const Edit &E) {
    return any_of(Taken, [&](const Edit &Other) { return clash(E, Other); });
  });
}

FixPlan planFixes(const std::vector<Finding> &Findings, SourceCache &Sources,
                  function_ref<bool(StringRef)> IsAllowed) {
  FixPlan Plan;
  std::set<Edit> Taken;
  for (size_t I = 0; I != Findings.size(); ++I) {
    const Finding &F = Findings[I];
    bool Allowed = all_of(F.Edits, [&](const Edit &E) {
      return IsAllowed(E.File) &&
             E.Offset + E.Length <= Sources.text(E.File).size();
    });
    if (F.Edits.empty() || !Allowed)
      continue;
    if (!fits(F, Taken)) {
      ++Plan.Overlapping;
      continue;
    }
    Taken.insert(F.Edits.begin(), F.Edits.end());
    Plan.Fixed.push_back(I);
  }
  // From the end of each file, so that offsets stay true.
  for (const Edit &E : reverse(Taken)) {
    auto [It, IsNew] = Plan.NewTexts.try_emplace(E.File);
    if (IsNew)
      It->second = Sources.text(E.File).str();
    It->second.replace(E.Offset, E.Length, E.Text);
  }
  return Plan;
}

} // namespace gputidy
