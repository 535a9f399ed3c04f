//===- OccupancyCompile.cpp - Compilers asked on demand -------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OccupancyCompile.h"
#include "Sdk.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <cstdlib>

using llvm::StringRef;
using llvm::Twine;
using namespace occupancy_model;

namespace gputidy {
namespace {

/// A directory that goes with all its files when this goes.
class TemporaryDirectory {
public:
  TemporaryDirectory() {
    if (llvm::sys::fs::createUniqueDirectory("gpu-tidy-occupancy", Path))
      Path.clear();
  }
  ~TemporaryDirectory() {
    if (!Path.empty())
      (void)llvm::sys::fs::remove_directories(Path);
  }
  TemporaryDirectory(const TemporaryDirectory &) = delete;
  TemporaryDirectory &operator=(const TemporaryDirectory &) = delete;

  std::string path() const { return Path.str().str(); }
  std::string file(StringRef Name) const {
    llvm::SmallString<128> File = Path;
    llvm::sys::path::append(File, Name);
    return File.str().str();
  }
  /// The text of the first file that ends in \p Extension.
  std::string readFirst(StringRef Extension) const {
    std::error_code Error;
    for (llvm::sys::fs::directory_iterator I(Path, Error), End;
         I != End && !Error; I.increment(Error))
      if (StringRef(I->path()).ends_with(Extension))
        return readFile(I->path());
    return "";
  }
  static std::string readFile(StringRef File) {
    auto Text = llvm::MemoryBuffer::getFile(File);
    return Text ? (*Text)->getBuffer().str() : std::string();
  }

private:
  llvm::SmallString<128> Path;
};

/// The program called one of \p Names, in the search path or in \p Folders.
std::string findProgram(llvm::ArrayRef<StringRef> Names,
                        llvm::ArrayRef<std::string> Folders) {
  std::vector<StringRef> Extra(Folders.begin(), Folders.end());
  for (StringRef Name : Names)
    if (auto Path = llvm::sys::findProgramByName(Name))
      return *Path;
  for (StringRef Name : Names)
    if (auto Path = llvm::sys::findProgramByName(Name, Extra))
      return *Path;
  return "";
}

std::vector<std::string> cudaFolders() {
  std::vector<std::string> Folders;
  for (const char *Variable : {"CUDA_PATH", "CUDA_HOME"})
    if (const char *Root = std::getenv(Variable))
      Folders.push_back(std::string(Root) + "/bin");
  Folders.push_back("/usr/local/cuda/bin");
  return Folders;
}

/// A program that the user named, by path or by name.
std::string namedProgram(const std::string &Name) {
  auto Path = llvm::sys::findProgramByName(Name);
  return Path ? *Path : Name;
}

std::string findClang(const OccupancyOptions &Options) {
  if (!Options.Clang.empty())
    return namedProgram(Options.Clang);
  std::string Major = std::to_string(LLVM_VERSION_MAJOR);
  std::string Version = "clang++-" + Major;
  return findProgram({Version, "clang++", "amdclang++"},
                     {"/usr/lib/llvm-" + Major + "/bin", "/opt/rocm/llvm/bin"});
}

/// What came out of a compiler.
struct Outcome {
  int Status = -1;
  std::string Log;
};

Outcome execute(const std::vector<std::string> &Command) {
  constexpr unsigned SecondsToWait = 600;
  TemporaryDirectory Directory;
  std::string Log = Directory.file("log");
  std::vector<StringRef> Arguments(Command.begin(), Command.end());
  std::optional<StringRef> Redirects[] = {StringRef(""), StringRef(Log),
                                          StringRef(Log)};
  Outcome Result;
  std::string Message;
  Result.Status =
      llvm::sys::ExecuteAndWait(Command.front(), Arguments, std::nullopt,
                                Redirects, SecondsToWait, 0, &Message);
  Result.Log = TemporaryDirectory::readFile(Log) + Message;
  return Result;
}

/// The first line of a compiler's output that says what is wrong.
std::string firstError(StringRef Log) {
  std::string First;
  while (!Log.empty()) {
    auto [Line, Rest] = Log.split('\n');
    Log = Rest;
    Line = Line.trim();
    if (Line.contains("error") || Line.contains("fatal"))
      return Line.str();
    if (First.empty())
      First = Line.str();
  }
  return First.empty() ? "no output" : First;
}

class Compilation {
public:
  Compilation(StringRef File, const Device &Target,
              const OccupancyOptions &Options, OccupancyErrors &Errors)
      : File(File), Target(Target), Options(Options), Errors(Errors) {}

  std::vector<KernelReport> run() {
    return Target.isAmd() ? forAmd() : forNvidia();
  }

private:
  std::vector<KernelReport> failed(const Twine &Compiler,
                                   const Outcome &Result) {
    Errors.report(File + " for " + Target.Name + ": " + Compiler + ": " +
                  firstError(Result.Log));
    return {};
  }

