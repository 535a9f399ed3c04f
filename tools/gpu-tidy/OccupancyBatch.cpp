//===- OccupancyBatch.cpp - Millions of configurations from a CSV file ----===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows come out as they went in, with the answers in columns behind them (or in
// the place of columns of that name, so that a file of answers can be fed back
// in). A row that makes no sense is named, gets empty answers, and the rest is
// answered. The columns: docs/occupancy.md.
//
//===----------------------------------------------------------------------===//

#include "OccupancyReport.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MemoryBuffer.h"

using llvm::StringRef;
using llvm::Twine;
using namespace occupancy_model;

namespace gputidy {
namespace {

enum class Column {
  Other,
  Arch,
  Threads,
  MinThreads,
  MaxThreads,
  Registers,
  Accumulators,
  ScalarRegisters,
  StaticShared,
  DynamicShared,
  MaxDynamicShared,
  Barriers,
  CarveOut,
  OptIn,
  Wave,
  CuMode,
  Features,
};

Column columnOf(StringRef Name) {
  return llvm::StringSwitch<Column>(Name.lower())
      .Case("arch", Column::Arch)
      .Case("cpu", Column::Arch)
      .Case("device", Column::Arch)
      .Case("threads", Column::Threads)
      .Case("launch_t", Column::Threads)
      .Case("block", Column::Threads)
      .Case("block_size", Column::Threads)
      .Case("max_wg", Column::MaxThreads)
      .Case("min_wg", Column::MinThreads)
      .Case("regs", Column::Registers)
      .Case("registers", Column::Registers)
      .Case("vgprs", Column::Registers)
      .Case("agprs", Column::Accumulators)
      .Case("sgprs", Column::ScalarRegisters)
      .Case("static_smem", Column::StaticShared)
      .Case("smem", Column::StaticShared)
      .Case("lds", Column::StaticShared)
      .Case("dynamic_smem", Column::DynamicShared)
      .Case("dynamic_lds", Column::DynamicShared)
      .Case("max_dynamic_smem", Column::MaxDynamicShared)
      .Case("barriers", Column::Barriers)
      .Case("carveout", Column::CarveOut)
      .Case("optin", Column::OptIn)
      .Case("wave", Column::Wave)
      .Case("wave_size", Column::Wave)
      .Case("cumode", Column::CuMode)
      .Case("cu_mode", Column::CuMode)
      .Case("features", Column::Features)
      .Case("flags", Column::Features)
      .Default(Column::Other);
}

/// The columns that are written.
const char *const Results[] = {"blocks",   "warps",   "occupancy",
                               "limiters", "occ_min", "occ_max"};
/// The last two only for files with a range of work-group sizes.
constexpr unsigned NumLaunchResults = 4;

/// One row as numbers.
struct Configuration {
  const Device *D = nullptr;
  KernelResources K;
  LaunchConfig L;
  /// The work-group sizes that a compiler has to expect.
  std::optional<unsigned> MinThreads, MaxThreads;
};

class Batch {
public:
  Batch(llvm::raw_ostream &OS, const OccupancyOptions &Options,
        OccupancyErrors &Errors)
      : OS(OS), Options(Options), Errors(Errors) {}

  void run(StringRef Text) {
    StringRef Header = takeLine(Text);
    Header.consume_front("\xEF\xBB\xBF");
    if (!readHeader(Header))
      return;
    llvm::SmallVector<StringRef, 24> Fields;
    while (!Text.empty()) {
      StringRef Row = takeLine(Text);
      if (Row.trim().empty())
        continue;
      split(Row, Fields);
      writeRow(Fields);
    }
    if (BadRows > MaxReported)
      Errors.report(Options.BatchFile + ": " + Twine(BadRows) +
                    " rows could not be answered, the first " +
                    Twine(MaxReported) + " are named above");
  }

private:
  static constexpr unsigned MaxReported = 10;

  StringRef takeLine(StringRef &Text) {
    ++Line;
    auto [First, Rest] = Text.split('\n');
    Text = Rest;
    First.consume_back("\r");
    return First;
  }

