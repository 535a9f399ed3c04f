//===- LaneMaskFindings.cpp - masks that lose lanes -----------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/LaneMaskFindings.h"
#include "support/DeviceCode.h"
#include "support/Guards.h"
#include "support/WaveWidth.h"
#include "support/WidthDecisions.h"
#include "support/WidthGuards.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace gputidy {

namespace {

constexpr int64_t Ones32 = 0xffffffff;

class Finder {
public:
  Finder(const LaneMasks &Masks, LaneMaskQuestion Question,
         const ConditionalRegions &Regions, const WidthDecisions &Decisions,
         ASTContext &Context)
      : Masks(Masks), Question(Question), Regions(Regions), Context(Context),
        SM(Context.getSourceManager()), Decisions(Decisions),
        Guards(Context, Regions),
        ForOtherWidth(Masks.reachedOnlyFrom(Decisions.kernelsFor(32))) {}

  std::vector<LaneMaskFinding> run() {
    findNvidiaOnlyFiles();
    for (const LaneEvent &E : Masks.events())
      if (isPortable(E))
        visit(E);
    // What is left of the other width's branches by the time that 64 lanes are
    // compiled for is for these.
    if (!isCompiledForWideWaves(Context))
      llvm::erase_if(Findings, [this](const LaneMaskFinding &F) {
        return F.K != LaneMaskFinding::SyncMaskType && Guards.contains(F.Loc);
      });
    // An event of a template comes once for each instantiation.
    llvm::sort(
        Findings, [this](const LaneMaskFinding &A, const LaneMaskFinding &B) {
          return A.Loc != B.Loc && SM.isBeforeInTranslationUnit(A.Loc, B.Loc);
        });
    return std::move(Findings);
  }

private:
  //===--------------------------------------------------------------------===//
  // Code that is for one vendor
  //===--------------------------------------------------------------------===//

  void findNvidiaOnlyFiles() {
    if (Question.Hip)
      return;
    for (const LaneEvent &E : Masks.events()) {
      if (!Assembly.try_emplace(E.Function, false).second)
        continue;
      Assembly[E.Function] = hasNvidiaAssembly(*E.Function);
      if (hasNvidiaOnlyHardware(*E.Function))
        NvidiaFiles.insert(
            SM.getFileID(SM.getExpansionLoc(E.Function->getLocation())));
    }
  }

  bool isPortable(const LaneEvent &E) const {
    SourceLocation Loc = E.At->getBeginLoc();
    if (isInSystemCode(Loc, SM))
      return false;
    // The host runs it on 32 lanes only, or there is an instance for 64.
    if (E.Outermost &&
        (ForOtherWidth.contains(E.Outermost->getCanonicalDecl()) ||
         Decisions.refusesOthers(*E.Outermost, 32) ||
         isInstanceFor32(*E.Outermost)))
      return false;
    if (Question.Hip)
      return true;
    if (Assembly.lookup(E.Function) ||
        NvidiaFiles.contains(SM.getFileID(SM.getExpansionLoc(Loc))))
      return false;
    return !Regions.conditionAround(Loc).OnVendor;
  }

  /// True for `f<32>` where the program has `f<64>` as well.
  bool isInstanceFor32(const FunctionDecl &F) const {
    const FunctionTemplateDecl *Template = F.getPrimaryTemplate();
    const TemplateArgumentList *Own = F.getTemplateSpecializationArgs();
    if (!Template || !Own)
      return false;
    for (unsigned I = 0; I != Own->size(); ++I) {
      if (!isIntegral(Own->get(I), 32))
        continue;
      for (const FunctionDecl *Other : Template->specializations())
        if (const TemplateArgumentList *Theirs =
                Other->getTemplateSpecializationArgs())
          if (I < Theirs->size() && isIntegral(Theirs->get(I), 64))
            return true;
    }
    return false;
  }

  static bool isIntegral(const TemplateArgument &Argument, int64_t Number) {
    return Argument.getKind() == TemplateArgument::Integral &&
           Argument.getAsIntegral() == Number;
  }

  //===--------------------------------------------------------------------===//
  // Events
  //===--------------------------------------------------------------------===//

