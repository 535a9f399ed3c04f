__global__ void countActive(int *out, const int *in) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned active = __ballot_sync(0xffffffffu, in[i] > 0); // NOLINT(gpu-narrow-lane-mask): CUDA only
  // NOLINTNEXTLINE
  if (threadIdx.x % 32 == 0)
    out[i / 32] = __popc(active);
}
