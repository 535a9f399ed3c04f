//===- WarpVerdict.cpp - which numbers stand for the warp size ------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/WarpRoleFacts.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <map>

using namespace clang;

namespace gputidy::warp {

namespace {

class Judge {
public:
  Judge(Collected &All, const WarpValues &Values,
        const ConditionalRegions &Regions, const ASTContext &Context)
      : All(All), Arguments(Values.Arguments), Decisions(Values.Decisions),
        Regions(Regions), Context(Context), SM(Context.getSourceManager()) {}

  WarpRoles decide() {
    markNvidiaOnly();
    for (unsigned Width : {32u, 64u})
      markForWidth(Width);
    for (auto &[Loc, Site] : All.Sites)
      followParameter(Site);
    for (auto &[Loc, Site] : All.Sites)
      Site.Finding.MeetsExchange = exchangeOf(Site) != nullptr;
    for (auto &[Loc, Site] : All.Sites)
      confirm(Site);
    // A warp's number is one because the same function has a lane number.
    for (auto &[Loc, Site] : All.Sites)
      confirmBySibling(Site);
    for (auto &[Loc, Site] : All.Sites)
      Site.Finding.InGroups = Site.Confirmed && worksInGroups(Site);
    for (auto &[Loc, Site] : All.Sites)
      Site.Confirmed &= !isForData(Site);
    dropPartialEdits();
    return report();
  }

private:
  using FunctionSet = llvm::SmallPtrSet<const FunctionDecl *, 16>;

  /// A template that the program uses with one width only has that width; its
  /// parameter is as good as a constant.
  void followParameter(SiteData &Site) {
    WidthConstant &Number = Site.Finding.Number;
    if (!Number.Parameter)
      return;
    std::optional<WidthConstant> Only =
        Arguments.onlyNumberOf(*Number.Parameter, Context);
    if (!Only || Only->Value != Number.RootValue ||
        isChosenByTarget(Regions, Only->Root, Context))
      return;
    Only->Value = Number.Value;
    if (!Only->isNamed())
      Only->Name = Number.Name;
    Number = *Only;
    Site.CanEdit = false;
  }

  /// PTX in a function, or in one that it calls, and in all that call it, ties
  /// it to NVIDIA.
  void markNvidiaOnly() {
    bool Changed = true;
    for (auto &[Function, Facts] : All.Functions)
      Facts.NvidiaOnly = Facts.NvidiaAsm;
    while (Changed) {
      Changed = false;
      for (auto &[Function, Facts] : All.Functions) {
        if (Facts.NvidiaOnly)
          continue;
        bool Calls = llvm::any_of(Facts.Callees, [&](const FunctionDecl *F) {
          return All.Functions[F].NvidiaOnly && calledForNvidia(F);
        });
        bool Called = !Facts.Callers.empty() &&
                      llvm::all_of(Facts.Callers, [&](const FunctionDecl *F) {
                        return All.Functions[F].NvidiaOnly;
                      });
        if (Calls || Called) {
          Facts.NvidiaOnly = true;
          Changed = true;
        }
      }
    }
  }
  /// A callee tied to NVIDIA only by its callers says nothing about others.
  bool calledForNvidia(const FunctionDecl *F) {
    FunctionFacts &Facts = All.Functions[F];
    return Facts.NvidiaAsm || llvm::any_of(Facts.Callees, [&](const auto *G) {
             return All.Functions[G].NvidiaAsm;
           });
  }

  /// Kernels that the host launches for one width only, and what only they
  /// call.
  void markForWidth(unsigned Width) {
    llvm::DenseSet<const FunctionDecl *> Kernels = Decisions.kernelsFor(Width);
    bool Changed = !Kernels.empty();
    for (auto &[Function, Facts] : All.Functions)
      if (Kernels.contains(Function->getCanonicalDecl()))
        Facts.OnlyForWidth = Width;
    while (Changed) {
      Changed = false;
      for (auto &[Function, Facts] : All.Functions) {
        bool Only = !Facts.OnlyForWidth && !Facts.Callers.empty() &&
                    llvm::all_of(Facts.Callers, [&](const FunctionDecl *F) {
                      return All.Functions[F].OnlyForWidth == Width;
                    });
        if (Only) {
          Facts.OnlyForWidth = Width;
          Changed = true;
        }
      }
    }
  }

