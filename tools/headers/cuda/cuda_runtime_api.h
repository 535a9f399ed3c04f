//===- cuda_runtime_api.h - The CUDA runtime's C interface ----------------===//

#ifndef GPU_TIDY_CUDA_RUNTIME_API_H
#define GPU_TIDY_CUDA_RUNTIME_API_H

#include "driver_types.h"
#include "gpu_tidy/version.h"

#ifdef __cplusplus
#define RT_DEFAULT(Value) = Value
extern "C" {
#else
#define RT_DEFAULT(Value)
#endif

#define RT(Name) cuda##Name
// What a kernel may call as well, for dynamic parallelism.
#define RT_HD __host__ __device__
#define RT_CALL
#define RT_DEVICE_PROP struct cudaDeviceProp
#define RT_COOPERATIVE_SHARED size_t shared
#include <gpu_tidy/runtime_functions.inc>

RT_HD cudaError_t cudaDeviceGetAttribute(int *value,
                                         enum cudaDeviceAttr attribute,
                                         int device);
cudaError_t cudaDeviceGetP2PAttribute(int *value,
                                      enum cudaDeviceP2PAttr attribute,
                                      int from, int to);
cudaError_t cudaSetValidDevices(int *devices, int count);
cudaError_t cudaInitDevice(int device, unsigned int flags, unsigned int how);
cudaError_t cudaSetDoubleForDevice(double *value);
cudaError_t cudaSetDoubleForHost(double *value);
cudaError_t cudaFreeHost(void *pointer);
cudaError_t cudaCtxResetPersistingL2Cache(void);
cudaError_t cudaStreamCopyAttributes(cudaStream_t to, cudaStream_t from);
cudaError_t cudaStreamSetAttribute(cudaStream_t stream, cudaStreamAttrID id,
                                   const cudaStreamAttrValue *value);
cudaError_t cudaStreamGetAttribute(cudaStream_t stream, cudaStreamAttrID id,
                                   cudaStreamAttrValue *value);
cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream,
                                     enum cudaStreamCaptureStatus *status,
                                     unsigned long long *id,
                                     cudaGraph_t *graph RT_DEFAULT(0),
                                     const cudaGraphNode_t **after RT_DEFAULT(0),
                                     size_t *count RT_DEFAULT(0));
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream,
                                     unsigned int flags);
cudaError_t cudaMemRangeGetAttribute(void *data, size_t size,
                                     enum cudaMemRangeAttribute attribute,
                                     const void *pointer, size_t count);
cudaError_t cudaMemcpyArrayToArray(cudaArray_t to, size_t to_x, size_t to_y,
                                   cudaArray_const_t from, size_t from_x,
                                   size_t from_y, size_t size,
                                   enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DArrayToArray(cudaArray_t to, size_t to_x, size_t to_y,
                                     cudaArray_const_t from, size_t from_x,
                                     size_t from_y, size_t width,
                                     size_t height, enum cudaMemcpyKind kind);
cudaError_t cudaMemset3DAsync(struct cudaPitchedPtr pointer, int value,
                              struct cudaExtent extent,
                              cudaStream_t stream RT_DEFAULT(0));
cudaError_t cudaArrayGetInfo(struct cudaChannelFormatDesc *format,
                             struct cudaExtent *extent, unsigned int *flags,
                             cudaArray_t array);
struct cudaChannelFormatDesc
cudaCreateChannelDesc(int x, int y, int z, int w,
                      enum cudaChannelFormatKind format);
cudaError_t cudaGetTextureObjectResourceDesc(struct cudaResourceDesc *resource,
                                             cudaTextureObject_t texture);
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config,
                                const void *kernel, void **arguments);
cudaError_t
cudaLaunchCooperativeKernelMultiDevice(struct cudaLaunchParams *launches,
                                       unsigned int devices,
                                       unsigned int flags RT_DEFAULT(0));
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *size,
                                                      const void *kernel,
                                                      int blocks, int block);
cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, const void *kernel,
                                           const cudaLaunchConfig_t *config);
cudaError_t cudaOccupancyMaxPotentialClusterSize(
    int *size, const void *kernel, const cudaLaunchConfig_t *config);
cudaError_t cudaGetFuncBySymbol(cudaFunction_t *function, const void *symbol);
cudaError_t cudaGetKernel(cudaKernel_t *kernel, const void *symbol);
cudaError_t cudaGetDriverEntryPoint(
    const char *symbol, void **function, unsigned long long flags,
    enum cudaDriverEntryPointQueryResult *status RT_DEFAULT(0));
cudaError_t cudaGraphKernelNodeSetAttribute(
    cudaGraphNode_t node, enum cudaLaunchAttributeID id,
    const cudaLaunchAttributeValue *value);
