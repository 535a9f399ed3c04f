//===- WidthConstant.cpp - where a number comes from ----------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/WidthConstant.h"
#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// "kWarpSize" and "WARP_SIZE" are both "warpsize" behind their prefixes.
static std::string normalized(StringRef Name) {
  std::string Text;
  for (char C : Name)
    if (C != '_')
      Text += toLowercase(C);
  return Text;
}

bool isWarpSizeName(StringRef Name) {
  std::string Text = normalized(Name);
  StringRef N(Text);
  if (N == "ws" || N == "wsize" || N == "wsz" || N == "wfsize" ||
      N == "numlanes" || N == "nlanes" || N == "lanesperwarp")
    return true;
  size_t At = N.find("warp");
  StringRef Rest = At != StringRef::npos ? N.substr(At + 4) : StringRef();
  if (At == StringRef::npos) {
    At = N.find("wave");
    if (At == StringRef::npos)
      return false;
    Rest = N.substr(At + 4);
    Rest.consume_front("front");
  }
  StringRef Before = N.take_front(At);
  // NUM_WARPS, WARPS_PER_BLOCK, WARP_COUNT, ITEMS_PER_WARP, warp_id and
  // WARP_TILE_M mean something else.
  bool Threads = Before.ends_with("threadsper") ||
                 Before.ends_with("threadsin") || Before.ends_with("lanesper");
  return (Threads && Rest.empty()) ||
         (!Before.ends_with("per") && !Before.ends_with("num") &&
          !Before.ends_with("in") &&
          (Rest.empty() || Rest == "size" || Rest == "sz" || Rest == "width" ||
           Rest == "threads" || Rest == "lanes" || Rest == "length" ||
           Rest == "len" || Rest == "dim" || Rest == "w" || Rest == "mask" ||
           Rest == "sizelog2" || Rest == "shift" || Rest == "log2" ||
           Rest == "nthreads" || Rest == "sizeval" || Rest == "sizex" ||
           Rest == "simdwidth"));
}

bool isLaneName(StringRef Name) {
  std::string Text = normalized(Name);
  StringRef N(Text);
  return (N.contains("lane") && !N.contains("plane")) ||
         N.contains("idinwarp") || N.contains("tidinwarp") || N == "wtid";
}

bool isWarpName(StringRef Name) {
  std::string Text = normalized(Name);
  StringRef N(Text);
  return (N.contains("warp") && !isLaneName(Name)) || N == "wid" ||
         N == "wrp" || N.contains("waveid") || N == "wave" ||
         N.contains("wavefront");
}

//===----------------------------------------------------------------------===//
// Roots
//===----------------------------------------------------------------------===//

namespace {

/// True if \p Loc stands in the body of a macro that consists of more than the
/// number: the number is then as good as written where it stands.
bool isOnlyPartOfMacro(SourceLocation Loc, StringRef Name,
                       const SourceManager &SM, const LangOptions &Lang) {
  SourceLocation Spelling = SM.getSpellingLoc(Loc);
  // Before: the name, or an opening parenthesis. Parameters end in one, too.
  FileID File = SM.getFileID(Spelling);
  StringRef Buffer = SM.getBufferData(File);
  unsigned Offset = SM.getFileOffset(Spelling);
  StringRef Before = Buffer.take_front(Offset).rtrim(" \t(");
  if (!Before.ends_with(Name))
    return true;
  StringRef After = Buffer.substr(Offset).split('\n').first;
  After = After.drop_while([](char C) { return isAlphanumeric(C); });
  After = After.ltrim(" \t)\r");
  return !After.empty() && !After.starts_with("//") && !After.starts_with("/*");
}

class RootFinder {
public:
  explicit RootFinder(const ASTContext &Context)
      : Context(Context), SM(Context.getSourceManager()) {}

