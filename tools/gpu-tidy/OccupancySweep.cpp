//===- OccupancySweep.cpp - The staircase, as text and as a picture -------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OccupancyReport.h"
#include "OccupancyText.h"

#include "llvm/Support/Format.h"
#include <cmath>

#include <algorithm>

using llvm::raw_ostream;
using llvm::StringRef;
using namespace occupancy_model;

namespace gputidy {
namespace {

/// A range of uses with one occupancy.
struct Tread {
  unsigned First = 0, Last = 0;
  Occupancy At;
};

struct Staircase {
  const OccupancyCase *Case = nullptr;
  std::vector<Tread> Treads;
  /// The use of the case itself.
  unsigned Current = 0;

  unsigned last() const { return Treads.empty() ? 1 : Treads.back().Last; }
  double fractionAt(unsigned Use) const {
    for (const Tread &T : Treads)
      if (Use <= T.Last)
        return T.At.fraction();
    return 0;
  }
};

Occupancy occupancyWith(OccupancyCase Case, SweepOver Over, unsigned Use) {
  switch (Over) {
  case SweepOver::Registers:
    Case.Kernel.Resources.Registers = Use;
    break;
  case SweepOver::Threads:
    Case.Launch.Threads = Use;
    break;
  case SweepOver::SharedMemory:
    // More than 48 KB is dynamic on NVIDIA; the model counts both alike.
    Case.Kernel.Resources.StaticShared = Use;
    Case.Launch.DynamicShared = 0;
    break;
  case SweepOver::Nothing:
    break;
  }
  return computeOccupancy(*Case.Device, Case.Kernel.Resources, Case.Launch);
}

Staircase staircaseOf(const OccupancyCase &Case, SweepOver Over) {
  const Device &D = *Case.Device;
  unsigned First = 1, Last = 0, Stride = 1;
  Staircase Stairs;
  Stairs.Case = &Case;
  switch (Over) {
  case SweepOver::Registers:
    Last = D.isNvidia() ? D.Nvidia.CompilerRegisters : D.Amd.MaxVectorRegisters;
    Stairs.Current = Case.Kernel.Resources.Registers;
    break;
  case SweepOver::Threads:
    First = Stride =
        Case.Launch.WaveSize ? Case.Launch.WaveSize : D.Waves.defaultSize();
    Last = D.MaxThreadsPerBlock;
    Stairs.Current = Case.Launch.Threads;
    break;
  case SweepOver::SharedMemory:
    First = 0;
    Last = D.MaxSharedPerBlock;
    // A use that is no multiple of the granule is rounded up to one, and the
    // driver's reserve is itself a multiple of it.
    Stride = D.SharedGranule;
    Stairs.Current =
        Case.Kernel.Resources.StaticShared + Case.Launch.DynamicShared;
    break;
  case SweepOver::Nothing:
    return Stairs;
  }
  for (unsigned Use = First; Use <= Last; Use += Stride) {
    Occupancy O = occupancyWith(Case, Over, Use);
    // Block sizes are listed one by one: more threads are not more of the same.
    if (Over != SweepOver::Threads && !Stairs.Treads.empty() &&
        Stairs.Treads.back().At.Blocks == O.Blocks)
      Stairs.Treads.back().Last = Use;
    else
      Stairs.Treads.push_back({Use, Use, O});
  }
  // Where the stride is a granule, a tread begins right behind the one before.
  if (Over == SweepOver::SharedMemory)
    for (size_t I = 1; I < Stairs.Treads.size(); ++I)
      Stairs.Treads[I].First = Stairs.Treads[I - 1].Last + 1;
  return Stairs;
}

StringRef sweepNoun(SweepOver Over, const Device &D) {
  switch (Over) {
  case SweepOver::Registers:
    return D.isNvidia() ? "registers per thread" : "VGPRs per thread";
  case SweepOver::Threads:
    return "threads per block";
  case SweepOver::SharedMemory:
    return D.isNvidia() ? "shared memory per block" : "LDS per block";
  case SweepOver::Nothing:
    break;
  }
  return "";
}

std::string useText(unsigned Use, SweepOver Over) {
  return Over == SweepOver::SharedMemory ? bytesText(Use) : std::to_string(Use);
}

std::string rangeText(const Tread &T, SweepOver Over) {
  if (T.First == T.Last)
    return useText(T.First, Over);
  // "up to": where a range starts is the end of the one before.
  if (Over == SweepOver::SharedMemory)
    return "to " + useText(T.Last, Over);
  return useText(T.First, Over) + "-" + useText(T.Last, Over);
}

/// What stays the same during the sweep.
std::string fixedText(const OccupancyCase &Case, SweepOver Over) {
  std::string Text;
  auto Add = [&](const std::string &Part) {
    Text += (Text.empty() ? "" : ", ") + Part;
  };
  if (Over != SweepOver::Threads)
    Add(countText(Case.Launch.Threads, "thread"));
  if (Over != SweepOver::Registers)
    Add(countText(Case.Kernel.Resources.Registers,
                  Case.Device->isNvidia() ? "register" : "VGPR"));
  unsigned Shared =
      Case.Kernel.Resources.StaticShared + Case.Launch.DynamicShared;
  if (Over != SweepOver::SharedMemory && Shared)
    Add(bytesText(Shared) + " " +
        resourceName(Resource::SharedMemory, Case.Device->Maker));
  return Text;
}

std::string titleText(const OccupancyCase &Case) {
  std::string Text = Case.name();
  if (!Text.empty())
    Text += ", ";
  Text += Case.Device->Name;
  if (!Case.Device->Waves.isSingle())
    Text += Case.Launch.WaveSize == 64 ? " wave64" : " wave32";
  return Text;
}

} // namespace

void printSweepText(raw_ostream &OS, llvm::ArrayRef<OccupancyCase> Cases,
                    SweepOver Over) {
  constexpr unsigned BarWidth = 32;
  for (const OccupancyCase &Case : Cases) {
    if (&Case != Cases.begin())
      OS << "\n";
    Staircase Stairs = staircaseOf(Case, Over);
    OS << titleText(Case) << ": " << fixedText(Case, Over) << "\n";
    OS << "  " << llvm::left_justify(sweepNoun(Over, *Case.Device), 24)
       << " blocks  warps  occupancy\n";
    for (const Tread &T : Stairs.Treads) {
      std::string Range = rangeText(T, Over);
      if (Stairs.Current >= T.First && Stairs.Current <= T.Last)
        Range += " <- " + useText(Stairs.Current, Over);
      std::string Bar(std::lround(T.At.fraction() * BarWidth), '#');
      OS << llvm::format("  %-24s %6u %6u %10s  ", Range.c_str(), T.At.Blocks,
                         T.At.Warps, percentText(T.At.fraction()).c_str());
      if (T.At.Blocks)
        Bar.resize(BarWidth, ' ');
      OS << StringRef(Bar + "  " +
                      (T.At.Blocks ? limitersText(Case, T.At)
                                   : std::string("does not launch")))
                .rtrim()
         << "\n";
    }
  }
}

//===----------------------------------------------------------------------===//
// The picture
//===----------------------------------------------------------------------===//

namespace {

/// Colours that are told apart by those who see no red or green (Okabe, Ito).
const char *const Colours[] = {"#0072b2", "#d55e00", "#009e73",
                               "#cc79a7", "#8c6d00", "#56b4e9"};

std::string escaped(StringRef Text) {
  std::string Result;
  for (char C : Text) {
    if (C == '<')
      Result += "&lt;";
    else if (C == '>')
      Result += "&gt;";
    else if (C == '&')
      Result += "&amp;";
    else
      Result += C;
  }
  return Result;
}

class Picture {
public:
  Picture(raw_ostream &OS, llvm::ArrayRef<OccupancyCase> Cases, SweepOver Over)
      : OS(OS), Over(Over) {
    for (const OccupancyCase &Case : Cases.take_front(std::size(Colours)))
      All.push_back(staircaseOf(Case, Over));
    for (const Staircase &S : All)
      MaxUse = std::max(MaxUse, S.last());
    Height = Top + PlotHeight + Bottom + 20 * All.size();
  }

