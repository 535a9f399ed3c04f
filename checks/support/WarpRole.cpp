//===- WarpRole.cpp - which numbers stand for the warp size ---------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Three passes: what variables are set to (ValueCollector), sites, uses and
// exchanges of each function (SiteCollector), and the verdict over all of them
// (Judge).
//
//===----------------------------------------------------------------------===//

#include "support/WarpRole.h"
#include "support/DeviceCode.h"
#include "support/ShuffleLadder.h"
#include "support/ThreadForm.h"
#include "support/Vocabulary.h"
#include "support/WidthArgument.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace gputidy {

namespace {

//===----------------------------------------------------------------------===//
// Traversal of the user's code
//===----------------------------------------------------------------------===//

/// Visits what is not in system headers, instantiations of templates included.
template <typename Derived>
class UserCodeVisitor : public RecursiveASTVisitor<Derived> {
  using Base = RecursiveASTVisitor<Derived>;

public:
  explicit UserCodeVisitor(const SourceManager &SM) : SM(SM) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldTraversePostOrder() const { return false; }

  bool TraverseDecl(Decl *D) {
    if (!D || (!isa<TranslationUnitDecl>(D) && D->getLocation().isValid() &&
               isInSystemCode(D->getLocation(), SM)))
      return true;
    const auto *Function = dyn_cast<FunctionDecl>(D);
    if (!Function || !Function->doesThisDeclarationHaveABody())
      return Base::TraverseDecl(D);
    llvm::SaveAndRestore<const FunctionDecl *> In(Current, Function);
    return Base::TraverseDecl(D);
  }
  bool TraverseLambdaExpr(LambdaExpr *Lambda) {
    // A lambda's body belongs to the function around it, unless it is device
    // code inside a host function.
    const CXXMethodDecl *Operator = Lambda->getCallOperator();
    bool Device = Operator && isDeviceFunction(*Operator);
    llvm::SaveAndRestore<const FunctionDecl *> In(
        Current, Device && (!Current || !isDeviceFunction(*Current)) ? Operator
                                                                     : Current);
    return Base::TraverseLambdaExpr(Lambda);
  }

protected:
  const SourceManager &SM;
  const FunctionDecl *Current = nullptr;
};

/// True for a line that only targets of one width or one vendor compile.
bool isChosenByTarget(const ConditionalRegions &Regions, SourceLocation Loc,
                      const ASTContext &Context) {
  Condition On = Regions.conditionAt(Loc);
  return On.OnWidth || (!Context.getLangOpts().HIP && On.OnVendor);
}

const ValueDecl *declOf(const Expr *E) {
  E = E ? strip(E) : nullptr;
  if (const auto *Ref = dyn_cast_or_null<DeclRefExpr>(E))
    return Ref->getDecl();
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(E))
    return Member->getMemberDecl();
  return nullptr;
}

//===----------------------------------------------------------------------===//
// What variables are set to
//===----------------------------------------------------------------------===//

class ValueCollector : public UserCodeVisitor<ValueCollector> {
public:
  ValueCollector(ThreadForms &Forms, const SourceManager &SM)
      : UserCodeVisitor(SM), Forms(Forms) {}

