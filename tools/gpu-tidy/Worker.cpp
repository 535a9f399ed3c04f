//===- Worker.cpp - checks one translation unit ---------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Worker.h"
#include "CompilerMessages.h"
#include "DeviceFunctions.h"
#include "PassPlan.h"
#include "TidyOptions.h"
#include "clang-tidy/ClangTidy.h"
#include "clang-tidy/ClangTidyDiagnosticConsumer.h"
#include "clang-tidy/ClangTidyModule.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;
using namespace llvm;

namespace gputidy {

namespace {

//===----------------------------------------------------------------------===//
// What one pass over the unit gives
//===----------------------------------------------------------------------===//

struct PassResult {
  std::vector<tidy::ClangTidyError> Diagnostics;
  UnitFacts Facts;
  unsigned Errors = 0;
  std::string FirstError;
  /// File and offset of each; an empty file for what is nowhere.
  std::vector<std::pair<std::string, unsigned>> ErrorPlaces;
  unsigned Suppressed = 0;
  std::vector<std::string> Dependencies;
  std::vector<std::string> MissingHeaders;
};

/// Passes on what the checks say and keeps count of what the compiler says.
class Diagnostics : public tidy::ClangTidyDiagnosticConsumer {
public:
  Diagnostics(tidy::ClangTidyContext &Context, PassResult &Result)
      : ClangTidyDiagnosticConsumer(Context), Context(Context), Result(Result) {
  }

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    if (Level != DiagnosticsEngine::Note) {
      std::string Name = Context.getCheckName(Info.getID());
      IsCompilers =
          Name.empty() || StringRef(Name).starts_with("clang-diagnostic-");
    }
    if (!IsCompilers)
      return ClangTidyDiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level < DiagnosticsEngine::Error)
      return;
    if (++Result.Errors == 1)
      Result.FirstError = describe(Info);
    Result.ErrorPlaces.push_back(placeOf(Info));
  }

private:
  static std::pair<std::string, unsigned> placeOf(const Diagnostic &Info) {
    if (Info.getLocation().isInvalid() || !Info.hasSourceManager())
      return {};
    const SourceManager &SM = Info.getSourceManager();
    SourceLocation Where = SM.getFileLoc(Info.getLocation());
    return {SM.getFilename(Where).str(), SM.getFileOffset(Where)};
  }

  tidy::ClangTidyContext &Context;
  PassResult &Result;
  bool IsCompilers = false;
};

class AllDependencies : public DependencyCollector {
  bool needSystemDependencies() override { return true; }
  bool sawDependency(StringRef Name, bool, bool, bool, bool Missing) override {
    return !Missing && !Name.starts_with("<");
  }
};

/// Leaves out the bodies of library functions in which nothing can be that the
/// checks ask for: those of the host, and the intrinsics, which are known by
/// their names. Other device functions of libraries may exchange or wait. What
/// may have to be evaluated while parsing is read all the same; the parser sees
/// to that.
class LibraryBodySkipper : public ASTConsumer {
public:
  bool shouldSkipFunctionBody(Decl *D) override {
    const SourceManager &SM = D->getASTContext().getSourceManager();
    const FunctionDecl *F = D->getAsFunction();
    return F && SM.isInSystemHeader(D->getLocation()) &&
           (!isDevice(*F) || isIntrinsic(*F));
  }

private:
  static bool isDevice(const FunctionDecl &F) {
    return F.hasAttr<CUDADeviceAttr>() || F.hasAttr<CUDAGlobalAttr>();
  }
  /// True for `__hadd`: global, no template, and of a reserved name.
  static bool isIntrinsic(const FunctionDecl &F) {
    return F.getDeclContext()->getRedeclContext()->isTranslationUnit() &&
           !F.getDescribedFunctionTemplate() && F.getIdentifier() &&
           F.getName().starts_with("__");
  }
};

class CheckAction : public ASTFrontendAction {
public:
  CheckAction(tidy::ClangTidyASTConsumerFactory &Checks, PassResult &Result,
              AllDependencies &Dependencies)
      : Checks(Checks), Result(Result), Dependencies(Dependencies) {}

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef File) override {
    // A guess at what a misspelt name means is slow, and would have us check
    // what nobody wrote.
    Compiler.getLangOpts().SpellChecking = false;
    Preprocessor &PP = Compiler.getPreprocessor();
    PP.addPPCallbacks(
        std::make_unique<MissingHeaderSkipper>(Result.MissingHeaders));
    Dependencies.attachToPreprocessor(PP);
    std::vector<std::unique_ptr<ASTConsumer>> Consumers;
    Consumers.push_back(Checks.createASTConsumer(Compiler, File));
    Consumers.push_back(makeFactsConsumer(Result.Facts));
    Compiler.getFrontendOpts().SkipFunctionBodies = true;
    Consumers.push_back(std::make_unique<LibraryBodySkipper>());
    return std::make_unique<MultiplexConsumer>(std::move(Consumers));
  }

