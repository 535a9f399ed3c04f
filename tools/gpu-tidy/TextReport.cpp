//===- TextReport.cpp - findings as compilers print them ------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace gputidy {

namespace {

constexpr unsigned TabStop = 8;

class TextWriter {
public:
  TextWriter(const Report &R, SourceCache &Sources, raw_ostream &OS)
      : R(R), Sources(Sources), OS(OS) {
    OS.enable_colors(R.Color);
  }

  void write(const Finding &F);

private:
  void header(const Position &Where, StringRef Level, raw_ostream::Colors Color,
              StringRef Message, StringRef Check);
  void snippet(const Position &Where, ArrayRef<Span> Spans,
               ArrayRef<Edit> Edits);
  std::string marks(const Position &Where, ArrayRef<Span> Spans,
                    StringRef Line);
  std::string insertions(const Position &Where, ArrayRef<Edit> Edits,
                         StringRef Line);

  const Report &R;
  SourceCache &Sources;
  raw_ostream &OS;
};

} // namespace

/// Where column \p Column of \p Line is on the screen, from 0.
static unsigned screenColumn(StringRef Line, unsigned Column) {
  unsigned Screen = 0;
  for (char C : Line.take_front(Column - 1)) {
    if (C == '\t')
      Screen += TabStop - Screen % TabStop;
    else if ((static_cast<unsigned char>(C) & 0xC0) != 0x80) // UTF-8
      ++Screen;
  }
  return Screen;
}

static std::string expandTabs(StringRef Line) {
  std::string Text;
  for (char C : Line) {
    if (C != '\t')
      Text += C;
    else
      Text.append(TabStop - Text.size() % TabStop, ' ');
  }
  return Text;
}

void TextWriter::header(const Position &Where, StringRef Level,
                        raw_ostream::Colors Color, StringRef Message,
                        StringRef Check) {
  OS.changeColor(raw_ostream::SAVEDCOLOR, true);
  if (!Where.File.empty())
    OS << R.shown(Where.File) << ':' << Where.Line << ':' << Where.Column
       << ": ";
  OS.changeColor(Color, true) << Level << ": ";
  OS.resetColor();
  if (Level == "warning")
    OS.changeColor(raw_ostream::SAVEDCOLOR, true);
  OS << Message;
  if (!Check.empty())
    OS << " [" << Check << ']';
  OS.resetColor();
  OS << '\n';
}

std::string TextWriter::marks(const Position &Where, ArrayRef<Span> Spans,
                              StringRef Line) {
  std::string Marks;
  auto Put = [&](unsigned From, unsigned To, char C) {
    if (Marks.size() < To)
      Marks.resize(To, ' ');
    for (unsigned I = From; I < To; ++I)
      Marks[I] = C;
  };
  for (const Span &S : Spans) {
    if (S.File != Where.File)
      continue;
    auto [FirstLine, FirstColumn] = Sources.lineAndColumn(S.File, S.Offset);
    auto [LastLine, LastColumn] =
        Sources.lineAndColumn(S.File, S.Offset + S.Length);
    if (FirstLine > Where.Line || LastLine < Where.Line)
      continue;
    unsigned Indent = Line.size() - Line.ltrim().size() + 1;
    unsigned From = FirstLine < Where.Line ? Indent : FirstColumn;
    unsigned To = LastLine > Where.Line ? Line.size() + 1 : LastColumn;
    if (From < To)
      Put(screenColumn(Line, From), screenColumn(Line, To), '~');
  }
  unsigned Caret = screenColumn(Line, Where.Column);
  Put(Caret, Caret + 1, '^');
  return Marks;
}

std::string TextWriter::insertions(const Position &Where, ArrayRef<Edit> Edits,
                                   StringRef Line) {
  std::string Text;
  for (const Edit &E : Edits) {
    if (E.File != Where.File || E.Text.find('\n') != std::string::npos)
      continue;
    auto [EditLine, Column] = Sources.lineAndColumn(E.File, E.Offset);
    if (EditLine != Where.Line || E.Text.empty())
      continue;
    unsigned At = screenColumn(Line, Column);
    if (Text.size() > At)
      At = Text.size() + 1;
    Text.resize(At, ' ');
    Text += E.Text;
  }
  return Text;
}

void TextWriter::snippet(const Position &Where, ArrayRef<Span> Spans,
                         ArrayRef<Edit> Edits) {
  StringRef Line = Sources.line(Where.File, Where.Line);
  if (Line.empty() || Line.size() > 400)
    return;
  OS << format("%5u | ", Where.Line) << expandTabs(Line) << '\n';
  OS << "      | ";
  OS.changeColor(raw_ostream::GREEN, true) << marks(Where, Spans, Line);
  OS.resetColor();
  OS << '\n';
  if (std::string Inserted = insertions(Where, Edits, Line);
      !Inserted.empty()) {
    OS << "      | ";
    OS.changeColor(raw_ostream::GREEN) << Inserted;
    OS.resetColor();
    OS << '\n';
  }
}

/// The targets in "hip device gfx90a".
static std::string targetsOf(ArrayRef<std::string> Passes) {
  std::string Text;
  for (StringRef Pass : Passes)
    if (auto [Kind, Target] = Pass.split(" device "); !Target.empty())
      Text += (Text.empty() ? "" : ", ") + Target.str();
  return Text;
}

void TextWriter::write(const Finding &F) {
  std::string Message = F.Message;
  if (F.InSomePassesOnly)
    Message += " (only in the code compiled for " + targetsOf(F.Passes) + ")";
  header(F.Where, "warning", raw_ostream::MAGENTA, Message, F.Check);
  snippet(F.Where, F.Spans, F.Edits);
  for (const Note &N : F.Notes) {
    header(N.Where, "note", raw_ostream::CYAN, N.Message, "");
    snippet(N.Where, N.Spans, N.Edits);
  }
}

void writeText(const Report &R, SourceCache &Sources, raw_ostream &OS) {
  TextWriter Writer(R, Sources, OS);
  for (const Finding &F : R.Findings)
    Writer.write(F);
}

} // namespace gputidy
