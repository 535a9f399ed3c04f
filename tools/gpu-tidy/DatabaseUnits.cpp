//===- DatabaseUnits.cpp - from a compile database to units ---------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DatabaseUnits.h"
#include "SourceScan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace llvm;

namespace gputidy {

bool compilesForGpu(const TranslatedCommand &Command, StringRef File) {
  if (!Command.Lang)
    return false;
  // hipcc and `-x hip` compile a project's plain C++ as well.
  if (kindOf(File) == FileKind::Gpu)
    return true;
  auto Text = MemoryBuffer::getFile(File);
  return Text && scanSource((*Text)->getBuffer()).HasDeviceCode;
}

namespace {

/// Which files a unit may read, going by the text of its includes.
class IncludeGraph {
public:
  bool reaches(const Unit &U, const std::string &Wanted);

private:
  const std::vector<Include> &includesOf(const std::string &File);
  StringMap<std::vector<Include>> Includes;
};

class DatabaseDiscoverer {
public:
  DatabaseDiscoverer(const Options &O, const CompileDatabase &Database,
                     std::vector<std::string> &Unknown)
      : O(O), Database(Database), Unknown(Unknown) {}

  Workload run();

private:
  void translateEntries();
  void reportMissing();
  void addPath(const std::string &Given);
  bool addIncluderOf(const std::string &File);
  void addAlone(const std::string &File);

