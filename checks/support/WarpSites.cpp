//===- WarpSites.cpp - where a number can stand for the warp size ---------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LaunchSites.h"
#include "support/Primitives.h"
#include "support/Vocabulary.h"
#include "support/WarpRoleFacts.h"
#include "support/WaveWidth.h"
#include "support/WidthGuards.h"
#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace gputidy::warp {

namespace {

class SiteCollector : public UserCodeVisitor<SiteCollector> {
  using Base = UserCodeVisitor<SiteCollector>;

public:
  SiteCollector(ASTContext &Context, const ConditionalRegions &Regions,
                ThreadForms &Forms, const WarpValues &Values, Collected &Into)
      : UserCodeVisitor(Context.getSourceManager()), Context(Context),
        Regions(Regions), Forms(Forms), Values(Values),
        Guards(Context, Regions), Into(Into) {}

  bool VisitBinaryOperator(BinaryOperator *Op) {
    if (!inDevice())
      return true;
    ThreadForm Form = formOfSplit(*Op);
    if (Form.Kind == FormKind::Lane || Form.Kind == FormKind::Warp)
      facts().PicksThreads = true;
    if (Form.By.Op == Op)
      siteOf(Form);
    else if (!Form)
      noteOtherMeaning(*Op);
    if (Op->isComparisonOp()) {
      noteComparison(Op->getLHS(), Op->getRHS());
      noteComparison(Op->getRHS(), Op->getLHS());
    } else if (Op->getOpcode() == BO_Shl && isOne(Op->getLHS())) {
      ThreadForm Lane = Forms.of(Op->getRHS());
      if (!Lane.OfGrid)
        noteUse(Lane, FormKind::Lane, LaneBit, Op->getOperatorLoc(),
                "made a bit of a lane mask here");
    } else if (Op->getOpcode() == BO_Shr) {
      noteExtractedBallot(*Op);
      noteWords(Op->getLHS(), Op->getRHS());
    } else if (Op->getOpcode() == BO_Add) {
      noteShare(*Op);
    } else if (Op->getOpcode() == BO_OrAssign ||
               Op->getOpcode() == BO_AndAssign) {
      noteWords(Op->getLHS(), Op->getRHS());
    } else if (Op->getOpcode() == BO_Assign) {
      if (const ValueDecl *Target = declOf(Op->getLHS()))
        noteName(Target->getNameAsString(), Op->getRHS());
    }
    return true;
  }

  bool VisitParmVarDecl(ParmVarDecl *Parameter) {
    // Who calls may use it or not.
    if (Parameter->hasDefaultArg() && !Parameter->hasUninstantiatedDefaultArg())
      ShuffleWidths.insert(strip(Parameter->getDefaultArg()));
    return true;
  }
  bool VisitVarDecl(VarDecl *Variable) {
    if (inDevice() && Variable->getInit() && !isa<ParmVarDecl>(Variable))
      noteName(Variable->getNameAsString(), Variable->getInit());
    if (Current && isNvidiaType(Variable->getType()))
      facts().NvidiaAsm = true;
    return true;
  }
  bool TraverseConstructorInitializer(CXXCtorInitializer *Init) {
    if (inDevice() && Init->isMemberInitializer() && Init->getInit())
      noteName(Init->getMember()->getNameAsString(), Init->getInit());
    return Base::TraverseConstructorInitializer(Init);
  }
  bool VisitReturnStmt(ReturnStmt *Return) {
    if (inDevice() && Return->getRetValue()) {
      noteName(Current->getNameAsString(), Return->getRetValue());
      ThreadForm Form = Forms.of(Return->getRetValue());
      if (SiteData *Site = siteOf(Form))
        Site->Uses |= Returned;
    }
    return true;
  }

  bool VisitUnaryOperator(UnaryOperator *Op) {
    if (!inDevice() || Op->getOpcode() != UO_LNot)
      return true;
    ThreadForm Form = Forms.of(Op->getSubExpr());
    noteLeader(Form, Op->getOperatorLoc());
    noteUse(Form, FormKind::Lane, LaneZero, Op->getOperatorLoc(),
            "compared with lane 0 here");
    return true;
  }

