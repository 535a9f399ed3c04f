//===- hipsparse.h - hipSPARSE -------------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_HIPSPARSE_H
#define GPU_TIDY_HIP_HIPSPARSE_H

#include <hip/hip_complex.h>
#include <hip/hip_fp16.h>
#include <hip/library_types.h>

typedef struct hipsparseContext *hipsparseHandle_t;
typedef struct hipsparseMatDescr *hipsparseMatDescr_t;
typedef struct bsrsv2Info *bsrsv2Info_t;
typedef struct bsrsm2Info *bsrsm2Info_t;
typedef struct csric02Info *csric02Info_t;
typedef struct bsric02Info *bsric02Info_t;
typedef struct csrilu02Info *csrilu02Info_t;
typedef struct bsrilu02Info *bsrilu02Info_t;
typedef struct csru2csrInfo *csru2csrInfo_t;
typedef struct hipsparseColorInfo *hipsparseColorInfo_t;
typedef struct pruneInfo *pruneInfo_t;
typedef enum {
  HIPSPARSE_STATUS_SUCCESS, HIPSPARSE_STATUS_NOT_INITIALIZED,
  HIPSPARSE_STATUS_ALLOC_FAILED, HIPSPARSE_STATUS_INVALID_VALUE,
  HIPSPARSE_STATUS_ARCH_MISMATCH, HIPSPARSE_STATUS_MAPPING_ERROR,
  HIPSPARSE_STATUS_EXECUTION_FAILED, HIPSPARSE_STATUS_INTERNAL_ERROR,
  HIPSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED, HIPSPARSE_STATUS_ZERO_PIVOT,
  HIPSPARSE_STATUS_NOT_SUPPORTED,
  HIPSPARSE_STATUS_INSUFFICIENT_RESOURCES } hipsparseStatus_t;
typedef enum {
  HIPSPARSE_POINTER_MODE_HOST,
  HIPSPARSE_POINTER_MODE_DEVICE } hipsparsePointerMode_t;
typedef enum {
  HIPSPARSE_ACTION_SYMBOLIC,
  HIPSPARSE_ACTION_NUMERIC } hipsparseAction_t;
typedef enum {
  HIPSPARSE_MATRIX_TYPE_GENERAL, HIPSPARSE_MATRIX_TYPE_SYMMETRIC,
  HIPSPARSE_MATRIX_TYPE_HERMITIAN,
  HIPSPARSE_MATRIX_TYPE_TRIANGULAR } hipsparseMatrixType_t;
typedef enum {
  HIPSPARSE_FILL_MODE_LOWER,
  HIPSPARSE_FILL_MODE_UPPER } hipsparseFillMode_t;
typedef enum {
  HIPSPARSE_DIAG_TYPE_NON_UNIT,
  HIPSPARSE_DIAG_TYPE_UNIT } hipsparseDiagType_t;
typedef enum {
  HIPSPARSE_INDEX_BASE_ZERO,
  HIPSPARSE_INDEX_BASE_ONE } hipsparseIndexBase_t;
typedef enum {
  HIPSPARSE_OPERATION_NON_TRANSPOSE, HIPSPARSE_OPERATION_TRANSPOSE,
  HIPSPARSE_OPERATION_CONJUGATE_TRANSPOSE } hipsparseOperation_t;
typedef enum {
  HIPSPARSE_DIRECTION_ROW,
  HIPSPARSE_DIRECTION_COLUMN } hipsparseDirection_t;
typedef enum {
  HIPSPARSE_SOLVE_POLICY_NO_LEVEL,
  HIPSPARSE_SOLVE_POLICY_USE_LEVEL } hipsparseSolvePolicy_t;
typedef enum {
  HIPSPARSE_COLOR_ALG0, HIPSPARSE_COLOR_ALG1 } hipsparseColorAlg_t;
typedef void (*hipsparseLoggerCallback_t)(int, const char *, const char *);
typedef enum {
  HIPSPARSE_CSR2CSC_ALG_DEFAULT,
  HIPSPARSE_CSR2CSC_ALG1 } hipsparseCsr2CscAlg_t;