  void addUserArguments(std::vector<std::string> &Command) const {
    Command.insert(Command.end(), Options.CompilerArguments.begin(),
                   Options.CompilerArguments.end());
    Command.push_back(File.str());
  }

  /// Runs clang; where that fails for want of an SDK, or with one that this
  /// clang does not take, once more with the declarations of our own.
  Outcome executeClang(std::vector<std::string> Command) {
    size_t Front = Command.size();
    addUserArguments(Command);
    Outcome First = execute(Command);
    if (!First.Status || Options.Installed.HeadersDir.empty())
      return First;
    gputidy::Options WithoutSdk;
    WithoutSdk.NoSdk = true;
    Language Lang = Target.isAmd() ? Language::Hip : Language::Cuda;
    std::vector<std::string> Own =
        Sdk(WithoutSdk, Options.Installed).argumentsFor(Lang);
    if (Target.isAmd())
      Own.insert(Own.end(), {"-include", "gpu_tidy_hip_code.h"});
    Own.push_back("-Wno-unknown-cuda-version");
    Command.insert(Command.begin() + Front, Own.begin(), Own.end());
    Outcome Second = execute(Command);
    // What was wrong with the user's own SDK is what the user can mend.
    return Second.Status ? First : Second;
  }

  std::vector<KernelReport> read(const Outcome &Result) {
    std::vector<KernelReport> Kernels = readKernelReports(
        Result.Log, (File + " for " + Target.Name).str(),
        [&](const Twine &Message) { Errors.report(Message); });
    for (KernelReport &Kernel : Kernels) {
      Kernel.Arch = Target.Name;
      Kernel.Where = File.str();
    }
    return Kernels;
  }

  //===--------------------------------------------------------------------===//
  // NVIDIA
  //===--------------------------------------------------------------------===//

  std::vector<KernelReport> forNvidia() {
    std::string Nvcc = Options.Nvcc.empty()
                           ? findProgram({"nvcc"}, cudaFolders())
                           : namedProgram(Options.Nvcc);
    if (!Nvcc.empty() && Options.Clang.empty())
      return withNvcc(Nvcc);
    std::string Clang = findClang(Options);
    if (Clang.empty()) {
      Errors.report(File + " for " + Target.Name +
                    ": neither nvcc nor clang found; give --nvcc or --clang");
      return {};
    }
    std::string Ptxas = findProgram({"ptxas"}, cudaFolders());
    return Ptxas.empty() ? withoutPtxas(Clang) : withClang(Clang, Ptxas);
  }

  std::vector<KernelReport> withNvcc(const std::string &Nvcc) {
    TemporaryDirectory Directory;
    std::vector<std::string> Command = {
        Nvcc,         "-x",
        "cu",         "-arch=" + Target.Name,
        "-cubin",     "-Xptxas",
        "-v",         "--keep",
        "--keep-dir", Directory.path(),
        "-o",         Directory.file("kernels.cubin")};
    addUserArguments(Command);
    Outcome Result = execute(Command);
    if (Result.Status)
      return failed("nvcc", Result);
    return readWithBounds(Result, Directory.readFirst(".ptx"));
  }

  std::vector<KernelReport> withClang(const std::string &Clang,
                                      const std::string &Ptxas) {
    TemporaryDirectory Directory;
    Outcome Result = executeClang(
        {Clang, "-x", "cuda", "--offload-arch=" + Target.Name,
         "--offload-device-only", "--ptxas-path=" + Ptxas, "-Xcuda-ptxas", "-v",
         "-O3", "-c", "-save-temps=obj", "-o", Directory.file("kernels.o")});
    if (Result.Status)
      return failed("clang", Result);
    return readWithBounds(Result, Directory.readFirst(".s"));
  }

  /// Shared memory and launch bounds stand in the PTX, registers do not.
  std::vector<KernelReport> withoutPtxas(const std::string &Clang) {
    TemporaryDirectory Directory;
    std::string Ptx = Directory.file("kernels.ptx");
    Outcome Result =
        executeClang({Clang, "-x", "cuda", "--offload-arch=" + Target.Name,
                      "--offload-device-only", "-O3", "-S", "-o", Ptx});
    if (Result.Status)
      return failed("clang", Result);
    return readPtx(TemporaryDirectory::readFile(Ptx));
  }

  /// ptxas' report with the launch bounds of the PTX that it was given.
  std::vector<KernelReport> readWithBounds(const Outcome &Result,
                                           StringRef Ptx) {
    std::vector<KernelReport> Kernels = read(Result);
    for (const KernelReport &Bounds : readPtx(Ptx))
      for (KernelReport &Kernel : Kernels)
        if (Kernel.MangledName == Bounds.MangledName)
          Kernel.MaxThreads = Bounds.MaxThreads;
    return Kernels;
  }

