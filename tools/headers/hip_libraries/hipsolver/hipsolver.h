//===- hipsolver.h - hipSOLVER -------------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_HIPSOLVER_H
#define GPU_TIDY_HIP_HIPSOLVER_H

#include <hipblas/hipblas.h>

typedef struct hipsolverDnContext *hipsolverDnHandle_t;
typedef struct syevjInfo *syevjInfo_t;
typedef struct gesvdjInfo *gesvdjInfo_t;
typedef struct hipsolverDnIRSParams *hipsolverDnIRSParams_t;
typedef struct hipsolverDnIRSInfos *hipsolverDnIRSInfos_t;
typedef struct hipsolverDnParams *hipsolverDnParams_t;
typedef enum {
  HIPSOLVERDN_GETRF, HIPSOLVERDN_POTRF,
  HIPSOLVERDN_SYEVBATCHED } hipsolverDnFunction_t;
typedef int hipsolver_int_t;
typedef enum {
  HIPSOLVER_STATUS_SUCCESS, HIPSOLVER_STATUS_NOT_INITIALIZED,
  HIPSOLVER_STATUS_ALLOC_FAILED, HIPSOLVER_STATUS_INVALID_VALUE,
  HIPSOLVER_STATUS_ARCH_MISMATCH, HIPSOLVER_STATUS_MAPPING_ERROR,
  HIPSOLVER_STATUS_EXECUTION_FAILED, HIPSOLVER_STATUS_INTERNAL_ERROR,
  HIPSOLVER_STATUS_MATRIX_TYPE_NOT_SUPPORTED, HIPSOLVER_STATUS_NOT_SUPPORTED,
  HIPSOLVER_STATUS_ZERO_PIVOT, HIPSOLVER_STATUS_INVALID_LICENSE,
  HIPSOLVER_STATUS_IRS_PARAMS_NOT_INITIALIZED,
  HIPSOLVER_STATUS_IRS_PARAMS_INVALID, HIPSOLVER_STATUS_IRS_PARAMS_INVALID_PREC,
  HIPSOLVER_STATUS_IRS_PARAMS_INVALID_REFINE,
  HIPSOLVER_STATUS_IRS_PARAMS_INVALID_MAXITER,
  HIPSOLVER_STATUS_IRS_INTERNAL_ERROR, HIPSOLVER_STATUS_IRS_NOT_SUPPORTED,
  HIPSOLVER_STATUS_IRS_OUT_OF_RANGE,
  HIPSOLVER_STATUS_IRS_NRHS_NOT_SUPPORTED_FOR_REFINE_GMRES,
  HIPSOLVER_STATUS_IRS_INFOS_NOT_INITIALIZED,
  HIPSOLVER_STATUS_IRS_INFOS_NOT_DESTROYED, HIPSOLVER_STATUS_IRS_MATRIX_SINGULAR,
  HIPSOLVER_STATUS_INVALID_WORKSPACE } hipsolverStatus_t;
typedef enum {
  HIPSOLVER_EIG_TYPE_1, HIPSOLVER_EIG_TYPE_2,
  HIPSOLVER_EIG_TYPE_3 } hipsolverEigType_t;
typedef enum {
  HIPSOLVER_EIG_MODE_NOVECTOR,
  HIPSOLVER_EIG_MODE_VECTOR } hipsolverEigMode_t;
typedef enum {
  HIPSOLVER_EIG_RANGE_ALL, HIPSOLVER_EIG_RANGE_I,
  HIPSOLVER_EIG_RANGE_V } hipsolverEigRange_t;
typedef enum {
  HIPSOLVER_INF_NORM, HIPSOLVER_MAX_NORM, HIPSOLVER_ONE_NORM,
  HIPSOLVER_FRO_NORM } hipsolverNorm_t;
typedef enum {
  HIPSOLVER_IRS_REFINE_NOT_SET, HIPSOLVER_IRS_REFINE_NONE,
  HIPSOLVER_IRS_REFINE_CLASSICAL, HIPSOLVER_IRS_REFINE_CLASSICAL_GMRES,
  HIPSOLVER_IRS_REFINE_GMRES, HIPSOLVER_IRS_REFINE_GMRES_GMRES,
  HIPSOLVER_IRS_REFINE_GMRES_NOPCOND, HIPSOLVER_PREC_DD, HIPSOLVER_PREC_SS,
  HIPSOLVER_PREC_SHT } hipsolverIRSRefinement_t;
