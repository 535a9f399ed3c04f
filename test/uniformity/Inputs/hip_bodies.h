//===- hip_bodies.h - Bodies for what LLVM must see through ---------------===//
//
// The shipped HIP declarations have no bodies. Where LLVM's analysis is asked about
// HIP code it must see the builtins, or every coordinate is a call's result.
//
//===----------------------------------------------------------------------===//

#define GPU_TIDY_PICK(I, F) ((I) == 0 ? F##x() : (I) == 1 ? F##y() : F##z())
extern "C" {
__device__ inline size_t __ockl_get_local_id(unsigned int I) {
  return GPU_TIDY_PICK(I, __builtin_amdgcn_workitem_id_);
}
__device__ inline size_t __ockl_get_group_id(unsigned int I) {
  return GPU_TIDY_PICK(I, __builtin_amdgcn_workgroup_id_);
}
__device__ inline size_t __ockl_get_local_size(unsigned int I) {
  return GPU_TIDY_PICK(I, __builtin_amdgcn_workgroup_size_);
}
__device__ inline size_t __ockl_get_num_groups(unsigned int I) {
  return GPU_TIDY_PICK(I, __builtin_amdgcn_grid_size_);
}
}
#undef GPU_TIDY_PICK

__device__ inline unsigned long long __ballot(int Predicate) {
#if defined(__GFX9__)
  return __builtin_amdgcn_ballot_w64(Predicate);
#else
  return __builtin_amdgcn_ballot_w32(Predicate);
#endif
}
__device__ inline int __any(int Predicate) { return __ballot(Predicate) != 0; }
__device__ inline int __all(int Predicate) { return __ballot(!Predicate) == 0; }
