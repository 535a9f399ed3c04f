//===- ResourceLog.cpp - Kernels out of compilers' reports ----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/ResourceLog.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using llvm::StringRef;
using llvm::Twine;

namespace gputidy {
namespace {

/// The number at the start of \p Text, blanks skipped.
std::optional<unsigned> leadingNumber(StringRef Text) {
  unsigned Value;
  if (Text.ltrim().consumeInteger(10, Value))
    return std::nullopt;
  return Value;
}

/// The number in front of \p Word in a list such as "Used 16 registers, used 1
/// barriers, 4096 bytes smem".
std::optional<unsigned> numberBefore(StringRef Text, StringRef Word) {
  size_t At = Text.find(Word);
  if (At == StringRef::npos)
    return std::nullopt;
  StringRef Front = Text.take_front(At).rtrim();
  size_t Digits = Front.size();
  while (Digits && llvm::isDigit(Front[Digits - 1]))
    --Digits;
  return leadingNumber(Front.drop_front(Digits));
}

/// The text between two single quotes.
StringRef quoted(StringRef Text) {
  return Text.split('\'').second.split('\'').first;
}

/// From sm_90 on, cuobjdump's number includes what the driver reserves in every
/// block, as ptxas' report and the model's static shared memory do not.
void takeOffReserve(KernelReport &Kernel) {
  unsigned Capability = 0;
  StringRef(Kernel.Arch).substr(3).consumeInteger(10, Capability);
  const occupancy_model::Device *D = occupancy_model::findDevice(Kernel.Arch);
  unsigned Reserve = D && Capability >= 90 ? D->Nvidia.SharedReserved : 0;
  unsigned &Shared = Kernel.Resources.StaticShared;
  if (Kernel.SharedHasReserve && Shared >= Reserve)
    Shared -= Reserve;
  Kernel.SharedHasReserve = false;
}

class LogReader {
public:
  using Complaint = llvm::function_ref<void(const Twine &)>;

  LogReader(StringRef Name, Complaint Report) : Name(Name), Report(Report) {}

  std::vector<KernelReport> run(StringRef Log) {
    while (!Log.empty()) {
      LastLine = !Log.contains('\n');
      auto [Text, Rest] = Log.split('\n');
      Log = Rest;
      ++Line;
      Text = Text.rtrim();
      readPtxas(Text) || readCuobjdump(Text) || readClang(Text);
    }
    finishKernel();
    if (Kernels.empty() && !Complained)
      Report(Name + ": no report of ptxas -v, cuobjdump "
                    "--dump-resource-usage or clang "
                    "-Rpass-analysis=kernel-resource-usage in it");
    return std::move(Kernels);
  }

private:
  enum class Format { None, Ptxas, Cuobjdump, Clang };

  void startKernel(Format From, StringRef Mangled, StringRef Arch) {
    finishKernel();
    Open = From;
    Complete = false;
    Current = KernelReport();
    Current.MangledName = Mangled.str();
    Current.Arch = Arch.str();
    Current.Where = (Name + ":" + Twine(Line)).str();
  }

  /// Keeps the kernel that was begun, if its report is whole.
  void finishKernel() {
    if (Open != Format::None) {
      if (Complete)
        Kernels.push_back(Current);
      else
        complain(Twine("the report of ") + Current.MangledName + " is cut off");
    }
    Open = Format::None;
  }

  void complain(const Twine &What) {
    Complained = true;
    Report(Current.Where + ": " + What);
    Open = Format::None;
  }

  //===--------------------------------------------------------------------===//
  // ptxas info    : Compiling entry function '_Z1kPf' for 'sm_90'
  // ptxas info    : Function properties for _Z1kPf
  //     0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
  // ptxas info    : Used 16 registers, used 1 barriers, 4096 bytes smem
  //===--------------------------------------------------------------------===//

