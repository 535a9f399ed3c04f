//===- SarifReport.cpp - findings as SARIF 2.1.0 --------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckList.h"
#include "Config.h"
#include "Explain.h"
#include "Report.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace llvm;

namespace gputidy {

namespace {

class SarifWriter {
public:
  SarifWriter(const Report &R, SourceCache &Sources) : R(R), Sources(Sources) {}

  json::Value document();

private:
  json::Object rule(const CheckInfo &Check) const;
  json::Object result(const Finding &F, StringRef Fingerprint);
  json::Object artifact(StringRef File) const;
  json::Object region(const Position &Where, ArrayRef<Span> Spans);
  json::Object location(const Position &Where, ArrayRef<Span> Spans,
                        StringRef Message = "");
  json::Object codeFlow(const Finding &F);
  json::Object fix(StringRef Description, ArrayRef<Edit> Edits);
  json::Array notifications() const;

  const Report &R;
  SourceCache &Sources;
};

} // namespace

// A copy: a JSON value made of a StringRef would only point to the text.
static json::Object text(const std::string &Text) {
  return json::Object{{"text", json::fixUTF8(Text)}};
}

static bool isUriChar(char C) {
  return isAlnum(C) || StringRef("-._~/+,=@").contains(C);
}

static std::string uri(StringRef Path) {
  std::string Uri = Path.starts_with("/") ? "file://" : "";
  for (char C : Path)
    if (isUriChar(C))
      Uri += C;
    else
      Uri += "%" + utohexstr(static_cast<unsigned char>(C), false, 2);
  return Uri;
}

json::Object SarifWriter::artifact(StringRef File) const {
  std::string Shown = R.shown(File);
  json::Object Location{{"uri", uri(Shown)}};
  if (!StringRef(Shown).starts_with("/"))
    Location["uriBaseId"] = "ROOT";
  return Location;
}

/// SARIF counts characters where we count bytes.
static unsigned characterColumn(StringRef Line, unsigned Column) {
  return count_if(Line.take_front(Column - 1),
                  [](char C) {
                    return (static_cast<unsigned char>(C) & 0xC0) != 0x80;
                  }) +
         1;
}

json::Object SarifWriter::region(const Position &Where, ArrayRef<Span> Spans) {
  StringRef Line = Sources.line(Where.File, Where.Line);
  json::Object Region{{"startLine", Where.Line},
                      {"startColumn", characterColumn(Line, Where.Column)}};
  for (const Span &S : Spans) {
    if (S.File != Where.File || S.Offset > Where.Offset ||
        S.Offset + S.Length <= Where.Offset)
      continue;
    auto [EndLine, EndColumn] =
        Sources.lineAndColumn(S.File, S.Offset + S.Length);
    Region["endLine"] = EndLine;
    Region["endColumn"] =
        characterColumn(Sources.line(S.File, EndLine), EndColumn);
  }
  Region["snippet"] = text(Line.str());
  return Region;
}

json::Object SarifWriter::location(const Position &Where, ArrayRef<Span> Spans,
                                   StringRef Message) {
  json::Object Location;
  if (!Where.File.empty()) {
    json::Object Physical{{"artifactLocation", artifact(Where.File)}};
    if (Where.Line)
      Physical["region"] = region(Where, Spans);
    Location["physicalLocation"] = std::move(Physical);
  }
  if (!Message.empty())
    Location["message"] = text(Message.str());
  return Location;
}

/// From the source of the trouble to where it shows: clang's notes the other
/// way round.
json::Object SarifWriter::codeFlow(const Finding &F) {
  json::Array Steps;
  for (const Note &N : reverse(F.Notes))
    if (!N.Where.File.empty())
      Steps.push_back(
          json::Object{{"location", location(N.Where, N.Spans, N.Message)}});
  Steps.push_back(
      json::Object{{"location", location(F.Where, F.Spans, F.Message)}});
  return json::Object{{"threadFlows", json::Array{json::Object{
                                          {"locations", std::move(Steps)}}}}};
}

json::Object SarifWriter::fix(StringRef Description, ArrayRef<Edit> Edits) {
  std::map<StringRef, json::Array> ByFile;
  for (const Edit &E : Edits)
    ByFile[E.File].push_back(
        json::Object{{"deletedRegion", json::Object{{"byteOffset", E.Offset},
                                                    {"byteLength", E.Length}}},
                     {"insertedContent", text(E.Text)}});
  json::Array Changes;
  for (auto &[File, Replacements] : ByFile)
    Changes.push_back(json::Object{{"artifactLocation", artifact(File)},
                                   {"replacements", std::move(Replacements)}});
  return json::Object{{"description", text(Description.str())},
                      {"artifactChanges", std::move(Changes)}};
}

static StringRef levelOf(StringRef Check) {
  return groupOf(Check) == "performance" ? "note" : "warning";
}

json::Object SarifWriter::result(const Finding &F, StringRef Fingerprint) {
  json::Object Place = location(F.Where, F.Spans);
  if (!F.Function.empty())
    Place["logicalLocations"] = json::Array{
        json::Object{{"fullyQualifiedName", F.Function}, {"kind", "function"}}};
  json::Object Result{
      {"ruleId", F.Check},
      {"level", levelOf(F.Check)},
      {"message", text(F.Message)},
      {"locations", json::Array{std::move(Place)}},
      {"partialFingerprints",
       json::Object{{"gpuTidyFingerprint/v1", Fingerprint.str()}}},
      {"properties", json::Object{{"passes", F.Passes}}}};
  auto Checks = allChecks();
  for (size_t I = 0; I != Checks.size(); ++I)
    if (Checks[I].Name == F.Check)
      Result["ruleIndex"] = I;
  if (!F.Notes.empty()) {
    Result["codeFlows"] = json::Array{codeFlow(F)};
    json::Array Related;
    for (const Note &N : F.Notes)
      if (!N.Where.File.empty())
        Related.push_back(location(N.Where, N.Spans, N.Message));
    Result["relatedLocations"] = std::move(Related);
  }
  if (!F.Edits.empty())
    Result["fixes"] = json::Array{fix("Apply the suggested change.", F.Edits)};
  return Result;
}

json::Object SarifWriter::rule(const CheckInfo &Check) const {
  std::string Page = pageOf(Check.Name, R.Files);
  std::string Summary = summaryOf(Check.Name, R.Files);
  json::Object Rule{
      {"id", Check.Name},
      {"defaultConfiguration", json::Object{{"level", levelOf(Check.Name)}}},
      {"properties", json::Object{{"tags", json::Array{"gpu", Check.Group}}}}};
  if (!Summary.empty()) {
    Rule["shortDescription"] = text(Summary);
    Rule["fullDescription"] = text(Summary);
  }
  if (!Page.empty())
    Rule["help"] = json::Object{{"text", Summary.empty() ? Page : Summary},
                                {"markdown", Page}};
  return Rule;
}

json::Array SarifWriter::notifications() const {
  json::Array All;
  for (const std::string &Problem : R.Problems)
    All.push_back(json::Object{{"level", "error"}, {"message", text(Problem)}});
  for (const CheckedUnit &U : R.Units) {
    if (U.Status == UnitStatus::Checked || U.Status == UnitStatus::NoGpu)
      continue;
    bool Partly = U.Status == UnitStatus::Partly;
    json::Object Physical{{"artifactLocation", artifact(U.File)}};
    All.push_back(json::Object{
        {"level", Partly ? "warning" : "error"},
        {"message",
         text((Partly ? "partly checked: " : "not checked: ") + U.Reason)},
        {"locations", json::Array{json::Object{
                          {"physicalLocation", std::move(Physical)}}}}});
  }
  return All;
}

json::Value SarifWriter::document() {
  json::Array Rules, Results;
  for (const CheckInfo &Check : allChecks())
    Rules.push_back(rule(Check));
  std::vector<std::string> Prints = fingerprints(R, Sources);
  for (size_t I = 0; I != R.Findings.size(); ++I)
    Results.push_back(result(R.Findings[I], Prints[I]));
  json::Object Driver{{"name", "gpu-tidy"},
                      {"version", GPU_TIDY_VERSION},
                      {"semanticVersion", GPU_TIDY_VERSION},
                      {"rules", std::move(Rules)}};
  json::Object Invocation{{"executionSuccessful", R.everythingChecked()},
                          {"toolExecutionNotifications", notifications()}};
  std::string Root = uri(R.Root);
  json::Object Run{
      {"tool", json::Object{{"driver", std::move(Driver)}}},
      {"columnKind", "unicodeCodePoints"},
      {"originalUriBaseIds",
       json::Object{
           {"ROOT", json::Object{{"uri", Root + (R.Root == "/" ? "" : "/")}}}}},
      {"invocations", json::Array{std::move(Invocation)}},
      {"results", std::move(Results)}};
  return json::Object{
      {"$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/"
                  "schemas/sarif-schema-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs", json::Array{std::move(Run)}}};
}

void writeSarif(const Report &R, SourceCache &Sources, raw_ostream &OS) {
  OS << formatv("{0:2}\n", SarifWriter(R, Sources).document());
}

} // namespace gputidy
