//===- Vocabulary.cpp - what a name means on a GPU ------------------------===//
//
// Part of the gpu-tidy project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Vocabulary.h"
#include "support/DeviceCode.h"
#include "support/Primitives.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace gputidy {

//===----------------------------------------------------------------------===//
// Names of declarations
//===----------------------------------------------------------------------===//

static StringRef nameOf(const NamedDecl &D) {
  return D.getDeclName().isIdentifier() ? D.getName() : StringRef();
}

/// True for a declaration at global scope, in an extern "C" block included.
static bool isGlobal(const Decl &D) {
  return D.getDeclContext()->getRedeclContext()->isTranslationUnit();
}

/// The outermost named namespace around \p D that is not inline, or "".
static StringRef outermostNamespace(const Decl &D) {
  StringRef Outermost;
  for (const DeclContext *Context = D.getDeclContext(); Context;
       Context = Context->getParent())
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(Context))
      if (!Namespace->isInline() && !Namespace->isAnonymousNamespace())
        Outermost = Namespace->getName();
  return Outermost;
}

static bool isCooperativeGroups(const Decl &D) {
  return outermostNamespace(D) == "cooperative_groups";
}

static bool isPrimitivesLibrary(const Decl &D) {
  StringRef Namespace = outermostNamespace(D);
  return Namespace == "cub" || Namespace == "hipcub" || Namespace == "rocprim";
}

/// The class of a member function, or of the object it is called on.
static StringRef classOf(const FunctionDecl &Function) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
  return Method ? nameOf(*Method->getParent()) : StringRef();
}

//===----------------------------------------------------------------------===//
// Thread coordinates
//===----------------------------------------------------------------------===//

static std::optional<Axis> axisOf(StringRef Name) {
  return llvm::StringSwitch<std::optional<Axis>>(Name)
      .Case("x", Axis::X)
      .Case("y", Axis::Y)
      .Case("z", Axis::Z)
      .Default(std::nullopt);
}

/// `threadIdx` and its kin, or the HIP objects of the same meaning.
static std::optional<BuiltinValue> builtinVariable(StringRef Name) {
  return llvm::StringSwitch<std::optional<BuiltinValue>>(Name)
      .Case("threadIdx", BuiltinValue::ThreadIdx)
      .Case("hipThreadIdx", BuiltinValue::ThreadIdx)
      .Case("blockIdx", BuiltinValue::BlockIdx)
      .Case("hipBlockIdx", BuiltinValue::BlockIdx)
      .Case("blockDim", BuiltinValue::BlockDim)
      .Case("hipBlockDim", BuiltinValue::BlockDim)
      .Case("gridDim", BuiltinValue::GridDim)
      .Case("hipGridDim", BuiltinValue::GridDim)
      .Default(std::nullopt);
}

bool isWarpSizeVariable(const VarDecl &Variable) {
  return nameOf(Variable) == "warpSize" && isGlobal(Variable);
}

/// `threadIdx.x`: \p Base is the object, \p Member the axis.
static std::optional<Coordinate> memberCoordinate(const Expr *Base,
                                                  StringRef Member) {
  std::optional<Axis> Dim = axisOf(Member);
  const auto *Object = dyn_cast_or_null<DeclRefExpr>(strip(Base));
  if (!Dim || !Object || !isGlobal(*Object->getDecl()))
    return std::nullopt;
  if (std::optional<BuiltinValue> Value =
          builtinVariable(nameOf(*Object->getDecl())))
    return Coordinate{*Value, *Dim};
  return std::nullopt;
}

/// Compiler builtins, NVPTX and AMDGPU, and the device libraries' functions.
static std::optional<Coordinate> functionCoordinate(StringRef Name) {
  using B = BuiltinValue;
  struct Prefix {
    StringRef Text;
    BuiltinValue Value;
  };
  // The axis is the last letter.
  static const Prefix WithAxis[] = {
      {"__nvvm_read_ptx_sreg_tid_", B::ThreadIdx},
      {"__nvvm_read_ptx_sreg_ntid_", B::BlockDim},
      {"__nvvm_read_ptx_sreg_ctaid_", B::BlockIdx},
      {"__nvvm_read_ptx_sreg_nctaid_", B::GridDim},
      {"__builtin_amdgcn_workitem_id_", B::ThreadIdx},
      {"__builtin_amdgcn_workgroup_id_", B::BlockIdx},
      {"__builtin_amdgcn_workgroup_size_", B::BlockDim},
      {"__builtin_amdgcn_grid_size_", B::GridDim},
  };
  for (const Prefix &P : WithAxis)
    if (Name.size() == P.Text.size() + 1 && Name.starts_with(P.Text))
      if (std::optional<Axis> Dim = axisOf(Name.take_back()))
        return Coordinate{P.Value, *Dim};
  if (Name.starts_with("__nvvm_read_ptx_sreg_lanemask_"))
    return Coordinate{B::LaneMaskLt};
  if (Name.starts_with("__nvvm_read_ptx_sreg_clock"))
    return Coordinate{B::Clock};
  return llvm::StringSwitch<std::optional<Coordinate>>(Name)
      .Case("__lane_id", Coordinate{B::LaneId})
      .Case("__laneid", Coordinate{B::LaneId})
      .Case("__nvvm_read_ptx_sreg_laneid", Coordinate{B::LaneId})
      .Case("__ockl_lane_u32", Coordinate{B::LaneId})
      .Case("__builtin_amdgcn_mbcnt_hi", Coordinate{B::LaneId})
      .Case("__nvvm_read_ptx_sreg_warpid", Coordinate{B::WarpId})
      .Case("__nvvm_read_ptx_sreg_warpsize", Coordinate{B::WarpSize})
      .Case("__builtin_amdgcn_wavefrontsize", Coordinate{B::WarpSize})
      .Case("__lanemask_lt", Coordinate{B::LaneMaskLt})
      .Case("__lanemask_le", Coordinate{B::LaneMaskLt})
      .Case("__lanemask_eq", Coordinate{B::LaneMaskLt})
      .Case("__lanemask_gt", Coordinate{B::LaneMaskLt})
      .Case("__lanemask_ge", Coordinate{B::LaneMaskLt})
      .Case("clock", Coordinate{B::Clock})
      .Case("clock64", Coordinate{B::Clock})
      .Case("wall_clock64", Coordinate{B::Clock})
      .Case("__clock", Coordinate{B::Clock})
      .Case("__clock64", Coordinate{B::Clock})
      .Case("__smid", Coordinate{B::Clock})
      .Case("__globaltimer", Coordinate{B::Clock})
      .Case("__nvvm_read_ptx_sreg_smid", Coordinate{B::Clock})
      .Default(std::nullopt);
}