private:
  tidy::ClangTidyASTConsumerFactory &Checks;
  PassResult &Result;
  AllDependencies &Dependencies;
};

//===----------------------------------------------------------------------===//
// Running a pass
//===----------------------------------------------------------------------===//

class UnitRunner {
public:
  explicit UnitRunner(const Job &J);

  UnitResult run();

private:
  PassResult runPass(const Pass &P);
  bool isDeviceCodeWhole(const PassResult &Result);
  void take(PassResult Result, const Pass &P);
  void markPartial();
  bool hidesNoDeviceCode() const;
  void conclude();
  Finding convert(const tidy::ClangTidyError &Error, const PassResult &Result);
  Position positionOf(const tooling::DiagnosticMessage &Message);
  std::vector<Span> spansOf(const tooling::DiagnosticMessage &Message);
  std::vector<Edit> editsOf(const tooling::DiagnosticMessage &Message);
  std::string absolute(StringRef File) const;
  StringRef textOf(const std::string &File);

  const Job &J;
  IntrusiveRefCntPtr<vfs::OverlayFileSystem> FS;
  UnitResult Unit;
  unsigned DevicePasses = 0;
  std::string FirstError;
  bool IsDeviceCodeWhole = true;
  bool AreErrorsInHostFunctions = true;
  bool HasDeviceMarks = false;
  StringMap<std::unique_ptr<MemoryBuffer>> Texts;
};

} // namespace

UnitRunner::UnitRunner(const Job &J)
    : J(J), FS(new vfs::OverlayFileSystem(vfs::getRealFileSystem())) {
  if (J.Overlay.empty())
    return;
  IntrusiveRefCntPtr<vfs::InMemoryFileSystem> Edited(
      new vfs::InMemoryFileSystem);
  for (const auto &[Path, Text] : J.Overlay)
    Edited->addFile(Path, 0, MemoryBuffer::getMemBufferCopy(Text, Path));
  FS->pushOverlay(Edited);
}

static void setEngine(tidy::ClangTidyContext &Context,
                      DiagnosticsEngine &Engine, DiagnosticOptions *Options) {
#if LLVM_VERSION_MAJOR >= 21
  Context.setDiagnosticsEngine(std::unique_ptr<DiagnosticOptions>(Options),
                               &Engine);
#else
  Context.setDiagnosticsEngine(&Engine);
#endif
}

PassResult UnitRunner::runPass(const Pass &P) {
  PassResult Result;
  tidy::ClangTidyContext Context(makeOptionsProvider(J));
  Context.setCurrentBuildDirectory(J.Directory);
  Diagnostics Consumer(Context, Result);

  // Owned by the context from LLVM 21 on, counted by the engine before.
  auto *Options = new DiagnosticOptions;
#if LLVM_VERSION_MAJOR >= 21
  DiagnosticsEngine Engine(new DiagnosticIDs, *Options, &Consumer, false);
#else
  DiagnosticsEngine Engine(new DiagnosticIDs, Options, &Consumer, false);
#endif
  setEngine(Context, Engine, Options);
  Context.setCurrentFile(J.File);

  tidy::ClangTidyASTConsumerFactory Checks(Context, FS);
  AllDependencies Dependencies;
  IntrusiveRefCntPtr<FileManager> Files(
      new FileManager(FileSystemOptions(), FS));
  tooling::ToolInvocation Invocation(
      commandLine(J, P),
      std::make_unique<CheckAction>(Checks, Result, Dependencies), Files.get());
  Invocation.setDiagnosticConsumer(&Consumer);
  Invocation.run();

  Result.Diagnostics = Consumer.take();
  Result.Suppressed = Context.getStats().ErrorsIgnoredNOLINT;
  for (const std::string &File : Dependencies.getDependencies())
    Result.Dependencies.push_back(absolute(File));
  return Result;
}

//===----------------------------------------------------------------------===//
// From clang-tidy's diagnostics to ours
//===----------------------------------------------------------------------===//

std::string UnitRunner::absolute(StringRef File) const {
  if (File.empty())
    return "";
  SmallString<256> Path(File);
  (void)sys::fs::make_absolute(Path); // The working directory is the job's.
  SmallString<256> Plain(Path);
  bool HadDots = sys::path::remove_dots(Plain, /*remove_dot_dot=*/true);
  // Behind a symbolic link, `..` is not what it looks like.
  if (HadDots && !sys::fs::exists(Plain))
    if (SmallString<256> Real; !sys::fs::real_path(Path, Real))
      return Real.str().str();
  return Plain.str().str();
}

