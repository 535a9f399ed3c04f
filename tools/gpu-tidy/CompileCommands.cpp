//===- CompileCommands.cpp - gpu-tidy compile-commands --------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompileCommands.h"
#include "AtomicFile.h"
#include "CompileDatabase.h"
#include "NvccTranslation.h"
#include "Sdk.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <set>

using namespace llvm;

namespace gputidy {

/// Other tools look at one pass: the device's, for the first target that the
/// build names.
static json::Array clangCommand(const TranslatedCommand &Command,
                                const DatabaseEntry &Entry,
                                const Sdk &Headers) {
  bool Cuda = *Command.Lang == Language::Cuda;
  std::string Arch = Command.Targets.empty() ? (Cuda ? "sm_80" : "gfx90a")
                                             : Command.Targets[0];
  json::Array Line{json::Value("clang++"), json::Value("-x"),
                   json::Value(Cuda ? "cuda" : "hip"),
                   json::Value("--offload-arch=" + Arch),
                   json::Value("--cuda-device-only")};
  for (const std::string &Argument : Command.Arguments)
    Line.push_back(Argument);
  for (const std::string &Argument : Headers.argumentsFor(*Command.Lang))
    Line.push_back(Argument);
  Line.push_back("-fgpu-rdc");
  Line.push_back("-Wno-unknown-cuda-version");
  Line.push_back("-fsyntax-only");
  Line.push_back(Entry.File);
  return Line;
}

int compileCommandsMain(const Options &O, const Installation &I) {
  if (O.Database.empty())
    return fail(
        "compile-commands needs -p DIR, where compile_commands.json is");
  Expected<CompileDatabase> Database = CompileDatabase::load(O.Database);
  if (!Database)
    return fail(toString(Database.takeError()));
  Sdk Headers(O, I);
  json::Array Translated;
  StringSet<> Unknown;
  std::set<unsigned> Caps;
  for (const DatabaseEntry &Entry : Database->Entries) {
    TranslatedCommand Command =
        translateCommand(Entry.Command, Entry.Directory, Entry.File);
    for (const std::string &Option : Command.Unknown)
      Unknown.insert(Option);
    if (Command.MaxRegisters)
      Caps.insert(Command.MaxRegisters);
    Translated.push_back(json::Object{
        {"directory", Entry.Directory},
        {"file", Entry.File},
        {"arguments", Command.Lang ? clangCommand(Command, Entry, Headers)
                                   : json::Array(Entry.Command)}});
  }
  std::string Text;
  raw_string_ostream(Text) << formatv("{0:2}\n",
                                      json::Value(std::move(Translated)));
  if (O.Reports.empty() || O.Reports.front().File.empty())
    outs() << Text;
  else if (Error E = writeAtomically(O.Reports.front().File, Text))
    return fail(toString(std::move(E)));
  int Code = Clean;
  for (const std::string &Problem : Database->Problems)
    Code = fail(Problem);
  if (!Caps.empty())
    errs() << "gpu-tidy: register caps are no part of clang's commands and "
              "left out: "
           << join(map_range(Caps, [](unsigned Cap) { return utostr(Cap); }),
                   ", ")
           << "; clang-tidy takes one as the option "
              "gpu-register-cap.MaxRegCount\n";
  if (O.Verbose && !Unknown.empty()) {
    std::vector<std::string> Names;
    for (const auto &Entry : Unknown)
      Names.push_back(Entry.first().str());
    llvm::sort(Names);
    errs() << "gpu-tidy: options left out as unknown: " << join(Names, " ")
           << '\n';
  }
  return Code;
}

} // namespace gputidy
