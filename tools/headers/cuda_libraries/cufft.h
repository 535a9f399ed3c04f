//===- cufft.h - cuFFT ---------------------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_CUFFT_H
#define GPU_TIDY_CUDA_CUFFT_H

#include "cuComplex.h"
#include "library_types.h"

enum cufftResult_t {
  CUFFT_SUCCESS, CUFFT_INVALID_PLAN, CUFFT_ALLOC_FAILED,
  CUFFT_INVALID_TYPE, CUFFT_INVALID_VALUE, CUFFT_INTERNAL_ERROR,
  CUFFT_EXEC_FAILED, CUFFT_SETUP_FAILED, CUFFT_INVALID_SIZE,
  CUFFT_UNALIGNED_DATA, CUFFT_INVALID_DEVICE, CUFFT_NO_WORKSPACE,
  CUFFT_NOT_IMPLEMENTED, CUFFT_NOT_SUPPORTED, CUFFT_MISSING_DEPENDENCY,
  CUFFT_NVRTC_FAILURE, CUFFT_NVJITLINK_FAILURE, CUFFT_NVSHMEM_FAILURE };
typedef enum cufftResult_t cufftResult;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;
enum cufftType_t {
  CUFFT_R2C, CUFFT_C2R, CUFFT_C2C, CUFFT_D2Z, CUFFT_Z2D,
  CUFFT_Z2Z };
typedef enum cufftType_t cufftType;
enum cufftCompatibility_t {
  CUFFT_COMPATIBILITY_FFTW_PADDING };
typedef enum cufftCompatibility_t cufftCompatibility;
typedef int cufftHandle;
enum cufftProperty_t {
  NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT,
  NVFFT_PLAN_PROPERTY_INT64_MAX_NUM_HOST_THREADS };
typedef enum cufftProperty_t cufftProperty;

extern "C" {
cufftResult cufftCreate(...), cufftDestroy(...), cufftEstimate1d(...),
    cufftEstimate2d(...), cufftEstimate3d(...), cufftEstimateMany(...),
    cufftExecC2C(...), cufftExecC2R(...), cufftExecD2Z(...), cufftExecR2C(...),
    cufftExecZ2D(...), cufftExecZ2Z(...), cufftGetPlanPropertyInt64(...),
    cufftGetProperty(...), cufftGetSize(...), cufftGetSize1d(...),
    cufftGetSize2d(...), cufftGetSize3d(...), cufftGetSizeMany(...),
    cufftGetSizeMany64(...), cufftGetVersion(...), cufftMakePlan1d(...),
    cufftMakePlan2d(...), cufftMakePlan3d(...), cufftMakePlanMany(...),
    cufftMakePlanMany64(...), cufftPlan1d(...), cufftPlan2d(...),
    cufftPlan3d(...), cufftPlanMany(...), cufftResetPlanProperty(...),
    cufftSetAutoAllocation(...), cufftSetPlanPropertyInt64(...),
    cufftSetStream(...), cufftSetWorkArea(...);
}

#define CUFFT_FORWARD -1
#define CUFFT_INVERSE 1
#define CUFFT_COMPATIBILITY_DEFAULT CUFFT_COMPATIBILITY_FFTW_PADDING

#endif // GPU_TIDY_CUDA_CUFFT_H
