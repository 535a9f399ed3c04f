//===- hipblas.h - hipBLAS -----------------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_HIP_HIPBLAS_H
#define GPU_TIDY_HIP_HIPBLAS_H

#include <hip/hip_complex.h>
#include <hip/hip_fp16.h>
#include <hip/hip_bf16.h>
#include <hip/library_types.h>

typedef enum {
  HIPBLAS_STATUS_SUCCESS, HIPBLAS_STATUS_NOT_INITIALIZED,
  HIPBLAS_STATUS_ALLOC_FAILED, HIPBLAS_STATUS_INVALID_VALUE,
  HIPBLAS_STATUS_ARCH_MISMATCH, HIPBLAS_STATUS_MAPPING_ERROR,
  HIPBLAS_STATUS_EXECUTION_FAILED, HIPBLAS_STATUS_INTERNAL_ERROR,
  HIPBLAS_STATUS_NOT_SUPPORTED, HIPBLAS_STATUS_LICENSE_ERROR } hipblasStatus_t;
typedef enum {
  HIPBLAS_FILL_MODE_LOWER, HIPBLAS_FILL_MODE_UPPER,
  HIPBLAS_FILL_MODE_FULL } hipblasFillMode_t;
typedef enum {
  HIPBLAS_DIAG_NON_UNIT, HIPBLAS_DIAG_UNIT } hipblasDiagType_t;
typedef enum {
  HIPBLAS_SIDE_LEFT, HIPBLAS_SIDE_RIGHT } hipblasSideMode_t;
typedef enum {
  HIPBLAS_OP_N, HIPBLAS_OP_T, HIPBLAS_OP_C, HIPBLAS_OP_HERMITAN,
  HIPBLAS_OP_CONJG } hipblasOperation_t;
typedef enum {
  HIPBLAS_POINTER_MODE_HOST,
  HIPBLAS_POINTER_MODE_DEVICE } hipblasPointerMode_t;
typedef enum {
  HIPBLAS_ATOMICS_NOT_ALLOWED,
  HIPBLAS_ATOMICS_ALLOWED } hipblasAtomicsMode_t;
typedef enum {
  HIPBLAS_GEMM_DFALT = -1, HIPBLAS_GEMM_DEFAULT = -1,
  HIPBLAS_GEMM_ALGO0 = 0, HIPBLAS_GEMM_ALGO1 = 1, HIPBLAS_GEMM_ALGO2 = 2,
  HIPBLAS_GEMM_ALGO3 = 3, HIPBLAS_GEMM_ALGO4 = 4, HIPBLAS_GEMM_ALGO5 = 5,
  HIPBLAS_GEMM_ALGO6 = 6, HIPBLAS_GEMM_ALGO7 = 7, HIPBLAS_GEMM_ALGO8 = 8,
  HIPBLAS_GEMM_ALGO9 = 9, HIPBLAS_GEMM_ALGO10 = 10, HIPBLAS_GEMM_ALGO11 = 11,
  HIPBLAS_GEMM_ALGO12 = 12, HIPBLAS_GEMM_ALGO13 = 13, HIPBLAS_GEMM_ALGO14 = 14,
  HIPBLAS_GEMM_ALGO15 = 15, HIPBLAS_GEMM_ALGO16 = 16, HIPBLAS_GEMM_ALGO17 = 17,
  HIPBLAS_GEMM_ALGO18 = 18, HIPBLAS_GEMM_ALGO19 = 19, HIPBLAS_GEMM_ALGO20 = 20,
  HIPBLAS_GEMM_ALGO21 = 21, HIPBLAS_GEMM_ALGO22 = 22, HIPBLAS_GEMM_ALGO23 = 23,
  HIPBLAS_GEMM_DEFAULT_TENSOR_OP = 99, HIPBLAS_GEMM_DFALT_TENSOR_OP = 99,
  HIPBLAS_GEMM_ALGO0_TENSOR_OP = 100, HIPBLAS_GEMM_ALGO1_TENSOR_OP = 101,
  HIPBLAS_GEMM_ALGO2_TENSOR_OP = 102, HIPBLAS_GEMM_ALGO3_TENSOR_OP = 103,
  HIPBLAS_GEMM_ALGO4_TENSOR_OP = 104, HIPBLAS_GEMM_ALGO5_TENSOR_OP = 105,
  HIPBLAS_GEMM_ALGO6_TENSOR_OP = 106, HIPBLAS_GEMM_ALGO7_TENSOR_OP = 107,
  HIPBLAS_GEMM_ALGO8_TENSOR_OP = 108, HIPBLAS_GEMM_ALGO9_TENSOR_OP = 109,
  HIPBLAS_GEMM_ALGO10_TENSOR_OP = 110, HIPBLAS_GEMM_ALGO11_TENSOR_OP = 111,
  HIPBLAS_GEMM_ALGO12_TENSOR_OP = 112, HIPBLAS_GEMM_ALGO13_TENSOR_OP = 113,
  HIPBLAS_GEMM_ALGO14_TENSOR_OP = 114, HIPBLAS_GEMM_ALGO15_TENSOR_OP = 115,
  HIPBLAS_GEMM_AUTOTUNE = 999 } hipblasGemmAlgo_t;
