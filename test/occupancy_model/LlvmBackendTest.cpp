//===- LlvmBackendTest.cpp - The model against LLVM's AMDGPU backend ------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Asks the AMDGPU backend in the packaged static libraries of LLVM the same
// random questions as the model: the waves per SIMD over a range of work-group
// sizes, and the register cap of bounds.
//
// The backend's headers are not packaged. Its subtarget class is declared here
// with only the members that are called: they are not virtual, so that nothing
// but their mangled names matters. That holds for one version of LLVM only,
// which is why CMakeLists.txt builds this with no other.
//
//===----------------------------------------------------------------------===//

#include "Testing.h"

#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"

#include <memory>
#include <random>

extern "C" {
void LLVMInitializeAMDGPUTargetInfo();
void LLVMInitializeAMDGPUTarget();
void LLVMInitializeAMDGPUTargetMC();
}

namespace llvm {
class GCNSubtarget {
public:
  std::pair<unsigned, unsigned> computeOccupancy(const Function &F,
                                                 unsigned LDSSize,
                                                 unsigned NumSGPRs,
                                                 unsigned NumVGPRs) const;
  unsigned getMaxNumVGPRs(const Function &F) const;
};
} // namespace llvm

using namespace occupancy_model;
using namespace testing;

namespace {

/// A function compiled for one target, mode and set of bounds.
class Compiled {
public:
  Compiled(const std::string &Cpu, const std::string &Features) {
    llvm::Triple Triple("amdgcn-amd-amdhsa");
    std::string Error;
    const llvm::Target *T = llvm::TargetRegistry::lookupTarget(Triple, Error);
    if (!T) {
      std::printf("%s\n", Error.c_str());
      std::exit(1);
    }
    Machine.reset(T->createTargetMachine(
        Triple, Cpu, Features, llvm::TargetOptions(), llvm::Reloc::PIC_));
    M.setTargetTriple(Triple);
    M.setDataLayout(Machine->createDataLayout());
    F = llvm::Function::Create(
        llvm::FunctionType::get(llvm::Type::getVoidTy(Context), false),
        llvm::GlobalValue::ExternalLinkage, "kernel", M);
    F->setCallingConv(llvm::CallingConv::AMDGPU_KERNEL);
    Subtarget = reinterpret_cast<const llvm::GCNSubtarget *>(
        Machine->getSubtargetImpl(*F));
  }

  void setGroupSizes(unsigned Min, unsigned Max) {
    F->addFnAttr("amdgpu-flat-work-group-size",
                 std::to_string(Min) + "," + std::to_string(Max));
  }
  void setWavesPerEU(unsigned Waves) {
    F->removeFnAttr("amdgpu-waves-per-eu");
    if (Waves)
      F->addFnAttr("amdgpu-waves-per-eu", std::to_string(Waves));
  }
  std::pair<unsigned, unsigned> waves(const KernelResources &K) const {
    return Subtarget->computeOccupancy(*F, K.StaticShared, K.ScalarRegisters,
                                       K.Registers);
  }
  unsigned cap() const { return Subtarget->getMaxNumVGPRs(*F); }

private:
  llvm::LLVMContext Context;
  llvm::Module M{"test", Context};
  std::unique_ptr<llvm::TargetMachine> Machine;
  llvm::Function *F = nullptr;
  const llvm::GCNSubtarget *Subtarget = nullptr;
};

struct Target {
  const Device *D;
  std::string Features;
  std::unique_ptr<Compiled> Backend;
};

/// All rows of the table in all wave sizes and modes.
std::vector<Target> allTargets() {
  std::vector<Target> Targets;
  for (const Device &D : allDevices()) {
    if (!D.isAmd())
      continue;
    std::vector<std::string> Sets = {""};
    if (!D.Waves.isSingle())
      Sets = {"", "+cumode", "+wavefrontsize64", "+wavefrontsize64,+cumode"};
    for (std::string &Features : Sets)
      Targets.push_back(
          {&D, Features, std::make_unique<Compiled>(D.Name, Features)});
  }
  return Targets;
}

/// A work-group size: any, or a number of whole waves and one beside it.
unsigned groupSize(std::mt19937 &Random) {
  unsigned Size = Random() % 3 == 0
                      ? 1 + Random() % 1024
                      : 32 * (1 + Random() % 32) + Random() % 3 - 1;
  return std::min(Size, 1024u);
}

KernelResources kernel(std::mt19937 &Random, const Device &D) {
  KernelResources K;
  K.Registers = Random() % (D.Amd.MaxVectorRegisters + 1);
  K.ScalarRegisters = Random() % 4 ? Random() % 103 : 0;
  switch (Random() % 4) {
  case 0:
    break;
  case 1:
    K.StaticShared = Random() % (D.SharedMemory + 1024);
    break;
  case 2:
    K.StaticShared = Random() % 8192;
    break;
  default:
    K.StaticShared = 1024 * (Random() % (D.SharedMemory / 1024 + 1));
  }
  return K;
}

void compare(Target &T, const KernelResources &K, unsigned Min, unsigned Max,
             unsigned WavesPerEU) {
  std::string Case =
      T.D->Name + " [" + T.Features + "] groups " + std::to_string(Min) + ".." +
      std::to_string(Max) + " LDS " + std::to_string(K.StaticShared) +
      " SGPRs " + std::to_string(K.ScalarRegisters) + " VGPRs " +
      std::to_string(K.Registers) + " waves/EU " + std::to_string(WavesPerEU);
  LaunchConfig L;
  applyFeatures(L, T.Features);
  T.Backend->setGroupSizes(Min, Max);
  T.Backend->setWavesPerEU(0);
  auto Theirs = T.Backend->waves(K);
  WaveRange Ours = compilerWaves(*T.D, K, L, Min, Max);
  CHECK_EQ_IN(Ours.Min, Theirs.first, Case);
  CHECK_EQ_IN(Ours.Max, Theirs.second, Case);

  T.Backend->setWavesPerEU(WavesPerEU);
  LaunchBounds Bounds;
  Bounds.Threads = Max;
  Bounds.Second = WavesPerEU;
  Bounds.MinThreads = Min;
  Bounds.WaveSize = L.WaveSize;
  Bounds.CuMode = L.CuMode;
  RegisterCap Cap = launchBoundsCap(*T.D, Bounds);
  CHECK_EQ_IN(Cap.Registers, T.Backend->cap(), Case);
}

} // namespace

int main(int Count, char **Arguments) {
  unsigned long Wanted =
      Count > 1 ? std::strtoul(Arguments[1], nullptr, 10) : 0;
  if (!Wanted) {
    std::printf("usage: %s <number of random configurations> [seed]\n",
                Arguments[0]);
    return 1;
  }
  LLVMInitializeAMDGPUTargetInfo();
  LLVMInitializeAMDGPUTarget();
  LLVMInitializeAMDGPUTargetMC();
  std::mt19937 Random(Count > 2 ? number(Arguments[2]) : 1);
  std::vector<Target> Targets = allTargets();
  for (unsigned long I = 0; I != Wanted; ++I) {
    Target &T = Targets[Random() % Targets.size()];
    unsigned A = groupSize(Random), B = groupSize(Random);
    // One size in every third case: the form of a launch.
    if (Random() % 3 == 0)
      A = B;
    compare(T, kernel(Random, *T.D), std::min(A, B), std::max(A, B),
            Random() % 22);
  }
  std::printf("%lu configurations, %zu targets and modes\n", Wanted,
              Targets.size());
  return tally().report("LlvmBackendTest");
}