typedef enum {
  HIPSPARSE_FORMAT_CSR, HIPSPARSE_FORMAT_CSC, HIPSPARSE_FORMAT_COO,
  HIPSPARSE_FORMAT_BLOCKED_ELL, HIPSPARSE_FORMAT_BSR,
  HIPSPARSE_FORMAT_SLICED_ELLPACK } hipsparseFormat_t;
typedef enum {
  HIPSPARSE_ORDER_COL, HIPSPARSE_ORDER_ROW } hipsparseOrder_t;
typedef enum {
  HIPSPARSE_INDEX_16U, HIPSPARSE_INDEX_32I,
  HIPSPARSE_INDEX_64I } hipsparseIndexType_t;
typedef struct hipsparseSpVecDescr *hipsparseSpVecDescr_t;
typedef struct hipsparseDnVecDescr *hipsparseDnVecDescr_t;
typedef struct hipsparseSpMatDescr *hipsparseSpMatDescr_t;
typedef struct hipsparseDnMatDescr *hipsparseDnMatDescr_t;
typedef const struct hipsparseSpVecDescr *hipsparseConstSpVecDescr_t;
typedef const struct hipsparseDnVecDescr *hipsparseConstDnVecDescr_t;
typedef const struct hipsparseSpMatDescr *hipsparseConstSpMatDescr_t;
typedef const struct hipsparseDnMatDescr *hipsparseConstDnMatDescr_t;
typedef enum {
  HIPSPARSE_SPMAT_FILL_MODE,
  HIPSPARSE_SPMAT_DIAG_TYPE } hipsparseSpMatAttribute_t;
typedef enum {
  HIPSPARSE_SPARSETODENSE_ALG_DEFAULT } hipsparseSparseToDenseAlg_t;
typedef enum {
  HIPSPARSE_DENSETOSPARSE_ALG_DEFAULT } hipsparseDenseToSparseAlg_t;
typedef enum {
  HIPSPARSE_SPMV_ALG_DEFAULT, HIPSPARSE_SPMV_CSR_ALG1,
  HIPSPARSE_SPMV_CSR_ALG2, HIPSPARSE_SPMV_COO_ALG1, HIPSPARSE_SPMV_COO_ALG2,
  HIPSPARSE_SPMV_SELL_ALG1, HIPSPARSE_SPMV_BSR_ALG1 } hipsparseSpMVAlg_t;
typedef enum {
  HIPSPARSE_SPSV_ALG_DEFAULT } hipsparseSpSVAlg_t;
typedef enum {
  HIPSPARSE_SPSV_UPDATE_GENERAL,
  HIPSPARSE_SPSV_UPDATE_DIAGONAL } hipsparseSpSVUpdate_t;
typedef struct hipsparseSpSVDescr *hipsparseSpSVDescr_t;
typedef enum {
  HIPSPARSE_SPSM_ALG_DEFAULT } hipsparseSpSMAlg_t;
typedef enum {
  HIPSPARSE_SPSM_UPDATE_GENERAL,
  HIPSPARSE_SPSM_UPDATE_DIAGONAL } hipsparseSpSMUpdate_t;
typedef struct hipsparseSpSMDescr *hipsparseSpSMDescr_t;
typedef enum {
  HIPSPARSE_SPMM_ALG_DEFAULT, HIPSPARSE_SPMM_COO_ALG1,
  HIPSPARSE_SPMM_COO_ALG2, HIPSPARSE_SPMM_COO_ALG3, HIPSPARSE_SPMM_COO_ALG4,
  HIPSPARSE_SPMM_CSR_ALG1, HIPSPARSE_SPMM_CSR_ALG2, HIPSPARSE_SPMM_CSR_ALG3,
  HIPSPARSE_SPMM_BLOCKED_ELL_ALG1, HIPSPARSE_SPMM_BSR_ALG1 } hipsparseSpMMAlg_t;