  /// The place that decides \p E, or nothing.
  std::optional<WidthConstant> find(const Expr *E, unsigned Depth = 0) {
    if (!E || Depth > 16)
      return std::nullopt;
    // Not IgnoreParenCasts: that looks through template parameters.
    while (true) {
      if (const auto *Paren = dyn_cast<ParenExpr>(E))
        E = Paren->getSubExpr();
      else if (const auto *Cast = dyn_cast<CastExpr>(E))
        E = Cast->getSubExpr();
      else
        break;
    }
    if (const auto *Full = dyn_cast<FullExpr>(E))
      return find(Full->getSubExpr(), Depth + 1);
    if (const auto *Init = dyn_cast<InitListExpr>(E))
      return Init->getNumInits() == 1 ? find(Init->getInit(0), Depth + 1)
                                      : std::nullopt;
    if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
      return find(Default->getExpr(), Depth + 1);
    if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      return find(Temporary->getSubExpr(), Depth + 1);
    if (const auto *Parameter = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
      return findParameter(*Parameter);
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      return findDeclaration(*Ref->getDecl(), Depth);
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return findDeclaration(*Member->getMemberDecl(), Depth);
    if (const auto *Binary = dyn_cast<BinaryOperator>(E))
      return findDerived(*Binary, Depth);
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return findFunction(*Call, Depth);
    if (isa<IntegerLiteral, FloatingLiteral>(E))
      return findLiteral(*E);
    return std::nullopt;
  }

  std::optional<int64_t> evaluate(const Expr *E) {
    if (!E || E->isValueDependent() || E->isTypeDependent())
      return std::nullopt;
    Expr::EvalResult Result;
    if (E->getType()->isIntegralOrEnumerationType()) {
      if (!E->EvaluateAsInt(Result, Context))
        return std::nullopt;
      llvm::APSInt Value = Result.Val.getInt();
      if (Value.getSignificantBits() > 64)
        return std::nullopt;
      return Value.isUnsigned() ? int64_t(Value.getZExtValue())
                                : Value.getSExtValue();
    }
    llvm::APFloat Float(0.0);
    if (!E->getType()->isRealFloatingType() ||
        !E->EvaluateAsFloat(Float, Context))
      return std::nullopt;
    llvm::APSInt Whole(64, false);
    bool Exact = false;
    Float.convertToInteger(Whole, llvm::APFloat::rmTowardZero, &Exact);
    if (!Exact)
      return std::nullopt;
    return Whole.getSExtValue();
  }

private:
  std::optional<WidthConstant> findLiteral(const Expr &Literal) {
    std::optional<int64_t> Value = evaluate(&Literal);
    if (!Value)
      return std::nullopt;
    WidthConstant Found;
    Found.Value = Found.RootValue = *Value;
    SourceLocation Loc = Literal.getBeginLoc();
    Found.Root = Loc;
    if (SM.isMacroBodyExpansion(Loc)) {
      StringRef Name =
          Lexer::getImmediateMacroName(Loc, SM, Context.getLangOpts());
      SourceLocation Spelling = SM.getSpellingLoc(Loc);
      // A macro from the command line has no line to report at.
      if (SM.isWrittenInCommandLineFile(Spelling) ||
          SM.isWrittenInScratchSpace(Spelling) ||
          SM.isWrittenInBuiltinFile(Spelling)) {
        Found.Root = SM.getExpansionLoc(Loc);
        Found.Name = Name.str();
        Found.OfCommandLine = true;
      } else {
        Found.Root = Spelling;
        if (!isOnlyPartOfMacro(Loc, Name, SM, Context.getLangOpts()))
          Found.Name = Name.str();
        else
          Found.InMacroBody = true;
      }
    } else if (Loc.isMacroID()) {
      Found.Root = SM.getFileLoc(Loc);
    }
    return Found;
  }

  /// What a declaration adds: its name and place, around the value at \p Inner.
  WidthConstant named(const NamedDecl &Decl, int64_t Value) {
    WidthConstant Found;
    Found.Value = Found.RootValue = Value;
    Found.Name = Decl.getNameAsString();
    Found.Root = Decl.getLocation();
    Found.Decl = &Decl;
    return Found;
  }

  /// A constant initialized with another constant leads there; one that is
  /// initialized with a number is the root itself.
  std::optional<WidthConstant>
  findInitialized(const NamedDecl &Decl, const Expr *Init, unsigned Depth) {
    std::optional<int64_t> Value = evaluate(Init);
    if (!Value)
      return std::nullopt;
    std::optional<WidthConstant> Inner = find(Init, Depth + 1);
    if (!Inner)
      return std::nullopt;
    if (Inner->isNamed() || Inner->Parameter) {
      Inner->Value = *Value;
      return Inner;
    }
    return named(Decl, *Value);
  }

  std::optional<WidthConstant> findDeclaration(const ValueDecl &Decl,
                                               unsigned Depth) {
    if (const auto *Enumerator = dyn_cast<EnumConstantDecl>(&Decl)) {
      if (Enumerator->getInitExpr())
        return findInitialized(Decl, Enumerator->getInitExpr(), Depth);
      return named(Decl, Enumerator->getInitVal().getSExtValue());
    }
    const auto *Variable = dyn_cast<VarDecl>(&Decl);
    if (!Variable || isa<ParmVarDecl>(Variable) ||
        isWarpSizeVariable(*Variable) ||
        !Variable->getType().getNonReferenceType().isConstQualified())
      return std::nullopt;
    const VarDecl *Definition = nullptr;
    const Expr *Init = Variable->getAnyInitializer(Definition);
    if (!Init)
      return std::nullopt;
    return findInitialized(*Definition, Init, Depth);
  }

  /// `WS - 1`, `WS / 2`, `WS >> 1`, `1 << LOG`, `WS * 1`: one constant and a
  /// small number that turns a width into a mask, half or logarithm.
  std::optional<WidthConstant> findDerived(const BinaryOperator &Op,
                                           unsigned Depth) {
    std::optional<WidthConstant> Left = find(Op.getLHS(), Depth + 1);
    std::optional<WidthConstant> Right = find(Op.getRHS(), Depth + 1);
    if (!Left || !Right)
      return std::nullopt;
    bool Literals = !Left->isNamed() && !Left->Parameter && !Right->isNamed() &&
                    !Right->Parameter;
    if (Literals) {
      Left->Root = SM.getFileLoc(Op.getBeginLoc());
      if (std::optional<int64_t> Value = evaluate(&Op))
        Left->Value = Left->RootValue = *Value;
      return Left;
    }
    bool ByOne = Right->Value == 1 && !Right->isNamed();
    bool ByTwo = Right->Value == 2 && !Right->isNamed();
    switch (Op.getOpcode()) {
    case BO_Sub:
    case BO_Shr:
      return ByOne ? Left : std::nullopt;
    case BO_Div:
      return ByTwo || ByOne ? Left : std::nullopt;
    case BO_Shl:
      return Left->Value == 1 && !Left->isNamed() ? Right : std::nullopt;
    default:
      return std::nullopt;
    }
  }

  std::optional<WidthConstant>
  findParameter(const SubstNonTypeTemplateParmExpr &Parameter) {
    std::optional<int64_t> Value = evaluate(Parameter.getReplacement());
    const auto *Decl =
        dyn_cast_or_null<NonTypeTemplateParmDecl>(Parameter.getParameter());
    if (!Value || !Decl)
      return std::nullopt;
    WidthConstant Found = named(*Decl, *Value);
    Found.Parameter = Decl;
    return Found;
  }

  /// `warp_size()` that does nothing but return a number.
  std::optional<WidthConstant> findFunction(const CallExpr &Call,
                                            unsigned Depth) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    const FunctionDecl *Definition = nullptr;
    if (!Callee || Call.getNumArgs() != 0 || !Callee->hasBody(Definition))
      return std::nullopt;
    const auto *Body = dyn_cast_or_null<CompoundStmt>(Definition->getBody());
    if (!Body || Body->size() != 1)
      return std::nullopt;
    const auto *Return = dyn_cast<ReturnStmt>(Body->body_front());
    if (!Return || !Return->getRetValue())
      return std::nullopt;
    std::optional<WidthConstant> Inner = find(Return->getRetValue(), Depth + 1);
    if (!Inner || Inner->isNamed() || Inner->Parameter)
      return Inner;
    WidthConstant Found = named(*Definition, Inner->Value);
    Found.Root = Inner->Root;
    return Found;
  }