  void draw() {
    OS << llvm::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" "
                       "height=\"%u\" viewBox=\"0 0 %u %u\" "
                       "font-family=\"Helvetica, Arial, sans-serif\" "
                       "font-size=\"13\" fill=\"#333\">\n",
                       Width, Height, Width, Height);
    OS << "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n";
    const Staircase &First = All.front();
    text(Left, 28, "start",
         "Occupancy over " + sweepNoun(Over, *First.Case->Device).str(),
         "font-size=\"17\" font-weight=\"bold\" fill=\"#111\"");
    drawGrid();
    for (size_t I = 0; I != All.size(); ++I)
      drawStairs(All[I], Colours[I]);
    for (size_t I = 0; I != All.size(); ++I)
      drawMarker(All[I], Colours[I], I);
    for (size_t I = 0; I != All.size(); ++I)
      drawLegend(All[I], Colours[I], I);
    OS << "</svg>\n";
  }

private:
  static constexpr unsigned Width = 860, PlotHeight = 320, Left = 64,
                            Right = 28, Top = 52, Bottom = 66;

  double x(double Use) const {
    return Left + Use / MaxUse * (Width - Left - Right);
  }
  double y(double Fraction) const { return Top + (1 - Fraction) * PlotHeight; }

  void text(double X, double Y, StringRef Anchor, StringRef Text,
            StringRef Style = "") {
    OS << llvm::format("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" ", X, Y,
                       Anchor.str().c_str())
       << Style << ">" << escaped(Text) << "</text>\n";
  }

