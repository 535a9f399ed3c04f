//===- Progress.cpp - what a person sees while it runs --------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Progress.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;

namespace gputidy {

Progress::Progress(size_t Total)
    : Total(Total),
      IsShown(Total > 1 && sys::Process::StandardErrIsDisplayed()),
      Start(std::chrono::steady_clock::now()) {
  if (IsShown)
    draw();
}

void Progress::done(StringRef File) {
  ++Done;
  Last = File.str();
  if (IsShown)
    draw();
}

void Progress::draw() {
  double Seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - Start)
          .count();
  clear();
  errs() << format("[%zu/%zu]", Done, Total);
  if (Done && Done < Total) {
    unsigned Left = std::lround(Seconds / Done * (Total - Done));
    errs() << format(" %u:%02u left", Left / 60, Left % 60);
  }
  unsigned Columns = std::max(40u, sys::Process::StandardErrColumns());
  constexpr unsigned Used = 30;
  StringRef Name = Last;
  if (Name.size() + Used > Columns)
    Name = sys::path::filename(Name).take_front(Columns - Used);
  errs() << "  " << Name;
  errs().flush();
}

void Progress::clear() {
  if (IsShown)
    errs() << "\r\x1b[K";
}

} // namespace gputidy
