//===- ChangedLines.cpp - what git says has changed -----------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChangedLines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace gputidy {

static Expected<std::string> git(std::vector<StringRef> Arguments) {
  auto Fail = [](const Twine &What) {
    return createStringError(inconvertibleErrorCode(), "--diff: " + What);
  };
  ErrorOr<std::string> Program = sys::findProgramByName("git");
  if (!Program)
    return Fail("git is not installed");
  SmallString<128> OutFile, ErrFile;
  if (sys::fs::createTemporaryFile("gpu-tidy-git", "out", OutFile) ||
      sys::fs::createTemporaryFile("gpu-tidy-git", "err", ErrFile))
    return Fail("cannot write temporary files");
  FileRemover RemoveOut(OutFile), RemoveErr(ErrFile);
  std::optional<StringRef> Redirects[] = {StringRef(""), StringRef(OutFile),
                                          StringRef(ErrFile)};
  Arguments.insert(Arguments.begin(), {"git", "-c", "core.quotepath=off"});
  int Code = sys::ExecuteAndWait(*Program, Arguments, std::nullopt, Redirects);
  auto Out = MemoryBuffer::getFile(OutFile),
       Err = MemoryBuffer::getFile(ErrFile);
  if (Code || !Out)
    return Fail(Err ? (*Err)->getBuffer().split('\n').first
                    : StringRef("git failed"));
  return (*Out)->getBuffer().str();
}

/// The first line and the count of "+12,3" or "+12".
static std::pair<unsigned, unsigned> newRange(StringRef Hunk) {
  StringRef Range = Hunk.split('+').second.split(' ').first;
  auto [First, Count] = Range.split(',');
  unsigned Line = 0, Lines = 1;
  First.getAsInteger(10, Line);
  if (!Count.empty())
    Count.getAsInteger(10, Lines);
  return {Line, Lines};
}

void ChangedLines::addDiff(StringRef Diff, StringRef Root) {
  std::string File;
  bool InHeader = true;
  for (StringRef Line : split(Diff, '\n')) {
    if (Line.starts_with("diff --git "))
      InHeader = true;
    if (InHeader && Line.consume_front("+++ ")) {
      Line = Line.split('\t').first;
      File = Line == "/dev/null" ? "" : (Root + "/" + Line).str();
    } else if (Line.starts_with("@@ ")) {
      InHeader = false;
      auto [First, Count] = newRange(Line);
      if (!File.empty() && Count)
        Ranges[File].emplace_back(First, First + Count - 1);
    }
  }
}

Expected<ChangedLines> ChangedLines::since(StringRef Revision) {
  Expected<std::string> Root = git({"rev-parse", "--show-toplevel"});
  if (!Root)
    return Root.takeError();
  StringRef Top = StringRef(*Root).rtrim();
  Expected<std::string> Diff =
      git({"-C", Top, "diff", "-U0", "--no-prefix", "--no-color",
           "--no-ext-diff", "--no-renames", Revision, "--"});
  if (!Diff)
    return Diff.takeError();
  Expected<std::string> New =
      git({"-C", Top, "ls-files", "--others", "--exclude-standard"});
  if (!New)
    return New.takeError();
  ChangedLines Changed;
  Changed.addDiff(*Diff, Top);
  for (StringRef Name : split(StringRef(*New), '\n'))
    if (!Name.empty())
      Changed.addFile((Top + "/" + Name).str());
  return Changed;
}

bool ChangedLines::contains(const Position &Where) const {
  auto Found = Ranges.find(Where.File);
  return Found != Ranges.end() && any_of(Found->second, [&](const auto &Range) {
           return Range.first <= Where.Line && Where.Line <= Range.second;
         });
}

bool ChangedLines::touches(const Finding &F) const {
  return contains(F.Where) ||
         any_of(F.Notes, [&](const Note &N) { return contains(N.Where); });
}

} // namespace gputidy
