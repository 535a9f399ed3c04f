//===- Findings.h - what the driver knows about checked code ----*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain values: workers produce them, the cache keeps them, output formats and
// the baseline read them. Files are absolute paths without `.` and `..`.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_FINDINGS_H
#define GPU_TIDY_TOOLS_GPU_TIDY_FINDINGS_H

#include "llvm/Support/JSON.h"
#include <string>
#include <tuple>
#include <vector>

namespace gputidy {

/// A place in a file. Lines and columns count from 1, columns in bytes.
struct Position {
  std::string File;
  unsigned Offset = 0;
  unsigned Line = 0;
  unsigned Column = 0;
};

/// Bytes of a file to underline.
struct Span {
  std::string File;
  unsigned Offset = 0;
  unsigned Length = 0;
};

/// One replacement of a fix.
struct Edit {
  std::string File;
  unsigned Offset = 0;
  unsigned Length = 0;
  std::string Text;

  bool operator==(const Edit &O) const {
    return std::tie(File, Offset, Length, Text) ==
           std::tie(O.File, O.Offset, O.Length, O.Text);
  }
  bool operator<(const Edit &O) const {
    return std::tie(File, Offset, Length, Text) <
           std::tie(O.File, O.Offset, O.Length, O.Text);
  }
};

struct Note {
  Position Where;
  std::string Message;
  std::vector<Span> Spans;
  /// A fix that a person has to choose; never applied by --fix.
  std::vector<Edit> Edits;
};

struct Finding {
  std::string Check;
  std::string Message;
  Position Where;
  std::vector<Span> Spans;
  std::vector<Note> Notes;
  /// The fix, to be applied as a whole or not at all.
  std::vector<Edit> Edits;
  /// The qualified name of the device function around it; empty outside.
  std::string Function;
  bool InKernel = false;
  /// The passes that showed it, such as "cuda device sm_80".
  std::vector<std::string> Passes;
  /// Other passes looked at the same file and did not show it.
  bool InSomePassesOnly = false;
};

/// A kernel of the user's.
struct Kernel {
  std::string Name;
  std::string File;
  unsigned Line = 0;

  bool operator<(const Kernel &O) const {
    return std::tie(File, Line, Name) < std::tie(O.File, O.Line, O.Name);
  }
  bool operator==(const Kernel &O) const {
    return std::tie(File, Line, Name) == std::tie(O.File, O.Line, O.Name);
  }
};

/// Orders by file, place, check and message.
bool operator<(const Finding &A, const Finding &B);

/// How far a file, or rather its translation unit, could be checked.
enum class UnitStatus {
  Checked,  ///< No parse errors.
  NoGpu,    ///< No parse errors, and nothing in it runs on a GPU.
  Partly,   ///< Parse errors, but there is device code that parsed.
  Unparsed, ///< Parse errors and no device code left.
  Failed,   ///< The worker crashed, ran out of time or memory, or never began.
};

/// What one worker says about one translation unit.
struct UnitResult {
  UnitStatus Status = UnitStatus::Failed;
  /// Why not Checked, on one line: the first error, the signal, the limit.
  std::string Reason;
  unsigned Errors = 0;
  /// There are errors, and all of them stand in functions that run on the host
  /// only: what runs on the device was read whole.
  bool ErrorsInHostCodeOnly = false;
  /// Definitions of device functions in the user's own code.
  unsigned DeviceFunctions = 0;
  /// Findings that a NOLINT comment took away.
  unsigned Suppressed = 0;
  std::vector<Finding> Findings;
  std::vector<Kernel> Kernels;
  std::vector<std::string> Passes;
  /// Every file read, the main file included.
  std::vector<std::string> Dependencies;
  /// Headers that are not on this machine, as written.
  std::vector<std::string> MissingHeaders;

  // Known to the driver only; not part of the JSON form.
  bool FromCache = false;
  double Seconds = 0;
  uint64_t PeakKiB = 0;
};

llvm::json::Value toJSON(const Position &P);
llvm::json::Value toJSON(const Edit &E);
llvm::json::Value toJSON(const Finding &F);
llvm::json::Value toJSON(const UnitResult &R);
bool fromJSON(const llvm::json::Value &V, Finding &F, llvm::json::Path P);
bool fromJSON(const llvm::json::Value &V, UnitResult &R, llvm::json::Path P);

/// Merges the findings of several passes or units into \p All: what has the
/// same place, check and message is one finding that names all its passes.
/// Sorts \p All.
void mergeFindings(std::vector<Finding> &All, std::vector<Finding> More);

/// Merges the findings of one more unit into \p All, which is sorted. What two
/// units say differently of one thing, as of two instances of a template, or of
/// a constant that they use in different ways, is one finding: the worst, or
/// the one that shows most.
void mergeUnit(std::vector<Finding> &All, std::vector<Finding> Unit);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_FINDINGS_H
