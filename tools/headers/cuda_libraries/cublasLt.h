//===- cublasLt.h - cuBLASLt ---------------------------------------------===//
//
// Host code only: types and names, no parameter lists. No check looks at them;
// they are here so that the device code next to them can be checked.
//
//===----------------------------------------------------------------------===//

#ifndef GPU_TIDY_CUDA_CUBLASLT_H
#define GPU_TIDY_CUDA_CUBLASLT_H

#include "cublas_v2.h"

typedef struct cublasLtContext *cublasLtHandle_t;
typedef struct {
  uint64_t data[8];
} cublasLtMatrixLayoutOpaque_t;
typedef cublasLtMatrixLayoutOpaque_t *cublasLtMatrixLayout_t;
typedef struct {
  uint64_t data[8];
} cublasLtMatmulAlgo_t;
typedef struct {
  uint64_t data[32];
} cublasLtMatmulDescOpaque_t;
typedef cublasLtMatmulDescOpaque_t *cublasLtMatmulDesc_t;
typedef struct {
  uint64_t data[8];
} cublasLtMatrixTransformDescOpaque_t;
typedef cublasLtMatrixTransformDescOpaque_t *cublasLtMatrixTransformDesc_t;
typedef struct {
  uint64_t data[8];
} cublasLtMatmulPreferenceOpaque_t;
typedef cublasLtMatmulPreferenceOpaque_t *cublasLtMatmulPreference_t;
typedef struct {
  uint64_t data[8];
} cublasLtEmulationDescOpaque_t;
typedef cublasLtEmulationDescOpaque_t *cublasLtEmulationDesc_t;
typedef enum {
  CUBLASLT_MATMUL_MATRIX_SCALE_SCALAR_32F,
  CUBLASLT_MATMUL_MATRIX_SCALE_VEC16_UE4M3,
  CUBLASLT_MATMUL_MATRIX_SCALE_VEC32_UE8M0,
  CUBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F,
  CUBLASLT_MATMUL_MATRIX_SCALE_VEC128_32F,
  CUBLASLT_MATMUL_MATRIX_SCALE_BLK128x128_32F,
  CUBLASLT_MATMUL_MATRIX_SCALE_END } cublasLtMatmulMatrixScale_t;
typedef enum {
  CUBLASLT_POINTER_MODE_HOST, CUBLASLT_POINTER_MODE_DEVICE,
  CUBLASLT_POINTER_MODE_DEVICE_VECTOR,
  CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_ZERO,
  CUBLASLT_POINTER_MODE_ALPHA_DEVICE_VECTOR_BETA_HOST } cublasLtPointerMode_t;
typedef enum {
  CUBLASLT_POINTER_MODE_MASK_HOST,
  CUBLASLT_POINTER_MODE_MASK_DEVICE, CUBLASLT_POINTER_MODE_MASK_DEVICE_VECTOR,
  CUBLASLT_POINTER_MODE_MASK_ALPHA_DEVICE_VECTOR_BETA_ZERO,
  CUBLASLT_POINTER_MODE_MASK_ALPHA_DEVICE_VECTOR_BETA_HOST } cublasLtPointerModeMask_t;
typedef uint64_t cublasLtNumericalImplFlags_t;
typedef enum {
  CUBLASLT_ORDER_COL, CUBLASLT_ORDER_ROW, CUBLASLT_ORDER_COL32,
  CUBLASLT_ORDER_COL4_4R2_8C, CUBLASLT_ORDER_COL32_2R_4R4 } cublasLtOrder_t;
typedef enum {
  CUBLASLT_BATCH_MODE_STRIDED,
  CUBLASLT_BATCH_MODE_POINTER_ARRAY } cublasLtBatchMode_t;
typedef enum {
  CUBLASLT_MATRIX_LAYOUT_TYPE, CUBLASLT_MATRIX_LAYOUT_ORDER,
  CUBLASLT_MATRIX_LAYOUT_ROWS, CUBLASLT_MATRIX_LAYOUT_COLS,
  CUBLASLT_MATRIX_LAYOUT_LD, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT,
  CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET,
  CUBLASLT_MATRIX_LAYOUT_PLANE_OFFSET,
  CUBLASLT_MATRIX_LAYOUT_BATCH_MODE } cublasLtMatrixLayoutAttribute_t;
