//===- hip_runtime_api.h - The HIP runtime --------------------------------===//

#ifndef GPU_TIDY_HIP_RUNTIME_API_H
#define GPU_TIDY_HIP_RUNTIME_API_H

#include "driver_types.h"
#include "hip_version.h"

#define HIP_LAUNCH_PARAM_BUFFER_POINTER ((void *)0x01)
#define HIP_LAUNCH_PARAM_BUFFER_SIZE ((void *)0x02)
#define HIP_LAUNCH_PARAM_END ((void *)0x03)

#ifdef __cplusplus
#define RT_DEFAULT(Value) = Value
extern "C" {
#else
#define RT_DEFAULT(Value)
#endif

#define RT(Name) hip##Name
#define RT_HD
#define RT_CALL
#define RT_DEVICE_PROP hipDeviceProp_t
#define RT_COOPERATIVE_SHARED unsigned int shared
#define hipPointerAttributes hipPointerAttribute_t
#include <gpu_tidy/runtime_functions.inc>
#undef hipPointerAttributes

hipError_t hipInit(unsigned int flags);
hipError_t hipDeviceGet(hipDevice_t *device, int ordinal);
hipError_t hipDeviceComputeCapability(int *major, int *minor,
                                      hipDevice_t device);
hipError_t hipDeviceGetName(char *name, int length, hipDevice_t device);
hipError_t hipDeviceGetUuid(hipUUID *uuid, hipDevice_t device);
hipError_t hipDeviceTotalMem(size_t *size, hipDevice_t device);
hipError_t hipDeviceGetAttribute(int *value, hipDeviceAttribute_t attribute,
                                 int device);
hipError_t hipDeviceGetP2PAttribute(int *value, hipDeviceP2PAttr attribute,
                                    int from, int to);
hipError_t hipSetValidDevices(int *devices, int count);
hipError_t hipExtGetLinkTypeAndHopCount(int from, int to, uint32_t *link,
                                        uint32_t *hops);
hipError_t hipExtGetLastError(void);
hipError_t hipStreamGetDevice(hipStream_t stream, hipDevice_t *device);
hipError_t hipExtStreamCreateWithCUMask(hipStream_t *stream, uint32_t size,
                                        const uint32_t *mask);
hipError_t hipStreamWaitValue32(hipStream_t stream, void *pointer,
                                uint32_t value, unsigned int flags,
                                uint32_t mask RT_DEFAULT(0xFFFFFFFF));
hipError_t hipStreamWriteValue32(hipStream_t stream, void *pointer,
                                 uint32_t value, unsigned int flags);
hipError_t hipPointerGetAttribute(void *data, int attribute,
                                  hipDeviceptr_t pointer);
hipError_t hipHostMalloc(void **pointer, size_t size,
                         unsigned int flags RT_DEFAULT(0));
hipError_t hipExtMallocWithFlags(void **pointer, size_t size,
                                 unsigned int flags);
hipError_t hipHostFree(void *pointer);
hipError_t hipFreeHost(void *pointer);
hipError_t hipMemAllocHost(void **pointer, size_t size);
hipError_t hipMemPtrGetInfo(void *pointer, size_t *size);
hipError_t hipMemGetAddressRange(hipDeviceptr_t *base, size_t *size,
                                 hipDeviceptr_t pointer);
hipError_t hipMemRangeGetAttribute(void *data, size_t size,
                                   enum hipMemRangeAttribute attribute,
                                   const void *pointer, size_t count);
hipError_t hipMemcpyWithStream(void *to, const void *from, size_t size,
                               enum hipMemcpyKind kind, hipStream_t stream);
hipError_t hipMemcpyHtoD(hipDeviceptr_t to, const void *from, size_t size);
hipError_t hipMemcpyDtoH(void *to, hipDeviceptr_t from, size_t size);
hipError_t hipMemcpyDtoD(hipDeviceptr_t to, hipDeviceptr_t from, size_t size);
hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t to, const void *from, size_t size,
                              hipStream_t stream);
hipError_t hipMemcpyDtoHAsync(void *to, hipDeviceptr_t from, size_t size,
                              hipStream_t stream);
hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t to, hipDeviceptr_t from,
                              size_t size, hipStream_t stream);
hipError_t hipMemsetD8(hipDeviceptr_t to, unsigned char value, size_t count);
hipError_t hipMemsetD16(hipDeviceptr_t to, unsigned short value, size_t count);
hipError_t hipMemsetD32(hipDeviceptr_t to, int value, size_t count);
hipError_t hipMemsetD32Async(hipDeviceptr_t to, int value, size_t count,
                             hipStream_t stream RT_DEFAULT(0));
hipError_t hipMemset3DAsync(struct hipPitchedPtr pointer, int value,
                            struct hipExtent extent,
                            hipStream_t stream RT_DEFAULT(0));
