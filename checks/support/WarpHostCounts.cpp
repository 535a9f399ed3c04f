//===- WarpHostCounts.cpp - what a launch has for each warp ---------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel whose warps take a row each is launched with a grid that the host
// computes. Where a warp has 64 lanes instead of the 32 that the host counts,
// a block has half the warps, and half of the rows are left out:
//
//   row = blockIdx.x * (blockDim.x / warpSize) + threadIdx.x / warpSize;
//   kernel<<<(rows + 3) / 4, 128>>>(…);
//
// Kernels that stride over their grid take as many rows as there are.
//
// The reverse is shared memory that the host or the kernel has for every 64
// threads, and every warp fills: too small where a warp has 32.
//
//===----------------------------------------------------------------------===//

#include "support/DeviceCode.h"
#include "support/LaunchSites.h"
#include "support/Vocabulary.h"
#include "support/WarpRoleFacts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gputidy::warp {

namespace {

/// The rows of a kernel: one for each of the hardware's warps.
struct KernelRows {
  SourceLocation Loc; ///< Of the row's number.
  Axis Dim = Axis::X; ///< The axis of the grid that it counts along.
  const Expr *PerBlock = nullptr; ///< As written; null for the grid's warps.
};

/// An element of an array in shared memory that each warp has.
struct KernelSlots {
  SourceLocation Loc;
  const VarDecl *Array = nullptr;
  uint64_t ElementSize = 0;
  std::optional<uint64_t> Elements; ///< Nothing if the launch decides.
};

/// A launch that has a row for every so many threads.
struct CountedLaunch {
  SourceLocation Loc;
  const FunctionDecl *Kernel = nullptr;
  unsigned ThreadsPerRow = 0;
  std::optional<uint64_t> BlockSize;
};

class HostCountFinder : public UserCodeVisitor<HostCountFinder> {
  using Base = UserCodeVisitor<HostCountFinder>;

public:
  HostCountFinder(ASTContext &Context, const ConditionalRegions &Regions,
                  ThreadForms &Forms, const WidthDecisions &Decisions)
      : UserCodeVisitor(Context.getSourceManager()), Context(Context),
        Regions(Regions), Forms(Forms), Decisions(Decisions) {}

  bool VisitBinaryOperator(BinaryOperator *Op) {
    if (!Current || !isDeviceFunction(*Current))
      return true;
    if (Op->getOpcode() == BO_Add) {
      noteSum(*Op, Op->getLHS(), Op->getRHS());
      noteSum(*Op, Op->getRHS(), Op->getLHS());
    } else if (Op->getOpcode() == BO_Div || Op->getOpcode() == BO_Shr) {
      ThreadForm Form = Forms.of(Op);
      if (Form.Kind == FormKind::Warp && Form.OfGrid && isHardwareWarp(Form))
        addRows(*Op, Axis::X, nullptr);
    }
    return true;
  }

  bool VisitArraySubscriptExpr(ArraySubscriptExpr *Element) {
    if (!Current || !isDeviceFunction(*Current))
      return true;
    ThreadForm Index = Forms.of(Element->getIdx());
    const auto *Array = dyn_cast_or_null<VarDecl>(declOf(Element->getBase()));
    if (Index.Kind != FormKind::Warp || Index.OfGrid || Index.By.Op || !Array ||
        !Array->hasAttr<CUDASharedAttr>())
      return true;
    const ArrayType *Type = Context.getAsArrayType(Array->getType());
    if (!Type || Type->isDependentType() ||
        Type->getElementType()->isIncompleteType())
      return true;
    KernelSlots Slots{SM.getFileLoc(Element->getBeginLoc()), Array, 0, {}};
    Slots.ElementSize =
        Context.getTypeSizeInChars(Type->getElementType()).getQuantity();
    if (const auto *Constant = dyn_cast<ConstantArrayType>(Type))
      Slots.Elements = Constant->getSize().getZExtValue();
    this->Slots.try_emplace(Current, Slots);
    return true;
  }

  bool VisitExpr(Expr *E) {
    std::optional<Coordinate> Value = classifyCoordinate(E);
    if (Current && Value && Value->Value == BuiltinValue::GridDim)
      Striding.insert(Current);
    return true;
  }

  bool VisitForStmt(ForStmt *Loop) {
    // The first of several rows.
    if (Current && Loop->getInit())
      LoopStarts.push_back(Loop->getInit()->getSourceRange());
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) {
    if (!InsideWidthTest)
      if (std::optional<LaunchSite> Launch = classifyLaunch(*Call, Context);
          Launch && Launch->Kernel && !Call->isInstantiationDependent())
        Launches.push_back(*Launch);
    return true;
  }

