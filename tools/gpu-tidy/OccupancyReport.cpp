//===- OccupancyReport.cpp - Occupancy as tables and JSON -----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OccupancyReport.h"
#include "OccupancyText.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

#include <algorithm>
#include <cmath>

using llvm::raw_ostream;
using llvm::StringRef;
using namespace occupancy_model;

namespace gputidy {
namespace {

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// Columns as wide as their widest cell. Numbers to the right, text to the
/// left.
class TextTable {
public:
  explicit TextTable(std::vector<std::string> Header, std::string Alignment)
      : Alignment(std::move(Alignment)) {
    Rows.push_back(std::move(Header));
  }
  void add(std::vector<std::string> Row) { Rows.push_back(std::move(Row)); }

  void print(raw_ostream &OS) const {
    std::vector<size_t> Widths(Alignment.size());
    for (const auto &Row : Rows)
      for (size_t I = 0; I != Row.size(); ++I)
        Widths[I] = std::max(Widths[I], Row[I].size());
    for (const auto &Row : Rows) {
      std::string Line;
      for (size_t I = 0; I != Row.size(); ++I) {
        std::string Blanks(Widths[I] - Row[I].size(), ' ');
        Line +=
            "  " + (Alignment[I] == 'r' ? Blanks + Row[I] : Row[I] + Blanks);
      }
      OS << StringRef(Line).rtrim() << "\n";
    }
  }

private:
  std::string Alignment;
  std::vector<std::vector<std::string>> Rows;
};

Occupancy occupancyOf(const OccupancyCase &Case) {
  return computeOccupancy(*Case.Device, Case.Kernel.Resources, Case.Launch);
}

uint64_t sharedOf(const OccupancyCase &Case) {
  return uint64_t(Case.Kernel.Resources.StaticShared) +
         Case.Launch.DynamicShared;
}

/// "sm_90 (Hopper GH100)", "gfx1100 (RDNA3 Navi 31), wave64, CU mode".
std::string deviceText(const OccupancyCase &Case) {
  const Device &D = *Case.Device;
  std::string Text = D.Name;
  if (!D.Product.empty())
    Text += " (" + D.Product + ")";
  if (!D.Waves.isSingle())
    Text += Case.Launch.WaveSize == 64 ? ", wave64" : ", wave32";
  if (D.isAmd() && D.Amd.HasCuMode)
    Text += Case.Launch.CuMode ? ", CU mode" : ", WGP mode";
  return Text;
}

/// "256 threads, 80 registers, 12 KB shared memory".
std::string demandText(const OccupancyCase &Case) {
  const KernelResources &K = Case.Kernel.Resources;
  bool Amd = Case.Device->isAmd();
  std::string Text = countText(Case.Launch.Threads, "thread");
  if (Case.Kernel.RegistersKnown)
    Text += std::string(Case.RegistersEstimated ? ", about " : ", ") +
            countText(K.Registers, Amd ? "VGPR" : "register");
  if (K.Accumulators)
    Text += ", " + countText(K.Accumulators, "AGPR");
  if (Amd && K.ScalarRegisters)
    Text += ", " + countText(K.ScalarRegisters, "SGPR");
  const char *Memory = Amd ? "LDS" : "shared memory";
  if (K.StaticShared || !Case.Launch.DynamicShared)
    Text += ", " + bytesText(K.StaticShared) + " " + Memory;
  if (Case.Launch.DynamicShared)
    Text += ", " + bytesText(Case.Launch.DynamicShared) + " dynamic " + Memory;
  if (!Amd && K.Barriers > 1)
    Text += ", " + countText(K.Barriers, "barrier");
  return Text;
}

/// What one block takes of a resource, and how much there is.
std::pair<std::string, std::string> shareText(const OccupancyCase &Case,
                                              const Occupancy &O, Resource R) {
  const Device &D = *Case.Device;
  bool HalfUnit = D.isAmd() && D.Amd.HasCuMode && Case.Launch.CuMode;
  unsigned Simds = D.Amd.Simds / (HalfUnit ? 2 : 1);
  switch (R) {
  case Resource::Warps:
    return {groupedText(O.WarpsPerBlock), groupedText(O.MaxWarps)};
  case Resource::Registers: {
    // Wave64 halves the registers a lane can have and doubles the lanes.
    uint64_t All = D.isNvidia() ? uint64_t(D.Nvidia.Registers)
                                : uint64_t(D.Amd.VectorRegisters) *
                                      D.Waves.defaultSize() * Simds;
    return {groupedText(O.RegistersPerBlock), groupedText(All)};
  }
  case Resource::SharedMemory:
    return {bytesText(O.SharedPerBlock),
            bytesText(D.SharedMemory / (HalfUnit ? 2 : 1))};
  case Resource::Blocks:
    return {"1", groupedText(D.Nvidia.MaxBlocks)};
  case Resource::Barriers:
    if (D.isAmd())
      return {"1", groupedText(D.Amd.BarrierGroups / (HalfUnit ? 2 : 1))};
    return {groupedText(Case.Kernel.Resources.Barriers),
            groupedText(D.Nvidia.Barriers)};
  case Resource::ScalarRegisters:
    return {groupedText(Case.Kernel.Resources.ScalarRegisters) + " per wave",
            ""};
  }
  return {};
}

void printResources(raw_ostream &OS, const OccupancyCase &Case,
                    const Occupancy &O) {
  TextTable Table({"", "a block takes", "of", "room for", ""}, "lrrrl");
  for (Resource R :
       {Resource::Registers, Resource::ScalarRegisters, Resource::SharedMemory,
        Resource::Warps, Resource::Blocks, Resource::Barriers}) {
    if (O.allowed(R) == Unlimited)
      continue;
    auto [Takes, Of] = shareText(Case, O, R);
    Table.add({std::string("  ") + resourceName(R, Case.Device->Maker), Takes,
               Of, countText(O.allowed(R), "block"),
               O.isLimiter(R) ? "<- limit" : ""});
  }
  Table.print(OS);
}

/// "registers up to 80, shared memory up to 75 KB".
std::string freeText(const OccupancyCase &Case, const Occupancy &O) {
  std::string Text;
  for (Resource R : {Resource::Registers, Resource::SharedMemory}) {
    if (R == Resource::Registers && !Case.Kernel.RegistersKnown)
      continue;
    NextStep Step =
        nextStep(*Case.Device, Case.Kernel.Resources, Case.Launch, R);
    if (Step.Free <= Step.Current)
      continue;
    Text += (Text.empty() ? "" : ", ") +
            std::string(resourceName(R, Case.Device->Maker)) + " up to " +
            (R == Resource::SharedMemory ? bytesText(Step.Free)
                                         : std::to_string(Step.Free));
  }
  return Text;
}

/// Spills, differing compiler statements, assumptions: what a reader must know
/// to trust the numbers.
void printRemarks(raw_ostream &OS, const OccupancyCase &Case,
                  const Occupancy &O) {
  const KernelReport &K = Case.Kernel;
  if (K.SpillStores || K.SpillLoads)
    OS << "  spills: " << bytesText(K.SpillStores) << " stored and "
       << bytesText(K.SpillLoads)
       << " loaded per thread; this occupancy is paid for with memory "
          "traffic\n";
  if (K.VectorSpills)
    OS << "  spills: " << countText(K.VectorSpills, "vector register")
       << (K.Stack ? ", " + bytesText(K.Stack) +
                         " scratch per lane; this occupancy is paid for with "
                         "memory traffic"
                   : std::string(" to accumulation registers, no memory"))
       << "\n";
  if (K.ReportedWaves && O.Blocks) {
    unsigned Simds = Case.Device->Amd.Simds /
                     (Case.Launch.CuMode && Case.Device->Amd.HasCuMode ? 2 : 1);
    if (*K.ReportedWaves * Simds != O.Warps)
      OS << "  the compiler's remark says " << *K.ReportedWaves
         << " waves per SIMD: the best over all block sizes it has to expect, "
            "not this launch\n";
  }
  if (!K.RegistersKnown)
    OS << "  estimate: an upper bound, for registers are not counted"
       << (K.MangledName.empty() ? " (--regs)"
           : Case.Device->isAmd()
               ? ": the kernel calls functions that were not compiled with it"
               : ": only ptxas knows them")
       << "\n";
  for (const std::string &Assumption : Case.Assumptions)
    OS << "  assumed: " << Assumption << "\n";
}

void printDetails(raw_ostream &OS, const OccupancyCase &Case,
                  bool &TakesRegisters) {
  Occupancy O = occupancyOf(Case);
  if (!Case.name().empty())
    OS << Case.name() << "\n";
  OS << deviceText(Case) << ": " << demandText(Case) << "\n\n";
  if (O.Blocks == 0) {
    OS << "  does not launch: " << launchFailureText(Case, O) << "\n\n";
    printResources(OS, Case, O);
    printRemarks(OS, Case, O);
    return;
  }
  OS << "  occupancy " << percentText(O.fraction()) << ": "
     << countText(O.Blocks, "block") << " per " << unitNoun(Case) << ", "
     << O.Warps << " of " << O.MaxWarps << " " << waveNoun(Case) << "s\n"
     << "  limited by " << limitersText(Case, O)
     << (O.isCoBound() ? " together" : "") << "\n\n";
  printResources(OS, Case, O);
  OS << "\n";
  StepText Step = nextStepText(Case, O);
  OS << "  next step: " << Step.What << "\n";
  if (!Step.How.empty())
    OS << "             " << Step.How
       << " asks the compiler for that; look at the spills then\n";
  TakesRegisters |= Step.TakesRegisters;
  std::string Free = freeText(Case, O);
  if (!Free.empty())
    OS << "  free: " << Free << "\n";
  if (O.usefulLanes() < O.fraction()) {
    OS << "  useful lanes " << percentText(O.usefulLanes()) << ": a block of "
       << countText(O.Threads, "thread") << " takes "
       << countText(O.WarpsPerBlock, waveNoun(Case)) << " of " << O.WaveSize
       << " lanes\n";
  }
  printRemarks(OS, Case, O);
}

/// A line per case, a paragraph per kernel.
void printSummary(raw_ostream &OS, llvm::ArrayRef<OccupancyCase> Cases,
                  bool &TakesRegisters) {
  for (size_t I = 0; I != Cases.size();) {
    std::string Name = Cases[I].name();
    if (!Name.empty())
      OS << Name << "\n";
    TextTable Table({"target", "threads", "regs", "shared", "blocks", "warps",
                     "occupancy", "limited by", "next step"},
                    "lrrrrrrll");
    std::vector<std::string> Notes;
    for (; I != Cases.size() && Cases[I].name() == Name; ++I) {
      const OccupancyCase &Case = Cases[I];
      Occupancy O = occupancyOf(Case);
      StepText Step = O.Blocks ? nextStepText(Case, O) : StepText();
      TakesRegisters |= Step.TakesRegisters;
      unsigned Registers =
          Case.Kernel.Resources.Registers + Case.Kernel.Resources.Accumulators;
      Table.add({Case.Device->Name, std::to_string(Case.Launch.Threads),
                 Case.Kernel.RegistersKnown
                     ? (Case.RegistersEstimated ? "~" : "") +
                           std::to_string(Registers)
                     : "?",
                 bytesText(sharedOf(Case)), std::to_string(O.Blocks),
                 std::to_string(O.Warps) + "/" + std::to_string(O.MaxWarps),
                 percentText(O.fraction()), limitersText(Case, O),
                 O.Blocks ? Step.What
                          : "does not launch: " + launchFailureText(Case, O)});
      std::string Remarks;
      llvm::raw_string_ostream Stream(Remarks);
      printRemarks(Stream, Case, O);
      Stream.flush();
      if (!Remarks.empty()) {
        StringRef Rest = Remarks;
        while (!Rest.empty()) {
          auto [Line, More] = Rest.split('\n');
          Rest = More;
          bool Assumed = Line.ltrim().starts_with("assumed");
          std::string Note =
              (Assumed ? "  " : "  " + Case.Device->Name + ": ") +
              Line.trim().str();
          if (llvm::find(Notes, Note) == Notes.end())
            Notes.push_back(Note);
        }
      }
    }
    Table.print(OS);
    for (const std::string &Note : Notes)
      OS << Note << "\n";
    if (I != Cases.size())
      OS << "\n";
  }
}

/// "2 TB", "800 KB", "12 bytes": decimal, as rates are.
std::string decimalText(double Value, StringRef Unit) {
  const char *const Prefixes[] = {"", "k", "M", "G", "T"};
  unsigned Prefix = 0;
  while (Value >= 999.5 && Prefix + 1 < std::size(Prefixes)) {
    Value /= 1000;
    ++Prefix;
  }
  char Text[48];
  std::snprintf(Text, sizeof Text, "%.3g %s%s", Value, Prefixes[Prefix],
                Unit.str().c_str());
  return Text;
}

MemoryDemand demandOf(const OccupancyOptions &Options, unsigned WaveSize) {
  MemoryDemand Demand;
  Demand.BytesPerSecond = Options.BytesPerSecond.value_or(0);
  Demand.LatencySeconds = Options.LatencySeconds.value_or(0);
  Demand.ComputeUnits = Options.ComputeUnits.value_or(1);
  Demand.BytesPerWarpLoad = Options.BytesPerLoad * WaveSize;
  Demand.LoadsPerWarp = Options.LoadsPerWarp;
  return Demand;
}

} // namespace

void printMemoryAdvice(raw_ostream &OS, const OccupancyCase &Case,
                       const OccupancyOptions &Options) {
  Occupancy O = occupancyOf(Case);
  MemoryDemand Demand = demandOf(Options, O.WaveSize);
  MemoryConcurrency Need = littlesLaw(Demand);
  std::string Wave = waveNoun(Case).str(), Unit = unitNoun(Case).str();
  OS << "  Little's law: " << decimalText(Demand.BytesPerSecond, "B/s") << " x "
     << llvm::format("%g", Demand.LatencySeconds * 1e9)
     << " ns = " << decimalText(Need.BytesInFlight, "B") << " in flight, "
     << groupedText(std::llround(
            std::ceil(Need.BytesInFlight / Options.BytesPerLoad - 1e-6)))
     << " loads of " << llvm::format("%g", Options.BytesPerLoad)
     << " bytes at once\n";
  if (!Options.ComputeUnits) {
    OS << "  give --sms for what one " << Unit << " must have under way\n";
    return;
  }
  double Needed = std::ceil(Need.WarpsPerUnit - 1e-9);
  OS << "    each of " << *Options.ComputeUnits << " " << Unit
     << "s: " << decimalText(Need.BytesPerUnit, "B") << ", "
     << llvm::format("%.1f", Need.RequestsPerUnit) << " loads of a " << Wave
     << " (" << llvm::format("%g", Demand.BytesPerWarpLoad) << " bytes); with "
     << llvm::format("%g", Options.LoadsPerWarp) << " per " << Wave << ": "
     << llvm::format("%.0f", Needed) << " " << Wave << "s\n";
  if (O.Warps == 0)
    return;
  if (O.Warps >= Needed) {
    OS << "    " << O.Warps << " resident " << Wave
       << "s are enough: more occupancy will not make the memory faster\n";
    return;
  }
  OS << "    " << O.Warps << " resident " << Wave << "s supply "
     << percentText(O.Warps / Need.WarpsPerUnit) << " of it: "
     << llvm::format("%.0f", std::ceil(Need.RequestsPerUnit / O.Warps - 1e-9))
     << " independent loads per " << Wave
     << " would do (unrolling, wider loads)"
     << (Needed <= O.MaxWarps
             ? ", or " + std::to_string(std::lround(Needed)) + " " + Wave + "s"
             : std::string("; no occupancy does"))
     << "\n";
}

void printOccupancyText(raw_ostream &OS, llvm::ArrayRef<OccupancyCase> Cases,
                        const OccupancyOptions &Options) {
  bool TakesRegisters = false;
  bool Memory = Options.LatencySeconds && Options.BytesPerSecond;
  if (Options.Details || Memory || Cases.size() <= 2) {
    for (const OccupancyCase &Case : Cases) {
      if (&Case != Cases.begin())
        OS << "\n";
      printDetails(OS, Case, TakesRegisters);
      if (Memory)
        printMemoryAdvice(OS, Case, Options);
    }
  } else {
    printSummary(OS, Cases, TakesRegisters);
  }
  if (TakesRegisters)
    OS << "\nMore occupancy is not more speed: a register cap that spills "
          "usually costs more\nthan the additional warps give, and a kernel "
          "needs only as many as hide its\nlatencies. Measure both.\n";
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

namespace {

/// Six digits: a share of warp slots needs no more, and the library's seventeen
/// only raise questions.
void writeFraction(llvm::json::OStream &J, StringRef Key, double Value) {
  char Text[32];
  std::snprintf(Text, sizeof Text, "%.6g", Value);
  J.attributeBegin(Key);
  J.rawValue(StringRef(Text));
  J.attributeEnd();
}

void writeSteps(llvm::json::OStream &J, const OccupancyCase &Case,
                const Occupancy &O) {
  J.attributeArray("next_steps", [&] {
    for (Resource R : {Resource::Registers, Resource::SharedMemory}) {
      NextStep Step =
          nextStep(*Case.Device, Case.Kernel.Resources, Case.Launch, R);
      J.object([&] {
        J.attribute("resource", resourceKey(R));
        J.attribute("current", Step.Current);
        J.attribute("free_up_to", Step.Free);
        if (!Step.Needed)
          return;
        J.attribute("needed", *Step.Needed);
        J.attribute("blocks", Step.Then.Blocks);
        J.attribute("warps", Step.Then.Warps);
        writeFraction(J, "occupancy", Step.Then.fraction());
      });
    }
    if (auto Size =
            nextBlockSize(*Case.Device, Case.Kernel.Resources, Case.Launch))
      J.object([&] {
        J.attribute("resource", "threads");
        J.attribute("current", O.Threads);
        J.attribute("needed", Size->Threads);
        J.attribute("blocks", Size->Then.Blocks);
        J.attribute("warps", Size->Then.Warps);
        writeFraction(J, "occupancy", Size->Then.fraction());
      });
  });
}

void writeMemory(llvm::json::OStream &J, const Occupancy &O,
                 const OccupancyOptions &Options) {
  MemoryConcurrency Need = littlesLaw(demandOf(Options, O.WaveSize));
  J.attributeObject("littles_law", [&] {
    J.attribute("bytes_in_flight", Need.BytesInFlight);
    if (!Options.ComputeUnits)
      return;
    J.attribute("bytes_per_unit", Need.BytesPerUnit);
    J.attribute("loads_per_unit", Need.RequestsPerUnit);
    J.attribute("warps_needed",
                static_cast<int64_t>(std::ceil(Need.WarpsPerUnit - 1e-9)));
    J.attribute("enough", O.Warps >= Need.WarpsPerUnit - 1e-9);
  });
}

void writeCase(llvm::json::OStream &J, const OccupancyCase &Case,
               const OccupancyOptions &Options) {
  Occupancy O = occupancyOf(Case);
  const KernelReport &K = Case.Kernel;
  if (!K.MangledName.empty()) {
    J.attribute("kernel", llvm::json::fixUTF8(Case.name()));
    J.attribute("mangled_name", llvm::json::fixUTF8(K.MangledName));
    J.attribute("source", llvm::json::fixUTF8(K.Where));
  }
  J.attribute("arch", llvm::json::fixUTF8(Case.Device->Name));
  J.attribute("vendor", vendorName(Case.Device->Maker));
  J.attribute("threads", Case.Launch.Threads);
  if (K.RegistersKnown)
    J.attribute("regs", K.Resources.Registers);
  else
    J.attribute("regs", nullptr);
  J.attribute("static_smem", K.Resources.StaticShared);
  J.attribute("dynamic_smem", Case.Launch.DynamicShared);
  if (Case.Device->isAmd()) {
    J.attribute("agprs", K.Resources.Accumulators);
    J.attribute("sgprs", K.Resources.ScalarRegisters);
    J.attribute("cu_mode", Case.Launch.CuMode || !Case.Device->Amd.HasCuMode);
  } else {
    J.attribute("barriers", K.Resources.Barriers);
  }
  J.attribute("wave_size", O.WaveSize);
  J.attribute("blocks", O.Blocks);
  J.attribute("warps", O.Warps);
  J.attribute("warps_per_block", O.WarpsPerBlock);
  J.attribute("max_warps", O.MaxWarps);
  writeFraction(J, "occupancy", O.fraction());
  writeFraction(J, "useful_lanes", O.usefulLanes());
  J.attributeArray("limiters", [&] {
    for (Resource R : O.limiters())
      J.value(resourceKey(R));
  });
  J.attributeObject("allowed_blocks", [&] {
    for (unsigned I = 0; I != NumResources; ++I)
      if (O.Allowed[I] != Unlimited)
        J.attribute(resourceKey(static_cast<Resource>(I)), O.Allowed[I]);
  });
  J.attribute("allocated_regs_per_block", O.RegistersPerBlock);
  J.attribute("allocated_smem_per_block", O.SharedPerBlock);
  writeSteps(J, Case, O);
  if (O.Blocks == 0)
    J.attribute("launch_failure", launchFailureText(Case, O));
  else
    J.attribute("next_step", nextStepText(Case, O).What);
  J.attribute("spill_store_bytes", K.SpillStores);
  J.attribute("spill_load_bytes", K.SpillLoads);
  J.attribute("vgpr_spills", K.VectorSpills);
  J.attribute("estimate", !K.RegistersKnown || Case.RegistersEstimated);
  J.attributeArray("assumptions", [&] {
    for (const std::string &Assumption : Case.Assumptions)
      J.value(Assumption);
  });
  if (Options.LatencySeconds && Options.BytesPerSecond)
    writeMemory(J, O, Options);
}

} // namespace

void printOccupancyJson(raw_ostream &OS, llvm::ArrayRef<OccupancyCase> Cases,
                        const OccupancyOptions &Options) {
  llvm::json::OStream J(OS, /*IndentSize=*/2);
  J.array([&] {
    for (const OccupancyCase &Case : Cases)
      J.object([&] { writeCase(J, Case, Options); });
  });
  OS << "\n";
}

//===----------------------------------------------------------------------===//
// The device table
//===----------------------------------------------------------------------===//

void printDevices(raw_ostream &OS, const OccupancyOptions &Options) {
  std::vector<const Device *> Devices;
  for (const Device &D : Options.UserDevices)
    Devices.push_back(&D);
  for (const Device &D : allDevices())
    Devices.push_back(&D);
  TextTable Table({"target", "product", "lanes", "warps", "blocks", "registers",
                   "shared memory", "a block"},
                  "llrrrrrr");
  for (const Device *D : Devices) {
    std::string Lanes =
        D->Waves.isSingle() ? std::to_string(D->Waves.defaultSize()) : "32, 64";
    bool Nvidia = D->isNvidia();
    uint64_t Registers = Nvidia ? D->Nvidia.Registers
                                : uint64_t(D->Amd.VectorRegisters) *
                                      D->Waves.defaultSize() * D->Amd.Simds;
    Table.add({D->Name, D->Product, Lanes,
               std::to_string(Nvidia ? D->Nvidia.MaxWarps
                                     : D->Amd.WavesPerSimd * D->Amd.Simds),
               Nvidia ? std::to_string(D->Nvidia.MaxBlocks) : "-",
               groupedText(Registers), bytesText(D->SharedMemory),
               bytesText(D->MaxSharedPerBlock)});
  }
  Table.print(OS);
}

} // namespace gputidy
