//===- Interruption.cpp - signals that ask a run to end -------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interruption.h"
#include <csignal>
#include <cstdlib>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace gputidy {

static constexpr int Signals[] = {SIGINT, SIGTERM, SIGHUP};
static struct sigaction Before[3];
static volatile std::sig_atomic_t Came = 0;

static void note(int Signal) { Came = Signal; }

Interruption::Interruption() {
  struct sigaction Action = {};
  Action.sa_handler = note;
  sigemptyset(&Action.sa_mask);
  for (int I = 0; I != 3; ++I) {
    sigaction(Signals[I], nullptr, &Before[I]);
    // What the caller has switched off (nohup) stays so.
    if (Before[I].sa_handler != SIG_IGN)
      sigaction(Signals[I], &Action, nullptr);
  }
}

Interruption::~Interruption() {
  for (int I = 0; I != 3; ++I)
    sigaction(Signals[I], &Before[I], nullptr);
}

bool Interruption::isWanted() const { return Came != 0; }

void Interruption::obey() {
  std::signal(Came, SIG_DFL);
  std::raise(Came);
  std::_Exit(128 + Came);
}

void endWith(int Pid) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  // It may have ended before.
  if (getppid() != Pid)
    std::_Exit(1);
}

} // namespace gputidy
