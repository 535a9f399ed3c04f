// A source file for `gpu-tidy occupancy`, as CUDA and as HIP.
template <int Size> __global__ void staged(const float *in, float *out) {
  __shared__ float tile[Size];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[Size - 1 - threadIdx.x];
}

__global__ void __launch_bounds__(192) bounded(const float *in, float *out,
                                                int rounds) {
  float kept[40];
#pragma unroll
  for (int k = 0; k < 40; ++k)
    kept[k] = in[k];
  for (int round = 0; round < rounds; ++round) {
#pragma unroll
    for (int k = 0; k < 40; ++k)
      kept[k] = kept[k] * 0.5f + kept[39 - k];
  }
#pragma unroll
  for (int k = 0; k < 40; ++k)
    out[k] = kept[k];
}

__global__ void filled(float *out) {
  extern __shared__ float tile[];
  tile[threadIdx.x] = out[threadIdx.x];
  out[threadIdx.x] = tile[0];
}

void launch(const float *in, float *out, int blocks, int bytes) {
  staged<4096><<<blocks, 128>>>(in, out);
  staged<4096><<<blocks, dim3(32, 32)>>>(in, out);
  staged<64><<<blocks, 64>>>(in, out);
  bounded<<<blocks, blocks>>>(in, out, 9);
  filled<<<blocks, 256, 32768>>>(out);
  filled<<<blocks, 256, bytes>>>(out);
}
