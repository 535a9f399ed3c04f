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
const char *hipblasGetStatusName(...), *hipblasGetStatusString(...);
void hipblasXerbla(...);
}

typedef uint16_t hipblasHalf;
typedef int8_t hipblasInt8;
typedef struct hipblasBfloat16 {
  uint16_t data;
} hipblasBfloat16;
typedef hipDataType hipblasDatatype_t;
// Complex functions in hipComplex's terms.
extern "C" hipblasStatus_t hipblasCaxpy_v2(...), hipblasCcopy_v2(...),
    hipblasCdgmm_v2(...), hipblasCdotc_v2(...), hipblasCdotu_v2(...),
    hipblasCgbmv_v2(...), hipblasCgeam_v2(...), hipblasCgelsBatched_v2(...),
    hipblasCgemm_v2(...), hipblasCgemm3m_v2(...),
    hipblasCgemm3mBatched_v2(...), hipblasCgemm3mEx_v2(...),
    hipblasCgemm3mStridedBatched_v2(...), hipblasCgemmBatched_v2(...),
    hipblasCgemmEx_v2(...), hipblasCgemmStridedBatched_v2(...),
    hipblasCgemv_v2(...), hipblasCgemvBatched_v2(...),
    hipblasCgemvStridedBatched_v2(...), hipblasCgeqrfBatched_v2(...),
    hipblasCgerc_v2(...), hipblasCgeru_v2(...), hipblasCgetrfBatched_v2(...),
    hipblasCgetriBatched_v2(...), hipblasCgetrsBatched_v2(...),
    hipblasChbmv_v2(...), hipblasChemm_v2(...), hipblasChemv_v2(...),
    hipblasCher_v2(...), hipblasCher2_v2(...), hipblasCher2k_v2(...),
    hipblasCherk_v2(...), hipblasCherk3mEx_v2(...), hipblasCherkEx_v2(...),
    hipblasCherkx_v2(...), hipblasChpmv_v2(...), hipblasChpr_v2(...),
    hipblasChpr2_v2(...), hipblasCmatinvBatched_v2(...),
    hipblasCopyEx_v2(...), hipblasCreate_v2(...), hipblasCrot_v2(...),
    hipblasCrotg_v2(...), hipblasCscal_v2(...), hipblasCsrot_v2(...),
    hipblasCsscal_v2(...), hipblasCswap_v2(...), hipblasCsymm_v2(...),
    hipblasCsymv_v2(...), hipblasCsyr_v2(...), hipblasCsyr2_v2(...),
    hipblasCsyr2k_v2(...), hipblasCsyrk_v2(...), hipblasCsyrk3mEx_v2(...),
    hipblasCsyrkEx_v2(...), hipblasCsyrkx_v2(...), hipblasCtbmv_v2(...),
    hipblasCtbsv_v2(...), hipblasCtpmv_v2(...), hipblasCtpsv_v2(...),
    hipblasCtpttr_v2(...), hipblasCtrmm_v2(...), hipblasCtrmv_v2(...),
    hipblasCtrsm_v2(...), hipblasCtrsmBatched_v2(...), hipblasCtrsv_v2(...),
    hipblasCtrttp_v2(...), hipblasDcopy_v2(...), hipblasDzasum_v2(...),
    hipblasDznrm2_v2(...), hipblasIcamax_v2(...), hipblasIcamin_v2(...),
    hipblasIzamax_v2(...), hipblasIzamin_v2(...), hipblasScalEx_v2(...),
    hipblasScasum_v2(...), hipblasScnrm2_v2(...), hipblasScopy_v2(...),
    hipblasZaxpy_v2(...), hipblasZcopy_v2(...), hipblasZdgmm_v2(...),
    hipblasZdotc_v2(...), hipblasZdotu_v2(...), hipblasZdrot_v2(...),
    hipblasZdscal_v2(...), hipblasZgbmv_v2(...), hipblasZgeam_v2(...),
    hipblasZgelsBatched_v2(...), hipblasZgemm_v2(...), hipblasZgemm3m_v2(...),
    hipblasZgemmBatched_v2(...), hipblasZgemmStridedBatched_v2(...),
    hipblasZgemv_v2(...), hipblasZgemvBatched_v2(...),
    hipblasZgemvStridedBatched_v2(...), hipblasZgeqrfBatched_v2(...),
    hipblasZgerc_v2(...), hipblasZgeru_v2(...), hipblasZgetrfBatched_v2(...),
    hipblasZgetriBatched_v2(...), hipblasZgetrsBatched_v2(...),
    hipblasZhbmv_v2(...), hipblasZhemm_v2(...), hipblasZhemv_v2(...),
    hipblasZher_v2(...), hipblasZher2_v2(...), hipblasZher2k_v2(...),
    hipblasZherk_v2(...), hipblasZherkx_v2(...), hipblasZhpmv_v2(...),
    hipblasZhpr_v2(...), hipblasZhpr2_v2(...), hipblasZmatinvBatched_v2(...),
    hipblasZrot_v2(...), hipblasZrotg_v2(...), hipblasZscal_v2(...),
    hipblasZswap_v2(...), hipblasZsymm_v2(...), hipblasZsymv_v2(...),
    hipblasZsyr_v2(...), hipblasZsyr2_v2(...), hipblasZsyr2k_v2(...),
    hipblasZsyrk_v2(...), hipblasZsyrkx_v2(...), hipblasZtbmv_v2(...),
    hipblasZtbsv_v2(...), hipblasZtpmv_v2(...), hipblasZtpsv_v2(...),
    hipblasZtpttr_v2(...), hipblasZtrmm_v2(...), hipblasZtrmv_v2(...),
    hipblasZtrsm_v2(...), hipblasZtrsmBatched_v2(...), hipblasZtrsv_v2(...),
    hipblasZtrttp_v2(...);