  std::vector<KernelReport> readPtx(StringRef Ptx) {
    llvm::StringMap<unsigned> SharedSizes;
    std::vector<KernelReport> Kernels;
    while (!Ptx.empty()) {
      auto [Line, Rest] = Ptx.split('\n');
      Ptx = Rest;
      if (Line.contains(".shared ") && Line.contains("["))
        readSharedVariable(Line, SharedSizes);
      size_t Entry = Line.find(".entry ");
      if (Entry != StringRef::npos) {
        KernelReport Kernel;
        Kernel.MangledName = Line.drop_front(Entry + strlen(".entry "))
                                 .take_until([](char C) { return C == '('; })
                                 .trim()
                                 .str();
        Kernel.Arch = Target.Name;
        Kernel.RegistersKnown = false;
        Kernel.Where = File.str();
        Kernels.push_back(std::move(Kernel));
      }
      if (Kernels.empty())
        continue;
      readBounds(Line.trim(), Kernels.back());
      // Each variable once, where the kernel's body first names it.
      for (auto &Variable : SharedSizes)
        if (Variable.second && !Line.contains(".shared") &&
            Line.contains(Variable.first())) {
          Kernels.back().Resources.StaticShared += Variable.second;
          Variable.second = 0;
        }
    }
    return Kernels;
  }

  /// ".maxntid 128" or ".maxntid 16, 16, 1".
  static void readBounds(StringRef Line, KernelReport &Kernel) {
    if (!Line.consume_front(".maxntid ") && !Line.consume_front(".reqntid "))
      return;
    unsigned Product = 1, Size;
    for (; !Line.consumeInteger(10, Size); Line = Line.ltrim(", "))
      Product *= Size;
    Kernel.MaxThreads = Product;
  }

  /// ".shared .align 4 .b8 tile[4096];"
  static void readSharedVariable(StringRef Line,
                                 llvm::StringMap<unsigned> &Sizes) {
    auto [Front, Back] = Line.split('[');
    StringRef Name = Front.rsplit(' ').second;
    unsigned Bytes;
    if (!Name.empty() && !Back.consumeInteger(10, Bytes))
      Sizes[Name] = Bytes;
  }

  //===--------------------------------------------------------------------===//
  // AMD
  //===--------------------------------------------------------------------===//

  std::vector<KernelReport> forAmd() {
    std::string Clang = findClang(Options);
    if (Clang.empty()) {
      Errors.report(File + " for " + Target.Name +
                    ": clang not found; give --clang");
      return {};
    }
    TemporaryDirectory Directory;
    std::string Assembly = Directory.file("kernels.s");
    std::vector<std::string> Command = {
        Clang,
        "-x",
        "hip",
        "--offload-arch=" + Target.Name,
        "--offload-device-only",
        "-O3",
        "-S",
        "-o",
        Assembly,
        "-Rpass-analysis=kernel-resource-usage"};
    if (Options.Launch.WaveSize == 64 && !Target.Waves.isSingle())
      Command.push_back("-mwavefrontsize64");
    if (Options.Launch.CuMode && Target.Amd.HasCuMode)
      Command.push_back("-mcumode");
    Outcome Result = executeClang(Command);
    if (Result.Status)
      return failed("clang", Result);
    std::vector<KernelReport> Kernels = read(Result);
    readLaunchBounds(TemporaryDirectory::readFile(Assembly), Kernels);
    return Kernels;
  }

  /// The metadata behind the code: the bound stands in front of the name.
  static void readLaunchBounds(StringRef Assembly,
                               std::vector<KernelReport> &Kernels) {
    unsigned Threads = 0;
    while (!Assembly.empty()) {
      auto [Line, Rest] = Assembly.split('\n');
      Assembly = Rest;
      Line = Line.trim();
      if (Line.consume_front(".max_flat_workgroup_size:")) {
        if (Line.trim().getAsInteger(10, Threads))
          Threads = 0;
      } else if (Line.consume_front(".name:")) {
        for (KernelReport &Kernel : Kernels)
          // 1,024 is what is assumed where nothing is said.
          if (Line.trim() == Kernel.MangledName && Threads && Threads < 1024)
            Kernel.MaxThreads = Threads;
      }
    }
  }

  StringRef File;
  const Device &Target;
  const OccupancyOptions &Options;
  OccupancyErrors &Errors;
};

} // namespace

std::vector<KernelReport> compileKernels(StringRef File, const Device &Target,
                                         const OccupancyOptions &Options,
                                         OccupancyErrors &Errors) {
  return Compilation(File, Target, Options, Errors).run();
}

} // namespace gputidy