  bool TraverseIfStmt(IfStmt *If) {
    bool Tests = classifyWidthTest(If->getCond(), [this](const ValueDecl &D) {
                   return Decisions.isQueriedWidth(D);
                 }).has_value();
    llvm::SaveAndRestore<bool> Inside(InsideWidthTest,
                                      InsideWidthTest || Tests);
    return Base::TraverseIfStmt(If);
  }

  void finish(WarpRoles &Roles) {
    std::vector<CountedLaunch> Counted;
    for (const LaunchSite &Launch : Launches) {
      if (std::optional<CountedLaunch> Found = countRows(Launch))
        Counted.push_back(*Found);
      checkSlots(Launch, Roles);
    }
    for (const CountedLaunch &Launch : Counted)
      if (Launch.ThreadsPerRow == 32 && !isForOtherWidth(Launch, Counted))
        Roles.RowGrids.push_back(
            {Launch.Loc, Launch.Kernel, Rows.lookup(Launch.Kernel).Loc});
  }

private:
  //===--- Kernels ---===//

  /// True for the number of a warp of as many lanes as the hardware has.
  bool isHardwareWarp(const ThreadForm &Form) const {
    return !Form.By.Op || (Form.By.Width == 64 &&
                           Regions.conditionAt(Form.By.Number.Root).OnWidth);
  }

  /// `blockIdx.x * warps + warp`.
  void noteSum(const BinaryOperator &Sum, const Expr *Warp, const Expr *Block) {
    ThreadForm Form = Forms.of(Warp);
    if (Form.Kind != FormKind::Warp || Form.OfGrid || !isHardwareWarp(Form))
      return;
    const auto *Product =
        dyn_cast<BinaryOperator>(strip(Forms.throughVariables(Block)));
    if (!Product || Product->getOpcode() != BO_Mul)
      return;
    for (bool Swapped : {false, true}) {
      const Expr *Index = Swapped ? Product->getRHS() : Product->getLHS();
      const Expr *PerBlock = Swapped ? Product->getLHS() : Product->getRHS();
      std::optional<Coordinate> Value =
          classifyCoordinate(Forms.throughVariables(Index));
      if (Value && Value->Value == BuiltinValue::BlockIdx)
        addRows(Sum, Value->Dim, PerBlock);
    }
  }

  void addRows(const BinaryOperator &Row, Axis Dim, const Expr *PerBlock) {
    for (SourceRange Start : LoopStarts)
      if (Start.fullyContains(Row.getSourceRange()))
        Striding.insert(Current);
    Rows.try_emplace(Current, KernelRows{SM.getFileLoc(Row.getOperatorLoc()),
                                         Dim, PerBlock});
  }

  //===--- Launches ---===//

  /// The number of a quotient in \p E: `(n + 3) / 4`, `ceilDiv(n, 4)`.
  struct Quotient {
    const Expr *Of = nullptr, *By = nullptr;
  };
  std::optional<Quotient> quotientOf(const Expr *E) const {
    E = E ? strip(Forms.throughVariables(E)) : nullptr;
    if (const auto *Op = dyn_cast_or_null<BinaryOperator>(E)) {
      if (Op->getOpcode() == BO_Div)
        return Quotient{Op->getLHS(), Op->getRHS()};
      if (Op->getOpcode() == BO_Add) // `n / 4 + 1`
        return quotientOf(Op->getLHS());
      return std::nullopt;
    }
    const auto *Call = dyn_cast_or_null<CallExpr>(E);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    if (!Callee || !Callee->getDeclName().isIdentifier() ||
        Call->getNumArgs() != 2 ||
        !Callee->getName().contains_insensitive("div"))
      return std::nullopt;
    return Quotient{Call->getArg(0), Call->getArg(1)};
  }

  /// The constant factor of a product: 32 of `n * 32 + 255`.
  int64_t factorOf(const Expr *E, unsigned Depth = 0) const {
    const auto *Op = dyn_cast<BinaryOperator>(strip(Forms.throughVariables(E)));
    if (!Op || Depth > 4)
      return 1;
    if (Op->isAdditiveOp()) // What is added rounds up.
      return factorOf(Op->getLHS(), Depth + 1);
    if (Op->getOpcode() != BO_Mul)
      return 1;
    for (const Expr *Side : {Op->getLHS(), Op->getRHS()})
      if (std::optional<uint64_t> Value = constantExtent(Side, Context))
        return *Value;
    return 1;
  }

  std::optional<CountedLaunch> countRows(const LaunchSite &Launch) const {
    auto Found = Rows.find(Launch.Kernel);
    if (Found == Rows.end() || Striding.contains(Launch.Kernel))
      return std::nullopt;
    std::optional<Quotient> Grid =
        quotientOf(extentAlong(Launch.GridExpr, unsigned(Found->second.Dim)));
    if (!Grid)
      return std::nullopt;
    CountedLaunch Counted{Launch.Loc, Launch.Kernel, 0, Launch.Block.total()};
    const Expr *Block = extentAlong(Launch.BlockExpr, 0);
    int64_t Factor = factorOf(Grid->Of);
    std::optional<uint64_t> By = constantExtent(Grid->By, Context);
    if (Counted.BlockSize && By && *By > 0 &&
        *Counted.BlockSize * Factor % *By == 0)
      Counted.ThreadsPerRow = *Counted.BlockSize * Factor / *By;
    else if (!By)
      Counted.ThreadsPerRow = Factor * partOfBlock(Grid->By, Block);
    if (Counted.ThreadsPerRow == 0 || !agrees(Found->second, Counted))
      return std::nullopt;
    return Counted;
  }

