//===- Installation.cpp - where the program's own files are ---------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Installation.h"
#include "Config.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace gputidy {

static std::string firstDirectory(std::initializer_list<std::string> Places) {
  for (const std::string &Place : Places)
    if (sys::fs::is_directory(Place))
      return Place;
  return "";
}

static std::string above(StringRef Path, unsigned Levels) {
  for (; Levels; --Levels)
    Path = sys::path::parent_path(Path);
  return Path.str();
}

/// The resource directory of the clang on the PATH that has our major version.
static std::string resourceDirOfClang() {
  ErrorOr<std::string> Clang =
      sys::findProgramByName("clang-" GPU_TIDY_LLVM_MAJOR);
  SmallString<128> Real;
  if (!Clang || sys::fs::real_path(*Clang, Real))
    return "";
  return above(Real, 2) + "/lib/clang/" GPU_TIDY_LLVM_MAJOR;
}

Installation Installation::find(const char *Argv0) {
  Installation I;
  static int Anchor;
  I.Executable = sys::fs::getMainExecutable(Argv0, &Anchor);
  std::string Prefix = above(I.Executable, 2);
  std::string Share = Prefix + "/share/gpu-tidy";
  I.ResourceDir = firstDirectory({Prefix + "/lib/clang/" GPU_TIDY_LLVM_MAJOR,
                                  GPU_TIDY_RESOURCE_DIR, resourceDirOfClang()});
  I.HeadersDir = firstDirectory(
      {Share + "/headers", GPU_TIDY_SOURCE_DIR "/tools/headers"});
  I.DocsDir = firstDirectory({Share + "/docs", GPU_TIDY_SOURCE_DIR "/docs"});
  return I;
}

} // namespace gputidy