  const ASTContext &Context;
  const SourceManager &SM;
};

} // namespace

/// Looks at each variable once: one can be initialized with itself.
static bool mentionsWarpSize(const Expr *E,
                             llvm::SmallPtrSetImpl<const VarDecl *> &Seen) {
  if (!E)
    return false;
  std::optional<Coordinate> Value = classifyCoordinate(E);
  if (Value && Value->Value == BuiltinValue::WarpSize)
    return true;
  const Expr *Inner = strip(E);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Inner)) {
    const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl());
    return Variable && !isa<ParmVarDecl>(Variable) && Variable->getInit() &&
           Seen.insert(Variable).second &&
           mentionsWarpSize(Variable->getInit(), Seen);
  }
  for (const Stmt *Child : Inner->children())
    if (const auto *ChildExpr = dyn_cast_or_null<Expr>(Child))
      if (mentionsWarpSize(ChildExpr, Seen))
        return true;
  return false;
}

bool mentionsWarpSize(const Expr *E) {
  llvm::SmallPtrSet<const VarDecl *, 8> Seen;
  return mentionsWarpSize(E, Seen);
}

std::optional<WidthConstant> resolveWidth(const Expr *E,
                                          const ASTContext &Context) {
  if (!E)
    return std::nullopt;
  RootFinder Finder(Context);
  std::optional<int64_t> Value = Finder.evaluate(E);
  if (!Value || mentionsWarpSize(E))
    return std::nullopt;
  std::optional<WidthConstant> Found = Finder.find(E);
  if (Found)
    Found->Value = *Value;
  return Found;
}

} // namespace gputidy
