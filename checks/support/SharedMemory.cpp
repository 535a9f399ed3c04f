//===- SharedMemory.cpp - a kernel's static shared memory -----------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/SharedMemory.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace gputidy {
namespace {

/// Libraries of which gpu-tidy ships declarations without the data.
bool isOfStubbedLibrary(const CXXRecordDecl &Record,
                        const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  if (!SM.getFilename(SM.getExpansionLoc(Record.getLocation()))
           .contains("gpu_tidy"))
    return false;
  for (const DeclContext *In = Record.getDeclContext(); In;
       In = In->getParent())
    if (const auto *Space = dyn_cast<NamespaceDecl>(In);
        Space && Space->getDeclName().isIdentifier() &&
        llvm::StringSwitch<bool>(Space->getName())
            .Case("cub", true)
            .Case("hipcub", true)
            .Case("rocprim", true)
            .Case("nvcuda", true)
            .Case("rocwmma", true)
            .Case("cuda", true)
            .Case("cooperative_groups", true)
            .Default(false))
      return true;
  return false;
}

/// True if the size of \p Type is what the compiler would see.
bool hasKnownSize(QualType Type, const ASTContext &Context,
                  unsigned Depth = 0) {
  Type = Context.getBaseElementType(Type);
  const CXXRecordDecl *Record = Type->getAsCXXRecordDecl();
  if (!Record)
    return true;
  if (!Record->hasDefinition() || Depth > 16 ||
      isOfStubbedLibrary(*Record, Context))
    return false;
  Record = Record->getDefinition();
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (!hasKnownSize(Base.getType(), Context, Depth + 1))
      return false;
  for (const FieldDecl *Field : Record->fields())
    if (!hasKnownSize(Field->getType(), Context, Depth + 1))
      return false;
  return true;
}

/// Walks the bodies that a kernel reaches.
class Adder {
public:
  explicit Adder(const ASTContext &Context) : Context(Context) {}

  void addFunction(const FunctionDecl &Function) {
    const FunctionDecl *Definition = nullptr;
    if (!Function.hasBody(Definition) || Definition->isDependentContext() ||
        !Functions.insert(Definition).second)
      return;
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        addStmt(Init->getInit());
    addStmt(Definition->getBody());
  }

  SharedMemory result() {
    // Largest alignment first: no padding between them.
    llvm::sort(Sizes, [](const Size &A, const Size &B) {
      return A.Alignment > B.Alignment;
    });
    for (const Size &S : Sizes)
      Result.StaticBytes =
          llvm::alignTo(Result.StaticBytes, S.Alignment) + S.Bytes;
    return Result;
  }

private:
  struct Size {
    uint64_t Bytes, Alignment;
  };

  void addStmt(const Stmt *S) {
    if (!S)
      return;
    if (--Budget == 0)
      Result.Complete = false;
    if (Budget <= 0)
      return;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S)) {
      if (const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl()))
        addVariable(*Variable);
    } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
      if (const FunctionDecl *Callee = Call->getDirectCallee())
        addFunction(*Callee);
    } else if (const auto *Construct = dyn_cast<CXXConstructExpr>(S)) {
      addFunction(*Construct->getConstructor());
    }
    // The body of a lambda is reached by its call.
    if (!isa<LambdaExpr>(S))
      for (const Stmt *Child : S->children())
        addStmt(Child);
  }

  void addVariable(const VarDecl &Variable) {
    if (!Variable.hasAttr<CUDASharedAttr>() ||
        !Variables.insert(Variable.getCanonicalDecl()).second)
      return;
    QualType Type = Variable.getType().getNonReferenceType();
    if (Type->isIncompleteArrayType() || Type->isDependentType()) {
      Result.HasDynamic |= Type->isIncompleteArrayType();
      return;
    }
    // A sized array that is extern is still the launch's.
    if (Variable.hasExternalStorage()) {
      Result.HasDynamic = true;
      return;
    }
    if (Type->isIncompleteType() || !hasKnownSize(Type, Context)) {
      Result.Complete = false;
      return;
    }
    uint64_t Bytes = Context.getTypeSizeInChars(Type).getQuantity();
    uint64_t Alignment = Context.getDeclAlign(&Variable).getQuantity();
    Sizes.push_back({Bytes, std::max<uint64_t>(Alignment, 1)});
    if (Bytes > Result.LargestBytes) {
      Result.LargestBytes = Bytes;
      Result.Largest = &Variable;
    }
  }

  const ASTContext &Context;
  SharedMemory Result;
  int Budget = 200000;
  llvm::SmallVector<Size, 8> Sizes;
  llvm::SmallPtrSet<const FunctionDecl *, 16> Functions;
  llvm::SmallPtrSet<const VarDecl *, 16> Variables;
};

} // namespace

SharedMemory sharedMemoryOf(const FunctionDecl &Kernel,
                            const ASTContext &Context) {
  Adder Sum(Context);
  Sum.addFunction(Kernel);
  return Sum.result();
}

} // namespace gputidy