struct hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w,
                                                 enum hipChannelFormatKind f);

hipError_t hipCtxCreate(hipCtx_t *context, unsigned int flags,
                        hipDevice_t device);
hipError_t hipCtxDestroy(hipCtx_t context);
hipError_t hipCtxSetCurrent(hipCtx_t context);
hipError_t hipCtxGetCurrent(hipCtx_t *context);
hipError_t hipCtxGetDevice(hipDevice_t *device);
hipError_t hipCtxSynchronize(void);
hipError_t hipCtxPushCurrent(hipCtx_t context);
hipError_t hipCtxPopCurrent(hipCtx_t *context);
hipError_t hipDevicePrimaryCtxRetain(hipCtx_t *context, hipDevice_t device);
hipError_t hipDevicePrimaryCtxRelease(hipDevice_t device);
hipError_t hipModuleLoad(hipModule_t *module, const char *path);
hipError_t hipModuleLoadData(hipModule_t *module, const void *image);
hipError_t hipModuleUnload(hipModule_t module);
hipError_t hipModuleGetFunction(hipFunction_t *function, hipModule_t module,
                                const char *name);
hipError_t hipModuleGetGlobal(hipDeviceptr_t *pointer, size_t *size,
                              hipModule_t module, const char *name);
hipError_t hipModuleLaunchKernel(hipFunction_t function, unsigned int grid_x,
                                 unsigned int grid_y, unsigned int grid_z,
                                 unsigned int block_x, unsigned int block_y,
                                 unsigned int block_z, unsigned int shared,
                                 hipStream_t stream, void **arguments,
                                 void **extra);
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(
    int *blocks, hipFunction_t function, int block, size_t shared);
hipError_t hipModuleOccupancyMaxPotentialBlockSize(int *grid, int *block,
                                                   hipFunction_t function,
                                                   size_t shared, int limit);
hipError_t hipLaunchCooperativeKernelMultiDevice(struct hipLaunchParams *list,
                                                 int devices,
                                                 unsigned int flags);
hipError_t hipExtLaunchKernel(const void *kernel, dim3 grid, dim3 block,
                              void **arguments, size_t shared,
                              hipStream_t stream, hipEvent_t start,
                              hipEvent_t stop, int flags);
hipError_t hipGraphInstantiate(hipGraphExec_t *executable, hipGraph_t graph,
                               hipGraphNode_t *error, char *log, size_t size);
hipError_t hipGraphExecUpdate(hipGraphExec_t executable, hipGraph_t graph,
                              hipGraphNode_t *error,
                              enum hipGraphExecUpdateResult *result);
hipError_t hipGraphicsMapResources(int count, hipGraphicsResource_t *resources,
                                   hipStream_t stream RT_DEFAULT(0));
hipError_t hipGraphicsUnmapResources(int count,
                                     hipGraphicsResource_t *resources,
                                     hipStream_t stream RT_DEFAULT(0));
hipError_t
hipGraphicsResourceGetMappedPointer(void **pointer, size_t *size,
                                    hipGraphicsResource_t resource);
hipError_t hipGraphicsUnregisterResource(hipGraphicsResource_t resource);

// What `kernel<<<grid, block, shared, stream>>>` calls.
hipError_t __hipPushCallConfiguration(dim3 grid, dim3 block,
                                      size_t shared RT_DEFAULT(0),
                                      hipStream_t stream RT_DEFAULT(0));
hipError_t __hipPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared,
                                     hipStream_t *stream);
hipError_t hipConfigureCall(dim3 grid, dim3 block, size_t shared RT_DEFAULT(0),
                            hipStream_t stream RT_DEFAULT(0));

#ifdef __cplusplus
} // extern "C"

template <class T> hipChannelFormatDesc hipCreateChannelDesc();
template <class T>
hipError_t hipHostMalloc(T **pointer, size_t size, unsigned int flags = 0);
#define RT_HD
#include <gpu_tidy/runtime_templates.inc>

static inline hipPitchedPtr make_hipPitchedPtr(void *Pointer, size_t Pitch,
                                               size_t Width, size_t Height) {
  return hipPitchedPtr{Pointer, Pitch, Width, Height};
}
static inline hipPos make_hipPos(size_t X, size_t Y, size_t Z) {
  return hipPos{X, Y, Z};
}
static inline hipExtent make_hipExtent(size_t Width, size_t Height,
                                       size_t Depth) {
  return hipExtent{Width, Height, Depth};
}
#endif

#undef RT
#undef RT_HD
#undef RT_CALL
#undef RT_DEVICE_PROP
#undef RT_COOPERATIVE_SHARED
#undef RT_DEFAULT

#endif // GPU_TIDY_HIP_RUNTIME_API_H
