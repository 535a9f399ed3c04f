//===- main.cpp - the gpu-tidy program ------------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckCommand.h"
#include "CommandLine.h"
#include "CompileCommands.h"
#include "Config.h"
#include "Explain.h"
#include "Installation.h"
#include "NvccTranslation.h"
#include "Occupancy.h"
#include "Worker.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

using namespace llvm;

namespace gputidy {

static int printVersion() {
  outs() << "gpu-tidy " GPU_TIDY_VERSION " with LLVM " GPU_TIDY_LLVM_VERSION
            "\n";
  return Clean;
}

static int help(StringRef Command) {
  if (Command == "occupancy")
    return occupancyMain({"--help"}, Installation());
  printHelp(outs(), Command);
  return Clean;
}

static int runWithOptions(StringRef Command, ArrayRef<const char *> Arguments,
                          const Installation &I,
                          int (*Main)(const Options &, const Installation &)) {
  Expected<Options> O = parseArguments(Command, Arguments);
  if (!O)
    return fail(toString(O.takeError()));
  return O->ShowHelp ? help(Command) : Main(*O, I);
}

static int run(int Argc, const char **Argv) {
  ArrayRef<const char *> Arguments(Argv + 1, Argc ? Argc - 1 : 0);
  if (Arguments.empty()) {
    printHelp(errs(), "");
    return CouldNotCheck;
  }
  StringRef Command = Arguments.front();
  Arguments = Arguments.drop_front();
  if (Command == "--help" || Command == "-h" || Command == "help")
    return help(Arguments.empty() ? "" : Arguments.front());
  if (Command == "--version" || Command == "version")
    return printVersion();
  if (Command == "__worker" && Arguments.size() >= 2)
    return workerMain(Arguments[0], Arguments[1],
                      Arguments.size() > 2 ? Arguments[2] : "");
  if (Command == "__nvcc-options") {
    printNvccOptions(outs());
    return Clean;
  }
  Installation I = Installation::find(Argv[0]);
  if (Command == "occupancy")
    return occupancyMain(Arguments, I);
  if (Command == "check")
    return runWithOptions(Command, Arguments, I, checkMain);
  if (Command == "__jobs")
    return runWithOptions("check", Arguments, I, jobsMain);
  if (Command == "compile-commands")
    return runWithOptions(Command, Arguments, I, compileCommandsMain);
  if (Command == "explain")
    return explainMain(Arguments, I);
  return fail("unknown command '" + Command +
              "'; known are check, explain, occupancy, compile-commands and "
              "help");
}

} // namespace gputidy

int main(int Argc, const char **Argv) {
  int Code = gputidy::run(Argc, Argv);
  // That nobody could read what went wrong does not make it a crash.
  llvm::errs().clear_error();
  return Code;
}