  bool VisitArraySubscriptExpr(ArraySubscriptExpr *Subscript) {
    if (!inDevice())
      return true;
    ThreadForm Index = Forms.of(Subscript->getIdx());
    if (Index.Kind != FormKind::Warp || chainHasLane(*Subscript))
      return true;
    noteUse(Index, FormKind::Warp, WarpSlot, Subscript->getBeginLoc(),
            "picks the slot of a warp here");
    return true;
  }

  bool VisitExpr(Expr *E) {
    if (!inDevice()) {
      noteHostUse(*E);
      return true;
    }
    std::optional<Coordinate> Value = classifyCoordinate(E);
    facts().ReadsRows |= Value && Value->Value == BuiltinValue::ThreadIdx &&
                         Value->Dim != Axis::X;
    if (Value &&
        (Value->Value == BuiltinValue::WarpSize ||
         Value->Value == BuiltinValue::LaneId) &&
        strip(E) == E && !ShuffleWidths.contains(E))
      facts().Exchanges.push_back(
          {E->getBeginLoc(),
           Value->Value == BuiltinValue::WarpSize ? "warpSize"
                                                  : "the lane number",
           /*KeepsGroups=*/false, /*FromBelow=*/false, /*IsNumber=*/true});
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) {
    if (!Current || isa<CUDAKernelCallExpr>(Call))
      return true;
    const FunctionDecl *Callee = namedCallee(*Call);
    if (!Callee)
      return true;
    const FunctionDecl *Definition = nullptr;
    if (Callee->hasBody(Definition) &&
        !isInSystemCode(Definition->getLocation(), SM)) {
      facts().Callees.insert(Definition);
      Into.Functions[Definition].Callers.insert(Current);
    }
    if (InsideWidthTest)
      if (std::optional<ShuffleCall> Shuffle =
              classifyShuffle(*Call, Context)) {
        noteLiteralShuffle(*Shuffle);
        facts().ReachesOver32 = true; // Both widths are known here.
      }
    if (!inDevice())
      return true;
    std::optional<DeviceCall> Op = classifyFunction(*Callee);
    if (Op && Op->Op == DeviceOp::LibraryWarp)
      if (unsigned Lanes = writtenLanes(*Call))
        facts().FixedWidths |= Lanes == 32 || Lanes == 64;
    if (Op && dependsOnWidth(*Op, *Call))
      facts().Exchanges.push_back({Call->getBeginLoc(), Op->Name.str()});
    if (std::optional<ShuffleCall> Shuffle = classifyShuffle(*Call, Context))
      noteShuffle(*Shuffle);
    return true;
  }

  bool VisitCUDAKernelCallExpr(CUDAKernelCallExpr *Call) {
    std::optional<LaunchSite> Launch = classifyLaunch(*Call, Context);
    if (!Launch || !Launch->Kernel)
      return true;
    std::optional<bool> &Rows = Into.Functions[Launch->Kernel].RowsOf32;
    Rows = Rows.value_or(true) && Launch->Block.X == uint64_t(32);
    return true;
  }

  bool VisitForStmt(ForStmt *Loop) {
    if (!inDevice())
      return true;
    noteStride(*Loop);
    return noteLadder(*Loop);
  }
  bool VisitWhileStmt(WhileStmt *Loop) {
    return !inDevice() || noteLadder(*Loop);
  }

  bool noteLadder(const Stmt &Loop) {
    std::optional<ShuffleLadder> Ladder = classifyLadder(
        Loop, *Current, [this](const Expr *E) { return Forms.numberOf(E); },
        Context);
    if (Ladder)
      Ladder->First.Width && !mentionsWarpSize(Ladder->First.Width)
          ? noteGroupLadder(*Ladder, Loop.getBeginLoc())
          : noteWarpLadder(*Ladder, Loop.getBeginLoc());
    return true;
  }

