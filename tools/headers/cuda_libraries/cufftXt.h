//===- cufftXt.h - cuFFT on several GPUs, and its callbacks --------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_CUFFTXT_H
#define GPU_TIDY_CUDA_CUFFTXT_H

#include "cufft.h"

enum cudaXtCopyType_t {
  LIB_XT_COPY_HOST_TO_DEVICE, LIB_XT_COPY_DEVICE_TO_HOST,
  LIB_XT_COPY_DEVICE_TO_DEVICE };
typedef enum cudaXtCopyType_t cudaLibXtCopyType;
enum libFormat_t {
  LIB_FORMAT_CUFFT, LIB_FORMAT_UNDEFINED };
typedef enum libFormat_t libFormat;
struct cudaXtDesc_t {
  int version;
  int nGPUs;
  int GPUs[64];
  void * data[64];
  size_t size[64];
  void *cudaXtState;
};
typedef struct cudaXtDesc_t cudaXtDesc;
struct cudaLibXtDesc_t {
  int version;
  cudaXtDesc *descriptor;
  libFormat library;
  int subFormat;
  void *libDescriptor;
};
typedef struct cudaLibXtDesc_t cudaLibXtDesc;
enum cufftXtSubFormat_t {
  CUFFT_XT_FORMAT_INPUT, CUFFT_XT_FORMAT_OUTPUT,
  CUFFT_XT_FORMAT_INPLACE, CUFFT_XT_FORMAT_INPLACE_SHUFFLED,
  CUFFT_XT_FORMAT_1D_INPUT_SHUFFLED, CUFFT_XT_FORMAT_DISTRIBUTED_INPUT,
  CUFFT_XT_FORMAT_DISTRIBUTED_OUTPUT, CUFFT_FORMAT_UNDEFINED };
typedef enum cufftXtSubFormat_t cufftXtSubFormat;
enum cufftXtCopyType_t {
  CUFFT_COPY_HOST_TO_DEVICE, CUFFT_COPY_DEVICE_TO_HOST,
  CUFFT_COPY_DEVICE_TO_DEVICE, CUFFT_COPY_UNDEFINED };
typedef enum cufftXtCopyType_t cufftXtCopyType;
enum cufftXtQueryType_t {
  CUFFT_QUERY_1D_FACTORS, CUFFT_QUERY_UNDEFINED };
typedef enum cufftXtQueryType_t cufftXtQueryType;
struct cufftXt1dFactors_t {
  long long size;
  long long stringCount;
  long long stringLength;
  long long substringLength;
  long long factor1;
  long long factor2;
  long long stringMask;
  long long substringMask;
  long long factor1Mask;
  long long factor2Mask;
  int stringShift;
  int substringShift;
  int factor1Shift;
  int factor2Shift;
};
typedef struct cufftXt1dFactors_t cufftXt1dFactors;
enum cufftXtWorkAreaPolicy_t {
  CUFFT_WORKAREA_MINIMAL, CUFFT_WORKAREA_USER,
  CUFFT_WORKAREA_PERFORMANCE };
typedef enum cufftXtWorkAreaPolicy_t cufftXtWorkAreaPolicy;
enum cufftXtCallbackType_t {
  CUFFT_CB_LD_COMPLEX, CUFFT_CB_LD_COMPLEX_DOUBLE,
  CUFFT_CB_LD_REAL, CUFFT_CB_LD_REAL_DOUBLE, CUFFT_CB_ST_COMPLEX,
  CUFFT_CB_ST_COMPLEX_DOUBLE, CUFFT_CB_ST_REAL, CUFFT_CB_ST_REAL_DOUBLE,
  CUFFT_CB_UNDEFINED };
typedef enum cufftXtCallbackType_t cufftXtCallbackType;
typedef cufftComplex (*cufftCallbackLoadC)(void *, size_t, void *, void *);
typedef cufftDoubleComplex (*cufftCallbackLoadZ)(void *, size_t, void *, void *);
typedef cufftReal (*cufftCallbackLoadR)(void *, size_t, void *, void *);
typedef cufftDoubleReal (*cufftCallbackLoadD)(void *, size_t, void *, void *);
typedef void (*cufftCallbackStoreC)(void *, size_t, cufftComplex, void *, void *);
typedef void (*cufftCallbackStoreZ)(void *, size_t, cufftDoubleComplex, void *, void *);
typedef void (*cufftCallbackStoreR)(void *, size_t, cufftReal, void *, void *);
typedef void (*cufftCallbackStoreD)(void *, size_t, cufftDoubleReal, void *, void *);
typedef cufftComplex (*cufftJITCallbackLoadC)(void *, unsigned long long, void *, void *);
typedef cufftDoubleComplex (*cufftJITCallbackLoadZ)(void *, unsigned long long, void *, void *);
typedef cufftReal (*cufftJITCallbackLoadR)(void *, unsigned long long, void *, void *);
typedef cufftDoubleReal (*cufftJITCallbackLoadD)(void *, unsigned long long, void *, void *);
typedef void (*cufftJITCallbackStoreC)(void *, unsigned long long, cufftComplex, void *, void *);
typedef void (*cufftJITCallbackStoreZ)(void *, unsigned long long, cufftDoubleComplex, void *, void *);
typedef void (*cufftJITCallbackStoreR)(void *, unsigned long long, cufftReal, void *, void *);
typedef void (*cufftJITCallbackStoreD)(void *, unsigned long long, cufftDoubleReal, void *, void *);

extern "C" {
cufftResult cufftXtClearCallback(...), cufftXtExec(...),
    cufftXtExecDescriptor(...), cufftXtExecDescriptorC2C(...),
    cufftXtExecDescriptorC2R(...), cufftXtExecDescriptorD2Z(...),
    cufftXtExecDescriptorR2C(...), cufftXtExecDescriptorZ2D(...),
    cufftXtExecDescriptorZ2Z(...), cufftXtFree(...), cufftXtGetSizeMany(...),
    cufftXtMakePlanMany(...), cufftXtMalloc(...), cufftXtMemcpy(...),
    cufftXtQueryPlan(...), cufftXtSetCallback(...),
    cufftXtSetCallbackSharedSize(...), cufftXtSetGPUs(...),
    cufftXtSetJITCallback(...), cufftXtSetWorkArea(...),
    cufftXtSetWorkAreaPolicy(...);
}

#endif // GPU_TIDY_CUDA_CUFFTXT_H
