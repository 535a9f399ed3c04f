//===- NvccTranslation.cpp - compiler commands as clang takes them --------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NvccTranslation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace gputidy {

namespace {

enum Takes { None, Value, Joined };

enum class Action {
  Drop,          ///< Says nothing about the meaning of the source.
  Define,        ///< A comma-separated list, each with -D. So below:
  Undefine,      ///< -U
  IncludePath,   ///< -I
  SystemInclude, ///< -isystem
  PreInclude,    ///< -include
  Language,      ///< -x
  Standard,      ///< -std=
  HostOptions,   ///< Options of the host compiler.
  PtxasOptions,  ///< Options of the assembler: a register cap may be there.
  Architecture,  ///< Targets.
  RegisterCap,   ///< The cap itself.
  OptionsFile,   ///< A file with more options.
  DefaultStream, ///< A macro of the runtime headers.
  NoExceptions,
  TemplateDepth,
};

struct NvccOption {
  StringLiteral Long;
  StringLiteral Short;
  Takes How;
  Action What;
};

} // namespace

static constexpr NvccOption NvccOptions[] = {
#define NVCC_OPTION(Long, Short, Takes, What)                                  \
  {Long, Short, Takes, Action::What},
#include "NvccOptions.def"
};

static constexpr StringLiteral ActionNames[] = {
    "drop",           "define",         "undefine",      "include-path",
    "system-include", "pre-include",    "language",      "standard",
    "host-options",   "ptxas-options",  "architecture",  "register-cap",
    "options-file",   "default-stream", "no-exceptions", "template-depth"};

void printNvccOptions(raw_ostream &OS) {
  static constexpr StringLiteral How[] = {"none", "value", "joined"};
  json::Array Rows;
  for (const NvccOption &Row : NvccOptions)
    Rows.push_back(json::Array{Row.Long, Row.Short, How[Row.How],
                               ActionNames[static_cast<int>(Row.What)]});
  OS << json::Value(std::move(Rows)) << '\n';
}

//===----------------------------------------------------------------------===//
// Options files
//===----------------------------------------------------------------------===//

static std::string inDirectory(StringRef Directory, StringRef File) {
  if (sys::path::is_absolute(File))
    return File.str();
  SmallString<256> Path(Directory);
  sys::path::append(Path, File);
  return Path.str().str();
}

/// The words of an options file; none if it cannot be read.
static std::optional<std::vector<std::string>>
wordsOf(const std::string &File) {
  auto Text = MemoryBuffer::getFile(File);
  if (!Text)
    return std::nullopt;
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *, 32> Words;
  cl::TokenizeGNUCommandLine((*Text)->getBuffer(), Saver, Words);
  return std::vector<std::string>(Words.begin(), Words.end());
}

//===----------------------------------------------------------------------===//
// Translating
//===----------------------------------------------------------------------===//

namespace {

class Translator {
public:
  Translator(StringRef Directory, StringRef File)
      : Directory(Directory), File(File) {}

  TranslatedCommand run(ArrayRef<std::string> Command);

private:
  using Words = std::vector<std::string>;

  void translateNvcc(const Words &Arguments);
  size_t takeNvccOption(const Words &Arguments, size_t At);
  void apply(const NvccOption &Option, StringRef Value, StringRef Written);
  void addEach(StringRef Option, StringRef List);
  void addTargets(StringRef Specification);
  void takePtxasOptions(StringRef List);
  void takeHostOption(StringRef Option);
  void readOptionsFile(StringRef Name);
  bool isInput(StringRef Argument) const;

  void translateClang(const Words &Arguments);
  size_t takeClangOption(const Words &Arguments, size_t At);
  void setLanguage(StringRef Name);

  std::string Directory;
  std::string File;
  unsigned Depth = 0;
  TranslatedCommand Result;
};

} // namespace

bool Translator::isInput(StringRef Argument) const {
  return !Argument.starts_with("-");
}

void Translator::setLanguage(StringRef Name) {
  if (Name == "cu" || Name == "cuda")
    Result.Lang = Language::Cuda;
  else if (Name == "hip")
    Result.Lang = Language::Hip;
}

void Translator::readOptionsFile(StringRef Name) {
  constexpr unsigned TooDeep = 16; // A file that names itself.
  auto Words = wordsOf(inDirectory(Directory, Name));
  if (!Words || ++Depth > TooDeep) {
    Result.Unknown.push_back("@" + Name.str());
    return;
  }
  Result.IsNvcc ? translateNvcc(*Words) : translateClang(*Words);
  --Depth;
}

//===----------------------------------------------------------------------===//
// nvcc
//===----------------------------------------------------------------------===//