typedef enum {
  HIPBLAS_DEFAULT_MATH, HIPBLAS_TENSOR_OP_MATH, HIPBLAS_PEDANTIC_MATH,
  HIPBLAS_TF32_TENSOR_OP_MATH, HIPBLAS_FP32_EMULATED_BF16X9_MATH,
  HIPBLAS_FP64_EMULATED_FIXEDPOINT_MATH,
  HIPBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION } hipblasMath_t;
typedef hipDataType hipblasDataType_t;
typedef enum {
  HIPBLAS_COMPUTE_16F, HIPBLAS_COMPUTE_16F_PEDANTIC,
  HIPBLAS_COMPUTE_32F, HIPBLAS_COMPUTE_32F_PEDANTIC, HIPBLAS_COMPUTE_32F_FAST_16F,
  HIPBLAS_COMPUTE_32F_FAST_16BF, HIPBLAS_COMPUTE_32F_FAST_TF32,
  HIPBLAS_COMPUTE_32F_EMULATED_16BFX9, HIPBLAS_COMPUTE_64F,
  HIPBLAS_COMPUTE_64F_PEDANTIC, HIPBLAS_COMPUTE_64F_EMULATED_FIXEDPOINT,
  HIPBLAS_COMPUTE_32I, HIPBLAS_COMPUTE_32I_PEDANTIC } hipblasComputeType_t;
typedef enum {
  HIPBLAS_EMULATION_STRATEGY_DEFAULT,
  HIPBLAS_EMULATION_STRATEGY_PERFORMANT,
  HIPBLAS_EMULATION_STRATEGY_EAGER } hipblasEmulationStrategy_t;
typedef struct hipblasContext *hipblasHandle_t;
typedef void (*hipblasLogCallback)(const char *);

