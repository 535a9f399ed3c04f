//===- WorkDirectory.cpp - where a run keeps its files --------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WorkDirectory.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <chrono>

using namespace llvm;

namespace gputidy {

static constexpr StringLiteral Prefix = "gpu-tidy-";
static constexpr StringLiteral LockName = "/lock";

/// Removes \p Path if the run that made it has ended.
static void removeIfAbandoned(const Twine &Path) {
  // One that is being made is not locked yet.
  constexpr auto Youngest = std::chrono::minutes(10);
  sys::fs::file_status Status;
  if (sys::fs::status(Path, Status) ||
      Status.getLastModificationTime() + Youngest >
          std::chrono::system_clock::now())
    return;
  int Lock;
  if (sys::fs::openFileForReadWrite(Path + LockName, Lock,
                                    sys::fs::CD_OpenExisting, sys::fs::OF_None))
    return;
  if (!sys::fs::tryLockFile(Lock))
    (void)sys::fs::remove_directories(Path);
  (void)sys::Process::SafelyCloseFileDescriptor(Lock);
}

static void removeAbandoned() {
  SmallString<128> Parent;
  sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Parent);
  std::error_code EC;
  for (sys::fs::directory_iterator It(Parent, EC), End; It != End && !EC;
       It.increment(EC))
    if (sys::path::filename(It->path()).starts_with(Prefix))
      removeIfAbandoned(It->path());
}

std::error_code WorkDirectory::create() {
  removeAbandoned();
  if (std::error_code EC =
          sys::fs::createUniqueDirectory(Prefix.drop_back(), Path))
    return EC;
  if (std::error_code EC = sys::fs::openFileForReadWrite(
          Path + LockName, Lock, sys::fs::CD_CreateNew, sys::fs::OF_None))
    return EC;
  return sys::fs::tryLockFile(Lock);
}

void WorkDirectory::remove() {
  if (!Path.empty())
    (void)sys::fs::remove_directories(Path);
  if (Lock != -1)
    (void)sys::Process::SafelyCloseFileDescriptor(Lock);
  Path.clear();
  Lock = -1;
}

} // namespace gputidy