  void visit(const LaneEvent &E) {
    switch (E.K) {
    case LaneEvent::Store:
    case LaneEvent::StoreThrough:
    case LaneEvent::Argument:
    case LaneEvent::Return:
      return visitStore(E);
    case LaneEvent::BitCount:
    case LaneEvent::Scalar:
      return visitReader(E);
    case LaneEvent::MaskArgument:
      return Question.Hip ? visitHipMask(E) : visitCudaMask(E);
    case LaneEvent::Shift:
      return visitShift(E);
    case LaneEvent::Compare:
      return visitCompare(E);
    case LaneEvent::Alias:
    case LaneEvent::Asm:
    case LaneEvent::Opaque:
      return;
    }
  }

  void visitStore(const LaneEvent &E) {
    LaneValue V = Masks.valueOf(E.Value);
    if (!Question.Wide || !V.isMask())
      return;
    const void *Root = rootOf(E);
    if (V.Narrowed) {
      // Part of a defect that has been found before, if it was. What `|=` adds
      // to is not what it adds.
      if (const auto *Compound = dyn_cast<CompoundAssignOperator>(E.Value))
        V = Masks.valueOf(Compound->getRHS());
      if (V.isMask() && V.Narrowed != Root)
        noteUse(V.Narrowed, LaneMaskFinding::StoredHere, E.Value);
      return;
    }
    unsigned Width = Masks.targetWidth(E);
    if (!V.Cut && (Width == 0 || Width > 32))
      return;
    LaneMaskFinding F;
    F.Event = &E;
    F.Function = E.Function;
    F.Object = E.Target;
    F.Width = Width && Width < 32 ? Width : 32;
    F.Loc = E.Value->getExprLoc();
    switch (E.K) {
    case LaneEvent::Return:
      F.K = LaneMaskFinding::Result;
      break;
    case LaneEvent::StoreThrough:
      F.K = LaneMaskFinding::Element;
      break;
    case LaneEvent::Argument:
      F.K = Masks.valueOf(*E.Target).isMask() ? LaneMaskFinding::Parameter
                                              : LaneMaskFinding::Passed;
      if (F.K == LaneMaskFinding::Parameter)
        F.Loc = E.Target->getLocation();
      else
        Root = E.Value;
      break;
    default:
      F.K = LaneMaskFinding::Variable;
      if (const auto *Declared = dyn_cast<DeclStmt>(E.At))
        F.Loc = Declared->isSingleDecl() || E.Target->getLocation().isValid()
                    ? E.Target->getLocation()
                    : F.Loc;
    }
    if (!add(Root, F))
      noteUse(Root,
              E.K == LaneEvent::Argument ? LaneMaskFinding::PassedHere
                                         : LaneMaskFinding::StoredHere,
              E.Value);
    else {
      noteProducer(Root, V);
      if (F.K == LaneMaskFinding::Parameter)
        noteUse(Root, LaneMaskFinding::PassedHere, E.Value);
    }
  }

  void visitReader(const LaneEvent &E) {
    LaneValue V = Masks.valueOf(E.Value);
    if (!Question.Wide || !V.isMask())
      return;
    LaneMaskFinding F;
    F.K = E.K == LaneEvent::Scalar ? LaneMaskFinding::Scalar
                                   : LaneMaskFinding::BitCount;
    F.Event = &E;
    F.Function = E.Function;
    F.Loc = E.Call->getExprLoc();
    F.Name = calleeName(E.Call);
    if (!add(E.Call, F))
      return;
    noteProducer(E.Call, V);
    // The shifts in its argument are changed with it.
    llvm::SmallVector<const Stmt *, 8> Work{E.Value};
    while (!Work.empty()) {
      const Stmt *S = Work.pop_back_val();
      if (!S)
        continue;
      if (const auto *Shift = dyn_cast<BinaryOperator>(S))
        Roots.try_emplace(Shift, Roots.lookup(E.Call));
      for (const Stmt *Child : S->children())
        Work.push_back(Child);
    }
  }