typedef enum {
  CUBLASLT_MATMUL_DESC_COMPUTE_TYPE,
  CUBLASLT_MATMUL_DESC_SCALE_TYPE, CUBLASLT_MATMUL_DESC_POINTER_MODE,
  CUBLASLT_MATMUL_DESC_TRANSA, CUBLASLT_MATMUL_DESC_TRANSB,
  CUBLASLT_MATMUL_DESC_TRANSC, CUBLASLT_MATMUL_DESC_FILL_MODE,
  CUBLASLT_MATMUL_DESC_EPILOGUE, CUBLASLT_MATMUL_DESC_BIAS_POINTER,
  CUBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE,
  CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE,
  CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER,
  CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, CUBLASLT_MATMUL_DESC_C_SCALE_POINTER,
  CUBLASLT_MATMUL_DESC_D_SCALE_POINTER, CUBLASLT_MATMUL_DESC_AMAX_D_POINTER,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_POINTER,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_AMAX_POINTER,
  CUBLASLT_MATMUL_DESC_FAST_ACCUM, CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE,
  CUBLASLT_MATMUL_DESC_A_SCALE_MODE, CUBLASLT_MATMUL_DESC_B_SCALE_MODE,
  CUBLASLT_MATMUL_DESC_C_SCALE_MODE, CUBLASLT_MATMUL_DESC_D_SCALE_MODE,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_SCALE_MODE,
  CUBLASLT_MATMUL_DESC_D_OUT_SCALE_POINTER,
  CUBLASLT_MATMUL_DESC_D_OUT_SCALE_MODE,
  CUBLASLT_MATMUL_DESC_EMULATION_DESCRIPTOR } cublasLtMatmulDescAttributes_t;
typedef enum {
  CUBLASLT_MATRIX_TRANSFORM_DESC_SCALE_TYPE,
  CUBLASLT_MATRIX_TRANSFORM_DESC_POINTER_MODE,
  CUBLASLT_MATRIX_TRANSFORM_DESC_TRANSA,
  CUBLASLT_MATRIX_TRANSFORM_DESC_TRANSB } cublasLtMatrixTransformDescAttributes_t;
typedef enum {
  CUBLASLT_EMULATION_DESC_STRATEGY,
  CUBLASLT_EMULATION_DESC_SPECIAL_VALUES_SUPPORT,
  CUBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_CONTROL,
  CUBLASLT_EMULATION_DESC_FIXEDPOINT_MAX_MANTISSA_BIT_COUNT,
  CUBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_BIT_OFFSET,
  CUBLASLT_EMULATION_DESC_FIXEDPOINT_MANTISSA_BIT_COUNT_POINTER } cublasLtEmulationDescAttributes_t;
typedef enum {
  CUBLASLT_REDUCTION_SCHEME_NONE,
  CUBLASLT_REDUCTION_SCHEME_INPLACE, CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE,
  CUBLASLT_REDUCTION_SCHEME_OUTPUT_TYPE,
  CUBLASLT_REDUCTION_SCHEME_MASK } cublasLtReductionScheme_t;
typedef enum {
  CUBLASLT_EPILOGUE_DEFAULT, CUBLASLT_EPILOGUE_RELU,
  CUBLASLT_EPILOGUE_RELU_AUX, CUBLASLT_EPILOGUE_BIAS,
  CUBLASLT_EPILOGUE_RELU_BIAS, CUBLASLT_EPILOGUE_RELU_AUX_BIAS,
  CUBLASLT_EPILOGUE_DRELU, CUBLASLT_EPILOGUE_DRELU_BGRAD,
  CUBLASLT_EPILOGUE_GELU, CUBLASLT_EPILOGUE_GELU_AUX,
  CUBLASLT_EPILOGUE_GELU_BIAS, CUBLASLT_EPILOGUE_GELU_AUX_BIAS,
  CUBLASLT_EPILOGUE_DGELU, CUBLASLT_EPILOGUE_DGELU_BGRAD,
  CUBLASLT_EPILOGUE_BGRADA, CUBLASLT_EPILOGUE_BGRADB } cublasLtEpilogue_t;
typedef enum {
  CUBLASLT_SEARCH_BEST_FIT, CUBLASLT_SEARCH_LIMITED_BY_ALGO_ID,
  CUBLASLT_SEARCH_RESERVED_02, CUBLASLT_SEARCH_RESERVED_03,
  CUBLASLT_SEARCH_RESERVED_04, CUBLASLT_SEARCH_RESERVED_05,
  CUBLASLT_SEARCH_RESERVED_06, CUBLASLT_SEARCH_RESERVED_07,
  CUBLASLT_SEARCH_RESERVED_08,
  CUBLASLT_SEARCH_RESERVED_09 } cublasLtMatmulSearch_t;
typedef enum {
  CUBLASLT_MATMUL_PREF_SEARCH_MODE,
  CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES,
  CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES,
  CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT,
  CUBLASLT_MATMUL_PREF_IMPL_MASK } cublasLtMatmulPreferenceAttributes_t;
