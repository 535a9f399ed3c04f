//===- JsonReport.cpp - findings as JSON lines ----------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckList.h"
#include "Config.h"
#include "Report.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace gputidy {

static json::Object place(const Report &R, const Position &Where) {
  return json::Object{{"file", R.shown(Where.File)},
                      {"line", Where.Line},
                      {"column", Where.Column}};
}

static json::Array edits(const Report &R, ArrayRef<Edit> Edits) {
  json::Array All;
  for (const Edit &E : Edits)
    All.push_back(json::Object{{"file", R.shown(E.File)},
                               {"offset", E.Offset},
                               {"length", E.Length},
                               {"text", E.Text}});
  return All;
}

static json::Object finding(const Report &R, const Finding &F,
                            StringRef Fingerprint) {
  json::Object O = place(R, F.Where);
  O["type"] = "finding";
  O["check"] = F.Check;
  O["group"] = groupOf(F.Check);
  O["message"] = F.Message;
  O["function"] = F.Function;
  O["kernel"] = F.InKernel;
  O["passes"] = F.Passes;
  O["only_in_these_passes"] = F.InSomePassesOnly;
  O["fingerprint"] = Fingerprint;
  O["fixes"] = edits(R, F.Edits);
  json::Array Notes;
  for (const Note &N : F.Notes) {
    json::Object Item = place(R, N.Where);
    Item["message"] = N.Message;
    Item["fixes"] = edits(R, N.Edits);
    Notes.push_back(std::move(Item));
  }
  O["notes"] = std::move(Notes);
  return O;
}

StringRef statusName(UnitStatus Status) {
  switch (Status) {
  case UnitStatus::Checked:
    return "checked";
  case UnitStatus::NoGpu:
    return "no-device-code";
  case UnitStatus::Partly:
    return "partly-checked";
  case UnitStatus::Unparsed:
    return "unparsed";
  case UnitStatus::Failed:
    return "failed";
  }
  return "failed";
}

// One object a line: a reader can start before the end, and a broken line
// costs one finding.
void writeJson(const Report &R, SourceCache &Sources, raw_ostream &OS) {
  std::vector<std::string> Prints = fingerprints(R, Sources);
  for (size_t I = 0; I != R.Findings.size(); ++I)
    OS << json::Value(finding(R, R.Findings[I], Prints[I])) << '\n';
  for (const CheckedUnit &U : R.Units)
    OS << json::Value(json::Object{{"type", "file"},
                                   {"file", R.shown(U.File)},
                                   {"status", statusName(U.Status)},
                                   {"reason", U.Reason},
                                   {"host_code_only", U.ErrorsInHostCodeOnly},
                                   {"device_functions", U.DeviceFunctions}})
       << '\n';
  for (const std::string &Problem : R.Problems)
    OS << json::Value(json::Object{{"type", "error"}, {"message", Problem}})
       << '\n';
  OS << json::Value(json::Object{{"type", "summary"},
                                 {"version", GPU_TIDY_VERSION},
                                 {"findings", R.Findings.size()},
                                 {"suppressed", R.Suppressed},
                                 {"in_baseline", R.InBaseline}})
     << '\n';
}

} // namespace gputidy
