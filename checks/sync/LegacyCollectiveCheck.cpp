//===- LegacyCollectiveCheck.cpp - gpu-legacy-collective ------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync/LegacyCollectiveCheck.h"
#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "support/WaveWidth.h"
#include "uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace gputidy {

void LegacyCollectiveCheck::registerMatchers(MatchFinder *Finder) {
  Finder->addMatcher(callExpr(unless(isExpansionInSystemHeader())).bind("call"),
                     this);
  Finder->addMatcher(asmStmt(unless(isExpansionInSystemHeader())).bind("asm"),
                     this);
}

/// The compute capability in a name such as "sm_90a", 0 for other targets.
static unsigned computeCapability(StringRef Name) {
  unsigned Number = 0;
  if (!Name.consume_front("sm_") || Name.consumeInteger(10, Number))
    return 0;
  return Number;
}

/// "sm_80 and sm_90": the targets without these instructions.
std::string LegacyCollectiveCheck::affectedTargets() const {
  std::vector<std::string> Names;
  for (const occupancy_model::Device *D : targets().devices())
    if (computeCapability(D->Name) >= 70)
      Names.push_back(D->Name);
  if (Names.size() < 2)
    return Names.empty() ? "" : Names.front();
  return llvm::join(llvm::ArrayRef(Names).drop_back(), ", ") + " and " +
         Names.back();
}

//===----------------------------------------------------------------------===//
// Whether all lanes are there
//===----------------------------------------------------------------------===//

/// True for a loop that every thread runs equally often: from one constant to
/// another.
static bool isConstantLoop(const ForStmt &For, const ASTContext &Context) {
  const auto *Test = dyn_cast_or_null<BinaryOperator>(For.getCond());
  const auto *Init = dyn_cast_or_null<DeclStmt>(For.getInit());
  if (!Test || !Test->isComparisonOp() || !Init || !Init->isSingleDecl())
    return false;
  const auto *Counter = dyn_cast<VarDecl>(Init->getSingleDecl());
  if (!Counter || !Counter->getInit() ||
      !evaluateAtWidth(Counter->getInit(), 32, Context) ||
      !evaluateAtWidth(Test->getRHS(), 32, Context))
    return false;
  const auto *Ref = dyn_cast<DeclRefExpr>(strip(Test->getLHS()));
  return Ref && Ref->getDecl() == Counter;
}

/// True if \p S has a statement by which a thread can go elsewhere. A loop
/// makes those behind a call come before it, so that all of them count.
static bool canLeave(const Stmt *S) {
  llvm::SmallVector<const Stmt *, 32> Work{S};
  while (!Work.empty()) {
    const Stmt *Next = Work.pop_back_val();
    if (!Next)
      continue;
    if (isa<ReturnStmt>(Next) || isa<BreakStmt>(Next) ||
        isa<ContinueStmt>(Next) || isa<GotoStmt>(Next) || isa<LabelStmt>(Next))
      return true;
    for (const Stmt *Child : Next->children())
      Work.push_back(Child);
  }
  return false;
}

/// True where every lane of the warp is certain to reach \p Call: in a kernel,
/// under no condition, with nothing that ends a thread.
static bool isReachedByAllLanes(const CallExpr &Call, ASTContext &Context) {
  const Uniformity &Facts = Uniformity::of(Context);
  const FunctionDecl *Function = Facts.functionOf(Call);
  if (!Function || !isKernel(*Function) || canLeave(Function->getBody()))
    return false;
  for (const Stmt *S = Facts.parentOf(Call); S; S = Facts.parentOf(*S)) {
    if (const auto *For = dyn_cast<ForStmt>(S)) {
      if (!isConstantLoop(*For, Context))
        return false;
      continue;
    }
    const auto *Binary = dyn_cast<BinaryOperator>(S);
    bool Straight = isa<CompoundStmt>(S) || isa<DeclStmt>(S) ||
                    (isa<Expr>(S) && !isa<LambdaExpr>(S) &&
                     !isa<AbstractConditionalOperator>(S) &&
                     !(Binary && Binary->isLogicalOp()));
    if (!Straight)
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Findings
//===----------------------------------------------------------------------===//

void LegacyCollectiveCheck::reportCall(const CallExpr &Call,
                                       ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  std::optional<DeviceCall> Op = classifyCall(Call);
  const FunctionDecl *Callee = Call.getDirectCallee();
  // A function of the user with the old name can do the right thing.
  if (!Op || !Op->Unsuffixed || !Callee || Op->Name.starts_with("__nvvm") ||
      (!isInSystemCode(Callee->getLocation(), SM) && Callee->hasBody()) ||
      !isFirstReportAt(Call.getBeginLoc(), SM))
    return;
  SourceLocation Name = Call.getCallee()->getExprLoc();
  std::string SyncName = (Op->Name + "_sync").str();
  bool Editable = Name.isFileID() && Call.getRParenLoc().isFileID() &&
                  Call.getNumArgs() && Call.getArg(0)->getBeginLoc().isFileID();
  bool Full = Editable && isReachedByAllLanes(Call, Context);
  {
    auto Diagnostic =
        diag(Call.getBeginLoc(), "'%0' does not exist on %1; '%2' takes a mask "
                                 "of the lanes that take part")
        << Op->Name << affectedTargets() << SyncName;
    if (Full)
      Diagnostic << FixItHint::CreateReplacement(Name, SyncName)
                 << FixItHint::CreateInsertion(Call.getArg(0)->getBeginLoc(),
                                               "0xffffffff, ");
  }
  if (!Full)
    diag(Call.getBeginLoc(),
         "the mask is 0xffffffff if all lanes get here; else take a "
         "'__ballot_sync' of the condition before the lanes part",
         DiagnosticIDs::Note);
}

void LegacyCollectiveCheck::reportAsm(const GCCAsmStmt &Asm,
                                      ASTContext &Context) {
  std::optional<DeviceCall> Op = classifyAsm(Asm);
  if (!Op || !Op->Unsuffixed ||
      !isFirstReportAt(Asm.getBeginLoc(), Context.getSourceManager()))
    return;
  diag(Asm.getBeginLoc(), "PTX '%0' without '.sync' does not exist on %1; "
                          "'%0.sync' takes a mask of the lanes that take part")
      << Op->Name << affectedTargets();
}

void LegacyCollectiveCheck::check(const MatchFinder::MatchResult &Result) {
  if (affectedTargets().empty())
    return;
  if (const auto *Call = Result.Nodes.getNodeAs<CallExpr>("call"))
    reportCall(*Call, *Result.Context);
  else if (const auto *Asm = dyn_cast_or_null<GCCAsmStmt>(
               Result.Nodes.getNodeAs<AsmStmt>("asm")))
    reportAsm(*Asm, *Result.Context);
}

} // namespace gputidy
