//===- cusparse.h - cuSPARSE ---------------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_CUSPARSE_H
#define GPU_TIDY_CUDA_CUSPARSE_H

#include "cuComplex.h"
#include "cuda_fp16.h"
#include "library_types.h"

typedef struct cusparseContext *cusparseHandle_t;
typedef struct cusparseMatDescr *cusparseMatDescr_t;
typedef struct bsrsv2Info *bsrsv2Info_t;
typedef struct bsrsm2Info *bsrsm2Info_t;
typedef struct csric02Info *csric02Info_t;
typedef struct bsric02Info *bsric02Info_t;
typedef struct csrilu02Info *csrilu02Info_t;
typedef struct bsrilu02Info *bsrilu02Info_t;
typedef struct csru2csrInfo *csru2csrInfo_t;
typedef struct cusparseColorInfo *cusparseColorInfo_t;
typedef struct pruneInfo *pruneInfo_t;
typedef enum {
  CUSPARSE_STATUS_SUCCESS, CUSPARSE_STATUS_NOT_INITIALIZED,
  CUSPARSE_STATUS_ALLOC_FAILED, CUSPARSE_STATUS_INVALID_VALUE,
  CUSPARSE_STATUS_ARCH_MISMATCH, CUSPARSE_STATUS_MAPPING_ERROR,
  CUSPARSE_STATUS_EXECUTION_FAILED, CUSPARSE_STATUS_INTERNAL_ERROR,
  CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED, CUSPARSE_STATUS_ZERO_PIVOT,
  CUSPARSE_STATUS_NOT_SUPPORTED,
  CUSPARSE_STATUS_INSUFFICIENT_RESOURCES } cusparseStatus_t;
typedef enum {
  CUSPARSE_POINTER_MODE_HOST,
  CUSPARSE_POINTER_MODE_DEVICE } cusparsePointerMode_t;
typedef enum {
  CUSPARSE_ACTION_SYMBOLIC,
  CUSPARSE_ACTION_NUMERIC } cusparseAction_t;
typedef enum {
  CUSPARSE_MATRIX_TYPE_GENERAL, CUSPARSE_MATRIX_TYPE_SYMMETRIC,
  CUSPARSE_MATRIX_TYPE_HERMITIAN,
  CUSPARSE_MATRIX_TYPE_TRIANGULAR } cusparseMatrixType_t;
typedef enum {
  CUSPARSE_FILL_MODE_LOWER,
  CUSPARSE_FILL_MODE_UPPER } cusparseFillMode_t;
typedef enum {
  CUSPARSE_DIAG_TYPE_NON_UNIT,
  CUSPARSE_DIAG_TYPE_UNIT } cusparseDiagType_t;
typedef enum {
  CUSPARSE_INDEX_BASE_ZERO,
  CUSPARSE_INDEX_BASE_ONE } cusparseIndexBase_t;
typedef enum {
  CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_TRANSPOSE,
  CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE } cusparseOperation_t;
typedef enum {
  CUSPARSE_DIRECTION_ROW,
  CUSPARSE_DIRECTION_COLUMN } cusparseDirection_t;
typedef enum {
  CUSPARSE_SOLVE_POLICY_NO_LEVEL,
  CUSPARSE_SOLVE_POLICY_USE_LEVEL } cusparseSolvePolicy_t;
typedef enum {
  CUSPARSE_COLOR_ALG0, CUSPARSE_COLOR_ALG1 } cusparseColorAlg_t;
typedef void (*cusparseLoggerCallback_t)(int, const char *, const char *);
typedef enum {
  CUSPARSE_CSR2CSC_ALG_DEFAULT,
  CUSPARSE_CSR2CSC_ALG1 } cusparseCsr2CscAlg_t;
typedef enum {
  CUSPARSE_FORMAT_CSR, CUSPARSE_FORMAT_CSC, CUSPARSE_FORMAT_COO,
  CUSPARSE_FORMAT_BLOCKED_ELL, CUSPARSE_FORMAT_BSR,
  CUSPARSE_FORMAT_SLICED_ELLPACK } cusparseFormat_t;
typedef enum {
  CUSPARSE_ORDER_COL, CUSPARSE_ORDER_ROW } cusparseOrder_t;
typedef enum {
  CUSPARSE_INDEX_16U, CUSPARSE_INDEX_32I,
  CUSPARSE_INDEX_64I } cusparseIndexType_t;
