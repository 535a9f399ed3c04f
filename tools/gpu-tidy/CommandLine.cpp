//===- CommandLine.cpp - what the user asked for --------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "CheckList.h"
#include "Report.h"
#include "support/Targets.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace gputidy {

static Error usageError(const Twine &Message) {
  return createStringError(inconvertibleErrorCode(), Message);
}

//===----------------------------------------------------------------------===//
// The table of options
//===----------------------------------------------------------------------===//

namespace {

struct OptionRow {
  StringLiteral Section; ///< Set on the first row of a section of the help.
  StringLiteral Name;
  char Short;
  StringLiteral Value; ///< Empty: a flag.
  StringLiteral Help;
  Error (*Apply)(Options &O, StringRef Value);
};

} // namespace

static Error setUnsigned(unsigned &Out, StringRef Name, StringRef Value) {
  if (Value.getAsInteger(10, Out))
    return usageError(Name + " takes a number, not '" + Value + "'");
  return Error::success();
}

static Error addReport(Options &O, StringRef Value) {
  auto [Format, File] = Value.split(':');
  if (File.empty() || !isReportFormat(Format)) {
    File = Value;
    Format = reportFormatOfFile(Value);
  }
  if (Format.empty())
    return usageError(
        "cannot tell the format of '" + Value +
        "' from its name; write --output FORMAT:FILE with one of " +
        reportFormats());
  O.Reports.push_back({Format.str(), File.str()});
  return Error::success();
}

static Error setFormat(Options &O, StringRef Value) {
  if (!isReportFormat(Value))
    return usageError("unknown format '" + Value + "'; known are " +
                      reportFormats());
  O.Reports.push_back({Value.str(), ""});
  return Error::success();
}

static Error setTargets(Options &O, StringRef Value) {
  Expected<Targets> T = Targets::parse(Value);
  if (!T)
    return T.takeError();
  O.Targets = Value.str();
  return Error::success();
}

static Error setChecks(Options &O, StringRef Value) {
  Expected<std::string> Globs = resolveChecks(Value);
  if (!Globs)
    return Globs.takeError();
  O.Checks = *Globs;
  return Error::success();
}

static Error setPasses(Options &O, StringRef Value) {
  if (Value == "auto")
    O.Passes = PassChoice::Auto;
  else if (Value == "device")
    O.Passes = PassChoice::Device;
  else if (Value == "both")
    O.Passes = PassChoice::Both;
  else
    return usageError("--passes takes auto, device or both, not '" + Value +
                      "'");
  return Error::success();
}

static Error setErrorGroups(Options &O, StringRef Value) {
  SmallVector<StringRef, 4> Items;
  Value.split(Items, ',', -1, false);
  for (StringRef Item : Items) {
    Item = Item.trim();
    if (!isGroup(Item) && Item != "none")
      return usageError("unknown group '" + Item +
                        "'; known are correctness, portability, performance "
                        "and none");
    O.ErrorGroups.push_back(Item.str());
  }
  return Error::success();
}

static Error setColor(Options &O, StringRef Value) {
  if (Value != "auto" && Value != "always" && Value != "never")
    return usageError("--color takes auto, always or never, not '" + Value +
                      "'");
  O.Color = Value.str();
  return Error::success();
}

#define SET(Field)                                                             \
  [](Options &O, StringRef Value) -> Error {                                   \
    O.Field = Value.str();                                                     \
    return Error::success();                                                   \
  }
#define ADD(Field)                                                             \
  [](Options &O, StringRef Value) -> Error {                                   \
    O.Field.push_back(Value.str());                                            \
    return Error::success();                                                   \
  }
#define FLAG(Field, To)                                                        \
  [](Options &O, StringRef) -> Error {                                         \
    O.Field = To;                                                              \
    return Error::success();                                                   \
  }
#define NUMBER(Field, Name)                                                    \
  [](Options &O, StringRef Value) { return setUnsigned(O.Field, Name, Value); }