  void visitShift(const LaneEvent &E) {
    const auto *Shift = cast<BinaryOperator>(E.Value);
    if (!Question.Wide || Roots.contains(Shift))
      return;
    unsigned Width = Masks.widthOfShift(*Shift);
    if (!Width || Width > 32)
      return;
    LaneValue By = Masks.valueOf(Shift->getRHS());
    LaneValue What = Masks.valueOf(Shift->getLHS());
    if (!By.isLane() || By.Max < 32)
      return;
    if (What.isMask() && What.Narrowed)
      return noteUse(What.Narrowed, LaneMaskFinding::PassedHere, Shift);
    if (What.K == LaneValue::Half || What.K == LaneValue::Bits32)
      return;
    LaneMaskFinding F;
    F.K = LaneMaskFinding::LaneShift;
    F.Event = &E;
    F.Function = E.Function;
    F.Loc = Shift->getOperatorLoc();
    add(Shift, F);
  }

  void visitCompare(const LaneEvent &E) {
    const auto *Compare = cast<BinaryOperator>(E.Value);
    const Expr *Side = Compare->getLHS(), *Literal = Compare->getRHS();
    if (!Masks.valueOf(Side).isMask())
      std::swap(Side, Literal);
    LaneValue V = Masks.valueOf(Side);
    LaneValue Number = Masks.valueOf(Literal->IgnoreParenImpCasts());
    if (!Question.Wide || !V.isMask() || Number.K != LaneValue::Constant ||
        Number.Number != Ones32)
      return;
    LaneMaskFinding F;
    F.K = LaneMaskFinding::CompareFull;
    F.Event = &E;
    F.Function = E.Function;
    F.Loc = Compare->getOperatorLoc();
    if (add(Compare, F))
      noteProducer(Compare, V);
  }

  //===--------------------------------------------------------------------===//
  // Masks of collectives
  //===--------------------------------------------------------------------===//

  void visitHipMask(const LaneEvent &E) {
    const Expr *Mask = E.Value;
    if (isa<CXXDefaultArgExpr>(Mask))
      return;
    LaneValue V = Masks.valueOf(Mask);
    if (V.isMask() && V.Narrowed)
      return noteUse(V.Narrowed, LaneMaskFinding::PassedHere, Mask);
    LaneMaskFinding F;
    F.Event = &E;
    F.Function = E.Function;
    F.Name = calleeName(E.Call);
    F.Loc = Mask->getExprLoc();
    unsigned Width = Masks.writtenWidth(Mask);
    if (Width && Width <= 32) {
      F.K = LaneMaskFinding::SyncMaskType;
      F.Width = Width;
      return addMask(E, Mask, F);
    }
    if (!Question.Wide || !V.isConstant() || runsOnLowLanes(E))
      return;
    F.K = LaneMaskFinding::FullLiteral;
    auto Add = [this](const LaneEvent &At, const Expr *Ones,
                      LaneMaskFinding Found) {
      addMask(At, Ones, std::move(Found));
    };
    if (!addPassed(Mask, F, Add) && V.Number == Ones32)
      addMask(E, Mask, F);
  }

  using AddMask = llvm::function_ref<void(const LaneEvent &, const Expr *,
                                          LaneMaskFinding)>;

  /// Where \p Mask is a parameter, reports the calls that pass 32 ones to it;
  /// false if it is something else, or nobody is seen to call.
  bool addPassed(const Expr *Mask, LaneMaskFinding F, AddMask Add) {
    const ParmVarDecl *Parameter = parameterOf(Mask);
    if (!Parameter || Parameter->hasDefaultArg())
      return false;
    if (Passed.empty())
      for (const LaneEvent &E : Masks.events())
        if (E.K == LaneEvent::Argument)
          Passed[E.Target].push_back(&E);
    llvm::SmallVector<const ParmVarDecl *, 4> Work{Parameter};
    llvm::SmallPtrSet<const ParmVarDecl *, 4> Seen;
    while (!Work.empty()) {
      const ParmVarDecl *Next = Work.pop_back_val();
      auto Calls = Passed.find(Next);
      if (!Seen.insert(Next).second || Calls == Passed.end())
        continue;
      for (const LaneEvent *Call : Calls->second) {
        if (const ParmVarDecl *Outer = parameterOf(Call->Value))
          Work.push_back(Outer);
        else if (isOnes32(Call->Value) && isPortable(*Call) &&
                 !runsOnLowLanes(*Call)) {
          F.Event = Call;
          F.Function = Call->Function;
          F.Loc = Call->Value->getExprLoc();
          Add(*Call, Call->Value, F);
        }
      }
    }
    return Passed.count(Parameter);
  }