  const Exchange *exchangeIn(const FunctionDecl *Function,
                             FunctionSet &Visited) {
    if (!Visited.insert(Function).second || Visited.size() > 200)
      return nullptr;
    auto Found = All.Functions.find(Function);
    if (Found == All.Functions.end())
      return nullptr;
    if (!Found->second.Exchanges.empty())
      return &Found->second.Exchanges.front();
    for (const FunctionDecl *Callee : Found->second.Callees)
      if (const Exchange *Inner = exchangeIn(Callee, Visited))
        return Inner;
    return nullptr;
  }

  const Exchange *exchangeOf(const SiteData &Site) {
    FunctionSet Visited;
    for (const FunctionDecl *Function : Site.Functions)
      if (const Exchange *Found = exchangeIn(Function, Visited))
        return Found;
    if (Site.Uses & (Returned | LaneBit))
      for (const FunctionDecl *Function : Site.Functions)
        for (const FunctionDecl *Caller : All.Functions[Function].Callers)
          if (const Exchange *Found = exchangeIn(Caller, Visited))
            return Found;
    return nullptr;
  }

  bool hasFixedWidths(const SiteData &Site) {
    SmallVector<const FunctionDecl *, 8> Todo(Site.Functions.begin(),
                                              Site.Functions.end());
    FunctionSet Visited;
    while (!Todo.empty() && Visited.size() < 200) {
      const FunctionDecl *Function = Todo.pop_back_val();
      if (!Visited.insert(Function).second)
        continue;
      FunctionFacts &Facts = All.Functions[Function];
      if (Facts.FixedWidths)
        return true;
      Todo.append(Facts.Callees.begin(), Facts.Callees.end());
    }
    return false;
  }

  /// A template without an instance whose exchanges its arguments decide: they
  /// can be for groups of that many lanes.
  bool isUnfinished(const SiteData &Site) {
    return llvm::all_of(Site.Functions, [this](const FunctionDecl *F) {
      return F->isDependentContext() && All.Functions[F].CallsUnknown;
    });
  }

  bool isSilent(const SiteData &Site) {
    return llvm::all_of(Site.Functions, [&](const FunctionDecl *F) {
      const FunctionFacts &Facts = All.Functions[F];
      return Facts.NvidiaOnly || Facts.OnlyForWidth == Site.Finding.Width ||
             Decisions.refusesOthers(*F, Site.Finding.Width);
    });
  }

  /// The functions of a site, those that call them, and all that these call.
  FunctionSet around(const SiteData &Site) {
    constexpr unsigned MaxCallers = 3, MaxFunctions = 300;
    FunctionSet Around;
    SmallVector<std::pair<const FunctionDecl *, unsigned>, 16> Todo;
    for (const FunctionDecl *Function : Site.Functions)
      Todo.push_back({Function, MaxCallers});
    while (!Todo.empty() && Around.size() < MaxFunctions) {
      auto [Function, Up] = Todo.pop_back_val();
      if (!Around.insert(Function).second && Up == 0)
        continue;
      FunctionFacts &Facts = All.Functions[Function];
      for (const FunctionDecl *Callee : Facts.Callees)
        if (!Around.contains(Callee))
          Todo.push_back({Callee, 0});
      if (Up)
        for (const FunctionDecl *Caller : Facts.Callers)
          Todo.push_back({Caller, Up - 1});
    }
    return Around;
  }

  /// True where 64 lanes work as two groups of 32, each with the result that a
  /// warp of 32 lanes has: lanes are counted by 32 all over, and read each
  /// other by distances only.
  bool worksInGroups(const SiteData &Site) {
    if (Site.Finding.Width != 32 || Site.Finding.Site == WarpSite::Share)
      return false;
    FunctionSet Around = around(Site);
    for (const FunctionDecl *Function : Around) {
      FunctionFacts &Facts = All.Functions[Function];
      for (const Exchange &E : Facts.Exchanges)
        if (!E.KeepsGroups || (E.FromBelow && !Facts.ComparesLanes))
          return false;
    }
    if (Site.Finding.Site != WarpSite::Ladder ||
        llvm::any_of(Around, [this](const FunctionDecl *F) {
          return All.Functions[F].RowsOf32.value_or(false) ||
                 All.Functions[F].CountsBy32;
        }))
      return true;
    Groups Found = groupsOf32(Around);
    return Found.OfWarp || Found.OfData;
  }

