//===- cuda_runtime.h - A GPU of one core, for tests ------------*- C++ -*-===//
//
// Part of gpu-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs kernels on the CPU, a coroutine a thread, so that the host side of the
// confirmation programs, their references and their fixed kernels are tested
// where there is no GPU. It is not evidence about any hardware: what undefined
// behaviour does here is a choice (below). The environment says what is
// emulated: LANES lanes a wave, and ERROR, the code of what goes wrong.
//
// A thread runs until it waits or ends. When all of a block wait, the lanes of
// a wave that wait in a collective do it together, and lanes that are not there
// give 0; when there are none, all who wait at the barrier pass.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TEST_GPU_EMULATED_CUDA_RUNTIME_H
#define GPU_TIDY_TEST_GPU_EMULATED_CUDA_RUNTIME_H

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <ucontext.h>
#include <vector>

#define __device__
#define __forceinline__ inline
#define __global__
#define __host__
#define __launch_bounds__(...)
#define __shared__ static

struct uint3 {
  unsigned x = 0, y = 0, z = 0;
};
inline uint3 threadIdx, blockIdx, blockDim, gridDim;

namespace emulated {

inline int setting(const char *Name, int Default) {
  const char *Text = std::getenv(Name);
  return Text ? std::atoi(Text) : Default;
}

} // namespace emulated

inline const int warpSize = emulated::setting("LANES", 32);

namespace emulated {

enum class Waiting { No, Collective, Barrier, Ended };

struct Thread {
  ucontext_t Context;
  std::unique_ptr<char[]> Stack{new char[1 << 16]};
  Waiting Wait = Waiting::No;
  long long In = 0, Out = 0;
  int Argument = 0; // The lane a shuffle reads, or -1: a ballot.
};

struct Block {
  ucontext_t Scheduler;
  std::vector<Thread> Threads;
  size_t Current = 0;
  std::function<void()> Kernel;
};

inline Block *Running = nullptr;

inline void wait(Waiting For) {
  Thread &Me = Running->Threads[Running->Current];
  Me.Wait = For;
  swapcontext(&Me.Context, &Running->Scheduler);
}

inline void threadMain() {
  Running->Kernel();
  wait(Waiting::Ended);
}

// The lanes of the wave from First on that wait in a collective do it.
inline bool collectively(size_t First) {
  auto &T = Running->Threads;
  const size_t Last = std::min(T.size(), First + size_t(warpSize));
  std::vector<size_t> There;
  long long Ballot = 0;
  for (size_t I = First; I < Last; ++I)
    if (T[I].Wait == Waiting::Collective) {
      There.push_back(I);
      Ballot |= T[I].In != 0 ? 1LL << (I - First) : 0;
    }
  for (size_t I : There) {
    const size_t From = First + size_t(T[I].Argument);
    if (T[I].Argument < 0)
      T[I].Out = Ballot;
    else
      T[I].Out =
          From < Last && T[From].Wait == Waiting::Collective ? T[From].In : 0;
  }
  for (size_t I : There)
    T[I].Wait = Waiting::No;
  return !There.empty();
}

inline bool runThreads() {
  bool Any = false;
  for (size_t I = 0; I < Running->Threads.size(); ++I) {
    if (Running->Threads[I].Wait != Waiting::No)
      continue;
    Any = true;
    Running->Current = I;
    threadIdx.x = unsigned(I);
    swapcontext(&Running->Scheduler, &Running->Threads[I].Context);
  }
  return Any;
}

inline void runBlock(Block &B) {
  Running = &B;
  for (Thread &T : B.Threads) {
    T.Wait = Waiting::No;
    getcontext(&T.Context);
    T.Context.uc_stack.ss_sp = T.Stack.get();
    T.Context.uc_stack.ss_size = 1 << 16;
    makecontext(&T.Context, threadMain, 0);
  }
  for (;;) {
    while (runThreads())
      ;
    bool Progress = false;
    for (size_t First = 0; First < B.Threads.size(); First += size_t(warpSize))
      Progress |= collectively(First);
    if (!Progress)
      for (Thread &T : B.Threads)
        if (T.Wait == Waiting::Barrier) {
          T.Wait = Waiting::No;
          Progress = true;
        }
    if (!Progress)
      return;
  }
}

// What `K<<<Grid, Threads>>>(Arguments...)` is rewritten to:
// `launch(K, Grid, Threads)(Arguments...)`.
template <typename Kernel>
auto launch(Kernel K, unsigned Grid, unsigned Threads) {
  return [=](auto... Arguments) {
    Block B;
    B.Threads.resize(Threads);
    B.Kernel = [=] { K(Arguments...); };
    gridDim.x = Grid;
    blockDim.x = Threads;
    for (blockIdx.x = 0; blockIdx.x < Grid; ++blockIdx.x)
      runBlock(B);
  };
}

template <typename T> T collective(T Value, int Argument) {
  Thread &Me = Running->Threads[Running->Current];
  Me.In = (long long)Value;
  Me.Argument = Argument;
  wait(Waiting::Collective);
  return T(Me.Out);
}

inline int lane() { return int(threadIdx.x) % warpSize; }

} // namespace emulated

