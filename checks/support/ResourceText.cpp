//===- ResourceText.cpp - Numbers of resources, for people --------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/ResourceText.h"
#include "llvm/ADT/Twine.h"
#include <cstdio>

using llvm::StringRef;
using llvm::Twine;

namespace gputidy {

std::string countText(uint64_t Count, StringRef Noun) {
  return (Twine(Count) + " " + Noun + (Count == 1 ? "" : "s")).str();
}

std::string groupedText(uint64_t Value) {
  std::string Text = std::to_string(Value);
  for (size_t At = Text.size(); At > 3;)
    Text.insert(At -= 3, ",");
  return Text;
}

std::string bytesText(uint64_t Bytes) {
  if (Bytes >= 1024 && Bytes % 1024 == 0)
    return std::to_string(Bytes / 1024) + " KB";
  if (Bytes >= 1024 && Bytes % 512 == 0)
    return std::to_string(Bytes / 1024) + ".5 KB";
  // Exact, for people type these numbers into their sources.
  return groupedText(Bytes) + (Bytes == 1 ? " byte" : " bytes");
}

std::string percentText(double Fraction) {
  char Text[32];
  std::snprintf(Text, sizeof Text, "%.1f %%", Fraction * 100);
  return Text;
}

std::string joinedText(const std::vector<std::string> &Parts) {
  std::string Text;
  for (size_t I = 0; I != Parts.size(); ++I)
    Text += (I == 0 ? "" : I + 1 == Parts.size() ? " and " : ", ") + Parts[I];
  return Text;
}

} // namespace gputidy
