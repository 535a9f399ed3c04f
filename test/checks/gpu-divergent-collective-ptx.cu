// RUN: %check_gpu_tidy %s gpu-divergent-collective --targets 'sm_80;sm_90' --languages cuda

// Exchanges in inline assembly, and what a warp does with matrices as a whole.

#include <mma.h>

__global__ void fullMask(const int *in, int *out) {
  int v = in[threadIdx.x], r = 0;
  if (v > 2) {
    asm volatile("shfl.sync.bfly.b32 %0, %1, 1, 0x1f, 0xffffffff;"
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'shfl' names all lanes of the wave in its mask, but is not reached by all of them [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'v > 2': move the exchange out
    // CHECK-NOTES: :[[@LINE-5]]:11: note: 'in[threadIdx.x]' is loaded from an address that differs between threads
    // CHECK-NOTES: :[[@LINE-6]]:14: note: 'threadIdx.x' differs between threads
                 : "=r"(r) : "r"(v));
    out[threadIdx.x] = r;
  }
  out[0] = r;
}

__global__ void maskInOperand(const int *in, int *out) {
  int v = in[threadIdx.x], r = 0;
  if (v > 2)
    asm volatile("redux.sync.add.s32 %0, %1, %2;"
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'redux.sync' names all lanes of the wave in its mask, but is not reached by all of them [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'v > 2': move the exchange out
    // CHECK-NOTES: :[[@LINE-5]]:11: note: 'in[threadIdx.x]' is loaded from an address that differs
    // CHECK-NOTES: :[[@LINE-6]]:14: note: 'threadIdx.x' differs between threads
                 : "=r"(r) : "r"(v), "r"(0xffffffff));
  out[threadIdx.x] = r;
}

__global__ void matrices(const half *a, const half *b, float *c) {
  using namespace nvcuda::wmma;
  fragment<matrix_a, 16, 16, 16, half, row_major> fa;
  fragment<matrix_b, 16, 16, 16, half, col_major> fb;
  fragment<accumulator, 16, 16, 16, float> fc;
  fill_fragment(fc, 0.f);
  load_matrix_sync(fa, a, 16);
  load_matrix_sync(fb, b, 16);
  if (threadIdx.x % 2 == 0)
    mma_sync(fc, fa, fb, fc);
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'mma_sync' is for 32 lanes at a time, but is not reached by all of them [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'threadIdx.x % 2 == 0': move the exchange out
    // CHECK-NOTES: :[[@LINE-4]]:7: note: 'threadIdx.x' differs between threads
  store_matrix_sync(c, fc, 16, mem_row_major);
}

__global__ void halfLoads(const unsigned *in, unsigned *out) {
  unsigned a = 0, b = 0;
  if (threadIdx.x % 32 < 16)
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0,%1}, [%2];"
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: 'ldmatrix.sync' is for 32 lanes at a time, but is not reached by all of them [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-3]]:7: note: lanes part on 'threadIdx.x % 32 < 16': move the exchange out
    // CHECK-NOTES: :[[@LINE-4]]:7: note: 'threadIdx.x' differs between threads
                 : "=r"(a), "=r"(b) : "r"(in[0]));
  out[threadIdx.x] = a + b;
}

// Quiet: the lanes that come are named.
__global__ void halfIsNamed(const int *in, int *out) {
  int r = 0;
  if (threadIdx.x % 32 < 16)
    asm volatile("shfl.sync.bfly.b32 %0, %1, 1, 0x1f, 0x0000ffff;"
                 : "=r"(r) : "r"(in[threadIdx.x]));
  out[threadIdx.x] = r;
}

// Quiet: what the mask names is not known.
__global__ void maskOfCaller(const int *in, int *out, unsigned mask) {
  int r = 0;
  if (in[threadIdx.x] > 2)
    asm volatile("shfl.sync.bfly.b32 %0, %1, 1, 0x1f, %2;"
                 : "=r"(r) : "r"(in[threadIdx.x]), "r"(mask));
  out[threadIdx.x] = r;
}

// Quiet: whole warps.
__global__ void matricesOfWarps(const half *a, float *c, int n) {
  using namespace nvcuda::wmma;
  fragment<matrix_a, 16, 16, 16, half, row_major> fa;
  fragment<matrix_b, 16, 16, 16, half, col_major> fb;
  fragment<accumulator, 16, 16, 16, float> fc;
  fill_fragment(fc, 0.f);
  fill_fragment(fb, half(1));
  int warp = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize;
  if (warp * 16 < n) {
    load_matrix_sync(fa, a + warp * 16, 16);
    mma_sync(fc, fa, fb, fc);
    store_matrix_sync(c, fc, 16, mem_row_major);
  }
}

// Quiet: the columns of a padded matrix are a multiple of the warp's lanes.
__device__ void multiply(int *d, int a, int b) {
  asm volatile("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%0, %1}, {%2}, {%3}, {%0, %1};"
               : "+r"(d[0]), "+r"(d[1]) : "r"(a), "r"(b));
}
__global__ void paddedColumns(const int *x, int *out, int columns) {
  int d[2] = {0, 0};
  for (int column = threadIdx.x; column < columns; column += blockDim.x)
    multiply(d, x[column], x[column]);
  out[threadIdx.x] = d[0];
}

// What a lane has read decides: no matter of padding.
__global__ void rowsByData(const int *x, const int *lengths, int *out) {
  int d[2] = {0, 0};
  for (int column = 0; column < lengths[threadIdx.x]; ++column)
    multiply(d, x[column], x[column]);
    // CHECK-NOTES: :[[@LINE-1]]:5: warning: this call of 'multiply', which leads to 'mma.sync', is for 32 lanes at a time, but is not reached by all of them [gpu-divergent-collective]
    // CHECK-NOTES: :[[@LINE-16]]:3: note: the exchange is here
    // CHECK-NOTES: :[[@LINE-4]]:24: note: lanes leave the loop at different times, depending on 'column < lengths[threadIdx.x]': run all lanes to the same bound, and guard only the work
    // CHECK-NOTES: :[[@LINE-5]]:33: note: 'lengths[threadIdx.x]' is loaded from an address that differs between threads
    // CHECK-NOTES: :[[@LINE-6]]:41: note: 'threadIdx.x' differs between threads
  out[threadIdx.x] = d[0];
}