  /// Who counts by 32 in some functions: lanes and warps, or what is not known
  /// to be one of these.
  struct Groups {
    bool OfWarp = false, OfData = false;
  };
  Groups groupsOf32(const FunctionSet &Among) const {
    Groups Found;
    for (const auto &[Loc, Site] : All.Sites)
      if (Site.Finding.Width == 32 &&
          (Site.Finding.Site == WarpSite::Lane ||
           Site.Finding.Site == WarpSite::Warp) &&
          llvm::any_of(Site.Functions, [&](const FunctionDecl *F) {
            return Among.contains(F);
          }))
        (Site.Confirmed ? Found.OfWarp : Found.OfData) = true;
    return Found;
  }

  /// A butterfly whose result only goes to groups of 32 data: 32 is their
  /// number, and right on any width.
  bool isForData(const SiteData &Site) {
    if (!Site.Butterfly || !Site.Finding.InGroups ||
        isWarpSizeName(Site.Finding.Number.Name))
      return false;
    Groups Found = groupsOf32(around(Site));
    return Found.OfData && !Found.OfWarp;
  }

  /// The function of a butterfly, or one that calls it, says "warp" or tells
  /// lanes or threads apart, or asks the whole warp as well.
  bool isWarpWide(const SiteData &Site) {
    SmallVector<std::pair<const FunctionDecl *, unsigned>, 8> Todo;
    for (const FunctionDecl *Function : Site.Functions)
      Todo.push_back({Function, 0});
    FunctionSet Visited;
    while (!Todo.empty()) {
      auto [Function, Depth] = Todo.pop_back_val();
      if (Depth > 3 || !Visited.insert(Function).second)
        continue;
      FunctionFacts &Facts = All.Functions[Function];
      bool Asks = llvm::any_of(Facts.Exchanges, [](const Exchange &E) {
        return !StringRef(E.Name).contains_insensitive("sh");
      });
      if (Facts.PicksThreads || Asks || isWarpName(Function->getNameAsString()))
        return true;
      for (const FunctionDecl *Caller : Facts.Callers)
        Todo.push_back({Caller, Depth + 1});
    }
    return false;
  }

  /// A step by 32 lanes before or after makes a ladder of 32 one of 64.
  bool hasStepOf32(const SiteData &Site) {
    return llvm::any_of(Site.Functions, [this](const FunctionDecl *F) {
      return llvm::any_of(
          All.Functions[F].LiteralShuffles,
          [](const auto &Shuffle) { return Shuffle.second == 32; });
    });
  }

  /// The evidence that a site needs; see WarpRole.h.
  void confirm(SiteData &Site) {
    if (isSilent(Site) || Site.Finding.Number.Parameter) {
      Site.Confirmed = false;
      return;
    }
    if (Site.Finding.Site == WarpSite::Share)
      Site.Confirmed = llvm::none_of(Site.Functions, [this](const auto *F) {
        return All.Functions[F].LimitsLanes;
      });
    if (Site.Finding.Site == WarpSite::Ladder && Site.Finding.Width == 32 &&
        hasStepOf32(Site))
      Site.Confirmed = Site.Butterfly = false;
    if (Site.Butterfly && !isWarpSizeName(Site.Finding.Number.Name) &&
        !isWarpWide(Site))
      Site.Confirmed = false;
    if (Site.Confirmed ||
        Site.Butterfly) // Ladders and last lanes are evidence themselves.
      return;
    bool Meets = Site.Finding.MeetsExchange;
    bool Telling = isWarpSizeName(Site.Finding.Number.Name);
    // A lane number can be the number of a bit as well.
    if (!Telling && (Site.Uses & WordOfBits) &&
        !(Site.Uses & AnyLaneUse & ~unsigned(LaneBit)))
      return;
    if (!Meets && (hasFixedWidths(Site) || isUnfinished(Site)))
      return;
    switch (Site.Finding.Site) {
    case WarpSite::Lane: {
      bool Used = Site.Uses & AnyLaneUse, Named = Site.Uses & NamedLane;
      Site.Confirmed = Telling || (Meets && (Named || (Used && !Site.OfGrid)));
      return;
    }
    case WarpSite::Warp: {
      bool Used = Site.Uses & (WarpSlot | WarpCompare);
      bool Named = Site.Uses & NamedWarp;
      Site.Confirmed = Telling || (Meets && (Named || (Used && !Site.OfGrid)));
      return;
    }
    case WarpSite::WarpCount:
      Site.Confirmed = Telling || (Meets && (Site.Uses & NamedWarp));
      return;
    case WarpSite::FirstWarp: {
      FunctionSet Visited;
      bool Guards = Site.GuardsExchange ||
                    llvm::any_of(Site.Guarded, [&](const FunctionDecl *F) {
                      return exchangeIn(F, Visited) != nullptr;
                    });
      Site.Confirmed = Guards;
      return;
    }
    case WarpSite::Ladder:
    case WarpSite::LastLane:
    case WarpSite::Share:
      return;
    }
  }