/// Members of cooperative groups that ask for a rank or a size.
static std::optional<Coordinate> groupCoordinate(StringRef Class,
                                                 StringRef Member) {
  using B = BuiltinValue;
  bool Block = Class == "thread_block";
  bool Tile = Class.contains("tile") || Class == "coalesced_group";
  if (Member == "thread_rank") {
    if (Block)
      return Coordinate{B::ThreadRank};
    // The rank in a group of unknown kind differs like that in the block.
    return Coordinate{
        Tile ? B::TileRank
             : (Class == "grid_group" ? B::GridRank : B::ThreadRank)};
  }
  if (Member == "block_rank" && Class == "grid_group")
    return Coordinate{B::GroupUniform};
  if (Member == "size" || Member == "num_threads" || Member == "num_blocks" ||
      Member == "meta_group_size" || Member == "group_dim" ||
      Member == "dim_threads" || Member == "dim_blocks" || Member == "is_valid")
    return Coordinate{B::GroupUniform};
  return std::nullopt;
}

/// The class of the object that a member function is called on, which can be
/// derived from the one that declares the function; null for other calls.
static const CXXRecordDecl *objectClassOf(const CallExpr &Call) {
  // A static member function's call is no CXXMemberCallExpr.
  const auto *Member =
      dyn_cast<MemberExpr>(Call.getCallee()->IgnoreParenImpCasts());
  if (!Member)
    return nullptr;
  QualType Type = Member->getBase()->IgnoreParenImpCasts()->getType();
  if (Member->isArrow())
    Type = Type->getPointeeType();
  return Type.isNull() ? nullptr
                       : Type.getNonReferenceType()->getAsCXXRecordDecl();
}

/// HIP's device library asks for the axis by number.
static std::optional<Coordinate> numberedCoordinate(const CallExpr &Call,
                                                    StringRef Name) {
  using B = BuiltinValue;
  auto Value = llvm::StringSwitch<std::optional<BuiltinValue>>(Name)
                   .Case("__ockl_get_local_id", B::ThreadIdx)
                   .Case("__ockl_get_group_id", B::BlockIdx)
                   .Case("__ockl_get_local_size", B::BlockDim)
                   .Case("__ockl_get_num_groups", B::GridDim)
                   .Default(std::nullopt);
  if (!Value || Call.getNumArgs() != 1)
    return std::nullopt;
  const auto *Number = dyn_cast<IntegerLiteral>(strip(Call.getArg(0)));
  if (!Number || Number->getValue().ugt(2))
    return std::nullopt;
  return Coordinate{*Value,
                    static_cast<Axis>(Number->getValue().getZExtValue())};
}

static std::optional<Coordinate> callCoordinate(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return std::nullopt;
  StringRef Name = nameOf(*Callee);
  if (isGlobal(*Callee)) {
    if (std::optional<Coordinate> Found = numberedCoordinate(Call, Name))
      return Found;
    return functionCoordinate(Name);
  }
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (!Method)
    return std::nullopt;
  StringRef Class = classOf(*Callee);
  // clang's `threadIdx.x` calls __fetch_builtin_x on
  // __cuda_builtin_threadIdx_t.
  if (Name.consume_front("__fetch_builtin_") || Name.consume_front("__get_"))
    if (std::optional<Axis> Dim = axisOf(Name)) {
      if (Class.contains("threadIdx"))
        return Coordinate{BuiltinValue::ThreadIdx, *Dim};
      if (Class.contains("blockIdx"))
        return Coordinate{BuiltinValue::BlockIdx, *Dim};
      if (Class.contains("blockDim"))
        return Coordinate{BuiltinValue::BlockDim, *Dim};
      if (Class.contains("gridDim"))
        return Coordinate{BuiltinValue::GridDim, *Dim};
    }
  if (!isCooperativeGroups(*Callee))
    return std::nullopt;
  const CXXRecordDecl *Object = objectClassOf(Call);
  return groupCoordinate(Object ? nameOf(*Object) : Class, Name);
}