typedef struct cusparseSpVecDescr *cusparseSpVecDescr_t;
typedef struct cusparseDnVecDescr *cusparseDnVecDescr_t;
typedef struct cusparseSpMatDescr *cusparseSpMatDescr_t;
typedef struct cusparseDnMatDescr *cusparseDnMatDescr_t;
typedef const struct cusparseSpVecDescr *cusparseConstSpVecDescr_t;
typedef const struct cusparseDnVecDescr *cusparseConstDnVecDescr_t;
typedef const struct cusparseSpMatDescr *cusparseConstSpMatDescr_t;
typedef const struct cusparseDnMatDescr *cusparseConstDnMatDescr_t;
typedef enum {
  CUSPARSE_SPMAT_FILL_MODE,
  CUSPARSE_SPMAT_DIAG_TYPE } cusparseSpMatAttribute_t;
typedef enum {
  CUSPARSE_SPARSETODENSE_ALG_DEFAULT } cusparseSparseToDenseAlg_t;
typedef enum {
  CUSPARSE_DENSETOSPARSE_ALG_DEFAULT } cusparseDenseToSparseAlg_t;
typedef enum {
  CUSPARSE_SPMV_ALG_DEFAULT, CUSPARSE_SPMV_CSR_ALG1,
  CUSPARSE_SPMV_CSR_ALG2, CUSPARSE_SPMV_COO_ALG1, CUSPARSE_SPMV_COO_ALG2,
  CUSPARSE_SPMV_SELL_ALG1, CUSPARSE_SPMV_BSR_ALG1 } cusparseSpMVAlg_t;
typedef enum {
  CUSPARSE_SPSV_ALG_DEFAULT } cusparseSpSVAlg_t;
typedef enum {
  CUSPARSE_SPSV_UPDATE_GENERAL,
  CUSPARSE_SPSV_UPDATE_DIAGONAL } cusparseSpSVUpdate_t;
typedef struct cusparseSpSVDescr *cusparseSpSVDescr_t;
typedef enum {
  CUSPARSE_SPSM_ALG_DEFAULT } cusparseSpSMAlg_t;
typedef enum {
  CUSPARSE_SPSM_UPDATE_GENERAL,
  CUSPARSE_SPSM_UPDATE_DIAGONAL } cusparseSpSMUpdate_t;
typedef struct cusparseSpSMDescr *cusparseSpSMDescr_t;
typedef enum {
  CUSPARSE_SPMM_ALG_DEFAULT, CUSPARSE_SPMM_COO_ALG1,
  CUSPARSE_SPMM_COO_ALG2, CUSPARSE_SPMM_COO_ALG3, CUSPARSE_SPMM_COO_ALG4,
  CUSPARSE_SPMM_CSR_ALG1, CUSPARSE_SPMM_CSR_ALG2, CUSPARSE_SPMM_CSR_ALG3,
  CUSPARSE_SPMM_BLOCKED_ELL_ALG1, CUSPARSE_SPMM_BSR_ALG1 } cusparseSpMMAlg_t;
typedef enum {
  CUSPARSE_SPGEMM_DEFAULT, CUSPARSE_SPGEMM_CSR_ALG_DETERMINITIC,
  CUSPARSE_SPGEMM_CSR_ALG_NONDETERMINITIC, CUSPARSE_SPGEMM_ALG1,
  CUSPARSE_SPGEMM_ALG2, CUSPARSE_SPGEMM_ALG3 } cusparseSpGEMMAlg_t;
typedef struct cusparseSpGEMMDescr *cusparseSpGEMMDescr_t;
typedef enum {
  CUSPARSE_SDDMM_ALG_DEFAULT } cusparseSDDMMAlg_t;
typedef struct cusparseSpMMOpPlan *cusparseSpMMOpPlan_t;
typedef enum {
  CUSPARSE_SPMM_OP_ALG_DEFAULT } cusparseSpMMOpAlg_t;

