//===- Targets.cpp - the architectures a verdict holds for ----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Targets.h"
#include "clang/Basic/LangOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using occupancy_model::Device;

namespace gputidy {

static llvm::Error unknownTarget(StringRef Name) {
  std::vector<std::string> Near =
      occupancy_model::nearestDeviceNames(std::string_view(Name));
  std::string Hint =
      Near.empty() ? "" : "; did you mean " + llvm::join(Near, ", ") + "?";
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 "unknown GPU target '" + Name + "'" + Hint);
}

llvm::Expected<Targets> Targets::parse(StringRef List) {
  Targets Parsed;
  while (!List.empty()) {
    size_t End = List.find_first_of(";,");
    StringRef Name = List.take_front(End).trim();
    List = End == StringRef::npos ? StringRef() : List.drop_front(End + 1);
    if (Name.empty())
      continue;
    const Device *Found = occupancy_model::findDevice(std::string_view(Name));
    if (!Found)
      return unknownTarget(Name);
    if (!llvm::is_contained(Parsed.Devices, Found))
      Parsed.Devices.push_back(Found);
  }
  if (Parsed.Devices.empty())
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   "no GPU target named");
  return Parsed;
}

Targets Targets::reachableFrom(const LangOptions &LangOpts) const {
  if (!LangOpts.HIP)
    return *this;
  Targets Amd;
  llvm::copy_if(Devices, std::back_inserter(Amd.Devices),
                [](const Device *D) { return D->isAmd(); });
  return Amd;
}

bool Targets::hasNvidia() const {
  return llvm::any_of(Devices, [](const Device *D) { return D->isNvidia(); });
}

bool Targets::hasAmd() const {
  return llvm::any_of(Devices, [](const Device *D) { return D->isAmd(); });
}

bool Targets::hasIndependentThreads() const {
  return llvm::any_of(Devices, [](const Device *D) {
    unsigned Capability = 0;
    return D->isNvidia() &&
           !StringRef(D->Name).drop_front(3).getAsInteger(10, Capability) &&
           Capability >= 70;
  });
}

bool Targets::hasWaveWidth(unsigned Lanes) const {
  return llvm::any_of(
      Devices, [=](const Device *D) { return D->Waves.contains(Lanes); });
}

bool Targets::hasDefaultWidth(unsigned Lanes) const {
  return llvm::any_of(Devices, [=](const Device *D) {
    return D->Waves.defaultSize() == Lanes;
  });
}

std::string Targets::namesWithWidth(unsigned Lanes) const {
  std::vector<StringRef> Names;
  for (const Device *D : Devices)
    if (D->Waves.defaultSize() == Lanes)
      Names.push_back(D->Name);
  if (Names.size() < 2)
    return Names.empty() ? "" : Names.front().str();
  std::string Text = llvm::join(llvm::ArrayRef(Names).drop_back(), ", ");
  return Text + " and " + Names.back().str();
}

} // namespace gputidy