cudaError_t cudaGraphMemsetNodeSetParams(cudaGraphNode_t node,
                                         const struct cudaMemsetParams *values);
cudaError_t
cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t executable,
                                 cudaGraphNode_t node,
                                 const struct cudaMemcpy3DParms *values);
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t executable, cudaGraph_t graph,
                                cudaGraphExecUpdateResultInfo *result);
cudaError_t cudaGraphDebugDotPrint(cudaGraph_t graph, const char *path,
                                   unsigned int flags);
cudaError_t cudaGraphicsUnregisterResource(cudaGraphicsResource_t resource);
cudaError_t cudaGraphicsMapResources(int count,
                                     cudaGraphicsResource_t *resources,
                                     cudaStream_t stream RT_DEFAULT(0));
cudaError_t cudaGraphicsUnmapResources(int count,
                                       cudaGraphicsResource_t *resources,
                                       cudaStream_t stream RT_DEFAULT(0));
cudaError_t
cudaGraphicsResourceGetMappedPointer(void **pointer, size_t *size,
                                     cudaGraphicsResource_t resource);
cudaError_t cudaGraphicsSubResourceGetMappedArray(
    cudaArray_t *array, cudaGraphicsResource_t resource, unsigned int index,
    unsigned int level);
cudaError_t
cudaGraphicsResourceSetMapFlags(cudaGraphicsResource_t resource,
                                unsigned int flags);

// Gone from newer runtimes, in use in older sources.
RT_HD cudaError_t cudaThreadSynchronize(void);
cudaError_t cudaThreadExit(void);
cudaError_t cudaThreadSetLimit(enum cudaLimit limit, size_t value);
cudaError_t cudaThreadSetCacheConfig(enum cudaFuncCache config);
cudaError_t cudaBindTexture(size_t *offset,
                            const struct textureReference *texture,
                            const void *pointer,
                            const struct cudaChannelFormatDesc *format,
                            size_t size RT_DEFAULT(0xffffffffu));
cudaError_t cudaUnbindTexture(const struct textureReference *texture);

// What `kernel<<<grid, block, shared, stream>>>` calls.
unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block,
                                     size_t shared RT_DEFAULT(0),
                                     void *stream RT_DEFAULT(0));
// Clang asks for this older name when it knows no toolkit version.
cudaError_t cudaConfigureCall(dim3 grid, dim3 block,
                              size_t shared RT_DEFAULT(0),
                              cudaStream_t stream RT_DEFAULT(0));
// Dynamic parallelism: the same from a kernel.
CUDART_DEVICE void *cudaGetParameterBufferV2(void *kernel, dim3 grid,
                                             dim3 block, unsigned int shared);
CUDART_DEVICE void *cudaGetParameterBuffer(size_t alignment, size_t size);
CUDART_DEVICE cudaError_t cudaLaunchDeviceV2(void *buffer,
                                             cudaStream_t stream);
CUDART_DEVICE cudaError_t cudaLaunchDevice(void *kernel, void *buffer,
                                           dim3 grid, dim3 block,
                                           unsigned int shared,
                                           cudaStream_t stream);
CUDART_DEVICE void cudaTriggerProgrammaticLaunchCompletion(void);
CUDART_DEVICE void cudaGridDependencySynchronize(void);
#define cudaStreamFireAndForget ((cudaStream_t)0x3)
#define cudaStreamTailLaunch ((cudaStream_t)0x3)
#define cudaStreamGraphTailLaunch (cudaStream_t)0x0100000000000000
#define cudaStreamGraphFireAndForget (cudaStream_t)0x0200000000000000

#ifdef __cplusplus
} // extern "C"

// Overloads for newer runtimes' forms of the same names.
cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t size,
                                 struct cudaMemLocation location,
                                 unsigned int flags, cudaStream_t stream = 0);
cudaError_t cudaMemAdvise(const void *pointer, size_t size,
                          enum cudaMemoryAdvise advice,
                          struct cudaMemLocation location);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *executable,
                                 cudaGraph_t graph,
                                 unsigned long long flags = 0);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *executable,
                                 cudaGraph_t graph, cudaGraphNode_t *error,
                                 char *log, size_t size);
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t executable, cudaGraph_t graph,
                                cudaGraphNode_t *error,
                                enum cudaGraphExecUpdateResult *result);
#endif

#undef RT
#undef RT_HD
#undef RT_CALL
#undef RT_DEVICE_PROP
#undef RT_COOPERATIVE_SHARED
#undef RT_DEFAULT

#endif // GPU_TIDY_CUDA_RUNTIME_API_H
