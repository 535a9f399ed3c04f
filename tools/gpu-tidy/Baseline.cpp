//===- Baseline.cpp - findings that are accepted for now ------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Baseline.h"
#include "AtomicFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace gputidy {

/// Of the file's form and of what a fingerprint is made of.
static constexpr int BaselineVersion = 1;

// One finding a line, so that a version control system's diff of the file is
// one of findings.
Error writeBaseline(const Report &R, SourceCache &Sources, StringRef File) {
  std::vector<std::string> Prints = fingerprints(R, Sources);
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "{\"gpu-tidy-baseline\": " << BaselineVersion << ",\n\"findings\": [";
  for (size_t I = 0; I != R.Findings.size(); ++I) {
    const Finding &F = R.Findings[I];
    OS << (I ? ",\n" : "\n")
       << json::Value(json::Object{{"fingerprint", Prints[I]},
                                   {"check", F.Check},
                                   {"file", R.shown(F.Where.File)},
                                   {"line", F.Where.Line},
                                   {"function", F.Function}});
  }
  OS << "\n]}\n";
  return writeAtomically(File, OS.str());
}

static Error notABaseline(StringRef File, const Twine &Why) {
  return createStringError(inconvertibleErrorCode(),
                           "baseline " + File + ": " + Why);
}

static std::string describe(const json::Object &Entry) {
  return (Entry.getString("file").value_or("?") + ":" +
          Twine(Entry.getInteger("line").value_or(0)) + ": " +
          Entry.getString("check").value_or("?"))
      .str();
}

Error applyBaseline(Report &R, SourceCache &Sources, StringRef File,
                    function_ref<bool(StringRef)> WasRead) {
  auto Text = MemoryBuffer::getFile(File);
  if (!Text)
    return notABaseline(File, Text.getError().message());
  Expected<json::Value> Parsed = json::parse((*Text)->getBuffer());
  if (!Parsed)
    return notABaseline(File, toString(Parsed.takeError()));
  const json::Object *Top = Parsed->getAsObject();
  std::optional<int64_t> Version =
      Top ? Top->getInteger("gpu-tidy-baseline") : std::nullopt;
  const json::Array *Entries = Top ? Top->getArray("findings") : nullptr;
  if (!Version || !Entries)
    return notABaseline(File, "not written by gpu-tidy");
  if (*Version != BaselineVersion)
    return notABaseline(File, "of version " + Twine(*Version) +
                                  ", and this gpu-tidy writes version " +
                                  Twine(BaselineVersion) +
                                  "; write it anew with --write-baseline");

  StringMap<const json::Object *> Listed;
  for (const json::Value &Entry : *Entries)
    if (const json::Object *Object = Entry.getAsObject())
      if (auto Print = Object->getString("fingerprint"))
        Listed[*Print] = Object;

  std::vector<std::string> Prints = fingerprints(R, Sources);
  std::vector<Finding> Fresh;
  for (size_t I = 0; I != R.Findings.size(); ++I)
    if (Listed.erase(Prints[I]))
      ++R.InBaseline;
    else
      Fresh.push_back(std::move(R.Findings[I]));
  R.Findings = std::move(Fresh);

  for (const auto &Entry : Listed) {
    StringRef Name = Entry.second->getString("file").value_or("");
    SmallString<256> Path(sys::path::is_absolute(Name) ? "" : R.Root);
    sys::path::append(Path, Name);
    if (WasRead(Path) || !sys::fs::exists(Path))
      R.StaleBaseline.push_back(describe(*Entry.second));
  }
  llvm::sort(R.StaleBaseline);
  return Error::success();
}

} // namespace gputidy
