// RUN: %check_gpu_tidy %s gpu-narrow-lane-mask --languages cuda
// A file with instructions that only NVIDIA has is for NVIDIA.

__device__ void copy(unsigned to, const void *from) {
  asm volatile("cp.async.ca.shared.global [%0], [%1], 16;" ::"r"(to), "l"(from));
}

__global__ void votes(const int *x, int *r) {
  unsigned m = __ballot_sync(0xffffffff, x[threadIdx.x]);
  r[0] = __popc(m);
}
