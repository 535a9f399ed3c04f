//===- OccupancyText.cpp - Sentences about one case -----------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OccupancyText.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;
using llvm::Twine;
using namespace occupancy_model;

namespace gputidy {

void OccupancyErrors::report(const Twine &Message) {
  if (Reported.insert(Message.str()).second)
    llvm::errs() << "gpu-tidy: error: " << Message << "\n";
}

std::string OccupancyCase::name() const {
  return llvm::demangle(Kernel.MangledName);
}

StringRef waveNoun(const OccupancyCase &Case) {
  return Case.Device->isNvidia() ? "warp" : "wave";
}

StringRef unitNoun(const OccupancyCase &Case) {
  if (Case.Device->isNvidia())
    return "SM";
  return Case.Device->Amd.HasCuMode && !Case.Launch.CuMode ? "WGP" : "CU";
}

std::string limitersText(const OccupancyCase &Case, const Occupancy &O) {
  std::vector<std::string> Names;
  for (Resource R : O.limiters())
    Names.push_back(resourceName(R, Case.Device->Maker));
  return joinedText(Names);
}

/// "4 blocks, 32 warps, 50.0 %".
static std::string outcomeText(const OccupancyCase &Case, const Occupancy &O) {
  return countText(O.Blocks, "block") + ", " +
         countText(O.Warps, waveNoun(Case)) + ", " + percentText(O.fraction());
}

/// "64 registers", "12 KB shared memory".
static std::string useText(const OccupancyCase &Case, Resource R,
                           uint64_t Use) {
  if (R == Resource::SharedMemory)
    return bytesText(Use) + " " + resourceName(R, Case.Device->Maker);
  std::string Noun = resourceName(R, Case.Device->Maker);
  Noun.pop_back();
  return countText(Use, Noun);
}

/// The launch bounds that ask for \p Then.
static std::string boundsText(const OccupancyCase &Case,
                              const Occupancy &Then) {
  unsigned Second = Then.Blocks;
  if (Case.Device->isAmd()) {
    // HIP's second argument is waves per SIMD.
    unsigned Simds = Case.Device->Amd.Simds;
    if (Case.Launch.CuMode && Case.Device->Amd.HasCuMode)
      Simds /= 2;
    Second = (Then.Warps + Simds - 1) / Simds;
  }
  return (Twine("__launch_bounds__(") + Twine(Then.Threads) + ", " +
          Twine(Second) + ")")
      .str();
}

/// The step over block sizes: where slots bind.
static StepText blockSizeText(const OccupancyCase &Case) {
  StepText Step;
  if (auto Size =
          nextBlockSize(*Case.Device, Case.Kernel.Resources, Case.Launch))
    Step.What = std::to_string(Size->Threads) +
                " threads per block: " + outcomeText(Case, Size->Then);
  else
    Step.What = "none: no block size gives more";
  return Step;
}

StepText nextStepText(const OccupancyCase &Case, const Occupancy &O) {
  StepText Text;
  if (O.Warps == O.MaxWarps) {
    Text.What = "none: all " + std::string(waveNoun(Case)) + " slots are used";
    return Text;
  }
  if (O.isLimiter(Resource::Warps) || O.isLimiter(Resource::Blocks))
    return blockSizeText(Case);

  // All limiters have to give way at once.
  OccupancyCase Then = Case;
  std::vector<std::string> Parts;
  for (Resource R : O.limiters()) {
    NextStep Step =
        nextStep(*Case.Device, Case.Kernel.Resources, Case.Launch, R);
    // AMD's barrier slots do not depend on the kernel.
    if (!Step.Needed || (R == Resource::Barriers && Case.Device->isAmd())) {
      Text = blockSizeText(Case);
      return Text;
    }
    std::string Fewer =
        R == Resource::SharedMemory
            ? bytesText(Step.Current - *Step.Needed) + " less"
            : std::to_string(Step.Current - *Step.Needed) + " fewer";
    Parts.push_back(useText(Case, R, *Step.Needed) + " (" + Fewer + ")");
    if (R == Resource::Registers) {
      Text.TakesRegisters = true;
      Then.Kernel.Resources.Registers = static_cast<unsigned>(*Step.Needed);
    } else if (R == Resource::SharedMemory) {
      Then.Kernel.Resources.StaticShared = static_cast<unsigned>(*Step.Needed);
      Then.Launch.DynamicShared = 0;
    } else if (R == Resource::Barriers) {
      Then.Kernel.Resources.Barriers = static_cast<unsigned>(*Step.Needed);
    } else {
      Then.Kernel.Resources.ScalarRegisters =
          static_cast<unsigned>(*Step.Needed);
    }
  }
  Occupancy After =
      computeOccupancy(*Case.Device, Then.Kernel.Resources, Then.Launch);
  Text.What = joinedText(Parts) + ": " + outcomeText(Case, After);
  if (Text.TakesRegisters)
    Text.How = boundsText(Case, After);
  return Text;
}

std::string launchFailureText(const OccupancyCase &Case, const Occupancy &O) {
  const Device &D = *Case.Device;
  const KernelResources &K = Case.Kernel.Resources;
  std::vector<std::string> Reasons;
  if (O.allowed(Resource::Warps) == 0)
    Reasons.push_back("a block of " + countText(Case.Launch.Threads, "thread") +
                      " does not fit");
  if (O.allowed(Resource::Registers) == 0) {
    std::optional<unsigned> Most = registersForBlocks(D, K, Case.Launch, 1);
    Reasons.push_back((Twine(K.Registers) + " registers for each of " +
                       Twine(Case.Launch.Threads) +
                       " threads are more than a block can have" +
                       (Most ? " (at most " + Twine(*Most) + ")" : Twine()))
                          .str());
  }
  if (O.allowed(Resource::SharedMemory) == 0) {
    uint64_t Limit = D.isNvidia() && !Case.Launch.OptIn
                         ? D.Nvidia.SharedPerBlock
                         : D.MaxSharedPerBlock;
    Reasons.push_back(
        bytesText(uint64_t(K.StaticShared) + Case.Launch.DynamicShared) +
        " shared memory are more than a block can have (" + bytesText(Limit) +
        ")");
  }
  if (O.allowed(Resource::ScalarRegisters) == 0)
    Reasons.push_back("its scalar registers are more than there are");
  if (O.allowed(Resource::Barriers) == 0)
    Reasons.push_back("its barriers are more than there are");
  return joinedText(Reasons);
}

} // namespace gputidy
