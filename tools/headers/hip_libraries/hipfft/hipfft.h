//===- hipfft.h - hipFFT -------------------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_HIPFFT_H
#define GPU_TIDY_HIP_HIPFFT_H

#include <hip/hip_complex.h>
#include <hip/library_types.h>

enum hipfftResult_t {
  HIPFFT_SUCCESS, HIPFFT_INVALID_PLAN, HIPFFT_ALLOC_FAILED,
  HIPFFT_INVALID_TYPE, HIPFFT_INVALID_VALUE, HIPFFT_INTERNAL_ERROR,
  HIPFFT_EXEC_FAILED, HIPFFT_SETUP_FAILED, HIPFFT_INVALID_SIZE,
  HIPFFT_UNALIGNED_DATA, HIPFFT_INVALID_DEVICE, HIPFFT_NO_WORKSPACE,
  HIPFFT_NOT_IMPLEMENTED, HIPFFT_NOT_SUPPORTED, HIPFFT_MISSING_DEPENDENCY,
  HIPFFT_NVRTC_FAILURE, HIPFFT_NVJITLINK_FAILURE, HIPFFT_NVSHMEM_FAILURE };
typedef enum hipfftResult_t hipfftResult;
typedef float hipfftReal;
typedef double hipfftDoubleReal;
typedef hipComplex hipfftComplex;
typedef hipDoubleComplex hipfftDoubleComplex;
enum hipfftType_t {
  HIPFFT_R2C, HIPFFT_C2R, HIPFFT_C2C, HIPFFT_D2Z, HIPFFT_Z2D,
  HIPFFT_Z2Z };
typedef enum hipfftType_t hipfftType;
enum hipfftCompatibility_t {
  HIPFFT_COMPATIBILITY_FFTW_PADDING };
typedef enum hipfftCompatibility_t hipfftCompatibility;
typedef int hipfftHandle;
enum hipfftProperty_t {
  NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT,
  NVFFT_PLAN_PROPERTY_INT64_MAX_NUM_HOST_THREADS };
typedef enum hipfftProperty_t hipfftProperty;

extern "C" {
hipfftResult hipfftCreate(...), hipfftDestroy(...), hipfftEstimate1d(...),
    hipfftEstimate2d(...), hipfftEstimate3d(...), hipfftEstimateMany(...),
    hipfftExecC2C(...), hipfftExecC2R(...), hipfftExecD2Z(...), hipfftExecR2C(...),
    hipfftExecZ2D(...), hipfftExecZ2Z(...), hipfftGetPlanPropertyInt64(...),
    hipfftGetProperty(...), hipfftGetSize(...), hipfftGetSize1d(...),
    hipfftGetSize2d(...), hipfftGetSize3d(...), hipfftGetSizeMany(...),
    hipfftGetSizeMany64(...), hipfftGetVersion(...), hipfftMakePlan1d(...),
    hipfftMakePlan2d(...), hipfftMakePlan3d(...), hipfftMakePlanMany(...),
    hipfftMakePlanMany64(...), hipfftPlan1d(...), hipfftPlan2d(...),
    hipfftPlan3d(...), hipfftPlanMany(...), hipfftResetPlanProperty(...),
    hipfftSetAutoAllocation(...), hipfftSetPlanPropertyInt64(...),
    hipfftSetStream(...), hipfftSetWorkArea(...);
}

#define HIPFFT_FORWARD -1
#define HIPFFT_INVERSE 1
#define HIPFFT_COMPATIBILITY_DEFAULT HIPFFT_COMPATIBILITY_FFTW_PADDING
#define HIPFFT_BACKWARD 1

#endif // GPU_TIDY_HIP_HIPFFT_H
