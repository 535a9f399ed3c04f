//===- Calls.cpp - what calls do ------------------------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "uniformity/Transfer.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gputidy {
namespace uniformity {

//===----------------------------------------------------------------------===//
// Barriers and exchanges
//===----------------------------------------------------------------------===//

void Transfer::addSync(const Stmt *At, const DeviceCall &Op,
                       llvm::ArrayRef<Value> Arguments) {
  if (Op.Op == DeviceOp::Barrier || Op.Op == DeviceOp::LibraryBlock)
    Out.ReachesBarrier |= Op.isBlockBarrier();
  else if (Op.isLaneCollective())
    Out.ReachesCollective = true;
  else
    return;
  Out.ReachesGridBarrier |= Op.isGridBarrier();
  if (Recording)
    Out.Syncs.push_back({At, Current, Op, Arguments.vec()});
}

/// \p V as known by a wave at most: how its lanes differ is not proven.
static Value atMostWave(Value V) {
  if (V.level() <= Level::Wave && !V.Lanes)
    return V;
  Value Out = Value::uniform(Level::Wave);
  Out.Unknown = V.Unknown;
  Out.Assumed = V.Assumed;
  Out.From = V.From == Origin::None ? Origin::Data : V.From;
  Out.Why = V.Why;
  return Out;
}

Value Transfer::reduced(const Value &V) {
  Value Result = atMostWave(V);
  Result.Unknown = true;
  if (Result.level() <= Level::Grid)
    Result.From = Origin::Unknown;
  Result.Mod = 1;
  Result.Off = 0;
  Result.Min = -Value::Infinity;
  Result.Max = Value::Infinity;
  return Result;
}

/// After `v = op(v, shfl_xor(v, m))` for all m, every lane holds the same. That
/// these m are all is not checked: nothing is claimed, and nothing is proven.
/// Found before the fixpoint, which must not see these variables vary first.
void Transfer::findButterflies(const CFGBlock &Block) {
  for (const CFGElement &Element : Block) {
    std::optional<CFGStmt> S = Element.getAs<CFGStmt>();
    const auto *Call = dyn_cast_or_null<CallExpr>(S ? S->getStmt() : nullptr);
    std::optional<DeviceCall> Op = Call ? E.callOf(*Call) : std::nullopt;
    if (!Op || Op->Op != DeviceOp::Shuffle || Op->ValueArg < 0 ||
        static_cast<unsigned>(Op->ValueArg) >= Call->getNumArgs())
      continue;
    if (!Op->Name.contains("xor") && !Op->Name.contains("bfly"))
      continue;
    const Expr *Moved = strip(Call->getArg(Op->ValueArg));
    const FieldDecl *Field = nullptr;
    while (true) {
      if (const auto *Member = dyn_cast<MemberExpr>(Moved)) {
        Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
        Moved = strip(Member->getBase());
      } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Moved)) {
        Moved = strip(Element->getBase());
      } else {
        break;
      }
    }
    if (Field)
      Field = Field->getCanonicalDecl();
    const auto *Ref = dyn_cast<DeclRefExpr>(Moved);
    if (!Ref)
      continue;
    Reduced.insert(Names.of(Ref->getDecl(), Field));
    if (isa<ParmVarDecl>(Ref->getDecl()))
      Reduced.insert(Names.of(pointeeOf(Ref->getDecl()), Field));
  }
}

/// True where a shuffle of \p Width lanes is one of the whole wave.
static bool coversWave(const Value &Width, unsigned Wave) {
  return Width.isConstant() && Width.Off >= static_cast<int64_t>(Wave);
}

/// Who comes to the block that is run, of all threads of the grid. With
/// \p Counts, what the block does depends on it.
Attendance Transfer::attendance(bool Counts) {
  if (Counts) {
    Out.CountsLanes = true;
    Counting.insert(Current);
  }
  return std::max(Out.How->Who, (*Coming)[Current]);
}

/// True where no wave of a block is a part of one; \p Assumed is set where that
/// holds for blocks of whole rows only.
bool Transfer::hasWholeWaves(bool &Assumed) const {
  if (!Block.Size[0] || !Block.Size[1] || !Block.Size[2]) {
    Assumed = !Block.Size[0] || *Block.Size[0] % Numbers.width() != 0;
    return true;
  }
  unsigned Threads = *Block.Size[0] * *Block.Size[1] * *Block.Size[2];
  return Threads <= Numbers.width() || Threads % Numbers.width() == 0;
}