  bool readPtxas(StringRef Text) {
    size_t At = Text.find("Compiling entry function '");
    if (At != StringRef::npos) {
      StringRef Rest = Text.drop_front(At);
      StringRef Mangled = quoted(Rest);
      StringRef Arch = quoted(Rest.substr(Rest.find("' for '") + 1));
      startKernel(Format::Ptxas, Mangled, Arch);
      PropertiesOf = "";
      return true;
    }
    if (Open != Format::Ptxas)
      return false;
    if (size_t Of = Text.find("Function properties for ");
        Of != StringRef::npos) {
      // Also printed for functions that the kernel calls.
      PropertiesOf = Text.drop_front(Of)
                         .substr(strlen("Function properties for "))
                         .trim()
                         .str();
      return true;
    }
    if (Text.contains(" bytes stack frame")) {
      if (PropertiesOf != Current.MangledName)
        return true;
      Current.SpillsKnown = true;
      Current.Stack = numberBefore(Text, " bytes stack frame").value_or(0);
      Current.SpillStores =
          numberBefore(Text, " bytes spill stores").value_or(0);
      Current.SpillLoads = numberBefore(Text, " bytes spill loads").value_or(0);
      return true;
    }
    if (Text.contains(": Used ")) {
      std::optional<unsigned> Registers = numberBefore(Text, " registers");
      if (!Registers || (LastLine && !endsWhole(Text)))
        return true;
      Current.Resources.Registers = *Registers;
      Current.Resources.Barriers = numberBefore(Text, " barriers").value_or(1);
      Current.Resources.StaticShared =
          numberBefore(Text, " bytes smem").value_or(0);
      Complete = true;
      finishKernel();
      return true;
    }
    return false;
  }

  /// Whether the last line of a log is the whole list that ptxas printed.
  static bool endsWhole(StringRef Text) {
    for (const char *Word : {" registers", " barriers", " bytes smem",
                             " bytes lmem", " bytes gmem", " stack size", "]",
                             " textures", " samplers", " surfaces"})
      if (Text.ends_with(Word))
        return true;
    return false;
  }

  //===--------------------------------------------------------------------===//
  // arch = sm_90
  //  Function _Z1kPf:
  //   REG:16 STACK:0 SHARED:4096 LOCAL:0 CONSTANT[0]:380
  //===--------------------------------------------------------------------===//

  bool readCuobjdump(StringRef Text) {
    StringRef Trimmed = Text.ltrim();
    if (Trimmed.consume_front("arch = ")) {
      finishKernel();
      ObjectArch = Trimmed.str();
      return true;
    }
    if (Trimmed.starts_with("Function ") && Trimmed.ends_with(":") &&
        !Trimmed.contains("properties")) {
      Trimmed.consume_front("Function ");
      startKernel(Format::Cuobjdump, Trimmed.drop_back(), ObjectArch);
      return true;
    }
    if (Open != Format::Cuobjdump || !Trimmed.starts_with("REG:"))
      return false;
    auto Field = [&](StringRef Key) {
      size_t At = Trimmed.find(Key);
      return At == StringRef::npos
                 ? std::nullopt
                 : leadingNumber(Trimmed.drop_front(At + Key.size()));
    };
    std::optional<unsigned> Registers = Field("REG:");
    std::optional<unsigned> Shared = Field("SHARED:");
    if (Registers && Shared && Trimmed.contains("SAMPLER:")) {
      Current.Resources.Registers = *Registers;
      Current.Resources.StaticShared = *Shared;
      Current.SharedHasReserve = true;
      if (!Current.Arch.empty())
        takeOffReserve(Current);
      Current.Stack = Field("STACK:").value_or(0);
      Complete = true;
    }
    finishKernel();
    return true;
  }

  //===--------------------------------------------------------------------===//
  // k.hip:4:1: remark: Function Name: _Z1kPf [-Rpass-analysis=kernel-resou...]
  // k.hip:4:1: remark:     VGPRs: 16 [-Rpass-analysis=kernel-resource-usage]
  //===--------------------------------------------------------------------===//

