//===- Uniformity.h - which threads agree on what ---------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The questions that checks ask. Terms and limits: docs/uniformity.md.
//
// All device code of a translation unit is analyzed at the first question, once
// for waves of 32 lanes and once for 64. A verdict is over everything that the
// code is called with; template instantiations are functions of their own.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CHECKS_UNIFORMITY_UNIFORMITY_H
#define GPU_TIDY_CHECKS_UNIFORMITY_UNIFORMITY_H

#include "support/Vocabulary.h"
#include "uniformity/Levels.h"
#include "llvm/ADT/ArrayRef.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace clang {
class ASTContext;
class Expr;
class FunctionDecl;
class Stmt;
} // namespace clang

namespace gputidy {

/// One of the two widths that all verdicts are given for.
enum class Lanes : uint8_t { W32, W64 };

/// A branch of device code: if, loop, switch, `&&`, `||`, `?:`.
struct Branch {
  const clang::FunctionDecl *Function = nullptr;
  const clang::Stmt *Statement = nullptr; ///< The if, loop, operator, …
  const clang::Expr *Condition = nullptr;
  bool IsLoop = false; ///< It decides whether a loop goes on.
  Verdict Decision[2]; ///< By Lanes: of the condition.
  Verdict Control[2];  ///< Under which it runs, within its function.
  const Step *Why[2] = {nullptr, nullptr}; ///< Where the decision varies.
};

/// A barrier or a lane collective.
struct SyncPoint {
  const clang::FunctionDecl *Function = nullptr;
  const clang::Stmt *At = nullptr; ///< The call or the inline assembly.
  DeviceCall Call;
  Verdict Control[2];
};

/// How a branch keeps threads from a point.
enum class Cause : uint8_t {
  Condition, ///< The point is in one side of it.
  Loop,      ///< The point is in a loop that threads leave at different times.
  Exit,      ///< Some threads have left before: return, break, continue.
  Pairing,   ///< Threads that skip another barrier in a loop wait at this one.
  Mask,      ///< No branch: the mask, or the width, is wrong by itself.
};

/// What is wrong with a collective that not all lanes reach.
enum class Fault : uint8_t {
  Mask,   ///< The mask names lanes that do not come.
  Reads,  ///< Without a mask: it reads lanes that may not come.
  Group,  ///< A tile or a library's group of lanes does not come as a whole.
  Chance, ///< The mask is what `__activemask` gave where lanes had parted.
  Vote,   ///< The lanes voted on something else than what they part on.
  Source, ///< It reads from lanes that its mask does not name.
  Few,    ///< Its mask does not name all lanes that run it, which are all.
  Width,  ///< Its width is no number of lanes that there can be.
  Beyond, ///< Its source, or the distance to it, is beyond the lanes of a wave.
};

/// A barrier or collective that not all threads reach together, as seen from
/// where they part.
struct Divergence {
  /// Where it shows: the barrier itself, or the outermost call that leads to it
  /// from where control is uniform.
  const clang::Stmt *At = nullptr;
  const clang::FunctionDecl *Function = nullptr; ///< That At is in.
  /// The calls from At to the barrier, outermost first; empty where At is it.
  std::vector<const clang::Expr *> Chain;
  const clang::Stmt *Sync = nullptr;
  DeviceCall Call;
  Cause How = Cause::Condition;
  const clang::Stmt *Statement = nullptr; ///< Of the branch that parts them.
  /// For Cause::Mask: the mask, or the width.
  const clang::Expr *Condition = nullptr;
  Verdict Control;
  /// From the condition back to the thread index or the load, in reading order.
  std::vector<Step> Explanation;
  /// For collectives: the lanes of a wave that reach it and those that its mask
  /// names, where both are known.
  std::optional<uint64_t> Active, Named;
  Fault What = Fault::Mask;              ///< For collectives.
  const clang::Stmt *MaskMade = nullptr; ///< The vote that made the mask.
  bool OthersLeft = false; ///< The lanes that do not come have left the kernel.
  /// More places behind the same branch, which are no findings of their own.
  std::vector<const clang::Stmt *> Further;
};

class Uniformity {
public:
  /// The analysis of \p Context's translation unit, made at the first call and
  /// kept until the context is destroyed. Safe for several contexts in several
  /// threads.
  static Uniformity &of(clang::ASTContext &Context);
  ~Uniformity();

  /// All branches, barriers and collectives, in source order. A template's
  /// instantiations come each by themselves.
  const std::vector<Branch> &branches() const { return Branches; }
  const std::vector<SyncPoint> &syncPoints() const { return SyncPoints; }
  /// The kernels with a body that users wrote, instantiations by themselves.
  llvm::ArrayRef<const clang::FunctionDecl *> kernels() const;

  /// The most threads that a block runs \p Function with: for a kernel what its
  /// bounds and launches tell, else 1024.
  unsigned mostThreads(const clang::FunctionDecl &Function) const;

  /// Block barriers that some threads of the block do not reach, and grid
  /// barriers that some blocks do not, in source order, one for each place; of
  /// many behind one branch the first ones.
  std::vector<Divergence> divergentBarriers() const;
  /// Lane collectives in waves of \p Width that are split, in the same way.
  std::vector<Divergence> divergentCollectives(Lanes Width) const;

  /// How far \p E of device code is the same; nothing if it was not reached.
  std::optional<Verdict> verdictOf(const clang::Expr &E, Lanes Width) const;
  /// Where it varies, the steps back to the source, in reading order.
  std::vector<Step> explain(const clang::Expr &E, Lanes Width) const;
  /// `a` if \p E is `a * threadIdx.x + b`, b the same in a wave.
  std::optional<int64_t> laneStride(const clang::Expr &E, Lanes Width) const;
  /// The value of \p E in each lane, if it depends on nothing else.
  std::optional<std::vector<int64_t>> laneValues(const clang::Expr &E,
                                                 Lanes Width) const;

  /// What is around \p S of device code: null for a function's or lambda's
  /// body, and where \p S is in no device function that users wrote.
  const clang::Stmt *parentOf(const clang::Stmt &S) const;
  /// The device function or lambda that \p S is in, or null.
  const clang::FunctionDecl *functionOf(const clang::Stmt &S) const;

  /// Writes a JSON line for each branch, barrier and collective; see
  /// docs/uniformity.md for the fields.
  void dump(llvm::raw_ostream &OS) const;

private:
  explicit Uniformity(clang::ASTContext &Context);
  void collectFacts();
  struct Implementation;
  std::unique_ptr<Implementation> Impl;
  clang::ASTContext &Context;
  std::vector<Branch> Branches;
  std::vector<SyncPoint> SyncPoints;
};

} // namespace gputidy

#endif // GPU_TIDY_CHECKS_UNIFORMITY_UNIFORMITY_H