/// What all lanes of a wave get to know of \p V at \p C. Where lane k holds the
/// same in all waves, all waves get the same, unless lanes are missing in one:
/// `__all_sync(mask, perWarp[lane])`.
Value Transfer::toWave(const Value &V, const CallExpr *C) {
  Value Out = atMostWave(V);
  if (V.level() <= Level::Block || V.Unknown || V.differsAcrossWaves())
    return Out;
  Out.Rest = Level::Block;
  return counted(Out, C);
}

/// \p V, made from how many lanes come to \p C and what they all hold.
Value Transfer::counted(Value V, const CallExpr *C) {
  if (V.level() > Level::Block)
    return V;
  Attendance Who = attendance(/*Counts=*/true);
  V.Unknown |= Who == Attendance::Unsure;
  bool Assumed = false;
  if (Who == Attendance::Parted || !hasWholeWaves(Assumed)) {
    V.Rest = Level::Wave;
    V.From = Origin::Data;
    V.Why = step(Step::Exchange, C, nullptr);
    return V;
  }
  V.Assumed |= Assumed;
  if (V.Rest == Level::Grid)
    V.Rest = Level::Block;
  return V;
}

/// True where a number of lanes is a part of the result of \p Op.
static bool countsLanes(const DeviceCall &Op) {
  return Op.Op == DeviceOp::Ballot || Op.Op == DeviceOp::Match ||
         (Op.Op == DeviceOp::Reduce &&
          (Op.Name.contains("add") || Op.Name.contains("xor")));
}

Value Transfer::exchange(const CallExpr *C, const DeviceCall &Op) {
  std::vector<Value> Arguments;
  for (const Expr *A : C->arguments())
    Arguments.push_back(valueOf(A));
  addSync(C, Op, Arguments);
  auto At = [&](int Index) -> const Value * {
    return Index >= 0 && static_cast<size_t>(Index) < Arguments.size()
               ? &Arguments[Index]
               : nullptr;
  };
  const Value *Moved = At(Op.ValueArg), *Mask = At(Op.MaskArg),
              *Source = At(Op.SourceArg), *Width = At(Op.WidthArg);
  Value Varying = Value::varying(
      Origin::Data,
      step(Op.Op == DeviceOp::Atomic ? Step::Atomic : Step::Exchange, C,
           nullptr));
  bool Tile = Op.Scope == SyncScope::Tile;
  switch (Op.Op) {
  case DeviceOp::Atomic:
    for (const Value &A : Arguments)
      escape(A);
    return Varying;
  case DeviceOp::Barrier:
  case DeviceOp::LibraryBlock:
  case DeviceOp::LibraryWarp:
    for (const Value &A : Arguments)
      escape(A);
    if (Op.Result == ResultLevel::Block)
      return Value::uniform(Level::Block);
    return Value::unknown();
  case DeviceOp::SyncWarp:
    return Value();
  case DeviceOp::ActiveMask: {
    Value V = Value::unknown();
    V.Vote = V.Among = C;
    return V;
  }
  case DeviceOp::Shuffle: {
    if (!Moved)
      return Value::unknown();
    if (Moved->level() <= Level::Wave && !Moved->Lanes)
      return *Moved;
    if (Op.Name.contains("xor") || Op.Name.contains("bfly") || Tile)
      return reduced(*Moved);
    bool Indexed = Op.Name == "__shfl_sync" || Op.Name == "__shfl" ||
                   Op.Name.contains("_idx_") || Op.Name.contains("bpermute");
    if (Indexed && Source && Source->level() <= Level::Wave && !Source->Lanes &&
        (!Mask || Mask->level() <= Level::Wave)) {
      if (!Width || coversWave(*Width, Numbers.width())) {
        Value V = Source->level() <= Level::Block ? toWave(*Moved, C)
                                                  : atMostWave(*Moved);
        V.Unknown |= Source->Unknown || (Mask && Mask->Unknown);
        return V;
      }
      if (!Width->isConstant())
        return reduced(*Moved);
    }
    Varying.Unknown = Moved->Unknown;
    Varying.Why = step(Step::Exchange, C, Moved->Why);
    return Varying;
  }
  case DeviceOp::Broadcast:
    return Moved ? toWave(*Moved, C) : Value::unknown();
  case DeviceOp::Ballot:
  case DeviceOp::Vote:
  case DeviceOp::Reduce:
  case DeviceOp::Match: {
    if (!Moved)
      return Value::unknown();
    // Each group of lanes that a mask names has a result of its own.
    if (Mask && Mask->level() > Level::Wave)
      return Varying;
    if (Op.Result == ResultLevel::Varying && Moved->level() > Level::Wave) {
      // All lanes of a tile get the same, and a tile may be a whole wave.
      bool IsOfTile = Tile && Op.TileWidth != 0 && Op.Op != DeviceOp::Match;
      if (IsOfTile)
        Varying.Group = Op.TileWidth;
      if (!IsOfTile || Op.TileWidth < Numbers.width())
        return Varying;
    }
    bool Alike = !Tile && (!Mask || Mask->level() <= Level::Block);
    Value V = Alike ? toWave(*Moved, C) : atMostWave(*Moved);
    V.Unknown |= (Mask && Mask->Unknown) || Tile;
    Value Result = Arithmetic::merge(V, V);
    if (countsLanes(Op))
      Result = counted(Mask ? Arithmetic::merge(V, *Mask) : Result, C);
    if (Op.Op == DeviceOp::Ballot)
      Result.Vote = Result.Among = C;
    return Result;
  }
  }
  return Value::unknown();
}

