//===- AtomicFile.cpp - files that are whole or not there -----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AtomicFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace gputidy {

static Error cannotWrite(StringRef File, std::error_code EC) {
  return createStringError(EC, "cannot write " + File + ": " + EC.message());
}

Error writeAtomically(StringRef File, StringRef Text) {
  sys::fs::file_status Status;
  bool Exists = !sys::fs::status(File, Status);
  // A pipe or a device cannot be replaced, and need not be.
  if (Exists && Status.type() != sys::fs::file_type::regular_file) {
    std::error_code EC;
    raw_fd_ostream Out(File, EC);
    if (EC)
      return cannotWrite(File, EC);
    Out << Text;
    Out.close();
    EC = Out.error();
    Out.clear_error();
    return EC ? cannotWrite(File, EC) : Error::success();
  }
  SmallString<128> Temporary;
  int Descriptor = -1;
  if (std::error_code EC =
          sys::fs::createUniqueFile(File + ".%%%%%%%%", Descriptor, Temporary))
    return cannotWrite(File, EC);
  raw_fd_ostream Out(Descriptor, /*shouldClose=*/true);
  Out << Text;
  Out.close();
  std::error_code EC = Out.error();
  Out.clear_error();
  // The new file is to be read by whoever could read the old one.
  unsigned Mask = sys::fs::getUmask();
  auto Mode =
      Exists ? Status.permissions() : static_cast<sys::fs::perms>(0666 & ~Mask);
  if (!EC)
    EC = sys::fs::setPermissions(Temporary, Mode);
  if (!EC)
    EC = sys::fs::rename(Temporary, File);
  if (EC) {
    (void)sys::fs::remove(Temporary);
    return cannotWrite(File, EC);
  }
  return Error::success();
}

} // namespace gputidy
