//===- ConstantWarpSizeCheck.cpp - gpu-constant-warp-size -----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "portability/ConstantWarpSizeCheck.h"
#include "support/DeviceCode.h"
#include "support/Guards.h"
#include "support/Vocabulary.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace clang::ast_matchers;

namespace gputidy {

//===----------------------------------------------------------------------===//
// The preprocessor
//===----------------------------------------------------------------------===//

static bool isRemovedMacro(StringRef Name) {
  return Name == "__AMDGCN_WAVEFRONT_SIZE" ||
         Name == "__AMDGCN_WAVEFRONT_SIZE__";
}

/// Looks at the macros for the width, and at `warpSize` where it is none.
class ConstantWarpSizeCheck::MacroUses : public PPCallbacks {
public:
  MacroUses(ConstantWarpSizeCheck &Check, const SourceManager &SM,
            const Preprocessor &PP)
      : Check(Check), SM(SM), PP(PP) {}

  void MacroDefined(const Token &Name, const MacroDirective *) override {
    // A program that defines the macro itself does not depend on the compiler.
    if (isRemovedMacro(textOf(Name)) && isUserCode(Name.getLocation()) &&
        SM.getBufferName(Name.getLocation()) != "<command line>")
      OwnDefinition = true;
  }
  void MacroExpands(const Token &Name, const MacroDefinition &, SourceRange,
                    const MacroArgs *) override {
    // A condition comes with If and Elif too, defined or not.
    if (isRemovedMacro(textOf(Name)) && !PP.isParsingIfOrElifDirective())
      reportMacro(Name.getLocation(), textOf(Name), /*Tested=*/false);
  }
  void If(SourceLocation, SourceRange Range, ConditionValueKind) override {
    readCondition(Range);
  }
  void Elif(SourceLocation, SourceRange Range, ConditionValueKind,
            SourceLocation) override {
    readCondition(Range);
  }
  void Ifdef(SourceLocation, const Token &Name,
             const MacroDefinition &Definition) override {
    if (isRemovedMacro(textOf(Name)))
      reportMacro(Name.getLocation(), textOf(Name), /*Tested=*/true);
    else if (textOf(Name) == "warpSize" && !Definition)
      reportWarpSize(Name.getLocation(), /*Defined=*/true);
  }
  void Ifndef(SourceLocation Loc, const Token &Name,
              const MacroDefinition &Definition) override {
    // Where the compiler still defines the macro, the program's own value for
    // other compilers is skipped.
    if (isRemovedMacro(textOf(Name)) && Definition && isUserCode(Loc))
      OwnDefinition = true;
  }

private:
  static StringRef textOf(const Token &Name) {
    return Name.getIdentifierInfo() ? Name.getIdentifierInfo()->getName()
                                    : StringRef();
  }
  bool isUserCode(SourceLocation Loc) const {
    return Loc.isValid() && !SM.isInSystemHeader(SM.getExpansionLoc(Loc));
  }

  void readCondition(SourceRange Range) {
    Range = SM.getExpansionRange(Range).getAsRange();
    if (!isUserCode(Range.getBegin()))
      return;
    StringRef Text = Lexer::getSourceText(CharSourceRange::getTokenRange(Range),
                                          SM, LangOptions());
    bool Asked = false;
    for (size_t At = 0; At < Text.size();) {
      StringRef Rest = Text.drop_front(At);
      StringRef Word =
          Rest.take_while([](char C) { return isAlphanumeric(C) || C == '_'; });
      SourceLocation Loc = Range.getBegin().getLocWithOffset(At);
      if (isRemovedMacro(Word))
        reportMacro(Loc, Word, /*Tested=*/true);
      else if (Word == "warpSize")
        reportWarpSize(Loc, Asked);
      if (!Word.empty())
        Asked = Word == "defined";
      At += std::max<size_t>(Word.size(), 1);
    }
  }

