//===- SourceCache.h - the text around findings -----------------*- C++ -*-===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_TOOLS_GPU_TIDY_SOURCECACHE_H
#define GPU_TIDY_TOOLS_GPU_TIDY_SOURCECACHE_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <vector>

namespace gputidy {

/// Source files, each read once, by line.
class SourceCache {
public:
  /// The whole text; empty if the file cannot be read.
  llvm::StringRef text(llvm::StringRef File);
  /// Line \p Number, from 1, without its end; empty past the end.
  llvm::StringRef line(llvm::StringRef File, unsigned Number);
  unsigned lineCount(llvm::StringRef File);
  /// The line and column, from 1, of \p Offset.
  std::pair<unsigned, unsigned> lineAndColumn(llvm::StringRef File,
                                              unsigned Offset);

private:
  struct Entry {
    std::unique_ptr<llvm::MemoryBuffer> Buffer;
    std::vector<unsigned> LineStarts;
  };
  Entry &entry(llvm::StringRef File);

  llvm::StringMap<Entry> Entries;
};

} // namespace gputidy

#endif // GPU_TIDY_TOOLS_GPU_TIDY_SOURCECACHE_H