  /// A function of \p Site also takes an index of the grid modulo the width.
  bool hasGridLane(const SiteData &Site) const {
    return llvm::any_of(All.Sites, [&](const auto &Entry) {
      const SiteData &Other = Entry.second;
      return Other.OfGrid && Other.Finding.Site == WarpSite::Lane &&
             llvm::any_of(Site.Functions, [&](const FunctionDecl *F) {
               return Other.Functions.contains(F);
             });
    });
  }

  void confirmBySibling(SiteData &Site) {
    if (Site.Confirmed || isSilent(Site) || Site.Finding.Number.Parameter ||
        (Site.Uses & WordOfBits))
      return;
    WarpSite Kind = Site.Finding.Site;
    if (Kind != WarpSite::Warp && Kind != WarpSite::WarpCount)
      return;
    // `i / 32` with `i % 32` next to it can be a word and a bit in it.
    bool Alone = Kind == WarpSite::Warp && Site.OfGrid && !hasGridLane(Site);
    for (auto &Entry : All.Sites) {
      const SiteData &Other = Entry.second;
      bool Same = Other.Confirmed &&
                  Other.Finding.Width == Site.Finding.Width &&
                  (Other.Finding.Site == WarpSite::Lane ||
                   Other.Finding.Site == WarpSite::Warp) &&
                  (Other.OfGrid == Site.OfGrid || Alone) &&
                  llvm::any_of(Site.Functions, [&](const FunctionDecl *F) {
                    return Other.Functions.contains(F);
                  });
      if (Same) {
        Site.Confirmed = true;
        return;
      }
    }
  }

  /// A ladder that may walk over a row of a block, or over data: more lanes
  /// would add the next one.
  bool mayEndEarly(const SiteData &Site) {
    if (Site.Finding.Site != WarpSite::Ladder)
      return false;
    FunctionSet Around = around(Site);
    bool Rows = llvm::any_of(Around, [this](const FunctionDecl *F) {
      FunctionFacts &Facts = All.Functions[F];
      return Facts.ReadsRows || Facts.RowsOf32.value_or(false);
    });
    Groups Found = groupsOf32(Around);
    return Rows || Found.OfData || (Site.Finding.InGroups && !Found.OfWarp);
  }

  /// Half an edit is worse than none: all sites of functions that work
  /// together, or no edit.
  void dropPartialEdits() {
    FunctionSet Blocked;
    for (auto &[Loc, Site] : All.Sites) {
      bool Can = Site.CanEdit && !Site.Finding.Edits.empty() &&
                 !(Site.Uses & OddCompare) && !hasFixedWidths(Site) &&
                 !mayEndEarly(Site);
      if (!Site.Confirmed || Can)
        continue;
      FunctionSet Around = around(Site);
      Blocked.insert(Around.begin(), Around.end());
    }
    for (auto &[Loc, Site] : All.Sites)
      if (llvm::any_of(Site.Functions, [&](const FunctionDecl *F) {
            return Blocked.contains(F);
          }))
        Site.Finding.Edits.clear();
  }

  void noteExchange(WarpFinding &Finding, const Exchange *Met) {
    SourceLocation Loc = Met ? SM.getFileLoc(Met->Loc) : SourceLocation();
    bool Known = llvm::any_of(
        Finding.Evidence, [&](const WarpEvidence &E) { return E.Loc == Loc; });
    if (Met && !Known)
      Finding.Evidence.push_back(
          {Loc, "'" + Met->Name + "' works on the whole warp"});
  }

