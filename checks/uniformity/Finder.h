//===- Finder.h - the walk to barriers and collectives ----------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_FINDER_H
#define GPU_TIDY_CHECKS_UNIFORMITY_FINDER_H

#include "uniformity/Findings.h"
#include "uniformity/Parents.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace gputidy {
namespace uniformity {

/// What barriers and collectives have in common: the walk down the calls, as
/// long as control is the same for all that have to come.
class Finder {
public:
  Finder(clang::ASTContext &Context, const Parents &Around)
      : Context(Context), Around(Around) {}
  virtual ~Finder() = default;

  std::vector<Divergence> run(llvm::ArrayRef<const Outcome *> Roots);

protected:
  virtual bool matters(const Outcome &Callee) const = 0;
  virtual bool splits(const Control &C) const = 0;
  virtual void atSync(const Outcome &In, const SyncSite &Site) = 0;
  virtual void atCall(const Outcome &In, const CallSite &Site) = 0;
  virtual void afterFunction(const Outcome &In) {}

  /// A finding at \p At in \p Block, but for the barrier or collective.
  Divergence describe(const Outcome &In, const clang::Stmt *At,
                      FlowGraph::Index Block) const;

  clang::ASTContext &Context;
  const Parents &Around;
  const Outcome *Root = nullptr; ///< From which the walk started.
  std::vector<const CallSite *> Frames;
  std::vector<Divergence> Found;

private:
  void walk(const Outcome &In);
  llvm::SmallPtrSet<const Outcome *, 16> Walked;
};

} // namespace uniformity
} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_FINDER_H
