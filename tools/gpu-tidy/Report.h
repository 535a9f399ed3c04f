//===- Report.h - findings for people and programs --------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_REPORT_H
#define GPU_TIDY_TOOLS_GPU_TIDY_REPORT_H

#include "Findings.h"
#include "Installation.h"
#include "SourceCache.h"
#include "llvm/Support/raw_ostream.h"

namespace gputidy {

/// One translation unit and how far it got.
struct CheckedUnit {
  std::string File;
  UnitStatus Status = UnitStatus::Failed;
  std::string Reason;
  /// What did not parse is host code.
  bool ErrorsInHostCodeOnly = false;
  unsigned DeviceFunctions = 0;
  double Seconds = 0;
  uint64_t PeakKiB = 0;
  bool FromCache = false;
};

/// Everything that a run has to say.
struct Report {
  std::vector<Finding> Findings;  ///< Sorted, each once.
  std::vector<CheckedUnit> Units; ///< Sorted by file.
  std::vector<Kernel> Kernels;    ///< Sorted, each once.
  /// Inputs that never became a unit, one line each.
  std::vector<std::string> Problems;
  /// The directory that paths are shown relative to.
  std::string Root;
  std::string Targets;
  /// Entries of the baseline that nothing matches any more, one line each.
  std::vector<std::string> StaleBaseline;
  unsigned InBaseline = 0;
  unsigned Suppressed = 0;
  unsigned OffDiff = 0;
  double Seconds = 0;
  bool Color = false;
  /// Where the pages of the checks are.
  Installation Files;

  /// Nothing was left unchecked altogether.
  bool everythingChecked() const;
  /// \p File relative to Root, where it is below that.
  std::string shown(llvm::StringRef File) const;
};

/// A text that stays the same when lines move: the check, the file, the
/// function and the flagged line's words, and which of several alike it is.
/// One for each finding of \p R, as hexadecimal digits.
std::vector<std::string> fingerprints(const Report &R, SourceCache &Sources);

/// "checked", "partly-checked", ...: for programs.
llvm::StringRef statusName(UnitStatus Status);

bool isReportFormat(llvm::StringRef Format);
/// "text, json, ...", for messages.
std::string reportFormats();
/// The format that a file's extension stands for; empty if none.
llvm::StringRef reportFormatOfFile(llvm::StringRef File);

/// Writes \p R in one of the formats.
void writeReport(const Report &R, llvm::StringRef Format, SourceCache &Sources,
                 llvm::raw_ostream &OS);

void writeText(const Report &R, SourceCache &Sources, llvm::raw_ostream &OS);
void writeJson(const Report &R, SourceCache &Sources, llvm::raw_ostream &OS);
void writeSarif(const Report &R, SourceCache &Sources, llvm::raw_ostream &OS);
void writeGithub(const Report &R, SourceCache &Sources, llvm::raw_ostream &OS);
void writeJunit(const Report &R, SourceCache &Sources, llvm::raw_ostream &OS);
void writeHtml(const Report &R, SourceCache &Sources, llvm::raw_ostream &OS);

/// The last lines of a run: what was checked, what was not, and why.
void writeSummary(const Report &R, llvm::raw_ostream &OS, bool Verbose);
/// What could not be checked, and why.
void writeProblems(const Report &R, llvm::raw_ostream &OS);
/// Counts by check and by file.
void writeStatistics(const Report &R, llvm::raw_ostream &OS);

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_REPORT_H