static const OptionRow Rows[] = {
    {"What to check", "database", 'p', "DIR|FILE",
     "take files and flags from a compile database (nvcc's are translated)",
     SET(Database)},
    {"", "arch", 'a', "LIST",
     "targets to check for, such as sm_80,gfx90a (default: "
     "sm_80,sm_90,gfx90a,gfx942,gfx1100)",
     setTargets},
    {"", "checks", 'c', "LIST",
     "names, globs or groups (correctness, portability, performance); "
     "'-NAME' takes away",
     setChecks},
    {"", "exclude", 0, "GLOB", "leave out files whose path matches",
     ADD(Excludes)},
    {"", "passes", 0, "WHICH",
     "auto (default): device, and host where the code differs; device; both",
     setPasses},

    {"How it compiles", "cuda-path", 0, "DIR",
     "the CUDA toolkit (default: $CUDA_PATH, /usr/local/cuda)", SET(CudaPath)},
    {"", "rocm-path", 0, "DIR",
     "the ROCm installation (default: $ROCM_PATH, /opt/rocm, /usr)",
     SET(RocmPath)},
    {"", "no-sdk", 0, "",
     "use gpu-tidy's own declarations even where an SDK is installed",
     FLAG(NoSdk, true)},
    {"", "extra-arg", 0, "ARG", "add a compiler argument",
     ADD(CompilerArguments)},

    {"What to show", "format", 'f', "FORMAT",
     "text (default), json, sarif, github, junit or html", setFormat},
    {"", "output", 'o', "[FORMAT:]FILE",
     "write a report to a file as well; may be repeated", addReport},
    {"", "quiet", 'q', "", "findings and errors only, no summary",
     FLAG(Quiet, true)},
    {"", "verbose", 'v', "", "say what is done", FLAG(Verbose, true)},
    {"", "statistics", 0, "", "count the findings by check and by file",
     FLAG(Statistics, true)},
    {"", "color", 0, "WHEN", "auto (default), always or never", setColor},

    {"Living with old code", "baseline", 0, "FILE",
     "do not report the findings that FILE lists; name its stale entries",
     SET(Baseline)},
    {"", "write-baseline", 0, "FILE", "list the present findings in FILE",
     SET(WriteBaseline)},
    {"", "diff", 0, "REV",
     "report findings on lines changed since git revision REV only",
     SET(DiffRevision)},
    {"", "fix", 0, "", "apply the fixes that are safe", FLAG(Fix, true)},
    {"", "error-on", 0, "GROUPS",
     "exit with 1 for findings of these groups only (none: never)",
     setErrorGroups},

    {"How it runs", "jobs", 'j', "N",
     "units checked at a time (default: one a "
     "core)",
     NUMBER(Jobs, "--jobs")},
    {"", "timeout", 0, "SECONDS",
     "give up on a unit after this long "
     "(default: 300; 0: never)",
     NUMBER(TimeoutSeconds, "--timeout")},
    {"", "memory-limit", 0, "MIB", "give up on a unit that needs more memory",
     NUMBER(MemoryLimitMiB, "--memory-limit")},
    {"", "cache-dir", 0, "DIR",
     "where results are kept (default: $XDG_CACHE_HOME/gpu-tidy)",
     SET(CacheDir)},
    {"", "no-cache", 0, "", "neither read nor keep results",
     FLAG(UseCache, false)},
    {"", "help", 'h', "", "print this", FLAG(ShowHelp, true)},
};

#undef SET
#undef ADD
#undef FLAG
#undef NUMBER

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

static const OptionRow *findRow(StringRef Name) {
  for (const OptionRow &Row : Rows)
    if (Row.Name == Name || (Name.size() == 1 && Row.Short == Name[0]))
      return &Row;
  return nullptr;
}

static Error unknownOption(StringRef Argument) {
  std::vector<StringRef> Names;
  for (const OptionRow &Row : Rows)
    Names.push_back(Row.Name);
  std::vector<std::string> Near =
      nearest(Argument.ltrim('-').split('=').first, Names);
  return usageError("unknown option '" + Argument + "'" +
                    (Near.empty() ? "; see gpu-tidy --help"
                                  : "; did you mean --" + Near.front() + "?"));
}

/// Takes one option, and its value from \p Rest where it stands apart.
static Error takeOption(Options &O, StringRef Argument,
                        ArrayRef<const char *> &Rest) {
  StringRef Name =
      Argument.ltrim('-').take_until([](char C) { return C == '='; });
  StringRef Value = Argument.ltrim('-').drop_front(Name.size());
  bool HasValue = Value.consume_front("=");
  const OptionRow *Row = findRow(Name);
  // -j4, -pbuild
  if (!Row && !Argument.starts_with("--") && !HasValue) {
    const OptionRow *Short = findRow(Name.take_front());
    if (Short && !Short->Value.empty()) {
      Row = Short;
      Value = Name.drop_front();
      HasValue = true;
    }
  }
  if (!Row)
    return unknownOption(Argument);
  if (Row->Value.empty() && HasValue)
    return usageError("--" + Row->Name + " takes no value");
  if (!Row->Value.empty() && !HasValue) {
    if (Rest.empty())
      return usageError("--" + Row->Name + " needs a value: " + Row->Value);
    Value = Rest.front();
    Rest = Rest.drop_front();
  }
  return Row->Apply(O, Value);
}

