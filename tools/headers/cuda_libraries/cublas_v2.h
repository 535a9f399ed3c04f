//===- cublas_v2.h - cuBLAS ----------------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_CUBLAS_V2_H
#define GPU_TIDY_CUDA_CUBLAS_V2_H

#include "cuComplex.h"
#include "cuda_bf16.h"
#include "cuda_fp16.h"
#include "library_types.h"

typedef enum {
  CUBLAS_STATUS_SUCCESS, CUBLAS_STATUS_NOT_INITIALIZED,
  CUBLAS_STATUS_ALLOC_FAILED, CUBLAS_STATUS_INVALID_VALUE,
  CUBLAS_STATUS_ARCH_MISMATCH, CUBLAS_STATUS_MAPPING_ERROR,
  CUBLAS_STATUS_EXECUTION_FAILED, CUBLAS_STATUS_INTERNAL_ERROR,
  CUBLAS_STATUS_NOT_SUPPORTED, CUBLAS_STATUS_LICENSE_ERROR } cublasStatus_t;
typedef enum {
  CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER,
  CUBLAS_FILL_MODE_FULL } cublasFillMode_t;
typedef enum {
  CUBLAS_DIAG_NON_UNIT, CUBLAS_DIAG_UNIT } cublasDiagType_t;
typedef enum {
  CUBLAS_SIDE_LEFT, CUBLAS_SIDE_RIGHT } cublasSideMode_t;
typedef enum {
  CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C, CUBLAS_OP_HERMITAN,
  CUBLAS_OP_CONJG } cublasOperation_t;
typedef enum {
  CUBLAS_POINTER_MODE_HOST,
  CUBLAS_POINTER_MODE_DEVICE } cublasPointerMode_t;
typedef enum {
  CUBLAS_ATOMICS_NOT_ALLOWED,
  CUBLAS_ATOMICS_ALLOWED } cublasAtomicsMode_t;
typedef enum {
  CUBLAS_GEMM_DFALT = -1, CUBLAS_GEMM_DEFAULT = -1,
  CUBLAS_GEMM_ALGO0 = 0, CUBLAS_GEMM_ALGO1 = 1, CUBLAS_GEMM_ALGO2 = 2,
  CUBLAS_GEMM_ALGO3 = 3, CUBLAS_GEMM_ALGO4 = 4, CUBLAS_GEMM_ALGO5 = 5,
  CUBLAS_GEMM_ALGO6 = 6, CUBLAS_GEMM_ALGO7 = 7, CUBLAS_GEMM_ALGO8 = 8,
  CUBLAS_GEMM_ALGO9 = 9, CUBLAS_GEMM_ALGO10 = 10, CUBLAS_GEMM_ALGO11 = 11,
  CUBLAS_GEMM_ALGO12 = 12, CUBLAS_GEMM_ALGO13 = 13, CUBLAS_GEMM_ALGO14 = 14,
  CUBLAS_GEMM_ALGO15 = 15, CUBLAS_GEMM_ALGO16 = 16, CUBLAS_GEMM_ALGO17 = 17,
  CUBLAS_GEMM_ALGO18 = 18, CUBLAS_GEMM_ALGO19 = 19, CUBLAS_GEMM_ALGO20 = 20,
  CUBLAS_GEMM_ALGO21 = 21, CUBLAS_GEMM_ALGO22 = 22, CUBLAS_GEMM_ALGO23 = 23,
  CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99, CUBLAS_GEMM_DFALT_TENSOR_OP = 99,
  CUBLAS_GEMM_ALGO0_TENSOR_OP = 100, CUBLAS_GEMM_ALGO1_TENSOR_OP = 101,
  CUBLAS_GEMM_ALGO2_TENSOR_OP = 102, CUBLAS_GEMM_ALGO3_TENSOR_OP = 103,
  CUBLAS_GEMM_ALGO4_TENSOR_OP = 104, CUBLAS_GEMM_ALGO5_TENSOR_OP = 105,
  CUBLAS_GEMM_ALGO6_TENSOR_OP = 106, CUBLAS_GEMM_ALGO7_TENSOR_OP = 107,
  CUBLAS_GEMM_ALGO8_TENSOR_OP = 108, CUBLAS_GEMM_ALGO9_TENSOR_OP = 109,
  CUBLAS_GEMM_ALGO10_TENSOR_OP = 110, CUBLAS_GEMM_ALGO11_TENSOR_OP = 111,
  CUBLAS_GEMM_ALGO12_TENSOR_OP = 112, CUBLAS_GEMM_ALGO13_TENSOR_OP = 113,
  CUBLAS_GEMM_ALGO14_TENSOR_OP = 114, CUBLAS_GEMM_ALGO15_TENSOR_OP = 115,
  CUBLAS_GEMM_AUTOTUNE = 999 } cublasGemmAlgo_t;
