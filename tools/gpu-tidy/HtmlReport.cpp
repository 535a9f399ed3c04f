//===- HtmlReport.cpp - findings as an audit report -----------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckList.h"
#include "Config.h"
#include "Explain.h"
#include "HtmlAssets.h"
#include "Report.h"
#include "support/Targets.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include <array>
#include <map>
#include <set>

using namespace llvm;

namespace gputidy {

static std::string html(StringRef Text) {
  std::string Out;
  raw_string_ostream OS(Out);
  printHTMLEscaped(Text, OS);
  return json::fixUTF8(Out);
}

namespace {

/// What a note or the finding itself says about a line.
struct Remark {
  std::string Text;
  bool IsFinding = false;
};

using Counts = std::map<std::string, unsigned>; // By group.

/// A kernel and what was found in it.
struct KernelRow {
  const Kernel *K;
  Counts Found;

  bool ports() const {
    return !Found.count("correctness") && !Found.count("portability");
  }
};

class HtmlWriter {
public:
  HtmlWriter(const Report &R, SourceCache &Sources, raw_ostream &OS);

  void write();

private:
  void head();
  void totals();
  void targetTable();
  void fileTable();
  void kernelTable();
  void checkTable();
  void unchecked();
  void filters();
  void finding(const Finding &F);
  void excerpts(const Finding &F);
  void excerpt(StringRef File,
               const std::map<unsigned, std::vector<Remark>> &On,
               bool NamesFile);
  void fixes(const Finding &F);
  void countCells(Counts &C);
  std::vector<StringRef> targetsOf(const Finding &F) const;
  void gatherKernels();
  size_t countPorting(StringRef File) const;