  const Options &O;
  const CompileDatabase &Database;
  std::vector<std::string> &Unknown;
  Workload Work;
  std::vector<Unit> All;
  std::vector<std::string> MissingFiles;
  std::set<size_t> Chosen;
  IncludeGraph Graph;
};

} // namespace

//===----------------------------------------------------------------------===//
// Includes
//===----------------------------------------------------------------------===//

const std::vector<Include> &IncludeGraph::includesOf(const std::string &File) {
  auto [It, IsNew] = Includes.try_emplace(File);
  if (IsNew)
    if (auto Text = readSource(File))
      It->second = scanSource((*Text)->getBuffer()).Includes;
  return It->second;
}

static std::vector<std::string> searchPath(const Unit &U) {
  std::vector<std::string> Path;
  for (size_t I = 0; I < U.Arguments.size(); ++I) {
    StringRef Argument = U.Arguments[I];
    for (StringRef Option : {"-isystem", "-iquote", "-I"}) {
      if (!Argument.consume_front(Option))
        continue;
      if (Argument.empty() && I + 1 < U.Arguments.size())
        Argument = U.Arguments[++I];
      Path.push_back(sys::path::is_absolute(Argument)
                         ? Argument.str()
                         : absolutePath(U.Directory + "/" + Argument.str()));
      break;
    }
  }
  return Path;
}

bool IncludeGraph::reaches(const Unit &U, const std::string &Wanted) {
  std::vector<std::string> Path = searchPath(U), Pending = {U.File};
  StringSet<> Seen;
  Seen.insert(U.File);
  // Only a name that ends like the wanted one can be it, but any file may
  // include it: follow those of the project, which are few.
  while (!Pending.empty()) {
    std::string File = std::move(Pending.back());
    Pending.pop_back();
    std::vector<std::string> Places = {sys::path::parent_path(File).str()};
    Places.insert(Places.end(), Path.begin(), Path.end());
    for (const Include &I : includesOf(File))
      for (const std::string &Place : Places) {
        SmallString<256> Candidate(Place);
        sys::path::append(Candidate, I.Name);
        sys::path::remove_dots(Candidate, true);
        if (Candidate == Wanted)
          return true;
        if (!sys::fs::exists(Candidate))
          continue;
        if (Seen.insert(Candidate).second)
          Pending.push_back(Candidate.str().str());
        break;
      }
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

void DatabaseDiscoverer::translateEntries() {
  StringSet<> Known, Seen;
  for (const DatabaseEntry &Entry : Database.Entries) {
    TranslatedCommand Command =
        translateCommand(Entry.Command, Entry.Directory, Entry.File);
    if (Command.Lang && !sys::fs::exists(Entry.File)) {
      if (Seen.insert(Entry.File).second)
        MissingFiles.push_back(Entry.File);
      continue;
    }
    if (isExcluded(O, Entry.File) || !compilesForGpu(Command, Entry.File))
      continue;
    for (std::string &Option : Command.Unknown)
      if (Known.insert(Option).second)
        Unknown.push_back(std::move(Option));
    Unit U;
    U.File = Entry.File;
    U.Directory = Entry.Directory;
    U.Lang = *Command.Lang;
    U.Arguments = std::move(Command.Arguments);
    U.Arguments.insert(U.Arguments.end(), O.CompilerArguments.begin(),
                       O.CompilerArguments.end());
    U.MaxRegisters = Command.MaxRegisters;
    U.BuildTargets = std::move(Command.Targets);
    // Several outputs from one command line are one unit.
    std::string Key = U.File + "\n" + U.Directory + "\n" +
                      join(U.Arguments, "\n") + utostr(U.MaxRegisters);
    if (Seen.insert(Key).second)
      All.push_back(std::move(U));
  }
}

void DatabaseDiscoverer::reportMissing() {
  constexpr size_t Shown = 5;
  for (size_t I = 0; I != std::min(Shown, MissingFiles.size()); ++I)
    Work.Problems.push_back(MissingFiles[I] +
                            ": in the compile database, but not there");
  if (MissingFiles.size() > Shown)
    Work.Problems.push_back(
        utostr(MissingFiles.size() - Shown) +
        " more files of the compile database are not there");
}

/// Checks \p File through the first unit that includes it.
bool DatabaseDiscoverer::addIncluderOf(const std::string &File) {
  for (const Unit &U : All) {
    if (!Graph.reaches(U, File))
      continue;
    Unit Through = U;
    Through.OnlyFiles = {File};
    Work.Units.push_back(std::move(Through));
    return true;
  }
  return false;
}

/// Checks \p File with the options of the unit whose path is most alike.
void DatabaseDiscoverer::addAlone(const std::string &File) {
  const Unit *Nearest = nullptr;
  size_t Best = 0;
  for (const Unit &U : All) {
    size_t Shared =
        std::mismatch(File.begin(), File.end(), U.File.begin(), U.File.end())
            .first -
        File.begin();
    if (!Nearest || Shared > Best) {
      Nearest = &U;
      Best = Shared;
    }
  }
  Unit Alone;
  if (Nearest)
    Alone = *Nearest;
  else
    Alone.Directory = sys::path::parent_path(File).str();
  Alone.File = File;
  Alone.IsNamed = true;
  Work.Units.push_back(std::move(Alone));
}

void DatabaseDiscoverer::addPath(const std::string &Given) {
  std::string Path = absolutePath(Given);
  sys::fs::file_status Status;
  if (std::error_code EC = sys::fs::status(Path, Status)) {
    Work.Problems.push_back(Given + ": " + EC.message());
    return;
  }
  bool Any = false;
  for (size_t I = 0; I != All.size(); ++I) {
    StringRef File = All[I].File;
    if (File != Path && !(File.starts_with(Path) && File.size() > Path.size() &&
                          File[Path.size()] == '/'))
      continue;
    Any = true;
    Chosen.insert(I);
  }
  if (Any)
    return;
  if (sys::fs::is_directory(Status))
    Work.Problems.push_back(Given +
                            ": the compile database has no GPU file in it");
  else if (!addIncluderOf(Path))
    addAlone(Path);
}

Workload DatabaseDiscoverer::run() {
  Work.Problems = Database.Problems;
  translateEntries();
  if (O.Paths.empty()) {
    reportMissing();
    Work.Units = std::move(All);
    if (Work.Units.empty() && Work.Problems.empty())
      Work.Problems.push_back(O.Database +
                              ": no CUDA or HIP file in the compile database");
    return std::move(Work);
  }
  for (const std::string &Path : O.Paths)
    addPath(Path);
  for (size_t I : Chosen)
    Work.Units.push_back(All[I]);
  return std::move(Work);
}

Workload discoverInDatabase(const Options &O, const CompileDatabase &Database,
                            std::vector<std::string> &Unknown) {
  return DatabaseDiscoverer(O, Database, Unknown).run();
}

} // namespace gputidy
