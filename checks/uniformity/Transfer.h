//===- Transfer.h - the analysis of one function ----------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_TRANSFER_H
#define GPU_TIDY_CHECKS_UNIFORMITY_TRANSFER_H

#include "uniformity/Engine.h"
#include "clang/AST/StmtVisitor.h"
#include "llvm/ADT/BitVector.h"
#include <set>

namespace gputidy {
namespace uniformity {

/// What each statement does to the environment. An lvalue's value is its
/// address: where it is, and how far the address is the same.
///
/// The CFG lists every subexpression before what it is part of, so that
/// operands are looked up and not visited again; the few that it leaves out are
/// computed when asked for. What is not listed here is unknown.
class Transfer : public clang::ConstStmtVisitor<Transfer, Value> {
public:
  Transfer(Engine &E, Outcome &Out, Slots &Names, const Shape &Block)
      : E(E), Numbers(E.Numbers), Context(E.Context), Out(Out), Names(Names),
        Block(Block), Assigned(Out.Flow->size()) {}

  /// Runs the elements of \p Block on \p Env.
  void run(const clang::CFGBlock &Block, FlowGraph::Index Index,
           Environment &Env);
  /// The value of an expression of the function, from its last visit.
  Value valueOf(const clang::Expr *E);
  /// Enters the arguments.
  void enter(Environment &Env);
  /// Looks for variables that are reduced by shuffles; before the first run.
  void findButterflies(const clang::CFGBlock &Block);
  void setRecording() { Recording = true; }
  /// Where it is kept who comes to each block, within the function.
  void setComing(const std::vector<Attendance> &ByBlock) { Coming = &ByBlock; }
  /// True for a block in which results rest on who comes.
  bool restsOnAttendance(FlowGraph::Index B) const { return Counting.count(B); }
  /// Slots that the block has set.
  const llvm::SmallDenseSet<unsigned, 8> &setIn(FlowGraph::Index B) const {
    return Assigned[B];
  }
  bool isEverSet(unsigned Slot) const {
    return Slot < EverSet.size() && EverSet.test(Slot);
  }
  /// True for what the caller sees of the function's objects.
  bool outlives(ObjectId Object) const;
  /// Grows with each slot that a block sets for the first time.
  unsigned assignments() const { return Assignments; }
  /// True for a variable that a butterfly of shuffles gives to all lanes.
  bool isReduced(unsigned Slot) const { return Reduced.count(Slot); }
  unsigned returnSlot() { return Names.of(&Out, nullptr); }
  void leave(const Environment &Env);

  Value VisitStmt(const clang::Stmt *S);
  Value VisitIntegerLiteral(const clang::IntegerLiteral *L);
  Value VisitCharacterLiteral(const clang::CharacterLiteral *L);
  Value VisitCXXBoolLiteralExpr(const clang::CXXBoolLiteralExpr *L);
  Value VisitFloatingLiteral(const clang::FloatingLiteral *L);
  Value VisitStringLiteral(const clang::StringLiteral *L);
  Value VisitCXXNullPtrLiteralExpr(const clang::CXXNullPtrLiteralExpr *L);
  Value VisitGNUNullExpr(const clang::GNUNullExpr *L);
  Value VisitImplicitValueInitExpr(const clang::ImplicitValueInitExpr *I);
  Value VisitCXXScalarValueInitExpr(const clang::CXXScalarValueInitExpr *I);
  Value VisitUnaryExprOrTypeTraitExpr(const clang::UnaryExprOrTypeTraitExpr *T);
  Value VisitSizeOfPackExpr(const clang::SizeOfPackExpr *S);
  Value VisitTypeTraitExpr(const clang::TypeTraitExpr *T);
  Value VisitConstantExpr(const clang::ConstantExpr *C);
  Value VisitSubstNonTypeTemplateParmExpr(
      const clang::SubstNonTypeTemplateParmExpr *S);
  Value VisitCXXDefaultArgExpr(const clang::CXXDefaultArgExpr *D);
  Value VisitCXXDefaultInitExpr(const clang::CXXDefaultInitExpr *D);
  Value VisitExprWithCleanups(const clang::ExprWithCleanups *C);
  Value VisitCXXBindTemporaryExpr(const clang::CXXBindTemporaryExpr *B);
  Value VisitMaterializeTemporaryExpr(const clang::MaterializeTemporaryExpr *M);
  Value VisitOpaqueValueExpr(const clang::OpaqueValueExpr *O);
  Value VisitPseudoObjectExpr(const clang::PseudoObjectExpr *P);
  Value VisitStmtExpr(const clang::StmtExpr *S);
  Value VisitCompoundLiteralExpr(const clang::CompoundLiteralExpr *L);
  Value VisitDeclRefExpr(const clang::DeclRefExpr *R);
  Value VisitMemberExpr(const clang::MemberExpr *M);
  Value VisitExtVectorElementExpr(const clang::ExtVectorElementExpr *V);
  Value VisitArraySubscriptExpr(const clang::ArraySubscriptExpr *A);
  Value VisitCXXThisExpr(const clang::CXXThisExpr *T);
  Value VisitUnaryOperator(const clang::UnaryOperator *U);
  Value VisitBinaryOperator(const clang::BinaryOperator *B);
  Value
  VisitAbstractConditionalOperator(const clang::AbstractConditionalOperator *C);
  Value VisitCastExpr(const clang::CastExpr *C);
  Value VisitInitListExpr(const clang::InitListExpr *L);
  Value VisitCXXConstructExpr(const clang::CXXConstructExpr *C);
  Value VisitLambdaExpr(const clang::LambdaExpr *L);
  Value VisitAtomicExpr(const clang::AtomicExpr *A);
  Value VisitCallExpr(const clang::CallExpr *C);
  Value VisitRecoveryExpr(const clang::RecoveryExpr *R);
  Value VisitDeclStmt(const clang::DeclStmt *D);
  Value VisitReturnStmt(const clang::ReturnStmt *R);
  Value VisitGCCAsmStmt(const clang::GCCAsmStmt *A);

private:
  // Memory.
  Value load(const Value &Address, clang::QualType Type, const clang::Expr *At);
  void store(const Value &Address, Value V, const clang::Stmt *At,
             const clang::ValueDecl *Variable = nullptr);
  void set(unsigned Slot, Value V);
  Value loadAll(ObjectId Object);
  Value loadChosen(const clang::AbstractConditionalOperator &C);
  void clobber(ObjectId Object);
  void escape(const Value &Pointer);
  Value addressOf(const clang::ValueDecl *D);
  Value addressOfCapture(const clang::ValueDecl *D);
  Value addressFor(const clang::ValueDecl &Captured);
  Value heldBy(const Value &Address, const clang::ValueDecl &D,
               const clang::Expr *At);
  std::optional<Value> constantOf(const clang::Expr *E);
  Value temporary(const clang::Expr *E);
  void copyObject(ObjectId To, const Value &From, clang::QualType Type,
                  const clang::Expr *At);
  void initialize(const clang::VarDecl &Variable);
  Value offset(Value Address, const Value &Index);

