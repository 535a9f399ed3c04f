// The runtime calls around kernels, textures, and what newer runtimes dropped.
#include "same.h"
#include <cublas_v2.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <cufft.h>
#include <curand_kernel.h>
#include <cusparse.h>

texture<float4, 1, cudaReadModeElementType> reference;
__constant__ float table[16];

__global__ void kernel(float *out, cudaTextureObject_t object) {
  curandState state;
  curand_init(1234, threadIdx.x, 0, &state);
  out[0] = tex2D<float>(object, 1.0f, 2.0f) + tex1Dfetch(reference, 3).x +
           curand_uniform(&state) + table[3];
}

// Host and device may use a managed variable.
__managed__ int shared_count;
__global__ void count() { atomicAdd(&shared_count, 1); }

#ifndef __NVCC__
#error this is CUDA
#endif

template <class T> bool isGood(T value) {
  assert(shared_count >= 0);
  return isfinite(value) && !isnan(value) && __CUDACC_VER_MAJOR__ >= 12;
}

int main() {
  float *p;
  SAME(cudaError_t, cudaMalloc(&p, 4));
  cudaMalloc((void **)&p, 4);
  cudaMallocManaged(&p, 4);
  cudaMemcpyToSymbol(table, p, sizeof table);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaMemcpyAsync(p, p, 4, cudaMemcpyHostToDevice, stream);
  cudaEvent_t start;
  cudaEventCreate(&start);
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  prop.maxThreadsPerBlock = prop.clockRate + prop.memoryClockRate;
  int grid, block;
  cudaOccupancyMaxPotentialBlockSize(&grid, &block, kernel, 0, 0);
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 64);
  cudaBindTexture(0, reference, p, 16);
  cudaMemPrefetchAsync(p, 4, 0, stream);
  cudaMemAdvise(p, 4, cudaMemAdviseSetReadMostly, 0);
  cudaThreadSynchronize();
  cublasHandle_t blas;
  cublasCreate(&blas);
  cublasSaxpy(blas, 4, p, p, 1, p, 1);
  cublasDotEx_64(blas, int64_t(4), p, CUDA_R_32F, int64_t(1), p, CUDA_R_32F,
                 int64_t(1), p, CUDA_R_32F, CUDA_R_32F);
  isGood(1.0f);
  SAME(const char *, cublasGetStatusString(CUBLAS_STATUS_SUCCESS));
  SAME(const char *, cusparseGetErrorString(CUSPARSE_STATUS_SUCCESS));
  kernel<<<1, block, 0, stream>>>(p, 0);
  return cudaGetLastError();
}
