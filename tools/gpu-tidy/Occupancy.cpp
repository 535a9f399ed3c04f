//===- Occupancy.cpp - gpu-tidy occupancy ---------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Occupancy.h"
#include "OccupancyCompile.h"
#include "OccupancyReport.h"
#include "OccupancySource.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <algorithm>

using llvm::StringRef;
using llvm::Twine;
using namespace occupancy_model;

namespace gputidy {
namespace {

const char *const DefaultArchs[] = {"sm_80", "sm_90", "gfx90a", "gfx942",
                                    "gfx1100"};

bool isSource(StringRef File) {
  return llvm::StringSwitch<bool>(llvm::sys::path::extension(File))
      .Case(".cu", true)
      .Case(".cuh", true)
      .Case(".hip", true)
      .Case(".c", true)
      .Case(".cc", true)
      .Case(".cpp", true)
      .Case(".cxx", true)
      .Case(".h", true)
      .Case(".hpp", true)
      .Default(false);
}

/// "reduce" of "void ns::reduce<float>(float*)".
StringRef baseName(StringRef Demangled) {
  Demangled = Demangled.take_until([](char C) { return C == '(' || C == '<'; });
  size_t Colon = Demangled.rfind("::");
  if (Colon != StringRef::npos)
    Demangled = Demangled.drop_front(Colon + 2);
  size_t Blank = Demangled.rfind(' ');
  return Blank == StringRef::npos ? Demangled : Demangled.drop_front(Blank + 1);
}

/// Gathers the cases of one run and prints them.
class Command {
public:
  Command(OccupancyOptions Options, OccupancyErrors &Errors)
      : Options(std::move(Options)), Errors(Errors) {}

  void run() {
    if (!Options.DeviceFile.empty())
      readDeviceFile(Options, Errors);
    if (Errors.any() || !findDevices())
      return;
    if (Options.ListDevices)
      return write([&](llvm::raw_ostream &OS) { printDevices(OS, Options); });
    if (!Options.BatchFile.empty())
      return write([&](llvm::raw_ostream &OS) {
        runOccupancyBatch(OS, Options, Errors);
      });
    if (Options.Files.empty())
      addNumbers();
    for (const std::string &File : Options.Files)
      addFile(File);
    if (!Cases.empty())
      print();
  }

private:
  /// Looks up --arch once, so that an unknown name is said once.
  bool findDevices() {
    std::vector<std::string> Names = Options.Archs;
    if (Names.empty())
      for (const Device &D : Options.UserDevices)
        Names.push_back(D.Name);
    Named = !Names.empty();
    if (Names.empty())
      Names.assign(std::begin(DefaultArchs), std::end(DefaultArchs));
    for (const std::string &Name : Names)
      if (const Device *D = Options.findDevice(Name, Errors))
        Devices.push_back(D);
    return !Errors.any();
  }

  //===--------------------------------------------------------------------===//
  // Where cases come from
  //===--------------------------------------------------------------------===//

  void addNumbers() {
    KernelReport Kernel;
    Kernel.RegistersKnown = false;
    for (const Device *D : Devices)
      addCases(Kernel, *D);
  }

  void addFile(const std::string &File) {
    if (isSource(File))
      return addSource(File);
    auto Log = llvm::MemoryBuffer::getFileOrSTDIN(File, /*IsText=*/true);
    if (!Log)
      return Errors.report(File + ": " + Log.getError().message());
    addReports(readKernelReports(
                   (*Log)->getBuffer(), File,
                   [&](const Twine &Message) { Errors.report(Message); }),
               File);
  }

  void addSource(const std::string &File) {
    if (!llvm::sys::fs::exists(File))
      return Errors.report(File + ": no such file");
    if (!Options.Compile)
      return addKernelsOf(File);
    std::vector<KernelReport> Kernels;
    for (const Device *D : Devices) {
      if (!isForLanguageOf(File, *D))
        continue;
      std::vector<KernelReport> OfDevice =
          compileKernels(File, *D, Options, Errors);
      Kernels.insert(Kernels.end(), OfDevice.begin(), OfDevice.end());
    }
    addReports(std::move(Kernels), File);
  }

  /// Unasked, a file is read for the vendors of its language.
  bool isForLanguageOf(StringRef File, const Device &D) const {
    bool Hip = File.ends_with(".hip");
    bool Cuda = File.ends_with(".cu") || File.ends_with(".cuh");
    return Named || !((Hip && D.isNvidia()) || (Cuda && D.isAmd()));
  }

  /// Without a compiler: what the text of the file says.
  void addKernelsOf(const std::string &File) {
    std::vector<SourceKernel> Kernels;
    for (const Device *D : Devices)
      if (isForLanguageOf(File, *D))
        for (SourceKernel &Kernel :
             readSourceKernels(File, *D, Options, Errors))
          Kernels.push_back(std::move(Kernel));
    if (Kernels.empty())
      return; // Said already.
    selectKernels(Kernels, File);
    groupByKernel(Kernels);
    for (const SourceKernel &Kernel : Kernels)
      addCases(Kernel, *Options.findDevice(Kernel.Arch, Errors),
               Kernel.Launches, Kernel.Assumptions, Kernel.RegistersEstimated);
  }

