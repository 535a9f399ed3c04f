//===- OccupancyDeviceFile.cpp - Devices out of JSON ----------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// {"name": "mine", "base": "sm_90", "max_warps": 48} is sm_90 with 48 warps;
// without a base it is a device as textbooks describe one, with neither
// granules nor reserves unless they are given. The fields: docs/occupancy.md.
//
//===----------------------------------------------------------------------===//

#include "OccupancyOptions.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using llvm::StringRef;
using llvm::Twine;
using namespace occupancy_model;

namespace gputidy {
namespace {

class DeviceReader {
public:
  DeviceReader(OccupancyOptions &Options, OccupancyErrors &Errors)
      : Options(Options), Errors(Errors) {}

  void run(StringRef Text) {
    llvm::Expected<llvm::json::Value> Root = llvm::json::parse(Text);
    if (!Root) {
      Errors.report(Options.DeviceFile +
                    ": malformed JSON: " + llvm::toString(Root.takeError()));
      return;
    }
    const llvm::json::Array *List = Root->getAsArray();
    if (const llvm::json::Object *O = Root->getAsObject())
      if (const llvm::json::Value *Devices = O->get("devices"))
        List = Devices->getAsArray();
    if (!List)
      return readDevice(*Root);
    if (List->empty())
      Errors.report(Options.DeviceFile + ": no device in it");
    for (const llvm::json::Value &Entry : *List)
      readDevice(Entry);
  }

private:
  void fail(const Twine &What) {
    Errors.report(Options.DeviceFile + ": " + What);
    Good = false;
  }

  void readDevice(const llvm::json::Value &Entry) {
    const llvm::json::Object *O = Entry.getAsObject();
    Good = true;
    if (!O)
      return fail("a device is an object with a name and limits");
    std::optional<StringRef> Name = O->getString("name");
    if (!Name || Name->empty())
      return fail("a device without a \"name\"");
    std::optional<Device> D = startingPoint(*O, *Name);
    if (!D)
      return;
    D->Name = Name->str();
    for (const auto &Field : *O) {
      readField(*D, Field.first, Field.second);
      if (!Good)
        return;
    }
    deduce(*D, *O);
    std::string Wrong = validateDevice(*D);
    if (!Wrong.empty())
      return fail(Wrong);
    Options.UserDevices.push_back(std::move(*D));
  }

  std::optional<Device> startingPoint(const llvm::json::Object &O,
                                      StringRef Name) {
    if (const llvm::json::Value *Base = O.get("base")) {
      std::optional<StringRef> BaseName = Base->getAsString();
      if (!BaseName)
        return fail("device '" + Name + "': \"base\" is not a name"),
               std::nullopt;
      const Device *Known = Options.findDevice(*BaseName, Errors);
      if (!Known)
        return std::nullopt;
      Device D = *Known;
      D.Product = "after " + Known->Name;
      return D;
    }
    std::string Vendor = O.getString("vendor").value_or("nvidia").lower();
    if (Vendor == "nvidia") {
      for (const char *Needed :
           {"registers", "max_warps", "max_blocks", "shared_memory"})
        if (!O.get(Needed) &&
            !(StringRef(Needed) == "max_warps" && O.get("max_threads")))
          return fail("device '" + Name + "': no \"" + Needed +
                      "\" (and no \"base\")"),
                 std::nullopt;
      return textbookDevice(Name.str(), 65536, 64, 32, 65536);
    }
    if (Vendor == "amd")
      return fail("device '" + Name +
                  "': an AMD device needs a \"base\" such as gfx90a"),
             std::nullopt;
    return fail("device '" + Name + "': the vendor is nvidia or amd"),
           std::nullopt;
  }

