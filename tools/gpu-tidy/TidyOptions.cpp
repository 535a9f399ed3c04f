//===- TidyOptions.cpp - which checks run on a file, and how --------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TidyOptions.h"
#include "Worker.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang::tidy;
using namespace llvm;

namespace gputidy {

namespace {

class OptionsProvider : public FileOptionsProvider {
public:
  OptionsProvider(ClangTidyOptions Defaults, ClangTidyOptions Overrides)
      : FileOptionsProvider(ClangTidyGlobalOptions(), std::move(Defaults),
                            std::move(Overrides),
                            {{".gpu-tidy", parseConfiguration},
                             {".clang-tidy", parseConfiguration}}) {
    // The base's constructor that takes handlers leaves this out.
    FS = vfs::getRealFileSystem();
  }

  std::vector<OptionsSource> getRawOptions(StringRef FileName) override {
    std::vector<OptionsSource> Sources =
        FileOptionsProvider::getRawOptions(FileName);
    for (auto &[Options, Origin] : Sources)
      if (StringRef(Origin).ends_with(".clang-tidy") && Options.Checks &&
          !StringRef(*Options.Checks).contains("gpu-"))
        Options.Checks.reset();
    return Sources;
  }
};

} // namespace

static void setOption(ClangTidyOptions &Options, StringRef Name,
                      const std::string &Value) {
  Options.CheckOptions[Name] = ClangTidyOptions::ClangTidyValue(Value);
}

std::unique_ptr<ClangTidyOptionsProvider> makeOptionsProvider(const Job &J) {
  ClangTidyOptions Defaults = ClangTidyOptions::getDefaults();
  Defaults.Checks = "-*,gpu-*";
  Defaults.HeaderFilterRegex = ".*";
  Defaults.SystemHeaders = false;

  ClangTidyOptions Overrides;
  // Whatever a file says, what is linked in beside our checks stays off.
  Overrides.Checks = J.Checks.empty() ? std::string("-clang-*")
                                      : "-*," + J.Checks + ",-clang-*";
  if (!J.Targets.empty())
    setOption(Overrides, "GpuTargets", J.Targets);
  if (J.MaxRegisters)
    setOption(Overrides, "gpu-register-cap.MaxRegCount",
              utostr(J.MaxRegisters));
  return std::make_unique<OptionsProvider>(std::move(Defaults),
                                           std::move(Overrides));
}

} // namespace gputidy