Value Transfer::VisitRecoveryExpr(const RecoveryExpr *R) {
  if (std::optional<DeviceCall> Op = classifyRecovery(*R))
    addSync(R, *Op, {});
  return Value::unknown();
}

Value Transfer::VisitAtomicExpr(const AtomicExpr *A) {
  Value Pointer = valueOf(A->getPtr());
  StringRef Name = A->getOpAsString();
  if (Name.contains("load"))
    return load(Pointer, A->getType(), A);
  escape(Pointer);
  if (Name.contains("store"))
    return Value();
  return Value::varying(Origin::Data, step(Step::Atomic, A, nullptr));
}

//===----------------------------------------------------------------------===//
// Functions with a body
//===----------------------------------------------------------------------===//

/// What \p Object holds; with \p Written only what this function has set, all
/// fields if it has set the whole.
void Transfer::contentOf(ObjectId Object, Content &Fields, bool Written) {
  Fields.clear();
  bool All = !Written || isEverSet(Names.of(Object, nullptr));
  auto Add = [&](unsigned Slot, const FieldDecl *Field) {
    const Value *Held = Env->get(Slot);
    if (!Held || !(All || isEverSet(Slot)))
      return;
    Value V = *Held;
    V.Vote = V.Among = nullptr;
    // An object of this function is just some local one elsewhere.
    if (V.Where.Object) {
      V.Where = Place();
      V.Where.AnyLocal = true;
      V.Where.Exact = false;
    }
    Fields.push_back({Field, V});
  };
  Add(Names.of(Object, nullptr), nullptr);
  for (unsigned Slot : Names.fieldsOf(Object))
    Add(Slot, Names[Slot].Field);
}

Argument Transfer::argumentFor(const Value &Address) {
  Argument A;
  A.V = Address;
  if (ObjectId Object = Address.Where.Object) {
    A.Tracked = true;
    if (!Address.Where.Field && Address.Where.Exact) {
      contentOf(Object, A.Fields);
    } else {
      const Value *Held = Env->get(Names.of(Object, Address.Where.Field));
      Value V = Held ? *Held : Value::unknown();
      if (!Address.Where.Field && !Names.fieldsOf(Object).empty())
        V = loadAll(Object);
      V.Where = Place();
      A.Fields.push_back({nullptr, V});
    }
  }
  Place P;
  P.Exact = Address.Where.Exact;
  P.AnyLocal = Address.Where.AnyLocal;
  P.Space = Address.Where.Space;
  A.V.Where = P;
  A.V.Split = nullptr;
  A.V.Vote = A.V.Among = nullptr;
  return A;
}

Argument Transfer::argument(const Expr *Given, QualType Parameter) {
  return argumentFor(valueOf(Given));
}

void Transfer::writeBack(const Value &Address, const Argument &Exit,
                         const Expr *At) {
  if (!Exit.Tracked || !Address.Where.Object)
    return;
  ObjectId Object = Address.Where.Object;
  bool Whole = !Address.Where.Field && Address.Where.Exact;
  if (Whole &&
      llvm::any_of(Exit.Fields, [](const auto &F) { return !F.first; }))
    for (unsigned Slot : Names.fieldsOf(Object))
      Env->erase(Slot);
  for (const auto &[Field, Held] : Exit.Fields) {
    Value V = Held;
    unsigned Slot = Names.of(Object, Whole ? Field : Address.Where.Field);
    const Value *Old = Env->get(Slot);
    if (Whole) {
      set(Slot, V);
    } else if (Address.Where.Exact && !Field) {
      set(Slot, V);
    } else {
      set(Slot, Old ? Numbers.join(*Old, V) : V);
    }
  }
}