std::optional<Coordinate> classifyCoordinate(const Expr *E) {
  E = strip(E);
  if (!E)
    return std::nullopt;
  if (const auto *Property = dyn_cast<PseudoObjectExpr>(E)) {
    const auto *Ref =
        dyn_cast<MSPropertyRefExpr>(strip(Property->getSyntacticForm()));
    return Ref ? memberCoordinate(Ref->getBaseExpr(),
                                  nameOf(*Ref->getPropertyDecl()))
               : std::nullopt;
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return memberCoordinate(Member->getBase(),
                            nameOf(*Member->getMemberDecl()));
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *Variable = dyn_cast<VarDecl>(Ref->getDecl());
    if (Variable && isWarpSizeVariable(*Variable))
      return Coordinate{BuiltinValue::WarpSize};
    return std::nullopt;
  }
  // HIP's warpSize, and members of threadIdx, can be objects of classes that
  // convert to integers.
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
    if (isa_and_nonnull<CXXConversionDecl>(Member->getMethodDecl()))
      return classifyCoordinate(Member->getImplicitObjectArgument());
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return callCoordinate(*Call);
  // HIP's warpSize can be an object of a class that converts to int.
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    if (Construct->getNumArgs() == 1)
      return classifyCoordinate(Construct->getArg(0));
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Functions that synchronize or exchange values
//===----------------------------------------------------------------------===//

namespace {

/// Shorthands for the table: how each family is built.
DeviceCall barrier(StringRef Name, SyncScope Scope,
                   ResultLevel Result = ResultLevel::Varying) {
  DeviceCall Call{DeviceOp::Barrier, Scope, Name};
  Call.Result = Result;
  return Call;
}

DeviceCall lanes(DeviceOp Op, StringRef Name, ResultLevel Result, int Mask,
                 int Value, int Source = -1, int Width = -1) {
  DeviceCall Call{Op, SyncScope::Warp, Name};
  Call.Result = Result;
  Call.ResultIsLaneMask = Op == DeviceOp::Ballot ||
                          Op == DeviceOp::ActiveMask || Op == DeviceOp::Match;
  Call.MaskArg = Mask;
  Call.ValueArg = Value;
  Call.SourceArg = Source;
  Call.WidthArg = Width;
  return Call;
}

DeviceCall unsuffixed(DeviceCall Call) {
  Call.Unsuffixed = true;
  return Call;
}

/// Functions at global scope, by name. Fixed once; looked up for each call.
llvm::StringMap<DeviceCall> makeGlobalTable() {
  using O = DeviceOp;
  using R = ResultLevel;
  llvm::StringMap<DeviceCall> Table;
  auto Add = [&Table](const DeviceCall &Call) {
    Table.try_emplace(Call.Name, Call);
  };

  // Block barriers.
  Add(barrier("__syncthreads", SyncScope::Block));
  Add(barrier("__syncthreads_count", SyncScope::Block, R::Block));
  Add(barrier("__syncthreads_and", SyncScope::Block, R::Block));
  Add(barrier("__syncthreads_or", SyncScope::Block, R::Block));
  Add(barrier("__block_sync", SyncScope::Block));
  Add(barrier("__work_group_barrier", SyncScope::Block));
  Add(barrier("__nvvm_bar0", SyncScope::Block));
  Add(barrier("__nvvm_barrier0", SyncScope::Block));
  Add(barrier("__nvvm_bar_sync", SyncScope::Block));
  Add(barrier("__nvvm_barrier_sync", SyncScope::Block));
  Add(barrier("__nvvm_barrier_sync_cnt", SyncScope::Partial));
  Add(barrier("__nvvm_barrier_cta_sync_all", SyncScope::Block));
  Add(barrier("__nvvm_barrier_cta_sync_aligned_all", SyncScope::Block));
  Add(barrier("__nvvm_barrier0_popc", SyncScope::Block, R::Block));
  Add(barrier("__nvvm_barrier0_and", SyncScope::Block, R::Block));
  Add(barrier("__nvvm_barrier0_or", SyncScope::Block, R::Block));
  Add(barrier("__barrier_sync", SyncScope::Block));
  Add(barrier("__barrier_sync_count", SyncScope::Partial));
  Add(barrier("__builtin_amdgcn_s_barrier", SyncScope::Block));
  Add(barrier("__cluster_barrier_wait", SyncScope::Cluster));
  Add(barrier("__nvvm_barrier_cluster_wait", SyncScope::Cluster));

  // CUDA's lane collectives with a mask; HIP has the same since ROCm 6.2.
  Add(lanes(O::SyncWarp, "__syncwarp", R::Varying, 0, -1));
  Add(lanes(O::SyncWarp, "__nvvm_bar_warp_sync", R::Varying, 0, -1));
  for (StringRef Name :
       {"__shfl_sync", "__shfl_up_sync", "__shfl_down_sync", "__shfl_xor_sync"})
    Add(lanes(O::Shuffle, Name, R::Varying, 0, 1, 2, 3));
  Add(lanes(O::Ballot, "__ballot_sync", R::Wave, 0, 1));
  Add(lanes(O::Vote, "__any_sync", R::Wave, 0, 1));
  Add(lanes(O::Vote, "__all_sync", R::Wave, 0, 1));
  Add(lanes(O::Vote, "__uni_sync", R::Wave, 0, 1));
  Add(lanes(O::Match, "__match_any_sync", R::Varying, 0, 1));
  Add(lanes(O::Match, "__match_all_sync", R::Wave, 0, 1));
  for (StringRef Name :
       {"__reduce_add_sync", "__reduce_min_sync", "__reduce_max_sync",
        "__reduce_and_sync", "__reduce_or_sync", "__reduce_xor_sync"})
    Add(lanes(O::Reduce, Name, R::Wave, 0, 1));
  Add(lanes(O::ActiveMask, "__activemask", R::Wave, -1, -1));
  Add(lanes(O::ActiveMask, "__nvvm_activemask", R::Wave, -1, -1));

  // Without a mask.
  for (StringRef Name : {"__shfl", "__shfl_up", "__shfl_down", "__shfl_xor"})
    Add(unsuffixed(lanes(O::Shuffle, Name, R::Varying, -1, 0, 1, 2)));
  Add(unsuffixed(lanes(O::Ballot, "__ballot", R::Wave, -1, 0)));
  Add(unsuffixed(lanes(O::Ballot, "__ballot64", R::Wave, -1, 0)));
  Add(unsuffixed(lanes(O::Vote, "__any", R::Wave, -1, 0)));
  Add(unsuffixed(lanes(O::Vote, "__all", R::Wave, -1, 0)));
  Add(unsuffixed(lanes(O::Match, "__match_any", R::Varying, -1, 0)));
  Add(unsuffixed(lanes(O::Match, "__match_all", R::Wave, -1, 0)));

  // NVPTX builtins below them.
  for (StringRef Kind : {"up", "down", "bfly", "idx"})
    for (StringRef Type : {"i32", "f32"}) {
      static llvm::StringSet<> Names;
      StringRef Sync =
          Names.insert(("__nvvm_shfl_sync_" + Kind + "_" + Type).str())
              .first->getKey();
      Add(lanes(O::Shuffle, Sync, R::Varying, 0, 1, 2));
      StringRef Old = Names.insert(("__nvvm_shfl_" + Kind + "_" + Type).str())
                          .first->getKey();
      Add(unsuffixed(lanes(O::Shuffle, Old, R::Varying, -1, 0, 1)));
    }
  Add(lanes(O::Ballot, "__nvvm_vote_ballot_sync", R::Wave, 0, 1));
  Add(lanes(O::Vote, "__nvvm_vote_any_sync", R::Wave, 0, 1));
  Add(lanes(O::Vote, "__nvvm_vote_all_sync", R::Wave, 0, 1));
  Add(lanes(O::Vote, "__nvvm_vote_uni_sync", R::Wave, 0, 1));
  Add(unsuffixed(lanes(O::Ballot, "__nvvm_vote_ballot", R::Wave, -1, 0)));
  Add(unsuffixed(lanes(O::Vote, "__nvvm_vote_any", R::Wave, -1, 0)));
  Add(unsuffixed(lanes(O::Vote, "__nvvm_vote_all", R::Wave, -1, 0)));
  Add(lanes(O::Match, "__nvvm_match_any_sync_i32", R::Varying, 0, 1));
  Add(lanes(O::Match, "__nvvm_match_any_sync_i64", R::Varying, 0, 1));
  Add(lanes(O::Match, "__nvvm_match_all_sync_i32p", R::Wave, 0, 1));
  Add(lanes(O::Match, "__nvvm_match_all_sync_i64p", R::Wave, 0, 1));

  // AMDGPU builtins and HIP's functions over them.
  Add(lanes(O::Broadcast, "__builtin_amdgcn_readfirstlane", R::Wave, -1, 0));
  Add(lanes(O::Broadcast, "__builtin_amdgcn_readlane", R::Wave, -1, 0, 1));
  Add(lanes(O::Broadcast, "__hip_readfirstlane", R::Wave, -1, 0));
  Add(lanes(O::Shuffle, "__builtin_amdgcn_ds_bpermute", R::Varying, -1, 1, 0));
  Add(lanes(O::Shuffle, "__builtin_amdgcn_ds_permute", R::Varying, -1, 1, 0));
  Add(lanes(O::Shuffle, "__builtin_amdgcn_ds_swizzle", R::Varying, -1, 0));
  Add(lanes(O::Shuffle, "__hip_ds_bpermute", R::Varying, -1, 1, 0));
  Add(lanes(O::Shuffle, "__hip_ds_permute", R::Varying, -1, 1, 0));
  Add(lanes(O::Shuffle, "__hip_ds_bpermutef", R::Varying, -1, 1, 0));
  Add(lanes(O::Shuffle, "__hip_ds_permutef", R::Varying, -1, 1, 0));
  for (StringRef Name :
       {"__builtin_amdgcn_mov_dpp", "__builtin_amdgcn_mov_dpp8",
        "__builtin_amdgcn_permlane16", "__builtin_amdgcn_permlanex16",
        "__builtin_amdgcn_permlane16_swap", "__builtin_amdgcn_permlane32_swap",
        "__builtin_amdgcn_permlane64"})
    Add(lanes(O::Shuffle, Name, R::Varying, -1, 0));
  Add(lanes(O::Shuffle, "__builtin_amdgcn_update_dpp", R::Varying, -1, 1));
  Add(lanes(O::Ballot, "__builtin_amdgcn_ballot_w32", R::Wave, -1, 0));
  Add(lanes(O::Ballot, "__builtin_amdgcn_ballot_w64", R::Wave, -1, 0));
  Add(lanes(O::Ballot, "__builtin_amdgcn_uicmp", R::Wave, -1, 0));
  Add(lanes(O::Ballot, "__builtin_amdgcn_uicmpl", R::Wave, -1, 0));
  Add(lanes(O::ActiveMask, "__builtin_amdgcn_read_exec", R::Wave, -1, -1));
  Add(lanes(O::ActiveMask, "__builtin_amdgcn_read_exec_lo", R::Wave, -1, -1));

  // Atomics: each thread sees its own earlier value.
  for (StringRef Name : {"atomicAdd", "atomicSub", "atomicExch", "atomicMin",
                         "atomicMax", "atomicInc", "atomicDec", "atomicCAS",
                         "atomicAnd", "atomicOr", "atomicXor"})
    for (StringRef Suffix : {"", "_block", "_system", "NoRet"}) {
      static llvm::StringSet<> Names;
      DeviceCall Call{O::Atomic, SyncScope::Warp,
                      Names.insert((Name + Suffix).str()).first->getKey()};
      Call.ValueArg = 1;
      Add(Call);
    }
  return Table;
}

const llvm::StringMap<DeviceCall> &globalTable() {
  static const llvm::StringMap<DeviceCall> Table = makeGlobalTable();
  return Table;
}

/// Cooperative groups: what the class of a group spans.
std::optional<SyncScope> groupScope(StringRef Class) {
  return llvm::StringSwitch<std::optional<SyncScope>>(Class)
      .Case("thread_block", SyncScope::Block)
      .Case("grid_group", SyncScope::Grid)
      .Case("multi_grid_group", SyncScope::Grid)
      .Case("cluster_group", SyncScope::Cluster)
      .Case("thread_block_tile", SyncScope::Tile)
      .Case("thread_block_tile_base", SyncScope::Tile)
      .Case("thread_block_tile_type", SyncScope::Tile)
      .Case("thread_block_tile_internal", SyncScope::Tile)
      .Case("coalesced_group", SyncScope::Tile)
      .Case("single_warp_thread_block_tile", SyncScope::Tile)
      .Case("__single_warp_thread_block_tile", SyncScope::Tile)
      .Case("tiled_group", SyncScope::Tile)
      .Case("__coalesced_group_base", SyncScope::Tile)
      // A thread_group can be any of these; a tile is the usual one.
      .Case("thread_group", SyncScope::Tile)
      .Default(std::nullopt);
}

DeviceCall groupCall(DeviceOp Op, SyncScope Scope, StringRef Name) {
  DeviceCall Call{Op, Scope, Name};
  Call.ResultIsLaneMask = Op == DeviceOp::Ballot || Op == DeviceOp::Match;
  return Call;
}

/// The width of a `thread_block_tile<N>`, or 0 where the type does not say.
unsigned tileWidth(const CXXRecordDecl &Class) {
  const auto *Tile = dyn_cast<ClassTemplateSpecializationDecl>(&Class);
  if (!Tile || Tile->getTemplateArgs().size() == 0 ||
      Tile->getTemplateArgs()[0].getKind() != TemplateArgument::Integral)
    return 0;
  return Tile->getTemplateArgs()[0].getAsIntegral().getZExtValue();
}

/// What a group of class \p Class spans. A tile can be wider than any warp.
std::optional<SyncScope> groupScope(const CXXRecordDecl &Class) {
  std::optional<SyncScope> Scope = groupScope(nameOf(Class));
  if (Scope == SyncScope::Tile && tileWidth(Class) > 64)
    return SyncScope::Partial;
  return Scope;
}

/// A member function of a cooperative group.
std::optional<DeviceCall> groupMember(const CXXRecordDecl &Class,
                                      StringRef Name) {
  std::optional<SyncScope> Scope = groupScope(Class);
  if (!Scope)
    return std::nullopt;
  if (Name == "sync" || Name == "barrier_wait") {
    DeviceCall Call = groupCall(*Scope == SyncScope::Tile ? DeviceOp::SyncWarp
                                                          : DeviceOp::Barrier,
                                *Scope, Name);
    Call.TileWidth = tileWidth(Class);
    return Call;
  }
  if (*Scope != SyncScope::Tile)
    return std::nullopt;
  DeviceCall Call = groupCall(DeviceOp::Shuffle, SyncScope::Tile, Name);
  Call.TileWidth = tileWidth(Class);
  Call.ValueArg = 0;
  if (Name == "shfl" || Name == "shfl_up" || Name == "shfl_down" ||
      Name == "shfl_xor") {
    Call.SourceArg = 1;
    return Call;
  }
  if (Name == "any" || Name == "all") {
    Call.Op = DeviceOp::Vote;
    return Call;
  }
  if (Name == "ballot" || Name == "match_any" || Name == "match_all") {
    Call.Op = Name == "ballot" ? DeviceOp::Ballot : DeviceOp::Match;
    Call.ResultIsLaneMask = true;
    return Call;
  }
  return std::nullopt;
}

/// What a group expression spans, by its type.
std::optional<SyncScope> scopeOfGroupType(QualType Type) {
  const CXXRecordDecl *Class = Type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Class || !isCooperativeGroups(*Class))
    return std::nullopt;
  return groupScope(*Class);
}

/// A free function of cooperative groups; the first argument is the group.
std::optional<DeviceCall> groupFunction(const FunctionDecl &Function) {
  StringRef Name = nameOf(Function);
  bool Sync = Name == "sync" || Name == "wait" || Name == "wait_prior" ||
              Name == "barrier_wait";
  bool Reduces = Name == "reduce" || Name == "inclusive_scan" ||
                 Name == "exclusive_scan" || Name == "invoke_one_broadcast";
  if (Name == "coalesced_threads")
    return groupCall(DeviceOp::ActiveMask, SyncScope::Tile, Name);
  if ((!Sync && !Reduces) || Function.getNumParams() == 0)
    return std::nullopt;
  std::optional<SyncScope> Scope =
      scopeOfGroupType(Function.getParamDecl(0)->getType());
  if (!Scope)
    return std::nullopt;
  bool Tile = *Scope == SyncScope::Tile;
  DeviceCall Call =
      groupCall(Sync ? (Tile ? DeviceOp::SyncWarp : DeviceOp::Barrier)
                     : (Tile ? DeviceOp::LibraryWarp : DeviceOp::LibraryBlock),
                *Scope, Name);
  Call.ValueArg = Reduces ? 1 : -1;
  if (Tile)
    Call.TileWidth = tileWidth(*Function.getParamDecl(0)
                                    ->getType()
                                    .getNonReferenceType()
                                    ->getAsCXXRecordDecl());
  // A reduction gives its result to every thread of the group; a tile is a part
  // of a warp, so that the warp as a whole may hold several results.
  if (Name == "reduce" && !Tile)
    Call.Result = ResultLevel::Block;
  return Call;
}

/// CUB, hipCUB, rocPRIM: members of the block-wide and warp-wide classes, and
/// CUB's own spellings of the intrinsics.
std::optional<DeviceCall> libraryCall(const FunctionDecl &Function) {
  StringRef Name = nameOf(Function), Class = classOf(Function);
  if (Class.empty()) {
    return llvm::StringSwitch<std::optional<DeviceCall>>(Name)
        .Case("CTA_SYNC", barrier("CTA_SYNC", SyncScope::Block))
        .Case("CTA_SYNC_AND",
              barrier("CTA_SYNC_AND", SyncScope::Block, ResultLevel::Block))
        .Case("CTA_SYNC_OR",
              barrier("CTA_SYNC_OR", SyncScope::Block, ResultLevel::Block))
        .Case("syncthreads", barrier("syncthreads", SyncScope::Block))
        .Case("WARP_SYNC", lanes(DeviceOp::SyncWarp, "WARP_SYNC",
                                 ResultLevel::Varying, 0, -1))
        .Case("WARP_ANY",
              lanes(DeviceOp::Vote, "WARP_ANY", ResultLevel::Wave, 1, 0))
        .Case("WARP_ALL",
              lanes(DeviceOp::Vote, "WARP_ALL", ResultLevel::Wave, 1, 0))
        .Case("WARP_BALLOT",
              lanes(DeviceOp::Ballot, "WARP_BALLOT", ResultLevel::Wave, 1, 0))
        .Default(std::nullopt);
  }
  Primitive Found = classifyPrimitive(cast<CXXMethodDecl>(Function));
  if (Found.What == Primitive::None)
    return std::nullopt;
  bool Block = Found.What == Primitive::Block;
  DeviceCall Call =
      groupCall(Block ? DeviceOp::LibraryBlock : DeviceOp::LibraryWarp,
                Block ? SyncScope::Block : SyncScope::Warp, Name);
  Call.TileWidth = Found.Lanes;
  return Call;
}

/// An operation on matrices that all lanes of a warp do together.
DeviceCall warpMatrixCall(StringRef Name) {
  DeviceCall Call = groupCall(DeviceOp::LibraryWarp, SyncScope::Tile, Name);
  Call.TileWidth = 32;
  return Call;
}

/// `nvcuda::wmma`, with its part for experiments.
bool isWarpMatrix(const FunctionDecl &Function) {
  const auto *Space =
      dyn_cast<NamespaceDecl>(Function.getDeclContext()->getRedeclContext());
  if (Space && Space->getName() == "experimental")
    Space = dyn_cast<NamespaceDecl>(Space->getParent()->getRedeclContext());
  const auto *Outer =
      Space ? dyn_cast<NamespaceDecl>(Space->getParent()) : nullptr;
  return Outer && Space->getName() == "wmma" && Outer->getName() == "nvcuda" &&
         Outer->getParent()->isTranslationUnit();
}

} // namespace

