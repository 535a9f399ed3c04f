//===- nccl.h - NCCL -----------------------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_NCCL_H
#define GPU_TIDY_CUDA_NCCL_H

#include "cuda_fp16.h"

typedef struct ncclComm *ncclComm_t;
typedef struct ncclWindow_vidmem *ncclWindow_t;
typedef struct {
  char internal[128];
} ncclUniqueId;
typedef enum {
  ncclSuccess, ncclUnhandledCudaError, ncclSystemError,
  ncclInternalError, ncclInvalidArgument, ncclInvalidUsage, ncclRemoteError,
  ncclInProgress, ncclNumResults } ncclResult_t;
struct ncclConfig_v22800 {
  size_t size;
  unsigned int magic;
  unsigned int version;
  int blocking;
  int cgaClusterSize;
  int minCTAs;
  int maxCTAs;
  const char *netName;
  int splitShare;
  int trafficClass;
  const char *commName;
  int collnetEnable;
  int CTAPolicy;
  int shrinkShare;
  int nvlsCTAs;
  int nChannelsPerNetPeer;
  int nvlinkCentricSched;
};
typedef struct ncclConfig_v22800 ncclConfig_t;
struct ncclSimInfo_v22200 {
  size_t size;
  unsigned int magic;
  unsigned int version;
  float estimatedTime;
};
typedef struct ncclSimInfo_v22200 ncclSimInfo_t;
typedef enum {
  ncclNumOps_dummy } ncclRedOp_dummy_t;
typedef enum {
  ncclSum, ncclProd, ncclMax, ncclMin, ncclAvg, ncclNumOps,
  ncclMaxRedOp } ncclRedOp_t;
typedef enum {
  ncclInt8, ncclChar, ncclUint8, ncclInt32, ncclInt, ncclUint32,
  ncclInt64, ncclUint64, ncclFloat16, ncclHalf, ncclFloat32, ncclFloat,
  ncclFloat64, ncclDouble, ncclBfloat16, ncclFloat8e4m3, ncclFloat8e5m2,
  ncclNumTypes } ncclDataType_t;
typedef enum {
  ncclScalarDevice,
  ncclScalarHostImmediate } ncclScalarResidence_t;

extern "C" {
ncclResult_t ncclAllGather(...), ncclAllReduce(...), ncclAlltoAll(...),
    ncclBcast(...), ncclBroadcast(...), ncclCommAbort(...), ncclCommCount(...),
    ncclCommCuDevice(...), ncclCommDeregister(...), ncclCommDestroy(...),
    ncclCommFinalize(...), ncclCommGetAsyncError(...), ncclCommInitAll(...),
    ncclCommInitRank(...), ncclCommInitRankConfig(...),
    ncclCommInitRankScalable(...), ncclCommRegister(...), ncclCommRevoke(...),
    ncclCommShrink(...), ncclCommSplit(...), ncclCommUserRank(...),
    ncclCommWindowDeregister(...), ncclCommWindowRegister(...), ncclGather(...),
    ncclGetUniqueId(...), ncclGetVersion(...), ncclGroupEnd(...),
    ncclGroupSimulateEnd(...), ncclGroupStart(...), ncclMemAlloc(...),
    ncclMemFree(...), ncclRecv(...), ncclRedOpCreatePreMulSum(...),
    ncclRedOpDestroy(...), ncclReduce(...), ncclReduceScatter(...),
    ncclScatter(...), ncclSend(...);
const char *ncclGetErrorString(...), *ncclGetLastError(...);
void ncclResetDebugInit(...);
}

#define NCCL_MAJOR 2
#define NCCL_MINOR 27
#define NCCL_VERSION_CODE 22700
#define NCCL_UNIQUE_ID_BYTES 128
#define NCCL_VERSION(X, Y, Z) ((X) * 10000 + (Y) * 100 + (Z))
#define NCCL_CONFIG_INITIALIZER {}

#endif // GPU_TIDY_CUDA_NCCL_H
