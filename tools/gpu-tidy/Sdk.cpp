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

static std::vector<std::string> cudaToolkit(const std::string &Path) {
  std::vector<std::string> Arguments = {"--cuda-path=" + Path};
  // CUDA 13 moved CUB, Thrust and libcu++ here.
  if (sys::fs::is_directory(Path + "/include/cccl")) {
    Arguments.push_back("-isystem");
    Arguments.push_back(Path + "/include/cccl");
  }
  return Arguments;
}

static std::vector<std::string> rocm(const std::string &Path) {
  // Headers up to HIP 5 use a macro that clang 22 no longer has and a builtin
  // that no upstream clang has.
  return {"--rocm-path=" + Path, "-nogpulib", "-D__AMDGCN_WAVEFRONT_SIZE=%width",
          "-D__llvm_amdgcn_rcp_f16=__builtin_amdgcn_rcph"};
}

static std::vector<std::string> ownHeaders(const std::string &Root,
                                           Language Lang) {
  bool Cuda = Lang == Language::Cuda;
  // With a toolkit, -nogpulib would also hide its version.
  std::vector<std::string> Arguments = {Cuda ? "-nocudainc" : "-nogpuinc",
                                        "-nogpulib"};
  if (Root.empty())
    return Arguments;
  for (StringRef Directory : {Cuda ? "cuda" : "hip", "common"}) {
    Arguments.push_back("-isystem");
    Arguments.push_back(Root + "/" + Directory.str());
  }
  Arguments.push_back("-include");
  Arguments.push_back(Cuda ? "gpu_tidy_cuda.h" : "gpu_tidy_hip.h");
  return Arguments;
}

Sdk::Sdk(const Options &O, const Installation &I) {
  if (!O.NoSdk) {
    CudaPath = findCuda(O);
    RocmPath = findRocm(O);
  }
  CudaArguments = CudaPath.empty() ? ownHeaders(I.HeadersDir, Language::Cuda)
                                   : cudaToolkit(CudaPath);
  HipArguments = RocmPath.empty() ? ownHeaders(I.HeadersDir, Language::Hip)
                                  : rocm(RocmPath);
}

std::string Sdk::describe() const {
  auto Name = [](const std::string &Path) {
    return Path.empty() ? std::string("gpu-tidy's own declarations") : Path;
  };
  return "CUDA headers: " + Name(CudaPath) + "; HIP headers: " + Name(RocmPath);
}

} // namespace gputidy