  static const ParmVarDecl *parameterOf(const Expr *E) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
    return Ref ? dyn_cast<ParmVarDecl>(Ref->getDecl()) : nullptr;
  }

  /// `0xffffffff`; in CUDA `-1` as well, but not `~0ull`, which is cut to 32
  /// bits there and names all lanes in HIP.
  bool isOnes32(const Expr *E) const {
    LaneValue V = Masks.valueOf(E->IgnoreParenImpCasts());
    unsigned Width = Masks.writtenWidth(E);
    return V.K == LaneValue::Constant &&
           (V.Number == Ones32 ||
            (!Question.Hip && V.Number == -1 && Width && Width <= 32));
  }

  /// Reports once at a variable's declaration, else at the use.
  void addMask(const LaneEvent &E, const Expr *Mask, LaneMaskFinding F) {
    const auto *Ref = dyn_cast<DeclRefExpr>(Mask->IgnoreParenImpCasts());
    const void *Root = Mask;
    if (Ref && !isInSystemCode(Ref->getDecl()->getLocation(), SM)) {
      F.Object = Ref->getDecl();
      F.Loc = F.Object->getLocation();
      Root = F.Object;
    }
    add(Root, F);
    if (F.Object)
      noteUse(Root, LaneMaskFinding::PassedHere, Mask);
    else if (Mask->getExprLoc().isMacroID())
      noteUse(Root, LaneMaskFinding::DefinedHere, Mask,
              SM.getSpellingLoc(Mask->getExprLoc()));
  }

  /// In CUDA a mask of 32 ones is right, and there are many: one finding for
  /// the constant or macro, or for the function.
  void visitCudaMask(const LaneEvent &E) {
    const Expr *Mask = E.Value;
    // Where there is a branch for AMD, macros and wrappers take care of it.
    if (!Question.Wide || isa<CXXDefaultArgExpr>(Mask) ||
        Regions.hasAmdBranch())
      return;
    LaneMaskFinding F;
    F.K = LaneMaskFinding::FullLiteral;
    F.Event = &E;
    F.Function = E.Function;
    F.Name = calleeName(E.Call);
    auto Add = [this](const LaneEvent &At, const Expr *Ones,
                      LaneMaskFinding Found) {
      addCudaMask(At, Ones, std::move(Found));
    };
    if (Masks.valueOf(Mask).isConstant() && !addPassed(Mask, F, Add) &&
        isOnes32(Mask))
      addCudaMask(E, Mask, F);
  }

