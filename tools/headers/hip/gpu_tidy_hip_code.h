//===- gpu_tidy_hip_code.h - for compiling to machine code ----------------===//
//
// Definitions for what HIP's device libraries define, where these are not
// installed: the coordinates, without which no kernel is whole. Included behind
// gpu_tidy_hip.h, and not needed to check code.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_CODE_H
#define GPU_TIDY_HIP_CODE_H

#if defined(__AMDGCN__)
#define GPU_TIDY_DIMENSION(X, Y, Z)                                            \
  (Dimension == 0 ? (X) : Dimension == 1 ? (Y) : (Z))
#define GPU_TIDY_COORDINATE(Name)                                              \
  extern "C" __device__ inline __attribute__((const, always_inline)) size_t    \
  Name(unsigned int Dimension)

GPU_TIDY_COORDINATE(__ockl_get_local_id) {
  return GPU_TIDY_DIMENSION(__builtin_amdgcn_workitem_id_x(),
                            __builtin_amdgcn_workitem_id_y(),
                            __builtin_amdgcn_workitem_id_z());
}
GPU_TIDY_COORDINATE(__ockl_get_group_id) {
  return GPU_TIDY_DIMENSION(__builtin_amdgcn_workgroup_id_x(),
                            __builtin_amdgcn_workgroup_id_y(),
                            __builtin_amdgcn_workgroup_id_z());
}
GPU_TIDY_COORDINATE(__ockl_get_local_size) {
  return GPU_TIDY_DIMENSION(__builtin_amdgcn_workgroup_size_x(),
                            __builtin_amdgcn_workgroup_size_y(),
                            __builtin_amdgcn_workgroup_size_z());
}
GPU_TIDY_COORDINATE(__ockl_get_num_groups) {
  return GPU_TIDY_DIMENSION(
      __builtin_amdgcn_grid_size_x() / __builtin_amdgcn_workgroup_size_x(),
      __builtin_amdgcn_grid_size_y() / __builtin_amdgcn_workgroup_size_y(),
      __builtin_amdgcn_grid_size_z() / __builtin_amdgcn_workgroup_size_z());
}
#undef GPU_TIDY_COORDINATE
#undef GPU_TIDY_DIMENSION
#endif // __AMDGCN__

#endif // GPU_TIDY_HIP_CODE_H