/// Variables that a lambda captures by reference hold, when it is called, what
/// they hold then, and keep what it stores: \p Exit, null before the call.
void Transfer::refreshCaptures(const Expr *Object, const Value &Address,
                               const Argument *Exit, const Expr *At) {
  const auto *Class =
      Object ? Object->getType().getNonReferenceType()->getAsCXXRecordDecl()
             : nullptr;
  if (!Class || !Class->isLambda() || !Address.Where.Object)
    return;
  auto Field = Class->field_begin();
  for (const LambdaCapture &Capture : Class->captures()) {
    if (Field == Class->field_end())
      return;
    const FieldDecl *Into = *Field++;
    if (!Capture.capturesVariable() || Capture.getCaptureKind() != LCK_ByRef)
      continue;
    const auto *D = dyn_cast<ValueDecl>(Capture.getCapturedVar());
    Value Variable = addressFor(*D);
    if (!Variable.Where.Object) {
      if (Exit)
        escape(Variable);
      continue;
    }
    if (!Exit) {
      set(Names.of(Address.Where.Object, Into), heldBy(Variable, *D, At));
      continue;
    }
    for (const auto &[Field, V] : Exit->Fields)
      if (Field == Into)
        store(Variable, V, At);
  }
}

/// Two arguments that refer to one object: what is stored through one is seen
/// through the other, so that the object is not followed into the callee.
void Transfer::separate(Entry &How, std::vector<Value> &Addresses,
                        Value *Object) {
  llvm::SmallVector<std::pair<Value *, Argument *>, 8> All;
  for (unsigned I = 0; I != Addresses.size(); ++I)
    if (!How.Function->getParamDecl(I)->getType()->isRecordType())
      All.push_back({&Addresses[I], &How.Arguments[I]});
  if (Object)
    All.push_back({Object, &How.This});
  std::set<ObjectId> Seen, Twice;
  for (auto &[Address, A] : All)
    if (Address->Where.Object && !Seen.insert(Address->Where.Object).second)
      Twice.insert(Address->Where.Object);
  for (auto &[Address, A] : All) {
    if (!Twice.count(Address->Where.Object))
      continue;
    clobber(Address->Where.Object);
    A->Tracked = false;
    A->Fields.clear();
    A->V.Where.AnyLocal = true;
    A->V.Where.Exact = false;
    Address->Where = A->V.Where;
  }
}