extern "C" {
hipblasStatus_t hipblasAsumEx(...), hipblasAxpyEx(...), hipblasCaxpy(...),
    hipblasCcopy(...), hipblasCdgmm(...), hipblasCdotc(...), hipblasCdotu(...),
    hipblasCgbmv(...), hipblasCgeam(...), hipblasCgelsBatched(...),
    hipblasCgemm(...), hipblasCgemm3m(...), hipblasCgemm3mBatched(...),
    hipblasCgemm3mEx(...), hipblasCgemm3mStridedBatched(...),
    hipblasCgemmBatched(...), hipblasCgemmEx(...), hipblasCgemmStridedBatched(...),
    hipblasCgemv(...), hipblasCgemvBatched(...), hipblasCgemvStridedBatched(...),
    hipblasCgeqrfBatched(...), hipblasCgerc(...), hipblasCgeru(...),
    hipblasCgetrfBatched(...), hipblasCgetriBatched(...),
    hipblasCgetrsBatched(...), hipblasChbmv(...), hipblasChemm(...),
    hipblasChemv(...), hipblasCher(...), hipblasCher2(...), hipblasCher2k(...),
    hipblasCherk(...), hipblasCherk3mEx(...), hipblasCherkEx(...),
    hipblasCherkx(...), hipblasChpmv(...), hipblasChpr(...), hipblasChpr2(...),
    hipblasCmatinvBatched(...), hipblasCopyEx(...), hipblasCreate(...),
    hipblasCrot(...), hipblasCrotg(...), hipblasCscal(...), hipblasCsrot(...),
    hipblasCsscal(...), hipblasCswap(...), hipblasCsymm(...), hipblasCsymv(...),
    hipblasCsyr(...), hipblasCsyr2(...), hipblasCsyr2k(...), hipblasCsyrk(...),
    hipblasCsyrk3mEx(...), hipblasCsyrkEx(...), hipblasCsyrkx(...),
    hipblasCtbmv(...), hipblasCtbsv(...), hipblasCtpmv(...), hipblasCtpsv(...),
    hipblasCtpttr(...), hipblasCtrmm(...), hipblasCtrmv(...), hipblasCtrsm(...),
    hipblasCtrsmBatched(...), hipblasCtrsv(...), hipblasCtrttp(...),
    hipblasDasum(...), hipblasDaxpy(...), hipblasDcopy(...), hipblasDdgmm(...),
    hipblasDdot(...), hipblasDestroy(...), hipblasDgbmv(...), hipblasDgeam(...),
    hipblasDgelsBatched(...), hipblasDgemm(...), hipblasDgemmBatched(...),
    hipblasDgemmGroupedBatched(...), hipblasDgemmStridedBatched(...),
    hipblasDgemv(...), hipblasDgemvBatched(...), hipblasDgemvStridedBatched(...),
    hipblasDgeqrfBatched(...), hipblasDger(...), hipblasDgetrfBatched(...),
    hipblasDgetriBatched(...), hipblasDgetrsBatched(...),
    hipblasDmatinvBatched(...), hipblasDnrm2(...), hipblasDotEx(...),
    hipblasDotcEx(...), hipblasDrot(...), hipblasDrotg(...), hipblasDrotm(...),
    hipblasDrotmg(...), hipblasDsbmv(...), hipblasDscal(...), hipblasDspmv(...),
    hipblasDspr(...), hipblasDspr2(...), hipblasDswap(...), hipblasDsymm(...),
    hipblasDsymv(...), hipblasDsyr(...), hipblasDsyr2(...), hipblasDsyr2k(...),
    hipblasDsyrk(...), hipblasDsyrkx(...), hipblasDtbmv(...), hipblasDtbsv(...),
    hipblasDtpmv(...), hipblasDtpsv(...), hipblasDtpttr(...), hipblasDtrmm(...),
    hipblasDtrmv(...), hipblasDtrsm(...), hipblasDtrsmBatched(...),
    hipblasDtrsv(...), hipblasDtrttp(...), hipblasDzasum(...), hipblasDznrm2(...),
    hipblasGemmBatchedEx(...), hipblasGemmEx(...),
    hipblasGemmGroupedBatchedEx(...), hipblasGemmStridedBatchedEx(...),
    hipblasGetAtomicsMode(...), hipblasGetEmulationSpecialValuesSupport(...),
    hipblasGetEmulationStrategy(...),
    hipblasGetFixedPointEmulationMantissaBitCountPointer(...),
    hipblasGetFixedPointEmulationMantissaBitOffset(...),
    hipblasGetFixedPointEmulationMantissaControl(...),
    hipblasGetFixedPointEmulationMaxMantissaBitCount(...),
    hipblasGetLoggerCallback(...), hipblasGetMathMode(...), hipblasGetMatrix(...),
    hipblasGetMatrixAsync(...), hipblasGetPointerMode(...),
    hipblasGetProperty(...), hipblasGetSmCountTarget(...), hipblasGetStream(...),
    hipblasGetVector(...), hipblasGetVectorAsync(...), hipblasGetVersion(...),
    hipblasHSHgemvBatched(...), hipblasHSHgemvStridedBatched(...),
    hipblasHSSgemvBatched(...), hipblasHSSgemvStridedBatched(...),
    hipblasHgemm(...), hipblasHgemmBatched(...), hipblasHgemmStridedBatched(...),
    hipblasIamaxEx(...), hipblasIaminEx(...), hipblasIcamax(...),
    hipblasIcamin(...), hipblasIdamax(...), hipblasIdamin(...), hipblasIsamax(...),
    hipblasIsamin(...), hipblasIzamax(...), hipblasIzamin(...),
    hipblasLoggerConfigure(...), hipblasMigrateComputeType(...),
    hipblasNrm2Ex(...), hipblasRotEx(...), hipblasRotgEx(...), hipblasRotmEx(...),
    hipblasRotmgEx(...), hipblasSasum(...), hipblasSaxpy(...), hipblasScalEx(...),
    hipblasScasum(...), hipblasScnrm2(...), hipblasScopy(...), hipblasSdgmm(...),
    hipblasSdot(...), hipblasSetAtomicsMode(...),
    hipblasSetEmulationSpecialValuesSupport(...),
    hipblasSetEmulationStrategy(...),
    hipblasSetFixedPointEmulationMantissaBitCountPointer(...),
    hipblasSetFixedPointEmulationMantissaBitOffset(...),
    hipblasSetFixedPointEmulationMantissaControl(...),
    hipblasSetFixedPointEmulationMaxMantissaBitCount(...),
    hipblasSetLoggerCallback(...), hipblasSetMathMode(...), hipblasSetMatrix(...),
    hipblasSetMatrixAsync(...), hipblasSetPointerMode(...),
    hipblasSetSmCountTarget(...), hipblasSetStream(...), hipblasSetVector(...),
    hipblasSetVectorAsync(...), hipblasSetWorkspace(...), hipblasSgbmv(...),
    hipblasSgeam(...), hipblasSgelsBatched(...), hipblasSgemm(...),
    hipblasSgemmBatched(...), hipblasSgemmEx(...), hipblasSgemmGroupedBatched(...),
    hipblasSgemmStridedBatched(...), hipblasSgemv(...), hipblasSgemvBatched(...),
    hipblasSgemvStridedBatched(...), hipblasSgeqrfBatched(...), hipblasSger(...),
    hipblasSgetrfBatched(...), hipblasSgetriBatched(...),
    hipblasSgetrsBatched(...), hipblasSmatinvBatched(...), hipblasSnrm2(...),
    hipblasSrot(...), hipblasSrotg(...), hipblasSrotm(...), hipblasSrotmg(...),
    hipblasSsbmv(...), hipblasSscal(...), hipblasSspmv(...), hipblasSspr(...),
    hipblasSspr2(...), hipblasSswap(...), hipblasSsymm(...), hipblasSsymv(...),
    hipblasSsyr(...), hipblasSsyr2(...), hipblasSsyr2k(...), hipblasSsyrk(...),
    hipblasSsyrkx(...), hipblasStbmv(...), hipblasStbsv(...), hipblasStpmv(...),
    hipblasStpsv(...), hipblasStpttr(...), hipblasStrmm(...), hipblasStrmv(...),
    hipblasStrsm(...), hipblasStrsmBatched(...), hipblasStrsv(...),
    hipblasStrttp(...), hipblasSwapEx(...), hipblasTSSgemvBatched(...),
    hipblasTSSgemvStridedBatched(...), hipblasTSTgemvBatched(...),
    hipblasTSTgemvStridedBatched(...), hipblasUint8gemmBias(...),
    hipblasZaxpy(...), hipblasZcopy(...), hipblasZdgmm(...), hipblasZdotc(...),
    hipblasZdotu(...), hipblasZdrot(...), hipblasZdscal(...), hipblasZgbmv(...),
    hipblasZgeam(...), hipblasZgelsBatched(...), hipblasZgemm(...),
    hipblasZgemm3m(...), hipblasZgemmBatched(...), hipblasZgemmStridedBatched(...),
    hipblasZgemv(...), hipblasZgemvBatched(...), hipblasZgemvStridedBatched(...),
    hipblasZgeqrfBatched(...), hipblasZgerc(...), hipblasZgeru(...),
    hipblasZgetrfBatched(...), hipblasZgetriBatched(...),
    hipblasZgetrsBatched(...), hipblasZhbmv(...), hipblasZhemm(...),
    hipblasZhemv(...), hipblasZher(...), hipblasZher2(...), hipblasZher2k(...),
    hipblasZherk(...), hipblasZherkx(...), hipblasZhpmv(...), hipblasZhpr(...),
    hipblasZhpr2(...), hipblasZmatinvBatched(...), hipblasZrot(...),
    hipblasZrotg(...), hipblasZscal(...), hipblasZswap(...), hipblasZsymm(...),
    hipblasZsymv(...), hipblasZsyr(...), hipblasZsyr2(...), hipblasZsyr2k(...),
    hipblasZsyrk(...), hipblasZsyrkx(...), hipblasZtbmv(...), hipblasZtbsv(...),
    hipblasZtpmv(...), hipblasZtpsv(...), hipblasZtpttr(...), hipblasZtrmm(...),
    hipblasZtrmv(...), hipblasZtrsm(...), hipblasZtrsmBatched(...),
    hipblasZtrsv(...), hipblasZtrttp(...);
size_t hipblasGetCudartVersion(...);
const char * hipblasGetStatusName(...), hipblasGetStatusString(...);
void hipblasXerbla(...);
}

typedef uint16_t hipblasHalf;
typedef int8_t hipblasInt8;
typedef struct hipblasBfloat16 {
  uint16_t data;
} hipblasBfloat16;
typedef hipDataType hipblasDatatype_t;
extern "C" const char *hipblasStatusToString(hipblasStatus_t status);
#define HIPBLAS_R_16F HIP_R_16F
#define HIPBLAS_R_32F HIP_R_32F
#define HIPBLAS_R_64F HIP_R_64F
#define HIPBLAS_C_32F HIP_C_32F
#define HIPBLAS_C_64F HIP_C_64F
#define HIPBLAS_R_8I HIP_R_8I
#define HIPBLAS_R_32I HIP_R_32I
#define HIPBLAS_R_16B HIP_R_16BF

#endif // GPU_TIDY_HIP_HIPBLAS_H
