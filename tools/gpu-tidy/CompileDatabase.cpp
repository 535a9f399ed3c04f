//===- CompileDatabase.cpp - compile_commands.json as it is ---------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompileDatabase.h"
#include "Discovery.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace llvm;

namespace gputidy {

static std::string below(StringRef Directory, StringRef Path) {
  SmallString<256> Full(sys::path::is_absolute(Path) ? "" : Directory);
  sys::path::append(Full, Path);
  return absolutePath(Full);
}

static std::vector<std::string> commandOf(const json::Object &Entry) {
  std::vector<std::string> Words;
  if (const json::Array *Arguments = Entry.getArray("arguments")) {
    for (const json::Value &Argument : *Arguments)
      Words.push_back(Argument.getAsString().value_or("").str());
    return Words;
  }
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *, 64> Tokens;
  cl::TokenizeGNUCommandLine(Entry.getString("command").value_or(""), Saver,
                             Tokens);
  Words.assign(Tokens.begin(), Tokens.end());
  return Words;
}

Expected<CompileDatabase> CompileDatabase::load(StringRef Path) {
  SmallString<256> Name(absolutePath(Path));
  if (sys::fs::is_directory(Name))
    sys::path::append(Name, "compile_commands.json");
  auto Fail = [&](const Twine &What) {
    return createStringError(inconvertibleErrorCode(),
                             "compile database " + Name + ": " + What);
  };
  auto Text = MemoryBuffer::getFile(Name);
  if (!Text)
    return Fail(Text.getError().message());
  if ((*Text)->getBuffer().trim().empty())
    return Fail("the file is empty");
  Expected<json::Value> Parsed = json::parse((*Text)->getBuffer());
  if (!Parsed)
    return Fail(toString(Parsed.takeError()));
  const json::Array *Items = Parsed->getAsArray();
  if (!Items)
    return Fail("not a JSON array");

  CompileDatabase Database;
  StringRef Home = sys::path::parent_path(Name);
  for (size_t I = 0; I != Items->size(); ++I) {
    const json::Object *Item = (*Items)[I].getAsObject();
    std::optional<StringRef> File =
        Item ? Item->getString("file") : std::nullopt;
    DatabaseEntry Entry;
    if (Item)
      Entry.Command = commandOf(*Item);
    if (!File || Entry.Command.empty()) {
      Database.Problems.push_back(
          (Name + ": entry " + Twine(I) +
           (File ? " has no command" : " names no file"))
              .str());
      continue;
    }
    Entry.Directory = below(Home, Item->getString("directory").value_or("."));
    Entry.File = below(Entry.Directory, *File);
    Database.Entries.push_back(std::move(Entry));
  }
  return Database;
}

} // namespace gputidy