std::optional<DeviceCall> classifyFunction(const FunctionDecl &Function) {
  StringRef Name = nameOf(Function);
  if (Name.empty())
    return std::nullopt;
  if (isGlobal(Function)) {
    auto Found = globalTable().find(Name);
    if (Found != globalTable().end())
      return Found->second;
    if (Name.starts_with("__hip_atomic_") || Name.starts_with("__atomic_") ||
        Name.starts_with("__iAtomic") || Name.starts_with("__uAtomic") ||
        Name.starts_with("__nvvm_atom_")) {
      if (Name.contains("load") || Name.contains("store"))
        return std::nullopt;
      return DeviceCall{DeviceOp::Atomic, SyncScope::Warp, Name};
    }
    return std::nullopt;
  }
  if (isCooperativeGroups(Function)) {
    const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
    return Method ? groupMember(*Method->getParent(), Name)
                  : groupFunction(Function);
  }
  if (isPrimitivesLibrary(Function))
    return libraryCall(Function);
  if (Name.ends_with("_sync") && isWarpMatrix(Function))
    return warpMatrixCall(Name);
  return std::nullopt;
}

std::optional<DeviceCall> classifyRecovery(const RecoveryExpr &Call) {
  llvm::ArrayRef<const Expr *> Parts = Call.subExpressions();
  const auto *Names =
      Parts.empty() ? nullptr : dyn_cast<OverloadExpr>(Parts[0]);
  if (!Names || Names->getNumDecls() == 0 || Parts.size() < 2)
    return std::nullopt;
  // Functions of cooperative groups take the group first, of whatever type.
  for (const NamedDecl *D : Names->decls())
    if (!isCooperativeGroups(*D) || nameOf(*D) != "sync")
      return std::nullopt;
  std::optional<SyncScope> Scope = scopeOfGroupType(Parts[1]->getType());
  if (!Scope)
    return std::nullopt;
  return groupCall(*Scope == SyncScope::Tile ? DeviceOp::SyncWarp
                                             : DeviceOp::Barrier,
                   *Scope, "sync");
}