  void noteWarpLadder(const ShuffleLadder &Ladder, SourceLocation Loc) {
    SiteData *Site = addSite(WarpSite::Ladder, Loc, Ladder.Width, Ladder.Bound);
    if (!Site)
      return;
    Site->Confirmed = true;
    Site->Butterfly = isButterfly(Ladder.First);
    if (Site->Finding.Evidence.empty())
      addEvidence(*Site, Ladder.First.Call->getBeginLoc(),
                  "'" + Ladder.First.Name +
                      "' has no width of its own: it reads lanes of the whole "
                      "warp");
    if (resolveWidth(Ladder.BoundExpr, Context)) {
      setEdit(*Site, *Ladder.BoundExpr, Ladder.Edit);
      return;
    }
    Site->CanEdit = false;
    if (!Ladder.Bound.isNamed())
      addEvidence(*Site, Ladder.Bound.Root,
                  std::to_string(Ladder.Bound.RootValue) + " is passed here");
  }

  void noteGroupLadder(const ShuffleLadder &Ladder, SourceLocation Loc) {
    std::optional<WidthConstant> Width = Forms.numberOf(Ladder.First.Width);
    if (Width && Width->Parameter)
      Width = Values.Arguments.onlyNumberOf(*Width->Parameter, Context);
    SourceLocation At = SM.getFileLoc(Loc);
    if (Ladder.Width == 32 && Width && Width->Value == 32 &&
        !isChosen(At, *Width))
      facts().GroupLadders.push_back(At);
  }

  bool VisitGCCAsmStmt(GCCAsmStmt *Asm) {
    // Inside `#if` for one vendor there is something else for the other.
    if (inDevice() && isNvidiaOnlyAsm(*Asm) && !classifyAsmCoordinate(*Asm) &&
        !Regions.conditionAt(Asm->getAsmLoc()).OnVendor)
      facts().NvidiaAsm = true;
    if (inDevice() && classifyAsmCoordinate(*Asm))
      facts().Exchanges.push_back({Asm->getAsmLoc(), "the lane number"});
    return true;
  }

  /// Leaves out what runs only where the width is the tested one, and what
  /// never runs.
  bool TraverseIfStmt(IfStmt *If) {
    std::optional<WidthTest> Test = widthTest(If->getCond());
    if (inDevice())
      noteFirstWarp(*If);
    if (!inDevice())
      return Base::TraverseIfStmt(If);
    std::optional<int64_t> On32 = evaluateAtWidth(If->getCond(), 32, Context),
                           On64 = evaluateAtWidth(If->getCond(), 64, Context);
    bool Known = On32 && On64, Chosen = Known && bool(*On32) != bool(*On64);
    if (!Test && !Known)
      return Base::TraverseIfStmt(If);
    TraverseStmt(If->getInit());
    TraverseStmt(If->getCond());
    for (Stmt *Branch : {If->getThen(), If->getElse()}) {
      if (!Branch)
        continue;
      bool IsThen = Branch == If->getThen();
      bool Guarded = Chosen || (Test && Test->Equal == IsThen) ||
                     Guards.contains(Branch->getBeginLoc());
      if (!Guarded && Known && bool(*On32) != IsThen)
        continue; // Never taken.
      llvm::SaveAndRestore<bool> Inside(InsideWidthTest,
                                        InsideWidthTest || Guarded);
      if (!TraverseStmt(Branch))
        return false;
    }
    return true;
  }

  /// Once all functions are known.
  void finish() {
    for (const auto &[Function, Shuffle] : findRecursiveLadders(Into))
      addUnrolled(*Function, Shuffle);
    for (auto &[Function, Facts] : Into.Functions)
      for (const ShuffleCall &Shuffle :
           findUnrolledLadders(Facts.LiteralShuffles))
        addUnrolled(*Function, Shuffle);
  }

private:
  //===--- Where we are ---===//

  bool inDevice() const {
    return Current && !InsideWidthTest && isDeviceFunction(*Current);
  }
  FunctionFacts &facts() { return Into.Functions[Current]; }

  bool isNvidiaType(QualType Type) const {
    const CXXRecordDecl *Class =
        Type.getNonReferenceType()->getAsCXXRecordDecl();
    if (!Class)
      return false;
    for (const DeclContext *D = Class->getDeclContext(); D; D = D->getParent())
      if (const auto *Namespace = dyn_cast<NamespaceDecl>(D))
        if (Namespace->getName() == "nvcuda")
          return true;
    return false;
  }