StringRef UnitRunner::textOf(const std::string &File) {
  std::unique_ptr<MemoryBuffer> &Text = Texts[File];
  if (!Text)
    if (auto Read = FS->getBufferForFile(File))
      Text = std::move(*Read);
  return Text ? Text->getBuffer() : StringRef();
}

Position UnitRunner::positionOf(const tooling::DiagnosticMessage &Message) {
  Position P;
  P.File = absolute(Message.FilePath);
  if (P.File.empty())
    return P;
  P.Offset = Message.FileOffset;
  StringRef Before = textOf(P.File).take_front(P.Offset);
  P.Line = Before.count('\n') + 1;
  size_t Start = Before.rfind('\n');
  P.Column = Before.size() - (Start == StringRef::npos ? 0 : Start + 1) + 1;
  return P;
}

std::vector<Span>
UnitRunner::spansOf(const tooling::DiagnosticMessage &Message) {
  std::vector<Span> Spans;
  for (const tooling::FileByteRange &Range : Message.Ranges)
    Spans.push_back({absolute(Range.FilePath), Range.FileOffset, Range.Length});
  return Spans;
}

std::vector<Edit>
UnitRunner::editsOf(const tooling::DiagnosticMessage &Message) {
  std::vector<Edit> Edits;
  for (const auto &[File, Replacements] : Message.Fix)
    for (const tooling::Replacement &R : Replacements) {
      // Half a fix is worse than none.
      if (!json::isUTF8(R.getReplacementText()))
        return {};
      Edits.push_back({absolute(R.getFilePath()), R.getOffset(), R.getLength(),
                       R.getReplacementText().str()});
    }
  std::sort(Edits.begin(), Edits.end());
  return Edits;
}

static const DeviceFunction *
functionAround(const Position &Where, StringRef File, const UnitFacts &Facts) {
  const DeviceFunction *Innermost = nullptr;
  for (const DeviceFunction &F : Facts.Functions)
    if (F.Begin <= Where.Offset && Where.Offset <= F.End && F.File == File &&
        (!Innermost || F.Begin > Innermost->Begin))
      Innermost = &F;
  return Innermost;
}

Finding UnitRunner::convert(const tidy::ClangTidyError &Error,
                            const PassResult &Result) {
  Finding F;
  F.Check = Error.DiagnosticName;
  F.Message = Error.Message.Message;
  F.Where = positionOf(Error.Message);
  F.Spans = spansOf(Error.Message);
  F.Edits = editsOf(Error.Message);
  for (const tooling::DiagnosticMessage &Message : Error.Notes)
    F.Notes.push_back({positionOf(Message), Message.Message, spansOf(Message),
                       editsOf(Message)});
  if (const DeviceFunction *Around =
          functionAround(F.Where, F.Where.File, Result.Facts)) {
    F.Function = Around->Name;
    F.InKernel = Around->IsKernel;
  }
  return F;
}

/// True if the declaration around \p Offset, which stands in no function, is
/// nothing of the device's, by its words.
static bool isHostDeclaration(StringRef Text, size_t Offset) {
  size_t Begin = Text.take_front(Offset).find_last_of(";{}");
  StringRef Words = Text.slice(Begin == StringRef::npos ? 0 : Begin + 1,
                               Text.find_first_of(";{}", Offset));
  return none_of(ArrayRef<StringRef>{"__global__", "__device__", "#error"},
                 [&](StringRef Mark) { return Words.contains(Mark); });
}

/// True if all errors stand in functions that run on the host only, or in other
/// declarations of the host's.
bool UnitRunner::isDeviceCodeWhole(const PassResult &Result) {
  auto IsIn = [](const std::pair<std::string, unsigned> &Place, const auto &F) {
    return F.File == Place.first && F.Begin <= Place.second &&
           Place.second <= F.End;
  };
  return all_of(Result.ErrorPlaces, [&](const auto &Place) {
    auto IsHere = [&](const auto &F) { return IsIn(Place, F); };
    if (any_of(Result.Facts.HostFunctions, IsHere))
      return true;
    AreErrorsInHostFunctions = false;
    StringRef Text = textOf(Place.first);
    return none_of(Result.Facts.Functions, IsHere) &&
           Place.second < Text.size() && isHostDeclaration(Text, Place.second);
  });
}

static void addUnique(std::vector<std::string> &All,
                      std::vector<std::string> More) {
  StringSet<> Known;
  for (const std::string &Item : All)
    Known.insert(Item);
  for (std::string &Item : More)
    if (Known.insert(Item).second)
      All.push_back(std::move(Item));
}

