//===- OccupancyOptions.cpp - Arguments of gpu-tidy occupancy -------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A parser of our own rather than llvm::cl: the options of all commands of the
// driver would share one global table there, and the numbers here have units.
//
//===----------------------------------------------------------------------===//

#include "OccupancyOptions.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <functional>

using llvm::StringRef;
using llvm::Twine;
using namespace occupancy_model;

namespace gputidy {

StringRef occupancyHelp() {
  return R"(usage: gpu-tidy occupancy [options] [FILE...] [-- COMPILER ARGUMENTS]

How many blocks of a kernel are resident on one compute unit (SM, CU or
work-group processor), what limits them, and what it takes to get more.

from numbers
  gpu-tidy occupancy --arch sm_90 --threads 256 --regs 80 --smem 12k
  --arch NAME[,NAME...]   targets, as compilers call them: sm_90, gfx942
                          (default: sm_80, sm_90, gfx90a, gfx942, gfx1100)
  --threads N[,N...]      threads per block; 16x16 is 256
  --regs N                registers per thread (AMD: VGPRs)
  --smem SIZE             static shared memory (LDS) per block: 12288, 12k, 12KB
  --dynamic-smem SIZE     dynamic shared memory per block
  --barriers N            NVIDIA: named barriers per block
  --no-opt-in             NVIDIA: the kernel has not raised its limit of dynamic
                          shared memory past 48 KB
  --carveout PERCENT      NVIDIA: preferred shared-memory carve-out
  --agprs N, --sgprs N    AMD: accumulation and scalar registers
  --wave 32|64            AMD: lanes per wave, where a target has both
  --cumode                AMD: compiled with -mcumode (gfx10 to gfx12)
  --rules launch|compiler|runtime
                          AMD: count as a launch does (default), as LLVM does
                          (LDS to the byte), or as the HIP runtime does (8 or 16
                          waves per SIMD)

from a build log
  gpu-tidy occupancy build/ptxas.log --threads 256
  FILE                    output of nvcc -Xptxas -v, of cuobjdump
                          --dump-resource-usage, or of clang
                          -Rpass-analysis=kernel-resource-usage (that one does
                          not name its target: give --arch)
  --kernel NAME           only kernels of that name

from a source file
  gpu-tidy occupancy --arch sm_90 k.cu -- -Iinclude
                          block sizes from the launches in it or from launch
                          bounds, shared memory, and an estimate of registers
  --compile               compile for each target and read what the compiler
                          says: nvcc, or clang with ptxas, for NVIDIA; clang for
                          AMD
  --nvcc PATH, --clang PATH
                          the compilers to use
  --no-sdk                read it with gpu-tidy's declarations of CUDA, HIP

output
  --details               every resource with its allowance, also for many
                          kernels
  --sweep regs|threads|smem
                          the staircase over registers, block size or shared
                          memory, everything else staying the same
  --svg FILE              the staircase as a picture
  --json                  an array with one object per kernel and target
  --batch FILE.csv        one configuration per row, the same rows with blocks,
                          warps, occupancy and limiters out (docs/occupancy.md
                          has the columns)
  -o FILE                 write there instead of to the standard output

Little's law: do these warps keep the memory busy?
  --latency TIME          memory latency: 600ns, 0.6us (default unit ns)
  --bandwidth RATE        of the whole device: 3TB/s, 2000GB/s (default GB/s)
  --loads-per-warp N      independent loads a warp has under way (default 1)
  --bytes-per-load N      bytes a lane loads at once (default 4)
  --sms N                 compute units of the device

devices
  --device-json FILE      devices of your own: an object or an array of objects
  --list-devices          all devices with their limits

exit status: 0, or 2 if something could not be answered (said on stderr)
)";
}

