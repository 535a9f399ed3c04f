//===- harness.h - Host side shared by the confirmation programs *- C++ -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A confirmation program is a list of cases. `program --list` prints their
// names and needs no GPU; `program CASE` runs one and prints one JSON record a
// line, each with "case", "outcome", "detail" and "numbers":
//
//   shown             the flagged code went wrong, or was slower, as it should
//   not-reproducible  the flagged code cannot or did not go wrong here; the
//                     detail names the lanes. Never counted as a pass.
//   verified          the fixed code gave what the CPU gives
//   measured          numbers only (a sweep)
//   wrong             the fixed code, or a prediction that must hold, did not
//   hang              the kernel did not end in time
//   error             the GPU's runtime reported an error
//
// One process runs one case because a hung or faulting kernel takes its context
// with it. Exit codes: see ExitCode.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TEST_GPU_HARNESS_H
#define GPU_TIDY_TEST_GPU_HARNESS_H

#include "gpu_port.h"

#include <algorithm>
#include <chrono>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <initializer_list>
#include <string>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace confirm {

/// What the program tells its caller; test/gpu/run has the same list.
enum ExitCode {
  ExitGood = 0,
  ExitWrong = 1,
  ExitUsage = 2,
  ExitHang = 3,
  ExitNoDevice = 4,
  ExitOutOfMemory = 5,
  ExitDriverTooOld = 6,
  ExitGpuError = 7,
};

/// One way to run the program. Run prints its own records.
struct Case {
  const char *Name;
  void (*Run)();
};

using Numbers = std::vector<std::pair<std::string, double>>;

/// The case being run and the worst that has happened in it.
struct Session {
  const char *Name = "";
  ExitCode Code = ExitGood;
};

inline Session &session() {
  static Session S;
  return S;
}

inline std::string format(const char *Format, ...) {
  char Text[512];
  va_list Arguments;
  va_start(Arguments, Format);
  std::vsnprintf(Text, sizeof Text, Format, Arguments);
  va_end(Arguments);
  return Text;
}

inline std::string quoted(const std::string &Text) {
  std::string Result = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Result += '\\';
    Result += static_cast<unsigned char>(C) < 0x20 ? ' ' : C;
  }
  return Result + '"';
}

/// Prints one record.
inline void record(const char *Outcome, const std::string &Detail,
                   const Numbers &Values = {}) {
  std::string Line = "{\"case\": " + quoted(session().Name) +
                     ", \"outcome\": " + quoted(Outcome) +
                     ", \"detail\": " + quoted(Detail) + ", \"numbers\": {";
  for (const auto &[Name, Value] : Values)
    Line += (Line.back() == '{' ? "" : ", ") + quoted(Name) + ": " +
            format("%.9g", Value);
  std::printf("%s}}\n", Line.c_str());
  std::fflush(stdout);
}

/// Ends the process at once: after a hang or a fault the runtime's own
/// tear-down would wait for the kernel.
[[noreturn]] inline void leave(ExitCode Code) {
  std::fflush(stdout);
  std::fflush(stderr);
  _exit(Code);
}

/// Reports \p Error from \p What and ends the process.
[[noreturn]] inline void fail(gpuErrorCode Error, const char *What) {
  ExitCode Code = ExitGpuError;
  std::string Detail =
      format("%s: %s (%s)", What, gpuErrorText(Error), gpuErrorName(Error));
  int Driver = 0;
  if (Error == gpuErrorInsufficientDriver &&
      gpuDriverVersion(&Driver) == gpuSuccess && Driver == 0) {
    // CUDA's word for a missing driver is "insufficient" as well.
    Code = ExitNoDevice;
    Detail = "no device: no GPU driver is installed";
  } else if (Error == gpuErrorNoDevice || Error == gpuErrorInvalidDevice) {
    Code = ExitNoDevice;
    Detail = "no device: " + Detail;
  } else if (Error == gpuErrorOutOfMemory) {
    Code = ExitOutOfMemory;
    Detail = "out of device memory: " + Detail;
  } else if (Error == gpuErrorInsufficientDriver ||
             std::strstr(gpuErrorName(Error), "UnsupportedPtxVersion")) {
    Code = ExitDriverTooOld;
    Detail = "the driver is too old for this runtime: " + Detail;
  } else if (Error == gpuErrorNoBinary) {
    Detail = "no code for this GPU in the program: " + Detail;
  } else if (Error == gpuErrorLaunchTimeOut) {
    Code = ExitHang;
    record("hang", "the driver stopped the kernel: " + Detail);
    leave(Code);
  }
  record("error", Detail);
  leave(Code);
}

inline void check(gpuErrorCode Error, const char *What) {
  if (Error != gpuSuccess)
    fail(Error, What);
}

#define GPU_CHECK(Call) ::confirm::check(Call, #Call)

/// Device memory for \p Count elements; freed with the process.
template <typename T> T *onDevice(size_t Count) {
  void *Memory = nullptr;
  GPU_CHECK(gpuMalloc(&Memory, Count * sizeof(T)));
  GPU_CHECK(gpuMemset(Memory, 0, Count * sizeof(T)));
  return static_cast<T *>(Memory);
}

template <typename T> T *onDevice(const std::vector<T> &Values) {
  T *Memory = onDevice<T>(Values.size());
  GPU_CHECK(gpuMemcpy(Memory, Values.data(), Values.size() * sizeof(T),
                      gpuMemcpyHostToDevice));
  return Memory;
}

