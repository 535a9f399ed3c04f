//===- NoRemoteIndex.cpp - clangd's remote index, left out ----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Debian's clangd library was built with gRPC; this stands in for the one
// function of it that clangdMain names, as LLVM's own build without gRPC does.
// It repeats a private declaration of clangd: look here first if a new LLVM
// does not link.
#include "llvm/ADT/StringRef.h"
#include <memory>

namespace clang::clangd {
class SymbolIndex {
public:
  virtual ~SymbolIndex();
};

namespace remote {
std::unique_ptr<SymbolIndex> getClient(llvm::StringRef, llvm::StringRef) {
  return nullptr;
}
} // namespace remote
} // namespace clang::clangd