  std::optional<WidthTest> widthTest(const Expr *Condition) const {
    return classifyWidthTest(Condition, [this](const ValueDecl &Variable) {
      return Values.Decisions.isQueriedWidth(Variable);
    });
  }

  bool isOne(const Expr *E) const {
    std::optional<WidthConstant> Number = resolveWidth(E, Context);
    return Number && Number->Value == 1;
  }

  //===--- Sites ---===//

  ThreadForm formOfSplit(const BinaryOperator &Op) {
    switch (Op.getOpcode()) {
    case BO_Rem:
    case BO_Div:
    case BO_And:
    case BO_Shr:
      return Forms.of(&Op);
    default:
      return {};
    }
  }

  /// A place that only one vendor compiles is no site, and one that is chosen
  /// by the device's width is right.
  bool isChosen(SourceLocation Place, const WidthConstant &Number) const {
    return isChosenByTarget(Regions, Place, Context) ||
           isChosenByTarget(Regions, Number.Root, Context) ||
           Guards.contains(Place);
  }

  SiteData *addSite(WarpSite Kind, SourceLocation Loc, unsigned Width,
                    const WidthConstant &Number) {
    // A number inside of a macro's text is one defect, wherever it is used.
    SourceLocation Key =
        Number.InMacroBody ? SM.getSpellingLoc(Loc) : SM.getFileLoc(Loc);
    if (isChosen(Key, Number))
      return nullptr;
    auto [Found, New] = Into.Sites.insert({Key, SiteData()});
    SiteData &Site = Found->second;
    if (New) {
      Site.Finding.Site = Kind;
      Site.Finding.Loc = Key;
      Site.Finding.Width = Width;
      Site.Finding.Number = Number;
      Site.Finding.Function = Current;
      Site.CanEdit = !Loc.isMacroID() && !Number.isNamed();
    }
    Site.Functions.insert(Current);
    return &Site;
  }

  SiteData *siteOf(const ThreadForm &Form) {
    if (!Form.By.Op)
      return nullptr;
    WarpSite Kind = Form.Kind == FormKind::Lane   ? WarpSite::Lane
                    : Form.Kind == FormKind::Warp ? WarpSite::Warp
                                                  : WarpSite::WarpCount;
    const BinaryOperator &Op = *Form.By.Op;
    SiteData *Site =
        addSite(Kind, Op.getOperatorLoc(), Form.By.Width, Form.By.Number);
    if (!Site)
      return nullptr;
    Site->OfGrid |= Form.OfGrid;
    if (Site->Finding.Edits.empty())
      setSplitEdit(*Site, Op, Forms);
    return Site;
  }

  void addEvidence(SiteData &Site, SourceLocation Loc, std::string Text) {
    SourceLocation At = SM.getFileLoc(Loc);
    for (const WarpEvidence &Known : Site.Finding.Evidence)
      if (Known.Loc == At)
        return;
    Site.Finding.Evidence.push_back({At, std::move(Text)});
  }

  void noteUse(const ThreadForm &Form, FormKind Kind, SiteUse Use,
               SourceLocation Loc, StringRef Text) {
    if (Form.Kind != Kind)
      return;
    SiteData *Site = siteOf(Form);
    if (!Site)
      return;
    Site->Uses |= Use;
    if (Site->Finding.Evidence.size() < 2)
      addEvidence(*Site, Loc, Text.str());
  }

  void noteName(StringRef Name, const Expr *Value) {
    ThreadForm Form = Forms.of(Value);
    SiteData *Site = siteOf(Form);
    if (!Site)
      return;
    if (Form.Kind == FormKind::Lane && isLaneName(Name))
      Site->Uses |= NamedLane;
    if (Form.Kind != FormKind::Lane && isWarpName(Name))
      Site->Uses |= NamedWarp;
  }

