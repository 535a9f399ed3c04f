// RUN: %check_gpu_tidy %s gpu-constant-warp-size --languages hip
// A program that has a value of its own does not depend on the compiler.

#ifndef __AMDGCN_WAVEFRONT_SIZE
#define __AMDGCN_WAVEFRONT_SIZE 64
#endif

#if __AMDGCN_WAVEFRONT_SIZE == 64
typedef unsigned long long lane_bits;
#else
typedef unsigned lane_bits;
#endif

__global__ void use(lane_bits *x) { x[0] = __AMDGCN_WAVEFRONT_SIZE; }