  /// A macro of the command line is reported where it is used first.
  void uniteCommandLine() {
    std::map<std::string, SourceLocation> First;
    for (auto &[Loc, Site] : All.Sites) {
      const WidthConstant &Number = Site.Finding.Number;
      if (!Site.Confirmed || !Number.OfCommandLine)
        continue;
      auto [Known, New] = First.try_emplace(Number.Name, Number.Root);
      if (!New && SM.isBeforeInTranslationUnit(Number.Root, Known->second))
        Known->second = Number.Root;
    }
    for (auto &[Loc, Site] : All.Sites)
      if (auto Known = First.find(Site.Finding.Number.Name);
          Known != First.end() && Site.Finding.Number.OfCommandLine)
        Site.Finding.Number.Root = Known->second;
  }

  WarpRoles report() {
    uniteCommandLine();
    WarpRoles Roles;
    llvm::MapVector<SourceLocation, WarpConstant> Constants;
    for (auto &[Loc, Site] : All.Sites) {
      if (!Site.Confirmed)
        continue;
      WarpFinding &Finding = Site.Finding;
      bool ByItself = Finding.Site == WarpSite::Share && Finding.PerLane > 1;
      if (!Finding.Number.isNamed() || ByItself) {
        if (Finding.Evidence.size() < 2 && Finding.MeetsExchange &&
            Finding.Site != WarpSite::Ladder && Finding.Site != WarpSite::Share)
          noteExchange(Finding, exchangeOf(Site));
        Roles.Literals.push_back(Finding);
        continue;
      }
      WarpConstant &Constant = Constants[Finding.Number.Root];
      Constant.Root = Finding.Number;
      Constant.Width = Finding.Width;
      Constant.InGroups &= Finding.InGroups;
      Constant.Uses.push_back(Finding);
    }
    for (const OtherUse &Other : All.OtherUses)
      if (auto Found = Constants.find(Other.Root); Found != Constants.end())
        Found->second.OtherMeanings.push_back(Other.Loc);
    auto Before = [this](SourceLocation A, SourceLocation B) {
      return SM.isBeforeInTranslationUnit(A, B);
    };
    for (auto &[Root, Constant] : Constants) {
      llvm::sort(Constant.Uses, [&](const auto &A, const auto &B) {
        return Before(A.Loc, B.Loc);
      });
      // In another instance of a template a thread index meets it.
      llvm::erase_if(Constant.OtherMeanings,
                     [&Uses = Constant.Uses](SourceLocation Loc) {
                       return llvm::any_of(Uses, [Loc](const WarpFinding &Use) {
                         return Use.Loc == Loc;
                       });
                     });
      llvm::sort(Constant.OtherMeanings, Before);
      Constant.OtherMeanings.erase(llvm::unique(Constant.OtherMeanings),
                                   Constant.OtherMeanings.end());
      Roles.Constants.push_back(std::move(Constant));
    }
    llvm::sort(Roles.Constants, [&](const auto &A, const auto &B) {
      return Before(A.Root.Root, B.Root.Root);
    });
    llvm::sort(Roles.Literals, [&](const auto &A, const auto &B) {
      return Before(A.Loc, B.Loc);
    });
    if (const WidthRefusal *Refusal = Decisions.programRefusal())
      Roles.Guard = guardOf(*Refusal);
    Roles.HostUses = std::move(All.HostUses);
    return Roles;
  }

  WarpGuard guardOf(const WidthRefusal &Refusal) const {
    WidthConstant Number =
        resolveWidth(Refusal.Width, Context).value_or(WidthConstant());
    Number.Value = Refusal.Lanes;
    return {SM.getExpansionLoc(Refusal.At->getBeginLoc()), Number};
  }

  Collected &All;
  const WidthArguments &Arguments;
  const WidthDecisions &Decisions;
  const ConditionalRegions &Regions;
  const ASTContext &Context;
  const SourceManager &SM;
};

} // namespace

WarpRoles judgeWarpSites(Collected &All, const WarpValues &Values,
                         const ConditionalRegions &Regions,
                         const ASTContext &Context) {
  return Judge(All, Values, Regions, Context).decide();
}

} // namespace gputidy::warp