typedef enum {
  HIPSPARSE_SPGEMM_DEFAULT, HIPSPARSE_SPGEMM_CSR_ALG_DETERMINITIC,
  HIPSPARSE_SPGEMM_CSR_ALG_NONDETERMINITIC, HIPSPARSE_SPGEMM_ALG1,
  HIPSPARSE_SPGEMM_ALG2, HIPSPARSE_SPGEMM_ALG3 } hipsparseSpGEMMAlg_t;
typedef struct hipsparseSpGEMMDescr *hipsparseSpGEMMDescr_t;
typedef enum {
  HIPSPARSE_SDDMM_ALG_DEFAULT } hipsparseSDDMMAlg_t;
typedef struct hipsparseSpMMOpPlan *hipsparseSpMMOpPlan_t;
typedef enum {
  HIPSPARSE_SPMM_OP_ALG_DEFAULT } hipsparseSpMMOpAlg_t;

extern "C" {
hipsparseStatus_t hipsparseAxpby(...), hipsparseBlockedEllGet(...),
    hipsparseBsrSetStridedBatch(...), hipsparseCbsr2csr(...),
    hipsparseCbsric02(...), hipsparseCbsric02_analysis(...),
    hipsparseCbsric02_bufferSize(...), hipsparseCbsric02_bufferSizeExt(...),
    hipsparseCbsrilu02(...), hipsparseCbsrilu02_analysis(...),
    hipsparseCbsrilu02_bufferSize(...), hipsparseCbsrilu02_bufferSizeExt(...),
    hipsparseCbsrilu02_numericBoost(...), hipsparseCbsrmm(...),
    hipsparseCbsrmv(...), hipsparseCbsrsm2_analysis(...),
    hipsparseCbsrsm2_bufferSize(...), hipsparseCbsrsm2_bufferSizeExt(...),
    hipsparseCbsrsm2_solve(...), hipsparseCbsrsv2_analysis(...),
    hipsparseCbsrsv2_bufferSize(...), hipsparseCbsrsv2_bufferSizeExt(...),
    hipsparseCbsrsv2_solve(...), hipsparseCbsrxmv(...), hipsparseCcsr2bsr(...),
    hipsparseCcsr2csr_compress(...), hipsparseCcsr2csru(...),
    hipsparseCcsr2gebsr(...), hipsparseCcsr2gebsr_bufferSize(...),
    hipsparseCcsr2gebsr_bufferSizeExt(...), hipsparseCcsrcolor(...),
    hipsparseCcsrgeam2(...), hipsparseCcsrgeam2_bufferSizeExt(...),
    hipsparseCcsric02(...), hipsparseCcsric02_analysis(...),
    hipsparseCcsric02_bufferSize(...), hipsparseCcsric02_bufferSizeExt(...),
    hipsparseCcsrilu02(...), hipsparseCcsrilu02_analysis(...),
    hipsparseCcsrilu02_bufferSize(...), hipsparseCcsrilu02_bufferSizeExt(...),
    hipsparseCcsrilu02_numericBoost(...), hipsparseCcsru2csr(...),
    hipsparseCcsru2csr_bufferSizeExt(...), hipsparseCgebsr2csr(...),
    hipsparseCgebsr2gebsc(...), hipsparseCgebsr2gebsc_bufferSize(...),
    hipsparseCgebsr2gebsc_bufferSizeExt(...), hipsparseCgebsr2gebsr(...),
    hipsparseCgebsr2gebsr_bufferSize(...),
    hipsparseCgebsr2gebsr_bufferSizeExt(...), hipsparseCgemvi(...),
    hipsparseCgemvi_bufferSize(...), hipsparseCgpsvInterleavedBatch(...),
    hipsparseCgpsvInterleavedBatch_bufferSizeExt(...), hipsparseCgtsv2(...),
    hipsparseCgtsv2StridedBatch(...),
    hipsparseCgtsv2StridedBatch_bufferSizeExt(...),
    hipsparseCgtsv2_bufferSizeExt(...), hipsparseCgtsv2_nopivot(...),
    hipsparseCgtsv2_nopivot_bufferSizeExt(...),
    hipsparseCgtsvInterleavedBatch(...),
    hipsparseCgtsvInterleavedBatch_bufferSizeExt(...), hipsparseCnnz(...),
    hipsparseCnnz_compress(...), hipsparseConstBlockedEllGet(...),
    hipsparseConstCooGet(...), hipsparseConstCscGet(...),
    hipsparseConstCsrGet(...), hipsparseConstDnMatGet(...),
    hipsparseConstDnMatGetValues(...), hipsparseConstDnVecGet(...),
    hipsparseConstDnVecGetValues(...), hipsparseConstSpMatGetValues(...),
    hipsparseConstSpVecGet(...), hipsparseConstSpVecGetValues(...),
    hipsparseCooGet(...), hipsparseCooSetPointers(...),
    hipsparseCooSetStridedBatch(...), hipsparseCreate(...),
    hipsparseCreateBlockedEll(...), hipsparseCreateBsr(...),
    hipsparseCreateBsric02Info(...), hipsparseCreateBsrilu02Info(...),
    hipsparseCreateBsrsm2Info(...), hipsparseCreateBsrsv2Info(...),
    hipsparseCreateColorInfo(...), hipsparseCreateConstBlockedEll(...),
    hipsparseCreateConstBsr(...), hipsparseCreateConstCoo(...),
    hipsparseCreateConstCsc(...), hipsparseCreateConstCsr(...),
    hipsparseCreateConstDnMat(...), hipsparseCreateConstDnVec(...),
    hipsparseCreateConstSlicedEll(...), hipsparseCreateConstSpVec(...),
    hipsparseCreateCoo(...), hipsparseCreateCsc(...), hipsparseCreateCsr(...),
    hipsparseCreateCsric02Info(...), hipsparseCreateCsrilu02Info(...),
    hipsparseCreateCsru2csrInfo(...), hipsparseCreateDnMat(...),
    hipsparseCreateDnVec(...), hipsparseCreateIdentityPermutation(...),
    hipsparseCreateMatDescr(...), hipsparseCreatePruneInfo(...),
    hipsparseCreateSlicedEll(...), hipsparseCreateSpVec(...), hipsparseCscGet(...),
    hipsparseCscSetPointers(...), hipsparseCsr2cscEx2(...),
    hipsparseCsr2cscEx2_bufferSize(...), hipsparseCsrGet(...),
    hipsparseCsrSetPointers(...), hipsparseCsrSetStridedBatch(...),
    hipsparseDbsr2csr(...), hipsparseDbsric02(...),
    hipsparseDbsric02_analysis(...), hipsparseDbsric02_bufferSize(...),
    hipsparseDbsric02_bufferSizeExt(...), hipsparseDbsrilu02(...),
    hipsparseDbsrilu02_analysis(...), hipsparseDbsrilu02_bufferSize(...),
    hipsparseDbsrilu02_bufferSizeExt(...), hipsparseDbsrilu02_numericBoost(...),
    hipsparseDbsrmm(...), hipsparseDbsrmv(...), hipsparseDbsrsm2_analysis(...),
    hipsparseDbsrsm2_bufferSize(...), hipsparseDbsrsm2_bufferSizeExt(...),
    hipsparseDbsrsm2_solve(...), hipsparseDbsrsv2_analysis(...),
    hipsparseDbsrsv2_bufferSize(...), hipsparseDbsrsv2_bufferSizeExt(...),
    hipsparseDbsrsv2_solve(...), hipsparseDbsrxmv(...), hipsparseDcsr2bsr(...),
    hipsparseDcsr2csr_compress(...), hipsparseDcsr2csru(...),
    hipsparseDcsr2gebsr(...), hipsparseDcsr2gebsr_bufferSize(...),
    hipsparseDcsr2gebsr_bufferSizeExt(...), hipsparseDcsrcolor(...),
    hipsparseDcsrgeam2(...), hipsparseDcsrgeam2_bufferSizeExt(...),
    hipsparseDcsric02(...), hipsparseDcsric02_analysis(...),
    hipsparseDcsric02_bufferSize(...), hipsparseDcsric02_bufferSizeExt(...),
    hipsparseDcsrilu02(...), hipsparseDcsrilu02_analysis(...),
    hipsparseDcsrilu02_bufferSize(...), hipsparseDcsrilu02_bufferSizeExt(...),
    hipsparseDcsrilu02_numericBoost(...), hipsparseDcsru2csr(...),
    hipsparseDcsru2csr_bufferSizeExt(...), hipsparseDenseToSparse_analysis(...),
    hipsparseDenseToSparse_bufferSize(...), hipsparseDenseToSparse_convert(...),
    hipsparseDestroy(...), hipsparseDestroyBsric02Info(...),
    hipsparseDestroyBsrilu02Info(...), hipsparseDestroyBsrsm2Info(...),
    hipsparseDestroyBsrsv2Info(...), hipsparseDestroyColorInfo(...),
    hipsparseDestroyCsric02Info(...), hipsparseDestroyCsrilu02Info(...),
    hipsparseDestroyCsru2csrInfo(...), hipsparseDestroyDnMat(...),
    hipsparseDestroyDnVec(...), hipsparseDestroyMatDescr(...),
    hipsparseDestroyPruneInfo(...), hipsparseDestroySpMat(...),
    hipsparseDestroySpVec(...), hipsparseDgebsr2csr(...),
    hipsparseDgebsr2gebsc(...), hipsparseDgebsr2gebsc_bufferSize(...),
    hipsparseDgebsr2gebsc_bufferSizeExt(...), hipsparseDgebsr2gebsr(...),
    hipsparseDgebsr2gebsr_bufferSize(...),
    hipsparseDgebsr2gebsr_bufferSizeExt(...), hipsparseDgemvi(...),
    hipsparseDgemvi_bufferSize(...), hipsparseDgpsvInterleavedBatch(...),
    hipsparseDgpsvInterleavedBatch_bufferSizeExt(...), hipsparseDgtsv2(...),
    hipsparseDgtsv2StridedBatch(...),
    hipsparseDgtsv2StridedBatch_bufferSizeExt(...),
    hipsparseDgtsv2_bufferSizeExt(...), hipsparseDgtsv2_nopivot(...),
    hipsparseDgtsv2_nopivot_bufferSizeExt(...),
    hipsparseDgtsvInterleavedBatch(...),
    hipsparseDgtsvInterleavedBatch_bufferSizeExt(...), hipsparseDnMatGet(...),
    hipsparseDnMatGetStridedBatch(...), hipsparseDnMatGetValues(...),
    hipsparseDnMatSetStridedBatch(...), hipsparseDnMatSetValues(...),
    hipsparseDnVecGet(...), hipsparseDnVecGetValues(...),
    hipsparseDnVecSetValues(...), hipsparseDnnz(...), hipsparseDnnz_compress(...),
    hipsparseDpruneCsr2csr(...), hipsparseDpruneCsr2csrByPercentage(...),
    hipsparseDpruneCsr2csrByPercentage_bufferSizeExt(...),
    hipsparseDpruneCsr2csrNnz(...), hipsparseDpruneCsr2csrNnzByPercentage(...),
    hipsparseDpruneCsr2csr_bufferSizeExt(...), hipsparseDpruneDense2csr(...),
    hipsparseDpruneDense2csrByPercentage(...),
    hipsparseDpruneDense2csrByPercentage_bufferSizeExt(...),
    hipsparseDpruneDense2csrNnz(...),
    hipsparseDpruneDense2csrNnzByPercentage(...),
    hipsparseDpruneDense2csr_bufferSizeExt(...), hipsparseGather(...),
    hipsparseGetPointerMode(...), hipsparseGetProperty(...),
    hipsparseGetStream(...), hipsparseGetVersion(...), hipsparseHpruneCsr2csr(...),
    hipsparseHpruneCsr2csrByPercentage(...),
    hipsparseHpruneCsr2csrByPercentage_bufferSizeExt(...),
    hipsparseHpruneCsr2csrNnz(...), hipsparseHpruneCsr2csrNnzByPercentage(...),
    hipsparseHpruneCsr2csr_bufferSizeExt(...), hipsparseHpruneDense2csr(...),
    hipsparseHpruneDense2csrByPercentage(...),
    hipsparseHpruneDense2csrByPercentage_bufferSizeExt(...),
    hipsparseHpruneDense2csrNnz(...),
    hipsparseHpruneDense2csrNnzByPercentage(...),
    hipsparseHpruneDense2csr_bufferSizeExt(...), hipsparseLoggerForceDisable(...),
    hipsparseLoggerOpenFile(...), hipsparseLoggerSetCallback(...),
    hipsparseLoggerSetFile(...), hipsparseLoggerSetLevel(...),
    hipsparseLoggerSetMask(...), hipsparseRot(...), hipsparseSDDMM(...),
    hipsparseSDDMM_bufferSize(...), hipsparseSDDMM_preprocess(...),
    hipsparseSbsr2csr(...), hipsparseSbsric02(...),
    hipsparseSbsric02_analysis(...), hipsparseSbsric02_bufferSize(...),
    hipsparseSbsric02_bufferSizeExt(...), hipsparseSbsrilu02(...),
    hipsparseSbsrilu02_analysis(...), hipsparseSbsrilu02_bufferSize(...),
    hipsparseSbsrilu02_bufferSizeExt(...), hipsparseSbsrilu02_numericBoost(...),
    hipsparseSbsrmm(...), hipsparseSbsrmv(...), hipsparseSbsrsm2_analysis(...),
    hipsparseSbsrsm2_bufferSize(...), hipsparseSbsrsm2_bufferSizeExt(...),
    hipsparseSbsrsm2_solve(...), hipsparseSbsrsv2_analysis(...),
    hipsparseSbsrsv2_bufferSize(...), hipsparseSbsrsv2_bufferSizeExt(...),
    hipsparseSbsrsv2_solve(...), hipsparseSbsrxmv(...), hipsparseScatter(...),
    hipsparseScsr2bsr(...), hipsparseScsr2csr_compress(...),
    hipsparseScsr2csru(...), hipsparseScsr2gebsr(...),
    hipsparseScsr2gebsr_bufferSize(...), hipsparseScsr2gebsr_bufferSizeExt(...),
    hipsparseScsrcolor(...), hipsparseScsrgeam2(...),
    hipsparseScsrgeam2_bufferSizeExt(...), hipsparseScsric02(...),
    hipsparseScsric02_analysis(...), hipsparseScsric02_bufferSize(...),
    hipsparseScsric02_bufferSizeExt(...), hipsparseScsrilu02(...),
    hipsparseScsrilu02_analysis(...), hipsparseScsrilu02_bufferSize(...),
    hipsparseScsrilu02_bufferSizeExt(...), hipsparseScsrilu02_numericBoost(...),
    hipsparseScsru2csr(...), hipsparseScsru2csr_bufferSizeExt(...),
    hipsparseSetMatDiagType(...), hipsparseSetMatFillMode(...),
    hipsparseSetMatIndexBase(...), hipsparseSetMatType(...),
    hipsparseSetPointerMode(...), hipsparseSetStream(...),
    hipsparseSgebsr2csr(...), hipsparseSgebsr2gebsc(...),
    hipsparseSgebsr2gebsc_bufferSize(...),
    hipsparseSgebsr2gebsc_bufferSizeExt(...), hipsparseSgebsr2gebsr(...),
    hipsparseSgebsr2gebsr_bufferSize(...),
    hipsparseSgebsr2gebsr_bufferSizeExt(...), hipsparseSgemvi(...),
    hipsparseSgemvi_bufferSize(...), hipsparseSgpsvInterleavedBatch(...),
    hipsparseSgpsvInterleavedBatch_bufferSizeExt(...), hipsparseSgtsv2(...),
    hipsparseSgtsv2StridedBatch(...),
    hipsparseSgtsv2StridedBatch_bufferSizeExt(...),
    hipsparseSgtsv2_bufferSizeExt(...), hipsparseSgtsv2_nopivot(...),
    hipsparseSgtsv2_nopivot_bufferSizeExt(...),
    hipsparseSgtsvInterleavedBatch(...),
    hipsparseSgtsvInterleavedBatch_bufferSizeExt(...), hipsparseSnnz(...),
    hipsparseSnnz_compress(...), hipsparseSpGEMM_compute(...),
    hipsparseSpGEMM_copy(...), hipsparseSpGEMM_createDescr(...),
    hipsparseSpGEMM_destroyDescr(...), hipsparseSpGEMM_estimateMemory(...),
    hipsparseSpGEMM_getNumProducts(...), hipsparseSpGEMM_workEstimation(...),
    hipsparseSpGEMMreuse_compute(...), hipsparseSpGEMMreuse_copy(...),
    hipsparseSpGEMMreuse_nnz(...), hipsparseSpGEMMreuse_workEstimation(...),
    hipsparseSpMM(...), hipsparseSpMMOp(...), hipsparseSpMMOp_createPlan(...),
    hipsparseSpMMOp_destroyPlan(...), hipsparseSpMM_bufferSize(...),
    hipsparseSpMM_preprocess(...), hipsparseSpMV(...),
    hipsparseSpMV_bufferSize(...), hipsparseSpMV_preprocess(...),
    hipsparseSpMatGetAttribute(...), hipsparseSpMatGetFormat(...),
    hipsparseSpMatGetIndexBase(...), hipsparseSpMatGetSize(...),
    hipsparseSpMatGetStridedBatch(...), hipsparseSpMatGetValues(...),
    hipsparseSpMatSetAttribute(...), hipsparseSpMatSetValues(...),
    hipsparseSpSM_analysis(...), hipsparseSpSM_bufferSize(...),
    hipsparseSpSM_createDescr(...), hipsparseSpSM_destroyDescr(...),
    hipsparseSpSM_solve(...), hipsparseSpSM_updateMatrix(...),
    hipsparseSpSV_analysis(...), hipsparseSpSV_bufferSize(...),
    hipsparseSpSV_createDescr(...), hipsparseSpSV_destroyDescr(...),
    hipsparseSpSV_solve(...), hipsparseSpSV_updateMatrix(...), hipsparseSpVV(...),
    hipsparseSpVV_bufferSize(...), hipsparseSpVecGet(...),
    hipsparseSpVecGetIndexBase(...), hipsparseSpVecGetValues(...),
    hipsparseSpVecSetValues(...), hipsparseSparseToDense(...),
    hipsparseSparseToDense_bufferSize(...), hipsparseSpruneCsr2csr(...),
    hipsparseSpruneCsr2csrByPercentage(...),
    hipsparseSpruneCsr2csrByPercentage_bufferSizeExt(...),
    hipsparseSpruneCsr2csrNnz(...), hipsparseSpruneCsr2csrNnzByPercentage(...),
    hipsparseSpruneCsr2csr_bufferSizeExt(...), hipsparseSpruneDense2csr(...),
    hipsparseSpruneDense2csrByPercentage(...),
    hipsparseSpruneDense2csrByPercentage_bufferSizeExt(...),
    hipsparseSpruneDense2csrNnz(...),
    hipsparseSpruneDense2csrNnzByPercentage(...),
    hipsparseSpruneDense2csr_bufferSizeExt(...), hipsparseXbsric02_zeroPivot(...),
    hipsparseXbsrilu02_zeroPivot(...), hipsparseXbsrsm2_zeroPivot(...),
    hipsparseXbsrsv2_zeroPivot(...), hipsparseXcoo2csr(...),
    hipsparseXcoosortByColumn(...), hipsparseXcoosortByRow(...),
    hipsparseXcoosort_bufferSizeExt(...), hipsparseXcscsort(...),
    hipsparseXcscsort_bufferSizeExt(...), hipsparseXcsr2bsrNnz(...),
    hipsparseXcsr2coo(...), hipsparseXcsr2gebsrNnz(...),
    hipsparseXcsrgeam2Nnz(...), hipsparseXcsric02_zeroPivot(...),
    hipsparseXcsrilu02_zeroPivot(...), hipsparseXcsrsort(...),
    hipsparseXcsrsort_bufferSizeExt(...), hipsparseXgebsr2csr(...),
    hipsparseXgebsr2gebsrNnz(...), hipsparseZbsr2csr(...), hipsparseZbsric02(...),
    hipsparseZbsric02_analysis(...), hipsparseZbsric02_bufferSize(...),
    hipsparseZbsric02_bufferSizeExt(...), hipsparseZbsrilu02(...),
    hipsparseZbsrilu02_analysis(...), hipsparseZbsrilu02_bufferSize(...),
    hipsparseZbsrilu02_bufferSizeExt(...), hipsparseZbsrilu02_numericBoost(...),
    hipsparseZbsrmm(...), hipsparseZbsrmv(...), hipsparseZbsrsm2_analysis(...),
    hipsparseZbsrsm2_bufferSize(...), hipsparseZbsrsm2_bufferSizeExt(...),
    hipsparseZbsrsm2_solve(...), hipsparseZbsrsv2_analysis(...),
    hipsparseZbsrsv2_bufferSize(...), hipsparseZbsrsv2_bufferSizeExt(...),
    hipsparseZbsrsv2_solve(...), hipsparseZbsrxmv(...), hipsparseZcsr2bsr(...),
    hipsparseZcsr2csr_compress(...), hipsparseZcsr2csru(...),
    hipsparseZcsr2gebsr(...), hipsparseZcsr2gebsr_bufferSize(...),
    hipsparseZcsr2gebsr_bufferSizeExt(...), hipsparseZcsrcolor(...),
    hipsparseZcsrgeam2(...), hipsparseZcsrgeam2_bufferSizeExt(...),
    hipsparseZcsric02(...), hipsparseZcsric02_analysis(...),
    hipsparseZcsric02_bufferSize(...), hipsparseZcsric02_bufferSizeExt(...),
    hipsparseZcsrilu02(...), hipsparseZcsrilu02_analysis(...),
    hipsparseZcsrilu02_bufferSize(...), hipsparseZcsrilu02_bufferSizeExt(...),
    hipsparseZcsrilu02_numericBoost(...), hipsparseZcsru2csr(...),
    hipsparseZcsru2csr_bufferSizeExt(...), hipsparseZgebsr2csr(...),
    hipsparseZgebsr2gebsc(...), hipsparseZgebsr2gebsc_bufferSize(...),
    hipsparseZgebsr2gebsc_bufferSizeExt(...), hipsparseZgebsr2gebsr(...),
    hipsparseZgebsr2gebsr_bufferSize(...),
    hipsparseZgebsr2gebsr_bufferSizeExt(...), hipsparseZgemvi(...),
    hipsparseZgemvi_bufferSize(...), hipsparseZgpsvInterleavedBatch(...),
    hipsparseZgpsvInterleavedBatch_bufferSizeExt(...), hipsparseZgtsv2(...),
    hipsparseZgtsv2StridedBatch(...),
    hipsparseZgtsv2StridedBatch_bufferSizeExt(...),
    hipsparseZgtsv2_bufferSizeExt(...), hipsparseZgtsv2_nopivot(...),
    hipsparseZgtsv2_nopivot_bufferSizeExt(...),
    hipsparseZgtsvInterleavedBatch(...),
    hipsparseZgtsvInterleavedBatch_bufferSizeExt(...), hipsparseZnnz(...),
    hipsparseZnnz_compress(...);
const char *hipsparseGetErrorName(...), *hipsparseGetErrorString(...);
hipsparseMatrixType_t hipsparseGetMatType(...);
hipsparseFillMode_t hipsparseGetMatFillMode(...);
hipsparseDiagType_t hipsparseGetMatDiagType(...);
hipsparseIndexBase_t hipsparseGetMatIndexBase(...);
}

#endif // GPU_TIDY_HIP_HIPSPARSE_H