std::optional<uint32_t> parseBytes(StringRef Text) {
  StringRef Digits = Text.take_while(llvm::isDigit);
  std::string Unit = Text.drop_front(Digits.size()).trim().lower();
  uint64_t Factor = llvm::StringSwitch<uint64_t>(Unit)
                        .Case("", 1)
                        .Case("b", 1)
                        .Case("k", 1024)
                        .Case("kb", 1024)
                        .Case("kib", 1024)
                        .Case("m", 1024 * 1024)
                        .Case("mb", 1024 * 1024)
                        .Case("mib", 1024 * 1024)
                        .Default(0);
  uint64_t Value;
  if (Digits.size() > 12 || Digits.getAsInteger(10, Value) || !Factor ||
      Value * Factor > UINT32_MAX)
    return std::nullopt;
  return static_cast<uint32_t>(Value * Factor);
}

/// A number with a unit, in units of the unit that is spelled \p Base.
static std::optional<double>
parseQuantity(StringRef Text, double DefaultFactor,
              llvm::ArrayRef<std::pair<StringRef, double>> Units) {
  size_t Split = Text.find_if(
      [](char C) { return llvm::isAlpha(C) && C != 'e' && C != 'E'; });
  double Value;
  if (Text.take_front(Split).trim().getAsDouble(Value) || !(Value > 0))
    return std::nullopt;
  std::string Unit = Split == StringRef::npos
                         ? std::string()
                         : Text.drop_front(Split).trim().lower();
  if (Unit.empty())
    return Value * DefaultFactor;
  for (const auto &Known : Units)
    if (Unit == Known.first)
      return Value * Known.second;
  return std::nullopt;
}

static std::optional<double> parseSeconds(StringRef Text) {
  return parseQuantity(Text, 1e-9,
                       {{"ns", 1e-9}, {"us", 1e-6}, {"ms", 1e-3}, {"s", 1}});
}

static std::optional<double> parseRate(StringRef Text) {
  return parseQuantity(Text, 1e9,
                       {{"b/s", 1},
                        {"kb/s", 1e3},
                        {"mb/s", 1e6},
                        {"gb/s", 1e9},
                        {"tb/s", 1e12},
                        {"gb", 1e9},
                        {"tb", 1e12},
                        {"g", 1e9},
                        {"t", 1e12}});
}

/// "256", "16x16", "32x8x1".
static std::optional<unsigned> parseThreads(StringRef Text) {
  uint64_t Product = 1;
  llvm::SmallVector<StringRef, 3> Dimensions;
  Text.split(Dimensions, 'x');
  if (Dimensions.size() > 3)
    return std::nullopt;
  for (StringRef Dimension : Dimensions) {
    unsigned Value;
    if (Dimension.trim().getAsInteger(10, Value))
      return std::nullopt;
    Product *= Value;
    if (Product > UINT32_MAX)
      return std::nullopt;
  }
  return static_cast<unsigned>(Product);
}

namespace {

/// Walks the arguments once.
class Parser {
public:
  Parser(llvm::ArrayRef<const char *> Arguments, OccupancyErrors &Errors)
      : Arguments(Arguments), Errors(Errors) {}

  OccupancyOptions run() {
    while (Next != Arguments.size() && Good) {
      StringRef Argument = Arguments[Next++];
      if (Argument == "--") {
        for (; Next != Arguments.size(); ++Next)
          Options.CompilerArguments.push_back(Arguments[Next]);
      } else if (Argument.size() > 1 && Argument.front() == '-') {
        parseOption(Argument);
      } else {
        Options.Files.push_back(Argument.str());
      }
    }
    return std::move(Options);
  }

private:
  void fail(const Twine &Message) {
    Errors.report(Message);
    Good = false;
  }

  void parseOption(StringRef Argument) {
    auto [Spelled, Inline] = Argument.split('=');
    HasInline = Spelled.size() != Argument.size();
    InlineValue = Inline;
    Name = Spelled;
    StringRef Bare = Spelled.ltrim('-');
    if (parseFlag(Bare) || parseNumber(Bare) || parseText(Bare))
      return;
    fail("unknown option '" + Argument + "'; see gpu-tidy occupancy --help");
  }

