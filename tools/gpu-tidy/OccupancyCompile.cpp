//===- OccupancyCompile.cpp - Compilers asked on demand -------------------===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OccupancyCompile.h"
#include "OccupancyLogs.h"

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

/// A file that goes when this goes.
class TemporaryFile {
public:
  explicit TemporaryFile(StringRef Suffix) {
    if (llvm::sys::fs::createTemporaryFile("gpu-tidy-occupancy", Suffix, Path))
      Path.clear();
  }
  ~TemporaryFile() {
    if (!Path.empty())
      llvm::sys::fs::remove(Path);
  }
  TemporaryFile(const TemporaryFile &) = delete;
  TemporaryFile &operator=(const TemporaryFile &) = delete;

  StringRef path() const { return Path; }
  std::string read() const {
    auto Text = llvm::MemoryBuffer::getFile(Path);
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

std::string findClang(const OccupancyOptions &Options) {
  if (!Options.Clang.empty())
    return Options.Clang;
  std::string Version = "clang++-" + std::to_string(LLVM_VERSION_MAJOR);
  return findProgram(
      {Version, "clang++", "amdclang++"},
      {"/usr/lib/llvm-" + std::to_string(LLVM_VERSION_MAJOR) + "/bin",
       "/opt/rocm/llvm/bin"});
}

/// What came out of a compiler.
struct Outcome {
  int Status = -1;
  std::string Log;
};

Outcome execute(const std::vector<std::string> &Command) {
  constexpr unsigned SecondsToWait = 600;
  TemporaryFile Log("log");
  std::vector<StringRef> Arguments(Command.begin(), Command.end());
  std::optional<StringRef> Redirects[] = {StringRef(""), Log.path(),
                                          Log.path()};
  Outcome Result;
  std::string Message;
  Result.Status =
      llvm::sys::ExecuteAndWait(Command.front(), Arguments, std::nullopt,
                                Redirects, SecondsToWait, 0, &Message);
  Result.Log = Log.read() + Message;
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

  std::vector<KernelReport> read(const Outcome &Result) {
    std::vector<KernelReport> Kernels = readKernelReports(
        Result.Log, (File + " for " + Target.Name).str(), Errors);
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
                           : Options.Nvcc;
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
    TemporaryFile Object("cubin");
    std::vector<std::string> Command = {
        Nvcc,      "-x", "cu", "-arch=" + Target.Name, "-cubin",
        "-Xptxas", "-v", "-o", Object.path().str()};
    addUserArguments(Command);
    Outcome Result = execute(Command);
    return Result.Status ? failed("nvcc", Result) : read(Result);
  }

  std::vector<KernelReport> withClang(const std::string &Clang,
                                      const std::string &Ptxas) {
    TemporaryFile Object("o");
    std::vector<std::string> Command = {Clang,
                                        "-x",
                                        "cuda",
                                        "--offload-arch=" + Target.Name,
                                        "--offload-device-only",
                                        "--ptxas-path=" + Ptxas,
                                        "-Xcuda-ptxas",
                                        "-v",
                                        "-O3",
                                        "-c",
                                        "-o",
                                        Object.path().str()};
    addUserArguments(Command);
    Outcome Result = execute(Command);
    return Result.Status ? failed("clang", Result) : read(Result);
  }

  /// Shared memory and launch bounds stand in the PTX, registers do not.
  std::vector<KernelReport> withoutPtxas(const std::string &Clang) {
    TemporaryFile Assembly("ptx");
    std::vector<std::string> Command = {Clang,
                                        "-x",
                                        "cuda",
                                        "--offload-arch=" + Target.Name,
                                        "--offload-device-only",
                                        "-O3",
                                        "-S",
                                        "-o",
                                        Assembly.path().str()};
    addUserArguments(Command);
    Outcome Result = execute(Command);
    if (Result.Status)
      return failed("clang", Result);
    return readPtx(Assembly.read());
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
      StringRef Bounds = Line.trim();
      unsigned Threads;
      if (Bounds.consume_front(".maxntid ") &&
          !Bounds.consumeInteger(10, Threads))
        Kernels.back().MaxThreads = Threads;
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
    TemporaryFile Assembly("s");
    std::vector<std::string> Command = {
        Clang,
        "-x",
        "hip",
        "--offload-arch=" + Target.Name,
        "--offload-device-only",
        "-O3",
        "-S",
        "-o",
        Assembly.path().str(),
        "-Rpass-analysis=kernel-resource-usage"};
    if (Options.Launch.WaveSize == 64 && !Target.Waves.isSingle())
      Command.push_back("-mwavefrontsize64");
    if (Options.Launch.CuMode && Target.Amd.HasCuMode)
      Command.push_back("-mcumode");
    size_t Front = Command.size();
    addUserArguments(Command);
    Outcome Result = execute(Command);
    // Without ROCm the kernels that call nothing of it still compile.
    for (auto [Complaint, Option] :
         {std::pair("cannot find ROCm device library", "-nogpulib"),
          std::pair("cannot find HIP runtime", "-nogpuinc")})
      if (Result.Status && StringRef(Result.Log).contains(Complaint)) {
        Command.insert(Command.begin() + Front, Option);
        Result = execute(Command);
      }
    if (Result.Status)
      return failed("clang", Result);
    std::vector<KernelReport> Kernels = read(Result);
    readLaunchBounds(Assembly.read(), Kernels);
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
