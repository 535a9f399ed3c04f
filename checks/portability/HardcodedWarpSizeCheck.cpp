//===- HardcodedWarpSizeCheck.cpp - gpu-hardcoded-warp-size ---------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "portability/HardcodedWarpSizeCheck.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace gputidy {

void HardcodedWarpSizeCheck::registerPPCallbacks(const SourceManager &SM,
                                                 Preprocessor *PP,
                                                 Preprocessor *) {
  Regions = ConditionalRegions::record(*PP, SM);
}

void HardcodedWarpSizeCheck::registerMatchers(MatchFinder *Finder) {
  if (!targets().empty())
    Finder->addMatcher(translationUnitDecl().bind("unit"), this);
}

/// `constexpr int WARP = 64` under `#if` of a vendor's macro takes all of AMD
/// to have 64 lanes; RDNA has 32, whatever the targets asked for.
bool HardcodedWarpSizeCheck::isWrongSomewhere(
    unsigned Width, const WidthConstant &Number) const {
  if (Reachable.hasDefaultWidth(Width == 32 ? 64 : 32))
    return true;
  Condition On = Regions->conditionAt(Number.Root);
  return Hip && Width == 64 && On.OnVendor && !On.OnDeviceArch;
}

/// "on gfx90a and gfx942 (64 lanes) a warp works as two groups of 32".
std::string HardcodedWarpSizeCheck::groups() const {
  return "on " + Reachable.namesWithWidth(64) +
         " (64 lanes) a warp works as two groups of 32";
}

/// The targets with another width than \p Width: "gfx90a and gfx942 (64
/// lanes)".
std::string HardcodedWarpSizeCheck::others(unsigned Width) const {
  unsigned Other = Width == 32 ? 64 : 32;
  std::string Names = Reachable.namesWithWidth(Other);
  if (Names.empty())
    Names = "AMD GPUs from gfx10 on";
  return Names + " (" + std::to_string(Other) + " lanes)";
}

/// "wrong on gfx90a and gfx942 (64 lanes), holds on sm_80 and sm_90".
std::string HardcodedWarpSizeCheck::where(unsigned Width) const {
  std::string Text = "wrong on " + others(Width);
  std::string Holds = Reachable.namesWithWidth(Width);
  return Holds.empty() ? Text : Text + ", holds on " + Holds;
}

static std::string subject(const WarpFinding &Finding) {
  std::string Width = std::to_string(Finding.Width);
  switch (Finding.Site) {
  case WarpSite::Lane:
    return Width + " is taken as the warp size in this lane number";
  case WarpSite::Warp:
    return Width + " is taken as the warp size in this warp number";
  case WarpSite::WarpCount:
    return Width + " is taken as the warp size in this number of warps";
  case WarpSite::FirstWarp:
    return Width + " is taken as the warp size in this test for the first warp";
  case WarpSite::Ladder:
    return "these shuffles combine " + Width +
           " lanes, taken to be the whole warp";
  case WarpSite::LastLane:
    return std::to_string(Finding.Width - 1) +
           " is taken as the last lane of a warp";
  case WarpSite::Share:
    return std::to_string(Finding.Width * Finding.PerLane) +
           " is the share of " + Width + " lanes" +
           (Finding.PerLane > 1
                ? " with " + std::to_string(Finding.PerLane) + " for each"
                : "") +
           ", but 'warpSize' of them follow each other";
  }
  llvm_unreachable("unknown site");
}

static StringRef roleOf(WarpSite Site) {
  switch (Site) {
  case WarpSite::Lane:
    return "makes a lane number here";
  case WarpSite::Warp:
    return "makes a warp number here";
  case WarpSite::WarpCount:
    return "counts the warps of a block here";
  case WarpSite::FirstWarp:
    return "separates the first warp here";
  case WarpSite::Ladder:
    return "is the number of lanes that these shuffles combine";
  case WarpSite::LastLane:
    return "makes the last lane here";
  case WarpSite::Share:
    return "is the share of a warp here";
  }
  llvm_unreachable("unknown site");
}

void HardcodedWarpSizeCheck::reportLiteral(const WarpFinding &Finding) {
  {
    auto Warning = diag(Finding.Loc, "%0: %1")
                   << subject(Finding)
                   << (Finding.InGroups ? groups() : where(Finding.Width));
    for (const WarpEdit &Edit : Finding.Edits)
      Warning << FixItHint::CreateReplacement(Edit.Range, Edit.Text);
  }
  for (const WarpEvidence &Evidence : Finding.Evidence)
    diag(Evidence.Loc, "%0", DiagnosticIDs::Note) << Evidence.Text;
  if (Finding.Site == WarpSite::Ladder && Finding.Edits.empty())
    diag(Finding.Loc,
         "walk over 'warpSize' lanes, or give the shuffles the width %0 if "
         "groups of %0 lanes are meant",
         DiagnosticIDs::Note)
        << Finding.Width;
}

/// Uses in which the constant can mean something else than the warp size.
void HardcodedWarpSizeCheck::noteOtherMeanings(const WarpConstant &Constant) {
  constexpr size_t MaxOthers = 2;
  for (SourceLocation Loc :
       llvm::ArrayRef(Constant.OtherMeanings).take_front(MaxOthers))
    diag(Loc,
         "no thread index meets '%0' here: if it has another meaning, give "
         "that a constant of its own",
         DiagnosticIDs::Note)
        << Constant.Root.Name;
}

