//===- CompilerMessages.cpp - what the parse of a unit says ---------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompilerMessages.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace gputidy {

std::string describe(const Diagnostic &Message) {
  llvm::SmallString<128> Text;
  Message.FormatDiagnostic(Text);
  std::string Line;
  if (Message.getLocation().isValid() && Message.hasSourceManager()) {
    PresumedLoc Where =
        Message.getSourceManager().getPresumedLoc(Message.getLocation());
    if (Where.isValid())
      Line = (llvm::Twine(Where.getFilename()) + ":" +
              llvm::Twine(Where.getLine()) + ": ")
                 .str();
  }
  return Line + Text.str().str();
}

bool MissingHeaderSkipper::FileNotFound(llvm::StringRef FileName) {
  if (!llvm::is_contained(Missing, FileName))
    Missing.push_back(FileName.str());
  return true;
}

} // namespace gputidy