  /// Fields between commas; a quoted field may contain some. The quotes stay,
  /// for the row goes out as it came in.
  static void split(StringRef Row, llvm::SmallVectorImpl<StringRef> &Fields) {
    Fields.clear();
    size_t Start = 0;
    bool Quoted = false;
    for (size_t I = 0; I != Row.size(); ++I) {
      if (Row[I] == '"')
        Quoted = !Quoted;
      if (Row[I] == ',' && !Quoted) {
        Fields.push_back(Row.slice(Start, I));
        Start = I + 1;
      }
    }
    Fields.push_back(Row.drop_front(Start));
  }

  static StringRef bare(StringRef Field) {
    Field = Field.trim();
    if (Field.size() >= 2 && Field.front() == '"' && Field.back() == '"')
      Field = Field.drop_front().drop_back().trim();
    return Field;
  }

  bool readHeader(StringRef Header) {
    llvm::SmallVector<StringRef, 24> Names;
    split(Header, Names);
    bool Arch = false, Threads = false, Range = false;
    for (StringRef Name : Names) {
      Columns.push_back(columnOf(bare(Name)));
      Arch |= Columns.back() == Column::Arch;
      Threads |= Columns.back() == Column::Threads ||
                 Columns.back() == Column::MaxThreads;
      Range |= Columns.back() == Column::MinThreads;
    }
    if (!Arch || !Threads) {
      Errors.report(Options.BatchFile + ":1: no column '" +
                    (Arch ? "threads" : "arch") + "'");
      return false;
    }
    NumResults = Range ? std::size(Results) : NumLaunchResults;
    OS << Header;
    for (unsigned I = 0; I != NumResults; ++I) {
      Places[I] = Columns.size() + Appended;
      for (size_t J = 0; J != Names.size(); ++J)
        if (bare(Names[J]) == Results[I])
          Places[I] = J;
      if (Places[I] < Columns.size())
        continue;
      ++Appended;
      OS << "," << Results[I];
    }
    OS << "\n";
    return true;
  }

  /// Reads a field that holds a number of 0 or more; empty is 0.
  static bool readNumber(StringRef Field, unsigned &Value) {
    Value = 0;
    return Field.empty() || !Field.getAsInteger(10, Value);
  }

  /// Reads one field; says what is wrong with it.
  const char *readField(Column Of, StringRef Field, Configuration &C) {
    const char *NoNumber = "is not a number of 0 or more";
    unsigned Value = 0;
    if (Of == Column::Other)
      return nullptr;
    if (Of == Column::Arch) {
      C.D = deviceOf(Field);
      return C.D ? nullptr : "is not a known device";
    }
    if (Of == Column::Features) {
      if (Field.contains("wavefrontsize64"))
        C.L.WaveSize = 64;
      C.L.CuMode |= Field.contains("cumode");
      return nullptr;
    }
    if (!readNumber(Field, Value))
      return NoNumber;
    switch (Of) {
    case Column::Threads:
      C.L.Threads = Value;
      break;
    case Column::MinThreads:
      C.MinThreads = Value;
      break;
    case Column::MaxThreads:
      C.MaxThreads = Value;
      break;
    case Column::Registers:
      C.K.Registers = Value;
      break;
    case Column::Accumulators:
      C.K.Accumulators = Value;
      break;
    case Column::ScalarRegisters:
      C.K.ScalarRegisters = Value;
      break;
    case Column::StaticShared:
      C.K.StaticShared = Value;
      break;
    case Column::DynamicShared:
      C.L.DynamicShared = Value;
      break;
    case Column::MaxDynamicShared:
      if (!Field.empty())
        C.L.MaxDynamicShared = Value;
      break;
    case Column::Barriers:
      if (!Field.empty())
        C.K.Barriers = Value;
      break;
    case Column::CarveOut:
      if (Value > 100)
        return "is not a percentage";
      if (!Field.empty())
        C.L.CarveOutPercent = Value;
      break;
    case Column::OptIn:
      if (!Field.empty())
        C.L.OptIn = Value;
      break;
    case Column::Wave:
      if (Value && Value != 32 && Value != 64)
        return "is neither 32 nor 64";
      C.L.WaveSize = Value;
      break;
    case Column::CuMode:
      C.L.CuMode = Value;
      break;
    default:
      break;
    }
    return nullptr;
  }