  void addCudaMask(const LaneEvent &E, const Expr *Mask, LaneMaskFinding F) {
    // A signed type is extended with ones in HIP: only its size is wrong.
    if (Masks.valueOf(Mask->IgnoreParenImpCasts()).Number == -1)
      F.K = LaneMaskFinding::SyncMaskType;
    F.Loc = Mask->getExprLoc();
    const void *Root = patternOf(E.Function);
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Mask->IgnoreParenImpCasts())) {
      F.Object = Ref->getDecl();
      F.Loc = F.Object->getLocation();
      Root = F.Object;
    } else if (Mask->getExprLoc().isMacroID() &&
               !isInSystemCode(SM.getSpellingLoc(Mask->getExprLoc()), SM) &&
               !SM.isMacroArgExpansion(Mask->getExprLoc())) {
      F.Loc = SM.getSpellingLoc(Mask->getExprLoc());
      Root = F.Loc.getPtrEncoding();
    }
    if (isInSystemCode(F.Loc, SM))
      return;
    if (!add(Root, F) || F.Loc != Mask->getExprLoc())
      noteUse(Root, LaneMaskFinding::PassedHere, Mask);
  }

  /// True under `threadIdx.x < 32`, `lane < 16`: the lanes above take no part.
  bool runsOnLowLanes(const LaneEvent &E) const {
    for (const Expr *Condition : E.Conditions) {
      const auto *Compare = dyn_cast<BinaryOperator>(Condition);
      if (!Compare || !Compare->isRelationalOp())
        continue;
      LaneValue L = Masks.valueOf(Compare->getLHS());
      LaneValue R = Masks.valueOf(Compare->getRHS());
      if (Compare->getOpcode() == BO_GT || Compare->getOpcode() == BO_GE)
        std::swap(L, R);
      if ((L.isLane() || L.K == LaneValue::Thread) &&
          R.K == LaneValue::Constant && !R.FromWarpSize && R.Number <= 32)
        return true;
    }
    return false;
  }

  //===--------------------------------------------------------------------===//
  // Findings
  //===--------------------------------------------------------------------===//

  static const void *patternOf(const FunctionDecl *F) {
    if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
      F = Pattern;
    return F->getCanonicalDecl();
  }

  static const void *rootOf(const LaneEvent &E) {
    if (E.K == LaneEvent::Return)
      return E.Function->getCanonicalDecl();
    return E.Target;
  }

  static StringRef calleeName(const Expr *Call) {
    const auto *C = dyn_cast_or_null<CallExpr>(Call);
    const FunctionDecl *Callee = C ? C->getDirectCallee() : nullptr;
    return Callee && Callee->getDeclName().isIdentifier() ? Callee->getName()
                                                          : StringRef();
  }

  /// Adds \p F unless there is one for \p Root, or one of the same kind at the
  /// same place (another instantiation).
  bool add(const void *Root, LaneMaskFinding F) {
    if (Roots.contains(Root))
      return false;
    F.Loc = SM.getFileLoc(F.Loc);
    if (isInSystemCode(F.Loc, SM))
      return false;
    auto [At, New] = Places.try_emplace({F.Loc.getRawEncoding(), unsigned(F.K)},
                                        Findings.size());
    Roots[Root] = At->second;
    if (New)
      Findings.push_back(std::move(F));
    return New;
  }

  void noteUse(const void *Root, LaneMaskFinding::UseKind K, const Expr *E,
               SourceLocation Loc = {}) {
    auto Found = Root ? Roots.find(Root) : Roots.end();
    if (Found == Roots.end())
      return;
    LaneMaskFinding &F = Findings[Found->second];
    Loc = SM.getFileLoc(Loc.isValid() ? Loc : E->getExprLoc());
    // A place on the line of the finding says nothing new.
    if (isInSystemCode(Loc, SM) || sameLine(Loc, F.Loc))
      return;
    for (const LaneMaskFinding::Use &Use : F.Uses)
      if (sameLine(Use.Loc, Loc))
        return;
    F.Uses.push_back({K, Loc});
  }

  void noteProducer(const void *Root, const LaneValue &V) {
    if (const auto *Made = dyn_cast_or_null<Expr>(V.Producer))
      noteUse(Root, LaneMaskFinding::MadeHere, Made);
  }

  bool sameLine(SourceLocation A, SourceLocation B) const {
    return SM.getFileID(A) == SM.getFileID(B) &&
           SM.getSpellingLineNumber(A) == SM.getSpellingLineNumber(B);
  }

  const LaneMasks &Masks;
  LaneMaskQuestion Question;
  const ConditionalRegions &Regions;
  const ASTContext &Context;
  const SourceManager &SM;
  const WidthDecisions &Decisions;
  WidthGuards Guards;
  llvm::DenseSet<const FunctionDecl *> ForOtherWidth;
  std::vector<LaneMaskFinding> Findings;
  llvm::DenseMap<const void *, unsigned> Roots;
  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> Places;
  llvm::DenseMap<const FunctionDecl *, bool> Assembly;
  /// What is passed to each parameter.
  llvm::DenseMap<const ValueDecl *, llvm::SmallVector<const LaneEvent *, 4>>
      Passed;
  llvm::DenseSet<FileID> NvidiaFiles;
};

} // namespace

std::vector<LaneMaskFinding>
findNarrowLaneMasks(const LaneMasks &Masks, LaneMaskQuestion Question,
                    const ConditionalRegions &Regions,
                    const WidthDecisions &Decisions, ASTContext &Context) {
  return Finder(Masks, Question, Regions, Decisions, Context).run();
}

} // namespace gputidy