extern "C" {
cusparseStatus_t cusparseAxpby(...), cusparseBlockedEllGet(...),
    cusparseBsrSetStridedBatch(...), cusparseCbsr2csr(...),
    cusparseCbsric02(...), cusparseCbsric02_analysis(...),
    cusparseCbsric02_bufferSize(...), cusparseCbsric02_bufferSizeExt(...),
    cusparseCbsrilu02(...), cusparseCbsrilu02_analysis(...),
    cusparseCbsrilu02_bufferSize(...), cusparseCbsrilu02_bufferSizeExt(...),
    cusparseCbsrilu02_numericBoost(...), cusparseCbsrmm(...),
    cusparseCbsrmv(...), cusparseCbsrsm2_analysis(...),
    cusparseCbsrsm2_bufferSize(...), cusparseCbsrsm2_bufferSizeExt(...),
    cusparseCbsrsm2_solve(...), cusparseCbsrsv2_analysis(...),
    cusparseCbsrsv2_bufferSize(...), cusparseCbsrsv2_bufferSizeExt(...),
    cusparseCbsrsv2_solve(...), cusparseCbsrxmv(...), cusparseCcsr2bsr(...),
    cusparseCcsr2csr_compress(...), cusparseCcsr2csru(...),
    cusparseCcsr2gebsr(...), cusparseCcsr2gebsr_bufferSize(...),
    cusparseCcsr2gebsr_bufferSizeExt(...), cusparseCcsrcolor(...),
    cusparseCcsrgeam2(...), cusparseCcsrgeam2_bufferSizeExt(...),
    cusparseCcsric02(...), cusparseCcsric02_analysis(...),
    cusparseCcsric02_bufferSize(...), cusparseCcsric02_bufferSizeExt(...),
    cusparseCcsrilu02(...), cusparseCcsrilu02_analysis(...),
    cusparseCcsrilu02_bufferSize(...), cusparseCcsrilu02_bufferSizeExt(...),
    cusparseCcsrilu02_numericBoost(...), cusparseCcsru2csr(...),
    cusparseCcsru2csr_bufferSizeExt(...), cusparseCgebsr2csr(...),
    cusparseCgebsr2gebsc(...), cusparseCgebsr2gebsc_bufferSize(...),
    cusparseCgebsr2gebsc_bufferSizeExt(...), cusparseCgebsr2gebsr(...),
    cusparseCgebsr2gebsr_bufferSize(...),
    cusparseCgebsr2gebsr_bufferSizeExt(...), cusparseCgemvi(...),
    cusparseCgemvi_bufferSize(...), cusparseCgpsvInterleavedBatch(...),
    cusparseCgpsvInterleavedBatch_bufferSizeExt(...), cusparseCgtsv2(...),
    cusparseCgtsv2StridedBatch(...),
    cusparseCgtsv2StridedBatch_bufferSizeExt(...),
    cusparseCgtsv2_bufferSizeExt(...), cusparseCgtsv2_nopivot(...),
    cusparseCgtsv2_nopivot_bufferSizeExt(...),
    cusparseCgtsvInterleavedBatch(...),
    cusparseCgtsvInterleavedBatch_bufferSizeExt(...), cusparseCnnz(...),
    cusparseCnnz_compress(...), cusparseConstBlockedEllGet(...),
    cusparseConstCooGet(...), cusparseConstCscGet(...),
    cusparseConstCsrGet(...), cusparseConstDnMatGet(...),
    cusparseConstDnMatGetValues(...), cusparseConstDnVecGet(...),
    cusparseConstDnVecGetValues(...), cusparseConstSpMatGetValues(...),
    cusparseConstSpVecGet(...), cusparseConstSpVecGetValues(...),
    cusparseCooGet(...), cusparseCooSetPointers(...),
    cusparseCooSetStridedBatch(...), cusparseCreate(...),
    cusparseCreateBlockedEll(...), cusparseCreateBsr(...),
    cusparseCreateBsric02Info(...), cusparseCreateBsrilu02Info(...),
    cusparseCreateBsrsm2Info(...), cusparseCreateBsrsv2Info(...),
    cusparseCreateColorInfo(...), cusparseCreateConstBlockedEll(...),
    cusparseCreateConstBsr(...), cusparseCreateConstCoo(...),
    cusparseCreateConstCsc(...), cusparseCreateConstCsr(...),
    cusparseCreateConstDnMat(...), cusparseCreateConstDnVec(...),
    cusparseCreateConstSlicedEll(...), cusparseCreateConstSpVec(...),
    cusparseCreateCoo(...), cusparseCreateCsc(...), cusparseCreateCsr(...),
    cusparseCreateCsric02Info(...), cusparseCreateCsrilu02Info(...),
    cusparseCreateCsru2csrInfo(...), cusparseCreateDnMat(...),
    cusparseCreateDnVec(...), cusparseCreateIdentityPermutation(...),
    cusparseCreateMatDescr(...), cusparseCreatePruneInfo(...),
    cusparseCreateSlicedEll(...), cusparseCreateSpVec(...), cusparseCscGet(...),
    cusparseCscSetPointers(...), cusparseCsr2cscEx2(...),
    cusparseCsr2cscEx2_bufferSize(...), cusparseCsrGet(...),
    cusparseCsrSetPointers(...), cusparseCsrSetStridedBatch(...),
    cusparseDbsr2csr(...), cusparseDbsric02(...),
    cusparseDbsric02_analysis(...), cusparseDbsric02_bufferSize(...),
    cusparseDbsric02_bufferSizeExt(...), cusparseDbsrilu02(...),
    cusparseDbsrilu02_analysis(...), cusparseDbsrilu02_bufferSize(...),
    cusparseDbsrilu02_bufferSizeExt(...), cusparseDbsrilu02_numericBoost(...),
    cusparseDbsrmm(...), cusparseDbsrmv(...), cusparseDbsrsm2_analysis(...),
    cusparseDbsrsm2_bufferSize(...), cusparseDbsrsm2_bufferSizeExt(...),
    cusparseDbsrsm2_solve(...), cusparseDbsrsv2_analysis(...),
    cusparseDbsrsv2_bufferSize(...), cusparseDbsrsv2_bufferSizeExt(...),
    cusparseDbsrsv2_solve(...), cusparseDbsrxmv(...), cusparseDcsr2bsr(...),
    cusparseDcsr2csr_compress(...), cusparseDcsr2csru(...),
    cusparseDcsr2gebsr(...), cusparseDcsr2gebsr_bufferSize(...),
    cusparseDcsr2gebsr_bufferSizeExt(...), cusparseDcsrcolor(...),
    cusparseDcsrgeam2(...), cusparseDcsrgeam2_bufferSizeExt(...),
    cusparseDcsric02(...), cusparseDcsric02_analysis(...),
    cusparseDcsric02_bufferSize(...), cusparseDcsric02_bufferSizeExt(...),
    cusparseDcsrilu02(...), cusparseDcsrilu02_analysis(...),
    cusparseDcsrilu02_bufferSize(...), cusparseDcsrilu02_bufferSizeExt(...),
    cusparseDcsrilu02_numericBoost(...), cusparseDcsru2csr(...),
    cusparseDcsru2csr_bufferSizeExt(...), cusparseDenseToSparse_analysis(...),
    cusparseDenseToSparse_bufferSize(...), cusparseDenseToSparse_convert(...),
    cusparseDestroy(...), cusparseDestroyBsric02Info(...),
    cusparseDestroyBsrilu02Info(...), cusparseDestroyBsrsm2Info(...),
    cusparseDestroyBsrsv2Info(...), cusparseDestroyColorInfo(...),
    cusparseDestroyCsric02Info(...), cusparseDestroyCsrilu02Info(...),
    cusparseDestroyCsru2csrInfo(...), cusparseDestroyDnMat(...),
    cusparseDestroyDnVec(...), cusparseDestroyMatDescr(...),
    cusparseDestroyPruneInfo(...), cusparseDestroySpMat(...),
    cusparseDestroySpVec(...), cusparseDgebsr2csr(...),
    cusparseDgebsr2gebsc(...), cusparseDgebsr2gebsc_bufferSize(...),
    cusparseDgebsr2gebsc_bufferSizeExt(...), cusparseDgebsr2gebsr(...),
    cusparseDgebsr2gebsr_bufferSize(...),
    cusparseDgebsr2gebsr_bufferSizeExt(...), cusparseDgemvi(...),
    cusparseDgemvi_bufferSize(...), cusparseDgpsvInterleavedBatch(...),
    cusparseDgpsvInterleavedBatch_bufferSizeExt(...), cusparseDgtsv2(...),
    cusparseDgtsv2StridedBatch(...),
    cusparseDgtsv2StridedBatch_bufferSizeExt(...),
    cusparseDgtsv2_bufferSizeExt(...), cusparseDgtsv2_nopivot(...),
    cusparseDgtsv2_nopivot_bufferSizeExt(...),
    cusparseDgtsvInterleavedBatch(...),
    cusparseDgtsvInterleavedBatch_bufferSizeExt(...), cusparseDnMatGet(...),
    cusparseDnMatGetStridedBatch(...), cusparseDnMatGetValues(...),
    cusparseDnMatSetStridedBatch(...), cusparseDnMatSetValues(...),
    cusparseDnVecGet(...), cusparseDnVecGetValues(...),
    cusparseDnVecSetValues(...), cusparseDnnz(...), cusparseDnnz_compress(...),
    cusparseDpruneCsr2csr(...), cusparseDpruneCsr2csrByPercentage(...),
    cusparseDpruneCsr2csrByPercentage_bufferSizeExt(...),
    cusparseDpruneCsr2csrNnz(...), cusparseDpruneCsr2csrNnzByPercentage(...),
    cusparseDpruneCsr2csr_bufferSizeExt(...), cusparseDpruneDense2csr(...),
    cusparseDpruneDense2csrByPercentage(...),
    cusparseDpruneDense2csrByPercentage_bufferSizeExt(...),
    cusparseDpruneDense2csrNnz(...),
    cusparseDpruneDense2csrNnzByPercentage(...),
    cusparseDpruneDense2csr_bufferSizeExt(...), cusparseGather(...),
    cusparseGetPointerMode(...), cusparseGetProperty(...),
    cusparseGetStream(...), cusparseGetVersion(...), cusparseHpruneCsr2csr(...),
    cusparseHpruneCsr2csrByPercentage(...),
    cusparseHpruneCsr2csrByPercentage_bufferSizeExt(...),
    cusparseHpruneCsr2csrNnz(...), cusparseHpruneCsr2csrNnzByPercentage(...),
    cusparseHpruneCsr2csr_bufferSizeExt(...), cusparseHpruneDense2csr(...),
    cusparseHpruneDense2csrByPercentage(...),
    cusparseHpruneDense2csrByPercentage_bufferSizeExt(...),
    cusparseHpruneDense2csrNnz(...),
    cusparseHpruneDense2csrNnzByPercentage(...),
    cusparseHpruneDense2csr_bufferSizeExt(...), cusparseLoggerForceDisable(...),
    cusparseLoggerOpenFile(...), cusparseLoggerSetCallback(...),
    cusparseLoggerSetFile(...), cusparseLoggerSetLevel(...),
    cusparseLoggerSetMask(...), cusparseRot(...), cusparseSDDMM(...),
    cusparseSDDMM_bufferSize(...), cusparseSDDMM_preprocess(...),
    cusparseSbsr2csr(...), cusparseSbsric02(...),
    cusparseSbsric02_analysis(...), cusparseSbsric02_bufferSize(...),
    cusparseSbsric02_bufferSizeExt(...), cusparseSbsrilu02(...),
    cusparseSbsrilu02_analysis(...), cusparseSbsrilu02_bufferSize(...),
    cusparseSbsrilu02_bufferSizeExt(...), cusparseSbsrilu02_numericBoost(...),
    cusparseSbsrmm(...), cusparseSbsrmv(...), cusparseSbsrsm2_analysis(...),
    cusparseSbsrsm2_bufferSize(...), cusparseSbsrsm2_bufferSizeExt(...),
    cusparseSbsrsm2_solve(...), cusparseSbsrsv2_analysis(...),
    cusparseSbsrsv2_bufferSize(...), cusparseSbsrsv2_bufferSizeExt(...),
    cusparseSbsrsv2_solve(...), cusparseSbsrxmv(...), cusparseScatter(...),
    cusparseScsr2bsr(...), cusparseScsr2csr_compress(...),
    cusparseScsr2csru(...), cusparseScsr2gebsr(...),
    cusparseScsr2gebsr_bufferSize(...), cusparseScsr2gebsr_bufferSizeExt(...),
    cusparseScsrcolor(...), cusparseScsrgeam2(...),
    cusparseScsrgeam2_bufferSizeExt(...), cusparseScsric02(...),
    cusparseScsric02_analysis(...), cusparseScsric02_bufferSize(...),
    cusparseScsric02_bufferSizeExt(...), cusparseScsrilu02(...),
    cusparseScsrilu02_analysis(...), cusparseScsrilu02_bufferSize(...),
    cusparseScsrilu02_bufferSizeExt(...), cusparseScsrilu02_numericBoost(...),
    cusparseScsru2csr(...), cusparseScsru2csr_bufferSizeExt(...),
    cusparseSetMatDiagType(...), cusparseSetMatFillMode(...),
    cusparseSetMatIndexBase(...), cusparseSetMatType(...),
    cusparseSetPointerMode(...), cusparseSetStream(...),
    cusparseSgebsr2csr(...), cusparseSgebsr2gebsc(...),
    cusparseSgebsr2gebsc_bufferSize(...),
    cusparseSgebsr2gebsc_bufferSizeExt(...), cusparseSgebsr2gebsr(...),
    cusparseSgebsr2gebsr_bufferSize(...),
    cusparseSgebsr2gebsr_bufferSizeExt(...), cusparseSgemvi(...),
    cusparseSgemvi_bufferSize(...), cusparseSgpsvInterleavedBatch(...),
    cusparseSgpsvInterleavedBatch_bufferSizeExt(...), cusparseSgtsv2(...),
    cusparseSgtsv2StridedBatch(...),
    cusparseSgtsv2StridedBatch_bufferSizeExt(...),
    cusparseSgtsv2_bufferSizeExt(...), cusparseSgtsv2_nopivot(...),
    cusparseSgtsv2_nopivot_bufferSizeExt(...),
    cusparseSgtsvInterleavedBatch(...),
    cusparseSgtsvInterleavedBatch_bufferSizeExt(...), cusparseSnnz(...),
    cusparseSnnz_compress(...), cusparseSpGEMM_compute(...),
    cusparseSpGEMM_copy(...), cusparseSpGEMM_createDescr(...),
    cusparseSpGEMM_destroyDescr(...), cusparseSpGEMM_estimateMemory(...),
    cusparseSpGEMM_getNumProducts(...), cusparseSpGEMM_workEstimation(...),
    cusparseSpGEMMreuse_compute(...), cusparseSpGEMMreuse_copy(...),
    cusparseSpGEMMreuse_nnz(...), cusparseSpGEMMreuse_workEstimation(...),
    cusparseSpMM(...), cusparseSpMMOp(...), cusparseSpMMOp_createPlan(...),
    cusparseSpMMOp_destroyPlan(...), cusparseSpMM_bufferSize(...),
    cusparseSpMM_preprocess(...), cusparseSpMV(...),
    cusparseSpMV_bufferSize(...), cusparseSpMV_preprocess(...),
    cusparseSpMatGetAttribute(...), cusparseSpMatGetFormat(...),
    cusparseSpMatGetIndexBase(...), cusparseSpMatGetSize(...),
    cusparseSpMatGetStridedBatch(...), cusparseSpMatGetValues(...),
    cusparseSpMatSetAttribute(...), cusparseSpMatSetValues(...),
    cusparseSpSM_analysis(...), cusparseSpSM_bufferSize(...),
    cusparseSpSM_createDescr(...), cusparseSpSM_destroyDescr(...),
    cusparseSpSM_solve(...), cusparseSpSM_updateMatrix(...),
    cusparseSpSV_analysis(...), cusparseSpSV_bufferSize(...),
    cusparseSpSV_createDescr(...), cusparseSpSV_destroyDescr(...),
    cusparseSpSV_solve(...), cusparseSpSV_updateMatrix(...), cusparseSpVV(...),
    cusparseSpVV_bufferSize(...), cusparseSpVecGet(...),
    cusparseSpVecGetIndexBase(...), cusparseSpVecGetValues(...),
    cusparseSpVecSetValues(...), cusparseSparseToDense(...),
    cusparseSparseToDense_bufferSize(...), cusparseSpruneCsr2csr(...),
    cusparseSpruneCsr2csrByPercentage(...),
    cusparseSpruneCsr2csrByPercentage_bufferSizeExt(...),
    cusparseSpruneCsr2csrNnz(...), cusparseSpruneCsr2csrNnzByPercentage(...),
    cusparseSpruneCsr2csr_bufferSizeExt(...), cusparseSpruneDense2csr(...),
    cusparseSpruneDense2csrByPercentage(...),
    cusparseSpruneDense2csrByPercentage_bufferSizeExt(...),
    cusparseSpruneDense2csrNnz(...),
    cusparseSpruneDense2csrNnzByPercentage(...),
    cusparseSpruneDense2csr_bufferSizeExt(...), cusparseXbsric02_zeroPivot(...),
    cusparseXbsrilu02_zeroPivot(...), cusparseXbsrsm2_zeroPivot(...),
    cusparseXbsrsv2_zeroPivot(...), cusparseXcoo2csr(...),
    cusparseXcoosortByColumn(...), cusparseXcoosortByRow(...),
    cusparseXcoosort_bufferSizeExt(...), cusparseXcscsort(...),
    cusparseXcscsort_bufferSizeExt(...), cusparseXcsr2bsrNnz(...),
    cusparseXcsr2coo(...), cusparseXcsr2gebsrNnz(...),
    cusparseXcsrgeam2Nnz(...), cusparseXcsric02_zeroPivot(...),
    cusparseXcsrilu02_zeroPivot(...), cusparseXcsrsort(...),
    cusparseXcsrsort_bufferSizeExt(...), cusparseXgebsr2csr(...),
    cusparseXgebsr2gebsrNnz(...), cusparseZbsr2csr(...), cusparseZbsric02(...),
    cusparseZbsric02_analysis(...), cusparseZbsric02_bufferSize(...),
    cusparseZbsric02_bufferSizeExt(...), cusparseZbsrilu02(...),
    cusparseZbsrilu02_analysis(...), cusparseZbsrilu02_bufferSize(...),
    cusparseZbsrilu02_bufferSizeExt(...), cusparseZbsrilu02_numericBoost(...),
    cusparseZbsrmm(...), cusparseZbsrmv(...), cusparseZbsrsm2_analysis(...),
    cusparseZbsrsm2_bufferSize(...), cusparseZbsrsm2_bufferSizeExt(...),
    cusparseZbsrsm2_solve(...), cusparseZbsrsv2_analysis(...),
    cusparseZbsrsv2_bufferSize(...), cusparseZbsrsv2_bufferSizeExt(...),
    cusparseZbsrsv2_solve(...), cusparseZbsrxmv(...), cusparseZcsr2bsr(...),
    cusparseZcsr2csr_compress(...), cusparseZcsr2csru(...),
    cusparseZcsr2gebsr(...), cusparseZcsr2gebsr_bufferSize(...),
    cusparseZcsr2gebsr_bufferSizeExt(...), cusparseZcsrcolor(...),
    cusparseZcsrgeam2(...), cusparseZcsrgeam2_bufferSizeExt(...),
    cusparseZcsric02(...), cusparseZcsric02_analysis(...),
    cusparseZcsric02_bufferSize(...), cusparseZcsric02_bufferSizeExt(...),
    cusparseZcsrilu02(...), cusparseZcsrilu02_analysis(...),
    cusparseZcsrilu02_bufferSize(...), cusparseZcsrilu02_bufferSizeExt(...),
    cusparseZcsrilu02_numericBoost(...), cusparseZcsru2csr(...),
    cusparseZcsru2csr_bufferSizeExt(...), cusparseZgebsr2csr(...),
    cusparseZgebsr2gebsc(...), cusparseZgebsr2gebsc_bufferSize(...),
    cusparseZgebsr2gebsc_bufferSizeExt(...), cusparseZgebsr2gebsr(...),
    cusparseZgebsr2gebsr_bufferSize(...),
    cusparseZgebsr2gebsr_bufferSizeExt(...), cusparseZgemvi(...),
    cusparseZgemvi_bufferSize(...), cusparseZgpsvInterleavedBatch(...),
    cusparseZgpsvInterleavedBatch_bufferSizeExt(...), cusparseZgtsv2(...),
    cusparseZgtsv2StridedBatch(...),
    cusparseZgtsv2StridedBatch_bufferSizeExt(...),
    cusparseZgtsv2_bufferSizeExt(...), cusparseZgtsv2_nopivot(...),
    cusparseZgtsv2_nopivot_bufferSizeExt(...),
    cusparseZgtsvInterleavedBatch(...),
    cusparseZgtsvInterleavedBatch_bufferSizeExt(...), cusparseZnnz(...),
    cusparseZnnz_compress(...);
const char *cusparseGetErrorName(...), *cusparseGetErrorString(...);
cusparseMatrixType_t cusparseGetMatType(...);
cusparseFillMode_t cusparseGetMatFillMode(...);
cusparseDiagType_t cusparseGetMatDiagType(...);
cusparseIndexBase_t cusparseGetMatIndexBase(...);
}

#endif // GPU_TIDY_CUDA_CUSPARSE_H