std::optional<DeviceCall> classifyCall(const CallExpr &Call) {
  if (isa<CUDAKernelCallExpr>(Call))
    return std::nullopt;
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return std::nullopt;
  std::optional<DeviceCall> Found = classifyFunction(*Callee);
  // A member inherited from a base class of the group: the object's own type
  // says more than the class that declares the member.
  if (isCooperativeGroups(*Callee))
    if (const CXXRecordDecl *Class = objectClassOf(Call))
      if (std::optional<DeviceCall> Own = groupMember(*Class, nameOf(*Callee)))
        return Own;
  return Found;
}

//===----------------------------------------------------------------------===//
// Inline assembly
//===----------------------------------------------------------------------===//

static std::string asmText(const GCCAsmStmt &Asm) {
#if CLANG_VERSION_MAJOR >= 21
  return Asm.getAsmString();
#else
  return Asm.getAsmString()->getString().str();
#endif
}

/// The text with a `{`, `.reg …;` prologue, predicate and spaces taken off the
/// front, lower-case mnemonics as they are.
static bool hasInstruction(StringRef Text, StringRef Mnemonic) {
  for (size_t At = Text.find(Mnemonic); At != StringRef::npos;
       At = Text.find(Mnemonic, At + 1)) {
    char Before = At ? Text[At - 1] : ' ';
    if (!isAlphanumeric(Before) && Before != '_' && Before != '.' &&
        Before != '%')
      return true;
  }
  return false;
}