  void addReports(std::vector<KernelReport> Kernels, const std::string &File) {
    if (Kernels.empty())
      return; // Said already.
    selectKernels(Kernels, File);
    if (!nameTargets(Kernels, File))
      return;
    selectTargets(Kernels, File);
    groupByKernel(Kernels);
    for (const KernelReport &Kernel : Kernels) {
      for (const Device &D : Options.UserDevices)
        if (isWanted(D))
          addCases(Kernel, D);
      if (const Device *D = Options.findDevice(Kernel.Arch, Errors))
        if (!Named || isWanted(*D))
          addCases(Kernel, *D);
    }
  }

  /// All targets of one kernel together, kernels in the order of their first
  /// report.
  template <typename Report>
  static void groupByKernel(std::vector<Report> &Kernels) {
    llvm::MapVector<StringRef, std::vector<const Report *>> Groups;
    for (const Report &Kernel : Kernels)
      Groups[Kernel.MangledName].push_back(&Kernel);
    std::vector<Report> Grouped;
    for (const auto &Group : Groups)
      for (const Report *Kernel : Group.second)
        Grouped.push_back(*Kernel);
    Kernels = std::move(Grouped);
  }

  bool isWanted(const Device &D) const {
    return llvm::find(Devices, &D) != Devices.end();
  }

  /// --kernel.
  template <typename Report>
  void selectKernels(std::vector<Report> &Kernels, const std::string &File) {
    if (Options.Kernel.empty())
      return;
    std::string Known;
    unsigned Listed = 0;
    std::vector<Report> Selected;
    for (const Report &Kernel : Kernels) {
      std::string Name = llvm::demangle(Kernel.MangledName);
      StringRef Base = baseName(Name);
      if (Options.Kernel == Kernel.MangledName || Options.Kernel == Name ||
          Base == StringRef(Options.Kernel))
        Selected.push_back(Kernel);
      else if (Listed < 5 && !StringRef(Known).contains(Base)) {
        Known += (Known.empty() ? "" : ", ") + Base.str();
        ++Listed;
      }
    }
    Kernels = std::move(Selected);
    if (Kernels.empty())
      Errors.report(File + ": no kernel '" + Options.Kernel + "' in it (but " +
                    Known + ")");
  }

  /// Clang's remarks do not name the target; --arch does.
  bool nameTargets(std::vector<KernelReport> &Kernels,
                   const std::string &File) {
    unsigned Wanted =
        gputidy::nameTargets(Kernels, Named ? llvm::ArrayRef(Devices)
                                            : llvm::ArrayRef<const Device *>());
    if (Wanted)
      Errors.report(File + ": the log does not name its target; give --arch" +
                    (Wanted == 1 ? Twine()
                                 : " with " + Twine(Wanted) +
                                       " targets, in the order of the "
                                       "compilations") +
                    " (such as --arch gfx90a)");
    return !Wanted;
  }

  /// A target of --arch that the log says nothing about is wrong.
  void selectTargets(const std::vector<KernelReport> &Kernels,
                     const std::string &File) {
    if (!Named || Kernels.empty())
      return;
    std::string Known;
    for (const KernelReport &Kernel : Kernels)
      if (!StringRef(Known).contains(Kernel.Arch))
        Known += (Known.empty() ? "" : ", ") + Kernel.Arch;
    for (const Device *D : Devices) {
      bool User = llvm::any_of(Options.UserDevices,
                               [&](const Device &U) { return &U == D; });
      bool InLog = llvm::any_of(Kernels, [&](const KernelReport &Kernel) {
        return findDevice(Kernel.Arch) == D || Kernel.Arch == D->Name;
      });
      if (!User && !InLog && !Options.Compile)
        Errors.report(File + ": nothing about " + D->Name + " in it (but " +
                      Known + ")");
    }
  }

  /// The block sizes to answer for, each with why.
  std::vector<KnownLaunch>
  launchesOf(const KernelReport &Kernel,
             llvm::ArrayRef<KnownLaunch> InSource) const {
    std::vector<KnownLaunch> Launches;
    unsigned Dynamic = Options.Launch.DynamicShared;
    for (unsigned Threads : Options.Threads)
      Launches.push_back({Threads, Dynamic, ""});
    if (!Launches.empty())
      return Launches;
    for (KnownLaunch Launch : InSource) {
      Launch.DynamicShared = Dynamic ? Dynamic : Launch.DynamicShared;
      Launches.push_back(Launch);
    }
    if (Launches.empty() && Kernel.MaxThreads)
      Launches.push_back({*Kernel.MaxThreads, Dynamic,
                          "as the launch bounds allow (--threads)"});
    else if (Launches.empty())
      Launches.push_back(
          {256, Dynamic,
           Options.Sweep == SweepOver::Threads ? "" : "(--threads)"});
    return Launches;
  }

