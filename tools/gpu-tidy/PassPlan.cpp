//===- PassPlan.cpp - which compiler passes a unit needs ------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PassPlan.h"
#include "clang-tidy/ClangTidyOptions.h"
#include "support/Targets.h"
#include "clang/Basic/Cuda.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace llvm;
using occupancy_model::Device;

namespace gputidy {

// This clang may be older than the chip.
static bool isKnownToClang(StringRef Arch) {
  return StringToOffloadArch(Arch) != OffloadArch::UNKNOWN;
}

static std::string firstKnown(ArrayRef<const Device *> Devices,
                              function_ref<bool(const Device &)> Wanted,
                              StringRef Fallback) {
  for (const Device *D : Devices)
    if (Wanted(*D) && isKnownToClang(StringRef(D->Name)))
      return std::string(D->Name);
  return Fallback.str();
}

static Pass devicePass(Language Lang, std::string Arch) {
  Pass P;
  P.Name = (Lang == Language::Cuda ? "cuda device " : "hip device ") + Arch;
  P.Arch = std::move(Arch);
  return P;
}

static std::string configuredTargets(const Job &J,
                                     const tidy::ClangTidyOptions &Options) {
  if (!J.Targets.empty())
    return J.Targets;
  auto Found = Options.CheckOptions.find("GpuTargets");
  return Found == Options.CheckOptions.end() ? Targets::Default.str()
                                             : Found->getValue().Value;
}

static void planHip(const Targets &T, PassPlan &Plan) {
  bool Wave32First = false, Has32 = false, Has64 = false;
  for (const Device *D : T.devices()) {
    if (!D->isAmd())
      continue;
    bool Is32 = D->Waves.defaultSize() == 32;
    if (!Has32 && !Has64)
      Wave32First = Is32;
    (Is32 ? Has32 : Has64) = true;
  }
  auto PassOf = [&](unsigned Lanes) {
    auto Wanted = [=](const Device &D) {
      return D.isAmd() && D.Waves.defaultSize() == Lanes;
    };
    return devicePass(
        Language::Hip,
        firstKnown(T.devices(), Wanted, Lanes == 64 ? "gfx90a" : "gfx1100"));
  };
  Plan.First = PassOf(Wave32First ? 32 : 64);
  if (Has32 && Has64)
    Plan.OtherWidths.push_back(PassOf(Wave32First ? 64 : 32));
}

Expected<PassPlan> planPasses(const Job &J,
                              const tidy::ClangTidyOptions &Options) {
  Expected<Targets> T = Targets::parse(configuredTargets(J, Options));
  if (!T)
    return T.takeError();
  PassPlan Plan;
  Plan.Choice = J.Passes;
  if (J.Lang == Language::Hip) {
    planHip(*T, Plan);
    return Plan;
  }
  std::string Arch = firstKnown(
      T->devices(), [](const Device &D) { return D.isNvidia(); }, "sm_80");
  // What the project is built for is compiled code; what else is checked for
  // may not be.
  if (!is_contained(J.BuildTargets, Arch))
    for (const std::string &Built : J.BuildTargets)
      if (StringRef(Built).starts_with("sm_") && isKnownToClang(Built))
        Arch = Built;
  Plan.First = devicePass(Language::Cuda, std::move(Arch));
  return Plan;
}

std::vector<Pass> PassPlan::further(const UnitFacts &Facts) const {
  std::vector<Pass> Rest;
  if (Choice != PassChoice::Device && Facts.SplitsTargets)
    Rest = OtherWidths;
  if (Choice == PassChoice::Both ||
      (Choice == PassChoice::Auto && Facts.SplitsHost)) {
    Pass Host = First;
    Host.IsDevice = false;
    Host.Name = StringRef(First.Name).split(' ').first.str() + " host";
    Rest.push_back(std::move(Host));
  }
  return Rest;
}

static bool setsStandard(const std::vector<std::string> &Arguments) {
  return any_of(Arguments, [](StringRef A) { return A.starts_with("-std"); });
}

std::vector<std::string> commandLine(const Job &J, const Pass &P) {
  bool Cuda = J.Lang == Language::Cuda;
  std::vector<std::string> Line = {"clang", "-fsyntax-only",
                                   "-resource-dir=" + J.ResourceDir, "-x",
                                   Cuda ? "cuda" : "hip"};
  Line.push_back("--offload-arch=" + P.Arch);
  Line.push_back(P.IsDevice ? "--cuda-device-only" : "--cuda-host-only");
  if (!setsStandard(J.Arguments))
    Line.push_back("-std=c++17");
  Line.insert(Line.end(), J.Arguments.begin(), J.Arguments.end());
  Line.insert(Line.end(), J.SdkArguments.begin(), J.SdkArguments.end());
  // The user's warnings are not ours, and no error may end the parse early: it
  // would hide the kernels behind it. A launch from device code is an error
  // without -fgpu-rdc.
  for (StringRef A : {"-fgpu-rdc", "--no-cuda-version-check", "-Wno-everything",
                      "-ferror-limit=0", "-fno-caret-diagnostics"})
    Line.push_back(A.str());
  Line.push_back(J.File);
  return Line;
}

} // namespace gputidy
