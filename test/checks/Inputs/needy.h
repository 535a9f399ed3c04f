// A kernel's body that keeps `Live` values in registers: each is read again in
// the next round, and they come from memory.
template <int Live>
__device__ __forceinline__ void needy(const float *in, float *out, int rounds) {
  float kept[Live];
#pragma unroll
  for (int k = 0; k < Live; ++k)
    kept[k] = in[k * 61];
#pragma unroll 1
  for (int r = 0; r < rounds; ++r) {
#pragma unroll
    for (int k = 0; k < Live; ++k)
      kept[k] = kept[k] * 0.5f + kept[(k + Live / 2) % Live];
  }
  float sum = 0;
#pragma unroll
  for (int k = 0; k < Live; ++k)
    sum += kept[k];
  out[threadIdx.x] = sum;
}