  /// The field of \p D that \p Key names; null if there is none.
  unsigned *numberOf(Device &D, StringRef Key) {
    struct Entry {
      const char *Key;
      unsigned *Nvidia;
      unsigned *Amd;
    };
    const Entry Fields[] = {
        {"max_threads_per_block", &D.MaxThreadsPerBlock, &D.MaxThreadsPerBlock},
        {"shared_memory", &D.SharedMemory, &D.SharedMemory},
        {"shared_per_block", &D.MaxSharedPerBlock, &D.MaxSharedPerBlock},
        {"shared_granule", &D.SharedGranule, &D.SharedGranule},
        {"registers", &D.Nvidia.Registers, nullptr},
        {"registers_per_block", &D.Nvidia.RegistersPerBlock, nullptr},
        {"register_granule", &D.Nvidia.RegisterGranule, nullptr},
        {"sub_partitions", &D.Nvidia.SubPartitions, nullptr},
        {"max_warps", &D.Nvidia.MaxWarps, nullptr},
        {"max_blocks", &D.Nvidia.MaxBlocks, nullptr},
        {"shared_without_opt_in", &D.Nvidia.SharedPerBlock, nullptr},
        {"shared_reserved", &D.Nvidia.SharedReserved, nullptr},
        {"barriers", &D.Nvidia.Barriers, nullptr},
        {"simds", nullptr, &D.Amd.Simds},
        {"waves_per_simd", nullptr, &D.Amd.WavesPerSimd},
        {"runtime_waves_per_simd", nullptr, &D.Amd.RuntimeWavesPerSimd},
        {"vector_registers", nullptr, &D.Amd.VectorRegisters},
        {"vector_granule", nullptr, &D.Amd.VectorGranule},
        {"max_vector_registers", nullptr, &D.Amd.MaxVectorRegisters},
        {"barrier_groups", nullptr, &D.Amd.BarrierGroups},
    };
    for (const Entry &E : Fields)
      if (Key == E.Key)
        return D.isNvidia() ? E.Nvidia : E.Amd;
    return nullptr;
  }

  void readField(Device &D, StringRef Key, const llvm::json::Value &Value) {
    if (Key == "name" || Key == "base" || Key == "vendor")
      return;
    if (Key == "product") {
      if (std::optional<StringRef> Text = Value.getAsString())
        D.Product = Text->str();
      else
        fail("device '" + D.Name + "': \"product\" is not text");
      return;
    }
    bool Threads = Key == "max_threads" && D.isNvidia();
    unsigned *Number = Threads ? &D.Nvidia.MaxWarps : numberOf(D, Key);
    if (!Number)
      return fail("device '" + D.Name + "': unknown field \"" + Key + "\"");
    std::optional<int64_t> Wanted = Value.getAsInteger();
    // Sizes may be written as people write them: "228 KB".
    if (std::optional<StringRef> Text = Value.getAsString())
      if (std::optional<uint32_t> Bytes = parseBytes(*Text))
        Wanted = *Bytes;
    if (!Wanted || *Wanted < 0 || *Wanted > UINT32_MAX)
      return fail("device '" + D.Name + "': \"" + Key +
                  "\" is not a number of 0 or more");
    *Number = static_cast<unsigned>(*Wanted);
    if (Threads)
      *Number /= D.Waves.defaultSize();
  }

  /// What follows from a field where its companion is not given.
  static void deduce(Device &D, const llvm::json::Object &O) {
    if (O.get("base")) {
      if (O.get("shared_memory"))
        D.Nvidia.CarveOuts.clear();
      return;
    }
    if (!O.get("shared_per_block"))
      D.MaxSharedPerBlock = D.SharedMemory;
    if (!O.get("shared_without_opt_in"))
      D.Nvidia.SharedPerBlock = D.MaxSharedPerBlock;
    if (!O.get("registers_per_block"))
      D.Nvidia.RegistersPerBlock = D.Nvidia.Registers;
  }

  OccupancyOptions &Options;
  OccupancyErrors &Errors;
  bool Good = true;
};

} // namespace

void readDeviceFile(OccupancyOptions &Options, OccupancyErrors &Errors) {
  auto File = llvm::MemoryBuffer::getFileOrSTDIN(Options.DeviceFile);
  if (!File)
    return Errors.report(Options.DeviceFile + ": " + File.getError().message());
  DeviceReader(Options, Errors).run((*File)->getBuffer());
}

} // namespace gputidy