  void noteComparison(const Expr *Value, const Expr *With) {
    ThreadForm Form = Forms.of(Value);
    if (Form.Kind == FormKind::Thread || Form.Kind == FormKind::Lane ||
        Form.Kind == FormKind::Warp)
      facts().PicksThreads = true;
    if (Form.Kind == FormKind::Warp) {
      if (resolveWidth(With, Context))
        noteUse(Form, FormKind::Warp, WarpCompare, Value->getBeginLoc(),
                "one warp is picked here");
      return;
    }
    std::optional<WidthConstant> Number = resolveWidth(With, Context);
    // The position in a group of 32, whatever the groups are made of.
    if (Form.Kind == FormKind::None && isSplitBy32(Value)) {
      facts().CountsBy32 = true;
      facts().ComparesLanes |= !Number;
    }
    if (Form.Kind != FormKind::Lane)
      return;
    if (Number && (Number->Value == 32 || Number->Value == 31))
      facts().LimitsLanes = true;
    if (Number && Number->Value == 0)
      noteLeader(Form, Value->getBeginLoc());
    if (!Form.By.Op) {
      // The lane number is the hardware's; its last value is written out.
      if (Number && Number->Value == 31)
        addLastLane(*With, *Number);
      return;
    }
    if (!Number) {
      facts().ComparesLanes = true;
      noteUse(Form, FormKind::Lane, LaneCompare, Value->getBeginLoc(),
              "compared as a lane number here");
    } else if (Number->Value == 0) {
      noteUse(Form, FormKind::Lane, LaneZero, Value->getBeginLoc(),
              "compared with lane 0 here");
    } else if (Number->Value == int64_t(Form.By.Width) - 1) {
      noteUse(Form, FormKind::Lane, LastLaneUse, Value->getBeginLoc(),
              "compared with the last lane here");
      if (SiteData *Site = siteOf(Form))
        addEdit(*Site, *With, *Number, "warpSize - 1");
    } else if (SiteData *Site = siteOf(Form)) {
      Site->Uses |= OddCompare;
    }
  }

  bool isSplitBy32(const Expr *E) const {
    const auto *Ref = dyn_cast<DeclRefExpr>(strip(E));
    const Expr *Only = Ref ? Forms.onlyValueOf(*Ref->getDecl()) : nullptr;
    const auto *Split = dyn_cast<BinaryOperator>(strip(Only ? Only : E));
    if (!Split ||
        (Split->getOpcode() != BO_Rem && Split->getOpcode() != BO_And))
      return false;
    std::optional<WidthConstant> Number =
        resolveWidth(Split->getRHS(), Context);
    return Number && widthOfSplit(Split->getOpcode(), Number->Value) == 32;
  }

  void noteLeader(const ThreadForm &Lane, SourceLocation Loc) {
    if (Lane.Kind == FormKind::Lane && !Lane.OfGrid && isHardwares(Lane) &&
        facts().WarpLeader.isInvalid())
      facts().WarpLeader = SM.getFileLoc(Loc);
  }

  /// True for a lane number of as many lanes as the hardware has.
  bool isHardwares(const ThreadForm &Lane) const {
    return !Lane.By.Op || Regions.conditionAt(Lane.By.Number.Root).OnWidth;
  }

  void addLastLane(const Expr &E, const WidthConstant &Number) {
    SiteData *Site = addSite(WarpSite::LastLane, E.getBeginLoc(), 32, Number);
    if (!Site)
      return;
    Site->Confirmed = true;
    setEdit(*Site, E, "warpSize - 1");
  }

  //===--- Shares ---===//

  void noteShare(const BinaryOperator &Sum) {
    for (const Share &Found : findShares(Sum, Forms, Regions, Context)) {
      SiteData *Site =
          addSite(WarpSite::Share, Found.Number.Root, 32, Found.Number);
      if (!Site)
        continue;
      Site->Confirmed = true;
      Site->CanEdit = false;
      Site->Finding.PerLane = Found.PerLane;
      if (Site->Finding.Evidence.empty()) // Other sums are made of the first.
        addEvidence(*Site, Sum.getOperatorLoc(),
                    "the lanes of a warp are side by side here, as many as the "
                    "hardware has");
    }
  }

  /// `words[i / 64] >> b`, `words[i / 32] |= 1 << b`: the number of a word, and
  /// of a bit in it.
  void noteWords(const Expr *Word, const Expr *Bits) {
    const auto *Element = dyn_cast<ArraySubscriptExpr>(strip(Word));
    if (Element && markBits(Element->getIdx(), FormKind::Warp))
      markBits(Bits, FormKind::Lane);
  }