  /// Reads a row; false, and an error, if it makes no sense. Too big a kernel
  /// is a good question here: its answer is 0 blocks.
  bool read(llvm::ArrayRef<StringRef> Fields, Configuration &C) {
    if (Fields.size() < Columns.size())
      return fail("only " + Twine(Fields.size()) + " of " +
                  Twine(Columns.size()) + " columns");
    for (size_t I = 0; I != Columns.size(); ++I)
      if (const char *Wrong = readField(Columns[I], bare(Fields[I]), C))
        return fail("'" + bare(Fields[I]) + "' " + Wrong);
    if (C.L.Threads == 0)
      C.L.Threads = C.MaxThreads.value_or(0);
    if (C.L.Threads == 0)
      return fail("0 threads per block");
    if (C.L.WaveSize && !C.D->Waves.contains(C.L.WaveSize))
      return fail(Twine(C.D->Name) + " has no waves of " + Twine(C.L.WaveSize) +
                  " lanes");
    return true;
  }

  bool fail(const Twine &What) {
    if (++BadRows <= MaxReported)
      Errors.report(Options.BatchFile + ":" + Twine(Line) + ": " + What);
    return false;
  }

  const Device *deviceOf(StringRef Name) {
    auto [Entry, New] = Devices.try_emplace(Name, nullptr);
    if (New) {
      for (const Device &D : Options.UserDevices)
        if (Name == StringRef(D.Name))
          Entry->second = &D;
      if (!Entry->second)
        Entry->second = findDevice(std::string_view(Name.data(), Name.size()));
    }
    return Entry->second;
  }

  void writeRow(llvm::ArrayRef<StringRef> Fields) {
    Configuration C;
    C.L.Rules = Options.Launch.Rules;
    C.L.OptIn = Options.Launch.OptIn;
    std::string Answers[std::size(Results)];
    if (read(Fields, C))
      answer(C, Answers);
    size_t Width = std::max<size_t>(Columns.size(), Fields.size());
    for (size_t I = 0; I != Width; ++I) {
      StringRef Text = I < Fields.size() ? Fields[I] : StringRef();
      for (unsigned J = 0; J != NumResults; ++J)
        if (Places[J] == I && I < Columns.size())
          Text = Answers[J];
      OS << (I ? "," : "") << Text;
    }
    for (unsigned J = 0; J != NumResults; ++J)
      if (Places[J] >= Columns.size())
        OS << "," << Answers[J];
    OS << "\n";
  }

  void answer(const Configuration &C, std::string *Answers) {
    Occupancy O = computeOccupancy(*C.D, C.K, C.L);
    Answers[0] = llvm::utostr(O.Blocks);
    Answers[1] = llvm::utostr(O.Warps);
    char Fraction[16];
    std::snprintf(Fraction, sizeof Fraction, "%.4f", O.fraction());
    Answers[2] = Fraction;
    for (unsigned I = 0; I != NumResources; ++I)
      if (O.isLimiter(static_cast<Resource>(I))) {
        if (!Answers[3].empty())
          Answers[3] += '+';
        Answers[3] += resourceKey(static_cast<Resource>(I));
      }
    if (!C.MinThreads || !C.D->isAmd())
      return;
    WaveRange Waves = compilerWaves(*C.D, C.K, C.L, *C.MinThreads,
                                    C.MaxThreads.value_or(C.L.Threads));
    Answers[4] = llvm::utostr(Waves.Min);
    Answers[5] = llvm::utostr(Waves.Max);
  }

  llvm::raw_ostream &OS;
  const OccupancyOptions &Options;
  OccupancyErrors &Errors;
  llvm::SmallVector<Column, 24> Columns;
  llvm::StringMap<const Device *> Devices;
  /// Where each result goes: a column of the file or behind the last.
  size_t Places[std::size(Results)] = {};
  size_t Appended = 0;
  unsigned NumResults = 0;
  unsigned long Line = 0;
  unsigned long BadRows = 0;
};

} // namespace

void runOccupancyBatch(llvm::raw_ostream &OS, const OccupancyOptions &Options,
                       OccupancyErrors &Errors) {
  auto File = llvm::MemoryBuffer::getFileOrSTDIN(Options.BatchFile);
  if (!File)
    return Errors.report(Options.BatchFile + ": " + File.getError().message());
  if ((*File)->getBuffer().empty())
    return Errors.report(Options.BatchFile + ": empty");
  Batch(OS, Options, Errors).run((*File)->getBuffer());
}

} // namespace gputidy