  bool VisitVarDecl(VarDecl *Variable) {
    if (!isa<ParmVarDecl>(Variable) && Variable->getInit())
      Forms.addValue(*Variable, *Variable->getInit());
    return true;
  }
  bool VisitFieldDecl(FieldDecl *Field) {
    if (const Expr *Init = Field->getInClassInitializer())
      Forms.addValue(*Field, *Init);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *Op) {
    if (!Op->isAssignmentOp())
      return true;
    if (const ValueDecl *Target = declOf(Op->getLHS())) {
      if (Op->getOpcode() == BO_Assign)
        Forms.addValue(*Target, *Op->getRHS());
      else
        Forms.addChange(*Target);
    }
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *Op) {
    if (Op->isIncrementDecrementOp() || Op->getOpcode() == UO_AddrOf)
      if (const ValueDecl *Target = declOf(Op->getSubExpr()))
        Forms.addChange(*Target);
    return true;
  }
  bool VisitGCCAsmStmt(GCCAsmStmt *Asm) {
    for (unsigned I = 0; I != Asm->getNumOutputs(); ++I)
      if (const ValueDecl *Target = declOf(Asm->getOutputExpr(I)))
        Forms.addChange(*Target);
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) {
    if (const ValueDecl *Width = queriedWidth(*Call))
      QueriedWidths.insert(Width);
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (!Callee || isa<CUDAKernelCallExpr>(Call))
      return true;
    unsigned First =
        isa<CXXOperatorCallExpr>(Call) && isa<CXXMethodDecl>(Callee);
    passArguments(*Callee,
                  llvm::ArrayRef(Call->getArgs(), Call->getNumArgs())
                      .drop_front(std::min(First, Call->getNumArgs())));
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) {
    passArguments(
        *Construct->getConstructor(),
        llvm::ArrayRef(Construct->getArgs(), Construct->getNumArgs()));
    return true;
  }
  bool TraverseConstructorInitializer(CXXCtorInitializer *Init) {
    if (Init->isMemberInitializer() && Init->getInit())
      Forms.addValue(*Init->getMember(), *Init->getInit());
    return UserCodeVisitor::TraverseConstructorInitializer(Init);
  }

  bool VisitDeclRefExpr(DeclRefExpr *Ref) {
    Arguments.note(*Ref);
    return true;
  }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc Type) {
    Arguments.note(Type);
    return true;
  }

  llvm::DenseSet<const ValueDecl *> QueriedWidths;
  WidthArguments Arguments;

private:
  template <typename Args>
  void passArguments(const FunctionDecl &Callee, Args Arguments) {
    const FunctionDecl *Definition = &Callee;
    Callee.hasBody(Definition);
    if (!Definition)
      Definition = &Callee;
    for (unsigned I = 0, E = std::min<unsigned>(Definition->getNumParams(),
                                                Arguments.size());
         I != E; ++I) {
      const ParmVarDecl *Parameter = Definition->getParamDecl(I);
      QualType Type = Parameter->getType();
      Forms.addValue(*Parameter, *Arguments[I]);
      // A callee can write through a reference.
      if (Type->isReferenceType() &&
          !Type.getNonReferenceType().isConstQualified())
        if (const ValueDecl *Target = declOf(Arguments[I]))
          Forms.addChange(*Target);
    }
  }

  ThreadForms &Forms;
};

//===----------------------------------------------------------------------===//
// Sites, uses, exchanges
//===----------------------------------------------------------------------===//

/// An operation that depends on how wide the hardware's warp is.
struct Exchange {
  SourceLocation Loc;
  std::string Name;
  /// A shuffle by a distance: in a warp of 64 lanes that work as two groups of
  /// 32 each group gets what it would get by itself.
  bool KeepsGroups = false;
  /// A shuffle up: the first lanes of the second group read from the first one,
  /// unless they are told not to use it (`lane >= d`).
  bool FromBelow = false;
};

struct FunctionFacts {
  std::vector<Exchange> Exchanges;
  llvm::SmallSetVector<const FunctionDecl *, 4> Callees;
  llvm::SmallSetVector<const FunctionDecl *, 4> Callers;
  std::vector<std::pair<ShuffleCall, int64_t>> LiteralShuffles;
  bool FixedWidths = false; ///< Shuffles carry a width of 32 or 64.
  bool NvidiaAsm = false;   ///< Inline PTX other than a read of a register.
  bool NvidiaOnly = false;
  /// Tells threads or lanes apart: `tid == 0`, a lane or warp number.
  bool PicksThreads = false;
  bool ComparesLanes = false; ///< `lane >= d`, with a fixed width.
  bool LimitsLanes = false; ///< `lane < 32`: the other lanes do something else.
  bool RefusesOthers = false; ///< Leaves where warpSize is another.
};

