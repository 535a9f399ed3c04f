//===- Findings.cpp - what the driver knows about checked code ------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Findings.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;

namespace gputidy {

static auto key(const Finding &F) {
  return std::tie(F.Where.File, F.Where.Offset, F.Check, F.Message);
}

bool operator<(const Finding &A, const Finding &B) { return key(A) < key(B); }

//===----------------------------------------------------------------------===//
// To JSON
//===----------------------------------------------------------------------===//

json::Value toJSON(const Position &P) {
  return json::Object{{"file", P.File},
                      {"offset", P.Offset},
                      {"line", P.Line},
                      {"column", P.Column}};
}

static json::Value toJSON(const Span &S) {
  return json::Object{
      {"file", S.File}, {"offset", S.Offset}, {"length", S.Length}};
}

json::Value toJSON(const Edit &E) {
  return json::Object{{"file", E.File},
                      {"offset", E.Offset},
                      {"length", E.Length},
                      {"text", E.Text}};
}

static json::Value toJSON(const Note &N) {
  return json::Object{{"where", toJSON(N.Where)},
                      {"message", N.Message},
                      {"spans", N.Spans},
                      {"edits", N.Edits}};
}

json::Value toJSON(const Finding &F) {
  return json::Object{
      {"check", F.Check},         {"message", F.Message},
      {"where", toJSON(F.Where)}, {"spans", F.Spans},
      {"notes", F.Notes},         {"edits", F.Edits},
      {"function", F.Function},   {"kernel", F.InKernel},
      {"passes", F.Passes},       {"some_passes_only", F.InSomePassesOnly}};
}

static json::Value toJSON(const Kernel &K) {
  return json::Object{{"name", K.Name}, {"file", K.File}, {"line", K.Line}};
}

json::Value toJSON(const UnitResult &R) {
  return json::Object{{"status", static_cast<int>(R.Status)},
                      {"reason", R.Reason},
                      {"errors", R.Errors},
                      {"host_code_only", R.ErrorsInHostCodeOnly},
                      {"device_functions", R.DeviceFunctions},
                      {"suppressed", R.Suppressed},
                      {"findings", R.Findings},
                      {"kernels", R.Kernels},
                      {"passes", R.Passes},
                      {"dependencies", R.Dependencies},
                      {"missing_headers", R.MissingHeaders}};
}

//===----------------------------------------------------------------------===//
// From JSON
//===----------------------------------------------------------------------===//

// LLVM 19 has no mapping to unsigned.
static bool mapUnsigned(json::ObjectMapper &O, StringLiteral Name,
                        unsigned &Out) {
  int64_t Wide = 0;
  if (!O.map(Name, Wide))
    return false;
  Out = static_cast<unsigned>(Wide);
  return true;
}

static bool fromJSON(const json::Value &V, Position &Where, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("file", Where.File) &&
         mapUnsigned(O, "offset", Where.Offset) &&
         mapUnsigned(O, "line", Where.Line) &&
         mapUnsigned(O, "column", Where.Column);
}

static bool fromJSON(const json::Value &V, Span &S, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("file", S.File) && mapUnsigned(O, "offset", S.Offset) &&
         mapUnsigned(O, "length", S.Length);
}

static bool fromJSON(const json::Value &V, Edit &E, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("file", E.File) && mapUnsigned(O, "offset", E.Offset) &&
         mapUnsigned(O, "length", E.Length) && O.map("text", E.Text);
}

static bool fromJSON(const json::Value &V, Note &N, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("message", N.Message) && O.map("where", N.Where) &&
         O.map("spans", N.Spans) && O.map("edits", N.Edits);
}

bool fromJSON(const json::Value &V, Finding &F, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("check", F.Check) && O.map("message", F.Message) &&
         O.map("function", F.Function) && O.map("kernel", F.InKernel) &&
         O.map("passes", F.Passes) &&
         O.map("some_passes_only", F.InSomePassesOnly) &&
         O.map("where", F.Where) && O.map("spans", F.Spans) &&
         O.map("notes", F.Notes) && O.map("edits", F.Edits);
}

static bool fromJSON(const json::Value &V, Kernel &K, json::Path P) {
  json::ObjectMapper O(V, P);
  return O && O.map("name", K.Name) && O.map("file", K.File) &&
         mapUnsigned(O, "line", K.Line);
}

bool fromJSON(const json::Value &V, UnitResult &R, json::Path P) {
  json::ObjectMapper O(V, P);
  int Status = 0;
  if (!O || !O.map("status", Status) || Status < 0 ||
      Status > static_cast<int>(UnitStatus::Failed))
    return false;
  R.Status = static_cast<UnitStatus>(Status);
  return O.map("reason", R.Reason) && mapUnsigned(O, "errors", R.Errors) &&
         O.map("host_code_only", R.ErrorsInHostCodeOnly) &&
         mapUnsigned(O, "device_functions", R.DeviceFunctions) &&
         mapUnsigned(O, "suppressed", R.Suppressed) &&
         O.map("passes", R.Passes) && O.map("dependencies", R.Dependencies) &&
         O.map("missing_headers", R.MissingHeaders) &&
         O.map("findings", R.Findings) && O.map("kernels", R.Kernels);
}

//===----------------------------------------------------------------------===//
// Merging
//===----------------------------------------------------------------------===//

void mergeFindings(std::vector<Finding> &All, std::vector<Finding> More) {
  std::move(More.begin(), More.end(), std::back_inserter(All));
  llvm::sort(All, [](const Finding &A, const Finding &B) {
    return std::tuple_cat(key(A), std::tie(A.Passes)) <
           std::tuple_cat(key(B), std::tie(B.Passes));
  });
  auto Last = All.begin();
  for (auto It = All.begin(); It != All.end(); ++It) {
    if (It == All.begin())
      continue;
    if (key(*Last) != key(*It)) {
      ++Last;
      if (Last != It)
        *Last = std::move(*It);
      continue;
    }
    for (std::string &Pass : It->Passes)
      if (!is_contained(Last->Passes, Pass))
        Last->Passes.push_back(std::move(Pass));
    // Seen everywhere in one unit is seen everywhere.
    Last->InSomePassesOnly &= It->InSomePassesOnly;
    if (Last->Edits.empty())
      Last->Edits = std::move(It->Edits);
  }
  if (!All.empty())
    All.erase(std::next(Last), All.end());
}

/// What \p Message is about: the first name in it, without the arguments of a
/// template, or what stands before the verdict.
static StringRef subjectOf(StringRef Message) {
  StringRef Subject = Message.take_until([](char C) { return C == ':'; });
  auto [Before, Name] = Subject.split('\'');
  return Name.empty()
             ? Before
             : Name.take_until([](char C) { return C == '\'' || C == '<'; });
}

void mergeUnit(std::vector<Finding> &All, std::vector<Finding> Unit) {
  auto Place = [](const Finding &F) {
    return std::tie(F.Where.File, F.Where.Offset, F.Check);
  };
  auto IsInUnit = [&](const Finding &F) {
    return any_of(Unit, [&](const Finding &O) { return key(O) == key(F); });
  };
  // What is wrong where one unit uses it is wrong.
  auto IsWrong = [](const Finding &F) {
    return StringRef(F.Message).contains(": wrong on ");
  };
  auto ShowsMore = [&](const Finding &A, const Finding &B) {
    return std::make_tuple(IsWrong(B), B.Notes.size(), StringRef(A.Message)) <
           std::make_tuple(IsWrong(A), A.Notes.size(), StringRef(B.Message));
  };
  for (Finding &F : Unit) {
    auto It = std::lower_bound(All.begin(), All.end(), F,
                               [&](const Finding &A, const Finding &B) {
                                 return Place(A) < Place(B);
                               });
    bool IsKnown = false;
    Finding *Other = nullptr;
    for (; It != All.end() && Place(*It) == Place(F); ++It) {
      IsKnown |= It->Message == F.Message;
      if (!Other && subjectOf(It->Message) == subjectOf(F.Message) &&
          !IsInUnit(*It))
        Other = &*It;
    }
    if (IsKnown || !Other)
      continue;
    // Both become the same, and are merged below.
    std::vector<std::string> Passes = F.Passes, Others = Other->Passes;
    if (ShowsMore(*Other, F))
      F = *Other;
    else
      *Other = F;
    F.Passes = std::move(Passes);
    Other->Passes = std::move(Others);
  }
  mergeFindings(All, std::move(Unit));
}

} // namespace gputidy
