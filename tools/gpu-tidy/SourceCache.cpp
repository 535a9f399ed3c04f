//===- SourceCache.cpp - the text around findings -------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceCache.h"
#include "SourceScan.h"
#include <algorithm>

using namespace llvm;

namespace gputidy {

SourceCache::Entry &SourceCache::entry(StringRef File) {
  auto [It, IsNew] = Entries.try_emplace(File);
  Entry &E = It->second;
  if (!IsNew)
    return E;
  if (auto Read = readSource(File))
    E.Buffer = std::move(*Read);
  else
    E.Buffer = MemoryBuffer::getMemBuffer("");
  E.LineStarts.push_back(0);
  StringRef Text = E.Buffer->getBuffer();
  for (size_t At = Text.find('\n'); At != StringRef::npos;
       At = Text.find('\n', At + 1))
    E.LineStarts.push_back(At + 1);
  return E;
}

StringRef SourceCache::text(StringRef File) {
  return entry(File).Buffer->getBuffer();
}

StringRef SourceCache::line(StringRef File, unsigned Number) {
  Entry &E = entry(File);
  if (Number == 0 || Number > E.LineStarts.size())
    return "";
  StringRef Rest = E.Buffer->getBuffer().drop_front(E.LineStarts[Number - 1]);
  return Rest.take_until([](char C) { return C == '\n'; }).rtrim('\r');
}

unsigned SourceCache::lineCount(StringRef File) {
  return entry(File).LineStarts.size();
}

std::pair<unsigned, unsigned> SourceCache::lineAndColumn(StringRef File,
                                                         unsigned Offset) {
  std::vector<unsigned> &Starts = entry(File).LineStarts;
  auto After = std::upper_bound(Starts.begin(), Starts.end(), Offset);
  unsigned Line = After - Starts.begin();
  return {Line, Offset - Starts[Line - 1] + 1};
}

} // namespace gputidy
