//===- SourceScan.cpp - what a source's text says about it ----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceScan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <tuple>
#include <utility>

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

/// What `include` in a directive names; an empty name if it names nothing.
static Include includeOf(StringRef Written) {
  Written = Written.ltrim(" \t");
  if (Written.consume_front("\""))
    return {Written.take_until([](char C) { return C == '"'; }).str(), true};
  if (Written.consume_front("<"))
    return {Written.take_until([](char C) { return C == '>'; }).str(), false};
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

/// Says, line by line, whether one vendor's condition is around.
class VendorConditions {
public:
  bool any() const { return is_contained(Open, true); }

  /// \p Name is the directive, \p Rest what follows it.
  void read(StringRef Name, StringRef Rest) {
    StringRef Guard = std::exchange(LastIfndef, StringRef());
    if (Name == "if" || Name == "ifdef" || Name == "ifndef") {
      Open.push_back(namesVendor(Rest));
      if (Name == "ifndef")
        LastIfndef = Rest.trim();
    } else if (Open.empty()) {
      return;
    } else if (Name == "elif") {
      Open.back() |= namesVendor(Rest);
    } else if (Name == "endif") {
      Open.pop_back();
    } else if (Name == "define" && !Guard.empty() && Rest.trim() == Guard) {
      Open.back() = false; // An include guard.
    }
  }

private:
  static bool namesVendor(StringRef Condition) {
    return any_of(
        ArrayRef<StringRef>{"HIP", "ROCM", "AMD", "CUDA", "NVCC", "NVIDIA"},
        [&](StringRef Vendor) { return Condition.contains(Vendor); });
  }

  SmallVector<bool, 8> Open;
  StringRef LastIfndef;
};

/// Collects the includes. Those that only one vendor's compiler reads say
/// nothing about the file.
static void scanDirectives(StringRef Text, SourceScan &Scan) {
  VendorConditions Conditions;
  while (!Text.empty()) {
    StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    Line = Line.ltrim(" \t");
    if (!Line.consume_front("#"))
      continue;
    Line = Line.ltrim(" \t");
    StringRef Name = Line.take_while(isWordChar);
    StringRef Rest = Line.drop_front(Name.size());
    if (Name != "include") {
      Conditions.read(Name, Rest);
      continue;
    }
    Include Included = includeOf(Rest);
    if (Included.Name.empty())
      continue;
    if (!Conditions.any())
      Scan.HipOverCuda += vendorOfHeader(Included);
    Scan.Includes.push_back(std::move(Included));
  }
}

SourceScan scanSource(StringRef Text) {
  SourceScan Scan;
  Scan.IsEmpty = Text.trim().empty();
  Scan.HasDeviceCode = hasLaunch(Text);
  for (StringRef Mark : {"__global__", "__device__", "hipLaunchKernel"})
    Scan.HasDeviceCode |= Text.contains(Mark);
  scanDirectives(Text, Scan);
  Scan.HipOverCuda += countCalls(Text, "hip") - countCalls(Text, "cuda");
  // Functions that only one vendor's target has.
  Scan.HipOverCuda +=
      int(Text.count("__builtin_amdgcn_")) - int(Text.count("__nvvm_"));
  return Scan;
}

ErrorOr<std::unique_ptr<MemoryBuffer>> readSource(const Twine &File) {
  if (sys::fs::exists(File) && !sys::fs::is_regular_file(File))
    return std::make_error_code(std::errc::invalid_argument);
  // IsVolatile: a mapped file that an editor truncates would be a crash.
  return MemoryBuffer::getFile(File, false, false, /*IsVolatile=*/true);
}

} // namespace gputidy