  bool readClang(StringRef Text) {
    if (!Text.ends_with("[-Rpass-analysis=kernel-resource-usage]"))
      return false;
    size_t At = Text.find("remark: ");
    if (At == StringRef::npos)
      return false;
    StringRef Body = Text.drop_front(At + strlen("remark: "));
    Body = Body.drop_back(strlen("[-Rpass-analysis=kernel-resource-usage]"));
    auto [Key, Value] = Body.rsplit(": ");
    Key = Key.trim();
    Value = Value.trim();
    if (Key == "Function Name") {
      startKernel(Format::Clang, Value, "");
      Current.Maker = occupancy_model::Vendor::AMD;
      return true;
    }
    if (Open != Format::Clang)
      return false;
    readClangField(Key, Value);
    return true;
  }

  void readClangField(StringRef Key, StringRef Value) {
    unsigned Number = 0;
    bool IsNumber = !Value.getAsInteger(10, Number);
    bool Registers = Key == "TotalSGPRs" || Key == "SGPRs" || Key == "VGPRs" ||
                     Key == "AGPRs";
    if (Key == "LDS Size [bytes/block]" && !IsNumber)
      return complain(Twine("the LDS of ") + Current.MangledName +
                      " is not a number");
    // A formula over the functions that it calls.
    if (Registers && !IsNumber) {
      Current.RegistersKnown = false;
      return;
    }
    if (Key == "TotalSGPRs" || Key == "SGPRs")
      Current.Resources.ScalarRegisters = Number;
    else if (Key == "VGPRs")
      Current.Resources.Registers = Number;
    else if (Key == "AGPRs")
      Current.Resources.Accumulators = Number;
    else if (Key == "ScratchSize [bytes/lane]")
      Current.Stack = Number;
    else if (Key == "SGPRs Spill")
      Current.ScalarSpills = Number;
    else if (Key == "VGPRs Spill") {
      Current.VectorSpills = Number;
      Current.SpillsKnown = true;
    } else if (Key == "Occupancy [waves/SIMD]" && IsNumber)
      Current.ReportedWaves = Number;
    else if (Key == "LDS Size [bytes/block]") {
      Current.Resources.StaticShared = Number;
      Complete = true;
      finishKernel();
    }
  }

  StringRef Name;
  Complaint Report;
  std::vector<KernelReport> Kernels;
  KernelReport Current;
  Format Open = Format::None;
  bool Complete = false;
  bool LastLine = false;
  bool Complained = false;
  std::string PropertiesOf;
  std::string ObjectArch;
  unsigned Line = 0;
};

} // namespace

std::vector<KernelReport>
readKernelReports(StringRef Log, StringRef Name,
                  llvm::function_ref<void(const Twine &)> Complain) {
  return LogReader(Name, Complain).run(Log);
}

unsigned nameTargets(std::vector<KernelReport> &Kernels,
                     llvm::ArrayRef<const occupancy_model::Device *> Targets) {
  using occupancy_model::Vendor;
  std::map<std::pair<Vendor, std::string>, std::vector<KernelReport *>>
      Nameless;
  for (KernelReport &Kernel : Kernels)
    if (Kernel.Arch.empty())
      Nameless[{Kernel.Maker, Kernel.MangledName}].push_back(&Kernel);
  for (auto &[Key, Reports] : Nameless) {
    std::vector<std::string> Names;
    for (const occupancy_model::Device *D : Targets)
      if (D->Maker == Key.first)
        Names.push_back(D->Name);
    if (Names.size() != 1 && Names.size() != Reports.size())
      return Reports.size();
    for (size_t I = 0; I != Reports.size(); ++I) {
      Reports[I]->Arch = Names[Names.size() == 1 ? 0 : I];
      takeOffReserve(*Reports[I]);
    }
  }
  return 0;
}

} // namespace gputidy