static bool isCompilerArgument(StringRef Argument) {
  return Argument.starts_with("-I") || Argument.starts_with("-D") ||
         Argument.starts_with("-U") || Argument.starts_with("-std=");
}

Expected<Options> parseArguments(StringRef Command,
                                 ArrayRef<const char *> Arguments) {
  Options O;
  while (!Arguments.empty()) {
    StringRef Argument = Arguments.front();
    Arguments = Arguments.drop_front();
    if (Argument == "--") {
      O.CompilerArguments.insert(O.CompilerArguments.end(), Arguments.begin(),
                                 Arguments.end());
      break;
    }
    if (!Argument.starts_with("-") || Argument == "-") {
      O.Paths.push_back(Argument.str());
      continue;
    }
    if (isCompilerArgument(Argument)) {
      O.CompilerArguments.push_back(Argument.str());
      if (Argument.size() == 2 && !Arguments.empty()) {
        O.CompilerArguments.push_back(Arguments.front());
        Arguments = Arguments.drop_front();
      }
      continue;
    }
    if (Error E = takeOption(O, Argument, Arguments))
      return std::move(E);
  }
  return O;
}

//===----------------------------------------------------------------------===//
// Help
//===----------------------------------------------------------------------===//

static void printWrapped(raw_ostream &OS, StringRef Text, unsigned Indent) {
  unsigned Column = Indent;
  SmallVector<StringRef, 16> Words;
  Text.split(Words, ' ');
  for (StringRef Word : Words) {
    if (Column > Indent && Column + Word.size() + 1 > 80) {
      OS << '\n';
      OS.indent(Indent);
      Column = Indent;
    } else if (Column > Indent) {
      OS << ' ';
      ++Column;
    }
    OS << Word;
    Column += Word.size();
  }
  OS << '\n';
}

static void printOptions(raw_ostream &OS) {
  constexpr unsigned Indent = 30;
  for (const OptionRow &Row : Rows) {
    if (!Row.Section.empty())
      OS << '\n' << Row.Section << ":\n";
    std::string Left = Row.Short ? std::string("  -") + Row.Short + ", --"
                                 : std::string("      --");
    Left += Row.Name.str();
    if (!Row.Value.empty())
      Left += "=" + Row.Value.str();
    OS << Left;
    if (Left.size() + 2 > Indent) {
      OS << '\n';
      OS.indent(Indent);
    } else {
      OS.indent(Indent - Left.size());
    }
    printWrapped(OS, Row.Help, Indent);
  }
}

void printHelp(raw_ostream &OS, StringRef Command) {
  if (Command == "check") {
    OS << "usage: gpu-tidy check [OPTION...] [PATH...] [-- COMPILER "
          "ARGUMENT...]\n"
          "\n"
          "Checks CUDA and HIP sources. A PATH is a file or a directory; with "
          "-p "
          "and no\nPATH, all GPU files of the compile database are checked; "
          "with "
          "neither, the\ncurrent directory. -I, -D, -U and -std= may be given "
          "directly.\n";
    printOptions(OS);
    OS << "\nExit codes: 0 no findings, 1 findings, 2 something could not be "
          "checked.\n";
    return;
  }
  if (Command == "compile-commands") {
    OS << "usage: gpu-tidy compile-commands -p DIR [-o json:FILE]\n\n"
          "Writes the compile database in DIR with nvcc's and hipcc's commands "
          "translated\nfor clang-tidy, clangd and other clang tools; to the "
          "standard output, or to FILE.\n";
    return;
  }
  OS << "gpu-tidy finds divergence, portability and occupancy bugs in CUDA and "
        "HIP code.\n\n"
        "usage: gpu-tidy COMMAND ...\n\n"
        "  check [PATH...]          check files, directories or a whole "
        "project\n"
        "  explain [CHECK]          what a check finds and what to do; or list "
        "them\n"
        "  occupancy ...            how many blocks fit, and what limits them\n"
        "  compile-commands -p DIR  an nvcc compile database as clang's\n"
        "  help [COMMAND]           print this, or a command's options\n\n"
        "Examples:\n\n"
        "  gpu-tidy check kernels/\n"
        "  gpu-tidy check -p build --checks=correctness -o report.html\n"
        "  gpu-tidy check --arch=sm_90,gfx942 reduce.cu -- -Iinclude\n"
        "  gpu-tidy explain gpu-divergent-barrier\n\n"
        "Exit codes: 0 no findings, 1 findings, 2 something could not be "
        "checked.\n";
}

int fail(const Twine &Message) {
  outs().flush();
  errs() << "gpu-tidy: error: " << Message << '\n';
  return CouldNotCheck;
}

} // namespace gputidy