  /// One case for each block size.
  void addCases(KernelReport Kernel, const Device &D,
                llvm::ArrayRef<KnownLaunch> InSource = {},
                std::vector<std::string> Assumptions = {},
                bool RegistersEstimated = false) {
    KernelResources &K = Kernel.Resources;
    if (Options.Registers) {
      K.Registers = *Options.Registers;
      Kernel.RegistersKnown = true;
      RegistersEstimated = false;
    }
    if (Options.Accumulators && D.isAmd())
      K.Accumulators = *Options.Accumulators;
    if (Options.ScalarRegisters && D.isAmd())
      K.ScalarRegisters = *Options.ScalarRegisters;
    if (Options.Shared)
      K.StaticShared = *Options.Shared;
    if (Options.Barriers && D.isNvidia())
      K.Barriers = *Options.Barriers;

    for (const KnownLaunch &Known : launchesOf(Kernel, InSource)) {
      OccupancyCase Case;
      Case.Device = &D;
      Case.Kernel = Kernel;
      Case.Launch = Options.Launch;
      Case.Launch.Threads = Known.Threads;
      Case.Launch.DynamicShared = Known.DynamicShared;
      Case.RegistersEstimated = RegistersEstimated;
      // What one vendor's devices do not have is not asked of them.
      if (D.isNvidia())
        Case.Launch.WaveSize = 0;
      if (!Known.Why.empty())
        Case.Assumptions.push_back(
            "blocks of " + std::to_string(Known.Threads) + " threads" +
            (Known.Why.front() == '(' ? " " : ", ") + Known.Why);
      Case.Assumptions.insert(Case.Assumptions.end(), Assumptions.begin(),
                              Assumptions.end());
      std::string Wrong = validateLaunch(D, K, Case.Launch);
      if (Wrong.empty() && Kernel.MaxThreads &&
          Known.Threads > *Kernel.MaxThreads)
        Wrong = std::to_string(Known.Threads) +
                " threads per block: " + Case.name() +
                " has launch bounds of " + std::to_string(*Kernel.MaxThreads);
      if (Wrong.empty())
        Cases.push_back(std::move(Case));
      else
        Errors.report((Kernel.Where.empty() ? "" : Kernel.Where + ": ") +
                      Wrong);
    }
  }

  //===--------------------------------------------------------------------===//
  // Where they go
  //===--------------------------------------------------------------------===//

  void print() {
    bool Sweep = Options.Sweep != SweepOver::Nothing;
    if (!Options.SvgFile.empty()) {
      SweepOver Over = Sweep ? Options.Sweep : SweepOver::Registers;
      writeFile(Options.SvgFile,
                [&](llvm::raw_ostream &OS) { printSweepSvg(OS, Cases, Over); });
    }
    write([&](llvm::raw_ostream &OS) {
      if (Options.Json)
        printOccupancyJson(OS, Cases, Options);
      else if (Sweep)
        printSweepText(OS, Cases, Options.Sweep);
      else
        printOccupancyText(OS, Cases, Options);
    });
  }

  void write(llvm::function_ref<void(llvm::raw_ostream &)> Print) {
    if (Options.OutputFile.empty() || Options.OutputFile == "-")
      Print(llvm::outs());
    else
      writeFile(Options.OutputFile, Print);
  }

  void writeFile(const std::string &File,
                 llvm::function_ref<void(llvm::raw_ostream &)> Print) {
    std::error_code Error;
    llvm::raw_fd_ostream OS(File, Error);
    if (Error)
      return Errors.report(File + ": " + Error.message());
    Print(OS);
    OS.close();
    if (OS.has_error()) {
      Errors.report(File + ": " + OS.error().message());
      OS.clear_error();
    }
  }

  OccupancyOptions Options;
  OccupancyErrors &Errors;
  std::vector<const Device *> Devices;
  /// The devices were named, not the default ones.
  bool Named = false;
  std::vector<OccupancyCase> Cases;
};

} // namespace

int occupancyMain(llvm::ArrayRef<const char *> Arguments,
                  const Installation &Installed) {
  OccupancyErrors Errors;
  OccupancyOptions Options = parseOccupancyOptions(Arguments, Errors);
  Options.Installed = Installed;
  if (Arguments.empty() || Options.Help) {
    (Arguments.empty() ? llvm::errs() : llvm::outs()) << occupancyHelp();
    return Arguments.empty() ? 2 : 0;
  }
  if (!Errors.any())
    Command(std::move(Options), Errors).run();
  return Errors.any() ? 2 : 0;
}

} // namespace gputidy