inline void __syncthreads() { emulated::wait(emulated::Waiting::Barrier); }
inline void __syncwarp() { emulated::collective(0, -1); }
template <typename T> T __shfl_down_sync(unsigned, T Value, int Delta) {
  const int From = emulated::lane() + Delta;
  return emulated::collective(Value, From < warpSize ? From : emulated::lane());
}
template <typename T> T __shfl_xor_sync(unsigned, T Value, int Bits) {
  return emulated::collective(Value, emulated::lane() ^ Bits);
}
inline unsigned long long __ballot_sync(unsigned, bool Predicate) {
  return emulated::collective<unsigned long long>(Predicate, -1);
}
inline int __popc(unsigned X) { return __builtin_popcount(X); }
inline int __popcll(unsigned long long X) { return __builtin_popcountll(X); }

enum cudaError_t {
  cudaSuccess = 0,
  cudaErrorMemoryAllocation = 2,
  cudaErrorInsufficientDriver = 35,
  cudaErrorNoDevice = 100,
  cudaErrorInvalidDevice = 101,
  cudaErrorNoKernelImageForDevice = 209,
  cudaErrorNotReady = 600,
  cudaErrorLaunchTimeout = 702,
};
enum cudaMemcpyKind { cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost };
struct cudaDeviceProp {
  int warpSize = ::warpSize;
};
using cudaEvent_t = int;

namespace emulated {
// \p Error where the machine is to fail with it.
inline cudaError_t failure(cudaError_t Error) {
  return setting("ERROR", cudaSuccess) == Error ? Error : cudaSuccess;
}
inline cudaError_t failure(cudaError_t Error, cudaError_t Other) {
  return failure(Error) != cudaSuccess ? Error : failure(Other);
}
} // namespace emulated

inline const char *cudaGetErrorName(cudaError_t) { return "emulated"; }
inline const char *cudaGetErrorString(cudaError_t) { return "emulated"; }
inline cudaError_t cudaDriverGetVersion(int *Version) {
  *Version = 12000;
  return cudaSuccess;
}
inline cudaError_t cudaGetDeviceCount(int *Count) {
  *Count = 1;
  return emulated::failure(cudaErrorNoDevice, cudaErrorInsufficientDriver);
}
inline cudaError_t cudaGetDeviceProperties(cudaDeviceProp *P, int) {
  *P = cudaDeviceProp();
  return cudaSuccess;
}
inline cudaError_t cudaMalloc(void **Memory, size_t Size) {
  *Memory = std::malloc(Size);
  return emulated::failure(cudaErrorMemoryAllocation);
}
inline cudaError_t cudaMemset(void *Memory, int Value, size_t Size) {
  std::memset(Memory, Value, Size);
  return cudaSuccess;
}
inline cudaError_t cudaMemcpy(void *To, const void *From, size_t Size,
                              cudaMemcpyKind) {
  std::memcpy(To, From, Size);
  return cudaSuccess;
}
inline cudaError_t cudaGetLastError() { return cudaSuccess; }
inline cudaError_t cudaEventCreate(cudaEvent_t *) { return cudaSuccess; }
inline cudaError_t cudaEventRecord(cudaEvent_t, void *) { return cudaSuccess; }
// A kernel that never ends, or one that the driver stops.
inline cudaError_t cudaEventQuery(cudaEvent_t) {
  return emulated::failure(cudaErrorNotReady, cudaErrorLaunchTimeout);
}
inline cudaError_t cudaEventElapsedTime(float *Time, cudaEvent_t, cudaEvent_t) {
  *Time = 1;
  return cudaSuccess;
}

#endif // GPU_TIDY_TEST_GPU_EMULATED_CUDA_RUNTIME_H
