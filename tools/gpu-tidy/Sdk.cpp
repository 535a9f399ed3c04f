//===- Sdk.cpp - where the GPU headers are --------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sdk.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace gputidy {

/// The first of \p Places that has \p Header in it.
static std::string firstWith(ArrayRef<std::string> Places, StringRef Header) {
  for (const std::string &Place : Places)
    if (!Place.empty() && sys::fs::exists(Place + "/" + Header))
      return Place;
  return "";
}

static std::string environment(StringRef Name) {
  return sys::Process::GetEnv(Name).value_or("");
}

static std::string findCuda(const Options &O) {
  constexpr StringLiteral Header = "include/cuda_runtime.h";
  if (!O.CudaPath.empty())
    return firstWith({O.CudaPath}, Header);
  return firstWith({environment("CUDA_PATH"), environment("CUDA_HOME"),
                    "/usr/local/cuda", "/opt/cuda"},
                   Header);
}

static std::string findRocm(const Options &O) {
  constexpr StringLiteral Header = "include/hip/hip_runtime.h";
  if (!O.RocmPath.empty())
    return firstWith({O.RocmPath}, Header);
  return firstWith({environment("ROCM_PATH"), "/opt/rocm", "/usr"}, Header);
}

namespace {

/// Gathers compiler arguments.
class Arguments {
public:
  explicit Arguments(StringRef Root) : Root(Root) {}

  void add(const Twine &Argument) { List.push_back(Argument.str()); }
  void addPair(StringRef Option, const Twine &Value) {
    add(Option);
    add(Value);
  }
  /// A directory of gpu-tidy's own headers.
  void addOwn(StringRef Option, const Twine &Directory) {
    if (!Root.empty())
      addPair(Option, Root + "/" + Directory);
  }
  void includeOwn(const Twine &Header) {
    if (!Root.empty())
      addPair("-include", Header);
  }
  std::vector<std::string> take() { return std::move(List); }

private:
  StringRef Root;
  std::vector<std::string> List;
};

} // namespace

static StringRef nameOf(Language Lang) {
  return Lang == Language::Cuda ? "cuda" : "hip";
}

/// With a real SDK: what it lacks for clang comes in front of it, libraries
/// that are not installed behind it.
static std::vector<std::string> realHeaders(StringRef Path, StringRef Own,
                                            Language Lang) {
  Arguments A(Own);
  A.addOwn("-isystem", "bridge");
  if (Lang == Language::Cuda) {
    A.add("--cuda-path=" + Path);
    // CUDA 13 moved CUB, Thrust and libcu++ here.
    if (sys::fs::is_directory(Path + "/include/cccl"))
      A.addPair("-isystem", Path + "/include/cccl");
  } else {
    A.add("--rocm-path=" + Path);
    A.add("-nogpulib");
  }
  A.addOwn("-idirafter", nameOf(Lang) + "_libraries");
  A.addOwn("-idirafter", "common");
  A.addOwn("-idirafter", "fallback");
  A.includeOwn("gpu_tidy_" + nameOf(Lang) + "_bridge.h");
  return A.take();
}

static std::vector<std::string> ownHeaders(StringRef Own, Language Lang) {
  Arguments A(Own);
  A.add(Lang == Language::Cuda ? "-nocudainc" : "-nogpuinc");
  // With a toolkit, -nogpulib would also hide its version.
  A.add("-nogpulib");
  A.addOwn("-isystem", nameOf(Lang));
  A.addOwn("-isystem", nameOf(Lang) + "_libraries");
  A.addOwn("-isystem", "common");
  A.addOwn("-idirafter", "fallback");
  A.includeOwn("gpu_tidy_" + nameOf(Lang) + ".h");
  return A.take();
}

Sdk::Sdk(const Options &O, const Installation &I) {
  if (!O.NoSdk) {
    CudaPath = findCuda(O);
    RocmPath = findRocm(O);
  }
  CudaArguments = CudaPath.empty()
                      ? ownHeaders(I.HeadersDir, Language::Cuda)
                      : realHeaders(CudaPath, I.HeadersDir, Language::Cuda);
  HipArguments = RocmPath.empty()
                     ? ownHeaders(I.HeadersDir, Language::Hip)
                     : realHeaders(RocmPath, I.HeadersDir, Language::Hip);
}

static bool isSdkDirectory(StringRef Path, StringRef Base) {
  SmallString<256> Directory(sys::path::is_absolute(Path) ? "" : Base);
  sys::path::append(Directory, Path);
  return sys::fs::exists(Directory + "/cuda_runtime.h") ||
         sys::fs::exists(Directory + "/hip/hip_runtime.h");
}

std::vector<std::string>
Sdk::withoutSdkPaths(std::vector<std::string> Arguments, Language Lang,
                     StringRef Base) const {
  if (!(Lang == Language::Cuda ? CudaPath : RocmPath).empty())
    return Arguments;
  std::vector<std::string> Kept;
  for (size_t I = 0; I < Arguments.size(); ++I) {
    StringRef Path = Arguments[I];
    bool Takes = Path.consume_front("-isystem") || Path.consume_front("-I") ||
                 Path.consume_front("-idirafter");
    bool Apart = Takes && Path.empty() && I + 1 < Arguments.size();
    if (Apart)
      Path = Arguments[I + 1];
    if (!Takes || !isSdkDirectory(Path, Base)) {
      Kept.push_back(Arguments[I]);
      if (Apart)
        Kept.push_back(Arguments[I + 1]);
    }
    I += Apart;
  }
  return Kept;
}

std::string Sdk::describe() const {
  auto Name = [](const std::string &Path) {
    return Path.empty() ? std::string("gpu-tidy's own declarations") : Path;
  };
  return "CUDA headers: " + Name(CudaPath) + "; HIP headers: " + Name(RocmPath);
}

} // namespace gputidy
