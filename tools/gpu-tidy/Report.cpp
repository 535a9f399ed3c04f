//===- Report.cpp - what all report formats share -------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include "CheckList.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include <map>

using namespace llvm;

namespace gputidy {

namespace {
struct FormatRow {
  StringLiteral Name;
  StringLiteral Extension; ///< Of files; empty if none says it.
  void (*Write)(const Report &, SourceCache &, raw_ostream &);
};
} // namespace

static constexpr FormatRow Formats[] = {
    {"text", ".txt", writeText},     {"json", ".json", writeJson},
    {"sarif", ".sarif", writeSarif}, {"github", "", writeGithub},
    {"junit", ".xml", writeJunit},   {"html", ".html", writeHtml},
};

bool isReportFormat(StringRef Format) {
  return any_of(Formats, [&](const FormatRow &R) { return R.Name == Format; });
}

std::string reportFormats() {
  return join(map_range(Formats, [](const FormatRow &R) { return R.Name; }),
              ", ");
}

StringRef reportFormatOfFile(StringRef File) {
  StringRef Extension = sys::path::extension(File);
  if (Extension == ".jsonl")
    return "json";
  if (Extension == ".htm")
    return "html";
  for (const FormatRow &Row : Formats)
    if (!Extension.empty() && Row.Extension == Extension)
      return Row.Name;
  return "";
}

void writeReport(const Report &R, StringRef Format, SourceCache &Sources,
                 raw_ostream &OS) {
  for (const FormatRow &Row : Formats)
    if (Row.Name == Format)
      Row.Write(R, Sources, OS);
}

bool Report::everythingChecked() const {
  return Problems.empty() && none_of(Units, [](const CheckedUnit &U) {
           return U.Status == UnitStatus::Failed ||
                  U.Status == UnitStatus::Unparsed;
         });
}

std::string Report::shown(StringRef File) const {
  if (File.starts_with(Root) && File.size() > Root.size() &&
      (Root == "/" || File[Root.size()] == '/'))
    return File.drop_front(Root.size()).ltrim('/').str();
  return File.str();
}

std::vector<std::string> fingerprints(const Report &R, SourceCache &Sources) {
  std::vector<std::string> Prints;
  StringMap<unsigned> Seen;
  for (const Finding &F : R.Findings) {
    std::string Text =
        F.Check + "\n" + R.shown(F.Where.File) + "\n" + F.Function + "\n";
    // Indentation and line breaks come and go with every reformatting.
    for (char C : Sources.line(F.Where.File, F.Where.Line))
      if (!isSpace(C))
        Text += C;
    unsigned Which = Seen[Text]++;
    Text += "\n" + utostr(Which);
    Prints.push_back(utohexstr(xxh3_64bits(Text), /*LowerCase=*/true, 16));
  }
  return Prints;
}

//===----------------------------------------------------------------------===//
// The summary
//===----------------------------------------------------------------------===//

static std::string counted(size_t Count, StringRef One, StringRef Many) {
  return utostr(Count) + " " + (Count == 1 ? One : Many).str();
}

static void listUnits(const Report &R, raw_ostream &OS, UnitStatus Status,
                      StringRef What) {
  for (const CheckedUnit &U : R.Units)
    if (U.Status == Status)
      OS << "gpu-tidy: " << R.shown(U.File) << ": " << What << ": " << U.Reason
         << '\n';
}

static std::string countsByGroup(const Report &R) {
  std::map<StringRef, unsigned> Groups;
  for (const Finding &F : R.Findings)
    ++Groups[groupOf(F.Check)];
  std::string Text;
  for (auto &[Group, Count] : Groups)
    Text += (Text.empty() ? " (" : ", ") + utostr(Count) + " " + Group.str();
  return Text.empty() ? Text : Text + ")";
}

void writeProblems(const Report &R, raw_ostream &OS) {
  for (const std::string &Problem : R.Problems)
    OS << "gpu-tidy: error: " << Problem << '\n';
  listUnits(R, OS, UnitStatus::Failed, "error: could not be checked");
  listUnits(R, OS, UnitStatus::Unparsed,
            "error: could not be checked, no device code parses");
}

void writeSummary(const Report &R, raw_ostream &OS, bool Verbose) {
  writeProblems(R, OS);
  listUnits(R, OS, UnitStatus::Partly, "partly checked");
  for (const std::string &Entry : R.StaleBaseline)
    OS << "gpu-tidy: baseline: no longer found: " << Entry << '\n';
  if (Verbose)
    for (const CheckedUnit &U : R.Units)
      OS << "gpu-tidy: " << R.shown(U.File) << ": "
         << format("%.2f s, %llu MiB%s", U.Seconds,
                   static_cast<unsigned long long>(U.PeakKiB / 1024),
                   U.FromCache ? ", from the cache" : "")
         << ", "
         << counted(U.DeviceFunctions, "device function", "device functions")
         << '\n';

  unsigned Partly = 0, HostOnly = 0, Lost = R.Problems.size(), Checked = 0,
           Idle = 0;
  for (const CheckedUnit &U : R.Units) {
    Partly += U.Status == UnitStatus::Partly;
    HostOnly += U.Status == UnitStatus::Partly && U.ErrorsInHostCodeOnly;
    Idle += U.Status == UnitStatus::NoGpu;
    Lost += U.Status == UnitStatus::Failed || U.Status == UnitStatus::Unparsed;
    Checked +=
        U.Status == UnitStatus::Partly || U.Status == UnitStatus::Checked;
  }
  OS << "gpu-tidy: " << counted(R.Findings.size(), "finding", "findings")
     << countsByGroup(R) << " in " << counted(Checked, "file", "files")
     << format(" (%.1f s)", R.Seconds);
  if (Partly)
    OS << ", " << Partly << " of them partly checked";
  if (HostOnly)
    OS << " (" << HostOnly << " with all device code)";
  if (Lost)
    OS << "; " << Lost << " could not be checked";
  if (Idle)
    OS << "; " << Idle << " without device code";
  if (R.Suppressed)
    OS << "; " << R.Suppressed << " suppressed by NOLINT";
  if (R.InBaseline)
    OS << "; " << R.InBaseline << " in the baseline";
  if (R.OffDiff)
    OS << "; " << R.OffDiff << " on unchanged lines";
  OS << '\n';
}

void writeStatistics(const Report &R, raw_ostream &OS) {
  std::map<std::string, unsigned> ByCheck, ByFile;
  for (const Finding &F : R.Findings) {
    ++ByCheck[F.Check];
    ++ByFile[R.shown(F.Where.File)];
  }
  for (const auto &Counts : {ByCheck, ByFile}) {
    std::vector<std::pair<unsigned, StringRef>> Sorted;
    for (const auto &[Name, Count] : Counts)
      Sorted.emplace_back(Count, Name);
    llvm::sort(Sorted, [](auto &A, auto &B) {
      return std::tie(B.first, A.second) < std::tie(A.first, B.second);
    });
    for (const auto &[Count, Name] : Sorted)
      OS << format("%6u  ", Count) << Name << '\n';
    OS << '\n';
  }
}

} // namespace gputidy
