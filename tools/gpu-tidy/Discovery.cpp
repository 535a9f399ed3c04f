//===- Discovery.cpp - from paths to units --------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Discovery.h"
#include "Makefile.h"
#include "NvccTranslation.h"
#include "SourceScan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <map>
#include <unistd.h>

using namespace llvm;

namespace gputidy {

std::string absolutePath(StringRef Path) {
  SmallString<256> Absolute(Path);
  (void)sys::fs::make_absolute(Absolute);
  sys::path::remove_dots(Absolute, /*remove_dot_dot=*/true);
  while (Absolute.size() > 1 && sys::path::is_separator(Absolute.back()))
    Absolute.pop_back();
  return Absolute.str().str();
}

Error checkExcludes(const Options &O) {
  for (const std::string &Glob : O.Excludes) {
    Expected<GlobPattern> Pattern = GlobPattern::create(Glob);
    if (!Pattern)
      return createStringError(inconvertibleErrorCode(),
                               "--exclude " + Glob + ": " +
                                   toString(Pattern.takeError()));
  }
  return Error::success();
}

bool isExcluded(const Options &O, StringRef Path) {
  return any_of(O.Excludes, [&](const std::string &Glob) {
    Expected<GlobPattern> Pattern = GlobPattern::create(Glob);
    if (!Pattern) {
      consumeError(Pattern.takeError());
      return false;
    }
    // "third_party" means what is below any directory of that name.
    Expected<GlobPattern> Below = GlobPattern::create("*/" + Glob + "/*");
    if (!Below) {
      consumeError(Below.takeError());
      return Pattern->match(Path);
    }
    return Pattern->match(Path) || Below->match(Path);
  });
}

namespace {

struct SourceFile {
  FileKind Kind = FileKind::Other;
  SourceScan Scan;
  bool IsNamed = false;
  /// C++ with no device code of its own, but with some in what it includes that
  /// no unit includes.
  bool IsCarrier = false;
};

/// Gathers sources and works out who includes whom.
class Discoverer {
public:
  explicit Discoverer(const Options &O) : O(O) {}

  Workload run();

private:
  void addPath(const std::string &Path);
  void addDirectory(const std::string &Root);
  bool addFile(const std::string &Path, bool IsNamed);
  void index(const std::string &Path);
  void indexTree(StringRef Root);
  void linkIncludes();
  const MakefileFlags &makefileFor(StringRef Directory);
  std::string resolve(const std::string &Includer, const Include &Included);
  StringRef bestMatch(const std::string &Includer, StringRef Name) const;
  bool isUnit(const SourceFile &File) const;
  bool hasIncluder(const std::string &Path,
                   function_ref<bool(SourceFile &)> Wanted);
  bool isIncludedByUnit(const std::string &Path);
  void chooseCarriers();
  Language languageOf(const std::string &Path) const;
  std::vector<std::string> includeRoots(const std::string &Path);
  Unit makeUnit(const std::string &Path);
  void readArguments();