  /// Marks the sites of \p Kind in \p E; false if there are none.
  bool markBits(const Expr *E, FormKind Kind) {
    bool Found = false;
    SmallVector<const Stmt *, 8> Work{E};
    while (!Work.empty()) {
      const Stmt *S = Work.pop_back_val();
      const auto *Part = dyn_cast_or_null<Expr>(S);
      if (!Part)
        continue;
      if (ThreadForm Form = Forms.of(Part); Form.Kind == Kind)
        if (SiteData *Site = siteOf(Form)) {
          Site->Uses |= WordOfBits;
          Found = true;
        }
      Work.append(S->child_begin(), S->child_end());
    }
    return Found;
  }

  bool chainHasLane(const ArraySubscriptExpr &Subscript) {
    const Expr *E = &Subscript;
    while (const auto *Inner = dyn_cast<ArraySubscriptExpr>(strip(E))) {
      if (Forms.of(Inner->getIdx()).Kind == FormKind::Lane)
        return true;
      E = Inner->getBase();
    }
    return false;
  }

  /// `for (i = lane; i < n; i += 32)`: the lanes of a warp take turns.
  void noteStride(const ForStmt &Loop) {
    const VarDecl *Variable = nullptr;
    const Expr *Start = nullptr;
    if (const auto *Declared = dyn_cast_or_null<DeclStmt>(Loop.getInit());
        Declared && Declared->isSingleDecl()) {
      Variable = dyn_cast<VarDecl>(Declared->getSingleDecl());
      Start = Variable ? Variable->getInit() : nullptr;
    } else if (const auto *Assigned =
                   dyn_cast_or_null<BinaryOperator>(Loop.getInit());
               Assigned && Assigned->getOpcode() == BO_Assign) {
      Start = Assigned->getRHS();
    }
    const auto *Increment = dyn_cast_or_null<CompoundAssignOperator>(
        Loop.getInc() ? strip(Loop.getInc()) : nullptr);
    if (!Start || !Increment ||
        (Increment->getOpcode() != BO_AddAssign &&
         Increment->getOpcode() != BO_SubAssign))
      return;
    std::optional<WidthConstant> Step =
        resolveWidth(Increment->getRHS(), Context);
    ThreadForm Lane = laneIn(Start);
    if (!Step || !Lane || Step->Value != int64_t(Lane.By.Width))
      return;
    noteUse(Lane, FormKind::Lane, LaneStride, Loop.getForLoc(),
            "the lanes of a warp take turns in this loop");
    if (SiteData *Site = siteOf(Lane))
      addEdit(*Site, *Increment->getRHS(), *Step, "warpSize");
  }

  /// The lane number in a sum, if there is one with a fixed width.
  ThreadForm laneIn(const Expr *E) {
    ThreadForm Form = Forms.of(E);
    if (Form.Kind == FormKind::Lane)
      return Form.By.Op ? Form : ThreadForm();
    const auto *Sum = dyn_cast<BinaryOperator>(strip(E));
    if (!Sum || (!Sum->isAdditiveOp() && Sum->getOpcode() != BO_Xor))
      return {};
    ThreadForm Left = laneIn(Sum->getLHS());
    return Left ? Left : laneIn(Sum->getRHS());
  }

  //===--- Exchanges ---===//

  bool dependsOnWidth(const DeviceCall &Op, const CallExpr &Call) {
    switch (Op.Op) {
    case DeviceOp::Ballot:
    case DeviceOp::Match:
      return Op.Scope == SyncScope::Warp && !ExtractedBallots.contains(&Call);
    case DeviceOp::Vote:
    case DeviceOp::Reduce:
    case DeviceOp::ActiveMask:
    case DeviceOp::Broadcast:
      return Op.Scope == SyncScope::Warp;
    case DeviceOp::LibraryWarp:
      return Op.Scope == SyncScope::Warp && !writtenLanes(Call);
    default:
      return false; // Shuffles: noteShuffle.
    }
  }