  bool parseFlag(StringRef Bare) {
    bool *Flag = llvm::StringSwitch<bool *>(Bare)
                     .Case("help", &Options.Help)
                     .Case("h", &Options.Help)
                     .Case("json", &Options.Json)
                     .Case("details", &Options.Details)
                     .Case("compile", &Options.Compile)
                     .Case("list-devices", &Options.ListDevices)
                     .Case("no-sdk", &Options.NoSdk)
                     .Case("cumode", &Options.Launch.CuMode)
                     .Default(nullptr);
    if (Bare == "no-opt-in")
      Options.Launch.OptIn = false;
    else if (Flag)
      *Flag = true;
    else
      return false;
    if (HasInline)
      fail("'" + Name + "' takes no value");
    return true;
  }

  bool parseNumber(StringRef Bare) {
    std::optional<unsigned> *Number =
        llvm::StringSwitch<std::optional<unsigned> *>(Bare)
            .Case("regs", &Options.Registers)
            .Case("vgprs", &Options.Registers)
            .Case("agprs", &Options.Accumulators)
            .Case("sgprs", &Options.ScalarRegisters)
            .Case("barriers", &Options.Barriers)
            .Case("carveout", &Options.Launch.CarveOutPercent)
            .Case("sms", &Options.ComputeUnits)
            .Default(nullptr);
    if (Number) {
      StringRef Text = value();
      unsigned Value;
      if (Good && Text.getAsInteger(10, Value))
        return fail("'" + Name + "' wants a number of 0 or more, not '" + Text +
                    "'"),
               true;
      if (Good)
        *Number = Value;
      return true;
    }
    if (Bare == "smem" || Bare == "static-smem" || Bare == "lds")
      return parseSize([&](uint32_t Bytes) { Options.Shared = Bytes; });
    if (Bare == "dynamic-smem")
      return parseSize(
          [&](uint32_t Bytes) { Options.Launch.DynamicShared = Bytes; });
    if (Bare == "max-dynamic-smem")
      return parseSize(
          [&](uint32_t Bytes) { Options.Launch.MaxDynamicShared = Bytes; });
    return false;
  }

  bool parseSize(llvm::function_ref<void(uint32_t)> Set) {
    StringRef Text = value();
    if (!Good)
      return true;
    if (std::optional<uint32_t> Bytes = parseBytes(Text))
      Set(*Bytes);
    else
      fail("'" + Name + "' wants a size such as 12288 or 12k, not '" + Text +
           "'");
    return true;
  }

  bool parseText(StringRef Bare) {
    using Setter = void (Parser::*)(StringRef);
    Setter Set = llvm::StringSwitch<Setter>(Bare)
                     .Case("arch", &Parser::setArchs)
                     .Case("archs", &Parser::setArchs)
                     .Case("threads", &Parser::setThreads)
                     .Case("block", &Parser::setThreads)
                     .Case("wave", &Parser::setWave)
                     .Case("rules", &Parser::setRules)
                     .Case("sweep", &Parser::setSweep)
                     .Case("latency", &Parser::setLatency)
                     .Case("bandwidth", &Parser::setBandwidth)
                     .Case("loads-per-warp", &Parser::setLoads)
                     .Case("bytes-per-load", &Parser::setBytesPerLoad)
                     .Default(nullptr);
    std::string *Text = llvm::StringSwitch<std::string *>(Bare)
                            .Case("kernel", &Options.Kernel)
                            .Case("device-json", &Options.DeviceFile)
                            .Case("batch", &Options.BatchFile)
                            .Case("svg", &Options.SvgFile)
                            .Case("clang", &Options.Clang)
                            .Case("nvcc", &Options.Nvcc)
                            .Case("o", &Options.OutputFile)
                            .Case("output", &Options.OutputFile)
                            .Default(nullptr);
    if (!Set && !Text && Bare != "log")
      return false;
    StringRef Value = value();
    if (!Good)
      return true;
    if (Set)
      (this->*Set)(Value);
    else if (Text)
      *Text = Value.str();
    else
      Options.Files.push_back(Value.str());
    return true;
  }

  void setArchs(StringRef Text) {
    llvm::SmallVector<StringRef, 8> Names;
    llvm::SplitString(Text, Names, ",; ");
    for (StringRef Arch : Names)
      Options.Archs.push_back(Arch.str());
    if (Names.empty())
      fail("'" + Name + "' wants a target such as sm_90 or gfx942");
  }