  void reportMacro(SourceLocation Loc, StringRef Name, bool Tested) {
    if (OwnDefinition || !Check.targets().hasAmd() || !isUserCode(Loc) ||
        !Check.isFirstReportAt(Loc, SM))
      return;
    if (Tested)
      Check.diag(Loc, "'%0' is no longer defined from LLVM 22 and ROCm 7 on: "
                      "this takes the branch for an unknown width")
          << Name;
    else
      Check.diag(Loc, "'%0' is no longer defined from LLVM 22 and ROCm 7 on")
          << Name;
  }

  void reportWarpSize(SourceLocation Loc, bool Defined) {
    if (!Check.isFirstReportAt(Loc, SM))
      return;
    Check.diag(Loc, Defined ? "'warpSize' is a variable: the preprocessor "
                              "never sees it defined"
                            : "'warpSize' is a variable: the preprocessor "
                              "takes it for 0");
  }

  ConstantWarpSizeCheck &Check;
  const SourceManager &SM;
  const Preprocessor &PP;
  bool OwnDefinition = false;
};

void ConstantWarpSizeCheck::registerPPCallbacks(const SourceManager &SM,
                                                Preprocessor *PP,
                                                Preprocessor *) {
  Regions = ConditionalRegions::record(*PP, SM);
  PP->addPPCallbacks(std::make_unique<MacroUses>(*this, SM, *PP));
}

//===----------------------------------------------------------------------===//
// Constant expressions
//===----------------------------------------------------------------------===//

namespace {

constexpr llvm::StringLiteral ArrayBound = "an array bound";

struct ConstantUse {
  SourceLocation Loc;      ///< Of `warpSize`, or of the constant made from it.
  StringRef Where;         ///< ArrayBound, "a case label".
  const VarDecl *Constant; ///< Through which it comes; null if directly.
};

/// Walks the places whose expressions the compiler has to evaluate. Patterns of
/// templates are walked, their instantiations are not.
class ConstantWalker : public RecursiveASTVisitor<ConstantWalker> {
public:
  ConstantWalker(const SourceManager &SM, std::vector<ConstantUse> &Uses)
      : SM(SM), Uses(Uses) {}

  bool TraverseDecl(Decl *D) {
    if (D && !isa<TranslationUnitDecl>(D) && !isa<LinkageSpecDecl>(D) &&
        isInSystemCode(D->getLocation(), SM))
      return true;
    return RecursiveASTVisitor::TraverseDecl(D);
  }

  bool VisitArrayTypeLoc(ArrayTypeLoc Type) {
    return look(Type.getSizeExpr(), ArrayBound);
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &Argument) {
    if (Argument.getArgument().getKind() == TemplateArgument::Expression)
      look(Argument.getSourceExpression(), "a template argument");
    return RecursiveASTVisitor::TraverseTemplateArgumentLoc(Argument);
  }
  bool VisitVarDecl(VarDecl *Variable) {
    return !Variable->isConstexpr() ||
           look(Variable->getInit(), "the value of a constexpr variable");
  }
  bool VisitEnumConstantDecl(EnumConstantDecl *Enumerator) {
    return look(Enumerator->getInitExpr(), "the value of an enumerator");
  }
  bool VisitStaticAssertDecl(StaticAssertDecl *Assertion) {
    return look(Assertion->getAssertExpr(), "the condition of a static_assert");
  }
  bool VisitCaseStmt(CaseStmt *Case) {
    return look(Case->getLHS(), "a case label");
  }
  bool VisitIfStmt(IfStmt *If) {
    return !If->isConstexpr() ||
           look(If->getCond(), "the condition of if constexpr");
  }
  bool VisitFieldDecl(FieldDecl *Field) {
    return !Field->isBitField() ||
           look(Field->getBitWidth(), "the width of a bit-field");
  }
  bool VisitNonTypeTemplateParmDecl(NonTypeTemplateParmDecl *Parameter) {
    if (Parameter->hasDefaultArgument())
      look(Parameter->getDefaultArgument().getSourceExpression(),
           "a template argument");
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *Function) {
    if (const auto *Bounds = Function->getAttr<CUDALaunchBoundsAttr>()) {
      look(Bounds->getMaxThreads(), "a launch bound");
      look(Bounds->getMinBlocks(), "a launch bound");
    }
    // What HIP's `__launch_bounds__` consists of.
    if (const auto *Size = Function->getAttr<AMDGPUFlatWorkGroupSizeAttr>())
      look(Size->getMax(), "a launch bound");
    if (const auto *Waves = Function->getAttr<AMDGPUWavesPerEUAttr>())
      look(Waves->getMin(), "a launch bound");
    return true;
  }

private:
  bool look(const Expr *E, StringRef Where) {
    llvm::SmallVector<const Stmt *, 16> Work{E};
    while (!Work.empty()) {
      const Stmt *S = Work.pop_back_val();
      if (!S || isa<UnaryExprOrTypeTraitExpr>(S) || isa<LambdaExpr>(S))
        continue;
      if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
        if (const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl()))
          if (lookAt(*Ref, *Variable, Where))
            return true;
      for (const Stmt *Child : S->children())
        Work.push_back(Child);
    }
    return true;
  }