/// The value of a constant operand.
static std::optional<uint64_t> constantOperand(const Expr *E) {
  E = strip(E);
  if (const auto *Literal = dyn_cast<IntegerLiteral>(E))
    return Literal->getValue().getLimitedValue();
  if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    std::optional<uint64_t> Of = constantOperand(Unary->getSubExpr());
    if (Of && Unary->getOpcode() == UO_Not)
      return ~*Of;
    if (Of && Unary->getOpcode() == UO_Minus)
      return -*Of;
    return std::nullopt;
  }
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  const auto *Variable =
      dyn_cast_or_null<VarDecl>(Ref ? Ref->getDecl() : nullptr);
  if (!Variable || !Variable->getType().isConstQualified() ||
      !Variable->hasInit() || Variable->getInit()->isValueDependent())
    return std::nullopt;
  return constantOperand(Variable->getInit());
}

/// The last operand of the instruction \p Mnemonic, which is the mask in those
/// that have one, if it is a constant.
static std::optional<uint64_t>
constantMaskOf(const GCCAsmStmt &Asm, StringRef Text, StringRef Mnemonic) {
  StringRef Last = Text.substr(Text.find(Mnemonic))
                       .split(';')
                       .first.rsplit(',')
                       .second.trim();
  uint64_t Number = 0;
  if (Last.consume_front("%")) {
    unsigned Position = 0;
    if (Last.getAsInteger(10, Position) || Position < Asm.getNumOutputs() ||
        Position - Asm.getNumOutputs() >= Asm.getNumInputs())
      return std::nullopt;
    return constantOperand(Asm.getInputExpr(Position - Asm.getNumOutputs()));
  }
  if (Last.consume_front("-")) {
    if (Last.getAsInteger(0, Number))
      return std::nullopt;
    return -Number;
  }
  if (Last.getAsInteger(0, Number))
    return std::nullopt;
  return Number;
}