  void setThreads(StringRef Text) {
    llvm::SmallVector<StringRef, 8> Sizes;
    Text.split(Sizes, ',');
    for (StringRef Size : Sizes) {
      if (std::optional<unsigned> Threads = parseThreads(Size))
        Options.Threads.push_back(*Threads);
      else
        return fail("'" + Name +
                    "' wants threads per block such as 256 or "
                    "16x16, not '" +
                    Size + "'");
    }
  }

  void setWave(StringRef Text) {
    if (Text.getAsInteger(10, Options.Launch.WaveSize) ||
        (Options.Launch.WaveSize != 32 && Options.Launch.WaveSize != 64))
      fail("'" + Name + "' is 32 or 64, not '" + Text + "'");
  }

  void setRules(StringRef Text) {
    auto Rules = llvm::StringSwitch<std::optional<AmdRules>>(Text)
                     .Case("launch", AmdRules::Launch)
                     .Case("compiler", AmdRules::Compiler)
                     .Case("runtime", AmdRules::Runtime)
                     .Default(std::nullopt);
    if (Rules)
      Options.Launch.Rules = *Rules;
    else
      fail("'" + Name + "' is launch, compiler or runtime, not '" + Text + "'");
  }

  void setSweep(StringRef Text) {
    Options.Sweep = llvm::StringSwitch<SweepOver>(Text)
                        .Case("regs", SweepOver::Registers)
                        .Case("registers", SweepOver::Registers)
                        .Case("threads", SweepOver::Threads)
                        .Case("smem", SweepOver::SharedMemory)
                        .Case("shared", SweepOver::SharedMemory)
                        .Case("lds", SweepOver::SharedMemory)
                        .Default(SweepOver::Nothing);
    if (Options.Sweep == SweepOver::Nothing)
      fail("'" + Name + "' is regs, threads or smem, not '" + Text + "'");
  }

  void setLatency(StringRef Text) {
    Options.LatencySeconds = parseSeconds(Text);
    if (!Options.LatencySeconds)
      fail("'" + Name + "' wants a time such as 600ns, not '" + Text + "'");
  }
  void setBandwidth(StringRef Text) {
    Options.BytesPerSecond = parseRate(Text);
    if (!Options.BytesPerSecond)
      fail("'" + Name + "' wants a rate such as 3TB/s, not '" + Text + "'");
  }
  void setLoads(StringRef Text) {
    if (Text.getAsDouble(Options.LoadsPerWarp) || !(Options.LoadsPerWarp > 0))
      fail("'" + Name + "' wants a number over 0, not '" + Text + "'");
  }
  void setBytesPerLoad(StringRef Text) {
    if (Text.getAsDouble(Options.BytesPerLoad) || !(Options.BytesPerLoad > 0))
      fail("'" + Name + "' wants a number over 0, not '" + Text + "'");
  }

  /// The value of the current option: behind its '=' or the next argument.
  StringRef value() {
    if (HasInline)
      return InlineValue;
    if (Next == Arguments.size()) {
      fail("'" + Name + "' wants a value");
      return "";
    }
    return Arguments[Next++];
  }

  llvm::ArrayRef<const char *> Arguments;
  OccupancyErrors &Errors;
  OccupancyOptions Options;
  size_t Next = 0;
  bool Good = true;
  StringRef Name, InlineValue;
  bool HasInline = false;
};

} // namespace

OccupancyOptions parseOccupancyOptions(llvm::ArrayRef<const char *> Arguments,
                                       OccupancyErrors &Errors) {
  return Parser(Arguments, Errors).run();
}

const Device *OccupancyOptions::findDevice(StringRef Name,
                                           OccupancyErrors &Errors) const {
  for (const Device &D : UserDevices)
    if (Name == StringRef(D.Name))
      return &D;
  if (const Device *D = occupancy_model::findDevice(
          std::string_view(Name.data(), Name.size())))
    return D;
  std::string Near;
  for (const std::string &Known :
       nearestDeviceNames(std::string_view(Name.data(), Name.size())))
    Near += (Near.empty() ? "" : ", ") + Known;
  Errors.report("unknown device '" + Name + "'; did you mean one of " + Near +
                "?");
  return nullptr;
}

} // namespace gputidy