  bool lookAt(const DeclRefExpr &Ref, const VarDecl &Variable,
              StringRef Where) {
    if (isWarpSizeVariable(Variable) &&
        isInSystemCode(Variable.getLocation(), SM)) {
      Uses.push_back({Ref.getExprLoc(), Where, nullptr});
      return true;
    }
    // A constexpr variable is found where it is defined.
    if (Variable.isConstexpr() || !Variable.getType().isConstQualified() ||
        !comesFromWarpSize(Variable, 0))
      return false;
    Uses.push_back({Ref.getExprLoc(), Where, &Variable});
    return true;
  }

  bool comesFromWarpSize(const VarDecl &Variable, unsigned Depth) const {
    if (isWarpSizeVariable(Variable))
      return isInSystemCode(Variable.getLocation(), SM);
    const Expr *Init = Variable.getAnyInitializer();
    if (!Init || Depth == 8 || !Variable.getType().isConstQualified())
      return false;
    llvm::SmallVector<const Stmt *, 16> Work{Init};
    while (!Work.empty()) {
      const Stmt *S = Work.pop_back_val();
      if (!S)
        continue;
      if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
        if (const auto *Other = dyn_cast<VarDecl>(Ref->getDecl()))
          if (comesFromWarpSize(*Other, Depth + 1))
            return true;
      for (const Stmt *Child : S->children())
        Work.push_back(Child);
    }
    return false;
  }

  const SourceManager &SM;
  std::vector<ConstantUse> &Uses;
};

} // namespace

void ConstantWarpSizeCheck::registerMatchers(MatchFinder *Finder) {
  Finder->addMatcher(translationUnitDecl().bind("unit"), this);
}

/// What can take the place of `warpSize`.
static StringRef wayOut(const ConstantUse &Use) {
  return Use.Where == ArrayBound && !Use.Constant
             ? "; no device has more than 64 lanes"
             : "";
}

void ConstantWarpSizeCheck::check(const MatchFinder::MatchResult &Result) {
  ASTContext &Context = *Result.Context;
  const SourceManager &SM = Context.getSourceManager();
  bool Hip = Context.getLangOpts().HIP;
  if (!targets().reachableFrom(Context.getLangOpts()).hasAmd())
    return;
  std::vector<ConstantUse> Uses;
  ConstantWalker(SM, Uses).TraverseDecl(Context.getTranslationUnitDecl());
  for (const ConstantUse &Use : Uses) {
    bool NvidiaOnly =
        !Hip && Regions->conditionAt(SM.getExpansionLoc(Use.Loc)).OnVendor;
    if (NvidiaOnly || !isFirstReportAt(Use.Loc, SM))
      continue;
    if (!Use.Constant) {
      diag(Use.Loc, "'warpSize' is no constant in HIP from ROCm 7 on, and %0 "
                    "has to be one%1")
          << Use.Where << wayOut(Use);
      continue;
    }
    diag(Use.Loc, "%0 is computed from 'warpSize', which is no constant in HIP "
                  "from ROCm 7 on, and %1 has to be one%2")
        << Use.Constant << Use.Where << wayOut(Use);
    diag(Use.Constant->getLocation(), "%0 is defined here", DiagnosticIDs::Note)
        << Use.Constant;
  }
}

} // namespace gputidy