typedef enum {
  CUBLAS_DEFAULT_MATH, CUBLAS_TENSOR_OP_MATH, CUBLAS_PEDANTIC_MATH,
  CUBLAS_TF32_TENSOR_OP_MATH, CUBLAS_FP32_EMULATED_BF16X9_MATH,
  CUBLAS_FP64_EMULATED_FIXEDPOINT_MATH,
  CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION } cublasMath_t;
typedef cudaDataType cublasDataType_t;
typedef enum {
  CUBLAS_COMPUTE_16F, CUBLAS_COMPUTE_16F_PEDANTIC,
  CUBLAS_COMPUTE_32F, CUBLAS_COMPUTE_32F_PEDANTIC, CUBLAS_COMPUTE_32F_FAST_16F,
  CUBLAS_COMPUTE_32F_FAST_16BF, CUBLAS_COMPUTE_32F_FAST_TF32,
  CUBLAS_COMPUTE_32F_EMULATED_16BFX9, CUBLAS_COMPUTE_64F,
  CUBLAS_COMPUTE_64F_PEDANTIC, CUBLAS_COMPUTE_64F_EMULATED_FIXEDPOINT,
  CUBLAS_COMPUTE_32I, CUBLAS_COMPUTE_32I_PEDANTIC } cublasComputeType_t;
typedef enum {
  CUBLAS_EMULATION_STRATEGY_DEFAULT,
  CUBLAS_EMULATION_STRATEGY_PERFORMANT,
  CUBLAS_EMULATION_STRATEGY_EAGER } cublasEmulationStrategy_t;
typedef struct cublasContext *cublasHandle_t;
typedef void (*cublasLogCallback)(const char *);

