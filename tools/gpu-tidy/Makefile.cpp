//===- Makefile.cpp - what a makefile says about compiling ----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Makefile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include <map>
#include <optional>

using namespace llvm;

namespace gputidy {

namespace {

/// Reads makefiles line by line, keeping variables and open conditionals.
class Reader {
public:
  explicit Reader(StringRef Directory) : Directory(Directory) {}

  void readFile(const std::string &Path, unsigned Depth);
  MakefileFlags flags();

private:
  struct Conditional {
    bool IsTaken;      ///< The branch we are in.
    bool WasTaken;     ///< This one or an earlier one.
    bool OuterIsTaken; ///< What is around it.
  };

  void readLine(StringRef Line, unsigned Depth);
  bool readConditional(StringRef Line);
  bool readAssignment(StringRef Line);
  void readInclude(StringRef Names, unsigned Depth);
  std::optional<bool> test(StringRef Line) const;
  bool isActive() const {
    return Open.empty() || (Open.back().IsTaken && Open.back().OuterIsTaken);
  }
  std::string expand(StringRef Text, unsigned Depth = 0) const;
  void take(StringRef Text, bool IsActive);
  void takeOption(StringRef Option, StringRef Next, bool IsActive);

  std::string Directory;
  std::map<std::string, std::string> Variables;
  std::vector<Conditional> Open;
  std::vector<std::string> Recipes, Inactive;
  MakefileFlags Flags;
  StringSet<> Defined;
};

} // namespace

/// What stands for a value that only make itself could know.
static constexpr StringLiteral UnknownValue = "\x01";

/// The end of the reference that begins at \p Text's "$(" or "${".
static size_t endOfReference(StringRef Text) {
  char Opens = Text[1], Closes = Opens == '(' ? ')' : '}';
  int Depth = 0;
  for (size_t At = 1; At != Text.size(); ++At) {
    Depth += (Text[At] == Opens) - (Text[At] == Closes);
    if (!Depth)
      return At;
  }
  return StringRef::npos;
}

std::string Reader::expand(StringRef Text, unsigned Depth) const {
  constexpr unsigned Deepest = 20;
  if (Depth > Deepest) // A variable that contains itself.
    return UnknownValue.str();
  std::string Result;
  while (!Text.empty()) {
    size_t At = Text.find('$');
    Result += Text.take_front(At);
    if (At == StringRef::npos)
      break;
    Text = Text.drop_front(At);
    if (Text.size() < 2)
      break;
    if (Text[1] != '(' && Text[1] != '{') {
      Result += Text[1] == '$' ? "$" : UnknownValue; // $@, $<, ...
      Text = Text.drop_front(2);
      continue;
    }
    size_t End = endOfReference(Text);
    if (End == StringRef::npos)
      break;
    StringRef Name = Text.slice(2, End);
    Text = Text.drop_front(End + 1);
    auto Found = Variables.find(Name.str());
    if (Found != Variables.end())
      Result += expand(Found->second, Depth + 1);
    else if (Name == "CURDIR")
      Result += Directory;
    else if (Name.find_first_of(" :$,") != StringRef::npos)
      Result += UnknownValue; // A function or a substitution.
  }
  return Result;
}

/// What "ifeq" and its like in \p Line ask; nothing if it is another line. A
/// question about what is unknown is answered with no.
std::optional<bool> Reader::test(StringRef Line) const {
  auto [Word, Rest] = Line.split(' ');
  Rest = Rest.trim();
  bool Negated = Word.consume_front("ifn");
  if (!Negated && !Word.consume_front("if"))
    return std::nullopt;
  if (Word == "def") {
    auto Found = Variables.find(expand(Rest));
    return (Found != Variables.end() && !Found->second.empty()) != Negated;
  }
  if (Word != "eq")
    return std::nullopt;
  std::string A, B;
  if (Rest.consume_front("(") && Rest.consume_back(")")) {
    int Depth = 0;
    size_t Comma = 0;
    for (; Comma != Rest.size() && (Depth || Rest[Comma] != ','); ++Comma)
      Depth += (Rest[Comma] == '(') - (Rest[Comma] == ')');
    A = expand(Rest.take_front(Comma).trim());
    B = expand(Rest.drop_front(std::min(Comma + 1, Rest.size())).trim());
  } else {
    BumpPtrAllocator Memory;
    StringSaver Saver(Memory);
    SmallVector<const char *, 2> Words;
    cl::TokenizeGNUCommandLine(Rest, Saver, Words);
    A = expand(Words.empty() ? "" : Words[0]);
    B = expand(Words.size() < 2 ? "" : Words[1]);
  }
  if ((A + B).find(UnknownValue[0]) != std::string::npos)
    return false;
  return (A == B) != Negated;
}

bool Reader::readConditional(StringRef Line) {
  if (Line == "endif") {
    if (!Open.empty())
      Open.pop_back();
    return true;
  }
  if (Line == "else" || Line.starts_with("else ")) {
    if (Open.empty())
      return true;
    Conditional &C = Open.back();
    bool Holds =
        Line == "else" ||
        test(Line.drop_front(StringRef("else ").size()).trim()).value_or(false);
    C.IsTaken = !C.WasTaken && Holds;
    C.WasTaken |= C.IsTaken;
    return true;
  }
  std::string Spaced = Line.str(); // "ifeq(" is as good as "ifeq (".
  if (size_t At = Line.find('('); Line.starts_with("if") && At <= 5)
    Spaced.insert(At, " ");
  std::optional<bool> Holds = test(Spaced);
  if (!Holds)
    return false;
  bool Outer = isActive();
  Open.push_back({*Holds, *Holds, Outer});
  return true;
}

bool Reader::readAssignment(StringRef Line) {
  for (StringRef Prefix : {"export ", "override "})
    Line.consume_front(Prefix);
  size_t At = Line.find('=');
  if (At == StringRef::npos || At == 0)
    return false;
  StringRef Name = Line.take_front(At), Value = Line.drop_front(At + 1).trim();
  bool Simple = Name.consume_back(":"), Appends = Name.consume_back("+"),
       IfUnset = Name.consume_back("?");
  Name.consume_back(":"); // "::="
  Name = Name.trim();
  if (Name.empty() || Name.find_first_of(" :\t") != StringRef::npos)
    return false;
  std::string &Stored = Variables[Name.str()];
  if (Appends) {
    // What it has so far may be meant by its own name.
    Stored += (" " + Value).str();
  } else if (!IfUnset || Stored.empty()) {
    Stored = Simple ? expand(Value) : Value.str();
  }
  return true;
}

void Reader::readInclude(StringRef Names, unsigned Depth) {
  constexpr unsigned Deepest = 5;
  SmallVector<StringRef, 2> Files;
  std::string Expanded = expand(Names);
  StringRef(Expanded).split(Files, ' ', -1, /*KeepEmpty=*/false);
  for (StringRef File : Files) {
    SmallString<256> Path(sys::path::is_absolute(File) ? "" : Directory);
    sys::path::append(Path, File);
    if (Depth < Deepest)
      readFile(Path.str().str(), Depth + 1);
  }
}

void Reader::readLine(StringRef Line, unsigned Depth) {
  bool IsRecipe = Line.starts_with("\t");
  StringRef Text = Line.take_until([](char C) { return C == '#'; }).trim();
  if (Text.empty() || readConditional(Text))
    return;
  if (!isActive()) {
    Inactive.push_back(Text.str());
    return;
  }
  if (IsRecipe)
    Recipes.push_back(Text.str());
  else if (Text.consume_front("include ") || Text.consume_front("-include "))
    readInclude(Text, Depth);
  else
    readAssignment(Text);
}

void Reader::readFile(const std::string &Path, unsigned Depth) {
  auto Text = MemoryBuffer::getFile(Path);
  if (!Text)
    return;
  std::string Line;
  for (StringRef Part : split((*Text)->getBuffer(), '\n')) {
    Part.consume_back("\r");
    if (Part.consume_back("\\")) {
      Line += Part.str() + " ";
      continue;
    }
    readLine(Line + Part.str(), Depth);
    Line.clear();
  }
}

void Reader::takeOption(StringRef Option, StringRef Next, bool IsActive) {
  auto Value = [&] { return Option.empty() ? Next : Option; };
  if (Option.consume_front("-I")) {
    SmallString<256> Path(sys::path::is_absolute(Value()) ? "" : Directory);
    sys::path::append(Path, Value());
    sys::path::remove_dots(Path, true);
    if (!Value().empty() && sys::fs::is_directory(Path) &&
        !is_contained(Flags.IncludePaths, Path.str()))
      Flags.IncludePaths.push_back(Path.str().str());
    return;
  }
  if (!IsActive)
    return;
  if (Option.starts_with("-std=")) {
    StringRef Year = Option.drop_while([](char C) { return !isDigit(C); });
    if (Flags.Standard.empty() &&
        (Year == "20" || Year == "23" || Year == "26" || Year.starts_with("2")))
      Flags.Standard = Option.str();
  } else if (Option.consume_front("-D")) {
    StringRef Definition = Value();
    auto [Macro, Text] = Definition.split('=');
    // "-DSIZE=" is what is left of a variable that make's user has to give.
    bool IsKnown = !Macro.empty() && (isAlpha(Macro[0]) || Macro[0] == '_') &&
                   !(Text.empty() && Definition.contains('='));
    if (IsKnown && Defined.insert(Macro).second)
      Flags.Definitions.push_back(("-D" + Definition).str());
  }
}

void Reader::take(StringRef Text, bool IsActive) {
  BumpPtrAllocator Memory;
  StringSaver Saver(Memory);
  SmallVector<const char *, 0> Words;
  cl::TokenizeGNUCommandLine(expand(Text), Saver, Words);
  for (size_t I = 0; I != Words.size(); ++I) {
    StringRef Word = Words[I];
    if (Word.contains(UnknownValue))
      continue;
    takeOption(Word, I + 1 == Words.size() ? "" : Words[I + 1], IsActive);
  }
}

MakefileFlags Reader::flags() {
  // What is run comes first: where two disagree about a macro, it is right.
  for (const std::string &Recipe : Recipes)
    take(Recipe, true);
  for (const auto &[Name, Value] : Variables)
    take(Value, true);
  for (const std::string &Text : Inactive)
    take(Text, false);
  return std::move(Flags);
}

/// True if \p Text has the directory \p Name in it, not as part of a word.
static bool namesDirectory(StringRef Text, StringRef Name) {
  for (size_t At = Text.find(Name); At != StringRef::npos;
       At = Text.find(Name, At + 1)) {
    char Before = At ? Text[At - 1] : ' ';
    char After = At + Name.size() < Text.size() ? Text[At + Name.size()] : ' ';
    auto IsOfName = [](char C) { return isAlnum(C) || C == '_' || C == '-'; };
    if (!IsOfName(Before) && !IsOfName(After))
      return true;
  }
  return Name.empty();
}

std::optional<MakefileFlags> readMakefile(StringRef Directory,
                                          StringRef Below) {
  for (StringRef Name : {"GNUmakefile", "makefile", "Makefile"}) {
    std::string Path = (Directory + "/" + Name).str();
    auto Text = MemoryBuffer::getFile(Path);
    if (!Text || !namesDirectory((*Text)->getBuffer(), Below))
      continue;
    Reader Makefile(Directory);
    Makefile.readFile(Path, 0);
    return Makefile.flags();
  }
  return std::nullopt;
}

} // namespace gputidy