  /// `__ballot(p) >> (tid & 32)` takes the mask of one half of the warp.
  void noteExtractedBallot(const BinaryOperator &Shift) {
    const auto *Call = dyn_cast<CallExpr>(strip(Shift.getLHS()));
    if (!Call)
      return;
    const auto *By = dyn_cast<BinaryOperator>(strip(Shift.getRHS()));
    if (By && (By->getOpcode() == BO_And || By->getOpcode() == BO_Mul))
      for (const Expr *Side : {By->getLHS(), By->getRHS()})
        if (std::optional<WidthConstant> Number = resolveWidth(Side, Context);
            Number && (Number->Value == 32 || Number->Value == ~31))
          ExtractedBallots.insert(Call);
  }

  void noteShuffle(const ShuffleCall &Shuffle) {
    if (Shuffle.WholeWarp)
      ShuffleWidths.insert(strip(Shuffle.WholeWarp));
    unsigned Fixed = fixedShuffleWidth(Shuffle, Context);
    if (Fixed == 32 || Fixed == 64)
      facts().FixedWidths = true;
    facts().ReachesOver32 |= Fixed == 64;
    ThreadForm Lane = laneIn(Shuffle.Source);
    noteUse(Lane, FormKind::Lane, LaneSource, Shuffle.Call->getBeginLoc(),
            "picks the lane to read from here");
    if (Fixed || (Shuffle.Width && Shuffle.Width->isValueDependent()) ||
        isCallersWidth(Shuffle))
      return;
    facts().Exchanges.push_back({Shuffle.Call->getBeginLoc(), Shuffle.Name,
                                 /*KeepsGroups=*/isByDistance(Shuffle),
                                 Shuffle.Shuffle.contains_insensitive("up")});
    noteLiteralShuffle(Shuffle);
    std::optional<WidthConstant> Source = resolveWidth(Shuffle.Source, Context);
    if (Source && Source->Value == 31 && !isByDistance(Shuffle))
      addLastLane(*Shuffle.Source, *Source);
  }

  /// True for a width that is a parameter of the function around, unless it is
  /// the warp's by default: whoever calls decides.
  static bool isCallersWidth(const ShuffleCall &Shuffle) {
    const ValueDecl *Width = declOf(Shuffle.Width);
    const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(Width);
    return Parameter && !(Parameter->hasDefaultArg() &&
                          !Parameter->hasUninstantiatedDefaultArg() &&
                          mentionsWarpSize(Parameter->getDefaultArg()));
  }

  void noteLiteralShuffle(const ShuffleCall &Shuffle) {
    std::optional<WidthConstant> Source = resolveWidth(Shuffle.Source, Context);
    if (Source && isByDistance(Shuffle) && !fixedShuffleWidth(Shuffle, Context))
      facts().LiteralShuffles.push_back({Shuffle, Source->Value});
  }

  void addUnrolled(const FunctionDecl &Function, const ShuffleCall &Shuffle) {
    llvm::SaveAndRestore<const FunctionDecl *> In(Current, &Function);
    std::optional<WidthConstant> Number = resolveWidth(Shuffle.Source, Context);
    if (!Number)
      return;
    Number->Name.clear();
    Number->Parameter = nullptr;
    SiteData *Site =
        addSite(WarpSite::Ladder, Shuffle.Call->getBeginLoc(), 32, *Number);
    if (!Site)
      return;
    Site->Confirmed = true;
    Site->Butterfly = isButterfly(Shuffle);
    Site->CanEdit = false;
  }

  //===--- Tests ---===//

  /// `if (tid < 32) { … shuffles … }`.
  void noteFirstWarp(const IfStmt &If) {
    SmallVector<const Expr *, 4> Conjuncts{If.getCond()};
    while (!Conjuncts.empty()) {
      const Expr *E = Conjuncts.pop_back_val();
      const auto *Op = dyn_cast_or_null<BinaryOperator>(E ? strip(E) : nullptr);
      if (!Op)
        continue;
      if (Op->getOpcode() == BO_LAnd) {
        Conjuncts.push_back(Op->getLHS());
        Conjuncts.push_back(Op->getRHS());
        continue;
      }
      if (Op->getOpcode() != BO_LT ||
          Forms.of(Op->getLHS()).Kind != FormKind::Thread)
        continue;
      std::optional<WidthConstant> Number = resolveWidth(Op->getRHS(), Context);
      if (!Number || (Number->Value != 32 && Number->Value != 64))
        continue;
      SiteData *Site = addSite(WarpSite::FirstWarp, Op->getOperatorLoc(),
                               Number->Value, *Number);
      if (!Site)
        continue;
      setEdit(*Site, *Op->getRHS(), "warpSize");
      noteGuarded(*Site, If.getThen());
    }
  }