enum SiteUse : unsigned {
  LaneZero = 1 << 0,    ///< `lane == 0`
  LaneCompare = 1 << 1, ///< `lane >= d`, `lane == src`
  LastLaneUse = 1 << 2, ///< `lane == 31`
  LaneBit = 1 << 3,     ///< `1 << lane`
  LaneSource = 1 << 4,  ///< `__shfl(v, lane ^ 1)`
  LaneStride = 1 << 5,  ///< `for (i = lane; …; i += 32)`
  WarpSlot = 1 << 6,    ///< `part[warp]`
  WarpCompare = 1 << 7, ///< `warp == 0`
  NamedLane = 1 << 8,
  NamedWarp = 1 << 9,
  Returned = 1 << 10,   ///< A helper's result: its callers exchange.
  OddCompare = 1 << 11, ///< `lane < 16`: more than an edit of the width.
};
constexpr unsigned AnyLaneUse =
    LaneZero | LaneCompare | LastLaneUse | LaneBit | LaneSource | LaneStride;

struct SiteData {
  WarpFinding Finding;
  unsigned Uses = 0;
  bool OfGrid = false;
  /// Where the site stands and where its result goes.
  llvm::SmallSetVector<const FunctionDecl *, 2> Functions;
  /// FirstWarp: the functions called under the test, and an exchange in it.
  llvm::SmallSetVector<const FunctionDecl *, 2> Guarded;
  bool GuardsExchange = false;
  /// A ladder of xor: groups of 32 lanes are right on any width, unless the
  /// result is taken to be the warp's.
  bool Butterfly = false;
  bool Confirmed = false;
  bool CanEdit = true;
};

struct OtherUse {
  SourceLocation Root, Loc;
};

struct Collected {
  llvm::MapVector<SourceLocation, SiteData> Sites; ///< By where they stand.
  llvm::MapVector<const FunctionDecl *, FunctionFacts> Functions;
  std::vector<OtherUse> OtherUses;
  std::vector<WarpGuard> Guards;
  std::vector<HostWidthUse> HostUses;
};