std::optional<DeviceCall> classifyAsm(const GCCAsmStmt &Asm) {
  std::string Text = asmText(Asm);
  using O = DeviceOp;
  using R = ResultLevel;
  auto Has = [&Text](StringRef Mnemonic) {
    return hasInstruction(Text, Mnemonic);
  };
  for (StringRef Name : {"bar.sync", "barrier.sync", "bar.cta.sync",
                         "barrier.cta.sync", "bar.red", "barrier.red"})
    if (Has(Name)) {
      // `bar.sync a, b;` names b threads: only these take part.
      StringRef Rest = StringRef(Text).split(Name).second.split(';').first;
      bool Counted = Rest.contains(',') && !Name.contains("red");
      return barrier(Name, Counted ? SyncScope::Partial : SyncScope::Block,
                     Name.contains("red") ? R::Block : R::Varying);
    }
  if (Has("barrier.cluster.wait"))
    return barrier("barrier.cluster.wait", SyncScope::Cluster);
  if (Has("s_barrier"))
    return barrier("s_barrier", SyncScope::Block);
  auto WithMask = [&](DeviceCall Call, StringRef Mnemonic) {
    Call.ConstantMask = constantMaskOf(Asm, Text, Mnemonic);
    return Call;
  };
  if (Has("bar.warp.sync"))
    return lanes(O::SyncWarp, "bar.warp.sync", R::Varying, -1, -1);
  // Whole warps run these, by the letter: `.aligned`.
  for (StringRef Name : {"mma.sync", "wmma.mma.sync", "wmma.load", "wmma.store",
                         "ldmatrix.sync", "stmatrix.sync"})
    if (Has(Name))
      return warpMatrixCall(Name);
  if (Has("elect.sync"))
    return WithMask(lanes(O::Vote, "elect.sync", R::Varying, -1, -1),
                    "elect.sync");
  // Without `.sync` they have no mask, and are gone from sm_70 on. It is also
  // written at the end: `vote.ballot.sync`.
  auto WithoutSync = [&](DeviceCall Call) {
    StringRef From = StringRef(Text).substr(Text.find(Call.Name.str()));
    StringRef Mnemonic =
        From.take_until([](char C) { return isWhitespace(C); });
    Call.Unsuffixed = !Mnemonic.contains(".sync");
    return Call.Unsuffixed ? Call : WithMask(Call, Call.Name);
  };
  if (Has("shfl"))
    return WithoutSync(lanes(O::Shuffle, "shfl", R::Varying, -1, -1));
  if (Has("vote"))
    return WithoutSync(
        lanes(StringRef(Text).contains("ballot") ? O::Ballot : O::Vote, "vote",
              R::Wave, -1, -1));
  if (Has("match.any") || Has("match.all"))
    return WithMask(lanes(O::Match, "match", R::Varying, -1, -1), "match");
  if (Has("redux.sync"))
    return WithMask(lanes(O::Reduce, "redux.sync", R::Wave, -1, -1),
                    "redux.sync");
  if (Has("activemask"))
    return lanes(O::ActiveMask, "activemask", R::Wave, -1, -1);
  return std::nullopt;
}