  // Calls, in Calls.cpp.
  Value exchange(const clang::CallExpr *C, const DeviceCall &Op);
  Attendance attendance(bool Counts);
  Value counted(Value V, const clang::CallExpr *C);
  bool hasWholeWaves(bool &Assumed) const;
  Value callBody(const clang::Expr *At, const clang::FunctionDecl *Callee,
                 llvm::ArrayRef<const clang::Expr *> Arguments,
                 const clang::Expr *Object, Value ObjectAddress);
  void separate(Entry &How, std::vector<Value> &Addresses, Value *Object);
  Value callUnknown(const clang::CallExpr *C);
  Value callLibrary(const clang::CallExpr *C);
  Argument argument(const clang::Expr *E, clang::QualType Parameter);
  Argument argumentFor(const Value &Address);
  void contentOf(ObjectId Object, Content &Fields, bool Written = false);
  void writeBack(const Value &Address, const Argument &Exit,
                 const clang::Expr *At);
  void refreshCaptures(const clang::Expr *Object, const Value &Address,
                       const Argument *Exit, const clang::Expr *At);
  void addSync(const clang::Stmt *At, const DeviceCall &Op,
               llvm::ArrayRef<Value> Arguments);

public:
  /// \p V after a butterfly of shuffles: the same in all lanes if complete.
  static Value reduced(const Value &V);
  Value toWave(const Value &V, const clang::CallExpr *C);

private:
  Value *&visited(const clang::Expr *Of) {
    unsigned Position = Out.Flow->positionOf(Of);
    if (Position >= Visited.size())
      Visited.resize(Position + 1 + Position / 2);
    return Visited[Position];
  }
  const clang::FunctionDecl *function() const { return Out.How->Function; }
  const Step *step(Step::Kind What, const clang::Stmt *At, const Step *Parent,
                   const clang::ValueDecl *Var = nullptr) {
    return E.step({What, At, Var, Parent, {}, 0});
  }

  Engine &E;
  Arithmetic &Numbers;
  clang::ASTContext &Context;
  Outcome &Out;
  Slots &Names;
  const Shape &Block;
  Environment *Env = nullptr;
  FlowGraph::Index Current = 0;
  bool Recording = false;
  unsigned Nesting = 0;
  const std::vector<Attendance> *Coming = nullptr;
  std::set<FlowGraph::Index> Counting;
  llvm::BumpPtrAllocator Memory;
  std::vector<Value *> Visited; ///< By position in the graph.
  std::vector<llvm::SmallDenseSet<unsigned, 8>> Assigned; ///< By block.
  unsigned Assignments = 0;
  llvm::BitVector EverSet; ///< By slot, in any block.
  std::set<unsigned> Reduced;
  std::set<ObjectId> Exposed;
};

/// The object that a parameter or `this` of method \p D refers to.
inline ObjectId pointeeOf(const clang::Decl *D) {
  return reinterpret_cast<const char *>(D) + 1;
}

/// Runs \p Out's function to its fixpoint and fills in \p Out.
void solve(Engine &E, Outcome &Out);

} // namespace uniformity
} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_TRANSFER_H