typedef enum {
  HIPSOLVER_R_8I, HIPSOLVER_R_8U, HIPSOLVER_R_64F, HIPSOLVER_R_32F,
  HIPSOLVER_R_16F, HIPSOLVER_R_16BF, HIPSOLVER_R_TF32, HIPSOLVER_R_AP,
  HIPSOLVER_C_8I, HIPSOLVER_C_8U, HIPSOLVER_C_64F, HIPSOLVER_C_32F, HIPSOLVER_C_16F,
  HIPSOLVER_C_16BF, HIPSOLVER_C_TF32, HIPSOLVER_C_AP } hipsolverPrecType_t;
typedef enum {
  HIPSOLVER_ALG_0, HIPSOLVER_ALG_1,
  HIPSOLVER_ALG_2 } hipsolverAlgMode_t;
typedef enum {
  HIPBLAS_STOREV_COLUMNWISE,
  HIPBLAS_STOREV_ROWWISE } hipsolverStorevMode_t;
typedef enum {
  HIPBLAS_DIRECT_FORWARD,
  HIPBLAS_DIRECT_BACKWARD } hipsolverDirectMode_t;
typedef enum {
  HIPSOLVER_DETERMINISTIC_RESULTS,
  HIPSOLVER_ALLOW_NON_DETERMINISTIC_RESULTS } hipsolverDeterministicMode_t;
typedef enum {
  HIPSOLVER_DEFAULT_MATH,
  HIPSOLVER_FP32_EMULATED_BF16X9_MATH } hipsolverMathMode_t;
typedef void (*hipsolverDnLoggerCallback_t)(int, const char *, const char *);