void UnitRunner::take(PassResult Result, const Pass &P) {
  // Before the names of files become others.
  if (P.IsDevice)
    IsDeviceCodeWhole &= isDeviceCodeWhole(Result);
  for (DeviceFunction &F : Result.Facts.Functions) {
    F.File = absolute(F.File);
    if (!F.IsKernel || !P.IsDevice)
      continue;
    Kernel K{F.Name, F.File, F.Line};
    if (!is_contained(Unit.Kernels, K))
      Unit.Kernels.push_back(std::move(K));
  }
  std::vector<Finding> Found;
  for (const tidy::ClangTidyError &Error : Result.Diagnostics) {
    if (StringRef(Error.DiagnosticName).starts_with("clang-")) {
      // A wrong option, not something about the code.
      ++Unit.Errors;
      IsDeviceCodeWhole = AreErrorsInHostFunctions = false;
      if (FirstError.empty())
        FirstError = Error.Message.Message;
      continue;
    }
    Finding F = convert(Error, Result);
    // What the host's compiler makes of a kernel never runs.
    if (!P.IsDevice && !F.Function.empty())
      continue;
    F.Passes.push_back(P.Name);
    Found.push_back(std::move(F));
  }
  mergeFindings(Unit.Findings, std::move(Found));
  Unit.Passes.push_back(P.Name);
  addUnique(Unit.Dependencies, std::move(Result.Dependencies));
  if (!P.IsDevice)
    return;
  // How much could be checked is the device passes' to say.
  ++DevicePasses;
  addUnique(Unit.MissingHeaders, std::move(Result.MissingHeaders));
  Unit.Errors += Result.Errors;
  HasDeviceMarks |= Result.Facts.HasDeviceMarks;
  if (FirstError.empty())
    FirstError = std::move(Result.FirstError);
  Unit.Suppressed = std::max(Unit.Suppressed, Result.Suppressed);
  Unit.DeviceFunctions =
      std::max<unsigned>(Unit.DeviceFunctions, Result.Facts.Functions.size());
}

void UnitRunner::markPartial() {
  for (Finding &F : Unit.Findings) {
    unsigned Seen = count_if(
        F.Passes, [](StringRef Pass) { return Pass.contains("device"); });
    F.InSomePassesOnly = Seen && Seen < DevicePasses;
  }
}

void UnitRunner::conclude() {
  if (!Unit.Errors)
    Unit.Status =
        Unit.DeviceFunctions ? UnitStatus::Checked : UnitStatus::NoGpu;
  else if (Unit.DeviceFunctions)
    Unit.Status = UnitStatus::Partly;
  else
    Unit.Status =
        hidesNoDeviceCode() ? UnitStatus::NoGpu : UnitStatus::Unparsed;
  if (!Unit.Errors)
    return;
  Unit.Reason = FirstError;
  if (!Unit.MissingHeaders.empty())
    Unit.Reason = "'" + Unit.MissingHeaders.front() +
                  "' is not on this machine; " + Unit.Reason;
  Unit.ErrorsInHostCodeOnly = Unit.DeviceFunctions && IsDeviceCodeWhole;
  if (Unit.ErrorsInHostCodeOnly)
    Unit.Reason = "in host code only: " + Unit.Reason;
}

/// True if what could not be read is host code: there never was a kernel.
bool UnitRunner::hidesNoDeviceCode() const {
  return AreErrorsInHostFunctions ||
         (!HasDeviceMarks && !Unit.MissingHeaders.empty());
}

UnitResult UnitRunner::run() {
  auto Provider = makeOptionsProvider(J);
  tidy::ClangTidyOptions Options = Provider->getOptions(J.File);
  Expected<PassPlan> Plan = planPasses(J, Options);
  if (!Plan) {
    Unit.Reason = toString(Plan.takeError());
    return std::move(Unit);
  }
  PassResult First = runPass(Plan->First);
  std::vector<Pass> Rest = Plan->further(First.Facts);
  take(std::move(First), Plan->First);
  for (const Pass &P : Rest)
    take(runPass(P), P);
  markPartial();
  conclude();
  return std::move(Unit);
}

Expected<std::vector<std::string>> firstCommandLine(const Job &J) {
  Expected<PassPlan> Plan =
      planPasses(J, makeOptionsProvider(J)->getOptions(J.File));
  if (!Plan)
    return Plan.takeError();
  return commandLine(J, Plan->First);
}

UnitResult runJob(const Job &J) {
  UnitResult Failure;
  if (std::error_code EC = sys::fs::set_current_path(J.Directory)) {
    Failure.Reason = J.Directory + ": " + EC.message();
    return Failure;
  }
  return UnitRunner(J).run();
}

} // namespace gputidy