std::optional<Coordinate> classifyAsmCoordinate(const GCCAsmStmt &Asm) {
  if (Asm.getNumOutputs() != 1)
    return std::nullopt;
  std::string Full = asmText(Asm);
  StringRef Text = StringRef(Full).trim();
  if (!Text.consume_front("mov."))
    return std::nullopt;
  size_t Percent = Text.rfind('%');
  if (Percent == StringRef::npos)
    return std::nullopt;
  StringRef Register = Text.substr(Percent + 1).trim().rtrim("; \t\n");
  using B = BuiltinValue;
  if (Register.starts_with("lanemask_"))
    return Coordinate{B::LaneMaskLt};
  if (Register == "laneid")
    return Coordinate{B::LaneId};
  if (Register == "warpid")
    return Coordinate{B::WarpId};
  if (Register.starts_with("clock") || Register == "smid" ||
      Register.starts_with("globaltimer"))
    return Coordinate{B::Clock};
  auto [Name, Member] = Register.split('.');
  std::optional<Axis> Dim = axisOf(Member);
  if (!Dim)
    return std::nullopt;
  if (Name == "tid")
    return Coordinate{B::ThreadIdx, *Dim};
  if (Name == "ntid")
    return Coordinate{B::BlockDim, *Dim};
  if (Name == "ctaid")
    return Coordinate{B::BlockIdx, *Dim};
  if (Name == "nctaid")
    return Coordinate{B::GridDim, *Dim};
  return std::nullopt;
}

bool isNvidiaOnlyAsm(const GCCAsmStmt &Asm) {
  std::string Text = asmText(Asm);
  // PTX separates the parts of a mnemonic with dots and ends with semicolons;
  // GCN's use underscores ("s_barrier", "v_mov_b32").
  StringRef Body(Text);
  for (StringRef Ptx :
       {"mma.",  "ldmatrix", "cp.async", "mov.",           "ld.",
        "st.",   "bar.",     "barrier.", "shfl.",          "vote.",
        "cvt.",  "add.",     "mul.",     "mad.",           "fma.",
        "prmt",  "lop3",     "bfe.",     "bfi.",           "bfind",
        "atom.", "red.",     "membar",   "fence.",         "prefetch",
        "wgmma", "tcgen05",  "mbarrier", "setp.",          "activemask",
        "redux", "match.",   "ex2.",     "lg2.",           "rcp.",
        "sqrt.", "tanh.",    "elect.",   "griddepcontrol", "cvta",
        "sub.",  "max.",     "min."})
    if (hasInstruction(Body, Ptx))
      return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Bit functions
//===----------------------------------------------------------------------===//

std::optional<BitFunction> classifyBitFunction(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !isGlobal(*Callee))
    return std::nullopt;
  using F = std::optional<BitFunction>;
  return llvm::StringSwitch<F>(nameOf(*Callee))
      .Case("__popc", F({"__popc", "__popcll"}))
      .Case("__ffs", F({"__ffs", "__ffsll"}))
      .Case("__clz", F({"__clz", "__clzll"}))
      .Case("__brev", F({"__brev", "__brevll"}))
      .Case("__fns", F({"__fns", ""}))
      .Case("__builtin_popcount",
            F({"__builtin_popcount", "__builtin_popcountll"}))
      .Case("__builtin_ffs", F({"__builtin_ffs", "__builtin_ffsll"}))
      .Case("__builtin_clz", F({"__builtin_clz", "__builtin_clzll"}))
      .Case("__builtin_ctz", F({"__builtin_ctz", "__builtin_ctzll"}))
      .Case("__builtin_bitreverse32",
            F({"__builtin_bitreverse32", "__builtin_bitreverse64"}))
      .Default(std::nullopt);
}

} // namespace gputidy