extern "C" {
hipsolverStatus_t hipsolverDnCCgels(...), hipsolverDnCCgels_bufferSize(...),
    hipsolverDnCCgesv(...), hipsolverDnCCgesv_bufferSize(...),
    hipsolverDnCEgels(...), hipsolverDnCEgels_bufferSize(...),
    hipsolverDnCEgesv(...), hipsolverDnCEgesv_bufferSize(...),
    hipsolverDnCKgels(...), hipsolverDnCKgels_bufferSize(...),
    hipsolverDnCKgesv(...), hipsolverDnCKgesv_bufferSize(...),
    hipsolverDnCYgels(...), hipsolverDnCYgels_bufferSize(...),
    hipsolverDnCYgesv(...), hipsolverDnCYgesv_bufferSize(...),
    hipsolverDnCgebrd(...), hipsolverDnCgebrd_bufferSize(...),
    hipsolverDnCgeqrf(...), hipsolverDnCgeqrf_bufferSize(...),
    hipsolverDnCgesvd(...), hipsolverDnCgesvd_bufferSize(...),
    hipsolverDnCgesvdaStridedBatched(...),
    hipsolverDnCgesvdaStridedBatched_bufferSize(...), hipsolverDnCgesvdj(...),
    hipsolverDnCgesvdjBatched(...), hipsolverDnCgesvdjBatched_bufferSize(...),
    hipsolverDnCgesvdj_bufferSize(...), hipsolverDnCgetrf(...),
    hipsolverDnCgetrf_bufferSize(...), hipsolverDnCgetrs(...),
    hipsolverDnCheevd(...), hipsolverDnCheevd_bufferSize(...),
    hipsolverDnCheevdx(...), hipsolverDnCheevdx_bufferSize(...),
    hipsolverDnCheevj(...), hipsolverDnCheevjBatched(...),
    hipsolverDnCheevjBatched_bufferSize(...), hipsolverDnCheevj_bufferSize(...),
    hipsolverDnChegvd(...), hipsolverDnChegvd_bufferSize(...),
    hipsolverDnChegvdx(...), hipsolverDnChegvdx_bufferSize(...),
    hipsolverDnChegvj(...), hipsolverDnChegvj_bufferSize(...),
    hipsolverDnChetrd(...), hipsolverDnChetrd_bufferSize(...),
    hipsolverDnClaswp(...), hipsolverDnClauum(...),
    hipsolverDnClauum_bufferSize(...), hipsolverDnCpotrf(...),
    hipsolverDnCpotrfBatched(...), hipsolverDnCpotrf_bufferSize(...),
    hipsolverDnCpotri(...), hipsolverDnCpotri_bufferSize(...),
    hipsolverDnCpotrs(...), hipsolverDnCpotrsBatched(...), hipsolverDnCreate(...),
    hipsolverDnCreateGesvdjInfo(...), hipsolverDnCreateParams(...),
    hipsolverDnCreateSyevjInfo(...), hipsolverDnCsytrf(...),
    hipsolverDnCsytrf_bufferSize(...), hipsolverDnCsytri(...),
    hipsolverDnCsytri_bufferSize(...), hipsolverDnCungbr(...),
    hipsolverDnCungbr_bufferSize(...), hipsolverDnCungqr(...),
    hipsolverDnCungqr_bufferSize(...), hipsolverDnCungtr(...),
    hipsolverDnCungtr_bufferSize(...), hipsolverDnCunmqr(...),
    hipsolverDnCunmqr_bufferSize(...), hipsolverDnCunmtr(...),
    hipsolverDnCunmtr_bufferSize(...), hipsolverDnDBgels(...),
    hipsolverDnDBgels_bufferSize(...), hipsolverDnDBgesv(...),
    hipsolverDnDBgesv_bufferSize(...), hipsolverDnDDgels(...),
    hipsolverDnDDgels_bufferSize(...), hipsolverDnDDgesv(...),
    hipsolverDnDDgesv_bufferSize(...), hipsolverDnDHgels(...),
    hipsolverDnDHgels_bufferSize(...), hipsolverDnDHgesv(...),
    hipsolverDnDHgesv_bufferSize(...), hipsolverDnDSgels(...),
    hipsolverDnDSgels_bufferSize(...), hipsolverDnDSgesv(...),
    hipsolverDnDSgesv_bufferSize(...), hipsolverDnDXgels(...),
    hipsolverDnDXgels_bufferSize(...), hipsolverDnDXgesv(...),
    hipsolverDnDXgesv_bufferSize(...), hipsolverDnDestroy(...),
    hipsolverDnDestroyGesvdjInfo(...), hipsolverDnDestroyParams(...),
    hipsolverDnDestroySyevjInfo(...), hipsolverDnDgebrd(...),
    hipsolverDnDgebrd_bufferSize(...), hipsolverDnDgeqrf(...),
    hipsolverDnDgeqrf_bufferSize(...), hipsolverDnDgesvd(...),
    hipsolverDnDgesvd_bufferSize(...), hipsolverDnDgesvdaStridedBatched(...),
    hipsolverDnDgesvdaStridedBatched_bufferSize(...), hipsolverDnDgesvdj(...),
    hipsolverDnDgesvdjBatched(...), hipsolverDnDgesvdjBatched_bufferSize(...),
    hipsolverDnDgesvdj_bufferSize(...), hipsolverDnDgetrf(...),
    hipsolverDnDgetrf_bufferSize(...), hipsolverDnDgetrs(...),
    hipsolverDnDlaswp(...), hipsolverDnDlauum(...),
    hipsolverDnDlauum_bufferSize(...), hipsolverDnDorgbr(...),
    hipsolverDnDorgbr_bufferSize(...), hipsolverDnDorgqr(...),
    hipsolverDnDorgqr_bufferSize(...), hipsolverDnDorgtr(...),
    hipsolverDnDorgtr_bufferSize(...), hipsolverDnDormqr(...),
    hipsolverDnDormqr_bufferSize(...), hipsolverDnDormtr(...),
    hipsolverDnDormtr_bufferSize(...), hipsolverDnDpotrf(...),
    hipsolverDnDpotrfBatched(...), hipsolverDnDpotrf_bufferSize(...),
    hipsolverDnDpotri(...), hipsolverDnDpotri_bufferSize(...),
    hipsolverDnDpotrs(...), hipsolverDnDpotrsBatched(...), hipsolverDnDsyevd(...),
    hipsolverDnDsyevd_bufferSize(...), hipsolverDnDsyevdx(...),
    hipsolverDnDsyevdx_bufferSize(...), hipsolverDnDsyevj(...),
    hipsolverDnDsyevjBatched(...), hipsolverDnDsyevjBatched_bufferSize(...),
    hipsolverDnDsyevj_bufferSize(...), hipsolverDnDsygvd(...),
    hipsolverDnDsygvd_bufferSize(...), hipsolverDnDsygvdx(...),
    hipsolverDnDsygvdx_bufferSize(...), hipsolverDnDsygvj(...),
    hipsolverDnDsygvj_bufferSize(...), hipsolverDnDsytrd(...),
    hipsolverDnDsytrd_bufferSize(...), hipsolverDnDsytrf(...),
    hipsolverDnDsytrf_bufferSize(...), hipsolverDnDsytri(...),
    hipsolverDnDsytri_bufferSize(...), hipsolverDnGetDeterministicMode(...),
    hipsolverDnGetEmulationStrategy(...), hipsolverDnGetMathMode(...),
    hipsolverDnGetStream(...), hipsolverDnIRSInfosCreate(...),
    hipsolverDnIRSInfosDestroy(...), hipsolverDnIRSInfosGetMaxIters(...),
    hipsolverDnIRSInfosGetNiters(...), hipsolverDnIRSInfosGetOuterNiters(...),
    hipsolverDnIRSInfosGetResidualHistory(...),
    hipsolverDnIRSInfosRequestResidual(...), hipsolverDnIRSParamsCreate(...),
    hipsolverDnIRSParamsDestroy(...), hipsolverDnIRSParamsDisableFallback(...),
    hipsolverDnIRSParamsEnableFallback(...), hipsolverDnIRSParamsGetMaxIters(...),
    hipsolverDnIRSParamsSetMaxIters(...),
    hipsolverDnIRSParamsSetMaxItersInner(...),
    hipsolverDnIRSParamsSetRefinementSolver(...),
    hipsolverDnIRSParamsSetSolverLowestPrecision(...),
    hipsolverDnIRSParamsSetSolverMainPrecision(...),
    hipsolverDnIRSParamsSetSolverPrecisions(...), hipsolverDnIRSParamsSetTol(...),
    hipsolverDnIRSParamsSetTolInner(...), hipsolverDnIRSXgels(...),
    hipsolverDnIRSXgels_bufferSize(...), hipsolverDnIRSXgesv(...),
    hipsolverDnIRSXgesv_bufferSize(...), hipsolverDnLoggerForceDisable(...),
    hipsolverDnLoggerOpenFile(...), hipsolverDnLoggerSetCallback(...),
    hipsolverDnLoggerSetFile(...), hipsolverDnLoggerSetLevel(...),
    hipsolverDnLoggerSetMask(...), hipsolverDnSBgels(...),
    hipsolverDnSBgels_bufferSize(...), hipsolverDnSBgesv(...),
    hipsolverDnSBgesv_bufferSize(...), hipsolverDnSHgels(...),
    hipsolverDnSHgels_bufferSize(...), hipsolverDnSHgesv(...),
    hipsolverDnSHgesv_bufferSize(...), hipsolverDnSSgels(...),
    hipsolverDnSSgels_bufferSize(...), hipsolverDnSSgesv(...),
    hipsolverDnSSgesv_bufferSize(...), hipsolverDnSXgels(...),
    hipsolverDnSXgels_bufferSize(...), hipsolverDnSXgesv(...),
    hipsolverDnSXgesv_bufferSize(...), hipsolverDnSetAdvOptions(...),
    hipsolverDnSetDeterministicMode(...), hipsolverDnSetEmulationStrategy(...),
    hipsolverDnSetMathMode(...), hipsolverDnSetStream(...), hipsolverDnSgebrd(...),
    hipsolverDnSgebrd_bufferSize(...), hipsolverDnSgeqrf(...),
    hipsolverDnSgeqrf_bufferSize(...), hipsolverDnSgesvd(...),
    hipsolverDnSgesvd_bufferSize(...), hipsolverDnSgesvdaStridedBatched(...),
    hipsolverDnSgesvdaStridedBatched_bufferSize(...), hipsolverDnSgesvdj(...),
    hipsolverDnSgesvdjBatched(...), hipsolverDnSgesvdjBatched_bufferSize(...),
    hipsolverDnSgesvdj_bufferSize(...), hipsolverDnSgetrf(...),
    hipsolverDnSgetrf_bufferSize(...), hipsolverDnSgetrs(...),
    hipsolverDnSlaswp(...), hipsolverDnSlauum(...),
    hipsolverDnSlauum_bufferSize(...), hipsolverDnSorgbr(...),
    hipsolverDnSorgbr_bufferSize(...), hipsolverDnSorgqr(...),
    hipsolverDnSorgqr_bufferSize(...), hipsolverDnSorgtr(...),
    hipsolverDnSorgtr_bufferSize(...), hipsolverDnSormqr(...),
    hipsolverDnSormqr_bufferSize(...), hipsolverDnSormtr(...),
    hipsolverDnSormtr_bufferSize(...), hipsolverDnSpotrf(...),
    hipsolverDnSpotrfBatched(...), hipsolverDnSpotrf_bufferSize(...),
    hipsolverDnSpotri(...), hipsolverDnSpotri_bufferSize(...),
    hipsolverDnSpotrs(...), hipsolverDnSpotrsBatched(...), hipsolverDnSsyevd(...),
    hipsolverDnSsyevd_bufferSize(...), hipsolverDnSsyevdx(...),
    hipsolverDnSsyevdx_bufferSize(...), hipsolverDnSsyevj(...),
    hipsolverDnSsyevjBatched(...), hipsolverDnSsyevjBatched_bufferSize(...),
    hipsolverDnSsyevj_bufferSize(...), hipsolverDnSsygvd(...),
    hipsolverDnSsygvd_bufferSize(...), hipsolverDnSsygvdx(...),
    hipsolverDnSsygvdx_bufferSize(...), hipsolverDnSsygvj(...),
    hipsolverDnSsygvj_bufferSize(...), hipsolverDnSsytrd(...),
    hipsolverDnSsytrd_bufferSize(...), hipsolverDnSsytrf(...),
    hipsolverDnSsytrf_bufferSize(...), hipsolverDnSsytri(...),
    hipsolverDnSsytri_bufferSize(...), hipsolverDnXgeev(...),
    hipsolverDnXgeev_bufferSize(...), hipsolverDnXgeqrf(...),
    hipsolverDnXgeqrf_bufferSize(...), hipsolverDnXgesvd(...),
    hipsolverDnXgesvd_bufferSize(...), hipsolverDnXgesvdjGetResidual(...),
    hipsolverDnXgesvdjGetSweeps(...), hipsolverDnXgesvdjSetMaxSweeps(...),
    hipsolverDnXgesvdjSetSortEig(...), hipsolverDnXgesvdjSetTolerance(...),
    hipsolverDnXgesvdp(...), hipsolverDnXgesvdp_bufferSize(...),
    hipsolverDnXgesvdr(...), hipsolverDnXgesvdr_bufferSize(...),
    hipsolverDnXgetrf(...), hipsolverDnXgetrf_bufferSize(...),
    hipsolverDnXgetrs(...), hipsolverDnXlarft(...),
    hipsolverDnXlarft_bufferSize(...), hipsolverDnXpotrf(...),
    hipsolverDnXpotrf_bufferSize(...), hipsolverDnXpotrs(...),
    hipsolverDnXsyevBatched(...), hipsolverDnXsyevBatched_bufferSize(...),
    hipsolverDnXsyevd(...), hipsolverDnXsyevd_bufferSize(...),
    hipsolverDnXsyevdx(...), hipsolverDnXsyevdx_bufferSize(...),
    hipsolverDnXsyevjGetResidual(...), hipsolverDnXsyevjGetSweeps(...),
    hipsolverDnXsyevjSetMaxSweeps(...), hipsolverDnXsyevjSetSortEig(...),
    hipsolverDnXsyevjSetTolerance(...), hipsolverDnXsytrs(...),
    hipsolverDnXsytrs_bufferSize(...), hipsolverDnXtrtri(...),
    hipsolverDnXtrtri_bufferSize(...), hipsolverDnZCgels(...),
    hipsolverDnZCgels_bufferSize(...), hipsolverDnZCgesv(...),
    hipsolverDnZCgesv_bufferSize(...), hipsolverDnZEgels(...),
    hipsolverDnZEgels_bufferSize(...), hipsolverDnZEgesv(...),
    hipsolverDnZEgesv_bufferSize(...), hipsolverDnZKgels(...),
    hipsolverDnZKgels_bufferSize(...), hipsolverDnZKgesv(...),
    hipsolverDnZKgesv_bufferSize(...), hipsolverDnZYgels(...),
    hipsolverDnZYgels_bufferSize(...), hipsolverDnZYgesv(...),
    hipsolverDnZYgesv_bufferSize(...), hipsolverDnZZgels(...),
    hipsolverDnZZgels_bufferSize(...), hipsolverDnZZgesv(...),
    hipsolverDnZZgesv_bufferSize(...), hipsolverDnZgebrd(...),
    hipsolverDnZgebrd_bufferSize(...), hipsolverDnZgeqrf(...),
    hipsolverDnZgeqrf_bufferSize(...), hipsolverDnZgesvd(...),
    hipsolverDnZgesvd_bufferSize(...), hipsolverDnZgesvdaStridedBatched(...),
    hipsolverDnZgesvdaStridedBatched_bufferSize(...), hipsolverDnZgesvdj(...),
    hipsolverDnZgesvdjBatched(...), hipsolverDnZgesvdjBatched_bufferSize(...),
    hipsolverDnZgesvdj_bufferSize(...), hipsolverDnZgetrf(...),
    hipsolverDnZgetrf_bufferSize(...), hipsolverDnZgetrs(...),
    hipsolverDnZheevd(...), hipsolverDnZheevd_bufferSize(...),
    hipsolverDnZheevdx(...), hipsolverDnZheevdx_bufferSize(...),
    hipsolverDnZheevj(...), hipsolverDnZheevjBatched(...),
    hipsolverDnZheevjBatched_bufferSize(...), hipsolverDnZheevj_bufferSize(...),
    hipsolverDnZhegvd(...), hipsolverDnZhegvd_bufferSize(...),
    hipsolverDnZhegvdx(...), hipsolverDnZhegvdx_bufferSize(...),
    hipsolverDnZhegvj(...), hipsolverDnZhegvj_bufferSize(...),
    hipsolverDnZhetrd(...), hipsolverDnZhetrd_bufferSize(...),
    hipsolverDnZlaswp(...), hipsolverDnZlauum(...),
    hipsolverDnZlauum_bufferSize(...), hipsolverDnZpotrf(...),
    hipsolverDnZpotrfBatched(...), hipsolverDnZpotrf_bufferSize(...),
    hipsolverDnZpotri(...), hipsolverDnZpotri_bufferSize(...),
    hipsolverDnZpotrs(...), hipsolverDnZpotrsBatched(...), hipsolverDnZsytrf(...),
    hipsolverDnZsytrf_bufferSize(...), hipsolverDnZsytri(...),
    hipsolverDnZsytri_bufferSize(...), hipsolverDnZungbr(...),
    hipsolverDnZungbr_bufferSize(...), hipsolverDnZungqr(...),
    hipsolverDnZungqr_bufferSize(...), hipsolverDnZungtr(...),
    hipsolverDnZungtr_bufferSize(...), hipsolverDnZunmqr(...),
    hipsolverDnZunmqr_bufferSize(...), hipsolverDnZunmtr(...),
    hipsolverDnZunmtr_bufferSize(...), hipsolverGetProperty(...),
    hipsolverGetVersion(...);
}

typedef hipsolverDnHandle_t hipsolverHandle_t;
#define HIPSOLVER_FILL_MODE_LOWER HIPBLAS_FILL_MODE_LOWER
#define HIPSOLVER_FILL_MODE_UPPER HIPBLAS_FILL_MODE_UPPER
#define HIPSOLVER_OP_N HIPBLAS_OP_N
#define HIPSOLVER_OP_T HIPBLAS_OP_T

#endif // GPU_TIDY_HIP_HIPSOLVER_H
