//===- PluginLoader.cpp - refuse another LLVM, load the checks ------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `clang-tidy -load=libGpuTidy.so` loads: it compares the LLVM version of
/// the program with the one that the checks were built for, and only then loads
/// the checks, from libGpuTidyModule.so beside it. The checks themselves cannot
/// compare: their symbols do not resolve in another LLVM. This file therefore
/// refers to no LLVM symbol that must be there.
///
//===----------------------------------------------------------------------===//

#include "llvm/Config/llvm-config.h"
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <string>
#include <unistd.h>

namespace clang {
__attribute__((weak, visibility("default"))) std::string getClangFullVersion();
} // namespace clang

namespace {

constexpr unsigned OldestLlvm = 19;

/// Ends the program: clang-tidy would go on without the checks, and say that it
/// found nothing.
[[noreturn]] void fail(const std::string &Why) {
  std::fprintf(stderr, "error: %s\n", Why.c_str());
  std::fflush(stderr);
  _exit(2);
}

/// The LLVM major version of the program that loads this, 0 if it does not say.
unsigned hostMajor() {
  if (!clang::getClangFullVersion)
    return 0;
  const std::string Version = clang::getClangFullVersion();
  const std::string Key = "version ";
  const size_t At = Version.find(Key);
  if (At == std::string::npos)
    return 0;
  return std::strtoul(Version.c_str() + At + Key.size(), nullptr, 10);
}

/// This library's own path, with links followed.
std::string ownPath() {
  Dl_info Info;
  if (!dladdr(reinterpret_cast<void *>(&hostMajor), &Info))
    return "libGpuTidy.so";
  char Real[PATH_MAX];
  return realpath(Info.dli_fname, Real) ? Real : Info.dli_fname;
}

__attribute__((constructor)) void loadChecks() {
  const std::string Own = ownPath();
  const std::string Built = std::to_string(LLVM_VERSION_MAJOR);
  const unsigned Host = hostMajor();
  if (Host != 0 && Host != LLVM_VERSION_MAJOR)
    fail(Own + " is built for LLVM " + Built + ", this program for LLVM " +
         std::to_string(Host) + ": use clang-tidy-" + Built +
         (Host >= OldestLlvm ? ", or build gpu-tidy with './dev --llvm " +
                                   std::to_string(Host) + " build'"
                             : ""));
  const std::string Module =
      Own.substr(0, Own.rfind('/') + 1) + "libGpuTidyModule.so";
  if (!dlopen(Module.c_str(), RTLD_NOW | RTLD_GLOBAL)) {
    const char *Error = dlerror();
    fail("cannot load gpu-tidy's checks: " +
         std::string(Error ? Error : Module));
  }
}

} // namespace
