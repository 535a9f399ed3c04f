//===- CiReports.cpp - findings for GitHub's annotations and JUnit --------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckList.h"
#include "Report.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace llvm;

namespace gputidy {

//===----------------------------------------------------------------------===//
// GitHub workflow commands
//===----------------------------------------------------------------------===//

static std::string escaped(StringRef Text, bool IsProperty) {
  std::string Out;
  for (char C : Text) {
    bool Special = C == '%' || C == '\r' || C == '\n' ||
                   (IsProperty && (C == ':' || C == ','));
    if (Special)
      Out += "%" + utohexstr(static_cast<unsigned char>(C), false, 2);
    else
      Out += C;
  }
  return Out;
}

static std::string withNotes(const Report &R, const Finding &F) {
  std::string Text = F.Message;
  for (const Note &N : F.Notes) {
    Text += "\n" + N.Message;
    if (!N.Where.File.empty())
      Text += " (" + R.shown(N.Where.File) + ":" + utostr(N.Where.Line) + ")";
  }
  return Text;
}

void writeGithub(const Report &R, SourceCache &, raw_ostream &OS) {
  for (const Finding &F : R.Findings)
    OS << "::" << (groupOf(F.Check) == "performance" ? "notice" : "warning")
       << " file=" << escaped(R.shown(F.Where.File), true)
       << ",line=" << F.Where.Line << ",col=" << F.Where.Column
       << ",title=" << escaped(F.Check, true)
       << "::" << escaped(withNotes(R, F), false) << '\n';
  for (const std::string &Problem : R.Problems)
    OS << "::error title=gpu-tidy::" << escaped(Problem, false) << '\n';
  for (const CheckedUnit &U : R.Units)
    if (U.Status == UnitStatus::Failed || U.Status == UnitStatus::Unparsed)
      OS << "::error file=" << escaped(R.shown(U.File), true)
         << ",title=gpu-tidy::" << escaped("not checked: " + U.Reason, false)
         << '\n';
}

//===----------------------------------------------------------------------===//
// JUnit
//===----------------------------------------------------------------------===//

static std::string xml(StringRef Text) {
  std::string Escaped;
  raw_string_ostream OS(Escaped);
  printHTMLEscaped(Text, OS);
  std::string Out;
  for (char C : Escaped)
    if (C == '\n')
      Out += "&#10;";
    else // XML 1.0 has no other control characters.
      Out += static_cast<unsigned char>(C) < ' ' && C != '\t' ? '?' : C;
  return json::fixUTF8(Out);
}

static void writeCase(const Report &R, StringRef File,
                      ArrayRef<const Finding *> Findings, StringRef Error,
                      raw_ostream &OS) {
  OS << "    <testcase classname=\"gpu-tidy\" name=\"" << xml(File) << "\"";
  if (Findings.empty() && Error.empty()) {
    OS << "/>\n";
    return;
  }
  OS << ">\n";
  for (const Finding *F : Findings)
    OS << "      <failure type=\"" << xml(F->Check) << "\" message=\""
       << xml(utostr(F->Where.Line) + ":" + utostr(F->Where.Column) + ": " +
              F->Message)
       << "\">" << xml(withNotes(R, *F)) << "</failure>\n";
  if (!Error.empty())
    OS << "      <error message=\"" << xml(Error) << "\"/>\n";
  OS << "    </testcase>\n";
}

// A case is a file: clean, with findings, or not checked.
void writeJunit(const Report &R, SourceCache &, raw_ostream &OS) {
  std::map<std::string, std::vector<const Finding *>> ByFile;
  std::map<std::string, std::string> Errors;
  for (const CheckedUnit &U : R.Units) {
    std::string File = R.shown(U.File);
    ByFile[File];
    if (U.Status == UnitStatus::Failed || U.Status == UnitStatus::Unparsed)
      Errors[File] = U.Reason;
  }
  for (const Finding &F : R.Findings)
    ByFile[R.shown(F.Where.File)].push_back(&F);
  for (const std::string &Problem : R.Problems)
    Errors[Problem] = Problem;
  for (const auto &[File, Error] : Errors)
    ByFile[File];
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
     << "  <testsuite name=\"gpu-tidy\" tests=\"" << ByFile.size()
     << "\" failures=\"" << R.Findings.size() << "\" errors=\"" << Errors.size()
     << "\">\n";
  for (const auto &[File, Findings] : ByFile) {
    auto Error = Errors.find(File);
    writeCase(R, File, Findings,
              Error == Errors.end() ? StringRef() : StringRef(Error->second),
              OS);
  }
  OS << "  </testsuite>\n</testsuites>\n";
}

} // namespace gputidy
