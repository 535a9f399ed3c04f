__global__ void firstOfWarp(float *out, const float *in) {
  int lane = threadIdx.x % 32;
  float x = in[threadIdx.x];
  for (int step = 16; step > 0; step /= 2)
    x += __shfl_down_sync(0xffffffffu, x, step);
  if (lane == 0)
    out[blockIdx.x] = x;
}
