//===- DeviceFunctions.cpp - the device code of a unit --------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceFunctions.h"
#include "support/DeviceCode.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace gputidy {

namespace {

class FactsConsumer : public ASTConsumer {
public:
  explicit FactsConsumer(UnitFacts &Facts) : Facts(Facts) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    collect(*Context.getTranslationUnitDecl());
    scanSources(Context.getSourceManager());
  }

private:
  // Function bodies are not entered: a local class's members belong to the
  // function around them.
  void collect(const DeclContext &Scope) {
    for (const Decl *D : Scope.decls()) {
      if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
        collectFunction(*Template->getTemplatedDecl());
      else if (const auto *Class = dyn_cast<ClassTemplateDecl>(D))
        collect(*Class->getTemplatedDecl());
      else if (const auto *Function = dyn_cast<FunctionDecl>(D))
        collectFunction(*Function);
      else if (isa<NamespaceDecl, LinkageSpecDecl, CXXRecordDecl>(D))
        collect(*cast<DeclContext>(D));
    }
  }

  void collectFunction(const FunctionDecl &Function) {
    if (Function.isImplicit() || !Function.doesThisDeclarationHaveABody())
      return;
    const SourceManager &SM = Function.getASTContext().getSourceManager();
    SourceLocation Begin = SM.getFileLoc(Function.getBeginLoc());
    SourceLocation End = SM.getFileLoc(Function.getEndLoc());
    if (isInSystemCode(Begin, SM) || SM.getFileID(Begin) != SM.getFileID(End))
      return;
    if (!isDeviceFunction(Function)) {
      Facts.HostFunctions.push_back({SM.getFilename(Begin).str(),
                                     SM.getFileOffset(Begin),
                                     SM.getFileOffset(End)});
      return;
    }
    Facts.Functions.push_back(
        {Function.getQualifiedNameAsString(), SM.getFilename(Begin).str(),
         SM.getSpellingLineNumber(SM.getFileLoc(Function.getLocation())),
         SM.getFileOffset(Begin), SM.getFileOffset(End), isKernel(Function)});
  }

  // Text is asked rather than the preprocessor: a condition inside code that
  // this pass skips counts as well.
  void scanSources(const SourceManager &SM) {
    for (unsigned I = 0, E = SM.local_sloc_entry_size(); I != E; ++I) {
      const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
      if (!Entry.isFile() || !Entry.getFile().getContentCache().OrigEntry)
        continue;
      SourceLocation Start =
          SourceLocation::getFromRawEncoding(Entry.getOffset());
      if (isInSystemCode(Start, SM))
        continue;
      if (std::optional<StringRef> Text =
              SM.getBufferDataOrNone(SM.getFileID(Start)))
        scanText(*Text);
    }
  }

  void scanText(StringRef Text) {
    static constexpr llvm::StringLiteral Host[] = {
        "__CUDA_ARCH__", "__HIP_DEVICE_COMPILE__", "__HIP_ARCH_"};
    static constexpr llvm::StringLiteral Target[] = {
        "__GFX", "__gfx", "WAVEFRONT_SIZE", "warpSize == ", "(warpSize"};
    for (StringRef Name : {"__global__", "__device__"})
      Facts.HasDeviceMarks |= Text.contains(Name);
    for (StringRef Name : Host)
      Facts.SplitsHost |= Text.contains(Name);
    for (StringRef Name : Target)
      Facts.SplitsTargets |= Text.contains(Name);
  }

  UnitFacts &Facts;
};

} // namespace

std::unique_ptr<ASTConsumer> makeFactsConsumer(UnitFacts &Facts) {
  return std::make_unique<FactsConsumer>(Facts);
}

} // namespace gputidy