  const Options &O;
  /// What the compiler arguments on the command line say: the language that
  /// they choose and the targets are not among the arguments any more.
  TranslatedCommand Given;
  Workload Work;
  std::map<std::string, SourceFile> Files;
  /// Files that are known for their names only: what an include may mean.
  std::map<std::string, std::vector<std::string>> ByBaseName;
  std::map<std::string, std::vector<std::string>> Includers;
  StringSet<> Indexed;
  StringMap<MakefileFlags> Makefiles;
};

} // namespace

//===----------------------------------------------------------------------===//
// Gathering
//===----------------------------------------------------------------------===//

bool Discoverer::addFile(const std::string &Path, bool IsNamed) {
  FileKind Kind = kindOf(Path);
  if (Kind == FileKind::Other && !IsNamed)
    return false;
  index(Path);
  if (sys::fs::exists(Path) && !sys::fs::is_regular_file(Path)) {
    Work.Problems.push_back(Path + ": not a regular file");
    return false;
  }
  auto Text = readSource(Path);
  if (!Text) {
    Work.Problems.push_back(Path + ": " + Text.getError().message());
    return false;
  }
  SourceFile File{Kind, scanSource((*Text)->getBuffer()), IsNamed};
  if (IsNamed && File.Scan.IsEmpty) {
    Work.Problems.push_back(Path + ": the file is empty");
    return false;
  }
  auto [It, IsNew] = Files.try_emplace(Path, std::move(File));
  It->second.IsNamed |= IsNamed;
  return It->second.Kind == FileKind::Gpu || It->second.Scan.HasDeviceCode;
}

static bool isSkippedDirectory(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  // A build directory's sources are generated, or copies.
  return Name.starts_with(".") || Name == "CMakeFiles" ||
         sys::fs::exists(Path + "/CMakeCache.txt");
}

/// True of a symbolic link below \p Root that says nothing new: it leads
/// nowhere (as editors' lock files do), to a directory (maybe one above it), or
/// to a file that is found below \p Root anyway.
static bool isIdleLink(StringRef Root, StringRef Link) {
  SmallString<256> Target, RealRoot;
  return sys::fs::real_path(Link, Target) || sys::fs::is_directory(Target) ||
         sys::fs::real_path(Root, RealRoot) ||
         Target.starts_with((RealRoot + "/").str());
}

void Discoverer::addDirectory(const std::string &Root) {
  bool Any = false;
  std::error_code EC;
  sys::fs::recursive_directory_iterator It(Root, EC, /*follow_symlinks=*/false);
  sys::fs::recursive_directory_iterator End;
  if (EC) {
    Work.Problems.push_back(Root + ": " + EC.message());
    return;
  }
  while (It != End) {
    std::string Path = It->path();
    sys::fs::file_type Type = It->type();
    if (Type == sys::fs::file_type::directory_file) {
      if (isSkippedDirectory(Path) || isExcluded(O, Path + "/")) {
        It.no_push();
      } else if (::access(Path.c_str(), R_OK | X_OK)) {
        // The iterator would step over it without a word.
        Work.Problems.push_back(Path + ": " + errnoAsErrorCode().message());
        It.no_push();
      }
    } else if (!isExcluded(O, Path) &&
               (Type != sys::fs::file_type::symlink_file ||
                !isIdleLink(Root, Path))) {
      Any |= addFile(Path, false);
    }
    It.increment(EC);
    if (EC) {
      Work.Problems.push_back(Path + ": " + EC.message());
      EC.clear();
    }
  }
  if (!Any)
    Work.Problems.push_back(Root +
                            ": no CUDA or HIP sources in this directory");
}

void Discoverer::index(const std::string &Path) {
  if (Indexed.insert(Path).second)
    ByBaseName[sys::path::filename(Path).str()].push_back(Path);
}

/// Learns the names of the headers below \p Root.
void Discoverer::indexTree(StringRef Root) {
  if (!Indexed.insert((Root + "/").str()).second)
    return;
  constexpr unsigned Enough = 50000;
  std::error_code EC;
  unsigned Count = 0;
  for (sys::fs::recursive_directory_iterator
           It(Root, EC, /*follow_symlinks=*/false),
       End;
       It != End && !EC && ++Count < Enough; It.increment(EC)) {
    if (It->type() != sys::fs::file_type::directory_file) {
      if (kindOf(It->path()) != FileKind::Other)
        index(It->path());
    } else if (isSkippedDirectory(It->path())) {
      It.no_push();
    }
  }
}

/// The tree that \p File belongs to: the repository, else its directory.
static StringRef projectOf(StringRef File) {
  StringRef Directory = sys::path::parent_path(File);
  for (StringRef Above = Directory; Above.size() > 1;
       Above = sys::path::parent_path(Above))
    if (sys::fs::exists(Above + "/.git"))
      return Above;
  return Directory;
}

void Discoverer::addPath(const std::string &Given) {
  std::string Path = absolutePath(Given);
  sys::fs::file_status Status;
  if (std::error_code EC = sys::fs::status(Path, Status)) {
    Work.Problems.push_back(Given + ": " + EC.message());
    return;
  }
  if (sys::fs::is_directory(Status))
    return addDirectory(Path);
  if (isExcluded(O, Path))
    return;
  addFile(Path, true);
}

//===----------------------------------------------------------------------===//
// Includes
//===----------------------------------------------------------------------===//

/// Of the known files whose path ends in \p Name, the one nearest to
/// \p Includer.
StringRef Discoverer::bestMatch(const std::string &Includer,
                                StringRef Name) const {
  StringRef Plain = Name;
  while (Plain.consume_front("../") || Plain.consume_front("./"))
    ;
  auto Found = ByBaseName.find(sys::path::filename(Plain).str());
  if (Found == ByBaseName.end())
    return "";
  StringRef Best;
  size_t BestShared = 0;
  for (const std::string &Candidate : Found->second) {
    if (!StringRef(Candidate).ends_with(("/" + Plain).str()))
      continue;
    size_t Shared = std::mismatch(Candidate.begin(), Candidate.end(),
                                  Includer.begin(), Includer.end())
                        .first -
                    Candidate.begin();
    if (Best.empty() || Shared > BestShared) {
      Best = Candidate;
      BestShared = Shared;
    }
  }
  return Best;
}

/// The flags of the makefile in \p Directory, else of the nearest above it that
/// speaks of this directory.
const MakefileFlags &Discoverer::makefileFor(StringRef Directory) {
  auto [It, IsNew] = Makefiles.try_emplace(Directory);
  if (!IsNew)
    return It->second;
  constexpr unsigned Highest = 3;
  StringRef Above = Directory;
  for (unsigned Level = 0; Level <= Highest && Above.size() > 1; ++Level) {
    StringRef Below = Directory.drop_front(Above.size()).ltrim('/');
    if (std::optional<MakefileFlags> Flags = readMakefile(Above, Below)) {
      It->second = std::move(*Flags);
      break;
    }
    if (sys::fs::exists(Above + "/.git"))
      break;
    Above = sys::path::parent_path(Above);
  }
  return It->second;
}

static std::string joined(StringRef Directory, StringRef Name) {
  SmallString<256> Path(Directory);
  sys::path::append(Path, Name);
  sys::path::remove_dots(Path, true);
  return Path.str().str();
}

/// The file that \p Included in \p Includer means; empty if it is none of the
/// project's.
std::string Discoverer::resolve(const std::string &Includer,
                                const Include &Included) {
  StringRef Directory = sys::path::parent_path(Includer);
  std::string Beside = joined(Directory, Included.Name);
  // `<name.h>` may mean a system's header, `<name.cuh>` none.
  StringRef Extension = sys::path::extension(Included.Name);
  bool IsOwn = Included.IsQuoted || (!Extension.empty() && Extension != ".h");
  if (IsOwn && (Files.count(Beside) || sys::fs::exists(Beside)))
    return Beside;
  for (const std::string &Path : makefileFor(Directory).IncludePaths)
    if (std::string There = joined(Path, Included.Name); sys::fs::exists(There))
      return There;
  // A name in brackets without a directory is a system's or a library's.
  if (!Included.IsQuoted && !StringRef(Included.Name).contains('/'))
    return "";
  StringRef Match = bestMatch(Includer, Included.Name);
  if (Match.empty() && Included.IsQuoted) {
    indexTree(projectOf(Includer));
    Match = bestMatch(Includer, Included.Name);
  }
  return Match.str();
}

void Discoverer::linkIncludes() {
  for (const auto &[Path, File] : Files)
    for (const Include &I : File.Scan.Includes) {
      std::string Included = resolve(Path, I);
      if (!Included.empty() && Included != Path)
        Includers[Included].push_back(Path);
    }
}

/// The directories from which \p Path's includes, and those of what it
/// includes, can be found. A project's own flags would say; without them, its
/// makefile and what is there do.
std::vector<std::string> Discoverer::includeRoots(const std::string &Path) {
  std::vector<std::string> Roots =
      makefileFor(sys::path::parent_path(Path)).IncludePaths;
  std::vector<std::string> Pending = {Path};
  StringSet<> Seen;
  Seen.insert(Path);
  while (!Pending.empty()) {
    std::string Includer = std::move(Pending.back());
    Pending.pop_back();
    std::vector<Include> Includes;
    auto Known = Files.find(Includer);
    if (Known != Files.end())
      Includes = Known->second.Scan.Includes;
    else if (auto Text = readSource(Includer))
      Includes = scanSource((*Text)->getBuffer()).Includes;
    for (const Include &I : Includes) {
      std::string Included = resolve(Includer, I);
      if (Included.empty() || !Seen.insert(Included).second)
        continue;
      Pending.push_back(Included);
      StringRef Root = Included;
      bool IsBeside =
          joined(sys::path::parent_path(Includer), I.Name) == Included;
      if ((!IsBeside || !I.IsQuoted) && Root.consume_back("/" + I.Name) &&
          !is_contained(Roots, Root))
        Roots.push_back(Root.str());
    }
  }
  return Roots;
}

//===----------------------------------------------------------------------===//
// Units
//===----------------------------------------------------------------------===//

bool Discoverer::isUnit(const SourceFile &File) const {
  return File.Kind == FileKind::Gpu || File.IsCarrier ||
         (File.Kind == FileKind::Cpp && File.Scan.HasDeviceCode) ||
         (File.Kind == FileKind::Other && File.IsNamed);
}

/// True if \p Wanted says so of a file that includes \p Path, maybe through
/// others.
bool Discoverer::hasIncluder(const std::string &Path,
                             function_ref<bool(SourceFile &)> Wanted) {
  StringSet<> Seen;
  std::vector<std::string> Pending = {Path};
  while (!Pending.empty()) {
    std::string File = std::move(Pending.back());
    Pending.pop_back();
    auto Found = Includers.find(File);
    if (Found == Includers.end())
      continue;
    for (const std::string &Includer : Found->second) {
      if (!Seen.insert(Includer).second)
        continue;
      auto Known = Files.find(Includer);
      if (Includer != Path && Known != Files.end() && Wanted(Known->second))
        return true;
      Pending.push_back(Includer);
    }
  }
  return false;
}

bool Discoverer::isIncludedByUnit(const std::string &Path) {
  return hasIncluder(Path, [this](SourceFile &File) { return isUnit(File); });
}

/// Kernels may be in headers only, and the program be C++ to the eye.
void Discoverer::chooseCarriers() {
  for (const auto &[Path, File] : Files)
    if (!isUnit(File) && File.Scan.HasDeviceCode && !isIncludedByUnit(Path))
      hasIncluder(Path, [](SourceFile &Includer) {
        return Includer.IsCarrier = Includer.Kind == FileKind::Cpp;
      });
}

/// Files that are HIP by name, whatever is in them.
static bool hasHipExtension(StringRef Path) {
  StringRef Extension = sys::path::extension(Path);
  return Extension == ".hip" || Extension == ".hiph";
}

/// `-- -x hip --offload-arch=gfx90a`: the language and the targets are no
/// arguments of a pass.
void Discoverer::readArguments() {
  std::vector<std::string> Command{"clang"};
  Command.insert(Command.end(), O.CompilerArguments.begin(),
                 O.CompilerArguments.end());
  Given = translateCommand(Command, ".", "");
  Given.Arguments.clear();
  for (size_t I = 0; I < O.CompilerArguments.size(); ++I) {
    StringRef Argument = O.CompilerArguments[I];
    if (Argument == "-x")
      ++I;
    else if (!Argument.starts_with("-x") && !Argument.starts_with("--x=") &&
             !Argument.starts_with("--offload-arch=") &&
             !Argument.starts_with("--cuda-gpu-arch="))
      Given.Arguments.push_back(Argument.str());
  }
}

Language Discoverer::languageOf(const std::string &Path) const {
  if (Given.Lang)
    return *Given.Lang;
  auto Found = Files.find(Path);
  if (hasHipExtension(Path))
    return Language::Hip;
  int Votes = Found == Files.end() ? 0 : Found->second.Scan.HipOverCuda;
  if (Votes)
    return Votes > 0 ? Language::Hip : Language::Cuda;
  // It does not say; its neighbours do.
  StringRef Directory = sys::path::parent_path(Path);
  for (auto It = Files.lower_bound(Directory.str() + "/"); It != Files.end();
       ++It) {
    if (sys::path::parent_path(It->first) != Directory)
      break;
    // What is HIP by name says nothing of a file that is not.
    if (!hasHipExtension(It->first))
      Votes += It->second.Scan.HipOverCuda;
  }
  return Votes > 0 ? Language::Hip : Language::Cuda;
}

Unit Discoverer::makeUnit(const std::string &Path) {
  Unit U;
  U.File = Path;
  U.Directory = sys::path::parent_path(Path).str();
  U.Lang = languageOf(Path);
  U.IsNamed = Files.at(Path).IsNamed;
  const MakefileFlags &Makefile = makefileFor(U.Directory);
  U.Arguments = Makefile.Definitions;
  if (!Makefile.Standard.empty())
    U.Arguments.push_back(Makefile.Standard);
  U.Arguments.insert(U.Arguments.end(), Given.Arguments.begin(),
                     Given.Arguments.end());
  U.BuildTargets = Given.Targets;
  for (const std::string &Root : includeRoots(Path))
    U.Arguments.push_back("-I" + Root);
  auto Found = Includers.find(Path);
  if (Found != Includers.end())
    U.Includers = Found->second;
  return U;
}

Workload Discoverer::run() {
  readArguments();
  std::vector<std::string> Paths = O.Paths;
  if (Paths.empty())
    Paths.push_back(".");
  for (const std::string &Path : Paths)
    addPath(Path);
  linkIncludes();
  chooseCarriers();
  for (const auto &[Path, File] : Files) {
    bool HasCode = isUnit(File) || File.Scan.HasDeviceCode;
    if (File.Scan.IsEmpty || (!HasCode && !File.IsNamed))
      continue;
    bool WaitsForIncluder =
        (!isUnit(File) || !File.IsNamed) && isIncludedByUnit(Path);
    (WaitsForIncluder ? Work.ThroughIncluders : Work.Units)
        .push_back(makeUnit(Path));
  }
  return std::move(Work);
}

Workload discover(const Options &O) { return Discoverer(O).run(); }

} // namespace gputidy