  void noteGuarded(SiteData &Site, const Stmt *S) {
    if (!S)
      return;
    if (const auto *Call = dyn_cast<CallExpr>(S)) {
      if (std::optional<ShuffleCall> Shuffle = classifyShuffle(*Call, Context);
          Shuffle && !fixedShuffleWidth(*Shuffle, Context)) {
        Site.GuardsExchange = true;
        addEvidence(Site, Call->getBeginLoc(),
                    "the lanes exchange values here");
      }
      const FunctionDecl *Definition = nullptr;
      if (const FunctionDecl *Callee = namedCallee(*Call))
        if (Callee->hasBody(Definition))
          Site.Guarded.insert(Definition);
    }
    for (const Stmt *Child : S->children())
      noteGuarded(Site, Child);
  }

  //===--- Other meanings, host code ---===//

  static bool mentionsCoordinate(const Expr *E) {
    if (classifyCoordinate(E))
      return true;
    return llvm::any_of(strip(E)->children(), [](const Stmt *Child) {
      const auto *Inner = dyn_cast_or_null<Expr>(Child);
      return Inner && mentionsCoordinate(Inner);
    });
  }

  /// A constant that divides or shifts something that is no thread index.
  void noteOtherMeaning(const BinaryOperator &Op) {
    switch (Op.getOpcode()) {
    case BO_Rem:
    case BO_Div:
    case BO_And:
    case BO_Shr:
    case BO_Shl:
      break;
    default:
      return;
    }
    // A constant by itself is derived from the width: WS / 2. Threads of a grid
    // have warps, whatever else they are multiplied with.
    if (resolveWidth(Op.getLHS(), Context) || Forms.of(Op.getLHS()) ||
        mentionsCoordinate(Op.getLHS()) || Op.isInstantiationDependent())
      return;
    std::optional<WidthConstant> Number = resolveWidth(Op.getRHS(), Context);
    if (Number && Number->isNamed())
      Into.OtherUses.push_back(
          {Number->Root, SM.getFileLoc(Op.getOperatorLoc())});
  }

  void noteHostUse(const Expr &E) {
    if (!Current || isDeviceFunction(*Current) ||
        !isa<DeclRefExpr, IntegerLiteral>(E))
      return;
    if (isa<IntegerLiteral>(E) && !E.getBeginLoc().isMacroID())
      return;
    std::optional<WidthConstant> Number = resolveWidth(&E, Context);
    if (!Number || !Number->isNamed() ||
        (Number->Value != 32 && Number->Value != 64) ||
        !Regions.conditionAt(Number->Root).OnDeviceArch)
      return;
    SourceLocation Loc = SM.getFileLoc(E.getBeginLoc());
    for (const HostWidthUse &Known : Into.HostUses)
      if (Known.Number.Root == Number->Root && HostUseIn[Known.Loc] == Current)
        return;
    HostUseIn[Loc] = Current;
    Into.HostUses.push_back({Loc, *Number});
  }

  ASTContext &Context;
  const ConditionalRegions &Regions;
  ThreadForms &Forms;
  const WarpValues &Values;
  WidthGuards Guards;
  Collected &Into;
  llvm::SmallPtrSet<const CallExpr *, 4> ExtractedBallots;
  /// `warpSize` that says no more than a shuffle without it.
  llvm::SmallPtrSet<const Expr *, 4> ShuffleWidths;
  llvm::DenseMap<SourceLocation, const FunctionDecl *> HostUseIn;
  bool InsideWidthTest = false;
};

} // namespace

Collected collectWarpSites(ASTContext &Context,
                           const ConditionalRegions &Regions,
                           ThreadForms &Forms, const WarpValues &Values) {
  Collected All;
  SiteCollector Sites(Context, Regions, Forms, Values, All);
  Sites.TraverseDecl(Context.getTranslationUnitDecl());
  Sites.finish();
  return All;
}

} // namespace gputidy::warp