typedef struct {
  cublasLtMatmulAlgo_t algo;
  size_t workspaceSize;
  cublasStatus_t state;
  float wavesCount;
  int reserved[4];
} cublasLtMatmulHeuristicResult_t;
typedef enum {
  CUBLASLT_ALGO_CAP_SPLITK_SUPPORT,
  CUBLASLT_ALGO_CAP_REDUCTION_SCHEME_MASK,
  CUBLASLT_ALGO_CAP_CTA_SWIZZLING_SUPPORT,
  CUBLASLT_ALGO_CAP_STRIDED_BATCH_SUPPORT,
  CUBLASLT_ALGO_CAP_OUT_OF_PLACE_RESULT_SUPPORT, CUBLASLT_ALGO_CAP_UPLO_SUPPORT,
  CUBLASLT_ALGO_CAP_TILE_IDS, CUBLASLT_ALGO_CAP_CUSTOM_OPTION_MAX,
  CUBLASLT_ALGO_CAP_CUSTOM_MEMORY_ORDER, CUBLASLT_ALGO_CAP_POINTER_MODE_MASK,
  CUBLASLT_ALGO_CAP_EPILOGUE_MASK, CUBLASLT_ALGO_CAP_STAGES_IDS,
  CUBLASLT_ALGO_CAP_LD_NEGATIVE, CUBLASLT_ALGO_CAP_NUMERICAL_IMPL_FLAGS,
  CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_A_BYTES,
  CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_B_BYTES,
  CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_C_BYTES,
  CUBLASLT_ALGO_CAP_MIN_ALIGNMENT_D_BYTES,
  CUBLASLT_ALGO_CAP_POINTER_ARRAY_BATCH_SUPPORT,
  CUBLASLT_ALGO_CAP_FLOATING_POINT_EMULATION_SUPPORT } cublasLtMatmulAlgoCapAttributes_t;
typedef enum {
  CUBLASLT_ALGO_CONFIG_ID, CUBLASLT_ALGO_CONFIG_TILE_ID,
  CUBLASLT_ALGO_CONFIG_SPLITK_NUM, CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME,
  CUBLASLT_ALGO_CONFIG_CTA_SWIZZLING, CUBLASLT_ALGO_CONFIG_CUSTOM_OPTION,
  CUBLASLT_ALGO_CONFIG_STAGES_ID, CUBLASLT_ALGO_CONFIG_INNER_SHAPE_ID,
  CUBLASLT_ALGO_CONFIG_CLUSTER_SHAPE_ID } cublasLtMatmulAlgoConfigAttributes_t;
typedef void (*cublasLtLoggerCallback_t)(int, const char *, const char *);

extern "C" {
cublasStatus_t cublasLtCreate(...), cublasLtDestroy(...),
    cublasLtEmulationDescCreate(...), cublasLtEmulationDescDestroy(...),
    cublasLtEmulationDescGetAttribute(...), cublasLtEmulationDescInit(...),
    cublasLtEmulationDescInit_internal(...),
    cublasLtEmulationDescSetAttribute(...), cublasLtGetProperty(...),
    cublasLtHeuristicsCacheGetCapacity(...),
    cublasLtHeuristicsCacheSetCapacity(...), cublasLtLoggerForceDisable(...),
    cublasLtLoggerOpenFile(...), cublasLtLoggerSetCallback(...),
    cublasLtLoggerSetFile(...), cublasLtLoggerSetLevel(...),
    cublasLtLoggerSetMask(...), cublasLtMatmul(...),
    cublasLtMatmulAlgoCapGetAttribute(...), cublasLtMatmulAlgoCheck(...),
    cublasLtMatmulAlgoConfigGetAttribute(...),
    cublasLtMatmulAlgoConfigSetAttribute(...),
    cublasLtMatmulAlgoGetHeuristic(...), cublasLtMatmulAlgoGetIds(...),
    cublasLtMatmulAlgoInit(...), cublasLtMatmulDescCreate(...),
    cublasLtMatmulDescDestroy(...), cublasLtMatmulDescGetAttribute(...),
    cublasLtMatmulDescInit(...), cublasLtMatmulDescInit_internal(...),
    cublasLtMatmulDescSetAttribute(...), cublasLtMatmulPreferenceCreate(...),
    cublasLtMatmulPreferenceDestroy(...),
    cublasLtMatmulPreferenceGetAttribute(...),
    cublasLtMatmulPreferenceInit(...),
    cublasLtMatmulPreferenceInit_internal(...),
    cublasLtMatmulPreferenceSetAttribute(...), cublasLtMatrixLayoutCreate(...),
    cublasLtMatrixLayoutDestroy(...), cublasLtMatrixLayoutGetAttribute(...),
    cublasLtMatrixLayoutInit(...), cublasLtMatrixLayoutInit_internal(...),
    cublasLtMatrixLayoutSetAttribute(...), cublasLtMatrixTransform(...),
    cublasLtMatrixTransformDescCreate(...),
    cublasLtMatrixTransformDescDestroy(...),
    cublasLtMatrixTransformDescGetAttribute(...),
    cublasLtMatrixTransformDescInit(...),
    cublasLtMatrixTransformDescInit_internal(...),
    cublasLtMatrixTransformDescSetAttribute(...);
const char *cublasLtGetStatusName(...), *cublasLtGetStatusString(...);
size_t cublasLtGetCudartVersion(...), cublasLtGetVersion(...);
unsigned int cublasLtDisableCpuInstructionsSetMask(...);
}

#endif // GPU_TIDY_CUDA_CUBLASLT_H