static const NvccOption *findNvccOption(StringRef Name) {
  for (const NvccOption &Option : NvccOptions)
    if (Option.Long == Name || Option.Short == Name)
      return &Option;
  return nullptr;
}

/// The option that \p Text, without its dashes, is with its value joined on.
static const NvccOption *findJoined(StringRef Text) {
  for (const NvccOption &Option : NvccOptions)
    if (Option.How == Joined && Text.size() > Option.Short.size() &&
        Text.starts_with(Option.Short))
      return &Option;
  return nullptr;
}

void Translator::addEach(StringRef Option, StringRef List) {
  // A comma inside quotes or parentheses, as in -DF(a,b)=a, is the value's.
  unsigned Open = 0;
  bool Quoted = false;
  std::string Item;
  auto Flush = [&] {
    if (Item.empty())
      return;
    Result.Arguments.push_back(Option.str());
    Result.Arguments.push_back(std::move(Item));
    Item.clear();
  };
  for (char C : List) {
    Quoted ^= C == '"';
    Open += C == '(';
    Open -= C == ')' && Open;
    if (C == ',' && !Open && !Quoted)
      Flush();
    else
      Item += C;
  }
  Flush();
}

/// Finds the names in "arch=compute_80,code=[sm_80,compute_80]", "sm_90", ...
/// Virtual architectures stand for the real ones of the same number; "native",
/// "all" and "all-major" name none.
void Translator::addTargets(StringRef Specification) {
  SmallVector<StringRef, 8> Parts;
  SplitString(Specification, Parts, ",=[]\"' ");
  for (StringRef Part : Parts) {
    if (Part.starts_with("lto_"))
      Part = Part.drop_front(4);
    std::string Target;
    if (Part.starts_with("sm_") || Part.starts_with("gfx"))
      Target = Part.split(':').first.str(); // Without "xnack+" and the like.
    else if (Part.consume_front("compute_"))
      Target = "sm_" + Part.str();
    if (!Target.empty() && !is_contained(Result.Targets, Target))
      Result.Targets.push_back(std::move(Target));
  }
}

static unsigned registerCap(StringRef Text) {
  unsigned Cap = 0;
  return Text.getAsInteger(10, Cap) ? 0 : Cap;
}

void Translator::takePtxasOptions(StringRef List) {
  SmallVector<StringRef, 8> Options;
  SplitString(List, Options, ", ");
  for (size_t I = 0; I != Options.size(); ++I) {
    auto [Name, Value] = Options[I].ltrim('-').split('=');
    if (Name != "maxrregcount" && Name != "r")
      continue;
    if (Value.empty() && I + 1 != Options.size())
      Value = Options[I + 1];
    if (unsigned Cap = registerCap(Value))
      Result.MaxRegisters = Cap;
  }
}

/// Of the host compiler's options, what changes how source is read.
void Translator::takeHostOption(StringRef Option) {
  static constexpr StringLiteral Kept[] = {"-D",
                                           "-U",
                                           "-I",
                                           "-isystem",
                                           "-iquote",
                                           "-idirafter",
                                           "-std=",
                                           "-fopenmp",
                                           "-fno-exceptions",
                                           "-fexceptions",
                                           "-fno-rtti",
                                           "-frtti",
                                           "-fsigned-char",
                                           "-funsigned-char",
                                           "-fshort-enums",
                                           "-fchar8_t",
                                           "-fno-char8_t",
                                           "-fms-extensions",
                                           "-ftemplate-depth",
                                           "-fconstexpr"};
  for (StringRef Prefix : Kept)
    if (Option.starts_with(Prefix) && Option.size() > 2) {
      Result.Arguments.push_back(Option.str());
      return;
    }
}

