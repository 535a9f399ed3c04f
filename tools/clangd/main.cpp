//===- main.cpp - clangd with the gpu checks linked in --------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Config.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang::clangd {
// Packaged LLVM has clangd's library without this declaration.
int clangdMain(int Argc, char *Argv[]);
} // namespace clang::clangd

/// clangd looks for clang's headers next to itself, where they are not: those
/// of the LLVM that it was built with are named, unless the user names others.
int main(int Argc, char *Argv[]) {
  std::vector<char *> Arguments(Argv, Argv + Argc);
  bool IsGiven = llvm::any_of(Arguments, [](llvm::StringRef Argument) {
    return Argument.ltrim('-').starts_with("resource-dir");
  });
  std::string ResourceDir = "--resource-dir=" GPU_TIDY_RESOURCE_DIR;
  if (!IsGiven)
    Arguments.insert(Arguments.begin() + 1, ResourceDir.data());
  Arguments.push_back(nullptr);
  return clang::clangd::clangdMain(static_cast<int>(Arguments.size()) - 1,
                                   Arguments.data());
}