void HardcodedWarpSizeCheck::reportConstant(const WarpConstant &Constant) {
  constexpr size_t MaxUses = 4;
  bool Logarithm = Constant.Root.RootValue == 5 || Constant.Root.RootValue == 6;
  diag(Constant.Root.Root,
       "'%0' is %1 and is used as the %select{|logarithm of "
       "the }2warp size: %3")
      << Constant.Root.Name << unsigned(Constant.Root.RootValue) << Logarithm
      << (Constant.InGroups ? groups() : where(Constant.Width));
  for (const WarpFinding &Use :
       llvm::ArrayRef(Constant.Uses).take_front(MaxUses))
    diag(Use.Loc, "'%0' %1", DiagnosticIDs::Note)
        << Constant.Root.Name << roleOf(Use.Site);
  noteOtherMeanings(Constant);
  if (!Constant.InGroups)
    diag(Constant.Root.Root,
         "take 'warpSize' in its place, or a template argument that the host "
         "chooses by the device's warp size",
         DiagnosticIDs::Note);
}

void HardcodedWarpSizeCheck::reportHostUse(const HostWidthUse &Use) {
  diag(Use.Loc, "'%0' is always %1 in host code: the macro that decides it is "
                "only defined in the device pass; ask the device for its warp "
                "size")
      << Use.Number.Name << unsigned(Use.Number.Value);
  diag(Use.Number.Root, "'%0' is decided here", DiagnosticIDs::Note)
      << Use.Number.Name;
}

void HardcodedWarpSizeCheck::reportRowGrid(const WarpRowGrid &Grid) {
  if (!isFirstReportAt(Grid.Loc, *SM))
    return;
  diag(Grid.Loc, "this grid has a row for every 32 threads, but a warp of %0 "
                 "takes one: half of the rows are left out on %1")
      << Grid.Kernel << others(32);
  diag(Grid.Row, "a row for each warp here", DiagnosticIDs::Note);
  diag(Grid.Loc,
       "ask the device for its warp size, and count the rows of a block by it",
       DiagnosticIDs::Note);
}

void HardcodedWarpSizeCheck::reportSlotCount(const WarpSlotCount &Count) {
  if (!isFirstReportAt(Count.Loc, *SM))
    return;
  diag(Count.Loc, "this shared memory has an element for every 64 threads, but "
                  "a warp of %0 fills one: too small on %1")
      << Count.Kernel << others(64);
  diag(Count.Slot, "an element for each warp here", DiagnosticIDs::Note);
}

void HardcodedWarpSizeCheck::reportHalves(const WarpHalves &Halves) {
  if (!isFirstReportAt(Halves.Loc, *SM))
    return;
  diag(Halves.Loc, "these shuffles combine groups of 32 lanes, but one lane of "
                   "a warp takes the result: %0")
      << where(32);
  diag(Halves.Leader, "the first lane of a warp is picked here",
       DiagnosticIDs::Note);
  diag(Halves.Loc, "walk over 'warpSize' lanes, or pick a lane of each group",
       DiagnosticIDs::Note);
}

/// The program is safe on other targets, as it does not run there: one finding
/// stands for all.
void HardcodedWarpSizeCheck::reportGuarded(const WarpRoles &Roles,
                                           const WarpGuard &Guard) {
  constexpr size_t MaxNotes = 6;
  unsigned Width = Guard.Number.Value;
  bool Named = Guard.Number.isNamed();
  diag(
      Named ? Guard.Number.Root : Guard.Loc,
      "the program refuses to run where a warp does not have %0 lanes: it does "
      "not run on %1")
      << Width << others(Width);
  if (Named)
    diag(Guard.Loc, "it leaves here", DiagnosticIDs::Note);
  llvm::SmallPtrSet<const FunctionDecl *, 8> Told;
  size_t Notes = 0;
  auto Tell = [&](const WarpFinding &Finding) {
    if (Notes == MaxNotes || !Told.insert(Finding.Function).second)
      return;
    ++Notes;
    diag(Finding.Loc, "%0 here depends on it", DiagnosticIDs::Note)
        << Finding.Function;
  };
  for (const WarpConstant &Constant : Roles.Constants)
    for (const WarpFinding &Use : Constant.Uses)
      Tell(Use);
  for (const WarpFinding &Finding : Roles.Literals)
    Tell(Finding);
  for (const WarpConstant &Constant : Roles.Constants)
    noteOtherMeanings(Constant);
}

void HardcodedWarpSizeCheck::check(const MatchFinder::MatchResult &Result) {
  SM = Result.SourceManager;
  Hip = Result.Context->getLangOpts().HIP;
  Reachable = targets().reachableFrom(Result.Context->getLangOpts());
  WarpRoles Roles = findWarpRoles(*Result.Context, *Regions);

  if (Roles.Guard && (!Roles.Literals.empty() || !Roles.Constants.empty())) {
    if (isWrongSomewhere(Roles.Guard->Number.Value, Roles.Guard->Number))
      reportGuarded(Roles, *Roles.Guard);
    return;
  }
  for (const WarpConstant &Constant : Roles.Constants)
    if (isWrongSomewhere(Constant.Width, Constant.Root))
      reportConstant(Constant);
  for (const WarpFinding &Finding : Roles.Literals)
    if (isWrongSomewhere(Finding.Width, Finding.Number))
      reportLiteral(Finding);
  if (Reachable.hasDefaultWidth(64)) {
    for (const WarpRowGrid &Grid : Roles.RowGrids)
      reportRowGrid(Grid);
    for (const WarpHalves &Halves : Roles.Halves)
      reportHalves(Halves);
  }
  if (Reachable.hasDefaultWidth(32))
    for (const WarpSlotCount &Count : Roles.SlotCounts)
      reportSlotCount(Count);
  if (Reachable.hasAmd())
    for (const HostWidthUse &Use : Roles.HostUses)
      reportHostUse(Use);
}

} // namespace gputidy