extern "C" const char *hipblasStatusToString(hipblasStatus_t status);
#define HIPBLAS_R_16F HIP_R_16F
#define HIPBLAS_R_32F HIP_R_32F
#define HIPBLAS_R_64F HIP_R_64F
#define HIPBLAS_C_32F HIP_C_32F
#define HIPBLAS_C_64F HIP_C_64F
#define HIPBLAS_R_8I HIP_R_8I
#define HIPBLAS_R_32I HIP_R_32I
#define HIPBLAS_R_16B HIP_R_16BF

// With 64-bit sizes.
extern "C" hipblasStatus_t hipblasAsumEx_64(...), hipblasAxpyEx_64(...),
    hipblasCaxpy_64(...), hipblasCcopy_64(...), hipblasCdgmm_64(...),
    hipblasCdotc_64(...), hipblasCdotu_64(...), hipblasCgbmv_64(...),
    hipblasCgeam_64(...), hipblasCgemm_64(...), hipblasCgemm3m_64(...),
    hipblasCgemm3mBatched_64(...), hipblasCgemm3mEx_64(...),
    hipblasCgemm3mStridedBatched_64(...), hipblasCgemmBatched_64(...),
    hipblasCgemmEx_64(...), hipblasCgemmStridedBatched_64(...),
    hipblasCgemv_64(...), hipblasCgemvBatched_64(...),
    hipblasCgemvStridedBatched_64(...), hipblasCgerc_64(...),
    hipblasCgeru_64(...), hipblasChbmv_64(...), hipblasChemm_64(...),
    hipblasChemv_64(...), hipblasCher_64(...), hipblasCher2_64(...),
    hipblasCher2k_64(...), hipblasCherk_64(...), hipblasCherk3mEx_64(...),
    hipblasCherkEx_64(...), hipblasCherkx_64(...), hipblasChpmv_64(...),
    hipblasChpr_64(...), hipblasChpr2_64(...), hipblasCopyEx_64(...),
    hipblasCrot_64(...), hipblasCrotg_64(...), hipblasCscal_64(...),
    hipblasCsrot_64(...), hipblasCsscal_64(...), hipblasCswap_64(...),
    hipblasCsymm_64(...), hipblasCsymv_64(...), hipblasCsyr_64(...),
    hipblasCsyr2_64(...), hipblasCsyr2k_64(...), hipblasCsyrk_64(...),
    hipblasCsyrk3mEx_64(...), hipblasCsyrkEx_64(...), hipblasCsyrkx_64(...),
    hipblasCtbmv_64(...), hipblasCtbsv_64(...), hipblasCtpmv_64(...),
    hipblasCtpsv_64(...), hipblasCtrmm_64(...), hipblasCtrmv_64(...),
    hipblasCtrsm_64(...), hipblasCtrsmBatched_64(...), hipblasCtrsv_64(...),
    hipblasDasum_64(...), hipblasDaxpy_64(...), hipblasDcopy_64(...),
    hipblasDdgmm_64(...), hipblasDdot_64(...), hipblasDgbmv_64(...),
    hipblasDgeam_64(...), hipblasDgemm_64(...), hipblasDgemmBatched_64(...),
    hipblasDgemmGroupedBatched_64(...), hipblasDgemmStridedBatched_64(...),
    hipblasDgemv_64(...), hipblasDgemvBatched_64(...),
    hipblasDgemvStridedBatched_64(...), hipblasDger_64(...),
    hipblasDnrm2_64(...), hipblasDotEx_64(...), hipblasDotcEx_64(...),
    hipblasDrot_64(...), hipblasDrotg_64(...), hipblasDrotm_64(...),
    hipblasDrotmg_64(...), hipblasDsbmv_64(...), hipblasDscal_64(...),
    hipblasDspmv_64(...), hipblasDspr_64(...), hipblasDspr2_64(...),
    hipblasDswap_64(...), hipblasDsymm_64(...), hipblasDsymv_64(...),
    hipblasDsyr_64(...), hipblasDsyr2_64(...), hipblasDsyr2k_64(...),
    hipblasDsyrk_64(...), hipblasDsyrkx_64(...), hipblasDtbmv_64(...),
    hipblasDtbsv_64(...), hipblasDtpmv_64(...), hipblasDtpsv_64(...),
    hipblasDtrmm_64(...), hipblasDtrmv_64(...), hipblasDtrsm_64(...),
    hipblasDtrsmBatched_64(...), hipblasDtrsv_64(...), hipblasDzasum_64(...),
    hipblasDznrm2_64(...), hipblasGemmBatchedEx_64(...), hipblasGemmEx_64(...),
    hipblasGemmGroupedBatchedEx_64(...), hipblasGemmStridedBatchedEx_64(...),
    hipblasHgemm_64(...), hipblasHgemmBatched_64(...),
    hipblasHgemmStridedBatched_64(...), hipblasIamaxEx_64(...),
    hipblasIaminEx_64(...), hipblasIcamax_64(...), hipblasIcamin_64(...),
    hipblasIdamax_64(...), hipblasIdamin_64(...), hipblasIsamax_64(...),
    hipblasIsamin_64(...), hipblasIzamax_64(...), hipblasIzamin_64(...),
    hipblasNrm2Ex_64(...), hipblasRotEx_64(...), hipblasRotgEx_64(...),
    hipblasRotmEx_64(...), hipblasRotmgEx_64(...), hipblasSasum_64(...),
    hipblasSaxpy_64(...), hipblasScalEx_64(...), hipblasScasum_64(...),
    hipblasScnrm2_64(...), hipblasScopy_64(...), hipblasSdgmm_64(...),
    hipblasSdot_64(...), hipblasSetAtomicsMode_64(...),
    hipblasSetEmulationSpecialValuesSupport_64(...),
    hipblasSetEmulationStrategy_64(...),
    hipblasSetFixedPointEmulationMantissaBitCountPointer_64(...),
    hipblasSetFixedPointEmulationMantissaBitOffset_64(...),
    hipblasSetFixedPointEmulationMantissaControl_64(...),
    hipblasSetFixedPointEmulationMaxMantissaBitCount_64(...),
    hipblasSetLoggerCallback_64(...), hipblasSetMathMode_64(...),
    hipblasSetMatrix_64(...), hipblasSetMatrixAsync_64(...),
    hipblasSetPointerMode_64(...), hipblasSetSmCountTarget_64(...),
    hipblasSetStream_64(...), hipblasSetVector_64(...),
    hipblasSetVectorAsync_64(...), hipblasSetWorkspace_64(...),
    hipblasSgbmv_64(...), hipblasSgeam_64(...), hipblasSgemm_64(...),
    hipblasSgemmBatched_64(...), hipblasSgemmEx_64(...),
    hipblasSgemmGroupedBatched_64(...), hipblasSgemmStridedBatched_64(...),
    hipblasSgemv_64(...), hipblasSgemvBatched_64(...),
    hipblasSgemvStridedBatched_64(...), hipblasSger_64(...),
    hipblasSnrm2_64(...), hipblasSrot_64(...), hipblasSrotg_64(...),
    hipblasSrotm_64(...), hipblasSrotmg_64(...), hipblasSsbmv_64(...),
    hipblasSscal_64(...), hipblasSspmv_64(...), hipblasSspr_64(...),
    hipblasSspr2_64(...), hipblasSswap_64(...), hipblasSsymm_64(...),
    hipblasSsymv_64(...), hipblasSsyr_64(...), hipblasSsyr2_64(...),
    hipblasSsyr2k_64(...), hipblasSsyrk_64(...), hipblasSsyrkx_64(...),
    hipblasStbmv_64(...), hipblasStbsv_64(...), hipblasStpmv_64(...),
    hipblasStpsv_64(...), hipblasStrmm_64(...), hipblasStrmv_64(...),
    hipblasStrsm_64(...), hipblasStrsmBatched_64(...), hipblasStrsv_64(...),
    hipblasSwapEx_64(...), hipblasZaxpy_64(...), hipblasZcopy_64(...),
    hipblasZdgmm_64(...), hipblasZdotc_64(...), hipblasZdotu_64(...),
    hipblasZdrot_64(...), hipblasZdscal_64(...), hipblasZgbmv_64(...),
    hipblasZgeam_64(...), hipblasZgemm_64(...), hipblasZgemm3m_64(...),
    hipblasZgemmBatched_64(...), hipblasZgemmStridedBatched_64(...),
    hipblasZgemv_64(...), hipblasZgemvBatched_64(...),
    hipblasZgemvStridedBatched_64(...), hipblasZgerc_64(...),
    hipblasZgeru_64(...), hipblasZhbmv_64(...), hipblasZhemm_64(...),
    hipblasZhemv_64(...), hipblasZher_64(...), hipblasZher2_64(...),
    hipblasZher2k_64(...), hipblasZherk_64(...), hipblasZherkx_64(...),
    hipblasZhpmv_64(...), hipblasZhpr_64(...), hipblasZhpr2_64(...),
    hipblasZrot_64(...), hipblasZrotg_64(...), hipblasZscal_64(...),
    hipblasZswap_64(...), hipblasZsymm_64(...), hipblasZsymv_64(...),
    hipblasZsyr_64(...), hipblasZsyr2_64(...), hipblasZsyr2k_64(...),
    hipblasZsyrk_64(...), hipblasZsyrkx_64(...), hipblasZtbmv_64(...),
    hipblasZtbsv_64(...), hipblasZtpmv_64(...), hipblasZtpsv_64(...),
    hipblasZtrmm_64(...), hipblasZtrmv_64(...), hipblasZtrsm_64(...),
    hipblasZtrsmBatched_64(...), hipblasZtrsv_64(...);

#endif // GPU_TIDY_HIP_HIPBLAS_H