Value Transfer::callBody(const Expr *At, const FunctionDecl *Callee,
                         llvm::ArrayRef<const Expr *> Arguments,
                         const Expr *Object, Value ObjectAddress) {
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  bool HasObject = Method && Method->isInstance();
  refreshCaptures(Object, ObjectAddress, nullptr, At);
  Entry How;
  How.Function = Callee;
  How.Block = &Block;
  std::vector<Value> Addresses;
  llvm::SmallVector<const Step *, 4> Whys;
  for (unsigned I = 0; I != Callee->getNumParams(); ++I) {
    Value V = I < Arguments.size() ? valueOf(Arguments[I]) : Value::unknown();
    Addresses.push_back(V);
    Whys.push_back(V.level() > Level::Block ? V.Why : nullptr);
    How.Arguments.push_back(argumentFor(V));
  }
  if (HasObject)
    How.This = argumentFor(ObjectAddress);
  separate(How, Addresses, HasObject ? &ObjectAddress : nullptr);
  How.Who = attendance(/*Counts=*/false);
  const Outcome *Result = E.analyze(std::move(How));
  if (!Result) {
    for (const Value &V : Addresses)
      escape(V);
    if (HasObject)
      escape(ObjectAddress);
    return Value::unknown();
  }
  Out.ReachesBarrier |= Result->ReachesBarrier;
  Out.ReachesGridBarrier |= Result->ReachesGridBarrier;
  Out.ReachesCollective |= Result->ReachesCollective;
  if (Result->CountsLanes)
    attendance(/*Counts=*/true);
  llvm::ArrayRef<const Step *> Kept = E.steps(Whys);
  if (Recording)
    Out.Calls.push_back({At, Current, Result, Kept.vec()});

  auto Wrapped = [&](Value V) {
    if (V.level() > Level::Block)
      V.Why = E.step({Step::Result, At, Callee, V.Why, Kept, 0});
    return V;
  };
  auto WrappedAll = [&](Argument A) {
    for (auto &[Field, V] : A.Fields)
      V = Wrapped(V);
    return A;
  };
  for (unsigned I = 0; I != Addresses.size(); ++I) {
    // A record that is passed by value does not come back.
    QualType Type = Callee->getParamDecl(I)->getType();
    if (Type->isReferenceType() || Type->isPointerType())
      writeBack(Addresses[I], WrappedAll(Result->Exits[I]), At);
    else if (Addresses[I].Where.AnyLocal)
      escape(Addresses[I]);
  }
  if (HasObject) {
    Argument Exit = WrappedAll(Result->ThisExit);
    writeBack(ObjectAddress, Exit, At);
    refreshCaptures(Object, ObjectAddress, &Exit, At);
  }

  Value V = Wrapped(Result->Return);
  if (ObjectId Returned = V.Where.Object) {
    Place P;
    P.AnyLocal = true;
    P.Exact = false;
    for (unsigned I = 0; I != Addresses.size(); ++I)
      if (Returned == pointeeOf(Callee->getParamDecl(I)))
        P = Addresses[I].Where;
    if (Returned == pointeeOf(Callee))
      P = ObjectAddress.Where;
    if (V.Where.Field && P.Object && !P.Field)
      P.Field = V.Where.Field;
    P.Exact &= V.Where.Exact;
    V.Where = P;
  }
  if (At->getType()->isRecordType() && At->isPRValue() &&
      !isa<CXXConstructExpr>(At)) {
    for (unsigned Field : Names.fieldsOf(At))
      Env->erase(Field);
    set(Names.of(At, nullptr), Value::unknown());
    for (const auto &[Field, Held] : Result->ReturnFields)
      set(Names.of(At, Field), Wrapped(Held));
    return temporary(At);
  }
  return V;
}

//===----------------------------------------------------------------------===//
// Functions without one
//===----------------------------------------------------------------------===//

Value Transfer::callUnknown(const CallExpr *C) {
  for (const Expr *A : C->arguments())
    escape(valueOf(A));
  Value V = Value::unknown();
  V.Where.AnyLocal = C->getType()->isPointerType() || C->isGLValue();
  if (C->getType()->isRecordType() && C->isPRValue()) {
    set(Names.of(C, nullptr), Value::unknown());
    return temporary(C);
  }
  return V;
}

/// True if argument \p I of \p C is passed to be looked at only: by a reference
/// or a pointer to what is const.
static bool isOnlyRead(const CallExpr &C, unsigned I) {
  const FunctionDecl *Callee = C.getDirectCallee();
  if (!Callee)
    return false;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (isa<CXXOperatorCallExpr>(C) && Method && Method->isInstance()) {
    if (I == 0)
      return Method->isConst();
    --I;
  }
  if (I >= Callee->getNumParams())
    return false;
  QualType Type = Callee->getParamDecl(I)->getType();
  return (Type->isReferenceType() || Type->isPointerType()) &&
         Type->getPointeeType().isConstQualified();
}

/// A function of the toolkit, of the C++ library or of the compiler computes
/// from its arguments, and from what they point to.
Value Transfer::callLibrary(const CallExpr *C) {
  Value All;
  bool Any = false;
  std::vector<Value> Pointers;
  auto Add = [&](const Expr *A, bool IsOnlyRead) {
    Any = true;
    Value V = valueOf(A);
    bool Pointer = A->getType()->isPointerType() || A->isGLValue();
    if (V.Where.Object) {
      if (!IsOnlyRead)
        Pointers.push_back(V);
      V = Arithmetic::merge(V, loadAll(V.Where.Object));
    } else if (Pointer) {
      V = load(V,
               A->getType()->isPointerType() ? A->getType()->getPointeeType()
                                             : A->getType(),
               A);
    }
    All = Arithmetic::merge(All, V);
  };
  for (unsigned I = 0; I != C->getNumArgs(); ++I)
    Add(C->getArg(I), isOnlyRead(*C, I));
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(C))
    if (const Expr *Object = Member->getImplicitObjectArgument()) {
      const CXXMethodDecl *Method = Member->getMethodDecl();
      Add(Object, Method && Method->isConst());
    }
  if (!Any)
    return callUnknown(C);
  for (unsigned I = 0; I != Pointers.size(); ++I) {
    Value P = Pointers[I];
    if (!P.Where.Exact || P.Where.Field ||
        Names.fieldsOf(P.Where.Object).empty())
      P.Where.Exact = false;
    store(P, All, C);
  }
  Value V = All;
  if (C->isGLValue() || (C->getType()->isRecordType() && C->isPRValue())) {
    for (unsigned Field : Names.fieldsOf(C))
      Env->erase(Field);
    set(Names.of(C, nullptr), V);
    return temporary(C);
  }
  return V;
}