extern "C" {
cublasStatus_t cublasAsumEx(...), cublasAxpyEx(...), cublasCaxpy(...),
    cublasCcopy(...), cublasCdgmm(...), cublasCdotc(...), cublasCdotu(...),
    cublasCgbmv(...), cublasCgeam(...), cublasCgelsBatched(...),
    cublasCgemm(...), cublasCgemm3m(...), cublasCgemm3mBatched(...),
    cublasCgemm3mEx(...), cublasCgemm3mStridedBatched(...),
    cublasCgemmBatched(...), cublasCgemmEx(...), cublasCgemmStridedBatched(...),
    cublasCgemv(...), cublasCgemvBatched(...), cublasCgemvStridedBatched(...),
    cublasCgeqrfBatched(...), cublasCgerc(...), cublasCgeru(...),
    cublasCgetrfBatched(...), cublasCgetriBatched(...),
    cublasCgetrsBatched(...), cublasChbmv(...), cublasChemm(...),
    cublasChemv(...), cublasCher(...), cublasCher2(...), cublasCher2k(...),
    cublasCherk(...), cublasCherk3mEx(...), cublasCherkEx(...),
    cublasCherkx(...), cublasChpmv(...), cublasChpr(...), cublasChpr2(...),
    cublasCmatinvBatched(...), cublasCopyEx(...), cublasCreate(...),
    cublasCrot(...), cublasCrotg(...), cublasCscal(...), cublasCsrot(...),
    cublasCsscal(...), cublasCswap(...), cublasCsymm(...), cublasCsymv(...),
    cublasCsyr(...), cublasCsyr2(...), cublasCsyr2k(...), cublasCsyrk(...),
    cublasCsyrk3mEx(...), cublasCsyrkEx(...), cublasCsyrkx(...),
    cublasCtbmv(...), cublasCtbsv(...), cublasCtpmv(...), cublasCtpsv(...),
    cublasCtpttr(...), cublasCtrmm(...), cublasCtrmv(...), cublasCtrsm(...),
    cublasCtrsmBatched(...), cublasCtrsv(...), cublasCtrttp(...),
    cublasDasum(...), cublasDaxpy(...), cublasDcopy(...), cublasDdgmm(...),
    cublasDdot(...), cublasDestroy(...), cublasDgbmv(...), cublasDgeam(...),
    cublasDgelsBatched(...), cublasDgemm(...), cublasDgemmBatched(...),
    cublasDgemmGroupedBatched(...), cublasDgemmStridedBatched(...),
    cublasDgemv(...), cublasDgemvBatched(...), cublasDgemvStridedBatched(...),
    cublasDgeqrfBatched(...), cublasDger(...), cublasDgetrfBatched(...),
    cublasDgetriBatched(...), cublasDgetrsBatched(...),
    cublasDmatinvBatched(...), cublasDnrm2(...), cublasDotEx(...),
    cublasDotcEx(...), cublasDrot(...), cublasDrotg(...), cublasDrotm(...),
    cublasDrotmg(...), cublasDsbmv(...), cublasDscal(...), cublasDspmv(...),
    cublasDspr(...), cublasDspr2(...), cublasDswap(...), cublasDsymm(...),
    cublasDsymv(...), cublasDsyr(...), cublasDsyr2(...), cublasDsyr2k(...),
    cublasDsyrk(...), cublasDsyrkx(...), cublasDtbmv(...), cublasDtbsv(...),
    cublasDtpmv(...), cublasDtpsv(...), cublasDtpttr(...), cublasDtrmm(...),
    cublasDtrmv(...), cublasDtrsm(...), cublasDtrsmBatched(...),
    cublasDtrsv(...), cublasDtrttp(...), cublasDzasum(...), cublasDznrm2(...),
    cublasGemmBatchedEx(...), cublasGemmEx(...),
    cublasGemmGroupedBatchedEx(...), cublasGemmStridedBatchedEx(...),
    cublasGetAtomicsMode(...), cublasGetEmulationSpecialValuesSupport(...),
    cublasGetEmulationStrategy(...),
    cublasGetFixedPointEmulationMantissaBitCountPointer(...),
    cublasGetFixedPointEmulationMantissaBitOffset(...),
    cublasGetFixedPointEmulationMantissaControl(...),
    cublasGetFixedPointEmulationMaxMantissaBitCount(...),
    cublasGetLoggerCallback(...), cublasGetMathMode(...), cublasGetMatrix(...),
    cublasGetMatrixAsync(...), cublasGetPointerMode(...),
    cublasGetProperty(...), cublasGetSmCountTarget(...), cublasGetStream(...),
    cublasGetVector(...), cublasGetVectorAsync(...), cublasGetVersion(...),
    cublasHSHgemvBatched(...), cublasHSHgemvStridedBatched(...),
    cublasHSSgemvBatched(...), cublasHSSgemvStridedBatched(...),
    cublasHgemm(...), cublasHgemmBatched(...), cublasHgemmStridedBatched(...),
    cublasIamaxEx(...), cublasIaminEx(...), cublasIcamax(...),
    cublasIcamin(...), cublasIdamax(...), cublasIdamin(...), cublasIsamax(...),
    cublasIsamin(...), cublasIzamax(...), cublasIzamin(...),
    cublasLoggerConfigure(...), cublasMigrateComputeType(...),
    cublasNrm2Ex(...), cublasRotEx(...), cublasRotgEx(...), cublasRotmEx(...),
    cublasRotmgEx(...), cublasSasum(...), cublasSaxpy(...), cublasScalEx(...),
    cublasScasum(...), cublasScnrm2(...), cublasScopy(...), cublasSdgmm(...),
    cublasSdot(...), cublasSetAtomicsMode(...),
    cublasSetEmulationSpecialValuesSupport(...),
    cublasSetEmulationStrategy(...),
    cublasSetFixedPointEmulationMantissaBitCountPointer(...),
    cublasSetFixedPointEmulationMantissaBitOffset(...),
    cublasSetFixedPointEmulationMantissaControl(...),
    cublasSetFixedPointEmulationMaxMantissaBitCount(...),
    cublasSetLoggerCallback(...), cublasSetMathMode(...), cublasSetMatrix(...),
    cublasSetMatrixAsync(...), cublasSetPointerMode(...),
    cublasSetSmCountTarget(...), cublasSetStream(...), cublasSetVector(...),
    cublasSetVectorAsync(...), cublasSetWorkspace(...), cublasSgbmv(...),
    cublasSgeam(...), cublasSgelsBatched(...), cublasSgemm(...),
    cublasSgemmBatched(...), cublasSgemmEx(...), cublasSgemmGroupedBatched(...),
    cublasSgemmStridedBatched(...), cublasSgemv(...), cublasSgemvBatched(...),
    cublasSgemvStridedBatched(...), cublasSgeqrfBatched(...), cublasSger(...),
    cublasSgetrfBatched(...), cublasSgetriBatched(...),
    cublasSgetrsBatched(...), cublasSmatinvBatched(...), cublasSnrm2(...),
    cublasSrot(...), cublasSrotg(...), cublasSrotm(...), cublasSrotmg(...),
    cublasSsbmv(...), cublasSscal(...), cublasSspmv(...), cublasSspr(...),
    cublasSspr2(...), cublasSswap(...), cublasSsymm(...), cublasSsymv(...),
    cublasSsyr(...), cublasSsyr2(...), cublasSsyr2k(...), cublasSsyrk(...),
    cublasSsyrkx(...), cublasStbmv(...), cublasStbsv(...), cublasStpmv(...),
    cublasStpsv(...), cublasStpttr(...), cublasStrmm(...), cublasStrmv(...),
    cublasStrsm(...), cublasStrsmBatched(...), cublasStrsv(...),
    cublasStrttp(...), cublasSwapEx(...), cublasTSSgemvBatched(...),
    cublasTSSgemvStridedBatched(...), cublasTSTgemvBatched(...),
    cublasTSTgemvStridedBatched(...), cublasUint8gemmBias(...),
    cublasZaxpy(...), cublasZcopy(...), cublasZdgmm(...), cublasZdotc(...),
    cublasZdotu(...), cublasZdrot(...), cublasZdscal(...), cublasZgbmv(...),
    cublasZgeam(...), cublasZgelsBatched(...), cublasZgemm(...),
    cublasZgemm3m(...), cublasZgemmBatched(...), cublasZgemmStridedBatched(...),
    cublasZgemv(...), cublasZgemvBatched(...), cublasZgemvStridedBatched(...),
    cublasZgeqrfBatched(...), cublasZgerc(...), cublasZgeru(...),
    cublasZgetrfBatched(...), cublasZgetriBatched(...),
    cublasZgetrsBatched(...), cublasZhbmv(...), cublasZhemm(...),
    cublasZhemv(...), cublasZher(...), cublasZher2(...), cublasZher2k(...),
    cublasZherk(...), cublasZherkx(...), cublasZhpmv(...), cublasZhpr(...),
    cublasZhpr2(...), cublasZmatinvBatched(...), cublasZrot(...),
    cublasZrotg(...), cublasZscal(...), cublasZswap(...), cublasZsymm(...),
    cublasZsymv(...), cublasZsyr(...), cublasZsyr2(...), cublasZsyr2k(...),
    cublasZsyrk(...), cublasZsyrkx(...), cublasZtbmv(...), cublasZtbsv(...),
    cublasZtpmv(...), cublasZtpsv(...), cublasZtpttr(...), cublasZtrmm(...),
    cublasZtrmv(...), cublasZtrsm(...), cublasZtrsmBatched(...),
    cublasZtrsv(...), cublasZtrttp(...);
size_t cublasGetCudartVersion(...);
const char * cublasGetStatusName(...), cublasGetStatusString(...);
void cublasXerbla(...);
}

#endif // GPU_TIDY_CUDA_CUBLAS_V2_H
