//===- VocabularyDump.cpp - prints what the vocabulary makes of a file ----===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// usage: vocabulary-dump FILE -- CLANG-FLAGS
// One line for each coordinate, synchronizing call, bit function and inline
// assembly of the main file: LINE: what.
//
//===----------------------------------------------------------------------===//

#include "support/DeviceCode.h"
#include "support/Vocabulary.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Tooling/CommonOptionsParser.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/CommandLine.h"

using namespace clang;
using namespace gputidy;

static const char *const ValueNames[] = {
    "threadIdx", "blockIdx",      "blockDim",  "gridDim",     "lane id",
    "warp id",   "warpSize",      "lane mask", "thread rank", "tile rank",
    "grid rank", "group uniform", "clock"};
static const char *const OpNames[] = {
    "barrier",    "syncwarp",      "shuffle",      "broadcast",
    "ballot",     "vote",          "match",        "reduce",
    "activemask", "library block", "library warp", "atomic"};
static const char *const ScopeNames[] = {"warp",    "tile", "block",
                                         "cluster", "grid", "partial"};
static const char *const ResultNames[] = {"varying", "wave", "block"};

namespace {

class Dumper : public RecursiveASTVisitor<Dumper> {
public:
  explicit Dumper(ASTContext &Context) : SM(Context.getSourceManager()) {}

  bool VisitExpr(Expr *E) {
    // Once for each value: not again for the casts around it.
    if (!inMainFile(E) || strip(E) != E)
      return true;
    if (std::optional<Coordinate> Found = classifyCoordinate(E))
      print(E) << coordinate(*Found) << "\n";
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) {
    if (!inMainFile(Call))
      return true;
    if (std::optional<DeviceCall> Found = classifyCall(*Call))
      printCall(Call, *Found);
    if (std::optional<BitFunction> Found = classifyBitFunction(*Call))
      print(Call) << "bits " << Found->Name << " wide "
                  << (Found->WideName.empty() ? "none" : Found->WideName)
                  << "\n";
    return true;
  }

  bool VisitGCCAsmStmt(GCCAsmStmt *Asm) {
    if (!inMainFile(Asm))
      return true;
    if (std::optional<DeviceCall> Found = classifyAsm(*Asm))
      printCall(Asm, *Found);
    if (std::optional<Coordinate> Found = classifyAsmCoordinate(*Asm))
      print(Asm) << coordinate(*Found) << "\n";
    print(Asm) << (isNvidiaOnlyAsm(*Asm) ? "ptx\n" : "not ptx\n");
    return true;
  }

private:
  bool inMainFile(const Stmt *S) const {
    return SM.isInMainFile(SM.getExpansionLoc(S->getBeginLoc()));
  }

  llvm::raw_ostream &print(const Stmt *S) {
    return llvm::outs() << SM.getExpansionLineNumber(S->getBeginLoc()) << ": ";
  }

  static std::string coordinate(const Coordinate &C) {
    std::string Text = ValueNames[static_cast<int>(C.Value)];
    if (C.Value <= BuiltinValue::GridDim)
      Text += std::string(".") + "xyz"[static_cast<int>(C.Dim)];
    return Text;
  }

  void printCall(const Stmt *S, const DeviceCall &Call) {
    print(S) << OpNames[static_cast<int>(Call.Op)] << " of "
             << ScopeNames[static_cast<int>(Call.Scope)] << " " << Call.Name
             << " -> " << ResultNames[static_cast<int>(Call.Result)]
             << (Call.ResultIsLaneMask ? " lane mask" : "")
             << (Call.Unsuffixed ? " unsuffixed" : "") << " args "
             << Call.MaskArg << "," << Call.ValueArg << "," << Call.SourceArg
             << "," << Call.WidthArg << "\n";
  }

  const SourceManager &SM;
};

class DumpAction : public ASTFrontendAction {
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &,
                                                 StringRef) override {
    class Consumer : public ASTConsumer {
      void HandleTranslationUnit(ASTContext &Context) override {
        Dumper(Context).TraverseDecl(Context.getTranslationUnitDecl());
      }
    };
    return std::make_unique<Consumer>();
  }
};

} // namespace

int main(int Argc, const char **Argv) {
  static llvm::cl::OptionCategory Category("vocabulary-dump");
  auto Options = tooling::CommonOptionsParser::create(Argc, Argv, Category);
  if (!Options) {
    llvm::errs() << llvm::toString(Options.takeError()) << "\n";
    return 2;
  }
  tooling::ClangTool Tool(Options->getCompilations(),
                          Options->getSourcePathList());
  return Tool.run(tooling::newFrontendActionFactory<DumpAction>().get());
}