/// Libraries whose functions ask for the thread themselves.
static bool knowsThread(const FunctionDecl &Function) {
  for (const DeclContext *D = Function.getDeclContext(); D; D = D->getParent())
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(D)) {
      StringRef Name = Namespace->getName();
      if (Name == "cooperative_groups" || Name == "cub" || Name == "hipcub" ||
          Name == "rocprim" || Name == "thrust" || Name == "nvcuda")
        return true;
    }
  return false;
}

/// Functions that find the first or the last bit, also as a file declares them
/// itself.
static bool findsBit(const FunctionDecl &Function) {
  if (!Function.getIdentifier() || Function.getNumParams() != 1 ||
      !Function.getDeclContext()->getRedeclContext()->isFileContext())
    return false;
  StringRef Name = Function.getName();
  if (!Name.consume_front("__"))
    return false;
  Name.consume_front("builtin_");
  while (Name.consume_back("l"))
    ;
  return Name == "ffs" || Name == "clz" || Name == "ctz";
}

Value Transfer::VisitCallExpr(const CallExpr *C) {
  // Another grid runs what is launched.
  if (isa<CUDAKernelCallExpr>(C))
    return callUnknown(C);
  if (std::optional<Coordinate> What = E.coordinateOf(C))
    return E.coordinate(*What, C, Block);
  if (std::optional<DeviceCall> Op = E.callOf(*C))
    return exchange(C, *Op);
  const FunctionDecl *Callee = C->getDirectCallee();
  if (!Callee)
    return callUnknown(C);
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Callee))
    if (Method->isVirtual() && !Method->hasAttr<FinalAttr>())
      return callUnknown(C);

  std::vector<const Expr *> Arguments(C->arg_begin(), C->arg_end());
  const Expr *Object = nullptr;
  Value Address;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(C)) {
    Object = Member->getImplicitObjectArgument();
    Address = valueOf(Object);
  } else if (isa<CXXOperatorCallExpr>(C) && isa<CXXMethodDecl>(Callee) &&
             cast<CXXMethodDecl>(Callee)->isInstance() && !Arguments.empty()) {
    Object = Arguments.front();
    Address = valueOf(Object);
    Arguments.erase(Arguments.begin());
  }
  // Assigning a record.
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Callee))
    if (Method->isCopyAssignmentOperator() ||
        Method->isMoveAssignmentOperator())
      if ((Method->isTrivial() || Method->isDefaulted()) &&
          Arguments.size() == 1) {
        Value From = valueOf(Arguments[0]);
        if (Address.Where.Object && !Address.Where.Field &&
            Address.Where.Exact) {
          copyObject(Address.Where.Object, From, C->getType(), Arguments[0]);
        } else {
          Value V = From.Where.Object ? loadAll(From.Where.Object)
                                      : load(From, C->getType(), C);
          store(Address, V, C);
        }
        return Address;
      }
  const SourceManager &SM = Context.getSourceManager();
  const FunctionDecl *Definition = nullptr;
  bool System =
      Callee->getBuiltinID() != 0 || isInSystemCode(Callee->getLocation(), SM);
  if (findsBit(*Callee) && (System || !Callee->hasBody())) {
    // Of a lane mask, one of its lanes.
    Value V = callLibrary(C);
    V.Among = valueOf(C->getArg(0)).Among;
    return V;
  }
  if (System && !knowsThread(*Callee))
    return callLibrary(C);
  if (!System && Callee->hasBody(Definition) && !Definition->isInvalidDecl())
    return callBody(C, Definition, Arguments, Object, Address);
  if (Object)
    escape(Address);
  return callUnknown(C);
}

} // namespace uniformity
} // namespace gputidy
