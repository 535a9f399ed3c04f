//===- WarpSiteCollector.h - collects sites and exchanges -------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to WarpSites.cpp, WarpUses.cpp and WarpExchanges.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_SUPPORT_WARPSITECOLLECTOR_H
#define GPU_TIDY_CHECKS_SUPPORT_WARPSITECOLLECTOR_H

#include "support/Vocabulary.h"
#include "support/WarpRoleFacts.h"
#include "support/WidthGuards.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace gputidy::warp {

/// Walks all code once. Numbers that meet a thread index make sites, and what
/// their results meet is noted with them.
class SiteCollector : public UserCodeVisitor<SiteCollector> {
  using Base = UserCodeVisitor<SiteCollector>;

public:
  SiteCollector(clang::ASTContext &Context, const ConditionalRegions &Regions,
                ThreadForms &Forms, const WarpValues &Values, Collected &Into)
      : UserCodeVisitor(Context.getSourceManager()), Context(Context),
        Regions(Regions), Forms(Forms), Values(Values),
        Guards(Context, Regions), Into(Into) {}

  bool VisitBinaryOperator(clang::BinaryOperator *Op);
  bool VisitParmVarDecl(clang::ParmVarDecl *Parameter);
  bool VisitVarDecl(clang::VarDecl *Variable);
  bool TraverseConstructorInitializer(clang::CXXCtorInitializer *Init);
  bool VisitReturnStmt(clang::ReturnStmt *Return);
  bool VisitUnaryOperator(clang::UnaryOperator *Op);
  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr *Subscript);
  bool VisitExpr(clang::Expr *E);
  bool VisitCallExpr(clang::CallExpr *Call);
  bool VisitCUDAKernelCallExpr(clang::CUDAKernelCallExpr *Call);
  bool VisitForStmt(clang::ForStmt *Loop);
  bool VisitWhileStmt(clang::WhileStmt *Loop);

  bool VisitGCCAsmStmt(clang::GCCAsmStmt *Asm);

  /// Leaves out what runs only where the width is the tested one, and what
  /// never runs.
  bool TraverseIfStmt(clang::IfStmt *If);

  /// Once all functions are known.
  void finish();

private:
  //===--- Where we are ---===//

  bool inDevice() const;
  FunctionFacts &facts() { return Into.Functions[Current]; }

  bool isNvidiaType(clang::QualType Type) const;

  std::optional<WidthTest> widthTest(const clang::Expr *Condition) const;

  bool isOne(const clang::Expr *E) const;

  //===--- Sites and their uses (WarpUses.cpp) ---===//

  ThreadForm formOfSplit(const clang::BinaryOperator &Op);

  /// A place that only one vendor compiles is no site, and one that is chosen
  /// by the device's width is right.
  bool isChosen(SourceLocation Place, const WidthConstant &Number) const;

  SiteData *addSite(WarpSite Kind, SourceLocation Loc, unsigned Width,
                    const WidthConstant &Number);

  SiteData *siteOf(const ThreadForm &Form);

  void addEvidence(SiteData &Site, SourceLocation Loc, std::string Text);

  void noteUse(const ThreadForm &Form, FormKind Kind, SiteUse Use,
               SourceLocation Loc, llvm::StringRef Text);

  void noteName(llvm::StringRef Name, const clang::Expr *Value);

  void noteComparison(const clang::Expr *Value, const clang::Expr *With);

  bool isSplitBy32(const clang::Expr *E) const;

  void noteLeader(const ThreadForm &Lane, SourceLocation Loc);

  /// True for a lane number of as many lanes as the hardware has.
  bool isHardwares(const ThreadForm &Lane) const;

  void addLastLane(const clang::Expr &E, const WidthConstant &Number);

  //===--- Shares, words, turns (WarpUses.cpp) ---===//

  void noteShare(const clang::BinaryOperator &Sum);

  /// `words[i / 64] >> b`, `words[i / 32] |= 1 << b`: the number of a word, and
  /// of a bit in it.
  void noteWords(const clang::Expr *Word, const clang::Expr *Bits);

  /// Marks the sites of \p Kind in \p E; false if there are none.
  bool markBits(const clang::Expr *E, FormKind Kind);

  bool chainHasLane(const clang::ArraySubscriptExpr &Subscript);

  /// `for (i = lane; i < n; i += 32)`: the lanes of a warp take turns.
  void noteStride(const clang::ForStmt &Loop);

  /// The lane number in a sum, if there is one with a fixed width.
  ThreadForm laneIn(const clang::Expr *E);

  //===--- Exchanges (WarpExchanges.cpp) ---===//

  bool noteLadder(const clang::Stmt &Loop);
  /// Shuffles without a width of their own, over 32 or 64 lanes.
  void noteWarpLadder(const ShuffleLadder &Ladder, SourceLocation Loc);
  /// Shuffles that have the width that they cover.
  void noteGroupLadder(const ShuffleLadder &Ladder, SourceLocation Loc);

  bool dependsOnWidth(const DeviceCall &Op, const clang::CallExpr &Call);

  /// `__ballot(p) >> (tid & 32)` takes the mask of one half of the warp.
  void noteExtractedBallot(const clang::BinaryOperator &Shift);

  void noteShuffle(const ShuffleCall &Shuffle);

  /// True for a width that is a parameter of the function around, unless it is
  /// the warp's by default: whoever calls decides.
  static bool isCallersWidth(const ShuffleCall &Shuffle);

  void noteLiteralShuffle(const ShuffleCall &Shuffle);

  void addUnrolled(const FunctionDecl &Function, const ShuffleCall &Shuffle);

  //===--- Tests for the first warp (WarpExchanges.cpp) ---===//

  /// `if (tid < 32) { … shuffles … }`.
  void noteFirstWarp(const clang::IfStmt &If);

  void noteGuarded(SiteData &Site, const clang::Stmt *S);

  //===--- Other meanings, host code ---===//

  static bool mentionsCoordinate(const clang::Expr *E);

  /// A constant that divides or shifts something that is no thread index.
  void noteOtherMeaning(const clang::BinaryOperator &Op);

  void noteHostUse(const clang::Expr &E);

  clang::ASTContext &Context;
  const ConditionalRegions &Regions;
  ThreadForms &Forms;
  const WarpValues &Values;
  WidthGuards Guards;
  Collected &Into;
  llvm::SmallPtrSet<const clang::CallExpr *, 4> ExtractedBallots;
  /// `warpSize` that says no more than a shuffle without it.
  llvm::SmallPtrSet<const clang::Expr *, 4> ShuffleWidths;
  llvm::DenseMap<SourceLocation, const FunctionDecl *> HostUseIn;
  bool InsideWidthTest = false;
};

} // namespace gputidy::warp

#endif // GPU_TIDY_CHECKS_SUPPORT_WARPSITECOLLECTOR_H