  void line(double X1, double Y1, double X2, double Y2, StringRef Style) {
    OS << llvm::format("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" ",
                       X1, Y1, X2, Y2)
       << Style << "/>\n";
  }

  /// A round distance between marks of the horizontal axis.
  unsigned tickDistance() const {
    if (Over != SweepOver::SharedMemory)
      return MaxUse > 600 ? 128 : MaxUse > 256 ? 64 : 32;
    for (unsigned KB : {4u, 8u, 16u, 32u, 64u})
      if (MaxUse / (KB * 1024) <= 9)
        return KB * 1024;
    return 64 * 1024;
  }

  void drawGrid() {
    for (unsigned Percent = 0; Percent <= 100; Percent += 25) {
      double Y = y(Percent / 100.0);
      line(Left, Y, Width - Right, Y,
           Percent ? "stroke=\"#e2e2e2\"" : "stroke=\"#666\"");
      text(Left - 10, Y + 4.5, "end", std::to_string(Percent) + " %");
    }
    unsigned Distance = tickDistance();
    for (unsigned Use = 0; Use <= MaxUse; Use += Distance) {
      line(x(Use), y(0), x(Use), y(0) + 5, "stroke=\"#666\"");
      text(x(Use), y(0) + 20, "middle",
           Over == SweepOver::SharedMemory ? std::to_string(Use / 1024)
                                           : std::to_string(Use));
    }
    std::string Axis = sweepNoun(Over, *All.front().Case->Device).str();
    if (Over == SweepOver::SharedMemory)
      Axis += " (KB)";
    text((Left + Width - Right) / 2.0, y(0) + 42, "middle", Axis);
  }

  void drawStairs(const Staircase &S, const char *Colour) {
    if (Over == SweepOver::Threads)
      return drawPoints(S, Colour);
    std::string Path;
    llvm::raw_string_ostream P(Path);
    double From = S.Treads.front().First <= 1 ? 0 : S.Treads.front().First;
    P << llvm::format("M%.1f %.1f", x(From), y(S.Treads.front().At.fraction()));
    for (const Tread &T : S.Treads)
      P << llvm::format("V%.1fH%.1f", y(T.At.fraction()), x(T.Last));
    P.flush();
    // The area below helps to read one staircase and hides several.
    if (All.size() == 1)
      OS << "<path d=\"" << Path << llvm::format("V%.1fH%.1fZ", y(0), x(From))
         << "\" fill=\"" << Colour << "\" fill-opacity=\"0.10\"/>\n";
    OS << "<path d=\"" << Path << "\" fill=\"none\" stroke=\"" << Colour
       << "\" stroke-width=\"2.5\"/>\n";
    if (All.size() == 1)
      labelTreads(S);
  }