  /// Reports shared memory with an element for every 64 threads only.
  void checkSlots(const LaunchSite &Launch, WarpRoles &Roles) const {
    auto Found = Slots.find(Launch.Kernel);
    if (Found == Slots.end())
      return;
    const KernelSlots &Kernel = Found->second;
    std::optional<uint64_t> Block = Launch.Block.total(),
                            Elements = Kernel.Elements;
    if (!Elements && Launch.SharedBytes)
      Elements = *Launch.SharedBytes / Kernel.ElementSize;
    bool TooFew = Elements && Block && *Elements * 32 < *Block &&
                  *Elements * 64 >= *Block;
    if (!Elements && Launch.SharedExpr)
      TooFew = isElementFor64(Launch.SharedExpr, Kernel.ElementSize,
                              extentAlong(Launch.BlockExpr, 0));
    if (TooFew)
      Roles.SlotCounts.push_back(
          {Kernel.Elements ? SM.getFileLoc(Kernel.Array->getLocation())
                           : Launch.Loc,
           Launch.Kernel, Kernel.Loc});
  }

  /// `threads / 64 * sizeof(float)`.
  bool isElementFor64(const Expr *Bytes, uint64_t Size,
                      const Expr *Block) const {
    const auto *Product =
        dyn_cast<BinaryOperator>(strip(Forms.throughVariables(Bytes)));
    if (!Product || Product->getOpcode() != BO_Mul)
      return false;
    return (partOfBlock(Product->getLHS(), Block) == 64 &&
            constantExtent(Product->getRHS(), Context) == Size) ||
           (partOfBlock(Product->getRHS(), Block) == 64 &&
            constantExtent(Product->getLHS(), Context) == Size);
  }

  /// By what \p E divides the block's size: 1 for `threads`, 32 for
  /// `threads / 32`; 0 if it is something else.
  int64_t partOfBlock(const Expr *E, const Expr *Block) const {
    if (!Block)
      return 0;
    if (declOf(E) && declOf(E) == declOf(Block))
      return 1;
    const auto *Part =
        dyn_cast<BinaryOperator>(strip(Forms.throughVariables(E)));
    if (!Part || Part->getOpcode() != BO_Div || !declOf(Part->getLHS()) ||
        declOf(Part->getLHS()) != declOf(Block))
      return 0;
    return constantExtent(Part->getRHS(), Context).value_or(0);
  }

  /// The kernel's own number of rows in a block, where it is written as one, is
  /// that of 32 or of 64 lanes.
  bool agrees(const KernelRows &Kernel, const CountedLaunch &Launch) const {
    if (!Kernel.PerBlock ||
        Forms.of(Kernel.PerBlock).Kind == FormKind::WarpCount)
      return true;
    std::optional<uint64_t> Written = constantExtent(Kernel.PerBlock, Context);
    return Written && Launch.BlockSize &&
           (*Written * 32 == *Launch.BlockSize ||
            *Written * 64 == *Launch.BlockSize);
  }

  /// The program launches the kernel for 64 threads a row as well.
  static bool isForOtherWidth(const CountedLaunch &Launch,
                              llvm::ArrayRef<CountedLaunch> All) {
    return llvm::any_of(All, [&](const CountedLaunch &Other) {
      return Other.Kernel == Launch.Kernel && Other.ThreadsPerRow == 64;
    });
  }

  ASTContext &Context;
  const ConditionalRegions &Regions;
  ThreadForms &Forms;
  const WidthDecisions &Decisions;
  llvm::DenseMap<const FunctionDecl *, KernelRows> Rows;
  llvm::DenseMap<const FunctionDecl *, KernelSlots> Slots;
  llvm::DenseSet<const FunctionDecl *> Striding;
  std::vector<SourceRange> LoopStarts;
  std::vector<LaunchSite> Launches;
  bool InsideWidthTest = false;
};

} // namespace

void findHostCounts(ASTContext &Context, const ConditionalRegions &Regions,
                    ThreadForms &Forms, const WarpValues &Values,
                    WarpRoles &Into) {
  HostCountFinder Finder(Context, Regions, Forms, Values.Decisions);
  Finder.TraverseDecl(Context.getTranslationUnitDecl());
  Finder.finish(Into);
}

} // namespace gputidy::warp