template <typename T> std::vector<T> onHost(const T *Memory, size_t Count) {
  std::vector<T> Values(Count);
  GPU_CHECK(gpuMemcpy(Values.data(), Memory, Count * sizeof(T),
                      gpuMemcpyDeviceToHost));
  return Values;
}

/// Properties of device 0, read once.
inline const gpuDeviceProp &device() {
  static const gpuDeviceProp Properties = [] {
    gpuDeviceProp Result;
    GPU_CHECK(gpuDeviceProperties(&Result, 0));
    return Result;
  }();
  return Properties;
}

/// Lanes of a wave on this device.
inline int lanes() { return device().warpSize; }

inline double now() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

/// Waits for everything launched so far, at most \p Seconds. False: it did not
/// end. The wait polls, so a kernel that hangs cannot hang the program.
inline bool ends(double Seconds = 10) {
  check(gpuLastError(), "kernel launch");
  gpuEvent Done;
  GPU_CHECK(gpuEventCreate(&Done));
  GPU_CHECK(gpuEventRecord(Done));
  const double Deadline = now() + Seconds;
  for (;;) {
    gpuErrorCode Status = gpuEventQuery(Done);
    if (Status == gpuSuccess)
      return true;
    if (Status != gpuErrorNotReady)
      fail(Status, "kernel");
    if (now() > Deadline)
      return false;
    std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
}

/// Waits for code that is right; when it does not end, that is the result.
inline void mustEnd(double Seconds = 10) {
  if (ends(Seconds))
    return;
  record("hang", format("the kernel did not end within %.0f s", Seconds));
  leave(ExitHang);
}

/// Milliseconds of one \p Launch: the median of 9 timings of a few launches in
/// a row, after one to warm up.
template <typename Function> double milliseconds(Function Launch) {
  constexpr int Row = 4, Timings = 9;
  gpuEvent Start, Stop;
  GPU_CHECK(gpuEventCreate(&Start));
  GPU_CHECK(gpuEventCreate(&Stop));
  Launch();
  mustEnd();
  std::vector<float> Times;
  for (int I = 0; I < Timings; ++I) {
    GPU_CHECK(gpuEventRecord(Start));
    for (int J = 0; J < Row; ++J)
      Launch();
    GPU_CHECK(gpuEventRecord(Stop));
    mustEnd();
    float Time = 0;
    GPU_CHECK(gpuEventElapsedTime(&Time, Start, Stop));
    Times.push_back(Time / Row);
  }
  std::sort(Times.begin(), Times.end());
  return Times[Timings / 2];
}

/// How many elements differ, and the first that does.
struct Difference {
  size_t Count = 0;
  std::string First;
};

template <typename T>
Difference compare(const std::vector<T> &Got, const std::vector<T> &Expected) {
  Difference D;
  for (size_t I = 0; I < Expected.size(); ++I) {
    if (std::memcmp(&Got[I], &Expected[I], sizeof(T)) == 0)
      continue;
    if (D.Count++ == 0)
      D.First = format("%zu of %zu differ, first at %zu: %.9g, should be %.9g",
                       size_t(1), Expected.size(), I, double(Got[I]),
                       double(Expected[I]));
  }
  if (D.Count)
    D.First.replace(0, D.First.find(' '), format("%zu", D.Count));
  return D;
}

/// Records the result of code that must be right.
template <typename T>
bool verify(const std::vector<T> &Got, const std::vector<T> &Expected,
            const std::string &What, const Numbers &Values = {}) {
  Difference D = compare(Got, Expected);
  if (D.Count == 0) {
    record("verified",
           What + format(": all %zu as on the CPU", Expected.size()), Values);
    return true;
  }
  record("wrong", What + ": " + D.First, Values);
  session().Code = ExitWrong;
  return false;
}

/// Records the result of code that is expected to go wrong.
template <typename T>
void expectWrong(const std::vector<T> &Got, const std::vector<T> &Expected,
                 const std::string &What, const std::string &WhyNot) {
  Difference D = compare(Got, Expected);
  if (D.Count)
    record("shown", What + ": " + D.First, {{"wrong", double(D.Count)}});
  else
    record("not-reproducible",
           What + format(": not reproducible on %d lanes: ", lanes()) + WhyNot);
}

/// Records a prediction that must hold.
inline void require(bool Holds, const std::string &What,
                    const Numbers &Values = {}) {
  record(Holds ? "verified" : "wrong", What, Values);
  if (!Holds)
    session().Code = ExitWrong;
}

/// main() of every program. Sees that there is a device before any case runs.
inline int runCases(int ArgC, char **ArgV, std::initializer_list<Case> Cases) {
  if (ArgC == 2 && std::strcmp(ArgV[1], "--list") == 0) {
    for (const Case &C : Cases)
      std::printf("%s\n", C.Name);
    return ExitGood;
  }
  for (const Case &C : Cases) {
    if (ArgC != 2 || std::strcmp(ArgV[1], C.Name) != 0)
      continue;
    session().Name = C.Name;
    int Count = 0;
    GPU_CHECK(gpuDeviceGetCount(&Count));
    if (Count == 0)
      fail(gpuErrorNoDevice, "device count");
    C.Run();
    leave(session().Code);
  }
  std::fprintf(stderr, "usage: %s --list | CASE (one that --list names)\n",
               ArgV[0]);
  return ExitUsage;
}

} // namespace confirm

#endif // GPU_TIDY_TEST_GPU_HARNESS_H