  /// The end of each wide enough tread: up to here it is free.
  void labelTreads(const Staircase &S) {
    double LastX = 0;
    for (const Tread &T : S.Treads) {
      if (x(T.Last) - std::max(x(T.First), LastX) < 20 ||
          &T == &S.Treads.back() || T.Last == S.Current)
        continue;
      LastX = x(T.Last);
      char Label[16];
      std::snprintf(Label, sizeof Label, "%.4g",
                    Over == SweepOver::SharedMemory ? T.Last / 1024.0
                                                    : double(T.Last));
      text(LastX - 3, y(T.At.fraction()) - 6, "end", Label,
           "font-size=\"11\" fill=\"#555\"");
    }
  }

  /// Block sizes: a stem for each, for what lies between two is neither.
  void drawPoints(const Staircase &S, const char *Colour) {
    std::string Path;
    llvm::raw_string_ostream P(Path);
    for (const Tread &T : S.Treads)
      P << llvm::format("%c%.1f %.1f", &T == S.Treads.data() ? 'M' : 'L',
                        x(T.First), y(T.At.fraction()));
    P.flush();
    OS << "<path d=\"" << Path << "\" fill=\"none\" stroke=\"" << Colour
       << "\" stroke-opacity=\"0.35\" stroke-width=\"1.5\"/>\n";
    for (const Tread &T : S.Treads)
      OS << llvm::format("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" ",
                         x(T.First), y(T.At.fraction()))
         << "fill=\"" << Colour << "\"/>\n";
  }

  void drawMarker(const Staircase &S, const char *Colour, size_t Index) {
    if (S.Current > MaxUse || (Over == SweepOver::Registers && !S.Current))
      return;
    double Fraction = occupancyWith(*S.Case, Over, S.Current).fraction();
    double X = x(S.Current), Y = y(Fraction);
    if (Index == 0)
      line(X, y(0), X, y(1),
           "stroke=\"#999\" stroke-width=\"1\" stroke-dasharray=\"3 4\"");
    OS << llvm::format("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5.5\" ", X, Y)
       << "fill=\"white\" stroke=\"" << Colour << "\" stroke-width=\"2.5\"/>\n";
    if (All.size() > 1)
      return;
    bool AtRight = X > Width - 220;
    // Above the label of the tread, or below it where the title is.
    text(AtRight ? X - 12 : X + 12, Y - 24 < Top ? Y + 22 : Y - 24,
         AtRight ? "end" : "start",
         useText(S.Current, Over) + ": " + percentText(Fraction),
         "font-weight=\"bold\" fill=\"#111\" paint-order=\"stroke\" "
         "stroke=\"white\" stroke-width=\"4\"");
  }

  void drawLegend(const Staircase &S, const char *Colour, size_t Index) {
    double Y = Top + PlotHeight + Bottom + 20.0 * Index - 2;
    line(Left, Y - 4.5, Left + 24, Y - 4.5,
         (llvm::Twine("stroke-width=\"3\" stroke=\"") + Colour + "\"").str());
    Occupancy O = occupancyWith(*S.Case, Over, S.Current);
    std::string Text = titleText(*S.Case) + ": " + fixedText(*S.Case, Over);
    if (S.Current)
      Text += "; at " + useText(S.Current, Over) + ": " +
              (O.Blocks ? countText(O.Blocks, "block") + ", " +
                              percentText(O.fraction()) + ", limited by " +
                              limitersText(*S.Case, O)
                        : std::string("it does not launch"));
    text(Left + 34, Y, "start", Text);
  }

  raw_ostream &OS;
  SweepOver Over;
  std::vector<Staircase> All;
  unsigned MaxUse = 1;
  unsigned Height = 0;
};

} // namespace

void printSweepSvg(raw_ostream &OS, llvm::ArrayRef<OccupancyCase> Cases,
                   SweepOver Over) {
  Picture(OS, Cases, Over).draw();
}

} // namespace gputidy