void Translator::apply(const NvccOption &Option, StringRef Value,
                       StringRef Written) {
  switch (Option.What) {
  case Action::Drop:
    return;
  case Action::Define:
    return addEach("-D", Value);
  case Action::Undefine:
    return addEach("-U", Value);
  case Action::IncludePath:
    return addEach("-I", Value);
  case Action::SystemInclude:
    return addEach("-isystem", Value);
  case Action::PreInclude:
    return addEach("-include", Value);
  case Action::Language:
    return setLanguage(Value);
  case Action::Standard:
    Result.Arguments.push_back("-std=" + Value.str());
    return;
  case Action::HostOptions: {
    SmallVector<StringRef, 8> Options;
    SplitString(Value, Options, ", ");
    for (StringRef Host : Options)
      takeHostOption(Host);
    return;
  }
  case Action::PtxasOptions:
    return takePtxasOptions(Value);
  case Action::Architecture:
    return addTargets(Value);
  case Action::RegisterCap:
    if (unsigned Cap = registerCap(Value))
      Result.MaxRegisters = Cap;
    else
      Result.Unknown.push_back(Written.str());
    return;
  case Action::OptionsFile: {
    SmallVector<StringRef, 2> Files;
    SplitString(Value, Files, ",");
    for (StringRef Name : Files)
      readOptionsFile(Name);
    return;
  }
  case Action::DefaultStream:
    if (Value == "per-thread")
      Result.Arguments.push_back("-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
    return;
  case Action::NoExceptions:
    Result.Arguments.push_back("-fno-exceptions");
    return;
  case Action::TemplateDepth:
    Result.Arguments.push_back("-ftemplate-depth=" + Value.str());
    return;
  }
}

/// Takes the option at \p At and returns how many words it was.
size_t Translator::takeNvccOption(const Words &Arguments, size_t At) {
  StringRef Written = Arguments[At];
  StringRef Text = Written.ltrim('-');
  auto [Name, Given] = Text.split('=');
  bool HasValue = Name.size() != Text.size();
  const NvccOption *Option = findNvccOption(Name);
  if (!Option) {
    Option = findJoined(Text);
    if (Option) {
      HasValue = true;
      Given = Text.drop_front(Option->Short.size());
    }
  }
  if (!Option) {
    // -forward-unknown-to-host-compiler, or a mistake; both come here.
    static constexpr StringLiteral Host[] = {"-f", "-m", "-W", "-p", "-s",
                                             "-n", "-r", "-B", "-i"};
    bool IsHosts = any_of(Host, [&](StringRef Prefix) {
      return Written.starts_with(Prefix) && !Written.starts_with("--");
    });
    if (!IsHosts)
      Result.Unknown.push_back(Written.str());
    else
      takeHostOption(Written);
    return 1;
  }
  if (Option->How == None || HasValue) {
    apply(*Option, Given, Written);
    return 1;
  }
  if (At + 1 == Arguments.size()) {
    Result.Unknown.push_back(Written.str());
    return 1;
  }
  apply(*Option, Arguments[At + 1], Written);
  return 2;
}

void Translator::translateNvcc(const Words &Arguments) {
  for (size_t At = 0; At < Arguments.size();) {
    StringRef Argument = Arguments[At];
    if (Argument.consume_front("@")) {
      readOptionsFile(Argument);
      ++At;
    } else if (isInput(Argument)) {
      ++At;
    } else {
      At += takeNvccOption(Arguments, At);
    }
  }
}

//===----------------------------------------------------------------------===//
// clang and hipcc
//===----------------------------------------------------------------------===//

/// Takes the option at \p At and returns how many words it was. clang knows its
/// own options: only what asks for an output, a pass or a target goes.
size_t Translator::takeClangOption(const Words &Arguments, size_t At) {
  static constexpr StringLiteral Pairs[] = {"-o",
                                            "-MF",
                                            "-MT",
                                            "-MQ",
                                            "-mllvm",
                                            "-Xlinker",
                                            "-Xassembler",
                                            "-arch",
                                            "-Xclang",
                                            "-L",
                                            "-l",
                                            "-Xarch_host",
                                            "-Xarch_device",
                                            "-Xoffload-linker",
                                            "-include-pch",
                                            "-T",
                                            "-u",
                                            "-Xcuda-ptxas",
                                            "-Xcuda-fatbinary"};
  static constexpr StringLiteral Dropped[] = {"-c",
                                              "-S",
                                              "-E",
                                              "-MD",
                                              "-MMD",
                                              "-M",
                                              "-MM",
                                              "-MP",
                                              "-MG",
                                              "-v",
                                              "-w",
                                              "-pipe",
                                              "-s",
                                              "-rdynamic",
                                              "-pg",
                                              "-emit-llvm",
                                              "-fsyntax-only",
                                              "-pthread",
                                              "-shared",
                                              "-static",
                                              "-nostdlib",
                                              "-parallel-jobs"};
  static constexpr StringLiteral DroppedPrefixes[] = {"-W",
                                                      "-O",
                                                      "-g",
                                                      "-l",
                                                      "-L",
                                                      "-o",
                                                      "-save-temps",
                                                      "-MF",
                                                      "-MT",
                                                      "-fcolor-diagnostics",
                                                      "-fdiagnostics-color",
                                                      "--cuda-host-only",
                                                      "--cuda-device-only",
                                                      "--offload-host-only",
                                                      "--offload-device-only",
                                                      "--hip-link",
                                                      "-fgpu-rdc",
                                                      "-fno-gpu-rdc",
                                                      "--rocm-path",
                                                      "--cuda-path",
                                                      "--hip-path",
                                                      "--hip-device-lib",
                                                      "--rocm-device-lib",
                                                      "-ferror-limit",
                                                      "-fplugin",
                                                      "-fprofile",
                                                      "-flto",
                                                      "-fsanitize",
                                                      "-fno-sanitize",
                                                      "-ftime-trace",
                                                      "-fmodule",
                                                      "-fPIC",
                                                      "-fPIE",
                                                      "-fpic",
                                                      "-fpie",
                                                      "-mcode-object-version",
                                                      "-parallel-jobs",
                                                      "-march=",
                                                      "-mtune=",
                                                      "--gcc-toolchain",
                                                      "-resource-dir",
                                                      "-no-canonical-prefixes",
                                                      "-nogpulib",
                                                      "-nocudalib",
                                                      "-frandom-seed",
                                                      "-fuse-ld",
                                                      "-rtlib",
                                                      "-unwindlib",
                                                      "--offload-compress",
                                                      "-foffload-lto",
                                                      "--serialize"};
  StringRef Written = Arguments[At];
  if (is_contained(Pairs, Written))
    return 2;
  if (Written == "-x") {
    if (At + 1 != Arguments.size())
      setLanguage(Arguments[At + 1]);
    return 2;
  }
  StringRef Rest = Written;
  for (StringRef Name :
       {"--offload-arch=", "--cuda-gpu-arch=", "--amdgpu-target="})
    if (Rest.consume_front(Name)) {
      addTargets(Rest);
      return 1;
    }
  if (Rest.consume_front("-x") || Rest.consume_front("--x=")) {
    setLanguage(Rest);
    return 1;
  }
  bool IsDropped = is_contained(Dropped, Written) ||
                   any_of(DroppedPrefixes, [&](StringRef Prefix) {
                     return Written.starts_with(Prefix);
                   });
  if (!IsDropped)
    Result.Arguments.push_back(Written.str());
  return 1;
}

void Translator::translateClang(const Words &Arguments) {
  static constexpr StringLiteral WithValue[] = {
      "-I",         "-D",       "-U",          "-isystem",  "-iquote",
      "-idirafter", "-include", "-imacros",    "-isysroot", "--sysroot",
      "-target",    "-F",       "-cxx-isystem"};
  for (size_t At = 0; At < Arguments.size();) {
    StringRef Argument = Arguments[At];
    if (is_contained(WithValue, Argument) && At + 1 < Arguments.size()) {
      Result.Arguments.push_back(Argument.str());
      Result.Arguments.push_back(Arguments[At + 1]);
      At += 2;
    } else if (Argument.consume_front("@")) {
      readOptionsFile(Argument);
      ++At;
    } else if (isInput(Argument) || Argument == "--") {
      ++At;
    } else {
      At += takeClangOption(Arguments, At);
    }
  }
}

//===----------------------------------------------------------------------===//
// Either
//===----------------------------------------------------------------------===//

/// Where the compiler is in \p Command: behind ccache, `env A=B` and the like.
static size_t compilerIndex(ArrayRef<std::string> Command) {
  static constexpr StringLiteral Launchers[] = {
      "ccache", "sccache",  "distcc", "icecc",  "env",       "nice",
      "time",   "launcher", "goma",   "gomacc", "buildcache"};
  size_t At = 0;
  for (; At + 1 < Command.size(); ++At) {
    StringRef Word = Command[At];
    StringRef Name = sys::path::stem(Word);
    bool IsAssignment = Word.contains('=') && !Word.starts_with("-");
    if (!IsAssignment && !is_contained(Launchers, Name))
      break;
  }
  return At;
}

TranslatedCommand Translator::run(ArrayRef<std::string> Command) {
  size_t At = compilerIndex(Command);
  if (At >= Command.size())
    return std::move(Result);
  StringRef Compiler = sys::path::stem(Command[At]);
  Result.IsNvcc = Compiler.starts_with("nvcc");
  Words Arguments(Command.begin() + At + 1, Command.end());
  Result.IsNvcc ? translateNvcc(Arguments) : translateClang(Arguments);
  if (Result.Lang)
    return std::move(Result);
  StringRef Extension = sys::path::extension(File);
  bool IsForAmd = Compiler.starts_with("hipcc") ||
                  any_of(Result.Targets, [](StringRef Target) {
                    return Target.starts_with("gfx");
                  });
  if (Extension == ".hip" || IsForAmd)
    Result.Lang = Language::Hip;
  else if (Extension == ".cu")
    Result.Lang = Language::Cuda;
  return std::move(Result);
}

TranslatedCommand translateCommand(ArrayRef<std::string> Command,
                                   StringRef Directory, StringRef File) {
  return Translator(Directory, File).run(Command);
}

} // namespace gputidy
