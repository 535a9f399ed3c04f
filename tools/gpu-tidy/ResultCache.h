//===- ResultCache.h - results of earlier runs ------------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_RESULTCACHE_H
#define GPU_TIDY_TOOLS_GPU_TIDY_RESULTCACHE_H

#include "Worker.h"
#include "llvm/ADT/StringMap.h"
#include <optional>
#include <string>

namespace gputidy {

/// Results, kept in files named by what was asked: the job, the configuration
/// above its file and the program. Each lists the files that were read with
/// their hashes and holds only as long as these are the same, and as headers
/// that were missing are. A new header that shadows one that was read is not
/// noticed.
///
/// A directory may be shared by any number of runs: files appear whole or not
/// at all. What cannot be read is as if it were not there.
class ResultCache {
public:
  /// \p Directory is made if need be; \p Program is part of every key.
  ResultCache(std::string Directory, llvm::StringRef Program);

  std::optional<UnitResult> find(const Job &J);
  void store(const Job &J, const UnitResult &Result);

  /// Why storing failed, the first time that it did; empty if it did not.
  const std::string &trouble() const { return Trouble; }

private:
  std::string fileFor(const Job &J);
  std::string hashOf(const std::string &File);
  std::string configurationAbove(llvm::StringRef File);

  llvm::StringMap<std::string> Hashes; ///< Before what is hashed at once.
  std::string Directory;
  std::string ProgramHash;
  std::string Trouble;
};

/// $XDG_CACHE_HOME/gpu-tidy or ~/.cache/gpu-tidy; empty if there is no home.
std::string defaultCacheDirectory();

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_RESULTCACHE_H
