// RUN: %check_gpu_tidy %s gpu-constant-warp-size --languages hip

#if __AMDGCN_WAVEFRONT_SIZE == 64
// CHECK-NOTES: :[[@LINE-1]]:5: warning: '__AMDGCN_WAVEFRONT_SIZE' is no longer defined from LLVM 22 and ROCm 7 on: this takes the branch for an unknown width [gpu-constant-warp-size]
typedef unsigned long long lane_bits;
#elif defined(__AMDGCN_WAVEFRONT_SIZE__)
// CHECK-NOTES: :[[@LINE-1]]:15: warning: '__AMDGCN_WAVEFRONT_SIZE__' is no longer defined from LLVM 22 and ROCm 7 on: this takes the branch for an unknown width [gpu-constant-warp-size]
typedef unsigned lane_bits;
#else
typedef unsigned char lane_bits;
#endif

#ifdef __AMDGCN_WAVEFRONT_SIZE
// CHECK-NOTES: :[[@LINE-1]]:8: warning: '__AMDGCN_WAVEFRONT_SIZE' is no longer defined from LLVM 22 and ROCm 7 on: this takes the branch for an unknown width [gpu-constant-warp-size]
#endif

__global__ void use(lane_bits *x) { x[0] = 0; }
