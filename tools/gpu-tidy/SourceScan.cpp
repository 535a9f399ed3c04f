//===- SourceScan.cpp - what a source's text says about it ----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceScan.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace gputidy {

FileKind kindOf(StringRef Path) {
  StringRef Extension = sys::path::extension(Path);
  for (StringRef Gpu : {".cu", ".hip"})
    if (Extension == Gpu)
      return FileKind::Gpu;
  for (StringRef Cpp : {".cpp", ".cc", ".cxx", ".C", ".c"})
    if (Extension == Cpp)
      return FileKind::Cpp;
  for (StringRef Header : {".cuh", ".hiph", ".h", ".hpp", ".hh", ".hxx", ".inl",
                           ".ipp", ".tpp", ".inc", ".impl"})
    if (Extension == Header)
      return FileKind::Header;
  return FileKind::Other;
}

static bool isWordChar(char C) { return isAlnum(C) || C == '_'; }

/// Counts `Prefix` followed by an upper-case letter at the start of a word:
/// the runtime calls of either vendor look like that.
static int countCalls(StringRef Text, StringRef Prefix) {
  int Count = 0;
  for (size_t At = Text.find(Prefix); At != StringRef::npos;
       At = Text.find(Prefix, At + 1)) {
    StringRef After = Text.drop_front(At + Prefix.size());
    bool StartsWord = At == 0 || !isWordChar(Text[At - 1]);
    Count += StartsWord && !After.empty() && isUpper(After.front());
  }
  return Count;
}

/// What an include directive names; an empty name if \p Line is none.
static Include includeOf(StringRef Line) {
  Line = Line.ltrim(" \t");
  if (!Line.consume_front("#"))
    return {};
  Line = Line.ltrim(" \t");
  if (!Line.consume_front("include"))
    return {};
  Line = Line.ltrim(" \t");
  if (Line.consume_front("\""))
    return {Line.take_until([](char C) { return C == '"'; }).str(), true};
  if (Line.consume_front("<"))
    return {Line.take_until([](char C) { return C == '>'; }).str(), false};
  return {};
}

/// Above 0 if \p Included is one of HIP's headers, below if one of CUDA's. A
/// project's own are called "cuda_utils.h" in HIP code, too.
static int vendorOfHeader(const Include &Included) {
  constexpr int Certain = 100; // An include outweighs names.
  StringRef Name = Included.Name;
  for (StringRef Directory : {"hip/", "hipcub/", "rocprim/"})
    if (Name.starts_with(Directory))
      return Certain;
  for (StringRef Header :
       {"cuda.h", "cuda_runtime", "cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h",
        "cuda_profiler_api.h", "cub/", "device_launch_parameters.h"})
    if (Name.starts_with(Header))
      return -Certain;
  if (Included.IsQuoted)
    return 0;
  if (Name.starts_with("hip_"))
    return Certain;
  return Name.starts_with("cuda") ? -Certain : 0;
}

/// True if there is a `kernel<<<...>>>(...)`; C programs print such arrows.
static bool hasLaunch(StringRef Text) {
  size_t At = Text.find("<<<");
  if (At == StringRef::npos)
    return false;
  for (At = Text.find(">>>", At); At != StringRef::npos;
       At = Text.find(">>>", At + 1))
    if (Text.drop_front(At + 3).ltrim().starts_with("("))
      return true;
  return false;
}

SourceScan scanSource(StringRef Text) {
  SourceScan Scan;
  Scan.IsEmpty = Text.trim().empty();
  Scan.HasDeviceCode = hasLaunch(Text);
  for (StringRef Mark : {"__global__", "__device__", "hipLaunchKernel"})
    Scan.HasDeviceCode |= Text.contains(Mark);
  for (size_t At = Text.find("include"); At != StringRef::npos;
       At = Text.find("include", At + 1)) {
    size_t Start = Text.rfind('\n', At);
    Start = Start == StringRef::npos ? 0 : Start + 1;
    StringRef Line = Text.slice(Start, Text.find('\n', At));
    Include Included = includeOf(Line);
    if (Included.Name.empty())
      continue;
    Scan.HipOverCuda += vendorOfHeader(Included);
    Scan.Includes.push_back(std::move(Included));
  }
  Scan.HipOverCuda += countCalls(Text, "hip") - countCalls(Text, "cuda");
  // Functions that only one vendor's target has.
  Scan.HipOverCuda +=
      int(Text.count("__builtin_amdgcn_")) - int(Text.count("__nvvm_"));
  return Scan;
}

} // namespace gputidy
