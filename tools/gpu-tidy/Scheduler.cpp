//===- Scheduler.cpp - runs units in worker processes ---------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Scheduler.h"
#include "Interruption.h"
#include "WorkDirectory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <csignal>
#include <optional>
#include <thread>
#include <time.h>

using namespace llvm;

namespace gputidy {

using Clock = std::chrono::steady_clock;

namespace {

struct Worker {
  size_t Index = 0;
  sys::ProcessInfo Process;
  Clock::time_point Start;
  std::string Base; ///< Of the job's files.
  bool WasKilled = false;
};

class Scheduler {
public:
  Scheduler(const std::vector<Job> &Jobs, const SchedulerOptions &Options)
      : Jobs(Jobs), Options(Options), Results(Jobs.size()) {}

  std::vector<UnitResult> run();

private:
  void start(size_t Index);
  bool isTimeOver(const Worker &W) const;
  bool poll(Worker &W);
  void stopAll();
  void finish(Worker &W, const std::string &Trouble, uint64_t PeakKiB);
  void done(size_t Index) {
    if (Options.OnDone)
      Options.OnDone(Index, Results[Index]);
  }

  const std::vector<Job> &Jobs;
  const SchedulerOptions &Options;
  std::vector<UnitResult> Results;
  std::vector<Worker> Running;
  WorkDirectory Directory;
};

} // namespace

static bool writeJob(const Job &J, const std::string &File) {
  std::error_code EC;
  raw_fd_ostream Out(File, EC);
  if (EC)
    return false;
  Out << toJSON(J);
  Out.close();
  bool Ok = !Out.has_error();
  Out.clear_error();
  return Ok;
}

void Scheduler::start(size_t Index) {
  Worker W;
  W.Index = Index;
  W.Base = (Directory.path() + "/" + Twine(Index)).str();
  std::string JobFile = W.Base + ".job", ResultFile = W.Base + ".result",
              ErrorFile = W.Base + ".err";
  if (!writeJob(Jobs[Index], JobFile)) {
    Results[Index].Reason = "cannot write " + JobFile;
    return done(Index);
  }
  std::optional<StringRef> Redirects[] = {StringRef(""), StringRef(""),
                                          StringRef(ErrorFile)};
  std::string Self = std::to_string(sys::Process::getProcessId());
  StringRef Arguments[] = {Options.Executable, "__worker", JobFile, ResultFile,
                           Self};
  std::string Trouble;
  bool Failed = false;
  W.Start = Clock::now();
  // The kernel's name for this program holds even if a build replaces it.
  StringRef Program = sys::fs::exists("/proc/self/exe")
                          ? StringRef("/proc/self/exe")
                          : StringRef(Options.Executable);
  W.Process = sys::ExecuteNoWait(Program, Arguments, std::nullopt, Redirects,
                                 Options.MemoryLimitMiB, &Trouble, &Failed);
  if (Failed || W.Process.Pid == sys::ProcessInfo::InvalidPid) {
    Results[Index].Reason = "cannot start a worker: " + Trouble;
    return done(Index);
  }
  Running.push_back(std::move(W));
}

static std::string lastLine(const std::string &File) {
  auto Text = MemoryBuffer::getFile(File);
  if (!Text)
    return "";
  StringRef Last = (*Text)->getBuffer().rtrim().rsplit('\n').second;
  return Last.str();
}

/// Turns what is left of a worker into a result.
void Scheduler::finish(Worker &W, const std::string &Trouble,
                       uint64_t PeakKiB) {
  UnitResult &Result = Results[W.Index];
  double Seconds =
      std::chrono::duration<double>(Clock::now() - W.Start).count();
  if (auto Text = MemoryBuffer::getFile(W.Base + ".result")) {
    Expected<UnitResult> Read = json::parse<UnitResult>((*Text)->getBuffer());
    if (Read)
      Result = std::move(*Read);
    else
      consumeError(Read.takeError());
  }
  if (W.WasKilled) {
    Result = UnitResult();
    Result.Reason = "took longer than " +
                    std::to_string(Options.TimeoutSeconds) +
                    " seconds and was stopped";
  } else if (Result.Status == UnitStatus::Failed && Result.Reason.empty()) {
    Result.Reason = "the worker ended early";
    if (!Trouble.empty())
      Result.Reason += ": " + Trouble;
    else if (std::string Line = lastLine(W.Base + ".err"); !Line.empty())
      Result.Reason += ": " + Line;
    if (Options.MemoryLimitMiB)
      Result.Reason += " (the memory limit is " +
                       std::to_string(Options.MemoryLimitMiB) + " MiB)";
  }
  Result.Seconds = Seconds;
  Result.PeakKiB = PeakKiB;
  for (StringRef Suffix : {".job", ".result", ".err"})
    (void)sys::fs::remove(W.Base + Suffix);
  done(W.Index);
}

void Scheduler::stopAll() {
  for (Worker &W : Running)
    ::kill(W.Process.Pid, SIGKILL);
  for (Worker &W : Running)
    sys::Wait(W.Process, std::nullopt);
}

/// The processor time that \p Process has used; all there is if the system
/// does not say.
static std::chrono::nanoseconds processorTime(sys::procid_t Process) {
  clockid_t Of;
  timespec Used;
  if (clock_getcpuclockid(Process, &Of) != 0 || clock_gettime(Of, &Used) != 0)
    return std::chrono::nanoseconds::max();
  return std::chrono::seconds(Used.tv_sec) +
         std::chrono::nanoseconds(Used.tv_nsec);
}

/// True if \p W has had its time. On a machine that is busy with other things
/// a worker waits for its turn, so that its own work counts; one that does not
/// work at all is not waited for much longer.
bool Scheduler::isTimeOver(const Worker &W) const {
  std::chrono::seconds Limit(Options.TimeoutSeconds);
  constexpr unsigned Patience = 5;
  Clock::duration Elapsed = Clock::now() - W.Start;
  return Options.TimeoutSeconds && Elapsed > Limit &&
         (processorTime(W.Process.Pid) > Limit || Elapsed > Patience * Limit);
}

/// True once \p W has ended.
bool Scheduler::poll(Worker &W) {
  if (!W.WasKilled && isTimeOver(W)) {
    ::kill(W.Process.Pid, SIGKILL);
    W.WasKilled = true;
  }
  std::string Trouble;
  std::optional<sys::ProcessStatistics> Statistics;
  sys::ProcessInfo Ended =
      sys::Wait(W.Process, 0, &Trouble, &Statistics, /*Polling=*/true);
  if (Ended.Pid == 0)
    return false;
  if (Ended.ReturnCode == ResultNotWritten)
    Trouble = ("cannot write its result in " + Directory.path()).str();
  finish(W, Trouble, Statistics ? Statistics->PeakMemory : 0);
  return true;
}

/// The jobs by their files' sizes: taken from the back, what may last long does
/// not come last, when the other cores have nothing left to do.
static std::vector<size_t> smallestFirst(const std::vector<Job> &Jobs) {
  std::vector<std::pair<uint64_t, size_t>> Sizes;
  for (size_t I = 0; I != Jobs.size(); ++I) {
    uint64_t Size = 0;
    (void)sys::fs::file_size(Jobs[I].File, Size); // What is not there is small.
    Sizes.emplace_back(Size, Jobs.size() - I);
  }
  llvm::sort(Sizes);
  std::vector<size_t> Order;
  for (const auto &[Size, FromEnd] : Sizes)
    Order.push_back(Jobs.size() - FromEnd);
  return Order;
}

std::vector<UnitResult> Scheduler::run() {
  if (std::error_code EC = Directory.create()) {
    for (UnitResult &Result : Results)
      Result.Reason = "no directory for temporary files: " + EC.message();
    return std::move(Results);
  }
  Interruption Signals;
  std::vector<size_t> Waiting = smallestFirst(Jobs);
  while (!Waiting.empty() || !Running.empty()) {
    while (!Waiting.empty() && Running.size() < std::max(1u, Options.Jobs)) {
      size_t Index = Waiting.back();
      Waiting.pop_back();
      start(Index);
    }
    erase_if(Running, [this](Worker &W) { return poll(W); });
    if (Signals.isWanted()) {
      stopAll();
      Directory.remove();
      Signals.obey();
    }
    if (Options.OnTick)
      Options.OnTick();
    if (!Running.empty())
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return std::move(Results);
}

std::vector<UnitResult> runJobs(const std::vector<Job> &Jobs,
                                const SchedulerOptions &Options) {
  if (Jobs.empty())
    return {};
  return Scheduler(Jobs, Options).run();
}

} // namespace gputidy
