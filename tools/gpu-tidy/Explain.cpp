//===- Explain.cpp - prints a check's page --------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Explain.h"
#include "CheckList.h"
#include "CommandLine.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace gputidy {

std::string pageOf(StringRef Check, const Installation &I) {
  auto Text = MemoryBuffer::getFile(I.DocsDir + "/checks/" + Check + ".md");
  return Text ? (*Text)->getBuffer().str() : "";
}

std::string summaryOf(StringRef Check, const Installation &I) {
  std::string Page = pageOf(Check, I);
  // The paragraph below the title, on one line.
  StringRef Rest = StringRef(Page).split('\n').second.ltrim();
  std::string Summary;
  for (StringRef Line : split(Rest, '\n')) {
    if (Line.trim().empty())
      break;
    Summary += (Summary.empty() ? "" : " ") + Line.trim().str();
  }
  return Summary;
}

static int listChecks(const Installation &I) {
  StringRef Group;
  for (StringRef Wanted : {"correctness", "portability", "performance"})
    for (const CheckInfo &Check : allChecks()) {
      if (Check.Group != Wanted)
        continue;
      if (Group != Wanted)
        outs() << (Group.empty() ? "" : "\n") << Wanted << ":\n";
      Group = Wanted;
      outs() << "  " << left_justify(Check.Name, 30) << ' '
             << summaryOf(Check.Name, I) << '\n';
    }
  return Clean;
}

int explainMain(ArrayRef<const char *> Arguments, const Installation &I) {
  if (Arguments.empty())
    return listChecks(I);
  int Code = Clean;
  for (StringRef Name : Arguments) {
    std::vector<StringRef> Known;
    for (const CheckInfo &Check : allChecks())
      Known.push_back(Check.Name);
    std::string Full =
        Name.starts_with("gpu-") ? Name.str() : ("gpu-" + Name).str();
    if (!is_contained(Known, Full)) {
      std::vector<std::string> Near = nearest(Full, Known);
      Code = fail("no check is named '" + Name + "'" +
                  (Near.empty() ? "; `gpu-tidy explain` lists the checks"
                                : "; did you mean " + join(Near, ", ") + "?"));
      continue;
    }
    std::string Page = pageOf(Full, I);
    if (Page.empty()) {
      Code = fail("the page of '" + Full + "' is not installed");
      continue;
    }
    outs() << Page;
  }
  return Code;
}

} // namespace gputidy