class SiteCollector : public UserCodeVisitor<SiteCollector> {
  using Base = UserCodeVisitor<SiteCollector>;

public:
  SiteCollector(ASTContext &Context, const ConditionalRegions &Regions,
                ThreadForms &Forms,
                const llvm::DenseSet<const ValueDecl *> &QueriedWidths,
                Collected &Into)
      : UserCodeVisitor(Context.getSourceManager()), Context(Context),
        Regions(Regions), Forms(Forms), QueriedWidths(QueriedWidths),
        Into(Into) {}

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
    } else if (Op->getOpcode() == BO_Add) {
      noteShare(*Op);
    } else if (Op->getOpcode() == BO_Assign) {
      if (const ValueDecl *Target = declOf(Op->getLHS()))
        noteName(Target->getNameAsString(), Op->getRHS());
    }
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
    if (inDevice() && Op->getOpcode() == UO_LNot)
      noteUse(Forms.of(Op->getSubExpr()), FormKind::Lane, LaneZero,
              Op->getOperatorLoc(), "compared with lane 0 here");
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
    if (Value &&
        (Value->Value == BuiltinValue::WarpSize ||
         Value->Value == BuiltinValue::LaneId) &&
        strip(E) == E)
      facts().Exchanges.push_back(
          {E->getBeginLoc(), Value->Value == BuiltinValue::WarpSize
                                 ? "warpSize"
                                 : "the lane number"});
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
      if (std::optional<ShuffleCall> Shuffle = classifyShuffle(*Call, Context))
        noteLiteralShuffle(*Shuffle);
    if (!inDevice())
      return true;
    std::optional<DeviceCall> Op = classifyFunction(*Callee);
    if (Op && dependsOnWidth(*Op, *Call))
      facts().Exchanges.push_back({Call->getBeginLoc(), Op->Name.str()});
    if (std::optional<ShuffleCall> Shuffle = classifyShuffle(*Call, Context))
      noteShuffle(*Shuffle);
    return true;
  }

  bool VisitForStmt(ForStmt *Loop) {
    if (!inDevice())
      return true;
    noteStride(*Loop);
    std::optional<ShuffleLadder> Ladder = classifyLadder(*Loop, Context);
    if (!Ladder)
      return true;
    SourceLocation Loc = Loop->getForLoc();
    SiteData *Site =
        addSite(WarpSite::Ladder, Loc, Ladder->Width, Ladder->Bound);
    if (!Site)
      return true;
    Site->Confirmed = true;
    Site->Butterfly = isButterfly(Ladder->First);
    if (Site->Finding.Evidence.empty())
      addEvidence(*Site, Ladder->First.Call->getBeginLoc(),
                  "'" + Ladder->First.Name +
                      "' has no width of its own: it reads lanes of the whole "
                      "warp");
    setEdit(*Site, *Ladder->BoundExpr, Ladder->Edit);
    return true;
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

  /// Leaves out what runs only where the width is the tested one.
  bool TraverseIfStmt(IfStmt *If) {
    std::optional<WidthTest> Test = widthTest(If->getCond());
    if (Current && Test)
      noteWidthTest(*If, *Test);
    if (inDevice())
      noteFirstWarp(*If);
    if (!inDevice() || !Test)
      return Base::TraverseIfStmt(If);
    TraverseStmt(If->getCond());
    Stmt *Guarded = Test->Equal ? If->getThen() : If->getElse();
    for (Stmt *Branch : {If->getThen(), If->getElse()}) {
      llvm::SaveAndRestore<bool> Inside(InsideWidthTest,
                                        InsideWidthTest || Branch == Guarded);
      if (Branch && !TraverseStmt(Branch))
        return false;
    }
    return true;
  }

  /// `assert(prop.warpSize == 32)`.
  bool VisitConditionalOperator(ConditionalOperator *Op) {
    std::optional<WidthTest> Test = widthTest(Op->getCond());
    if (Current && Test && Test->Equal && leaves(Op->getFalseExpr()))
      refuse(Op->getBeginLoc(), *Test);
    return true;
  }

  /// Once all functions are known.
  void finish() {
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
      return QueriedWidths.contains(&Variable);
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
           isChosenByTarget(Regions, Number.Root, Context);
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
      setSplitEdit(*Site, Op);
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
    if (Form.Kind != FormKind::Lane)
      return;
    std::optional<WidthConstant> Number = resolveWidth(With, Context);
    if (Number && (Number->Value == 32 || Number->Value == 31))
      facts().LimitsLanes = true;
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

  void addLastLane(const Expr &E, const WidthConstant &Number) {
    SiteData *Site = addSite(WarpSite::LastLane, E.getBeginLoc(), 32, Number);
    if (!Site)
      return;
    Site->Confirmed = true;
    setEdit(*Site, E, "warpSize - 1");
  }

  //===--- Shares ---===//

  /// True for a lane number that counts as many lanes as the hardware has.
  bool countsAllLanes(const ThreadForm &Form) const {
    return Form.Kind == FormKind::Lane &&
           (!Form.By.Op || Regions.conditionAt(Form.By.Number.Root).OnWidth);
  }

  /// A variable that is set once stands for its value.
  const Expr *throughVariables(const Expr *E) const {
    for (unsigned Depth = 0; Depth != 8; ++Depth) {
      const auto *Ref = dyn_cast<DeclRefExpr>(strip(E));
      const Expr *Value = Ref ? Forms.onlyValueOf(*Ref->getDecl()) : nullptr;
      if (!Value)
        break;
      E = Value;
    }
    return E;
  }

  struct Product {
    const Expr *Factor = nullptr;
    WidthConstant Number; ///< The other factor, or the distance of a shift.
    int64_t Times = 0;
  };

  /// Reads \p E as something times a fixed number: `w * 32`, `w << 5`.
  std::optional<Product> productOf(const Expr *E) const {
    const auto *Op = dyn_cast<BinaryOperator>(strip(throughVariables(E)));
    if (!Op || (Op->getOpcode() != BO_Mul && Op->getOpcode() != BO_Shl))
      return std::nullopt;
    const Expr *Factor = Op->getLHS();
    std::optional<WidthConstant> Number = resolveWidth(Op->getRHS(), Context);
    if (Op->getOpcode() == BO_Shl) {
      if (!Number || Number->Value < 0 || Number->Value > 16)
        return std::nullopt;
      return Product{Factor, *Number, int64_t(1) << Number->Value};
    }
    if (!Number) {
      Factor = Op->getRHS();
      Number = resolveWidth(Op->getLHS(), Context);
    }
    if (!Number)
      return std::nullopt;
    return Product{Factor, *Number, Number->Value};
  }

  /// The number of elements for each lane in `lane * 8`; 0 if \p Term is
  /// nothing of the kind.
  int64_t elementsPerLane(const Expr *Term) {
    if (countsAllLanes(Forms.of(Term)))
      return 1;
    std::optional<Product> Many = productOf(Term);
    if (!Many || !countsAllLanes(Forms.of(Many->Factor)))
      return 0;
    return Many->Times > 0 && Many->Times < 1024 ? Many->Times : 0;
  }

  void collectTerms(const Expr *E, SmallVectorImpl<const Expr *> &Terms) const {
    const auto *Sum = dyn_cast<BinaryOperator>(strip(throughVariables(E)));
    if (!Sum || Sum->getOpcode() != BO_Add || Terms.size() > 8) {
      Terms.push_back(E);
      return;
    }
    collectTerms(Sum->getLHS(), Terms);
    collectTerms(Sum->getRHS(), Terms);
  }

  /// `w * 256 + lane * 8`: lanes from 32 on are in the share of the next `w`.
  void noteShare(const BinaryOperator &Sum) {
    SmallVector<const Expr *, 4> Terms;
    collectTerms(&Sum, Terms);
    int64_t PerLane = 0;
    for (const Expr *Term : Terms)
      PerLane = std::max(PerLane, elementsPerLane(Term));
    if (PerLane == 0)
      return;
    for (const Expr *Term : Terms) {
      std::optional<Product> Share = productOf(Term);
      if (!Share || Share->Times != 32 * PerLane || Share->Number.Parameter ||
          Share->Number.Value != Share->Number.RootValue)
        continue;
      SiteData *Site =
          addSite(WarpSite::Share, Share->Number.Root, 32, Share->Number);
      if (!Site)
        continue;
      Site->Confirmed = true;
      Site->CanEdit = false;
      Site->Finding.PerLane = PerLane;
      if (Site->Finding.Evidence.empty()) // Other sums are made of the first.
        addEvidence(*Site, Sum.getOperatorLoc(),
                    "the lanes of a warp are side by side here, as many as the "
                    "hardware has");
    }
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
    unsigned Fixed = fixedShuffleWidth(Shuffle, Context);
    if (Fixed == 32 || Fixed == 64)
      facts().FixedWidths = true;
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
    SiteData *Site =
        addSite(WarpSite::Ladder, Shuffle.Call->getBeginLoc(), 32, *Number);
    if (!Site)
      return;
    Site->Confirmed = true;
    Site->Butterfly = isButterfly(Shuffle);
    Site->CanEdit = false;
  }

  //===--- Tests ---===//

  void refuse(SourceLocation Loc, const WidthTest &Test) {
    std::optional<WidthConstant> Number = resolveWidth(Test.Width, Context);
    if (!Number || (Number->Value != 32 && Number->Value != 64))
      return;
    if (isDeviceFunction(*Current)) {
      facts().RefusesOthers = true;
      return;
    }
    SourceLocation At = SM.getExpansionLoc(Loc);
    for (const WarpGuard &Known : Into.Guards)
      if (Known.Loc == At)
        return;
    Into.Guards.push_back({At, *Number});
  }

  void noteWidthTest(const IfStmt &If, const WidthTest &Test) {
    const Stmt *Refusal = Test.Equal ? If.getElse() : If.getThen();
    if (leaves(Refusal))
      refuse(If.getIfLoc(), Test);
  }

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

  //===--- Edits ---===//

  bool isWritten(const Expr &E) const {
    return E.getBeginLoc().isFileID() && E.getEndLoc().isFileID();
  }

  void setEdit(SiteData &Site, const Expr &E, StringRef Text) {
    if (!Site.Finding.Edits.empty())
      return;
    if (Text.empty() || !isWritten(E)) {
      Site.CanEdit = false;
      return;
    }
    Site.Finding.Edits.push_back({E.getSourceRange(), Text.str()});
  }

  /// An edit of another number that has to change along with the site's.
  void addEdit(SiteData &Site, const Expr &E, const WidthConstant &Number,
               StringRef Text) {
    if (Number.isNamed() || !isWritten(E)) {
      Site.CanEdit &= Number.isNamed() && Site.Finding.Number.isNamed();
      return;
    }
    for (const WarpEdit &Known : Site.Finding.Edits)
      if (Known.Range.getBegin() == E.getBeginLoc())
        return;
    Site.Finding.Edits.push_back({E.getSourceRange(), Text.str()});
  }

  void setSplitEdit(SiteData &Site, const BinaryOperator &Op) {
    const Expr *Number = Op.getRHS();
    if (Op.getOpcode() == BO_And && Forms.of(Op.getRHS()))
      Number = Op.getLHS();
    switch (Op.getOpcode()) {
    case BO_Rem:
      return setEdit(Site, *Number, "warpSize");
    case BO_Div: {
      // The rows of a grid depend on the launch as well.
      if (Site.OfGrid) {
        Site.CanEdit = false;
        return;
      }
      const auto *Float =
          dyn_cast<FloatingLiteral>(Number->IgnoreParenImpCasts());
      if (!Float)
        return setEdit(Site, *Number, "warpSize");
      return setEdit(Site, *Number,
                     Float->getType()->isSpecificBuiltinType(BuiltinType::Float)
                         ? "(float)warpSize"
                         : "(double)warpSize");
    }
    case BO_And:
      return setEdit(Site, *Number, "(warpSize - 1)");
    case BO_Shr: {
      if (Site.OfGrid || !isWritten(Op) || !bindsTighter(*Op.getLHS())) {
        Site.CanEdit = false;
        return;
      }
      if (Site.Finding.Edits.empty())
        Site.Finding.Edits.push_back(
            {SourceRange(Op.getOperatorLoc(), Number->getEndLoc()),
             "/ warpSize"});
      return;
    }
    default:
      Site.CanEdit = false;
    }
  }

  /// `>>` binds looser than `/`: its left side must not be a sum.
  static bool bindsTighter(const Expr &Left) {
    const Expr *E = Left.IgnoreImpCasts();
    if (const auto *Op = dyn_cast<BinaryOperator>(E))
      return Op->isMultiplicativeOp();
    return !isa<AbstractConditionalOperator>(E);
  }

  ASTContext &Context;
  const ConditionalRegions &Regions;
  ThreadForms &Forms;
  const llvm::DenseSet<const ValueDecl *> &QueriedWidths;
  Collected &Into;
  llvm::SmallPtrSet<const CallExpr *, 4> ExtractedBallots;
  llvm::DenseMap<SourceLocation, const FunctionDecl *> HostUseIn;
  bool InsideWidthTest = false;
};

//===----------------------------------------------------------------------===//
// The verdict
//===----------------------------------------------------------------------===//

class Judge {
public:
  Judge(Collected &All, const WidthArguments &Arguments,
        const ConditionalRegions &Regions, const ASTContext &Context)
      : All(All), Arguments(Arguments), Regions(Regions), Context(Context),
        SM(Context.getSourceManager()) {}

  WarpRoles decide() {
    markNvidiaOnly();
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
    if (Site.Uses & Returned)
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

  bool isSilent(const SiteData &Site) {
    return llvm::all_of(Site.Functions, [this](const FunctionDecl *F) {
      return All.Functions[F].NvidiaOnly || All.Functions[F].RefusesOthers;
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
    if (Site.Finding.Site != WarpSite::Ladder)
      return true;
    return llvm::any_of(All.Sites, [&](const auto &Entry) {
      const SiteData &Other = Entry.second;
      return Other.Finding.Width == 32 &&
             (Other.Finding.Site == WarpSite::Lane ||
              Other.Finding.Site == WarpSite::Warp) &&
             llvm::any_of(Other.Functions, [&](const FunctionDecl *F) {
               return Around.contains(F);
             });
    });
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
    if (Site.Butterfly && !isWarpSizeName(Site.Finding.Number.Name) &&
        !isWarpWide(Site))
      Site.Confirmed = false;
    if (Site.Confirmed ||
        Site.Butterfly) // Ladders and last lanes are evidence themselves.
      return;
    bool Meets = Site.Finding.MeetsExchange;
    bool Telling = isWarpSizeName(Site.Finding.Number.Name);
    if (!Meets && hasFixedWidths(Site))
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

  void confirmBySibling(SiteData &Site) {
    if (Site.Confirmed || isSilent(Site) || Site.Finding.Number.Parameter)
      return;
    WarpSite Kind = Site.Finding.Site;
    if (Kind != WarpSite::Warp && Kind != WarpSite::WarpCount)
      return;
    for (auto &Entry : All.Sites) {
      const SiteData &Other = Entry.second;
      bool Same = Other.Confirmed &&
                  Other.Finding.Width == Site.Finding.Width &&
                  (Other.Finding.Site == WarpSite::Lane ||
                   Other.Finding.Site == WarpSite::Warp) &&
                  Other.OfGrid == Site.OfGrid &&
                  llvm::any_of(Site.Functions, [&](const FunctionDecl *F) {
                    return Other.Functions.contains(F);
                  });
      if (Same) {
        Site.Confirmed = true;
        return;
      }
    }
  }

  /// Half an edit is worse than none: all sites of functions that work
  /// together, or no edit.
  void dropPartialEdits() {
    FunctionSet Blocked;
    for (auto &[Loc, Site] : All.Sites) {
      bool Can = Site.CanEdit && !Site.Finding.Edits.empty() &&
                 !(Site.Uses & OddCompare) && !hasFixedWidths(Site);
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

  WarpRoles report() {
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
    Roles.Guards = std::move(All.Guards);
    Roles.HostUses = std::move(All.HostUses);
    return Roles;
  }

  Collected &All;
  const WidthArguments &Arguments;
  const ConditionalRegions &Regions;
  const ASTContext &Context;
  const SourceManager &SM;
};

} // namespace

WarpRoles findWarpRoles(ASTContext &Context,
                        const ConditionalRegions &Regions) {
  const SourceManager &SM = Context.getSourceManager();
  ThreadForms Forms(Context);
  ValueCollector Values(Forms, SM);
  Values.TraverseDecl(Context.getTranslationUnitDecl());

  Collected All;
  SiteCollector Sites(Context, Regions, Forms, Values.QueriedWidths, All);
  Sites.TraverseDecl(Context.getTranslationUnitDecl());
  Sites.finish();
  return Judge(All, Values.Arguments, Regions, Context).decide();
}

} // namespace gputidy
