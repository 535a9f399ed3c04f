//===- Job.cpp - what is handed to a worker -------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interruption.h"
#include "Worker.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace gputidy {

json::Value toJSON(const Job &J) {
  json::Array Overlay;
  for (const auto &[Path, Text] : J.Overlay)
    Overlay.push_back(json::Array{Path, Text});
  return json::Object{{"file", J.File},
                      {"directory", J.Directory},
                      {"language", static_cast<int>(J.Lang)},
                      {"passes", static_cast<int>(J.Passes)},
                      {"arguments", J.Arguments},
                      {"sdk_arguments", J.SdkArguments},
                      {"resource_dir", J.ResourceDir},
                      {"checks", J.Checks},
                      {"targets", J.Targets},
                      {"build_targets", J.BuildTargets},
                      {"max_registers", J.MaxRegisters},
                      {"overlay", std::move(Overlay)}};
}

bool fromJSON(const json::Value &V, Job &J, json::Path P) {
  json::ObjectMapper O(V, P);
  int Lang = 0, Passes = 0, MaxRegisters = 0;
  std::vector<std::vector<std::string>> Overlay;
  if (!O || !O.map("file", J.File) || !O.map("directory", J.Directory) ||
      !O.map("language", Lang) || !O.map("passes", Passes) ||
      !O.map("arguments", J.Arguments) ||
      !O.map("sdk_arguments", J.SdkArguments) ||
      !O.map("resource_dir", J.ResourceDir) || !O.map("checks", J.Checks) ||
      !O.map("targets", J.Targets) || !O.map("build_targets", J.BuildTargets) ||
      !O.map("max_registers", MaxRegisters) || !O.map("overlay", Overlay))
    return false;
  J.Lang = static_cast<Language>(Lang);
  J.Passes = static_cast<PassChoice>(Passes);
  J.MaxRegisters = MaxRegisters;
  for (std::vector<std::string> &Entry : Overlay)
    if (Entry.size() == 2)
      J.Overlay.emplace_back(Entry[0], Entry[1]);
  return true;
}

int workerMain(StringRef JobFile, StringRef ResultFile, StringRef Parent) {
  if (int Pid = 0; !Parent.getAsInteger(10, Pid))
    endWith(Pid);
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFile(JobFile);
  if (!Text) {
    errs() << "gpu-tidy: " << JobFile << ": " << Text.getError().message()
           << "\n";
    return 2;
  }
  Expected<Job> J = json::parse<Job>((*Text)->getBuffer());
  if (!J) {
    errs() << "gpu-tidy: " << JobFile << ": " << toString(J.takeError())
           << "\n";
    return 2;
  }
  UnitResult Result = runJob(*J);
  std::error_code EC;
  raw_fd_ostream Out(ResultFile, EC);
  if (!EC)
    Out << toJSON(Result);
  Out.close();
  if (EC || Out.has_error()) {
    Out.clear_error();
    return ResultNotWritten;
  }
  return 0;
}

} // namespace gputidy
