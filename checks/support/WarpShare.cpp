//===- WarpShare.cpp - what the lanes of a warp have side by side ---------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DeviceCode.h"
#include "support/WarpRoleFacts.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace gputidy::warp {

namespace {

class ShareFinder {
public:
  ShareFinder(ThreadForms &Forms, const ConditionalRegions &Regions,
              const ASTContext &Context)
      : Forms(Forms), Regions(Regions), Context(Context) {}

  std::vector<Share> find(const BinaryOperator &Sum) {
    SmallVector<const Expr *, 4> Terms;
    collectTerms(&Sum, Terms);
    int64_t PerLane = 0;
    for (const Expr *Term : Terms)
      PerLane = std::max(PerLane, elementsPerLane(Term));
    std::vector<Share> Found;
    for (const Expr *Term : Terms) {
      std::optional<Product> Whole = PerLane ? productOf(Term) : std::nullopt;
      if (Whole && Whole->Times == 32 * PerLane && !Whole->Number.Parameter &&
          Whole->Number.Value == Whole->Number.RootValue)
        Found.push_back({Whole->Number, PerLane});
    }
    return Found;
  }

private:
  /// True for a lane number that counts as many lanes as the hardware has.
  bool countsAllLanes(const ThreadForm &Form) const {
    return Form.Kind == FormKind::Lane &&
           (!Form.By.Op || Regions.conditionAt(Form.By.Number.Root).OnWidth);
  }

  struct Product {
    const Expr *Factor = nullptr;
    WidthConstant Number; ///< The other factor, or the distance of a shift.
    int64_t Times = 0;
  };

  /// Reads \p E as something times a fixed number: `w * 32`, `w << 5`.
  std::optional<Product> productOf(const Expr *E) const {
    const auto *Op = dyn_cast<BinaryOperator>(strip(Forms.throughVariables(E)));
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

  /// Adds the terms of a sum. A variable can be a sum with itself in it.
  void collectTerms(const Expr *E, SmallVectorImpl<const Expr *> &Terms,
                    unsigned Depth = 0) const {
    constexpr unsigned MaxDepth = 8, MaxTerms = 16;
    const auto *Sum =
        dyn_cast<BinaryOperator>(strip(Forms.throughVariables(E)));
    if (!Sum || Sum->getOpcode() != BO_Add || Depth == MaxDepth ||
        Terms.size() >= MaxTerms) {
      Terms.push_back(E);
      return;
    }
    collectTerms(Sum->getLHS(), Terms, Depth + 1);
    collectTerms(Sum->getRHS(), Terms, Depth + 1);
  }

  ThreadForms &Forms;
  const ConditionalRegions &Regions;
  const ASTContext &Context;
};

} // namespace

std::vector<Share> findShares(const BinaryOperator &Sum, ThreadForms &Forms,
                              const ConditionalRegions &Regions,
                              const ASTContext &Context) {
  return ShareFinder(Forms, Regions, Context).find(Sum);
}

} // namespace gputidy::warp
