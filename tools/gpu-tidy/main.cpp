//===- main.cpp - clang-tidy with the gpu checks linked in ----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang-tidy/tool/ClangTidyMain.h"

int main(int Argc, const char **Argv) {
  return clang::tidy::clangTidyMain(Argc, Argv);
}
