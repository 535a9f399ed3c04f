//===- ResultCache.cpp - results of earlier runs --------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultCache.h"
#include "AtomicFile.h"
#include "SourceScan.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace gputidy {

std::string defaultCacheDirectory() {
  if (auto Xdg = sys::Process::GetEnv("XDG_CACHE_HOME"); Xdg && !Xdg->empty())
    return *Xdg + "/gpu-tidy";
  SmallString<128> Home;
  if (!sys::path::home_directory(Home))
    return "";
  return (Home + "/.cache/gpu-tidy").str();
}

static std::string hexOf(StringRef Text) {
  auto Hash = xxh3_128bits(
      ArrayRef(reinterpret_cast<const uint8_t *>(Text.data()), Text.size()));
  return utohexstr(Hash.high64, true, 16) + utohexstr(Hash.low64, true, 16);
}

/// One reading of each file a run: the headers of an SDK are everywhere.
std::string ResultCache::hashOf(const std::string &File) {
  auto [It, IsNew] = Hashes.try_emplace(File);
  if (IsNew)
    if (auto Text = readSource(File))
      It->second = hexOf((*Text)->getBuffer());
  return It->second;
}

std::string ResultCache::configurationAbove(StringRef File) {
  std::string All;
  for (StringRef Directory = sys::path::parent_path(File); !Directory.empty();
       Directory = sys::path::parent_path(Directory)) {
    for (StringRef Name : {"/.gpu-tidy", "/.clang-tidy"})
      All += hashOf((Directory + Name).str()) + ";";
    if (Directory == "/")
      break;
  }
  return All;
}

ResultCache::ResultCache(std::string Directory, StringRef Program)
    : Directory(std::move(Directory)), ProgramHash(hashOf(Program.str())) {}

std::string ResultCache::fileFor(const Job &J) {
  std::string Question;
  raw_string_ostream(Question) << toJSON(J);
  std::string Key =
      hexOf(Question + "\n" + configurationAbove(J.File) + "\n" + ProgramHash);
  return Directory + "/" + Key.substr(0, 2) + "/" + Key.substr(2);
}

/// True if a header that was missing would be found now.
static bool hasAppeared(const Job &J, const UnitResult &Result) {
  if (Result.MissingHeaders.empty())
    return false;
  std::vector<std::string> Places = {sys::path::parent_path(J.File).str()};
  for (size_t I = 0; I < J.Arguments.size(); ++I) {
    StringRef Argument = J.Arguments[I];
    if (!Argument.consume_front("-I") && !Argument.consume_front("-isystem"))
      continue;
    if (Argument.empty() && I + 1 < J.Arguments.size())
      Argument = J.Arguments[++I];
    SmallString<256> Place(sys::path::is_absolute(Argument) ? "" : J.Directory);
    sys::path::append(Place, Argument);
    Places.push_back(Place.str().str());
  }
  for (const std::string &Header : Result.MissingHeaders)
    for (const std::string &Place : Places)
      if (sys::fs::exists(Place + "/" + Header))
        return true;
  return false;
}

// The first line is the hash of the rest, the second those of the files.
std::optional<UnitResult> ResultCache::find(const Job &J) {
  auto Text = MemoryBuffer::getFile(fileFor(J));
  if (!Text)
    return std::nullopt;
  auto [Sum, Rest] = (*Text)->getBuffer().split('\n');
  if (hexOf(Rest) != Sum)
    return std::nullopt;
  auto [Line, Body] = Rest.split('\n');
  Expected<UnitResult> Result = json::parse<UnitResult>(Body);
  if (!Result) {
    consumeError(Result.takeError());
    return std::nullopt;
  }
  SmallVector<StringRef, 0> Sums;
  Line.split(Sums, ' ', -1, /*KeepEmpty=*/false);
  if (Sums.size() != Result->Dependencies.size() || hasAppeared(J, *Result))
    return std::nullopt;
  for (size_t I = 0; I != Sums.size(); ++I)
    if (hashOf(Result->Dependencies[I]) != Sums[I])
      return std::nullopt;
  Result->FromCache = true;
  return std::move(*Result);
}

void ResultCache::store(const Job &J, const UnitResult &Result) {
  // A crash or a time-out may not happen again.
  if (Result.Status == UnitStatus::Failed || !Trouble.empty())
    return;
  std::string Rest;
  raw_string_ostream OS(Rest);
  for (const std::string &File : Result.Dependencies) {
    std::string Hash = hashOf(File);
    if (Hash.empty())
      return;
    OS << Hash << ' ';
  }
  OS << '\n' << toJSON(Result);
  OS.flush();
  std::string File = fileFor(J);
  if (std::error_code EC =
          sys::fs::create_directories(sys::path::parent_path(File))) {
    Trouble = "results are not kept: " + Directory + ": " + EC.message();
    return;
  }
  if (Error E = writeAtomically(File, hexOf(Rest) + "\n" + Rest))
    Trouble = "results are not kept: " + toString(std::move(E));
}

} // namespace gputidy