  const Report &R;
  SourceCache &Sources;
  raw_ostream &OS;
  std::vector<StringRef> Targets;
  std::vector<KernelRow> Kernels; ///< The worst first.
};

} // namespace

static constexpr StringLiteral Groups[] = {"correctness", "portability",
                                           "performance"};

HtmlWriter::HtmlWriter(const Report &R, SourceCache &Sources, raw_ostream &OS)
    : R(R), Sources(Sources), OS(OS) {
  StringRef List = R.Targets.empty() ? StringRef(gputidy::Targets::Default)
                                     : StringRef(R.Targets);
  SmallVector<StringRef, 8> Names;
  SplitString(List, Names, ";, ");
  Targets.assign(Names.begin(), Names.end());
  gatherKernels();
}

/// The counts in the order of what they matter, to be compared.
static std::array<unsigned, 3> weight(const Counts &C) {
  std::array<unsigned, 3> Weight = {};
  for (size_t I = 0; I != Weight.size(); ++I)
    if (auto Found = C.find(Groups[I].str()); Found != C.end())
      Weight[I] = Found->second;
  return Weight;
}

void HtmlWriter::gatherKernels() {
  std::map<std::pair<StringRef, StringRef>, Counts> Found;
  for (const Finding &F : R.Findings)
    if (F.InKernel)
      ++Found[{F.Where.File, F.Function}][groupOf(F.Check).str()];
  for (const Kernel &K : R.Kernels)
    Kernels.push_back({&K, Found[{K.File, K.Name}]});
  llvm::sort(Kernels, [](const KernelRow &A, const KernelRow &B) {
    auto WeightA = weight(A.Found), WeightB = weight(B.Found);
    return WeightA == WeightB ? *A.K < *B.K : WeightA > WeightB;
  });
}

/// How many kernels of \p File, or of all if it is empty, have nothing against
/// them on any target.
size_t HtmlWriter::countPorting(StringRef File) const {
  return count_if(Kernels, [&](const KernelRow &Row) {
    return (File.empty() || Row.K->File == File) && Row.ports();
  });
}

/// The targets that a finding is about: those it names, or all.
std::vector<StringRef> HtmlWriter::targetsOf(const Finding &F) const {
  // "wrong on gfx90a (64 lanes); holds on sm_90".
  StringRef Text = StringRef(F.Message).split(" holds on ").first;
  std::vector<StringRef> Named;
  for (StringRef Target : Targets) {
    size_t At = Text.find(Target);
    // gfx90 is in gfx90a.
    size_t End = At + Target.size();
    if (At != StringRef::npos && (End >= Text.size() || !isAlnum(Text[End])))
      Named.push_back(Target);
  }
  return Named.empty() ? Targets : Named;
}

void HtmlWriter::head() {
  OS << "<!DOCTYPE html>\n<html lang=\"en\" class=\"no-script\">\n<head>\n"
        "<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n"
        "<title>gpu-tidy report</title>\n<style>"
     << HtmlStyle << "</style>\n</head>\n<body>\n<h1>gpu-tidy report</h1>\n"
     << "<div class=\"dim\"><code>" << html(R.Root)
     << "</code> &middot; targets " << html(join(Targets, ", "))
     << " &middot; gpu-tidy " << GPU_TIDY_VERSION << "</div>\n";
}

void HtmlWriter::totals() {
  Counts ByGroup;
  for (const Finding &F : R.Findings)
    ++ByGroup[groupOf(F.Check).str()];
  unsigned Checked = 0, Partly = 0, Lost = R.Problems.size();
  for (const CheckedUnit &U : R.Units) {
    Checked +=
        U.Status == UnitStatus::Checked || U.Status == UnitStatus::Partly;
    Partly += U.Status == UnitStatus::Partly;
    Lost += U.Status == UnitStatus::Failed || U.Status == UnitStatus::Unparsed;
  }
  OS << "<div class=\"cards\">\n";
  auto Card = [&](unsigned Count, StringRef What, StringRef Class) {
    OS << "<div class=\"card " << Class << "\"><b>" << Count << "</b>" << What
       << "</div>\n";
  };
  for (StringRef Group : Groups)
    Card(ByGroup[Group.str()], Group, ByGroup[Group.str()] ? Group : "dim");
  Card(Checked, "files checked", "");
  Card(R.Kernels.size(), "kernels", "");
  Card(countPorting(""), "kernels port as they are", "ok");
  if (Partly)
    Card(Partly, "partly checked", "");
  if (Lost)
    Card(Lost, "not checked", "correctness");
  OS << "</div>\n";
}

void HtmlWriter::countCells(Counts &C) {
  for (StringRef Group : Groups) {
    unsigned Count = C[Group.str()];
    OS << "<td class=\"n " << (Count ? Group : "zero") << "\">" << Count
       << "</td>";
  }
}

void HtmlWriter::targetTable() {
  std::map<StringRef, Counts> ByTarget;
  std::map<StringRef, std::set<std::pair<StringRef, StringRef>>> Flagged;
  for (const Finding &F : R.Findings)
    for (StringRef Target : targetsOf(F)) {
      ++ByTarget[Target][groupOf(F.Check).str()];
      if (groupOf(F.Check) != "performance" && F.InKernel)
        Flagged[Target].insert({F.Where.File, F.Function});
    }
  OS << "<h2>By target</h2>\n<table><tr><th>target<th class=\"n\">correctness"
        "<th class=\"n\">portability<th class=\"n\">performance"
        "<th class=\"n\">kernels with nothing against them</tr>\n";
  for (StringRef Target : Targets) {
    size_t Bad = std::min(Flagged[Target].size(), R.Kernels.size());
    OS << "<tr><td><a href=\"#all\" data-filter-target=\"" << html(Target)
       << "\">" << html(Target) << "</a></td>";
    countCells(ByTarget[Target]);
    OS << "<td class=\"n\">" << R.Kernels.size() - Bad << " of "
       << R.Kernels.size() << "</td></tr>\n";
  }
  OS << "</table>\n";
}

void HtmlWriter::fileTable() {
  std::map<StringRef, Counts> ByFile;
  for (const Finding &F : R.Findings)
    ++ByFile[F.Where.File][groupOf(F.Check).str()];
  if (ByFile.empty())
    return;
  std::map<StringRef, unsigned> KernelsIn;
  for (const Kernel &K : R.Kernels)
    ++KernelsIn[K.File];
  std::vector<std::pair<StringRef, Counts>> Rows(ByFile.begin(), ByFile.end());
  llvm::sort(Rows, [](const auto &A, const auto &B) {
    auto WeightA = weight(A.second), WeightB = weight(B.second);
    return WeightA == WeightB ? A.first < B.first : WeightA > WeightB;
  });
  OS << "<h2>By file</h2>\n<table><tr><th>file<th class=\"n\">correctness"
        "<th class=\"n\">portability<th class=\"n\">performance"
        "<th class=\"n\">kernels that port as they are</tr>\n";
  for (auto &[File, Found] : Rows) {
    OS << "<tr><td class=\"where\"><a href=\"#all\" data-filter-file=\""
       << html(R.shown(File)) << "\">" << html(R.shown(File)) << "</a></td>";
    countCells(Found);
    OS << "<td class=\"n\">";
    if (unsigned All = KernelsIn[File])
      OS << countPorting(File) << " of " << All;
    OS << "</td></tr>\n";
  }
  OS << "</table>\n";
}

void HtmlWriter::kernelTable() {
  if (Kernels.empty())
    return;
  size_t Clean =
      count_if(Kernels, [](const KernelRow &Row) { return Row.Found.empty(); });
  OS << "<h2>By kernel</h2>\n<p>" << Clean << " of " << Kernels.size()
     << " kernels have no finding of their own (functions that they call are "
        "listed below).</p>\n<table><tr><th>kernel<th>where"
        "<th class=\"n\">correctness<th class=\"n\">portability"
        "<th class=\"n\">performance<th>verdict</tr>\n";
  for (KernelRow &Row : Kernels) {
    if (Row.Found.empty())
      continue;
    std::string File = R.shown(Row.K->File);
    bool Ports = Row.ports();
    OS << "<tr><td><a href=\"#all\" data-filter-kernel=\"" << html(Row.K->Name)
       << "\" data-filter-file=\"" << html(File) << "\">" << html(Row.K->Name)
       << "</a></td><td class=\"where\">" << html(File) << ":" << Row.K->Line
       << "</td>";
    countCells(Row.Found);
    OS << "<td class=\"verdict\">"
       << (Ports ? "<span class=\"ok\">ports as it is</span>" : "needs work")
       << "</td></tr>\n";
  }
  OS << "</table>\n";
  if (!Clean)
    return;
  OS << "<details><summary>" << Clean
     << " kernels without findings</summary>\n<table>\n";
  for (const KernelRow &Row : Kernels)
    if (Row.Found.empty())
      OS << "<tr><td>" << html(Row.K->Name) << "</td><td class=\"where\">"
         << html(R.shown(Row.K->File)) << ":" << Row.K->Line << "</td></tr>\n";
  OS << "</table></details>\n";
}

void HtmlWriter::checkTable() {
  std::map<StringRef, std::pair<unsigned, std::set<StringRef>>> ByCheck;
  for (const Finding &F : R.Findings) {
    ++ByCheck[F.Check].first;
    ByCheck[F.Check].second.insert(F.Where.File);
  }
  if (ByCheck.empty())
    return;
  OS << "<h2>By check</h2>\n<table><tr><th>check<th>what it finds"
        "<th class=\"n\">findings<th class=\"n\">files</tr>\n";
  for (auto &[Check, Data] : ByCheck)
    OS << "<tr><td class=\"name\"><a href=\"#all\" data-filter-check=\""
       << html(Check) << "\">" << html(Check) << "</a></td><td>"
       << html(summaryOf(Check, R.Files)) << "</td><td class=\"n\">"
       << Data.first << "</td><td class=\"n\">" << Data.second.size()
       << "</td></tr>\n";
  OS << "</table>\n";
}

void HtmlWriter::unchecked() {
  std::string Rows;
  raw_string_ostream Out(Rows);
  unsigned Count = R.Problems.size();
  for (const std::string &Problem : R.Problems)
    Out << "<tr><td colspan=\"2\">" << html(Problem)
        << "</td><td class=\"verdict correctness\">not checked</td></tr>\n";
  for (const CheckedUnit &U : R.Units) {
    if (U.Status == UnitStatus::Checked || U.Status == UnitStatus::NoGpu)
      continue;
    ++Count;
    bool Partly = U.Status == UnitStatus::Partly;
    Out << "<tr><td class=\"where\">" << html(R.shown(U.File)) << "</td><td>"
        << html(U.Reason) << "</td><td class=\"verdict "
        << (Partly ? "" : "correctness") << "\">"
        << (Partly ? "partly checked" : "not checked") << "</td></tr>\n";
  }
  if (Count)
    OS << "<h2>Not fully checked</h2>\n<details" << (Count <= 12 ? " open" : "")
       << "><summary>" << Count << (Count == 1 ? " input" : " inputs")
       << "</summary>\n<table>\n"
       << Rows << "</table></details>\n";
}

void HtmlWriter::filters() {
  OS << "<h2 id=\"all\">Findings</h2>\n<div class=\"filters\">";
  for (StringRef Field : {"group", "check", "file", "kernel", "target"})
    OS << "<select id=\"f-" << Field << "\" aria-label=\"" << Field
       << "\"><option value=\"\">every " << Field << "</option></select>";
  OS << "<select id=\"f-by\" aria-label=\"group by\">";
  for (StringRef Field : {"file", "kernel", "check", "group"})
    OS << "<option value=\"" << Field << "\">grouped by " << Field
       << "</option>";
  OS << "</select><input id=\"f-text\" type=\"search\" placeholder=\"search\" "
        "aria-label=\"search\"><button id=\"f-clear\">clear</button><span "
        "id=\"shown\" "
        "class=\"dim\"></span></div>\n";
}

void HtmlWriter::excerpt(StringRef File,
                         const std::map<unsigned, std::vector<Remark>> &On,
                         bool NamesFile) {
  constexpr unsigned Around = 2;
  OS << "<div class=\"excerpt\">";
  if (NamesFile)
    OS << "<div class=\"file where\">" << html(R.shown(File)) << "</div>";
  unsigned Next = 0;
  for (auto It = On.begin(); It != On.end(); ++It) {
    unsigned From = It->first > Around ? It->first - Around : 1;
    unsigned To = std::min(It->first + Around, Sources.lineCount(File));
    if (Next && From > Next)
      OS << "<div class=\"row gap\"><span class=\"no\">&middot;&middot;&middot;"
            "</span></div>";
    for (unsigned Line = std::max(From, Next); Line <= To; ++Line) {
      // The next remark's own lines come with it.
      auto Here = On.find(Line);
      if (Here != On.end() && Here != It)
        break;
      StringRef Class = "";
      if (Here != On.end())
        Class =
            any_of(Here->second, [](const Remark &M) { return M.IsFinding; })
                ? " flagged"
                : " noted";
      OS << "<div class=\"row" << Class << "\"><span class=\"no\">" << Line
         << "</span><span>" << html(Sources.line(File, Line))
         << "</span></div>";
      if (Here != On.end())
        for (const Remark &M : Here->second)
          if (!M.IsFinding) // Its text is the heading.
            OS << "<div class=\"remark noted\">" << html(M.Text) << "</div>";
      Next = Line + 1;
    }
  }
  OS << "</div>\n";
}

void HtmlWriter::excerpts(const Finding &F) {
  std::map<std::string, std::map<unsigned, std::vector<Remark>>> Files;
  Files[F.Where.File][F.Where.Line].push_back({F.Message, true});
  std::vector<std::string> Placeless;
  for (const Note &N : F.Notes)
    if (N.Where.File.empty())
      Placeless.push_back(N.Message);
    else
      Files[N.Where.File][N.Where.Line].push_back({N.Message, false});
  excerpt(F.Where.File, Files[F.Where.File], false);
  for (const auto &[File, On] : Files)
    if (File != F.Where.File)
      excerpt(File, On, true);
  for (const std::string &Text : Placeless)
    OS << "<div class=\"fix\">" << html(Text) << "</div>\n";
}

void HtmlWriter::fixes(const Finding &F) {
  if (F.Edits.empty())
    return;
  OS << "<div class=\"fix\">Fix: ";
  for (const Edit &E : F.Edits) {
    auto [Line, Column] = Sources.lineAndColumn(E.File, E.Offset);
    OS << "<span class=\"where\">" << html(R.shown(E.File)) << ":" << Line
       << ":" << Column << "</span> ";
    if (E.Length)
      OS << "<del><code>"
         << html(Sources.text(E.File).substr(E.Offset, E.Length))
         << "</code></del> ";
    OS << "<ins><code>" << html(E.Text) << "</code></ins> ";
  }
  OS << "</div>\n";
}

void HtmlWriter::finding(const Finding &F) {
  StringRef Group = groupOf(F.Check);
  OS << "<article class=\"" << Group << "\" data-group=\"" << Group
     << "\" data-check=\"" << html(F.Check) << "\" data-file=\""
     << html(R.shown(F.Where.File)) << "\" data-kernel=\"" << html(F.Function)
     << "\" data-target=\"" << html(join(targetsOf(F), " ")) << "\">\n<header>"
     << "<div class=\"message\">" << html(F.Message) << "</div><div>"
     << "<span class=\"tag " << Group << "\">" << html(F.Check) << "</span> "
     << "<span class=\"where\">" << html(R.shown(F.Where.File)) << ":"
     << F.Where.Line << ":" << F.Where.Column << "</span>";
  if (!F.Function.empty())
    OS << " <span class=\"dim\">in " << (F.InKernel ? "kernel " : "")
       << "<code>" << html(F.Function) << "</code></span>";
  OS << "</div></header>\n";
  excerpts(F);
  fixes(F);
  OS << "</article>\n";
}

void HtmlWriter::write() {
  head();
  totals();
  targetTable();
  checkTable();
  fileTable();
  kernelTable();
  unchecked();
  if (R.Findings.empty()) {
    OS << "<h2 id=\"all\">Findings</h2>\n<p class=\"ok\">None.</p>\n";
  } else {
    filters();
    OS << "<div id=\"findings\">\n";
    for (const Finding &F : R.Findings)
      finding(F);
    OS << "</div>\n<script>" << HtmlScript << "</script>\n";
  }
  OS << "</body>\n</html>\n";
}

void writeHtml(const Report &R, SourceCache &Sources, raw_ostream &OS) {
  HtmlWriter(R, Sources, OS).write();
}

} // namespace gputidy
